"""Rules named in a sentence, as links to their text; one of our own values says so."""

from __future__ import annotations

import re
from typing import Final

from markupsafe import Markup, escape

from paravent.core.game import Game
from paravent.core.words import Language, Words
from paravent.web.pages.journal_words import WHY
from paravent.web.pages.table_words import HOUSE

NAMED: Final = re.compile(r"\(([A-Z][\w.-]*(?:, [A-Z][\w.-]*)*)\)")
"""«(B4)», «(B29, B32)»."""
BRACKET: Final = re.compile(r"\s?\(([^()]*)\)")


def ruled(game: Game | None, text: str, base: str, language: Language) -> Markup:
    """A sentence whose rules, named in brackets after what they explain, lead to their text."""
    made, last = Markup(), 0
    for found in NAMED.finditer(text):
        ids = found.group(1).split(", ")
        if game is None or not all(game.rule(id) for id in ids):
            continue
        links = Markup(", ").join(_link(game, id, base, language) for id in ids)
        made += _said(text[last : found.start()]) + "(" + links + ")"
        last = found.end()
    return made + _said(text[last:])


def reasoned(game: Game | None, why: Words | str, base: str, language: Language) -> Markup:
    """Why something may not be, as people read it: without the numbers of the rules, which are behind «Pourquoi»."""
    text = why if isinstance(why, str) else why.say(language)
    ids: list[str] = []

    def taken(found: re.Match[str]) -> str:
        parts = found.group(1).split(", ")
        named = [one for one in parts if game and game.rule(one)]
        ids.extend(named)
        left = ", ".join(one for one in parts if one not in named)
        return found.group() if not named else f" ({left})" if left else ""

    said = BRACKET.sub(taken, text)
    if not ids:
        return escape(said)
    own = Markup(" ") + _own(language) if any(_is_ours(game, id) for id in ids) else Markup()
    return _said(said) + own + _why(",".join(dict.fromkeys(ids)), base, language)


def _why(ids: str, base: str, language: Language) -> Markup:
    link = Markup(' <a class="whyrule" href="{0}" hx-get="{0}" hx-target="#rule-in">{1}</a>')
    return link.format(f"{base}/rules/{ids}", WHY.say(language))


def _said(text: str) -> Markup:
    """Words between the links, where names stand that people chose: htmx does nothing there."""
    return Markup("<span hx-ignore>{}</span>").format(text) if text.strip() else escape(text)


def _link(game: Game, id: str, base: str, language: Language) -> Markup:
    address = f"{base}/rules/{id}"
    link = Markup('<a class="ruleid" href="{0}" hx-get="{0}" hx-target="#rule-in">{1}</a>').format(
        address, id
    )
    return link + " " + _own(language) if _is_ours(game, id) else link


def _is_ours(game: Game | None, id: str) -> bool:
    rule = game.rule(id) if game else None
    return rule is not None and rule.source == "house"


def _own(language: Language) -> Markup:
    return Markup('<span class="flag">{}</span>').format(HOUSE.say(language))
