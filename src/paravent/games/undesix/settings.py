"""What a table may choose once for all: the options of the book and the alternatives of our rulings, all off at first.

One switch each (undesix D6): PSY track A12, negative points C4, delayed death A11, broken weapons C16, location C19,
social rolls A8, and those of D1 to D5.
"""

from __future__ import annotations

from typing import Annotated, Final

from paravent.core.parameters import Choice, Flag, Flat
from paravent.core.words import Words
from paravent.games.undesix.tables import WORLDS


class House(Flat, frozen=True):
    """What a table may choose once for all, as every move receives it (undesix D6, X21)."""

    world: Annotated[str, Choice(Words("monde", "world"), tuple(WORLDS.items()))] = "modern"
    criticals: Annotated[
        bool,
        Flag(Words("réussites et échecs critiques (D1, D3)", "critical successes and failures (D1, D3)")),
    ] = False
    automatic: Annotated[
        bool, Flag(Words("1 réussit et 6 échoue toujours (X3)", "1 always succeeds, 6 always fails (X3)"))
    ] = False
    critical_hits: Annotated[
        bool, Flag(Words("deux 1 de suite : coup critique (D2)", "two 1s in a row: critical hit (D2)"))
    ] = False
    breaking: Annotated[
        bool, Flag(Words("deux 6 de suite : arme brisée (C16)", "two 6s in a row: broken weapon (C16)"))
    ] = False
    desperate: Annotated[bool, Flag(Words("actions désespérées (D4)", "desperate actions (D4)"))] = False
    late_bonus: Annotated[
        bool,
        Flag(Words("bonus désespéré acheté après le dé (X28)", "desperate bonus bought after the die (X28)")),
    ] = False
    destiny: Annotated[bool, Flag(Words("dés de Destin (D5)", "destiny dice (D5)"))] = False
    psy_track: Annotated[
        bool,
        Flag(
            Words(
                "PSY ou MAGie négatif : folie comptée en jours (A12)",
                "negative PSY or MAGic: madness in days (A12)",
            )
        ),
    ] = False
    negative: Annotated[
        bool,
        Flag(Words("PHY négatif jusqu’à −10 pour les PJ (C4)", "negative PHY down to −10 for PCs (C4)")),
    ] = False
    delayed_death: Annotated[
        bool, Flag(Words("le MJ peut retarder la mort (A11)", "the GM may delay death (A11)"))
    ] = False
    located: Annotated[bool, Flag(Words("localisation des blessures (C19)", "hit locations (C19)"))] = False
    social_rolls: Annotated[bool, Flag(Words("jets de persuasion (A8)", "social rolls (A8)"))] = False
    veto: Annotated[bool, Flag(Words("le MJ autorise chaque jet (B12)", "the GM allows each roll (B12)"))] = (
        False
    )
    staged: Annotated[
        bool, Flag(Words("règles ajoutées séance par séance (B19)", "rules added session by session (B19)"))
    ] = False
    six_points: Annotated[
        bool, Flag(Words("6 points de plus à la création (A2)", "6 more points at creation (A2)"))
    ] = False
    vitality_point: Annotated[
        bool,
        Flag(
            Words(
                "le point de séance va à la Vitalité, pas au PHY (X8)",
                "the session point goes to Vitality, not PHY (X8)",
            )
        ),
    ] = False
    failures_count_nothing: Annotated[
        bool,
        Flag(
            Words("dans un camp, un échec compte pour 0 (X15)", "within a side, a failure counts as 0 (X15)")
        ),
    ] = False


STANDARD: Final = House()
FANTASTIC: Final = House(world="fantastic")
"""Where there is magic (undesix F4)."""
