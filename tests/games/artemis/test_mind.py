"""Balance, crises, powers, experience, NPCs."""

from __future__ import annotations

from fractions import Fraction

import pytest
from msgspec.structs import replace

from paravent.core.moments import Moment
from paravent.core.odds import odds
from paravent.core.refusal import Refusal
from paravent.games.artemis import GAME
from paravent.games.artemis.clocks import DAY
from paravent.games.artemis.experience import award, bounds, learn
from paravent.games.artemis.facts import Awarded, Balanced, Learnt
from paravent.games.artemis.mind import balance, crisis, deed_points, use_power
from paravent.games.artemis.npc import combat_sheet, npc_score
from paravent.games.artemis.settings import House
from paravent.games.artemis.sheet import Sheet
from paravent.games.artemis.tables import crisis_percent
from tests.games.artemis.hands import finished

KIM = Sheet(name="Kim", experience=20)


# Balance


def test_balance_is_a_list_with_a_total() -> None:
    """Sources with their points, and their sum; it starts at nothing (artemis R9.1, R9.3, U14)."""
    assert KIM.balance_total == 0
    held = KIM.after(Balanced("roller", "son frère", 2)).after(Balanced("roller", "deuil", -3))
    assert (held.balance, held.balance_total) == (("son frère +2", "deuil -3"), -1)
    gained = finished(balance.bind({"deed": "source", "points": "2", "source": "le violon"}, {"roller": KIM}))
    assert gained.outcome.points == 2
    with pytest.raises(Refusal, match="Name the source"):
        finished(balance.bind({"deed": "source", "points": "2"}))
    assert KIM.illness == ""


@pytest.mark.parametrize(
    ("deed", "first", "points"),
    [
        ("kill", True, -1),
        ("defence", True, -1),
        ("defence", False, 0),
        ("murder", False, -2),
        ("murder", True, -3),
    ],
)
def test_deaths_weigh(deed: str, first: bool, points: int) -> None:
    """The first death costs 1, murder 2, both together 3; defence then nothing (artemis R9.2)."""
    assert deed_points(deed, first, 0) == points
    result = finished(balance.bind({"deed": deed}, {"roller": replace(KIM, killed=not first)}))
    assert result.outcome.points == points
    assert KIM.after(result.facts[0]).killed


@pytest.mark.parametrize(
    ("total", "percent"),
    [(0, 0), (3, 0), (-1, 5), (-2, 10), (-3, 20), (-4, 40), (-5, 80), (-6, 95), (-9, 95)],
)
def test_a_negative_balance_brings_crises(total: int, percent: int) -> None:
    """5 to 95 in a hundred each day; 0 to 99 strictly below the figure (artemis R9.4, A14)."""
    assert crisis_percent(total) == percent
    if not percent:
        with pytest.raises(Refusal, match="not negative"):
            finished(crisis.bind({"total": str(total)}))
        return
    chances = odds(crisis.bind({"total": str(total)}))
    assert sum(chance for one, chance in chances if one.crisis) == Fraction(percent, 100)


def test_the_crisis_die_goes_from_nothing() -> None:
    """At 5 %, faces 1 to 5 stand for 0 to 4: a crisis; 6 is none; then 2D10 hours (artemis A14, R9.4)."""
    assert finished(crisis.bind({"total": "-1"}), (5,), (3, 4)).outcome.hours == 7
    assert not finished(crisis.bind({"total": "-1"}), (6,)).outcome.crisis


def test_each_day_of_imbalance_is_due() -> None:
    """The clock counts the days to be checked (artemis R9.4)."""
    mad = replace(KIM, balance=("deuil -2",))
    after = mad.at(Moment("time", minutes=3 * DAY))
    assert (after.crises, [due.move for due in after.due()]) == (3, ["crisis"])
    assert KIM.at(Moment("time", minutes=3 * DAY)).crises == 0
    checked = after.after(finished(crisis.bind({}, {"roller": after}), (50,)).facts[0])
    assert checked.crises == 2


