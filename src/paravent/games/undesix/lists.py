"""What a table or a character writes line by line: skills, weapons, armours, parts of spells, counts (undesix B10, X6).

Étiquette = Savoir +1                a skill; «combat» or «magie» after it lifts the limit to experience
Fléau = 3 contact                    a weapon; «distance», «hast», a characteristic of its own
Cotte de plumes = 1                  an armour
verbe Chanter = -1                   a part of a spell
Chloé 2                              a count by name
"""

from __future__ import annotations

import re
from typing import Annotated, Final

from paravent.core.override import override
from paravent.core.parameters import Choice, Flag, Whole
from paravent.core.refusal import Refusal, refused
from paravent.core.table_lists import Entries, Entry, entry_of, plain_name
from paravent.core.words import Words, same
from paravent.games.undesix.house_values import ARMOURS, SPELLS, WEAPONS, Armour, Part, Skill, Weapon
from paravent.games.undesix.tables import ALIASES

Lines = tuple[str, ...]
plain = plain_name

COUNT: Final = re.compile(r"(?P<name>.*?\S)\s+(?P<n>\d+)")
SORT: Final = Choice(
    Words("genre", "sort"),
    (
        ("ordinary", Words("ordinaire", "ordinary")),
        ("combat", Words("combat", "combat")),
        ("magic", Words("magie", "magic")),
    ),
)
REACH: Final = Choice(
    Words("portée", "reach"),
    (("contact", Words("contact", "contact")), ("ranged", Words("distance", "ranged"))),
)
ON: Final = Choice(
    Words("caractéristique", "characteristic"), tuple((id, same(word)) for word, id in ALIASES.items())
)
"""A characteristic by any of its words (undesix X6)."""


class OwnSkill(Entry, frozen=True, kw_only=True):
    """A skill of a table's or a character's own: a characteristic and an offset (undesix B10, E7)."""

    on: Annotated[str, ON]
    offset: Annotated[int, Whole(Words("décalage", "offset"), -99, 99)] = 0
    sort: Annotated[str, SORT] = "ordinary"


class OwnWeapon(Entry, frozen=True, kw_only=True):
    """A weapon: value, reach, whether it is a pole weapon, a characteristic of its own (undesix C2, X10)."""

    value: Annotated[int, Whole(Words("valeur", "value"), 0, 99)]
    reach: Annotated[str, REACH] = "contact"
    pole: Annotated[bool, Flag(Words("hast", "pole"))] = False
    on: Annotated[str, ON] = ""


class OwnArmour(Entry, frozen=True, kw_only=True):
    """An armour (undesix C2)."""

    value: Annotated[int, Whole(Words("valeur", "value"), 0, 99)]


class OwnPart(Entry, frozen=True, kw_only=True):
    """A part of a spell; its name begins with which parameter it is (undesix F4)."""

    penalty: Annotated[int, Whole(Words("malus", "penalty"), -99, 99)]

    @property
    def kind(self) -> str | None:
        """The parameter, by its word in either language."""
        word = plain(self.name).partition(" ")[0]
        return KINDS.get(word)

    @property
    @override
    def is_whole(self) -> bool:
        """It says which parameter, and a name."""
        return bool(self.kind and self.name.partition(" ")[2].strip())


KINDS: Final = {plain(word): id for id, words, _ in SPELLS for word in (words.fr, words.en, id)} | {
    "taille": "extent",
    "size": "extent",
}


def weapon_fields(id: str) -> dict[str, object]:
    """A weapon of the house list as a line would say it (undesix C2)."""
    one = WEAPONS[id]
    return {"value": one.value, "reach": one.reach, "pole": one.pole, "on": one.characteristic}


def armour_fields(id: str) -> dict[str, object]:
    """An armour of the house list as a line would say it (undesix C2)."""
    return {"value": ARMOURS[id].value}


