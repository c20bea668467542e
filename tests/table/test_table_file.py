"""One text file holds a table, a session, or what a seat saw; a changed one is refused, and says where."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec import json
from msgspec.structs import replace

from paravent.core.game import Game
from paravent.core.refusal import Refusal
from paravent.table import commands as c
from paravent.table.events import FOLD
from paravent.table.evolve import folded
from paravent.table.journal_seen import read_entry
from paravent.table.table_file import EntryLine, Header, export, read_file, state_hash
from paravent.table.values import Table, plain
from paravent.table.verify import verify
from paravent.table.view import view
from tests.table.desk import AT, GAMES, Desk, company, named
from tests.table.forge import lines_of
from tests.table.illegal import exported, fight, gambled
from tests.table.little import LITTLE
from tests.table.wild import play_wildly

QUICK = settings(
    max_examples=max(6, 30 // len(GAMES)),
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=list(HealthCheck),
)
MANY = settings(QUICK, max_examples=150)
KEPT = Path(__file__).parent / "kept"
OLD, NEWER, WAITING, BY_ID, BY_ID_SEEN = (
    (KEPT / f"{name}.txt").read_text(encoding="utf-8")
    for name in ("fold-1", "fold-2", "fold-3-hidden", "by-id", "by-id-seat")
)
BEFORE_WORDS = (KEPT / "fold-5.txt").read_text(encoding="utf-8")
"""A table of the little game as it was exported before a fight's beginning and end were told."""
PLAYS = st.lists(st.integers(0, 2**32), max_size=30)


def file_of(desk: Desk, session: int | None = None, seat: str = "") -> str:
    return export(desk.done, game_version=desk.game.version, at=AT, session=session, seat=seat)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
@QUICK
@given(numbers=PLAYS)
def test_a_whole_table_comes_back_the_same(game: Game, numbers: list[int]) -> None:
    """Importing a table rebuilds the same state, commands, answers and hash, but for the invitation."""
    desk = company(game)
    play_wildly(desk, numbers)
    imported = read_file(file_of(desk))
    assert imported.table == replace(desk.table, invitation="")
    assert state_hash(imported.table) == state_hash(desk.table)
    assert [(one.command, one.answer) for one in imported.done] == [
        (one.command, one.answer) for one in desk.done
    ]
    assert folded("t1", imported.log) == imported.table
    assert export(imported.done, game_version=game.version, at=AT) == file_of(desk)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
@QUICK
@given(numbers=PLAYS)
def test_each_session_stands_alone(game: Game, numbers: list[int]) -> None:
    """Each session's file is verified alone, and the last one leads to the table's own state."""
    desk = company(game)
    play_wildly(desk, numbers)
    assert desk.table.session is not None
    last = desk.table.session.number
    for number in range(1, last + 1):
        report = verify(file_of(desk, session=number))
        assert number in [one.number for one in report.sessions]
    imported = read_file(file_of(desk, session=last))
    assert imported.table is not None
    assert state_hash(imported.table) == state_hash(desk.table)


def test_a_session_begins_with_the_table_as_it_was() -> None:
    """The file of a later session begins with a snapshot, and holds no event of the one before."""
    desk = company(LITTLE)
    gambled(desk)
    for do in (c.CloseSession(), c.OpenSession(), c.CloseSession()):
        desk.do("gm", do)
    imported = read_file(file_of(desk, session=2))
    assert imported.snapshot is not None
    assert imported.snapshot.session is not None
    assert imported.snapshot.session.number == 1
    assert len(imported.log) == 3
    assert read_file(file_of(desk, session=1)).snapshot is None


