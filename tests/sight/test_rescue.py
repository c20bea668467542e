"""Who can save somebody who is down: over every game found."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from typing import Any

import pytest
from msgspec import convert

from paravent.core.game import ACT, Game, Saving
from paravent.core.play import Answer, Faces, Option, Played, play
from paravent.core.policies import decide
from paravent.core.steps import Ask, Call, Throw
from paravent.games import found
from paravent.sight.preview import sparing
from paravent.sight.rescue import by_chance, care, chance, needed, rescues, saviours
from paravent.sight.sheet_layout import laid
from paravent.table import commands as c
from tests.sight.felled import FELLED, SKILLED
from tests.sight.looks import look
from tests.table.desk import Desk, company, named, sent_to

SAVING = [game for game in found().values() if game.saves]


def felled(game: Game, who: str = "Ada", healer: str = "Bob") -> Desk:
    """Somebody who is down, and somebody who can help."""
    desk = company(game)
    desk.do("gm", c.EditSheet(named(desk, who), dict(FELLED[game.id])))
    desk.do("gm", c.EditSheet(named(desk, healer), dict(SKILLED[game.id])))
    return desk


def fallen(desk: Desk, who: str = "Ada") -> Any:
    """The sheet of who is down, as the game's own value."""
    return convert(desk.table.world.cast[named(desk, who)].sheet, desk.game.sheet)


def ends(
    saving: Saving, call: Call[Any], answers: tuple[Answer, ...] = ()
) -> Iterator[tuple[Fraction, Played]]:
    """Every way a move can end, die by die, where whoever acts spends nothing: with how likely it is."""
    played = play(call, answers)
    match played.waiting:
        case Throw(dice=dice, die=die):
            for faces in product(range(1, die.sides + 1), repeat=dice):
                for weight, end in ends(saving, call, (*played.answers, Faces(faces))):
                    yield weight / die.sides**dice, end
        case Ask() as ask:
            yield from ends(saving, call, (*played.answers, Option(decide(ask, sparing(saving.move)))))
        case _:
            yield Fraction(1), played


def test_a_game_in_which_another_gets_somebody_back_up_says_so() -> None:
    """Three of five: in the others nobody falls, or no move of another's helps who has."""
    assert {game.id for game in SAVING} == set(FELLED) == set(SKILLED)


@pytest.mark.parametrize("game", found().values(), ids=lambda game: game.id)
def test_a_move_that_saves_has_somebody_to_save_who_does_not_make_it(game: Game) -> None:
    """And who is not struck by it."""
    for one in game.saves:
        assert one.move in game.moves
        assert one.role in one.move.roles
        assert one.role != one.move.first
        assert not one.move.roles[one.role].against


@pytest.mark.parametrize("game", found().values(), ids=lambda game: game.id)
def test_who_is_well_needs_nobody(game: Game) -> None:
    """No ready character of any game is offered to be saved."""
    assert not any(game.rescue(one) for one in (game.ready.characters if game.ready else ()))


@pytest.mark.parametrize("game", SAVING, ids=lambda game: game.id)
def test_who_is_down_sees_who_can_help_with_what_they_would_roll_and_how_likely_it_is(game: Game) -> None:
    """Bob, in words of the game's own, and one figure."""
    desk = felled(game)
    seen = look(desk, "s1")
    assert game.unable(fallen(desk), ACT)
    [one] = by_chance(seen, named(desk, "Ada"))
    assert one.name == "Bob"
    assert one.rolls
    assert one.chance is not None
    assert 0 < one.chance < 1


@pytest.mark.parametrize("game", SAVING, ids=lambda game: game.id)
def test_the_chance_is_that_of_needing_it_no_more_once_the_rule_is_played(game: Game) -> None:
    """Counted over every die, by what then stands on the sheet of who was down."""
    desk = felled(game)
    seen, ada, bob = look(desk, "s1"), named(desk, "Ada"), named(desk, "Bob")
    patient = fallen(desk)
    saving = game.rescue(patient)
    assert saving is not None
    sheets = {saving.move.first: fallen(desk, "Bob"), saving.role: patient}
    if saving.move.shared:
        sheets[saving.move.shared] = seen.board
    total = Fraction()
    for weight, played in ends(saving, saving.move.bind({}, sheets)):
        after = patient
        for fact in played.facts:
            after = after.after(fact) if fact.who == saving.role else after
        total += weight * (game.rescue(after) is not saving)
    assert chance(seen, bob, ada) == total


@pytest.mark.parametrize("game", SAVING, ids=lambda game: game.id)
def test_nobody_who_is_down_or_cannot_do_it_is_hoped_for(game: Game) -> None:
    """With Bob beside her on the ground, Ada has nobody."""
    desk = felled(game)
    desk.do("gm", c.EditSheet(named(desk, "Bob"), dict(FELLED[game.id])))
    assert saviours(look(desk, "s1"), named(desk, "Ada")) == ()


