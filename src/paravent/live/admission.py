"""A command with what must be checked before it, and kept beside it, each time it is tried."""

from __future__ import annotations

from hmac import compare_digest

from msgspec import json

from paravent.live.services import Services
from paravent.live.table_errors import WRONG_CODE, WRONG_INVITATION, NotAllowed
from paravent.live.tokens import CODE_LASTS, DEVICE, GIVEN, TOKEN, Kept, fresh, keep, kept, of_seat, token_key
from paravent.store import Secrets
from paravent.table.commands import Command, MakeSeatCode
from paravent.table.context import Decision
from paravent.table.events import SeatLeft
from paravent.table.values import Table


class Admission:
    """A plain command of a seat. Whoever leaves, or is sent away, loses their tokens with it."""

    def __init__(self, command: Command) -> None:
        self.command = command

    async def allow(self, services: Services, table: Table) -> None:
        """Refuse before anything is decided."""

    async def beside(self, services: Services, table: Table, decision: Decision) -> Secrets:
        """Secrets to keep or to forget together with the events."""
        left = [event.seat for _, event in decision.events if isinstance(event, SeatLeft)]
        if not left:
            return {}
        every = await services.store.secrets(table.id)
        return {
            name: None for seat in left for prefix in (TOKEN, DEVICE) for name in of_seat(every, prefix, seat)
        }

    def seat(self, decision: Decision) -> str:
        """Whose count of what was told is answered."""
        return self.command.seat or str(decision.answer.get("seat", ""))


def is_invited(table: Table, invitation: str) -> bool:
    """Whether an invitation is the table's; how far it is right cannot be measured."""
    return bool(table.invitation) and compare_digest(invitation.encode(), table.invitation.encode())


class JoiningSeat(Admission):
    """A newcomer with an invitation: the seat is asked for, and a token goes with it."""

    def __init__(self, command: Command, invitation: str, token: str) -> None:
        super().__init__(command)
        self.invitation = invitation
        self.token = token

    async def allow(self, _services: Services, table: Table) -> None:
        """The invitation must be the table's."""
        if not is_invited(table, self.invitation):
            raise NotAllowed(WRONG_INVITATION)

    async def beside(self, services: Services, table: Table, decision: Decision) -> Secrets:
        """The newcomer's token; who waited longest may lose theirs."""
        lost = await super().beside(services, table, decision)
        return {**lost, token_key(self.token): keep(self.seat(decision), services.now())}


class MakingDeviceCode(Admission):
    """A one-time code for one's own seat, or by the GM for another's; the one before no longer works."""

    def __init__(self, command: Command, key: str) -> None:
        super().__init__(command)
        self.key = key

    async def beside(self, services: Services, table: Table, _decision: Decision) -> Secrets:
        """The code's hash, alone for this seat."""
        given = self.command.do.seat if isinstance(self.command.do, MakeSeatCode) else ""
        whose = given or self.command.seat
        every = await services.store.secrets(table.id)
        before: dict[str, bytes | None] = dict.fromkeys(of_seat(every, DEVICE, whose))
        return {**before, self.key: keep(whose, services.now(), alone=bool(given))}


class LinkingDevice(Admission):
    """Another device takes the seat that the code is for; the code is used up in the same breath."""

    def __init__(self, command: Command, key: str, token: str) -> None:
        super().__init__(command)
        self.key = key
        self.token = token

    async def allow(self, services: Services, table: Table) -> None:
        """The code must still be there, at each try."""
        code = kept(await services.store.get_secret(table.id, self.key))
        if (
            code is None
            or code.seat != self.command.seat
            or not fresh(code.created, services.now(), CODE_LASTS)
        ):
            raise NotAllowed(WRONG_CODE)

    async def beside(self, services: Services, table: Table, _decision: Decision) -> Secrets:
        """The device's own token. By a code of the GM's, the devices of before lose the seat: one may be lost."""
        every = await services.store.secrets(table.id)
        code = kept(every.get(self.key))
        seat, alone = self.command.seat, code is not None and code.alone
        lost = of_seat(every, TOKEN, seat) if alone else []
        given = {GIVEN + seat: json.encode(Kept(seat, self.command.at))} if alone else {}
        mine = {token_key(self.token): keep(seat, services.now())}
        return {**dict.fromkeys([self.key, *lost]), **given, **mine}
