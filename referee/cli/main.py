"""The entry point of the command `referee`."""

from __future__ import annotations

import gc
import sys
from typing import NoReturn

INTERRUPTED = 130


def main() -> NoReturn:
    """Run the command that was typed, and exit with the code of the contract. Never a traceback.

    The collector is off while modules are loaded: nothing of theirs is ever garbage, and looking
    through them costs a twentieth of a short command's time.
    """
    gc.disable()
    try:
        from referee.cli.runner import run

        gc.freeze()
        gc.enable()
        code = run(sys.argv[1:])
    except KeyboardInterrupt:
        code = INTERRUPTED
    sys.exit(code)
