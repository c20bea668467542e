"""The optional rules: criticals, desperate actions, destiny dice."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest
from msgspec.structs import replace

from paravent.core.advise import Adviser
from paravent.core.game import AnyMove
from paravent.core.odds import odds
from paravent.core.parameters import Flag
from paravent.core.refusal import Refusal
from paravent.core.steps import Ask, Throw
from paravent.games.undesix import GAME, Board, Sheet, attack
from paravent.games.undesix import test as check
from paravent.games.undesix.deeds import DEEDS
from paravent.games.undesix.facts import (
    Aimed,
    DieGiven,
    DieLeft,
    DieReceived,
    DieSpent,
    Dodged,
    Drained,
    PsySpent,
)
from paravent.games.undesix.fate import give_destiny
from paravent.games.undesix.harm import deprivation, weaken
from paravent.games.undesix.opposition import opposed
from paravent.games.undesix.recovery import rest
from paravent.games.undesix.rolls import in_a_fight
from paravent.games.undesix.sessions import session_point
from paravent.games.undesix.settings import House
from tests.games.undesix.dice import KIM, LOU, after, facts, finished, outcome, played

ADA = Sheet(name="Ada", phy=4, psy=7, weapon="sword")
OGRE = Sheet(name="Ogre", npc=True, phy=4, weapon="mace")
AT_STAKE = {"desperate": "yes", "life_at_stake": "yes"}


@pytest.mark.parametrize("value", range(-1, 8))
def test_criticals_are_confirmed_by_a_second_die(value: int) -> None:
    """1-1 succeeds even at 0, 6-6 fails even at 6 and more; counted by hand (undesix D1, D3)."""
    found = odds(check.bind({"value": str(value), "criticals": "yes"}))
    expected = Fraction()
    for first, second in product(range(1, 7), repeat=2):
        critical = first in (1, 6) and first == second
        expected += Fraction(1, 36) if (first == 1 if critical else first <= value) else 0
    assert found.chance(lambda result: result.success) == expected
    assert found.chance(lambda result: result.critical) == Fraction(1, 18)


def test_the_vectors_of_criticals() -> None:
    """v ≤ 0: 1/36; 1 to 5: v/6; 6 and more: 35/36 (undesix D1, D3)."""
    chances = [
        odds(check.bind({"value": str(v), "criticals": "on"})).chance(lambda result: result.success)
        for v in (0, 1, 3, 5, 6, 9)
    ]
    assert chances == [
        Fraction(1, 36),
        Fraction(1, 6),
        Fraction(1, 2),
        Fraction(5, 6),
        Fraction(35, 36),
        Fraction(35, 36),
    ]


def test_the_second_die_only_confirms() -> None:
    """The margin is the first die's (undesix X20, D1)."""
    call = check.bind({"value": "4", "criticals": "yes"})
    assert outcome(call, 1, 5) == outcome(check.bind({"value": "4"}), 1)
    critical = outcome(call, 1, 1)
    assert (critical.success, critical.critical, critical.margin) == (True, True, 3)
    failure = outcome(call, 6, 6)
    assert (failure.success, failure.critical, failure.margin) == (False, True, -2)
    assert "inattendu" in critical.told().fr
    assert "inattendu" in failure.told().fr


def test_attacks_and_oppositions_are_not_simple_rolls() -> None:
    """Neither knows the switch of critical successes (undesix D1, X21)."""
    for move in (attack, opposed):
        assert "criticals" not in {parameter.key for parameter in move.parameters}
    assert not in_a_fight(House(criticals=True), 0, None).criticals


# Desperate actions


def test_three_psy_buy_a_bonus_as_often_as_one_can_pay() -> None:
    """PSY 7 buys two: +2, PSY 1 left, not drained (undesix D4)."""
    result = finished(check.bind({**AT_STAKE, "bonus": "2"}, {"roller": ADA}), 6)
    assert result.outcome.margin == 0
    ada = after(ADA, "roller", result)
    assert (ada.left("psy"), ada.drained_for) == (1, 0)


