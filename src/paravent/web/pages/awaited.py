"""Whose answer or dice a move waits for, as a sentence."""

from __future__ import annotations

from typing import Final

from paravent.core.words import Language, capital
from paravent.sight import sight_words
from paravent.sight.sight_words import GM_SHORT
from paravent.table.moves_seen import PendingView
from paravent.table.values import GM
from paravent.web.pages import card_words

ENDS: Final = ("?", "!", ".", "…")


def waits_said(doing: PendingView, language: Language) -> str:
    """Whose answer is awaited."""
    name = doing.waits_for
    if not name:
        return card_words.WAITS.say(language)
    awaited = doing.question or doing.dice
    if awaited and awaited.role == GM and is_title(name):
        return card_words.WAITS_FOR_GM.say(language)
    return card_words.WAITS_FOR.say(language, name=name)


def ruling_said(doing: PendingView, language: Language) -> str:
    """What the GM is asked to rule, for those who wait for it; nothing of what somebody else decides."""
    asked = doing.question
    if asked is None or asked.role != GM:
        return ""
    said = capital(asked.words.say(language))
    return said if said.endswith(ENDS) else f"{said}."


def dice_said(doing: PendingView, language: Language) -> str:
    """Whose dice are to be thrown, and who chose real ones for their own."""
    who = doing.real_by
    if doing.seat == GM and is_title(who):
        who = sight_words.THE_GM.say(language)
    return card_words.DICE_OF.say(language, name=doing.waits_for, who=who)


def is_title(name: str) -> bool:
    """Whether a GM has no name but the title."""
    return name in (GM_SHORT.fr, GM_SHORT.en)
