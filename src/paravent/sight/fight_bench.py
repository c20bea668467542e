"""Fights to measure: a party against foes, or a contest by its values, followed to the end or played until the figures
are sure enough. In words first; then round by round, who falls, and what it costs."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any, Final
from unicodedata import normalize

from msgspec import Struct, convert
from msgspec.structs import replace

from paravent.core.chances_said import in_words
from paravent.core.counted_contest import ANYBODY, LOST, WON, CountedEnds, counted, result
from paravent.core.forecast import Estimate, Forecast
from paravent.core.game import Contest, Game, Options
from paravent.core.parameters import unknown_key
from paravent.core.per_game import per_game
from paravent.core.refusal import Refusal, refused
from paravent.core.tally import NARROW, Tally, Worked, further, looked
from paravent.core.tally import told as tally_told
from paravent.core.words import LANGUAGES, Language, Words, filled, same
from paravent.lab.hardness import between, level_of
from paravent.sight import measure_words as b
from paravent.sight import sight_words as w
from paravent.sight.enquiry import deciders_of
from paravent.sight.fields import Field, said_fields
from paravent.sight.fight_forecast import OTHERS, by_name, contests, named
from paravent.sight.foe_gear import gear_said, parts_of, with_gear
from paravent.sight.seen import Seen
from paravent.sight.workshop import FORMS, Curve, Decision, Line, Row

EXACT_SECONDS: Final = 2.5
SLICE_SECONDS: Final = 1.0
MOST_OURS: Final = 8
MOST_THEIRS: Final = 12
MOST_ROUNDS: Final = 24
RARE: Final = Fraction(1, 100)
"""What is left of a fight when its curve ends."""
BIG_RISK: Final = Fraction(1, 4)
ALIKE: Final = Fraction(1, 20)
WORTH_TELLING: Final = Fraction(1, 10)
NEVER_MET: Final = Fraction(1, 10_000)
"""What no play has met may still come: it is never said to be certain."""


class Ring(Struct, frozen=True):
    """Where a contest is measured: who may take part by key, what the table plays by, and in which language."""

    game: Game
    contest: Contest
    language: Language
    party: Mapping[str, Any] = {}
    foes: Mapping[str, Any] = {}
    options: Options = {}
    board: Any = None

    @property
    def sided(self) -> bool:
        """Whether people fight here; otherwise the contest has values of its own."""
        return self.contest.sides is not None


class Asked(Struct, frozen=True):
    """Who fights whom, or with which values; and how questions are decided."""

    ours: tuple[str, ...] = ()
    theirs: tuple[tuple[str, int], ...] = ()
    values: Mapping[str, str] = {}
    how: Mapping[str, str] = {}

    @property
    def place(self) -> tuple[object, ...]:
        """What tells it from other questions."""
        return self.ours, self.theirs, tuple(sorted(self.values.items())), tuple(sorted(self.how.items()))


class Fight(Struct, frozen=True):
    """A fight that can be read: its contest, counting what it costs those whom it is measured for, and its scene."""

    contest: Contest
    scene: Any
    ours: tuple[str, ...]
    """The names of those for whom it is measured."""
    sides: Mapping[str, Words]
    """What the sides are called, by fighter."""
    decisions: tuple[Decision, ...]
    policies: Mapping[str, str]
    nouns: Mapping[str, Words]
    """What the game calls a fight and its rounds."""


class Chance(Struct, frozen=True):
    """Something that may happen, and how likely."""

    words: Words
    estimate: Estimate


class Cost(Struct, frozen=True):
    """What somebody has before a fight, and after it on average."""

    who: Words
    words: Words
    before: int | Fraction
    after: Estimate


class Measured(Struct, frozen=True):
    """Everything that is said of a fight."""

    level: Words
    sentence: Words
    chances: tuple[Chance, ...]
    rounds: Estimate | None
    curve: Curve
    verdicts: tuple[Chance, ...]
    fallen: tuple[Chance, ...]
    costs: tuple[Cost, ...]
    exact: bool
    why: Words
    plays: int = 0
    width: Fraction = Fraction()
    """How wide the widest interval is; none where the figures are exact."""

    @property
    def enough(self) -> bool:
        """Whether the figures are as sure as they get here."""
        return self.exact or self.width < NARROW

    @property
    def progress(self) -> int:
        """How far the plays have come, in hundredths: what is still needed grows with the square of the width."""
        return 100 if self.enough else int(100 * (NARROW / self.width) ** 2)

    @property
    def rows(self) -> tuple[Row, ...]:
        """Who falls how often, for a chart."""
        return tuple(Row(one.words, (one.estimate.value,)) for one in self.fallen)


@per_game
def ready_people(game: Game) -> dict[Language, tuple[dict[str, Any], dict[str, Any], dict[str, Any]]]:
    """In each language a game's ready characters, its bestiary, and all who may be fought."""
    heroes, others = (game.ready.characters, game.ready.opponents) if game.ready else ((), ())
    return {
        language: (
            keyed(heroes, game, language),
            keyed(game.bestiary, game, language),
            keyed((*game.bestiary, *others), game, language),
        )
        for language in LANGUAGES
    }


