"""What a word of the command line is, for completion. It follows from how the usage line names it.

A command whose words are of another kind names them in its `Command(completes=...)`, one for each word; the last one
holds for all that follow.
"""

from __future__ import annotations

COMMAND, OPTION = "command", "option"
"""A command of a group, or an option: the scripts know those of all that comes with the program."""

NOTHING = ""
"""Free text: nothing is offered."""

FILE, GAME, SHELL, CHOICE = "file", "game", "shell", "choice"
"""Known without the save: a file; a game; a shell with a completion script; a choice that can be sealed."""

LEDGER, RULE_OF_GAME = "ledger", "rule-of-game"
"""The same: what has rules, a game or tournaments; and a rule of what is named before it."""

NAME = "name"
"""A name that is new here. The command's PLAYER options then mean those who are named on the line."""

NOTATION, PLAYER, ENTRY, RULE = "notation", "player", "entry", "rule"
"""Of the game in the save: the words of a move (from here on; after an ENTRY, of a move in its place), a player, the
number of a decision, a rule."""

PATH, EXPECTATION, ADJUSTABLE = "path", "expectation", "adjustable"
"""A path of the state; one with a value; one that may be adjusted, with a value."""


_KINDS = {
    "FILE": FILE,
    "SAVE": FILE,
    "GAME": GAME,
    "CHOICE": CHOICE,
    "ID": RULE_OF_GAME,
    "WORDS": NOTATION,
    "PLAYER": PLAYER,
    "ENTRY": ENTRY,
    "RULE": RULE,
    "PATH": PATH,
    "PATH=VALUE": EXPECTATION,
}


def kind_of(metavar: str) -> str:
    """The kind of what the usage line names, such as `[SAVE...]` or `FILE|-`."""
    return _KINDS.get(metavar.strip("[]").removesuffix("...").partition("|")[0], NOTHING)
