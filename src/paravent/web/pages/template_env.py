"""The templates, and what they may call."""

from __future__ import annotations

import re
from collections.abc import Mapping
from fractions import Fraction
from functools import cache, lru_cache
from pathlib import Path
from typing import Final, TypeAlias
from urllib.parse import urlencode

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup, escape

from paravent.core.game import AnyMove, Game, Offer, RuleText
from paravent.core.per_game import per_game
from paravent.core.words import (
    LANGUAGES,
    Language,
    Words,
    alphabetical,
    capital,
    mean,
    percent,
    signed,
    unbroken,
    uncapital,
)
from paravent.sight.decision import decision
from paravent.sight.fields import Field, card_fields, changed_since
from paravent.sight.journal_lines import clock, time_said
from paravent.sight.medallion import initials
from paravent.sight.option_effects import effects_of
from paravent.sight.preview import first_role
from paravent.sight.sheet_layout import Rollable
from paravent.sight.skin import skin_of
from paravent.web.pages import assets, skins
from paravent.web.pages.awaited import dice_said, ruling_said, waits_said
from paravent.web.pages.charts import bars
from paravent.web.pages.chat_line import COMMANDS
from paravent.web.pages.dice_pictures import blank, die
from paravent.web.pages.folded_lines import FoldedEnvironment
from paravent.web.pages.found_words import marked
from paravent.web.pages.page_words import Said
from paravent.web.pages.rule_links import reasoned, ruled

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
    "notebook": "M4 4h6a3 3 0 0 1 2 1 3 3 0 0 1 2-1h6v15h-6a3 3 0 0 0-2 1 3 3 0 0 0-2-1H4zM12 5v14",
    "blade": "M20 3 9.5 13.5M20 3l-1 5-7.5 7.5M20 3l-5 1-7.5 7.5M6 12l6 6M9 15l-5.5 5.5",
    "boot": "M13 4a1.5 1.5 0 1 0 .01 0M7 21l3-5 3 2v4M6 11l4-3 3 2 2 3h3M10 16l1-5",
    "heart": "M12 20C4 14 3 9 6 6.5c2.5-2 5-.5 6 1.5 1-2 3.5-3.5 6-1.5 3 2.5 2 7.5-6 13.5z",
    "drop": "M12 3c4 5 6 8 6 11a6 6 0 0 1-12 0c0-3 2-6 6-11z",
    "skull": "M12 3a8 8 0 0 0-8 8c0 3 1 4 3 6v3h10v-3c2-2 3-3 3-6a8 8 0 0 0-8-8zM9 11h.01M15 11h.01",
    "mind": "M12 5a3 3 0 0 0-6 1 4 4 0 0 0 0 8 3 3 0 0 0 6 3zM12 5a3 3 0 0 1 6 1 4 4 0 0 1 0 8 3 3 0 0 1-6 3",
    "moon": "M19 14A8 8 0 1 1 10 5a6.5 6.5 0 0 0 9 9z",
    "speech": "M4 9v6h4l5 4V5L8 9zM16 9a4 4 0 0 1 0 6M18.5 6.5a8 8 0 0 1 0 11",
    "star": "M12 3l2.7 5.7 6.3.9-4.5 4.400 1 6.200L12 17.3l-5.5 2.900 1-6.200L3 9.600l6.3-.9z",
    "quill": "M20 4Q9 5 7 16l-3 4M7 16q9 0 13-12M9 13h5",
    "two": "M4 8h13l-3-3M20 16H7l3 3",
    "dots": "M5 12h.01M12 12h.01M19 12h.01",
    "shield": "M12 3l7 3v5c0 5-3 8-7 10-4-2-7-5-7-10V6z",
    "screen": "M3 5 9 3v16l-6 2zM9 3l6 2v16l-6-2zM15 5l6-2v16l-6 2z",
    "swords": "M4 4l11 11M20 4 9 15M4 4l1 4 8 8M20 4l-1 4-8 8M6 14l4 4M18 14l-4 4M5 20l3-3M19 20l-3-3",
    "glass": "M6 3h12M6 21h12M7 3c0 5 4 6 4 9s-4 4-4 9M17 3c0 5-4 6-4 9s4 4 4 9",
    "show": "M5 4h14a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2zM3 15l5-5 4 4 3-3 6 5M12 18v3",
    "book": "M12 6c-2-2-5-2-8-2v14c3 0 6 0 8 2 2-2 5-2 8-2V4c-3 0-6 0-8 2zM12 6v14",
    "back": "M15 5l-7 7 7 7",
    "on": "M9 5l7 7-7 7",
    "camera": "M4 8h4l2-3h4l2 3h4v11H4zM12 10a3.500 3.500 0 1 0 .01 0z",
    "seal": "M12 3a9 9 0 1 0 .01 0zM12 6.500a5.500 5.500 0 1 0 .01 0zM9.500 12l2 2 3-4",
    "menu": "M4 7h16M4 12h16M4 17h16",
    "eye": "M2 12c4-7 16-7 20 0-4 7-16 7-20 0zM12 9a3 3 0 1 0 .01 0z",
    "invite": "M9 4a4 4 0 1 0 .01 0zM2 20c0-5 3-7 7-7s7 2 7 7M19 8v6M16 11h6",
    "play": "M7 4l13 8-13 8z",
    "more": "M5 12h.01M12 12h.01M19 12h.01",
    "tv": "M5 5h14a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2zM8 21h8",
    "undo": "M9 14 4 9l5-5M4 9h9a6 6 0 0 1 0 12h-3",
    "scales": "M12 3v18M7 21h10M5 6h14M5 6l-3 8h6zM19 6l-3 8h6z",
    "seat": "M7 3v9h10V3M5 12h14v4M7 16v5M17 16v5",
    "trash": "M4 7h16M9 7V4h6v3M6 7l1 14h10l1-14",
    "pin": "M12 21s-6-6.500-6-11a6 6 0 0 1 12 0c0 4.500-6 11-6 11zM12 8a2 2 0 1 0 .01 0z",
    "map": "M3 6l6-2 6 2 6-2v14l-6 2-6-2-6 2zM9 4v14M15 6v14",
    "door": "M10 4h9v16h-9M3 12h11M10 8l4 4-4 4",
    "lock": "M6 11h12v9H6zM8.500 11V8a3.500 3.500 0 0 1 7 0v3",
    "mask": "M3 8c3-2 6-1 9 0 3-1 6-2 9 0 1 6-1 9-5 9-2 0-3-2-4-2s-2 2-4 2c-4 0-6-3-5-9zM7 11h3M14 11h3",
    "share": "M12 14V3M8 6.500 12 3l4 3.500M6 10H4v11h16V10h-2",
    "go": "M9 5l7 7-7 7",
    "bolt": "M13 3 5 14h6l-1 7 8-11h-6z",
}


