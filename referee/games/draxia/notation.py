"""The notation of Legends of Draxia: how the words of each move are read, and the help of each."""

from __future__ import annotations

from collections.abc import Sequence

from referee.games.draxia.cards import CHARACTERS, RESOURCES, SPELL_CARDS, CardSet
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
from referee.games.draxia.setup import card_set
from referee.kernel.journal import Setup
from referee.kernel.notation import Notation, Verb
from referee.kernel.refusal import Mistake
from referee.kernel.seal import is_seal, read_seal
from referee.kernel.words import find_player, one_of, quoted, whole_number

PAY_HELP = (
    "PAY is any of: stone (a card), sword+gold (two cards that stand for any one other), farm.food (a building's "
    "resource), wish.food (wished earlier in this turn), fabricate (only to build). In a dealt game it may be left "
    "out: the referee then pays with buildings first, then exact cards, then pairs, and says what it spent."
)


def read_pay(words: Sequence[str], cards: CardSet) -> Pay:
    """The payment that words name, None for no words. Raises Mistake for a word that is no part of one."""
    return tuple(_token(word.casefold(), cards) for word in words) or None


def _token(word: str, cards: CardSet) -> Token:
    if word == "fabricate":
        return Token("fabricate")
    if "+" in word:
        pair = tuple(word.split("+"))
        if len(pair) != 2 or not all(pair):
            raise Mistake(f"{quoted(word)} is no pair of cards", ["two cards joined by '+', such as sword+gold"])
        return Token("pair", tuple(_half(half, cards) for half in pair))
    source, dot, gives = word.partition(".")
    if not dot:
        if word in cards.buildings:
            ways = [f"{word}.{kind}" for kind in cards.buildings[word].gives]
            raise Mistake(f"{quoted(word)} is a building; which resource of it is used?", ways or ["it gives none"])
        card = one_of(word, "a card, a building's resource (farm.food), wish.food or fabricate", RESOURCES)
        return Token("card", (card,), card)
    resource = one_of(gives, "a resource", RESOURCES)
    if source == "wish":
        return Token("wish", (), resource)
    return Token("building", (), resource, one_of(source, "a building", tuple(cards.buildings)))


def _half(word: str, cards: CardSet) -> str:
    """Half of a pair: a card; or what is none, to be refused with its rule later."""
    return _token(word, cards).word() if "." in word else one_of(word, "a resource card", RESOURCES)


def _no_more(words: Sequence[str], verb: str, how: str) -> None:
    if words:
        raise Mistake(f"{verb} takes no more words: {quoted(words[0])} is one too many", [how])


def _read_offer(words: Sequence[str], setup: Setup) -> Offer:
    if len(words) < 2:
        raise Mistake("offer needs a player and characters", ["offer ann bard cleric druid"])
    names = card_set(setup).characters
    return Offer(find_player(words[0], setup.players), tuple(one_of(word, "a character", names) for word in words[1:]))


def _read_draw(words: Sequence[str], setup: Setup) -> Draw:
    if len(words) < 2:
        raise Mistake("draw needs a player and cards", ["draw ann food stone"])
    kinds = (*RESOURCES, *SPELL_CARDS)
    return Draw(find_player(words[0], setup.players), tuple(one_of(word, "a card", kinds) for word in words[1:]))


def _read_meet(words: Sequence[str], setup: Setup) -> Meet:
    if len(words) != 1:
        raise Mistake("meet needs one monster", ["meet goblin"])
    return Meet(_monster(words[0], setup))


def _monster(word: str, setup: Setup) -> str:
    return one_of(word, "a monster of this card set", tuple(card_set(setup).monsters))


def _read_pick(words: Sequence[str], setup: Setup) -> Pick:
    if len(words) != 2:
        raise Mistake("pick needs a player and a character", ["pick ann bard"])
    character = read_seal(words[1]) if is_seal(words[1].casefold()) else one_of(words[1], "a character", CHARACTERS)
    return Pick(find_player(words[0], setup.players), character)


def _read_open(words: Sequence[str], setup: Setup) -> Open:
    if len(words) != 2:
        how = "open PLAYER SECRET, the line that `referee seal` printed"
        raise Mistake("open needs a player and the secret of the seal", [how])
    return Open(find_player(words[0], setup.players), words[1])


def _read_build(words: Sequence[str], setup: Setup) -> Build:
    cards = card_set(setup)
    if not words:
        raise Mistake("build needs a building", [f"build {name}" for name in cards.buildings])
    return Build(one_of(words[0], "a building", tuple(cards.buildings)), read_pay(words[1:], cards))


def _read_fight(words: Sequence[str], setup: Setup) -> Fight:
    if not words:
        return Fight()
    _no_more(words[1:], "fight", "fight goblin")
    return Fight(_monster(words[0], setup))


def _read_kill(words: Sequence[str], setup: Setup) -> Kill:
    return Kill(read_pay(words, card_set(setup)))


def _read_flee(words: Sequence[str], setup: Setup) -> Flee:
    _no_more(words, "flee", "flee")
    return Flee()


def _read_loot(words: Sequence[str], setup: Setup) -> TakeLoot:
    if len(words) != 1:
        raise Mistake("loot is taken or left", ["loot take", "loot leave"])
    return TakeLoot(one_of(words[0], "what one does with loot", ("take", "leave")) == "take")


def _read_buy(words: Sequence[str], setup: Setup) -> Buy:
    return Buy(read_pay(words, card_set(setup)))


