"""The templates, and what they may call."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import Final, TypeAlias
from urllib.parse import urlencode

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from paravent.core.game import AnyMove, Game, RuleText
from paravent.core.per_game import per_game
from paravent.core.words import Language, Words, capital, mean, percent, signed
from paravent.sight.fields import card_fields, changed_since
from paravent.sight.journal_lines import clock, time_said
from paravent.sight.preview import first_role
from paravent.sight.skin import skin_of
from paravent.web.pages import assets, skins
from paravent.web.pages.awaited import dice_said, waits_said
from paravent.web.pages.charts import bars
from paravent.web.pages.dice_pictures import blank, die
from paravent.web.pages.folded_lines import FoldedEnvironment
from paravent.web.pages.page_words import Said
from paravent.web.pages.rule_links import ruled

Context: TypeAlias = dict[str, object]
"""What a template is given, by name."""
TEMPLATES: Final = Path(__file__).resolve().parent.parent / "templates"
ICONS: Final = {
    "sheet": "M5 2h9l5 5v15H5zM14 2v5h5M8 12h8M8 16h8",
    "journal": "M4 4h16v13H9l-5 4zM8 8.5h8M8 12.5h5",
    "around": "M12 3a9 9 0 1 0 .01 0zM12 8.5a3.5 3.5 0 1 0 .01 0z",
    "cast": "M8 4a3.5 3.5 0 1 0 .01 0zM2 20c0-8 12-8 12 0M16 5a3 3 0 1 1 0 6M17 13c4 .5 5 4 5 7",
    "scene": "M3 20 9 8l4 7 3-4 5 9zM17 4a2 2 0 1 0 .01 0z",
    "clock": "M12 3a9 9 0 1 0 .01 0zM12 7v5l3 2",
    "die": "M6 4h12a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2zM9 9h.01M12 12h.01M15 15h.01",
    "screen": "M3 5 9 3v16l-6 2zM9 3l6 2v16l-6-2zM15 5l6-2v16l-6 2z",
}


@cache
def environment() -> Environment:
    """One environment for the process; a name that is not given is an error, never an empty place."""
    made = FoldedEnvironment(
        loader=FileSystemLoader(TEMPLATES),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
    )
    made.filters["capital"] = capital
    made.filters["uncapital"] = lambda text: text[:1].lower() + text[1:]
    made.globals.update(
        {
            "die": die,
            "blank": blank,
            "signed": signed,
            "static": assets.address,
            "style": assets.style_address,
            "faces_of_type": assets.face_addresses,
            "skin_style": skins.style_address,
            "picture": skins.picture_address,
            "skin_of": skin_of,
            "clock": clock,
            "card_address": card_address,
            "icon": icon,
        }
    )
    return made


def icon(name: str) -> Markup:
    """A line drawing beside a word, never instead of one."""
    return Markup('<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="{}"/></svg>').format(
        ICONS[name]
    )


def card_address(
    base: str,
    move: AnyMove,
    character: str,
    values: Mapping[str, str],
    others: Mapping[str, str] = {},
) -> str:
    """Where the card of a move is, for a character and with some of its values, and with others in other roles."""
    roles = {**({first_role(move): character} if move.roles else {}), **others}
    query = {"move": move.id, **{f"roles.{role}": id for role, id in roles.items()}}
    return f"{base}/card?{urlencode(query | {f'values.{key}': text for key, text in values.items()})}"


def speaking(language: Language, game: Game | None = None) -> Context:
    """What every template may say in one language, and about one game."""
    t = Said(language)

    def say(words: Words) -> str:
        return words.say(language)

    return {
        "t": t,
        "fill": t.fill,
        "say": say,
        "short_name": lambda game: short_name(game, language),
        "language": language,
        "game": game,
        "percent": lambda value: percent(value, language),
        "mean": lambda value: mean(Fraction(value), 2, language).replace("-", "\u2212"),
        "time_said": lambda minutes: time_said(minutes, language),
        "chart": lambda rows, title: bars(
            [(capital(say(one)), chance) for one, chance in rows], language, title
        ),
        "waits": lambda doing: waits_said(doing, language),
        "dice_said": lambda doing: dice_said(doing, language),
        "changed_since": lambda doing: changed_since(game, doing, language) if game else (),
        "card_fields": lambda doing: card_fields(game, doing) if game else (),
        "rule": lambda id: rule_of(game, id),
        "about": lambda words: about(game, words),
        "ruled": lambda text, base: ruled(game, text, base, language),
    }


def short_name(game: Game, language: Language) -> str:
    """What a game is called in a breath: without what its name says in brackets."""
    return game.name.say(language).partition(" (")[0]


def rule_of(game: Game | None, id: str) -> RuleText | None:
    """The text of a rule, where the game has it."""
    return game.rule(id) if game and id else None


@per_game
def _titles(game: Game) -> tuple[tuple[str, RuleText], ...]:
    return tuple((rule.title.fr.casefold(), rule) for rule in game.rules)


def about(game: Game | None, words: Words) -> RuleText | None:
    """The rule whose title speaks of something, the shortest first: what a state does."""
    if game is None:
        return None
    wanted = words.fr.casefold()
    found = [rule for title, rule in _titles(game) if wanted in title]
    return min(found, key=lambda rule: len(rule.title.fr), default=None)


def render(name: str, context: Mapping[str, object]) -> Markup:
    """A template with what it needs."""
    return Markup(environment().get_template(name).render(context))
