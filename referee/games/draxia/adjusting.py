"""What the players of a table game may set right: buildings, slain monsters, how many cards are in hand, actions.

A building comes from its pile and goes back to it, a card from its deck. A monster comes from those that were drawn and
are gone, then from the deck; it never goes back there.
"""

from __future__ import annotations

from collections.abc import Mapping

from referee.games.draxia.cards import CATHEDRAL
from referee.games.draxia.decks import WHAT, deck_of, with_deck
from referee.games.draxia.state import TABLE, Player, Position
from referee.kernel.parts import Adjusting
from referee.kernel.refusal import Refusal
from referee.kernel.words import counted, whole_number

_HANDS = {"hand_size": "resources", "spell_count": "spells"}


def paths(position: Position) -> tuple[str, ...]:
    """The paths that can be set. Hands only where they are counted and were not declared yet."""
    found = []
    for name, player in position.seats:
        found += [f"players.{name}.buildings.{building}" for building in position.cards.buildings]
        found += [f"players.{name}.monsters.{monster}" for monster in position.cards.monsters]
        if position.mode == TABLE and not player.declared:
            found += [f"players.{name}.{what}" for what in _HANDS]
    return (*found, *(("turn.actions_left",) if position.turn is not None else ()))


def adjust(position: Position, values: Mapping[str, str]) -> Position:
    """The position with these values. Raises Refusal by the rule that makes them impossible, Mistake for no value."""
    before = position
    wanted = {path: whole_number(value, path) for path, value in values.items()}
    for path, number in wanted.items():
        if number < 0:
            raise Refusal("setup.piles", f"{path} cannot be less than 0", {path: number}, [f"{path}=0"])
    for path in sorted(wanted, key=lambda path: wanted[path] - _now(before, path)):
        position = _set(position, path, wanted[path])
    _check_piles(position)
    _check_end(before, position)
    return position


def _now(position: Position, path: str) -> int:
    """The number at a path: those that fall are set first, so that what one player loses another can get."""
    match path.split("."):
        case ["players", name, "buildings", building]:
            return position.hands[position.seat(name)].buildings.get(building, 0)
        case ["players", name, "monsters", monster]:
            return position.hands[position.seat(name)].slain.get(monster, 0)
        case ["players", name, "hand_size"]:
            return position.hands[position.seat(name)].hand_size
        case ["players", name, _]:
            return position.hands[position.seat(name)].spell_count
        case _:
            return position.now.actions


def _set(position: Position, path: str, number: int) -> Position:
    match path.split("."):
        case ["players", name, "buildings", building]:
            return _with_buildings(position, position.seat(name), building, number)
        case ["players", name, "monsters", monster]:
            return _with_slain(position, position.seat(name), monster, number)
        case ["players", name, what]:
            return _with_hand(position, position.seat(name), _HANDS[what], number)
        case _:
            return _with_actions(position, number)


def _with_actions(position: Position, number: int) -> Position:
    most = 1 + position.cards.spells["haste"]
    if number > most:
        why = f"a turn has one action, and one more for each Haste: {most} at most"
        raise Refusal("turn.one-action", why, {"actions_left": number, "most": most}, [f"{most} at most"])
    return position.with_turn(actions=number)


def _with_buildings(position: Position, seat: int, building: str, number: int) -> Position:
    player = position.hands[seat]
    used = min(player.exhausted.get(building, 0), number)
    return position.with_player(
        seat,
        player._replace(
            buildings=player.buildings.put(building, number), exhausted=player.exhausted.put(building, used)
        ),
    )


def _with_slain(position: Position, seat: int, monster: str, number: int) -> Position:
    """So many slain monsters of a kind: more of them were drawn and had escaped, or are still to be drawn."""
    player = position.hands[seat]
    more = number - player.slain.get(monster, 0)
    position = position.with_player(seat, player._replace(slain=player.slain.put(monster, number)))
    gone = position.cards.monsters[monster].copies - position.monsters[monster]
    fought = int(position.turn is not None and position.turn.monster == monster)
    slain = sum(other.slain.get(monster, 0) for other in position.hands)
    missing = slain + fought - gone
    if more <= 0 or missing <= 0:
        return position
    if missing > position.monsters[monster]:
        copies = position.cards.monsters[monster].copies
        why = f"{counted(slain, monster)} cannot have been slain: there are {copies}"
        raise Refusal("setup.piles", why, {monster: copies}, [f"{copies - (slain - number) - fought} at most"])
    left = position.monsters.put(monster, position.monsters[monster] - missing)
    return position._replace(monsters=left)


def _with_hand(position: Position, seat: int, what: str, number: int) -> Position:
    """So many unknown cards in a hand: the others are in the deck."""
    player, deck = position.hands[seat], deck_of(position, what)
    held = player.hand_size if what == "resources" else player.spell_count
    size = deck.size - (number - held)
    if size < (1 if deck.discard.total else 0):
        raise Refusal(
            "setup.piles",
            f"{position.players[seat]} cannot hold {counted(number, f'{WHAT[what]} card')}: "
            f"the deck has {counted(deck.size, 'card')} left",
            {"deck": deck.size, "held": held},
            ["fewer cards"],
        )
    position = with_deck(position, what, deck._replace(size=size))
    return position.with_player(seat, _with_unknown(player, what, number))


def _with_unknown(player: Player, what: str, number: int) -> Player:
    """So many unknown cards; how many of them were drawn since the last reshuffle is known only as a bound."""
    if what == "resources":
        return player._replace(unknown=number, fresh=min(number, player.fresh + max(0, number - player.unknown)))
    fresh = player.fresh_spells + max(0, number - player.unknown_spells)
    return player._replace(unknown_spells=number, fresh_spells=min(number, fresh))


def _check_piles(position: Position) -> None:
    for name, row in position.cards.buildings.items():
        if position.pile(name) < 0:
            built = row.copies - position.pile(name)
            why = f"{counted(built, name)} cannot have been built: there are {row.copies}"
            raise Refusal("build.pile", why, {name: row.copies}, ["take one from another player, in the same command"])


def _check_end(before: Position, after: Position) -> None:
    """Refuse to end the game by an adjustment: it would not be known whose last turn is whose."""
    if after.last_turns is not None or before.turn is None:
        return
    if not after.pile(CATHEDRAL) or not after.monsters.total:
        what = "the last Cathedral" if not after.pile(CATHEDRAL) else "the last monster"
        why = f"{what} would be gone, which ends the game: enter when that happened"
        raise Refusal("adjust.phase", why, {"phase": after.phase}, ["amend ENTRY --before WORDS..."])


ADJUSTING: Adjusting[Position] = Adjusting(paths, adjust)
"""What players may correct."""
