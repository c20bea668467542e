"""Random commands, legal and not, for any game: what a curious or clumsy table might ask for."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from paravent.core.game import AnyMove, Game
from paravent.core.parameters import Kind, Parameter, declared
from paravent.core.play import Cards, Faces, Filled, Option
from paravent.table import commands as c
from paravent.table.entry import SaidLine
from paravent.table.table_options import offered
from paravent.table.undo import undo_asked
from paravent.table.values import COLOURS, CardField, PendingMove, Stage, Zone
from tests.table.desk import Desk, people
from tests.table.texts import legal_text

STRANGER = "s99"
SCENARIOS = (
    "# A\n\n## B\nTemps : 1 h\nSur scène : Ana\nEn coulisse : 2 Rat\n\n## C\nSur scène : Rat\nEnsuite : B\n",
    "# D\nHeure : 8 h\n\n## E\nImage : scene\n",
    "rien",
)
VISIBILITIES: tuple[Any, ...] = ("open", "open", "gm", "blind", "self")


def any_text(kind: Kind, random: Random) -> str:
    """A text that the kind mostly accepts."""
    odd = ("", "--5", "+-3", "999999", "-7", "²", "a" * 200, "{x}", "yes", "0", "\u22122")
    return random.choice(odd) if random.random() < 0.15 else legal_text(kind, random)


def some_values(parameters: tuple[Parameter, ...], random: Random, most: int = 3) -> dict[str, str]:
    """Texts for some parameters, now and then for one that does not exist."""
    chosen = random.sample(parameters, min(len(parameters), random.randint(1, most)))
    values = {one.key: any_text(one.kind, random) for one in chosen}
    return {**values, "nothing": "1"} if random.random() < 0.03 else values


class Wild:
    """Draws commands for a desk."""

    def __init__(self, desk: Desk, random: Random) -> None:
        self.desk = desk
        self.random = random

    @property
    def game(self) -> Game:
        """The game of the desk."""
        return self.desk.game

    def pick(self, things: Any, other: str) -> str:
        """One of these ids; sometimes, or when there is none, another."""
        ids = list(things)
        return other if not ids or self.random.random() < 0.04 else self.random.choice(ids)

    def seat(self) -> str:
        """A seat, perhaps nobody's."""
        return self.pick(self.desk.table.world.seats, STRANGER)

    def seats(self) -> tuple[str, ...]:
        """A few seats."""
        return tuple(self.seat() for _ in range(self.random.randint(0, 2)))

    def character(self) -> str:
        """A character, perhaps nobody."""
        return self.pick(people(self.desk), "cnobody")

    def free(self) -> str:
        """A character that nobody plays, as far as there is one."""
        cast = self.desk.table.world.cast.values()
        return self.pick([one.id for one in cast if one.player and not one.owners], self.character())

    def action(self) -> str:
        """An action of the log, rather a recent one."""
        actions = list(dict.fromkeys(one.action for one in self.desk.log))
        return self.pick(actions[-self.random.randint(1, len(actions)) :], "xnothing")

    def entry(self) -> str:
        """A line of the journal."""
        return self.pick([entry.id for entry in self.desk.table.journal], "xnothing.0")

    def letter(self) -> str:
        """A line that the GM said to some, where there is one."""
        lines = self.desk.table.journal
        said = [one.id for one in lines if one.seat == "gm" and one.to and isinstance(one.line, SaidLine)]
        return self.pick(said, self.entry())

    def document(self) -> str:
        """A document, where there is one."""
        lines = self.desk.table.journal
        said = [one.id for one in lines if isinstance(one.line, SaidLine) and one.line.document]
        return self.pick(said, self.entry())

    def colour(self) -> int:
        """One of the colours."""
        return self.random.randint(1, COLOURS)

    def name(self) -> str:
        """A name that is probably free."""
        return self.random.choice(("Ana", "Noé", "Léa", "Zoé", "Tom", "Eva"))

    def sheet(self) -> dict[str, str]:
        """The texts of a whole sheet."""
        parameters = declared(self.game.sheet)
        required = {one.key: legal_text(one.kind, self.random) for one in parameters if one.required}
        return {**required, **some_values(parameters, self.random)}

    def move(self) -> AnyMove:
        """A move of the game."""
        return self.random.choice(self.game.moves)

    def begin_move(self) -> c.Do:
        """A move with its example's values, some of them changed."""
        move, random = self.move(), self.random
        on_sheet = {one.key for one in move.parameters if one.on_sheet}
        known = {one.key for one in move.parameters}
        example = random.choice(move.examples) if move.examples else {}
        values = {key: text for key, text in example.items() if key in known - on_sheet}
        if move.parameters and random.random() < 0.5:
            values |= some_values(move.parameters, random, 1)
        cast = people(self.desk)
        random.shuffle(cast)
        roles = dict(zip(move.roles, [*cast, *["cnobody"] * len(move.roles)], strict=False))
        if roles and random.random() < 0.1:
            roles.pop(random.choice(list(roles)))
        id = move.id if random.random() < 0.97 else "dance"
        return c.BeginMove(id, roles, values, random.choice(VISIBILITIES), random.random() < 0.2)

    def answer_move(self) -> c.Do:
        """An answer to a move in progress, mostly of the right sort."""
        doing = list(self.desk.table.world.pending.values())
        random = self.random
        if not doing:
            return c.AnswerMove(self.action(), Option("keep"))
        one = random.choice(doing)
        if random.random() < 0.05:
            return c.AnswerMove(one.action, random.choice((Option("dance"), Faces((1,)), Cards((0, 0)))))
        if one.question is not None and one.question.fields:
            return c.AnswerMove(one.action, self.filled(one))
        if one.question is not None and one.question.leads and random.random() < 0.5:
            return c.AnswerMove(one.action, self.led(one))
        if one.question is not None:
            return c.AnswerMove(one.action, Option(random.choice(one.question.options)[0]))
        assert one.dice is not None
        if random.random() < 0.2:
            return c.AnswerMove(one.action)
        if one.dice.cards:
            return c.AnswerMove(one.action, Cards(tuple(random.sample(range(one.dice.sides), one.dice.dice))))
        faces = tuple(random.randint(1, one.dice.sides) for _ in range(one.dice.dice))
        return c.AnswerMove(one.action, Faces(faces))

    def filled(self, pending: PendingMove) -> Filled:
        """A card with some of its fields filled in."""
        asked = pending.question
        assert asked is not None
        return Filled(values=self.some_of(pending, asked.id, asked.fields))

    def led(self, pending: PendingMove) -> Filled:
        """An option with the card that it leads to."""
        assert pending.question is not None
        lead = self.random.choice(pending.question.leads)
        return Filled(lead.option, self.some_of(pending, lead.card, lead.fields))

    def some_of(self, pending: PendingMove, card: str, fields: tuple[CardField, ...]) -> dict[str, str]:
        """Some of the fields of a card of a move."""
        move = self.game.move(pending.move)
        assert move is not None
        shape: Any = next(one.card for one in move.asks if one.id == card)
        able = tuple(one for one in declared(shape) if one.key in {field.key for field in fields})
        return some_values(able, self.random)

    def roll(self) -> c.Do:
        """A free roll, sometimes with real dice."""
        formula = self.random.choice(("2d6+1", "d20", "3d6-2", "1d4+1d8", "banana", "0d6", "200d6", "0d6+d3"))
        faces = (2, 3) if formula == "2d6+1" and self.random.random() < 0.5 else ()
        return c.RollFreely(formula, "", self.random.choice(VISIBILITIES), faces)

    def correction(self) -> c.Do:
        """Other values for a past move."""
        moves = [one.action for one in self.desk.log if type(one.event).__name__ == "MoveEnded"]
        values = some_values(self.move().parameters, self.random, 1) if self.random.random() < 0.9 else {}
        return c.ProposeCorrection(self.pick(moves, self.action()), values)

    def groups(self) -> tuple[tuple[str, ...], ...]:
        """Groups of fighters; now and then one fights twice."""
        cast = people(self.desk) or ["cnobody"]
        chosen = self.random.sample(cast, self.random.randint(1, min(len(cast), 7)))
        groups = [[one] for one in chosen if self.random.random() < 0.8] or [[self.character()]]
        for one in chosen:
            if [one] not in groups or self.random.random() < 0.03:
                self.random.choice(groups).append(one)
        return tuple(map(tuple, groups))

    def turn(self) -> str:
        """A turn of the order."""
        order = self.desk.table.world.order
        return self.pick([turn.id for turn in order.turns] if order else [], "xnothing-0")

    def map(self) -> str:
        """A map, perhaps none."""
        return self.pick(self.desk.table.world.maps or (), self.name())

    def zone(self) -> str:
        """The name of a zone, perhaps of another map."""
        return self.random.choice(("Cour", "Tour", "Cave"))

    def draw_map(self) -> c.Do:
        """A map with some zones, now and then one that cannot be; sometimes over a picture."""
        random = self.random
        names = random.sample(("Cour", "Tour", "Cave"), random.randint(1, 2))
        left = 90 if random.random() < 0.1 else 20
        zones = tuple(Zone(name, left, 10, 30, 40, random.random() < 0.4) for name in names)
        picture, painted = random.choice(((None, None), ("a" * 64, "b" * 64), ("a" * 64, "a" * 64)))
        return c.DrawMap(self.pick(self.desk.table.world.maps or (), self.name()), zones, picture, painted)

    def on_map(self) -> c.Do:
        """Something done with a map; without any, one is drawn, and without any that is shown, one is shown."""
        random, maps = self.random, self.desk.table.world.maps or {}
        if not maps:
            return self.draw_map()
        plan, shown = self.map(), [one.name for one in maps.values() if one.shown]
        pins = [(one.name, id) for one in maps.values() for id in one.pins]
        if pins and random.random() < 0.4:
            return c.DropPin(*random.choice(pins))
        if random.random() < 0.4:
            return c.HideMap(random.choice(shown)) if shown else c.ShowMap(plan)
        return random.choice(
            (
                lambda: c.DropMap(plan),
                lambda: c.StandOnMap(plan, self.character(), self.zone_of(plan)),
                lambda: c.StandOnMap(plan, self.character()),
                lambda: c.PutPin(plan, "Ici", self.zone_of(plan), self.pin(plan), random.random() < 0.5),
                lambda: c.PutPin(plan, "Là", self.zone_of(plan)),
            )
        )()

    def zone_of(self, plan: str) -> str:
        """A zone of a map, perhaps of another."""
        found = (self.desk.table.world.maps or {}).get(plan)
        return self.pick([one.name for one in found.zones] if found else [], self.zone())

    def pin(self, plan: str) -> str:
        """A pin of a map, or none."""
        found = (self.desk.table.world.maps or {}).get(plan)
        return self.random.choice(("", *found.pins)) if found else ""

    def do(self) -> c.Do:
        """Any command, moves more often than others."""
        return self.random.choice(MAKERS)(self)

    def asker(self, do: c.Do) -> str:
        """A seat that may well ask for it."""
        random = self.random
        if random.random() < 0.1:
            return random.choice(("s3", "s4", STRANGER, *self.desk.table.world.seats))
        if isinstance(do, c.BeginMove):
            first = self.desk.table.world.cast.get(next(iter(do.roles.values()), ""))
            return random.choice((*first.owners, "gm")) if first else "s1"
        if isinstance(
            do,
            (c.RollFreely, c.Say, c.MakeCharacter, c.GiveEntropy, c.Reveal, c.PassOn, c.PutAway, c.EditSheet),
        ):
            return random.choice(("gm", "s1", "s2"))
        return "gm" if random.random() < 0.75 else random.choice(("s1", "s2"))


