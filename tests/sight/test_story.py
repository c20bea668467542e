"""The journal told as a story, from an evening that was really played."""

from __future__ import annotations

import asyncio
import re

import pytest

from paravent.core.game import Game
from paravent.core.words import LANGUAGES, Language, capital, same
from paravent.games import found
from paravent.paper.report import (
    report_markdown,
)
from paravent.sight.seen import Seen
from paravent.sight.sentences import Gathered
from paravent.sight.story import Face, Report, day_said, line_of, report_of
from paravent.table import commands as c
from paravent.table.entry import MoveLine
from paravent.table.move_steps import FactStep
from paravent.table.table_file import export
from paravent.table.view import View, view
from tests.paper.evening import TRAP, WHISPER, evening
from tests.table.desk import AT, Desk, company, named, seen_by, shown_line
from tests.table.forge import Lines, forged
from tests.table.illegal import fight
from tests.table.little import LITTLE


@pytest.fixture(scope="module")
def files() -> tuple[str, str]:
    """The host's file, and a player's."""
    return asyncio.run(evening())


@pytest.fixture(scope="module")
def told(files: tuple[str, str]) -> Report:
    """What everybody saw."""
    return report_of(files[0], found(), "fr")


def test_a_story_has_a_title_a_day_and_who_was_there(told: Report) -> None:
    """The GM first, then each character with its player."""
    assert told.title == "Les vendredis de Léa"
    assert told.cast == (("Ana", "MJ"), ("Camille", "Léa"))
    assert told.date == day_said(told.lines[0].at, "fr") != ""


def test_a_roll_is_told_by_its_verdict_and_its_dice_stand_in_the_margin(told: Report) -> None:
    """Before and after the push, the dice that count apart from the others."""
    deed = next(line for line in told.lines if line.kind == "deed")
    assert (deed.who, deed.what, deed.words) == ("Camille", "Mobilité", "Réussite (2 succès)")
    (roll,) = deed.rolls
    assert (roll.before, roll.after) == ("7\u202fD6", "dés réels")
    assert roll.faces[0] == Face(3, "", 6, "high")
    assert roll.faces[-1] == Face(1, "low")
    assert "Dégâts\u202f: +1" in deed.notes


def test_the_story_keeps_the_order_of_the_evening(told: Report) -> None:
    """Scenario, scenes, words, gestures, hand-outs, time."""
    kinds = [line.kind for line in told.lines]
    assert kinds[0] == "session"
    assert kinds.index("scenario") < kinds.index("scene") < kinds.index("said") < kinds.index("gesture")
    assert kinds[-1] == "session"
    assert any(line.words.startswith("Le temps passe") for line in told.lines)


def test_what_was_taken_back_did_not_happen(told: Report) -> None:
    """Nor is undoing part of a story."""
    assert "Oubliez" not in report_markdown(told)
    assert "annulé" not in report_markdown(told)


def test_secrets_stay_out_unless_everything_is_asked_for(files: tuple[str, str], told: Report) -> None:
    """The host may have them told, marked as such; a player's file holds only what that player saw."""
    for secret in (WHISPER, TRAP, "Veilleur"):
        assert secret not in report_markdown(told)
    everything = report_of(files[0], found(), "fr", everything=True)
    hidden = {line.aside for line in everything.lines if WHISPER in line.words or TRAP in line.what}
    assert hidden == {"en aparté", "caché aux autres"}
    mine = report_markdown(report_of(files[1], found(), "fr", everything=True))
    assert WHISPER in mine
    assert TRAP not in mine
    assert "Veilleur" not in mine
    assert WHISPER not in report_markdown(report_of(files[1], found(), "fr"))


def test_a_verdict_is_told_once() -> None:
    """A fact that says the same as the verdict is no line of its own."""
    verdict, other = same("Tracée"), same("Fatigue")
    steps = tuple(FactStep(by="", fact="f", words=words) for words in (other, verdict))
    told = MoveLine(
        move="?", title=other, names={}, roles={}, values={}, steps=steps, outcome={}, verdict=verdict
    )
    seen = Seen(seen_by(company(LITTLE), "gm"), LITTLE, "fr", "desk")
    line = line_of(seen, Gathered(shown_line(told)))
    assert line is not None
    assert (line.words, line.notes) == ("Tracée", ("Fatigue",))


