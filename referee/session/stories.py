"""Scenario files run as tests, one after the other."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from referee import scenario
from referee.kernel.game import PUBLIC
from referee.kernel.refusal import Mistake
from referee.session.execute import Errand, How
from referee.session.failures import Failure, failure


class Story(NamedTuple):
    """How a file did: what differs, "" for nothing, and whether it was rewritten."""

    path: Path
    differences: str = ""
    rewritten: bool = False


class Stories(NamedTuple):
    """Files that run as they are asked for; a failure ends them. Also how many more held no transcript, and whether
    the files are rewritten."""

    total: int
    without: int
    update: bool
    items: Iterator[Story | Failure]


class RunStories(Errand[Stories]):
    """Scenario files, or folders of them, run; with `update`, their expected output is rewritten as it really is."""

    def __init__(self, places: Sequence[str], *, update: bool) -> None:
        self.places = places
        self.update = update

    def run(self, how: How) -> Stories:
        paths, without = scenario.find(self.places)
        return Stories(len(paths), without, self.update, self._run(paths))

    def _run(self, paths: Sequence[Path]) -> Iterator[Story | Failure]:
        try:
            for path in paths:
                yield self._story(path)
        except Mistake as mistake:
            yield failure(mistake, PUBLIC)

    def _story(self, path: Path) -> Story:
        report = scenario.run(path)
        if report.passed:
            return Story(path)
        if self.update and path.suffix != ".sh":
            scenario.rewrite(report)
            return Story(path, rewritten=True)
        return Story(path, report.differences())
