"""Which moves of Legends of Draxia may be made now: the phase, the actions, the piles, the spells, the payment.

Refuses, and says by which rule; what a legal move does is in `resolve`.
"""

from __future__ import annotations

from referee.games.draxia.casting import check_cast
from referee.games.draxia.decks import available
from referee.games.draxia.declared import check_declared
from referee.games.draxia.moves import (
    Build,
    Buy,
    Cast,
    Declare,
    Draw,
    DraxiaMove,
    Fight,
    Flee,
    Kill,
    Meet,
    Offer,
    Open,
    Pass,
    Pay,
    Pick,
    TakeLoot,
    Token,
)
from referee.games.draxia.paying import payment
from referee.games.draxia.paying.payment import Bill
from referee.games.draxia.state import DEALT, OFFERED, TRUST, Position
from referee.kernel.cards import Cards, Shortage
from referee.kernel.refusal import Refusal, Secret
from referee.kernel.seal import check_new, is_seal, open_seal
from referee.kernel.words import with_article

PRICE = {"gold": 2}
"""What a spell costs (spell.price)."""

WRITTEN = (Offer, Draw, Meet)
"""What the referee of a dealt game writes."""
PAYING = (Build, Kill, Buy)

_PHASES: dict[type, tuple[str, ...]] = {
    Pick: ("pick",),
    Build: ("act",),
    Fight: ("act",),
    Pass: ("act",),
    Kill: ("fight",),
    Flee: ("fight",),
    TakeLoot: ("loot",),
    Buy: ("act", "fight", "loot"),
    Cast: ("act", "fight", "loot"),
    Declare: ("declare",),
    Open: ("open",),
}


def check(position: Position, move: DraxiaMove) -> None:
    """Refuse a move that may not be made now. Raises Refusal with the rule that forbids it."""
    check_before_paying(position, move)
    if isinstance(move, PAYING) and position.mode != TRUST:
        payment.check(position, paid(move.pay), bill_of(position, move))


def check_before_paying(position: Position, move: DraxiaMove) -> None:
    """The same without the payment."""
    if isinstance(move, WRITTEN):
        _check_draw(position, move)
        return
    _check_phase(position, move)
    match move:
        case Pick():
            _check_pick(position, move)
        case Build():
            _check_action(position, "build")
            _check_pile(position, move.building)
        case Fight():
            _check_action(position, "fight")
            _check_monster(position, move.monster)
        case Buy():
            if available(position, "spells") == 0:
                raise Refusal("deck.no-spells", "no spell card is left to draw", {"spells": 0}, ["another move"])
        case Cast():
            check_cast(position, move)
        case Flee():
            _check_flee(position)
        case Open():
            open_seal(position.hands[position.seat(move.player)].character, move.secret, move.player)
        case Declare():
            check_declared(position, move)
        case _:
            pass
    if isinstance(move, PAYING) and position.mode == TRUST and move.pay is not None:
        raise Refusal("pay.exact", "in a game on trust nothing is paid here", {}, [move.words()[0] + " without PAY"])


def paid(pay: Pay) -> tuple[Token, ...]:
    """A payment, empty where none was given."""
    return pay or ()


def deciders(position: Position, move: DraxiaMove) -> tuple[str, ...]:
    """The players whose hidden cards decide whether a move is legal, or how it is paid."""
    if not position.dealt:
        return ()
    if isinstance(move, Pick):
        return () if is_seal(move.character) else (move.player,)
    if position.turn is None:
        return ()
    name = position.players[position.turn.seat]
    if isinstance(move, Cast):
        return (move.by or name,)
    if isinstance(move, Build | Kill | Buy):
        open_ = move.pay is not None and all(token.kind in ("building", "wish") for token in move.pay)
        return () if open_ else (name,)
    return ()


def bill_of(position: Position, move: Build | Kill | Buy) -> Bill:
    """What a move has to pay."""
    match move:
        case Build():
            return Bill("build.one", position.cards.buildings[move.building].cost, may_fabricate=True)
        case Buy():
            return Bill("spell.price", PRICE)
        case Kill():
            row = position.cards.monsters[position.now.monster]
            return Bill("fight.damage", {}, max(0, row.hit_points - position.now.damage), row)


def _check_draw(position: Position, move: Offer | Draw | Meet) -> None:
    """What the referee of a dealt game writes is what is owed, and nobody else writes it."""
    kinds = {"offer": Offer, "monster": Meet, "resources": Draw, "spells": Draw}
    if not position.owed or not isinstance(move, kinds[position.owed[0].what]):
        due = "other cards are" if position.owed else "nothing is"
        raise Refusal(
            "setup.piles",
            f"{move.words()[0]} is written by the referee of a dealt game, and {due} to be drawn now",
            {"phase": position.phase},
            _due(position)[2],
        )
    owed = position.owed[0]
    cards = move.characters if isinstance(move, Offer) else (move.monster,) if isinstance(move, Meet) else move.cards
    whose = isinstance(move, Meet) or position.seat(move.player) == owed.seat
    try:
        drawn_from(position).less(cards)
        fits = whose and 0 < len(cards) <= owed.number
    except Shortage:
        fits = False
    if not fits:
        raise Refusal("setup.piles", "these cards cannot be drawn now", {"due": owed.number})


def drawn_from(position: Position) -> Cards:
    """The deck that the next draw owed is from."""
    what = position.owed[0].what
    if what == "offer":
        return position.characters_left
    if what == "monster":
        return position.monsters
    deck = position.resources if what == "resources" else position.spells
    assert deck.left is not None, "only the referee of a dealt game owes cards"
    return deck.left


