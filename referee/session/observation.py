"""The answers to the command line: values that hold nothing their viewer may not know. Knows no rule, no terminal."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeVar

from referee.kernel.board import Block
from referee.kernel.events import Disclosure, Event

if TYPE_CHECKING:
    from referee.kernel.differences import Difference
    from referee.kernel.rulebook import Rulebook
    from referee.session.failures import Failure
    from referee.session.past import SeenAmendment, SeenStep

A_co = TypeVar("A_co", covariant=True)
"""What a command is answered."""

TEXT, JSON, QUIET = "text", "json", "quiet"
"""How an answer is printed; what is not printed is not computed."""


class SeenEntry(NamedTuple):
    """An entry as its viewer sees it: a hidden one shows only its verb. `number` 0 is how the game was started."""

    number: int
    line: str
    hidden: bool
    events: tuple[Event, ...]


class Report(NamedTuple):
    """What was done to a game, and where it stands now. `state` is there for JSON, `board` for people.

    `opening` is how a new game was started; `differences` are those of the states before and after an amendment, None
    without one; `disclosures` what had been shown that is taken back now; `stopped` why a script stopped whose
    beginning is kept; `withheld` what a dry run may not show; `more` are keys of the JSON document besides.
    """

    players: tuple[str, ...]
    played: tuple[SeenEntry, ...]
    state: Mapping[str, Any] = {}
    board: tuple[Block, ...] = ()
    opening: SeenEntry | None = None
    undone: "tuple[SeenStep, ...]" = ()
    redone: "tuple[SeenStep, ...]" = ()
    amendment: "SeenAmendment | None" = None
    differences: "tuple[Difference, ...] | None" = None
    notes: tuple[str, ...] = ()
    disclosures: tuple[Disclosure, ...] = ()
    stopped: "Failure | None" = None
    withheld: str = ""
    dry_run: bool = False
    more: Mapping[str, Any] = {}


class Observation(NamedTuple, Generic[A_co]):
    """What a command is answered, or why it failed. `rules` is the ledger, where its sentences were asked for; `saved`
    tells whether something was written."""

    answer: A_co | None
    failure: "Failure | None" = None
    rules: "Rulebook | None" = None
    saved: bool = False
