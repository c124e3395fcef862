"""`referee scenario`."""

from __future__ import annotations

from typing import Annotated

import typer

from referee import scenario as stories
from referee.cli import exits
from referee.cli.ui import Ui

OPTIONS = ("json", "quiet")
EXAMPLE = "referee scenario scenarios/{game}"


def scenario(
    ui: Ui,
    files: Annotated[list[str], typer.Argument(metavar="FILE...", help="Files, or folders of them.")],
    update: Annotated[bool, typer.Option("--update", help="Rewrite the expected output as it really is.")] = False,
) -> None:
    """Run scenario files as tests.

    They are Markdown with shell transcripts, or .sh scripts. Exit code 1 if any differs. Each file runs
    in a fresh folder. In expected output ... stands for anything. With --update the files are
    rewritten, keeping each ... that still matches.
    """
    paths, without = stories.find(files)
    differing, rewritten = [], 0
    for path in paths:
        report = stories.run(path)
        if report.passed:
            continue
        if update and path.suffix != ".sh":
            stories.rewrite(report)
            rewritten += 1
            continue
        differing.append(report)
        if not ui.json:
            ui.say(report.differences() + "\n")
    if ui.json:
        shown = [{"file": str(report.path), "differences": report.differences()} for report in differing]
        ui.document({"ok": not differing, "run": len(paths), "rewritten": rewritten, "differing": shown})
    elif not ui.quiet:
        more = f", {rewritten} rewritten" if update else ""
        more += f", {without} without a transcript" if without else ""
        ui.say(f"{len(paths)} run, {len(differing)} differing{more}\n")
    if differing:
        raise typer.Exit(exits.FAILED)
