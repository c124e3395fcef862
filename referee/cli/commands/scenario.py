"""`referee scenario`."""

from __future__ import annotations

from typing import Annotated

import typer

from referee.cli import exits
from referee.cli.build import Command
from referee.cli.output import Output, fail
from referee.session.failures import Failure
from referee.session.stories import RunStories, Stories, Story


def draw(stories: Stories, out: Output) -> int:
    """Print what differs in each file as it is found, and how many there were; 1 if any differs."""
    differing: list[Story] = []
    rewritten = 0
    for story in stories.items:
        if isinstance(story, Failure):
            return fail(story, None, json=out.json)
        rewritten += story.rewritten
        if story.differences:
            differing.append(story)
            if not out.json:
                out.say(story.differences + "\n")
    if out.json:
        shown = [{"file": str(story.path), "differences": story.differences} for story in differing]
        out.document({"ok": not differing, "run": stories.total, "rewritten": rewritten, "differing": shown})
    elif not out.quiet:
        more = f", {rewritten} rewritten" if stories.update else ""
        more += f", {stories.without} without a transcript" if stories.without else ""
        out.say(f"{stories.total} run, {len(differing)} differing{more}\n")
    return exits.FAILED if differing else exits.DONE


COMMAND = Command(draw, ("json", "quiet"), "referee scenario scenarios/{game}")


def scenario(
    files: Annotated[list[str], typer.Argument(metavar="FILE...", help="Files, or folders of them.")],
    update: Annotated[bool, typer.Option("--update", help="Rewrite the expected output as it really is.")] = False,
) -> RunStories:
    """Run scenario files as tests.

    They are Markdown with shell transcripts, or .sh scripts. Exit code 1 if any differs. Each file runs
    in a fresh folder. In expected output ... stands for anything. With --update the files are
    rewritten, keeping each ... that still matches.
    """
    return RunStories(files, update=update)