def test_spending_everything_drains_for_ten_minutes() -> None:
    """Exactly 0 left: nothing can be done for ten minutes (undesix D4, X5)."""
    result = finished(check.bind({**AT_STAKE, "bonus": "1"}, {"roller": KIM}), 1)
    assert PsySpent("roller", 3) in result.facts
    assert Drained("roller") in result.facts
    drained = after(KIM, "roller", result)
    with pytest.raises(Refusal, match="D4"):
        played(check.bind({"skill": "knowledge"}, {"roller": drained}))


@pytest.mark.parametrize(
    ("values", "psy"),
    [
        ({**AT_STAKE, "bonus": "1"}, 2),
        ({**AT_STAKE, "bonus": "2"}, 5),
        ({"desperate": "yes", "bonus": "1"}, 6),
        ({"life_at_stake": "yes", "bonus": "1"}, 6),
    ],
)
def test_what_cannot_be_bought_is_refused(values: dict[str, str], psy: int) -> None:
    """Too little PSY, no life at stake, no such option at this table (undesix D4)."""
    with pytest.raises(Refusal, match="D4"):
        played(check.bind(values, {"roller": replace(KIM, psy=psy)}))


def test_psy_is_called_magic_in_a_fantastic_world() -> None:
    """The price is told by the world's name (undesix D4, A1)."""
    call = check.bind({**AT_STAKE, "bonus": "1", "world": "fantastic"}, {"roller": ADA})
    assert any("MAGie" in fact.told().fr for fact in facts(call, 1) if isinstance(fact, PsySpent))


def test_what_is_asked_about_psy_speaks_of_magic_in_a_fantastic_world() -> None:
    """The question, what it costs and what is short: the book has «ou MAGie dans un monde fantastique» (undesix A1,
    D4)."""
    world = {"world": "fantastic", "desperate": "yes"}
    dodge = played(attack.bind(world, {"attacker": OGRE, "target": ADA}), 1).waiting
    late = played(check.bind({**AT_STAKE, **world, "late_bonus": "yes"}, {"roller": ADA}), 6).waiting
    point = played(
        session_point.bind({"world": "fantastic"}, {"hero": Sheet(name="Kim", points_due=1)})
    ).waiting
    for asked, price in ((dodge, "3 MAGie"), (late, "3 MAGie"), (point, "MAGie")):
        assert isinstance(asked, Ask)
        said = repr(asked.question)
        assert price in said
        assert "PSY" not in said.replace(repr(asked.question.policies), "")
        assert {words.fr for _, words in asked.prices} <= {price}
    assert isinstance(dodge, Ask)
    assert isinstance(late, Ask)
    assert dodge.prices
    assert late.prices
    with pytest.raises(Refusal, match="3 MAGic"):
        played(check.bind({**AT_STAKE, "bonus": "1", "world": "fantastic"}, {"roller": replace(KIM, psy=2)}))


@pytest.mark.parametrize(("world", "name"), [("modern", "PSY"), ("fantastic", "MAGie")])
def test_what_is_lost_and_given_back_is_named_by_the_world(world: str, name: str) -> None:
    """Rest, privations and the GM's hand alike (undesix A1)."""
    tired = Sheet(name="Kim", psy=5, psy_lost=2)
    rested = played(rest.bind({"hours": "8", "world": world}, {"sleeper": tired}))
    hungry = played(deprivation.bind({"food": "48", "world": world}, {"victim": tired}))
    given = played(weaken.bind({"points": "1", "back": "yes", "world": world}, {"victim": tired}))
    told = [fact.told().fr for one in (rested, hungry, given) for fact in one.facts if "psy" in repr(fact)]
    assert len(told) == 3
    assert all(one.startswith(name) for one in told)
    assert f"1 {name} rendu" in rested.outcome.told().fr
    assert f"{{psy}} {name}" in DEEDS["rest"](rested.outcome).fr  # type: ignore[operator]


