"""A hidden fighter is betrayed by nothing: others get the same messages, in number and to the byte, as without it."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from msgspec import json

from paravent.core.game import Game
from paravent.core.parameters import Whole, declared
from paravent.core.refusal import Refusal
from paravent.table import commands as c
from paravent.table.order_seen import in_the_open, order_here, part
from paravent.table.view import view
from tests.table.desk import GAMES, Desk, company, named, sent_to

OTHERS = ("s1", "s2", "s3", "s4")
OPEN = ("Ada", "Bob", "Ogre", "Imp")
HIDDEN = ("Ghost", "Wraith", "Shade")
NOTHING = c.WriteNote("n", "", "")
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
pairs = pytest.mark.parametrize("chance", ["", "b", "c", "d"])


def gathered(game: Game, chance: str = "") -> Desk:
    """A table with four characters that all know and three hidden ones."""
    desk = company(game, chance)
    desk.make("gm", "Imp")
    for name in HIDDEN[1:]:
        desk.make("gm", name, hidden=True)
    return desk


def groups(desk: Desk, *written: str) -> tuple[tuple[str, ...], ...]:
    """Groups of characters, by their names."""
    return tuple(tuple(named(desk, name) for name in group.split()) for group in written if group)


class Twins:
    """Two tables with the same chance: hidden ones fight at the first alone; the GM of the second writes notes."""

    def __init__(self, game: Game, chance: str = "") -> None:
        self.game = game
        self.with_them, self.without = (gathered(game, chance) for _ in range(2))

    def do(self, seat: str, do: Callable[[Desk], c.Do]) -> None:
        """The same at both; whether it is refused, too."""
        answers = [desk.tried(seat, do(desk)) for desk in (self.with_them, self.without)]
        assert seat == "gm" or answers[0] == answers[1], (do(self.without), answers)

    def secretly(self, do: c.Do) -> bool:
        """What only hidden ones do; whether it could be done."""
        try:
            self.with_them.do("gm", do)
        except Refusal:
            return False
        self.without.do("gm", NOTHING)
        return True

    def fight(self, *written: str, dealt: bool = True, surprised: tuple[str, ...] = ()) -> None:
        """An order of these groups; those that are all hidden, and hidden members, at the first table alone."""
        for desk, some in ((self.with_them, written), (self.without, [_open(group) for group in written])):
            those = groups(desk, *some)
            if dealt and self.game.initiative is not None:
                there = [named(desk, name) for name in surprised if desk is self.with_them or name in OPEN]
                desk.do("gm", c.DealOrder(those, tuple(there)))
            else:
                desk.do("gm", c.SetOrder(those))

    def alike(self, seats: tuple[str, ...] = OTHERS) -> None:
        """Every byte that these seats were sent, and how often they were sent anything."""
        for seat in seats:
            left, right = (json.encode(view(desk.table, seat)) for desk in (self.with_them, self.without))
            assert left == right, (seat, left, right)


def _open(group: str) -> str:
    return " ".join(name for name in group.split() if name in OPEN)


def turn(desk: Desk, place: int) -> str:
    """The id of a turn among those that all know."""
    order, known = order_here(desk.table.world), in_the_open(desk.table.world)
    assert order is not None
    there = [one.id for one in order.turns if part(one, known).characters]
    return there[place % len(there)]


def active(desk: Desk, seat: str = "s1") -> list[Any]:
    """Who acts, as a seat sees it."""
    return [one["names"] for one in sent_to(desk, seat)["order"]["turns"] if one["active"]]


# --- what was seen ---------------------------------------------------------------------------------------------


@every_game
def test_whoever_ends_ones_turn_sees_the_next_known_one_act(game: Game) -> None:
    """One tap tells nothing: with a hidden fighter next, the same turn comes as without."""
    twins = Twins(game)
    twins.fight("Ada", "Ghost", "Bob", dealt=False)
    twins.do("s1", lambda _: c.PassTurn())
    twins.alike()
    assert active(twins.with_them) == [["Bob"]]


@every_game
@pairs
def test_a_surprised_fighter_is_not_shown_acting_beside_a_hidden_equal(game: Game, chance: str) -> None:
    """Surprise and acting together are of those whom all know."""
    twins = Twins(game, chance)
    twins.fight("Ada", "Ghost", "Wraith", "Shade", "Bob", surprised=("Ada",))
    twins.alike()
    for _ in range(3):
        twins.do("gm", lambda _: c.PassTurn())
        twins.alike()


@every_game
@pairs
def test_a_hidden_member_changes_neither_value_nor_place_of_its_group(game: Game, chance: str) -> None:
    """The group is dealt to as if the hidden one were not in it."""
    twins = Twins(game, chance)
    best = {one.key: str(one.kind.most) for one in declared(game.sheet) if isinstance(one.kind, Whole)}
    for name in HIDDEN:
        assert twins.secretly(c.EditSheet(named(twins.with_them, name), best, "fiat"))
    twins.fight("Ada", "Ogre Ghost Wraith", "Bob Shade", "Imp")
    twins.alike()


@every_game
def test_the_line_of_a_round_has_no_author(game: Game) -> None:
    """It is the order's own, whoever ended the last turn."""
    twins = Twins(game)
    twins.fight("Ada", "Ghost", dealt=False)
    twins.do("s1", lambda _: c.PassTurn())
    twins.alike()
    rounds = [one for one in sent_to(twins.with_them, "s1")["journal"] if one["kind"] == "round"]
    assert [one["seat"] for one in rounds] == [""]


