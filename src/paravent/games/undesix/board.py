"""What belongs to the table: the GM's destiny dice, and its own lists beside the house values (undesix D5, B10)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Annotated, Final, TypeVar

from msgspec.structs import replace

from paravent.core.moments import Moment
from paravent.core.override import override
from paravent.core.parameters import Lines, Shared, TimeOfDay, Whole
from paravent.core.sheet import Board as CoreBoard
from paravent.core.steps import Fact
from paravent.core.table_lists import line_named, name_of, separated
from paravent.core.words import Words
from paravent.games.undesix.facts import DieLeft, DieReceived
from paravent.games.undesix.house_values import (
    AIMING,
    ARMOURS,
    CROWD,
    EXTRA,
    GIFT,
    MISHAP,
    OFF_HAND,
    PSY_REST,
    SKILLS,
    SPELLS,
    WEAPONS,
    Armour,
    Part,
    Skill,
    Weapon,
)
from paravent.games.undesix.lists import (
    OWN_ARMOURS,
    OWN_PARTS,
    OWN_SKILLS,
    OWN_WEAPONS,
    armour_of,
    count_of,
    counts,
    is_named,
    part_of,
    skill_of,
    unknown,
    weapon_of,
    with_count,
)

DAY: Final = 24 * 60
Thing = TypeVar("Thing", Skill, Weapon, Armour)


def _number(fr: str, en: str, least: int, most: int) -> Whole:
    """A number of ours that the table may change (undesix H2)."""
    return Whole(Words(f"{fr} (valeur maison)", f"{en} (house value)"), least, most)


class Board(CoreBoard, frozen=True, kw_only=True):
    """A table's own lines: they are added to the house lists, and prevail over a house value of the same name; and its
    numbers in the place of ours (undesix H1, H2)."""

    staged = ("destiny",)
    day: Annotated[int, Whole(Words("jour du jeu", "day of the game"), 1, 99_999)] = 1
    minutes: Annotated[int, TimeOfDay(Words("heure du jour", "time of day"))] = 480
    destiny: Annotated[
        tuple[str, ...], Lines(Words("dés de Destin chez le MJ", "destiny dice held by the GM"))
    ] = ()
    skills: Annotated[tuple[str, ...], OWN_SKILLS] = ()
    weapons: Annotated[tuple[str, ...], OWN_WEAPONS] = ()
    armours: Annotated[tuple[str, ...], OWN_ARMOURS] = ()
    spells: Annotated[tuple[str, ...], OWN_PARTS] = ()
    gift: Annotated[int, _number("Doué, chaque fois", "Gifted, each time", 0, 4)] = GIFT
    off_hand: Annotated[int, _number("la mauvaise main", "the off hand", -6, 0)] = OFF_HAND
    aiming: Annotated[int, _number("viser un endroit", "aiming at a spot", -6, 0)] = AIMING
    crowd: Annotated[int, _number("tirer dans le tas", "shooting into the crowd", 0, 6)] = CROWD
    extra: Annotated[int, _number("PHY de plus d’un coup critique", "extra PHY of a critical hit", 0, 20)] = (
        EXTRA
    )
    mishap: Annotated[
        int, _number("PHY que coûte une arme qui échappe", "PHY that a mishap costs", 0, 20)
    ] = MISHAP
    psy_rest: Annotated[
        int, _number("PSY ou MAGie que rendent 8 h de repos", "PSY or MAGic back in 8 h of rest", 0, 20)
    ] = PSY_REST

    @override
    def check(self) -> None:
        """Refuse a line that cannot be read, in words (undesix C2, D5, F4)."""
        counts(self.destiny)
        for lines, reader in (
            (self.skills, skill_of),
            (self.weapons, weapon_of),
            (self.armours, armour_of),
            (self.spells, part_of),
        ):
            for line in lines:
                reader(line)

    @override
    def after(self, fact: Fact) -> Board:
        """The board once a destiny die came to the GM, or left (undesix D5)."""
        match fact:
            case DieReceived(colour=colour):
                return self._with_dice(colour, 1)
            case DieLeft(colour=colour):
                return self._with_dice(colour, -1)
        return self

    @override
    def at(self, moment: Moment) -> Board:
        """The game's own clock: days are counted for what is allowed once a day (undesix C7, X17)."""
        days, minutes = divmod(self.minutes + moment.minutes, DAY)
        return replace(self, day=self.day + days, minutes=minutes)

    def _with_dice(self, colour: str, more: int) -> Board:
        held = max(0, count_of(self.destiny, colour) + more)
        return replace(self, destiny=with_count(self.destiny, colour, held))


EMPTY: Final = Board()


def bare_table() -> Board:
    """A table without lists of its own."""
    return EMPTY


TableRole = Annotated[Board, Shared(Words("la table", "the table"), stand_in=bare_table)]


def skill_named(name: str, table: Board, own: tuple[str, ...] = ()) -> Skill:
    """A skill by name: the character's own lines, the table's, then the house list (undesix B8, B10)."""
    return _named(name, SKILLS, (*own, *table.skills), skill_of, "B10")


def weapon_named(name: str, table: Board) -> Weapon:
    """A weapon by name: the table's lines, then the house list (undesix C2)."""
    return _named(name, WEAPONS, table.weapons, weapon_of, "C2")


def armour_named(name: str, table: Board) -> Armour:
    """An armour by name: the table's lines, then the house list (undesix C2)."""
    return _named(name, ARMOURS, table.armours, armour_of, "C2")


def _named(
    name: str, known: Mapping[str, Thing], lines: tuple[str, ...], reader: Callable[[str], Thing], rule: str
) -> Thing:
    """A thing by name: the lines, then the house list; a whole line is one of its own, unless they say it anew."""
    if separated(name):
        return reader(line_named(name_of(name), lines) or name)
    house = next((one for one in known.values() if is_named(name, one.id, one.words)), None)
    written = [reader(line) for line in lines]
    for one in written:
        if is_named(name, one.id, one.words) or (house and is_named(one.id, house.id, house.words)):
            return replace(one, id=house.id, words=house.words) if house else one
    if house is None:
        raise unknown(name, [one.words.fr for one in written], rule)
    return house


def spell_part(kind: str, name: str, table: Board) -> Part:
    """A part of a spell by name: the table's lines, then the house list (undesix F4)."""
    parts = next(parts for id, _, parts in SPELLS if id == kind)
    house = next((one for one in parts.values() if is_named(name, one.id, one.words)), None)
    written = [part for found, part in map(part_of, table.spells) if found == kind]
    for part in written:
        if is_named(name, part.id, part.words) or (house and is_named(part.id, house.id, house.words)):
            return part
    if house is None:
        raise unknown(name, [one.words.fr for one in written], "F4")
    return house


def dice_of(table: Board, colour: str) -> int:
    """How many destiny dice of a colour the GM holds (undesix D5)."""
    return count_of(table.destiny, colour)