def test_a_dodge_is_decided_after_the_hit_and_before_the_loss() -> None:
    """Nothing is suffered from that blow, at the price of 3 PSY (undesix D4)."""
    call = attack.bind({"desperate": "yes"}, {"attacker": OGRE, "target": ADA})
    waiting = played(call, 1).waiting
    assert isinstance(waiting, Ask)
    assert waiting.seat == "target"
    dodged = finished(call, 1, "dodge")
    assert dodged.outcome.damage == 0
    assert Dodged("target") in dodged.facts
    assert after(ADA, "target", dodged).left("psy") == 4
    assert finished(call, 1, "take").outcome.damage == 5
    assert finished(call, 5).outcome.damage == 0
    helpless = attack.bind({"desperate": "yes", "way_out": "no"}, {"attacker": OGRE, "target": ADA})
    assert finished(helpless, 1).outcome.damage == 5


def test_by_option_a_bonus_is_bought_after_the_die() -> None:
    """Only as far as PSY goes (undesix X28)."""
    values = {**AT_STAKE, "late_bonus": "yes"}
    call = check.bind(values, {"roller": replace(ADA, phy=3)})
    assert outcome(call, 5, "buy", "buy").margin == 0
    assert after(ADA, "roller", finished(call, 5, "buy", "keep")).left("psy") == 4
    assert outcome(call, 6, "buy", "buy").margin == -1
    early = check.bind(AT_STAKE, {"roller": replace(ADA, phy=3)})
    assert not outcome(early, 5).success


# Destiny dice


def test_the_gm_gives_a_die_to_a_player() -> None:
    """With the option; without it, refused in words (undesix D5)."""
    result = finished(give_destiny.bind({"destiny": "yes"}, {"player": KIM}))
    assert after(KIM, "player", result).destiny == 1
    with pytest.raises(Refusal, match="D5"):
        played(give_destiny.bind({}, {"player": KIM}))


def test_a_player_rerolls_a_failure_and_hands_the_die_to_the_gm() -> None:
    """The new die replaces the first; a second die may be spent too (undesix D5)."""
    kim, table = replace(KIM, destiny=2), Board()
    call = check.bind({"destiny": "yes"}, {"roller": kim, "table": table})
    result = finished(call, 5, "reroll", 4, "reroll", 2)
    assert result.outcome.margin == 1
    assert after(kim, "roller", result).destiny == 0
    for fact in result.facts:
        table = table.after(fact) if fact.who == "table" else table
    assert table.destiny == ("Kim 2",)
    kept = finished(call, 5, "reroll", 6, "keep")
    assert after(kim, "roller", kept).destiny == 1
    assert not kept.outcome.success


def test_a_success_asks_for_no_die_and_without_dice_nobody_is_asked() -> None:
    """Only failures are taken up (undesix D5)."""
    call = check.bind({"destiny": "yes"}, {"roller": replace(KIM, destiny=1)})
    assert outcome(call, 3).success
    assert not outcome(check.bind({"destiny": "yes"}, {"roller": KIM}), 4).success
    assert not outcome(check.bind({}, {"roller": replace(KIM, destiny=1)}), 4).success


def test_the_gm_rerolls_for_that_player_s_opponent_and_gives_the_die_back() -> None:
    """Only against the player whose colour it is (undesix D5)."""
    table = Board(destiny=("Ada 1",))
    call = attack.bind({"destiny": "yes"}, {"attacker": OGRE, "target": ADA, "table": table})
    waiting = played(call, 5).waiting
    assert isinstance(waiting, Ask)
    assert waiting.seat == "gm"
    result = finished(call, 5, "reroll", 2)
    assert result.outcome.damage == 2 + 2
    assert [fact for fact in result.facts if isinstance(fact, DieLeft | DieGiven)] == [
        DieLeft("table", "Ada"),
        DieGiven("target"),
    ]
    assert after(ADA, "target", result).destiny == 1
    other = attack.bind({"destiny": "yes"}, {"attacker": OGRE, "target": KIM, "table": table})
    assert finished(other, 5).outcome.damage == 0


