"""What a save holds, what is wrong with a bad one, and that old ones stay readable for ever."""

from __future__ import annotations

from pathlib import Path

import pytest

from referee import session
from referee.kernel.fold import fold
from referee.session.deeds import Play
from referee.session.saves import wrong_values
from referee.store import layout
from referee.store.errors import UnreadableSave
from tests.games.daxu.table import STARTED, table_game

PHASES = {
    "format-1-daxu-dealt": "choose",
    "format-1-daxu-finished": "over",
    "format-1-daxu-table": "choose",
    "format-1-draxia-dealt": "act",
    "format-1-draxia-finished": "over",
    "format-1-draxia-table": "fight",
    "format-1-daxu-amended": "choose",
    "format-1-daxu-sealed": "open",
    "format-1-draxia-sealed": "pick",
    "format-1-tournament-round-robin": "results",
    "format-1-tournament-corrected": "results",
    "format-1-tournament-dropped": "results",
}
OLD_SAVES = sorted((Path(__file__).parent / "saves").glob("*.toml"))


@pytest.mark.parametrize("path", OLD_SAVES, ids=lambda path: path.name)
def test_old_saves_are_read_for_ever(path: Path) -> None:
    """Never change these files: somebody's game looks like that."""
    opened = session.open_save(str(path))
    assert opened.fold.wrong_draws() == []
    assert opened.game.pending(opened.fold.position).phase == PHASES[path.stem]


def test_an_amended_save_can_be_taken_back_and_brought_forward_for_ever() -> None:
    opened = session.open_save(str(Path(__file__).parent / "saves" / "format-1-daxu-amended.toml"))
    assert session.redo(opened, 1).session.journal.lines[4] == "award brian"
    first = session.undo(opened, 2).session
    assert first.journal.lines[2] == "reveal baker- tea silk+"


def save_text() -> str:
    session.keep("game.toml", session.Outcome(table_game(*STARTED, "reveal tea silk wine", "choose lucy take")))
    return Path("game.toml").read_text()


def test_a_save_is_made_for_people_to_read() -> None:
    text = save_text()
    assert text.startswith('format = 1\ngame = "daxu"\nrules = 1\nrevision = 1\njournal = """\ndeal lucy ')
    assert '\nreveal tea silk wine\nchoose lucy take\n"""\n' in text


def test_the_state_of_a_save_does_not_show_a_hidden_choice() -> None:
    assert "take" not in save_text().split("[state]")[1].replace('"take"', "", 2).replace("\n", "")


def test_each_write_counts() -> None:
    save_text()
    for revision in (2, 3):
        session.execute(Play("choose lucy give"), session.How())
        assert session.open_save("game.toml").revision == revision


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("format = 1", "format = 2", "format 2"),
        ("format = 1", 'format = "1"', "no format number"),
        ("format = 1\n", "", "no format number"),
        ('game = "daxu"', 'game = "chess"', "does not know"),
        ('game = "daxu"', "game = 3", "game should be"),
        ("rules = 1", "rules = 99", "newer"),
        ("rules = 1", "rules = 0", "rules should be"),
        ("revision = 1", "revision = -1", "revision should be"),
        ("revision = 1", "revision = true", "revision should be"),
        ('journal = """', 'diary = """', "journal should be"),
        ("[setup]", "[setups]", "setup should be"),
        ('mode = "table"', 'mode = "cards"', "mode"),
        ('mode = "table"', 'mode = "dealt"', "seed"),
        ('mode = "table"', 'mode = "table"\nseed = 3', "seed"),
        ('mode = "table"', f'mode = "dealt"\nseed = {2**70}', "seed"),
        ('tiebreaker = "lucy"', 'tiebreaker = "ann"', "tie-breaker"),
        ('tiebreaker = "lucy"\ntie', "tie", "tie-breaker"),
        ('    "lucy",\n    "brian",\n]\nmode', '    "lucy",\n]\nmode', "should be 2 names"),
        ('    "lucy",\n    "brian",\n]\nmode', '    "lucy",\n    "Lucy",\n]\nmode', "twice"),
        ('    "lucy",\n    "brian",\n]\nmode', '    "lucy",\n    3,\n]\nmode', "list of names"),
        ('    "lucy",\n    "brian",\n]\nmode', '    "lucy",\n    "$(id)",\n]\nmode', "cannot be a player"),
        ("choose lucy take\n", "choose lucy take\naward lucy\n", "entry 5 .* cannot be played.*round.choose"),
        ("choose lucy take\n", "fly lucy\n", "entry 4 .* no move"),
        ("choose lucy take\n", "", "players.lucy.chosen is true and should be false"),
        ("reveal tea silk wine", "reveal tea silk baker", r"offer is \['tea', 'silk', 'wine'\]"),
        ("reveal tea silk wine", "reveal tea silk " + "wine" * 300, "characters"),
        ("round = 1", "round = 2", "round is 2 and should be 1"),
        ("round = 1\n", "", "round is absent"),
        ("round = 1", "round = 1\nluck = 3", "luck is 3 and should be absent"),
        ("round = 1", "round = true", "round is true"),
    ],
)
def test_a_damaged_or_edited_save_says_what_is_wrong(old: str, new: str, why: str) -> None:
    text = save_text()
    assert old in text
    Path("game.toml").write_text(text.replace(old, new, 1))
    with pytest.raises(UnreadableSave, match=why):
        session.open_save("game.toml")


