"""How hard a fight would be: two sides of the cast as they are now, followed to the end. For the GM."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from fractions import Fraction
from math import ceil, floor
from typing import Any, Final

from msgspec import Struct, convert

from paravent.core.forecast import Estimate
from paravent.core.game import Contest, Game
from paravent.core.refusal import Refusal, refused
from paravent.core.tally import NARROW, Tally, further, looked, told
from paravent.core.words import LANGUAGES, Words, filled, percent, same
from paravent.lab.hardness import between, level_of, proposals
from paravent.sight import sight_words as w
from paravent.sight.seen import Seen
from paravent.table.view import CharacterView

SECONDS: Final = 1.9
EXACT_SECONDS: Final = 0.8
SAMPLE_SECONDS: Final = 0.4
"""So long all of a fight is followed, and so long it is played where that is too much: first figures are there within a
second and a half. The longer search comes with the next slice."""
SLICE_SECONDS: Final = 4.0
"""For so long at a time plays go on after the first ones."""
SIDES: Final = ("a", "b")


class Sided(Struct, frozen=True):
    """Somebody of the cast, and the side on which the form puts them at first."""

    id: str
    name: str
    hidden: bool
    side: str


class Foreseen(Struct, frozen=True):
    """What is to be expected of a fight, in words and figures; and on what it rests."""

    title: Words
    verdicts: tuple[tuple[Words, Estimate], ...]
    fallen: tuple[tuple[Words, Estimate], ...]
    rounds: Estimate | None
    exact: bool
    why: Words
    policies: tuple[tuple[Words, Words], ...]
    level: Words | None = None
    """How hard it is for the first side, in a word."""
    tally: Tally | None = None
    """The plays that it rests on, while more of them would make it surer."""
    told: tuple[Words, ...] = ()
    """The same in a sentence or two: how often the first side wins and how fast, and who of it risks most."""

    @property
    def bars(self) -> tuple[tuple[Words, Fraction], ...]:
        """The verdicts, for a chart."""
        return tuple((words, one.value) for words, one in self.verdicts)

    def bound(self, one: Estimate) -> Words | None:
        """What is said of something that a sample never met, or always: no more than its other bound allows."""
        if self.exact or 0 < one.value < 1:
            return None
        if one.value:
            return filled(w.AT_LEAST, chance=_whole(floor(one.low * 100)))
        return filled(w.AT_MOST, chance=_whole(ceil(one.high * 100)))


def _whole(hundredths: int) -> Words:
    return Words(*(percent(Fraction(hundredths, 100), to) for to in LANGUAGES))


class Proposed(Struct, frozen=True):
    """A fight about this hard: against whom, and the chance to win it."""

    level: Words
    foes: Words
    chance: Estimate
    beast: int = 0
    """The place of such an opponent in the bestiary, and how many of them there are."""
    count: int = 1


def contests(game: Game) -> tuple[Contest, ...]:
    """The contests of a game that can begin from the sheets of two sides."""
    return tuple(contest for contest in game.contests if contest.sides is not None)


def sides(seen: Seen) -> list[Sided]:
    """The players' characters against the others: those of the fight under way, or those who are shown, or all."""
    order = seen.view.order
    fighting = {id for turn in order.turns for id in turn.characters} if order else set()
    played = any(one.owners for one in seen.cast)
    others = [one for one in seen.cast if not one.player and not one.owners]
    foes = [one for one in others if one.id in fighting]
    foes = foes or [one for one in others if not one.hidden] or others
    ids = {one.id for one in foes}
    found = [Sided(one.id, one.name, bool(one.hidden), _side(one, played, ids)) for one in seen.cast]
    return sorted(found, key=lambda one: one.side or "~")


def _side(one: CharacterView, played: bool, foes: set[str]) -> str:
    if one.owners or (one.player and not played):
        return "a"
    return "b" if one.id in foes else ""


def foreseen(
    seen: Seen, contest: Contest, chosen: Mapping[str, str], before: Tally | None = None
) -> Foreseen:
    """The forecast of a fight between the sides that were chosen, within a second and a half; what was played before is
    gone on with, or followed to the end after all."""
    facing = [[one for one in seen.cast if chosen.get(one.id) == side] for side in SIDES]
    if contest.sides is None or not all(facing):
        raise Refusal(w.TWO_SIDES)
    ours, theirs = (tuple(_sheet(seen, one) for one in some) for some in facing)
    contest, scene = between(contest, ours, theirs, seen.options, seen.board)
    if before is None:
        known = looked(contest, scene, {}, EXACT_SECONDS, SAMPLE_SECONDS)
    else:
        known = further(contest, scene, {}, before, SLICE_SECONDS)
    found = told(contest, known) if isinstance(known, Tally) else known
    tally = known if isinstance(known, Tally) and found.width >= NARROW else None
    labels = {**OTHERS, **dict(contest.verdicts)}
    names = dict(zip(contest.fighters, (named([one.name for one in some]) for some in facing), strict=False))
    verdicts = tuple(
        (by_name(labels.get(id, same(id)), names), one) for id, one in found.verdicts.items() if one.high > 0
    )
    people = {one.name for some in facing for one in some}
    by_head = people <= found.fallen.keys()
    fallen = tuple(
        (filled(w.FALLS, name=names.get(who, who)), one)
        for who, one in found.fallen.items()
        if who in people or not by_head
    )
    policies = tuple(
        (by_name(one.words, names), one.policies[0].words) for one in contest.asks if one.policies
    )
    lost = found.fallen.get(contest.fighters[0]) if contest.fighters else None
    level = level_of(1 - float(lost.value)).words if lost else None
    own = [(one.name, found.fallen[one.name].value) for one in facing[0] if one.name in found.fallen]
    summed = _summed(seen.game, lost, found.mean_rounds, own) if lost else ()
    return Foreseen(
        contest.title,
        verdicts,
        fallen,
        found.mean_rounds,
        found.exact,
        found.why,
        policies,
        level,
        tally,
        summed,
    )


