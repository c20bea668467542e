"""Creation: 24 points of characteristics, a main career and a second one; all of it house values (artemis U7, R2.2, R2.5)."""

from __future__ import annotations

from typing import Final

from paravent.core.game import Creation, Problem
from paravent.core.words import Words, filled, same
from paravent.games.artemis.careers import STARTS
from paravent.games.artemis.sheet import Sheet
from paravent.games.artemis.skills import CHARACTERISTICS, INNATE_SKILLS, LEVELS, SKILLS, rank

POINTS: Final = 24
MAIN, SECOND = 4, 3
BY_LEVEL: Final = {"confirmed": MAIN, "amateur": SECOND}
WEAPON_LEVELS: Final = tuple(f"weapon{n}_level" for n in (1, 2, 3))


def budget(sheet: Sheet) -> tuple[tuple[Words, int], ...]:
    """What is still to place; below none there is too much (artemis U7)."""
    placed = sum(getattr(sheet, one) for one in CHARACTERISTICS)
    return (
        (Words("points de caractéristiques", "characteristic points"), POINTS - placed),
        (
            Words("compétences à Confirmé (carrière principale)", "skills at Confirmed (main career)"),
            MAIN - len(at_level(sheet, "confirmed")),
        ),
        (
            Words("compétences à Amateur (carrière secondaire)", "skills at Amateur (second career)"),
            SECOND - len(at_level(sheet, "amateur")),
        ),
    )


def at_level(sheet: Sheet, level: str) -> tuple[str, ...]:
    """The skills and weapons at this level."""
    return tuple(one for one in (*SKILLS, *WEAPON_LEVELS) if getattr(sheet, one) == level)


def problems(sheet: Sheet) -> tuple[Problem, ...]:
    """What is not legal yet, each with its rule and the nearest legal choice (artemis U7)."""
    found = [
        _characteristics(sheet),
        *(_career(sheet, level) for level in BY_LEVEL),
        _too_high(sheet),
        _innate(sheet),
    ]
    return tuple(problem for problem in found if problem)


def _characteristics(sheet: Sheet) -> Problem | None:
    values = {one: int(getattr(sheet, one)) for one in CHARACTERISTICS}
    left = POINTS - sum(values.values())
    if not left:
        return None
    nearest = spread(values)
    changed = [(CHARACTERISTICS[one], value) for one, value in nearest.items() if value != values[one]]
    return Problem(filled(UNDER if left > 0 else OVER, n=abs(left)), "U7", _listed(changed))


def spread(values: dict[str, int]) -> dict[str, int]:
    """The nearest legal values: points put on the lowest, or taken off the highest (artemis U7, R2.5)."""
    legal = dict(values)
    while (left := POINTS - sum(legal.values())) != 0:
        if left > 0:
            legal[min(legal, key=lambda one: legal[one])] += 1
        else:
            legal[max(legal, key=lambda one: legal[one])] -= 1
    return legal


def _career(sheet: Sheet, level: str) -> Problem | None:
    have, want = len(at_level(sheet, level)), BY_LEVEL[level]
    if have == want:
        return None
    nearest = filled(ADD if have < want else DROP, n=abs(want - have), level=LEVELS[level])
    return Problem(filled(CAREER, n=have, want=want, level=LEVELS[level]), "U7", nearest)


def _too_high(sheet: Sheet) -> Problem | None:
    high = [one for one in SKILLS if rank(getattr(sheet, one)) > rank("confirmed")]
    if not high:
        return None
    words = [SKILLS[one].words for one in high]
    return Problem(filled(TOO_HIGH, skills=_joined(words)), "U7", LEVELS["confirmed"])


def _innate(sheet: Sheet) -> Problem | None:
    missing = [one.words for one in INNATE_SKILLS if getattr(sheet, one.id) == "none"]
    return Problem(filled(INNATE, skills=_joined(missing)), "R2.2", LEVELS["beginner"]) if missing else None


def _listed(values: list[tuple[Words, int]]) -> Words:
    return _joined([Words(f"{words.fr} {n}", f"{words.en} {n}") for words, n in values])


def _joined(words: list[Words]) -> Words:
    return (
        Words(", ".join(one.fr for one in words), ", ".join(one.en for one in words)) if words else same("–")
    )


CREATION: Final = Creation(budget, problems, STARTS)
UNDER: Final = Words(
    "Il reste {n} point(s) à placer : 24 pour huit caractéristiques de 1 à 5 (U7, valeur maison).",
    "Points still to place: {n}; 24 for eight characteristics of 1 to 5 (U7, house value).",
)
OVER: Final = Words(
    "{n} point(s) de trop : 24 pour huit caractéristiques de 1 à 5 (U7, valeur maison).",
    "Points too many: {n}; 24 for eight characteristics of 1 to 5 (U7, house value).",
)
CAREER: Final = Words(
    "{n} compétence(s) au niveau {level} : il en faut {want} (U7, valeur maison).",
    "Skills at the level {level}: {n}; it takes {want} (U7, house value).",
)
ADD: Final = Words("encore {n} au niveau {level}", "{n} more at the level {level}")
DROP: Final = Words("{n} de moins au niveau {level}", "{n} fewer at the level {level}")
TOO_HIGH: Final = Words(
    "Trop haut pour commencer : {skills} ; Confirmé au plus (U7, valeur maison).",
    "Too high to start with: {skills}; Confirmed at most (U7, house value).",
)
INNATE: Final = Words(
    "Chacun a les compétences innées : {skills} (R2.2).", "Everyone has the innate skills: {skills} (R2.2)."
)
