"""One inbox per table: one command at a time, kept before it is told, and a repeat changes nothing."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest

from paravent.core.refusal import Refusal
from paravent.live.hall import Hall, Seated
from paravent.live.room import MOST_WAITING, Reply
from paravent.live.table_errors import ID_USED, NoTable, TryAgain
from paravent.live.tokens import own_id
from paravent.live.watchers import Sent
from paravent.store import Meanwhile, NewEvent, Secrets, Store, Taken, Unavailable, open_store
from paravent.store.memory import MemoryStore
from paravent.table.commands import (
    CloseSession,
    Leave,
    MakeCharacter,
    OpenSession,
    RenameTable,
    RollFreely,
    Say,
    Undo,
)
from paravent.table.entry import SaidLine
from paravent.table.fairness import seed_of
from paravent.table.values import Table, plain
from paravent.table.view import View, WaitingView, view
from tests.live.helpers import OPENING, Clock, do, hall_over, joined, lines, now, opened, seen, until, woken

pytestmark = pytest.mark.anyio


async def test_what_is_said_is_in_every_view(hall: Hall, gm: Seated) -> None:
    ada = await joined(hall, gm)
    await do(hall, ada, Say("Bonsoir"))
    for one in (gm, ada):
        assert (await seen(hall, one))["journal"][-1]["data"]["text"] == "Bonsoir"


async def test_what_a_seat_sees_is_made_once_for_its_pages_and_its_api(
    hall: Hall, gm: Seated, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However many look, a seat's view is made once for each version of the table, and sent as it is shown."""
    made: list[str] = []

    def counted(table: Table, seat: str, *known: Any) -> View | WaitingView | None:
        made.append(seat)
        return view(table, seat, *known)

    monkeypatch.setattr("paravent.live.room.view", counted)
    room = await hall.room(gm.table)
    for text in ("Bonsoir", "Bonne nuit"):
        await do(hall, gm, Say(text))
        looks = [await room.view("gm") for _ in range(3)]
        assert all(one is looks[0] for one in looks)
        assert await seen(hall, gm) == plain(looks[0])
    assert made == ["gm", "gm"]


async def test_the_state_is_the_fold_of_what_is_kept(hall: Hall, gm: Seated, store: Store) -> None:
    await do(hall, gm, MakeCharacter({"name": "Orc"}, hidden=True))
    await do(hall, gm, RollFreely("2d6+1"))
    async with hall_over(store) as other:
        assert await now(other, gm) == await now(hall, gm)


async def test_a_repeat_changes_nothing_and_gets_the_first_answer(hall: Hall, gm: Seated) -> None:
    first = await do(hall, gm, MakeCharacter({"name": "Orc"}), "once")
    version = (await now(hall, gm)).version
    again = await do(hall, gm, MakeCharacter({"name": "Orc"}), "once")
    assert (again.version, again.answer, again.repeated) == (first.version, first.answer, True)
    assert (await now(hall, gm)).version == version


async def test_an_id_used_for_something_else_is_refused_in_words(hall: Hall, gm: Seated) -> None:
    """What was asked for is not dropped in silence."""
    await do(hall, gm, MakeCharacter({"name": "Orc"}), "once")
    with pytest.raises(Refusal) as refused:
        await do(hall, gm, MakeCharacter({"name": "Troll"}), "once")
    assert refused.value.words == ID_USED


async def test_a_repeat_is_recognised_after_a_restart(tmp_path: Path) -> None:
    address = f"sqlite:{tmp_path}/tables.sqlite"
    async with await open_store(address) as store, hall_over(store) as hall:
        gm = await opened(hall)
        first = await do(hall, gm, RollFreely("3d6"), "roll")
    async with await open_store(address) as store, hall_over(store) as hall:
        again = await do(hall, gm, RollFreely("3d6"), "roll")
        assert (again.version, again.answer, again.repeated) == (first.version, first.answer, True)


