"""Whose turn it is: dealt or set by hand, passed on, changed, and never more than a seat may know."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from msgspec import convert
from msgspec.structs import replace

from paravent.core.dice import Numbered
from paravent.core.game import Game, Initiative, Options, Phase
from paravent.core.play import play
from paravent.core.steps import Steps, Throw, rule
from paravent.core.words import same
from paravent.table import commands as c
from paravent.table.context import NO_SESSION
from paravent.table.entry import AnyEntry, OrderLine
from paravent.table.events import OrderDealt, OrderJoined
from paravent.table.move_steps import CardsStep, Step, those
from paravent.table.order import GM_PLAYS, NO_ORDER, NOT_YOUR_TURN
from paravent.table.table_file import export
from paravent.table.values import Order, plain
from paravent.table.verify import verify
from paravent.table.view import view
from tests.table.desk import AT, GAMES, Desk, company, named, people, sent_to
from tests.table.illegal import ada, by_hand, fight, turn
from tests.table.little import LITTLE, Gambler, first_to_act


@pytest.fixture
def desk() -> Desk:
    return company(LITTLE)


def order(desk: Desk) -> Order:
    assert desk.table.world.order is not None
    return desk.table.world.order


def shown(desk: Desk, seat: str = "gm") -> Any:
    """The order that a seat sees; a fight that it does not see is None."""
    return sent_to(desk, seat)["order"]


def names(desk: Desk, seat: str = "gm") -> list[str]:
    """Who acts, in order; those of one group together, the active turn with a star, the round at the end."""
    seen = shown(desk, seat)
    turns = ["*" * one["active"] + "+".join(one["names"]) for one in seen["turns"]]
    return [*turns, str(seen["round"])]


def due(desk: Desk, seat: str = "gm") -> list[str]:
    """Whose turns wait to be played, as a seat sees it."""
    return ["+".join(one["names"]) for one in shown(desk, seat)["due"]]


def passed(desk: Desk, times: int = 1, seat: str = "gm", back: bool = False) -> None:
    for _ in range(times):
        desk.do(seat, c.PassTurn(back))


def journal(desk: Desk, seat: str) -> list[dict[str, Any]]:
    """The journal that a seat reads."""
    lines: list[dict[str, Any]] = sent_to(desk, seat)["journal"]
    return lines


def _steps(entry: AnyEntry) -> tuple[Step, ...]:
    assert isinstance(entry.line, OrderLine)
    return entry.line.steps


def version(desk: Desk, seat: str) -> int:
    return desk.table.seen[seat]


# --- dealing and setting ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("lowest_first", [True, False])
def test_an_order_is_dealt_by_the_rule_and_sorted(lowest_first: bool) -> None:
    """Everybody gets a value of the game's rule; the lowest acts first, or the highest, as the game says."""
    desk = company(replace(LITTLE, initiative=Initiative(first_to_act, lowest_first)))
    fight("Ada", "Bob", "Ogre", dealt=True)(desk)
    event = next(one.event for one in desk.log if isinstance(one.event, OrderDealt))
    cards = list(those(CardsStep, event.steps)[0].cards)
    values = {one.characters: one.value for one in order(desk).turns}
    assert [values[(named(desk, name),)] for name in ("Ada", "Bob", "Ogre")] == cards
    assert [one.value for one in order(desk).turns] == sorted(cards, reverse=not lowest_first)
    assert (order(desk).active, order(desk).round) == (0, 1)


def test_ties_stay_in_the_order_in_which_the_gm_named_them() -> None:
    """Who is dealt the same value acts in the order in which the GM named them."""

    @rule
    def all_the_same(
        groups: tuple[tuple[Gambler, ...], ...], _: Options, __: tuple[int, ...] = ()
    ) -> Steps[tuple[tuple[int, ...], ...]]:
        yield Throw(1, Numbered(6), "L3")
        return ((7,),) * len(groups)

    desk = company(replace(LITTLE, initiative=Initiative(all_the_same, lowest_first=False)))
    fight("Ogre", "Ghost", "Bob", "Ada", dealt=True)(desk)
    assert names(desk) == ["*Ogre", "Ghost", "Bob", "Ada", "1"]


def test_a_group_has_one_turn(desk: Desk) -> None:
    """Characters of one group are dealt one card and have one line."""
    fight("Ada Bob", "Ogre", dealt=True)(desk)
    assert sorted(name.strip("*") for name in names(desk)[:-1]) == ["Ada+Bob", "Ogre"]
    assert len(order(desk).turns) == 2


def test_more_fighters_than_cards_are_dealt_to(desk: Desk) -> None:
    """When the deck is out it is shuffled again, and everybody has a turn."""
    for number in range(9):
        desk.make("gm", f"Rat {number}")
    desk.do("gm", c.DealOrder(tuple((id,) for id in people(desk))))
    assert len(order(desk).turns) == 13


def test_dealing_is_told_in_the_journal_with_its_cards(desk: Desk) -> None:
    """The cards of an order are in everybody's journal."""
    fight("Ada", "Bob", dealt=True)(desk)
    line = sent_to(desk, "s2")["journal"][-1]
    assert line["kind"] == "order"
    assert len(line["data"]["steps"][0]["cards"]) == 2
    assert not line["hidden"]


