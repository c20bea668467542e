"""A turn: one Movement and one Action, and what each may pay for (yze B23, B24, B26, B27).

Also: parries before and after one's turn (D21), help on credit (D28), and what wounds forbid (D29). A sheet that is in
no fight pays for nothing.
"""

from __future__ import annotations

from typing import Final, Literal

from msgspec import Struct

from paravent.core.game import ACT, LIVE, STAY, Options, Table
from paravent.core.parameters import group_of
from paravent.core.refusal import Refusal, refused
from paravent.core.steps import Fact, Steps, rule
from paravent.core.words import Words, filled
from paravent.games.yze.settings import House
from paravent.games.yze.sheet import Sheet
from paravent.games.yze.states import SHATTERED, is_shattered, may_act, may_live, may_stir
from paravent.games.yze.turn_facts import Means, Paid
from paravent.games.yze.wounds import FATAL, LEG, numbers

Cost = Literal["movement", "action", "free"]
COSTS: Final[dict[Cost, Words]] = {
    "movement": Words("Mouvement", "Movement"),
    "action": Words("Action", "Action"),
    "free": Words("gratuit", "free"),
}


class Expense(Struct, frozen=True):
    """Something a turn pays for. `moves` from place to place; `anytime` in the round, not only in one's turn."""

    id: str
    words: Words
    cost: Cost
    rule: str
    moves: bool = False
    anytime: bool = False


EXPENSES: Final = {
    expense.id: expense
    for expense in (
        Expense("close", Words("venir au Contact", "come to Contact"), "movement", "B24", moves=True),
        Expense("leave", Words("quitter le Contact", "leave Contact"), "movement", "B24", moves=True),
        Expense("zone", Words("changer de zone", "go to another zone"), "movement", "B24", moves=True),
        Expense(
            "door",
            Words("passer une porte ou une trappe", "pass a door or a hatch"),
            "movement",
            "B24",
            moves=True,
        ),
        Expense(
            "vehicle",
            Words("monter en véhicule ou en sortir", "enter or leave a vehicle"),
            "movement",
            "B24",
            moves=True,
        ),
        Expense("hide", Words("fuir et se cacher", "flee and hide"), "movement", "B24", moves=True),
        Expense("cover", Words("se mettre à couvert", "take cover"), "movement", "B24", moves=True),
        Expense("stand", Words("se relever", "stand up"), "movement", "B24"),
        Expense("drive", Words("conduire", "drive"), "movement", "B24"),
        Expense("aim", Words("viser", "aim"), "movement", "B24"),
        Expense("parry", Words("parer", "parry"), "movement", "B24", anytime=True),
        Expense("attack", Words("attaquer", "attack"), "action", "B26"),
        Expense("skill", Words("employer une compétence", "use a skill"), "action", "B26"),
        Expense("deed", Words("agir", "act"), "action", "B55"),
        Expense("reload", Words("recharger", "reload"), "action", "B26"),
        Expense("help", Words("aider", "help"), "action", "B26", anytime=True),
        Expense("draw", Words("dégainer", "draw a weapon"), "free", "B27"),
        Expense("pick", Words("ramasser", "pick something up"), "free", "B27"),
        Expense("speak", Words("parler", "speak"), "free", "B27"),
    )
}
"""Movements, Actions and what is free (yze B23, B24, B26, B27)."""
FLIGHT: Final = ("hide", "leave", "zone", "door", "vehicle", "cover", "stand")
"""What those broken by Stress still do: get up, run and take shelter (yze B50)."""


def outlay(
    who: str, sheet: Sheet, *on: str, beginners: bool = False, helped: bool = False
) -> tuple[Paid, ...]:
    """What these cost somebody in a fight, one after the other; what the rules do not allow is refused in words
    (yze B23–B27, B20, B33, B41, B50, D21, D22, D28, D29)."""
    if not sheet.fighting:
        return ()
    paid: tuple[Paid, ...] = ()
    for what in on:
        _may_spend(EXPENSES[what], sheet, helped, beginners)
        if why := short_of(sheet, what):
            raise Refusal(why)
        if means := _means(sheet, EXPENSES[what]):
            paid = (*paid, Paid(who, what, means, EXPENSES[what].words))
            sheet = sheet.after(paid[-1])
    return paid