async def test_a_repeat_of_what_would_now_be_refused_gets_its_first_answer(hall: Hall, gm: Seated) -> None:
    first = await do(hall, gm, CloseSession(), "close")
    again = await do(hall, gm, CloseSession(), "close")
    assert (again.version, again.repeated) == (first.version, True)


async def test_an_id_is_its_seats_own(hall: Hall, gm: Seated) -> None:
    """Whatever another did under it, openly or not, one's own command is taken, and repeated by oneself alone."""
    ada = await joined(hall, gm)
    await do(hall, gm, MakeCharacter({"name": "Orc"}, hidden=True), "mine")
    first, again = await do(hall, ada, Say("?"), "mine"), await do(hall, ada, Say("?"), "mine")
    assert (first.repeated, again.repeated) == (False, True)
    assert (await do(hall, gm, MakeCharacter({"name": "Orc"}, hidden=True), "mine")).repeated


async def test_many_commands_at_once_are_taken_one_after_the_other(hall: Hall, gm: Seated) -> None:
    replies = await asyncio.gather(*(do(hall, gm, Say(str(number))) for number in range(100)))
    said = [entry["data"]["text"] for entry in (await seen(hall, gm))["journal"] if entry["kind"] == "said"]
    assert said == [str(number) for number in range(100)]
    assert sorted(reply.version for reply in replies) == list(range(OPENING + 1, OPENING + 101))


async def test_an_overfull_inbox_refuses_instead_of_growing(hall: Hall, gm: Seated) -> None:
    wanted = [do(hall, gm, Say("!")) for _ in range(MOST_WAITING + 50)]
    results = await asyncio.gather(*wanted, return_exceptions=True)
    refused = [result for result in results if isinstance(result, TryAgain)]
    assert 0 < len(refused) <= 50
    assert len(refused) + sum(not isinstance(result, BaseException) for result in results) == len(results)


async def test_whoever_stops_waiting_does_not_stop_the_command(hall: Hall, gm: Seated) -> None:
    task = asyncio.create_task(do(hall, gm, Say("Bonsoir"), "left"))
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    before = (await now(hall, gm)).version
    await do(hall, gm, Say("Bonsoir"), "left")
    assert (await now(hall, gm)).version in (before, before + 1)
    assert (
        sum(entry["action"] == own_id(gm.token, "left") for entry in (await seen(hall, gm))["journal"]) == 1
    )


@pytest.mark.parametrize("turns", range(6))
async def test_whoever_is_gone_by_their_turn_is_passed_over(hall: Hall, gm: Seated, turns: int) -> None:
    """Alone in the inbox, and gone so many turns of the loop later: nobody else hears of it."""
    await now(hall, gm)
    task = asyncio.create_task(do(hall, gm, Say("Bonsoir")))
    for _ in range(turns):
        await asyncio.sleep(0)
    task.cancel()
    await asyncio.wait([task])
    assert (await do(hall, gm, Say("Bonne nuit"))).version > OPENING


async def test_undo_reads_the_whole_log(hall: Hall, gm: Seated) -> None:
    await do(hall, gm, MakeCharacter({"name": "Orc"}), "orc")
    await do(hall, gm, Undo(own_id(gm.token, "orc")))
    assert (await seen(hall, gm))["cast"] == []


async def test_dice_come_from_the_sessions_secret_seed(hall: Hall, gm: Seated, store: Store) -> None:
    await do(hall, gm, CloseSession())
    seed = await store.get_secret(gm.table, "seed/1")
    session = (await now(hall, gm)).session
    assert seed is not None
    assert session is not None
    assert session.seed == seed_of(seed).hex()
    with pytest.raises(Refusal):
        await do(hall, gm, RollFreely("2d6"))


async def test_renaming_is_seen_in_the_list_of_tables(hall: Hall, gm: Seated, store: Store) -> None:
    await do(hall, gm, RenameTable("La crypte"))
    assert [info.name for info in await store.tables()] == ["La crypte"]


