"""What a turn pays for in Mini YZE, kept on the sheet from moment to moment, and reloading."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from paravent.core.game import AnyMove
from paravent.core.moments import Moment
from paravent.core.refusal import Refusal
from paravent.core.steps import Ask, Fact, Throw
from paravent.games.yze import GAME, Sheet, attack
from paravent.games.yze import test as roll
from paravent.games.yze.beasts import BEASTS
from paravent.games.yze.contact import leave_contact
from paravent.games.yze.facts import Forced, Reloaded, Traumatised
from paravent.games.yze.manoeuvres import WHAT, manoeuvre, reload
from paravent.games.yze.monsters import monster_acts, sheet_of
from paravent.games.yze.turn_facts import Away, Closed, Covered, Drawn, Paid, Stood, Unguarded, Went
from paravent.games.yze.turns import EXPENSES, outlay, short_of
from paravent.games.yze.zones import touching
from tests.games.yze.dice import finished, pending, played

FIGHT, ROUND, TURN, OVER, END = (Moment(when) for when in ("fight", "round", "turn", "turn-end", "fight-end"))
MOVEMENTS = [one.id for one in EXPENSES.values() if one.cost == "movement"]
ACTIONS = [one.id for one in EXPENSES.values() if one.cost == "action"]
FREE = [one.id for one in EXPENSES.values() if one.cost == "free"]


def lived(sheet: Sheet, *moments: Moment) -> Sheet:
    for moment in moments:
        sheet = sheet.at(moment)
    return sheet


KIM = Sheet(name="Kim", strength=3, melee=1, weapon="sword")
WAITING = lived(KIM, FIGHT, ROUND)
MINE = lived(WAITING, TURN)
LOU = lived(Sheet(name="Lou", strength=3, weapon="sword"), FIGHT, ROUND)


def pay(sheet: Sheet, *what: str) -> Sheet:
    """The sheet once these are paid for."""
    for fact in outlay("roller", sheet, *what):
        sheet = sheet.after(fact)
    return sheet


def told(sheet: Sheet, facts: tuple[Fact, ...], who: str = "roller") -> Sheet:
    """The sheet after those of the facts that are about it."""
    for fact in facts:
        sheet = sheet.after(fact) if fact.who == who else sheet
    return sheet


@pytest.mark.parametrize("order", [("close", "attack"), ("attack", "close")])
def test_a_turn_is_a_movement_and_an_action_in_any_order(order: tuple[str, str]) -> None:
    """One of each, whichever comes first, and then nothing is left (yze B23)."""
    after = pay(MINE, *order)
    assert (after.moved, after.acted) == (True, True)
    for one in ("zone", "skill"):
        with pytest.raises(Refusal, match="B23"):
            pay(after, one)


def test_the_action_may_become_a_second_movement() -> None:
    """Two Movements, and no Action left (yze B23)."""
    after = pay(MINE, "zone", "cover")
    with pytest.raises(Refusal, match="B23"):
        pay(after, "attack")


def test_a_movement_never_becomes_an_action() -> None:
    """One attacks once, even without moving (yze B23)."""
    with pytest.raises(Refusal, match="B23"):
        pay(MINE, "attack", "attack")


@pytest.mark.parametrize("what", MOVEMENTS)
def test_what_a_movement_pays_for(what: str) -> None:
    """Contact, zones, doors, vehicles, cover, standing up, driving, aiming, parrying (yze B24)."""
    after = pay(MINE, what)
    assert (after.moved, after.acted) == (True, False)
    wanted = {"close", "leave", "zone", "door", "vehicle", "cover", "stand", "drive", "aim", "parry"}
    assert wanted <= set(MOVEMENTS)


@pytest.mark.parametrize("what", ACTIONS)
def test_what_an_action_pays_for(what: str) -> None:
    """Mostly a skill; helping costs the helper's own Action (yze B26)."""
    assert pay(MINE, what).acted
    assert "help" in ACTIONS