@rule
def settled(facts: tuple[Fact, ...]) -> Steps[None]:
    """What a turn paid for, written down one by one."""
    for fact in facts:  # noqa: UP028 (a rule is cut at its own steps)
        yield fact


def short_of(sheet: Sheet, on: str) -> Words | None:
    """Why the turn cannot pay for this: not one's turn, a lost turn, or nothing left (yze B23, B27, B51, D21, D22)."""
    expense = EXPENSES[on]
    if not sheet.fighting:
        return None
    if sheet.surprised:
        return SURPRISED
    if sheet.stunned:
        return LOST
    if not (sheet.playing or expense.anytime):
        return filled(NOT_NOW, what=expense.words)
    if _cost(expense, sheet) == "free" or _means(sheet, expense):
        return None
    return filled(NO_MOVEMENT if expense.cost == "movement" else NO_ACTION, what=expense.words)


def able(sheet: Sheet, does: str, options: Options) -> Words | None:
    """Whether and how somebody can act: alive and of sound mind, neither broken nor too badly wounded, and with what
    their turn has left for it (yze B20, B23, B40, B41, B50, B51, D22, D29)."""
    beginners = group_of(House, options).beginners
    try:
        if does in (LIVE, STAY):
            may_live(sheet)
        elif does == ACT:
            may_act(sheet, beginners)
        else:
            _may_spend(EXPENSES[does], sheet, False, beginners)
    except Refusal as refusal:
        return refusal.words
    return short_of(sheet, does) if does in EXPENSES else None


def lost(sheet: Sheet) -> bool:
    """Whether nobody but the GM plays them any more (yze B51)."""
    return "raving-mad" in sheet.traumas


def _cost(expense: Expense, sheet: Sheet) -> Cost:
    """With a hurt leg, going anywhere takes an Action (yze B41)."""
    return "action" if expense.moves and LEG in numbers(sheet.wounds) else expense.cost


def _means(sheet: Sheet, expense: Expense) -> Means | None:
    """What pays: the Movement, the Action, or for help the next round's (yze B23, D28); None if nothing does."""
    cost = _cost(expense, sheet)
    if cost == "movement" and not sheet.moved:
        return "movement"
    if cost != "free" and not sheet.acted:
        return "action"
    return "next" if expense.id == "help" and not sheet.owing else None


def _may_spend(expense: Expense, sheet: Sheet, helped: bool, beginners: bool) -> None:
    """Refuse what being broken or the fifth wound forbids (yze B40, B50, D29)."""
    may_stir(sheet, beginners)
    if is_shattered(sheet, beginners) and expense.id not in FLIGHT:
        raise refused(SHATTERED, name=sheet.name, n=sheet.stress)
    if FATAL in numbers(sheet.wounds) and not (expense.moves and helped):
        raise refused(CARRIED_ONLY, name=sheet.name)


LOST: Final = Words(
    "Ce tour est perdu, par un coup qui sonne ou par la stupeur : attendez le suivant (B31, B51).",
    "This turn is lost, to a stunning blow or to stupor: wait for the next one (B31, B51).",
)
SURPRISED: Final = Words(
    "Surpris, on n’a ni tour ni parade ce round (B20, D22).",
    "The surprised have neither turn nor parry this round (B20, D22).",
)
NOT_NOW: Final = Words(
    "« {what} » se fait pendant son propre tour : attendez-le (B23, B27).",
    "“{what}” is done on your own turn: wait for it (B23, B27).",
)
NO_MOVEMENT: Final = Words(
    "Plus de Mouvement ni d’Action ce round pour « {what} » (B23, D21).",
    "No Movement and no Action left this round for “{what}” (B23, D21).",
)
NO_ACTION: Final = Words(
    "Plus d’Action ce round pour « {what} » : un Mouvement ne devient jamais une Action (B23).",
    "No Action left this round for “{what}”: a Movement never becomes an Action (B23).",
)
CARRIED_ONLY: Final = Words(
    "La blessure {name:de} ne laisse aucune Action ; seul un Mouvement, avec de l’aide, reste possible (D29).",
    "{name}’s wound leaves no Action; only a Movement is possible, with help (D29).",
)
TABLES: Final = (
    Table(
        "turn",
        Words("Ce qu’un tour peut payer", "What a turn may pay for"),
        "B23",
        (Words("Quoi", "What"), Words("Coût", "Cost")),
        tuple((one.words, COSTS[one.cost]) for one in EXPENSES.values()),
    ),
)