MAKERS: tuple[Callable[[Wild], c.Do], ...] = (
    *[Wild.begin_move] * 14,
    *[Wild.answer_move] * 18,
    *[Wild.roll] * 5,
    *[Wild.correction] * 4,
    *[lambda wild: c.Undo(wild.action())] * 5,
    *[lambda wild: c.RefuseUndo(wild.pick(undo_asked(wild.desk.table.journal), wild.action()))] * 2,
    *[lambda wild: c.Redo(wild.pick(wild.desk.table.undone, "xnothing"))] * 3,
    *[lambda wild: c.Say(wild.name(), "say", wild.seats())] * 3,
    *[lambda wild: c.Reveal(wild.entry(), wild.seats(), "all" if wild.desk.count % 3 else "verdict")] * 3,
    *[lambda wild: c.PassOn(wild.letter())] * 2,
    *[lambda wild: c.Say(wild.name(), "handout", wild.seats())] * 2,
    *[lambda wild: c.PutAway(wild.document())] * 2,
    *[lambda wild: c.EditSheet(wild.character(), some_values(declared(wild.game.sheet), wild.random))] * 3,
    lambda wild: c.EditSheet(wild.character(), some_values(declared(wild.game.sheet), wild.random), "fiat"),
    lambda wild: c.OpenTable(wild.game.id, "Encore"),
    lambda wild: c.KeepBranch() if wild.desk.count % 9 == 7 else c.RenameTable(wild.name()),
    lambda _: c.MakeInvitation(),
    lambda wild: c.AskSeat(wild.name(), wild.random.choice(("player", "screen", "gm"))),
    lambda wild: c.AdmitSeat(wild.seat()),
    lambda wild: c.RemoveSeat(wild.seat()),
    lambda _: c.Leave(),
    lambda wild: c.RenameSeat(wild.name()) if wild.desk.count % 2 else c.ChooseColour(wild.colour()),
    lambda _: c.MakeDeviceCode(),
    lambda wild: c.MakeSeatCode(wild.seat()),
    lambda _: c.LinkDevice(),
    lambda wild: c.MakeCharacter(wild.sheet(), wild.random.random() < 0.3, wild.random.random() < 0.7),
    lambda wild: c.GiveCharacter(wild.character(), wild.seats(), wild.seats()),
    *[lambda wild: c.TakeCharacter(wild.free())] * 2,
    lambda wild: c.HideCharacter(wild.character(), wild.random.random() < 0.5),
    lambda wild: c.KeepSecrets(wild.character(), some_values(wild.move().parameters, wild.random, 1)),
    lambda wild: c.KeepSecrets(wild.character(), {}),
    lambda wild: c.TurnFace(wild.character()),
    lambda wild: c.SendFace(wild.character(), f"{wild.random.getrandbits(256):064x}"),
    lambda wild: c.RemoveCharacter(wild.character()),
    lambda wild: c.WithdrawMove(wild.pick(wild.desk.table.world.pending, wild.action())),
    lambda wild: c.BeginScenario(wild.name()),
    lambda wild: c.BeginScene(wild.name()),
    lambda wild: c.KeepPicture(wild.name(), f"{wild.random.getrandbits(256):064x}"),
    lambda wild: c.DropPicture(wild.pick(wild.desk.table.world.pictures or (), wild.name())),
    *[lambda wild: wild.draw_map()] * 2,
    *[lambda wild: wild.on_map()] * 6,
    lambda wild: c.KeepScenario(wild.random.choice(SCENARIOS)),
    *[lambda wild: c.StartScene(wild.random.randrange(3), wild.random.random() < 0.5)] * 2,
    lambda wild: c.EnterStage(wild.character()),
    *[lambda wild: c.LeaveStage(wild.pick((wild.desk.table.world.stage or Stage()).people, "cnobody"))] * 2,
    lambda _: c.AdvanceClock(60),
    *[
        lambda wild: c.AskMove(
            wild.character(), wild.move().id, some_values(wild.move().parameters, wild.random)
        )
    ]
    * 2,
    *[lambda wild: c.TakeProposal(wild.pick(wild.desk.table.world.proposed, wild.action()))] * 3,
    *[lambda wild: c.DropProposal(wild.pick(wild.desk.table.world.proposed, wild.action()))] * 2,
    *[lambda wild: c.DropAsked(wild.pick(wild.desk.table.world.asked, wild.action()))] * 3,
    lambda _: c.TurnGlass(60),
    lambda _: c.TakeGlass(),
    lambda wild: c.SetClock(wild.desk.count % 1440, (*range(7), None)[wild.desk.count % 8]),
    lambda wild: c.SetTimer(
        wild.name(), 90, "minutes" if wild.desk.count % 2 else "rounds", wild.desk.count % 3 == 0
    ),
    lambda wild: c.DropTimer(wild.pick(wild.desk.table.world.timers or {}, "mx")),
    lambda wild: c.RaiseCard(wild.random.random() < 0.5),
    lambda wild: c.Pause(wild.random.random() < 0.5),
    lambda wild: c.SetLimit(wild.name(), wild.random.random() < 0.5),
    lambda wild: c.DropLimit(wild.pick([one.text for one in wild.desk.table.world.limits], wild.name())),
    *[lambda wild: c.DealOrder(wild.groups())] * 2,
    lambda wild: c.DealOrder(wild.groups(), (wild.character(),)),
    *[lambda wild: c.SetOrder(wild.groups())] * 2,
    *[lambda wild: c.PassTurn(wild.random.random() < 0.3)] * 5,
    *[lambda wild: c.MoveTurn(wild.turn(), wild.random.random() < 0.5)] * 2,
    *[lambda wild: c.SwapTurns(wild.turn(), wild.turn())] * 2,
    *[lambda wild: c.JoinOrder(wild.character())] * 2,
    *[lambda wild: c.DropTurn(wild.turn())] * 2,
    lambda _: c.EndOrder(),
    *[lambda wild: c.ChangeSettings(some_values(offered(wild.game), wild.random))] * 2,
    *[lambda _: c.OpenSession()] * 4,
    *[lambda wild: c.GiveEntropy(wild.name())] * 2,
    *[lambda _: c.CloseSession()] * 2,
    *[lambda wild: c.WriteNote(wild.random.choice("ab"), "t", wild.name())] * 2,
    *[lambda wild: c.RemoveNote(wild.random.choice("ab"))] * 2,
    *[lambda _: c.AcceptCorrection()] * 3,
    *[lambda _: c.DropCorrection()] * 2,
)


def step(desk: Desk, number: int) -> tuple[str, c.Do]:
    """The command that a number stands for at this desk, and who asks for it."""
    wild = Wild(desk, Random(number))
    do = wild.do()
    return wild.asker(do), do


def play_wildly(desk: Desk, numbers: list[int]) -> list[tuple[str, c.Do]]:
    """Do what the numbers stand for, one after the other, refusals included; the commands."""
    script = []
    for number in numbers:
        seat, do = step(desk, number)
        script.append((seat, do))
        desk.tried(seat, do)
    return script
