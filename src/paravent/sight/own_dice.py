"""One's own dice of this session: how often each face showed against what dice show, and the last rolls. Only what a
seat sees of its own: a blind roll of its own changes nothing here."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from fractions import Fraction
from math import sqrt
from typing import Final, Literal

from msgspec import Struct

from paravent.core.game import Game, Tone
from paravent.core.words import Language, Words, capital, decimal, mean
from paravent.sight import journal_lines as j
from paravent.sight.luck import Dice, Luck, counted, dice_of, fortune, lucky_faces, way
from paravent.sight.move_words import acting_role, actor, subject, whom
from paravent.sight.seen import Seen
from paravent.table.entry import MoveLine, RollLine, SessionLine
from paravent.table.journal_seen import AnyEntryView
from paravent.table.move_steps import ThrowStep

MOST_BARS: Final = 10
MOST_GROUPS: Final = 6
"""Where several faces share a bar, which then has a longer name."""
MOST_ROLLS: Final = 8
GRADES: Final = (Fraction(1, 20), Fraction(1, 4), Fraction(3, 4), Fraction(19, 20), Fraction(1))
"""Up to which share of less lucky throws one says what."""


class Bar(Struct, frozen=True):
    """Faces from the least to the most, how often they showed, and whether one hopes for them."""

    least: int
    most: int
    seen: int
    lucky: bool = False

    @property
    def label(self) -> str:
        """The face, or the first and the last."""
        return str(self.least) if self.least == self.most else f"{self.least}\u2013{self.most}"


class OwnRoll(Struct, frozen=True):
    """A roll of one's own as the notebook lists it."""

    name: str
    at: str
    dice: tuple[j.Lying, ...]
    verdict: str = ""
    tone: Tone | Literal[""] = ""


class OwnDice(Struct, frozen=True):
    """The dice of the kind that one threw most: in words, how much luckier than the average, a sentence, the bars with
    what each may expect. `others` are dice of other kinds, `typed` real ones among one's rolls."""

    dice: int = 0
    sides: int = 0
    grade: Words = Words("", "")
    figure: str = ""
    tone: Tone | Literal[""] = ""
    sentence: str = ""
    bars: tuple[Bar, ...] = ()
    expected: Fraction = Fraction(0)
    deviation: float = 0.0
    others: int = 0
    typed: int = 0
    closed: int = 0
    """The number of the session, once it is closed."""
    rolls: tuple[OwnRoll, ...] = ()


def own_dice(seen: Seen, lines: Sequence[AnyEntryView] | None = None) -> OwnDice:
    """What a seat threw in this session, by all of its lines; without them, as far back as its page goes."""
    entries = of_session(seen.view.journal if lines is None else lines)
    mine = [one for one in dice_of(seen.cast, entries) if one.seat == seen.view.you.id]
    thrown = _of_most(list(counted(seen.game, mine)))
    if not thrown:
        return OwnDice(others=sum(len(one.faces) for one in mine), rolls=_rolls(seen, entries, mine))
    dice, share = sum(len(one.faces) for one in thrown), fortune(thrown, way(seen.game))
    bars, over = _bars(thrown), way(seen.game) * sum((one.over for one in thrown), Fraction(0))
    odds = Fraction(1, len(bars))
    return OwnDice(
        dice,
        thrown[0].sides,
        next(words for most, words in zip(GRADES, SAID, strict=True) if share <= most),
        ahead(over, seen.language),
        "good" if share > GRADES[2] else "bad" if share <= GRADES[1] else "",
        _sentence(seen, thrown, dice),
        bars,
        dice * odds,
        sqrt(dice * odds * (1 - odds)),
        sum(len(one.faces) for one in mine) - dice,
        _typed(seen, entries),
        _closed(entries),
        _rolls(seen, entries, mine),
    )


def of_session(journal: Sequence[AnyEntryView]) -> tuple[AnyEntryView, ...]:
    """What was written since the last session opened."""
    opened = [n for n, one in enumerate(journal) if isinstance(one.line, SessionLine) and one.line.open]
    return tuple(journal[opened[-1] if opened else 0 :])


def _closed(entries: Iterable[AnyEntryView]) -> int:
    lines = (one.line for one in entries)
    return max((one.number for one in lines if isinstance(one, SessionLine) and not one.open), default=0)


def _of_most(thrown: Sequence[Dice]) -> list[Dice]:
    """The dice of the kind that there are most of."""
    kinds = Counter[int]()
    for one in thrown:
        kinds[one.sides] += len(one.faces)
    most = max(kinds, key=lambda sides: (kinds[sides], -sides), default=0)
    return [one for one in thrown if one.sides == most]


def _bars(thrown: Sequence[Dice]) -> tuple[Bar, ...]:
    """A bar for each face; of dice with many faces, for as many of them together as divide them evenly."""
    sides, lucky = thrown[0].sides, thrown[0].lucky
    most = MOST_BARS if sides <= MOST_BARS else MOST_GROUPS
    wide = sides // max(n for n in range(1, most + 1) if sides % n == 0)
    shown = Counter(face for one in thrown for face in one.faces)
    return tuple(
        Bar(least, least + wide - 1, sum(shown[face] for face in range(least, least + wide)), least in lucky)
        for least in range(1, sides + 1, wide)
    )


