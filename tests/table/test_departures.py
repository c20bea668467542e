"""What has died, fled or gone over to the GM does so in fact: order, targets, ownership."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec.structs import replace

from paravent.core.game import ACT, Game
from paravent.core.parameters import Flag
from paravent.core.words import Words, same
from paravent.table import commands as c
from tests.table.desk import Desk, company, named, sent_to
from tests.table.illegal import fight
from tests.table.little import LITTLE, Gambler


class Mortal(Gambler, frozen=True, kw_only=True):
    """A gambler who may die, or lose their mind."""

    dead: Annotated[bool, Flag(same("dead"))] = False
    mad: Annotated[bool, Flag(same("mad"))] = False


def _able(sheet: Mortal, does: str, _: Any) -> Words | None:
    return same("dead") if sheet.dead else same("mad") if sheet.mad and does == ACT else None


def _lost(sheet: Mortal) -> bool:
    return sheet.mad


MORTAL: Game = replace(LITTLE, sheet=Mortal, creation=None, able=_able, lost=_lost)


def turns(desk: Desk, seat: str = "gm") -> list[list[str]]:
    """Who acts together, in order, as a seat sees it."""
    order = sent_to(desk, seat)["order"]
    return [one["names"] for one in order["turns"]] if order else []


def test_who_dies_unseen_keeps_a_place_in_the_order() -> None:
    """Of an opponent whose sheet is the GM's, an empty place would tell what nobody was told."""
    desk = company(MORTAL)
    fight("Ada", "Ogre")(desk)
    edit(desk, "Ogre", dead="yes")
    assert ["Ogre"] in turns(desk)


def edit(desk: Desk, name: str, **values: str) -> None:
    """The GM writes on a sheet."""
    desk.do("gm", c.EditSheet(named(desk, name), values, "it happened"))


def test_the_dead_have_no_turn_any_more() -> None:
    """Whoever dies leaves the order with the very action that killed them; if it was their turn, the next one is."""
    desk = company(MORTAL)
    fight("Ada", "Bob")(desk)
    first, *others = turns(desk)
    edit(desk, first[0], dead="yes")
    assert turns(desk) == turns(desk, "s1") == others
    edit(desk, others[0][0], dead="yes")
    assert turns(desk) == []


def test_undoing_a_death_gives_the_turn_back() -> None:
    """It is one action: the order and the sheet come back together."""
    desk = company(MORTAL)
    fight("Ada", "Bob", "Ogre")(desk)
    before = desk.table.world
    edit(desk, "Bob", dead="yes")
    desk.do("gm", c.Undo(desk.log[-1].action))
    assert desk.table.world == before


def test_whoever_shared_a_turn_with_the_dead_keeps_it() -> None:
    """Only the dead leave it."""
    desk = company(MORTAL)
    desk.do("gm", c.SetOrder(((named(desk, "Ada"), named(desk, "Bob")), (named(desk, "Ogre"),))))
    edit(desk, "Ada", dead="yes")
    assert turns(desk) == [["Bob"], ["Ogre"]]


def test_who_loses_their_mind_passes_to_the_gm() -> None:
    """The player may still look, and plays them no more."""
    desk = company(MORTAL)
    ada = named(desk, "Ada")
    owner = desk.table.world.cast[ada].owners[0]
    edit(desk, "Ada", mad="yes")
    held = desk.table.world.cast[ada]
    assert (held.owners, owner in held.viewers) == ((), True)
    assert "Ada" in desk.refusal(owner, c.BeginMove("dare", {"gambler": ada})).en
    assert "Ada" in desk.refusal(owner, c.TakeCharacter(ada)).en


def test_a_hidden_one_s_death_is_nobody_else_s_business() -> None:
    """What others see of the order does not change by it."""
    desk = company(MORTAL)
    fight("Ada", "Ghost", "Bob")(desk)
    before = sent_to(desk, "s1")
    edit(desk, "Ghost", dead="yes")
    assert sent_to(desk, "s1") == before
    assert ["Ghost"] not in turns(desk)
