"""Dice under attack: by who knows the seed, by who forges a file, by who was not meant to see them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from copy import copy
from typing import Any

import pytest
from msgspec import json
from msgspec.structs import replace

from paravent.core.game import Game
from paravent.core.play import Option
from paravent.core.refusal import Refusal
from paravent.table import commands as c
from paravent.table.decide import decide, logged
from paravent.table.entry import MoveLine, RollLine
from paravent.table.events import Logged, SessionOpened
from paravent.table.evolve import evolve, folded
from paravent.table.fairness import FairHand, Origin, commitment
from paravent.table.table_file import export
from paravent.table.verify import verify
from tests.table.desk import AT, GAMES, Desk, company, named, seen_by, sent_to
from tests.table.forge import Lines, events_of, forged
from tests.table.illegal import fight, gamble, gambled, hidden_success
from tests.table.little import LITTLE

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)


def file_of(desk: Desk, seat: str = "") -> str:
    return export(desk.done, game_version="1", at=AT, seat=seat)


# --- what stays hidden once the seed is known ----------------------------------------------------------------------


def guesses(desk: Desk, seat: str) -> Iterator[Origin]:
    """All that a seat could take for the origin of dice: every word it was ever sent, every place of every row."""
    seen = seen_by(desk, seat)
    assert seen.session is not None
    words = {f"x{number}" for number in range(desk.count + 1)}
    words |= set((file_of(desk, seat) + json.encode(seen).decode()).split('"'))
    rows = {f"{to}|{one}|{row}" for to in ("*", "gm") for one in ("gm", "s1", "s2") for row in range(12)}
    pots = {"", seen.session.pot}
    return (Origin(desk.id, 1, pot, place) for pot in pots for place in words | rows)


def derived(desk: Desk, seat: str, sides: int, dice: int) -> list[list[int]]:
    """The dice that a seat can derive with the seed that it was told."""
    seen = seen_by(desk, seat)
    assert seen.session is not None
    seed = bytes.fromhex(seen.session.seed)
    return [FairHand(seed, origin).faces(sides, dice) for origin in guesses(desk, seat)]


def rolled(desk: Desk, seat: str = "gm") -> list[int]:
    """The faces of the last free roll that a seat sees."""
    lines = [one.line for one in seen_by(desk, seat).journal]
    faces = next(line for line in reversed(lines) if isinstance(line, RollLine)).dice[0].faces
    assert faces is not None
    return list(faces)


@every_game
@pytest.mark.parametrize(("seat", "visibility"), [("s1", "blind"), ("gm", "gm"), ("s2", "self")])
def test_a_roll_that_was_never_shown_cannot_be_derived(game: Game, seat: str, visibility: Any) -> None:
    """The roller of a blind roll chose its id, and everybody is told the seed: neither leads to the dice."""
    desk = company(game)
    desk.do(seat, c.RollFreely("9d20", visibility=visibility))
    hidden = rolled(desk, "s2" if visibility == "self" else "gm")
    desk.do("gm", c.CloseSession())
    assert hidden not in derived(desk, "s1", 20, 9)


def test_what_everyone_saw_can_be_derived() -> None:
    """The same search finds an open roll: it would find a hidden one, could it be found."""
    desk = company(LITTLE)
    desk.do("s1", c.RollFreely("9d20"))
    desk.do("gm", c.CloseSession())
    assert rolled(desk) in derived(desk, "s2", 20, 9)


@every_game
def test_a_revealed_roll_can_be_verified_by_everyone(game: Game) -> None:
    """What is revealed comes with its salt."""
    desk = company(game)
    desk.do("gm", c.RollFreely("9d20", visibility="gm"))
    desk.do("gm", c.Reveal(seen_by(desk, "gm").journal[-1].id))
    desk.do("gm", c.CloseSession())
    assert rolled(desk, "s1") in derived(desk, "s1", 20, 9)
    (session,) = verify(file_of(desk, "s1")).sessions
    assert (session.dice, session.secret) == (9, 0)


def test_dice_of_which_the_verdict_alone_was_told_cannot_be_derived() -> None:
    """Neither salt nor place goes with a verdict: a player's file is right without those dice, the host's has them as
    secret ones; once all of the roll is revealed, everybody derives them."""
    desk = company(LITTLE)
    entry = hidden_success(desk)
    desk.do("gm", c.Reveal(entry, what="verdict"))
    secret = verify(file_of(closed := copied(desk))).sessions[0]
    assert (secret.secret, secret.dice > 0) == (1, True)
    assert verify(file_of(closed, "s2")).sessions[0].dice == 0
    line = next(one.line for one in desk.table.journal if one.id == entry)
    assert isinstance(line, MoveLine)
    assert line.place is not None
    assert line.place.salt not in file_of(closed, "s2")
    desk.do("gm", c.Reveal(entry))
    shown = verify(file_of(copied(desk), "s2")).sessions[0]
    assert (shown.dice, shown.secret) == (secret.dice, 0)


def copied(desk: Desk) -> Desk:
    """The same table, whose session is over."""
    other = copy(desk)
    other.log, other.done = [*desk.log], [*desk.done]
    other.do("gm", c.CloseSession())
    return other


def dealt(desk: Desk) -> list[dict[str, Any]]:
    """The cards of the last order, as the GM sees them."""
    steps: list[dict[str, Any]] = sent_to(desk, "gm")["journal"][-2]["data"]["steps"]
    return steps


def gives(seed: bytes, origin: Origin, throw: int, step: dict[str, Any]) -> bool:
    """Whether these cards come from this origin."""
    places: list[int] = step["places"]
    return FairHand(seed, origin, throw).places(step["deck"], len(places)) == places


def test_the_cards_of_hidden_fighters_cannot_be_derived() -> None:
    """Whoever sees the open cards of a fight derives those, and not the one that was dealt after them: no place that
    gives it at one table gives it at all of two dozen."""
    openly, hidden = [], []
    for chance in "abcdefghijklmnopqrstuvwx":
        desk = company(LITTLE, chance)
        fight("Ada", "Ghost", "Bob", "Ogre", dealt=True)(desk)
        desk.do("gm", c.CloseSession())
        seed = bytes.fromhex(sent_to(desk, "s1")["session"]["seed"])
        shown, veiled = dealt(desk)
        openly.append({one.place for one in guesses(desk, "s1") if gives(seed, one, 0, shown)})
        hidden.append({one.place for one in guesses(desk, "s1") if gives(seed, one, 1, veiled)})
    assert set.intersection(*openly)
    assert not set.intersection(*hidden)


@pytest.mark.parametrize("then", ["", "undo", "correct"])
def test_an_action_that_one_did_not_know_of_is_never_named(then: str) -> None:
    """A hidden move changes a sheet that all see, is undone or corrected: they are told so, under another name."""
    desk = company(LITTLE)
    begin = c.BeginMove("gamble", {"gambler": named(desk, "Ada")}, {"dice": "3", "safe": "yes"}, "gm")
    desk.count = 7000
    action: str = desk.do("gm", begin)["action"]
    if then == "undo":
        desk.do("gm", c.Undo(action))
    elif then == "correct":
        desk.do("gm", c.ProposeCorrection(action, {"dice": "0"}))
        desk.do("gm", c.AcceptCorrection())
    got = json.encode(seen_by(desk, "s2")).decode() + file_of(desk, "s2")
    assert any(one.line.kind in ("sheet", "undo", "correction") for one in seen_by(desk, "s2").journal)
    assert action not in got
    assert action in json.encode(seen_by(desk, "gm")).decode()


# --- nobody chooses -----------------------------------------------------------------------------------------------


def posted(desk: Desk, seat: str, id: str, do: c.Do) -> None:
    """A command under an id of the client's choice."""
    command = c.Command(id, seat, AT, do)
    for one in logged(command, decide(desk.table, command, desk.context())):
        desk.table = evolve(desk.table, one)


