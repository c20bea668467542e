"""Templates are wrapped for people, and the page does not see it."""

from __future__ import annotations

import pytest

from paravent.web.pages.folded_lines import FoldedEnvironment


@pytest.mark.parametrize(
    ("written", "page"),
    [
        ("<p>\n    <b>x</b>\n    </p>", "<p><b>x</b></p>"),
        ("<b>x</b>\n<i>y</i>", "<b>x</b>\n<i>y</i>"),
        ('<p\n    class="a"\n    id="b">x</p>', '<p class="a" id="b">x</p>'),
        ("{% if true %}\n    <p>{{ 1 }}</p>\n    {% else %}\n    <b></b>\n{%- endif %}", "<p>1</p>"),
        ("{{ 1 }}\n    {{ 2 }}", "12"),
        ("{{ [1,\n    2]|join }}", "12"),
        ("<p>some\n    words</p>", "<p>some words</p>"),
    ],
)
def test_an_indented_line_goes_on_from_the_one_before(written: str, page: str) -> None:
    env = FoldedEnvironment(trim_blocks=True, lstrip_blocks=True, autoescape=True)
    assert env.from_string(written).render() == page


def test_an_error_names_the_line_where_it_stands() -> None:
    env = FoldedEnvironment(trim_blocks=True, lstrip_blocks=True, autoescape=True)
    with pytest.raises(ZeroDivisionError) as error:
        env.from_string("<p>\n    <b>\n    {{ 1 // 0 }}</b></p>").render()
    assert error.traceback[-1].lineno == 2