def keyed(sheets: Sequence[Any], game: Game, language: Language) -> dict[str, Any]:
    """Ready sheets in a language, each by a key that an address can hold: its French name; the first of each name."""
    found: dict[str, Any] = {}
    for one in sheets:
        found.setdefault(slug(one.name), game.worded(one, language))
    return found


def slug(name: str) -> str:
    """A name as an address holds it."""
    letters = normalize("NFD", name.casefold().replace("œ", "oe").replace("æ", "ae")).encode(
        "ascii", "ignore"
    )
    return re.sub(r"[^a-z0-9]+", "-", letters.decode()).strip("-") or "x"


def ready_ring(game: Game, id: str, language: Language) -> Ring:
    """A contest between a game's ready characters and its opponents, by the usual options."""
    contest = next((one for one in game.contests if one.id == id), None)
    if contest is None:
        raise refused(w.NO_CONTEST, ids=", ".join(one.id for one in game.contests) or "–", **game.nouns)
    party, _, foes = ready_people(game)[language]
    board = game.board() if game.board else None
    return Ring(game, contest, language, party, foes, game.options({}), board)


def table_ring(seen: Seen, id: str) -> Ring:
    """The same between the people of a table as they are now, by its own options; the bestiary is there too."""
    ring = ready_ring(seen.game, id, seen.language)
    sheets = {one.id: convert(one.sheet, seen.game.sheet) for one in seen.cast}
    heroes = {one.id for one in seen.cast if one.player or one.owners}
    party = {key: one for key, one in sheets.items() if key in heroes}
    foes = {key: one for key, one in sheets.items() if key not in heroes}
    _, beasts, _ = ready_people(seen.game)[seen.language]
    return replace(ring, party=party, foes=beasts | foes, options=seen.options, board=seen.board)


def beginning(ring: Ring) -> Asked:
    """Where somebody begins who has chosen nothing: two against one, say, or the contest's own example."""
    if ring.sided:
        return Asked(tuple(ring.party)[:2], tuple((key, 1) for key in list(ring.foes)[2:3]))
    example = ring.contest.examples[0]
    keys = {one.key for one in ring.contest.parameters}
    how = {key: text for key, text in example.items() if key not in keys}
    return Asked(values={key: text for key, text in example.items() if key in keys}, how=how)


def settings(ring: Ring, asked: Asked) -> tuple[Field, ...]:
    """What can be set of a contest that has values of its own."""
    every = () if ring.sided else said_fields(ring.contest.parameters, asked.values)
    return tuple(one for one in every if one.form in FORMS)


def fight_of(ring: Ring, asked: Asked) -> Fight:
    """The fight that is asked about; what cannot be is refused in words."""
    contest, scene, ours, sides = _people(ring, asked) if ring.sided else _values(ring, asked)
    questions = {one.id: one for one in contest.asks}
    deciders = deciders_of(contest, scene, questions)
    for key in asked.how:
        if key.rpartition(".")[2] not in questions:
            raise unknown_key(key, dict.fromkeys(questions))
    stated = {key: text for key, text in asked.how.items() if _is_asked(deciders, key)}
    policies = {**deciders.usual(), **deciders.read(stated)}
    decisions = tuple(
        Decision(key, question, sides.get(seat), policies[name])
        for name in policies
        for key in [deciders.key(name)]
        for seat, question in [deciders.of(key)]
    )
    return Fight(counted(contest, frozenset(ours)), scene, ours, sides, decisions, policies, ring.game.nouns)


