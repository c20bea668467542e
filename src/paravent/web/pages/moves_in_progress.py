"""The moves that wait for something, as pages show them. Pure."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import takewhile

from msgspec import Struct

from paravent.core.words import capital
from paravent.sight import journal_lines as j
from paravent.sight.decision import Choice, decision, lands_of
from paravent.sight.move_words import subject
from paravent.sight.number_line import NumberLine, line_of
from paravent.sight.panels import InPanels, before_panels, in_panels
from paravent.sight.preview import Choices
from paravent.sight.seen import Seen, once
from paravent.sight.sentences import moves_in, own_question, reasons, since
from paravent.sight.sight_words import COLON, SEMICOLON
from paravent.table.entry import MoveLine
from paravent.table.journal_seen import EntryView
from paravent.table.move_steps import ChoiceStep, kind_of
from paravent.table.moves_seen import PendingView
from paravent.table.values import GM


class PendingShown(Struct, frozen=True):
    """A move in progress: what it is and whom it involves, whether its question is this seat's `own`, what its options
    are worth, and what has come so far; `whom` is the character it waits for, or who makes it, and `aim` what they
    want by it. `called` are those in it, by role; `whose` dice it waits for, where they are not one's own, and `after`
    is what was chosen that they come of; one that is `hidden` not everybody sees."""

    doing: PendingView
    title: str
    names: str
    mine: bool
    own: bool
    choice: Choices | None
    dice: list[j.Thrown]
    facts: list[str]
    contest: InPanels | None
    board: InPanels | None = None
    """The same from its beginning, before anything was compared."""
    line: NumberLine | None = None
    whom: str = ""
    aim: str = ""
    called: Mapping[str, str] = {}
    whose: str = ""
    after: str = ""
    hidden: bool = False
    alone: bool = False
    """Whether its answers are the GM's own, too."""

    @property
    def role(self) -> str:
        """Of whom something is asked."""
        waiting = self.doing.question or self.doing.dice
        return waiting.role if waiting else ""


@once
def pending(seen: Seen) -> list[PendingShown]:
    """The moves in progress, with what they are and whom they involve."""
    lines = {one.action: one for one in moves_in(seen.view.journal)}
    return [_pending(seen, one, lines.get(one.action)) for one in seen.view.pending]


def heard(seen: Seen, one: PendingShown) -> str:
    """A question for who listens: the dice that lie there, what they come to, what may be done and what it costs."""
    asked, language = one.doing.question, seen.language
    if asked is None:
        return ""
    card = decision(seen.game, one.doing, one.choice, one.line)
    faces = ", ".join(str(die.face) for die in j.lying(j.latest(one.dice), ""))
    stands = card.stands.say(language) if card.stands else ""
    parts = (f"{capital(one.title)}{COLON.say(language) if faces else ''}{faces}", capital(stands))
    choices = SEMICOLON.say(language).join(_choice_heard(seen, each) for each in card.choices)
    return " ".join((*(f"{part}." for part in parts if part), asked.words.say(language), choices)).strip()


def _choice_heard(seen: Seen, one: Choice) -> str:
    price = f" ({one.price.say(seen.language)})" if one.price else ""
    return f"{one.words.say(seen.language)}{price}"


@once
def contests(seen: Seen) -> list[PendingShown]:
    """The contest that a phone shows on every tab: the last one of one's own, or else the last of all."""
    mine = {one.id for one in seen.cast if one.mine}
    every = sorted(
        (one for one in pending(seen) if one.board), key=lambda one: bool(mine & {*one.doing.roles.values()})
    )
    return every[-1:]


@once
def underway(seen: Seen) -> dict[str, PendingShown]:
    """What fighters have begun that takes of their turn and is not over, by who makes it: nothing else is begun before
    it is."""
    found = {}
    for one in pending(seen):
        move = seen.game.move(one.doing.move)
        if move is not None and (move in seen.game.strikes or move.price is not None):
            found[one.doing.roles.get(move.first, "")] = one
    return found


def _pending(seen: Seen, one: PendingView, entry: EntryView[MoveLine] | None) -> PendingShown:
    names, move = seen.names(), seen.game.move(one.move)
    made = entry.line if entry else None
    title = move.title.say(seen.language) if move else ""
    contest = in_panels(seen, made, one) if made else None
    return PendingShown(
        one,
        subject(seen, made) if made else title,
        " \u2192 ".join(names[id] for id in one.roles.values() if id in names),
        mine=one.seat == seen.view.you.id,
        own=own_question(seen, one),
        choice=seen.pending.get(one.action),
        dice=_lying(made, contest) if made else [],
        facts=(since(seen, made) or _measured(seen, made)) if made else [],
        contest=contest,
        board=contest or (before_panels(seen, made, one) if made else None),
        line=line_of(made.steps, _asked(one), seen.language, lands_of(seen.game, one)) if made else None,
        whom=_awaited(one),
        aim=(made.aim if made else None) or "",
        called={role: names[id] for role, id in one.roles.items() if id in names},
        whose=_whose(seen, one),
        after=_after(seen, made, one) if made else "",
        hidden=entry is not None and entry.hidden,
        alone=seen.is_gm and one.seat == GM,
    )


def _lying(made: MoveLine, contest: InPanels | None) -> list[j.Thrown]:
    """The dice so far; of a contest that goes on for rounds, those that lie there now."""
    every = j.throws(made.steps)
    return list({one.by: one for one in every}.values()) if contest else every


def _asked(one: PendingView) -> str:
    return one.question.role if one.question and one.question.role in one.roles else ""


def _awaited(one: PendingView) -> str:
    """The character whose answer or dice a move waits for; else whoever makes it."""
    waiting = one.question or one.dice
    return one.roles.get(waiting.role if waiting else "") or next(iter(one.roles.values()), "")


def _whose(seen: Seen, one: PendingView) -> str:
    """Whose dice a move waits for, where they are somebody else's."""
    id = one.roles.get(one.dice.role, "") if one.dice else ""
    roller = seen.character(id)
    return roller.name if roller and not (roller.mine and not seen.is_gm) else ""


def _after(seen: Seen, made: MoveLine, one: PendingView) -> str:
    """What whoever's dice are awaited has chosen since the last ones."""
    since_then = takewhile(lambda step: kind_of(step) != "throw", reversed(made.steps))
    who = one.dice.role if one.dice else ""
    words = [
        step.words.say(seen.language)
        for step in since_then
        if isinstance(step, ChoiceStep) and step.by == who
    ]
    return ", ".join(reversed(words))


def _measured(seen: Seen, made: MoveLine) -> list[str]:
    """What the last dice are held against, as it was said before they were thrown."""
    return [one.words.say(seen.language) for one in reasons(made.steps)[-1:] if not one.wants]
