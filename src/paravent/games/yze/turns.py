"""A turn: one Movement and one Action, what each may pay for, and reloading (yze B11, B23, B24, B26, B27).

Also: parries before and after one's turn (D21), help on credit (D28), and what wounds forbid (D29).
"""

from __future__ import annotations

from typing import Annotated, Final, Literal

from msgspec import Struct
from msgspec.structs import replace

from paravent.core.errors import Refusal, refused
from paravent.core.game import Goal, Table, move
from paravent.core.parameters import Choice, Flag
from paravent.core.steps import Steps
from paravent.core.words import Words, filled
from paravent.games.yze.facts import Reloaded
from paravent.games.yze.rolls import RollerRole
from paravent.games.yze.settings import BeginnersParameter
from paravent.games.yze.sheet import IN_HAND, SHOOTING, Sheet, held
from paravent.games.yze.states import BROKEN, SHATTERED, is_broken, is_shattered, may_act, may_live
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
        Expense("reload", Words("recharger", "reload"), "action", "B26"),
        Expense("help", Words("aider", "help"), "action", "B26", anytime=True),
        Expense("draw", Words("dégainer", "draw a weapon"), "free", "B27"),
        Expense("pick", Words("ramasser", "pick something up"), "free", "B27"),
        Expense("speak", Words("parler", "speak"), "free", "B27"),
    )
}
FLIGHT: Final = ("hide", "leave", "zone", "door")


class Turn(Struct, frozen=True):
    """What somebody still has this round. `own` while one's turn is going on; `owes` an Action of the next round;
    `aimed` in this very turn; `lost` by stupor."""

    movement: bool = True
    action: bool = True
    own: bool = False
    owes: bool = False
    aimed: bool = False
    lost: bool = False


def begun(turn: Turn) -> Turn:
    """One's own turn begins."""
    return replace(turn, own=True)


def over(turn: Turn) -> Turn:
    """One's own turn is over; what was not spent is kept for parries and help (yze B32, D21, D28)."""
    return replace(turn, own=False, aimed=False)


def renewed(turn: Turn, stunned: bool = False) -> Turn:
    """A new round: everything comes back, less the Action that is owed (yze D21, D28); stupor takes it all (B51)."""
    return Turn(movement=not stunned, action=not (stunned or turn.owes), lost=stunned)


def spent(
    turn: Turn,
    on: str,
    sheet: Sheet | None = None,
    *,
    helped: bool = False,
    surprised: bool = False,
    beginners: bool = False,
) -> Turn:
    """The turn once this is paid for; what the rules do not allow is refused in words (yze B23–B27)."""
    expense = EXPENSES[on]
    if turn.lost:
        raise Refusal(LOST)
    if surprised:
        raise Refusal(SURPRISED)
    if not (turn.own or expense.anytime):
        raise refused(NOT_NOW, what=expense.words)
    if sheet is not None:
        _may_spend(expense, sheet, helped, beginners)
    return _paid(turn, expense, _cost(expense, sheet))


def _cost(expense: Expense, sheet: Sheet | None) -> Cost:
    """With a hurt leg, going anywhere takes an Action (yze B41)."""
    limping = sheet is not None and LEG in numbers(sheet.wounds)
    return "action" if expense.moves and limping else expense.cost


def _may_spend(expense: Expense, sheet: Sheet, helped: bool, beginners: bool) -> None:
    """Refuse what being broken or the fifth wound forbids (yze B40, B50, D29)."""
    may_live(sheet)
    if is_broken(sheet, beginners):
        raise refused(BROKEN, name=sheet.name, n=sheet.damage)
    if is_shattered(sheet, beginners) and expense.id not in FLIGHT:
        raise refused(SHATTERED, name=sheet.name, n=sheet.stress)
    if FATAL in numbers(sheet.wounds) and not (expense.moves and helped):
        raise refused(CARRIED_ONLY, name=sheet.name)


def _paid(turn: Turn, expense: Expense, cost: Cost) -> Turn:
    if cost == "free":
        return turn
    if cost == "movement" and turn.movement:
        return replace(turn, movement=False, aimed=turn.aimed or expense.id == "aim")
    if turn.action:
        return replace(turn, action=False, aimed=turn.aimed or expense.id == "aim")
    if expense.id == "help" and not turn.owes:
        return replace(turn, owes=True)
    raise refused(NO_MOVEMENT if cost == "movement" else NO_ACTION, what=expense.words)


class Readied(Struct, frozen=True):
    """A weapon that shoots again."""

    weapon: Words

    def told(self) -> Words:
        """The result in words."""
        return filled(READY, weapon=self.weapon)


GUN: Final = Choice(
    Words("arme à recharger", "weapon to reload"), ((IN_HAND, Words("en main", "in hand")), *SHOOTING)
)


@move(
    title=Words("Recharger", "Reload"),
    rules="B11 B26 D16",
    goals=(
        Goal("ready", Words("pouvoir tirer", "to be able to shoot"), lambda result: int(bool(result.weapon))),
    ),
    examples=({"weapon": "bow", "empty": "yes"},),
)
def reload(
    weapon: Annotated[str, GUN] = IN_HAND,
    empty: Annotated[bool, Flag(Words("l’arme est vide", "the weapon is empty"))] = False,
    beginners: BeginnersParameter = False,
    roller: RollerRole = None,
) -> Steps[Readied]:
    """Make an empty weapon ready with the Action of a turn, bow and sling included (yze B11, D16)."""
    may_act(roller, beginners)
    arms = held(weapon, roller, "bow")
    if not (empty or (roller is not None and arms.id in roller.empty)):
        raise refused(NOT_EMPTY, weapon=arms.words)
    yield Reloaded("roller", arms.id)
    return Readied(arms.words)


READY: Final = Words("Prêt à tirer : {weapon}", "Ready to shoot: {weapon}")
LOST: Final = Words(
    "La stupeur fait perdre ce tour : attendez le prochain round (B51).",
    "Stupor loses this turn: wait for the next round (B51).",
)
SURPRISED: Final = Words(
    "Surpris, on n’a ni tour ni parade ce round (B20, D22).",
    "The surprised have neither turn nor parry this round (B20, D22).",
)
NOT_NOW: Final = Words(
    "« {what} » se fait pendant son propre tour : attendez-le (B23, B27).",
    "“{what}” is done in one’s own turn: wait for it (B23, B27).",
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
    "La blessure de {name} ne laisse aucune Action ; seul un Mouvement, avec de l’aide, reste possible (D29).",
    "The wound of {name} leaves no Action; only a Movement is possible, with help (D29).",
)
NOT_EMPTY: Final = Words(
    "Cette arme n’est pas vide ({weapon}) : rien à recharger (B11, B30).",
    "This weapon is not empty ({weapon}): there is nothing to reload (B11, B30).",
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
