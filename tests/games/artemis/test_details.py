"""Small sentences of the rules, each of which a slip of one sign or one figure would break."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from paravent.core.game import End
from paravent.core.odds import odds
from paravent.core.play import Cards, Faces, play
from paravent.core.refusal import Refusal
from paravent.core.steps import Ask, Modifier
from paravent.core.words import same
from paravent.games.artemis import Sheet
from paravent.games.artemis.clocks import Clock, Marks
from paravent.games.artemis.duel import Duel, Fighter, ended, margin, strike, suffered
from paravent.games.artemis.facts import Described, Died, Felled
from paravent.games.artemis.initiative import placed, readiness, total
from paravent.games.artemis.mind import NO_POWER, POWER, Used
from paravent.games.artemis.quest import Board
from paravent.games.artemis.rest import settle
from paravent.games.artemis.rolls import Plan
from paravent.games.artemis.settings import STANDARD, Figures
from paravent.games.artemis.skirmish import Skirmish, Strained
from paravent.games.artemis.special import Shot, shoot
from paravent.games.artemis.wounds import wounded

RESISTING = Plan("target", (Modifier(3, same("Résistance"), "R5.4"),), 10)


def test_whoever_dies_is_dead() -> None:
    """And stays so on the sheet (artemis R5.2)."""
    assert not Sheet(name="Ana").dead
    assert Sheet(name="Ana").after(Died("target", False)).dead


@pytest.mark.parametrize(("boxes", "falls"), [(0, True), (1, True), (2, False), (-1, False)])
def test_more_marks_than_boxes_fell(boxes: int, falls: bool) -> None:
    """Two light wounds fell whoever has no box left, or one; where boxes are not counted nobody falls (artemis U4)."""
    result = play(wounded(2, 0, RESISTING, boxes), [Faces((3,))])
    assert (result.outcome.grave, result.outcome.light) == (0, 2)
    assert (Felled("target") in result.facts) == falls


def test_forcing_a_defence_costs_one_fatigue() -> None:
    """One at a time, and of nobody else."""
    one = Fighter(5, 5)
    after = Skirmish((one, one), (one,)).after(Strained("a", 1))
    assert [fighter.fatigue - one.fatigue for fighter in (*after.a, *after.b)] == [0, 1, 0]
    again = after.after(Strained("a", 1))
    assert again.a[1] == replace(one, fatigue=one.fatigue + 2)


def test_a_shot_is_told_as_it_went() -> None:
    """Missed, knocked out, or wounded."""
    assert Shot(False).told().en == "The shot misses"
    assert Shot(True, stunned=True).told().en == "Target knocked out for the scene"
    assert "misses" not in Shot(True, grave=1).told().en


@pytest.mark.parametrize(
    ("drawn", "fatigue", "asked"), [("uncertain", 0, True), ("failure", 0, False), ("uncertain", 9, False)]
)
def test_only_an_uncertain_defence_may_be_forced(drawn: str, fatigue: int, asked: bool) -> None:
    """In the zone between, by whoever has a fatigue box left; a failure is a hit (artemis R6.3, A34)."""
    one = Fighter(5, 5)
    duel = Duel(one, replace(one, fatigue=one.most if fatigue else 0))
    place = margin(5 + duel.b.burden, 5 + one.burden).index(drawn)
    waiting = play(strike(duel, "a", "b"), [Cards((place,))], scene=duel).waiting
    assert isinstance(waiting, Ask) == asked


def test_a_duel_in_which_one_can_be_hurt_goes_on() -> None:
    """Nobody wins only where neither blow goes through (artemis R5.3)."""
    clad, bare = Fighter(5, 5, 1, protection=2), Fighter(5, 5, 1)
    assert ended(Duel(clad, clad)) == End("stalemate")
    assert ended(Duel(clad, bare)) is None
    assert ended(Duel(bare, clad)) is None


def test_whoever_was_warned_too_late_is_told_their_own_total() -> None:
    """The place is last, the total as it was thrown (artemis R6.1)."""
    prompt, late = Sheet(name="Ana"), Sheet(name="Lou", late=True)
    assert placed((late,), 4, STANDARD) < placed((prompt,), -3, STANDARD)
    assert total(placed((late,), 4, STANDARD)) == total(placed((prompt,), 4, STANDARD))
    assert total(placed((prompt,), 4, STANDARD)).fr == str(readiness(prompt) + 4)


def test_a_line_of_figures_is_not_empty_unless_it_may_be() -> None:
    """So many numbers, or none where the table may leave it out (artemis U4)."""
    with pytest.raises(Refusal):
        Figures(same("cases"), count=4).read("boxes", "  ")
    assert Figures(same("cases"), count=4, or_none=True).read("boxes", "  ") == ()


def test_resting_takes_its_hours_off_the_clock() -> None:
    """Two hours are 120 minutes; none is until said otherwise (artemis R3.6)."""
    assert settle.takes is not None
    assert [settle.takes({"hours": hours}) for hours in ("0", "2")] == [0, 120]


def test_a_blow_that_kills_leaves_more_marks_than_any_line_holds() -> None:
    """Scratched leaves none, dead more than can be counted (artemis R5.1, R5.2)."""
    assert play(suffered(1, 4, 5, "b"), []).outcome == 0
    assert play(suffered(6, 0, 5, "b"), []).outcome > Fighter(5, 5).most


def test_the_last_minute_of_a_mark_is_not_its_end() -> None:
    """What has a minute left still runs; at none its course is run (artemis R3.12)."""
    one, none = Clock(False, 1).written(), Clock(False, 0).written()
    assert Marks(same("peurs"), 60, 20).tells((one,), (none,))
    assert not Marks(same("peurs"), 60, 20).tells((Clock(False, 9).written(),), (one,))


def test_the_table_remembers_sixty_descriptions() -> None:
    """The last ones heard; the sixty-first pushes the first one out (artemis R8.7)."""
    table = Board()
    for n in range(61):
        table = table.after(Described("table", "Lou", f"récit {n}"))
    assert (len(table.heard), table.heard[0], table.heard[-1]) == (60, "récit 1", "récit 60")


def test_what_became_of_somebody_is_told_as_it_is() -> None:
    """Dead or destroyed; a power used or not; a shot that only hits leaves no mark by itself (artemis R5.2)."""
    assert (Died("target", False).told().en, Died("target", True).told().en) == ("Dead.", "Destroyed.")
    assert (Used(True).told(), Used(False).told()) == (POWER, NO_POWER)
    assert (Shot(True).grave, Shot(True).light, Shot(True).dead, Shot(True).stunned) == (0, 0, False, False)


def test_a_stunner_knocks_out_whoever_wears_nothing() -> None:
    """For the scene, without another test; a protection keeps them on their feet (artemis R7.1, U17)."""
    values = {"score": "6", "resistance": "4", "gun": "stunner"}
    bare, clad = (
        odds(shoot.bind({**values, "protection": worn})).chance(lambda shot: shot.stunned)
        for worn in ("0", "2")
    )
    hit = odds(shoot.bind({**values, "protection": "0"})).chance(lambda shot: shot.hit)
    assert bare == hit > clad == 0