@every_game
@pytest.mark.parametrize("visibility", ["open", "gm", "blind", "self"])
def test_no_id_of_a_command_changes_a_die(game: Game, visibility: Any) -> None:
    """Whoever tries thousands of ids, with the seed at hand, gets the dice of that place and no others."""
    seen = set()
    for id in ("a", "b", "0" * 30):
        desk = company(game)
        posted(desk, "s1", id, c.RollFreely("9d20", visibility=visibility))
        seen.add(json.encode(desk.table.journal[-1 if visibility != "blind" else -2].line))
    assert len(seen) == 1


@every_game
def test_a_secret_roll_changes_no_die_and_no_byte_of_others(game: Game) -> None:
    """Rows are each audience's own: however often the GM rolls in secret, others' dice and views are the same."""
    quiet, busy = company(game), company(game)
    for number in range(3):
        busy.do("gm", c.RollFreely("3d6", visibility="gm"))
        busy.do("s2", c.RollFreely("3d6", visibility="self"))
        quiet.count = busy.count
        for desk in (quiet, busy):
            desk.do("s1", c.RollFreely(f"{number + 2}d6"))
            desk.do("gm", c.RollFreely("2d6"))
    for desk in (quiet, busy):
        desk.do("gm", c.CloseSession())
    assert sent_to(quiet, "s1") == sent_to(busy, "s1")
    assert file_of(quiet, "s1") == file_of(busy, "s1")


