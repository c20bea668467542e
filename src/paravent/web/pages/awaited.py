"""Whose answer or dice a move waits for, as a sentence."""

from __future__ import annotations

from paravent.core.words import Language, capital
from paravent.sight.sight_words import GM_SHORT
from paravent.table.values import GM
from paravent.table.view import PendingView
from paravent.web.pages import page_words as w


def waits_said(doing: PendingView, language: Language) -> str:
    """Whose answer is awaited."""
    name = doing.waits_for
    if not name:
        return w.WAITS.say(language)
    awaited = doing.question or doing.dice
    if awaited and awaited.role == GM and is_title(name):
        return w.WAITS_FOR_GM.say(language)
    return w.WAITS_FOR.say(language, name=name)


def dice_said(doing: PendingView, language: Language) -> str:
    """Whose dice are to be thrown, and who chose real ones for their own."""
    who = doing.real_by
    if doing.seat == GM and is_title(who):
        who = capital(w.THE_GM.say(language))
    return w.DICE_OF.say(language, name=doing.waits_for, who=who)


def is_title(name: str) -> bool:
    """Whether a GM has no name but the title."""
    return name in (GM_SHORT.fr, GM_SHORT.en)
