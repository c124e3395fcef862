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
    results = []
    for path in paths:
        report = stories.run(path)
        results.append(report)
        if not report.passed and update and path.suffix != ".sh":
            path.write_text(report.updated(), encoding="utf-8")
        elif not report.passed and not ui.json:
            ui.say(report.differences() + "\n")
    differing = [report for report in results if not report.passed]
    if ui.json:
        ui.document(
            {
                "ok": not differing,
                "run": len(results),
                "differing": [{"file": str(report.path), "differences": report.differences()} for report in differing],
            }
        )
    elif not ui.quiet:
        word = "rewritten" if update else "differing"
        left_out = f", {without} without a transcript" if without else ""
        ui.say(f"{len(results)} run, {len(differing)} {word}{left_out}\n")
    if differing and not update:
        raise typer.Exit(exits.FAILED)
