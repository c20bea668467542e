"""A contest told in panels: who stands against whom, what each exchange brought, whose answer is awaited, and a splash
at its end. Any move whose facts have a `panel` is told so.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Final, Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from paravent.core.steps import Panel
from paravent.core.words import Words
from paravent.sight import journal_lines as j
from paravent.sight import sight_words as w
from paravent.sight.seen import Seen
from paravent.sight.sentences import adds_up, reasons
from paravent.sight.tale import is_momentous
from paravent.table.entry import MoveLine
from paravent.table.move_steps import FactStep, SeenStep, ThrowStep, VeiledStep
from paravent.table.moves_seen import PendingView
from paravent.table.values import GM

Ending: TypeAlias = Literal["won", "lost", "seen", "open"]
"""How a contest ended for who reads: won, lost, seen from outside, or without a winner."""
PIPS: Final = 5
"""As many places for successes at least."""


class Side(Struct, frozen=True):
    """One of those who stand against each other: their name and character, what they have, the dice that lie, what
    they want. What they have is not `sure` while dice lie that who reads does not see."""

    name: str
    character: str
    count: int
    leads: bool
    dice: tuple[tuple[int, str], ...] = ()
    sides: int = 6
    wants: str = ""
    sure: bool = True

    @property
    def hits(self) -> int:
        """How many of the dice count."""
        return sum("marked" in state and "low" not in state for _, state in self.dice)


class Exchange(Struct, frozen=True):
    """One panel: what each side had after it, whether the lead changed hands, and what brought it about."""

    number: int
    sides: tuple[Side, ...]
    turned: bool = False
    caption: str = ""

    @property
    def led(self) -> bool:
        """Whether one of them leads: of equals nobody trails."""
        return any(one.leads for one in self.sides)

    @property
    def score(self) -> str:
        """«3 – 1»."""
        return " \u2013 ".join(str(one.count) for one in self.sides)


class Splash(Struct, frozen=True):
    """The end, as who reads sees it."""

    ending: Ending
    title: str
    character: str
    tally: str
    told: str


class InPanels(Struct, frozen=True):
    """A contest as pages draw it: its panels, and where its `sides` stand by the dice that lie now; `wait` says whose
    answer the next panel waits for, and `whom` by character. It is `current` while no die was thrown after the last
    panel."""

    panels: tuple[Exchange, ...]
    sides: tuple[Side, ...]
    pips: int
    wait: str = ""
    whom: str = ""
    splash: Splash | None = None
    current: bool = True

    @property
    def next(self) -> int:
        """The number of the panel that is to come."""
        return self.panels[-1].number + 1 if self.panels else 1


def in_panels(seen: Seen, line: MoveLine, pending: PendingView | None = None) -> InPanels | None:
    """The panels of a move; None where it is not told so, or has none yet."""
    why = reasons(line.steps)
    made: list[Exchange] = []
    since = 0
    for place, step in enumerate(line.steps):
        panel = step.panel if isinstance(step, FactStep) else None
        if panel is not None:
            caption = _caption(seen, [one for one in line.steps[since:place] if one not in why])
            made.append(_exchange(line, panel, line.steps[:place], made[-1] if made else None, caption))
            since = place + 1
    if not made:
        return None
    splash = _splash(seen, line, made[-1]) if line.verdict is not None else None
    wait, whom = _wait(seen, pending) if splash is None else ("", "")
    later = line.steps[since:]
    sides = _standing(line, made[-1].sides, later)
    most = max(PIPS, *(one.count for one in sides), *(side.count for one in made for side in one.sides))
    return InPanels(tuple(made), sides, most, wait, whom, splash, not any(map(_is_throw, later)))


def before_panels(seen: Seen, line: MoveLine, pending: PendingView) -> InPanels | None:
    """The board of a contest that has not come to its first panel; None of a move that is not told so."""
    move = seen.game.move(line.move)
    there = [id for id, role in move.roles.items() if role.side and id in line.names] if move else []
    if not there:
        return None
    wants = _wants(line)
    opening = (
        Side(line.names[role], line.roles.get(role, ""), 0, leads=False, wants=wants.get(role, ""))
        for role in there
    )
    sides = _standing(line, tuple(opening), line.steps)
    most = max(PIPS, *(one.count for one in sides))
    return InPanels((), sides, most, *_wait(seen, pending), current=not any(map(_is_throw, line.steps)))


def _wants(line: MoveLine) -> dict[str, str]:
    """What each side wants, by role: who began it, and who said so since."""
    said = {step.by: step.wants for step in line.steps if isinstance(step, FactStep) and step.wants}
    return {next(iter(line.roles), ""): line.aim or "", **said}


def _standing(line: MoveLine, sides: tuple[Side, ...], later: tuple[SeenStep, ...]) -> tuple[Side, ...]:
    """Where sides stand once dice were thrown after they were last compared: these lie there, and count at once."""
    lying = {thrown.by: thrown for thrown in j.throws(line.steps)}
    roles = {name: role for role, name in reversed(line.names.items())}
    veiled = {step.by for step in later if isinstance(step, VeiledStep) and step.kind == "throw"}
    return tuple(_as_it_lies(one, roles.get(one.name, ""), lying, veiled) for one in sides)


def _as_it_lies(side: Side, role: str, lying: Mapping[str, j.Thrown], veiled: Collection[str]) -> Side:
    now = replace(side, dice=_faces(lying.get(role)), sure=role not in veiled)
    return replace(now, count=side.count + now.hits - side.hits)


def _faces(thrown: j.Thrown | None) -> tuple[tuple[int, str], ...]:
    """The dice of a throw as they lie now."""
    every = (*thrown.faces, *thrown.extra) if thrown else ()
    return tuple(
        (one.face, one.state) if one.after is None else (one.after, one.after_state) for one in every
    )


def _is_throw(step: SeenStep) -> bool:
    return isinstance(step, ThrowStep) or (isinstance(step, VeiledStep) and step.kind == "throw")


def _exchange(
    line: MoveLine, panel: Panel, steps: tuple[SeenStep, ...], last: Exchange | None, caption: str
) -> Exchange:
    lying = {thrown.by: thrown for thrown in j.throws(steps)}
    roles = {name: role for role, name in reversed(line.names.items())}
    sides = tuple(_side(line, name, count, roles.get(name, ""), panel, lying) for name, count in panel.counts)
    led = next((one.name for one in last.sides if one.leads), "") if last else panel.winner
    return Exchange(panel.number, sides, bool(panel.winner) and panel.winner != led, caption)


def _side(
    line: MoveLine, name: str, count: int, role: str, panel: Panel, lying: Mapping[str, j.Thrown]
) -> Side:
    thrown = lying.get(role)
    sides, wants = thrown.sides if thrown else 6, _wants(line).get(role, "")
    return Side(name, line.roles.get(role, ""), count, panel.winner == name, _faces(thrown), sides, wants)


def _caption(seen: Seen, steps: list[SeenStep]) -> str:
    """What brought the exchange about: the last thing that became true before it."""
    said = [
        step.words.say(seen.language)
        for step in steps
        if isinstance(step, FactStep) and not adds_up(step) and not is_momentous(step)
    ]
    return said[-1] if said else ""


def _wait(seen: Seen, pending: PendingView | None) -> tuple[str, str]:
    """Whose answer is awaited, in words and by character."""
    if pending is None or not pending.waits_for:
        return w.PANEL_WAITS.say(seen.language), ""
    awaited = pending.question or pending.dice
    if awaited and awaited.role == GM:
        return w.PANEL_WAITS_GM.say(seen.language), ""
    whom = pending.roles.get(awaited.role, "") if awaited else ""
    return w.PANEL_NEXT.say(seen.language, name=pending.waits_for), whom


def _splash(seen: Seen, line: MoveLine, last: Exchange) -> Splash:
    winner = next((one for one in last.sides if one.leads), None)
    mine = {one.id for one in seen.cast if one.mine}
    ending: Ending = "open" if winner is None else "seen"
    if winner is not None and mine & {one.character for one in last.sides}:
        ending = "won" if winner.character in mine else "lost"
    name = winner.name if winner else ""
    tally = _tally(last.sides)
    told = line.verdict.say(seen.language) if line.verdict else ""
    title = ENDINGS[ending].say(seen.language, name=name)
    return Splash(ending, title, winner.character if winner else "", tally, told)


PAIR: Final = 2


def _tally(sides: tuple[Side, ...]) -> str:
    """«Suzu 5 – 1 Opale», the figures on one line; of more than two, each with what they have."""
    if len(sides) != PAIR:
        return " \u2013 ".join(f"{one.name} {one.count}" for one in sides)
    one, other = sides
    return f"{one.name} {one.count}\u00a0\u2013\u2060\u00a0{other.count} {other.name}"


ENDINGS: Final[dict[Ending, Words]] = {
    "won": Words("Victoire\u202f!", "Victory!"),
    "lost": Words("À charge de revanche", "Another time"),
    "seen": Words("{name} l’emporte\u202f!", "{name} wins!"),
    "open": Words("Sans vainqueur", "Nobody wins"),
}
