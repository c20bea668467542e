"""What a decision is worth in one's own dice, where the sheet that it is made against is closed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import product
from typing import Any

import pytest
from msgspec import json

from paravent.core.game import AnyMove, Game
from paravent.core.play import Faces, Filled, Option
from paravent.core.refusal import Refusal
from paravent.games import found
from paravent.sight.decision import Decision, decision
from paravent.sight.pending_odds import pending
from paravent.sight.preview import Choices
from paravent.table import commands as c
from paravent.table.values import PendingMove
from tests.sight.looks import look
from tests.table.desk import Desk, named, sent_to

GAMES = [game for game in found().values() if game.own_dice]
OPTIONS = {"undesix": ("desperate", "late_bonus", "destiny")}
"""Options of a table by which more is asked."""
MOST = 12
"""So many answers are given to one move."""


def facing(game: Game, foe: Any, open_sheets: bool = False, options: bool = False) -> Desk:
    """A player's character, and somebody of the GM's called Ogre with this sheet, which players do not see; with the
    options of the table or without."""
    desk = Desk(game)
    if options and (flags := OPTIONS.get(game.id)):
        desk.do("gm", c.ChangeSettings(dict.fromkeys(flags, "yes")))
    desk.join("Léa")
    assert game.ready
    desk.do("s1", c.MakeCharacter({**game.written(game.ready.characters[0], "fr"), "name": "Ada"}))
    desk.do("gm", c.MakeCharacter({**game.written(foe, "fr"), "name": "Ogre"}))
    if open_sheets:
        desk.do("gm", c.GiveCharacter(named(desk, "Ogre"), viewers=("s1",)))
    return desk


def waits(desk: Desk) -> PendingMove | None:
    return next(iter(desk.table.world.pending.values()), None)


def asked(
    desk: Desk, move: AnyMove, seat: str, faces: tuple[int, ...], last: bool = False
) -> Iterator[Choices]:
    """Every question of a move between the two that the player answers, with what it is told, real dice showing these
    faces; all that is asked is answered by its first option, or by its last."""
    cast = [named(desk, "Ada"), named(desk, "Ogre")]
    roles = dict(zip(move.roles, cast if seat == "s1" else cast[::-1], strict=False))
    desk.do(seat, c.BeginMove(move.id, roles, typed=True))
    for _ in range(MOST):
        doing = waits(desk)
        if doing is None:
            return
        yield from (one for one in pending(desk.table, desk.game, look(desk, "s1").view).values() if one)
        if doing.dice:
            shown = (faces * doing.dice.dice)[: doing.dice.dice]
            desk.do("gm", c.AnswerMove(doing.action, Faces(shown, typed=True)))
        elif doing.question and doing.question.options:
            desk.do("gm", c.AnswerMove(doing.action, Option(doing.question.options[-last][0])))
        else:
            desk.do("gm", c.AnswerMove(doing.action, Filled()))


def told(game: Game) -> dict[bytes, set[tuple[Choices, int]]]:
    """By all that the player sees, what it is told of its decisions and against which sheet: every move against
    somebody, both ways, with several faces and answers."""
    every: dict[bytes, set[tuple[Choices, int]]] = {}
    assert game.ready
    for move in (one for one in game.moves if one.asks and any(role.against for role in one.roles.values())):
        for seat, faces, last in product(("s1", "gm"), ((2,), (5,), (6, 2)), (False, True)):
            for number, foe in enumerate((*game.ready.opponents, *game.ready.characters)[:MOST]):
                desk = facing(game, foe, options=True)
                try:
                    for choices in asked(desk, move, seat, faces, last):
                        every.setdefault(json.encode(sent_to(desk, "s1")), set()).add((choices, number))
                except Refusal:
                    continue
    return every


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_what_one_is_told_of_ones_own_dice_hangs_on_nothing_that_one_may_not_see(game: Game) -> None:
    """Whoever sees the same is told the same, to the last byte, whatever stands on the closed sheet."""
    alike = 0
    for some in told(game).values():
        assert len({repr(choices) for choices, _ in some}) == 1
        alike += len({foe for choices, foe in some if choices.own}) > 1
    assert alike


YZE = found()["yze"]


def struck(open_sheets: bool = False, faces: tuple[int, ...] = ()) -> tuple[Desk, Decision, Choices]:
    """Somebody strikes with a sword, and is asked whether to push these dice."""
    desk = facing(YZE, _ready(YZE)[0], open_sheets)
    roles = {"attacker": named(desk, "Ada"), "target": named(desk, "Ogre")}
    desk.do("s1", c.BeginMove("attack", roles, typed=True))
    while (doing := waits(desk)) and not (doing.question and doing.question.id == "push"):
        if doing.question:
            desk.do(
                "gm", c.AnswerMove(doing.action, Option("take" if doing.question.id == "parry" else "no"))
            )
        elif doing.dice:
            shown = (faces * doing.dice.dice)[: doing.dice.dice]
            desk.do("gm", c.AnswerMove(doing.action, Faces(shown, typed=True)))
    seen = look(desk, "s1")
    (choices,) = pending(desk.table, YZE, seen.view).values()
    assert choices
    (shown_,) = seen.view.pending
    return desk, decision(YZE, shown_, choices), choices


def _ready(game: Game) -> Sequence[Any]:
    assert game.ready
    return game.ready.opponents


def test_a_push_against_a_closed_sheet_says_what_lies_there_and_how_likely_a_six_is() -> None:
    """Of so many free dice at least one 6, as if nobody were struck (yze B8, B28)."""
    desk, card, choices = struck(faces=(2,))
    doing = waits(desk)
    assert doing
    dice = len(next(one.faces for one in doing.answers if isinstance(one, Faces)))
    keep, push = card.choices
    assert choices.own
    assert card.stands
    assert card.stands.fr == "Pas de 6"
    assert (keep.free, keep.ends) == (True, card.stands)
    assert push.worth == 1 - Fraction(5, 6) ** dice
    assert push.hopes
    assert push.hopes.fr == "au moins un 6"


def test_who_has_a_six_already_is_told_how_many_more_a_push_brings() -> None:
    _, card, _ = struck(faces=(6, 2))
    assert card.stands
    assert "succès" in card.stands.fr
    push = card.choices[1]
    assert push.goal
    assert push.goal.id == "successes"


def test_of_an_open_sheet_the_count_comes_first_and_the_figures_are_those_of_the_blow() -> None:
    _, card, choices = struck(open_sheets=True, faces=(2,))
    assert not choices.own
    assert card.stands
    assert card.stands.fr == "Pas de 6\u202f: manqué"
    assert choices.goals[choices.head].id == "hit"


def test_who_throws_no_dice_of_their_own_has_no_figure_and_the_other_choice_has_one() -> None:
    """To take a blow is no chance of nought to parry it (yze B32)."""
    desk = facing(YZE, _ready(YZE)[2])
    roles = {"attacker": named(desk, "Ogre"), "target": named(desk, "Ada")}
    desk.do("gm", c.BeginMove("attack", roles, typed=True))
    while (doing := waits(desk)) and doing.dice:
        desk.do("gm", c.AnswerMove(doing.action, Faces((2,) * doing.dice.dice, typed=True)))
    seen = look(desk, "s1")
    (choices,) = pending(desk.table, YZE, seen.view).values()
    (shown_,) = seen.view.pending
    take, parry = decision(YZE, shown_, choices).choices
    assert shown_.question
    assert shown_.question.id == "parry"
    assert (take.free, take.worth, take.hopes) == (True, None, None)
    assert parry.worth


def test_where_no_die_is_left_to_fall_a_choice_says_what_it_comes_to_and_has_no_figure() -> None:
    """A desperate dodge is sure: what the blow costs, or nothing for its price (undesix D4)."""
    game = found()["undesix"]
    desk = facing(game, _ready(game)[-1], options=True)
    roles = {"attacker": named(desk, "Ogre"), "target": named(desk, "Ada")}
    desk.do("gm", c.BeginMove("attack", roles, {"modifier": "9"}, typed=True))
    while (doing := waits(desk)) and not (doing.question and doing.question.id == "dodge"):
        desk.do("gm", c.AnswerMove(doing.action, Faces((1,), typed=True)))
    seen = look(desk, "s1")
    (choices,), (shown,) = pending(desk.table, game, seen.view).values(), seen.view.pending
    assert choices
    take, dodge = decision(game, shown, choices).choices
    assert (take.worth, dodge.worth) == (None, None)
    assert (take.free, dodge.best) == (True, True)
    assert take.ends
    assert take.ends.fr.endswith("PHY de dégâts")
    assert dodge.does
    assert (dodge.does.fr, dodge.price and dodge.price.fr) == ("Aucun dégât", "3 PSY")
