"""Tables as files, from the command line: written, checked, brought back, refused in one sentence."""

from __future__ import annotations

import asyncio
import json
import re
import sqlite3
from fractions import Fraction
from io import StringIO
from pathlib import Path

import pytest
from msgspec.structs import replace

from paravent.games import found
from paravent.live.hall import Hall, Seated
from paravent.live.services import Services
from paravent.live.telemetry import Telemetry
from paravent.store import open_store
from paravent.table.commands import CloseSession, MakeCharacter, OpenSession, RollFreely, Say
from paravent.table.table_file import state_hash
from tests.cli.conftest import Order
from tests.live.helpers import do, hall_over, now, opened
from tests.table.forge import Lines, events_of, forged

OLD = Path(__file__).parents[1] / "table" / "kept" / "fold-1.txt"


@pytest.fixture
def database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """An empty folder to stand in, and the address of a database there."""
    monkeypatch.chdir(tmp_path)
    address = f"sqlite:{tmp_path}/tables.sqlite"
    monkeypatch.setenv("PARAVENT_DATABASE", address)
    return address


async def _played(address: str) -> tuple[str, str]:
    async with await open_store(address) as store, hall_over(store) as hall:
        gm = await opened(hall)
        await _evening(hall, gm)
        return gm.table, state_hash(await now(hall, gm))


async def _evening(hall: Hall, gm: Seated) -> None:
    await do(hall, gm, RollFreely("3d6+1"), "roll")
    await do(hall, gm, RollFreely("2d6", faces=(6, 1)), "typed")
    await do(hall, gm, CloseSession())
    await do(hall, gm, OpenSession())
    await do(hall, gm, RollFreely("d20"), "later")
    await do(hall, gm, Say("Bonsoir"))


@pytest.fixture
def table(database: str) -> str:
    """A table of one closed session and one that is still open."""
    return asyncio.run(_played(database))[0]


def test_tables_are_listed_with_their_names(order: Order, table: str) -> None:
    shown = order("tables").out
    assert table in shown
    assert "La table" in shown


def test_an_honest_file_is_verified_and_says_what_was_checked(order: Order, table: str) -> None:
    assert order("export", table).code == 0
    done = order("verify", f"paravent-{table}.txt", "--lang", "en")
    assert (done.code, done.err) == (0, "")
    assert "nothing was changed" in done.out
    assert "right: 3." in done.out
    assert "nobody can check: 2." in done.out
    assert "Not closed yet, session 2: its dice (1)" in done.out


def test_commitments_receipts_and_what_was_not_shown_are_printed(order: Order, table: str) -> None:
    """What to compare with what devices kept; a receipt of another evening is refused."""
    order("export", table, "--out", "kept.txt")
    done = order("verify", "kept.txt", "--lang", "en")
    assert "Session 1: commitment " in done.out
    assert "throws typed in" in done.out
    codes = done.out.split("Session 1: receipt ")[1].split(",")[0]
    assert order("verify", "kept.txt", "--receipt", " ".join(codes.split())).code == 0
    other = order("verify", "kept.txt", "--receipt", codes[:-4] + "zzzz", "--lang", "en")
    assert (other.code, other.out) == (1, "")
    assert "does not know the receipt" in other.err


def test_an_older_file_is_verified_and_said_to_be_older(order: Order) -> None:
    """Its dice are checked like any others; of its state, the command says that it was not compared."""
    done = order("verify", str(OLD), "--lang", "en")
    assert (done.code, done.err) == (0, "")
    assert "right: 8." in done.out
    assert "Written by an older Paravent" in done.out


def test_one_session_is_exported_alone_and_verified(order: Order, table: str) -> None:
    assert order("export", table, "--session", "1", "--out", "evening.txt").code == 0
    done = order("verify", "evening.txt", "--lang", "en")
    assert done.code == 0
    assert "not closed" not in done.out
    assert order("export", table, "--session", "7").code == 2


