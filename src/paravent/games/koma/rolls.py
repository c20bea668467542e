"""Rolling, taking dice up again, changing approach (koma B11, B22, B23, D2–D4, D7, D19)."""

from __future__ import annotations

from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from paravent.core.refusal import refused
from paravent.core.steps import Ask, Modifier, Steps, Throw, fill, rule
from paravent.core.words import Words
from paravent.games.koma.facts import AnecdoteTold, GiftUsed, KomaSpent, ReserveSpent, ReversTaken
from paravent.games.koma.questions import FAILED, HOW, SHOWN, going_about_anew
from paravent.games.koma.sides import Member, Side
from paravent.games.koma.stances import NewApproach, check_conditions
from paravent.games.koma.tables import KOMA_DIE, SEVERITIES, SUCCESS, WAYS


@rule
def rolled(side: Side) -> Steps[Side]:
    """Roll the whole pool; without a die it fails by itself (koma B11, B16, D1)."""
    dice = side.thrown(0)
    if not dice:
        return side.showing(0, 0)
    shown = yield Throw(dice, KOMA_DIE, "B11", side.roller.role, side.parts())
    return side.showing(dice, shown[SUCCESS])


@rule
def taken_up(side: Side, failed: int, hits: int, cited: str) -> Steps[Side]:
    """Take up so many failed dice and Successes and throw them again, with what the pool has gained or lost since;
    the others stand (koma D3, D7)."""
    kept = side.dice - failed - hits
    dice = side.thrown(kept)
    standing = side.hits - hits
    if not dice:
        return side.showing(kept, standing)
    because = _because(failed + hits, dice)
    shown = yield Throw(dice, KOMA_DIE, cited, side.roller.role, because, again=True)
    return side.showing(kept + dice, standing + shown[SUCCESS])


def _because(picked: int, dice: int) -> tuple[Modifier, ...]:
    parts = (Modifier(picked, PICKED, "D3"), Modifier(dice - picked, SINCE, "D7"))
    return tuple(part for part in parts if part.amount)


class Habits(Struct, frozen=True):
    """How a table rolls: whether a GM is there, who judges approaches unless `trusting`, and whether dice are picked
    one by one."""

    table: bool = False
    choose: bool = False
    trusting: bool = False


@rule
def improved(side: Side, severity: str, habits: Habits) -> Steps[Side]:
    """What a Koma (no severity) or a Revers buys: a reroll of any or all dice, or a new roll (koma B22, B23)."""
    cited = "B23" if severity else "B22"
    how = ways(side, severity, habits)[0]
    if len(ways(side, severity, habits)) > 1:
        how = yield Ask(HOW, side.roller.role, ways(side, severity, habits), cited, side)
    if how == "two":
        side = yield from automatic(side)
    elif how == "anew":
        side = yield from rolled(side)
    elif how == "choose":
        side = yield from picked(side, cited)
    else:
        side = yield from taken_up(side, side.failed, side.hits if how == "all" else 0, cited)
    return side


def ways(side: Side, severity: str, habits: Habits) -> tuple[str, ...]:
    """How dice may be improved: only a Revers changes the approach (koma B23), and only so after the Gift (D4). At a
    table that is an option of its own, with a card for what comes with it.

    Unless dice are picked one by one, what is rerolled is every failed die: nothing else is ever better (D3).
    """
    ways, choose = [], habits.choose
    if not side.given:
        ways += ["failures"] if side.failed or side.thrown(side.hits) else []
        ways += ["all"] if choose and side.hits else []
        ways += ["choose"] if choose and side.dice > 1 else []
    if severity and not habits.table:
        ways += ["anew", "two"] if side.roller.gifts else ["anew"]
    return tuple(ways)


@rule
def picked(side: Side, cited: str) -> Steps[Side]:
    """Choose how many failed dice and how many Successes to take up (koma D3)."""
    failed, hits, who = side.failed, 0, side.roller.role
    if failed:
        some = yield Ask(FAILED, who, numbers(0, failed), "D3", side)
        failed = int(some)
    if side.hits:
        some = yield Ask(SHOWN, who, numbers(0 if failed else 1, side.hits), "D3", side)
        hits = int(some)
    side = yield from taken_up(side, failed, hits, cited)
    return side


def numbers(least: int, most: int) -> tuple[str, ...]:
    """So many dice, to choose from."""
    return tuple(str(n) for n in range(least, most + 1))


