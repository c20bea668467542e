"""The Conflict played at a table: two sides or groups, from their first rolls to the last word (koma B28–B39)."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from paravent.core.game import Goal, move
from paravent.core.override import override
from paravent.core.parameters import Role, Shared, Whose
from paravent.core.refusal import Refusal, refused
from paravent.core.steps import Outcome, Steps, fill, rule
from paravent.core.words import Words, filled, same
from paravent.games.koma.board import Board
from paravent.games.koma.conflict import PAIR, Conflict, Ending, worst_fate
from paravent.games.koma.facts import AnecdoteTold, Opposed
from paravent.games.koma.questions import (
    APPROACHES,
    BOOST,
    CONDITION,
    CONFIRM_ALL,
    FAILED,
    HOW,
    NEW_APPROACH,
    SHOWN,
    SPECIFIC,
    SPOILS,
    TURNS,
    going_about,
)
from paravent.games.koma.rolls import Habits, automatic
from paravent.games.koma.rounds import next_round
from paravent.games.koma.rulings import all_confirmed
from paravent.games.koma.settings import STANDARD, House
from paravent.games.koma.sheet import Sheet, may_play
from paravent.games.koma.sides import Fate, Member, Side, member_of
from paravent.games.koma.stakes import OF_A_CONFLICT
from paravent.games.koma.stances import BLANK, CAMPS, Facing, Stance, entering, open_to
from paravent.games.koma.stand_ins import somebody
from paravent.games.koma.tables import SEVERITIES, tier


class Fought(Outcome, frozen=True):
    """A Conflict: who won and how it ended, the Successes of the winner's Test, what became of each side (koma B35, B37)."""

    winner: Literal["a", "b", "c", "d", ""]
    successes: int
    ended: Ending
    a: Fate
    b: Fate
    name: str = ""
    c: Fate = ""
    d: Fate = ""
    loser: str = ""
    """Who has lost it, where there were two."""

    @override
    def told(self) -> Words:
        """The result in words (koma B37)."""
        if not self.winner:
            return BROKEN_OFF
        n = self.successes
        won = filled(WON[tier(n).least], name=self.name, n=n)
        given_up = self.ended == "conceded"
        if self.loser:
            lost = filled(HAS_CONCEDED if given_up else IS_BEATEN, loser=self.loser)
        else:
            lost = CONCEDED if given_up else BEATEN
        return filled(BOTH, won=won, lost=lost)

    @override
    def brief(self) -> Words:
        """Who wins; who concedes gets away, and says how (koma B34)."""
        if self.ended == "conceded":
            return GETS_AWAY
        return filled(WINS, name=self.name) if self.winner and self.name else self.told()


AllyOfA = Annotated[Sheet | None, Role(Words("allié de ce camp", "ally of this side"))]
AllyOfB = Annotated[Sheet | None, Role(Words("allié du camp adverse", "ally of the other side"))]
OF_ANY_SIDE: Final = (CONDITION, SPOILS, BOOST, HOW, FAILED, SHOWN, NEW_APPROACH)
"""What is asked in a Conflict besides each side's own approach and answer."""
WIN: Final = Goal(
    "win",
    Words("remporter le Conflit", "to win the Conflict"),
    lambda result: int(result.winner == "a"),
    averted=Words("ne pas perdre le Conflit", "not to lose the Conflict"),
)
UNHARMED: Final = Goal(
    "unharmed",
    Words("n’être ni hors-jeu ni éliminé", "to be neither out of play nor eliminated"),
    lambda result: int(not result.a),
)
STAYING: Final = Goal(
    "staying",
    Words("ne pas être éliminé", "not to be eliminated"),
    lambda result: int(result.a != "eliminated"),
)
FELLING: Final = Goal(
    "felling",
    Words("mettre l’autre hors-jeu, ou l’éliminer", "to put the other out of play, or eliminate them"),
    lambda result: int(bool(result.b)),
)
EXACTLY: Final = Goal(
    "wanted",
    Words("le remporter avec 2 Succès ou plus", "to win it with 2 Successes or more"),
    lambda result: int(result.winner == "a" and result.successes >= 2),
)


def without_reserve() -> Board:
    """A table whose GM has no Koma."""
    return Board(reserve=0)


