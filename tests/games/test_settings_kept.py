"""A setting that changes what happens stays on its card, in every game, whether or not it changes the odds."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Annotated, Any, Final

import pytest

from paravent.core.dice import Numbered
from paravent.core.game import AnyMove, Game, Goal, move
from paravent.core.parameters import Choice
from paravent.core.play import Answer, Filled, Option, SeededHand, play
from paravent.core.refusal import Refusal
from paravent.core.steps import Ask, Call, Fact, Outcome, Steps, Throw
from paravent.core.words import same
from paravent.games import found
from paravent.sight.card_figures import shown
from paravent.sight.fields import said_fields
from paravent.sight.idle_settings import changes_nothing, other_values, same_odds, same_play
from paravent.sight.roll_card import card, move_of
from tests.sight.looks import look
from tests.table.desk import company, named

Same = Callable[[AnyMove, Call[Any], Call[Any]], bool]
PLAYS: Final = 2


def lived(call: Call[Any], seed: int) -> tuple[Any, ...]:
    """All that happens once: dice by a seed, decisions by another."""
    random, answers = Random(seed), list[Answer]()
    while True:
        played = play(call, answers, hand=SeededHand(seed))
        if not isinstance(played.waiting, Ask):
            return played.facts, played.outcome, played.answers
        ask = played.waiting
        answers = [*played.answers, Filled() if ask.question.card else Option(random.choice(ask.options))]


def dropped(move: AnyMove, sheets: dict[str, Any], same: Same) -> Iterator[str]:
    """The settings that would be left out although something else may happen by them."""
    for field in said_fields(move.parameters, {}):
        try:
            if not changes_nothing(move, sheets, {}, field, same):
                continue
            usual = move.bind({}, sheets)
            others = [move.bind({field.key: text}, sheets) for text in other_values(field)]
            if any(lived(usual, n) != lived(other, n) for other in others for n in range(PLAYS)):
                yield field.key
        except Refusal:
            continue


@pytest.mark.parametrize("game", found().values(), ids=lambda game: game.id)
def test_no_setting_is_left_out_by_which_something_else_happens(game: Game) -> None:
    assert game.ready
    people = [*game.ready.characters, *game.ready.opponents]
    for number, one in enumerate(game.moves):
        sheets = {
            role: people[(number + place) % len(people)] for place, role in enumerate(list(one.roles)[:2])
        }
        if one.shared and game.board:
            sheets[one.shared] = game.board()
        assert list(dropped(one, sheets, same_play)) == [], one.id


class Marked(Fact, frozen=True):
    """A mark on a line."""

    line: str = ""


class Shaken(Outcome, frozen=True):
    """Whether it was borne."""

    borne: bool


@move(title=same("shake"), goals=(Goal("borne", same("to bear it"), lambda result: int(result.borne)),))
def shake(
    line: Annotated[str, Choice(same("line"), (("fear", same("fear")), ("stress", same("stress"))))] = "fear",
) -> Steps[Shaken]:
    """The odds are the same on either line, and the mark is not."""
    shown: int = yield Throw(1, Numbered(6), "T1")
    if shown < 4:
        yield Marked(line=line)
    return Shaken(shown >= 4)


def test_a_card_that_leaves_out_what_does_not_change_the_odds_is_found_out() -> None:
    """The check can fail: by the odds alone the line would be left out."""
    assert list(dropped(shake, {}, same_odds)) == ["line"]
    assert list(dropped(shake, {}, same_play)) == []


def test_what_changes_no_odds_is_folded_away_and_what_nobody_reads_is_not_there() -> None:
    """The line of an Artémis test where all its skills are equal; how many one dodges, which only a dodge reads."""
    desk = company(found()["artemis"])
    seen, ada = look(desk, "gm"), named(desk, "Ada")
    line = card(seen, move_of(seen, "nifimo-test"), {"roller": ada}, {})
    assert "skill" in {one.key for one in (*line.main, *line.more)}
    fight = card(seen, move_of(seen, "attack"), {"attacker": ada, "target": named(desk, "Ogre")}, {})
    assert "opponents" in {one.key for one in fight.more}


def test_without_the_target_that_a_move_needs_there_is_neither_roll_nor_figure() -> None:
    for game in found().values():
        desk = company(game)
        seen, ada = look(desk, "gm"), named(desk, "Ada")
        for one in game.moves:
            if not any(role.against for role in one.roles.values()):
                continue
            alone = {next(iter(one.roles)): ada}
            asked = card(seen, one, alone, {})
            assert asked.unmet or asked.barred, one.id
            figures = shown(seen, one, alone, {})
            assert (figures.odds, figures.pools) == (None, ()), one.id