# --- forged files -------------------------------------------------------------------------------------------------


def evening(game: Game = LITTLE) -> Desk:
    """Open, hidden and typed rolls of two players and the GM, closed."""
    desk = company(game)
    desk.do("s1", c.GiveEntropy("abc"))
    if game is LITTLE:
        gambled(desk)
        gamble(desk, values={"dice": "4"}, visibility="self")
        desk.do("s1", c.AnswerMove(f"x{desk.count}", Option("more")))
        fight("Ada", "Ghost", "Bob", dealt=True)(desk)
    desk.do("s1", c.RollFreely("3d6+1"))
    desk.do("s2", c.RollFreely("3d6+1"))
    desk.do("gm", c.RollFreely("4d8", visibility="gm"))
    desk.do("gm", c.RollFreely("2d8", visibility="gm"))
    desk.do("s2", c.RollFreely("1d6", faces=(6,)))
    desk.do("s1", c.RollFreely("2d6"))
    desk.do("gm", c.CloseSession())
    return desk


def places(lines: Lines, kind: str) -> list[int]:
    return [
        n
        for n, one in enumerate(lines)
        if one.get("is") == "event" and one["event"]["event"]["event"] == kind
    ]


def logged_of(lines: Lines, kind: str) -> list[dict[str, Any]]:
    return [lines[n]["event"] for n in places(lines, kind)]


def better(roll: dict[str, Any]) -> None:
    """Every die of a free roll shows a six."""
    for term in roll["dice"]:
        if "faces" in term:
            roll["total"] += 6 * len(term["faces"]) - sum(term["faces"])
            term["faces"] = [6] * len(term["faces"])


def _changed(lines: Lines) -> None:
    better(events_of(lines, "rolled-freely")[0])


def _declared_real(lines: Lines, which: int = 0) -> None:
    roll = events_of(lines, "rolled-freely")[which]
    better(roll)
    roll["typed"] = True


def _declared_real_move(lines: Lines) -> None:
    events_of(lines, "move-begun")[0]["typed"] = True
    for event in events_of(lines, "move-ended")[:1]:
        for one in (*event["steps"], *event["answers"]):
            if "faces" in one:
                one["faces"], one["typed"] = [6] * len(one["faces"]), True


def _taken_away(lines: Lines, which: int = 0) -> None:
    roll = events_of(lines, "rolled-freely")[which]
    term = roll["dice"][0]
    roll["total"] -= sum(term["faces"][1:])
    term["faces"] = term["faces"][:1]
    roll["formula"] = "1" + roll["formula"][1:]


def _swapped(lines: Lines) -> None:
    one, other = places(lines, "rolled-freely")[:2]
    first, second = lines[one]["event"]["event"], lines[other]["event"]["event"]
    lines[one]["event"]["event"], lines[other]["event"]["event"] = second, first


def _other_actor(lines: Lines) -> None:
    logged_of(lines, "rolled-freely")[0]["seat"] = "s2"


def _other_actor_of_a_move(lines: Lines) -> None:
    for kind in ("move-begun", "move-ended"):
        logged_of(lines, kind)[0]["seat"] = "s2"


def _another_character(lines: Lines) -> None:
    begun = events_of(lines, "move-begun")[0]
    others = [one["character"] for one in events_of(lines, "character-made") if one["name"] == "Bob"]
    begun["roles"]["gambler"] = others[0]


def _drop(kind: str, which: int = 0) -> Callable[[Lines], None]:
    def change(lines: Lines) -> None:
        del lines[places(lines, kind)[which]]

    return change


def _new_commitment(lines: Lines) -> None:
    events_of(lines, "session-opened")[0]["commitment"] = "0" * 64


def _older(lines: Lines) -> None:
    """The file of an older Paravent, as it says, whose places nobody knows of."""
    lines[0]["fold"] = 4
    _changed(lines)


def _without_salts(lines: Lines) -> None:
    """The session of an older Paravent: its dice would hang on ids."""
    del lines[places(lines, "salts-kept")[0]]
    events_of(lines, "session-opened")[0]["salts"] = ""
    for kind in ("rolled-freely", "move-begun", "order-dealt"):
        for event in events_of(lines, kind):
            event["place"] = None


