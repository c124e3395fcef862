"""The moves that every game has besides its own: corrections of what the players keep."""

from referee.kernel.adjust import Adjust, read
from referee.kernel.notation import Notation, Verb

NOTATION: Notation[Adjust] = Notation(
    Verb(
        "adjust",
        "PATH=VALUE... why REASON",
        "Table game: set a value right that players agree on.",
        "PATH is a path of the state, VALUE what is true. The journal keeps it with the reason.",
        "adjust players.lucy.reputation=+1 why the marker was knocked over",
        read,
    ),
)
