"""What templates are compiled to: Jinja's own code, less what it does for each text and each call that ours never
need."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any, ClassVar, Final

from jinja2.compiler import CodeGenerator, Frame
from jinja2.environment import Template, TemplateModule
from jinja2.nodes import Expr
from jinja2.runtime import Context
from markupsafe import Markup, escape

from paravent.core.kept import Kept

SPECIAL: Final = re.compile("[&<>\"']").search
SHARED: Final = "macros.html"
SAID: Final = (
    "base", "game", "language", "t", "say", "fill", "percent", "mean", "rule", "dice_said",
    "changed_since", "decision", "card_fields", "reasoned", "time_said", "waits",
)  # fmt: skip
"""All that the macros which every template imports may read: nothing that one seat sees and another does not."""


def shown(value: object) -> str:
    """A value as a page has it, escaped; what needs nothing is left as it is."""
    if type(value) is Markup:
        return value
    if type(value) is str and not SPECIAL(value):
        return value
    return escape(value)


class QuickCode(CodeGenerator):
    """Code that writes text without an object of its own for each piece."""

    def _output_child_pre(self, node: Expr, frame: Frame, finalize: Any) -> None:
        if frame.eval_ctx.volatile or not frame.eval_ctx.autoescape:
            super()._output_child_pre(node, frame, finalize)
        else:
            self.write(f"environment.shown({finalize.src or ''}")


class QuickTemplate(Template):
    """Macros that every template imports are made ready once for a table and a language."""

    made: ClassVar[Kept[TemplateModule]] = Kept(1024)
    """Some 24 kB each."""

    def make_module(
        self, given: dict[str, Any] | None = None, shared: bool = False, own: Mapping[str, Any] | None = None
    ) -> TemplateModule:
        """The macros of a template, as one that imports them reads them."""
        if self.name != SHARED or given is None:
            return super().make_module(given, shared, own)
        read: dict[str, Any] = {name: given[name] for name in SAID if name in given}
        place = (id(self.environment), read.get("base"), read.get("language"), id(read.get("game")))
        return self.made.get(place, lambda: TemplateModule(self, self.new_context(read)))


class QuickContext(Context):
    """Calls what a template calls, without looking each time whether it wants to know the context."""

    def call(self, called: Callable[..., Any], /, *args: Any, **named: Any) -> Any:
        """What a function or a macro answers."""
        named.pop("_loop_vars", None)
        named.pop("_block_vars", None)
        return called(*args, **named)
