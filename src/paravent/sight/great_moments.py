"""The moments of an evening that people will talk about: by surprise, by effort, by danger, by a hard fight."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from fractions import Fraction
from itertools import takewhile
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace

from paravent.core.game import LIVE
from paravent.core.words import Language, Words, filled
from paravent.sight.character import character
from paravent.sight.faces import unable
from paravent.sight.journal_lines import throws, time_said, tones_of
from paravent.sight.luck import as_lucky, counted, dice_of, way
from paravent.sight.move_words import acting_role
from paravent.sight.seen import Seen
from paravent.sight.sentences import gathered
from paravent.sight.story import Line, Roll, Told, line_of
from paravent.sight.tale import GRAVE, moments
from paravent.table.entry import MoveLine
from paravent.table.journal_seen import AnyEntryView
from paravent.table.move_steps import FactStep, SeenStep, ThrowStep, kind_of
from paravent.table.view import CharacterView

MOST_MOMENTS: Final = 3
FEW: Final = 2
"""With fewer than these, the last deed is told too."""
RARE: Final = 3
"""From one in so many on, it is said how rare dice were."""
EVEN: Final = Fraction(1, 2)
"""What is likelier than this is neither luck nor misfortune."""
BOTH: Final = frozenset(("good", "bad"))


class Moment(Struct, frozen=True):
    """A line that people will talk about, why, and how rare it was."""

    why: Words
    line: Line
    icon: str
    rare: Words = Words("", "")
    whose: str = ""
    """Whose dice they were, by name, where that may be somebody else than who acted."""
    tells: frozenset[str] = frozenset()
    """Which lines of the journal it tells, by id; none where it counts over several."""


def great_moments(told: Told, entries: tuple[AnyEntryView, ...]) -> list[Moment]:
    """Who died, then by danger, by surprise, by effort, all of them the heroes' own; where one is missing, by the
    longest exchange, or by misfortune; where there are few, the last deed. What one of them tells, no other does: dice
    that saved somebody are told as that."""
    evening = replace(told, entries=entries)
    kept: dict[tuple[str, str], Moment] = {}
    for make in (_farewell, _return, _surprise, _effort, _showdown, _misfortune, _deed):
        known = frozenset[str]().union(*(one.tells for one in kept.values()))
        untold = tuple(one for one in entries if one.id not in known)
        moment = make(evening, untold) if make is not _deed or len(kept) < FEW else None
        if moment is not None:
            kept.setdefault((moment.line.who, moment.line.did), moment)
    return [*kept.values()][:MOST_MOMENTS]


class _Throw(Struct, frozen=True):
    """All dice of one hero in one line, how it ended for them, and the chance of being as lucky as that."""

    entry: AnyEntryView
    role: str
    name: str
    tone: str
    chance: Fraction
    mishap: Fraction
    could: frozenset[str]
    """What the line of numbers had on it that it was read on, good or bad; both where it was read on none."""


def _throws(told: Told, entries: Iterable[AnyEntryView]) -> Iterator[_Throw]:
    """What heroes threw in moves that are over. The GM's dice are nobody's luck here, whoever they strike."""
    game, heroes = told.seen.game, {one.id for one in told.seen.cast if one.owners}
    for entry in entries:
        line = entry.line
        if not isinstance(line, MoveLine) or line.verdict is None:
            continue
        tones, fallen = tones_of(game, line), _fallen(told, line)
        every = list(counted(game, dice_of(told.seen.cast, [entry])))
        for role in (role for role, id in line.roles.items() if id in heroes):
            thrown = [one for one in every if one.role == role]
            if thrown:
                lucky, unlucky = (as_lucky(thrown, by * way(game)) for by in (1, -1))
                tone = "bad" if line.roles[role] in fallen else tones.get(role, "")
                name = line.names.get(role, "")
                yield _Throw(entry, role, name, tone, lucky, unlucky, _could(line, role))


def _fallen(told: Told, line: MoveLine) -> frozenset[str]:
    """Who fell or died in a line: that ended badly for them, whatever else came of it."""
    return frozenset(one.character for one in moments(told.seen, line, to_all=True) if one.kind in GRAVE)


def _could(line: MoveLine, role: str) -> frozenset[str]:
    """What somebody's dice could come to, as far as the journal tells."""
    facts = (step for step in line.steps if isinstance(step, FactStep) and step.by == role)
    found = {one.tone for step in facts if step.scale for one in step.scale.stretches}
    return frozenset(found) or BOTH


