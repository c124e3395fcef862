"""Real shells on a terminal of their own, with the completion installed as people install it."""

from __future__ import annotations

import os
import pty
import select
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SCRIPTS = ROOT / "completions"
PATIENCE = 30.0
"""How many seconds a shell may take to answer: far more than it ever needs."""

DUMP = "\x07"
"""A key that is bound to print the line as it stands, between << and >>."""
ALL = "\x0f"
"""A key that is bound to insert all candidates, where a shell can."""


class Shell:
    """A shell on a pseudo-terminal."""

    def __init__(self, command: list[str], folder: Path, settings: dict[str, str]) -> None:
        keep = {name: os.environ[name] for name in ("LANG", "LC_ALL") if name in os.environ}
        path = f"{folder / 'bin'}:/usr/local/bin:/usr/bin:/bin"
        self.environment = {"LC_ALL": "C.UTF-8", **keep, "TERM": "vt100", "PATH": path, "HOME": str(folder), **settings}
        self.seen = ""
        self.pid, self.terminal = pty.fork()
        if self.pid == 0:
            os.chdir(folder)
            os.execvpe(command[0], command, self.environment)
        self.raw = b""

    def send(self, text: str) -> None:
        data = text.encode()
        while data:
            data = data[os.write(self.terminal, data) :]

    def wait_for(self, marker: str) -> str:
        """All that is printed up to a marker, without it."""
        end = time.monotonic() + PATIENCE
        while marker.encode() not in self.raw:
            ready, _, _ = select.select([self.terminal], [], [], max(0, end - time.monotonic()))
            assert ready, f"waited for {marker!r}, saw {self.raw.decode(errors='replace')!r}"
            try:
                self.raw += os.read(self.terminal, 65536)
            except OSError as error:
                raise AssertionError(f"the shell ended; saw {self.raw.decode(errors='replace')!r}") from error
        before, _, self.raw = self.raw.partition(marker.encode())
        return before.decode(errors="replace")

    def run(self, line: str) -> None:
        """Run a line, and wait until it is done."""
        self.send(f"{line}; echo do''ne\r")
        self.wait_for("done\r\n")

    def line(self, keys: str) -> str:
        """The line after these keys, which is then thrown away."""
        self.send(keys + DUMP)
        self.wait_for("<<")
        line = self.wait_for(">>")
        self.send("\x01\x0b")
        return line.replace("\r\n", "\n")

    def tab(self, typed: str) -> str:
        """The line after one TAB, the first ever in this shell or a later one."""
        return self.line(f"{typed}\t")

    def candidates(self, typed: str) -> set[str]:
        """All that the shell would insert here."""
        raise NotImplementedError

    def close(self) -> None:
        os.kill(self.pid, signal.SIGKILL)
        os.waitpid(self.pid, 0)
        os.close(self.terminal)


def installed(name: str) -> str:
    """The path of a shell; the test is skipped where it is not installed."""
    found = shutil.which(name, path="/usr/local/bin:/opt/homebrew/bin:/usr/bin:/bin")
    if found is None:
        pytest.skip(f"{name} is not installed here")
    return found


def home(folder: Path) -> Path:
    """A home with the program in its PATH, and a mark that it was started at all."""
    bin_ = folder / "bin"
    bin_.mkdir()
    program = bin_ / "referee"
    program.write_text(
        f'#!/bin/sh\necho run >> {folder}/started\nPYTHONPATH={ROOT} exec {sys.executable} -m referee "$@"\n'
    )
    program.chmod(0o755)
    return folder


