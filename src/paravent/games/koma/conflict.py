"""A Conflict as it stands, between two sides or more (koma B28–B39, D5–D16)."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from paravent.core.steps import Fact
from paravent.core.words import Words
from paravent.games.koma.facts import TO_NAME
from paravent.games.koma.rolls import Habits, changing, may_spend_koma, offered, withheld
from paravent.games.koma.sides import Fate, Member, Side
from paravent.games.koma.tables import CONDITION_LEAD, CRUSHING_LEAD

Ending = Literal["", "conceded", "crushed", "fallen", "broken"]
Name = Literal["a", "b", "c", "d"]
SIDES: tuple[Name, ...] = ("a", "b", "c", "d")
PAIR = 2
"""So many sides a Conflict has that its rules speak of (koma B28)."""
UNSAID_OF_OTHERS = "."
ENDLESS = -1
UNTOLD = -1


def other(side: str) -> Name:
    """The side facing this one, of two."""
    return "b" if side == "a" else "a"


class Stands(Fact, frozen=True):
    """Where a Conflict stands after a round: what a forecast follows."""

    conflict: Conflict


class Conflict(Struct, frozen=True):
    """Two sides, or three or four; the GM's reserve, and what the last round came to.

    `loser` is whose turn it is to pay; nobody's before the first roll and after an undecided tie, when all roll
    (`again` says that they roll anew). `left` are the sides that are no longer in it; the last one wins. `ties` counts
    the undecided ties still allowed, `number` the rounds that are told. `specific` is whose Concept the GM judged the
    more specific; of several sides one after the other, ended by a stop where the GM has nothing to add.
    """

    a: Side
    b: Side
    c: Side | None = None
    d: Side | None = None
    left: tuple[str, ...] = ()
    reserve: int = 0
    specific: str = ""
    loser: str = ""
    again: bool = False
    ties: int = ENDLESS
    number: int = UNTOLD
    end: Ending = ""
    habits: Habits = Habits()
    safe: bool = False

    def side(self, name: str) -> Side:
        """One of them."""
        if name == "a":
            return self.a
        found = self.b if name == "b" else self.c if name == "c" else self.d
        assert found is not None
        return found

    def with_side(self, name: str, side: Side) -> Conflict:
        """The same with this side as it is now."""
        match name:
            case "a":
                return replace(self, a=side)
            case "b":
                return replace(self, b=side)
            case "c":
                return replace(self, c=side)
        return replace(self, d=side)

    def side_of(self, role: str) -> Name:
        """The side of a role: `a2` is with a."""
        return next(one for one in SIDES if role.startswith(one))

    @property
    def entered(self) -> tuple[Name, ...]:
        """The sides that there were at the beginning."""
        return SIDES[:2] if self.c is None else SIDES[:3] if self.d is None else SIDES

    @property
    def names(self) -> tuple[Name, ...]:
        """The sides that are still in it (koma B35, D24)."""
        return tuple(one for one in self.entered if one not in self.left) if self.left else self.entered

    @property
    def first(self) -> tuple[Name, ...]:
        """Who has the most Successes: several on a tie (koma B29)."""
        most = max(self.side(one).count for one in self.names)
        return tuple(one for one in self.names if self.side(one).count == most)

    @property
    def winner(self) -> str:
        """Who has the most Successes; on a tie, whose Concept is more specific, or nobody (koma B29, B36)."""
        if self.c is None:
            ahead = self.a.count - self.b.count
            return (
                "a" if ahead > 0 else "b" if ahead else self.specific if self.specific in ("a", "b") else ""
            )
        first = self.first
        if len(first) == 1:
            return first[0]
        return next((one for one in self.specific if one in first), "")

    @property
    def last(self) -> str:
        """Who has lost the round: the fewest Successes, the first named of several; nobody on an undecided tie of all
        (koma B30, B36, D24)."""
        if self.c is None:
            return other(self.winner) if self.winner else ""
        beaten = [one for one in self.names if one != self.winner]
        fewest = min(beaten, key=lambda one: self.side(one).count)
        return "" if not self.winner and fewest in self.first else fewest

    @property
    def lead(self) -> int:
        """By how many Successes the first is ahead of the last (koma B31, B37)."""
        if self.c is None:
            return abs(self.a.count - self.b.count)
        counts = [self.side(one).count for one in self.names]
        return max(counts) - min(counts)

    def purse(self, member: Member) -> int:
        """The Koma that a member can spend: the GM's characters live on the reserve (koma B21, D16)."""
        return self.reserve if member.npc else member.koma

    def spendings(self, member: Member) -> tuple[str, ...]:
        """What a member may pay with: a Koma, or a Revers of a severity still free (koma B33, B39, D15, D16)."""
        side = self.side(self.side_of(member.role))
        koma = may_spend_koma(side, self.purse(member), self.habits)
        return (*(("koma",) if koma else ()), *offered(side, member, self.habits))

    def barred(self, role: str) -> tuple[tuple[str, Words], ...]:
        """What a member cannot pay with now, and why (koma B21, B26)."""
        member = self.side(self.side_of(role)).member(role)
        return withheld(member, self.purse(member), self.habits)

    def options(self) -> tuple[str, ...]:
        """What the loser may do; conceding is always possible (koma B33, D13)."""
        roller = self.side(self.loser).roller
        paying = self.spendings(roller)
        gift = ("gift",) if roller.gifts else ()
        koma = tuple(one for one in paying if one == "koma")
        revers = (one for one in paying if one != "koma")
        return ("concede", *koma, *gift, *revers, *changing(roller, self.habits))

    def allies(self) -> tuple[Member, ...]:
        """The members of the losing side, besides the roller, who have something to pay with (koma B39, D15)."""
        side = self.side(self.loser)
        return tuple(one for one in side.standing if one.role != side.roller.role and self.spendings(one))

    def paying(self, member: Member, choice: str) -> Conflict:
        """The same once a member has paid: one Koma, or a Revers (koma B21, B22, B25)."""
        name = self.side_of(member.role)
        if choice != "koma":
            return self.with_side(name, self.side(name).taking(member.role, choice))
        if member.npc:
            return replace(self, reserve=self.reserve - 1)
        return self.with_side(name, self.side(name).with_member(replace(member, koma=member.koma - 1)))

    def fated(self, role: str, fate: Fate) -> Conflict:
        """The same once a member is out of play or eliminated; whoever rolls from then on does so with the Conditions
        that they were given themselves (koma B24, D15)."""
        name = self.side_of(role)
        side = self.side(name)
        after = side.with_member(replace(side.member(role), fate=fate))
        if self.habits.table and after.roller.role != side.roller.role:
            after = replace(after, balance=_given(after.roller))
        return self.with_side(name, after)

    def conditioned(self, role: str, swing: int) -> Conflict:
        """The same once somebody has a Condition; it counts for later rolls of whoever rolls (koma B31, D6, D7)."""
        name = self.side_of(role)
        side = self.side(name)
        if self.habits.table:
            side = side.with_member(_bearing(side.member(role), swing))
        if side.roller.role == role:
            side = replace(side, balance=side.balance + swing)
        return self.with_side(name, side)

    def after(self, fact: Fact) -> Conflict:
        """Where it stands after a fact; only the end of a round changes it as a whole."""
        return fact.conflict if isinstance(fact, Stands) else self


