"""In a notebook, chances show themselves: `%load_ext paravent.notebook`.

Odds are bars with their figures, forecasts say who wins, plays tell themselves line by line, sheets are tables. In the
language of the environment, as on the command line.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import Any, Protocol

from markupsafe import Markup
from msgspec.structs import asdict

from paravent.core.distribution import Odds
from paravent.core.forecast import Forecast
from paravent.core.parameters import declared
from paravent.core.play import Played
from paravent.core.sheet import Sheet
from paravent.core.transcript import told, words_of
from paravent.core.words import Language, Words, capital, filled, mean, percent
from paravent.settings import stated
from paravent.sight.fields import shown
from paravent.sight.outcome_rows import rare_together, side_by_side
from paravent.sight.sight_words import RARER
from paravent.sight.workshop import Row
from paravent.web.pages.workshop_charts import outcome_chart, standing_alone

ROUNDS = Words("{rounds} en moyenne", "{rounds} on average")
FALLS = Words("{who} tombe", "{who} falls")
CHANCES = Words("Chances exactes", "Exact chances")


def odds_svg(odds: Odds[Any], language: Language) -> str:
    """A bar for each thing that may happen, as a drawing that needs nothing around it."""
    rows = rare_together(side_by_side([odds], (), words_of), lambda n: filled(RARER, n=n))
    drawn = outcome_chart(
        [Row(words, tuple(row)) for words, row in rows.items()], language, CHANCES.say(language)
    )
    return standing_alone(drawn)


def forecast_html(found: Forecast, language: Language) -> str:
    """Who wins, who falls, how long it lasts, and on what it rests."""
    said = {id: words.say(language) for id, words in found.said}
    falls = ((FALLS.say(language, who=who), one) for who, one in found.fallen.items())
    rows = (*((said.get(id, id), one) for id, one in found.verdicts.items()), *falls)
    figures = [(label, percent(one.value, language, 1)) for label, one in rows]
    if found.mean_rounds is not None:
        rounds = found.counts.many.say(language)
        figures.append((ROUNDS.say(language, rounds=rounds), mean(found.mean_rounds.value, 1, language)))
    return str(_table(figures) + Markup("<p>{}</p>").format(found.why.say(language)))


def played_html(played: Played, language: Language) -> str:
    """What happened, line by line."""
    return str(Markup("<br>").join(told(played, language)))


def sheet_html(sheet: Sheet, language: Language) -> str:
    """What is written on it, by the names that people read."""
    kinds = {one.key: one.kind for one in declared(type(sheet))}
    written = [
        (key, value)
        for key, value in asdict(sheet).items()
        if key in kinds and value not in (0, "", (), False)
    ]
    return str(
        _table(
            (capital(kinds[key].words.say(language)), shown(kinds[key], value, language))
            for key, value in written
        )
    )


def _table(rows: Iterable[tuple[str, str]]) -> Markup:
    made = Markup("").join(Markup("<tr><th>{}</th><td>{}</td></tr>").format(*row) for row in rows)
    return Markup("<table>{}</table>").format(made)


FORMS: dict[type, Callable[[Any, Language], str]] = {
    Odds: odds_svg,
    Forecast: forecast_html,
    Played: played_html,
    Sheet: sheet_html,
}


class Formatter(Protocol):
    """What a notebook has for each kind of picture."""

    def for_type(self, of: type, form: Callable[[Any], str]) -> object:
        """From now on, values of this type look so."""


def load_ipython_extension(ipython: Any) -> None:
    """What a notebook calls: every value of these types is then shown so."""
    language = stated().language
    html: Formatter = ipython.display_formatter.formatters["text/html"]
    for of, form in FORMS.items():
        html.for_type(of, partial(_in, language, form))


def _in(language: Language, form: Callable[[Any, Language], str], value: Any) -> str:
    return form(value, language)