def test_an_order_is_set_by_hand(desk: Desk) -> None:
    """The order set by hand is as the GM says it, without any value, in a game that deals and in one that does not."""
    for change in (by_hand, lambda _: None):
        change(desk)
        fight("Ogre", "Ada Bob")(desk)
        assert names(desk, "s1") == ["*Ogre", "Ada+Bob", "1"]
        assert {one["value"] for one in shown(desk)["turns"]} == {0}


def test_a_new_order_replaces_the_one_before(desk: Desk) -> None:
    """A new order begins a new fight, at its first turn."""
    fight("Ada", "Bob")(desk)
    passed(desk, 3)
    fight("Ogre", "Ada")(desk)
    assert names(desk) == ["*Ogre", "Ada", "1"]


# --- passing ---------------------------------------------------------------------------------------------------


def test_turns_go_on_into_the_next_round_and_back(desk: Desk) -> None:
    """After the last turn the next round begins, and going back leads into the round before."""
    fight("Ada", "Bob", "Ogre")(desk)
    passed(desk, 2)
    assert names(desk) == ["Ada", "Bob", "*Ogre", "1"]
    passed(desk)
    assert names(desk) == ["*Ada", "Bob", "Ogre", "2"]
    passed(desk, back=True)
    assert names(desk) == ["Ada", "Bob", "*Ogre", "1"]


def test_a_player_ends_ones_own_turn_only(desk: Desk) -> None:
    """A player ends one's own turn, not another's, and never goes back; in a group any of its players does."""
    fight("Ada", "Ogre", "Bob")(desk)
    assert desk.refusal("s2", c.PassTurn()) == NOT_YOUR_TURN
    passed(desk, seat="s1")
    for seat in ("s1", "s2"):
        assert desk.refusal(seat, c.PassTurn()) == NOT_YOUR_TURN
    passed(desk)
    assert desk.refusal("s2", c.PassTurn(back=True)) == NOT_YOUR_TURN
    passed(desk, seat="s2")
    assert names(desk) == ["*Ada", "Ogre", "Bob", "2"]
    fight("Ogre Bob", "Ada")(desk)
    passed(desk, seat="s2")
    assert names(desk) == ["Ogre+Bob", "*Ada", "1"]


def test_a_screen_ends_no_turn(desk: Desk) -> None:
    """A television ends no turn, not even of a character that it was given."""
    fight("Ogre", "Ada")(desk)
    desk.do("gm", c.GiveCharacter(named(desk, "Ogre"), ("s3",)))
    assert desk.refusal("s3", c.PassTurn()).en.startswith("A television only shows")


# --- changing --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("who", "up", "after"),
    [
        ("Ogre", True, ["Ada", "Ogre", "*Bob", "1"]),
        ("Bob", True, ["*Bob", "Ada", "Ogre", "1"]),
        ("Ada", False, ["*Bob", "Ada", "Ogre", "1"]),
        ("Bob", False, ["Ada", "Ogre", "*Bob", "1"]),
        ("Ada", True, ["Ada", "*Bob", "Ogre", "1"]),
        ("Ogre", False, ["Ada", "*Bob", "Ogre", "1"]),
    ],
)
def test_moving_a_turn_keeps_who_is_acting(desk: Desk, who: str, up: bool, after: list[str]) -> None:
    """A turn is moved up or down by one place, not beyond the ends, and whoever acts goes on acting."""
    fight("Ada", "Bob", "Ogre")(desk)
    passed(desk)
    desk.do("gm", c.MoveTurn(turn(desk, who), up))
    assert names(desk) == after


@pytest.mark.parametrize(
    ("who", "to", "after"),
    [
        ("Ogre", "Ada", ["Ogre", "Ada", "*Bob", "1"]),
        ("Ada", "Ogre", ["*Bob", "Ogre", "Ada", "1"]),
        ("Bob", "Bob", ["Ada", "*Bob", "Ogre", "1"]),
    ],
)
def test_a_turn_is_moved_to_the_place_of_another(desk: Desk, who: str, to: str, after: list[str]) -> None:
    """It takes that place, from above or from below, and whoever acts goes on acting."""
    fight("Ada", "Bob", "Ogre")(desk)
    passed(desk)
    desk.do("gm", c.MoveTurn(turn(desk, who), to=turn(desk, to)))
    assert names(desk) == after


def test_swapping_exchanges_places_and_values(desk: Desk) -> None:
    """Two turns exchange their places and their values; the place that was to act acts."""
    fight("Ada", "Bob", "Ogre", dealt=True)(desk)
    before = order(desk).turns
    desk.do("gm", c.SwapTurns(before[0].id, before[2].id))
    after = order(desk).turns
    assert [one.id for one in after] == [before[2].id, before[1].id, before[0].id]
    assert [one.value for one in after] == [one.value for one in before]
    assert after[0].characters == before[2].characters
    assert order(desk).active == 0


@pytest.mark.parametrize(
    ("turns", "dropped", "after"),
    [
        (1, "Ada", ["*Bob", "Ogre", "1"]),
        (1, "Bob", ["Ada", "*Ogre", "1"]),
        (1, "Ogre", ["Ada", "*Bob", "1"]),
        (2, "Ogre", ["*Ada", "Bob", "2"]),
    ],
    ids=["before", "at", "after", "at the end"],
)
def test_dropping_a_turn_leaves_the_others_theirs(
    desk: Desk, turns: int, dropped: str, after: list[str]
) -> None:
    """Whoever acts goes on acting; when their own turn is dropped the next acts, after the last in the next round."""
    fight("Ada", "Bob", "Ogre")(desk)
    passed(desk, turns)
    desk.do("gm", c.DropTurn(turn(desk, dropped)))
    assert names(desk) == after


