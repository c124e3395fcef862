"""The completion scripts: in each shell's template the tree of commands is filled in, so that what does not depend
on a game is offered without starting Python."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any

from referee.cli.completion.kinds import NOTHING
from referee.cli.completion.tree import Node, Option, walk
from referee.session import catalogue
from referee.session.catalogue import TOURNAMENT

TEMPLATES = Path(__file__).parent / "templates"
SHELLS: Mapping[str, str] = {
    "bash": "referee.bash",
    "zsh": "_referee",
    "fish": "referee.fish",
    "powershell": "referee.ps1",
}
"""The file of each shell's script, here and in `completions/`."""


def script(shell: str, root: Any) -> str:
    """The completion script of a shell (a key of SHELLS) for a tree of commands."""
    nodes = list(walk(root))
    parts = _WRITERS[shell](nodes, {name: [rule.id for rule in catalogue.rulebook(name).rules] for name in _ledgers()})
    template = (TEMPLATES / SHELLS[shell]).read_text(encoding="utf-8")
    return re.sub(r"@([A-Z]+)@", lambda match: parts[match[1]].rstrip("\n"), template)


Parts = dict[str, str]
Rules = Mapping[str, list[str]]


def _value(option: Option, none: str) -> str:
    return (option.kind or "none") if option.takes else none


def _flags(node: Node) -> Iterable[tuple[str, Option]]:
    return [(flag, option) for option in node.options for flag in option.flags]


def _kinds(node: Node) -> list[str]:
    """The kinds of a command's words; those that are names are free text."""
    return [kind if kind not in (NOTHING, "name") else "none" for kind in node.kinds]


def _path(node: Node) -> str:
    return " ".join(node.path)


def _quoted(text: str) -> str:
    """A text between single quotes for bash and zsh."""
    return "'" + text.replace("'", "'\\''") + "'"


def _listed() -> Parts:
    return {name: " ".join(words) for name, words in _static().items()}


def _static() -> Mapping[str, Iterable[str]]:
    """The words of those kinds that are the same for every save."""
    games = catalogue.built_in()
    return {"GAMES": games, "LEDGERS": _ledgers(), "SHELLS": SHELLS, "CHOICES": catalogue.sealable(games)}


def _ledgers() -> tuple[str, ...]:
    """What has rules and comes with the program."""
    return (*catalogue.built_in(), TOURNAMENT)


def _bash(nodes: list[Node], rules: Rules) -> Parts:
    lines = []
    for node in nodes:
        options = [flag + (f":{_value(option, '')}" if option.takes else "") for flag, option in _flags(node)]
        sets = {"commands": [name for name, _ in node.commands], "options": options, "kinds": _kinds(node)}
        lines.append(f"        {_quoted(_path(node))})")
        lines += [f"            {name}={_quoted(' '.join(words))}" for name, words in sets.items() if words]
        lines.append("            ;;")
    listed = [f"        {game}) echo {_quoted(' '.join(ids))} ;;" for game, ids in rules.items()]
    return {
        "COMMANDS": "\n".join(lines),
        "RULES": "\n".join(listed),
        **_listed(),
    }


def _zsh(nodes: list[Node], rules: Rules) -> Parts:
    lines = []
    for node in nodes:
        children = [_quoted(f"{name}:{help}") for name, help in node.commands]
        flags = [_quoted(f"{flag}:{_value(option, '-')}:{option.help}") for flag, option in _flags(node)]
        lines.append(f"        ({_quoted(_path(node))})")
        lines += _zsh_array("children", children) + _zsh_array("flags", flags) + _zsh_array("kinds", _kinds(node))
        lines.append("            ;;")
    listed = [f"        ({game}) print -r -- {' '.join(ids)} ;;" for game, ids in rules.items()]
    return {
        "COMMANDS": "\n".join(lines),
        "RULES": "\n".join(listed),
        **_listed(),
    }


def _zsh_array(name: str, words: list[str]) -> list[str]:
    return [f"            {name}=(", *(f"                {word}" for word in words), "            )"] if words else []


def _fish(nodes: list[Node], rules: Rules) -> Parts:
    commands = [(_path(node), [f"{name}\t{help}" for name, help in node.commands]) for node in nodes]
    options = [
        (_path(node), [f"{flag} {_value(option, '-')}\t{option.help}" for flag, option in _flags(node)])
        for node in nodes
    ]
    return {
        "COMMANDS": _fish_cases(commands),
        "OPTIONS": _fish_cases(options),
        "KINDS": _fish_cases([(_path(node), _kinds(node)) for node in nodes]),
        "RULES": _fish_cases(list(rules.items())),
        **_listed(),
    }


def _fish_cases(cases: list[tuple[str, list[str]]]) -> str:
    lines = []
    for path, rows in cases:
        if rows:
            lines.append(f"        case {_fish_quoted(path)}")
            lines.append("            printf '%s\\n' \\")
            lines += [f"                {_fish_quoted(row)} \\" for row in rows]
            lines[-1] = lines[-1].removesuffix(" \\")
    return "\n".join(lines)


def _fish_quoted(text: str) -> str:
    """A text between single quotes for fish; a tab stands outside of them."""
    quoted = text.replace("\\", "\\\\").replace("'", "\\'").replace("\t", "'\\t'")
    return f"'{quoted}'"


def _powershell(nodes: list[Node], rules: Rules) -> Parts:
    lines = []
    for node in nodes:
        options = [f"{_ps_quoted(flag)} = {_ps_quoted(_value(option, '-'))}" for flag, option in _flags(node)]
        lines.append(f"        {_ps_quoted(_path(node))} = @{{")
        lines.append(f"            commands = {_ps_list(name for name, _ in node.commands)}")
        lines.append("            options = @{")
        lines += [f"                {option}" for option in options]
        lines.append("            }")
        lines.append(f"            kinds = {_ps_list(_kinds(node))}")
        lines.append("        }")
    listed = [f"        {_ps_quoted(game)} = {_ps_list(ids)}" for game, ids in rules.items()]
    words = {name: ", ".join(map(_ps_quoted, of)) for name, of in _static().items()}
    return {"COMMANDS": "\n".join(lines), "RULES": "\n".join(listed), **words}


def _ps_list(words: Iterable[str]) -> str:
    return f"@({', '.join(map(_ps_quoted, words))})"


def _ps_quoted(text: str) -> str:
    """A text between single quotes for PowerShell."""
    return "'" + text.replace("'", "''") + "'"


_WRITERS: Mapping[str, Callable[[list[Node], Rules], Parts]] = {
    "bash": _bash,
    "zsh": _zsh,
    "fish": _fish,
    "powershell": _powershell,
}