def test_a_fight_and_the_options_of_a_table_come_back_the_same() -> None:
    """A fight, whose turn it is and the table's options come back from the table's file and from the session's."""
    desk = company(LITTLE)
    desk.do("gm", c.ChangeSettings({"die": "d8"}))
    fight("Ada Bob", "Ghost", "Ogre", dealt=True)(desk)
    for do in (c.PassTurn(), c.CloseSession(), c.OpenSession(), c.PassTurn()):
        desk.do("gm", do)
    for session in (None, 2):
        imported = read_file(file_of(desk, session))
        assert imported.table is not None
        assert imported.table.world == desk.table.world
        assert [view(imported.table, seat) for seat in ("s1", "s3")] == [
            view(desk.table, seat) for seat in ("s1", "s3")
        ]
    assert desk.table.world.order is not None
    assert (desk.table.world.order.active, desk.table.world.settings) == (0, {"die": "d8"})


def test_the_header_says_what_the_file_is() -> None:
    """The first line says the game and its version, the table, the part, and when it was made."""
    header = read_file(exported(company(LITTLE), session=1)).header
    assert header == Header("paravent table", 1, 1, "little", "1", "t1", "Soirée", "session", 1, "", AT, FOLD)


def test_a_file_of_an_older_paravent_is_read() -> None:
    """What is added to events since, and what the same events make now, is no reason to refuse a file."""
    report = verify(OLD)
    assert report.imported.older
    assert '"fold"' not in OLD
    assert '"begins"' not in OLD
    assert report.imported.table is not None
    assert [one.dice for one in report.sessions] == [8, 0]


def test_a_newcomer_of_an_older_file_stands_where_they_stood() -> None:
    """Who joined before newcomers threw dice acts last, and is verified without any; fights are told by turns."""
    report = verify(NEWER)
    assert report.imported.older
    assert [one.dice for one in report.sessions] == [3, 0]
    table = report.imported.table
    assert table is not None
    assert table.world.order is not None
    assert len(table.world.order.turns) == 3
    assert table.world.order.turns[-1].characters == (named_in(table, "Ghost"),)
    told = {one["kind"]: one["data"] for one in plain(view(table, "s1"))["journal"]}
    assert told["order"]["turns"] == [["Ogre"], ["Ada", "Bob"]]
    assert told["order-ended"] == {"rounds": 2}


@pytest.mark.parametrize("part", ["", "-session", "-seat"])
def test_a_file_from_before_lines_had_classes_makes_the_same_table(part: str) -> None:
    """A table with moves, corrections, undoing, a fight, whispers; one session of it, and what a seat saw: each
    is read, and re-written nothing is lost."""
    text = (KEPT / f"fold-3{part}.txt").read_text(encoding="utf-8")
    report = verify(text)
    assert report.imported.older
    lines = [line.entry for line in report.imported.lines if isinstance(line, EntryLine)]
    assert [plain(read_entry(one)) for one in lines] == lines
    assert bool(lines) == (part == "-seat")


def test_a_fight_of_an_older_file_waits_for_no_hidden_one_any_more() -> None:
    """Where the order waited for a hidden turn, others see active what they saw; the next one is then a known one."""
    table = verify(WAITING).imported.table
    assert table is not None
    assert table.world.order is not None
    hidden = named_in(table, "Ghost")
    assert table.world.order.turns[table.world.order.active].characters == (hidden,)
    for seat, fighters in (("gm", [["Ghost"], ["Ada", "Ogre"], ["Bob"]]), ("s1", [["Ada", "Ogre"], ["Bob"]])):
        order = plain(view(table, seat))["order"]
        assert [one["names"] for one in order["turns"]] == fighters
        assert [one["names"] for one in order["turns"] if one["active"]] == [["Ada", "Ogre"]]


@pytest.mark.parametrize(("text", "dice"), [(BY_ID, 26), (BY_ID_SEEN, 20)], ids=["table", "seat"])
def test_dice_that_hung_on_ids_are_verified_as_they_were(text: str, dice: int) -> None:
    """A file from before places and salts: open, blind, hidden and corrected dice, a fight, a newcomer."""
    report = verify(text)
    assert report.imported.older
    assert [(one.state, one.dice, one.codes) for one in report.sessions] == [("verified", dice, ())]


