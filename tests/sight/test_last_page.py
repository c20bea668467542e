"""The last page of an evening."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from paravent.core.game import Game
from paravent.core.play import Answer, Faces, Filled, Option
from paravent.core.refusal import Refusal
from paravent.games import found
from paravent.sight.character import character
from paravent.sight.great_moments import LUCKIEST, RETURNED, UNLUCKIEST
from paravent.sight.last_page import last_page, to_take
from paravent.sight.luck import high_is_lucky
from paravent.table import commands as c
from paravent.table.table_file import export
from tests.sight.felled import FELLED
from tests.sight.looks import look
from tests.sight.random_move import once
from tests.table.desk import AT, Desk, company, named
from tests.table.illegal import gambled
from tests.table.little import LITTLE

GAMES = {LITTLE.id: LITTLE}


def played() -> Desk:
    """Two evenings, the first closed with a scene, two rolls in the open and one behind the screen."""
    desk = company(LITTLE)
    desk.do("gm", c.BeginScene("Le pont"))
    desk.do("s1", c.RollFreely("3d6"))
    desk.do("s2", c.RollFreely("2d6"))
    desk.do("gm", c.RollFreely("9d6", visibility="gm"))
    desk.do("gm", c.CloseSession())
    return desk


def text(desk: Desk) -> str:
    return export(desk.done, game_version="1", at=AT)


def test_it_tells_what_all_saw_of_the_session() -> None:
    """Its scenes and its dice; what was rolled behind the screen is not counted, even for the GM."""
    told = last_page(text(played()), GAMES, "fr", reader="gm")
    assert told.number == 1
    assert told.scenes == ("Le pont",)
    assert told.dice == 5
    assert {one.seat for one in told.lucks} == {"s1", "s2"}


def test_the_story_is_told_in_a_few_sentences() -> None:
    """Scene by scene what counted in it, in the game's own words; everybody's best and worst dice."""
    desk = company(LITTLE)
    desk.do("gm", c.BeginScene("Le pont"))
    for faces in ((6, 6), (1, 1)):
        gambled(desk)
        desk.do("s1", c.RollFreely("2d6", faces=faces))
    desk.do("gm", c.CloseSession())
    told = last_page(text(desk), GAMES, "fr")
    assert [one.name for one in told.story] == ["Le pont"]
    assert all(one.startswith("Ada ") for one in told.story[0].sentences)
    assert told.story[0].sentences
    assert told.typed == 4
    assert told.ended
    best, worst = told.extremes["s1"].best, told.extremes["s1"].worst
    assert [die.face for roll in best.rolls for die in roll.faces] == [6, 6]
    assert [die.face for roll in worst.rolls for die in roll.faces] == [1, 1]


def test_what_failed_is_nobody_s_luck() -> None:
    """Where every roll failed the kindest dice are not told as luck, and where all succeeded none as misfortune."""
    game = found()["undesix"]
    for faces, told in (((5, 4), [UNLUCKIEST]), ((1, 2), [LUCKIEST]), ((2, 5), [LUCKIEST, UNLUCKIEST])):
        desk = company(game)
        for face in faces:
            roles, values = {"roller": named(desk, "Ada")}, {"skill": "knowledge"}
            desk.do("s1", c.BeginMove("test", roles, values, typed=True))
            desk.do("s1", c.AnswerMove(next(iter(desk.table.world.pending)), Faces((face,))))
        desk.do("gm", c.CloseSession())
        assert [one.why for one in last_page(text(desk), {game.id: game}, "fr").moments] == told


def test_each_evening_has_its_own() -> None:
    """The last one that was closed, or the one that is named; none before any is."""
    desk = played()
    desk.do("gm", c.OpenSession())
    desk.do("s1", c.RollFreely("1d6"))
    assert last_page(text(desk), GAMES, "fr").dice == 5
    desk.do("gm", c.CloseSession())
    assert last_page(text(desk), GAMES, "fr").dice == 1
    assert last_page(text(desk), GAMES, "fr", session=1).dice == 5
    with pytest.raises(Refusal):
        last_page(text(company(LITTLE)), GAMES, "fr")


def test_luck_is_told_over_the_campaign_too() -> None:
    """Over every evening that is closed and no other; who has left keeps a name."""
    desk = played()
    desk.do("gm", c.OpenSession())
    desk.do("s1", c.RollFreely("4d6"))
    desk.do("s2", c.Leave())
    desk.do("gm", c.CloseSession())
    desk.do("gm", c.OpenSession())
    desk.do("s1", c.RollFreely("50d6"))
    for file in (text(desk), export(desk.done, game_version="1", at=AT, seat="s1")):
        told = last_page(file, GAMES, "fr", reader="gm")
        assert told.evenings == (1, 2)
        assert {one.seat: one.dice for one in told.campaign} == {"s1": 7, "s2": 2}
        assert {one.seat: one.dice for one in told.lucks} == {"s1": 4}
        assert told.left == {"s2": "Max"}


def thrown(desk: Desk, move: str, roles: dict[str, str], faces: dict[str, int]) -> None:
    """The GM makes a move in which each role's dice all show one face; every question has its first option."""
    desk.do("gm", c.BeginMove(move, roles, typed=True))
    while desk.table.world.pending:
        one = next(iter(desk.table.world.pending.values()))
        wanted = one.dice
        answer: Answer | None = None
        if wanted is not None:
            answer = Faces((min(faces[wanted.role], wanted.sides),) * wanted.dice)
        elif one.question is not None:
            asked = one.question
            written = {field.key: field.text or "x" for field in asked.fields}
            answer = Option(asked.options[0][0]) if asked.options else Filled("", written)
        desk.do("gm", c.AnswerMove(one.action, answer))