def test_reinforcements_act_last_in_every_phase(desk: Desk) -> None:
    """Whoever joins a fight acts after all others, while who was acting goes on; a hidden one joins unseen."""
    fight("Ada", "Bob")(desk)
    passed(desk)
    seen = names(desk, "s1")
    desk.do("gm", c.JoinOrder(named(desk, "Ghost")))
    assert names(desk) == ["Ada", "*Bob", "Ghost", "1"]
    assert names(desk, "s1") == seen
    desk.do("gm", c.JoinOrder(named(desk, "Ogre")))
    assert names(desk, "s1") == ["Ada", "*Bob", "Ogre", "1"]
    for _ in range(3):
        desk.do("gm", c.MoveTurn(turn(desk, "Ogre")))
    assert names(desk, "s1") == ["Ogre", "Ada", "*Bob", "1"]


@rule
def by_purse(
    groups: tuple[tuple[Gambler, ...], ...], _: Options, __: tuple[int, ...] = ()
) -> Steps[tuple[tuple[int, ...], ...]]:
    """The coins of each group, without dice."""
    return tuple((group[0].purse.coins,) for group in groups)
    yield


@pytest.mark.parametrize(
    ("coins", "together", "acts", "declares"),
    [
        ("4", False, ["Ada", "Late", "Bob"], ["Bob", "Late", "Ada"]),
        ("9", False, ["Late", "Ada", "Bob"], ["Bob", "Ada", "Late"]),
        ("2", True, ["Ada", "Bob+Late"], ["Bob+Late", "Ada"]),
    ],
)
def test_reinforcements_act_where_a_rule_without_dice_puts_them(
    coins: str, together: bool, acts: list[str], declares: list[str]
) -> None:
    """A newcomer has the place of its value in each phase, and shares a turn where equals act together."""
    phases = (Phase(same("declare"), reversed=True), Phase(same("act")))
    initiative = Initiative(by_purse, lowest_first=False, together=together, phases=phases)
    desk = Desk(replace(LITTLE, initiative=initiative))
    for name, has in (("Ada", "5"), ("Bob", "2"), ("Late", coins)):
        desk.make("gm", name, False, **{"purse.coins": has})
    desk.do("gm", c.DealOrder(((named(desk, "Ada"),), (named(desk, "Bob"),))))
    desk.do("gm", c.JoinOrder(named(desk, "Late")))
    assert [name.lstrip("*") for name in names(desk)[:-1]] == declares + acts


DEALING = [game for game in GAMES if game.initiative]


def joined(desk: Desk) -> OrderJoined:
    """The last coming."""
    return next(one.event for one in reversed(desk.log) if isinstance(one.event, OrderJoined))


@pytest.mark.parametrize("chance", "abcd")
@pytest.mark.parametrize("game", DEALING, ids=lambda game: game.id)
def test_reinforcements_stand_where_the_rule_puts_them(game: Game, chance: str) -> None:
    """In every game a newcomer has the values of its rule, with dice of their own; each phase is in order to those who
    know no hidden one, the turns of the others are as they were, and whoever acts goes on acting."""
    desk, initiative = company(game, chance), game.initiative
    assert initiative is not None
    fight("Ada", "Bob", "Ghost", dealt=True)(desk)
    before = order(desk)
    desk.do("gm", c.JoinOrder(named(desk, "Ogre")))
    after, event, ogre = order(desk), joined(desk), named(desk, "Ogre")
    known = [one for one in after.turns if one.characters != (named(desk, "Ghost"),)]
    taken = tuple(dict.fromkeys(one.value for one in known if one in before.turns))
    sheet = convert(desk.table.world.cast[ogre].sheet, game.sheet)
    played = play(initiative.rule(((sheet,),), game.options({}), taken), event.answers)
    assert {one.value for one in after.turns if ogre in one.characters} == set(played.outcome[0])
    assert [one.id for one in after.turns if one.characters != (ogre,)] == [one.id for one in before.turns]
    assert after.turns[after.active].id == before.turns[before.active].id
    for phase in initiative.phases or (None,):
        values = [one.value for one in known if one.phase == (phase and phase.words)]
        lowest_first = initiative.lowest_first is not bool(phase and phase.reversed)
        assert values == sorted(values, reverse=not lowest_first)


@pytest.mark.parametrize("game", DEALING, ids=lambda game: game.id)
def test_a_newcomers_dice_are_told_and_verified(game: Game) -> None:
    """The dice or cards of a newcomer are in everybody's journal and in the file, those of a hidden one the GM's."""
    desk = company(game)
    fight("Ada", "Bob", dealt=True)(desk)
    for name, seats in (("Ogre", ["gm", "s1"]), ("Ghost", ["gm"])):
        desk.do("gm", c.JoinOrder(named(desk, name)))
        event = joined(desk)
        assert bool(event.steps) == bool(event.answers) == bool(event.session)
        told = [seat for seat in ("gm", "s1") if journal(desk, seat)[-1]["action"] == desk.log[-1].action]
        assert told == seats
        assert journal(desk, "gm")[-1]["data"]["steps"] == plain(event.steps)
    desk.do("gm", c.CloseSession())
    (session,) = verify(export(desk.done, game_version="1", at=AT)).sessions
    assert session.state == "verified"