def test_powers_follow_three_laws() -> None:
    """Doubtful, never in combat, tiring; and the GM agrees (artemis R11.1)."""
    gifted = replace(KIM, power="rêves justes")
    result = finished(use_power.bind({"fatigue": "2"}, {"roller": gifted}), "yes")
    assert gifted.after(result.facts[0]).grave_fatigue == 2
    assert not finished(use_power.bind({}, {"roller": gifted}), "no").outcome.used
    with pytest.raises(Refusal, match="without exception"):
        finished(use_power.bind({}, {"roller": replace(gifted, fighting=True)}))
    with pytest.raises(Refusal, match="no power"):
        finished(use_power.bind({}, {"roller": KIM}))


# Experience


def test_what_is_left_is_total_less_used() -> None:
    """The sheet keeps both (artemis R10.1)."""
    assert replace(KIM, spent=7).points == 13


def test_awards_have_their_bounds() -> None:
    """0 to 3 a session; 3–4, 9–10, up to 20 at the end; five sessions are long (artemis R10.2, A30)."""
    assert [bounds(sessions) for sessions in (1, 2, 3, 4, 5, 9)] == [
        (3, 4),
        (3, 4),
        (9, 10),
        (9, 10),
        (0, 20),
        (0, 20),
    ]
    assert finished(award.bind({"points": "3"}, {"roller": KIM}), "yes").facts == (Awarded("roller", 3),)
    assert finished(award.bind({"points": "3"}, {"roller": KIM}), "no").outcome.points == 0
    for values in ({"points": "4"}, {"points": "5", "sessions": "2"}, {"points": "8", "sessions": "3"}):
        with pytest.raises(Refusal, match="out of bounds"):
            finished(award.bind(values, {"roller": KIM}))
    with pytest.raises(Refusal, match="NPC"):
        finished(award.bind({}, {"roller": replace(KIM, npc=True)}))


@pytest.mark.parametrize(
    ("what", "level", "cost", "now"),
    [
        ("diagnosis", "none", 2, "beginner"),
        ("vigilance", "beginner", 2, "amateur"),
        ("vigilance", "amateur", 4, "confirmed"),
        ("vigilance", "confirmed", 8, "professional"),
        ("vigilance", "professional", 16, "expert"),
    ],
)
def test_points_buy_one_level_at_the_house_s_price(what: str, level: str, cost: int, now: str) -> None:
    """2 for a new skill, then 2, 4, 8, 16, 32 (artemis R10.3, U3)."""
    before = replace(KIM, **{what: level})
    result = finished(learn.bind({"what": what}, {"roller": before}))
    assert result.outcome.cost == cost
    after = before.after(result.facts[0])
    assert (after.level_of(what), after.points) == (now, 20 - cost)


def test_what_is_learnt_raises_a_score_that_was_written_by_hand() -> None:
    """By as much as the house's bonuses rise, for skills and weapons alike (artemis U1, R10.3)."""
    kim = replace(KIM, scores=("Vigilance 5",), weapon1="glaive", weapon1_level="confirmed", weapon1_score=5)
    for what in ("vigilance", "vigilance", "weapon1_level"):
        for fact in finished(learn.bind({"what": what}, {"roller": kim})).facts:
            kim = kim.after(fact)
    assert (kim.vigilance, kim.score("vigilance")) == ("confirmed", 7)
    assert (kim.weapon1_level, kim.weapon_score("weapon1")) == ("professional", 6)


def test_a_characteristic_costs_ten_times_its_new_value() -> None:
    """And the table may set other prices (artemis U3, R10.3)."""
    rich = replace(KIM, experience=60)
    fact = finished(learn.bind({"what": "will"}, {"roller": rich})).facts[0]
    assert isinstance(fact, Learnt)
    assert (fact.cost, rich.after(fact).will) == (40, 4)
    cheap = learn.bind({"what": "will", "house.prices": "1 1 2 3 4 5 2"}, {"roller": KIM})
    assert finished(cheap).outcome.cost == 8
    assert House().prices[6] == 10


