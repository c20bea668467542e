"""A character filled in for somebody, for any game: what they chose stays, the rest comes from one of its beginnings
and is mended until the rules of creation have nothing to say. Pure; chance comes from the seed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any, Final, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from paravent.core.game import Game, Options
from paravent.core.parameters import Choice, Kind, Lines, Parameter, Several, Text, Whole, declared
from paravent.core.per_game import per_game
from paravent.core.refusal import Refusal
from paravent.core.sheet import Sheet
from paravent.core.words import Language, Words
from paravent.sight.fields import blank_sheet
from paravent.sight.new_character import broken_rules, chosen_at_creation, refused_by
from paravent.sight.skin import skin_of

Values: TypeAlias = dict[str, Any]
"""Values of a sheet by key."""
NAMES: Final = ("Alix", "Camille", "Charlie", "Dominique", "Noa", "Sacha")
"""For a game that names nobody."""
STEPS: Final = 80
"""How often a sheet is mended before one gives up."""
STARTS: Final = 2
"""With how many beginnings one tries to keep all that was chosen."""
LOOKS: Final = 60
"""How many ways to mend it are compared at a time, if one of them helps."""
WRONG: Final = 6
"""What a broken rule weighs, in points that are not placed."""


class Names(Struct, frozen=True):
    """Which names may be given: not those that are taken; where a kind of people is meant, those of that kind."""

    taken: frozenset[str] = frozenset()
    kind: int | None = None

    def suiting(self, kind: int | None) -> Names:
        """Those that suit what one begins as, where nothing was said before."""
        return replace(self, kind=kind) if self.kind is None else self

    def free(self, game: Game, names: list[str]) -> list[str]:
        """Those of these that may be given; where all are taken, with a number."""
        kinds = {one: skin_of(game).portrait.kind_of(one) for one in names}
        suit = [one for one in names if self.kind is None or kinds[one] in (None, self.kind)] or names
        return [one for one in suit if one not in self.taken] or [f"{one} {len(self.taken)}" for one in suit]


ANY_NAME: Final = Names()


class Start(Struct, frozen=True):
    """What a character may begin as: its values, and the kind of people that it is drawn as."""

    values: Values
    kind: int | None = None


class Completed(Struct, frozen=True):
    """A sheet filled in, as text by key, and which of the chosen values had to give way to the rules."""

    texts: Mapping[str, str]
    yielded: tuple[Parameter, ...] = ()


def completed(
    game: Game,
    texts: Mapping[str, str],
    options: Options,
    language: Language = "fr",
    seed: int = 0,
    names: Names = ANY_NAME,
) -> Completed:
    """A legal character with what was chosen so far; only where no legal one has it all does some of it give way. Names
    that are taken are not given again, and a name suits what one begins as."""
    chance = Random(seed)
    usual = {one.key: one.default for one in declared(game.sheet)}
    given = {key: value for key, value in _read(game, texts).items() if value != usual[key]}
    every, mending = _wanted(game), Mending(game, options, language, chance)
    free = [one for one in every if one.key not in given]
    starts = _likely(game, given, language, chance, names)
    told = _told(game, free, language, chance, names.suiting(starts[0].kind))
    for start in starts[:STARTS]:
        sheet = mending.mended(_with(blank_sheet(game), {**start.values, **told, **given}), free, {})
        if not mending.wrong(sheet):
            return _written(game, sheet, texts, given)
    for keeps in (given, _named(given)):
        sheet = mending.mended(_with(blank_sheet(game), {**starts[0].values, **told, **keeps}), every, keeps)
        if not mending.wrong(sheet):
            break
    return _written(game, mending.restored(sheet, every, given), texts, given)


def inspired(game: Game, key: str, now: str, language: Language, seed: int, names: Names = ANY_NAME) -> str:
    """Another idea for a field of text: a name that nobody has, or one of its examples; what stands there where there
    is no other."""
    chance = Random(seed)
    parameter = next((one for one in declared(game.sheet) if one.key == key), None)
    if parameter is None or not isinstance(parameter.kind, Text | Lines):
        return now
    if key == "name":
        free = replace(names, taken=names.taken | {now})
        return _name(game, parameter.kind, language, chance, free)
    others = [one for one in examples(game, key, language) if one != now]
    found = _example(parameter, others, chance) if others else {}
    return parameter.kind.write(found[key]) if found else now


def examples(game: Game, key: str, language: Language) -> tuple[str, ...]:
    """What may stand in a field of text: what the game says, or else what stands on its ready sheets."""
    said = game.creation.examples.get(key, ()) if game.creation else ()
    return tuple(one.say(language) for one in said or _ready_texts(game).get(key, ()))


@per_game
def _ready_texts(game: Game) -> dict[str, tuple[Words, ...]]:
    """The texts of ready characters by key."""
    ready = game.ready.characters if game.ready else ()
    sheets = [(game.written(one, "fr"), game.written(one, "en")) for one in ready]
    free = [one.key for one in declared(game.sheet) if isinstance(one.kind, Text | Lines)]
    pairs = {key: [(fr[key], en[key]) for fr, en in sheets if fr.get(key)] for key in free}
    return {key: tuple(Words(*pair) for pair in some) for key, some in pairs.items()}


def _wanted(game: Game) -> list[Parameter]:
    """What one chooses, but for what says that a character is the GM's."""
    chosen = chosen_at_creation(game)
    return [one for one in declared(game.sheet) if one.key in chosen and one.key not in game.gms]


