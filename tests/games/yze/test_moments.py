"""What each moment of an evening changes on a sheet of Mini YZE, on which everything is set and on which nothing is."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import asdict, replace

from paravent.core.moments import Moment
from paravent.games.yze import Sheet
from paravent.games.yze.turn_facts import Paid
from paravent.games.yze.turns import EXPENSES

SPENT = dict.fromkeys(("playing", "begun", "moved", "acted", "aimed", "owing"), False)
IDLE = Sheet(name="Kim")
BUSY = replace(
    IDLE,
    **dict.fromkeys(("advanced", "fighting", "stunned", "surprised", "down", *SPENT), True),
    helped_by=("Lou",),
    turns=1,
    cover="light-cover",
    contact=("Max",),
    zone="cour",
    traumas=("stupor", "phobia"),
    phobia="le noir",
    clocks=("phobia 9000",),
)
FRESH: dict[str, Any] = {**SPENT, "helped_by": (), "turns": 0}


def changed(before: Sheet, after: Sheet) -> dict[str, Any]:
    """The fields that differ, as they are then."""
    return {key: value for key, value in asdict(after).items() if value != getattr(before, key)}


@pytest.mark.parametrize(
    ("moment", "busy", "idle"),
    [
        (Moment("fight"), FRESH, {"fighting": True}),
        (Moment("fight", surprised=True), FRESH, {"fighting": True, "surprised": True}),
        (Moment("round", round=1), {"moved": False, "owing": False, "turns": 0}, {}),
        (Moment("round", round=2), {"moved": False, "owing": False, "turns": 0, "surprised": False}, {}),
        (
            Moment("turn"),
            {"begun": False, "surprised": False, "turns": 2, "traumas": ("phobia",)},
            {"playing": True, "turns": 1},
        ),
        (
            Moment("turn-end"),
            {"playing": False, "begun": False, "aimed": False, "stunned": False, "helped_by": ()},
            {},
        ),
        (
            Moment("fight-end"),
            FRESH
            | dict.fromkeys(("fighting", "stunned", "surprised", "down"), False)
            | {"cover": "none", "contact": (), "zone": ""},
            {},
        ),
        (
            Moment("time", minutes=1),
            {"stunned": False, "surprised": False, "traumas": ("phobia",), "clocks": ("phobia 8999",)},
            {},
        ),
        (Moment("scene"), {}, {}),
        (Moment("scenario"), {"advanced": False}, {}),
    ],
    ids=lambda one: f"{one.when}-{one.round}" if isinstance(one, Moment) else "",
)
def test_a_moment_changes_what_it_says_and_nothing_else(
    moment: Moment, busy: dict[str, Any], idle: dict[str, Any]
) -> None:
    """Fights, rounds, turns, time, scenes and scenarios (yze B20, B23, B45, B51, D21, D28)."""
    assert changed(BUSY, BUSY.at(moment)) == busy
    assert changed(IDLE, IDLE.at(moment)) == idle


def test_a_scene_ends_what_no_fight_keeps() -> None:
    """Surprise and a lost turn last while a fight does (yze B20, B31)."""
    peaceful = replace(BUSY, fighting=False)
    assert changed(peaceful, peaceful.at(Moment("scene"))) == {"surprised": False, "stunned": False}


def test_a_phobia_that_is_over_has_no_object_any_more() -> None:
    """A trauma's time is over (yze B51)."""
    assert changed(BUSY, BUSY.at(Moment("time", minutes=9000))) == {
        "traumas": (),
        "phobia": "",
        "clocks": (),
        "stunned": False,
        "surprised": False,
    }


@pytest.mark.parametrize("speed", [1, 2])
def test_a_turn_gives_the_fast_their_movement_and_action_and_takes_them_from_the_stunned(speed: int) -> None:
    """Whoever plays once has what the round gave (yze B51, B55)."""
    spent = Sheet(name="Kim", speed=speed, health=4, fighting=True, moved=True, acted=True)
    begun = spent.at(Moment("turn"))
    assert (begun.moved, begun.acted) == ((True, True) if speed == 1 else (False, False))
    struck = replace(spent, moved=False, acted=False, traumas=("stupor",)).at(Moment("turn"))
    assert (struck.stunned, struck.moved, struck.acted) == (True, True, True)


@pytest.mark.parametrize(
    ("means", "what", "pays"),
    [
        ("movement", "stand", {"moved": True}),
        ("action", "reload", {"acted": True}),
        ("next", "help", {"owing": True}),
        ("movement", "aim", {"moved": True, "aimed": True}),
        ("action", "attack", {"acted": True, "helped_by": ()}),
        ("action", "skill", {"acted": True, "helped_by": ()}),
        ("movement", "leave", {"moved": True, "helped_by": ()}),
    ],
)
def test_what_is_paid_is_spent(means: Any, what: str, pays: dict[str, Any]) -> None:
    """The Movement, the Action or the next one; a roll uses help up, and a turn has begun (yze B13, B23, D28)."""
    helped = Sheet(name="Kim", fighting=True, helped_by=("Lou",))
    paid = Paid("roller", what, means, EXPENSES[what].words)
    assert changed(helped, helped.after(paid)) == pays
    mine = replace(helped, playing=True)
    assert changed(mine, mine.after(paid)) == pays | {"begun": True}
    spent = replace(mine, begun=True, moved=True, acted=True, owing=True, aimed=True, helped_by=())
    assert changed(spent, spent.after(paid)) == {}


def test_what_a_turn_pays_for_moves_or_not_now_or_at_any_time() -> None:
    """As the document lists Movements, Actions and what is free (yze B23, B24, B26, B27)."""
    listed = {
        (cost, moves, anytime): {
            one.id
            for one in EXPENSES.values()
            if (one.cost, one.moves, one.anytime) == (cost, moves, anytime)
        }
        for cost in ("movement", "action", "free")
        for moves in (False, True)
        for anytime in (False, True)
    }
    assert {key: ids for key, ids in listed.items() if ids} == {
        ("movement", True, False): {"close", "leave", "zone", "door", "vehicle", "hide", "cover"},
        ("movement", False, False): {"stand", "drive", "aim"},
        ("movement", False, True): {"parry"},
        ("action", False, False): {"attack", "skill", "deed", "reload"},
        ("action", False, True): {"help"},
        ("free", False, False): {"draw", "pick", "speak"},
    }
