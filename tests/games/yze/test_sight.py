"""How the sheet reads on screen and on paper: its states, its tracks, its rolls."""

from __future__ import annotations

import pytest

from paravent.core.harm import full_at
from paravent.core.play import Faces, Option
from paravent.games.yze import GAME
from paravent.games.yze.beasts import BEASTS
from paravent.games.yze.monsters import natural_pool
from paravent.games.yze.pools import gear
from paravent.games.yze.sheet import Sheet
from paravent.games.yze.table_gear import deed_of
from paravent.games.yze.tables import EVERY_SKILL, SKILLS
from paravent.sight.effects import harmful, states
from paravent.sight.rollable import heads, links
from paravent.sight.tale import moments
from paravent.table import commands as c
from paravent.table.entry import MoveLine
from tests.sight.looks import look
from tests.table.desk import company, named


def test_the_states_are_these() -> None:
    """Damage and Stress take dice away, and pages say so."""
    assert states(GAME) == {"damage": "weighs", "stress": "weighs"}
    assert harmful(GAME) == {"damage", "stress", "dying", "dead"}


def test_the_tracks_are_these() -> None:
    """The fifth point breaks; a monster has its Health, and knows no Stress (yze B40, B50, B55)."""
    assert full_at(GAME, Sheet(name="Tom")) == {"damage": 5, "stress": 5}
    assert full_at(GAME, Sheet(name="Loup", health=8)) == {"damage": 8}


def test_the_rolls_are_these() -> None:
    """Every skill, under its attribute."""
    assert {link.move for link in links(GAME).values()} == {"test"}
    assert set(links(GAME)) == set(EVERY_SKILL)
    assert heads(GAME) == {id: skill.attribute for id, skill in EVERY_SKILL.items() if id in heads(GAME)}
    assert len(heads(GAME)) >= len(SKILLS)


def test_no_number_of_ours_is_under_a_rule_of_the_book() -> None:
    """Dice of our talents and of our creatures' deeds are ours; those of the table's own lines are its own; gear is as
    much as we say (yze H1, D20)."""
    kim = Sheet(name="Kim", stealth=1, talents=("cat-feet",), own_talents=("Œil vif ; Observation +2",))
    assert [part.rule for part in kim.pool("stealth").parts] == ["B2", "B2", "H1"]
    assert [part.rule for part in kim.pool("observation").parts if part.amount][-1] == "B18"
    deeds = [deed for beast in BEASTS.values() for deed in beast.deeds if deed.dice]
    assert {part.rule for deed in deeds for part in natural_pool(deed).parts} == {"H1"}
    own = deed_of("Coup de tentacule ; 6 dés ; 2 ; Contact ; contondante")
    assert [part.rule for part in natural_pool(own).parts] == ["B55"]
    assert gear(2).rule == "D20"
    for id in ("H1", "D20", "D30"):
        rule = GAME.rule(id)
        assert rule is not None
        assert rule.source == "house"


@pytest.mark.parametrize(("die", "told"), [(6, "meurt."), (5, "tombe.")])
def test_everybody_sees_who_drops_dead_by_a_blow(die: int, told: str) -> None:
    """A wound that kills at once is told to those who may not look at the sheet; another one is the GM's (yze B41)."""
    desk = company(GAME)
    ada, ogre = named(desk, "Ada"), named(desk, "Ogre")
    desk.do("gm", c.EditSheet(ogre, {"damage": "4"}))
    desk.do("s1", c.BeginMove("attack", {"attacker": ada, "target": ogre}, typed=True))
    while waiting := look(desk).view.pending:
        asked, dice = waiting[0].question, waiting[0].dice
        faces = (die if dice.dice == 1 else 6,) * dice.dice if dice else ()
        answer = Option(asked.options[0][0]) if asked else Faces(faces)
        desk.do("gm", c.AnswerMove(waiting[0].action, answer))
    seen = look(desk, "s1")
    line = next(one.line for one in reversed(seen.view.journal) if isinstance(one.line, MoveLine))
    assert [one.said for one in moments(seen, line)] == [f"Ogre {told}"]