async def test_every_command_leaves_one_line_without_secrets(hall: Hall, gm: Seated) -> None:
    ada = await joined(hall, gm)
    await do(hall, ada, Say("mot de passe : sésame"))
    with pytest.raises(Refusal):
        await do(hall, ada, RenameTable("Chez Ada"))
    last = [json.loads(line) for line in lines(hall)[-2:]]
    assert [(one["kind"], one["outcome"], one["seat"]) for one in last] == [
        ("say", "taken", ada.seat),
        ("rename-table", "refused", ada.seat),
    ]
    assert {"table", "version", "ms"} <= last[0].keys()
    written = "".join(lines(hall))
    assert not any(secret in written for secret in ("sésame", gm.token, ada.token))


class Faltering(MemoryStore):
    """Loses its connection now and then, before or after having kept what it was given, or when almost done."""

    def __init__(self) -> None:
        super().__init__()
        self.loses: list[str] = []
        self.instead: Callable[[], Awaitable[object]] = lambda: asyncio.sleep(0)
        """What others do while something is lost when almost done."""

    async def append(
        self,
        table: str,
        expected: int,
        events: Sequence[NewEvent],
        taken: Taken,
        secrets: Secrets | None = None,
        meanwhile: Meanwhile | None = None,
    ) -> int:
        loses = self.loses.pop() if self.loses else ""
        if loses == "at the end" and meanwhile is not None:
            meanwhile()
            await self.instead()
        if loses in ("before", "at the end"):
            raise Unavailable("The server went away.")
        version = await super().append(table, expected, events, taken, secrets, meanwhile)
        if loses == "after":
            raise Unavailable("The server went away.")
        return version


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("paravent.live.room.PAUSES", (0.0, 0.0))


@pytest.mark.usefixtures("quick")
async def test_a_command_whose_acknowledgement_was_lost_is_found_and_counts_once() -> None:
    async with Faltering() as store, hall_over(store) as hall:
        gm = await opened(hall)
        store.loses = ["after"]
        reply = await do(hall, gm, Say("Bonsoir"), "said")
        assert reply.version == (await now(hall, gm)).version == OPENING + 1


@pytest.mark.usefixtures("quick")
async def test_a_command_that_was_not_kept_is_refused_and_may_be_sent_again() -> None:
    async with Faltering() as store, hall_over(store) as hall:
        gm = await opened(hall)
        store.loses = ["before"]
        with pytest.raises(TryAgain):
            await do(hall, gm, Say("Bonsoir"), "said")
        assert (await do(hall, gm, Say("Bonsoir"), "said")).repeated is False
        assert (await now(hall, gm)).version == OPENING + 1


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize("loses", ["before", "after"])
@pytest.mark.parametrize("place", range(4))
async def test_what_waits_together_is_kept_once_and_in_order_when_the_store_falters(
    loses: str, place: int
) -> None:
    """One of five that are kept together is lost, or only its acknowledgement: the others are taken as they came."""
    async with Faltering() as store, hall_over(store) as hall:
        gm = await opened(hall)
        store.loses = [loses, *[""] * place]
        replies = await asyncio.gather(*(do(hall, gm, Say(str(n))) for n in range(5)), return_exceptions=True)
        table = await now(hall, gm)
        said = [one.line.text for one in table.journal if isinstance(one.line, SaidLine)]
        assert said == [str(n) for n in range(5)]
        assert [reply.version for reply in replies if isinstance(reply, Reply)] == list(range(5, 10))
        assert table.version == await store.version(gm.table) == OPENING + 5