def _is_asked(deciders: Any, key: str) -> bool:
    try:
        deciders.of(key)
    except Refusal:
        return False
    return True


def _people(ring: Ring, asked: Asked) -> tuple[Contest, Any, tuple[str, ...], dict[str, Words]]:
    ours = party_of(ring, asked)
    theirs = tuple(one for key, number in asked.theirs for one in (foe_of(ring, key),) * number)
    if not (0 < len(ours) <= MOST_OURS and 0 < len(theirs) <= MOST_THEIRS):
        raise refused(b.WHO_FIGHTS, ours=MOST_OURS, theirs=MOST_THEIRS)
    contest, scene = between(ring.contest, ours, theirs, ring.options, ring.board)
    called = (named([one.name for one in ours]), foes_called(ring, asked.theirs))
    return contest, scene, tuple(one.name for one in ours), dict(zip(contest.fighters, called, strict=False))


def party_of(ring: Ring, asked: Asked) -> tuple[Any, ...]:
    """The sheets of those for whom a fight is measured."""
    return tuple(_among(ring.party, key) for key in dict.fromkeys(asked.ours))


def foes_called(ring: Ring, theirs: Sequence[tuple[str, int]]) -> Words:
    """Foes by their kinds and numbers."""
    counted_ones = [
        foe_called(ring, key) + (f" \u00d7{number}" if number > 1 else "") for key, number in theirs
    ]
    return same(", ".join(counted_ones)) if len(theirs) > 1 or theirs[0][1] > 1 else named(counted_ones)


def foe_called(ring: Ring, key: str) -> str:
    """A foe by its name, with the gear that is not its own."""
    base, gear = parts_of(key)
    name = str(_among(ring.foes, base).name)
    return f"{name} ({gear_said(ring.game, gear, ring.language)})" if gear else name


def foe_of(ring: Ring, key: str) -> Any:
    """The sheet of a foe, with the gear that its key says."""
    base, gear = parts_of(key)
    return with_gear(ring.game, _among(ring.foes, base), gear) if gear else _among(ring.foes, base)


def _among(people: Mapping[str, Any], key: str) -> Any:
    if key not in people:
        raise unknown_key(key[:60], dict.fromkeys(people))
    return people[key]


def _values(ring: Ring, asked: Asked) -> tuple[Contest, Any, tuple[str, ...], dict[str, Words]]:
    contest = ring.contest
    keys = {one.key for one in contest.parameters}
    if unknown := next((key for key in asked.values if key not in keys), None):
        raise unknown_key(unknown[:60], dict.fromkeys(keys))
    return contest, contest.bind(asked.values), contest.fighters, {who: same(who) for who in contest.fighters}


def worked(ring: Ring, asked: Asked, seconds: float = EXACT_SECONDS) -> Worked:
    """All that is to be known of a fight, or the first plays of it where there is too much to follow."""
    fight = fight_of(ring, asked)
    return looked(fight.contest, fight.scene, fight.policies, seconds, SLICE_SECONDS)


def more(ring: Ring, asked: Asked, known: Tally) -> Worked:
    """All of it after all, or some more plays."""
    fight = fight_of(ring, asked)
    return further(fight.contest, fight.scene, fight.policies, known, SLICE_SECONDS)


# --- what is said ----------------------------------------------------------------------------------------------------


def measured(ring: Ring, asked: Asked, known: Worked) -> Measured:
    """A fight in words and figures."""
    fight = fight_of(ring, asked)
    found = tally_told(fight.contest, known) if isinstance(known, Tally) else known
    falls = [(name, found.fallen[name]) for name in fight.ours if name in found.fallen]
    people = falls if ring.sided else []
    labels = {**OTHERS, **dict(fight.contest.verdicts)}
    verdicts = tuple(
        Chance(by_name(labels.get(id, same(id)), fight.sides), one)
        for id, one in found.verdicts.items()
        if one.high > 0
    )
    return Measured(
        level_of(float(found.fallen[WON].value)).words,
        _sentence(found, people, fight.nouns),
        _chances(found, people),
        found.mean_rounds,
        _tension(fight, found),
        verdicts,
        tuple(Chance(same(name), one) for name, one in people),
        _costs(fight, found),
        found.exact,
        found.why,
        known.plays if isinstance(known, Tally) else 0,
        found.width,
    )