@pytest.mark.parametrize("what", FREE)
def test_small_things_are_free_in_one_s_own_turn(what: str) -> None:
    """Drawing, picking up and speaking cost nothing, but wait for one's turn (yze B27)."""
    assert outlay("roller", MINE, what) == ()
    with pytest.raises(Refusal, match="B27"):
        pay(WAITING, what)


def test_aiming_holds_for_the_same_turn() -> None:
    """The Movement is spent, and once the turn is over the aim is lost (yze B33, B24)."""
    after = pay(MINE, "aim")
    assert after.aimed
    assert not lived(after, OVER).aimed


def test_outside_a_fight_nothing_is_spent() -> None:
    """There are no turns to keep account of (yze B23)."""
    for what in EXPENSES:
        assert outlay("roller", KIM, what) == ()
        assert short_of(KIM, what) is None
    assert finished(roll.bind({}, {"roller": KIM}), (1, 1, 1)).facts == ()


def test_what_a_round_gives_comes_back_with_the_next() -> None:
    """Movement and Action are whole again, and the end of the fight leaves no trace (yze D21, B23)."""
    spent = pay(MINE, "close", "attack")
    assert lived(spent, OVER, ROUND, TURN) == replace(MINE, turns=1)
    assert lived(spent, OVER, END) == KIM


# Moves


MOVES: list[tuple[AnyMove, str, dict[str, Any]]] = [
    (attack, "attacker", {"target": LOU}),
    (GAME.move("stealth-attack"), "attacker", {"target": LOU}),  # type: ignore[list-item]
    (leave_contact, "roller", {"opponent": LOU}),
    (monster_acts, "monster", {"target": LOU}),
    (GAME.move("heal"), "healer", {"patient": Sheet(name="Max", damage=6)}),  # type: ignore[list-item]
]
over_moves = pytest.mark.parametrize(("move", "role", "others"), MOVES, ids=[one[0].id for one in MOVES])


@over_moves
def test_a_move_out_of_turn_is_refused(move: AnyMove, role: str, others: dict[str, Any]) -> None:
    """One waits for one's own turn, and pages know it beforehand (yze B23, B27)."""
    with pytest.raises(Refusal, match="B27"):
        played(move.bind({}, {role: WAITING, **others}))
    waiting, mine, calm = (able(role, one) for one in (WAITING, MINE, KIM))
    assert "B27" in str(GAME.barred(move, waiting))
    assert GAME.barred(move, mine) is None
    assert GAME.barred(move, calm) is None


def able(role: str, sheet: Sheet) -> Sheet:
    """Somebody who may have this role: a monster has Health (yze B55)."""
    return replace(sheet, health=9) if role == "monster" else sheet


@over_moves
def test_a_move_pays_once(move: AnyMove, role: str, others: dict[str, Any]) -> None:
    """What is spent is spent: the same again is refused (yze B23)."""
    (paid,) = [
        one
        for one in play_all(move.bind({}, {role: MINE, **others}))
        if isinstance(one, Paid) and one.who == role
    ]
    after = pay(MINE.after(paid), "aim") if move is leave_contact else MINE.after(paid)
    with pytest.raises(Refusal, match="B23"):
        played(move.bind({}, {role: after, **others}))


def play_all(call: Any) -> tuple[Fact, ...]:
    """The facts of a play in which every die shows 1 and the first option is taken."""
    answers: list[tuple[int, ...] | str] = []
    while (result := played(call, *answers)).waiting:
        step = result.waiting
        answers.append((1,) * step.dice if isinstance(step, Throw) else step.options[0])  # type: ignore[union-attr]
    return result.facts


def test_a_skill_takes_the_action_of_one_s_own_turn_and_nothing_otherwise() -> None:
    """At other times it answers what the GM asks; passive and free rolls cost nothing (yze B26, B10)."""
    assert finished(roll.bind({}, {"roller": MINE}), (1, 1, 1)).facts[0].means == "action"  # type: ignore[attr-defined]
    for sheet, values in ((WAITING, {}), (MINE, {"free": "yes"}), (MINE, {"passive": "yes"})):
        assert finished(roll.bind(values, {"roller": sheet}), (1, 1, 1)).facts == ()
    with pytest.raises(Refusal, match="B23"):
        played(roll.bind({}, {"roller": pay(MINE, "attack")}))


