"""What can go wrong in a store, each said in one sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from paravent.store.log import Receipt


class StoreError(Exception):
    """Something the store refuses or cannot do; its text is a sentence."""


class Conflict(StoreError):
    """Someone else appended first: read what is new and decide again."""

    def __init__(self, table: str, expected: int, current: int) -> None:
        super().__init__(f"Table {table!r} is at version {current}, not {expected}.")
        self.table, self.expected, self.current = table, expected, current


class Repeated(StoreError):
    """The command is already recorded: give its first answer again."""

    def __init__(self, table: str, receipt: Receipt) -> None:
        super().__init__(f"Table {table!r} already took command {receipt.command!r}.")
        self.table, self.receipt = table, receipt


class NoSuchTable(StoreError):
    """The table was never made, or was deleted."""

    def __init__(self, table: str) -> None:
        super().__init__(f"There is no table {table!r}.")
        self.table = table


class TableExists(StoreError):
    """A table is made once."""

    def __init__(self, table: str) -> None:
        super().__init__(f"There is already a table {table!r}.")
        self.table = table


class BadValue(StoreError):
    """A value that not every backend could keep as it is."""


class InUse(StoreError):
    """Another process holds the file."""


class NewerStore(StoreError):
    """The database, or an event in it, was written by a newer Paravent."""


class NotOurs(StoreError):
    """The file or database belongs to another program."""


class Unavailable(StoreError):
    """The disk or the database server does not answer as it should; trying later may work.

    After an append, `receipt` then tells whether it was kept.
    """


class Full(Unavailable):
    """There is no room left on the disk: somebody has to make some."""


class ReadOnly(Unavailable):
    """The database may be read and not written."""


class Closed(StoreError):
    """The store was closed."""

    def __init__(self) -> None:
        super().__init__("The store is closed.")


class NotEmpty(StoreError):
    """A copy is brought only to a database that has no table."""


class Damaged(StoreError):
    """A file whose pages no longer hold together."""
