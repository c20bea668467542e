"""Who can act: one predicate of each game, held to by every move, every question and every page."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any

import pytest
from msgspec import convert
from msgspec.structs import replace

from paravent.core.dice import Numbered
from paravent.core.game import ACT, LIVE, Game, move
from paravent.core.parameters import Flag, Role, Whole, declared
from paravent.core.play import Answered, Played
from paravent.core.refusal import Refusal
from paravent.core.sheet import Sheet
from paravent.core.steps import Ask, Steps, Throw
from paravent.core.words import Words, same
from paravent.games import found
from paravent.sight.sheet_layout import due_now
from paravent.table import commands as c
from paravent.table.values import plain
from tests.games.cases import Case, move_cases, plain_sheet, wild_play
from tests.table.desk import Desk
from tests.table.little import LITTLE, MORE, Gambled, Gambler

GAMES = list(found().values())
SEEDS = 6


def felled(game: Game, does: str) -> Iterator[Any]:
    """Plain sheets of which one thing keeps somebody from doing this, found by trying every flag and every number."""
    plain = plain_sheet(game)
    for one in declared(game.sheet):
        worst = True if isinstance(one.kind, Flag) else one.kind.most if isinstance(one.kind, Whole) else None
        if worst is not None and "." not in one.key:
            sheet = replace(plain, **{one.key: worst})
            if game.unable(sheet, does, game.options({})):
                yield sheet


def cases(game: Game) -> list[Case]:
    """Every move with sheets in its roles."""
    return [case for one in game.moves if one.roles for case in move_cases(game, one) if case.sheets]


def plays(case: Case, role: str, sheet: Any) -> Iterator[Played]:
    """A move with somebody in a role, as far as its rule allows it at all."""
    other = Case(case.game, case.of, case.values, {**case.sheets, role: sheet}, case.name)
    for seed in range(SEEDS):
        try:
            yield wild_play(other, seed)
        except Refusal:
            return


def busy(played: Iterator[Played], role: str) -> bool:
    """Whether somebody throws or decides anything."""
    steps = [entry.step for one in played for entry in one.record if isinstance(entry, Answered)]
    return any(step.seat == role if isinstance(step, Ask) else step.by == role for step in steps)


def decides(played: Iterator[Played], role: str) -> bool:
    """Whether somebody is asked anything."""
    steps = [entry.step for one in played for entry in one.record if isinstance(entry, Answered)]
    return any(isinstance(step, Ask) and step.seat == role for step in steps)


def dead_who_act(game: Game) -> list[str]:
    """The moves that the dead may begin, and in which they throw or decide."""
    return [
        f"{case.name}: {first}"
        for case in cases(game)
        for sheet in felled(game, LIVE)
        if (first := next(iter(case.of.roles))) and not game.barred(case.of, sheet, game.options({}))
        if busy(plays(case, first, sheet), first)
    ]


def helpless_who_decide(game: Game) -> list[str]:
    """The moves in which somebody who can do nothing is asked to parry, to dodge, to help."""
    return [
        f"{case.name}: {role}"
        for case in cases(game)
        for role in list(case.of.roles)[1:]
        for sheet in felled(game, ACT)
        if decides(plays(case, role, sheet), role)
    ]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.id))
def test_nobody_who_is_gone_throws_or_decides(game: Game) -> None:
    """No move of a game lets the dead act, whatever it calls what they do."""
    assert dead_who_act(game) == []


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.id))
def test_nobody_who_can_do_nothing_is_asked(game: Game) -> None:
    """Neither to parry, nor to dodge, nor to help."""
    kept = (sheet for does in {one.does for one in game.moves} for sheet in felled(game, does))
    assert next(kept, None), "somebody can be kept from a move in every game"
    assert helpless_who_decide(game) == []


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.id))
def test_the_table_refuses_every_move_to_who_cannot_make_it(game: Game) -> None:
    """In the game's own words, which pages show before anyone tries."""
    for sheet in (one for does in {one.does for one in game.moves} for one in felled(game, does)):
        desk = Desk(game)
        id = desk.make("gm", "Kim")
        cast = desk.table.world.cast
        held = replace(cast[id], sheet={**cast[id].sheet, **_plain(sheet)})
        desk.table = replace(desk.table, world=replace(desk.table.world, cast={**cast, id: held}))
        for one in game.moves:
            why = one.roles and game.barred(one, desk_sheet(desk, id), game.options({}))
            if why:
                said = desk.refusal("gm", c.BeginMove(one.id, {next(iter(one.roles)): id}))
                assert said == why, one.id


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.id))
def test_nothing_is_due_of_whoever_cannot_do_it(game: Game) -> None:
    """Whatever else a sheet says, a page asks nobody for what the table would refuse."""
    options = game.options({})
    for fallen in felled(game, ACT):
        for one in declared(game.sheet):
            worst = True if isinstance(one.kind, Flag) else 1 if isinstance(one.kind, Whole) else None
            if worst is not None and "." not in one.key:
                sheet = replace(fallen, **{one.key: worst})
                for due in due_now(game, sheet, options):
                    move = game.move(due.move)
                    assert move
                    assert not game.barred(move, sheet, options), (one.key, due.move)


def desk_sheet(desk: Desk, id: str) -> Any:
    """A character's sheet, as the game's own value."""
    return convert(desk.table.world.cast[id].sheet, desk.game.sheet)


def _plain(sheet: Any) -> dict[str, Any]:
    data: dict[str, Any] = plain(sheet)
    return {key: value for key, value in data.items() if key != "name"}


# --- a game made to break it -------------------------------------------------------------------------------------


class Mortal(Gambler, frozen=True, kw_only=True):
    """A gambler who may be dead."""

    dead: Annotated[bool, Flag(same("dead"))] = False


@move(title=same("Haunt"), asks=(MORE,), examples=({},), does="")
def haunt(
    ghost: Annotated[Sheet, Role(same("ghost"))], other: Annotated[Sheet, Role(same("other"))]
) -> Steps[Gambled]:
    """A throw that asks nothing of whoever makes it, and asks another, dead or alive, what to do."""
    face: int = yield Throw(1, Numbered(6), "L1", "ghost")
    yield Ask(MORE, "other", ("stop", "more"), "L1")
    return Gambled(face, ())


def _mortal(sheet: Any, _: str, __: Any) -> Words | None:
    return same("dead") if sheet.dead else None


HAUNTED: Game = replace(LITTLE, sheet=Mortal, moves=(haunt,), able=_mortal, creation=None)


def test_a_game_that_lets_the_dead_act_is_seen() -> None:
    """Both that they throw, and that they are asked."""
    assert dead_who_act(HAUNTED) == ["little-haunt-sheets: ghost"]
    assert helpless_who_decide(HAUNTED) == ["little-haunt-sheets: other"]