def _chosen_salt(lines: Lines) -> None:
    """A salt with which the GM's hidden dice come out better."""
    seed = bytes.fromhex(events_of(lines, "session-closed")[0]["seed"])
    begun = events_of(lines, "move-begun")[0]
    roll = events_of(lines, "rolled-freely")[3]
    for number in range(5000):
        salt = f"{number:032x}"
        faces = FairHand(seed, Origin("t1", 1, begun["pot"], salt)).faces(8, 2)
        if sum(faces) == 16:
            roll["place"]["salt"] = salt
            roll["dice"][0]["faces"], roll["total"] = faces, 16
            return


def _made_up_correction(lines: Lines) -> None:
    """Of a move that never was."""
    correction = {
        "action": "zzz",
        "values": {},
        "differences": [],
        "changes": {"zzz": []},
        "entries": {},
        "sheets": {},
    }
    event = {"event": "action-corrected", "correction": correction, "alias": None}
    place = places(lines, "session-closed")[0]
    told = {"at": AT, "action": "x9999", "seat": "gm", "to": None, "event": event}
    lines.insert(place, {"is": "event", "command": "x9999", "answer": {}, "event": told})


FORGED: dict[str, Callable[[Lines], None]] = {
    "dice changed": _changed,
    "dice declared real": _declared_real,
    "the last dice declared real": lambda lines: _declared_real(lines, -1),
    "hidden dice declared real": lambda lines: _declared_real(lines, 3),
    "a move declared real": _declared_real_move,
    "dice taken away": _taken_away,
    "hidden dice taken away": lambda lines: _taken_away(lines, 3),
    "two rolls swapped": _swapped,
    "a roll given to another": _other_actor,
    "a move given to another": _other_actor_of_a_move,
    "a move given to another character": _another_character,
    "a beginning dropped": _drop("move-begun"),
    "an end dropped": _drop("move-ended"),
    "a roll dropped": _drop("rolled-freely"),
    "the last roll dropped": _drop("rolled-freely", -1),
    "a hidden roll dropped": _drop("rolled-freely", 3),
    "the closing dropped": _drop("session-closed"),
    "the opening dropped": _drop("session-opened"),
    "what was stirred in dropped": _drop("entropy-given"),
    "the key of the salts dropped": _drop("salts-kept"),
    "another commitment": _new_commitment,
    "an older file": _older,
    "an older session": _without_salts,
    "a chosen salt": _chosen_salt,
    "an unknown correction": _made_up_correction,
}
FILE = file_of(evening())


@pytest.mark.parametrize("what", FORGED)
def test_a_forged_file_is_found(what: str) -> None:
    """Somebody changes a whole table's file and makes its chain, its state and its seal right again."""
    verify(FILE)
    with pytest.raises(Refusal):
        verify(forged(FILE, FORGED[what]))


@every_game
@pytest.mark.parametrize("change", [_changed, _declared_real, _taken_away, _swapped, _other_actor])
def test_a_forged_roll_is_found_in_every_game(game: Game, change: Callable[[Lines], None]) -> None:
    """Free rolls are everywhere: each game's file holds as fast."""
    text = file_of(evening(game))
    verify(text)
    with pytest.raises(Refusal):
        verify(forged(text, change))


def entries(lines: Lines, kind: str) -> list[dict[str, Any]]:
    return [one["entry"] for one in lines if one.get("is") == "entry" and one["entry"]["kind"] == kind]


def _seat_real(lines: Lines) -> None:
    roll = entries(lines, "roll")[0]["data"]
    better(roll)
    roll["typed"] = True


def _seat_actor(lines: Lines) -> None:
    entries(lines, "roll")[0]["seat"] = "s2"


def _seat_dropped(lines: Lines) -> None:
    lines.remove(next(one for one in lines if one.get("is") == "entry" and one["entry"]["kind"] == "roll"))


def _seat_last_dropped(lines: Lines) -> None:
    lines.remove([one for one in lines if one.get("is") == "entry" and one["entry"]["kind"] == "roll"][-1])


@pytest.mark.parametrize("change", [_seat_real, _seat_actor, _seat_dropped, _seat_last_dropped])
def test_a_forged_file_of_a_seat_is_found(change: Callable[[Lines], None]) -> None:
    """A player's own file has the same rows, and the same last link."""
    text = file_of(evening(), "s1")
    verify(text)
    with pytest.raises(Refusal):
        verify(forged(text, change))


# --- receipts -----------------------------------------------------------------------------------------------------