@every_game
def test_the_end_of_the_order_is_told_to_whoever_loses_it(game: Game) -> None:
    """When the last known fighter is dropped the fight is over for all, while hidden ones go on."""
    twins = Twins(game)
    twins.fight("Ada", "Ghost", "Wraith", dealt=False)
    twins.do("gm", lambda desk: c.DropTurn(turn(desk, 0)))
    twins.alike()
    assert sent_to(twins.with_them, "s1")["journal"][-1]["kind"] == "order-ended"
    order = sent_to(twins.with_them, "gm")["order"]
    assert [one["names"] for one in order["turns"]] == [["Ghost"], ["Wraith"]]
    twins.secretly(c.PassTurn())
    twins.secretly(c.EndOrder())
    twins.alike()


@every_game
def test_a_dropped_turn_gives_way_to_the_next_known_one(game: Game) -> None:
    """Though a hidden one follows, the mark does not jump back."""
    twins = Twins(game)
    twins.fight("Ada", "Bob", "Ghost", "Ogre", dealt=False)
    twins.do("gm", lambda _: c.PassTurn())
    twins.do("gm", lambda desk: c.DropTurn(turn(desk, 1)))
    twins.alike()
    assert active(twins.with_them) == [["Ogre"]]


def test_a_hidden_sheet_bars_no_swap() -> None:
    """Whether a turn may be swapped hangs on the sheets of those whom all know."""
    game = next(one for one in GAMES if one.id == "little")
    twins = Twins(game)
    twins.fight("Ada", "Bob", "Ogre", dealt=False)
    for desk in (twins.with_them, twins.without):
        desk.do("gm", c.GiveCharacter(named(desk, "Ghost"), ("s2",)))
    twins.secretly(c.EditSheet(named(twins.with_them, "Ghost"), {"luck": "0"}))
    twins.fight("Ghost Ada", "Bob", dealt=False)
    twins.do("s1", lambda desk: c.SwapTurns(named(desk, "Ada"), named(desk, "Bob")))
    twins.alike(("s1", "s3"))


def test_a_fighter_that_is_shown_has_its_turn_in_its_place() -> None:
    """Whoever acts goes on acting; the turn that was due is still to be played, in front of all."""
    desk = gathered(GAMES[-1])
    desk.do("gm", c.SetOrder(groups(desk, "Ada", "Ghost", "Bob")))
    desk.do("s1", c.PassTurn())
    desk.do("gm", c.HideCharacter(named(desk, "Ghost"), False))
    order = sent_to(desk, "s1")["order"]
    assert [one["names"] for one in order["turns"]] == [["Ada"], ["Ghost"], ["Bob"]]
    assert [one["names"] for one in order["due"]] == [["Ghost"]]
    assert active(desk) == [["Bob"]]


# --- any fight -------------------------------------------------------------------------------------------------


