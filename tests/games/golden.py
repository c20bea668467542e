"""Golden evenings: a script of what people do at a table, and the journal it must give, word for word, in French.

An evening is played through the table itself (`decide`, `evolve`), so that rules, turns, refusals and time are those
that people meet. Dice are typed in as the script says; where it says none, the table throws its own, always the same.

    def test_an_evening_at_the_mill() -> None:
        \"\"\"Kim meets an ogre, parries, and falls.\"\"\"
        evening = Evening(GAME)
        evening.sit("Léa")                                     # players by name; the GM is "gm"
        evening.bring("Léa", Sheet(name="Kim", melee=2))         # a sheet, or texts by field
        evening.bring("gm", Sheet(name="Ogre"))                  # opponents are the GM's; hidden=True hides one
        evening.deal("Kim", "Ogre", order=("Ogre", "Kim"))      # "Rat 1 + Rat 2" share a card; `order` is wished for
        evening.move("gm", "attack", {"attacker": "Ogre", "target": "Kim"}, {"weapon": "club"},
                     "parry", (6, 2), (1, 6, ...), "keep")      # answers in order: options, and faces as tuples;
                                                                # `...` is as many middling faces as are wanted; on
                                                                # a card texts by key, or "agree" to leave it so
        evening.refused("gm", BeginMove(...))                   # or evening.barred("gm", "attack", roles, values)
        evening.do("gm", c.PassTurn())                          # any command; evening.character("Kim") is an id
        evening.matches(__file__, "ogre")                       # the file golden/ogre.txt beside this test

`PARAVENT_GOLDEN=write pytest tests/games/<id>` writes the files anew: read the difference before you keep it.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from difflib import unified_diff
from pathlib import Path
from typing import Any

from msgspec import Struct

from paravent.core.game import Game
from paravent.core.parameters import Parameter, declared
from paravent.core.play import Answer, Cards, Faces, Filled, Option
from paravent.core.words import signed
from paravent.table import commands as c
from paravent.table.entry import (
    AnyEntry,
    Change,
    CharacterLine,
    ClockLine,
    MoveLine,
    OrderLine,
    SaidLine,
    ScenarioLine,
    SceneLine,
    SeatLine,
    SessionLine,
    SettingsLine,
    SheetLine,
    TableLine,
)
from paravent.table.events import OrderDealt
from paravent.table.evolve import folded
from paravent.table.move_steps import CardsStep, ChoiceStep, FactStep, SeenStep, ThrowStep
from paravent.table.values import BOARD, GM, PendingMove
from tests.table.desk import Desk

WRITING = os.environ.get("PARAVENT_GOLDEN") == "write"
TRIES = 5000
Given = str | tuple[Any, ...] | Mapping[str, str]
AS_IT_IS = "agree"
"""What is said of a card that is left as it stands."""


class Evening(Desk):
    """A table with its script being played; `told()` is what it came to."""

    def __init__(self, game: Game, chance: str = "golden") -> None:
        self.asides: list[tuple[int, str]] = []
        self.seats: dict[str, str] = {GM: GM}
        self.ids: dict[str, str] = {}
        super().__init__(game, chance)

    # --- people and characters

    def sit(self, *names: str) -> None:
        """Players sit down."""
        for name in names:
            self.seats[name] = self.join(name)

    def bring(self, who: str, sheet: Any, hidden: bool = False, **values: str) -> str:
        """A character of a player's, or of the GM's: from a sheet, or from texts by field."""
        texts = dict(sheet) if isinstance(sheet, Mapping) else written(self.game, sheet)
        made = self.do(who, c.MakeCharacter({**texts, **values}, hidden))
        id = str(made["character"])
        self.ids[self.table.world.cast[id].name] = id
        return id

    def character(self, name: str) -> str:
        """The id of a character by name."""
        return self.ids[name]

    def sheet(self, name: str) -> Any:
        """A sheet as it is now, as the table keeps it."""
        return self.table.world.cast[self.character(name)].sheet

    # --- doing

    def command(self, seat: str, do: c.Do) -> c.Command:
        """The next command, by the name of whoever gives it."""
        return super().command(self.seats.get(seat, seat), do)

    def refused(self, who: str, do: c.Do) -> str:
        """What is refused, in French; it is told in the evening."""
        words = self.refusal(who, do).fr
        self.aside(f"✗ {self.name(self.seats[who])} : {words}")
        return words

    def barred(
        self, who: str, move: str, roles: Mapping[str, str], values: Mapping[str, str] | None = None
    ) -> str:
        """A move that is refused."""
        return self.refused(who, self.begin(move, roles, values or {}, typed=True))

    def begin(
        self, move: str, roles: Mapping[str, str], values: Mapping[str, str], typed: bool
    ) -> c.BeginMove:
        """The command that begins a move with characters by name."""
        return c.BeginMove(
            move, {role: self.character(name) for role, name in roles.items()}, dict(values), typed=typed
        )

    def move(
        self,
        who: str,
        move: str,
        roles: Mapping[str, str],
        values: Mapping[str, str] | None = None,
        *answers: Given,
        waits: bool = False,
    ) -> str:
        """A move with these answers, to its end; each is given by whoever is asked, by the GM for the absent.

        With `waits` it is left waiting. Without any faces among the answers the table throws its own dice.
        """
        typed = any(isinstance(one, tuple) for one in answers)
        action = self.agreed(self.do(who, self.begin(move, roles, values or {}, typed)))
        for given in answers:
            self.answer(action, given)
        doing = self.table.world.pending.get(action)
        assert waits or doing is None, f"{move} waits for {doing.question or doing.dice}"
        return action

    def agreed(self, answer: Mapping[str, Any]) -> str:
        """The action that a command began; what was only proposed, the GM takes as it is."""
        if "proposal" in answer:
            answer = self.do(GM, c.TakeProposal(str(answer["proposal"])))
        return str(answer["action"])

    def answer(self, action: str, given: Given) -> None:
        """The next answer of a move that waits."""
        doing = self.table.world.pending.get(action)
        assert doing is not None, f"nothing waits for {given}"
        self.do(self.answering(doing), c.AnswerMove(action, _answer(doing, given)))

    def answering(self, doing: PendingMove) -> str:
        """The seat that a question or a throw is for."""
        waiting = doing.question or doing.dice
        character = self.table.world.cast.get(doing.roles.get(waiting.role, "")) if waiting else None
        return character.owners[0] if character and character.owners else GM

    # --- fights and time

    def deal(self, *groups: str, order: tuple[str, ...] = (), surprised: tuple[str, ...] = ()) -> None:
        """Deal the order of a fight; a group is names joined by « + ». With `order`, it begins with those: somebody
        stirs in what makes the table's dice fall so."""
        dealt = c.DealOrder(
            tuple(self._group(group) for group in groups), tuple(self.character(name) for name in surprised)
        )
        if order:
            self._stir(dealt, order)
        self.do(GM, dealt)
        self.tell_order()

    def _stir(self, dealt: c.DealOrder, wished: tuple[str, ...]) -> None:
        table, count, lines, commands = self.table, self.count, len(self.log), len(self.done)
        for entropy in range(TRIES):
            if self._begins(dealt, wished):
                return
            self.table, self.count = table, count
            del self.log[lines:], self.done[commands:]
            self.do(GM, c.GiveEntropy(str(entropy)))
        raise AssertionError(f"the cards never fall as {wished}")

    def _group(self, group: str) -> tuple[str, ...]:
        return tuple(self.character(name.strip()) for name in group.split("+"))

    def _begins(self, dealt: c.DealOrder, wished: tuple[str, ...]) -> bool:
        events = self.decided(GM, dealt).events
        order = next(one.order for _, one in events if isinstance(one, OrderDealt))
        turns = [turn.characters for turn in order.turns]
        return turns[: len(wished)] == [self._group(name) for name in wished]

    def pass_turn(self, who: str = GM) -> None:
        """The next turn."""
        self.do(who, c.PassTurn())
        self.tell_order()

    def swap(self, who: str, other: str) -> None:
        """Whoever plays the turn under way swaps it with that of another character."""
        self.do(who, self.swapping(who, other))
        self.tell_order()

    def swapping(self, who: str, other: str) -> c.SwapTurns:
        """The command that swaps the turn under way: players know turns by their characters, the GM by their ids."""
        order = self.table.world.order
        assert order is not None
        mine = order.turns[order.active]
        if who != GM:
            return c.SwapTurns(mine.characters[0], self.character(other))
        later = order.turns[order.active + 1 :]
        return c.SwapTurns(
            mine.id, next(turn.id for turn in later if self.character(other) in turn.characters)
        )

    def tell_order(self) -> None:
        """Whose turn it is, told in the evening."""
        if order := self.table.world.order:
            turn = order.turns[order.active]
            names = " + ".join(self.name(id) for id in turn.characters)
            phase = f", {turn.phase.fr}" if turn.phase else ""
            self.aside(f"→ round {order.round}{phase}, tour de {names} ({turn.value})")

    # --- telling

    def aside(self, line: str) -> None:
        """A line of the evening that the journal does not have."""
        self.asides.append((len(self.table.journal), line))

    def name(self, id: str) -> str:
        """What a seat or a character is called."""
        world = self.table.world
        return world.cast[id].name if id in world.cast else world.seats[id].name if id in world.seats else id

    def told(self) -> str:
        """The evening in lines: the GM's journal, with whose turn it was and what was refused in between."""
        teller = Teller(self)
        lines: list[str] = []
        for place, entry in enumerate((*self.table.journal, None)):
            lines += [line for at, line in self.asides if at == place]
            lines += teller.entry(entry) if entry else []
        return "\n".join([*lines, "", *teller.sheets()]) + "\n"

    def matches(self, test: str, name: str) -> None:
        """The evening is that of the golden file beside this test; and its log, folded again, gives this table."""
        assert folded(self.id, self.log) == self.table
        path = Path(test).parent / "golden" / f"{name}.txt"
        if WRITING:
            path.parent.mkdir(exist_ok=True)
            path.write_text(self.told(), encoding="utf-8")
        golden = path.read_text(encoding="utf-8") if path.is_file() else ""
        difference = unified_diff(golden.splitlines(), self.told().splitlines(), "golden", "now", lineterm="")
        assert golden == self.told(), "\n".join(difference)


