"""Whose word each value is, in every game and move: what is another's is never taken as one's own."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress
from random import Random
from typing import Annotated

import pytest
from msgspec.structs import replace

from paravent.core.game import TABLES, AnyMove, Game, move
from paravent.core.parameters import GMS, Flag, Parameter, Role, Whole
from paravent.core.refusal import Refusal
from paravent.core.steps import Steps
from paravent.core.words import Words, same
from paravent.table import commands as c
from tests.table.desk import GAMES, Desk, company, named
from tests.table.little import LITTLE, Gambled, Gambler
from tests.table.texts import legal_text

GMS_OWN = (
    "du MJ",
    "dit le MJ",
    "le MJ passe outre",
    "accord du MJ",
    "selon le MJ",
    "difficulté",
    "circonstance",
)
OTHERS = ("adversaire", "de l’autre$", "adverse", "opposée")


def unowned(game: Game) -> list[str]:
    """The parameters that speak of the GM, or of another side, and are the roller's own all the same."""
    moves = (one for one in game.moves if one.roles and not one.gms)
    spoken = ((one, parameter) for one in moves for parameter in one.parameters)
    return [
        f"{one.id} {parameter.key}"
        for one, parameter in spoken
        if _speaks_of(parameter, GMS_OWN + OTHERS)
        and game.whose(one, parameter, one.roles) in ("", one.first)
    ]


def _speaks_of(parameter: Parameter, words: tuple[str, ...]) -> bool:
    return any(re.search(one, parameter.kind.words.fr) for one in words)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_what_speaks_of_the_gm_or_of_another_side_is_theirs(game: Game) -> None:
    """A difficulty, a circumstance, the GM's bonus or consent, what the other does: each says whose it is."""
    assert unowned(game) == []


def taken_as_own(game: Game) -> list[str]:
    """The values of others that a player's move was made with, trying every one that is not usual."""
    return [key for one in game.moves if not one.gms for key in _taken(company(game), one)]


def _taken(desk: Desk, one: AnyMove) -> Iterator[str]:
    cast = [named(desk, "Ada"), named(desk, "Bob")]
    for roles in (dict(zip(one.roles, cast[:1], strict=False)), dict(zip(one.roles, cast, strict=False))):
        for parameter in one.parameters:
            whose = desk.game.whose(one, parameter, roles)
            if whose in ("", one.first):
                continue
            text = _unusual(parameter, whose)
            if text is not None and _made(desk, one, roles, parameter.key, text):
                yield f"{one.id} {parameter.key}={text}"


def _unusual(parameter: Parameter, whose: str) -> str | None:
    """A legal text that says more than silence, or than the table's own option."""
    random = Random(parameter.key)
    for _ in range(30):
        text = legal_text(parameter.kind, random)
        with suppress(Refusal):
            if not parameter.is_usual(text) or (whose != TABLES and parameter.required):
                return text
    return None


def _made(desk: Desk, one: AnyMove, roles: dict[str, str], key: str, text: str) -> bool:
    """Whether a move that a player begins is made with this value; proposed or refused, it is not."""
    texts = {
        each.key: legal_text(each.kind) for each in one.parameters if each.required and not each.on_sheet
    }
    try:
        decision = desk.decided("s1", c.BeginMove(one.id, roles, {**texts, key: text}))
    except Refusal:
        return False
    return "proposal" not in decision.answer


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_no_value_of_others_is_taken_as_a_players_own(game: Game) -> None:
    """The GM's are proposed, another side's and the table's options refused: with the other there, and without."""
    assert taken_as_own(game) == []


@move(title=same("cheat"), examples=({},))
def cheat(
    gambler: Annotated[Gambler, Role(same("gambler"))],
    bonus: Annotated[int, Whole(Words("bonus du MJ", "GM’s bonus"), 0, 9)] = 0,
    ease: Annotated[bool, Flag(same("ease")), GMS] = False,
) -> Steps[Gambled]:
    """A move whose bonus has no owner (L9)."""
    yield from ()
    return Gambled(bonus + gambler.luck + ease, ())


def test_a_game_that_leaves_a_value_without_owner_is_seen() -> None:
    """The check finds it, and only it."""
    assert unowned(replace(LITTLE, moves=(cheat,))) == ["cheat bonus"]


def test_a_table_that_takes_players_words_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    """Were the table to trust without saying so, every one of the GM's values would be found."""
    monkeypatch.setattr("paravent.table.moves.trusts", lambda _: True)
    assert "cheat ease=yes" in taken_as_own(replace(LITTLE, moves=(cheat,)))