SVG: Final = Markup('<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="{}"/></svg>')
DRAWN: Final = {name: SVG.format(path) for name, path in ICONS.items()}


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
    made.filters["marked"] = marked
    made.filters["uncapital"] = uncapital
    made.filters["unbroken"] = unbroken
    made.filters["whole_words"] = whole_words
    made.globals.update(
        {
            "die": die,
            "blank": blank,
            "signed": signed,
            "static": assets.address,
            "modules": assets.modules,
            "style": assets.style_address,
            "faces_of_type": assets.face_addresses,
            "skin_style": skins.style_address,
            "picture": skins.picture_address,
            "scene_picture": skins.scene_picture,
            "shown_picture": skins.shown_picture,
            "skin_of": skin_of,
            "clock": clock,
            "initials": initials,
            "no_offer": Offer(()),
            "card_address": card_address,
            "effects_of": effects_of,
            "icon": icon,
            "line_commands": COMMANDS,
        }
    )
    return made


def icon(name: str) -> Markup:
    """A line drawing beside a word, never instead of one."""
    return DRAWN[name]


HYPHENED: Final = re.compile(r"(?<![\w-])(?=[\w-]{1,14}(?![\w-]))\w+(?:-\w+)+")
"""A word that its hyphens hold together, short enough for any phone."""


