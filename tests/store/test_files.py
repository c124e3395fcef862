"""Whole writes or none, one writer at a time, bounded reads."""

from __future__ import annotations

import multiprocessing
import os
import stat
from collections.abc import Callable
from pathlib import Path

import pytest

from referee.store import files
from referee.store.errors import BusySave, UnreadableSave, UnwrittenSave


def test_a_file_is_written_and_read_back(own_folder: Path) -> None:
    files.write("a.toml", b"one")
    files.write("a.toml", b"two")
    assert files.read("a.toml") == b"two"
    assert os.listdir(own_folder) == ["a.toml"], "nothing is left beside it"


def test_the_mode_of_a_file_stays(own_folder: Path) -> None:
    files.write("a.toml", b"one")
    os.chmod("a.toml", 0o640)
    files.write("a.toml", b"two")
    assert stat.S_IMODE(os.stat("a.toml").st_mode) == 0o640


def test_a_symbolic_link_is_followed(own_folder: Path) -> None:
    os.mkdir("there")
    Path("there/a.toml").write_bytes(b"one")
    os.symlink("there/a.toml", "link.toml")
    files.write("link.toml", b"two")
    assert os.path.islink("link.toml")
    assert Path("there/a.toml").read_bytes() == b"two"


@pytest.mark.parametrize("failing", ["fsync", "replace"])
def test_a_write_that_fails_leaves_the_file_as_it_was(
    own_folder: Path, monkeypatch: pytest.MonkeyPatch, failing: str
) -> None:
    files.write("a.toml", b"one")

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(files.os, failing, full)
    with pytest.raises(UnwrittenSave, match="as it was: No space left"):
        files.write("a.toml", b"two")
    assert files.read("a.toml") == b"one"
    assert os.listdir(own_folder) == ["a.toml"]


def test_what_cannot_be_read(own_folder: Path) -> None:
    os.mkdir("folder")
    os.mkfifo("pipe")
    for path, why in [
        ("none", "there is no file"),
        ("folder", "is a folder"),
        ("pipe", "not a regular file"),
        ("a\0", "null"),
    ]:
        with pytest.raises(UnreadableSave, match=why):
            files.read(path)


def test_a_huge_file_is_not_read_in(own_folder: Path) -> None:
    with open("huge", "wb") as file:
        file.truncate(100 * 2**20)
    with pytest.raises(UnreadableSave, match="larger than 16 MB"):
        files.read("huge")


def hold(path: str, ready: multiprocessing.synchronize.Event, done: multiprocessing.synchronize.Event) -> None:
    with files.locked(path):
        ready.set()
        done.wait(20)


def test_nothing_is_written_that_could_not_be_read_again(own_folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    Path("save").write_bytes(b"before")
    monkeypatch.setattr(files, "LARGEST", 10)
    files.write("save", b"x" * 10)
    with pytest.raises(UnwrittenSave, match="larger than"):
        files.write("save", b"y" * 11)
    assert files.read("save") == b"x" * 10


def test_another_writer_waits_and_then_gives_up(own_folder: Path) -> None:
    context = multiprocessing.get_context("spawn")
    ready, done = context.Event(), context.Event()
    other = context.Process(target=hold, args=(str(own_folder / "a.toml"), ready, done))
    other.start()
    try:
        assert ready.wait(20)
        with pytest.raises(BusySave), files.locked("a.toml", patience=0.05):
            pass
        done.set()
        with files.locked("a.toml", patience=20):
            pass
    finally:
        done.set()
        other.join(20)
    assert os.listdir(own_folder) == [], "no lock file is left behind"


def test_the_lock_of_a_dead_process_is_gone(own_folder: Path) -> None:
    context = multiprocessing.get_context("spawn")
    ready, done = context.Event(), context.Event()
    other = context.Process(target=hold, args=(str(own_folder / "a.toml"), ready, done))
    other.start()
    assert ready.wait(20)
    other.kill()
    other.join(20)
    with files.locked("a.toml", patience=5):
        pass


def test_a_folder_that_is_not_there_cannot_be_written_to(own_folder: Path) -> None:
    with pytest.raises(UnwrittenSave), files.locked("nowhere/a.toml"):
        pass


@pytest.mark.parametrize(
    "make", [lambda: os.mkfifo("there"), lambda: os.mkdir("there"), lambda: os.symlink("there", "there")]
)
def test_what_is_no_regular_file_is_never_replaced(own_folder: Path, make: Callable[[], None]) -> None:
    make()
    before = os.lstat("there")
    with pytest.raises(UnwrittenSave):
        files.write("there", b"x")
    assert os.lstat("there") == before
    assert os.listdir(own_folder) == ["there"]


def test_a_write_protected_file_is_left_alone(own_folder: Path) -> None:
    files.write("a.toml", b"one")
    os.chmod("a.toml", 0o444)
    with pytest.raises(UnwrittenSave, match="write-protected"):
        files.write("a.toml", b"two")
    assert files.read("a.toml") == b"one"


def test_an_interrupted_write_leaves_nothing_behind(own_folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    files.write("a.toml", b"one")
    monkeypatch.setattr(files.os, "replace", interrupt)
    with pytest.raises(KeyboardInterrupt):
        files.write("a.toml", b"two")
    assert os.listdir(own_folder) == ["a.toml"]
