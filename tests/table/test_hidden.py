"""Change a hidden value, and not one byte of what other seats receive changes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, assume, given, settings
from hypothesis import strategies as st
from msgspec import Struct, json
from msgspec.structs import replace

from paravent.core.game import Game
from paravent.core.parameters import Whole, declared
from paravent.core.play import Faces, Option
from paravent.core.refusal import Refusal
from paravent.table import commands as c
from paravent.table.entry import MoveLine
from paravent.table.events import SheetChanged, WoundsShown
from paravent.table.journal import verdict_word
from paravent.table.table_file import export
from paravent.table.values import Zone
from paravent.table.view import view
from tests.table.desk import AT, GAMES, Desk, company, named, people, sent_to
from tests.table.little import LITTLE, Lost
from tests.table.wild import STRANGER, step

QUICK = settings(
    max_examples=max(2, 10 // len(GAMES)),
    deadline=None,
    derandomize=True,
    phases=[Phase.generate],
    database=None,
    suppress_health_check=list(HealthCheck),
)
EVERYONE = ("gm", "s1", "s2", "s3", "s4", STRANGER)


class Secret(Struct, frozen=True):
    """Something hidden: how it comes about, in one way or (given other secret bytes) in another, and who may know."""

    does: Callable[[Desk, bytes], None]
    knows: tuple[str, ...] = ("gm",)


def numbers(game: Game) -> tuple[str, str, str]:
    """A number of the sheet, with two values for it."""
    for parameter in declared(game.sheet):
        if isinstance(parameter.kind, Whole):
            return parameter.key, str(parameter.kind.least), str(parameter.kind.least + 1)
    raise AssertionError("a sheet without any number")


def hidden_value(desk: Desk, other: bytes) -> None:
    """A value on the sheet of a hidden character."""
    key, low, high = numbers(desk.game)
    desk.make("gm", "Spectre", hidden=True, **{key: high if other else low})


def edited_value(desk: Desk, other: bytes) -> None:
    """A value written later on the sheet of a hidden character."""
    key, _, _ = numbers(desk.game)
    desk.do("gm", c.EditSheet(named(desk, "Ghost"), {key: "70" if other else "7777"}, "fiat"))


def hidden_name(desk: Desk, other: bytes) -> None:
    """The name of a hidden character."""
    desk.make("gm", "Le roi" if other else "La reine Mab", hidden=True)


def hidden_face(desk: Desk, other: bytes) -> None:
    """The face of a hidden character: drawn anew, or a picture."""
    ghost = named(desk, "Ghost")
    desk.do("gm", c.SendFace(ghost, other.hex()) if other else c.TurnFace(ghost))


def note(desk: Desk, other: bytes) -> None:
    """A note of the GM."""
    desk.do("gm", c.WriteNote("n", "x", "y" * (9 if other else 40)))


def whisper(desk: Desk, other: bytes) -> None:
    """A whisper of the GM to one player."""
    desk.do("gm", c.Say("oui" if other else "certainement pas", to=("s1",)))


def put_away(desk: Desk, other: bytes) -> None:
    """That one player has read a document of theirs."""
    desk.do("gm", c.Say("Le plan", "handout", to=("s1",)))
    desk.do("s1", c.Say("Bien", to=("gm",)) if other else c.PutAway(desk.table.journal[-1].id))


def players_whisper(desk: Desk, other: bytes) -> None:
    """A whisper between players."""
    desk.do("s1", c.Say("oui" if other else "certainement pas", to=("s2",)))


def roll(seat: str, visibility: Any) -> Callable[[Desk, bytes], None]:
    """The faces of a hidden roll."""

    def does(desk: Desk, other: bytes) -> None:
        desk.do(seat, c.RollFreely("30d6", visibility=visibility), other or None)

    return does


def plain_move(desk: Desk, seat: str, cast: list[str], visibility: Any, **context: Any) -> None:
    """The first move that these characters can make as the game's example has it."""
    for move in desk.game.moves:
        on_sheet = {one.key for one in move.parameters if one.on_sheet}
        known = {one.key for one in move.parameters} - on_sheet
        for example in move.examples:
            values = {key: text for key, text in example.items() if key in known}
            roles = dict(zip(move.roles, cast, strict=False))
            try:
                desk.do(seat, c.BeginMove(move.id, roles, values, visibility), **context)
            except Refusal:
                continue
            return
    raise AssertionError("no move of this game can be made")


