"""The moments that people will talk about, with their price and by whose help."""

from __future__ import annotations

from itertools import product
from random import Random
from typing import Any, Final

import pytest
from msgspec import convert

from paravent.core.game import Game
from paravent.core.parameters import written
from paravent.core.play import Faces, Option
from paravent.core.words import Words
from paravent.games import found
from paravent.sight.great_moments import (
    FAREWELL,
    HARD_FOUGHT,
    HARDEST,
    KEPT,
    LUCKIEST,
    RETURNED,
    UNLUCKIEST,
    Moment,
)
from paravent.sight.last_page import last_page
from paravent.table import commands as c
from paravent.table.table_file import export
from tests.sight.felled import FRAIL
from tests.sight.random_move import once
from tests.sight.test_last_page import thrown
from tests.table.desk import AT, Desk, company, named

SEEDS = 12
YZE, KOMA, UNDESIX = (found()[id] for id in ("yze", "koma", "undesix"))


MEASURED: Final = {
    "artemis": ({"difficulty": "6"}, {"difficulty": "30"}, 1),
    "rpg": ({"attribute": "8", "domain": "5", "fd": "0"}, {"fd": "-99"}, 20),
    "undesix": ({"skill": "knowledge"}, {"modifier": "-20"}, 6),
}
"""A test that may go either way, what leaves no hope, and the worst face."""


def told(desk: Desk, language: str = "fr") -> list[Moment]:
    """The moments of an evening, closed now."""
    desk.do("gm", c.CloseSession())
    file = export(desk.done, game_version="1", at=AT)
    page = last_page(file, {desk.game.id: desk.game}, "en" if language == "en" else "fr")
    return list(page.moments)


def pushed(desk: Desk, face: int) -> None:
    """Ada pushes a roll without a six; what is thrown again shows one face."""
    desk.do("gm", c.BeginMove("test", {"roller": named(desk, "Ada")}, {"dice": "3"}, typed=True))
    for again in (False, True):
        one = next(iter(desk.table.world.pending.values()))
        assert one.dice is not None
        desk.do("gm", c.AnswerMove(one.action, Faces((face if again else 2,) * one.dice.dice)))
        if not again:
            desk.do("gm", c.AnswerMove(one.action, Option("push")))


@pytest.mark.parametrize(
    ("faces", "did"),
    [
        ((5,), "relance ses dés une fois."),
        ((1,), "relance ses dés, et le paie."),
        ((1, 1), "relance ses dés deux fois, et le paie à chaque fois."),
        ((1, 6, 6), "relance ses dés trois fois, et le paie une fois."),
    ],
)
def test_effort_is_told_with_its_price(faces: tuple[int, ...], did: str) -> None:
    """How often somebody pushed, and how often that cost them something."""
    desk = company(YZE)
    for face in faces:
        pushed(desk, face)
    [effort] = [one for one in told(desk) if one.why == HARDEST]
    assert (effort.line.who, effort.line.did) == ("Ada", did)


def restored(desk: Desk, name: str, sheet: dict[str, Any]) -> None:
    """Somebody is again as they were."""
    one, shape = desk.table.world.cast[named(desk, name)], desk.game.sheet
    before, now = (written(shape, convert(which, shape)) for which in (sheet, one.sheet))
    changed = {key: text for key, text in before.items() if now.get(key) != text}
    if changed:
        desk.do("gm", c.EditSheet(one.id, changed, "remis"))


@pytest.mark.parametrize("game", found().values(), ids=lambda game: game.id)
def test_one_event_is_one_moment(game: Game) -> None:
    """Whatever befalls whom: as luck, as effort, as a fall or as a long exchange, but never as two of them."""
    played = 0
    for move, seed in product(game.moves, range(SEEDS)):
        desk = company(game)
        for name in ("Ada", "Bob") if game.id in FRAIL else ():
            desk.do("gm", c.EditSheet(named(desk, name), dict(FRAIL[game.id]), "à bout"))
        heroes = {name: desk.table.world.cast[named(desk, name)].sheet for name in ("Ada", "Bob")}
        if once(desk, move, Random(f"{move.id}{seed}")):
            played += 1
            for name, sheet in heroes.items():
                restored(desk, name, sheet)
            assert len(told(desk)) <= 1, move.id
    assert played > len(game.moves)


def test_whoever_was_helped_up_was_so_by_somebody() -> None:
    """By who did something for them that went well; not by who struck them."""
    desk = company(UNDESIX)
    ada = named(desk, "Ada")
    desk.do("gm", c.BeginMove("endure", {"victim": ada}, {"source": "fall", "quantity": "6"}))
    roles = {"healer": named(desk, "Bob"), "patient": ada}
    desk.do("gm", c.BeginMove("medicine", roles, typed=True))
    while desk.table.world.pending:
        one = next(iter(desk.table.world.pending.values()))
        assert one.dice is not None
        desk.do("gm", c.AnswerMove(one.action, Faces((2,) * one.dice.dice)))
    desk.do("gm", c.EditSheet(ada, {"phy_lost": "0"}, "on la soigne"))
    [back] = [one for one in told(desk) if one.why == RETURNED]
    assert back.line.did.endswith("Et se relève, grâce à Bob.")


