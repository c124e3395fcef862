"""Referee: a scriptable command-line referee for published card games."""

__version__ = "0.1.0"
