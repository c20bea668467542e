"""Telling what was played: the dice, why there were so many, what was decided, what became true, and the verdict."""

from __future__ import annotations

from paravent.core.play import Answered, Cards, Faces, Happened, Option, Played
from paravent.core.steps import Ask, Draw, Modifier, Statement, Throw
from paravent.core.words import Language, Words, same, signed


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
        case Ask() as ask, Option(option):
            labels = dict(ask.question.options)
            chosen = labels[option].say(language) if option in labels else option
            return f"{ask.question.words.say(language)} {chosen} ({ask.rule})"
        case Draw() as draw, Cards(places):
            return CARDS.say(language, cards=" ".join(str(draw.deck[n]) for n in places), rule=draw.rule)
    raise TypeError(f"an answer of another kind: {entry!r}")


def _throw(throw: Throw, faces: tuple[int, ...], typed: bool, language: Language) -> str:
    shown = " ".join(map(str, faces))
    words = AGAIN if throw.again else THROWN
    line = words.say(language, n=throw.dice, sides=throw.die.sides, faces=shown, rule=throw.rule)
    if throw.because:
        line += f" = {explained(throw.because, language)}"
    return line + (TYPED.say(language) if typed else "")


THROWN = Words("{n}D{sides} : {faces} ({rule})", "{n}D{sides}: {faces} ({rule})")
AGAIN = Words("relance de {n}D{sides} : {faces} ({rule})", "{n}D{sides} again: {faces} ({rule})")
CARDS = Words("cartes : {cards} ({rule})", "cards: {cards} ({rule})")
TYPED = Words(" [dés réels]", " [real dice]")
