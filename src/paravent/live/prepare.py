"""From a command to what is to be kept: the table decides, with what the world lends it."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from functools import reduce
from hashlib import sha256
from typing import Any

from msgspec import Struct, ValidationError, json

from paravent.core.refusal import Refusal
from paravent.live.admission import Admission
from paravent.live.past import LOOK_BACK, Past
from paravent.live.services import Services
from paravent.live.table_errors import OTHER_SHEETS
from paravent.store import NewEvent, Secrets, Taken
from paravent.table import commands as c
from paravent.table.context import Context, Decision
from paravent.table.decide import FRESH_BYTES, decide, logged
from paravent.table.evolve import evolve, folded
from paravent.table.session import seed_name
from paravent.table.values import Table


class Answered(Struct, frozen=True):
    """What is kept as the answer to a command: how much its seat has been told by then, and the rest; and what was
    `asked`, as a hash."""

    version: int
    answer: dict[str, Any]
    asked: str = ""


def asked(command: c.Command) -> str:
    """What a command asks for, told apart from anything else."""
    return sha256(json.encode(command.do)).hexdigest()[:32]


class Prepared(Struct, frozen=True):
    """All that one append keeps, and the table as it will then be."""

    events: Sequence[NewEvent]
    taken: Taken
    secrets: Secrets
    after: Table
    answered: Answered


class Preparation:
    """Decides the commands of tables."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self._seed: tuple[str, int, bytes] = ("", 0, b"")

    async def ready(self, table: Table, admission: Admission) -> Prepared:
        """Everything to keep for a command, folded as it will be read back; or a refusal."""
        await admission.allow(self.services, table)
        try:
            decision = await self._decided(table, admission.command)
        except ValidationError:
            raise Refusal(OTHER_SHEETS) from None
        secrets = {**decision.secrets, **await admission.beside(self.services, table, decision)}
        return packed(self.services, table, admission, decision, secrets)

    async def _decided(self, table: Table, command: c.Command) -> Decision:
        game, seed = self.services.game(table.game), await self.seed_of(table)
        fresh = self.services.draw(FRESH_BYTES)
        if not isinstance(command.do, LOOK_BACK):
            return decide(table, command, Context(game, seed, fresh))
        base, history = await Past(self.services, table).before(command.do)
        context = Context(game, seed, fresh, lambda: history, base)
        return await asyncio.to_thread(decide, table, command, context)

    async def seed_of(self, table: Table) -> bytes:
        """The secret seed of the session, asked of the store once."""
        session = table.session
        if session is None:
            return b""
        if self._seed[:2] != (table.id, session.number):
            seed = await self.services.store.get_secret(table.id, seed_name(session.number))
            self._seed = (table.id, session.number, seed or b"")
        return self._seed[2]


def packed(
    services: Services, table: Table | None, admission: Admission, decision: Decision, secrets: Secrets
) -> Prepared:
    """A decision as one append; without a table, the one that opens it."""
    command = admission.command
    log = logged(command, decision)
    events = [services.codec.encode(one) for one in log]
    again = [services.codec.reread(one, event) for one, event in zip(log, events, strict=True)]
    after = reduce(evolve, again, table) if table else folded(str(decision.answer["table"]), again)
    answered = Answered(after.seen.get(admission.seat(decision), 0), dict(decision.answer), asked(command))
    taken = Taken(command.id, command.seat, command.at, json.encode(answered))
    return Prepared(events, taken, secrets, after, answered)
