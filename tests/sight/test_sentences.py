"""What each line of a journal says, in one sentence."""

from __future__ import annotations

import re
from typing import Annotated

import pytest
from msgspec.structs import replace

from paravent.core.game import Game, move
from paravent.core.parameters import Choice
from paravent.core.steps import Outcome, Steps
from paravent.core.words import LANGUAGES, Language, Words
from paravent.games import found
from paravent.sight.move_words import subject
from paravent.sight.sentences import Gathered, bout, gathered, gathered_last, sentence
from paravent.table import commands as c
from paravent.table.entry import (
    Change,
    CharacterLine,
    MoveLine,
    OrderEndedLine,
    OrderLine,
    RoundLine,
    SaidLine,
    SheetLine,
)
from paravent.table.journal_seen import AnyEntryView, read_entry
from paravent.table.values import BOARD, Asked
from tests.pages import duels
from tests.sight.looks import look
from tests.table.desk import Desk, company, named, shown_line
from tests.table.test_entry import KEPT

GAME = found()["yze"]


def evening() -> Desk:
    """A little of everything."""
    desk = company(GAME)
    ada = named(desk, "Ada")
    for seat, do in (
        ("gm", c.BeginScene("Le grenier")),
        ("s1", c.Say("Qui est là ?")),
        ("s1", c.RollFreely("2d6+1", "chance")),
        ("gm", c.AskMove(ada, "test", {"skill": "stealth"})),
        ("gm", c.EditSheet(ada, {"stress": "2"}, "essai")),
        ("gm", c.AdvanceClock(65)),
        ("gm", c.SetOrder(((ada,), (named(desk, "Ogre"),)))),
        ("gm", c.RenameTable("Samedi")),
        ("gm", c.CloseSession()),
    ):
        desk.do(seat, do)
    return desk


def test_the_last_lines_are_the_last_of_all() -> None:
    """However many are wanted, and wherever people come together or an order is dealt in between."""
    desk = evening()
    for n in range(3):
        desk.make("gm", f"Rat {n}")
        desk.make("gm", f"Loup {n}")
        desk.do("gm", c.Say("Il en vient."))
        desk.do("gm", c.SetOrder(((named(desk, "Ada"),), (named(desk, f"Rat {n}"),))))
    for seat in ("gm", "s1"):
        journal = look(desk, seat).view.journal
        every = gathered(journal)
        assert len(every) < len(journal)
        assert all(gathered_last(journal, n) == every[-n:] for n in range(1, len(journal) + 2))


def test_every_line_but_a_heading_is_a_sentence_in_both_languages() -> None:
    """With no brace left to fill."""
    desk = evening()
    for language in LANGUAGES:
        seen = look(desk, "gm", language)
        said = [sentence(seen, one) for one in gathered(seen.view.journal)]
        assert sum(not line for line in said) == 1
        assert not any("{" in line for line in said)


def test_every_older_line_is_a_sentence_too() -> None:
    """Whatever an older Paravent wrote in a seat's file is said in both languages; a move that is not over, and a
    heading, are no sentence."""
    desk = evening()
    lines = [read_entry(kept["line"]) for kept in KEPT if kept["of"] == "seen"]
    silent = {one.line.kind for one in lines if not sentence(look(desk), Gathered(one))}
    assert silent <= {"move", "scene", "scenario"}
    for language in LANGUAGES:
        said = [sentence(look(desk, "gm", language), Gathered(one)) for one in lines]
        assert not any("{" in line for line in said)


def test_a_line_names_who_and_what() -> None:
    """As somebody who listens to the page would hear it."""
    seen = look(evening(), "s1")
    said = [sentence(seen, one) for one in gathered(seen.view.journal)]
    assert "Léa\u202f: Qui est là ?" in said
    assert "Le MJ demande à Ada\u202f: Discrétion." in said
    assert any(line.startswith("Léa lance «\u202fchance\u202f»\u202f: ") for line in said)
    assert "La fiche d’Ada change\u202f: Stress\u202f: 0\u00a0→\u00a02." in said


def test_a_line_says_how_hard_it_is_what_the_gm_asks_for() -> None:
    """With what is rolled, as the phone that is asked says it; nothing where the GM said nothing."""
    desk = company(found()["artemis"])
    for hard in ({}, {"difficulty": "9"}):
        desk.do("gm", c.AskMove(named(desk, "Ada"), "test", {"skill": "acrobatics", **hard}))
    seen = look(desk, "s1")
    said = [sentence(seen, one) for one in gathered(seen.view.journal)][-2:]
    whom = "Le MJ demande à Ada\u202f: Acrobaties"
    assert said == [f"{whom}.", f"{whom}, difficulté 9 (difficile)."]


def test_a_line_says_whether_a_fight_begins_goes_on_or_is_over() -> None:
    """Pages make a band of it."""
    lines = (
        OrderLine(steps=()),
        OrderLine(steps=(), round=2),
        RoundLine(3),
        OrderEndedLine(3),
        SaidLine("say", "?"),
    )
    assert [bout(line) for line in lines] == ["begins", "goes", "goes", "ends", ""]


