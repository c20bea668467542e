"""What the stored old databases hold, whichever backend they are of."""

from __future__ import annotations

from paravent.store import Receipt, Store, TableInfo

EARLIER, LATER = "2026-11-05T20:00:00+00:00", "2026-11-05T21:30:00+00:00"


async def check_old_tables(store: Store) -> None:
    assert await store.tables() == [
        TableInfo("old-1", "Le phare d’Ouessant", EARLIER, 3),
        TableInfo("old-2", "Table vide", LATER, 0),
    ]
    events = await store.read("old-1")
    assert [(event.version, event.at, event.command, event.kind) for event in events] == [
        (1, EARLIER, "c1", "table-opened"),
        (2, EARLIER, "c1", "seat-taken"),
        (3, LATER, "c2", "said"),
    ]
    assert events[2].data.decode() == '{"seat":"s1","words":"Où est la lampe ?"}'
    assert await store.receipt("old-1", "c1") == Receipt("c1", "s1", EARLIER, b'{"taken":true}', 2)
    assert await store.secrets("old-1") == {"seed": bytes(range(16))}
    assert await store.latest_snapshot("old-1", "v1") is None