def _read(game: Game, texts: Mapping[str, str]) -> Values:
    """What texts say; what cannot be read says nothing."""
    found: Values = {}
    for one in declared(game.sheet):
        try:
            if texts.get(one.key, "").strip():
                found[one.key] = one.kind.read(one.key, texts[one.key])
        except Refusal:
            continue
    return found


def _named(values: Values) -> Values:
    return {key: value for key, value in values.items() if key == "name"}


def _written(game: Game, sheet: Sheet, texts: Mapping[str, str], given: Values) -> Completed:
    """The sheet as text, beside what was said of fields that are not chosen at creation."""
    every = {one.key: one for one in declared(game.sheet)}
    now = {one.key: one.kind.write(_at(sheet, one.key)) for one in _wanted(game)}
    kept = {key: every[key].kind.write(value) for key, value in given.items() if key not in now}
    lost = tuple(every[key] for key, value in given.items() if _at(sheet, key) != value)
    return Completed({**texts, **kept, **now}, lost)


# --- where one begins -------------------------------------------------------------------------------------------


def beginnings(game: Game, language: Language) -> tuple[Start, ...]:
    """What a character may begin as: the game's beginnings, or else its ready characters, without their names."""
    starts = game.creation.starts if game.creation else ()
    ready = game.ready.characters if game.ready and not starts else ()
    every = [(one.words.fr, game.reworded(one.values, language)) for one in starts]
    every += [(str(one.name), game.written(one, language)) for one in ready]
    keys = {one.key for one in _wanted(game)} - {"name"}
    kind_of = skin_of(game).portrait.kind_of
    return tuple(
        Start({key: value for key, value in _read(game, texts).items() if key in keys}, kind_of(name))
        for name, texts in every
    )


def _likely(game: Game, given: Values, language: Language, chance: Random, names: Names) -> list[Start]:
    """The beginnings, first those that have most of what was chosen and suit the name; a blank one where there are
    none."""
    every = list(beginnings(game, language))
    chance.shuffle(every)
    named = skin_of(game).portrait.kind_of(str(given.get("name", "")))
    wanted = names.kind if named is None else named

    def apart(one: Start) -> tuple[int, bool]:
        alike = sum(one.values.get(key) == value for key, value in given.items())
        return -alike, None not in (wanted, one.kind) and one.kind != wanted

    every.sort(key=apart)
    return every or [Start({})]


def _told(game: Game, wanted: list[Parameter], language: Language, chance: Random, names: Names) -> Values:
    """A name, and lines of text where the game has examples of them."""
    said = game.creation.examples if game.creation else {}
    found: Values = {}
    for one in wanted:
        if one.key == "name":
            found["name"] = _name(game, one.kind, language, chance, names)
        elif one.key in said:
            found |= _example(one, [each.say(language) for each in said[one.key]], chance)
    return found


def _example(parameter: Parameter, said: list[str], chance: Random) -> Values:
    """One of the examples; of lines, a few."""
    lines = isinstance(parameter.kind, Lines)
    text = "\n".join(chance.sample(said, min(FEW, len(said)))) if lines else chance.choice(said)
    try:
        return {parameter.key: parameter.kind.read(parameter.key, text)}
    except Refusal:
        return {}


def _name(game: Game, kind: Kind, language: Language, chance: Random, names: Names) -> str:
    """A name that nobody has: one of the game's, or parts of those that it has."""
    every = list(game.creation.examples.get("name", ())) if game.creation else []
    own = [one.say(language) for one in every] or _mixed(examples(game, "name", language)) or list(NAMES)
    said = chance.choice(names.free(game, own))
    return said if kind.nearest(said) else chance.choice(NAMES)


def _mixed(names: tuple[str, ...]) -> list[str]:
    """The first part of a name with the last of another."""
    parts = [one.split() for one in names if len(one.split()) > 1]
    return [f"{one[0]} {other[-1]}" for one in parts for other in parts if one is not other]


# --- mending ----------------------------------------------------------------------------------------------------