def test_a_newcomer_draws_a_card_that_nobody_holds(desk: Desk) -> None:
    """The cards of those who fight are not in the deck any more; when it is out it is shuffled again."""
    fight("Ada", "Bob", dealt=True)(desk)
    for name in ("Ogre", "Rat", "Owl"):
        desk.do("gm", c.JoinOrder(named(desk, name) if name == "Ogre" else desk.make("gm", name)))
    assert [one.value for one in order(desk).turns] == [1, 2, 3, 4, 5]
    desk.do("gm", c.JoinOrder(named(desk, "Ghost")))
    assert those(CardsStep, joined(desk).steps)[0].deck == 5


def test_a_hidden_newcomer_draws_a_card_that_no_hidden_one_holds_either(desk: Desk) -> None:
    """An open one might: their deck is the one that all know of, and of equal ones whoever was there acts first."""
    desk.make("gm", "Wraith", hidden=True)
    fight("Ada", "Ghost", dealt=True)(desk)
    for name, deck in (("Wraith", 3), ("Bob", 4)):
        desk.do("gm", c.JoinOrder(named(desk, name)))
        assert those(CardsStep, joined(desk).steps)[0].deck == deck


def test_reinforcements_take_dice_of_an_open_session_if_any() -> None:
    """Where the rule throws nobody joins between two sessions; where it does not, anybody does."""
    for rules, refused in ((first_to_act, True), (by_purse, False)):
        desk = company(replace(LITTLE, initiative=Initiative(rules)))
        fight("Ada", "Bob", dealt=True)(desk)
        desk.do("gm", c.CloseSession())
        join = c.JoinOrder(named(desk, "Ogre"))
        if refused:
            assert desk.refusal("gm", join) == NO_SESSION
        else:
            desk.do("gm", join)
            assert joined(desk).answers == ()


def test_whoever_was_dropped_is_dealt_no_turn_in_the_next_round() -> None:
    """A game that deals each round deals only to those who still fight."""
    desk = company(replace(LITTLE, initiative=Initiative(first_to_act, each_round=True)))
    fight("Ada", "Bob", "Ogre", dealt=True)(desk)
    desk.do("gm", c.DropTurn(turn(desk, "Bob")))
    passed(desk, 2)
    assert sorted(name.lstrip("*") for name in names(desk)) == ["2", "Ada", "Ogre"]


def test_a_new_round_is_told_in_the_journal(desk: Desk) -> None:
    """That a round begins is a line of everybody's journal, and only that."""
    fight("Ada", "Bob")(desk)
    passed(desk, 3)
    passed(desk, 2, back=True)
    assert [one["data"]["round"] for one in journal(desk, "s1") if one["kind"] == "round"] == [2]


@pytest.mark.parametrize("dealt", [True, False], ids=["dealt", "by hand"])
def test_a_fight_that_another_replaces_is_told_as_over(desk: Desk, dealt: bool) -> None:
    """Its end is in everybody's journal, with how long it lasted, before the new one; undone, it goes on."""
    fight("Ada", "Bob")(desk)
    passed(desk, 2)
    before = order(desk)
    fight("Ada", "Ogre", dealt=dealt)(desk)
    for seat in ("gm", "s1"):
        last = [one for one in journal(desk, seat) if one["kind"] in ("order", "order-ended")][-2:]
        assert [(one["kind"], one["data"].get("rounds")) for one in last] == [
            ("order-ended", 2),
            ("order", None),
        ]
    desk.do("gm", c.Undo(last[0]["action"]))
    assert order(desk) == before


def test_a_hidden_fight_that_replaces_another_or_is_replaced_is_told_to_no_player(desk: Desk) -> None:
    """They never knew of it; nor are they told of one that replaces theirs, but that theirs is over."""
    for names in (("Ghost",), ("Ada", "Bob"), ("Ghost",)):
        fight(*names)(desk)
    told = [one["kind"] for one in journal(desk, "s1") if one["kind"] in ("order", "order-ended")]
    assert told == ["order", "order-ended"]


def test_whoever_is_shown_comes_into_play_in_the_journal(desk: Desk) -> None:
    """A hidden character that the GM shows is told to the players like one that comes in; hiding is told to nobody."""
    desk.do("gm", c.HideCharacter(named(desk, "Ghost"), False))
    desk.do("gm", c.HideCharacter(named(desk, "Ogre"), True))
    assert [one["data"]["name"] for one in journal(desk, "s1") if one["kind"] == "character"][-1] == "Ghost"


def test_who_joins_and_that_a_fight_ends_is_in_the_journal_of_those_who_see_it(desk: Desk) -> None:
    """Reinforcements and the end of a fight are told in the journal; a hidden fighter's coming to the GM alone."""
    fight("Ada", "Bob")(desk)
    for name in ("Ghost", "Ogre"):
        desk.do("gm", c.JoinOrder(named(desk, name)))
    desk.do("gm", c.EndOrder())
    kinds = ["joined", "order-ended"]
    told = {
        seat: [one["kind"] for one in journal(desk, seat) if one["kind"] in kinds] for seat in ("gm", "s1")
    }
    assert told == {"gm": ["joined", "joined", "order-ended"], "s1": ["joined", "order-ended"]}


