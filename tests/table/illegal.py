"""What may not be done, each with the refusal that it must meet: every refusal of the table has its act here."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec import json
from msgspec.structs import replace

from paravent.core.play import Filled, Option
from paravent.core.words import same
from paravent.table import commands as c
from paravent.table.branch import session_shared
from paravent.table.decide import decide_opening
from paravent.table.entry import AnyEntry, MoveLine
from paravent.table.maps import MOST_MAPS, MOST_PINS
from paravent.table.past_moves import past_move
from paravent.table.portraits import MOST_KEPT, MOST_TURNS
from paravent.table.safety import MOST_LIMITS
from paravent.table.table_file import export, read_file
from paravent.table.timers import MOST_TIMERS
from paravent.table.values import Asked, Character, Face, Limit, Map, Note, Pin, Seat, Timer, Zone
from paravent.table.verify import verify
from tests.table.desk import AT, Desk, company, named
from tests.table.forge import Lines, events_of, forged, lines_of, sealed
from tests.table.little import LITTLE
from tests.table.timed import TIMED

Act = Callable[[Desk], Any]


def by(seat: str, do: Callable[[Desk], c.Do]) -> Act:
    """A seat asks for something."""
    return lambda desk: desk.do(seat, do(desk))


def ada(desk: Desk) -> str:
    """Ada is the first player's."""
    return named(desk, "Ada")


def gamble(desk: Desk, seat: str = "s1", **changes: Any) -> str:
    """Ada gambles; the action, which waits for an answer unless it is safe."""
    begin = replace(c.BeginMove("gamble", {"gambler": ada(desk)}, {"dice": "3"}), **changes)
    action: str = desk.do(seat, begin)["action"]
    return action


def gambled(desk: Desk) -> str:
    """Ada gambles to the end."""
    return gamble(desk, values={"dice": "3", "safe": "yes"})


def hidden_success(desk: Desk) -> str:
    """Ada gambles unseen, and it ends well for her; the line that says so to the GM."""
    action = gamble(desk, "gm", values={"dice": "9", "safe": "yes"}, visibility="gm")
    desk.table = replace(desk.table, journal=tuple(_ended_well(one, action) for one in desk.table.journal))
    return f"{action}.0"


def _ended_well(entry: AnyEntry, action: str) -> AnyEntry:
    if entry.action != action or not isinstance(entry.line, MoveLine):
        return entry
    return replace(entry, line=replace(entry.line, tones={"gambler": "good"}))


def tell_verdict(desk: Desk) -> str:
    """The GM tells all how a hidden gamble ended; the line of that gamble."""
    entry = hidden_success(desk)
    desk.do("gm", c.Reveal(entry, what="verdict"))
    return entry


def crowded(**world: Any) -> Act:
    """The table is as full as can be."""

    def act(desk: Desk) -> None:
        desk.table = replace(desk.table, world=replace(desk.table.world, **world))

    return act


def told(text: str, *acts: Act) -> Act:
    """The GM keeps a scenario; then one act after the other."""

    def act(desk: Desk) -> None:
        desk.do("gm", c.KeepScenario(text))
        for each in acts:
            each(desk)

    return act


def timed(values: dict[str, str], *acts: Act) -> Act:
    """At a table where hours matter, Ada's sheet says this; then one act after the other."""

    def act(_: Desk) -> None:
        desk = company(TIMED)
        if values:
            desk.do("gm", c.EditSheet(ada(desk), values, "it is so"))
        then(*acts)(desk)

    return act


def then(*acts: Act) -> Act:
    """One act after the other; the last must be refused."""

    def act(desk: Desk) -> None:
        for one in acts:
            one(desk)

    return act


def exported(desk: Desk, close: bool = True, **what: Any) -> str:
    """The file of the table, after some play."""
    gambled(desk)
    desk.do("s1", c.RollFreely("2d6"))
    if close:
        desk.do("gm", c.CloseSession())
    return export(desk.done, game_version="1", at=AT, **what)


def file(change: Callable[[Lines], None], forge: bool = True, read: Callable[[str], Any] = read_file) -> Act:
    """Read a file that somebody changed; a forger makes the chain right again."""

    def act(desk: Desk) -> None:
        text = exported(desk)
        if forge:
            read(forged(text, change))
        else:
            lines = lines_of(text)
            change(lines)
            read("\n".join(json.encode(line).decode() for line in lines) + "\n")

    return act