def _surprise(told: Told, entries: tuple[AnyEntryView, ...]) -> Moment | None:
    """The luckiest dice of what ended well for whoever threw them, if they were lucky at all and it could have
    failed."""
    fine = [
        one
        for one in _throws(told, entries)
        if one.tone == "good" and one.chance < EVEN and "bad" in one.could
    ]
    best = min(fine, key=lambda one: one.chance, default=None)
    return _thrown(told, best, LUCKIEST, "star", best.chance) if best else None


def _misfortune(told: Told, entries: tuple[AnyEntryView, ...]) -> Moment | None:
    """The unluckiest of what ended badly, if they were unlucky at all and it could have succeeded."""
    ill = [
        one
        for one in _throws(told, entries)
        if one.tone == "bad" and one.mishap < EVEN and "good" in one.could
    ]
    worst = min(ill, key=lambda one: one.mishap, default=None)
    return _thrown(told, worst, UNLUCKIEST, "drop", worst.mishap) if worst else None


def _deed(told: Told, entries: tuple[AnyEntryView, ...]) -> Moment | None:
    """The last that a hero did, where there is little else to tell."""
    last = next((one.entry for one in reversed([*_throws(told, entries)])), None)
    return _whole(told, last, KEPT, "star") if last is not None else None


def _whole(told: Told, entry: AnyEntryView, why: Words, icon: str) -> Moment | None:
    """A line of the journal for its own sake."""
    line = line_told(told, entry)
    return Moment(why, line, icon, tells=frozenset((entry.id,))) if line else None


def _thrown(told: Told, one: _Throw, why: Words, icon: str, chance: Fraction) -> Moment | None:
    moment = _whole(told, one.entry, why, icon)
    if moment is None:
        return None
    line = replace(moment.line, rolls=_rolls(one, moment.line))
    return replace(moment, line=line, rare=_rare(chance), whose=one.name)


def _rolls(one: _Throw, line: Line) -> tuple[Roll, ...]:
    """The dice of whoever's moment it is, and nobody else's."""
    made = one.entry.line
    thrown = throws(made.steps) if isinstance(made, MoveLine) else []
    own = tuple(roll for roll, each in zip(line.rolls, thrown, strict=False) if each.by == one.role)
    return own or line.rolls


def _rare(chance: Fraction) -> Words:
    """How rare dice are, from one in three on."""
    times = round(1 / chance)
    grouped = f"{times:,}"
    n = Words(grouped.replace(",", "\u202f"), grouped)
    return filled(ONE_IN, n=n) if times >= RARE else Words("", "")


def _effort(told: Told, entries: tuple[AnyEntryView, ...]) -> Moment | None:
    """Who threw dice again most often over the evening, if that is more than what was told already."""
    names = {one.id: one.name for one in told.seen.cast if one.owners}
    again = Counter(id for one in told.entries for id in thrown_again(one) if id in names)
    if not again:
        return None
    who, times = again.most_common(1)[0]
    where = frozenset(one.id for one in told.entries if who in thrown_again(one))
    if not where & {one.id for one in entries}:
        return None
    paid = sum(1 for one in told.entries for id in _paid(one) if id == who)
    line = Line("deed", names[who], did=_tried(told.seen.language, times, paid))
    return Moment(HARDEST, line, "two", tells=where if len(where) == 1 else frozenset())


def _tried(language: Language, times: int, paid: int) -> str:
    """How often somebody threw again, and how often that cost something."""
    counted = {"n": times, "times": _in_words(language, times)}
    if not paid:
        return AGAIN.say(language, **counted)
    if paid == times:
        return (AND_PAID if paid == 1 else PAID_EACH).say(language, **counted)
    return PAID_SOME.say(language, **counted, paid=_in_words(language, paid))


def _in_words(language: Language, n: int) -> str:
    """A number in words, while it is small."""
    words = NUMBERS.say(language).split()
    return words[n - 1] if n <= len(words) else str(n)


