"""Creation: 14 points of attributes, 10 of skills, an archetype with one of its talents and its gear (yze B53, D10).

A played character may have outgrown all this, so it is no part of `Sheet.check`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from itertools import product
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from paravent.core.game import Bound, Creation, Offer, Options, Problem, Start
from paravent.core.parameters import group_of
from paravent.core.table_lists import name_of
from paravent.core.words import Words, filled, same
from paravent.games.yze.archetypes import ARCHETYPES, SETTINGS, Archetype
from paravent.games.yze.examples import EXAMPLES
from paravent.games.yze.settings import House, unplayed
from paravent.games.yze.table_gear import archetype_named
from paravent.games.yze.tables import ARMOURS, ATTRIBUTES, EVERY_SKILL, WEAPONS
from paravent.games.yze.talents import TALENTS

if TYPE_CHECKING:
    from paravent.games.yze.sheet import Sheet

ATTRIBUTE_POINTS: Final = 14
SKILL_POINTS: Final = 10
LEAST, MOST, KEY = 2, 4, 5
SKILL_MOST, SKILL_KEY = 2, 3
ATTRIBUTE_WORDS: Final[Mapping[str, Words]] = {str(name): words for name, words in ATTRIBUTES.items()}


def placements(key: str | None) -> Iterator[dict[str, int]]:
    """Every legal way to place the 14 points with this key attribute, or with none (yze B53, E4)."""
    ranges = [range(LEAST, (KEY if name == key else MOST) + 1) for name in ATTRIBUTES]
    for values in product(*ranges):
        if sum(values) == ATTRIBUTE_POINTS:
            yield dict(zip(ATTRIBUTES, values, strict=True))


@cache
def every_placement(key: str) -> tuple[Mapping[str, int], ...]:
    """The same at once, worked out once: they are looked at for every sheet under way."""
    return tuple(placements(key))


def budget(sheet: Sheet, _: Options) -> tuple[tuple[Words, int], ...]:
    """The points still to place; below none there are too many (yze B53)."""
    return tuple((words, left) for words, left, _ in sheet.budgets())


def problems(sheet: Sheet, options: Options) -> tuple[Problem, ...]:
    """What is not legal yet, each with its rule and the nearest legal choice (yze B3, B53, D10)."""
    archetype = archetype_named(sheet.archetype, sheet.own_archetype)
    found = (
        _attributes(sheet, archetype),
        _skills(sheet, archetype),
        _optional(sheet, group_of(House, options)),
        _talent(sheet, archetype),
        _equipment(sheet, archetype),
    )
    return tuple(problem for problem in found if problem)


def _attributes(sheet: Sheet, archetype: Archetype | None) -> Problem | None:
    values: dict[str, int] = {name: getattr(sheet, name) for name in ATTRIBUTES}
    keys = (archetype.attribute,) if archetype else tuple(ATTRIBUTES)
    legal = [placed for key in keys for placed in every_placement(key)]
    if values in legal:
        return None
    nearest = min(legal, key=lambda placed: _apart(placed, values))
    left = ATTRIBUTE_POINTS - sum(values.values())
    words = filled(OVER if left < 0 else UNDER if left else BOUNDS, n=abs(left), of=OF_ATTRIBUTES)
    return Problem(words, "B53", _listed(nearest, ATTRIBUTE_WORDS))


def _skills(sheet: Sheet, archetype: Archetype | None) -> Problem | None:
    values = {name: int(getattr(sheet, name)) for name in EVERY_SKILL}
    key = archetype.skill if archetype else max(values, key=lambda name: values[name])
    nearest = legal_skills(values, key)
    if values == nearest:
        return None
    left = SKILL_POINTS - sum(values.values())
    words = filled(OVER if left < 0 else UNDER if left else BOUNDS, n=abs(left), of=OF_SKILLS)
    changed = {name: value for name, value in nearest.items() if value != values[name]}
    return Problem(words, "B53", _listed(changed, {skill.id: skill.words for skill in EVERY_SKILL.values()}))


def _optional(sheet: Sheet, house: House) -> Problem | None:
    """Tinkering and Piloting only where the table plays them (yze B3)."""
    absent = unplayed(house.town, house.vehicles)
    words = next(
        (one.words for one in EVERY_SKILL.values() if one.id in absent and getattr(sheet, one.id)), None
    )
    return Problem(filled(NOT_PLAYED, skill=words), "B3", ANOTHER_SKILL) if words else None


def legal_skills(values: Mapping[str, int], key: str) -> dict[str, int]:
    """The nearest legal levels: within their bounds, then points put on or taken off, highest first (yze B53)."""
    bounds = {name: SKILL_KEY if name == key else SKILL_MOST for name in values}
    legal = {name: min(value, bounds[name]) for name, value in values.items()}
    by_level = sorted(legal, key=lambda name: -values[name])
    while (left := SKILL_POINTS - sum(legal.values())) != 0:
        step = 1 if left > 0 else -1
        for name in by_level:
            if 0 <= legal[name] + step <= bounds[name] and sum(legal.values()) != SKILL_POINTS:
                legal[name] += step
    return legal


def _talent(sheet: Sheet, archetype: Archetype | None) -> Problem | None:
    """One of the two talents that the archetype offers; any one without an archetype (yze D10)."""
    taken = [*sheet.talents, *map(name_of, sheet.own_talents)]
    if archetype is None:
        return None if len(taken) == 1 else Problem(filled(ONE_TALENT, n=len(taken)), "D10", ANY_TALENT)
    if len(taken) == 1 and taken[0] in archetype.talents:
        return None
    offered = [TALENTS[one].words if one in TALENTS else same(one) for one in archetype.talents]
    return Problem(filled(OFFERED, archetype=archetype.words), "D10", _either(offered))


def _equipment(sheet: Sheet, archetype: Archetype | None) -> Problem | None:
    """What is worn and held comes from the archetype's gear; bare hands and no armour always do (yze B53)."""
    if archetype is None:
        return None
    held = {sheet.weapon, *sheet.carried} - {"bare-hands", *archetype.weapons}
    worn = {sheet.armour} - {"none", *archetype.armours}
    if not held | worn:
        return None
    offered = (
        [WEAPONS[one].words for one in archetype.weapons]
        if held
        else [ARMOURS[one].words for one in archetype.armours]
    )
    words = [sheet.arms(one).words for one in sorted(held)]
    words += [sheet.worn().words for _ in worn]
    return Problem(
        filled(NOT_OFFERED, archetype=archetype.words, what=_either(words)), "B53", _either(offered)
    )


