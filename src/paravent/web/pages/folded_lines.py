"""Templates that a person can read: an indented line goes on from the one before.

Between two tags such a line break says nothing, so that markup may be nested to the eye without a space to the page;
within a tag it is one space. A line that begins at the margin begins a line of the page.
"""

from __future__ import annotations

import re
from collections.abc import MutableMapping
from typing import Any, Final

from jinja2 import Environment

from paravent.web.pages.template_code import QuickCode, QuickContext, QuickTemplate, shown

CODE: Final = re.compile(r"(\{\{.*?\}\}|\{%.*?%\}|\{#.*?#\})", re.DOTALL)
FOLD: Final = re.compile(r"\n[ \t]+")
NOTHING: Final = "{#\n#}"
"""A comment that holds the line break: nothing to the page, and errors still name the right line."""


class FoldedEnvironment(Environment):
    """Reads templates with their indented lines unfolded."""

    code_generator_class = QuickCode
    context_class = QuickContext
    template_class = QuickTemplate
    shown = staticmethod(shown)

    def make_globals(self, d: MutableMapping[str, Any] | None) -> MutableMapping[str, Any]:
        """What every template may call, as one plain dictionary: each drawing copies it."""
        return {**self.globals, **(d or {})}

    def preprocess(self, source: str, name: str | None = None, filename: str | None = None) -> str:
        """The template as Jinja reads it."""
        return super().preprocess(unfolded(source), name, filename)


def unfolded(source: str, nothing: str = NOTHING) -> str:
    """The same with its indented lines put where they belong; what stands in braces is Jinja's own."""
    parts = CODE.split(source)
    for place in range(0, len(parts), 2):
        before, after = "".join(parts[max(0, place - 1) : place]), "".join(parts[place + 1 : place + 2])
        parts[place] = _joined(before, parts[place], after, nothing)
    return "".join(parts)


def _joined(before: str, text: str, after: str, nothing: str) -> str:
    def join(fold: re.Match[str]) -> str:
        ends = (before + text[: fold.start()])[-1:] in (">", "}")
        begins = (text[fold.end() :] + after)[:1] in ("<", "{")
        return nothing if ends and begins else " " + nothing

    return FOLD.sub(join, text)