def test_dropping_the_last_turn_ends_the_order(desk: Desk) -> None:
    """When nobody is left the fight has no order any more."""
    fight("Ada")(desk)
    desk.do("gm", c.DropTurn(turn(desk, "Ada")))
    assert shown(desk, "s1") is None


def test_an_order_is_ended(desk: Desk) -> None:
    """The GM ends the order, for everyone."""
    fight("Ada", "Bob")(desk)
    desk.do("gm", c.EndOrder())
    assert [shown(desk, seat) for seat in ("gm", "s1", "s3")] == [None] * 3
    assert desk.refusal("s1", c.PassTurn()) == NO_ORDER


# --- undoing ---------------------------------------------------------------------------------------------------

CHANGES: dict[str, Callable[[Desk], c.Do]] = {
    "deal": lambda desk: c.DealOrder(((ada(desk),),)),
    "set": lambda desk: c.SetOrder(((ada(desk),),)),
    "pass": lambda _: c.PassTurn(),
    "move": lambda desk: c.MoveTurn(turn(desk, "Bob")),
    "swap": lambda desk: c.SwapTurns(turn(desk, "Ada"), turn(desk, "Bob")),
    "join": lambda desk: c.JoinOrder(named(desk, "Ghost")),
    "drop": lambda desk: c.DropTurn(turn(desk, "Bob")),
    "end": lambda _: c.EndOrder(),
}


@pytest.mark.parametrize("change", CHANGES)
def test_every_change_of_an_order_is_undone_and_redone(desk: Desk, change: str) -> None:
    """Undoing what was done to an order brings the one before back, and redoing it the one after."""
    fight("Ada", "Bob", "Ogre")(desk)
    before = desk.table.world
    desk.do("gm", CHANGES[change](desk))
    after, action = desk.table.world, desk.log[-1].action
    assert before != after
    desk.do("gm", c.Undo(action))
    assert desk.table.world == before
    desk.do("gm", c.Redo(action))
    assert desk.table.world == after


@pytest.mark.parametrize("dealt", [True, False])
def test_an_undone_order_is_gone_though_turns_have_passed_since(desk: Desk, dealt: bool) -> None:
    """Undoing a deal takes the turns that passed since with it: the fight before goes on; redoing brings all back."""
    fight("Ogre", "Ada")(desk)
    passed(desk)
    fight("Ada", "Bob", dealt=dealt)(desk)
    action = desk.log[-1].action
    passed(desk, 3)
    after = desk.table.world
    desk.do("gm", c.Undo(action))
    assert names(desk) == ["Ogre", "*Ada", "1"]
    desk.do("gm", c.Redo(action))
    assert desk.table.world == after


# --- hidden fighters -------------------------------------------------------------------------------------------


def test_a_hidden_fighter_is_in_no_other_order(desk: Desk) -> None:
    """A hidden fighter is in the GM's order alone, and no id, value or active turn of the others tells of it."""
    fight("Ghost", "Ada", "Ogre", "Bob")(desk)
    assert names(desk) == ["Ghost", "*Ada", "Ogre", "Bob", "1"]
    assert due(desk) == ["Ghost"]
    seen = shown(desk, "s1")
    without = company(LITTLE)
    fight("Ada", "Ogre", "Bob")(without)
    assert seen == shown(without, "s1")


def test_a_hidden_member_of_a_group_is_not_named(desk: Desk) -> None:
    """Of a group with a hidden member, others see the others."""
    fight("Ghost Ogre", "Ada")(desk)
    assert names(desk, "s1") == ["*Ogre", "Ada", "1"]
    assert named(desk, "Ghost") not in str(shown(desk, "s1"))


def test_a_hidden_turn_holds_up_nobody(desk: Desk) -> None:
    """Whoever ends the turn before it, the next known one is under way; the hidden one is due, to the GM alone."""
    fight("Ada", "Ghost", "Bob")(desk)
    told = version(desk, "s1")
    passed(desk, seat="s1")
    assert names(desk) == ["Ada", "Ghost", "*Bob", "1"]
    assert (due(desk), due(desk, "s1")) == (["Ghost"], [])
    assert names(desk, "s1") == ["Ada", "*Bob", "1"]
    assert version(desk, "s1") == told + 2, "the order, and that Bob's turn begins"


def test_the_gm_ends_a_hidden_turn_when_it_was_played(desk: Desk) -> None:
    """Nobody else is told, and whoever acts goes on acting; a turn that is not due is not ended."""
    fight("Ada", "Ghost", "Bob")(desk)
    passed(desk)
    told, seen = version(desk, "s1"), names(desk)
    desk.do("gm", c.PassTurn(turn=turn(desk, "Ghost")))
    assert (due(desk), names(desk), version(desk, "s1")) == ([], seen, told)
    assert desk.refusal("gm", c.PassTurn(turn=turn(desk, "Ghost"))).en.startswith("There is no turn")
    assert desk.refusal("s1", c.PassTurn(turn=named(desk, "Ghost"))) == NOT_YOUR_TURN


