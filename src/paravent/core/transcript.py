"""Telling what was played: the dice, why there were so many, what was decided, what became true, and the verdict."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from paravent.core.parameters import (
    Choice,
    Flag,
    Kind,
    Lines,
    Several,
    TimeOfDay,
    Whole,
    declared,
    filled_in,
    value_at,
)
from paravent.core.play import Answered, Cards, Faces, Filled, Happened, Option, Played, Settled
from paravent.core.steps import AS_USUAL, Ask, Draw, Modifier, Statement, Throw
from paravent.core.table_lists import with_own
from paravent.core.words import LANGUAGES, Language, Words, figure, filled, same, signed


def told(played: Played, language: Language) -> list[str]:
    """The play in lines, in order; the outcome comes last when there is one."""
    lines = [_entry(entry, language) for entry in played.record]
    if played.over:
        lines.append(words_of(played.outcome).say(language))
    return lines


def words_of(thing: object) -> Words:
    """What a fact or an outcome says of itself; what a bare rule gives is shown as it is."""
    return thing.told() if isinstance(thing, Statement) else same(str(thing))


def explained(parts: tuple[Modifier, ...], language: Language) -> str:
    """Where each die comes from: «4 Agilité (B2) +2 Discrétion (B2) −1 Dégâts (B39)»."""
    first, *others = parts
    said = [f"{first.amount} {first.why.say(language)} ({first.rule})"]
    said += [f"{signed(part.amount)} {part.why.say(language)} ({part.rule})" for part in others]
    return " ".join(said)


def _entry(entry: Answered | Happened, language: Language) -> str:
    if isinstance(entry, Happened):
        return entry.fact.told().say(language)
    match entry.step, entry.answer:
        case Throw() as throw, Faces(faces, typed):
            return _throw(throw, faces, typed, language)
        case Ask() as ask, Settled() if ask.barred:
            return " ".join(why.say(language) for _, why in ask.barred)
        case Ask() as ask, Option() as answer:
            return f"{ask.question.words.say(language)} {decided(ask, answer).say(language)} ({ask.rule})"
        case Draw() as draw, Cards(places):
            return CARDS.say(language, cards=" ".join(str(draw.deck[n]) for n in places), rule=draw.rule)
    raise TypeError(f"an answer of another kind: {entry!r}")


def decided(ask: Ask, answer: Option) -> Words:
    """What a seat decided, in words: the option, or what it filled in on a card."""
    if ask.question.card is None:
        return ask.label(answer.option)
    texts = answer.values if isinstance(answer, Filled) else {}
    return card_words(filled_in(ask.usual, texts, ask.fields), ask.fields)


def card_words(card: Any, keys: Iterable[str]) -> Words:
    """What stands on a card, field by field; what holds where nothing is said is left out."""
    shape: Any = type(card)
    every = {one.key: one for one in declared(shape)}
    said = [
        filled(SAID, field=every[key].kind.words, value=value_words(every[key].kind, value_at(card, key)))
        for key in keys
        if value_at(card, key) != every[key].default
    ]
    return (
        Words("\u202f; ".join(one.fr for one in said), "; ".join(one.en for one in said))
        if said
        else AS_USUAL.words
    )


def value_words(kind: Kind, value: Any) -> Words:
    """A value for people: the words of an option rather than its id, the name of a table's own thing."""
    kind = with_own(kind, value=value)
    match kind:
        case Several():
            labels = [label for name, label in kind.options if name in (value or ())]
            return Words(", ".join(one.fr for one in labels), ", ".join(one.en for one in labels))
        case Choice():
            return dict(kind.options).get(value, same(str(value)))
        case Flag():
            return YES_WORD if value else NO_WORD
        case Lines():
            lines = [kind.told(line) for line in value or ()]
            return Words(*(" \u00b7 ".join(one.say(to) for one in lines) for to in LANGUAGES))
        case TimeOfDay() if isinstance(value, int):
            return kind.told(value)
        case Whole() if value in dict(kind.named):
            word = dict(kind.named)[value]
            return Words(*(f"{figure(value)} ({word.say(to)})" for to in LANGUAGES))
    if isinstance(value, int):
        return same(figure(value))
    return same(value if isinstance(value, str) else kind.write(value))


def _throw(throw: Throw, faces: tuple[int, ...], typed: bool, language: Language) -> str:
    shown = " ".join(map(str, faces))
    words = AGAIN if throw.again else THROWN
    line = words.say(language, n=throw.dice, sides=throw.die.sides, faces=shown, rule=throw.rule)
    if throw.because:
        line += f" = {explained(throw.because, language)}"
    return line + (TYPED.say(language) if typed else "")


SAID = Words("{field}\u202f: {value}", "{field}: {value}")
YES_WORD, NO_WORD = Words("oui", "yes"), Words("non", "no")
THROWN = Words("{n}D{sides} : {faces} ({rule})", "{n}D{sides}: {faces} ({rule})")
AGAIN = Words("relance de {n}D{sides} : {faces} ({rule})", "{n}D{sides} again: {faces} ({rule})")
CARDS = Words("cartes : {cards} ({rule})", "cards: {cards} ({rule})")
TYPED = Words(" [dés réels]", " [real dice]")