def _check_phase(position: Position, move: DraxiaMove) -> None:
    if position.owed:
        raise Refusal("setup.piles", "cards are to be drawn first", {"due": position.owed[0].number})
    if position.phase in _PHASES[type(move)]:
        return
    verb = move.words()[0]
    rule, why, instead = _due(position)
    if isinstance(move, Kill | Flee) and position.phase in ("act", "loot"):
        rule, why = "fight.one", "no monster is being fought"
    if isinstance(move, TakeLoot) and position.phase in ("act", "fight"):
        rule, why = "fight.loot", "there is no loot to take or to leave"
    if isinstance(move, Cast):
        rule = "spell.any-time"
    if isinstance(move, Open):
        early = bool(position.sealed)
        rule = "setup.sealed" if early else "seal.once"
        why = ("seals are opened after the last turn; " if early else "there is no seal to open; ") + why
    if isinstance(move, Pick) and position.mode != DEALT:
        why += "; at a table characters are chosen by the players and declared at the end"
    raise Refusal(rule, f"{verb} is not what comes now: {why}", {"phase": position.phase}, instead)


def _due(position: Position) -> tuple[str, str, list[str]]:
    """What the game waits for: its rule, in words, and as lines."""
    match position.phase:
        case "pick":
            choosing = [name for name, player in position.seats if player.choosing]
            if not choosing:
                return "setup.characters", "characters are to be offered first", []
            name = choosing[0]
            return "setup.characters", f"{name} keeps one of three characters", [f"pick {name} CHARACTER"]
        case "act":
            lines = ["build BUILDING PAY...", "fight", "buy PAY...", "cast SPELL", "pass"]
            return "turn.one-action", f"it is {position.players[position.now.seat]}'s turn", lines
        case "fight":
            name = position.players[position.now.seat]
            return (
                "fight.spells-after-draw",
                f"{name} fights {with_article(position.now.monster)}",
                ["kill PAY...", "flee"],
            )
        case "loot":
            return "fight.loot", "loot is to be taken or left first", ["loot take", "loot leave"]
        case "open":
            names = list(position.sealed)
            why = f"the seals of {' and '.join(names)} are to be opened"
            return "setup.sealed", why, [f"open {name} SECRET" for name in names]
        case "declare":
            names = [n for n, player in position.seats if not player.declared]
            lines = [f"declare {name} character=..." for name in names]
            return "end.last-turns", "all last turns are taken; everybody declares", lines
        case _:
            return "end.last-turns", "the game is over", []


def _check_pick(position: Position, move: Pick) -> None:
    player = position.hands[position.seat(move.player)]
    if not player.choosing:
        rule, why, instead = _due(position)
        raise Refusal(rule, f"{move.player} is not to choose now: {why}", {}, instead)
    if is_seal(move.character):
        _check_sealed(position, move)
    elif move.character not in player.offered:
        lines = tuple(f"pick {move.player} {name}" for name in player.offered)
        raise Refusal(
            "setup.characters",
            f"{move.player} was not offered that character",
            {},
            [f"referee show --as {move.player}"],
            secret=Secret(move.player, {"offered": list(player.offered)}, lines),
        )


def _check_sealed(position: Position, move: Pick) -> None:
    """A seal of its own; and those offered with it stay out of the deck, which has to last for the others."""
    check_new(move.character, {player.character for player in position.hands})
    left, last = position.characters_left.total, position.seat(move.player) + 1 == len(position.players)
    if left < OFFERED and not last:
        raise Refusal(
            "setup.sealed",
            f"only {left} characters would be left to offer, as sealed ones keep all {OFFERED} out of the deck",
            {"left": left},
            [f"pick {move.player} CHARACTER, openly"],
        )


def _check_action(position: Position, kind: str) -> None:
    turn = position.now
    if turn.actions > 0 or kind in turn.extra:
        return
    raise Refusal(
        "turn.one-action",
        f"{position.players[turn.seat]} has no action left in this turn",
        {"actions_left": 0, "extra": list(turn.extra)},
        ["cast haste", "pass"],
    )


def _check_pile(position: Position, building: str) -> None:
    if position.pile(building) == 0:
        left = [f"build {name}" for name in position.cards.buildings if position.pile(name)]
        raise Refusal("build.pile", f"no {building} is left to build", {building: 0}, left)


def _check_monster(position: Position, monster: str) -> None:
    if position.monsters.total == 0:
        raise Refusal("fight.empty", "no monster is left to fight", {"monsters": 0}, ["build BUILDING PAY...", "pass"])
    left = [name for name, count in position.monsters.items() if count]
    if position.dealt:
        if monster:
            raise Refusal("fight.one", "in a dealt game the seed draws the monster", {}, ["fight"])
    elif not monster:
        raise Refusal("fight.one", "which monster was drawn?", {}, [f"fight {name}" for name in left])
    elif not position.monsters[monster]:
        raise Refusal(
            "fight.escape",
            f"no {monster} is left: all {position.cards.monsters[monster].copies} were drawn, and none comes back",
            {monster: 0},
            [f"fight {name}" for name in left],
        )


def _check_flee(position: Position) -> None:
    """A monster whose hit points are reached is dead: there is nothing to flee from."""
    turn = position.now
    if turn.damage >= position.cards.monsters[turn.monster].hit_points:
        why = f"the {turn.monster} is dead already: {turn.damage} damage was done"
        raise Refusal("fight.damage", why, {"damage": turn.damage}, ["kill"])