def edited(change: Callable[[list[str]], list[str]]) -> Act:
    """Read a file whose lines of text somebody changed."""
    return lambda desk: read_file("\n".join(change(exported(desk).splitlines())) + "\n")


def _other_session(desk: Desk) -> None:
    """A move of a closed session is let count again in the next one."""
    action = gamble(desk)
    for do in (c.Undo(action), c.CloseSession(), c.OpenSession(), c.Redo(action)):
        desk.do("gm", do)
    desk.do("s1", c.AnswerMove(action, Option("stop")))


def _moved_on(desk: Desk) -> None:
    """Between the proposal and its acceptance, the sheet that the move left is used again."""
    action = gambled(desk)
    desk.do("gm", c.ProposeCorrection(action, {"dice": "0"}))
    gambled(desk)
    desk.do("gm", c.AcceptCorrection())


def _no_more_dice(desk: Desk) -> None:
    action = gambled(desk)
    desk.do("gm", c.CloseSession())
    desk.do("gm", c.ProposeCorrection(action, {"dice": "9"}))


def fight(*groups: str, dealt: bool = False) -> Act:
    """The GM sets (or deals) an order of these characters; those of one group are written with spaces."""

    def act(desk: Desk) -> None:
        named_ones = tuple(tuple(named(desk, one) for one in group.split()) for group in groups)
        desk.do("gm", c.DealOrder(named_ones) if dealt else c.SetOrder(named_ones))

    return act


def no_swapping(desk: Desk) -> None:
    """The game leaves swapping to the GM."""
    assert desk.game.initiative is not None
    desk.game = replace(desk.game, initiative=replace(desk.game.initiative, swap=None))


def swap(seat: str, mine: str, other: str) -> Act:
    """A player swaps a turn with another's, by the names that players know turns by."""
    return by(seat, lambda desk: c.SwapTurns(named(desk, mine), named(desk, other)))


def turn(desk: Desk, name: str) -> str:
    """The id of a character's turn."""
    assert desk.table.world.order is not None
    return next(one.id for one in desk.table.world.order.turns if named(desk, name) in one.characters)


def alike(desk: Desk) -> None:
    """A newcomer wants the colour of somebody at the table."""
    ines = desk.do("gm", c.AskSeat("Ines", colour=3))["seat"]
    desk.do("gm", c.AdmitSeat(ines))
    desk.do("gm", c.AskSeat("Noé", colour=3))


def by_hand(desk: Desk) -> None:
    """The game has no rule for initiative."""
    desk.game = replace(desk.game, initiative=None)


def _set(lines: Lines, kind: str, **values: Any) -> None:
    events_of(lines, kind)[-1].update(values)


def _drop(lines: Lines, kind: str) -> None:
    lines.remove(next(line for line in lines if line.get("is") == "event" and _is(line, kind)))


def _is(line: dict[str, Any], kind: str) -> bool:
    return bool(line["event"]["event"]["event"] == kind)


def _salted(desk: Desk) -> None:
    """The place of a hidden roll that was typed in, which no die would betray, has another salt."""
    desk.do("gm", c.RollFreely("1d6", visibility="gm", faces=(6,)))
    text = exported(desk)
    verify(forged(text, lambda lines: events_of(lines, "rolled-freely")[0]["place"].update(salt="0" * 32)))


def _lower(lines: Lines, kind: str, also: str) -> None:
    """Change the first face (or place) of a move, in its steps and in its answers alike."""
    event = events_of(lines, "move-ended")[-1]
    step = next(step for step in event["steps"] if step["kind"] == kind)
    answer = next(answer for answer in event["answers"] if answer["type"] == also)
    key = "faces" if kind == "throw" else "places"
    step[key][0] = answer[key][0] = next(value for value in (1, 2, 3) if value not in step[key])


def _typed(lines: Lines) -> None:
    event = events_of(lines, "move-ended")[-1]
    next(step for step in event["steps"] if step["kind"] == "throw")["typed"] = True
    next(answer for answer in event["answers"] if answer["type"] == "Faces")["typed"] = True


def _not_whole(desk: Desk) -> None:
    """A player asks for the other roads of a move with somebody of the GM's in it."""
    action = gamble(desk, roles={"gambler": ada(desk), "rival": named(desk, "Ogre")})
    desk.do("s1", c.AnswerMove(action, Option("stop")))
    past_move(desk.table, desk.log, "s1", action)