def test_a_hero_s_death_is_told_first_and_once_unless_they_are_back() -> None:
    """In words of the game's own, before the finest roll (undesix C3)."""
    for back in (False, True):
        desk = company(UNDESIX)
        ada = named(desk, "Ada")
        desk.do("gm", c.BeginMove("test", {"roller": named(desk, "Bob")}, {"skill": "knowledge"}, typed=True))
        (doing,) = desk.table.world.pending.values()
        desk.do("gm", c.AnswerMove(doing.action, Faces((1,), typed=True)))
        desk.do("gm", c.BeginMove("endure", {"victim": ada}, {"source": "fall", "quantity": "60"}))
        if back:
            desk.do("gm", c.EditSheet(ada, {"phy_lost": "0", "dead": "no"}, "miracle"))
        every = told(desk)
        dead = [one for one in every if one.why == FAREWELL]
        assert [(one.line.who, one.line.did) for one in dead] == ([] if back else [("Ada", "meurt.")])
        assert dead == every[: len(dead)]
        assert LUCKIEST in [one.why for one in every]


def test_a_long_exchange_is_a_moment_where_others_are_missing() -> None:
    """A Conflict of several rounds is told by its sentence; a single roll is none."""
    for move, long in (("confront", 1), ("test", 0)):
        desk, made = company(KOMA), KOMA.move(move)
        assert made is not None
        roles = dict(zip(made.roles, (named(desk, "Ada"), named(desk, "Ogre")), strict=False))
        thrown(desk, move, roles if long else dict([*roles.items()][:1]), dict.fromkeys(made.roles, 1))
        found_in = [one for one in told(desk) if one.why == HARD_FOUGHT]
        assert len(found_in) == long
        assert all(one.line.did and not one.line.rolls for one in found_in)


@pytest.mark.parametrize(("face", "why"), [(1, LUCKIEST), (3, KEPT), (4, KEPT), (6, UNLUCKIEST)])
def test_dice_as_usual_are_neither_luck_nor_misfortune(face: int, why: Words) -> None:
    """What is likelier than not is only remembered, and only where there is nothing else."""
    desk = company(UNDESIX)
    desk.do("s1", c.BeginMove("test", {"roller": named(desk, "Ada")}, {"skill": "knowledge"}, typed=True))
    desk.do("s1", c.AnswerMove(next(iter(desk.table.world.pending)), Faces((face,))))
    assert [one.why for one in told(desk)] == [why]


@pytest.mark.parametrize("id", MEASURED)
@pytest.mark.parametrize(("hopeless", "why"), [(True, KEPT), (False, UNLUCKIEST)])
def test_what_could_not_succeed_is_no_misfortune(id: str, hopeless: bool, why: Words) -> None:
    """The worst dice of a test that no dice could have passed are nobody's bad luck."""
    desk = company(found()[id])
    values, more, worst = MEASURED[id]
    if id == "rpg":
        desk.do("gm", c.ChangeSettings({"strict": "yes"}))
    said = {**values, **(more if hopeless else {})}
    desk.do("gm", c.BeginMove("test", {"roller": named(desk, "Ada")}, said, typed=True))
    while pending := list(desk.table.world.pending.values()):
        dice, asked = pending[0].dice, pending[0].question
        option = Option(asked.options[-1][0]) if asked else None
        answer = Faces((worst,) * dice.dice) if dice else option
        desk.do("gm", c.AnswerMove(pending[0].action, answer))
    assert [one.why for one in told(desk)] == [why]


def test_a_blow_that_kills_is_as_rare_as_its_own_dice() -> None:
    """The die of the wound is no luck; thousands are told apart (yze B41)."""
    desk = company(YZE)
    ada, ogre = named(desk, "Ada"), named(desk, "Ogre")
    desk.do("gm", c.EditSheet(ada, {"melee": "4", "weapon": "sword"}))
    desk.do("gm", c.EditSheet(ogre, {"damage": "4", "armour": "leather"}))
    desk.do("s1", c.BeginMove("attack", {"attacker": ada, "target": ogre}, typed=True))
    first = 0
    while waiting := tuple(desk.table.world.pending.values()):
        (one,) = waiting
        dice = one.dice.dice if one.dice else 0
        first = first or dice
        if one.question:
            desk.do("gm", c.AnswerMove(one.action, Option(one.question.options[0][0])))
        else:
            desk.do("gm", c.AnswerMove(one.action, Faces((6 if dice == first else 1,) * dice)))
    best = next(one for one in told(desk) if one.why == LUCKIEST)
    assert best.rare.fr == f"une chance sur\u00a0{6**first:,}".replace(",", "\u202f")
    assert [len(roll.faces) for roll in best.line.rolls] == [first, 1]
    assert best.whose == "Ada"
