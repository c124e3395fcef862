"""Daxu, for two: collect sets in six trades, but lead by as little as you can."""

from referee.games.daxu.game import Daxu

GAME = Daxu()