COURT = Zone("Cour", 10, 10, 40, 40)


def mapped(act: Act) -> Act:
    """A map of one court lies on the table."""
    return then(
        by("gm", lambda _: c.DrawMap("a", (COURT, Zone("Cave", 60, 0, 40, 40, veiled=True)))),
        by("gm", lambda _: c.ShowMap("a")),
        act,
    )


ILLEGAL: dict[str, Act] = {
    "cast.NO_HIDING": by("s1", lambda _: c.MakeCharacter({"name": "Zoé"}, hidden=True)),
    "cast.TOO_MANY_OWN": then(
        crowded(cast={f"c{n}": Character(f"c{n}", "Zoé", {}, owners=("s1",)) for n in range(20)}),
        by("s1", lambda _: c.MakeCharacter({"name": "Zoé"})),
    ),
    "cast.TOO_MANY": then(
        crowded(cast={f"c{n}": Character(f"c{n}", "Zoé", {}) for n in range(300)}),
        by("gm", lambda _: c.MakeCharacter({"name": "Zoé"})),
    ),
    "cast.RULE_ZERO": by("s1", lambda desk: c.EditSheet(ada(desk), {"luck": "99"}, "je veux")),
    "cast.NOTHING_CHANGES": by("gm", lambda desk: c.HideCharacter(ada(desk), False)),
    "cast.NOT_FREE": by("s2", lambda desk: c.TakeCharacter(ada(desk))),
    "clock.DUE_FIRST": timed({"fuse": "0"}, by("gm", lambda _: c.AdvanceClock(60))),
    "portraits.KEPT_ENOUGH": then(
        crowded(pictures={str(n): "0" * 64 for n in range(MOST_KEPT)}),
        by("gm", lambda _: c.KeepPicture("a", "0" * 64)),
    ),
    "portraits.NO_PICTURE": by("gm", lambda _: c.DropPicture("a")),
    "maps.MAPS_ENOUGH": then(
        crowded(maps={str(n): Map(str(n)) for n in range(MOST_MAPS)}),
        by("gm", lambda _: c.DrawMap("a", ())),
    ),
    "maps.PINS_ENOUGH": then(
        crowded(
            maps={
                "a": Map(
                    "a", zones=(COURT,), pins={str(n): Pin(str(n), "x", "Cour") for n in range(MOST_PINS)}
                )
            }
        ),
        by("gm", lambda _: c.PutPin("a", "x", "Cour")),
    ),
    "maps.NO_MAP": by("s1", lambda desk: c.StandOnMap("a", ada(desk), "Cour")),
    "maps.NO_ZONE": mapped(by("s1", lambda desk: c.StandOnMap("a", ada(desk), "Cave"))),
    "maps.NO_PIN": mapped(by("gm", lambda _: c.DropPin("a", "p1"))),
    "maps.ZONE_TWICE": by("gm", lambda _: c.DrawMap("a", (COURT, COURT))),
    "maps.ZONE_OUTSIDE": by("gm", lambda _: c.DrawMap("a", (replace(COURT, left=70),))),
    "maps.NOT_PAINTED": by(
        "gm", lambda _: c.DrawMap("a", (replace(COURT, veiled=True),), "0" * 64, "0" * 64)
    ),
    "scenes.NO_SCENARIO": by("gm", lambda _: c.StartScene(0)),
    "scenes.NO_SCENE": told("# A", by("gm", lambda _: c.StartScene(0))),
    "scenes.MEET_FIRST": timed(
        {"fuse": "30"},
        by("gm", lambda _: c.KeepScenario("# A\n## B\nTemps : 1 h")),
        by("gm", lambda _: c.StartScene(0)),
    ),
    "scenes.NOT_ON_STAGE": by("gm", lambda desk: c.EnterStage(ada(desk))),
    "scenes.ON_STAGE": told(
        "# A\n## B\nSur scène : Ogre", *[by("gm", lambda desk: c.EnterStage(named(desk, "Ogre")))] * 2
    ),
    "scenes.OFF_STAGE": by("gm", lambda desk: c.LeaveStage(named(desk, "Ogre"))),
    "clock.WOULD_FALL": timed({"life": "30"}, by("gm", lambda _: c.AdvanceClock(60))),
    "clock.ON_THE_WAY": timed({"fuse": "30"}, by("s1", lambda desk: c.BeginMove("nap", {"one": ada(desk)}))),
    "clock.FIGHTING": timed(
        {}, fight("Ada", "Bob"), by("s1", lambda desk: c.BeginMove("nap", {"one": ada(desk)}))
    ),
    "turn_check.HAD_IT": timed(
        {"turns": "1"},
        by("gm", lambda _: c.ChangeSettings({"out_of_turn": "refused"})),
        by("s1", lambda desk: c.BeginMove("wink", {"one": ada(desk)})),
    ),
    "turn_check.WAIT": then(
        by("gm", lambda _: c.ChangeSettings({"out_of_turn": "refused"})),
        by("gm", lambda desk: c.SetOrder(((named(desk, "Bob"),), (ada(desk),)))),
        by("s1", lambda desk: c.BeginMove("gamble", {"gambler": ada(desk)}, {"dice": "3"})),
    ),
    "context.NOT_ADMITTED": by("s4", lambda _: c.Say("Bonjour ?")),
    "context.GM_ONLY": by("s1", lambda _: c.BeginScene("La fin")),
    "context.SCREEN": by("s3", lambda _: c.Say("Je suis une télévision")),
    "context.NO_CHARACTER": by("s1", lambda desk: c.EditSheet(named(desk, "Ghost"), {"luck": "1"})),
    "context.NOT_YOURS": by("s2", lambda desk: c.EditSheet(ada(desk), {"luck": "1"})),
    "context.HELD": then(gamble, by("gm", lambda desk: c.RemoveCharacter(ada(desk)))),
    "context.NO_SEAT": by("s1", lambda _: c.Say("Psst", to=("s4",))),
    "context.OTHER_SESSION": _other_session,
    "context.NO_SESSION": then(by("gm", lambda _: c.CloseSession()), by("s1", lambda _: c.RollFreely("d6"))),
    "decide.NOT_OPEN": lambda desk: decide_opening("t2", desk.command("gm", c.Say("?")), desk.context()),
    "branch.NOT_A_BRANCH": by("gm", lambda _: c.KeepBranch()),
    "branch.STILL_OPEN": lambda desk: session_shared(desk.table, desk.table),
    "decide.ALREADY_OPEN": by("gm", lambda _: c.OpenTable("little", "Encore")),
    "portraits.TURNED_ENOUGH": then(
        crowded(cast={"c1": Character("c1", "Zoé", {}, owners=("s1",), face=Face(MOST_TURNS))}),
        by("s1", lambda _: c.TurnFace("c1")),
    ),
    "safety.ENOUGH_LIMITS": then(
        crowded(limits=tuple(Limit(f"line {n}") for n in range(MOST_LIMITS))),
        by("s1", lambda _: c.SetLimit("one more")),
    ),
    "safety.NO_SUCH_LIMIT": by("gm", lambda _: c.DropLimit("nobody said it")),
    "seats.ONE_GM": by("gm", lambda _: c.AskSeat("Zoé", "gm")),
    "seats.FULL": then(
        crowded(seats={f"s{n}": Seat(f"s{n}", f"n{n}", "player", admitted=True) for n in range(60)}),
        by("gm", lambda _: c.AskSeat("Zoé")),
    ),
    "seats.COLOUR_TAKEN": alike,
    "seats.NO_COLOUR": by("gm", lambda _: c.ChooseColour(1)),
    "seats.NAME_TAKEN": by("gm", lambda _: c.AskSeat("LÉA")),
    "seats.NAME_USED": by("s2", lambda _: c.RenameSeat("LÉA")),
    "seats.OWN_SEAT": by("gm", lambda _: c.MakeSeatCode("gm")),
    "seats.STILL_WAITS": by("gm", lambda _: c.MakeSeatCode("s4")),
    "seats.ALREADY_HERE": by("gm", lambda _: c.AdmitSeat("s1")),
    "seats.GM_STAYS": by("gm", lambda _: c.Leave()),
    "journal.NOT_HIDDEN": by("gm", lambda desk: c.Reveal(desk.table.journal[-2].id)),
    "timers.NO_TIMER": by("gm", lambda _: c.DropTimer("mx1")),
    "timers.TOO_MANY_TIMERS": then(
        crowded(timers={str(n): Timer(str(n), "Four", 9) for n in range(MOST_TIMERS)}),
        by("gm", lambda _: c.SetTimer("Pain", 3)),
    ),
    "journal.NO_VERDICT": then(
        by("gm", lambda _: c.RollFreely("d6", visibility="gm")),
        by("gm", lambda desk: c.Reveal(desk.table.journal[-1].id, what="verdict")),
    ),
    "journal.VERDICT_TOLD": lambda desk: desk.do("gm", c.Reveal(tell_verdict(desk), what="verdict")),
    "journal.NOT_YOURS": then(
        by("gm", lambda _: c.Say("Secret", to=("s1",))),
        by("s1", lambda desk: c.Reveal(desk.table.journal[-1].id)),
    ),
    "journal.NOT_CONFIDED": then(
        by("s2", lambda _: c.Say("Partons", to=("s1",))),
        by("s1", lambda desk: c.PassOn(desk.table.journal[-1].id)),
    ),
    "journal.PASSED_ON": then(
        by("gm", lambda _: c.Say("Le puits est vide", to=("s1",))),
        by("s1", lambda desk: c.PassOn(desk.table.journal[-1].id)),
        by("s1", lambda desk: c.PassOn(desk.table.journal[-2].id)),
    ),
    "journal.NO_DOCUMENT": then(
        by("gm", lambda _: c.Say("Partons")),
        by("s1", lambda desk: c.PutAway(desk.table.journal[-1].id)),
    ),
    "journal.PUT_ALREADY": then(
        by("gm", lambda _: c.Say("Le bail", "handout")),
        by("s1", lambda desk: c.PutAway(desk.table.journal[-1].id)),
        by("s1", lambda desk: c.PutAway(desk.table.journal[-1].id)),
    ),
    "journal.NO_ENTRY": then(
        by("s1", lambda _: c.RollFreely("d6", visibility="blind")),
        by("s1", lambda desk: c.Reveal(desk.table.journal[-2].id)),
    ),
    "session.SESSION_OPEN": by("gm", lambda _: c.OpenSession()),
    "session.SESSION_CLOSED": then(
        by("gm", lambda _: c.CloseSession()), by("gm", lambda _: c.CloseSession())
    ),
    "session.MOVES_LEFT": then(gamble, by("gm", lambda _: c.CloseSession())),
    "journal.NOTES_TOO_LONG": then(
        crowded(notes={f"n{n}": Note(f"n{n}", "", "x" * 20_000) for n in range(10)}),
        by("gm", lambda _: c.WriteNote("one", "de", "trop")),
    ),
    "journal.TOO_MANY_NOTES": then(
        crowded(notes={f"n{n}": Note(f"n{n}", "", "") for n in range(300)}),
        by("gm", lambda _: c.WriteNote("one", "de", "trop")),
    ),
    "journal.NO_NOTE": by("gm", lambda _: c.RemoveNote("none")),
    "moves.NO_MOVE": by("s1", lambda desk: c.BeginMove("dance", {"gambler": ada(desk)})),
    "moves.GMS_MOVE": by("s1", lambda desk: c.BeginMove("curse", {"gambler": ada(desk)})),
    "moves.NO_ROLE": by("s1", lambda desk: c.BeginMove("gamble", {"dancer": ada(desk)})),
    "moves.ROLE_MISSING": by("s1", lambda _: c.BeginMove("gamble", {})),
    "moves.TWICE": by("s1", lambda desk: c.BeginMove("gamble", {"gambler": ada(desk), "rival": ada(desk)})),
    "moves.SECRETS_MISFIT": then(
        by("gm", lambda desk: c.KeepSecrets(ada(desk), {"safe": "yes"})),
        by("s1", lambda desk: c.BeginMove("gamble", {"gambler": ada(desk), "rival": named(desk, "Bob")})),
    ),
    "moves.TOO_MANY_PROPOSED": then(
        *[by("s1", lambda desk: c.BeginMove("dare", {"gambler": ada(desk)}, {"bonus": "2"}))] * 7
    ),
    "said_values.ASKED_SO": then(
        by("gm", lambda desk: c.AskMove(ada(desk), "dare", {"bonus": "2"})),
        by("s1", lambda desk: c.BeginMove("dare", {"gambler": ada(desk)}, {"bonus": "3"})),
    ),
    "said_values.TABLES_OPTION": by(
        "gm", lambda desk: c.BeginMove("gamble", {"gambler": ada(desk)}, {"die": "d8"})
    ),
    "said_values.THEIRS": by(
        "s1",
        lambda desk: c.BeginMove(
            "wager", {"gambler": ada(desk), "rival": named(desk, "Bob")}, {"taunt": "Ha"}
        ),
    ),
    "proposals.NOT_PROPOSED": by("gm", lambda _: c.TakeProposal("x1")),
    "proposals.GONE": then(
        by("s1", lambda desk: c.BeginMove("dare", {"gambler": ada(desk)}, {"bonus": "2"})),
        by("s1", lambda _: c.Leave()),
        by("gm", lambda desk: c.TakeProposal(next(iter(desk.table.world.proposed)))),
    ),
    "moves.LEADS_NOWHERE": then(
        gamble, by("s1", lambda desk: c.AnswerMove(desk.log[-1].action, Filled("stop", {"more": "yes"})))
    ),
    "moves.NOT_IN_PROGRESS": then(
        gambled, by("s1", lambda desk: c.AnswerMove(desk.log[-1].action, Option("stop")))
    ),
    "moves.NOT_YOUR_QUESTION": then(
        gamble, by("s2", lambda desk: c.AnswerMove(desk.log[-1].action, Option("stop")))
    ),
    "moves.NOT_YOUR_MOVE": then(gamble, by("s2", lambda desk: c.WithdrawMove(desk.log[-1].action))),
    "undo.NOT_ASKED": by("gm", lambda desk: c.RefuseUndo(gambled(desk))),
    "undo.ALREADY_UNDONE": then(
        gambled,
        by("gm", lambda desk: c.Undo(desk.log[-1].action)),
        by("gm", lambda desk: c.Undo(desk.table.undone[-1])),
    ),
    "undo.NOT_UNDONE": then(gambled, by("gm", lambda desk: c.Redo(desk.log[-1].action))),
    "undo.NO_ACTION": by("s1", lambda desk: c.Undo(named(desk, "Ghost")[1:])),
    "undo.CANNOT_UNDO": by("gm", lambda desk: c.Undo(desk.log[0].action)),
    "correct.NOT_A_MOVE": by("gm", lambda desk: c.ProposeCorrection(ada(desk)[1:], {})),
    "correct.NOT_ENDED": then(gamble, by("gm", lambda desk: c.ProposeCorrection(desk.log[-1].action, {}))),
    "correct.NO_MORE_DICE": _no_more_dice,
    "correct.MOVED_ON": _moved_on,
    "past_moves.NOT_WHOLE": _not_whole,
    "correct.NOTHING_PROPOSED": by("gm", lambda _: c.DropCorrection()),
    "order.BY_HAND": then(by_hand, fight("Ada", "Bob", dealt=True)),
    "order.NOT_YOUR_TURN": then(fight("Ada", "Bob"), by("s2", lambda _: c.PassTurn())),
    "order.GM_PLAYS": then(
        by("gm", lambda _: c.ChangeSettings({"hidden_turns": "announced"})),
        fight("Ghost", "Ada"),
        by("s1", lambda _: c.PassTurn()),
    ),
    "order_turns.FIRST_TURN": then(fight("Ada", "Bob"), by("gm", lambda _: c.PassTurn(back=True))),
    "cast.UNFINISHED": by("s1", lambda _: c.MakeCharacter({"name": "Zoé", "luck": "9"}, new=True)),
    "order_turns.ALL_SURPRISED": by("gm", lambda desk: c.DealOrder(((ada(desk),),), (ada(desk),))),
    "order.NO_SWAPPING": then(no_swapping, fight("Ada", "Bob"), swap("s1", "Ada", "Bob")),
    "order.NOT_LATER": then(fight("Bob", "Ada"), by("gm", lambda _: c.PassTurn()), swap("s1", "Ada", "Bob")),
    "order.SWAPPED": then(fight("Bob", "Ada"), swap("s2", "Bob", "Ada"), swap("s1", "Ada", "Bob")),
    "roll_requests.NOBODY_PLAYS": by("gm", lambda desk: c.AskMove(named(desk, "Ogre"), "dare")),
    "roll_requests.NOT_ASKED": by("s1", lambda _: c.DropAsked("x1")),
    "roll_requests.TOO_MANY": then(
        crowded(asked={str(n): Asked(str(n), "c", "dare", same("dare"), {}) for n in range(60)}),
        by("gm", lambda desk: c.AskMove(ada(desk), "dare")),
    ),
    "session.ROLLED": then(
        by("s1", lambda _: c.RollFreely("1d6")), by("s1", lambda _: c.GiveEntropy("abracadabra"))
    ),
    "session.NO_GLASS": by("gm", lambda _: c.TakeGlass()),
    "order.SAME_TURN": then(
        fight("Ada", "Bob"), by("gm", lambda desk: c.SwapTurns(turn(desk, "Ada"), turn(desk, "Ada")))
    ),
    "order.ONCE_EACH": fight("Ada Bob", "Ogre Ada"),
    "order.NO_ORDER": by("gm", lambda _: c.PassTurn()),
    "order.FIGHTS_ALREADY": then(fight("Ada", "Bob"), by("gm", lambda desk: c.JoinOrder(ada(desk)))),
    "order.NO_TURN": then(fight("Ada", "Bob"), by("gm", lambda _: c.DropTurn("x1-9"))),
    "table_options.NOTHING_CHANGES": then(
        by("gm", lambda _: c.ChangeSettings({"die": "d8"})),
        by("gm", lambda _: c.ChangeSettings({"die": "d8"})),
    ),
    "formula.MALFORMED": by("s1", lambda _: c.RollFreely("deux dés")),
    "formula.OUT_OF_BOUNDS": by("s1", lambda _: c.RollFreely("101d6")),
    "table_file.NO_SUCH_SESSION": lambda desk: exported(desk, session=7),
    "table_file.NOBODY": lambda desk: exported(desk, seat="s99"),
    "table_file.NOT_OURS": lambda _: read_file("Il était une fois\n"),
    "table_file.TOO_LONG": edited(lambda lines: [lines[0], *[lines[1]] * 100_000]),
    "table_file.TOO_NEW": file(lambda lines: lines[0].update(format=2)),
    "table_file.UNREADABLE": edited(lambda lines: [*lines[:5], lines[5] + " ", *lines[6:]]),
    "table_file.WRONG_NUMBER": edited(lambda lines: [*lines[:5], *lines[6:]]),
    "table_file.CHANGED": file(lambda lines: lines[4].update(command="other"), forge=False),
    "table_file.CUT": edited(lambda lines: lines[:-1]),
    "table_file.AFTER_END": edited(lambda lines: [*lines, lines[-1]]),
    "table_file.OUT_OF_PLACE": file(lambda lines: lines[0].update(game="other")),
    "table_file.IMPOSSIBLE": lambda desk: read_file(sealed(_patched(lines_of(exported(desk))))),
    "table_file.OTHER_STATE": lambda desk: read_file(sealed(_restated(lines_of(exported(desk))))),
    "verify.NOT_TOLD_RIGHT": file(lambda lines: _set(lines, "rolled-freely", total=99), read=verify),
    "verify.OTHER_SEED": file(lambda lines: _set(lines, "session-closed", seed="00" * 32), read=verify),
    "verify.NOT_TYPED": file(_typed, read=verify),
    "verify.WRONG_DIE": file(lambda lines: _lower(lines, "throw", "Faces"), read=verify),
    "verify.NOT_IN_ROW": file(lambda lines: _set(lines, "rolled-freely", typed=True), read=verify),
    "verify.OTHER_THROWS": file(lambda lines: _set(lines, "session-closed", last="0" * 64), read=verify),
    "verify.UNKNOWN_MOVE": file(lambda lines: _drop(lines, "move-begun"), read=verify),
    "verify.NO_KEY": file(lambda lines: _drop(lines, "salts-kept"), read=verify),
    "verify.WRONG_SALT": _salted,
    "verify.WRONG_CARD": file(lambda lines: _lower(lines, "cards", "Cards"), read=verify),
}


def _restated(lines: Lines) -> Lines:
    lines[-1]["state"] = "0" * 64
    return lines


def _patched(lines: Lines) -> Lines:
    """An undo whose patch leads nowhere."""
    event = {"event": "action-undone", "action": "x1", "patch": [{"path": [], "value": 1}]}
    lines[-2]["event"]["event"] = event
    return lines


def act_of(name: str) -> Callable[[], Any]:
    """The act, at a fresh table."""
    return lambda: ILLEGAL[name](company(LITTLE))
