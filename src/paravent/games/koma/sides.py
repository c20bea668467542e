"""Who rolls: a character with helpers, the dice they have, and the dice on the table (koma B10, B14–B16, D1–D3, D7, D15)."""

from __future__ import annotations

from typing import Final, Literal

from msgspec import Struct
from msgspec.structs import replace

from paravent.core.steps import Modifier
from paravent.core.words import Words
from paravent.games.koma.sheet import Sheet
from paravent.games.koma.tables import GIFT_SUCCESSES, SEVERITIES, WAYS

Fate = Literal["", "out", "eliminated"]


class Member(Struct, frozen=True):
    """Somebody who rolls or helps: Koma of one's own, severities still free, those taken in this Test or Conflict (koma
    B20, B21)."""

    role: str
    name: str
    koma: int = 0
    free: tuple[str, ...] = ()
    taken: tuple[str, ...] = ()
    gifts: int = 0
    anecdote: bool = False
    npc: bool = False
    fate: Fate = ""
    concept: str = ""
    flaw: str = ""
    boons: tuple[str, ...] = ()
    """The positive Conditions on the sheet, as they are written there."""
    banes: tuple[str, ...] = ()
    """The negative ones."""
    earns: bool = False
    """Whether a Link may still bring a Koma in this scene (koma B7)."""

    @property
    def able(self) -> bool:
        """Neither out of play nor eliminated (koma B24)."""
        return not self.fate

    @property
    def conditions(self) -> tuple[str, ...]:
        """Its Conditions, each with what it does to a roll (koma B15)."""
        return (*(f"{one} (+1)" for one in self.boons), *(f"{one} (−1)" for one in self.banes))

    def hit_by(self, severity: str) -> Member:
        """The same with one Revers more; each severity once (koma B25, B26)."""
        free = tuple(one for one in self.free if one != severity)
        taken = tuple(one for one in SEVERITIES if one == severity or one in self.taken)
        return replace(self, free=free, taken=taken)


class Side(Struct, frozen=True):
    """One roller (the first who is able) with helpers, the parts of the pool, and what lies on the table.

    `balance` counts positive Conditions less negative ones; the sum of the parts may fall below none (D1). After the
    Gift's automatic Successes (`given`) there are no dice to take up again (D4).
    """

    members: tuple[Member, ...]
    base: int
    help: int = 0
    balance: int = 0
    anecdote: int = 0
    revers: int = 0
    dice: int = 0
    hits: int = 0
    extra: int = 0
    given: bool = False

    @property
    def roller(self) -> Member:
        """Who rolls: the first who can (koma B14, D15)."""
        return next((one for one in self.members if one.able), self.members[0])

    @property
    def standing(self) -> tuple[Member, ...]:
        """Those who can still act (koma D15)."""
        return tuple(one for one in self.members if one.able)

    @property
    def count(self) -> int:
        """The Successes that count (koma B11, D4)."""
        return (GIFT_SUCCESSES if self.given else self.hits) + self.extra

    @property
    def failed(self) -> int:
        """The dice on the table that show no Success."""
        return self.dice - self.hits

    @property
    def pool(self) -> int:
        """The dice there should be, not cut at none (koma D1, D2)."""
        return sum(part.amount for part in self.parts())

    def parts(self) -> tuple[Modifier, ...]:
        """Where each die comes from; what takes dice away comes last (koma B10, B14, B15, B16, B19, B23)."""
        parts = (
            Modifier(self.base, _base_words(self.base), "B10"),
            Modifier(max(0, len(self.standing) - 1) + self.help, HELP, "B14"),
            Modifier(self.anecdote, ANECDOTE, "B19"),
            Modifier(self.revers, REVERS, "B23"),
            Modifier(self.balance, CONDITIONS, "B15" if self.balance > 0 else "B16"),
        )
        return (parts[0], *(part for part in parts[1:] if part.amount))

    def thrown(self, kept: int) -> int:
        """The dice to throw beside those that are kept: what the pool lacks, never fewer than none (koma D2, D3, D7)."""
        return max(0, self.pool - kept)

    def gains(self, spending: str) -> bool:
        """Whether a Koma, or a Revers of this severity, would bring any die beyond the Successes on the table (koma
        B22, B23)."""
        more = SEVERITIES[spending].dice if spending in SEVERITIES else 0
        return self.pool + more > (0 if self.given else self.hits)

    def with_member(self, member: Member) -> Side:
        """The same with this member as it is now."""
        return replace(
            self, members=tuple(member if one.role == member.role else one for one in self.members)
        )

    def member(self, role: str) -> Member:
        """The member of this role."""
        return next(one for one in self.members if one.role == role)

    def taking(self, role: str, severity: str) -> Side:
        """The same once a member takes a Revers, whose dice are kept for later rerolls (koma B25)."""
        hit = self.with_member(self.member(role).hit_by(severity))
        return replace(hit, revers=self.revers + SEVERITIES[severity].dice)

    def showing(self, dice: int, hits: int) -> Side:
        """The same with these dice on the table."""
        return replace(self, dice=dice, hits=hits, given=False)


def member_of(role: str, sheet: Sheet) -> Member:
    """A member as its sheet says."""
    return Member(
        role,
        sheet.name,
        koma=sheet.purse,
        free=sheet.free_revers,
        gifts=max(0, sheet.gift_count - sheet.gifts_used),
        anecdote=not sheet.anecdote_told and not sheet.npc,
        npc=sheet.npc,
        concept=sheet.concept,
        flaw=sheet.flaw,
        boons=sheet.boons,
        banes=sheet.banes,
        earns=bool(sheet.open_links) and not sheet.npc,
    )


def _base_words(base: int) -> Words:
    return next((way.words for way in WAYS.values() if way.dice == base), SAID)


SAID: Final = Words("dés annoncés", "dice announced")
HELP: Final = Words("travail d’équipe", "teamwork")
ANECDOTE: Final = Words("anecdote", "anecdote")
REVERS: Final = Words("dés de Revers", "Revers dice")
CONDITIONS: Final = Words("Conditions", "Conditions")
