"""Monsters of Mini YZE, the bestiary, and opponents improvised in three fields."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from paravent.core.odds import odds
from paravent.core.parameters import declared, read_values
from paravent.core.refusal import Refusal
from paravent.core.steps import Ask, Throw
from paravent.core.words import same
from paravent.games.yze import GAME, Sheet, attack
from paravent.games.yze.beasts import BEASTS, Beast
from paravent.games.yze.facts import Died, Hurt, Stressed
from paravent.games.yze.improvise import ARMED, improvised
from paravent.games.yze.monsters import Done, Unreached, monster_acts, sheet_of
from paravent.games.yze.sides_from_sheets import kind_of
from tests.games.yze.dice import finished, pending, played, throws

LOU = Sheet(name="Lou", strength=3, melee=1, empathy=2, weapon="sword")
RAT = sheet_of(BEASTS["mill-rat"])
HOUND = sheet_of(BEASTS["wolfhound"])
over_beasts = pytest.mark.parametrize("beast", BEASTS.values(), ids=list(BEASTS))


@over_beasts
def test_a_creature_has_speed_health_skills_protection_and_six_deeds(beast: Beast) -> None:
    """What a monster needs is all there (yze B55)."""
    sheet = sheet_of(beast)
    sheet.check()
    assert sheet.is_monster
    assert (sheet.speed, sheet.health, sheet.protection) == (beast.speed, beast.health, beast.protection)
    assert all(sheet.pool(skill).dice for skill in ("mobility", "observation", "stealth"))
    assert len(beast.deeds) == 6
    assert (
        Sheet(
            **read_values(
                Sheet, {one.key: one.kind.write(getattr(sheet, one.key)) for one in declared(Sheet)}
            )
        )
        == sheet
    )


def test_there_are_at_least_twelve_creatures() -> None:
    """A bestiary of our own; each can harm, and none has twice the same deed (yze B55)."""
    assert len(BEASTS) >= 12
    for beast in BEASTS.values():
        assert any(deed.dice for deed in beast.deeds)
        assert len({deed.words for deed in beast.deeds}) == 6


def test_a_deed_is_drawn_or_chosen() -> None:
    """A die on its table of six, unless the GM picks (yze B55)."""
    step = pending(monster_acts.bind({}, {"monster": RAT, "target": LOU}))
    assert isinstance(step, Throw)
    assert (step.dice, step.die.sides, step.by) == (1, 6, "monster")
    chosen = finished(monster_acts.bind({"deed": "3"}, {"monster": RAT, "target": LOU}))
    assert chosen.facts == (Done("monster", BEASTS["mill-rat"].deeds[2].words),)
    assert finished(monster_acts.bind({}, {"monster": RAT, "target": LOU}), (3,)).facts == chosen.facts


def test_a_blow_is_rolled_parried_and_hurts_like_any_other() -> None:
    """Its dice against parry and armour; the target with a sword is asked to parry (yze B55, B32)."""
    call = monster_acts.bind({"deed": "1"}, {"monster": HOUND, "target": LOU})
    ask = pending(call)
    assert isinstance(ask, Ask)
    assert (ask.seat, ask.question.id) == ("target", "parry")
    result = finished(call, "take", (6, 6, 2, 2, 2, 2))
    assert result.facts[1:] == (Hurt("target", 3, "blow"),)


def test_a_creature_s_deed_is_never_pushed() -> None:
    """It is rolled once (our own reading of B55)."""
    call = monster_acts.bind({"deed": "1"}, {"monster": HOUND, "target": Sheet(name="Kim")})
    assert finished(call, (2,) * 6).outcome.damage == 0


def test_a_fright_gives_stress_that_can_be_resisted() -> None:
    """Psychology wards it off as usual (yze B47, B48)."""
    call = monster_acts.bind({"deed": "4"}, {"monster": HOUND, "target": LOU})
    assert finished(call, "roll", (1, 1)).facts[1:] == (Stressed("target", 1, "event"),)
    assert finished(call, "roll", (6, 1)).facts[1:] == ()


KRAKEN = Sheet(
    name="Kraken",
    health=14,
    own_deeds=(
        "Coup de tentacule ; 6 dés ; 2 ; Contact ; contondante",
        "Jet d’encre ; 4 ; 0 ; distance ; perforante",
        "Chant des noyés ; Stress 2",
        "Plonge",
        "Étreinte ; 8 ; 1",
        "Bec ; 5 dice ; 3 ; cutting",
    ),
)


def test_a_gm_s_own_monster_has_its_own_six_deeds() -> None:
    """Blows, frights and words, in its moves and in forecasts, whatever creature is said (yze B55)."""
    KRAKEN.check()
    (done,) = finished(monster_acts.bind({"deed": "4"}, {"monster": KRAKEN, "target": LOU})).facts
    assert done == Done("monster", same("Plonge"))
    result = finished(monster_acts.bind({"deed": "3"}, {"monster": KRAKEN, "target": LOU}), "bear")
    assert result.outcome.stress == 2
    step = pending(monster_acts.bind({}, {"monster": KRAKEN, "target": LOU}), (1,), "take")
    assert isinstance(step, Throw)
    assert step.dice == 6
    blows = kind_of(KRAKEN).blows
    assert [(blow.dice, blow.damage, blow.contact) for blow in blows] == [
        (6, 2, True),
        (4, 0, False),
        (0, 0, True),
        (0, 0, True),
        (8, 1, True),
        (5, 3, True),
    ]


@pytest.mark.parametrize(
    "change", [{"health": 0}, {"own_deeds": ("Plonge",)}, {"own_deeds": ("Plonge ; 99",)}]
)
def test_a_monster_of_one_s_own_has_health_and_six_deeds_that_can_be_read(change: dict[str, Any]) -> None:
    """Anything else is refused in words (yze B55)."""
    with pytest.raises(Refusal, match="B55"):
        replace(KRAKEN, **change).check()


def test_health_less_damage_and_at_none_it_is_dead() -> None:
    """A monster is not broken and takes no critical wound: it dies (yze B55)."""
    rat = sheet_of(BEASTS["mill-rat"])
    call = attack.bind({"weapon": "bare-hands"}, {"attacker": LOU, "target": rat})
    result = finished(call, (6, 6, 1, 1))
    assert result.facts == (Hurt("target", 2, "blow"), Died("target"))
    assert rat.after(result.facts[0]).is_dead
    assert finished(call, (6, 1, 1, 1)).facts == (Hurt("target", 1, "blow"),)


def test_natural_armour_is_rolled() -> None:
    """Protection is so many dice, against blunt weapons too (yze B55, B29)."""
    boar = sheet_of(BEASTS["marsh-boar"])
    call = attack.bind({"weapon": "club"}, {"attacker": LOU, "target": boar})
    assert throws(played(call, (6, 1, 1, 1, 1, 1), (2, 2, 2)))[-1].dice == 3


def test_a_dead_monster_acts_no_more() -> None:
    """It is refused in words (yze B55, B41)."""
    with pytest.raises(Refusal, match="B41"):
        played(monster_acts.bind({}, {"monster": RAT.after(Hurt("target", 5, "blow")), "target": LOU}))


def test_damage_takes_nothing_off_a_monster() -> None:
    """Its deeds keep their dice whatever its Health (yze B55)."""
    hurt = HOUND.after(Hurt("target", 4, "blow"))
    call = monster_acts.bind({"deed": "1"}, {"monster": hurt, "target": Sheet(name="Kim")})
    step = pending(call)
    assert isinstance(step, Throw)
    assert step.dice == 6


# Improvised


@pytest.mark.parametrize("weapon", [id for id, _ in ARMED.options])
def test_three_fields_make_a_legal_opponent(weapon: str) -> None:
    """A name, a danger and a weapon: a humanoid, or a monster with claws (yze B54, B55)."""
    for danger in range(1, 6):
        sheet = improvised("Inconnu", danger, weapon)
        sheet.check()
        assert (
            Sheet(
                **read_values(
                    Sheet, {one.key: one.kind.write(getattr(sheet, one.key)) for one in declared(Sheet)}
                )
            )
            == sheet
        )
        assert sheet.is_monster == (weapon == "claws")


def test_more_dangerous_is_stronger() -> None:
    """Each step of danger has more dice or better armour than the one before (yze B54)."""
    worth = [improvised("x", danger, "sword") for danger in range(1, 6)]
    dice = [sheet.pool("melee").dice for sheet in worth]
    assert dice == sorted(dice)
    assert dice[0] < dice[2] < dice[-1]
    beasts = [improvised("x", danger, "claws") for danger in range(1, 6)]
    assert [beast.health for beast in beasts] == [3, 6, 9, 12, 15]


def test_the_fields_are_typed_in_like_any_other() -> None:
    """A danger of 6 is refused in words."""
    assert {one.key for one in declared(improvised)} == {"name", "danger", "weapon"}
    with pytest.raises(Refusal):
        read_values(improvised, {"name": "x", "danger": "6"})


def test_every_deed_of_every_creature_can_be_done() -> None:
    """Odds are whole for each of the six (yze B55)."""
    for beast in BEASTS:
        for deed in range(1, 7):
            found = odds(monster_acts.bind({"creature": beast, "deed": str(deed)}, {}), {"parry": "never"})
            assert sum(chance for _, chance in found) == 1


def test_a_deed_reaches_as_far_as_a_weapon_would_where_positions_are_kept() -> None:
    """A bite from afar is no blow: the deed is told, and nobody is struck (yze B24, B28, B55)."""
    wolf = replace(sheet_of(BEASTS["wolfhound"]), fighting=True, playing=True)
    kim = Sheet(name="Kim", fighting=True)
    bite = str(next(n for n, one in enumerate(wolf.deeds, 1) if one.dice and one.reach == "contact"))
    values = {"deed": bite, "positions": "yes"}
    far = finished(monster_acts.bind(values, {"monster": wolf, "target": kim}))
    assert Unreached("monster") in far.facts
    near = {"monster": replace(wolf, contact=("Kim",)), "target": replace(kim, contact=(wolf.name,))}
    assert isinstance(pending(monster_acts.bind(values, near)), Throw)


def test_a_talent_with_a_condition_counts_against_a_fright() -> None:
    """Whoever is frightened says so before resisting (yze B18, B48)."""
    steady = replace(LOU, own_talents=("Sang-froid ; Psychologie +2 ; la nuit",))
    call = monster_acts.bind({"deed": "3"}, {"monster": KRAKEN, "target": steady})
    for said, dice in (("no", 2), ("yes", 4)):
        step = pending(call, said, "roll")
        assert isinstance(step, Throw)
        assert (step.by, step.dice) == ("target", dice)


def test_only_a_creature_has_a_monster_s_actions() -> None:
    """A man of the GM's attacks like anybody; whatever has Health, or deeds of its own, has them (yze B55)."""
    assert "B55" in str(GAME.barred(monster_acts, LOU))
    assert GAME.barred(monster_acts, RAT) is None
    assert GAME.barred(monster_acts, Sheet(name="Ogre", health=9)) is None