class Bash(Shell):
    def __init__(self, folder: Path, autoload: bool) -> None:
        version = subprocess.run(
            [installed("bash"), "-c", "echo $BASH_VERSINFO"], capture_output=True, text=True
        ).stdout
        if int(version) < 4:
            pytest.skip(f"the script needs bash 4, this is bash {version}")
        start = folder / "bashrc"
        source = f". {SCRIPTS}/referee.bash" if not autoload else _BASH_LOADER
        if autoload:
            target = folder / ".local/share/bash-completion/completions"
            target.mkdir(parents=True)
            shutil.copy(SCRIPTS / "referee.bash", target / "referee")
        start.write_text(
            f"{source}\nPS1='ready> '\nunset HISTFILE\n"
            "bind 'set completion-query-items 0'\nbind 'set bell-style none'\n"
            "bind 'set enable-bracketed-paste off'\nbind 'set page-completions off'\n"
            """bind -x '"\\C-g": printf "\\n<<%s>>\\n" "$READLINE_LINE"'\nbind '"\\C-o": insert-completions'\n"""
        )
        super().__init__([installed("bash"), "--noprofile", "--rcfile", str(start), "-i"], folder, {})
        self.wait_for("ready> ")

    def candidates(self, typed: str) -> set[str]:
        """Of a word such as over=true, bash inserts what follows the = alone."""
        start = typed.rfind(" ") + 1
        kept = max(start, typed.rfind("=") + 1)
        return {typed[start:kept] + word for word in self.line(typed + ALL)[kept:].split()}


_BASH_LOADER = r"""
if [ -r /usr/share/bash-completion/bash_completion ]; then
    . /usr/share/bash-completion/bash_completion
else
    # What the package bash-completion does at the first TAB of a command.
    _load() {
        . "$HOME/.local/share/bash-completion/completions/${1##*/}" 2>/dev/null && return 124
    }
    complete -D -F _load
fi
"""


class Zsh(Shell):
    def __init__(self, folder: Path, autoload: bool) -> None:
        program = installed("zsh")
        functions = folder / "functions"
        functions.mkdir()
        if autoload:
            shutil.copy(SCRIPTS / "_referee", functions / "_referee")
        source = "" if autoload else f". {SCRIPTS}/_referee"
        (folder / ".zshrc").write_text(
            f"fpath=({functions} $fpath)\nautoload -Uz compinit && compinit -u -d {folder}/dump\n{source}\n"
            "PS1='ready> '\nunset zle_bracketed_paste\nsetopt nobeep nopromptsp\n"
            "dump() { print -rn -- $'\\n'\"<<$BUFFER>>\" }\nzle -N dump\nbindkey '^G' dump\n"
            "zle -C all-matches complete-word _generic\nbindkey '^O' all-matches\n"
            "zstyle ':completion:all-matches::::' completer _all_matches _complete\n"
            "zstyle ':completion:all-matches:*' insert true\n"
        )
        super().__init__([program, "-i"], folder, {"ZDOTDIR": str(folder)})
        self.wait_for("ready> ")

    def candidates(self, typed: str) -> set[str]:
        kept = typed[: typed.rfind(" ") + 1]
        return set(self.line(typed + ALL).removeprefix(kept).split())


class Fish(Shell):
    def __init__(self, folder: Path, autoload: bool) -> None:
        program = installed("fish")
        config = folder / ".config/fish"
        (config / "completions").mkdir(parents=True)
        if autoload:
            shutil.copy(SCRIPTS / "referee.fish", config / "completions" / "referee.fish")
        source = "" if autoload else f"source {SCRIPTS}/referee.fish"
        (config / "config.fish").write_text(
            f"{source}\nset -g fish_greeting\nset -g fish_autosuggestion_enabled 0\n"
            "function fish_prompt; printf 'ready> '; end\nfunction fish_right_prompt; end\nfunction fish_title; end\n"
            "function dump; printf '\\n<<%s>>\\n' (commandline -b | string collect); end\n"
            "function fish_user_key_bindings; bind \\cg dump; end\n"
        )
        super().__init__([program, "-i"], folder, {"XDG_CONFIG_HOME": str(folder / ".config"), "SHELL": program})
        self.wait_for("ready> ")

    def candidates(self, typed: str) -> set[str]:
        quoted = typed.replace("\\", "\\\\").replace("'", "\\'")
        self.send(f"printf '<%s' '<'; complete -C '{quoted}' | string replace -r '\\t.*' ''; printf '>%s' '>'\r")
        self.wait_for("<<")
        return set(self.wait_for(">>").split())


SHELLS = {"bash": Bash, "zsh": Zsh, "fish": Fish}