class Teller(Struct, frozen=True):
    """Telling the entries of an evening's journal."""

    evening: Evening

    def entry(self, entry: AnyEntry) -> list[str]:
        """The lines of one entry; a secret one is marked so."""
        if isinstance(entry.line, MoveLine):
            return list(self.move(entry.line))
        to = "" if entry.to is None else " [" + ", ".join(self.evening.name(seat) for seat in entry.to) + "]"
        return [f"{line}{to}" for line in self.other(entry)]

    def move(self, line: MoveLine) -> Iterator[str]:
        """What was done by whom, with what, each step, the verdict, and what changed."""
        names = [f"{role} {name}" for role, name in line.names.items()]
        said = [f"{key}={text}" for key, text in sorted(line.values.items())]
        yield f"● {line.title.fr} : {', '.join([*names, *said])}"
        yield from (f"    {self.step(step, line.names)}" for step in line.steps)
        if line.verdict is not None:
            yield f"  = {line.verdict.fr}"
        yield from (f"    {change}" for change in self.changes(line.changes or ()))

    def step(self, step: SeenStep, names: Mapping[str, str]) -> str:
        """A throw, a choice, cards, or a fact."""
        who = names.get(step.by, step.by)
        match step:
            case ThrowStep():
                said = f"{len(step.faces)}D{step.sides} : {' '.join(map(str, step.faces))}"
                again = "relance " if step.again else ""
                because = " ".join(f"{signed(one.amount)} {one.why.fr} ({one.rule})" for one in step.because)
                return f"{who} · {again}{said} ({step.rule}){' = ' + because if because else ''}"
            case ChoiceStep():
                return f"{who} · {step.question.fr} {step.words.fr} ({step.rule})"
            case CardsStep():
                return f"cartes : {' '.join(map(str, step.cards))} ({step.rule})"
            case FactStep():
                return f"{who} · {step.words.fr}"
        raise AssertionError("nothing is veiled in what a table keeps")

    def changes(self, changes: tuple[Change, ...]) -> Iterator[str]:
        """What changed on sheets, in the words of the sheet."""
        for one in changes:
            shape = self.evening.game.board if one.character == BOARD else self.evening.game.sheet
            kinds = {parameter.key: parameter for parameter in declared(shape)} if shape else {}
            words = kinds[one.field].kind.words.fr if one.field in kinds else one.field
            before, after = (_shown(kinds.get(one.field), value) for value in (one.before, one.after))
            yield f"{self.evening.name(one.character)} · {words} : {before} → {after}"

    def other(self, entry: AnyEntry) -> list[str]:
        """Entries that are no moves."""
        line, name = entry.line, self.evening.name(entry.seat)
        match line:
            case SheetLine():
                reason = f" ({line.reason})" if line.reason else ""
                return [f"  · {change}{reason}" for change in self.changes(line.changes)]
            case SaidLine():
                return [f"« {line.text} » – {name}"]
            case ScenarioLine() | SceneLine() | TableLine():
                return [f"# {line.kind} : {line.name}"]
            case ClockLine():
                return [f"⏲ {line.minutes} minutes passent"]
            case SeatLine() | CharacterLine():
                who = line.name if isinstance(line, CharacterLine) else self.evening.name(line.seat)
                return [f"{'+' if line.here else '−'} {who}"]
            case OrderLine():
                return [self.step(step, {}) for step in line.steps]
            case SettingsLine():
                return [f"réglage : {key} = {text}" for key, text in line.settings.items()]
            case SessionLine():
                return [f"# séance {line.number} {'ouverte' if line.open else 'close'}"]
        return [f"{line.kind} : {name}" if name else line.kind]

    def sheets(self) -> Iterator[str]:
        """What every sheet holds at the end that is not as a new one."""
        for id, one in self.evening.table.world.cast.items():
            shape = self.evening.game.board if id == BOARD else self.evening.game.sheet
            assert shape is not None
            held = (_held(parameter, one.sheet) for parameter in declared(shape))
            yield f"{one.name} : {' ; '.join(line for line in held if line)}"