def move(seat: str, name: str, visibility: Any) -> Callable[[Desk, bytes], None]:
    """The dice of a hidden move."""

    def does(desk: Desk, other: bytes) -> None:
        cast = [named(desk, name), named(desk, "Ghost" if seat == "gm" else "Ogre")]
        plain_move(desk, seat, list(dict.fromkeys(cast)), visibility, seed=other or None)

    return does


def secret_parameters(desk: Desk, other: bytes) -> None:
    """The GM's secret parameters for a player's character, which then acts."""
    kinds = [one for move in desk.game.moves for one in move.parameters if isinstance(one.kind, Whole)]
    assert isinstance(kinds[0].kind, Whole)
    value = kinds[0].kind.least + (other[0] % 9 if other else 0)
    desk.do("gm", c.KeepSecrets(named(desk, "Ada"), {kinds[0].key: str(value)}))
    desk.tried(
        "s1", c.BeginMove(desk.game.moves[0].id, {next(iter(desk.game.moves[0].roles)): named(desk, "Ada")})
    )


def everybody(desk: Desk, hidden: bool) -> tuple[tuple[str, ...], ...]:
    """Whoever is not hidden fights, in groups of one; the ghosts too, in their midst."""
    cast = [desk.table.world.cast[id] for id in people(desk)]
    shown = [(one.id,) for one in cast if not one.hidden]
    ghosts = [(one.id,) for one in cast if one.hidden]
    return (*shown[:1], *(ghosts if hidden else ()), *shown[1:])


def hidden_fighter(desk: Desk, other: bytes) -> None:
    """A hidden fighter to whom an order is dealt, where the game deals."""
    deal = c.DealOrder if desk.game.initiative else c.SetOrder
    desk.do("gm", deal(everybody(desk, not other)))


def hidden_place(desk: Desk, other: bytes) -> None:
    """A hidden fighter whom the GM puts among the others."""
    desk.do("gm", c.SetOrder(everybody(desk, not other)))


def hidden_turn(desk: Desk, other: bytes) -> None:
    """A hidden fighter whose turn was played, or is moved."""
    desk.do("gm", c.SetOrder(everybody(desk, True)))
    desk.do("gm", c.PassTurn())
    assert desk.table.world.order is not None
    ghost = desk.table.world.order.due[0].id
    desk.do("gm", c.MoveTurn(ghost, up=False) if other else c.PassTurn(turn=ghost))


def hidden_fight(desk: Desk, other: bytes) -> None:
    """A fight of hidden ones alone, or a note."""
    deal = c.DealOrder if desk.game.initiative else c.SetOrder
    desk.do("gm", c.WriteNote("n", "x", "y") if other else deal(((named(desk, "Ghost"),),)))


def hidden_newcomer(desk: Desk, other: bytes) -> None:
    """A hidden fighter who joins a fight under way, or a note."""
    deal = c.DealOrder if desk.game.initiative else c.SetOrder
    desk.do("gm", deal(everybody(desk, False)))
    desk.do("gm", c.WriteNote("n", "x", "y") if other else c.JoinOrder(named(desk, "Ghost")))


def beside_a_hidden_fighter(desk: Desk, other: bytes) -> None:
    """A hidden fighter in a fight that somebody else joins."""
    deal = c.DealOrder if desk.game.initiative else c.SetOrder
    ogre = named(desk, "Ogre")
    desk.do("gm", deal(tuple(group for group in everybody(desk, not other) if group != (ogre,))))
    desk.do("gm", c.JoinOrder(ogre))


