"""What a table or a character writes line by line: skills, weapons, armours, parts of spells, counts (undesix B10, X6).

Étiquette = Savoir +1                a skill; «combat» or «magie» after it lifts the limit to experience
Fléau = 3 contact                    a weapon; «distance», «hast», a characteristic of its own
Cotte de plumes = 1                  an armour
verbe Chanter = -1                   a part of a spell
Chloé 2                              a count by name
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from paravent.core.refusal import Refusal, refused
from paravent.core.words import Words, same
from paravent.games.undesix.house_values import Armour, Part, Skill, Weapon
from paravent.games.undesix.tables import ALIASES

Lines = tuple[str, ...]

SKILL: Final = re.compile(
    r"(?P<name>[^=]+?)\s*=\s*(?P<on>[^\W\d]+)\s*(?P<offset>[+-]\s*\d+)?\s*(?P<sort>[a-z]+)?"
)
WEAPON: Final = re.compile(r"(?P<name>[^=]+?)\s*=\s*(?P<value>\d+)(?P<rest>(\s+[^\W\d]+)*)")
ARMOUR: Final = re.compile(r"(?P<name>[^=]+?)\s*=\s*(?P<value>\d+)")
PART: Final = re.compile(r"(?P<kind>[^\W\d]+)\s+(?P<name>[^=]+?)\s*=\s*(?P<penalty>[+-]?\s*\d+)")
COUNT: Final = re.compile(r"(?P<name>.*?\S)\s+(?P<n>\d+)")
SORTS: Final = {
    "combat": "combat",
    "magie": "magic",
    "magic": "magic",
    "ordinaire": "ordinary",
    "ordinary": "ordinary",
}
REACHES: Final = {"contact": "contact", "distance": "ranged", "ranged": "ranged"}
POLES: Final = ("hast", "pole")
KINDS: Final = {
    "verbe": "verb",
    "verb": "verb",
    "essence": "essence",
    "taille": "extent",
    "size": "extent",
    "durée": "duration",
    "duration": "duration",
    "portée": "range",
    "range": "range",
}


@lru_cache(maxsize=4096)
def plain(name: str) -> str:
    """A name as it is compared."""
    return " ".join(name.casefold().split())


def is_named(name: str, id: str, words: Words) -> bool:
    """Whether a name is that of a thing: its id, or its words in either language."""
    return plain(name) in (id, plain(words.fr), plain(words.en))


def _read(pattern: re.Pattern[str], line: str, example: Words) -> re.Match[str]:
    found = pattern.fullmatch(line.strip().replace("\u2212", "-"))
    if found is None:
        raise refused(UNREADABLE, line=line, example=example)
    return found


def skill_of(line: str) -> Skill:
    """A skill from its line: a characteristic and an offset (undesix B10, E7)."""
    found = _read(SKILL, line, SKILL_LINE)
    on = ALIASES.get(found["on"].casefold())
    sort = SORTS.get(found["sort"] or "ordinary")
    if on is None or sort is None:
        raise refused(UNREADABLE, line=line, example=SKILL_LINE)
    return Skill(plain(found["name"]), same(found["name"]), on, _whole(found["offset"]), sort)


def weapon_of(line: str) -> Weapon:
    """A weapon from its line: value, reach, whether it is a pole weapon, a characteristic of its own (undesix C2, X10)."""
    found = _read(WEAPON, line, WEAPON_LINE)
    words = [word.casefold() for word in found["rest"].split()]
    if not set(words) <= {*REACHES, *POLES, *ALIASES}:
        raise refused(UNREADABLE, line=line, example=WEAPON_LINE)
    reach = next((REACHES[word] for word in words if word in REACHES), "contact")
    own = next((ALIASES[word] for word in words if word in ALIASES), "")
    pole = any(word in POLES for word in words)
    return Weapon(plain(found["name"]), same(found["name"]), int(found["value"]), reach, pole, own)


def armour_of(line: str) -> Armour:
    """An armour from its line."""
    found = _read(ARMOUR, line, ARMOUR_LINE)
    return Armour(plain(found["name"]), same(found["name"]), int(found["value"]))


def part_of(line: str) -> tuple[str, Part]:
    """A part of a spell from its line: which parameter, and the part (undesix F4)."""
    found = _read(PART, line, PART_LINE)
    kind = KINDS.get(found["kind"].casefold())
    if kind is None:
        raise refused(UNREADABLE, line=line, example=PART_LINE)
    return kind, Part(plain(found["name"]), same(found["name"]), _whole(found["penalty"]))


def _whole(text: str | None) -> int:
    return int(text.replace(" ", "")) if text else 0


def count_of(lines: Lines, name: str) -> int:
    """The number that stands after a name; none where the name is not there."""
    return next((n for one, n in counts(lines) if plain(one) == plain(name)), 0)


def counts(lines: Lines) -> tuple[tuple[str, int], ...]:
    """Every name with its number."""
    found = (_read(COUNT, line, COUNT_LINE) for line in lines)
    return tuple((one["name"], int(one["n"])) for one in found)


def with_count(lines: Lines, name: str, n: int) -> Lines:
    """The lines once a name has this number; at none it is no longer there."""
    others = tuple(f"{one} {m}" for one, m in counts(lines) if plain(one) != plain(name))
    return (*others, f"{name} {n}") if n else others


def unknown(name: str, known: list[str], rule: str) -> Refusal:
    """The refusal of a name that stands in no list."""
    return refused(UNKNOWN, name=name, known=", ".join(known) or "–", rule=rule)


SKILL_LINE: Final = Words("Étiquette = Savoir +1", "Etiquette = Knowledge +1")
WEAPON_LINE: Final = Words("Fléau = 3 contact", "Flail = 3 contact")
ARMOUR_LINE: Final = Words("Cotte de plumes = 1", "Coat of feathers = 1")
PART_LINE: Final = Words("verbe Chanter = -1", "verb Sing = -1")
COUNT_LINE: Final = same("Chloé 2")
UNREADABLE: Final = Words(
    "« {line} » ne se lit pas : écrivez par exemple « {example} ».",
    "“{line}” cannot be read: write for instance “{example}”.",
)
UNKNOWN: Final = Words(
    "« {name} » n’est ni sur la fiche ni dans les listes de la table ; il y a : {known} ({rule}).",
    "“{name}” is neither on the sheet nor in the table’s lists; there are: {known} ({rule}).",
)