def test_where_hidden_turns_are_announced_all_wait_while_the_gm_plays(desk: Desk) -> None:
    """Everybody reads that the GM plays, nobody can end their turn, and the next turn of the GM's is the hidden one's
    end; where nothing is announced, or nobody hidden acts, none of it is so."""
    fight("Ada", "Ghost", "Bob")(desk)
    desk.do("gm", c.ChangeSettings({"hidden_turns": "announced"}))
    waiting = [shown(desk, "s1")["gm_plays"]]
    for seat in ("s1", "gm", "s2"):
        passed(desk, seat=seat)
        waiting.append(shown(desk, "s1")["gm_plays"])
        if seat == "s1":
            assert desk.refusal("s2", c.PassTurn()) == GM_PLAYS
            assert not shown(desk, "gm")["gm_plays"]
            seen = names(desk, "s1")
            told = version(desk, "s1")
        elif seat == "gm":
            assert (names(desk, "s1"), version(desk, "s1")) == (seen, told + 1)
    assert waiting == [False, True, False, False]
    desk.do("gm", c.ChangeSettings({"hidden_turns": "silent"}))
    passed(desk, seat="s1")
    assert due(desk) == ["Ghost"]
    assert not shown(desk, "s1")["gm_plays"]


def test_who_plays_the_hidden_one_that_all_wait_for_acts(desk: Desk) -> None:
    """To that seat nothing is hidden; what others begin meanwhile is out of turn."""
    fight("Ada", "Ghost", "Bob")(desk)
    desk.do("gm", c.ChangeSettings({"hidden_turns": "announced", "out_of_turn": "refused"}))
    desk.do("gm", c.GiveCharacter(named(desk, "Ghost"), ("s1",)))
    passed(desk, seat="s1")
    assert (shown(desk, "s1")["gm_plays"], due(desk, "s1")) == (False, ["Ghost"])
    assert (
        "Bob"
        in desk.refusal(
            "s2", c.BeginMove("gamble", {"gambler": named(desk, "Bob")}, {"dice": "3", "safe": "yes"})
        ).en
    )
    desk.do("s1", c.BeginMove("gamble", {"gambler": named(desk, "Ghost")}, {"dice": "3", "safe": "yes"}))
    desk.do("s1", c.PassTurn(turn=named(desk, "Ghost")))
    assert not shown(desk, "s2")["gm_plays"]


def test_going_back_before_a_hidden_turn_it_is_again_to_come(desk: Desk) -> None:
    """It is due no more, and falls due once more when its place is passed."""
    fight("Ada", "Ghost", "Bob")(desk)
    passed(desk)
    passed(desk, back=True)
    assert (names(desk), due(desk)) == (["*Ada", "Ghost", "Bob", "1"], [])
    passed(desk)
    assert due(desk) == ["Ghost"]


def test_a_hidden_turn_waits_when_the_round_ends() -> None:
    """Where each round is dealt anew, the hidden turns of the last one are still due, and those before it no more."""
    initiative = Initiative(by_purse, lowest_first=False, each_round=True)
    desk = company(replace(LITTLE, initiative=initiative))
    for name, coins in (("Bob", "6"), ("Ada", "5"), ("Ghost", "4")):
        desk.do("gm", c.EditSheet(named(desk, name), {"purse.coins": coins}, "fiat"))
    fight("Ghost", "Ada", "Bob", dealt=True)(desk)
    for rounds in (2, 3):
        passed(desk, 2)
        assert (names(desk), due(desk)) == (["*Bob", "Ada", "Ghost", str(rounds)], ["Ghost"])


def test_what_changes_among_hidden_ones_tells_others_nothing(desk: Desk) -> None:
    """Moving, swapping, dropping and ending hidden turns is told to nobody else."""
    desk.make("gm", "Wraith", hidden=True)
    fight("Ada", "Ghost", "Wraith")(desk)
    told = {seat: version(desk, seat) for seat in ("s1", "s2", "s3", "s4")}
    desk.do("gm", c.MoveTurn(turn(desk, "Wraith")))
    desk.do("gm", c.SwapTurns(turn(desk, "Wraith"), turn(desk, "Ghost")))
    desk.do("gm", c.DropTurn(turn(desk, "Wraith")))
    assert {seat: version(desk, seat) for seat in told} == told
    assert names(desk) == ["*Ada", "Ghost", "1"]


def test_a_fight_of_hidden_ones_is_none_to_others(desk: Desk) -> None:
    """A fight of hidden ones alone is dealt, passed and ended without anyone else being told."""
    told = version(desk, "s1")
    for dealt in (True, False):
        fight("Ghost", dealt=dealt)(desk)
        passed(desk)
        assert shown(desk, "s1") is None
        assert desk.refusal("s1", c.PassTurn()) == NO_ORDER
    desk.do("gm", c.EndOrder())
    assert version(desk, "s1") == told


def test_a_fight_of_hidden_ones_after_an_open_one_takes_it_from_view(desk: Desk) -> None:
    """When only hidden ones are dealt to, the others are told that the order they saw is gone."""
    fight("Ada", "Bob")(desk)
    told = version(desk, "s1")
    fight("Ghost", dealt=True)(desk)
    assert (shown(desk, "s1"), version(desk, "s1")) == (None, told + 1)


def test_who_plays_a_hidden_fighter_sees_it(desk: Desk) -> None:
    """A player to whom a hidden character was given sees that its turn is due, is told of it, and ends it."""
    desk.do("gm", c.GiveCharacter(named(desk, "Ghost"), ("s2",)))
    fight("Ada", "Ghost", "Ogre", "Bob")(desk)
    told = version(desk, "s2"), version(desk, "s1")
    passed(desk, seat="s1")
    assert (names(desk, "s2"), due(desk, "s2")) == (["Ada", "Ghost", "*Ogre", "Bob", "1"], ["Ghost"])
    assert version(desk, "s2") == told[0] + 2, "the order, and that Ghost's turn begins"
    assert version(desk, "s1") == told[1] + 1, "the order; of the Ogre's turn one learns no more"
    desk.do("s2", c.PassTurn(turn=named(desk, "Ghost")))
    assert (due(desk, "s2"), version(desk, "s1")) == ([], told[1] + 1)