def _sentence(seen: Seen, thrown: Sequence[Dice], dice: int) -> str:
    """What was hoped for and what came, in the measure of the game."""
    language, lucky = seen.language, sorted(thrown[0].lucky)
    worth, expected = sum(one.worth for one in thrown), sum((one.expected for one in thrown), Fraction(0))
    if lucky:
        faces = OR.say(language).join(THE_FACE.say(language, face=face) for face in lucky)
        return MARKS.say(language, n=worth, faces=faces, dice=dice, expected=rounded(expected, language))
    said = SUMS.say(
        language,
        dice=dice,
        sides=thrown[0].sides,
        sum=worth + dice,
        expected=rounded(expected + dice, language),
    )
    return said if way(seen.game) > 0 else f"{said} {LESS.say(language)}"


def rounded(value: Fraction, language: Language) -> str:
    """An expectation for people: whole where it is large."""
    return mean(round(value) if value >= MOST_BARS else round(value, 1), 1, language)


def ahead(over: Fraction, language: Language) -> str:
    """How far ahead of the average, with its sign: «+4», «−0,4»."""
    size = str(round(abs(over))) if abs(over) >= 1 else decimal(float(abs(over)), 1, language)
    sign = "" if not float(size.replace(",", ".")) else "+" if over > 0 else "\u2212"
    return f"{sign}{size}" if sign else "0"


def lead_said(game: Game, luck: Luck, language: Language) -> str:
    """How far ahead somebody is, in what the game counts: «+4 six»."""
    faces = sorted(face for some in lucky_faces(game).values() for face in some)
    if not faces:
        return POINTS.say(language, lead=ahead(luck.over, language))
    if len(faces) == 1 and faces[0] <= len(FACES):
        named = FACES[faces[0] - 1].say(language)
    else:
        named = f"({OR.say(language).join(map(str, faces))})"
    return f"{ahead(luck.over, language)} {named}"


# --- the last rolls ------------------------------------------------------------------------------------------------


def _rolls(seen: Seen, entries: Iterable[AnyEntryView], mine: Iterable[Dice]) -> tuple[OwnRoll, ...]:
    """The lines in which one's own dice lie, the last first."""
    lines = {one.entry for one in mine}
    own = [one for one in entries if one.id in lines][: -MOST_ROLLS - 1 : -1]
    return tuple(_roll(seen, one) for one in own)


def _roll(seen: Seen, entry: AnyEntryView) -> OwnRoll:
    line = entry.line
    if isinstance(line, RollLine):
        return OwnRoll(line.label or line.formula, entry.at, j.lying_free(line), str(line.total))
    assert isinstance(line, MoveLine)
    verdict = line.verdict.say(seen.language) if line.verdict else ""
    dice = j.lying([one for one in j.throws(line.steps) if _is_mine(seen, line, one.by)], "")
    return OwnRoll(_name(seen, entry, line), entry.at, dice, verdict, j.tone(seen, line) if verdict else "")


def _is_mine(seen: Seen, line: MoveLine, role: str) -> bool:
    one = seen.character(line.roles.get(role, ""))
    return one is not None and one.owners[:1] == (seen.view.you.id,)


def _name(seen: Seen, entry: AnyEntryView, line: MoveLine) -> str:
    """What one rolled, and against whom; what another began is by their name."""
    first, about = acting_role(seen, line), capital(subject(seen, line))
    if not _is_mine(seen, line, first):
        return f"{actor(seen, line, entry.seat)} \u00b7 {about}"
    other = whom(line, first)
    return f"{about}\u00a0\u2192 {other}" if other else about


def _typed(seen: Seen, entries: Iterable[AnyEntryView]) -> int:
    """How many real dice one typed in."""
    found = 0
    for one in entries:
        line = one.line
        if isinstance(line, MoveLine) and not one.undone:
            steps = (step for step in line.steps if isinstance(step, ThrowStep) and step.typed)
            found += sum(len(step.faces) for step in steps if _is_mine(seen, line, step.by))
        elif isinstance(line, RollLine) and line.typed and one.seat == seen.view.you.id:
            found += len(j.lying_free(line))
    return found


SAID: Final = (
    Words("La poisse", "Rotten luck"),
    Words("Plutôt en guigne", "On the unlucky side"),
    Words("Comme attendu", "As expected"),
    Words("Plutôt en veine", "On the lucky side"),
    Words("Les dés vous aiment", "The dice love you"),
)
MARKS: Final = Words(
    "{n} fois {faces} en {dice} {dice:dé|dés}. On en attendait {expected}.",
    "{faces} came up {n} {n:time|times} in {dice} {dice:die|dice}. {expected} were to be expected.",
)
SUMS: Final = Words(
    "{dice} {dice:dé|dés} à {sides} faces\u202f: {sum} en tout. On attendait {expected}.",
    "{dice} {dice:die|dice} of {sides} faces: {sum} in all. {expected} was to be expected.",
)
LESS: Final = Words("Ici, moins vaut mieux.", "Here less is better.")
THE_FACE: Final = Words("le {face}", "{face}")
OR: Final = Words(" ou ", " or ")
POINTS: Final = Words("{lead} pts", "{lead} pts")
FACES: Final = (
    Words("un", "ones"),
    Words("deux", "twos"),
    Words("trois", "threes"),
    Words("quatre", "fours"),
    Words("cinq", "fives"),
    Words("six", "sixes"),
)
