"""What templates are compiled to: Jinja's own code, less what it does for each text and each call that ours never
need."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Final

from jinja2.compiler import CodeGenerator, Frame
from jinja2.nodes import Expr
from jinja2.runtime import Context
from markupsafe import Markup, escape

SPECIAL: Final = re.compile("[&<>\"']").search


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


class QuickContext(Context):
    """Calls what a template calls, without looking each time whether it wants to know the context."""

    def call(self, called: Callable[..., Any], /, *args: Any, **named: Any) -> Any:
        """What a function or a macro answers."""
        named.pop("_loop_vars", None)
        named.pop("_block_vars", None)
        return called(*args, **named)
