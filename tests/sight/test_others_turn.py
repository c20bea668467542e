"""What somebody sees while others play."""

from __future__ import annotations

import re

import pytest
from msgspec.structs import replace

from paravent.core.game import Game
from paravent.core.play import Filled, Option
from paravent.core.refusal import Refusal
from paravent.core.steps import Beat
from paravent.core.words import same
from paravent.games import found
from paravent.sight.card_figures import at_a_glance
from paravent.sight.effects import ready_sheets
from paravent.sight.fight import aimed
from paravent.sight.others_turn import Biding, behind_the_screen, biding
from paravent.sight.preview import Figures
from paravent.sight.roll_card import move_of
from paravent.sight.rollable import usual_move
from paravent.sight.sentences import event_said, gathered
from paravent.table import commands as c
from paravent.table.entry import Entry, MoveLine
from paravent.table.journal import NO_VERDICT
from paravent.table.move_steps import FactStep
from paravent.table.values import GM
from paravent.web.page_memory import Memory
from paravent.web.pages.regions import regions
from tests.sight.looks import look
from tests.table.desk import Desk, company, named

GAMES = pytest.mark.parametrize("game", found().values(), ids=list(found()))
GAME = found()["yze"]


def fought(game: Game, *names: str) -> Desk:
    """A fight in this order."""
    desk = company(game)
    desk.do(GM, c.SetOrder(tuple((named(desk, name),) for name in names)))
    return desk


def bide(desk: Desk, seat: str = "s1") -> Biding:
    """What a seat waits for."""
    found = biding(look(desk, seat))
    assert found
    return found


@GAMES
def test_whoever_waits_is_told_who_thinks_and_who_comes_next(game: Game) -> None:
    """The GM plays where nobody at the table does; one's own turn is told without a name."""
    desk = fought(game, "Bob", "Ogre", "Ada")
    bob, ada = named(desk, "Bob"), named(desk, "Ada")
    first = bide(desk)
    assert (first.who, first.thinking, first.then) == (bob, "Bob", ("Ogre", ""))
    desk.do("s2", c.PassTurn())
    then = bide(desk)
    assert (then.who, then.thinking, then.then) == ("", "", ("",))
    assert [foe.name for foe in then.ready[ada]] == ["Ogre"]
    shown = regions(look(desk, "s1"), Memory().regions)
    assert "Le MJ joue" in shown["behind"]
    assert "Bravo" not in shown["behind"], "nothing has happened yet"


def test_those_who_act_at_once_think_together_without_the_gm_s() -> None:
    """Two players by name, and nobody whom the GM plays beside them."""
    desk = company(GAME)
    seat = desk.join("Tom")
    desk.do(seat, c.MakeCharacter({"name": "Cyd"}))
    groups = (("Ogre", "Bob", "Cyd"), ("Ada",))
    desk.do(GM, c.SetOrder(tuple(tuple(named(desk, name) for name in group) for group in groups)))
    told = bide(desk)
    assert (told.thinking, told.heads) == ("Bob et Cyd", 2)
    assert "Bob et Cyd réfléchissent…" in regions(look(desk, "s1"), Memory().regions)["behind"]


def test_whoever_acts_or_can_do_nothing_waits_for_nothing() -> None:
    """Nor does the GM, nor who has no turn."""
    desk = fought(GAME, "Ada", "Ogre")
    assert [biding(look(desk, seat)) for seat in ("s1", "s2", GM)] == [None, None, None]
    desk.do("s1", c.PassTurn())
    assert bide(desk).ready
    desk.do(GM, c.EditSheet(named(desk, "Ada"), {"damage": "5"}, ""))
    assert biding(look(desk, "s1")) is None


def test_a_hidden_turn_looks_like_any_other_of_the_gms() -> None:
    """Nothing of what is shown while others play differs by a hidden one."""
    told = []
    for names in (("Ogre", "Ada"), ("Ogre", "Ghost", "Ada")):
        desk = fought(GAME, *names)
        told.append(re.sub(r"\w*-\w+", "", regions(look(desk, "s1"), Memory().regions)["behind"]))
    assert told[0] == told[1]


