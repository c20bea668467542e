"""Opening a table: nothing is there yet, so a repeat is recognised by the name that the request itself gives it."""

from __future__ import annotations

from contextlib import suppress
from typing import Final

from msgspec import json

from paravent.core.refusal import Refusal
from paravent.live.admission import Admission
from paravent.live.prepare import Answered, Prepared, packed
from paravent.live.room import Reply
from paravent.live.services import Services
from paravent.live.table_errors import ID_TAKEN, TryAgain, not_kept
from paravent.live.telemetry import REPEATED, TAKEN
from paravent.live.tokens import hidden_id, keep, token_key
from paravent.store import Conflict, Receipt, Repeated, TableExists, Unavailable
from paravent.table.commands import Command, OpenTable, described
from paravent.table.context import Context
from paravent.table.decide import FRESH_BYTES, decide_opening
from paravent.table.values import GM

TABLE_LETTERS: Final = 16


def table_named(id: str) -> str:
    """The name of the table that a request opens: nobody can guess it, and a repeat gives the same."""
    return hidden_id("table", id)[:TABLE_LETTERS]


async def open_table(services: Services, id: str, do: OpenTable, token: str) -> tuple[str, Reply]:
    """Open a table; its name and the answer."""
    table = table_named(id)
    with services.telemetry.command(table, GM, described(do)) as line:
        ready = _ready(services, table, Command(hidden_id("open", id), GM, services.stamp(), do), token)
        reply = await _kept(services, table, do.name, ready)
        line["outcome"] = REPEATED if reply.repeated else TAKEN
        line["version"] = ready.after.version
    return table, reply


def _ready(services: Services, table: str, command: Command, token: str) -> Prepared:
    do = command.do
    if not isinstance(do, OpenTable):
        raise TypeError("a table begins by being opened")
    context = Context(services.game(do.game), fresh=services.draw(FRESH_BYTES))
    decision = decide_opening(table, command, context)
    secrets = {**decision.secrets, token_key(token): keep(GM, services.now())}
    return packed(services, None, Admission(command), decision, secrets)


async def _kept(services: Services, table: str, name: str, ready: Prepared) -> Reply:
    try:
        with suppress(TableExists):
            await services.store.create(table, name, ready.taken.at)
        await services.store.append(table, 0, ready.events, ready.taken, ready.secrets)
    except Repeated as before:
        return _again(before.receipt)
    except Conflict:
        raise Refusal(ID_TAKEN) from None
    except Unavailable as error:
        services.telemetry.log.error("store", table=table, why=str(error))
        raise TryAgain(not_kept(error)) from None
    return Reply(ready.answered.version, ready.answered.answer, ready.taken.at)


def _again(receipt: Receipt) -> Reply:
    answered = json.decode(receipt.answer, type=Answered)
    return Reply(answered.version, answered.answer, receipt.at, repeated=True)