@rule
def announced_anew(side: Side, paid: bool) -> Steps[NewApproach]:
    """Whoever changes approach says on one card how they go about it now: at which price, unless it is free, with which
    Conditions, which anecdote, or by the Gift (koma B4, B15, B19, B23, D7, D19)."""
    roller = side.roller
    usual = NewApproach(
        next(iter(roller.free), "minor"),
        next(way.id for way in WAYS.values() if way.dice == side.base),
        max(0, side.balance),
        max(0, -side.balance),
    )
    said: NewApproach = yield fill(
        going_about_anew(roller.name), roller.role, usual, _open_anew(roller, paid), "B23"
    )
    if paid and said.revers not in roller.free:
        raise refused(STANDS)
    check_conditions(said.positive, said.negative, roller.name, len(roller.boons), len(roller.banes))
    return said


def _open_anew(roller: Member, paid: bool) -> tuple[str, ...]:
    """The fields of that card that somebody has any use for (koma B4, B15, B19, B23)."""
    able = {
        "revers": paid,
        "positive": bool(roller.boons),
        "negative": bool(roller.banes),
        "anecdote": roller.anecdote,
        "sure": roller.gifts > 0,
    }
    return tuple(field for field in NewApproach.__struct_fields__ if able.get(field, True))


@rule
def approached(side: Side, said: NewApproach) -> Steps[Side]:
    """The side with its new approach, before it rolls; what was rolled is cancelled (koma B19, B23, D7)."""
    if said.anecdote:
        yield AnecdoteTold(side.roller.role, said.anecdote)
        side = replace(side.with_member(replace(side.roller, anecdote=False)), anecdote=1)
    return replace(
        side,
        base=WAYS[said.approach].dice,
        balance=said.positive - said.negative,
        dice=0,
        hits=0,
        given=False,
    )


@rule
def automatic(side: Side) -> Steps[Side]:
    """The Gift instead of a roll: 2 Successes, even without a die (koma B4, D2, D4)."""
    yield GiftUsed(side.roller.role, TWO)
    spent = side.with_member(replace(side.roller, gifts=side.roller.gifts - 1))
    return replace(spent, dice=0, hits=0, given=True)


@rule
def boosted(side: Side) -> Steps[Side]:
    """The Gift after the roll: one Success more, for the rest of the Test or Conflict (koma B4, D4)."""
    yield GiftUsed(side.roller.role, ONE_MORE)
    return replace(side.with_member(replace(side.roller, gifts=side.roller.gifts - 1)), extra=side.extra + 1)


def may_spend_koma(side: Side, koma: int, habits: Habits) -> bool:
    """A Koma rerolls dice, so there must be some to take up (koma B22, D2, D4)."""
    return koma > 0 and side.dice > 0 and bool(ways(side, "", habits))


def offered(side: Side, member: Member, habits: Habits) -> tuple[str, ...]:
    """The severities that a member may still take, where they leave anything to roll (koma B26)."""
    free = tuple(one for one in SEVERITIES if one in member.free)
    if not habits.table or ways(side, "minor", habits):
        return free
    return () if side.given else tuple(one for one in free if side.gains(one))


def changing(member: Member, habits: Habits) -> tuple[str, ...]:
    """The option to change approach at a table, as long as a severity is free (koma B23, B26)."""
    return ("anew",) if habits.table and member.free else ()


def withheld(member: Member, koma: int, habits: Habits) -> tuple[tuple[str, Words], ...]:
    """What a member cannot pay with at a table, and why: a severity that stands, a Koma where none is left
    (koma B21, B22, B26)."""
    if not habits.table:
        return ()
    empty = () if koma else (("koma", NO_RESERVE if member.npc else NO_KOMA),)
    return (*empty, *((one, STANDS) for one in SEVERITIES if one not in member.free))


def paid(member: Member) -> KomaSpent | ReserveSpent:
    """Who pays a Koma: the character, or the GM's reserve for a character of the GM's (koma B21, B22, D16)."""
    return ReserveSpent("table", member.name) if member.npc else KomaSpent(member.role, member.name)


def suffered(member: Member, severity: str, *, opposed: bool = False) -> ReversTaken:
    """A Revers is noted on the sheet (koma B26)."""
    return ReversTaken(member.role, severity, member.name, opposed)


PICKED: Final = Words("dés relancés", "dice rerolled")
SINCE: Final = Words("Revers et Conditions depuis", "Revers and Conditions since")
TWO: Final = Words("2 Succès d’office", "2 automatic Successes")
ONE_MORE: Final = Words("1 Succès de plus", "1 extra Success")
NO_KOMA: Final = Words("Plus de Koma : jouez un Lien (B7).", "No Koma left: use a Link (B7).")
NO_RESERVE: Final = Words("Réserve du MJ vide (B21).", "The GM’s reserve is empty (B21).")
STANDS: Final = Words("Déjà sur la fiche : une seule fois (B26).", "Already on the sheet: once only (B26).")
