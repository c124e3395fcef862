"""The entry point of the command `referee`."""

from __future__ import annotations

import gc
import sys
from typing import NoReturn

INTERRUPTED = 130

SELDOM = 50_000
"""How many new objects the collector waits for; Python's own default is 700."""


def main() -> NoReturn:
    """Run the command that was typed, and exit with the code of the contract. Never a traceback.

    The collector is off while modules are loaded, as nothing of theirs is ever garbage, and seldom at
    work afterwards: a game's positions stay until the end. Otherwise it takes a tenth of a short command's time.
    """
    gc.disable()
    try:
        from referee.cli.runner import run

        gc.freeze()
        gc.set_threshold(SELDOM)
        gc.enable()
        code = run(sys.argv[1:])
    except KeyboardInterrupt:
        code = INTERRUPTED
    sys.exit(code)