SCENARIO = """# La clef

> {secret}

## La cour

Une cour.

> {secret}

En coulisse : {who}
Sur scène : Portier
Document : Lettre
  {secret}

## {title} encore
"""


def scenario(desk: Desk, other: bytes) -> None:
    """What a scenario keeps from players, and a scene of it that starts."""
    title, secret, who = (
        ("Le vol", "Il ment.", "3 Spectre") if other else ("La fête", "Il dit vrai. Presque.", "Mab")
    )
    desk.do("gm", c.KeepScenario(SCENARIO.format(title=title, secret=secret, who=who)))
    desk.do("gm", c.StartScene(0))


def kept_picture(desk: Desk, other: bytes) -> None:
    """A picture that the GM keeps, and shows to one alone."""
    desk.do("gm", c.KeepPicture("plan", (other or bytes(32)).hex()))
    desk.do("gm", c.Say("Voici.", "handout", ("s1",), "plan"))


def hidden_timer(desk: Desk, other: bytes) -> None:
    """What the GM alone knows to run, by the clock or by rounds, and that it is due."""
    desk.do(
        "gm", c.SetTimer("Minuit" if other else "Ils reviennent", 2, "rounds" if other else "minutes", True)
    )
    desk.do("gm", c.AdvanceClock(3, sure=True))


MAP = (Zone("Cour", 0, 0, 40, 100), Zone("Cave", 50, 0, 40, 50, veiled=True), Zone("Puits", 50, 60, 10, 10))


def shown_map(desk: Desk, picture: str = "c" * 64, zones: tuple[Zone, ...] = MAP) -> None:
    """A map that lies before all eyes, with somebody on it."""
    desk.do("gm", c.DrawMap("plan", zones, picture, "d" * 64))
    desk.do("gm", c.ShowMap("plan"))
    desk.do("gm", c.StandOnMap("plan", named(desk, "Ada"), "Cour"))


def hidden_place_on_map(desk: Desk, other: bytes) -> None:
    """Where a hidden character stands on a map."""
    shown_map(desk)
    desk.do("gm", c.StandOnMap("plan", named(desk, "Ghost"), "Puits" if other else "Cour"))


def hidden_pin(desk: Desk, other: bytes) -> None:
    """A hidden pin, and one on a veiled zone that is moved."""
    shown_map(desk)
    desk.do("gm", c.PutPin("plan", "Trésor" if other else "Piège à loups", "Cour", hidden=True))
    desk.do("gm", c.PutPin("plan", "Clef" if other else "Rien", "Cave"))


def veiled_zone(desk: Desk, other: bytes) -> None:
    """What is under a veil: the name of a zone, who stands there, and the picture beneath."""
    cave = "Crypte" if other else "Cave"
    zones = (MAP[0], replace(MAP[1], name=cave), MAP[2])
    shown_map(desk, (other or bytes(32)).hex(), zones)
    desk.do("gm", c.StandOnMap("plan", named(desk, "Ogre" if other else "Ghost"), cave))


def unshown_map(desk: Desk, other: bytes) -> None:
    """A map that the GM keeps, and what is on it."""
    desk.do("gm", c.DrawMap("antre" if other else "la tour du roi", MAP[: 2 if other else 3]))
    desk.do("gm", c.StandOnMap("antre" if other else "la tour du roi", named(desk, "Ada"), "Cour"))