def receipt_of(desk: Desk, seat: str) -> str:
    session = seen_by(desk, seat).session
    assert session is not None
    return " ".join(session.receipt)


@every_game
def test_a_receipt_of_any_moment_is_known_to_every_later_file(game: Game) -> None:
    """All devices show the same codes at the same moment; files of the table and of each seat know them all."""
    desk = company(game)
    kept = []
    for seat in ("s1", "s2", "gm", "s1"):
        kept.append(receipt_of(desk, "s1"))
        assert kept[-1] == receipt_of(desk, "gm")
        desk.do(seat, c.RollFreely("2d6"))
        desk.do(seat, c.RollFreely("2d6", visibility="gm"))
    desk.do("gm", c.CloseSession())
    assert len(set(kept)) == 4
    for seat in ("", "gm", "s1"):
        found = verify(file_of(desk, seat))
        assert all(found.knows(one) for one in [*kept, receipt_of(desk, "s2")])
        assert not found.knows("0000-0000-0000-0000 0000-0000-0000-0000")


def _reopened(lines: Lines) -> None:
    """The closing and all that came after is dropped, and the dice are changed: nothing can be derived."""
    end = lines[-1]
    del lines[places(lines, "session-closed")[0] :]
    lines.append(end)
    _changed(lines)


def _cut(lines: Lines) -> None:
    """The end is dropped, from the last roll on."""
    end = lines[-1]
    del lines[places(lines, "rolled-freely")[-1] :]
    lines.append(end)


@pytest.mark.parametrize("change", [_reopened, _cut])
def test_a_receipt_shows_a_file_whose_end_was_dropped(change: Callable[[Lines], None]) -> None:
    """A file that stops before its closing is not wrong in itself: what a device kept shows that it is."""
    desk = evening()
    found = verify(forged(file_of(desk), change))
    assert found.sessions[0].state == "not yet verifiable"
    assert verify(file_of(desk)).knows(receipt_of(desk, "s1"))
    assert not found.knows(receipt_of(desk, "s1"))


def test_a_file_says_what_was_typed_withdrawn_and_never_shown() -> None:
    """Nobody can check real dice; moves that are taken back and secret rolls that are never shown are counted."""
    desk = company(LITTLE)
    desk.do("s1", c.GiveEntropy("abc"))
    for _ in range(3):
        desk.do("s1", c.WithdrawMove(gamble(desk, values={"dice": "4"})))
    for _ in range(4):
        desk.do("gm", c.RollFreely("1d20", visibility="gm"))
    desk.do("gm", c.Reveal(seen_by(desk, "gm").journal[-1].id))
    desk.do("s2", c.GiveEntropy("chosen"))
    desk.do("s2", c.RollFreely("2d6+1d4", faces=(6, 6, 4)))
    desk.do("gm", c.CloseSession())
    (session,) = verify(file_of(desk)).sessions
    assert (session.throws_typed, session.withdrawn, session.secret) == (2, 3, 3)
    assert (session.stirred, session.stirred_late) == (2, 1)


def test_whoever_has_rolled_stirs_nothing_more_in() -> None:
    """What is stirred in after one's own dice fell could be chosen by them."""
    desk = company(LITTLE)
    desk.do("s1", c.GiveEntropy("abc"))
    desk.do("s1", c.RollFreely("1d6"))
    assert "d’abord" in desk.refusal("s1", c.GiveEntropy("def")).fr
    desk.do("s2", c.GiveEntropy("def"))


def test_a_table_of_an_older_paravent_goes_on_by_its_own_rules() -> None:
    """A session that was opened without salts is played and verified by the ids of its actions, until it closes."""
    desk = company(LITTLE)
    before = SessionOpened(1, commitment(desk.seeds["seed/1"]))

    def older(one: Logged) -> Logged:
        return replace(one, event=before) if isinstance(one.event, SessionOpened) else one

    desk.log = [older(one) for one in desk.log]
    desk.done = [replace(one, events=tuple(map(older, one.events))) for one in desk.done]
    desk.table = folded(desk.id, desk.log)
    desk.do("s1", c.RollFreely("9d20"))
    action = f"x{desk.count}"
    gambled(desk)
    desk.do("gm", c.CloseSession())
    assert rolled(desk) == FairHand(desk.seeds["seed/1"], Origin("t1", 1, "", action)).faces(20, 9)
    for seat in ("", "s1"):
        (session,) = verify(file_of(desk, seat)).sessions
        assert (session.state, session.dice) == ("verified", 14)