@pytest.mark.parametrize("groups", [("Ada", "Ghost"), ("Ghost", "Ada")])
def test_ones_own_turn_ends_alike_beside_a_hidden_one(desk: Desk, groups: tuple[str, ...]) -> None:
    """Ending one's turn comes to the same with a hidden fighter before or after as with none."""
    without = company(LITTLE)
    fight(*groups)(desk)
    fight("Ada")(without)
    for one in (desk, without):
        assert one.do("s1", c.PassTurn()) == {}
    assert view(desk.table, "s1") == view(without.table, "s1")
    assert names(desk, "s1") == ["*Ada", "2"]


def test_the_cards_of_hidden_ones_are_the_gms(desk: Desk) -> None:
    """Others see the cards that they would see without the hidden ones; the GM has a line with all of them."""
    without = company(LITTLE)
    fight("Ada", "Bob", dealt=True)(without)
    fight("Ada", "Ghost", "Bob", dealt=True)(desk)
    assert view(desk.table, "s1") == view(without.table, "s1")
    open_line, whole = desk.table.journal[-2:]
    assert (open_line.to, whole.to) == (None, ("gm",))
    told, others = ([one.cards for one in those(CardsStep, _steps(line))] for line in (whole, open_line))
    assert [len(cards) for cards in told] == [2, 1]
    assert told[:1] == others


@pytest.mark.parametrize("passes", range(5))
@pytest.mark.parametrize("game", DEALING, ids=lambda game: game.id)
def test_an_open_newcomer_comes_alike_beside_hidden_fighters(game: Game, passes: int) -> None:
    """Whoever acts, hidden or not, others see a newcomer take the place that they would see without hidden ones."""
    for chance in "abcdef":
        one, two = company(game, chance), company(game, chance)
        for desk, ghosts in ((one, ("Ghost", "Wraith")), (two, ())):
            desk.make("gm", "Wraith", hidden=True)
            fight("Ada", *ghosts, "Bob", dealt=True)(desk)
        for _ in range(passes):
            passed(one)
            if shown(one, "s1") == shown(two, "s1"):
                two.do("gm", c.WriteNote("n", "", ""))
            else:
                passed(two)
        for desk in (one, two):
            desk.do("gm", c.JoinOrder(named(desk, "Ogre")))
        assert shown(one, "s1") == shown(two, "s1")
        assert journal(one, "s1") == journal(two, "s1")


def test_a_newcomer_whose_place_is_past_waits_for_the_next_round() -> None:
    """Whoever acts stays active though the newcomer comes before."""
    desk = company(replace(LITTLE, initiative=Initiative(by_purse, lowest_first=False)))
    for name, coins in (("Ghost", "9"), ("Ada", "5"), ("Bob", "4"), ("Ogre", "8")):
        desk.do("gm", c.EditSheet(named(desk, name), {"purse.coins": coins}, "fiat"))
    fight("Ghost", "Ada", "Bob", dealt=True)(desk)
    desk.do("gm", c.JoinOrder(named(desk, "Ogre")))
    assert names(desk) == ["Ghost", "Ogre", "*Ada", "Bob", "1"]
    assert names(desk, "s1") == ["Ogre", "*Ada", "Bob", "1"]
    passed(desk, 2)
    assert names(desk, "s1") == ["*Ogre", "Ada", "Bob", "2"]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_newcomer_whom_all_know_brings_a_hidden_fight_into_the_open(game: Game) -> None:
    """It is the newcomer's turn, the first that all know, and the hidden one's is due."""
    desk = company(game)
    fight("Ghost", dealt=game.initiative is not None)(desk)
    desk.do("gm", c.JoinOrder(named(desk, "Ogre")))
    assert (names(desk, "s1")[0], due(desk)) == ("*Ogre", ["Ghost"])


def test_where_the_gm_swaps_a_hidden_turn_in_it_is_due_and_the_next_acts(desk: Desk) -> None:
    """The order goes on with the next turn that all know."""
    fight("Ada", "Bob", "Ghost")(desk)
    desk.do("gm", c.SwapTurns(turn(desk, "Ada"), turn(desk, "Ghost")))
    assert (names(desk), due(desk)) == (["Ghost", "*Bob", "Ada", "1"], ["Ghost"])


def test_hidden_ones_may_surprise_everybody(desk: Desk) -> None:
    """Then the first of the others waits for them, and all have their turns from the second round on."""
    desk.do("gm", c.DealOrder(((ada(desk),), (named(desk, "Ghost"),)), (ada(desk),)))
    assert (names(desk, "s1"), due(desk)) == (["*Ada", "1"], ["Ghost"])
    passed(desk)
    assert names(desk, "s1") == ["*Ada", "2"]