async def test_nothing_is_shown_or_answered_before_it_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """However many are decided ahead, all of them wait for the disk."""
    async with Faltering() as store, hall_over(store) as hall:
        gm = await opened(hall)
        gate, keep = asyncio.Event(), store.append

        async def slow(*append: Any) -> int:
            await gate.wait()
            return await keep(*append)

        monkeypatch.setattr(store, "append", slow)
        asked = [asyncio.create_task(do(hall, gm, Say(str(n)))) for n in range(6)]
        await asyncio.sleep(0.05)
        assert not any(one.done() for one in asked)
        assert (await now(hall, gm)).version == OPENING
        gate.set()
        assert [reply.version for reply in await asyncio.gather(*asked)] == list(range(5, 11))


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize("sends", ["message", "change"])
@pytest.mark.parametrize("elsewhere", [False, True])
async def test_what_is_made_ready_while_the_disk_writes_is_shown_only_if_it_is_kept(
    sends: Sent, elsewhere: bool
) -> None:
    """What could not be kept had the same version as what is kept instead, here or by another process, and is told to
    nobody."""
    async with Faltering() as store, hall_over(store) as hall, hall_over(store) as other:
        gm = await opened(hall)
        room = await hall.room(gm.table)
        with room.watchers.one(gm.seat, sends=sends):
            await do(hall, gm, Say("Bonsoir"))
            first = await room.shown(gm.seat)
            store.loses = ["at the end"]
            if elsewhere:
                store.instead = lambda: do(other, gm, Say("Bonne nuit"))
            with pytest.raises(TryAgain):
                await do(hall, gm, Say("Perdu"))
            if not elsewhere:
                assert await room.shown(gm.seat) is first
                await do(hall, gm, Say("Bonne nuit"))
            shown = await room.shown(gm.seat)
            assert first is not None
            assert shown is not None
            assert (shown.version, shown.since) == (first.version + 1, first.version)
            told = shown.message + shown.change
            assert (b"Bonne nuit" in told, b"Perdu" in told) == (True, False)
            assert shown.data == msgspec.json.encode(view(await now(hall, gm), gm.seat))


async def test_what_streams_are_sent_is_made_before_the_table_is_kept(tmp_path: Path) -> None:
    """By every seat that is watched, and by no other; and then it is not made again."""
    async with await open_store(f"sqlite:{tmp_path}/tables.sqlite") as store, hall_over(store) as hall:
        gm = await opened(hall)
        await joined(hall, gm)
        room = await hall.room(gm.table)
        with room.watchers.one(gm.seat, sends="change"):
            await do(hall, gm, Say("Bonsoir"))
            await do(hall, gm, Say("Bonne nuit"))
            assert list(room._shown) == [gm.seat]
            made = room._shown[gm.seat]
            assert "change" in vars(made)
            assert await room.shown(gm.seat) is made