def test_a_fast_monster_has_a_movement_and_an_action_each_turn() -> None:
    """Speed 2: after its first turn the second is whole (yze B55)."""
    spider = lived(sheet_of(BEASTS["lantern-spider"]), FIGHT, ROUND, TURN)
    after = lived(pay(spider, "zone", "deed"), OVER, TURN)
    assert (after.moved, after.acted) == (False, False)


# Parrying


def parried(target: Sheet) -> tuple[Sheet, bool]:
    """The target after it was attacked and parried if it could; and whether it could."""
    facts = play_all_parrying(attack.bind({}, {"attacker": MINE, "target": target}))
    return told(target, facts, "target"), not any(isinstance(fact, Unguarded) for fact in facts)


def play_all_parrying(call: Any) -> tuple[Fact, ...]:
    step = pending(call)
    if isinstance(step, Ask):
        return finished(call, "parry", (1,) * 5, (1,) * 6).facts
    return finished(call, (1,) * 6).facts


def test_a_parry_before_one_s_turn_takes_its_movement() -> None:
    """Then no Movement is left, unless the Action is turned into one (yze B32, D21)."""
    after, _ = parried(LOU)
    assert (after.moved, after.acted) == (True, False)
    assert pay(lived(after, TURN), "zone").acted


def test_two_parries_at_most_in_a_round() -> None:
    """One per Movement, so a third is not offered, and says why; dice that are said for it are refused (yze D21)."""
    once, _ = parried(LOU)
    twice, could = parried(lived(once, TURN, OVER))
    assert could
    assert (twice.moved, twice.acted) == (True, True)
    _, could = parried(twice)
    assert not could
    with pytest.raises(Refusal, match="D21"):
        played(attack.bind({"guard": "3"}, {"attacker": MINE, "target": twice}))
    _, could = parried(lived(twice, ROUND))
    assert could


def test_a_parry_after_one_s_turn_needs_something_kept() -> None:
    """With Movement and Action spent there is none (yze B32, D21)."""
    _, could = parried(lived(pay(lived(LOU, TURN), "close", "attack"), OVER))
    assert not could
    after, could = parried(lived(pay(lived(LOU, TURN), "attack"), OVER))
    assert could
    assert after.moved


def test_the_surprised_neither_play_nor_parry() -> None:
    """In a surprise round there is no turn and no parry; it is over with the next (yze D22, B20)."""
    caught = replace(LOU, surprised=True)
    with pytest.raises(Refusal, match="B20"):
        pay(replace(caught, playing=True), "attack")
    step = pending(attack.bind({}, {"attacker": MINE, "target": caught}))
    assert isinstance(step, Throw)
    assert step.dice == 6 + 3
    with pytest.raises(Refusal, match="D22"):
        pay(caught, "parry")
    assert not caught.at(Moment("round", round=2)).surprised


def test_bare_hands_do_not_parry_and_say_so() -> None:
    """In a fight the reason is told (yze B32)."""
    _, could = parried(replace(LOU, weapon="bare-hands"))
    assert not could


# Helping


def test_helping_after_one_s_turn_costs_a_kept_action_or_the_next() -> None:
    """An Action that was kept pays; failing that, the next round's does, once (yze D28)."""
    assert pay(lived(pay(MINE, "close"), OVER), "help").acted
    owing = pay(lived(pay(MINE, "close", "attack"), OVER), "help")
    assert owing.owing
    assert lived(owing, ROUND).acted
    assert not lived(owing, ROUND, ROUND).acted
    with pytest.raises(Refusal, match="B23"):
        pay(owing, "help")


