"""Any sequence of calls leaves each backend as it leaves a few dictionaries."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable
from dataclasses import dataclass, field
from typing import Any, TypeVar

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule, run_state_machine_as_test

from paravent.store import NewEvent, Store, StoreError, Taken, open_store

T = TypeVar("T")

words = st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\0"), max_size=5)
tables = st.sampled_from(["a", "é", "Z", "🎲"])
commands = st.sampled_from(["c1", "c2", "c3", "c4", "c5", "c6"])
events = st.lists(st.builds(NewEvent, words, st.binary(max_size=20), st.integers(1, 9)), max_size=3)
keys = st.sampled_from(["k1", "k2"])
secrets = st.dictionaries(keys, st.none() | st.binary(max_size=5))


@dataclass
class Model:
    """One table, as plainly as can be."""

    name: str
    events: list[tuple[str, int, bytes]] = field(default_factory=list)
    receipts: dict[str, tuple[bytes, int]] = field(default_factory=dict)
    secrets: dict[str, bytes] = field(default_factory=dict)
    snapshot: tuple[int, bytes] | None = None


class Machine(RuleBasedStateMachine):
    """Calls a store and the model side by side."""

    runner: asyncio.Runner
    address: str

    def __init__(self) -> None:
        super().__init__()
        self.store: Store = self.runner.run(open_store(self.address))
        self.model: dict[str, Model] = {}

    def ask(self, call: Awaitable[T]) -> T | str:
        """The answer, or the name of the refusal."""

        async def wait() -> T:
            return await call

        try:
            return self.runner.run(wait())
        except StoreError as refusal:
            return type(refusal).__name__

    @rule(table=tables, name=words)
    def create(self, table: str, name: str) -> None:
        answer = self.ask(self.store.create(table, name, "now"))
        assert answer == ("TableExists" if table in self.model else 0)
        self.model.setdefault(table, Model(name))

    @rule(table=tables, new=events, command=commands, off=st.sampled_from([0, 0, 0, 1, -1]), secrets=secrets)
    def append(
        self, table: str, new: list[NewEvent], command: str, off: int, secrets: dict[str, Any]
    ) -> None:
        kept = self.model.get(table, Model(""))
        expected = len(kept.events) + off
        answer = self.ask(
            self.store.append(table, expected, new, Taken(command, "s", "now", b"yes"), secrets)
        )
        if table not in self.model:
            assert answer == "NoSuchTable"
        elif command in kept.receipts:
            assert answer == "Repeated"
        elif off:
            assert answer == "Conflict"
        else:
            kept.events += [(event.kind, event.shape, event.data) for event in new]
            kept.receipts[command] = (b"yes", len(kept.events))
            kept.secrets = {k: v for k, v in (kept.secrets | secrets).items() if v is not None}
            assert answer == len(kept.events)

    @rule(table=tables)
    def delete(self, table: str) -> None:
        assert self.ask(self.store.delete(table)) == (None if self.model.pop(table, None) else "NoSuchTable")

    @rule(table=tables, name=words)
    def rename(self, table: str, name: str) -> None:
        assert self.ask(self.store.rename(table, name)) == (None if table in self.model else "NoSuchTable")
        if table in self.model:
            self.model[table].name = name

    @rule(table=tables, key=keys, value=st.none() | st.binary(max_size=5))
    def put_secret(self, table: str, key: str, value: bytes | None) -> None:
        assert self.ask(self.store.put_secret(table, key, value)) == (
            None if table in self.model else "NoSuchTable"
        )
        if table in self.model:
            self.model[table].secrets.pop(key, None)
            self.model[table].secrets |= {} if value is None else {key: value}

    @rule(table=tables, version=st.integers(0, 8), data=st.binary(max_size=5))
    def save_snapshot(self, table: str, version: int, data: bytes) -> None:
        answer = self.ask(self.store.save_snapshot(table, version, data, "v1"))
        if table not in self.model:
            assert answer == "NoSuchTable"
        elif version > len(self.model[table].events):
            assert answer == "BadValue"
        else:
            old = self.model[table].snapshot
            self.model[table].snapshot = old if old and old[0] >= version else (version, data)

    @rule(table=tables, after=st.integers(0, 8), limit=st.none() | st.integers(0, 8))
    def read(self, table: str, after: int, limit: int | None) -> None:
        answer = self.ask(self.store.read(table, after, limit))
        if isinstance(answer, str):
            assert (answer, table in self.model) == ("NoSuchTable", False)
            return
        expected = list(enumerate(self.model[table].events, 1))[after:][:limit]
        assert [(event.version, (event.kind, event.shape, event.data)) for event in answer] == expected

    @rule()
    def reopen(self) -> None:
        if self.address != "memory:":
            self.runner.run(self.store.close())
            self.store = self.runner.run(open_store(self.address))

    @invariant()
    def agree(self) -> None:
        self.runner.run(self.compare())

    async def compare(self) -> None:
        listed = [(info.id, info.name, info.version) for info in await self.store.tables()]
        assert listed == [(table, kept.name, len(kept.events)) for table, kept in sorted(self.model.items())]
        for table, kept in self.model.items():
            assert await self.store.secrets(table) == kept.secrets
            snapshot = await self.store.latest_snapshot(table, "v1")
            assert (snapshot and (snapshot.version, snapshot.data)) == kept.snapshot
            for command in ("c1", "c2"):
                receipt = await self.store.receipt(table, command)
                assert (receipt and (receipt.answer, receipt.version)) == kept.receipts.get(command)

    def teardown(self) -> None:
        for table in self.model:
            self.runner.run(self.store.delete(table))
        self.runner.run(self.store.close())


def test_a_backend_is_what_its_model_is(address: str) -> None:
    """Whatever is called in whatever order, answers, refusals and what is kept are the model's."""
    checks = [HealthCheck.too_slow, HealthCheck.data_too_large]
    examples = 40 if address == "memory:" else 8
    often = settings(
        max_examples=examples, stateful_step_count=25, deadline=None, suppress_health_check=checks
    )

    class Here(Machine):
        pass

    with asyncio.Runner() as runner:
        Here.runner, Here.address = runner, address
        run_state_machine_as_test(Here, settings=often)