def test_who_is_at_the_table_is_told_with_whom_they_play() -> None:
    """Once they have taken somebody; of whom the GM hides, others read nothing."""
    desk = company(GAME)

    def told(seat: str) -> list[str]:
        seen = look(desk, seat)
        lines = (sentence(seen, one) for one in gathered(seen.view.journal) if one.entry.line.kind == "seat")
        return [one for one in lines if "Ada" in one or "Léa" in one]

    before = [told(seat) for seat in ("gm", "s1", "s2")]
    assert all(len(lines) == 1 and lines[0].endswith("est à la table, et joue Ada.") for lines in before)
    desk.do("gm", c.HideCharacter(named(desk, "Ada"), hidden=True))
    assert not [line for line in told("s2") if "Ada" in line]


def test_those_who_come_in_together_are_one_line() -> None:
    """Whatever stands between them parts them; hidden ones are a line of their own."""

    def comes(id: str, hidden: bool = False) -> AnyEntryView:
        return shown_line(CharacterLine(id, id, here=True), id, hidden=hidden)

    said = shown_line(SaidLine("say", "Bonsoir"), "d")
    lines = gathered([comes("a"), comes("b"), comes("c", hidden=True), said, comes("e")])
    assert [one.entry.id for one in lines] == ["a", "c", "d", "e"]
    assert [one.id for one in lines[0].together] == ["a", "b"]


def test_that_an_order_is_dealt_is_one_line_for_the_gm_too() -> None:
    lines = [shown_line(OrderLine(()), str(n), "a", hidden=n == 1) for n in range(2)]
    other = shown_line(OrderLine(()), "2", "b")
    assert gathered([*lines, other]) == [Gathered(lines[0]), Gathered(other)]


def test_a_round_whose_order_is_dealt_anew_is_told_by_its_number() -> None:
    """The journal says once that the order is dealt, then which round begins."""
    desk = company(found()["artemis"])
    desk.do("gm", c.DealOrder(((named(desk, "Ada"),), (named(desk, "Bob"),))))
    for _ in range(4):
        desk.do("gm", c.PassTurn())
    seen = look(desk, "s1")
    told = [sentence(seen, Gathered(one)) for one in seen.view.journal if isinstance(one.line, OrderLine)]
    assert told == ["Le combat commence\u202f: l’ordre est établi.", "Tour 2.", "Tour 3."]


@move(title=Words("Défi", "Challenge"))
def challenge(
    theirs: Annotated[str, Choice(Words("trait adverse", "the other’s trait"), duels.TRAITS)] = "wits",
    trait: Annotated[str, Choice(Words("trait", "trait"), duels.TRAITS)] = "wits",
) -> Steps[Outcome]:
    """A move that names the other's trait first."""
    assert theirs
    assert trait
    yield from ()
    return Outcome()


def test_a_roll_against_another_is_told_by_what_one_rolls_oneself() -> None:
    """In whichever order a move names the two fields."""
    values = {"trait": "nerve", "theirs": "wits"}
    asked = Asked("a", "c", challenge.id, challenge.title, values)
    game = replace(duels.GAME, moves=(*duels.GAME.moves, challenge))
    assert subject(look(Desk(game)), asked) == "Défi · Cran"


def test_a_weapon_that_one_does_not_know_is_not_named_by_its_place() -> None:
    """Whoever sees no sheet of a foe reads that it attacks; the GM reads with what (artemis R6.7)."""
    desk = company(found()["artemis"])
    ada, ogre = named(desk, "Ada"), named(desk, "Ogre")
    desk.do("gm", c.EditSheet(ogre, {"weapon1": "rapier", "weapon1_level": "amateur"}))
    desk.do("gm", c.BeginMove("attack", {"attacker": ogre, "target": ada}, {"weapon": "weapon1"}))
    told = []
    for seat in ("gm", "s1"):
        seen = look(desk, seat)
        [line] = [one.line for one in seen.view.journal if isinstance(one.line, MoveLine)]
        told.append(subject(seen, line))
    assert told == ["Attaque · rapière", "Attaque"]


def test_what_changes_on_the_board_is_no_sheet() -> None:
    """The GM's reserve lies on the table (koma B21)."""
    line = SheetLine(BOARD, (Change(BOARD, "reserve", 8, 0),), "")
    told = sentence(look(company(found()["koma"])), Gathered(shown_line(line)))
    assert told.startswith("Sur la table")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", found().values(), ids=lambda one: one.id)
def test_a_fight_is_told_in_the_words_of_the_book(game: Game, language: Language) -> None:
    """Its beginning, its rounds, who comes in, its end; in the report as in the journal."""
    desk = company(game)
    ada, bob, ogre = (named(desk, name) for name in ("Ada", "Bob", "Ogre"))
    desk.do("gm", c.SetOrder(((ada,), (ogre,))))
    desk.do("gm", c.PassTurn())
    desk.do("gm", c.PassTurn())
    desk.do("gm", c.JoinOrder(bob))
    desk.do("gm", c.EndOrder())
    seen = look(desk, "s1", language)
    told = [sentence(seen, one) for one in gathered(seen.view.journal) if bout(one.entry.line)]
    fight, round_ = (one.one.say(language).casefold() for one in (game.fight, game.round))
    assert [
        fight in told[0].casefold(),
        f"{round_} 2" in told[1].casefold(),
        fight in told[-1].casefold(),
    ] == [True] * 3
    others = {"combat", "round", "fight"} - {fight, round_}
    assert not [line for line in told for other in others if re.search(rf"\b{other}\b", line.casefold())]