def test_verifying_needs_no_database(order: Order, table: str, monkeypatch: pytest.MonkeyPatch) -> None:
    order("export", table, "--out", "kept.txt")
    monkeypatch.setenv("PARAVENT_DATABASE", "postgresql://nowhere.invalid/")
    assert order("verify", "kept.txt").code == 0


def test_a_file_whose_line_was_changed_is_refused_with_its_line(order: Order, table: str) -> None:
    order("export", table, "--out", "kept.txt")
    text = Path("kept.txt").read_text().replace("Bonsoir", "Bonjour")
    Path("changed.txt").write_text(text)
    done = order("verify", "changed.txt", "--lang", "en")
    line = 1 + text.split("\n").index(next(one for one in text.split("\n") if "Bonjour" in one))
    assert (done.code, done.out) == (1, "")
    assert done.err == f"Line {line}: it was changed after the file was made. Go back to the original file.\n"


def test_a_file_whose_die_was_changed_and_chained_again_names_the_die(order: Order, table: str) -> None:
    order("export", table, "--out", "kept.txt")
    kept = Path("kept.txt").read_text()
    Path("changed.txt").write_text(forged(kept, _one_more))
    done = order("verify", "changed.txt", "--lang", "en")
    assert (done.code, done.out) == (1, "")
    assert re.search(r"Line \d+, action \w+, throw 1, die 1: ", done.err)


def _one_more(lines: Lines) -> None:
    """The first die of the first roll shows another face, and the total agrees."""
    roll = events_of(lines, "rolled-freely")[0]
    faces = roll["dice"][0]["faces"]
    before, faces[0] = faces[0], faces[0] % 6 + 1
    roll["total"] += faces[0] - before


def test_what_is_no_file_of_ours_is_bad_usage(order: Order, tmp_path: Path) -> None:
    (tmp_path / "diary").write_text("Dear diary\n")
    (tmp_path / "picture").write_bytes(b"\x89PNG\xff")
    for name in ("diary", "picture", "missing", "."):
        done = order("verify", str(tmp_path / name))
        assert (done.code, done.out, done.err.count("\n")) == (2, "", 1)
    assert order("verify").code == order("import").code == order("export").code == 2


def test_a_table_brought_elsewhere_is_the_same_and_its_seat_can_be_taken(
    order: Order, database: str, tmp_path: Path
) -> None:
    table, state = asyncio.run(_played(database))
    order("export", table, "--out", "kept.txt")
    elsewhere = f"sqlite:{tmp_path}/elsewhere.sqlite"
    done = order("import", "kept.txt", "--database", elsewhere, "--lang", "en")
    assert done.code == 0
    again, seat = asyncio.run(_sat_down(elsewhere, table, _code(done.out)))
    assert (again, seat) == (state, "gm")
    assert order("import", "kept.txt", "--database", elsewhere).code == 2


def _code(out: str) -> str:
    return str(re.findall(r"code\s+(\w+)", out)[-1])


async def _sat_down(address: str, table: str, code: str) -> tuple[str, str]:
    async with (
        await open_store(address) as store,
        Hall(Services(store, found(), Telemetry(StringIO()))) as hall,
    ):
        before = state_hash(await (await hall.room(table)).now())
        return before, (await hall.link(table, "a-request-number", code)).seat


def test_a_gm_who_lost_everything_gets_a_new_code(order: Order, database: str, table: str) -> None:
    done = order("tables", "--code", table, "--lang", "en")
    assert asyncio.run(_sat_down(database, table, _code(done.out)))[1] == "gm"
    assert order("tables", "--code", "nope").code == 2


def test_tables_held_by_a_server_are_said_to_be_with_the_way_around(
    order: Order, database: str, table: str
) -> None:
    async def held() -> list[tuple[int, str]]:
        async with await open_store(database):
            words = (("tables",), ("export", table))
            done = [await asyncio.to_thread(order, *one, "--lang", "en") for one in words]
            return [(one.code, one.err) for one in done]

    for code, said in asyncio.run(held()):
        assert code == 2
        assert said.startswith("A server holds these tables")
        assert "/api/tables/TABLE/export" in said
        assert said.count("\n") == 1