@move(
    title=Words("Conflit", "Conflict"),
    asks=(
        TURNS["a"],
        TURNS["b"],
        SPECIFIC,
        CONFIRM_ALL,
        *OF_ANY_SIDE,
        APPROACHES["b"],
    ),
    goals=(WIN, EXACTLY, UNHARMED, STAYING, FELLING),
    stakes=OF_A_CONFLICT,
    examples=(
        {
            "us.dice": "3",
            "us.negative": "2",
            "us.koma": "1",
            "them.dice": "4",
            "them.negative": "3",
            "ties": "1",
        },
        {
            "us.dice": "1",
            "them.dice": "1",
            "us.koma": "1",
            "them.koma": "1",
            "ties": "2",
            "specific": "neither",
        },
        {"us.dice": "1", "them.dice": "1", "us.revers": "grave", "a_turn": "all-out", "specific": "a"},
        {
            "us.dice": "0",
            "us.gift": "yes",
            "us.revers": "critical",
            "them.dice": "0",
            "them.sure": "yes",
            "a_turn": "all-out",
        },
    ),
    sheets={
        "a": Sheet(name="Miki", banes=("Lasse", "Trempée"), revers=tuple(SEVERITIES)),
        "b": Sheet(name="Aoi", npc=True, banes=("Las", "Trempé", "Seul"), revers=tuple(SEVERITIES)),
        "a2": Sheet(name="Ren", koma=0, revers=tuple(SEVERITIES)),
        **dict.fromkeys(("a3", "a4", "a5", "a6", "b2", "b3", "b4", "b5", "b6")),
        "table": Board(reserve=1),
    },
)
def confront(
    a: Annotated[Sheet, Role(CAMPS["a"], stand_in=somebody, side=True)],
    b: Annotated[Sheet, Role(CAMPS["b"], against=True, stand_in=somebody, side=True)],
    table: Annotated[Board, Shared(Words("table", "table"), stand_in=without_reserve)],
    us: Stance,
    them: Annotated[Facing, Whose("b")],
    house: House = STANDARD,
    a2: AllyOfA = None,
    a3: AllyOfA = None,
    a4: AllyOfA = None,
    a5: AllyOfA = None,
    a6: AllyOfA = None,
    b2: AllyOfB = None,
    b3: AllyOfB = None,
    b4: AllyOfB = None,
    b5: AllyOfB = None,
    b6: AllyOfB = None,
) -> Steps[Fought]:
    """Each side rolls; then the last loser concedes or pays for another round, until one gives way (koma B29–B37)."""
    check(a, b)
    ours = entering(us, "a", a, joining(a2=a2, a3=a3, a4=a4, a5=a5, a6=a6))
    with_b = joining(b2=b2, b3=b3, b4=b4, b5=b5, b6=b6)
    facing = yield from drawn_in(b, "b", them, house.trusting)
    conflict = opening(table, house, a.at_table, (ours, entering(facing, "b", b, with_b)))
    return (yield from fought(conflict, (us, facing)))


def opening(table: Board, house: House, at_table: bool, sides: tuple[Side, ...]) -> Conflict:
    """A Conflict of these sides before its first roll."""
    a, b, *more = sides
    c, d, *_ = *more, None, None
    return Conflict(
        a,
        b,
        c,
        d,
        reserve=table.reserve,
        ties=house.ties,
        number=0,
        habits=Habits(at_table, house.choose, house.trusting),
        safe=house.safe_concession,
    )


@rule
def fought(conflict: Conflict, stances: tuple[Stance, ...]) -> Steps[Fought]:
    """From what each side has announced to the last word (koma B29–B37)."""
    conflict = yield from begun(conflict, stances)
    while not conflict.end:
        conflict = yield from next_round(conflict)
    return result(conflict)


@rule
def drawn_in(sheet: Sheet, name: str, said: Facing, trusting: bool) -> Steps[Stance]:
    """What a side that is drawn into a Conflict brings: it says so itself, on one card, with what it is after (koma B10, B29)."""
    if not sheet.at_table:
        return said.stance(said.unsaid())
    asked = going_about(name, sheet.name)
    announced = yield fill(asked, name, BLANK, open_to(sheet, trusting), "B29")
    if announced.wants:
        yield Opposed(name, sheet.name, announced.wants)
    return said.stance(announced)