def _summed(
    game: Game, lost: Estimate, rounds: Estimate | None, own: Sequence[tuple[str, Fraction]]
) -> tuple[Words, ...]:
    """How it goes, in words; and who of the first side is the likeliest to fall, where that is likely at all."""
    wins = next(words for least, words in OFTEN if 1 - lost.value >= least)
    n = max(1, round(rounds.value)) if rounds else 0
    length = filled(w.IN_ROUNDS, n=n, rounds=game.nouns["rounds" if n > 1 else "round"]) if n else same("")
    name, chance = max(own, key=lambda one: one[1], default=("", Fraction()))
    risk = Words(*(percent(chance, to) for to in LANGUAGES))
    tells = len(own) > 1 and EXPOSED <= chance < 1
    return (
        filled(wins, length=length),
        *((filled(w.MOST_EXPOSED, name=name, chance=risk),) if tells else ()),
    )


EXPOSED: Final = Fraction(1, 20)
OFTEN: Final = (
    (
        Fraction(95, 100),
        Words("Vos héros l’emportent presque toujours{length}.", "Your heroes almost always win{length}."),
    ),
    (
        Fraction(70, 100),
        Words("Vos héros l’emportent le plus souvent{length}.", "Your heroes win most of the time{length}."),
    ),
    (
        Fraction(40, 100),
        Words(
            "Vos héros l’emportent une fois sur deux environ{length}.",
            "Your heroes win about half of the time{length}.",
        ),
    ),
    (
        Fraction(10, 100),
        Words("Vos héros l’emportent rarement{length}.", "Your heroes rarely win{length}."),
    ),
    (
        Fraction(-1),
        Words("Vos héros ne l’emportent presque jamais{length}.", "Your heroes hardly ever win{length}."),
    ),
)
"""What a chance to win is called, from which one on."""


def proposed(seen: Seen, contest: Contest, chosen: Mapping[str, str]) -> tuple[Proposed, ...]:
    """Opponents of the bestiary for the first side: a fight easy, close or hard, within two seconds."""
    ours = tuple(_sheet(seen, one) for one in seen.cast if chosen.get(one.id) == SIDES[0])
    if not ours:
        raise Refusal(w.TWO_SIDES)
    found = proposals(contest, ours, seen.game.bestiary, seen.options, seen.board, seconds=SECONDS)
    beasts = list(seen.game.bestiary)
    return tuple(
        Proposed(
            one.level.words,
            _foes(seen, one.opponents),
            one.chance,
            beasts.index(one.opponents[0]),
            len(one.opponents),
        )
        for one in found
    )


def _foes(seen: Seen, opponents: tuple[Any, ...]) -> Words:
    return same(f"{len(opponents)} \u00d7 {seen.game.written(opponents[0], seen.language)['name']}")


def contest_of(game: Game, id: str) -> Contest:
    """The contest with this id."""
    found = next((one for one in contests(game) if one.id == id), None)
    if found is None:
        raise refused(w.NO_CONTEST, ids=", ".join(one.id for one in contests(game)) or "–", **game.nouns)
    return found


def _sheet(seen: Seen, one: CharacterView) -> Any:
    return convert(one.sheet, seen.game.sheet)


def named(names: Sequence[str]) -> Words:
    """A side by those who are in it."""
    if len(names) == 1:
        return same(names[0])
    some = filled(w.TWO_OF_THEM, one=names[0], other=names[1])
    many = filled(w.AND_OTHERS, one=names[0], n=len(names) - 1)
    return filled(w.SIDE_OF, names=some if len(names) == 2 else many)


def by_name(words: Words, names: Mapping[str, Words]) -> Words:
    """What a contest says of a fighter begins with its letter: here with the name of that side."""
    return Words(*(_begun(words.say(to), {id: one.say(to) for id, one in names.items()}) for to in LANGUAGES))


def _begun(text: str, names: Mapping[str, str]) -> str:
    return re.sub(r"^\w+", lambda first: names.get(first.group(), first.group()), text)


OTHERS: Final = {
    "endless": Words("cela ne finit jamais", "it never ends"),
    "unended": Words("pas fini quand on a cessé de compter", "not over when we stopped counting"),
}
