"""What a table may choose once for all: the options of the book and the alternatives of our rulings, all off at first.

One switch each (undesix D6): PSY track A12, negative points C4, delayed death A11, broken weapons C16, location C19,
social rolls A8, and those of D1 to D5.
"""

from __future__ import annotations

from typing import Annotated, Final

from paravent.core.parameters import Choice, Flag, Parameter
from paravent.core.words import Words
from paravent.games.undesix.tables import WORLDS

WORLD: Final = Choice(Words("monde", "world"), tuple(WORLDS.items()))
CRITICALS: Final = Flag(
    Words("réussites et échecs critiques (D1, D3)", "critical successes and failures (D1, D3)")
)
AUTOMATIC: Final = Flag(
    Words("1 réussit et 6 échoue toujours (X3)", "1 always succeeds, 6 always fails (X3)")
)
CRITICAL_HITS: Final = Flag(
    Words("deux 1 de suite : coup critique (D2)", "two 1s in a row: critical hit (D2)")
)
BREAKING: Final = Flag(Words("deux 6 de suite : arme brisée (C16)", "two 6s in a row: broken weapon (C16)"))
DESPERATE: Final = Flag(Words("actions désespérées (D4)", "desperate actions (D4)"))
LATE: Final = Flag(
    Words("bonus désespéré acheté après le dé (X28)", "desperate bonus bought after the die (X28)")
)
DESTINY: Final = Flag(Words("dés de Destin (D5)", "destiny dice (D5)"))
PSY_TRACK: Final = Flag(
    Words("PSY négatif : folie comptée en jours (A12)", "negative PSY: madness in days (A12)")
)
NEGATIVE: Final = Flag(
    Words("PHY négatif jusqu’à −10 pour les PJ (C4)", "negative PHY down to −10 for PCs (C4)")
)
DELAYED: Final = Flag(Words("le MJ peut retarder la mort (A11)", "the GM may delay death (A11)"))
LOCATED: Final = Flag(Words("localisation des blessures (C19)", "hit locations (C19)"))
SOCIAL: Final = Flag(Words("jets de persuasion (A8)", "social rolls (A8)"))
VETO: Final = Flag(Words("le MJ autorise chaque jet (B12)", "the GM allows each roll (B12)"))
STAGED: Final = Flag(Words("règles ajoutées séance par séance (B19)", "rules added session by session (B19)"))
SIX_POINTS: Final = Flag(Words("6 points de plus à la création (A2)", "6 more points at creation (A2)"))
VITALITY_POINT: Final = Flag(
    Words(
        "le point de séance va à la Vitalité, pas au PHY (X8)",
        "the session point goes to Vitality, not PHY (X8)",
    )
)
FAILURES_COUNT_NOTHING: Final = Flag(
    Words("dans un camp, un échec compte pour 0 (X15)", "within a side, a failure counts as 0 (X15)")
)

WorldParameter = Annotated[str, WORLD]
CriticalsParameter = Annotated[bool, CRITICALS]
AutomaticParameter = Annotated[bool, AUTOMATIC]
CriticalHitsParameter = Annotated[bool, CRITICAL_HITS]
BreakingParameter = Annotated[bool, BREAKING]
DesperateParameter = Annotated[bool, DESPERATE]
LateParameter = Annotated[bool, LATE]
DestinyParameter = Annotated[bool, DESTINY]
PsyTrackParameter = Annotated[bool, PSY_TRACK]
NegativeParameter = Annotated[bool, NEGATIVE]
DelayedParameter = Annotated[bool, DELAYED]
LocatedParameter = Annotated[bool, LOCATED]
SocialParameter = Annotated[bool, SOCIAL]
VetoParameter = Annotated[bool, VETO]
StagedParameter = Annotated[bool, STAGED]
SixPointsParameter = Annotated[bool, SIX_POINTS]
VitalityPointParameter = Annotated[bool, VITALITY_POINT]
FailuresParameter = Annotated[bool, FAILURES_COUNT_NOTHING]

SETTINGS: Final = (
    Parameter("world", WORLD, "modern"),
    Parameter("criticals", CRITICALS, False),
    Parameter("automatic", AUTOMATIC, False),
    Parameter("critical_hits", CRITICAL_HITS, False),
    Parameter("breaking", BREAKING, False),
    Parameter("desperate", DESPERATE, False),
    Parameter("late_bonus", LATE, False),
    Parameter("destiny", DESTINY, False),
    Parameter("psy_track", PSY_TRACK, False),
    Parameter("negative", NEGATIVE, False),
    Parameter("delayed_death", DELAYED, False),
    Parameter("located", LOCATED, False),
    Parameter("social_rolls", SOCIAL, False),
    Parameter("veto", VETO, False),
    Parameter("staged", STAGED, False),
    Parameter("six_points", SIX_POINTS, False),
    Parameter("vitality_point", VITALITY_POINT, False),
    Parameter("failures_count_nothing", FAILURES_COUNT_NOTHING, False),
)
"""What a table may choose once for all (undesix D6, X21)."""
