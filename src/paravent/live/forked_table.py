"""Making a branch: the first commands of a table copied under another id. Nothing is written to its source."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from functools import partial
from itertools import chain, groupby

from msgspec import json
from msgspec.structs import replace

from paravent.core.refusal import Refusal
from paravent.core.words import Words
from paravent.live.codec import Codec
from paravent.live.prepare import Answered
from paravent.live.services import Services
from paravent.live.tokens import hidden_id
from paravent.store import NewEvent, Recorded, Taken, Unit
from paravent.table.branch import Fork, branched, fork_at, session_shared
from paravent.table.context import Decision
from paravent.table.events import InvitationMade, Logged
from paravent.table.evolve import folded
from paravent.table.fairness import SEED_BYTES
from paravent.table.session import seed_name
from paravent.table.values import GM, Table


async def fork_table(services: Services, source: Table, fork: Fork, name: str, id: str) -> None:
    """Keep a branch of a table under this id: its past, its pictures, and the secret of its dice."""
    store = services.store
    recorded = await store.read(source.id, 0, source.version)
    copy = partial(_copied, services.codec, recorded, await store.receipts(source.id), fork, id)
    units, there = await asyncio.to_thread(copy)
    secrets = await _shared(services, source, there) if fork.same_dice else {}
    decision = branched(source, there, fork, name, services.draw(SEED_BYTES))
    units.append(_mark(services, id, decision))
    await store.create(id, name, services.stamp(), units)
    for picture in (await store.pictures(source.id)).values():
        await store.put_picture(id, picture)
    for key, secret in {**secrets, **decision.secrets}.items():
        await store.put_secret(id, key, secret)


async def _shared(services: Services, source: Table, there: Table) -> dict[str, bytes]:
    """The secret of the session that is open where the branch begins."""
    number = session_shared(source, there)
    if not number:
        return {}
    secret = await services.store.get_secret(source.id, seed_name(number))
    if secret is None:
        raise Refusal(NO_SEED)
    return {seed_name(number): secret}


def _copied(
    codec: Codec, recorded: Sequence[Recorded], answers: Mapping[str, bytes], fork: Fork, id: str
) -> tuple[list[Unit], Table]:
    """The commands that a branch begins with, as they are kept, and the table that they make."""
    kept = [tuple(group) for _, group in groupby(recorded, lambda one: one.command)]
    read = [tuple(map(codec.decode, group)) for group in kept]
    many = fork_at(read, fork)
    units = [
        _unit(codec, group, events, answers.get(group[0].command, b""))
        for group, events in zip(kept[:many], read[:many], strict=True)
    ]
    return units, folded(id, chain.from_iterable(read[:many]))


def _unit(codec: Codec, group: Sequence[Recorded], events: Sequence[Logged], answer: bytes) -> Unit:
    taken = Taken(group[0].command, events[0].seat, group[0].at, answer)
    return Unit(taken, tuple(map(partial(_event, codec), group, events)))


def _event(codec: Codec, kept: Recorded, read: Logged) -> NewEvent:
    """An event as it is kept; an invitation to the source is none to its branch."""
    if isinstance(read.event, InvitationMade):
        return codec.encode(replace(read, event=InvitationMade("")))
    return NewEvent(kept.kind, kept.data, kept.shape)


def _mark(services: Services, id: str, decision: Decision) -> Unit:
    """What is the branch's own from the first."""
    action, at = hidden_id("branch", id), services.stamp()
    log = (Logged(at, action, GM, to, event) for to, event in decision.events)
    return Unit(Taken(action, GM, at, json.encode(Answered(0, {}))), tuple(map(services.codec.encode, log)))


NO_SEED = Words(
    "La graine de cette séance n’est pas ici\u202f: prenez des dés neufs.",
    "The seed of this session is not here: take fresh dice.",
)
