"""Who acts when: Initiative, ties thrown, declarations from the slowest, actions from the fastest (rpg B15–B17, D11)."""

from __future__ import annotations

from typing import Annotated, Final

from paravent.core.game import LIVE, USUAL_OPTIONS, Goal, Initiative, Options, Phase, move
from paravent.core.parameters import Role, Text, group_of
from paravent.core.refusal import Refusal
from paravent.core.steps import Outcome, Steps, Throw, rule
from paravent.core.words import Words, filled, same
from paravent.games.rpg.d20 import D20, DECLARED_DEED
from paravent.games.rpg.facts import Declared
from paravent.games.rpg.settings import House
from paravent.games.rpg.sheet import Sheet, stand_in

TIES: Final = 100
"""A value in the order is a hundred times the Initiative plus the die that separates equal ones."""


@rule
def initiatives(
    groups: tuple[tuple[Sheet, ...], ...], _: Options, taken: tuple[int, ...] = ()
) -> Steps[tuple[tuple[int, ...], ...]]:
    """Decreasing Initiative, a d20 to separate equal ones, again on the same number (rpg B15, B16, D11, H3).

    Everybody throws in advance, one after the other, so that a hidden fighter changes nothing for the others. Whoever
    comes later throws against the dice that lie there already.
    """
    values = taken
    for group in groups:
        base = TIES * max(sheet.initiative for sheet in group)
        die: int = yield Throw(1, D20, "B16")
        while base + die in values:
            die = yield Throw(1, D20, "B16", again=True)
        values = (*values, base + die)
    return tuple((value,) for value in values[len(taken) :])


def said_value(value: int) -> Words:
    """The Initiative; of equal ones the order itself says who threw more (rpg B16)."""
    return same(str(value // TIES))


INITIATIVE: Final = Initiative(
    initiatives,
    lowest_first=False,
    tell=said_value,
    phases=(
        Phase(Words("déclarer", "declare"), reversed=True),
        Phase(Words("agir", "act")),
    ),
)
"""Slowest first to declare, fastest first to act (rpg B4, B15, B17, D11)."""


class Said(Outcome, frozen=True):
    """An intention, said aloud (rpg B17)."""

    says = Words("Déclare : {what}", "Declares: {what}")

    what: str


def may_not_declare(sheet: Sheet, _: Options = USUAL_OPTIONS) -> Words | None:
    """Why somebody cannot declare anything now: it is done, or a lasting action goes on (rpg B6, B17)."""
    if sheet.busy:
        return filled(BUSY, name=sheet.name, task=sheet.task, left=sheet.left)
    return filled(DECLARED, name=sheet.name, what=sheet.declared) if sheet.declared else None


@move(
    title=Words("Déclarer son action", "Declare an action"),
    goals=(Goal("said", Words("avoir déclaré", "to have declared"), lambda result: int(bool(result.what))),),
    examples=({"what": "Je barre la porte."},),
    allowed=may_not_declare,
    does=LIVE,
)
def declare(
    what: Annotated[str, Text(Words("ce que l’on va faire", "what you are going to do"), 200)],
    declarer: Annotated[Sheet, Role(Words("qui déclare", "who declares"), stand_in=stand_in)],
) -> Steps[Said]:
    """Say what one will do this turn: the slowest first, so that the fastest know it when they speak (rpg B4, B15,
    B16, B17, D11)."""
    check_declarer(declarer)
    yield Declared("declarer", what)
    return Said(what)


def able(sheet: Sheet, does: str, options: Options) -> Words | None:
    """Whether somebody can act: in a turn of declarations, not before having declared, unless the table only has it
    told (rpg B4, B17)."""
    bound = sheet.to_declare and group_of(House, options).declarations == "bind"
    return UNDECLARED if does == DECLARED_DEED and bound else None


def check_declarer(sheet: Sheet) -> None:
    """Refuse what is done already, or goes on by itself (rpg B6, B17)."""
    if why := may_not_declare(sheet):
        raise Refusal(why)


UNDECLARED: Final = Words(
    "On déclare son action d’abord (B4, B17).", "An action is declared first (B4, B17)."
)
DECLARED: Final = Words(
    "{name} a déjà déclaré ce tour : « {what} ». Qui déclare avant les plus rapides ne se reprend pas ; voyez avec le MJ (B17).",
    "{name} has already declared this turn: “{what}”. Nobody who declares before faster ones may take it back; ask the GM (B17).",
)
BUSY: Final = Words(
    "{name} poursuit son action rémanente : « {task} », encore {left}. Interrompez-la pour déclarer autre "
    "chose (B6).",
    "{name} is busy with a lasting action: “{task}”, another {left}. Interrupt it to declare something else "
    "(B6).",
)