def _paid(entry: AnyEntryView) -> Iterator[str]:
    """Whose dice were thrown again at a price, once for each time: something is told of them right before or after."""
    line = entry.line
    if not isinstance(line, MoveLine):
        return
    for before, step, after in _beside(line.steps):
        told = (one for one in (*before, *after) if one.beat is None or one.beat.kind != "triumph")
        if any(one.by == step.by for one in told):
            yield line.roles.get(step.by, "")


def _beside(steps: tuple[SeenStep, ...]) -> Iterator[tuple[list[FactStep], ThrowStep, list[FactStep]]]:
    """Every throw that was made again, with the facts right before it and right after."""
    for place, step in enumerate(steps):
        if isinstance(step, ThrowStep) and step.again:
            yield _facts(reversed(steps[:place])), step, _facts(steps[place + 1 :])


def _facts(steps: Iterable[SeenStep]) -> list[FactStep]:
    return [
        one for one in takewhile(lambda step: isinstance(step, FactStep), steps) if isinstance(one, FactStep)
    ]


def thrown_again(entry: AnyEntryView) -> Iterator[str]:
    """Whose dice were thrown again, once for each time."""
    line = entry.line
    if isinstance(line, MoveLine):
        for step in line.steps:
            if isinstance(step, ThrowStep) and step.again:
                yield line.roles.get(step.by, "")


class _Fate(Struct, frozen=True):
    """How somebody came to the brink and back: in which words they fell, how many minutes were left to them where time
    counts, who helped; and the lines that tell it."""

    fell: str = ""
    left: int | None = None
    by: str = ""
    lines: frozenset[str] = frozenset()


def _farewell(told: Told, entries: tuple[AnyEntryView, ...]) -> Moment | None:
    """The last of the heroes who died and is not back."""
    gone = {one.id for one in told.seen.cast if (one.player or one.owners) and unable(told.seen, one, LIVE)}
    for entry in reversed(entries):
        for one in moments(told.seen, entry.line, to_all=True) if isinstance(entry.line, MoveLine) else ():
            if one.kind == "death" and one.character in gone:
                name = next(each.name for each in told.seen.cast if each.id == one.character)
                line = Line("deed", name, did=one.said.removeprefix(name).strip())
                return Moment(FAREWELL, line, "drop", tells=frozenset((entry.id,)))
    return None


def _return(told: Told, entries: tuple[AnyEntryView, ...]) -> Moment | None:
    """Who escaped death with the least time left, where time counts; else who fell, did not die of it, and is up again.
    And thanks to whom, where the journal tells."""
    fates = _fates(told, entries)
    heroes = [one for one in told.seen.cast if one.owners and one.id in fates]
    saved = [(fates[one.id].left, one) for one in heroes if not unable(told.seen, one, LIVE)]
    timed = sorted(((left, one) for left, one in saved if left is not None), key=lambda one: one[0])
    up = [one for one in heroes if fates[one.id].fell and _is_up(told.seen, one)]
    for hero in (*(one for _, one in timed), *up):
        fate = fates[hero.id]
        line = Line("deed", hero.name, did=_came_back(told, fate).removeprefix(hero.name).strip())
        return Moment(RETURNED, line, "heart", tells=fate.lines)
    return None


def _fates(told: Told, entries: tuple[AnyEntryView, ...]) -> dict[str, _Fate]:
    """What became of those who fell in these lines and did not die of it, or who were close to death, by character."""
    fates: dict[str, _Fate] = {}
    for entry in told.entries:
        line = entry.line
        if not isinstance(line, MoveLine):
            continue
        for one in moments(told.seen, line, to_all=True):
            if one.kind == "death":
                fates.pop(one.character, None)
            elif one.kind == "fall" and entry in entries:
                _learn(fates, one.character, entry, fell=one.said)
        for role, minutes in (line.spared or {}).items() if entry in entries else ():
            _learn(fates, line.roles[role], entry, left=minutes)
        for id, name in _helped(told, entry):
            if id in fates:
                _learn(fates, id, entry, by=name)
    return fates


def _learn(fates: dict[str, _Fate], id: str, entry: AnyEntryView, **more: Any) -> None:
    before = fates.get(id, _Fate())
    fates[id] = replace(before, lines=before.lines | {entry.id}, **more)


