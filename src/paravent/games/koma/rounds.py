"""The rounds of a Conflict: the first rolls, then one Koma or one Revers of the last loser each (koma B30–B36, D5–D15)."""

from __future__ import annotations

from msgspec.structs import replace

from paravent.core.steps import Ask, Steps, rule
from paravent.games.koma.conflict import (
    PAIR,
    UNSAID_OF_OTHERS,
    UNTOLD,
    Conflict,
    Name,
    Standing,
    boosters,
    crushing,
    gives_condition,
)
from paravent.games.koma.facts import (
    TO_NAME,
    Conceded,
    ConditionGained,
    ConditionOwed,
    Eliminated,
    KomaGained,
    OutOfPlay,
    Overcome,
    Prevailed,
    RoundOver,
)
from paravent.games.koma.questions import boosting, round_lost, to_whom, whose, won_with_gift
from paravent.games.koma.rolls import (
    announced_anew,
    approached,
    automatic,
    boosted,
    improved,
    paid,
    rolled,
    suffered,
)
from paravent.games.koma.rulings import all_confirmed
from paravent.games.koma.tables import SEVERITIES


@rule
def next_round(conflict: Conflict) -> Steps[Conflict]:
    """The first rolls, or the effect of one Koma or one Revers of the last loser; then compare (koma B30, D5)."""
    if conflict.loser:
        conflict = yield from answered(conflict)
    else:
        conflict = yield from both_roll(conflict)
    if not conflict.end:
        conflict = yield from compared(conflict)
    if conflict.end:
        conflict = yield from lost(conflict)
    while goes_on(conflict):
        conflict = yield from compared(without_loser(conflict))
        if conflict.end:
            conflict = yield from lost(conflict)
    return conflict


def goes_on(conflict: Conflict) -> bool:
    """Whether a side has lost the Conflict while others still fight it out (koma B39, D24)."""
    return conflict.end not in ("", "broken") and len(conflict.names) > PAIR


def without_loser(conflict: Conflict) -> Conflict:
    """The Conflict of those who are left, with their dice as they lie (koma D24)."""
    return replace(conflict, left=(*conflict.left, conflict.loser), loser="", end="")


@rule
def both_roll(conflict: Conflict) -> Steps[Conflict]:
    """Each side makes its Test; after an undecided tie all change approach, free of charge (koma B29, B36, D9)."""
    anew = conflict.again and not conflict.habits.table
    if conflict.again and conflict.habits.table:
        conflict = yield from approaches_changed(conflict)
    for name in conflict.names:
        side = conflict.side(name)
        if anew or not side.given:
            side = yield from rolled(side)
        conflict = conflict.with_side(name, side)
    return counted(replace(conflict, again=False))


@rule
def approaches_changed(conflict: Conflict) -> Steps[Conflict]:
    """Each says on one card how they go about it now, and the GM confirms on another (koma B10, B36, D9)."""
    sure: tuple[Name, ...] = ()
    for name in conflict.names:
        said = yield from announced_anew(conflict.side(name), paid=False)
        side = yield from approached(conflict.side(name), said)
        conflict = conflict.with_side(name, side)
        sure = (*sure, name) if said.sure else sure
    conflict = yield from all_confirmed(conflict, conflict.names)
    for name in sure:
        side = yield from automatic(conflict.side(name))
        conflict = conflict.with_side(name, side)
    return conflict


def counted(conflict: Conflict) -> Conflict:
    """One round more, where rounds are told."""
    return conflict if conflict.number == UNTOLD else replace(conflict, number=conflict.number + 1)


@rule
def answered(conflict: Conflict) -> Steps[Conflict]:
    """The loser concedes or pays for another round, or an ally pays: all of them have the question before them, and
    whoever answers first decides. The Gift's Success opens no round (koma B33, B34, B39, D4, D5, D15)."""
    name = conflict.loser
    role = conflict.side(name).roller.role
    standing, barred = Standing(conflict, name), conflict.barred(role)
    asked = round_lost(name, called(conflict, name), many(conflict))
    beside = tuple((one.role, conflict.spendings(one)) for one in conflict.allies())
    ask = Ask(asked, role, conflict.options(), "B33", standing, barred, beside=beside)
    answer = yield ask
    role, choice = ask.said_by(answer)
    if choice == "concede":
        conflict = yield from conceded(conflict)
    elif choice == "gift":
        side = yield from boosted(conflict.side(name))
        conflict = conflict.with_side(name, side)
    elif choice == "anew":
        conflict = yield from approach_changed(conflict)
    else:
        conflict = yield from continued(conflict, role, choice)
    return conflict