def test_the_gm_may_use_it_in_an_opposition_too() -> None:
    """An opponent who failed a roll against that player (undesix D5)."""
    sheets = {"roller": replace(KIM, colour="rouge"), "opponent": LOU, "table": Board(destiny=("rouge 1",))}
    call = opposed.bind({"destiny": "yes"}, sheets)
    result = finished(call, 3, 6, "reroll", 1)
    assert result.outcome.verdict == "lose"
    assert DieGiven("roller") in result.facts


def test_a_destiny_die_makes_a_failure_good_again_as_often_as_it_can() -> None:
    """Value 2 with a die: 1 − (4/6)² (undesix D5)."""
    found = odds(check.bind({"value": "2", "destiny": "yes", "dice": "1"}))
    assert found.chance(lambda result: result.success) == 1 - Fraction(4, 6) ** 2


def test_dice_travel_both_ways() -> None:
    """Player to GM and back, each with its fact (undesix D5)."""
    spent = facts(check.bind({"destiny": "yes"}, {"roller": replace(KIM, destiny=1)}), 6, "reroll", 1)
    assert spent[:2] == (DieSpent("roller"), DieReceived("table", "Kim"))


def test_every_option_is_a_switch_that_is_off_at_first() -> None:
    """One setting each, and each is a parameter of some move (undesix D6)."""
    keys = {parameter.key for move in GAME.moves for parameter in move.parameters}
    for setting in GAME.settings:
        assert setting.key in keys, setting.key
        assert setting.default is False or (setting.key, setting.default) == ("world", "modern")
    flags = [setting.key for setting in GAME.settings if isinstance(setting.kind, Flag)]
    assert {"criticals", "critical_hits", "breaking", "desperate", "destiny", "psy_track", "negative"} <= set(
        flags
    )
    assert {"delayed_death", "located", "social_rolls"} <= set(flags)


def test_advice_knows_when_to_dodge() -> None:
    """Dodging what would kill is worth more for staying unharmed (undesix D4)."""
    weak = replace(ADA, phy=2)
    call = attack.bind({"desperate": "yes"}, {"attacker": OGRE, "target": weak})
    path = played(call, 1).path
    advice = Adviser(lambda result, _: -result.damage).advice(path, None)
    assert advice.best == "dodge"


def sheets_for(move: AnyMove) -> dict[str, Sheet | Board]:
    """Somebody with points and dice to spend in the first role, and whoever the move needs."""
    first, *others = [role for role in move.roles if role != "patient"]
    mine = Sheet(name="Kim", phy=3, phy_lost=1, psy=9, senses=3, knowledge=3, destiny=1, weapon="sword")
    known = {role: Sheet(name=role, npc=True, senses=3, weapon="mace") for role in others[:1]}
    return {first: mine, **known, move.shared: Board()}


ROLLS = [
    ("test", {}),
    ("opposed", {}),
    ("sides", {}),
    ("medicine", {}),
    ("cast", {"world": "fantastic"}),
    ("drug", {}),
    ("persuade", {"by": "psy", "social_rolls": "yes"}),
]


@pytest.mark.parametrize(("move", "values"), ROLLS, ids=[id for id, _ in ROLLS])
def test_the_gm_may_forbid_any_roll_or_let_it_pass(move: str, values: dict[str, str]) -> None:
    """One question before any die, wherever one rolls (undesix B12)."""
    found = GAME.move(move)
    assert found is not None
    call = found.bind({**values, "veto": "yes"}, sheets_for(found))
    asked = played(call).waiting
    assert isinstance(asked, Ask)
    assert (asked.question.id, asked.seat) == ("allow", "gm")
    for word in ("forbid", "routine"):
        result = played(call, word)
        assert not isinstance(result.waiting, Throw)
        assert not any(isinstance(fact, PsySpent) for fact in result.facts if word == "forbid")


