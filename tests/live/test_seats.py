"""Seats without accounts: tokens, invitations, one-time codes; only hashes are kept."""

from __future__ import annotations

import pytest

from paravent.core.refusal import Refusal
from paravent.live.hall import Hall, Seated
from paravent.live.table_errors import NoTable, NotAllowed
from paravent.live.tokens import CODE_LENGTH, CODE_LETTERS
from paravent.store import Store, Unavailable, open_store
from paravent.table.commands import (
    AskSeat,
    LinkDevice,
    MakeDeviceCode,
    MakeInvitation,
    MakeSeatCode,
    OpenTable,
    RemoveSeat,
)
from tests.live.helpers import GAME, Clock, do, hall_over, joined, new_id, now, opened, seen

pytestmark = pytest.mark.anyio


async def test_a_token_opens_its_own_table_only(hall: Hall, gm: Seated) -> None:
    other = await opened(hall)
    assert await hall.seat_of(gm.table, gm.token) == "gm"
    with pytest.raises(NoTable):
        await hall.seat_of(other.table, gm.token)


async def test_no_token_and_no_code_is_kept_as_it_is(hall: Hall, gm: Seated, store: Store) -> None:
    ada = await joined(hall, gm)
    code = (await do(hall, ada, MakeDeviceCode())).answer["code"]
    kept = await store.secrets(gm.table)
    receipts = [await store.receipt(gm.table, one.command) for one in await store.read(gm.table)]
    everything = f"{kept}{[one.data for one in await store.read(gm.table)]}{receipts}"
    assert not any(secret in everything for secret in (gm.token, ada.token, code))


async def test_opening_again_with_the_same_id_opens_no_second_table(hall: Hall, store: Store) -> None:
    id = new_id()
    first = await hall.open(id, OpenTable(GAME, "La table"))
    again = await hall.open(id, OpenTable(GAME, "Une autre"))
    assert (again.table, again.seat, again.version) == (first.table, first.seat, first.version)
    assert len(await store.tables()) == 1
    assert await hall.seat_of(first.table, again.token) == "gm"


async def test_the_public_name_of_the_opening_does_not_let_one_repeat_it(hall: Hall, gm: Seated) -> None:
    action = (await seen(hall, gm))["journal"][0]["action"]
    assert (await hall.open(action, OpenTable(GAME, "À moi"))).table != gm.table


async def test_an_old_opening_or_joining_cannot_be_repeated_for_a_token(hall: Hall, clock: Clock) -> None:
    id = new_id()
    await hall.open(id, OpenTable(GAME, "La table"))
    clock.turn(minutes=11)
    with pytest.raises(NotAllowed):
        await hall.open(id, OpenTable(GAME, "La table"))


async def test_joining_again_with_the_same_id_takes_no_second_seat(hall: Hall, gm: Seated) -> None:
    invitation, id = (await now(hall, gm)).invitation, new_id()
    first = await hall.join(gm.table, id, invitation, AskSeat("Ada"))
    again = await hall.join(gm.table, id, invitation, AskSeat("Ada"))
    assert again.seat == first.seat
    assert await hall.seat_of(gm.table, again.token) == first.seat


async def test_a_newcomer_sees_only_that_they_wait(hall: Hall, gm: Seated) -> None:
    ada = await joined(hall, gm, admit=False)
    assert set(await seen(hall, ada)) == {"table", "you", "version"}
    with pytest.raises(Refusal):
        await do(hall, ada, MakeDeviceCode())


@pytest.mark.parametrize("guess", ["", "0" * 20, "é" * 20])
async def test_a_wrong_invitation_is_refused_before_anything_is_told(
    hall: Hall, gm: Seated, guess: str
) -> None:
    await joined(hall, gm, "Ada")
    sentences = set()
    for table in (gm.table, "nosuchtable"):
        with pytest.raises(NotAllowed) as refusal:
            await hall.join(table, new_id(), guess, AskSeat("Ada"))
        sentences.add(refusal.value.words)
    assert len(sentences) == 1


async def test_a_new_invitation_ends_the_one_before(hall: Hall, gm: Seated) -> None:
    before = (await now(hall, gm)).invitation
    await do(hall, gm, MakeInvitation())
    with pytest.raises(NotAllowed):
        await hall.join(gm.table, new_id(), before, AskSeat("Ada"))


async def test_a_code_gives_the_same_seat_on_another_device_once(hall: Hall, gm: Seated) -> None:
    ada = await joined(hall, gm)
    code = (await do(hall, ada, MakeDeviceCode())).answer["code"]
    assert len(code) == CODE_LENGTH
    assert set(code) <= set(CODE_LETTERS)
    phone = await hall.link(gm.table, new_id(), f" {code[:4].lower()}-{code[4:]} ")
    assert (phone.seat, await hall.seat_of(gm.table, phone.token)) == (ada.seat, ada.seat)
    with pytest.raises(NotAllowed):
        await hall.link(gm.table, new_id(), code)


async def test_a_repeated_linking_gets_its_seat_again(hall: Hall, gm: Seated) -> None:
    code, id = (await do(hall, gm, MakeDeviceCode())).answer["code"], new_id()
    first = await hall.link(gm.table, id, code)
    again = await hall.link(gm.table, id, code)
    assert (again.seat, again.version) == (first.seat, first.version)


async def test_a_repeated_wish_for_a_code_gives_the_same_code(hall: Hall, gm: Seated) -> None:
    first = await do(hall, gm, MakeDeviceCode(), "code")
    again = await do(hall, gm, MakeDeviceCode(), "code")
    assert first.answer == again.answer
    assert again.repeated