@rule
def continued(conflict: Conflict, role: str, choice: str) -> Steps[Conflict]:
    """A round more: somebody of the losing side pays, and its dice change (koma B30, B33, B39)."""
    name = conflict.loser
    payer = conflict.side(name).member(role)
    if choice == "koma":
        yield paid(payer)
    else:
        yield suffered(payer, choice, opposed=True)
    conflict = conflict.paying(payer, choice)
    severity = choice if choice in SEVERITIES else ""
    side = yield from improved(conflict.side(name), severity, conflict.habits)
    return counted(conflict.with_side(name, side))


@rule
def approach_changed(conflict: Conflict) -> Steps[Conflict]:
    """A round more by another approach, at the price of a Revers; the GM confirms it (koma B10, B23, B33)."""
    name = conflict.loser
    said = yield from announced_anew(conflict.side(name), paid=True)
    payer = conflict.side(name).roller
    yield suffered(payer, said.revers, opposed=True)
    conflict = conflict.paying(payer, said.revers)
    side = yield from approached(conflict.side(name), said)
    conflict = yield from all_confirmed(conflict.with_side(name, side), (name,))
    if said.sure:
        side = yield from automatic(conflict.side(name))
    else:
        side = yield from rolled(conflict.side(name))
    return counted(conflict.with_side(name, side))


@rule
def conceded(conflict: Conflict) -> Steps[Conflict]:
    """The loser gives up, narrates, and gains a Koma for each Revers of this Conflict; NPCs gain none (koma B34, D14)."""
    side = conflict.side(conflict.loser)
    yield Conceded(side.roller.role, side.roller.name)
    for member in side.members:
        if member.taken and not member.npc:
            yield KomaGained(member.role, len(member.taken))
    return replace(conflict, end="conceded")


@rule
def compared(conflict: Conflict) -> Steps[Conflict]:
    """Most Successes wins the round; then its price, a Condition, perhaps the end (koma B30, B31, B32, B36)."""
    if unsaid(conflict):
        specific = yield Ask(
            whose(concepts(conflict), many(conflict)), "gm", ("neither", *conflict.first), "B36", conflict
        )
        conflict = replace(conflict, specific=specific)
    given = ""
    if not conflict.winner:
        conflict = yield from added_on_tie(conflict)
    elif boosters(conflict):
        conflict, given = yield from added_by_leader(conflict)
    yield told(conflict)
    if not conflict.last:
        return undecided(conflict)
    conflict = replace(conflict, loser=conflict.last)
    conflict = yield from gravely_beaten(conflict)
    if gives_condition(conflict):
        conflict = yield from condition_given(conflict, given)
    return replace(conflict, end="crushed") if crushing(conflict) and not conflict.end else conflict


def unsaid(conflict: Conflict) -> bool:
    """Whether a tie waits for the GM's word on the Concepts, which between two sides is said once (koma B36)."""
    if len(conflict.first) == 1 or conflict.winner:
        return False
    said = conflict.specific
    return not said or (many(conflict) and UNSAID_OF_OTHERS not in said)


def many(conflict: Conflict) -> bool:
    """Whether more than two sides are in it, or were (koma D24)."""
    return len(conflict.entered) > PAIR


@rule
def added_by_leader(conflict: Conflict) -> Steps[tuple[Conflict, str]]:
    """Whoever leads by 1 or 3 says on one card whether the Gift's Success is added, and which Condition is given then
    (koma B31, D4, D6)."""
    seat = Standing(conflict, conflict.winner)
    question = won_with_gift(names(conflict), called(conflict, seat.side), conflict.lead)
    choice = yield Ask(question, seat.own, spoils(conflict), "D4", seat)
    gift, _, given = choice.rpartition(":")
    if gift:
        side = yield from boosted(conflict.side(seat.side))
        conflict = conflict.with_side(seat.side, side)
    return conflict, given


@rule
def added_on_tie(conflict: Conflict) -> Steps[Conflict]:
    """On an undecided tie the first who adds the Gift's Success is ahead (koma D4)."""
    for name in boosters(conflict):
        side = conflict.side(name)
        question = boosting(called(conflict, name), side.count)
        answer = yield Ask(question, side.roller.role, ("no", "yes"), "D4", Standing(conflict, name))
        if answer == "yes":
            side = yield from boosted(side)
            return conflict.with_side(name, side)
    return conflict


