"""Creation: points of characteristics, a main career and a second one; all of it house values (artemis U7, R2.2, R2.5)."""

from __future__ import annotations

from typing import Final

from paravent.core.game import Creation, Options, Problem
from paravent.core.words import Words, filled, same
from paravent.games.artemis.careers import STARTS
from paravent.games.artemis.examples import EXAMPLES
from paravent.games.artemis.settings import Making, of_table
from paravent.games.artemis.sheet import Sheet
from paravent.games.artemis.skills import CHARACTERISTICS, INNATE_SKILLS, LEVELS, SKILLS, rank

FIRST_EXPERIENCE: Final = 3
"""The experience that one may begin with (artemis U7, ours)."""
WEAPON_LEVELS: Final = {f"weapon{n}_level": Words(f"arme {n}", f"weapon {n}") for n in (1, 2, 3)}
NAMED: Final = {**{id: one.words for id, one in SKILLS.items()}, **WEAPON_LEVELS}


def budget(sheet: Sheet, options: Options) -> tuple[tuple[Words, int], ...]:
    """What is still to place; below none there is too much (artemis U7)."""
    making = of_table(Making, options)
    placed = sum(getattr(sheet, one) for one in CHARACTERISTICS)
    return (
        (Words("caractéristiques", "characteristics"), making.points - placed),
        *(
            (_career_words(making, level), n - len(at_level(sheet, level)))
            for level, n in careers(making).items()
        ),
    )


def careers(making: Making) -> dict[str, int]:
    """How many skills the careers give at each level (artemis U7)."""
    given = {making.main_level: making.main}
    return {**given, making.second_level: given.get(making.second_level, 0) + making.second}


def _career_words(making: Making, level: str) -> Words:
    if making.main_level == making.second_level:
        return filled(BOTH_CAREERS, level=LEVELS[level])
    return filled(MAIN_CAREER if level == making.main_level else SECOND_CAREER, level=LEVELS[level])


def at_level(sheet: Sheet, level: str) -> tuple[str, ...]:
    """The skills and weapons at this level (artemis U7)."""
    return tuple(one for one in NAMED if getattr(sheet, one) == level)


def problems(sheet: Sheet, options: Options) -> tuple[Problem, ...]:
    """What is not legal yet, each with its rule and the nearest legal choice (artemis U7)."""
    making = of_table(Making, options)
    found = [
        _characteristics(sheet, making.points),
        *(_career(sheet, level, want) for level, want in careers(making).items()),
        _too_high(sheet, max(careers(making), key=rank)),
        _innate(sheet),
        _written(sheet),
    ]
    return tuple(problem for problem in found if problem)


def _characteristics(sheet: Sheet, points: int) -> Problem | None:
    values = {one: int(getattr(sheet, one)) for one in CHARACTERISTICS}
    left = points - sum(values.values())
    if not left:
        return None
    nearest = spread(values, points)
    changed = [(CHARACTERISTICS[one], value) for one, value in nearest.items() if value != values[one]]
    return Problem(filled(UNDER if left > 0 else OVER, n=abs(left), points=points), "U7", _listed(changed))


def spread(values: dict[str, int], points: int) -> dict[str, int]:
    """The nearest legal values: points put on the lowest, or taken off the highest (artemis U7, R2.5)."""
    legal = dict(values)
    while (left := points - sum(legal.values())) != 0:
        if left > 0:
            legal[min(legal, key=lambda one: legal[one])] += 1
        else:
            legal[max(legal, key=lambda one: legal[one])] -= 1
    return legal


def _career(sheet: Sheet, level: str, want: int) -> Problem | None:
    have = len(at_level(sheet, level))
    if have == want:
        return None
    nearest = filled(ADD if have < want else DROP, n=abs(want - have), level=LEVELS[level])
    return Problem(filled(CAREER, n=have, want=want, level=LEVELS[level]), "U7", nearest)


def _too_high(sheet: Sheet, highest: str) -> Problem | None:
    high = [words for one, words in NAMED.items() if rank(getattr(sheet, one)) > rank(highest)]
    if not high:
        return None
    said = filled(TOO_HIGH, skills=_joined(high), level=LEVELS[highest])
    return Problem(said, "U7", LEVELS[highest])