@GAMES
def test_what_just_happened_is_told_with_its_dice_above_the_reactions(game: Game) -> None:
    """The last move that came to something, not one from before the fight."""
    desk = company(game)
    usual = game.usual
    assert usual
    roll = c.BeginMove(usual.id, {usual.first: named(desk, "Bob")}, dict(usual.examples[0]))
    desk.do(GM, roll)
    settle(desk)
    desk.do(GM, c.SetOrder(tuple((named(desk, name),) for name in ("Ogre", "Ada"))))
    assert bide(desk).last is None
    desk.do(GM, roll)
    settle(desk)
    last = bide(desk).last
    assert last
    assert (last.who, last.tale.who) == (named(desk, "Bob"), "Bob")
    assert last.dice
    html = regions(look(desk, "s1"), Memory().regions)["behind"]
    assert html.index('class="die') < html.index("Bravo")


def test_whoever_fell_by_what_just_happened_is_told_to_those_who_wait() -> None:
    """With it, by name: the page that tells it has no other line of it."""
    desk = company(found()["undesix"])
    ada, bob, ogre = (named(desk, name) for name in ("Ada", "Bob", "Ogre"))
    desk.do(GM, c.SetOrder(((ogre,), (ada,), (bob,))))
    fell = FactStep(by="target", words=same("…"), beat=Beat("death", same("meurt"), same("mourez")))
    line = MoveLine(
        move="attack",
        title=same("Attaque"),
        roles={"attacker": ogre, "target": bob},
        names={"attacker": "Ogre", "target": "Bob"},
        values={},
        steps=(fell,),
        verdict=same("Touché"),
    )
    seen = look(desk, "s1")
    told = Entry("e9", "a9", "2026-01-01T20:00:00Z", "gm", line)
    seen = replace(seen, view=replace(seen.view, journal=(*seen.view.journal, told)))
    assert '<strong class="death">Bob meurt.</strong>' in regions(seen, Memory().regions)["behind"]


def settle(desk: Desk) -> None:
    """Whoever is asked takes what is offered first."""
    for _ in range(6):
        for action, one in list(desk.table.world.pending.items()):
            options = one.question.options if one.question else ()
            filled = Filled() if one.question else None
            desk.do(GM, c.AnswerMove(action, Option(options[0][0]) if options else filled))


def test_while_somebody_decides_it_is_they_who_think() -> None:
    """A question to Bob in the GM's turn: all wait for Bob."""
    desk = fought(GAME, "Ogre", "Ada", "Bob")
    usual = GAME.usual
    assert usual
    desk.do("s2", c.BeginMove(usual.id, {usual.first: named(desk, "Bob")}, dict(usual.examples[0])))
    assert [one.waits_for for one in look(desk, "s1").view.pending] == ["Bob"]
    assert bide(desk).thinking == "Bob"


def armed(game: Game, foe: int) -> Desk:
    """Ada as the first of the game's ready heroes, who waits while the ogre plays, another of them."""
    desk = Desk(game)
    desk.join("Léa")
    for seat, place, name in (("s1", 0, "Ada"), (GM, foe, "Ogre")):
        desk.do(seat, c.MakeCharacter({**game.written(ready_sheets(game)[place], "fr"), "name": name}))
    desk.do(GM, c.SetOrder(((named(desk, "Ada"),), (named(desk, "Ogre"),))))
    desk.do(GM, c.PassTurn())
    return desk


def worth(desk: Desk, seat: str = "s1") -> tuple[Figures | None, bool]:
    """What the first blow of Ada's is worth at the ogre."""
    seen = look(desk, seat)
    blow = aimed(seen, named(desk, "Ada"), 0, named(desk, "Ogre"))
    return at_a_glance(seen, move_of(seen, blow.move), blow.roles, blow.values)