def _read_cast(words: Sequence[str], setup: Setup) -> Cast:
    if not words:
        raise Mistake("cast needs a spell", ["cast haste", "cast wish food stone", "cast wish gold", "cast fireball"])
    spell = one_of(words[0], "a spell", SPELL_CARDS)
    rest, by = list(words[1:]), ""
    if rest and rest[-1].casefold() == "by":
        raise Mistake("which ally casts it?", [f"cast {spell} by ALLY"])
    if len(rest) >= 2 and rest[-2].casefold() == "by":
        by = find_player(rest[-1], setup.players)
        rest = rest[:-2]
    if spell != "wish":
        _no_more(rest, f"cast {spell}", f"cast {spell}, or cast {spell} by ALLY")
        return Cast(spell, (), by)
    if not rest:
        raise Mistake("what is wished for?", ["cast wish food stone", "cast wish gold"])
    wishes = tuple(one_of(word, "a resource", RESOURCES) for word in rest)
    return Cast(spell, tuple(sorted(wishes, key=RESOURCES.index)), by)


def _read_pass(words: Sequence[str], setup: Setup) -> Pass:
    _no_more(words, "pass", "pass")
    return Pass()


def _read_declare(words: Sequence[str], setup: Setup) -> Declare:
    how = "declare ann character=bard mana-pool=2 haste=1 resources=4"
    if not words:
        raise Mistake("declare needs a player and what is in hand", [how])
    player = find_player(words[0], setup.players)
    character, counts = "", dict.fromkeys((*SPELL_CARDS, "resources"), 0)
    seen = set()
    for word in words[1:]:
        key, equals, value = word.partition("=")
        what = one_of(key, "something to declare", ("character", *counts))
        if not equals or what in seen:
            raise Mistake(f"{quoted(word)} is given twice" if equals else f"{quoted(word)} needs a value", [how])
        seen.add(what)
        if what == "character":
            character = one_of(value, "a character", CHARACTERS)
        else:
            counts[what] = whole_number(value, what)
    if not character:
        raise Mistake(f"which character is {player}?", [how])
    return Declare(player, character, tuple((what, number) for what, number in counts.items() if number))


NOTATION: Notation[DraxiaMove] = Notation(
    Verb(
        "pick", "PLAYER CHARACTER", "Dealt game: keep one of the three characters offered.",
        "`referee show --as PLAYER` shows the three. The choice is secret until scoring. At a table the players "
        "choose by themselves, and say so at the end (declare). Where the save is shared, a seal stands for the "
        "character: see `referee seal --help`.",
        "pick ann bard", _read_pick,
    ),
    Verb(
        "open", "PLAYER SECRET", "Open a sealed character, after the last turn.",
        "SECRET is the line that `referee seal` printed with the seal.",
        "open ann bard.0123456789abcdef0123456789abcdef", _read_open,
    ),
    Verb(
        "build", "BUILDING [PAY...]", "Take an action: construct a building.",
        PAY_HELP, "build farm stone food", _read_build,
    ),
    Verb(
        "fight", "[MONSTER]", "Take an action: draw a monster.",
        "The monster is named only at a table, where the players draw it. Then buy and cast as you like, and "
        "kill or flee.",
        "fight goblin", _read_fight,
    ),
    Verb(
        "kill", "[PAY...]", "Kill the monster that is being fought.",
        f"Swords and bows do the damage that the monster's card says; Fireballs cast before count too. {PAY_HELP}",
        "kill sword bow", _read_kill,
    ),
    Verb("flee", "", "Give the fight up; the monster is gone.", "It costs no card.", "flee", _read_flee),
    Verb(
        "loot", "take|leave", "Take or leave the loot of the monster just slain.",
        "It is all taken or all left.", "loot take", _read_loot,
    ),
    Verb(
        "buy", "[PAY...]", "Buy a spell for two gold, at any time in your turn.",
        f"In a table game the spell stays unknown to the referee until it is cast. {PAY_HELP}",
        "buy gold gold", _read_buy,
    ),
    Verb(
        "cast", "SPELL [RESOURCE...] [by ALLY]", "Cast haste, wish or fireball, at any time in your turn.",
        "haste: one more action. wish: two of stone, food, bow, sword, or one gold, used in this turn as wish.food. "
        "fireball: 3 damage to the monster being fought. Fabricate is cast as part of a payment. An ally may cast "
        "for you: cast fireball by bob.",
        "cast wish food stone", _read_cast,
    ),
    Verb("pass", "", "End the turn, with or without an action taken.", "What was wished is lost.", "pass", _read_pass),
    Verb(
        "declare", "PLAYER character=C [CARD=N...]", "Table game, at the end: what was in hand.",
        "CARD is a spell card by its name, mana-pool too, or resources. What is left out is 0.",
        "declare ann character=bard haste=1 mana-pool=2 resources=4", _read_declare,
    ),
    Verb(
        "offer", "PLAYER CHARACTER...", "Written by the referee of a dealt game.",
        "Three characters offered by the seed.", "offer ann bard cleric druid", _read_offer, chance=True,
    ),
    Verb(
        "draw", "PLAYER CARD...", "Written by the referee of a dealt game: cards drawn.",
        "Resource or spell cards drawn by the seed.", "draw ann food stone", _read_draw, chance=True,
    ),
    Verb(
        "meet", "MONSTER", "Written by the referee of a dealt game: a monster.",
        "The monster drawn by the seed.", "meet goblin", _read_meet, chance=True,
    ),
)  # fmt: skip