def whole_words(name: str) -> Markup:
    """A name whose short words do not break at their hyphens."""
    return Markup(HYPHENED.sub(r'<span class="whole">\g<0></span>', str(escape(name))))


def card_address(
    base: str,
    move: AnyMove,
    character: str,
    values: Mapping[str, str],
    others: Mapping[str, str] = {},
    aim: str = "",
) -> str:
    """Where the card of a move is, for a character and with some of its values, and with others in other roles; `aim`
    is what for, in words."""
    roles = {**({first_role(move): character} if move.roles else {}), **others}
    said = f"&{urlencode({'aim': aim})}" if aim else ""
    return f"{base}/card?{_query(move.id, tuple(roles.items()), tuple(values.items()))}{said}"


@lru_cache(maxsize=4096)
def _query(move: str, roles: tuple[tuple[str, str], ...], values: tuple[tuple[str, str], ...]) -> str:
    query = {"move": move, **{f"roles.{role}": id for role, id in roles}}
    return urlencode(query | {f"values.{key}": text for key, text in values})


def speaking(language: Language, game: Game | None = None) -> Context:
    """What every template may say in one language, and about one game."""
    return {
        **(_said(language) if game is None else _said_of(game)[language]),
        "game": game,
        "changed_since": lambda doing: changed_since(game, doing, language) if game else (),
        "decision": lambda doing, choice, line: decision(game, doing, choice, line) if game else None,
        "card_fields": lambda doing, option, called: card_fields(game, doing, option, called) if game else (),
        "rule": lambda id: rule_of(game, id),
        "about": lambda words: about(game, words),
        "ruled": lambda text, base: ruled(game, text, base, language),
        "reasoned": lambda why, base: reasoned(game, why, base, language),
    }


@per_game
def _said_of(game: Game) -> dict[Language, Context]:
    """What they may say in each language, with the nouns of a game."""
    nouns = game.nouns
    return {language: _spoken(Said(language, nouns)) for language in LANGUAGES}


@cache
def _said(language: Language) -> Context:
    """What they may say in one language where there is no game."""
    return _spoken(Said(language))


def _spoken(t: Said) -> Context:
    language, say = t.language, t.in_words
    return {
        "t": t,
        "fill": t.fill,
        "say": say,
        "by_name": lambda some: alphabetical(some, _words_of, language),
        "short_name": lambda game: short_name(game, language),
        "language": language,
        "percent": lambda value: percent(value, language),
        "mean": lambda value: mean(Fraction(value), 2, language).replace("-", "\u2212"),
        "time_said": lambda minutes: time_said(minutes, language),
        "chart": lambda rows, title: bars(
            [(capital(say(one)), chance) for one, chance in rows], language, title
        ),
        "waits": lambda doing: waits_said(doing, language),
        "ruling": lambda doing: ruling_said(doing, language),
        "dice_said": lambda doing: dice_said(doing, language),
    }


def _words_of(one: Field | Rollable) -> Words:
    return (one.field if isinstance(one, Rollable) else one).words


def short_name(game: Game, language: Language) -> str:
    """What a game is called in a breath: without what its name says in brackets."""
    return game.name.say(language).partition(" (")[0]


def rule_of(game: Game | None, id: str) -> RuleText | None:
    """The text of a rule, where the game has it."""
    return _rules(game).get(id) if game and id else None


@per_game
def _rules(game: Game) -> dict[str, RuleText]:
    return {rule.id: rule for rule in reversed(game.rules)}


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