def test_help_counts_in_the_roll_of_one_s_turn_up_to_three_dice() -> None:
    """Each who gave up an Action is a die, three at most in all; out of turn nobody is (yze B13, B26)."""

    def dice(sheet: Sheet, **values: str) -> int:
        step = pending(roll.bind(values, {"roller": sheet}))
        assert isinstance(step, Throw)
        return step.dice

    plain, two = dice(MINE), replace(MINE, helped_by=("Lou", "Ana"))
    assert (dice(two), dice(two, help="3")) == (plain + 2, plain + 3)
    assert dice(replace(two, playing=False)) == plain
    assert not lived(two, OVER).helped_by
    with pytest.raises(Refusal, match="B13"):
        pending(manoeuvre.bind({"what": "help"}, {"roller": MINE}))
    crowd = replace(LOU, helped_by=("Ana", "Zoé", "Max"))
    with pytest.raises(Refusal, match="B13"):
        pending(manoeuvre.bind({"what": "help"}, {"roller": MINE, "opponent": crowd}))


# Wounds


def test_with_a_hurt_leg_moving_takes_an_action() -> None:
    """Going anywhere costs the Action; aiming still costs a Movement (yze B41)."""
    limping = replace(MINE, wounds=("blunt-3",))
    assert pay(limping, "zone").acted
    assert not pay(limping, "aim").acted


def test_with_a_hurt_arm_two_handed_weapons_are_out_of_use() -> None:
    """Neither attack nor parry with them; a sword will do (yze B41; which ones take two hands is ours)."""
    hurt = Sheet(name="Kim", wounds=("blunt-4",), weapon="battle-axe")
    with pytest.raises(Refusal, match="B41"):
        played(attack.bind({}, {"attacker": hurt, "target": LOU}))
    assert hurt.parry() is None
    assert replace(hurt, weapon="sword").parry() is not None
    assert played(attack.bind({"weapon": "sword"}, {"attacker": hurt, "target": LOU})).waiting


def test_with_the_fifth_wound_there_is_only_a_movement_with_help() -> None:
    """No Action for the month; Movement only with help (yze D29)."""
    sheet = replace(MINE, wounds=("piercing-5",))
    for what in ("attack", "zone", "speak"):
        with pytest.raises(Refusal, match="D29"):
            pay(sheet, what)
    call = manoeuvre.bind({"what": "zone", "place": "la cour", "helped": "yes"}, {"roller": sheet})
    assert told(sheet, finished(call).facts).moved


def test_the_broken_pay_for_nothing() -> None:
    """Broken by Damage: nothing at all (yze B40)."""
    with pytest.raises(Refusal, match="B40"):
        pay(replace(MINE, damage=5), "zone")
    assert outlay("roller", replace(MINE, damage=5), "zone", beginners=True)


def test_the_broken_by_stress_only_flee_and_hide() -> None:
    """They may move away and hide, and nothing else; leaving Contact they have no die (yze B50)."""
    sheet = replace(MINE, stress=5)
    for what in ("hide", "zone", "door", "vehicle", "cover", "stand"):
        assert pay(sheet, what).moved
    for what in ("attack", "close", "aim"):
        with pytest.raises(Refusal, match="B50"):
            pay(sheet, what)
    step = pending(leave_contact.bind({}, {"roller": sheet, "opponent": LOU}))
    assert isinstance(step, Throw)
    assert step.by == "opponent"


def test_stupor_loses_the_next_turn() -> None:
    """A whole turn is gone, and no more (yze B51)."""
    x = EXPENSES["aim"].words
    stunned = lived(WAITING.after(Traumatised("roller", "stupor", x, x)), TURN)
    assert stunned.traumas == ()
    for what in ("speak", "parry"):
        with pytest.raises(Refusal, match="B51"):
            pay(stunned, what)
    assert pay(lived(stunned, OVER, ROUND, TURN), "attack").acted


# Places


def test_every_manoeuvre_is_done_and_paid_for() -> None:
    """Each thing that takes no roll has its price and its effect (yze B24, B26, B27)."""
    carrying, disarmed = replace(MINE, carried=("knife",), down=True), replace(LOU, dropped=("knife",))
    values = {"place": "la galerie", "cover": "heavy-cover", "weapon": "knife"}
    found = {}
    for what, _ in WHAT.options:
        facts = finished(
            manoeuvre.bind({"what": what, **values}, {"roller": carrying, "opponent": disarmed})
        ).facts
        assert sum(isinstance(fact, Paid) for fact in facts) == (EXPENSES[what].cost != "free")
        found[what] = told(carrying, facts)
    assert found["zone"].zone == "la galerie"
    assert found["cover"].cover == "heavy-cover"
    assert not found["stand"].down
    assert (found["draw"].weapon, found["draw"].carried) == ("knife", ("sword",))
    assert found["close"].contact == ("Lou",)