def outgrown(sheet: Sheet, archetype: Archetype) -> Words | None:
    """Why somebody of this archetype cannot have these values, however much they have learnt since (yze B17, B53).

    Attributes never rise; skills have as many levels more as were gained.
    """
    attributes = {name: int(getattr(sheet, name)) for name in ATTRIBUTES}
    bounds = {name: KEY if name == archetype.attribute else MOST for name in attributes}
    if sum(attributes.values()) > ATTRIBUTE_POINTS or any(attributes[one] > bounds[one] for one in bounds):
        problem = _attributes(sheet, archetype)
        return filled(NEAREST, said=problem.words, nearest=problem.nearest) if problem else None
    skills = {name: int(getattr(sheet, name)) for name in EVERY_SKILL}
    beyond = {
        name: level - (SKILL_KEY if name == archetype.skill else SKILL_MOST) for name, level in skills.items()
    }
    if (
        max(sum(skills.values()) - SKILL_POINTS, sum(over for over in beyond.values() if over > 0))
        <= sheet.levels
    ):
        return None
    highest = max(skills, key=lambda name: beyond[name])
    return filled(UNEARNED, skill=EVERY_SKILL[highest].words, of=OF_SKILLS, n=sheet.levels)


def beginning(archetype: Archetype) -> Start:
    """An archetype to begin with: its keys, one of its talents and its gear; seven skill points are left to place
    (yze B53)."""
    attributes = {name: KEY if name == archetype.attribute else 3 for name in ATTRIBUTES}
    values = {name: str(value) for name, value in attributes.items()} | {
        "archetype": archetype.id,
        archetype.skill: str(SKILL_KEY),
        "talents": archetype.talents[0],
        "weapon": archetype.weapons[0],
        "armour": archetype.armours[-1],
        "gear": archetype.gear.fr,
    }
    keys = filled(KEYS, attribute=ATTRIBUTES[archetype.attribute], skill=EVERY_SKILL[archetype.skill].words)
    text = Words(f"{keys.fr} {archetype.pitch.fr}", f"{keys.en} {archetype.pitch.en}")
    return Start(archetype.words, text, values, SETTINGS[archetype.setting])