def test_a_player_ends_the_round_of_a_fight_with_a_hidden_fighter() -> None:
    """Where the order is dealt anew each round it is dealt to the hidden one too, and the player sees nothing of it."""
    initiative = Initiative(by_purse, lowest_first=False, each_round=True)
    desk = company(replace(LITTLE, initiative=initiative))
    for name, coins in (("Ghost", "9"), ("Bob", "5"), ("Ada", "4")):
        desk.do("gm", c.EditSheet(named(desk, name), {"purse.coins": coins}, "fiat"))
    fight("Ghost", "Ada", "Bob", dealt=True)(desk)
    passed(desk)
    passed(desk, seat="s1")
    assert names(desk) == ["Ghost", "*Bob", "Ada", "2"]
    assert names(desk, "s1") == ["*Bob", "Ada", "2"]


def test_a_hidden_turn_leaves_no_surprised_one_active(desk: Desk) -> None:
    """While a hidden one acts after somebody surprised, others see the next who has a turn."""
    fight("Ada", "Ghost", "Bob")(desk)
    surprised = replace(order(desk), surprised=(ada(desk),), active=1)
    desk.table = replace(desk.table, world=replace(desk.table.world, order=surprised))
    assert names(desk, "s1") == ["Ada", "*Bob", "1"]


def test_a_rule_that_does_not_deal_one_by_one_deals_to_the_others_as_without_hidden_ones() -> None:
    """Where the dice of all depend on how many there are, others see the dice and the order of those whom all know."""

    @rule
    def counted_down(
        groups: tuple[tuple[Gambler, ...], ...], _: Options, __: tuple[int, ...] = ()
    ) -> Steps[tuple[tuple[int, ...], ...]]:
        faces: Any = yield Throw(1, Numbered(6), "L3")
        return tuple((faces + len(groups) - n,) for n in range(len(groups)))

    desk, without = (company(replace(LITTLE, initiative=Initiative(counted_down))) for _ in range(2))
    fight("Ada", "Ghost", "Bob", dealt=True)(desk)
    fight("Ada", "Bob", dealt=True)(without)
    assert view(desk.table, "s1") == view(without.table, "s1")
    assert names(desk, "s1") == ["*Bob", "Ada", "1"]


def test_showing_and_hiding_a_fighter_shows_and_hides_the_turn(desk: Desk) -> None:
    """A fighter that is shown has a turn in everyone's order; hidden, it has none."""
    fight("Ada", "Ghost")(desk)
    desk.do("gm", c.HideCharacter(named(desk, "Ghost"), False))
    assert names(desk, "s1") == ["*Ada", "Ghost", "1"]
    desk.do("gm", c.HideCharacter(named(desk, "Ghost"), True))
    assert names(desk, "s1") == ["*Ada", "1"]


# --- leaving the table -----------------------------------------------------------------------------------------


def test_who_is_removed_has_no_turn_any_more(desk: Desk) -> None:
    """A removed character is in nobody's order; its own turn is the one's before, and the next is the one after."""
    fight("Ada", "Ogre", "Bob")(desk)
    passed(desk)
    desk.do("gm", c.RemoveCharacter(named(desk, "Ogre")))
    for seat in ("gm", "s1"):
        assert names(desk, seat) == ["*Ada", "Bob", "1"]
    passed(desk)
    assert names(desk) == ["Ada", "*Bob", "1"]
    passed(desk, seat="s2")
    assert names(desk) == ["*Ada", "Bob", "2"]


def test_who_is_removed_before_ones_turn_is_passed_over(desk: Desk) -> None:
    """The turn of a removed character is not waited for."""
    fight("Ada", "Ogre", "Bob")(desk)
    desk.do("gm", c.RemoveCharacter(named(desk, "Ogre")))
    passed(desk)
    assert names(desk) == ["Ada", "*Bob", "1"]


def test_of_a_group_the_others_go_on(desk: Desk) -> None:
    """When one of a group is removed, the others keep the turn."""
    fight("Ada Ogre", "Bob")(desk)
    desk.do("gm", c.RemoveCharacter(named(desk, "Ogre")))
    assert names(desk) == ["*Ada", "Bob", "1"]


def test_when_all_are_removed_there_is_no_order(desk: Desk) -> None:
    """A fight without anyone left is none; undoing the removal brings it back."""
    fight("Ogre")(desk)
    desk.do("gm", c.RemoveCharacter(named(desk, "Ogre")))
    assert shown(desk) is None
    assert desk.refusal("gm", c.PassTurn()) == NO_ORDER
    desk.do("gm", c.Undo(desk.log[-1].action))
    assert names(desk) == ["*Ogre", "1"]


@pytest.mark.parametrize("turns", range(4))
@pytest.mark.parametrize(
    "groups", [("Ghost", "Ada", "Bob"), ("Ada", "Ghost", "Bob"), ("Ada", "Bob", "Ghost")]
)
def test_removing_a_hidden_fighter_changes_nothing_for_others(
    desk: Desk, turns: int, groups: tuple[str, ...]
) -> None:
    """Wherever a hidden fighter stands and whoever acts, its removal changes no byte for others."""
    fight(*groups)(desk)
    passed(desk, turns)
    before = view(desk.table, "s1")
    desk.do("gm", c.RemoveCharacter(named(desk, "Ghost")))
    assert view(desk.table, "s1") == before


def test_a_fighter_whose_making_is_undone_has_no_turn(desk: Desk) -> None:
    """Undoing the making of a fighter leaves an order without it."""
    fight("Ogre", "Ada")(desk)
    desk.do("gm", c.Undo(named(desk, "Ogre")[1:]))
    assert names(desk) == ["*Ada", "1"]