SECRETS = {
    "a hidden one's place on a map": Secret(hidden_place_on_map),
    "a hidden pin": Secret(hidden_pin),
    "a veiled zone": Secret(veiled_zone),
    "a map that is not shown": Secret(unshown_map),
    "a scenario": Secret(scenario),
    "a picture": Secret(kept_picture, ("gm", "s1")),
    "a value of a hidden character": Secret(hidden_value),
    "an edited value of a hidden character": Secret(edited_value),
    "the name of a hidden character": Secret(hidden_name),
    "the face of a hidden character": Secret(hidden_face),
    "a note": Secret(note),
    "a timer": Secret(hidden_timer),
    "a whisper of the GM": Secret(whisper, ("gm", "s1")),
    "a document that was read": Secret(put_away, ("gm", "s1")),
    "a whisper between players": Secret(players_whisper, ("s1", "s2")),
    "the GM's roll": Secret(roll("gm", "gm")),
    "a roll for the GM": Secret(roll("s1", "gm"), ("gm", "s1")),
    "a blind roll": Secret(roll("s1", "blind")),
    "one's own roll": Secret(roll("s1", "self"), ("s1",)),
    "the GM's hidden move": Secret(move("gm", "Ogre", "gm")),
    "a blind move": Secret(move("s1", "Ada", "blind")),
    "one's own move": Secret(move("s1", "Ada", "self"), ("s1",)),
    "a hidden character's move": Secret(move("gm", "Ghost", "open")),
    "secret parameters": Secret(secret_parameters),
    "a hidden fighter": Secret(hidden_fighter),
    "the place of a hidden fighter": Secret(hidden_place),
    "a hidden turn": Secret(hidden_turn),
    "a hidden fight": Secret(hidden_fight),
    "a hidden newcomer": Secret(hidden_newcomer),
    "a hidden fighter whom somebody joins": Secret(beside_a_hidden_fighter),
}


def reveals(desk: Desk, do: c.Do, secret: set[str]) -> bool:
    """Whether a command would show on purpose what is hidden, or names a turn by a number that counts hidden ones."""
    cast = {id for id, one in desk.table.world.cast.items() if one.hidden}
    order = desk.table.world.order
    match do:
        case c.MoveTurn() | c.SwapTurns() | c.DropTurn():
            return order is not None and any(cast.intersection(turn.characters) for turn in order.turns)
        case c.Reveal(entry=entry) | c.PassOn(entry=entry) | c.PutAway(entry=entry):
            return entry.split(".")[0] in secret
        case c.ProposeCorrection(action=action) | c.Undo(action=action) | c.RefuseUndo(action=action):
            return action in secret
        case (
            c.HideCharacter()
            | c.GiveCharacter()
            | c.EditSheet()
            | c.RemoveCharacter()
            | c.JoinOrder()
            | c.EnterStage()
        ):
            return do.character in cast
        case c.DrawMap(name=name) | c.ShowMap(map=name) | c.PutPin(map=name) | c.DropPin(map=name):
            return name in (desk.table.world.maps or {})
        case c.DropMap(map=name) | c.HideMap(map=name):
            return name in (desk.table.world.maps or {})
        case c.StartScene():
            return True
    return isinstance(do, c.ChangeSettings) and announces(do)


def announces(do: c.ChangeSettings) -> bool:
    """Whether hidden turns are announced from now on: it is told that they are there."""
    return do.values.get("hidden_turns") == "announced"


def told_on_purpose(desk: Desk, secret: set[str], knows: tuple[str, ...]) -> list[Any]:
    """What hidden moves changed on sheets that others look at, or in what the table tells of wounds: the rules, or the
    table, tell them."""
    return [
        (one.to, one.event)
        for one in desk.log
        if one.action in secret and isinstance(one.event, SheetChanged | WoundsShown)
        if one.to is None or not set(one.to) <= set(knows)
    ]


def hidden_actions(desk: Desk, knows: tuple[str, ...]) -> set[str]:
    """The actions of which some part is for those who know."""
    return {one.action for one in desk.log if one.to is not None and set(one.to) <= set(knows)}


