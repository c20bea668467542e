"""The terminal a command talks to: its language, what goes out, what goes to the side, and who sits there."""

from __future__ import annotations

import json
import os
import sys
from contextlib import suppress
from typing import Any

from rich.console import Console, RenderableType

from paravent.core.words import Language, Words


class HungUp(Exception):
    """Nobody reads any more, as after `| head`."""


class Quiet(Console):
    """A console that lets `| head` hang up without a word."""

    def on_broken_pipe(self) -> None:
        """Leave it to who runs the command."""
        raise HungUp


class Terminal:
    """Where words are said, in one language."""

    def __init__(self, language: Language) -> None:
        self.language: Language = language
        self.out = Quiet(markup=False, highlight=False, emoji=False)
        self.err = Quiet(markup=False, highlight=False, emoji=False, stderr=True)

    @property
    def attended(self) -> bool:
        """Whether somebody is there to answer."""
        return sys.stdin.isatty()

    def draws(self, letters: str) -> bool:
        """Whether the screen can show these, and not only question marks in their place."""
        try:
            return bool(letters.encode(self.out.encoding))
        except UnicodeEncodeError:
            return False

    def say(self, words: Words, **values: object) -> str:
        """These words in the language of this terminal."""
        return words.say(self.language, **values)

    def show(self, *things: RenderableType, style: str | None = None) -> None:
        """Put something on the screen."""
        self.out.print(*things, style=style)

    def json(self, value: Any) -> None:
        """Put data out, for programs."""
        try:
            sys.stdout.write(json.dumps(value, ensure_ascii=False, indent=2) + "\n")
            sys.stdout.flush()
        except BrokenPipeError:
            raise HungUp from None

    def aside(self, sentence: str) -> None:
        """One sentence to the person, beside the result."""
        self.err.print(sentence, soft_wrap=True)

    def hear(self, prompt: str) -> str:
        """What the person types; nothing once they have left."""
        try:
            return self.out.input(prompt).strip()
        except EOFError:
            return ""


def forgive(stream: Any) -> None:
    """Never fail on a letter that a terminal cannot show."""
    with suppress(AttributeError, ValueError):
        stream.reconfigure(errors="replace")


def hang_up() -> None:
    """Nobody reads any more: let what is left go nowhere, without a word."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
