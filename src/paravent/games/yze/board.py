"""What a table adds of its own making: weapons, armours, talents and archetypes, one line each; and taking them
(yze B17, B18, B37, B38, B53)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Final

from paravent.core.game import LIVE, Goal, move
from paravent.core.override import override
from paravent.core.parameters import Choice, Shared, Text
from paravent.core.refusal import refused
from paravent.core.sheet import Board as CoreBoard
from paravent.core.steps import Fact, Outcome, Steps
from paravent.core.table_lists import line_named, name_of
from paravent.core.words import Words
from paravent.games.yze.rolls import AnyoneRole
from paravent.games.yze.states import may_live
from paravent.games.yze.table_gear import (
    OWN_ARCHETYPES,
    OWN_ARMOURS,
    OWN_TALENTS,
    OWN_WEAPONS,
    archetype_of,
    armour_of,
    talent_of,
    weapon_of,
)
from paravent.games.yze.turn_facts import Kind, Took

READ: Final[dict[Kind, Callable[[str], object]]] = {
    "weapon": weapon_of,
    "armour": armour_of,
    "talent": talent_of,
    "archetype": archetype_of,
}


class Board(CoreBoard, frozen=True, kw_only=True):
    """The table's own lists; every line is checked when it is written."""

    weapons: Annotated[tuple[str, ...], OWN_WEAPONS] = ()
    armours: Annotated[tuple[str, ...], OWN_ARMOURS] = ()
    talents: Annotated[tuple[str, ...], OWN_TALENTS] = ()
    archetypes: Annotated[tuple[str, ...], OWN_ARCHETYPES] = ()

    def lines(self, kind: Kind) -> tuple[str, ...]:
        """One of the lists."""
        lists: dict[Kind, tuple[str, ...]] = {
            "weapon": self.weapons,
            "armour": self.armours,
            "talent": self.talents,
            "archetype": self.archetypes,
        }
        return lists[kind]

    @override
    def after(self, fact: Fact) -> Board:  # noqa: ARG002 (no fact changes it: the GM writes it)
        """The board stays as it is."""
        return self

    @override
    def check(self) -> None:
        """Refuse a line that does not say what it should, in words."""
        for kind, read in READ.items():
            for line in self.lines(kind):
                read(line)


KINDS: Final = Choice(
    Words("genre", "kind"),
    (
        ("weapon", Words("arme", "weapon")),
        ("armour", Words("armure", "armour")),
        ("archetype", Words("archétype", "archetype")),
    ),
)


class Taken(Outcome, frozen=True):
    """What is now on the sheet."""

    says = Words("Pris : {name}", "Taken: {name}")

    line: str

    @property
    def name(self) -> str:
        """What it is called."""
        return name_of(self.line)


@move(
    title=Words("Prendre ce que la table a ajouté", "Take what the table has added"),
    goals=(Goal("taken", Words("le prendre", "to take it"), lambda result: int(bool(result.line))),),
    examples=(
        {"kind": "armour", "what": "Carapace ; 4 ; 2"},
        {"kind": "weapon", "what": "Sabre ; 2 ; 2 ; Contact ; coupante"},
    ),
    sheets={"table": Board(armours=("Carapace ; 4 ; 2",))},
    does=LIVE,
)
def take(
    roller: AnyoneRole,
    kind: Annotated[Kind, KINDS] = "weapon",
    what: Annotated[str, Text(Words("nom (ou ligne entière)", "name (or the whole line)"), 160)] = "–",
    table: Annotated[Board | None, Shared(Words("les listes de la table", "the table’s lists"))] = None,
) -> Steps[Taken]:
    """Write on a sheet a weapon, armour or archetype that the table has added; a talent is bought, by `advance` (yze
    B37, B38, B53)."""
    may_live(roller)
    line = what if table is None else _listed(table, kind, what)
    READ[kind](line)
    yield Took("roller", kind, line)
    return Taken(line)


def _listed(table: Board, kind: Kind, what: str) -> str:
    """The line of that name; where there is none, those that there are."""
    lines = table.lines(kind)
    line = line_named(name_of(what), lines)
    if line is None:
        raise refused(NOT_LISTED, what=name_of(what), names=", ".join(map(name_of, lines)) or "–")
    return line


NOT_LISTED: Final = Words(
    "Les listes de la table n’ont pas « {what} » : il y a {names}. Le MJ peut l’ajouter.",
    "The table’s lists have no “{what}”: there are {names}. The GM may add it.",
)