def _chances(found: Forecast, people: Sequence[tuple[str, Estimate]]) -> tuple[Chance, ...]:
    loss = () if not people else (Chance(b.SOMEBODY if len(people) > 1 else b.ALONE, found.fallen[ANYBODY]),)
    return (Chance(b.TO_WIN, found.fallen[WON]), *loss)


def _sentence(found: Forecast, people: Sequence[tuple[str, Estimate]], nouns: Mapping[str, Words]) -> Words:
    """A fight in one sentence, as people speak."""
    goal = b.WINNING if not people else b.LOSING if len(people) > 1 else b.DYING
    one = found.fallen[ANYBODY if people else WON]
    parts = [_risk(one.value if found.exact else min(max(one.value, NEVER_MET), 1 - NEVER_MET), goal)]
    if found.mean_rounds is not None:
        parts.append(_rounds(found.mean_rounds.value, nouns))
    said = Words(*(", ".join(part.say(to) for part in parts) for to in ("fr", "en")))
    risk = _at_risk(people) if one.value >= WORTH_TELLING else None
    return filled(b.AND_WHO, said=said, who=risk) if risk else filled(b.ONLY, said=said)


def _risk(chance: Fraction, goal: Mapping[str, Words]) -> Words:
    """A chance to do something, in words; what is nearly certain is said otherwise."""
    said = in_words(chance)
    return goal.get(said.en) or filled(goal["of"], chance=said)


def _rounds(rounds: Fraction, nouns: Mapping[str, Words]) -> Words:
    n = max(1, round(rounds))
    said = b.NUMBERS[n - 1] if n <= len(b.NUMBERS) else same(str(n))
    return filled(b.LASTING if n > 1 else b.LASTING_ONE, said=said, **nouns)


def _at_risk(people: Sequence[tuple[str, Estimate]]) -> Words | None:
    """Who may well fall: those who fall about as often as whoever falls most."""
    if len(people) < 2:
        return None
    most = max(one.value for _, one in people)
    if most < BIG_RISK:
        return b.NOBODY_MUCH
    names = [name for name, one in people if one.value > most - ALIKE]
    if len(names) == len(people):
        return b.ALL_MUCH
    if len(names) == 1:
        return filled(b.ONE_MUCH, name=names[0])
    several = same(", ".join(names[:-1]))
    return filled(b.SEVERAL_MUCH, several=several, last=names[-1])


def _tension(fight: Fight, found: Forecast) -> Curve:
    """The chance to have won, to have lost, and to fight on, after each round."""
    won, lost, on = [Fraction()], [Fraction()], [Fraction(1)]
    before = 0
    for rounds, each in found.ended:
        for _ in range(before + 1, rounds):
            _stay(won, lost, on)
        before = rounds
        if rounds == 0:
            continue
        for sums, sign in ((won, WON), (lost, LOST)):
            ours = (n for verdict, n in each.items() if sign in result(fight.contest, verdict))
            sums.append(sums[-1] + sum(ours, Fraction()))
        on.append(on[-1] - sum(each.values(), Fraction()))
        if on[-1] < RARE or len(on) > MOST_ROUNDS:
            break
    size = min(len(on), MOST_ROUNDS + 1)
    lines = tuple(
        Line(words, tuple(values[:size]))
        for words, values in ((b.HAVE_WON, won), (b.HAVE_LOST, lost), (b.ON, on))
    )
    title, axis = filled(b.TENSION, **fight.nouns), filled(b.AFTER_ROUND, **fight.nouns)
    return Curve(title, True, axis, tuple(same(str(n)) for n in range(size)), lines)


def _stay(*sums: list[Fraction]) -> None:
    for one in sums:
        one.append(one[-1])


def _costs(fight: Fight, found: Forecast) -> tuple[Cost, ...]:
    ends = fight.contest.ends
    if not isinstance(ends, CountedEnds) or not found.left:
        return ()
    before = ends.resources(fight.scene)
    return tuple(
        Cost(fight.sides.get(one.who, same(one.who)), one.words, one.amount, after)
        for one, after in zip(before, found.left, strict=True)
    )


def offered_contests(game: Game) -> tuple[Contest, ...]:
    """The contests of a game that can be measured, those between people first."""
    people = contests(game)
    return (*people, *(one for one in game.contests if one not in people and one.examples))