OWN_SKILLS: Final = Entries(
    Words("compétences de la table", "the table’s own skills"),
    entry=OwnSkill,
    example=Words("Étiquette = Savoir +1", "Etiquette = Knowledge +1"),
    rule="B10",
)
OWN_WEAPONS: Final = Entries(
    Words("armes de la table", "the table’s own weapons"),
    entry=OwnWeapon,
    example=Words("Fléau = 3 contact", "Flail = 3 contact"),
    rule="C2",
    one=Words("arme", "weapon"),
    book=weapon_fields,
)
OWN_ARMOURS: Final = Entries(
    Words("armures de la table", "the table’s own armour"),
    entry=OwnArmour,
    example=Words("Cotte de plumes = 1", "Coat of feathers = 1"),
    rule="C2",
    one=Words("armure", "armour"),
    book=armour_fields,
)
OWN_PARTS: Final = Entries(
    Words("magie de la table", "the table’s own spell parts"),
    entry=OwnPart,
    example=Words("verbe Chanter = -1", "verb Sing = -1"),
    rule="F4",
    commas=True,
)
"""Their names may have commas: no sheet holds several on one line (undesix F4)."""


def is_named(name: str, id: str, words: Words) -> bool:
    """Whether a name is that of a thing: its id, or its words in either language."""
    return plain(name) in (id, plain(words.fr), plain(words.en))


def skill_of(line: str) -> Skill:
    """A skill from its line (undesix B10, E7)."""
    own: OwnSkill = entry_of(OWN_SKILLS, line)
    return Skill(plain(own.name), same(own.name), own.on, own.offset, own.sort)


def weapon_of(line: str) -> Weapon:
    """A weapon from its line (undesix C2, X10)."""
    own: OwnWeapon = entry_of(OWN_WEAPONS, line)
    return Weapon(plain(own.name), same(own.name), own.value, own.reach, own.pole, own.on)


def armour_of(line: str) -> Armour:
    """An armour from its line."""
    own: OwnArmour = entry_of(OWN_ARMOURS, line)
    return Armour(plain(own.name), same(own.name), own.value)


def part_of(line: str) -> tuple[str, Part]:
    """A part of a spell from its line: which parameter, and the part (undesix F4)."""
    own: OwnPart = entry_of(OWN_PARTS, line)
    name = own.name.partition(" ")[2].strip()
    return own.kind or "", Part(plain(name), same(name), own.penalty)


def count_of(lines: Lines, name: str) -> int:
    """The number that stands after a name; none where the name is not there (undesix D5)."""
    return next((n for one, n in counts(lines) if plain(one) == plain(name)), 0)


def counts(lines: Lines) -> tuple[tuple[str, int], ...]:
    """Every name with its number."""
    return tuple(map(_count, lines))


def _count(line: str) -> tuple[str, int]:
    found = COUNT.fullmatch(line.strip())
    if found is None:
        raise refused(UNREADABLE, line=line, example=COUNT_LINE)
    return found["name"], int(found["n"])


def with_count(lines: Lines, name: str, n: int) -> Lines:
    """The lines once a name has this number; at none it is no longer there (undesix D5)."""
    others = tuple(f"{one} {m}" for one, m in counts(lines) if plain(one) != plain(name))
    return (*others, f"{name} {n}") if n else others


def unknown(name: str, known: list[str], rule: str) -> Refusal:
    """The refusal of a name that stands in no list."""
    return refused(UNKNOWN, name=name, known=", ".join(known) or "–", rule=rule)


COUNT_LINE: Final = same("Chloé 2")
UNREADABLE: Final = Words(
    "« {line} » ne se lit pas : écrivez par exemple « {example} ».",
    "“{line}” cannot be read: write for instance “{example}”.",
)
UNKNOWN: Final = Words(
    "« {name} » n’est ni sur la fiche ni dans les listes de la table ; il y a : {known} ({rule}).",
    "“{name}” is neither on the sheet nor in the table’s lists; there are: {known} ({rule}).",
)