def test_what_two_players_whisper_is_not_told_to_the_gm() -> None:
    """Nor what one rolls for oneself: the GM's story has all that the GM saw, the host's file has it all."""
    desk = company(LITTLE)
    desk.do("s1", c.Say("Filons par le mur.", to=("s2",)))
    desk.do("s1", c.RollFreely("1d6", label="Doute", visibility="self"))
    desk.do("gm", c.Say("Un bruit, derrière.", to=("s1",)))
    text = export(desk.done, game_version="1", at=AT)
    games = {"little": LITTLE}
    gms = report_markdown(report_of(text, games, "fr", everything=True, reader="gm"))
    hosts = report_markdown(report_of(text, games, "fr", everything=True))
    secrets = ("Filons", "Doute", "Un bruit")
    assert [one in gms for one in secrets] == [False, False, True]
    assert all(one in hosts for one in secrets)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seat", ["", "gm", "s1"])
@pytest.mark.parametrize("game", found().values(), ids=lambda game: game.id)
def test_a_fight_is_told_by_who_acts_when_and_by_its_rounds(
    game: Game, seat: str, language: Language
) -> None:
    """In every game: whoever comes in, and the order of each round that is dealt anew; hidden ones to the GM alone."""
    desk, initiative = company(game), game.initiative
    fight("Ada", "Ghost", "Bob", dealt=bool(initiative))(desk)
    orders = [_acting(desk, seat or "s1")]
    desk.do("gm", c.JoinOrder(named(desk, "Ogre")))
    orders.append(_acting(desk, seat or "s1"))
    for number in (2, 3):
        while desk.table.world.order and desk.table.world.order.round < number:
            desk.do("gm", c.PassTurn())
        orders += [_acting(desk, seat or "s1")] if initiative and initiative.each_round else []
    desk.do("gm", c.EndOrder())
    desk.do("gm", c.RemoveCharacter(named(desk, "Ogre")))
    text = export(desk.done, game_version="1", at=AT, seat=seat)
    lines = report_of(text, found(), language, everything=bool(seat)).lines
    fight_word, round_word = (one.one.say(language) for one in (game.fight, game.round))
    told = [
        line.words for line in lines if fight_word in line.words or line.words.startswith(capital(round_word))
    ]
    assert [_turns(words) for words in told if ":" in words] == orders
    assert told[1].startswith("Ogre ")
    assert told[-1].endswith(f"3 {game.round.many.say(language)}.")


def _acting(desk: Desk, seat: str) -> list[list[str]]:
    """Who acts, turn by turn, as a seat sees it."""
    seen = view(desk.table, seat)
    assert isinstance(seen, View)
    assert seen.order is not None
    turns = seen.order.turns
    return [list(one.names) for one in turns if one.phase == turns[-1].phase]


def _turns(words: str) -> list[list[str]]:
    """The names in a line, turn by turn."""
    turns = re.split(", (?:puis|then) ", words.partition(": ")[2].rstrip("."))
    return [re.split(", | et | and ", turn) for turn in turns]


def test_those_who_act_together_are_told_together() -> None:
    """And a fight that was over in a round is told so."""
    desk = company(found()["yze"])
    desk.make("gm", "Imp")
    fight("Ada Bob Imp", "Ghost", "Ogre")(desk)
    desk.do("gm", c.EndOrder())
    lines = report_of(export(desk.done, game_version="1", at=AT), found(), "fr").lines
    assert [line.words for line in lines][-2:] == [
        "Le combat s’engage\u202f: Ada, Bob et Imp, puis Ogre.",
        "Le combat s’achève après 1 round.",
    ]


def test_a_file_that_does_not_say_who_fought_tells_that_the_fight_is_over() -> None:
    """As those did that players took away before."""
    desk = company(found()["yze"])
    fight("Ada", "Bob")(desk)
    desk.do("gm", c.EndOrder())

    def forget(lines: Lines) -> None:
        for line in lines:
            for key in ("turns", "round", "rounds"):
                line.get("entry", {}).get("data", {}).pop(key, None)

    text = forged(export(desk.done, game_version="1", at=AT, seat="s1"), forget)
    assert [line.words for line in report_of(text, found(), "fr").lines][-1] == "Fin du combat."


def test_the_story_is_told_in_english_too(files: tuple[str, str]) -> None:
    """What people wrote stays as they wrote it."""
    text = report_markdown(report_of(files[0], found(), "en"))
    assert "**Camille** passes a roll of Mobility: 2 successes." in text
    assert "Session report" in text
    assert "La nuit du phare" in text


def test_days_are_said_as_each_language_says_them() -> None:
    """The first of a month has a form of its own in French."""
    assert day_said("2026-05-01T20:00:00+00:00", "fr") == "1er mai 2026"
    assert day_said("2026-05-01T20:00:00+00:00", "en") == "1 May 2026"
    assert day_said("?", "fr") == ""
