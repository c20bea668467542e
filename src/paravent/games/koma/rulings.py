"""The GM's word on what is announced: the dice, the helpers and the Conditions of a Test, or of every side of a Conflict
on one card (koma B9, B10, B14, B15)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile
from typing import Any, Final

from msgspec.structs import replace

from paravent.core.steps import Steps, fill, rule
from paravent.core.words import Words, filled, same, signed
from paravent.games.koma.conflict import PAIR, UNSAID_OF_OTHERS, Conflict
from paravent.games.koma.questions import CONFIRM, CONFIRM_ALL, CONFIRM_MANY, judging
from paravent.games.koma.sides import Side
from paravent.games.koma.stances import CANNOT_SAY, LATER, ON_A_TIE, Ruling, check_conditions, rulings
from paravent.games.koma.tables import WAYS


@rule
def confirmed(side: Side) -> Steps[Side]:
    """The player proposes, and the GM confirms the dice of the approach and the Conditions that count, or says
    otherwise (koma B9, B10, B15)."""
    if side.roller.npc:
        return side
    asked = judging(CONFIRM, (announced(side),))
    said = yield fill(asked, "gm", Ruling(**worth(side)), open_to_gm(side), "B10")
    return ruled(side, said)


@rule
def all_confirmed(conflict: Conflict, names: Sequence[str]) -> Steps[Conflict]:
    """The same for these sides of a Conflict, on one card; of a character of the GM's nothing is left to confirm. The
    GM says there what a tie would come to, once (koma B10, B29, B36)."""
    asked = tuple(name for name in names if not conflict.side(name).roller.npc)
    if conflict.habits.trusting or not conflict.habits.table or not asked:
        return conflict
    many = len(conflict.entered) > PAIR
    question = judging(
        CONFIRM_MANY if many else CONFIRM_ALL, tuple(announced(conflict.side(name)) for name in asked)
    )
    keys = tuple(f"{name}.{key}" for name in asked for key in open_to_gm(conflict.side(name)))
    ties = () if conflict.specific else tuple(key for key, _ in ON_A_TIE[: len(conflict.entered) - 1])
    usual = rulings({name: worth(conflict.side(name)) for name in asked}, many)
    said = yield fill(question, "gm", usual, (*keys, *ties), "B10")
    for name in asked:
        conflict = conflict.with_side(name, ruled(conflict.side(name), getattr(said, name)))
    return conflict if not ties or said.tie == LATER else replace(conflict, specific=settled(said, ties))


def settled(said: Any, ties: Sequence[str]) -> str:
    """Whose Concept wins a tie; of several sides one after the other, and after them one cannot say (koma B36)."""
    named = [getattr(said, key) for key in ties]
    order = dict.fromkeys(takewhile(lambda side: side != CANNOT_SAY, named))
    return said.tie if len(ties) == 1 else "".join((*order, UNSAID_OF_OTHERS))


def worth(side: Side) -> dict[str, Any]:
    """What a side has announced, as it stands on the GM's card."""
    approach = next(way.id for way in WAYS.values() if way.dice == side.base)
    return {"approach": approach, "help": side.help, "balance": side.balance}


def open_to_gm(side: Side) -> tuple[str, ...]:
    """What of it the GM may change: Conditions where there are any (koma B15)."""
    return ("approach", "help", "balance") if side.roller.conditions else ("approach", "help")


def ruled(side: Side, said: Any) -> Side:
    """A side as the GM says; no Condition counts that nobody has (koma B10, B14, B15)."""
    roller, balance = side.roller, said.balance
    if balance != side.balance:
        check_conditions(balance, -balance, roller.name, len(roller.boons), len(roller.banes))
    return replace(side, base=WAYS[said.approach].dice, help=said.help, balance=balance)


def announced(side: Side) -> tuple[str, int, str, str, Words]:
    """What the GM judges by: name, dice, Concept, Flaw, and the Conditions with what was counted of them."""
    roller = side.roller
    return roller.name, side.base, roller.concept, roller.flaw, weighed(side)


def weighed(side: Side) -> Words:
    """The Conditions of whoever rolls, and what was counted of them; nothing where there are none (koma B15)."""
    written = side.roller.conditions
    if not written:
        return same("")
    return filled(ON_SHEET, written=", ".join(written), balance=signed(side.balance))


ON_SHEET: Final = Words(
    " Conditions sur la fiche : {written} ; comptées : {balance}.",
    " Conditions on the sheet: {written}; counted: {balance}.",
)
