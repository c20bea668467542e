"""What a sheet's fields and the moves' parameters may be, where both share a list."""

from __future__ import annotations

from typing import Final

from paravent.core.parameters import Choice, Several
from paravent.core.words import Words
from paravent.games.yze.archetypes import ARCHETYPES
from paravent.games.yze.beasts import BEASTS
from paravent.games.yze.table_gear import OWN, OWN_ARMOUR, OWN_WEAPON
from paravent.games.yze.tables import ARMOURS, CIRCUMSTANCES, WEAPONS
from paravent.games.yze.talents import TALENTS
from paravent.games.yze.traumas import BY_ID
from paravent.games.yze.wounds import CARRIED

WEAPON: Final = Choice(
    Words("arme", "weapon"),
    (
        *((one.id, one.words) for one in WEAPONS.values()),
        (OWN_WEAPON, Words("l’arme à soi", "one’s own weapon")),
    ),
)
IN_HAND: Final = "in-hand"
"""The weapon that a sheet holds."""

HELD: Final = Choice(
    Words("arme", "weapon"), ((IN_HAND, Words("celle en main", "the one in hand")), *WEAPON.options)
)
CONTACT: Final = Choice(
    Words("arme de l’adversaire", "the opponent’s weapon"),
    tuple((id, words) for id, words in HELD.options if id not in WEAPONS or WEAPONS[id].reach == "contact"),
)
ARMOUR: Final = Choice(
    Words("armure", "armour"),
    (
        *((one.id, one.words) for one in ARMOURS.values()),
        (OWN_ARMOUR, Words("l’armure à soi", "one’s own armour")),
    ),
)
BOOK_ARMOUR: Final = Choice(ARMOUR.words, ARMOUR.options[:-1])
"""Where there is no sheet, only the armours of the table."""

ARCHETYPE: Final = Choice(
    Words("archétype", "archetype"),
    ((OWN, Words("à soi", "one’s own")), *((one.id, one.words) for one in ARCHETYPES.values())),
)
BEAST: Final = Choice(
    Words("créature", "creature"),
    (("none", Words("aucune", "none")), *((one.id, one.words) for one in BEASTS.values())),
)
WEAPONS_CARRIED: Final = Several(Words("autres armes", "other weapons"), WEAPON.options)
SHOOTING: Final = (
    *((one.id, one.words) for one in WEAPONS.values() if one.reach == "distance"),
    WEAPON.options[-1],
)
TALENT: Final = Several(Words("talents", "talents"), tuple((one.id, one.words) for one in TALENTS.values()))
WOUND: Final = Several(
    Words("blessures critiques", "critical wounds"),
    tuple((one.id, one.full_name) for one in CARRIED.values()),
)
TRAUMA: Final = Several(
    Words("traumatismes", "traumas"), tuple((one.id, one.words) for one in BY_ID.values())
)
COVER: Final = Choice(
    Words("à couvert", "in cover"),
    (
        ("none", Words("non", "no")),
        *((one.id, one.words) for one in CIRCUMSTANCES.values() if one.family == "cover"),
    ),
)


def in_order(held: tuple[str, ...], new: str, options: tuple[tuple[str, Words], ...]) -> tuple[str, ...]:
    """One more, in the order of the options; what is no option (a wound without effect) is not held."""
    return tuple(id for id, _ in options if id in held or id == new)