def test_contact_is_of_two_and_ends_when_one_leaves() -> None:
    """Both come to it; whoever leaves is out of it, whatever the other's sheet still says (yze B24, B25)."""
    facts = finished(manoeuvre.bind({}, {"roller": MINE, "opponent": LOU})).facts
    kim, lou = told(MINE, facts), told(LOU, facts, "opponent")
    assert touching(kim, lou)
    gone = kim.after(Away("roller"))
    assert not touching(gone, lou)
    assert told(lou, (Closed("opponent", "Kim"),), "opponent").contact == ("Kim",)


def test_where_positions_are_kept_melee_is_at_contact_and_shooting_is_not() -> None:
    """The setting refuses what is out of reach, or too near (yze B24, B28)."""
    here = {"positions": "yes"}
    with pytest.raises(Refusal, match="B24"):
        played(attack.bind(here, {"attacker": MINE, "target": LOU}))
    kim, lou = replace(MINE, contact=("Lou",)), replace(LOU, contact=("Kim",))
    assert played(attack.bind(here, {"attacker": kim, "target": lou})).waiting
    with pytest.raises(Refusal, match="B25"):
        played(attack.bind({**here, "weapon": "bow"}, {"attacker": kim, "target": lou}))
    assert played(attack.bind({"weapon": "bow"}, {"attacker": kim, "target": lou})).waiting


@pytest.mark.parametrize(
    ("sheet", "values", "rule"),
    [
        (replace(MINE, contact=("Lou",)), {"what": "zone", "place": "la cour"}, "B25"),
        (MINE, {"what": "zone"}, "B24"),
        (replace(MINE, zone="la cour"), {"what": "close"}, "B24"),
        (MINE, {"what": "draw", "weapon": "bow"}, "B27"),
    ],
)
def test_an_impossible_manoeuvre_is_refused(sheet: Sheet, values: dict[str, str], rule: str) -> None:
    """Not out of Contact without leaving it, nowhere, into another zone, or with a weapon one has not (yze B24)."""
    with pytest.raises(Refusal, match=rule):
        played(manoeuvre.bind(values, {"roller": sheet, "opponent": LOU}))
    with pytest.raises(Refusal, match="B24"):
        played(manoeuvre.bind({}, {"roller": MINE}))


@pytest.mark.parametrize(
    ("attacker", "target", "weapon", "dice"),
    [
        (MINE, replace(LOU, down=True, weapon="knife"), "sword", 6 + 2),
        (replace(MINE, down=True), replace(LOU, weapon="knife"), "sword", 6 - 2),
        (MINE, replace(LOU, damage=5), "sword", 6 + 3),
        (MINE, replace(LOU, cover="heavy-cover"), "bow", 4 - 3),
        (replace(MINE, aimed=True), LOU, "bow", 4 + 2),
    ],
)
def test_what_the_sheets_show_counts_by_itself(
    attacker: Sheet, target: Sheet, weapon: str, dice: int
) -> None:
    """In a fight, lying down, cover, aim and being helpless are circumstances without being named (yze B36, B33)."""
    step = pending(attack.bind({"weapon": weapon}, {"attacker": attacker, "target": target}))
    assert isinstance(step, Throw)
    assert step.dice == dice


def test_aiming_that_is_announced_with_the_shot_is_paid_for() -> None:
    """A Movement, then the Action; without a Movement left there is no Action for the shot (yze B33, B23)."""
    values = {"weapon": "bow", "circumstances": "aiming"}
    facts = finished(attack.bind(values, {"attacker": MINE, "target": LOU}), (1,) * 6).facts
    assert [fact.means for fact in facts if isinstance(fact, Paid)] == ["movement", "action"]
    with pytest.raises(Refusal, match="B23"):
        played(attack.bind(values, {"attacker": pay(MINE, "zone"), "target": LOU}))