def probes(desk: Desk, secret: list[str]) -> Iterator[c.Do]:
    """What a curious seat may try, guessing every id."""
    actions = [*secret, "xnothing"]
    for action in actions:
        yield c.Undo(action)
        yield c.Redo(action)
        yield c.WithdrawMove(action)
        yield c.AnswerMove(action, Option("keep"))
        yield c.AnswerMove(action, Faces((1,)))
        yield c.ProposeCorrection(action, {})
        yield c.Reveal(f"{action}.0")
        yield c.Reveal(f"{action}.1")
        yield c.Reveal(f"{action}.0", what="verdict")
        yield c.PassOn(f"{action}.0")
        yield c.PutAway(f"{action}.0")
    first = desk.game.moves[0]
    for id in [*(f"c{action}" for action in actions), *people(desk)[:3]]:
        yield c.TakeCharacter(id)
        yield c.EditSheet(id, {numbers(desk.game)[0]: "1"})
        yield c.BeginMove(first.id, dict.fromkeys(list(first.roles)[:1], id))
        yield c.BeginMove(first.id, dict.fromkeys(list(first.roles)[:1], id), {"nothing": "1"})
    yield c.Say("?", to=("s4",))
    yield c.AskSeat("Zoé")
    yield c.MakeCharacter({"name": "Zoé"})
    yield c.RollFreely("3d6")
    yield c.CloseSession()
    yield c.AcceptCorrection()
    yield c.RemoveNote("n")
    yield c.KeepScenario("# A")
    yield c.StartScene(0)
    yield c.EnterStage(f"c{actions[0]}.1")
    yield c.LeaveStage(f"c{actions[0]}.1")
    for plan in ("plan", "antre", "la tour du roi", "rien"):
        for id in people(desk)[:2]:
            yield c.StandOnMap(plan, id, "Cave")
            yield c.StandOnMap(plan, id, "Puits")
        yield c.ShowMap(plan)
        yield c.DropPin(plan, f"p{actions[0]}")
    yield c.PassTurn()
    yield c.PassTurn(back=True)
    yield c.DropTurn(f"{actions[0]}-1")
    yield c.EndOrder()
    yield c.ChangeSettings({"nothing": "1"})


def received(desk: Desk, seat: str, secret: list[str]) -> list[bytes]:
    """Every byte that a seat may get: its view, its file, and the answers to what it may try."""
    got = [json.encode(view(desk.table, seat))]
    try:
        got.append(export(desk.done, game_version="1", at=AT, seat=seat).encode())
    except Refusal as refusal:
        got.append(json.encode(refusal.words))
    return [*got, *(desk.probed(seat, do) for do in probes(desk, secret))]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
@pytest.mark.parametrize("what", SECRETS)
@QUICK
@given(
    before=st.lists(st.integers(0, 2**32), max_size=6),
    after=st.lists(st.integers(0, 2**32), max_size=14),
    other=st.binary(min_size=32, max_size=32),
)
def test_a_hidden_value_changes_no_byte_for_others(
    what: str, game: Game, before: list[int], after: list[int], other: bytes
) -> None:
    """Two tables that differ in one hidden value are the same to every seat that may not know it."""
    one, two = company(game), company(game)
    secret = SECRETS[what]
    others = [seat for seat in EVERYONE if seat not in secret.knows]
    for number in before:
        seat, do = step(one, number)
        if isinstance(
            do, (c.RollFreely, c.Say, c.GiveEntropy, c.BeginScene, c.AdvanceClock, c.MakeCharacter)
        ):
            assert one.tried(seat, do) == two.tried(seat, do)
    begun = one.count
    secret.does(one, b"")
    secret.does(two, other)
    assume(one.count == two.count)
    hidden = {f"x{number}" for number in range(begun + 1, one.count + 1)}
    for number in after:
        seat, do = step(one, number)
        if reveals(one, do, hidden | hidden_actions(one, secret.knows)):
            continue
        answers = one.tried(seat, do), two.tried(seat, do)
        if seat in secret.knows:
            assume((len(one.done), one.count) == (len(two.done), two.count))
        else:
            assert answers[0] == answers[1]
        hidden |= hidden_actions(one, secret.knows)
    assume(told_on_purpose(one, hidden, secret.knows) == told_on_purpose(two, hidden, secret.knows))
    guesses = sorted(hidden, key=lambda action: int(action[1:]))[-6:]
    for seat in others:
        for left, right in zip(received(one, seat, guesses), received(two, seat, guesses), strict=True):
            assert left == right, (seat, left, right)


