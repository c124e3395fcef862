"""Lines one at a time: cut, counted, and never more of them in memory than needed."""

from __future__ import annotations

import io
from pathlib import Path
from types import SimpleNamespace

import pytest

from referee.store import lines
from referee.store.errors import UnreadableSave


def through_a_pipe(monkeypatch: pytest.MonkeyPatch, content: bytes) -> None:
    monkeypatch.setattr("sys.stdin", SimpleNamespace(buffer=io.BytesIO(content)))


@pytest.mark.parametrize(
    ("content", "expected"),
    [
        (b"", []),
        (b"a\nb", ["a", "b"]),
        (b"a\r\n\r\nb\n", ["a", "", "b"]),
        (b"12345\n123456\n1234567\n", ["12345", "123456", "123456"]),
        (b"123456789", ["123456"]),
        (b"123456789123456789\nb", ["123456", "b"]),
        (b"\xef\xbb\xbfa\n", ["a"]),
        ("ł李\n".encode(), ["ł李"]),
        (b"\xff\n", ["\udcff"]),
    ],
)
@pytest.mark.parametrize("read", [lines.reading, lines.settled])
def test_lines(monkeypatch: pytest.MonkeyPatch, content: bytes, expected: list[str], read: object) -> None:
    Path("file").write_bytes(content)
    through_a_pipe(monkeypatch, content)
    for path in ("file", "-"):
        with read(path, 5) as found:  # type: ignore[operator]
            assert list(found) == expected


def test_a_pipe_is_read_to_its_end_before_the_first_line(monkeypatch: pytest.MonkeyPatch) -> None:
    for count in (10, lines.HELD - 1, lines.HELD, lines.HELD + 1, 3 * lines.HELD):
        through_a_pipe(monkeypatch, b"".join(b"%d\n" % number for number in range(count)))
        with lines.settled("-", 10) as found:
            assert [int(line) for line in found] == list(range(count))


def test_a_line_that_does_not_end_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lines, "LARGEST", 100)
    Path("file").write_bytes(b"a\n" + b"x" * 1000)
    with pytest.raises(UnreadableSave, match="line 2 does not end"), lines.reading("file", 5) as found:
        list(found)


def test_a_temporary_file_that_cannot_be_written_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    class Full(io.StringIO):
        def write(self, _: str) -> int:
            raise OSError(28, "No space left on device")

    monkeypatch.setattr("tempfile.TemporaryFile", lambda *_, **__: Full())
    through_a_pipe(monkeypatch, b"a\n" * lines.HELD)
    with (
        pytest.raises(UnreadableSave, match="standard input cannot be kept in a temporary file: No space left"),
        lines.settled("-", 5),
    ):
        pass
