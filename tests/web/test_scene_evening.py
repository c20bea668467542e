"""The beginning of an evening of each game, by the scenario's buttons alone: those that stand on the pages."""

from __future__ import annotations

from html import unescape
from html.parser import HTMLParser
from typing import Any

import pytest
from httpx2 import Response
from msgspec import to_builtins
from starlette.applications import Starlette

from paravent.core.game import Game
from paravent.core.scenario_text import read_scenario
from paravent.games import found
from paravent.table.commands import described
from paravent.table.opening_commands import readying
from tests.web.helpers import Person

pytestmark = pytest.mark.anyio
READY = [game for game in found().values() if game.ready]
REFUSED = 409
SCRIPT = {"hx-request": "true", "accept-language": "fr"}


class Forms(HTMLParser):
    """The forms of a page: where each goes, what it holds, and its buttons by what they say or are called."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.forms: list[tuple[str, dict[str, str], list[dict[str, str]]]] = []
        self.links: list[str] = []
        self.within = False
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Take up a form, what is hidden in it, and its buttons."""
        given = {name: value or "" for name, value in attrs}
        if tag == "a":
            self.links.append(given.get("href", ""))
        if tag == "form":
            self.within = True
            self.forms.append((given.get("action", ""), {}, []))
        elif self.within and tag == "input" and given.get("type") == "hidden":
            self.forms[-1][1][given["name"]] = given.get("value", "")
        elif self.within and tag == "button":
            self.forms[-1][2].append({"text": "", **given})

    def handle_data(self, data: str) -> None:
        """What a button says."""
        if self.within and self.forms[-1][2]:
            self.forms[-1][2][-1]["text"] += data.strip()

    def handle_endtag(self, tag: str) -> None:
        """A form ends."""
        self.within = self.within and tag != "form"

    def pressed(self, does: str, **holds: str) -> tuple[str, dict[str, str]]:
        """Where the first form goes that does this and holds that, and what it sends by its last button."""
        for action, held, buttons in self.forms:
            goes = action.rpartition("/t/")[2].partition("/")[2] == does
            if goes and buttons and all(held.get(key) == value for key, value in holds.items()):
                last = buttons[-1]
                return action, held | ({last["name"]: last.get("value", "")} if "name" in last else {})
        raise AssertionError(f"no button for {does} {holds}")


class Desk:
    """Somebody's page, whose buttons are pressed."""

    def __init__(self, person: Person) -> None:
        self.person = person

    async def page(self) -> str:
        """The page of the table."""
        answer = await self.person.http.get(f"/t/{self.person.table}", headers={"accept-language": "fr"})
        assert answer.status_code == 200
        return unescape(answer.text)

    async def forms(self) -> Forms:
        """The forms that stand on it now."""
        answer = await self.person.http.get(f"/t/{self.person.table}", headers={"accept-language": "fr"})
        return Forms(answer.text)

    async def press(self, does: str, **holds: str) -> None:
        """Press a button that stands there."""
        answer = await self.pressed(does, **holds)
        assert answer.status_code == 204, answer.text

    async def pressed(self, does: str, **holds: str) -> Response:
        """What comes of it, a refusal included."""
        action, form = (await self.forms()).pressed(does, **holds)
        return await self.person.http.post(action, data=form, headers=SCRIPT)


async def rolled(player: Person, gm: Person, asked: dict[str, Any], role: str) -> bool:
    """A player makes the move that was asked for, all it waits for is answered; who cannot make it declines."""
    fields = {"move": asked["move"], "roles": {role: asked["character"]}, "values": asked["values"]}
    if (await player.send("begin-move", **fields)).status_code != 200:
        await player.do("drop-asked", asked=asked["id"])
        return False
    for _ in range(12):
        waiting = (await gm.view())["doing"]
        if not waiting:
            return True
        options = waiting[0]["question"]["options"]
        answer = {"type": "Option", "option": options[0][0]} if options else {"type": "Filled"}
        await gm.do("answer-move", action=waiting[0]["action"], answer=answer)
    raise AssertionError("it never ends")


@pytest.mark.parametrize("game", READY, ids=lambda game: game.id)
async def test_an_evening_begins_by_the_buttons_of_its_scenario(app: Starlette, game: Game) -> None:
    """A scene is told, its rolls are asked for and made unless nobody can, people come and go, something is shown, the
    next one starts; of what only the GM knows the player's page says nothing."""
    assert game.ready is not None
    script = read_scenario(game.ready.scenario.fr, game)
    async with Person(app) as gm, Person(app) as lea:
        await gm.open(game=game.id)
        for do in readying(game, "fr"):
            await gm.do(
                described(do), **{key: value for key, value in to_builtins(do).items() if key != "do"}
            )
        await lea.join(gm, "Léa")
        desk, phone, made = Desk(gm), Desk(lea), 0
        await phone.press("do", do="take-character")
        for scene, after in zip(script.scenes[:2], script.scenes[1:3], strict=True):
            await desk.press("do", do="say", manner="read")
            assert (await lea.view())["stage"]["text"] == scene.text
            for place, roll in enumerate(scene.rolls[:2]):
                if any((one.move, one.values) == (roll.move, roll.values) for one in scene.rolls[:place]):
                    continue  # alike rolls are one
                answer = await desk.pressed("scene/ask", roll=str(place))
                asked = (await lea.view())["asked"]
                if answer.status_code == REFUSED:
                    assert (asked, bool(answer.text)) == ([], True)
                    continue
                assert [one["move"] for one in asked] == [roll.move]
                move = game.move(roll.move)
                assert move is not None
                made += await rolled(lea, gm, asked[0], next(iter(move.roles)))
                assert not (await lea.view())["asked"]
            page = await phone.page()
            assert scene.title in page
            assert scene.secret.split("\n")[0][:60] not in page
            assert script.secret.split("\n")[0][:60] not in page
            await desk.press("do", do="start-scene", scene=str(script.scenes.index(after)))
            assert (await lea.view())["scene"] == after.title
        assert made