@pytest.mark.parametrize("part", ["", "-seat"])
def test_a_file_from_before_values_had_owners_is_read(part: str) -> None:
    """A move that waits, a roll that was asked for and made otherwise, a bonus that a player took."""
    report = verify((KEPT / f"fold-5{part}.txt").read_text(encoding="utf-8"))
    assert report.imported.older
    assert [one.dice for one in report.sessions] == [5]
    table = report.imported.table
    if table is not None:
        assert [(one.move, one.question is None) for one in table.world.pending.values()] == [
            ("dare", False),
            ("borrow", False),
        ]
        assert table.world.proposed == {}


def named_in(table: Table, name: str) -> str:
    return next(one.id for one in table.world.cast.values() if one.name == name)


@pytest.mark.parametrize("old", [OLD, NEWER, WAITING, BY_ID], ids=["fold 1", "fold 2", "fold 3", "by id"])
def test_an_older_file_is_still_sealed(old: str) -> None:
    """A value that is changed in an older file, or one that nobody ever wrote, is refused."""
    for altered in (old.replace('"Ogre"', '"Imp"', 1), old.replace('"seat":"s1"', '"seat":"s1","more":1', 1)):
        assert altered != old
        with pytest.raises(Refusal):
            read_file(altered)


def test_the_same_events_make_the_state_that_the_number_stands_for() -> None:
    """Whoever changes what events make raises FOLD, so that older files are read and not called forged."""
    tables = [read_file(old).table for old in (OLD, NEWER, WAITING, BY_ID, BEFORE_WORDS)]
    assert (FOLD, [state_hash(table) for table in tables if table]) == (
        7,
        [
            "c71adefa61e6718d9c466dcd733123dcb46ab5d751eb2f084fb8254440916d39",
            "dc7d7512b96cc95f4b055cebee449c2baf75a8ce6b8bc695ab159b117dfe7744",
            "50c0760f5048f8b6e6cde18c20e36eec98486578e0938dcd9266b545e60aa132",
            "67b2d2664f53e50bbc095169bcae367865f3f849a0be43f30d34873a3d17f61a",
            "f60ba68947be2fa623e3d9ae83912dfac77b7ded7bde589803dc3187e7959bb2",
        ],
    )


def test_no_invitation_leaves_in_a_file() -> None:
    """No invitation leaves in a file, not even in the host's."""
    desk = company(LITTLE)
    codes = {desk.table.invitation}
    desk.do("gm", c.CloseSession())
    desk.do("gm", c.OpenSession())
    desk.do("gm", c.MakeInvitation())
    codes.add(desk.table.invitation)
    for session in (None, 1, 2):
        assert not any(code in file_of(desk, session) for code in codes)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
@QUICK
@given(numbers=PLAYS)
def test_a_seats_file_holds_its_view_and_nothing_else(game: Game, numbers: list[int]) -> None:
    """A seat's file holds the view of that seat and its journal, line by line, and nothing else."""
    desk = company(game)
    play_wildly(desk, numbers)
    for seat in ("gm", "s1", "s2", "s3", "s4"):
        seen = plain(view(desk.table, seat))
        if seen is None:
            continue
        text = file_of(desk, seat=seat)
        verify(text)
        lines = lines_of(text)
        entries = [line["entry"] for line in lines[2:] if line["is"] == "entry"]
        assert entries == json.decode(json.encode(seen.pop("journal", [])))
        blank = {"invitation": ""} if seat == "gm" else {}
        assert lines[1]["view"] == json.decode(json.encode(seen | blank))
        assert {line["is"] for line in lines[2:]} <= {"entry", "entropy", "end"}


def test_a_seats_file_keeps_lines_that_the_table_no_longer_holds() -> None:
    """A seat's file has the lines that were pushed out of the table's own journal."""
    desk = company(LITTLE)
    for number in range(320):
        desk.do("gm", c.Say(f"ligne {number}"))
    assert '"ligne 0"' in file_of(desk, seat="s1")
    assert '"ligne 0"' not in json.encode(view(desk.table, "s1")).decode()


