"""Legends of Draxia, for two to six, alone or in teams: build, fight, cast, and keep a secret character."""

from referee.games.draxia.game import Draxia

GAME = Draxia()
