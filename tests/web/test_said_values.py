"""Random evenings over HTTP in which players say what is the GM's, another side's or the table's to say."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from starlette.applications import Starlette

from paravent.core.game import AnyMove, Game
from paravent.core.refusal import Refusal
from paravent.games import found
from tests.table.desk import least_sheet
from tests.table.texts import legal_text
from tests.web.helpers import Person

pytestmark = pytest.mark.anyio
TRIES = 25


def said(game: Game, move: AnyMove, roles: dict[str, str], random: Random) -> tuple[dict[str, str], set[str]]:
    """Legal texts for some values of a move, and the keys of those that are not the roller's and not usual."""
    chosen = random.sample(move.parameters, min(len(move.parameters), 4))
    texts = {one.key: legal_text(one.kind, random) for one in chosen}
    others: set[str] = set()
    for one in chosen:
        try:
            usual = one.is_usual(texts[one.key])
        except Refusal:
            usual = False
        if not usual and game.whose(move, one, roles) not in ("", move.first):
            others.add(one.key)
    return texts, others


@pytest.mark.parametrize("id", sorted(found()))
async def test_what_players_say_for_others_is_never_taken_as_their_own(app: Starlette, id: str) -> None:
    """Each such move is refused, or proposed and known to the GM; none is made, whatever else it says."""
    game, random = found()[id], Random(id)
    moves = [one for one in game.moves if one.roles and one.parameters and not one.gms]
    async with Person(app) as gm, Person(app) as lea, Person(app) as max_:
        await gm.open(game=id)
        await lea.join(gm, "Léa")
        await max_.join(gm, "Max")
        cast = [await _character(one, game, name) for one, name in ((lea, "Ada"), (max_, "Bob"))]
        proposed = 0
        for _ in range(TRIES):
            move = random.choice(moves)
            roles = dict(zip(move.roles, cast[: random.randint(1, 2)], strict=False))
            values, others = said(game, move, roles, random)
            answer = await lea.send("begin-move", move=move.id, roles=roles, values=values)
            came: dict[str, Any] = answer.json() if answer.status_code == 200 else {}
            assert not (others and "action" in str(came) and "proposal" not in str(came)), (move.id, values)
            proposed += "proposal" in str(came)
        known = (await gm.view())["proposed"]
        assert len(known) == proposed
        made = [one["data"] for one in (await gm.view())["journal"] if one["kind"] == "move"]
        assert all(not line.get("said") for line in made)


async def _character(person: Person, game: Game, name: str) -> str:
    sheet = {**least_sheet(game), "name": name}
    made = await person.do("make-character", sheet=sheet)
    return str(made["answer"]["character"] if "answer" in made else made["character"])