class Mending(Struct, frozen=True):
    """How a sheet is brought to what the rules of creation allow, and its points are placed: one value at a time, two
    where one alone does not help."""

    game: Game
    options: Options
    language: Language
    chance: Random

    def wrong(self, sheet: Sheet) -> bool:
        """Whether a rule of creation, or the sheet itself, refuses it."""
        return self._broken(sheet) > 0

    def mended(self, sheet: Sheet, wanted: list[Parameter], given: Values) -> Sheet:
        """The sheet with these fields changed as far as it takes, those that were given as little as will do."""
        for _ in range(STEPS):
            worth = self._worth(sheet, given)
            if not worth[0]:
                break
            found = self._better(sheet, wanted, given, worth)
            if found is None:
                break
            sheet = found
        return sheet

    def restored(self, sheet: Sheet, wanted: list[Parameter], given: Values) -> Sheet:
        """The sheet with each value that was given and gave way, where the others leave room for it after all; where
        very many did, they had no sense."""
        if sum(_at(sheet, key) != value for key, value in given.items()) > FORGIVEN:
            return sheet
        for key, value in given.items():
            kept = {key, *(one for one in given if _at(sheet, one) == given[one])}
            if _at(sheet, key) != value:
                others = [one for one in wanted if one.key not in kept]
                again = self.mended(_with(sheet, {key: value}), others, {})
                sheet = sheet if self.wrong(again) else again
        return sheet

    def _better(
        self, sheet: Sheet, wanted: list[Parameter], given: Values, worth: tuple[int, int]
    ) -> Sheet | None:
        """The best of some changes, one or two at a time; None where none helps."""
        single = list(self._changes(sheet, wanted))
        self.chance.shuffle(single)
        best: tuple[tuple[int, int], Sheet] | None = None
        for place, change in enumerate((*single, *self._pairs(sheet, wanted))):
            if best and place >= LOOKS:
                break
            other = _with(sheet, change)
            now = self._worth(other, given)
            if now < (best[0] if best else worth):
                best = (now, other)
        return best[1] if best else None

    def _worth(self, sheet: Sheet, given: Values) -> tuple[int, int]:
        """How far a sheet is from legal, with everything placed; and from what was given."""
        creation = self.game.creation
        left = creation.budget(sheet, self.options) if creation else ()
        unplaced = sum(abs(n) for _, n in left)
        apart = sum(_at(sheet, key) != value for key, value in given.items())
        return WRONG * self._broken(sheet) + unplaced, apart

    def _broken(self, sheet: Sheet) -> int:
        """How many rules refuse it; what the rules cannot even look at is broken by one more."""
        problems = broken_rules(self.game, sheet, self.options)
        return len(problems) + (refused_by(sheet) is not None)

    def _changes(self, sheet: Sheet, wanted: list[Parameter]) -> Iterator[Values]:
        for one in wanted:
            now = _at(sheet, one.key)
            yield from ({one.key: other} for other in self._others(one, now) if other != now)

    def _pairs(self, sheet: Sheet, wanted: list[Parameter]) -> Iterator[Values]:
        """A point from here to there; or two choices at once."""
        wholes = [(one.key, _at(sheet, one.key), one.kind) for one in wanted if isinstance(one.kind, Whole)]
        for key, value, kind in wholes:
            for other, held, its in wholes:
                if key != other and value > kind.least and held < its.most:
                    yield {key: value - 1, other: held + 1}

    def _others(self, parameter: Parameter, now: Any) -> Iterator[Any]:
        """Other values of a field."""
        match parameter.kind:
            case Several(options=options):
                yield ()
                yield from ((id,) for id, _ in options)
            case Choice(options=options):
                yield from (id for id, _ in options)
            case Whole(least=least, most=most):
                yield from range(max(least, now - REACH), min(most, now + REACH) + 1)
            case Lines():
                yield from self._lines(parameter)
            case Text() if not now:
                said = examples(self.game, parameter.key, self.language)
                yield from list(_example(parameter, list(said), self.chance).values()) if said else ()

    def _lines(self, parameter: Parameter) -> Iterator[tuple[str, ...]]:
        """Some of the examples, more or fewer."""
        said = list(examples(self.game, parameter.key, self.language))
        lines = [line for one in said for line in one.splitlines()]
        self.chance.shuffle(lines)
        yield from (tuple(lines[:most]) for most in range(REACH + 1))


FORGIVEN: Final = 5
"""How many values that gave way are tried again."""
FEW: Final = 3
"""How many lines are written where a field takes several."""
REACH: Final = 4
"""How far a number is moved at a time."""


def _at(sheet: Any, key: str) -> Any:
    for part in key.split("."):
        sheet = getattr(sheet, part)
    return sheet


def _with(sheet: Any, values: Mapping[str, Any]) -> Any:
    """A sheet with these values; a dotted key is within a group."""
    for key, value in values.items():
        field, _, inner = key.partition(".")
        sheet = replace(sheet, **{field: _with(getattr(sheet, field), {inner: value}) if inner else value})
    return sheet