async def test_what_cannot_be_shown_is_kept_all_the_same(
    hall: Hall, gm: Seated, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A defect of ours is met by whoever looks, not by whoever said something."""

    def broken(*_: Any) -> None:
        raise RuntimeError("It cannot be seen.")

    monkeypatch.setattr("paravent.live.room.view", broken)
    room = await hall.room(gm.table)
    with room.watchers.one(gm.seat, sends="change"):
        assert (await do(hall, gm, Say("Bonsoir"))).version == OPENING + 1
        with pytest.raises(RuntimeError):
            await room.shown(gm.seat)


async def test_what_waits_is_refused_as_it_would_be_one_by_one(hall: Hall, gm: Seated) -> None:
    """Refusals, sessions that open and close, renamings and undoing among what waits come out in their order."""
    ada = await joined(hall, gm, "Ada")
    asked: list[Any] = [
        do(hall, gm, Say("a")),
        do(hall, ada, RenameTable("non")),
        do(hall, gm, CloseSession()),
        do(hall, gm, RenameTable("oui")),
        do(hall, gm, OpenSession()),
        do(hall, gm, RollFreely("3d6")),
        do(hall, gm, CloseSession()),
        do(hall, gm, Say("b")),
    ]
    results = await asyncio.gather(*asked, return_exceptions=True)
    assert [isinstance(one, Refusal) for one in results] == [False, True, *[False] * 6]
    table = await now(hall, gm)
    assert (table.world.name, table.session and bool(table.session.seed)) == ("oui", True)
    assert [one.line.kind for one in table.journal if one.line.kind in ("said", "roll")] == [
        "said",
        "roll",
        "said",
    ]


async def test_a_deleted_table_is_really_gone(hall: Hall, gm: Seated, store: Store) -> None:
    ada = await joined(hall, gm)
    with pytest.raises(Refusal):
        await hall.delete(gm.table, ada.seat)
    await hall.delete(gm.table, gm.seat)
    assert await store.tables() == []
    with pytest.raises(NoTable):
        await hall.seat_of(gm.table, gm.token)
    with pytest.raises(NoTable):
        await do(hall, gm, Say("Personne ?"))


async def test_an_idle_room_is_forgotten_and_its_table_is_not(hall: Hall, gm: Seated) -> None:
    before = await now(hall, gm)
    hall._put_out(10)
    assert not hall.rooms
    assert await now(hall, gm) == before


async def test_a_watched_room_is_never_forgotten(hall: Hall, gm: Seated) -> None:
    room = await hall.room(gm.table)
    with room.watchers.one(gm.seat):
        hall._put_out(10)
        assert gm.table in hall.rooms


async def test_a_watcher_is_woken_once_however_much_happened(hall: Hall, gm: Seated) -> None:
    room = await hall.room(gm.table)
    with room.watchers.one(gm.seat) as watcher:
        assert await woken(watcher, 1)
        for number in range(20):
            await do(hall, gm, Say(str(number)))
        assert await woken(watcher, 1)
        assert not await woken(watcher, 0.01)


async def test_leaving_takes_the_tokens_away(hall: Hall, gm: Seated, store: Store) -> None:
    ada = await joined(hall, gm)
    assert await hall.seat_of(gm.table, ada.token) == ada.seat
    await do(hall, ada, Leave())
    with pytest.raises(NoTable):
        await hall.seat_of(gm.table, ada.token)
    assert sum(name.startswith("token/") for name in await store.secrets(gm.table)) == 1


async def test_two_halls_on_one_store_never_fork_a_table(store: Store) -> None:
    async with hall_over(store) as one, hall_over(store) as other:
        gm = await opened(one)
        halls: list[Any] = [one, other] * 20
        await asyncio.gather(*(do(hall, gm, Say(str(n))) for n, hall in enumerate(halls)))
        await until(lambda: one.rooms[gm.table]._table is not None)
        assert await now(one, gm) == await now(other, gm)
        assert (await now(one, gm)).version == OPENING + 40


async def test_another_clock_and_other_secrets_can_be_lent(store: Store) -> None:
    async with hall_over(store, Clock(), draw=bytes) as hall:
        gm = await opened(hall)
        assert (await now(hall, gm)).invitation == "0" * 20


async def test_any_number_may_look_at_once_at_a_table_that_is_not_in_memory(
    hall: Hall, gm: Seated, store: Store
) -> None:
    async with hall_over(store) as other:
        seen_by_all = await asyncio.gather(*(now(other, gm) for _ in range(3 * MOST_WAITING)))
        assert len({id(table) for table in seen_by_all}) == 1
        await do(hall, gm, Say("Bonsoir"))
        room = await other.room(gm.table)
        room.heard(None)
        looking = [asyncio.create_task(room.now()) for _ in range(3)]
        await asyncio.sleep(0)
        looking[0].cancel()
        assert (await looking[1]).version == (await looking[2]).version == seen_by_all[0].version + 1


async def test_what_this_process_keeps_is_not_read_back(tmp_path: Path) -> None:
    async with await open_store(f"sqlite:{tmp_path}/tables.sqlite") as store, hall_over(store) as hall:
        gm = await opened(hall)
        room = await hall.room(gm.table)
        for number in range(5):
            await do(hall, gm, Say(str(number)))
            await asyncio.sleep(0.02)  # so that the hall hears of it
            assert not room.behind
