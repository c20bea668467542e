"""The numbered changes of the databases' own schema. A step that was released is never edited: add another."""

from __future__ import annotations

from msgspec import Struct

from paravent.store.errors import NewerStore


class Step(Struct, frozen=True):
    """One change: the schema version it leads to, what it brings, how."""

    number: int
    brings: str
    script: str

    @property
    def statements(self) -> list[str]:
        """The script, one statement at a time: so it can run inside a transaction."""
        return [statement for statement in map(str.strip, self.script.split(";")) if statement]


SQLITE = (
    Step(
        1,
        "tables, their events, receipts and secrets",
        """
        CREATE TABLE tables (
            id TEXT PRIMARY KEY, name TEXT NOT NULL, created TEXT NOT NULL, version INTEGER NOT NULL
        ) WITHOUT ROWID;
        CREATE TABLE events (
            table_id TEXT NOT NULL, version INTEGER NOT NULL, at TEXT NOT NULL, command TEXT NOT NULL,
            kind TEXT NOT NULL, shape INTEGER NOT NULL, data BLOB NOT NULL, PRIMARY KEY (table_id, version)
        ) WITHOUT ROWID;
        CREATE TABLE receipts (
            table_id TEXT NOT NULL, command TEXT NOT NULL, seat TEXT NOT NULL, at TEXT NOT NULL,
            answer BLOB NOT NULL, version INTEGER NOT NULL, PRIMARY KEY (table_id, command)
        ) WITHOUT ROWID;
        CREATE TABLE secrets (
            table_id TEXT NOT NULL, key TEXT NOT NULL, value BLOB NOT NULL, PRIMARY KEY (table_id, key)
        ) WITHOUT ROWID;
        """,
    ),
    Step(
        2,
        "snapshots, so that a long table opens at once",
        """
        CREATE TABLE snapshots (
            table_id TEXT NOT NULL, shape TEXT NOT NULL, version INTEGER NOT NULL, data BLOB NOT NULL,
            PRIMARY KEY (table_id, shape)
        );
        """,
    ),
    Step(
        3,
        "pictures that people sent, by the hash of their content",
        """
        CREATE TABLE pictures (
            table_id TEXT NOT NULL, hash TEXT NOT NULL, data BLOB NOT NULL, PRIMARY KEY (table_id, hash)
        );
        """,
    ),
    Step(
        4,
        "several snapshots of a table, so that looking back reads little",
        """
        DROP TABLE snapshots;
        CREATE TABLE snapshots (
            table_id TEXT NOT NULL, shape TEXT NOT NULL, version INTEGER NOT NULL, data BLOB NOT NULL,
            PRIMARY KEY (table_id, shape, version)
        );
        """,
    ),
)

POSTGRES = (
    Step(
        1,
        "tables, their events, receipts and secrets",
        """
        CREATE TABLE paravent.tables (
            id text COLLATE "C" PRIMARY KEY, name text NOT NULL, created text COLLATE "C" NOT NULL,
            version bigint NOT NULL
        );
        CREATE TABLE paravent.events (
            table_id text COLLATE "C" REFERENCES paravent.tables ON DELETE CASCADE, version bigint,
            at text NOT NULL, command text NOT NULL, kind text NOT NULL, shape integer NOT NULL,
            data bytea NOT NULL, PRIMARY KEY (table_id, version)
        );
        CREATE TABLE paravent.receipts (
            table_id text COLLATE "C" REFERENCES paravent.tables ON DELETE CASCADE, command text COLLATE "C",
            seat text NOT NULL, at text NOT NULL, answer bytea NOT NULL, version bigint NOT NULL,
            PRIMARY KEY (table_id, command)
        );
        CREATE TABLE paravent.secrets (
            table_id text COLLATE "C" REFERENCES paravent.tables ON DELETE CASCADE, key text COLLATE "C",
            value bytea NOT NULL, PRIMARY KEY (table_id, key)
        );
        """,
    ),
    Step(
        2,
        "snapshots, so that a long table opens at once",
        """
        CREATE TABLE paravent.snapshots (
            table_id text COLLATE "C" REFERENCES paravent.tables ON DELETE CASCADE, shape text COLLATE "C",
            version bigint NOT NULL, data bytea NOT NULL, PRIMARY KEY (table_id, shape)
        );
        """,
    ),
    Step(
        3,
        "pictures that people sent, by the hash of their content",
        """
        CREATE TABLE paravent.pictures (
            table_id text COLLATE "C" REFERENCES paravent.tables ON DELETE CASCADE, hash text COLLATE "C",
            data bytea NOT NULL, PRIMARY KEY (table_id, hash)
        );
        """,
    ),
    Step(
        4,
        "several snapshots of a table, so that looking back reads little",
        """
        ALTER TABLE paravent.snapshots DROP CONSTRAINT snapshots_pkey;
        ALTER TABLE paravent.snapshots ADD PRIMARY KEY (table_id, shape, version);
        """,
    ),
)


def pending(steps: tuple[Step, ...], current: int, place: str) -> tuple[Step, ...]:
    """The steps a database at schema `current` still needs; refuses one from the future."""
    if current > steps[-1].number:
        raise NewerStore(
            f"{place} has schema {current}, made by a newer Paravent; this one knows up to {steps[-1].number}."
            " Update Paravent, or open another store."
        )
    return tuple(step for step in steps if step.number > current)
