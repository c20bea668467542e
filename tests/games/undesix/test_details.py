"""Small sentences of the rules, each of which a slip of one sign or one figure would break."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from paravent.core.play import Faces, Option, play
from paravent.core.refusal import Refusal
from paravent.core.steps import Ask, Throw
from paravent.games.undesix import Sheet, rolls
from paravent.games.undesix.attack import attack
from paravent.games.undesix.board import Board
from paravent.games.undesix.creation import CREATION
from paravent.games.undesix.duel import Duel, Fighter, strike
from paravent.games.undesix.facts import Broke, Died, Lost, ScoreLost
from paravent.games.undesix.fate import Holder, Secret
from paravent.games.undesix.opposition import opposed
from paravent.games.undesix.recovery import rest, treating_oneself, worn_out
from paravent.games.undesix.rolls import Luck, improved, thrown
from paravent.games.undesix.sessions import leave_career
from paravent.games.undesix.settings import House
from paravent.games.undesix.skirmish import Kind, Side, aimed
from paravent.games.undesix.stand_ins import StandIn
from paravent.games.undesix.states import weakened
from paravent.games.undesix.tables import seconds
from tests.games.undesix.dice import finished, outcome, played

KIM = Sheet(name="Kim")


def test_leaving_a_career_brings_no_point() -> None:
    """It costs a point of PSY, and gives nothing (undesix F1)."""
    assert outcome(leave_career.bind({})).points == 0


def test_a_secret_die_is_told_as_it_fell() -> None:
    """To the GM alone: whether it happens, and the die (undesix B16c)."""
    assert Secret(True, 2).told().en == "It happens (die: 2)"
    assert Secret(False, 5).told().en == "It does not happen (die: 5)"


def test_a_weapon_jams_or_breaks() -> None:
    """What shoots jams, what strikes breaks (undesix C16)."""
    assert Broke("attacker", "pistol", jammed=True).told().en == "The weapon jams"
    assert Broke("attacker", "sword").told().en == "The weapon breaks"


@pytest.mark.parametrize(("experience", "gift"), [(0, 1), (3, 1), (4, 0)])
def test_a_gift_never_takes_an_ordinary_skill_beyond_its_cap(experience: int, gift: int) -> None:
    """Experience and gift together add 4 at most (undesix B15, B17)."""
    value = replace(KIM, gifted=("stealth",), stealth=experience).value("stealth")
    assert [part.amount for part in value[2:]] == [experience, gift]


def test_from_behind_neither_shield_nor_dexterity_protects() -> None:
    """Armour alone, and one less: nobody dodges what they do not see (undesix C13)."""
    nimble = replace(KIM, dexterity=7, armour="mail", shield="large")
    assert (nimble.ca(), nimble.ca(behind=True)) == (2 + 1 + 2, 2 - 1)


def test_a_line_of_shields_protects_who_faces_the_blow() -> None:
    """One more in the line, and nothing from behind (undesix C14)."""
    said = StandIn(protection=2)
    assert (said.ca(), said.ca(line=True), said.ca(line=True, behind=True)) == (2, 3, 2)


@pytest.mark.parametrize(("left", "points", "dies"), [(3, 3, False), (3, 4, True), (1, 1, False)])
def test_dexterity_kills_below_nothing_not_at_it(left: int, points: int, dies: bool) -> None:
    """At 0 one cannot coordinate any more; below, one dies (undesix A11)."""
    facts = play(weakened("victim", "dexterity", left, points, House(psy_track=True)), []).facts
    assert isinstance(facts[0], ScoreLost)
    assert any(isinstance(fact, Died) for fact in facts) == dies


def test_a_blow_that_does_nothing_costs_nothing() -> None:
    """Only what gets through is lost (undesix C2, C12)."""
    strong, soft = Fighter(5, 2), Fighter(4, 0)
    hit = play(strike(Duel(strong, soft), "a", "b"), [Faces((1,))], scene=Duel(strong, soft))
    assert [fact for fact in hit.facts if isinstance(fact, Lost)] != []
    missed = play(strike(Duel(soft, replace(strong, ca=20)), "a", "b"), [Faces((6,))])
    assert [fact for fact in missed.facts if isinstance(fact, Lost)] == []


def test_whom_to_strike_is_asked_where_they_are_not_all_alike() -> None:
    """Two alike and one stronger: the weakest or the strongest (undesix C2)."""
    kinds = (Kind(3, 0, 0, 0, 3, 0, True, False),)
    mixed = Side(kinds, ((2, 0), (2, 0), (5, 0)))
    assert isinstance(play(aimed(mixed, "a"), []).waiting, Ask)
    assert play(aimed(Side(kinds, ((2, 0), (2, 0))), "a"), []).outcome == 0


def test_nobody_rests_more_back_than_any_rest_gives() -> None:
    """Whoever has no sheet has lost enough for any rest (undesix C5)."""
    assert worn_out().vitality_lost >= 1000
    assert worn_out().psy_lost >= 1000
    assert outcome(rest.bind({"hours": "8"})).phy > 0


def test_an_opposition_that_needs_no_roll_has_no_margins() -> None:
    """Routine is won, the impossible lost, by nothing (undesix B12)."""
    call = opposed.bind({"veto": "yes"}, {"roller": KIM, "opponent": replace(KIM, name="Lou")})
    for word, verdict in (("routine", "win"), ("forbid", "lose")):
        found = finished(call, word).outcome
        assert (found.verdict, found.margin, found.against) == (verdict, 0, 0)


def test_an_immunity_names_the_skill() -> None:
    """A creature that a skill does nothing to: the refusal says which (undesix B13)."""
    with pytest.raises(Refusal) as refusal:
        played(
            attack.bind(
                {"immune": "yes", "skill": "trip"}, {"attacker": KIM, "target": replace(KIM, name="Lou")}
            )
        )
    assert "Trip" in refusal.value.words.en


def test_a_time_is_told_with_one_decimal_at_most() -> None:
    """3,5 s in French, 3.5 s in English; 2 s (undesix A3)."""
    assert (seconds(35).fr, seconds(35).en, seconds(20).fr) == ("3,5 s", "3.5 s", "2 s")


def nearest(**values: object) -> list[str]:
    """What creation proposes instead, in English, for a new character with these values."""
    sheet = Sheet(**{"name": "Kim", "traits": ("a", "b", "c"), **values})  # type: ignore[arg-type]
    return [problem.nearest.en for problem in CREATION.problems(sheet, {})]


def test_creation_proposes_the_nearest_that_would_do() -> None:
    """1 to 6 for a characteristic, 12 for PSY; no experience before the first session (undesix A2, B17)."""
    assert nearest(phy=9) == ["PHYsique 6"]
    assert nearest(senses=0) == ["Senses 1"]
    assert nearest(psy=14) == ["PSYche 12"]
    assert nearest(stealth=2) == ["Stealth 0"]


def test_a_neighbour_on_the_last_point_still_holds_the_line() -> None:
    """Down is at nothing, not before (undesix C14, C3)."""
    guard = replace(KIM, shield="large")
    values = {"line": "yes"}
    last = replace(guard, name="Lou", phy_lost=2)
    result = finished(
        attack.bind(values, {"attacker": replace(KIM, name="Ada"), "target": guard, "neighbour": last}), 6
    )
    assert last.left("phy") == 1
    assert result.over


def test_one_die_confirms_a_critical() -> None:
    """A second die, thrown because of the first (undesix D1)."""
    call = thrown(4, "roller", Luck(criticals=True))
    waiting = play(call, [Faces((1,))]).waiting
    assert isinstance(waiting, Throw)
    assert (waiting.dice, [part.amount for part in waiting.because], waiting.rule) == (1, [1], "D1")


def test_whoever_was_not_treated_today_may_be() -> None:
    """Where nobody says otherwise, no care was given yet (undesix C7)."""
    assert treating_oneself().treated_day != Board().day
    assert treating_oneself(treated=True).treated_day == Board().day


def test_without_options_a_die_is_a_die() -> None:
    """A 1 needs no second die, a 6 flies nowhere (undesix B1)."""
    for face, success in ((1, True), (6, True)):
        assert play(thrown(6, "roller", Luck()), [Faces((face,))]).outcome == rolls.Tested(
            success, False, 6 - face
        )


def test_destiny_is_asked_with_the_bonus_that_was_bought() -> None:
    """A bonus bought late counts in what a re-roll may hope for (undesix D5, X28)."""
    luck = Luck(late=1, destiny=Holder("roller", "Kim", "blue", 1))
    waiting = play(improved(2, "roller", luck, rolls.Tested(False, False, -3)), [Option("buy")]).waiting
    assert isinstance(waiting, Ask)
    assert (waiting.question.id, waiting.knows) == ("fate", 3)
