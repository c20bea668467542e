"""Places of the rules that no other test looks at: a slip of a sign, a bound or a name would show here alone."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from paravent.core.moments import Moment
from paravent.core.play import Faces, Option, play
from paravent.core.steps import Ask, Throw
from paravent.games.yze import Sheet, clocks
from paravent.games.yze.clocks import DAY, DEATH
from paravent.games.yze.facts import Calmed, Healed, Hurt, Stressed
from paravent.games.yze.sides import Blow, Exchanged, Side, Skirmish, kind
from paravent.games.yze.skirmish import strike

KIM = Sheet(name="Kim")

# What a sheet becomes


def test_stress_comes_and_goes_and_never_below_nothing() -> None:
    """So does Damage, each by itself (yze B47, B52)."""
    tired = replace(KIM, damage=2, stress=3)
    assert (tired.after(Stressed("target", 2)).stress, tired.after(Stressed("target", 2)).damage) == (5, 2)
    assert (tired.after(Calmed("patient", 2)).stress, tired.after(Calmed("patient", 9)).stress) == (1, 0)
    assert tired.after(Calmed("patient", 2)).damage == 2
    assert (tired.after(Hurt("target", 2, "blow")).damage, tired.after(Hurt("target", 2, "blow")).stress) == (
        4,
        3,
    )
    assert (tired.after(Healed("patient", 1)).damage, tired.after(Healed("patient", 9)).damage) == (1, 0)


def running(sheet: Sheet, minutes: int) -> dict[str, int]:
    """What runs on a sheet after so long."""
    return clocks.read(sheet.at(Moment("time", minutes)).clocks)


def test_what_was_written_by_hand_begins_to_heal_at_the_first_minute() -> None:
    """A day for a wound of one day, a week, a month; a fatal one kills after an hour, and heals once it is stable (yze
    B42, B45, B51)."""
    hurt = Sheet(name="Kim", wounds=("blunt-2", "cutting-3"), traumas=("phobia",))
    ran = running(hurt, 10)
    assert (ran["blunt-2"], ran["cutting-3"]) == (DAY - 10, 7 * DAY - 10)
    assert ran["phobia"] > 0
    assert DEATH not in ran
    dying = Sheet(name="Kim", wounds=("cutting-5",), dying=True)
    assert running(dying, 10) == {"cutting-5": 30 * DAY, DEATH: 50}
    assert running(replace(dying, dying=False), 10) == {"cutting-5": 30 * DAY - 10}


def test_a_clock_that_runs_is_not_started_again() -> None:
    """What is left of it is what is left (yze B42, B45)."""
    dying = Sheet(name="Kim", wounds=("cutting-5",), dying=True, clocks=("cutting-5 100", f"{DEATH} 20"))
    assert running(dying, 5) == {"cutting-5": 100, DEATH: 15}
    late = replace(dying, clocks=("cutting-5 100", f"{DEATH} 0"))
    assert running(late, 5)[DEATH] == -5


# One blow of a skirmish


def fight(mine: Any, theirs: Any, ready: int = 0) -> Skirmish:
    """One against one; `ready` is 1 where the striker's weapon is empty."""
    return Skirmish(Side((mine,), ((0, 1, 0, 0, ready),)), Side((theirs,), ((0, 1, 0, 0, 0),)))


def struck(fight: Skirmish, *answers: tuple[int, ...] | str) -> Any:
    """A blow over these answers, with the facts in its record."""
    given = [Option(one) if isinstance(one, str) else Faces(one) for one in answers]
    return play(strike(fight, "a"), given, scene=fight)


PLAIN, BARE = kind((Blow(3, 1),), guard=2), kind((Blow(3, 1),))


def test_a_blow_may_be_parried_or_taken() -> None:
    """Whoever has dice to parry with is asked; a parry is spent, and takes successes away (yze B32)."""
    waiting = struck(fight(PLAIN, PLAIN), "weakest").waiting
    assert isinstance(waiting, Ask)
    assert (waiting.question.id, waiting.seat, waiting.knows) == ("parry", "b", 3)
    for choice, faces, guarded, damage in (
        ("take", ((6, 2, 2), "keep"), 0, 2),
        ("parry", ((6, 2), (6, 6, 2), "keep"), 1, 2),
    ):
        played = struck(fight(PLAIN, PLAIN), "weakest", choice, *faces)
        (done,) = (one for one in played.facts if isinstance(one, Exchanged))
        assert (done.parried, done.damage, done.cost, done.emptied) == (guarded, damage, 0, 0), choice
    assert isinstance(struck(fight(PLAIN, BARE), "weakest").waiting, Throw)


def test_a_creature_s_deed_is_drawn_and_its_own_dice_are_thrown() -> None:
    """The number names it; one deed needs no die (yze B55)."""
    beast = kind(tuple(Blow(n, n) for n in range(1, 7)), health=8)
    drawn = struck(fight(beast, BARE), "weakest").waiting
    assert isinstance(drawn, Throw)
    assert (drawn.dice, drawn.rule, drawn.by) == (1, "B55", "a")
    for number in (1, 4, 6):
        thrown = struck(fight(beast, BARE), "weakest", (number,)).waiting
        assert isinstance(thrown, Throw)
        assert thrown.dice == number


@pytest.mark.parametrize(("contact", "cost", "emptied"), [(True, 1, 0), (False, 0, 1)])
def test_a_pushed_one_costs_a_point_at_contact_and_the_magazine_at_a_distance(
    contact: bool, cost: int, emptied: int
) -> None:
    """Never both (yze B9, B11)."""
    played = struck(fight(kind((Blow(2, 1, contact),)), BARE), "weakest", (2, 2), "push", (1, 6))
    (done,) = (one for one in played.facts if isinstance(one, Exchanged))
    assert (done.cost, done.emptied, done.damage) == (cost, emptied, 2)


def test_an_empty_weapon_is_made_ready_instead() -> None:
    """Nothing is thrown, and it shoots next time (yze B11)."""
    played = struck(fight(kind((Blow(2, 1, False),)), BARE, ready=1))
    assert played.over
    assert not [one for one in played.facts if isinstance(one, Exchanged)]