@pytest.mark.parametrize("id", ["artemis", "undesix", "yze"])
def test_a_blow_made_ready_has_its_chances_before_ones_turn(id: str) -> None:
    """Against one's equal where the foe's sheet is closed, which then tells nothing of it; as they are to the GM."""
    desk, other = armed(found()[id], 1), armed(found()[id], -1)
    before, equal = worth(desk)
    assert equal
    assert before
    assert before.head
    assert 0 < before.head.value < 1
    assert worth(other) == (before, True)
    told = [worth(one, GM) for one in (desk, other)]
    assert told[0] != told[1]
    assert not told[0][1]


def test_a_blow_is_ones_own_or_the_gms() -> None:
    """Nobody asks for what another's blow is worth."""
    desk = armed(GAME, 1)
    with pytest.raises(Refusal):
        aimed(look(desk, "s1"), named(desk, "Ogre"), 0, named(desk, "Ada"))


@GAMES
def test_what_the_gm_rolls_unseen_lies_on_the_desk_until_something_is_told(game: Game) -> None:
    """With its dice, of a hidden one too; no player ever has it there."""
    desk = company(game)
    move = desk.game.move(usual_move(desk.game))
    assert move is not None
    action = desk.do("gm", c.BeginMove(move.id, {move.first: named(desk, "Ghost")}, {}, "gm"))["action"]
    while action in desk.table.world.pending:
        question = desk.table.world.pending[action].question
        assert question is not None
        desk.do("gm", c.AnswerMove(action, Option(question.options[0][0])))
    (lies,) = behind_the_screen(look(desk))
    assert (lies.who, bool(lies.dice)) == (named(desk, "Ghost"), True)
    assert behind_the_screen(look(desk, "s1")) == ()
    desk.do("gm", c.Say("Silence."))
    assert behind_the_screen(look(desk)) == ()


@GAMES
def test_of_a_hidden_roll_the_verdict_alone_may_be_told(game: Game) -> None:
    """While it waits for an answer it lies behind the screen already; once it is told the card goes, and a player
    reads how it ended in a sentence that names nobody hidden and no number."""
    desk = company(game)
    move = desk.game.move(usual_move(desk.game))
    assert move is not None
    action = desk.do("gm", c.BeginMove(move.id, {move.first: named(desk, "Ghost")}, {}, "gm"))["action"]
    while action in desk.table.world.pending:
        card = regions(look(desk), Memory().regions)["waits"]
        assert 'class="waits decision behindscreen"' in card
        question = desk.table.world.pending[action].question
        assert question is not None
        desk.do("gm", c.AnswerMove(action, Option(question.options[0][0])))
    (lies,) = behind_the_screen(look(desk))
    assert lies.verdict or desk.refusal("gm", c.Reveal(lies.id, what="verdict")) == NO_VERDICT
    if lies.verdict:
        desk.do("gm", c.Reveal(lies.id, what="verdict"))
        assert behind_the_screen(look(desk)) == ()
        said = event_said(look(desk, "s1"), gathered(look(desk, "s1").view.journal)[-1])
        plain = r"Derrière l’écran(\u202f: quelqu’un (réussit|échoue)|, quelqu’un\u202f: [a-zé][^0-9+−()]+)\."
        assert re.fullmatch(plain, said)


def test_the_turn_of_somebody_who_lies_there_is_not_said_to_be_thought_about() -> None:
    """Who can do nothing does not think it over; the banner of such a turn counts nothing that is left."""
    desk = fought(GAME, "Ada", "Bob", "Ogre")
    drawn = []
    for damage in ("1", "7"):
        desk.do(GM, c.EditSheet(named(desk, "Ada"), {"damage": damage}))
        desk.do(GM, c.GiveCharacter(named(desk, "Ada"), ("s1",), ("s2",)))
        assert bide(desk, "s2").down == (damage == "7")
        behind = regions(look(desk, "s2"), Memory().regions)["behind"]
        own = regions(look(desk, "s1"), Memory().regions)["sheet"]
        drawn.append(("réfléchit" in behind, "pip on" in own.partition("</header>")[0]))
    assert drawn == [(True, True), (False, False)]
