"""A tap is answered at once: what its options are worth follows, worked out once, and not for what is over."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from threading import Event
from typing import Any

import pytest
from msgspec.structs import replace

from paravent.settings import Settings
from paravent.sight import pending_odds
from paravent.web import pending_figures
from tests.live.helpers import woken
from tests.web.helpers import CALM, Person, application, running

pytestmark = pytest.mark.anyio
AWAITED = 'class="awaited"'
HURRIED: Settings = replace(CALM, patience=0.0)


class Slow:
    """Odds that come when they are let."""

    def __init__(self) -> None:
        self.go_on = Event()
        self.asked = 0

    def __call__(self, *about: Any) -> Any:
        self.asked += 1
        self.go_on.wait(20)
        return pending_odds.worth(*about)


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> Slow:
    slow = Slow()
    monkeypatch.setattr(pending_figures, "worth", slow)
    return slow


@pytest.fixture
async def gm() -> AsyncGenerator[Person, None]:
    async with running(application(settings=HURRIED)) as app, Person(app) as person:
        await person.open()
        yield person


async def question(gm: Person) -> str:
    """A character who has to decide whether to push."""
    made = await gm.do("make-character", sheet={"name": "Ada"})
    for _ in range(30):
        begun = await gm.do(
            "begin-move",
            move="test",
            roles={"roller": made["answer"]["character"]},
            values={"skill": "stealth"},
        )
        if (await gm.view())["doing"]:
            return str(begun["answer"]["action"])
    raise AssertionError("never asked")


async def page(gm: Person) -> str:
    return (await gm.http.get(f"/t/{gm.table}")).text


async def test_a_page_is_shown_before_its_figures_and_its_stream_is_woken_by_them(
    gm: Person, slow: Slow
) -> None:
    await question(gm)
    room = await gm.app.state.desk.hall.room(gm.table)
    assert AWAITED in await page(gm)
    with room.watchers.one("gm") as watcher:
        assert await woken(watcher, 1)
        assert AWAITED in await page(gm)
        slow.go_on.set()
        assert await woken(watcher, 10)
    shown = await page(gm)
    assert AWAITED not in shown
    assert "%" in shown[shown.index('class="question"') :]
    assert slow.asked == 1


async def test_what_is_answered_meanwhile_is_not_worked_out(gm: Person, slow: Slow) -> None:
    action = await question(gm)
    figures = gm.app.state.desk.figures
    assert AWAITED in await page(gm)
    (task,) = figures._asked.values()
    await gm.do("answer-move", action=action, answer={"type": "Option", "option": "keep"})
    await page(gm)
    await asyncio.wait([task])
    assert task.cancelled()
    slow.go_on.set()


async def test_a_blow_is_worth_one_figure_to_whoever_may_strike_it(gm: Person) -> None:
    """A player is told against whom it holds where the foe's sheet is closed; nobody asks for another's blow."""
    async with Person(gm.app) as lea:
        await lea.join(gm, "Léa")
        ids = []
        for person, name in ((lea, "Ada"), (gm, "Ogre")):
            made = await person.do("make-character", sheet={"name": name, "weapon": "sword"})
            ids.append(made["answer"]["character"])
        await gm.do("set-order", groups=[[ids[1]], [ids[0]]])
        asked = f"/t/{gm.table}/blow?blow=0&who={ids[0]}&against={ids[1]}"
        told = [await person.http.get(asked, headers={"HX-Request": "true"}) for person in (lea, gm)]
        assert [one.text.count("face à votre égal") for one in told] == [1, 0]
        assert [one.text.count("%") for one in told] == [1, 2]
        other = f"/t/{gm.table}/blow?blow=0&who={ids[1]}&against={ids[0]}"
        assert (await lea.http.get(other)).status_code == 409


@pytest.mark.parametrize("behind", ["yes", ""])
async def test_a_blow_behind_the_screen_is_told_to_no_player(gm: Person, behind: str) -> None:
    """The GM says so beside the blow, for this one alone: other blows are for all."""
    async with Person(gm.app) as lea:
        await lea.join(gm, "Léa")
        ids = []
        for person, name in ((lea, "Ada"), (gm, "Ogre")):
            made = await person.do("make-character", sheet={"name": name, "weapon": "sword"})
            ids.append(made["answer"]["character"])
        await gm.do("set-order", groups=[[ids[1]], [ids[0]]])
        before = [(await person.view())["journal"] for person in (gm, lea)]
        blow = {"blow": "0", "who": ids[1], "against": ids[0], "behind": behind, "id": "one-blow-at-ada"}
        assert (await gm.http.post(f"/t/{gm.table}/blow", data=blow)).status_code < 400
        after = [(await person.view())["journal"] for person in (gm, lea)]
        assert [len(now) - len(then) for now, then in zip(after, before, strict=True)] == [
            1,
            0 if behind else 1,
        ]