def _came_back(told: Told, fate: _Fate) -> str:
    """How somebody came back."""
    language = told.seen.language
    if fate.left is not None:
        words = ESCAPED_BY if fate.by else ESCAPED
        return words.say(language, time=time_said(fate.left, language), name=fate.by)
    words = HELPED_UP if fate.by else UP_AGAIN
    return f"{fate.fell} {words.say(language, name=fate.by)}"


def _helped(told: Told, entry: AnyEntryView) -> Iterator[tuple[str, str]]:
    """For whom somebody did something that went well, and who: not against them, nor for oneself."""
    line = entry.line
    move = told.seen.game.move(line.move) if isinstance(line, MoveLine) else None
    if move is None or not isinstance(line, MoveLine) or line.verdict is None:
        return
    first = acting_role(told.seen, line)
    if tones_of(told.seen.game, line).get(first) == "good" and line.names.get(first):
        for role in (one for one in move.roles if one != first and not move.roles[one].against):
            if line.roles.get(role) not in (None, line.roles.get(first)):
                yield line.roles[role], line.names[first]


def _showdown(told: Told, entries: tuple[AnyEntryView, ...]) -> Moment | None:
    """The longest exchange of throws that a hero took part in: both sides threw, and threw again."""
    heroes = {one.id for one in told.seen.cast if one.owners}
    thrown = [(_thrown_by(entry), entry) for entry in entries]
    long = [(by.total(), entry) for by, entry in thrown if heroes & {*by} and _back_and_forth(by)]
    _, entry = max(long, key=lambda one: one[0], default=(0, None))
    moment = _whole(told, entry, HARD_FOUGHT, "bolt") if entry is not None else None
    return replace(moment, line=replace(moment.line, rolls=())) if moment else None


def _thrown_by(entry: AnyEntryView) -> Counter[str]:
    """How often each threw in a move that is over."""
    line = entry.line
    if not isinstance(line, MoveLine) or line.verdict is None:
        return Counter()
    return Counter(line.roles.get(step.by, step.by) for step in line.steps if kind_of(step) == "throw")


def _back_and_forth(thrown: Counter[str]) -> bool:
    return sum(times > 1 for times in thrown.values()) > 1


def _is_up(seen: Seen, one: CharacterView) -> bool:
    laid = character(seen, one).laid
    return laid is not None and laid.down is None


def line_told(told: Told, entry: AnyEntryView) -> Line | None:
    """A line of the journal as a story tells it."""
    return next((line_of(told.seen, one) for one in gathered([entry])), None)


LUCKIEST = Words("Le plus beau jet", "The finest roll")
UNLUCKIEST = Words("La guigne", "Misfortune")
HARDEST = Words("L’effort", "Effort")
RETURNED = Words("De retour de loin", "Back from the brink")
FAREWELL = Words("L’adieu", "Farewell")
ONE_IN = Words("une chance sur\u00a0{n}", "one chance in {n}")
KEPT = Words("À retenir", "To remember")
HARD_FOUGHT = Words("Le bras de fer", "Hard fought")
AGAIN = Words("relance ses dés {times} fois.", "throws dice again {times} {n:time|times}.")
AND_PAID = Words("relance ses dés, et le paie.", "throws dice again, and pays for it.")
PAID_EACH = Words(
    "relance ses dés {times} fois, et le paie à chaque fois.",
    "throws dice again {times} {n:time|times}, and pays for it each time.",
)
PAID_SOME = Words(
    "relance ses dés {times} fois, et le paie {paid} fois.",
    "throws dice again {times} {n:time|times}, and pays for {paid}.",
)
NUMBERS = Words(
    "une deux trois quatre cinq six sept huit neuf dix", "one two three four five six seven eight nine ten"
)
ESCAPED = Words("échappe à la mort à {time} près.", "escapes death by {time}.")
ESCAPED_BY = Words(
    "échappe à la mort à {time} près, grâce {name:à}.", "escapes death by {time}, thanks to {name}."
)
UP_AGAIN = Words("Et se relève.", "And is up again.")
HELPED_UP = Words("Et se relève, grâce {name:à}.", "And is up again, thanks to {name}.")
