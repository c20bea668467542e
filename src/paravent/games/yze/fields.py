"""What a sheet's fields and the moves' parameters may be, where both share a list."""

from __future__ import annotations

from typing import Final

from paravent.core.parameters import Choice, Several
from paravent.core.table_lists import Listed, SeveralListed
from paravent.core.words import Words
from paravent.games.yze.archetypes import ARCHETYPES
from paravent.games.yze.beasts import BEASTS
from paravent.games.yze.table_gear import OWN, OWN_ARMOUR, OWN_ARMOURS, OWN_TALENTS, OWN_WEAPON, OWN_WEAPONS
from paravent.games.yze.tables import ARMOURS, CIRCUMSTANCES, WEAPONS
from paravent.games.yze.talents import TALENTS
from paravent.games.yze.traumas import BY_ID
from paravent.games.yze.wounds import CARRIED

WEAPON: Final = Listed(
    Words("arme", "weapon"),
    (
        *((one.id, one.words) for one in WEAPONS.values()),
        (OWN_WEAPON, Words("l’arme à soi", "one’s own weapon")),
    ),
    own=OWN_WEAPONS,
    lists="weapons",
)
BARE: Final = "bare-hands"
IN_HAND: Final = "in-hand"
"""The weapon that a sheet holds."""

HELD: Final = Listed(
    Words("arme", "weapon"),
    ((IN_HAND, Words("celle en main", "the one in hand")), *WEAPON.options),
    own=OWN_WEAPONS,
    lists="weapons",
)
CONTACT: Final = Listed(
    Words("arme de l’adversaire", "the opponent’s weapon"),
    tuple((id, words) for id, words in HELD.options if id not in WEAPONS or WEAPONS[id].reach == "contact"),
    own=OWN_WEAPONS,
    lists="weapons",
)
ARMOUR: Final = Listed(
    Words("armure", "armour"),
    (
        *((one.id, one.words) for one in ARMOURS.values()),
        (OWN_ARMOUR, Words("l’armure à soi", "one’s own armour")),
    ),
    own=OWN_ARMOURS,
    lists="armours",
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
WEAPONS_CARRIED: Final = SeveralListed(
    Words("autres armes", "other weapons"), WEAPON.options, own=OWN_WEAPONS, lists="weapons"
)
DROPPED: Final = SeveralListed(
    Words("armes lâchées", "dropped weapons"), WEAPON.options, own=OWN_WEAPONS, lists="weapons"
)
SHOOTING: Final = (
    *((one.id, one.words) for one in WEAPONS.values() if one.reach == "distance"),
    WEAPON.options[-1],
)
EMPTY: Final = SeveralListed(
    Words("armes vides", "empty weapons"), SHOOTING, own=OWN_WEAPONS, lists="weapons"
)
TALENT: Final = Several(Words("talents", "talents"), tuple((one.id, one.words) for one in TALENTS.values()))
A_TALENT: Final = Listed(Words("talent", "talent"), TALENT.options, own=OWN_TALENTS, lists="talents")
WOUND: Final = Several(
    Words("blessures critiques", "critical wounds"),
    tuple((one.id, one.full_name) for one in CARRIED.values()),
    harm=True,
)
TRAUMA: Final = Several(
    Words("traumatismes", "traumas"), tuple((one.id, one.words) for one in BY_ID.values()), harm=True
)
COVER: Final = Choice(
    Words("à couvert", "in cover"),
    (
        ("none", Words("non", "no")),
        *((one.id, one.words) for one in CIRCUMSTANCES.values() if one.family == "cover"),
    ),
)
