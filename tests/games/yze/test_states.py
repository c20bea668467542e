"""Who may act in Mini YZE, and the settings of a table."""

from __future__ import annotations

from typing import Any

import pytest

from paravent.core.game import AnyMove
from paravent.core.refusal import Refusal
from paravent.core.steps import Throw
from paravent.games.yze import GAME, Sheet, attack, opposed
from paravent.games.yze import test as roll
from paravent.games.yze.contact import leave_contact
from paravent.games.yze.facts import Broken, Hurt, Stressed
from paravent.games.yze.manoeuvres import reload
from paravent.games.yze.monsters import monster_acts
from paravent.games.yze.recovery import comfort, heal, stabilise
from paravent.games.yze.stealth import stealth_attack
from paravent.games.yze.tables import BROKEN_AT
from tests.games.yze.dice import finished, pending, played

LOU = Sheet(name="Lou")
ACTING: list[tuple[AnyMove, str, dict[str, Any]]] = [
    (roll, "roller", {}),
    (opposed, "roller", {"opponent": LOU}),
    (attack, "attacker", {"target": LOU}),
    (stealth_attack, "attacker", {"target": LOU}),
    (leave_contact, "roller", {"opponent": LOU}),
    (heal, "healer", {"patient": Sheet(name="Lou", damage=6)}),
    (comfort, "healer", {"patient": Sheet(name="Lou", stress=6)}),
    (stabilise, "healer", {"patient": Sheet(name="Lou", wounds=("blunt-5",), dying=True)}),
    (monster_acts, "monster", {"target": LOU}),
    (reload, "roller", {}),
]
over_acting = pytest.mark.parametrize(("move", "role", "others"), ACTING, ids=[one[0].id for one in ACTING])


@over_acting
def test_the_broken_can_do_nothing(move: AnyMove, role: str, others: dict[str, Any]) -> None:
    """At 5 Damage every skill is refused, in words (yze B40)."""
    with pytest.raises(Refusal, match="B40"):
        played(move.bind({}, {role: Sheet(name="Kim", damage=5, strength=5), **others}))


@pytest.mark.parametrize(("move", "role", "others"), [one for one in ACTING if one[0] is not leave_contact])
def test_the_broken_by_stress_have_no_skill(move: AnyMove, role: str, others: dict[str, Any]) -> None:
    """At 5 Stress every skill is refused, in words; only flight is left (yze B50)."""
    with pytest.raises(Refusal, match="B50"):
        played(move.bind({}, {role: Sheet(name="Kim", stress=5), **others}))


@over_acting
def test_the_fifth_wound_forbids_every_action(move: AnyMove, role: str, others: dict[str, Any]) -> None:
    """Even when no longer broken, one so wounded has no Action (yze D29)."""
    with pytest.raises(Refusal, match="D29"):
        played(move.bind({}, {role: Sheet(name="Kim", wounds=("cutting-5",)), **others}))


@over_acting
def test_the_dead_and_the_mad_are_out_of_play(move: AnyMove, role: str, others: dict[str, Any]) -> None:
    """Whoever is dead or raving mad acts no more (yze B41, B51)."""
    for sheet, rule in (
        (Sheet(name="Kim", dead=True), "B41"),
        (Sheet(name="Kim", traumas=("raving-mad",)), "B51"),
    ):
        with pytest.raises(Refusal, match=rule):
            played(move.bind({}, {role: sheet, **others}))


def test_the_fifth_point_breaks_body_and_mind() -> None:
    """Five points or more, of Damage or of Stress (yze D5, B40, B50)."""
    assert BROKEN_AT == 5
    assert played(roll.bind({}, {"roller": Sheet(name="Kim", strength=5, damage=4, stress=4)})).waiting


def test_the_broken_resist_nothing() -> None:
    """Whoever can do nothing has no dice against others either (yze B40)."""
    sheets = {"roller": Sheet(name="Kim"), "opponent": Sheet(name="Lou", intellect=5, damage=5)}
    step = pending(opposed.bind({}, sheets))
    assert isinstance(step, Throw)
    assert step.by == "roller"


# The beginners' variant


def test_beginners_are_never_broken() -> None:
    """Past 4 the penalties go on growing, and that is all (yze B56)."""
    sheet = Sheet(name="Kim", strength=5, force=2, damage=6)
    step = pending(roll.bind({"beginners": "yes"}, {"roller": sheet}))
    assert isinstance(step, Throw)
    assert step.dice == 1


def test_beginners_have_neither_wound_nor_trauma() -> None:
    """Without being broken there is no critical wound, nor a trauma (yze D31, B56)."""
    call = attack.bind({"dice": "2", "weapon": "spear", "hurt": "7", "beginners": "yes"})
    result = finished(call, (6, 6, 1))
    assert result.facts == (Hurt("target", 4, "blow"),)
    assert not result.outcome.broken


def test_a_push_that_breaks_says_so_unless_for_beginners() -> None:
    """The fifth point by pushing breaks body or mind (yze B40, B50, B56)."""
    for skill, fact in (("force", Hurt("roller", 1, "push")), ("survival", Stressed("roller", 1))):
        call = roll.bind({"dice": "6", "skill": skill, "burden": "4"})
        assert finished(call, (2, 2), "push", (1, 1)).facts == (fact, Broken("roller", skill == "survival"))
        easy = roll.bind({"dice": "6", "skill": skill, "burden": "4", "beginners": "yes"})
        assert finished(easy, (2, 2), "push", (1, 1)).facts == (fact,)


# Optional skills


@pytest.mark.parametrize(("skill", "setting"), [("tinkering", "town"), ("piloting", "vehicles")])
def test_an_optional_skill_needs_the_table_s_setting(skill: str, setting: str) -> None:
    """Tinkering and Piloting are refused in words where the table has not taken them (yze B3)."""
    with pytest.raises(Refusal, match="B3"):
        played(roll.bind({"dice": "2", "skill": skill}))
    assert played(roll.bind({"dice": "2", "skill": skill, setting: "yes"})).waiting


def test_tinkering_is_of_the_intellect() -> None:
    """In town Tinkering stands where Survival does (yze B3)."""
    sheet = Sheet(name="Kim", intellect=4, tinkering=2)
    assert sheet.pool("tinkering").dice == 6


def test_piloting_stands_on_the_vehicle_s_handling() -> None:
    """The vehicle's handling takes the place of an attribute (yze B3)."""
    sheet = Sheet(name="Kim", agility=5, piloting=2)
    step = pending(roll.bind({"skill": "piloting", "vehicles": "yes", "handling": "3"}, {"roller": sheet}))
    assert isinstance(step, Throw)
    assert step.dice == 5
    assert step.because[0].rule == "B3"


def test_every_setting_is_read_by_something() -> None:
    """A setting fills a parameter of the same key, or the swap of initiative (yze B3, B56, D3, D8); as long
    as nobody says otherwise none is on, care takes ten minutes and waits an hour (D30)."""
    used = {one.key: one.kind for move in GAME.moves for one in move.parameters}
    for setting in GAME.settings:
        assert setting.key == "swap_once" or used[setting.key] == setting.kind
        assert setting.default == {"care": 10, "care_again": 60}.get(setting.key, False)