def written(game: Game, sheet: Any) -> dict[str, str]:
    """A sheet as texts by field, as somebody would type it."""
    return {one.key: one.kind.write(_value(sheet, one.key)) for one in declared(game.sheet)}


def _value(sheet: Any, key: str) -> Any:
    for part in key.split("."):
        sheet = sheet[part] if isinstance(sheet, Mapping) else getattr(sheet, part)
    return sheet


def _held(parameter: Parameter, sheet: Any) -> str:
    value = _value(sheet, parameter.key)
    value = tuple(value) if isinstance(value, list) else value
    if parameter.key == "name" or value == parameter.default:
        return ""
    return f"{parameter.kind.words.fr} {_shown(parameter, value)}"


def _shown(parameter: Parameter | None, value: Any) -> str:
    shown = parameter.kind.write(value) if parameter and value is not None else str(value)
    return shown.replace("\n", " | ") or "–"


def _answer(doing: PendingMove, given: Given) -> Answer:
    if isinstance(given, Mapping):
        return Filled(values=dict(given))
    if isinstance(given, str):
        assert doing.question, f"{doing.move} wants dice ({doing.dice}), not {given}"
        first = next((one.key for one in doing.question.fields), "")
        if first and given == AS_IT_IS:
            return Filled()
        return Filled(values={first: given}) if first else Option(given)
    assert doing.dice, f"{doing.move} asks {doing.question}, not for {given}"
    if given[-1] is ...:
        said = given[:-1]
        given = (*said, *((doing.dice.sides + 1) // 2,) * (doing.dice.dice - len(said)))
    return Cards(given) if doing.dice.cards else Faces(given)