async def test_a_code_expires(hall: Hall, gm: Seated, clock: Clock) -> None:
    code = (await do(hall, gm, MakeDeviceCode())).answer["code"]
    clock.turn(minutes=10)
    with pytest.raises(NotAllowed):
        await hall.link(gm.table, new_id(), code)


async def test_a_new_code_ends_the_one_before(hall: Hall, gm: Seated) -> None:
    before = (await do(hall, gm, MakeDeviceCode())).answer["code"]
    await do(hall, gm, MakeDeviceCode())
    with pytest.raises(NotAllowed):
        await hall.link(gm.table, new_id(), before)


async def test_a_code_is_of_one_table_only(hall: Hall, gm: Seated) -> None:
    other = await opened(hall)
    code = (await do(hall, gm, MakeDeviceCode())).answer["code"]
    for table in (other.table, "nosuchtable"):
        with pytest.raises(NotAllowed):
            await hall.link(table, new_id(), code)


async def test_a_code_dies_with_its_seat(hall: Hall, gm: Seated) -> None:
    ada = await joined(hall, gm)
    code = (await do(hall, ada, MakeDeviceCode())).answer["code"]
    await do(hall, gm, RemoveSeat(ada.seat))
    with pytest.raises(NotAllowed):
        await hall.link(gm.table, new_id(), code)


async def test_a_code_of_the_gms_gives_a_seat_to_one_device_alone(hall: Hall, gm: Seated) -> None:
    """Whoever lost a seat has it again; the devices that had it before have it no longer; the GM's keeps its own."""
    ada, bob = await joined(hall, gm), await joined(hall, gm, "Bob")
    tablet = await hall.link(gm.table, new_id(), (await do(hall, ada, MakeDeviceCode())).answer["code"])
    code = (await do(hall, gm, MakeSeatCode(ada.seat))).answer["code"]
    assert await hall.seat_of(gm.table, ada.token) == ada.seat
    phone = await hall.link(gm.table, new_id(), code)
    assert await hall.seat_of(gm.table, phone.token) == phone.seat == ada.seat
    for lost in (ada, tablet):
        with pytest.raises(NoTable):
            await hall.seat_of(gm.table, lost.token)
    assert [await hall.seat_of(gm.table, one.token) for one in (gm, bob)] == ["gm", bob.seat]
    with pytest.raises(NotAllowed):
        await hall.link(gm.table, new_id(), code)


async def test_a_store_that_is_silent_takes_no_seat_away(
    hall: Hall, gm: Seated, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever is known stays known until the store says otherwise; whoever is not has to wait for it."""

    async def silent(*_: str) -> bytes | None:
        raise Unavailable("The server went away.")

    assert await hall.seat_of(gm.table, gm.token) == "gm"
    monkeypatch.setattr("paravent.live.hall.KNOWN_SECONDS", 0.0)
    monkeypatch.setattr(store, "get_secret", silent)
    assert await hall.seat_of(gm.table, gm.token) == "gm"
    with pytest.raises(Unavailable):
        await hall.seat_of(gm.table, "another token")


async def test_a_code_of_the_gms_expires_as_others_do(hall: Hall, gm: Seated, clock: Clock) -> None:
    """After ten minutes it is worth nothing, and the old device is still at the table."""
    ada = await joined(hall, gm)
    code = (await do(hall, gm, MakeSeatCode(ada.seat))).answer["code"]
    clock.turn(minutes=10)
    with pytest.raises(NotAllowed):
        await hall.link(gm.table, new_id(), code)
    assert await hall.seat_of(gm.table, ada.token) == ada.seat


async def test_a_seat_has_one_code_whoever_made_it(hall: Hall, gm: Seated) -> None:
    """The GM's code ends the one that the player made, and the other way round; the GM's own code is left alone."""
    ada = await joined(hall, gm)
    own = (await do(hall, gm, MakeDeviceCode())).answer["code"]
    first = (await do(hall, ada, MakeDeviceCode())).answer["code"]
    second = (await do(hall, gm, MakeSeatCode(ada.seat))).answer["code"]
    await do(hall, ada, MakeDeviceCode())
    for ended in (first, second):
        with pytest.raises(NotAllowed):
            await hall.link(gm.table, new_id(), ended)
    assert (await hall.link(gm.table, new_id(), own)).seat == "gm"


async def test_a_table_from_a_file_gives_its_players_their_seats_back(hall: Hall, gm: Seated) -> None:
    """No token comes with a file; the GM who brought it makes a code, and the player has the same seat again."""
    ada = await joined(hall, gm)
    text = await hall.export(gm.table, gm.seat, None)
    async with await open_store("memory:") as store, hall_over(store) as elsewhere:
        moved = await elsewhere.bring(new_id(), text)
        with pytest.raises(NoTable):
            await elsewhere.seat_of(moved.table, ada.token)
        code = (await do(elsewhere, moved, MakeSeatCode(ada.seat))).answer["code"]
        back = await elsewhere.link(moved.table, new_id(), code)
        assert (await seen(elsewhere, back))["you"] == (await seen(hall, ada))["you"]


@pytest.mark.parametrize("what", [OpenTable(GAME, "x"), AskSeat("Bob"), LinkDevice()])
async def test_opening_asking_and_linking_are_not_commands_of_a_seat(
    hall: Hall, gm: Seated, what: OpenTable | AskSeat | LinkDevice
) -> None:
    with pytest.raises(Refusal, match="not asked from a seat"):
        await do(hall, gm, what)
