"""Weapons, armours, talents and archetypes of a table's own, each written on one line (yze B18, B37, B38, B53).

    Sabre d’abordage ; +2 ; 2 ; Contact ; coupante / perforante
    Carapace ; 4 ; 2
    Marche-dunes ; Survie +1 ; dans le sable
    Contrebandière ; Agilité ; Discrétion ; Pas de chat / Mille visages ; couteau, pistolet ; cuir

Words are those of either language, in any case.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from re import fullmatch
from typing import Final, TypeVar

from paravent.core.refusal import Refusal, refused
from paravent.core.words import Words, filled, same
from paravent.games.yze.archetypes import ARCHETYPES, Archetype
from paravent.games.yze.tables import (
    ARMOURS,
    ATTRIBUTES,
    EVERY_SKILL,
    REACHES,
    TYPES,
    WEAPONS,
    Armour,
    Attribute,
    Reach,
    Weapon,
    WoundType,
)
from paravent.games.yze.talents import TALENTS, Talent

Key = TypeVar("Key", bound=str)

OWN_WEAPON: Final = "own-weapon"
OWN_ARMOUR: Final = "own-armour"
OWN: Final = "own"
NO_PARRY: Final = Words("sans parade", "no parry")
TWO_HANDS: Final = Words("deux mains", "two hands")


@cache
def weapon_of(line: str) -> Weapon:
    """Name; bonus; damage; reach; types; then, if need be, that it does not parry or takes two hands (yze B37)."""
    parts = _parts(line)
    if not 5 <= len(parts) <= 7:
        raise refused(NOT_A_WEAPON, line=line)
    name, bonus, damage, reach, types, *traits = parts
    known = (_is(trait, NO_PARRY) or _is(trait, TWO_HANDS) for trait in traits)
    dealt: tuple[WoundType, ...] = tuple(
        type for type in (_named(one, TYPES) for one in types.split("/")) if type is not None
    )
    at: Reach | None = _named(reach, REACHES)
    numbers = _number(bonus), _number(damage)
    if at is None or len(dealt) != len(types.split("/")) or None in numbers or not all(known):
        raise refused(NOT_A_WEAPON, line=line)
    return Weapon(
        OWN_WEAPON,
        same(name),
        numbers[0] or 0,
        numbers[1] or 0,
        at,
        dealt,
        parries=not any(_is(trait, NO_PARRY) for trait in traits),
        hands=2 if any(_is(trait, TWO_HANDS) for trait in traits) else 1,
    )


@cache
def armour_of(line: str) -> Armour:
    """Name; dice; dice against blunt damage where they differ (yze B38)."""
    name, *figures = _parts(line)
    numbers = [number for number in map(_number, figures) if number is not None]
    if len(figures) not in (1, 2) or len(numbers) != len(figures):
        raise refused(NOT_AN_ARMOUR, line=line)
    return Armour(OWN_ARMOUR, same(name), numbers[0], numbers[-1])


@cache
def talent_of(line: str) -> Talent:
    """Name; a skill with its dice; a condition. A name alone is something that no dice tell (yze B18)."""
    name, *rest = _parts(line)
    if not rest:
        return Talent(OWN, same(name), "", 0)
    given = fullmatch(r"(.+?)\s*\+([123])", rest[0])
    skill = _named(given[1], {one.id: one.words for one in EVERY_SKILL.values()}) if given else None
    if given is None or skill is None or len(rest) > 2:
        raise refused(NOT_A_TALENT, line=line)
    return Talent(OWN, same(name), skill, int(given[2]), same(rest[1]) if len(rest) > 1 else None)


@cache
def archetype_of(line: str) -> Archetype:
    """Name; key attribute; key skill; two talents; weapons; armours (yze B53, D10). Talents that are none of ours
    keep their name; they are lines of their own."""
    parts = _parts(line)
    if not 4 <= len(parts) <= 6:
        raise refused(NOT_AN_ARCHETYPE, line=line)
    name, key, best, offered, *gear = parts
    weapons, armours = ([*gear, "", ""])[:2]
    attribute: Attribute | None = _named(key, ATTRIBUTES)
    skill = _named(best, {one.id: one.words for one in EVERY_SKILL.values()})
    talents = [one.strip() for one in offered.split("/")]
    held = _all(weapons, {one.id: one.words for one in WEAPONS.values()})
    worn = _all(armours, {one.id: one.words for one in ARMOURS.values()})
    if attribute is None or skill is None or len(talents) != 2 or held is None or worn is None:
        raise refused(NOT_AN_ARCHETYPE, line=line)
    one, other = (
        _named(talent, {id: found.words for id, found in TALENTS.items()}) or talent for talent in talents
    )
    return Archetype(OWN, "own", same(name), attribute, skill, (one, other), held, worn, same("–"))


def archetype_named(id: str, line: str) -> Archetype | None:
    """One of ours, or the one of a line; None for somebody without any."""
    if id != OWN:
        return ARCHETYPES[id]
    return archetype_of(line) if line else None


def name_of(line: str) -> str:
    """What a line is called: what stands before its first semicolon."""
    return line.split(";", maxsplit=1)[0].strip()


def found(name: str, lines: Iterable[str]) -> str | None:
    """The line with this name."""
    return next((line for line in lines if name_of(line).casefold() == name.strip().casefold()), None)


def _parts(line: str) -> list[str]:
    parts = [part.strip() for part in line.split(";")]
    if not parts[0]:
        raise Refusal(filled(NO_NAME, line=line))
    return parts


def _is(text: str, words: Words) -> bool:
    return text.strip().casefold() in (words.fr.casefold(), words.en.casefold())


def _named(text: str, among: Mapping[Key, Words]) -> Key | None:
    return next((id for id, words in among.items() if _is(text, words)), None)


def _all(text: str, among: Mapping[str, Words]) -> tuple[str, ...] | None:
    """Several names with commas between them; None if one is not known."""
    names = [name for name in text.split(",") if name.strip()]
    ids = tuple(id for id in (_named(name, among) for name in names) if id is not None)
    return ids if len(ids) == len(names) else None


def _number(text: str) -> int | None:
    return int(text) if fullmatch(r"\+?[0-9]{1,2}", text) else None


NO_NAME: Final = Words(
    "« {line} » n’a pas de nom : mettez-le avant le premier point-virgule.",
    "“{line}” has no name: put it before the first semicolon.",
)
NOT_A_WEAPON: Final = Words(
    "« {line} » n’est pas une arme. Il faut : nom ; bonus ; dégâts ; Contact ou Distance ; contondante, coupante ou "
    "perforante (deux types avec « / ») ; puis au besoin « sans parade » ou « deux mains » (B37).",
    "“{line}” is not a weapon. It takes: name; bonus; damage; Contact or Distance; blunt, cutting or piercing (two types "
    "with “/”); then, if need be, “no parry” or “two hands” (B37).",
)
NOT_AN_ARMOUR: Final = Words(
    "« {line} » n’est pas une armure. Il faut : nom ; dés ; dés contre le contondant, s’ils diffèrent (B38).",
    "“{line}” is not an armour. It takes: name; dice; dice against blunt damage, if they differ (B38).",
)
NOT_A_TALENT: Final = Words(
    "« {line} » n’est pas un talent. Il faut : nom ; compétence +1 à +3 ; condition s’il y en a une. "
    "Un nom seul suffit à ce qui ne donne pas de dés (B18).",
    "“{line}” is not a talent. It takes: name; skill +1 to +3; a condition, if there is one. "
    "A name alone will do for what gives no dice (B18).",
)
NOT_AN_ARCHETYPE: Final = Words(
    "« {line} » n’est pas un archétype. Il faut : nom ; attribut clef ; compétence clef ; talent / talent ; "
    "armes avec des virgules ; armures avec des virgules (B53, D10).",
    "“{line}” is not an archetype. It takes: name; key attribute; key skill; talent / talent; "
    "weapons with commas; armours with commas (B53, D10).",
)