def test_what_cannot_be_bought_is_refused() -> None:
    """Too dear, already highest, adaptations, and nothing on holiday (artemis R10.3, R3.6, R4.4)."""
    for values, sheet, words in (
        ({"what": "will"}, KIM, "costs 40"),
        ({"what": "vigilance"}, replace(KIM, vigilance="master"), "highest"),
        ({"what": "will"}, replace(KIM, will=5), "highest"),
        ({"what": "wild_level"}, KIM, "not through points alone"),
        ({"what": "vigilance"}, replace(KIM, activity="holiday"), "only to relax"),
    ):
        with pytest.raises(Refusal, match=words):
            finished(learn.bind(values, {"roller": sheet}))


# NPCs


def test_npcs_have_the_scores_of_their_lives() -> None:
    """3, 4, 5, 6 or 8 by the use they make of a skill (artemis R2.4)."""
    relations = ("stranger", "sometimes", "often", "living", "specialist")
    scores = [finished(npc_score.bind({"relation": one})).outcome.score for one in relations]
    assert scores == [3, 4, 5, 6, 8]
    bob = Sheet(name="Bob", npc=True)
    after = bob.after(finished(npc_score.bind({"relation": "specialist"}, {"npc": bob})).facts[0])
    assert (after.score("vigilance"), after.level_of("vigilance")) == (8, "expert")
    with pytest.raises(Refusal, match="player’s character"):
        finished(npc_score.bind({}, {"npc": KIM}))


def test_a_random_score_is_the_lower_die_and_two() -> None:
    """3 to 8 with 11, 9, 7, 5, 3 and 1 in 36; 7 is a Professional's (artemis R2.4, A15)."""
    chances = {one.score: chance for one, chance in odds(npc_score.bind({"relation": "random"}))}
    assert chances == {score: Fraction(n, 36) for score, n in {3: 11, 4: 9, 5: 7, 6: 5, 7: 3, 8: 1}.items()}
    assert finished(npc_score.bind({}), (5, 6)).outcome.level == "professional"


def test_the_combat_sheet_has_a_line_each() -> None:
    """A letter, initiative, attack and parry by attitude for two weapons, protection, three lines (artemis R6.7)."""
    band = (
        Sheet(name="Un", npc=True, weapon1="sabre", weapon1_level="amateur", weapon2="glaive", wear="safety"),
        Sheet(name="Deux", npc=True),
    )
    first, second = combat_sheet(band)
    assert (first.letter, first.initiative, first.protection) == ("A", 6, 1)
    assert (first.scores(0), first.scores(1), second.scores(1)) == ("4/4 2/6 6/2", "3/3 1/5 5/1", "–")
    assert [line for line, _ in first.marks] == ["hindrance", "wound", "fatigue"]


def test_the_acronym_is_left_unexplained() -> None:
    """Nobody knows what NIFIMO stands for (artemis U15)."""
    assert "n’a pas été retrouvé" in next(rule.text.fr for rule in GAME.rules if rule.id == "U15")


def test_the_end_of_a_session_asks_for_experience() -> None:
    """Of players' characters, until it is given, even none, or another session opens (artemis R10.2)."""
    ended = KIM.at(Moment("session-end"))
    assert [due.move for due in ended.due()] == ["award"]
    given, opened = ended.after(Awarded("roller", 0)), ended.at(Moment("session"))
    others = replace(KIM, npc=True).at(Moment("session-end"))
    assert [one.due() for one in (KIM, given, opened, others)] == [()] * 4
    assert finished(award.bind({"points": "3"}, {"roller": ended}), "no").facts == (Awarded("roller", 0),)


def test_a_session_gives_three_points_in_all_and_a_scenario_besides() -> None:
    """Two and then two are refused; the end of a scenario leaves the session's due (artemis R10.2)."""
    due = replace(KIM, award_due=True)
    two = due.after(Awarded("roller", 2))
    assert (two.experience, two.awarded, two.award_due) == (KIM.experience + 2, 2, False)
    assert finished(award.bind({"points": "1"}, {"roller": two}), "yes").outcome.points == 1
    with pytest.raises(Refusal, match="out of bounds"):
        finished(award.bind({"points": "2"}, {"roller": two}))
    ended = finished(award.bind({"points": "9", "sessions": "3"}, {"roller": due}), "yes").facts
    assert due.after(ended[0]).award_due
    assert two.at(Moment("session")).awarded == 0
