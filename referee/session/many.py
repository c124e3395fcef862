"""The same work for many saves: side by side where there are enough of them to be worth it. Knows no save."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Generic, NamedTuple, TypeVar

if TYPE_CHECKING:
    from concurrent.futures import ProcessPoolExecutor

R = TypeVar("R")


class Stream(NamedTuple, Generic[R]):
    """Answers that come one by one, and how many there will be."""

    total: int
    items: Iterator[R]


WORTH_IT = 100
"""From this many saves on, other processes help: to start one takes as long as to read some ten saves."""


def for_each(work: Callable[[str], R], paths: Sequence[str]) -> Iterator[R]:
    """What the work gives for each path, in their order. It is a function of a module, and raises nothing.

    The other processes are started at once, before the first result is asked for.
    """
    workers = min(_processors(), len(paths) // (WORTH_IT // 2))
    if len(paths) < WORTH_IT or workers < 2:
        return map(work, paths)
    from concurrent.futures import ProcessPoolExecutor

    pool = ProcessPoolExecutor(workers, initializer=_leave_interrupts_alone)
    return _until_the_last(pool, pool.map(work, paths, chunksize=16))


def _until_the_last(pool: ProcessPoolExecutor, results: Iterator[R]) -> Iterator[R]:
    """The results; after them, or where nobody asks for more, the other processes end."""
    try:
        yield from results
    finally:
        pool.shutdown(cancel_futures=True)


def _processors() -> int:
    """How many processors this program may use."""
    affinity = getattr(os, "sched_getaffinity", None)
    return len(affinity(0)) if affinity else os.cpu_count() or 1


def _leave_interrupts_alone() -> None:
    """An interrupt from the keyboard goes to all processes: the first one alone answers it."""
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)