@pytest.mark.parametrize(
    ("effect", "changed"),
    [
        ("down", {"down": True}),
        ("disarm", {"weapon": "bare-hands", "dropped": ("knife",)}),
        ("away", {"contact": ()}),
        ("stun", {"stunned": True}),
    ],
)
def test_a_special_attack_may_say_what_it_wants(effect: str, changed: dict[str, Any]) -> None:
    """Knocked down, disarmed, pushed back or stunned, as was declared (yze B31)."""
    lou = replace(LOU, contact=("Kim",), weapon="knife")
    call = attack.bind({"special": "yes", "effect": effect}, {"attacker": MINE, "target": lou})
    facts = finished(call, (6, 6, 1, 1, 1, 1)).facts
    assert facts[-1] == Forced("target", effect)
    assert told(lou, facts, "target") == replace(lou, **changed)


def test_the_stunned_lose_their_turn_and_are_defenceless_until_it_is_over() -> None:
    """They neither act nor parry, and are struck at +3; a fight that begins finds them so (yze B31, B36)."""
    lou = LOU.after(Forced("target", "stun"))
    assert lived(Sheet(name="Lou").after(Forced("target", "stun")), FIGHT).stunned
    for sheet in (lou, lived(lou, ROUND, TURN)):
        with pytest.raises(Refusal, match="B31"):
            pay(sheet, "parry")
    step = pending(attack.bind({}, {"attacker": MINE, "target": lou}))
    assert isinstance(step, Throw)
    assert step.dice == 4 + 2 + 3
    assert pay(lived(lou, TURN, OVER, ROUND, TURN), "attack").acted
    assert not lived(lou, END).stunned
    assert not lived(Sheet(name="Lou", stunned=True), Moment("scene")).stunned
    assert not lived(Sheet(name="Lou", stunned=True), Moment("time", minutes=1)).stunned


def test_every_fact_of_a_turn_is_told_in_words() -> None:
    """Each says in both languages what is so."""
    x = EXPENSES["aim"].words
    for fact in (
        Paid("a", "aim", "next", x),
        Unguarded("a", x),
        Closed("a", "Lou"),
        Away("a"),
        Went("a", "z"),
        Stood("a"),
        Covered("a", "light-cover", x),
        Drawn("a", "bow", x),
    ):
        assert fact.told().fr
        assert fact.told().en


# Reloading


def test_an_empty_weapon_does_not_shoot_until_reloaded() -> None:
    """A shot with it is refused; reloading, an Action, makes it ready (yze B11, D16)."""
    kim = Sheet(name="Kim", weapon="bow", empty=("bow",))
    sheets = {"attacker": kim, "target": Sheet(name="Lou")}
    with pytest.raises(Refusal, match="B11"):
        played(attack.bind({"weapon": "bow"}, sheets))
    (fact,) = finished(reload.bind({}, {"roller": kim})).facts
    assert fact == Reloaded("roller", "bow")
    assert played(attack.bind({"weapon": "bow"}, {**sheets, "attacker": kim.after(fact)})).waiting
    acting = lived(kim, FIGHT, ROUND, TURN)
    assert told(acting, finished(reload.bind({}, {"roller": acting})).facts).acted


def test_another_weapon_may_be_used_meanwhile() -> None:
    """Only the weapon that is empty is refused (yze B11)."""
    sheets = {"attacker": Sheet(name="Kim", weapon="bow", empty=("bow",)), "target": Sheet(name="Lou")}
    assert played(attack.bind({"weapon": "sling"}, sheets)).waiting


def test_a_full_weapon_is_not_reloaded() -> None:
    """Ammunition is not counted: there is nothing to do (yze B30)."""
    with pytest.raises(Refusal, match="B30"):
        played(reload.bind({}, {"roller": Sheet(name="Kim", weapon="bow")}))
