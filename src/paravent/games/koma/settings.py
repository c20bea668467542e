"""What a table may choose once for all (koma B10, D3, D11, H1)."""

from __future__ import annotations

from typing import Annotated, Final

from paravent.core.parameters import Flag, Parameter, Whole
from paravent.core.words import Words

TRUSTING: Final = Flag(
    Words("le MJ ne confirme pas chaque approche", "the GM does not confirm every approach")
)
SAFE_CONCESSION: Final = Flag(
    Words(
        "concéder après un Revers critique n’élimine pas",
        "conceding after a critical Revers does not eliminate",
    )
)
"""Whether conceding keeps one safe (koma D11)."""
CHOOSE: Final = Flag(
    Words(
        "choisir un à un les dés à relancer (sinon : tous les échecs)",
        "pick the dice to reroll one by one (otherwise: every failed die)",
    )
)
ChooseParameter = Annotated[bool, CHOOSE]
TrustingParameter = Annotated[bool, TRUSTING]
SafeConcessionParameter = Annotated[bool, SAFE_CONCESSION]

USUAL_TIES: Final = 3
TIES: Final = Whole(
    Words(
        "égalités indécises avant qu’un Conflit tourne court (valeur maison)",
        "undecided ties before a Conflict breaks off (house value)",
    ),
    1,
    9,
)
"""How many ties before a Conflict breaks off (koma H1)."""
TiesParameter = Annotated[int, TIES]

SETTINGS: Final = (
    Parameter("choose", CHOOSE, False),
    Parameter("trusting", TRUSTING, False),
    Parameter("safe_concession", SAFE_CONCESSION, False),
    Parameter("ties", TIES, USUAL_TIES),
)
