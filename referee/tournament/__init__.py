"""Tournaments: tables, rounds, standings, brackets. Knows placements, not games."""

from referee.tournament.rules import Tournament

RULES = Tournament()