@pytest.mark.parametrize(("move", "values"), ROLLS, ids=[id for id, _ in ROLLS])
def test_despair_and_destiny_serve_any_roll(move: str, values: dict[str, str]) -> None:
    """A bonus is bought before the die, a failure is taken up with a destiny die (undesix D4, D5)."""
    found = GAME.move(move)
    assert found is not None
    options = {**values, **AT_STAKE, "bonus": "1", "destiny": "yes", "modifier": "-9"}
    result = played(found.bind(options, sheets_for(found)), 5)
    assert any(isinstance(fact, PsySpent) for fact in result.facts)
    assert any(part.rule == "D4" for fact in result.facts if isinstance(fact, Aimed) for part in fact.parts)
    assert isinstance(result.waiting, Ask)
    assert result.waiting.question.id == "fate"


def test_criticals_are_confirmed_when_convincing() -> None:
    """A roll under PSY or Sens is a simple one (undesix A8, D1)."""
    found = GAME.move("persuade")
    assert found is not None
    values = {"by": "psy", "social_rolls": "yes", "criticals": "yes"}
    waiting = played(found.bind(values, sheets_for(found)), 1).waiting
    assert isinstance(waiting, Throw)
    assert waiting.rule == "D1"


def test_whoever_resists_may_pay_for_a_bonus_after_the_die() -> None:
    """Where the table has it so and life is at stake (undesix D4, X28)."""
    sheets = {"roller": LOU, "opponent": replace(ADA, phy=2)}
    call = opposed.bind({**AT_STAKE, "late_bonus": "yes"}, sheets)
    waiting = played(call, 1, 5).waiting
    assert isinstance(waiting, Ask)
    assert (waiting.question.id, waiting.seat) == ("late", "opponent")


def test_a_bonus_is_bought_for_simultaneous_attacks() -> None:
    """By whoever begins (undesix C1, D4)."""
    found = GAME.move("exchange")
    assert found is not None
    result = played(found.bind({"desperate": "yes", "bonus": "1"}, sheets_for(found)))
    assert any(part.rule == "D4" for fact in result.facts if isinstance(fact, Aimed) for part in fact.parts)


def test_a_one_that_always_succeeds_and_a_six_that_always_fails_are_asked_to_pay_nothing() -> None:
    """A bonus after the die is for a failure that it may turn (undesix X3, X28)."""
    poor = {"automatic": "yes", "late_bonus": "yes", "desperate": "yes", "life_at_stake": "yes"}
    one = check.bind({**poor, "modifier": "-4"}, {"roller": Sheet(name="K", phy=1, psy=9)})
    six = check.bind(poor, {"roller": Sheet(name="K", phy=5, psy=9)})
    assert outcome(one, 1).success
    assert not outcome(six, 6).success


@pytest.mark.parametrize(
    ("option", "dice", "said"),
    [
        ({}, (1,), "aucun dé ne réussit"),
        ({"automatic": "yes"}, (1,), "seul un 1 réussit, d’office"),
        ({"criticals": "yes"}, (1, 2), "seul un 1 confirmé réussit"),
    ],
)
def test_what_a_value_of_nothing_leaves_to_hope_is_said(
    option: dict[str, str], dice: tuple[int, ...], said: str
) -> None:
    """A 1 succeeds where it always does, or once confirmed (undesix D1, X3)."""
    aimed = finished(check.bind({"value": "0", **option}), *dice).facts[0]
    assert said in aimed.told().fr


def test_a_destiny_die_is_worth_it_where_a_one_always_succeeds() -> None:
    """By the usual policy, with one die: eleven of thirty-six (undesix D5, X3)."""
    bare = {"value": "0", "destiny": "yes", "dice": "1"}
    assert odds(check.bind({**bare, "automatic": "yes"})).chance(lambda one: one.success) == Fraction(11, 36)
    assert odds(check.bind(bare)).chance(lambda one: one.success) == 0
