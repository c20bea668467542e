"""Templates write what Jinja's own code writes, and escape whatever is not markup already."""

from __future__ import annotations

import pytest
from jinja2 import Environment, StrictUndefined, UndefinedError, meta
from markupsafe import Markup

from paravent.web.pages.folded_lines import FoldedEnvironment
from paravent.web.pages.template_code import SAID, SHARED
from paravent.web.pages.template_env import TEMPLATES, environment

TEMPLATE = """\
{% macro row(one, class_="plain") %}<li class="{{ class_ }}">{{ one }}{{ caller() if caller }}</li>{% endmacro %}
{% for one in some %}{{ row(one) }}{% call row(one, class_=told(one)) %}<b>{{ loop.index }}</b>{% endcall %}{% endfor %}
<p title="{{ some|join(" ") }}">{{ some }}{{ some|first|upper }}{{ none }}{{ 3.5 }}{{ "<i>"|safe }}</p>"""


class Picture(str):
    """A text of a sort of its own, which says how it looks."""

    __slots__ = ()

    def __html__(self) -> str:
        return f"<img alt='{self}'>"


SOME = (
    "Kim",
    "Zoé & Max",
    "<script>",
    'a "b"',
    "l'un",
    Markup("<b>dit</b>"),
    Picture("dessin"),
    12,
    None,
    True,
)


def written(made: Environment, **given: object) -> str:
    return made.from_string(TEMPLATE).render(told=lambda one: f"«{one}»", **given)


@pytest.mark.parametrize("value", SOME)
def test_a_value_is_written_as_jinja_writes_it(value: object) -> None:
    """Text is escaped, markup is not, whatever sort of value it is."""
    assert written(FoldedEnvironment(autoescape=True), some=[value, "x"]) == written(
        Environment(autoescape=True), some=[value, "x"]
    )


def test_a_name_that_is_not_given_is_an_error() -> None:
    """It is never an empty place."""
    with pytest.raises(UndefinedError):
        written(FoldedEnvironment(autoescape=True, undefined=StrictUndefined))


def test_macros_that_seats_share_read_nothing_that_one_of_them_sees() -> None:
    """They are made ready once for a table and a language, whoever looks."""
    made = environment()
    read = meta.find_undeclared_variables(made.parse((TEMPLATES / SHARED).read_text("utf-8")))
    set_by_themselves = {"card", "first", "rest", "number", "why"}
    assert read - made.globals.keys() - set_by_themselves <= set(SAID)
    assert set(SAID) <= read
