"""Moves that players propose with values that are the GM's to say."""

from __future__ import annotations

import pytest

from paravent.core.refusal import Refusal
from paravent.table import commands as c
from paravent.table.evolve import folded
from paravent.table.verify import verify
from tests.table.desk import Desk, company, move_line, named, seen_by
from tests.table.illegal import exported
from tests.table.little import LITTLE


@pytest.fixture
def desk() -> Desk:
    return company(LITTLE)


def propose(desk: Desk, bonus: str = "3", typed: bool = False) -> str:
    """Ada's player proposes to dare with a bonus."""
    do = c.BeginMove("dare", {"gambler": named(desk, "Ada")}, {"bonus": bonus}, typed=typed)
    return str(desk.do("s1", do)["proposal"])


@pytest.mark.parametrize(("values", "bonus"), [({}, "3"), ({"bonus": "1"}, "1"), ({"bonus": "0"}, "0")])
def test_the_gm_takes_it_as_it_is_or_with_other_values(
    desk: Desk, values: dict[str, str], bonus: str
) -> None:
    """One word of the GM's and the move is made, by whoever proposed it, with what the GM says."""
    proposal = propose(desk)
    assert desk.do("gm", c.TakeProposal(proposal, values)) == {"action": proposal}
    entry = desk.table.journal[-1]
    assert (entry.seat, entry.action) == ("s1", proposal)
    assert move_line(desk.table, proposal).values == {"bonus": bonus}
    assert not desk.table.world.proposed


def test_the_dice_are_those_of_whoever_proposed_it(desk: Desk) -> None:
    """A proposed move throws what the same move would have thrown at a table that trusts; the file is verified."""
    trusting = company(LITTLE)
    trusting.do("gm", c.ChangeSettings({"trust": "yes"}))
    direct = trusting.do("s1", c.BeginMove("dare", {"gambler": named(trusting, "Ada")}, {"bonus": "3"}))
    proposal = propose(desk)
    desk.do("gm", c.TakeProposal(proposal))
    assert move_line(desk.table, proposal).steps == move_line(trusting.table, direct["action"]).steps
    verify(exported(desk))


def test_real_dice_and_secrecy_are_kept(desk: Desk) -> None:
    """A move proposed with real dice waits for those of whoever proposed it."""
    proposal = propose(desk, typed=True)
    desk.do("gm", c.TakeProposal(proposal))
    waiting = seen_by(desk, "s1").pending[0]
    assert (waiting.action, waiting.seat, waiting.yours) == (proposal, "s1", True)


def test_it_is_declined_or_withdrawn(desk: Desk) -> None:
    """The GM declines it, or whoever proposed it thinks better of it; nobody else may, and nothing was rolled."""
    first, second = propose(desk), propose(desk, "2")
    with pytest.raises(Refusal):
        desk.do("s2", c.DropProposal(first))
    with pytest.raises(Refusal):
        desk.do("s1", c.TakeProposal(first))
    desk.do("gm", c.DropProposal(first))
    desk.do("s1", c.DropProposal(second))
    assert not desk.table.world.proposed
    assert not desk.table.world.pending


def test_what_is_kept_secret_holds_unless_the_gm_says_otherwise_now(desk: Desk) -> None:
    """A secret bonus is above the player's; the one that the GM says on the card is above both."""
    desk.do("gm", c.KeepSecrets(named(desk, "Ada"), {"bonus": "5"}))
    for values, bonus in (({}, "5"), ({"bonus": "1"}, "1")):
        proposal = propose(desk)
        desk.do("gm", c.TakeProposal(proposal, values))
        assert move_line(desk.table, proposal).values == {"bonus": bonus}


def test_undoing_it_takes_the_whole_of_it_back(desk: Desk) -> None:
    """The proposal and the move are one action."""
    before = desk.table.world
    proposal = propose(desk)
    desk.do("gm", c.TakeProposal(proposal))
    desk.do("gm", c.Undo(proposal))
    assert desk.table.world == before
    desk.do("gm", c.Redo(proposal))
    assert folded(desk.id, desk.log) == desk.table


@pytest.mark.parametrize("bonus", ["0", "3"])
def test_what_somebody_wants_by_a_move_stays_with_it(desk: Desk, bonus: str) -> None:
    """In the journal, whether the move is made at once or the GM takes it later."""
    do = c.BeginMove("dare", {"gambler": named(desk, "Ada")}, {"bonus": bonus}, aim=" tenir la porte ")
    answer = desk.do("s1", do)
    if "proposal" in answer:
        answer = desk.do("gm", c.TakeProposal(answer["proposal"]))
    assert move_line(desk.table, answer["action"]).aim == "tenir la porte"