class Fights:
    """Fights drawn by chance, with hidden ones in them or coming and going."""

    def __init__(self, twins: Twins, random: Random) -> None:
        self.twins, self.random = twins, random

    def begins(self) -> None:
        """A new order, of random groups in a random order."""
        names = [*self.random.sample(OPEN, self.random.randint(1, 4)), *self.some(HIDDEN)]
        self.random.shuffle(names)
        written: list[str] = []
        for name in names:
            if written and self.random.random() < 0.3:
                written[-1] += f" {name}"
            else:
                written.append(name)
        spared = next(name for name in names if name in OPEN)
        surprised = tuple(name for name in self.some((*OPEN, *HIDDEN)) if name != spared)
        self.twins.fight(*written, dealt=self.random.random() < 0.7, surprised=surprised)

    def some(self, names: tuple[str, ...]) -> list[str]:
        return [name for name in names if self.random.random() < 0.5]

    def passes(self) -> None:
        """Somebody ends a turn, may they or not."""
        seat = self.random.choice(("gm", "s1", "s2", "s3"))
        back = self.random.random() < 0.15
        self.twins.do(seat, lambda _: c.PassTurn(back))

    def changes(self) -> None:
        """The GM changes turns that all know."""
        one, other = self.random.randint(0, 7), self.random.randint(0, 7)
        kind = self.random.choice(("move", "swap", "drop", "join", "end"))

        def does(desk: Desk) -> c.Do:
            if desk.table.world.order is None or sent_to(desk, "s1")["order"] is None:
                return c.EndOrder() if desk is self.twins.without else NOTHING
            match kind:
                case "move":
                    return c.MoveTurn(turn(desk, one), to=turn(desk, other))
                case "swap":
                    return c.SwapTurns(turn(desk, one), turn(desk, other))
                case "drop":
                    return c.DropTurn(turn(desk, one))
                case "join":
                    return c.JoinOrder(named(desk, OPEN[one % 4]))
            return c.EndOrder()

        self.twins.do("gm", does)

    def swaps(self) -> None:
        """A player swaps turns, may they or not."""
        mine, seat = self.random.choice((("Ada", "s1"), ("Bob", "s2")))
        other = self.random.choice((*OPEN, *HIDDEN))
        self.twins.do(seat, lambda desk: c.SwapTurns(named(desk, mine), named(desk, other)))

    def hides(self) -> None:
        """Something that only hidden ones do."""
        desk, name = self.twins.with_them, self.random.choice(HIDDEN)
        if (order := order_here(desk.table.world)) is None:
            return
        theirs = [one.id for one in order.turns if one.id not in {turn(desk, n) for n in range(9)}]
        due = [one.id for one in order.due]
        do: list[c.Do] = [c.JoinOrder(named(desk, name))]
        do += [c.PassTurn(turn=id) for id in due] + [c.DropTurn(id) for id in theirs]
        do += [c.MoveTurn(id, up=self.random.random() < 0.5) for id in theirs]
        self.twins.secretly(self.random.choice(do))

    def goes_on(self) -> None:
        """The next thing that happens, if a fight is under way."""
        acts = [*[self.passes] * 6, *[self.changes] * 3, *[self.swaps] * 2, *[self.hides] * 4, self.begins]
        if sent_to(self.twins.without, "s1")["order"] is None:
            acts = [self.begins]
        self.random.choice(acts)()


@every_game
@settings(
    max_examples=15,
    deadline=None,
    derandomize=True,
    phases=[Phase.generate],
    database=None,
    suppress_health_check=list(HealthCheck),
)
@given(seed=st.integers(0, 2**32), shared=st.booleans())
def test_whatever_hidden_ones_do_in_a_fight_others_get_the_same(game: Game, seed: int, shared: bool) -> None:
    """Orders of every kind, with hidden members anywhere: the number and the bytes of what others get are equal. A
    hidden one that is shared with a player is as hidden from the others."""
    twins = Twins(game, str(seed))
    seats = tuple(seat for seat in OTHERS if seat != "s2") if shared else OTHERS
    if shared:
        for desk in (twins.with_them, twins.without):
            desk.do("gm", c.GiveCharacter(named(desk, "Ghost"), ("s2",)))
    fights = Fights(twins, Random(seed))
    for _ in range(16):
        fights.goes_on()
        twins.alike(seats)


@pytest.mark.parametrize(("name", "chance"), [("rpg", "bench 68"), ("yze", "bench 88")])
def test_fights_that_once_betrayed_a_hidden_one(name: str, chance: str) -> None:
    """A hidden turn at the end chose which turns a newcomer's line named; and whose sheet said "surprised" was
    surprised only if somebody hidden was not."""
    twins = Twins(next(game for game in GAMES if game.id == name), chance)
    fights = Fights(twins, Random(chance))
    for _ in range(40):
        fights.goes_on()
        twins.alike()