def test_an_older_version_may_not_have_known_every_key_of_the_state() -> None:
    state = {"round": 1, "players": {"lucy": {"reputation": 0}}}
    now = {"round": 1, "players": {"lucy": {"reputation": 0, "choice": ""}}}
    assert wrong_values(state, now, older=True) == []
    assert wrong_values(state, now) == ["players.lucy.choice is absent and should be ''"]
    assert wrong_values({"round": 2}, now, older=True) == ["round is 2 and should be 1"]


@pytest.mark.parametrize(
    ("content", "why"),
    [
        (b"", "is empty"),
        (b" \n\n", "is empty"),
        (b"\x00\x01\x02\xff", "not a text file"),
        (b"format = 1\njournal = \"\"\"\ndeal", "damaged or cut short"),
        (b"[" * 100_000, "damaged"),
        (b"just words", "damaged or cut short"),
        (b"a = " + b"9" * 5000, "damaged or cut short"),
        (b"a." * 5000 + b"a = 1", "nested too deeply"),
        (b"a = 1", "not a save of referee"),
    ],
)  # fmt: skip
def test_what_is_no_save(content: bytes, why: str) -> None:
    Path("game.toml").write_bytes(content)
    with pytest.raises(UnreadableSave, match=why):
        session.open_save("game.toml")


def test_a_save_with_other_line_ends_is_read() -> None:
    text = save_text()
    Path("game.toml").write_bytes(text.replace("\n", "\r\n").encode())
    assert session.open_save("game.toml").journal.lines[-1] == "choose lucy take"


def test_a_save_written_again_is_the_same_but_for_its_revision() -> None:
    text = save_text()
    session.keep("game.toml", session.Outcome(session.open_save("game.toml")))
    assert Path("game.toml").read_text() == text.replace("revision = 1", "revision = 2")


def test_card_files_are_read_like_saves() -> None:
    assert layout.parse_toml(b"a = 1", "x") == {"a": 1}


def test_check_finds_cards_that_the_seed_does_not_draw() -> None:
    game = session.new("daxu", ["lucy", "brian"], 7, False, {}).session
    first, second, third = game.journal.lines
    words = third.split()
    other = " ".join([words[0], *words[2:], words[1]])
    assert other != third
    record = game.journal._replace(lines=(first, second, other))
    forged = game._replace(journal=record, fold=fold(game.game, game.fold.setup, record))
    assert game.fold.wrong_draws() == []
    assert forged.fold.wrong_draws() == ["entry 3 is not what seed 7 draws"]
