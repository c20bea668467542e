"""Rules that answer with one's own figures."""

from __future__ import annotations

import pytest

from paravent.core.citations import rules_of, spelt_out
from paravent.core.game import Game
from paravent.core.words import percent
from paravent.games import found
from paravent.sight.character import character
from paravent.sight.rule_figures import own_figures
from paravent.sight.seen import Seen
from paravent.table import commands as c
from tests.sight.looks import look
from tests.table.desk import company

GAMES = found()


def figures(seen: Seen) -> list[tuple[str, str]]:
    """All that the rules of a game answer to a seat."""
    return [(one.rule, one.said) for one in own_figures(seen, [rule.id for rule in seen.game.rules])]


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_the_figure_under_a_rule_is_the_one_on_the_sheet(game: Game) -> None:
    """In every game: under a rule that its roll is played by, once, and in both languages."""
    desk = company(game)
    seen = look(desk, "s1")
    mine = next(one for one in seen.cast if one.mine)
    laid = character(seen, mine).laid
    told = own_figures(seen, [rule.id for rule in game.rules])
    assert told
    assert laid
    assert len({one.roll.name for one in told}) == len(told)
    for one in told:
        assert one.rule in spelt_out(game, one.roll.move)
        rolls = [roll for group in laid.groups for roll in group.every]
        chance = next(
            roll.chance for roll in rolls if {roll.link.parameter: roll.field.key} == one.roll.values
        )
        assert chance is not None
        assert percent(chance, "fr") in one.said
    assert [one.rule for one in own_figures(look(desk, "s1", "en"), [told[0].rule])] == [told[0].rule]


def test_what_one_may_spend_stands_beside() -> None:
    """What pushing is worth, in the game's own word."""
    desk = company(GAMES["yze"])
    [only] = own_figures(look(desk, "s1"), ["B8", "B9"])
    assert (only.rule, only.said.endswith("en poussant")) == ("B8", True)


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_nobody_else_and_nothing_hidden_is_in_it(game: Game) -> None:
    """Others' sheets, a hidden character and the GM's own dice change no figure; the GM, who plays nobody, has none."""
    desk = company(game)
    before = figures(look(desk, "s1"))
    assert figures(look(desk)) == []
    desk.do("gm", c.RollFreely("9d6", visibility="gm"))
    ogre = next(one.id for one in look(desk).cast if one.name == "Ogre")
    desk.do("gm", c.RemoveCharacter(ogre))
    assert figures(look(desk, "s1")) == before


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_what_is_spelt_out_is_part_of_what_a_move_rests_on(game: Game) -> None:
    """And of the usual move there is always some."""
    for move in game.moves:
        assert spelt_out(game, move) <= {*rules_of(game, move)}