def test_a_players_file_holds_no_hidden_thing() -> None:
    """A player's file holds no hidden character, roll, note or whisper; the host's holds them all."""
    desk = company(LITTLE)
    desk.do("gm", c.WriteNote("n", "", "le-traitre"))
    desk.do("gm", c.Say("un-murmure", to=("s2",)))
    desk.do("gm", c.RollFreely("d20", "jet-secret", "gm"))
    secrets = ["le-traitre", "un-murmure", "jet-secret", "Ghost", named(desk, "Ghost")]
    assert [secret for secret in secrets if secret in file_of(desk, seat="s1")] == []
    assert [secret for secret in secrets if secret in file_of(desk)] == secrets


def whole_file() -> str:
    desk = company(LITTLE)
    desk.do("s1", c.GiveEntropy("abc"))
    gambled(desk)
    desk.do("gm", c.RollFreely("3d6", visibility="gm"))
    desk.do("gm", c.CloseSession())
    return file_of(desk)


def seats_file() -> str:
    desk = company(LITTLE)
    gambled(desk)
    return file_of(desk, seat="s1")


FILE = whole_file()
LINES = FILE.splitlines()
SEAT_LINES = seats_file().splitlines()
PLACES = st.integers(0, 2**16)


@pytest.mark.parametrize("lines", [LINES, SEAT_LINES], ids=["host", "seat"])
@MANY
@given(
    place=PLACES, other=PLACES, how=st.sampled_from(["delete", "swap", "insert", "repeat", "change", "cut"])
)
def test_every_alteration_of_lines_is_refused_and_says_where(
    lines: list[str], place: int, other: int, how: str
) -> None:
    """A line changed, deleted, swapped, inserted or repeated is refused, and the refusal names a line."""
    place %= len(lines)
    other %= len(lines)
    changed = list(lines)
    match how:
        case "delete":
            del changed[place]
        case "swap":
            changed[place], changed[other] = changed[other], changed[place]
        case "insert":
            changed.insert(place, lines[other])
        case "repeat":
            changed.insert(place, lines[place])
        case "change":
            at = other % len(lines[place])
            letter = "7" if lines[place][at] != "7" else "8"
            changed[place] = lines[place][:at] + letter + lines[place][at + 1 :]
        case "cut":
            changed = changed[:place]
    if changed == lines:
        return
    with pytest.raises(Refusal) as refused:
        read_file("\n".join(changed) + "\n")
    assert re.search(r"line \d+", refused.value.words.en, re.IGNORECASE)
    assert re.search(r"ligne \d+", refused.value.words.fr, re.IGNORECASE)


@pytest.mark.parametrize("number", range(2, len(LINES)))
def test_a_changed_line_is_named(number: int) -> None:
    """When a word of a line is changed, the refusal names that very line."""
    changed = list(LINES)
    changed[number - 1] = changed[number - 1].replace(AT, AT.replace("2026", "2025"))
    with pytest.raises(Refusal) as refused:
        read_file("\n".join(changed) + "\n")
    assert f"Line {number}:" in refused.value.words.en


@MANY
@given(text=st.text() | st.binary().map(lambda data: data.decode("latin-1")))
def test_any_other_text_is_refused(text: str) -> None:
    """Whatever text is given instead of a file, it is refused in words."""
    with pytest.raises(Refusal):
        read_file(text)


@pytest.mark.parametrize(
    "text", ["[" * 100_000, "\ud800", '{"file":"paravent table","format":true}', "{}", "1"]
)
def test_hostile_text_is_refused(text: str) -> None:
    """Text made to hurt is refused in words."""
    with pytest.raises(Refusal):
        read_file(text)
    with pytest.raises(Refusal):
        read_file(LINES[0] + "\n" + text)