def bounds(sheet: Sheet, _: Options) -> dict[str, Bound]:
    """How high attributes and skills may be to begin with: the keys of an archetype one more (yze B53)."""
    archetype = archetype_named(sheet.archetype, sheet.own_archetype)
    keys = (archetype.attribute, archetype.skill) if archetype else (*ATTRIBUTES, *EVERY_SKILL)
    mark = KEY_MARK if archetype else None
    attributes = {str(one): Bound(LEAST, KEY if one in keys else MOST, OF_ATTRIBUTES) for one in ATTRIBUTES}
    skills = {one: Bound(0, SKILL_KEY if one in keys else SKILL_MOST, OF_SKILLS) for one in EVERY_SKILL}
    every: dict[str, Bound] = {**attributes, **skills}
    return {one: replace(bound, mark=mark) if one in keys else bound for one, bound in every.items()}


def offers(sheet: Sheet, _: Options) -> dict[str, Offer]:
    """One talent to begin with, and the gear of an archetype, if there is one (yze B53, D10)."""
    archetype = archetype_named(sheet.archetype, sheet.own_archetype)
    if archetype is None:
        return {"talents": Offer((), one=True)}
    return {
        "talents": Offer(archetype.talents, one=True),
        "weapon": Offer((*archetype.weapons, "bare-hands")),
        "armour": Offer((*archetype.armours, "none")),
    }


def _apart(one: Mapping[str, int], other: Mapping[str, int]) -> int:
    return sum(abs(one[name] - other[name]) for name in one)


def _listed(values: Mapping[str, int], words: Mapping[str, Words]) -> Words:
    said = [
        filled(Words("{name} {n}", "{name} {n}"), name=words[name], n=value) for name, value in values.items()
    ]
    return Words(", ".join(one.fr for one in said), ", ".join(one.en for one in said))


def _either(words: list[Words]) -> Words:
    return (
        Words(" / ".join(one.fr for one in words), " / ".join(one.en for one in words))
        if words
        else same("–")
    )


OF_ATTRIBUTES: Final = Words(
    "14 points d’attributs, de 2 à 4 chacun, l’attribut clef jusqu’à 5",
    "14 attribute points, 2 to 4 each, the key attribute up to 5",
)
OF_SKILLS: Final = Words(
    "10 points de compétences, de 0 à 2 chacune, la compétence clef jusqu’à 3",
    "10 skill points, 0 to 2 each, the key skill up to 3",
)
OVER: Final = Words(
    "{n} {n:point|points} de trop : {of} (B53).", "{n} {n:point|points} too many: {of} (B53)."
)
UNDER: Final = Words(
    "Il reste {n} {n:point|points} à placer : {of} (B53).", "{n} {n:point|points} still to place: {of} (B53)."
)
BOUNDS: Final = Words(
    "Une valeur sort de ses bornes : {of} (B53).", "A value is out of its bounds: {of} (B53)."
)
NOT_PLAYED: Final = Words("Cette table ne joue pas {skill} (B3).", "This table does not play {skill} (B3).")
ANOTHER_SKILL: Final = Words("une autre compétence", "another skill")
ONE_TALENT: Final = Words(
    "Un talent et un seul à la création, et non {n} (D10).",
    "Exactly one talent at creation, not {n} (D10).",
)
ANY_TALENT: Final = Words("un talent au choix", "any one talent")
OFFERED: Final = Words(
    "L’archétype {archetype} propose deux talents, et l’on en prend un (D10).",
    "The archetype {archetype} offers two talents, and one is taken (D10).",
)
NOT_OFFERED: Final = Words(
    "L’archétype {archetype} ne commence pas avec : {what} (B53).",
    "The archetype {archetype} does not start with: {what} (B53).",
)
NEAREST: Final = Words("{said} Au plus près : {nearest}.", "{said} The nearest: {nearest}.")
UNEARNED: Final = Words(
    "{skill} dépasse ce que la création permet ({of}), avec {n} {n:niveau gagné|niveaux gagnés} depuis : "
    "progressez entre deux scénarios (B17, B53).",
    "{skill} is beyond what creation allows ({of}), with {n} {n:level|levels} gained since. "
    "Advance between two scenarios (B17, B53).",
)
KEYS: Final = Words("{attribute} et {skill}.", "{attribute} and {skill}.")
KEY_MARK: Final = Words("clef", "key")
HOW: Final = Words(
    "Le plus court : prenez un archétype ci-dessous, puis un nom. On lance autant de dés qu’en donnent l’attribut et la "
    "compétence ensemble, et un seul 6 suffit : les points à placer disent ce qui reste.",
    "The short way: take an archetype below, then a name. You roll as many dice as attribute and skill give together, and a "
    "single 6 is enough: the points to place say what is left.",
)
CREATION: Final = Creation(
    budget, problems, tuple(map(beginning, ARCHETYPES.values())), HOW, EXAMPLES, bounds, offers
)
