"""The picture of an evening holds what all saw, and nothing else."""

from __future__ import annotations

import pytest

from paravent.core.refusal import Refusal
from paravent.games import found
from paravent.sight.keepsake import keepsake
from paravent.table import commands as c
from paravent.table.table_file import export
from tests.table.desk import AT, Desk, company
from tests.table.illegal import gambled
from tests.table.little import LITTLE

GAMES = {LITTLE.id: LITTLE}


def file_of(desk: Desk, seat: str = "") -> str:
    """The file of a whole table, or of what a seat saw."""
    return export(desk.done, game_version="1", at=AT, seat=seat)


def evening(*, hidden: bool) -> Desk:
    """An evening of open rolls, real dice among them; with or without what goes on behind the screen."""
    desk = company(LITTLE)
    desk.do("gm", c.BeginScene("Le pont"))
    desk.do("s1", c.RollFreely("3d6", faces=(6, 6, 5)))
    if hidden:
        desk.do("gm", c.RollFreely("9d6", visibility="gm"))
        desk.do("gm", c.Say("Le traître, c’est toi.", to=("s1",)))
        desk.do("gm", c.MakeCharacter({"name": "Le Traître"}, hidden=True))
    desk.do("s2", c.RollFreely("2d6", faces=(1, 2)))
    desk.do("gm", c.CloseSession())
    return desk


def test_it_tells_the_evening_in_both_languages() -> None:
    """The table and its session, who was played with their faces, a moment and its dice, luck, and words for all."""
    desk = company(LITTLE)
    gambled(desk)
    desk.do("gm", c.CloseSession())
    text = file_of(desk)
    fr, en = (keepsake(text, GAMES, language) for language in ("fr", "en"))
    assert fr.title == en.title == desk.table.world.name
    assert fr.about.startswith("Séance 1 · ")
    assert en.about.startswith("Session 1 · ")
    assert [name for name, _ in fr.faces] == ["Ada", "Bob"]
    assert all(face.startswith("<svg") for _, face in fr.faces)
    assert "Ada" in fr.alt
    assert fr.moment.startswith("Ada ")
    with pytest.raises(Refusal):
        keepsake(file_of(company(LITTLE)), GAMES, "fr")


def test_nothing_hidden_changes_it() -> None:
    """Rolls behind the screen, whispers and hidden people leave it as it is; so does whose file it is told from."""
    open_one, other = (evening(hidden=hidden) for hidden in (False, True))
    plain = keepsake(file_of(open_one), GAMES, "fr")
    assert keepsake(file_of(other), GAMES, "fr") == plain
    assert "Traître" not in str(plain)
    assert "5 dés lancés" in plain.proof
    for seat in ("s1", "s2", "s3"):
        seen = keepsake(file_of(other, seat), GAMES, "fr")
        assert (seen.moment, seen.dice, seen.figures) == (plain.moment, plain.dice, plain.figures)


def test_it_says_verified_of_dice_that_are() -> None:
    """Of the table's own dice in the open, every one; never of real dice, nor of a file that was tampered with."""
    desk = company(LITTLE)
    desk.do("s1", c.RollFreely("4d6"))
    desk.do("s2", c.RollFreely("2d6", faces=(1, 2)))
    desk.do("gm", c.CloseSession())
    kept = keepsake(file_of(desk), GAMES, "fr")
    assert kept.verified
    assert kept.proof == "4 dés vérifiés"
    real = keepsake(file_of(evening(hidden=False)), GAMES, "fr")
    assert not real.verified
    assert "vérifiés" not in real.proof


def test_every_game_lends_its_colours_and_its_drawing() -> None:
    """Those of its skin, and the picture of its first scene."""
    game = found()["yze"]
    desk = company(game)
    desk.do("s1", c.RollFreely("2d6"))
    desk.do("gm", c.CloseSession())
    kept = keepsake(file_of(desk), {game.id: game}, "fr")
    assert "<svg" in kept.scene
    assert kept.colours["deep"]
    assert kept.dress.family == "Fraunces"