def told(conflict: Conflict) -> RoundOver:
    """The round in words."""
    winner = conflict.side(conflict.winner).roller if conflict.winner else None
    counts = [(conflict.side(name).roller.name, conflict.side(name).count) for name in conflict.names]
    (first, mine), (second, theirs), *others = counts
    return RoundOver(
        winner.role if winner else "",
        max(1, conflict.number),
        first,
        second,
        mine,
        theirs,
        winner.name if winner else "",
        tuple(others),
        conflict.side(conflict.last).roller.name if others and conflict.last else "",
    )


def undecided(conflict: Conflict) -> Conflict:
    """Neither winner nor loser: both must change approach (koma B36, D9, D10); a table gives up in the end (H1)."""
    left = conflict.ties - 1 if conflict.ties > 0 else conflict.ties
    return replace(conflict, loser="", again=True, ties=left, end="broken" if left == 0 else "")


@rule
def gravely_beaten(conflict: Conflict) -> Steps[Conflict]:
    """Whoever took a grave Revers and loses a round is out of play; with nobody left the side has lost the Conflict
    (koma B23, D10, D15, D24)."""
    for member in conflict.side(conflict.loser).standing:
        if "grave" in member.taken:
            yield OutOfPlay(member.role, member.name)
            conflict = conflict.fated(member.role, "out")
    return conflict if conflict.side(conflict.loser).standing else replace(conflict, end="fallen")


@rule
def condition_given(conflict: Conflict, choice: str) -> Steps[Conflict]:
    """The winner of a round by 2 may give one Condition to anyone in the Conflict, unless it is already said which
    (koma B31, D6)."""
    seat = Standing(conflict, conflict.winner)
    if not choice:
        choice = yield Ask(to_whom(names(conflict)), seat.own, conditions(conflict), "B31", seat)
    if choice == "none":
        return conflict
    positive = choice[-1] == "+"
    bearer = conflict.side(conflict.side_of(choice)).member(choice[:-1])
    yield ConditionGained(bearer.role, TO_NAME, positive)
    yield ConditionOwed(seat.own, bearer.name, called(conflict, seat.side))
    return conflict.conditioned(choice[:-1], 1 if positive else -1)


def called(conflict: Conflict, side: str) -> str:
    """The name of whoever rolls for a side, where a sheet gives one."""
    roller = conflict.side(side).roller
    return "" if roller.name == roller.role else roller.name


def names(conflict: Conflict) -> tuple[tuple[str, str], ...]:
    """The names of everyone in the Conflict that sheets give, by role."""
    everyone = (member for name in conflict.entered for member in conflict.side(name).members)
    return tuple((one.role, one.name) for one in everyone if one.name != one.role)


def concepts(conflict: Conflict) -> tuple[tuple[str, str, str], ...]:
    """The Concepts that are compared, where sheets give them: side, name, Concept (koma B36)."""
    rollers = ((name, conflict.side(name).roller) for name in conflict.names)
    return tuple((name, one.name, one.concept) for name, one in rollers if one.concept)


def conditions(conflict: Conflict) -> tuple[str, ...]:
    """The Conditions there are to give: good or bad, to anyone in the Conflict, or none (koma D6)."""
    roles = [member.role for name in conflict.names for member in conflict.side(name).members]
    return ("none", *(f"{role}{sign}" for role in roles for sign in "+-"))


def spoils(conflict: Conflict) -> tuple[str, ...]:
    """What whoever leads may take of a round: a Condition where the lead gives one, and one with the Gift
    (koma D4, D6)."""
    every = conditions(conflict)
    return (*(every if gives_condition(conflict) else ("no",)), *map("gift:{}".format, every))


@rule
def lost(conflict: Conflict) -> Steps[Conflict]:
    """The Conflict is over (koma B38): a critical Revers eliminates the loser, and the winner may impose a Link
    (koma B23, B35,
    B38, D11)."""
    if conflict.end == "broken":
        return conflict
    spared = conflict.safe and conflict.end == "conceded"
    winner = conflict.side(conflict.winner or conflict.first[0]).roller
    for member in conflict.side(conflict.loser).members:
        if "critical" in member.taken and not spared:
            yield Eliminated(member.role, member.name)
            conflict = conflict.fated(member.role, "eliminated")
        yield Overcome(member.role, winner.name)
        yield Prevailed(winner.role, member.name)
    return conflict