@pytest.mark.parametrize(
    ("id", "move"), [(id, "confront" if id == "koma" else "opposed") for id in sorted(found())]
)
def test_what_a_foe_does_to_a_hero_is_no_luck_of_theirs(id: str, move: str) -> None:
    """In every game: a hero who loses against a foe threw no finest roll, however well the foe did."""
    game, desk = found()[id], company(found()[id])
    made = game.move(move)
    assert made is not None
    first, second = list(made.roles)[:2]
    best, worst = (6, 1) if high_is_lucky(game) else (1, 6)
    thrown(desk, move, {first: named(desk, "Ogre"), second: named(desk, "Ada")}, {first: best, second: worst})
    desk.do("gm", c.CloseSession())
    told = last_page(text(desk), {id: game}, "fr")
    assert {one.seat for one in told.lucks} >= {"s1"}
    assert LUCKIEST not in {one.why for one in told.moments}


@pytest.mark.parametrize(("metres", "lifted", "back"), [("6", True, 1), ("6", False, 0), ("9", True, 0)])
def test_whoever_falls_and_is_up_again_came_back_from_the_brink(metres: str, lifted: bool, back: int) -> None:
    """Not who lies there still, nor who died of it."""
    game, desk = found()["undesix"], company(found()["undesix"])
    ada = named(desk, "Ada")
    desk.do("gm", c.BeginMove("endure", {"victim": ada}, {"source": "fall", "quantity": metres}))
    if lifted:
        desk.do("gm", c.EditSheet(ada, {"phy_lost": "0"}, "on la soigne"))
    desk.do("gm", c.CloseSession())
    told = last_page(text(desk), {game.id: game}, "fr")
    assert told.story[-1].sentences[-1] in ("Ada tombe.", "Ada meurt.")
    assert not told.befell
    lines = [one.line for one in told.moments if one.why == RETURNED]
    assert [(one.who, one.did.endswith("Et se relève.")) for one in lines] == [("Ada", True)] * back
    assert told.deaths == (metres == "9")


@pytest.mark.parametrize("game", found().values(), ids=lambda game: game.id)
def test_no_sentence_of_the_page_is_told_over(game: Game) -> None:
    """Under the name, among the moments, in the story and under the heroes: the story may tell again what stands on
    top, and nothing else is said twice."""
    for seed in range(12):
        desk, random = company(game, f"{seed}"), Random(seed)
        for move in random.sample(game.moves, 6):
            once(desk, move, random)
        desk.do("gm", c.CloseSession())
        told = last_page(text(desk), {game.id: game}, "fr")
        moments = [f"{one.line.who} {one.line.did}" for one in told.moments]
        assert not any(one.startswith(told.motto) for one in moments if told.motto)
        sentences = [one for scene in told.story for one in scene.sentences]
        assert not {*told.befell} & {*sentences}
        again = (before != after and before.startswith(after[:-1]) for before, after in pairwise(sentences))
        assert not any(again)


def test_dice_that_are_rare_say_so() -> None:
    """One chance in so many that dice are as lucky, from one in three on: two sixes of two are one in thirty-six."""
    game = found()["yze"]
    desk = company(game)
    desk.do("gm", c.BeginMove("test", {"roller": named(desk, "Ada")}, {"dice": "2"}, typed=True))
    wanted = next(iter(desk.table.world.pending.values())).dice
    assert wanted is not None
    desk.do("gm", c.AnswerMove(next(iter(desk.table.world.pending)), Faces((6,) * wanted.dice)))
    while desk.table.world.pending:
        desk.do("gm", c.AnswerMove(next(iter(desk.table.world.pending)), Option("keep")))
    desk.do("gm", c.CloseSession())
    (moment,) = last_page(text(desk), {game.id: game}, "fr").moments
    assert (moment.why, moment.rare.fr) == (LUCKIEST, f"une chance sur\u00a0{6**wanted.dice}")


@pytest.mark.parametrize("game", [one for one in found().values() if one.night], ids=lambda game: game.id)
def test_a_night_is_offered_to_whom_the_rules_let_sleep(game: Game) -> None:
    """Before they leave: to who is well; to who is down only where it could then be done."""
    assert game.night is not None
    for texts in ({}, dict(FELLED[game.id])):
        desk = company(game)
        ada = named(desk, "Ada")
        if texts:
            desk.do("gm", c.EditSheet(ada, texts, "tombe"))
        seen = look(desk, "s1")
        found_one = seen.character(ada)
        assert found_one is not None
        move, values = game.night
        offered = move in [one for one, _ in to_take(seen, character(seen, found_one))]
        try:
            desk.decided("gm", c.BeginMove(move.id, {move.first: ada}, dict(values)))
        except Refusal:
            assert not offered
        else:
            assert offered or texts