class Standing(Struct, frozen=True):
    """What a side has in front of it when it decides."""

    conflict: Conflict
    side: str

    @property
    def own(self) -> str:
        """The role of whoever rolls for this side."""
        return self.conflict.side(self.side).roller.role

    @property
    def other(self) -> str:
        """The role of whoever rolls for the other side: of several, for the one that has lost, or leads."""
        conflict = self.conflict
        others = [one for one in conflict.names if one != self.side]
        opposed = next((one for one in (conflict.loser, conflict.winner) if one in others), others[0])
        return conflict.side(opposed).roller.role

    def useful(self, spending: str) -> bool:
        """Whether this would bring any die."""
        return self.conflict.side(self.side).gains(spending)


def _bearing(member: Member, swing: int) -> Member:
    """Somebody with one Condition more, which has no name yet (koma B31)."""
    if swing > 0:
        return replace(member, boons=(*member.boons, TO_NAME))
    return replace(member, banes=(*member.banes, TO_NAME))


def _given(member: Member) -> int:
    """What the Conditions that somebody was given in this Conflict add up to (koma B31, D7)."""
    return member.boons.count(TO_NAME) - member.banes.count(TO_NAME)


def gives_condition(conflict: Conflict) -> bool:
    """A lead of 2 lets the winner give a Condition; a tie won by Concept does not (koma B31, D6, D8)."""
    return bool(conflict.winner) and conflict.lead >= CONDITION_LEAD


def crushing(conflict: Conflict) -> bool:
    """A lead of 4 ends the Conflict at once (koma B32, D23)."""
    return conflict.lead >= CRUSHING_LEAD


def boosters(conflict: Conflict) -> tuple[Name, ...]:
    """Who may want to add the Gift's Success now, besides the loser: who leads by 1 or 3, or all on an undecided
    tie (koma D4)."""
    if conflict.winner:
        leads = conflict.lead + 1 in (CONDITION_LEAD, CRUSHING_LEAD)
        return tuple(
            one for one in conflict.names if one == conflict.winner and leads and _has_gift(conflict, one)
        )
    return tuple(one for one in conflict.first if _has_gift(conflict, one))


def _has_gift(conflict: Conflict, side: str) -> bool:
    return conflict.side(side).roller.gifts > 0


def worst_fate(side: Side) -> Fate:
    """What became of the worst off of a side."""
    fates = {one.fate for one in side.members}
    return "eliminated" if "eliminated" in fates else "out" if "out" in fates else ""