def _innate(sheet: Sheet) -> Problem | None:
    """Everybody has the innate skills (artemis R2.2)."""
    missing = [one.words for one in INNATE_SKILLS if getattr(sheet, one.id) == "none"]
    return Problem(filled(INNATE, skills=_joined(missing)), "R2.2", LEVELS["beginner"]) if missing else None


def _written(sheet: Sheet) -> Problem | None:
    """Figures written by hand, skills of one's own and experience beyond what ready characters have are the GM's to give,
    not a player's to begin with (artemis R10.2, R13.4, U1, U2)."""
    if sheet.npc:
        return None
    by_hand = [f"weapon{n}_{what}" for n in (1, 2, 3) for what in ("score", "attitudes")]
    if sheet.scores or sheet.own_skills or any(getattr(sheet, one) for one in by_hand):
        return Problem(BY_HAND, "U1", NONE_BY_HAND)
    if sheet.experience > FIRST_EXPERIENCE or sheet.spent:
        return Problem(filled(EXPERIENCED, n=sheet.experience), "U7", same(str(FIRST_EXPERIENCE)))
    return None


def _listed(values: list[tuple[Words, int]]) -> Words:
    return _joined([Words(f"{words.fr} {n}", f"{words.en} {n}") for words, n in values])


def _joined(words: list[Words]) -> Words:
    return (
        Words(", ".join(one.fr for one in words), ", ".join(one.en for one in words)) if words else same("–")
    )


HOW: Final = Words(
    "Le plus court : prenez une carrière ci-dessous, puis un nom. Une caractéristique va de 1 à 5, et 3 est ordinaire ; une "
    "compétence a un niveau, et les deux ensemble font le score que l’on ajoute au dé. Tout le reste peut attendre la partie.",
    "The short way: take a career below, then a name. A characteristic goes from 1 to 5, and 3 is ordinary; "
    "a skill has a level, and the two together make the score that is added to the die. Everything else can "
    "wait until you play.",
)
CREATION: Final = Creation(budget, problems, STARTS, HOW, EXAMPLES)
MAIN_CAREER: Final = Words("{level}, carrière principale", "{level}, main career")
SECOND_CAREER: Final = Words("{level}, carrière secondaire", "{level}, second career")
BOTH_CAREERS: Final = Words("{level}, les deux carrières", "{level}, both careers")
UNDER: Final = Words(
    "Il reste {n} {n:point|points} à placer : {points} pour huit caractéristiques de 1 à 5 (U7, valeur "
    "maison).",
    "{n} {n:point|points} still to place: {points} for eight characteristics from 1 to 5 (U7, house value).",
)
OVER: Final = Words(
    "{n} {n:point|points} de trop : {points} pour huit caractéristiques de 1 à 5 (U7, valeur maison).",
    "{n} {n:point|points} too many: {points} for eight characteristics from 1 to 5 (U7, house value).",
)
CAREER: Final = Words(
    "{n} {n:compétence|compétences} au niveau {level} : il en faut {want} (U7, valeur maison).",
    "{n} {n:skill|skills} at {level}: there should be {want} (U7, house value).",
)
ADD: Final = Words("encore {n} au niveau {level}", "{n} more at {level}")
DROP: Final = Words("{n} de moins au niveau {level}", "{n} fewer at {level}")
TOO_HIGH: Final = Words(
    "Trop haut pour commencer : {skills} ; {level} au plus (U7, valeur maison).",
    "Too high to start with: {skills}; {level} at most (U7, house value).",
)
BY_HAND: Final = Words(
    "Scores écrits à la main et compétences à soi : c’est le MJ qui les donne, une fois le personnage créé (U1, valeur maison).",
    "Scores written by hand and skills of one’s own: the GM gives them, once the character is made (U1, house value).",
)
NONE_BY_HAND: Final = Words("aucun pour l’instant", "none for now")
EXPERIENCED: Final = Words(
    "{n} points d’expérience pour commencer, c’est trop (U7, valeur maison).",
    "{n} experience points to begin with are too many (U7, house value).",
)
INNATE: Final = Words(
    "Chacun a les compétences innées : {skills} (R2.2).", "Everyone has the innate skills: {skills} (R2.2)."
)