@rule
def begun(conflict: Conflict, stances: tuple[Stance, ...]) -> Steps[Conflict]:
    """Anecdotes told, approaches confirmed, Gifts used before the first roll (koma B4, B10, B19, B29, D4)."""
    for name, stance in zip(conflict.entered, stances, strict=True):
        if stance.anecdote:
            yield AnecdoteTold(name, stance.anecdote)
    conflict = yield from all_confirmed(conflict, conflict.entered)
    for name, stance in zip(conflict.entered, stances, strict=True):
        if stance.sure:
            side = yield from automatic(conflict.side(name))
            conflict = conflict.with_side(name, side)
    return conflict


def joining(**allies: Sheet | None) -> tuple[Member, ...]:
    """The allies of a side by role; whoever is out of play or eliminated cannot join (koma B24, B39)."""
    there = [(role, sheet) for role, sheet in allies.items() if sheet is not None]
    for _, sheet in there:
        if barred := may_play(sheet):
            raise Refusal(barred)
    return tuple(member_of(role, sheet) for role, sheet in there)


def check(a: Sheet, b: Sheet, *others: Sheet | None) -> None:
    """Refuse a Conflict without an opponent, in which no player's character is opposed, or of somebody who is out
    (koma B13, B24, B28)."""
    if a.at_table and not b.at_table:
        raise refused(NOBODY, name=a.name)
    there = [one for one in (a, b, *others) if one is not None]
    if all(one.npc for one in there):
        raise refused(ONLY_NPCS)
    for one in there:
        if barred := may_play(one):
            raise Refusal(barred)


def result(conflict: Conflict) -> Fought:
    """The winner of the last round resolves a Test worth the difference, at least 1 (koma B35, B37, D8, D20)."""
    fates = {name: worst_fate(conflict.side(name)) for name in conflict.entered}
    if conflict.end == "broken":
        return Fought(winner="", successes=0, ended="broken", **fates)
    winner = next(one for one in conflict.names if one != conflict.loser)
    name = conflict.side(winner).roller.name
    loser = conflict.side(conflict.loser).roller.name if len(conflict.entered) == PAIR else ""
    successes = max(1, conflict.lead)
    return Fought(winner=winner, successes=successes, ended=conflict.end, name=name, loser=loser, **fates)


WON: Final = {
    4: Words(
        "{name} remporte le Conflit haut la main ({n} Succès) : but atteint, à qui joue {name} de raconter.",
        "{name} wins the Conflict outright ({n} Successes): aim reached, and whoever plays {name} narrates.",
    ),
    2: Words(
        "{name} remporte le Conflit ({n} Succès) : but atteint, peut-être avec un petit avantage.",
        "{name} wins the Conflict ({n} Successes): aim reached, perhaps with a small bonus.",
    ),
    1: Words(
        "{name} remporte le Conflit de peu ({n} Succès) : but à peu près atteint, parfois avec une complication.",
        "{name} wins the Conflict narrowly ({n} Success): aim more or less reached, perhaps with a complication.",
    ),
}
BEATEN: Final = Words(
    "L’autre camp n’obtient rien et en subit les conséquences.",
    "The other side gets nothing and bears the consequences.",
)
IS_BEATEN: Final = Words(
    "{loser} n’obtient rien et en subit les conséquences.", "{loser} gets nothing and bears the consequences."
)
HAS_CONCEDED: Final = Words(
    "{loser} concède, et raconte comment s’en sortir.", "{loser} concedes, and narrates how they get away."
)
WINS: Final = Words("{name} l’emporte", "{name} wins")
GETS_AWAY: Final = Words("S’échapper", "Get away")
CONCEDED: Final = Words(
    "L’autre camp a concédé : à lui de raconter comment il s’en sort.",
    "The other side conceded: it narrates how it gets away.",
)
BOTH: Final = same("{won} {lost}")
BROKEN_OFF: Final = Words(
    "Trop d’égalités indécises : le Conflit tourne court, sans vainqueur (H1).",
    "Too many undecided ties: the Conflict breaks off, nobody wins (H1).",
)
NOBODY: Final = Words(
    "{name} n’a pas d’adversaire : choisissez qui s’oppose, ou faites un simple Test (B28).",
    "{name} has nobody to face: choose who opposes, or make a plain Test (B28).",
)
ONLY_NPCS: Final = Words(
    "Un Conflit oppose au moins un personnage de joueur : entre PNJ, racontez (B13, B28).",
    "A Conflict involves at least one player’s character: between NPCs, narrate (B13, B28).",
)