def verdict_told(game: Game, seed: bytes) -> tuple[Desk, str]:
    """A table where the GM told the verdict of a hidden roll, and which it was; none where it still waits."""
    desk = company(game)
    plain_move(desk, "gm", [named(desk, "Ogre"), named(desk, "Ada")], "gm", seed=seed)
    while (pending := next(iter(desk.table.world.pending.values()), None)) and pending.question:
        desk.do("gm", c.AnswerMove(pending.action, Option(pending.question.options[0][0])), seed)
    made = next(one for one in reversed(desk.table.journal) if isinstance(one.line, MoveLine))
    if not isinstance(made.line, MoveLine) or made.line.changes:
        return desk, ""
    word = verdict_word(game, made.line)
    if not made.line.tones and word is None:
        return desk, ""
    desk.do("gm", c.Reveal(made.id, what="verdict"))
    return desk, word.fr if word else next(iter((made.line.tones or {}).values()))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_other_hidden_dice_with_the_same_verdict_change_no_byte(game: Game) -> None:
    """Who is told a verdict alone learns that and who made the roll: no die, no sum, not the action's name, and
    their file is the same (after as many commands: a test counts them in their ids)."""
    told: dict[tuple[str, int], list[tuple[Any, list[bytes]]]] = {}
    for number in range(12):
        desk, word = verdict_told(game, bytes([number]) * 32)
        if word:
            steps = [one.line.steps for one in desk.table.journal if isinstance(one.line, MoveLine)]
            got = received(desk, "s2", [f"x{desk.count - 1}"])
            told.setdefault((word, desk.count), []).append((steps, got))
    for same in told.values():
        assert all(got == same[0][1] for _, got in same), game.id
    if game is not LITTLE:
        assert any(steps != same[0][0] for same in told.values() for steps, _ in same)


def test_a_verdict_is_told_without_what_it_is_of() -> None:
    """The GM knows of which roll it is; others read how it ended, and who made it if they know of them."""
    game = next(one for one in GAMES if one is not LITTLE)
    desk = next(desk for n in range(40) for desk, tone in [verdict_told(game, bytes([n]) * 32)] if tone)
    for seat, knows in (("gm", True), ("s2", False)):
        line = sent_to(desk, seat)["journal"][-1]["data"]
        assert (line["who"], "of" in line) == ("Ogre", knows)
    desk.do("gm", c.HideCharacter(named(desk, "Ogre")))
    assert sent_to(desk, "s2")["journal"][-1]["data"]["who"] == "Ogre"


@pytest.mark.parametrize("in_sight", [True, False])
def test_of_a_closed_sheet_one_learns_what_is_in_sight_alone(
    monkeypatch: pytest.MonkeyPatch, in_sight: bool
) -> None:
    """What everybody sees of an opponent is told though its sheet is closed; what is only written there is not."""
    monkeypatch.setattr(Lost, "in_sight", in_sight)
    desk = company(LITTLE)
    desk.do("gm", c.BeginMove("gamble", {"gambler": named(desk, "Ogre")}, {"dice": "0", "safe": "yes"}))
    facts = [one for one in sent_to(desk, "s1")["journal"][-1]["data"]["steps"] if one["kind"] == "fact"]
    assert [("words" in one, "veiled" in one) for one in facts] == [(in_sight, not in_sight)]