def test_a_table_that_is_not_there_is_refused(order: Order, table: str) -> None:
    done = order("export", "nope", "--lang", "en")
    assert (done.code, done.err) == (2, "There is no table “nope” here: “paravent tables” lists them.\n")


def test_looking_into_a_missing_database_does_not_make_it(order: Order, tmp_path: Path) -> None:
    done = order("tables", "--database", f"sqlite:{tmp_path}/oops.sqlite")
    assert (done.code, done.err.count("\n")) == (2, 1)
    assert not list(tmp_path.glob("oops*"))


def test_a_database_of_another_program_is_refused(order: Order, tmp_path: Path) -> None:
    (tmp_path / "diary").write_bytes(b"This is a diary, not a database. " * 40)
    assert order("tables", "--database", f"sqlite:{tmp_path}/diary", "--lang", "en").err == (
        "This file is not a Paravent database: give another one with --database.\n"
    )


def test_no_file_is_written_over(order: Order, table: str) -> None:
    Path("kept.txt").write_text("precious")
    assert order("export", table, "--out", "kept.txt").code == 2
    assert order("export", table, "--out", "nowhere/kept.txt").code == 2
    assert Path("kept.txt").read_text() == "precious"


def test_a_file_goes_to_the_standard_output_for_whoever_asks(order: Order, table: str) -> None:
    order("export", table, "--out", "kept.txt")
    done = order("export", table, "--out", "-")
    assert (done.code, done.out.count("\n")) == (0, Path("kept.txt").read_text().count("\n"))
    Path("again.txt").write_text(done.out)
    assert order("verify", "again.txt").code == 0


def test_a_table_that_no_longer_opens_can_be_taken_away(order: Order, database: str, table: str) -> None:
    """One unreadable event keeps the table shut, and every other one can still be read."""
    with sqlite3.connect(database.removeprefix("sqlite:")) as db:
        db.execute("UPDATE events SET data = ? WHERE kind = 'said'", (b"\xff{broken",))
    db.close()
    assert order("export", table, "--out", "-").code == 2
    taken = order("export", table, "--readable", "--out", "-")
    lines = [json.loads(line) for line in taken.out.splitlines()]
    assert taken.code == 0
    assert [line["kind"] for line in lines if not line["read"]] == ["said"]
    assert lines[-1]["data"] == "\\xff{broken"
    assert lines[0]["read"]
    assert lines[0]["data"]["event"]
    assert "1 événement illisible" in taken.err


def test_a_forecast_takes_the_people_of_an_exported_table(
    order: Order, database: str, tmp_path: Path
) -> None:
    """As they are there: somebody hurt is likelier to lose; a table of another game is refused."""
    table = asyncio.run(_with_fighters(database))
    kept = tmp_path / "table.txt"
    assert order("export", table, "--out", str(kept)).code == 0
    wins = {}
    for name in ("Zoé", "Lasse"):
        words = ["--side", name, "--side", "Garde", "--file", str(kept), "--json"]
        wins[name] = Fraction(order("forecast", "yze", "skirmish", *words).json["a_unscathed"])
    assert wins["Lasse"] < wins["Zoé"]
    other = order("forecast", "undesix", "skirmish", "--side", "Zoé", "--side", "Garde", "--file", str(kept))
    assert other.code == 2
    assert str(kept) in other.err


async def _with_fighters(address: str) -> str:
    ready = found()["yze"].bestiary
    one = next(sheet for sheet in ready if sheet.name == "Commando")
    async with await open_store(address) as store, hall_over(store) as hall:
        gm = await opened(hall)
        for name, damage in (("Zoé", 0), ("Lasse", 2)):
            texts = found()["yze"].written(replace(one, name=name, damage=damage), "fr")
            await do(hall, gm, MakeCharacter(texts, mine=False))
        return gm.table
