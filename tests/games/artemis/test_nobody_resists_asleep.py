"""In Espace Artémis whoever can no longer act resists nobody, and a price is paid whole or not at all."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from paravent.core.forecast import forecast
from paravent.core.game import AnyMove
from paravent.core.refusal import Refusal
from paravent.games.artemis import Sheet
from paravent.games.artemis.care import catalepsy, heal_oneself, treat
from paravent.games.artemis.duel import DUEL, Duel, Fighter
from paravent.games.artemis.psy import draw_sketch
from paravent.games.artemis.rolls import opposed
from paravent.games.artemis.special import shoot, surprise, threaten
from tests.games.artemis.hands import finished, pending

ANA = Sheet(
    name="Ana",
    tshi_healing="professional",
    tshi_catalepsy="professional",
    sketching="professional",
    diagnosis="professional",
    treatment="professional",
    shooting="professional",
    grave_wounds=1,
)
LOU = Sheet(name="Lou", npc=True)


@pytest.mark.parametrize(
    ("move", "roles"),
    [
        (opposed, ("roller", "opponent")),
        (surprise, ("attacker", "target")),
        (threaten, ("attacker", "target")),
    ],
)
@pytest.mark.parametrize("state", [{"activity": "sleep"}, {"stunned": True}, {"light_wounds": 9}])
def test_whoever_can_do_nothing_resists_nobody(
    move: AnyMove, roles: tuple[str, str], state: dict[str, Any]
) -> None:
    """Asleep, knocked out or in a coma one neither watches nor stands firm (artemis R1.11, U4, U5)."""
    with pytest.raises(Refusal, match="Lou opposes nothing"):
        pending(move.bind({}, dict(zip(roles, (ANA, replace(LOU, **state)), strict=True))))
    pending(move.bind({}, dict(zip(roles, (ANA, LOU), strict=True))))


@pytest.mark.parametrize(
    ("move", "role"),
    [(heal_oneself, "roller"), (catalepsy, "roller"), (draw_sketch, "roller"), (treat, "roller")],
)
def test_the_privilege_wants_a_box_beside_the_price(move: AnyMove, role: str) -> None:
    """With a single box left a deed that marks fatigue is done without the privilege (artemis R1.10, A34)."""
    others = {"patient": replace(LOU, grave_wounds=1)} if move is treat else {}
    tired = replace(ANA, light_fatigue=7)
    with pytest.raises(Refusal, match="A34"):
        pending(move.bind({"privilege": "yes"}, {role: tired, **others}))
    pending(move.bind({}, {role: tired, **others}))
    pending(move.bind({"privilege": "yes"}, {role: replace(tired, light_fatigue=6), **others}))


def test_a_shot_is_a_first_blow() -> None:
    """Whoever was surprised is so no longer once shot at, hit or not (artemis A25)."""
    unaware = replace(LOU, unaware=True)
    shots = shoot.bind({"gun": "laser", "difficulty": "20"}, {"attacker": ANA, "target": unaware})
    for fact in finished(shots, (2,)).facts:
        unaware = unaware.after(fact) if fact.who == "target" else unaware
    assert not unaware.unaware


def test_whoever_has_too_much_fatigue_does_not_fight() -> None:
    """Beyond the last box one sleeps, in a forecast too (artemis U4)."""
    verdicts = forecast(DUEL, Duel(Fighter(6, 6, fatigue=9), Fighter(6, 6)), {}).verdicts
    assert verdicts["b_wins"].value == 1