@pytest.mark.parametrize("game", SAVING, ids=lambda game: game.id)
def test_who_can_help_is_offered_it_at_one_tap_and_it_is_the_move_that_is_played(game: Game) -> None:
    """Bob's own sheet says it; the command that its button sends is taken."""
    desk = felled(game)
    seen, bob = look(desk, "s2"), named(desk, "Bob")
    [one] = rescues(seen)[bob]
    assert (one.whose, one.name) == (named(desk, "Ada"), "Ada")
    desk.do("s2", c.BeginMove(one.move.id, {one.move.first: bob, one.role: one.whose}, {}))
    assert rescues(look(desk, "s1")) == {}


def test_who_saves_without_the_skill_is_told_which_roll_it_is() -> None:
    """The skill by its name, and the attribute that is rolled in its place; with the skill, the skill alone."""
    desk = felled(found()["yze"])
    ada, bob = named(desk, "Ada"), named(desk, "Bob")
    [one] = saviours(look(desk, "s1"), ada)
    assert one.rolls == "Soins, 4\u00a0dés"
    desk.do("gm", c.EditSheet(bob, {"healing": "0"}))
    [one] = saviours(look(desk, "s1"), ada)
    assert one.rolls == "Soins (Empathie), 3\u00a0dés"
    assert [each.rolls for each in rescues(look(desk, "s2"))[bob]] == [one.rolls]


def test_who_has_not_a_die_to_roll_is_offered_no_rescue() -> None:
    """Nothing could come of it (yze B54)."""
    desk = felled(found()["yze"])
    bob = named(desk, "Bob")
    assert rescues(look(desk, "s2"))[bob]
    desk.do("gm", c.EditSheet(bob, {"empathy": "1", "healing": "0", "stress": "1"}))
    assert rescues(look(desk, "s2"))[bob] == ()


@pytest.mark.parametrize("game", SAVING, ids=lambda game: game.id)
def test_of_somebody_whose_sheet_is_closed_the_name_alone_is_said(game: Game) -> None:
    """The GM's own somebody, whom Max plays: whatever stands on that sheet, Léa is told the same."""
    desk = felled(game)
    ada, ogre = named(desk, "Ada"), named(desk, "Ogre")
    desk.do("gm", c.GiveCharacter(ogre, ("s2",)))
    before = by_chance(look(desk, "s1"), ada)
    desk.do("gm", c.EditSheet(ogre, dict(SKILLED[game.id])))
    assert by_chance(look(desk, "s1"), ada) == before
    assert [(one.name, one.rolls, one.chance) for one in before if one.id == ogre] == [("Ogre", "", None)]


@pytest.mark.parametrize("game", SAVING, ids=lambda game: game.id)
def test_somebody_hidden_changes_nothing_of_who_can_help(game: Game) -> None:
    """Neither by being there nor by being able to."""
    desk = felled(game)
    ada, ghost = named(desk, "Ada"), named(desk, "Ghost")
    before = by_chance(look(desk, "s1"), ada), sent_to(desk, "s1")["cast"]
    desk.do("gm", c.EditSheet(ghost, dict(SKILLED[game.id])))
    assert (by_chance(look(desk, "s1"), ada), sent_to(desk, "s1")["cast"]) == before


@pytest.mark.parametrize("game", SAVING, ids=lambda game: game.id)
def test_who_is_down_is_offered_nothing_that_the_rules_refuse_as_it_stands(game: Game) -> None:
    """No rest in a coma, none for the dying."""
    desk = felled(game)
    sheet = desk.table.world.cast[named(desk, "Ada")].sheet
    shown = laid(game, sheet, look(desk, "s1").board)
    assert shown.down
    offered = {one.move.id for one in shown.still(game.acts)}
    assert not offered & shown.refused


def test_in_a_coma_no_rest_is_offered() -> None:
    """A pod is somebody else's to think of."""
    desk = felled(found()["artemis"])
    shown = laid(desk.game, desk.table.world.cast[named(desk, "Ada")].sheet)
    assert "settle" not in {one.move.id for one in shown.still(desk.game.acts)}


def test_nobody_is_saved_who_needs_nothing() -> None:
    """Ada is well."""
    desk = company(found()["yze"])
    seen = look(desk, "s1")
    assert needed(seen, seen.cast[0]) is None
    assert saviours(seen, named(desk, "Ada")) == ()
    assert chance(seen, named(desk, "Bob"), named(desk, "Ada")) is None


@pytest.mark.parametrize("game", SAVING, ids=lambda game: game.id)
def test_the_gm_is_offered_the_best_care_for_somebody(game: Game) -> None:
    """The first of those who could, by the move that is needed; nobody for who needs none."""
    desk = felled(game)
    seen, ada = look(desk), named(desk, "Ada")
    best = care(seen, ada)
    assert best is not None
    assert (best.helper, best.role) == (saviours(seen, ada)[0].id, list(best.move.roles)[1])
    assert care(seen, named(desk, "Bob")) is None
