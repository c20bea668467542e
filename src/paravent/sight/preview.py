"""A roll before it is made: its pools and where each die comes from, and its exact odds. Pure, for any move."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from fractions import Fraction
from functools import lru_cache
from itertools import takewhile
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace

from paravent.core.advise import Adviser
from paravent.core.distribution import Odds
from paravent.core.game import AnyMove, Game, Goal
from paravent.core.limits import Limits, Watch
from paravent.core.odds import Exact, odds
from paravent.core.play import Answer, Cards, Faces, Filled, Happened, Option, Played, play
from paravent.core.policies import decide, of
from paravent.core.read_records import KeptByReads, Records
from paravent.core.refusal import Refusal, RuleError, Stopped
from paravent.core.sheet import Board
from paravent.core.stakes import Stake, Stakes, as_stated, at_best
from paravent.core.stakes import pending as asked
from paravent.core.steps import (
    Ask,
    Call,
    Draw,
    Fact,
    Measure,
    Modifier,
    Outcome,
    Policies,
    Policy,
    Question,
    Scale,
    Throw,
)
from paravent.core.transcript import words_of
from paravent.core.words import Words, figure, filled, same
from paravent.sight import sight_words as w
from paravent.sight.outcome_rows import side_by_side
from paravent.table.values import GM

LOOK_AHEAD = 12
MOST_LOOKS = 64
SECONDS = 1.5
BEST_SECONDS = 0.4
GOALS_SECONDS = 0.7
MOST_BARS = 14
HARDLY = Fraction(1, 20)


class Pool(Struct, frozen=True):
    """Dice that a move will throw, for whom, and why there are so many."""

    by: str
    dice: int
    sides: int
    because: tuple[Modifier, ...]
    rule: str

    @property
    def said(self) -> str:
        """Dice as players write them."""
        return f"{self.dice}\u202fD{self.sides}"


class Reason(Struct, frozen=True):
    """What a move says of a throw before it: the threshold of the dice, and why."""

    by: str
    words: Words


class Ahead(Struct, frozen=True):
    """What a move will do, seen from before: its pools, the questions it will ask of whoever begins it, what it says
    before it throws, and the facts of it all."""

    pools: tuple[Pool, ...]
    questions: tuple[Question, ...]
    reasons: tuple[Reason, ...] = ()
    facts: tuple[Fact, ...] = ()
    scale: Scale | None = None
    """The line that the first die of whoever begins it will be read on."""


class Aim(Struct, frozen=True):
    """A goal of a move and what it is worth: a chance, or a mean."""

    goal: Goal
    value: Fraction


class Way(Struct, frozen=True):
    """A stated way of deciding, and what the first goal is then worth."""

    policy: Policy
    value: Fraction


class Spent(Struct, frozen=True):
    """What one may spend, in words, what the first goal is then worth, and what that costs."""

    words: Words
    value: Fraction
    price: Words | None = None


class Figures(Struct, frozen=True):
    """The exact odds of a move where whoever acts spends nothing and all decide as usual; and where they spend
    something, or decide otherwise."""

    head: Aim | None
    aims: tuple[Aim, ...]
    spent: tuple[Spent, ...]
    ways: tuple[Way, ...]
    bars: tuple[tuple[Words, Fraction], ...]
    counted: Words | None = None
    """What the bars count, where they are numbers."""
    whole: bool = True
    """Whether nothing of them is withheld."""
    undecided: Fraction = Fraction()
    """How likely it ends neither well nor ill, as far as the dice go."""


def first_role(move: AnyMove) -> str:
    """Who acts in a move."""
    return next(iter(move.roles), "")


def with_board(move: AnyMove, sheets: Mapping[str, Any], board: Board | None) -> dict[str, Any]:
    """The sheets of a move by role; one that plays on the board receives it too."""
    return {**sheets, move.shared: board} if move.shared and board is not None else dict(sheets)


def ahead(call: Call[Any], first: str) -> Ahead:
    """Look ahead with middling dice and usual decisions, far enough to see the pools of whoever acts."""
    steps, played = steps_ahead(call)
    pools = [pool_of(step) for step in steps if isinstance(step, Throw) and not step.again]
    each = dict.fromkeys((step.seat, step.question) for step in steps if isinstance(step, Ask))
    mine = tuple(question for seat, question in each if seat == first)
    return Ahead(_once(pools), mine, _reasons(played), tuple(played.facts), _scale(played, first))


def steps_ahead(call: Call[Any]) -> tuple[list[Throw | Ask | Draw], Played]:
    """What a move will ask of the world, one thing after the other, and how far it then is."""
    answers: list[Answer] = []
    steps: list[Throw | Ask | Draw] = []
    for _ in range(LOOK_AHEAD):
        played = play(call, answers)
        answers = list(played.answers)
        step = played.waiting
        match step:
            case Throw():
                answers.append(Faces(((step.die.sides + 1) // 2,) * step.dice))
            case Ask():
                answers.append(usual_answer(step))
            case Draw():
                answers.append(Cards(tuple(range(step.cards))))
            case None:
                break
        steps.append(step)
    return steps, played


def usual_answer(ask: Ask) -> Answer:
    """What is decided as usual: an option, or a card left as it stands."""
    return Filled() if ask.question.card else Option(decide(ask, {}))


def pool_of(throw: Throw) -> Pool:
    """The dice of a throw."""
    return Pool(throw.by, throw.dice, throw.die.sides, throw.because, throw.rule)


def _reasons(played: Played) -> tuple[Reason, ...]:
    """The facts that lead to the first throw, and those of the same kind later on: one of each for every role."""
    steps = [entry.fact if isinstance(entry, Happened) else entry.step for entry in played.record]
    first = next((place for place, step in enumerate(steps) if isinstance(step, Throw)), 0)
    kinds = {type(step) for step in takewhile(lambda step: isinstance(step, Fact), reversed(steps[:first]))}
    found: dict[tuple[Any, str], Reason] = {}
    for step in steps:
        if isinstance(step, Fact) and type(step) in kinds:
            found.setdefault((type(step), step.who), Reason(step.who, step.told()))
    return tuple(found.values())


def _scale(played: Played, first: str) -> Scale | None:
    """What is told before anything is thrown: of what hangs on other dice nothing is known yet."""
    told = takewhile(
        lambda entry: isinstance(entry, Happened) or not isinstance(entry.step, Throw), played.record
    )
    facts = [entry.fact for entry in told if isinstance(entry, Happened)]
    lines = [one.scale() for one in facts if isinstance(one, Measure) and one.who in ("", first)]
    return lines[-1] if lines else None


def _once(pools: list[Pool]) -> tuple[Pool, ...]:
    """The first pool that each role builds; what is thrown again later is not a pool of its own."""
    seen: dict[tuple[str, tuple[Modifier, ...]], Pool] = {}
    for pool in pools:
        if pool.because:
            seen.setdefault((pool.by, pool.because), pool)
    return tuple(seen.values()) or tuple(pools[:1])


def own_pool(move: AnyMove, values: Mapping[str, str], sheets: Mapping[str, Any]) -> Pool | None:
    """The pool of whoever acts; None where the rules refuse."""
    seen, mine = looked_ahead(move, values, sheets), ("", first_role(move))
    return next((pool for pool in seen.pools if pool.by in mine), None) if seen else None


def own_measure(move: AnyMove, values: Mapping[str, str], sheets: Mapping[str, Any]) -> Measure | None:
    """What the dice of whoever acts are measured by, where the game tells it before they are thrown."""
    seen, mine = looked_ahead(move, values, sheets), ("", first_role(move))
    facts = seen.facts if seen else ()
    return next((one for one in facts if isinstance(one, Measure) and one.who in mine), None)


def own_price(
    game: Game, move: AnyMove, values: Mapping[str, str], sheets: Mapping[str, Any]
) -> tuple[Words, ...]:
    """What a move takes of the turn of whoever makes it: an action, a movement, as the game calls them."""
    seen = looked_ahead(move, values, sheets) if game.turn and first_role(move) in sheets else None
    return taken(game, move, seen.facts, sheets[first_role(move)]) if seen else ()


def taken(game: Game, move: AnyMove, facts: Iterable[Fact], sheet: Any) -> tuple[Words, ...]:
    """What these facts of a move take of the turn of whoever makes it."""
    mine, after = ("", first_role(move)), sheet
    for fact in facts:
        after = after.after(fact) if fact.who in mine else after
    return tuple(words for key, words in game.turn if getattr(after, key) and not getattr(sheet, key))


def pays(game: Game, move: AnyMove, fact: Fact, sheet: Any) -> bool:
    """Whether a fact of a move is what it takes of the turn of whoever makes it."""
    return bool(taken(game, move, (fact,), sheet))


def looked_ahead(move: AnyMove, values: Mapping[str, str], sheets: Mapping[str, Any]) -> Ahead | None:
    """What a move will do; None where the rules refuse."""

    def looked(records: Records) -> Ahead | None:
        try:
            return ahead(move.bind(values, records), first_role(move))
        except Refusal:
            return None

    return AHEAD.get((move, *values.items()), sheets, looked)


def own_chance(move: AnyMove, values: Mapping[str, str], sheets: Mapping[str, Any]) -> Fraction | None:
    """The chance of the first thing that one would wish for, and nothing else: a sheet shows dozens of them. None where
    it cannot be said at once, and where it hangs on somebody against whom it is done and who is not there."""
    if move.headline is None or not move.headline.chance:
        return None
    if any(role.against and name not in sheets for name, role in move.roles.items()):
        return None

    def worked_out(records: Records) -> Fraction | None:
        try:
            return CardOdds(move, move.bind(values, records)).worth({})
        except (Refusal, Stopped):
            return None

    return CHANCES.get((move, *values.items()), sheets, worked_out)


AHEAD: Final = KeptByReads[Ahead | None](8192)
CHANCES: Final = KeptByReads[Fraction | None](8192)


def throws(move: AnyMove, values: Mapping[str, str], sheets: Mapping[str, Any]) -> bool:
    """Whether a move may come to dice or cards as it is set; where the rules refuse it, whether an example does."""
    try:
        return _throws(move.bind(values, sheets))
    except Refusal:
        return _ever_throws(move)


@lru_cache(maxsize=512)
def _ever_throws(move: AnyMove) -> bool:
    for example in move.examples:
        try:
            if _throws(move.bind(example)):
                return True
        except Refusal:
            continue
    return not move.examples


def _throws(call: Call[Any]) -> bool:
    """Every decision is followed up to the first dice; what would take too long to follow is taken to have some."""
    paths: list[tuple[Answer, ...]] = [()]
    for _ in range(MOST_LOOKS):
        if not paths:
            return False
        played = play(call, paths.pop())
        answers = played.answers
        match played.waiting:
            case Throw() | Draw():
                return True
            case Ask() as ask:
                options = (Filled(),) if ask.question.card else tuple(map(Option, ask.options))
                paths += [(*answers, option) for option in options]
    return bool(paths)


def figures(move: AnyMove, call: Call[Any], questions: tuple[Question, ...]) -> Figures | None:
    """The odds of a move, and by the ways in which whoever acts may decide the first of these questions; None when
    they take too long to compute while somebody waits."""
    return _figures(move, call, tuple(one for one in questions if one.sparing is None)[:1])


@lru_cache(maxsize=4096)
def _figures(move: AnyMove, call: Call[Any], questions: tuple[Question, ...]) -> Figures | None:
    card = CardOdds(move, call)
    try:
        usual = card.read({})
        spent, ways = card.spent(usual), card.ways(questions)
    except (Refusal, Stopped):
        return None
    goals = move.goals_of(first_role(move))
    aims = [Aim(goal, usual.mean(goal.value)) for goal in goals]
    head = next((aim for aim in aims if aim.goal is move.headline), None)
    number = next((goal for goal in goals if not goal.chance), None)
    others = tuple(aim for aim in aims if aim is not head)
    counted = number.words if number else None
    undecided = usual.chance(lambda outcome: isinstance(outcome, Outcome) and outcome.undecided)
    bars = _bars(goals, number, usual)
    return Figures(head, others, spent, ways if head else (), bars, counted, undecided=undecided)


def sparing(move: AnyMove) -> dict[str, str]:
    """The policies of whoever acts and spends nothing; of all else, they and the others decide as usual."""
    first = first_role(move)
    return {of(first, one.id): one.sparing.id for one in move.asks if one.sparing}


class CardOdds(Struct, frozen=True):
    """The odds on the card of a move: those of whoever acts by one policy or another, of the others by their usual."""

    move: AnyMove
    call: Call[Any]

    def read(self, own: Policies) -> Odds[Any]:
        """The odds where whoever acts follows these, by question."""
        first = first_role(self.move)
        stated = {of(first, id): policy for id, policy in own.items()}
        return odds(self.call, {**sparing(self.move), **stated}, watch=Watch(Limits(seconds=SECONDS)))

    def worth(self, own: Policies) -> Fraction:
        """What people ask first is then worth."""
        goal = self.move.headline
        return self.read(own).mean(goal.value) if goal else Fraction()

    def spent(self, usual: Odds[Any]) -> tuple[Spent, ...]:
        """What each question that spends something may bring, where it brings anything more than as usual."""
        goal = self.move.headline
        least = usual.mean(goal.value) if goal else Fraction()
        found = [self._dearest(one) for one in self.move.asks if one.sparing]
        return tuple(one for one in found if one.value > least)

    def _dearest(self, question: Question) -> Spent:
        worths = [(self.worth({question.id: one.id}), one) for one in question.policies]
        value, policy = max(worths, key=lambda pair: pair[0])
        price = next((one for _, one in question.prices), None)
        if price is not None and self.move.price is not None:
            price = self.move.price(dict(self.call.named))
        return Spent(question.spends or policy.words, value, price)

    def ways(self, questions: tuple[Question, ...]) -> tuple[Way, ...]:
        """What each way of deciding a question is worth."""
        each = [(question, policy) for question in questions for policy in question.policies]
        return tuple(Way(policy, self.worth({question.id: policy.id})) for question, policy in each)


def agreed(some: Iterable[Figures | None]) -> Figures | None:
    """The figures on which all agree; what they do not agree on is withheld. None where somebody has none."""
    kept: Figures | None = None
    for one in some:
        if one is None:
            return None
        kept = one if kept is None else _common(kept, one)
        if kept.head is None and not kept.aims:
            break
    return kept


def _common(one: Figures, other: Figures) -> Figures:
    if one == other:
        return one
    aims = tuple(aim for aim in one.aims if aim in other.aims)
    head = one.head if one.head == other.head else None
    spent = one.spent if head and one.spent == other.spent else ()
    ways = one.ways if head and one.ways == other.ways else ()
    return Figures(
        head, aims, spent, ways, one.bars if one.bars == other.bars else (), one.counted, whole=False
    )


def _bars(goals: Sequence[Goal], number: Goal | None, usual: Odds[Any]) -> tuple[tuple[Words, Fraction], ...]:
    """The distribution of a goal that is a number, or of what would be told, from what is least wished for to what is
    most; of many the likeliest."""
    if number is not None:
        sign = -1 if number.loss else 1
        return by_value(sorted(usual.map(lambda outcome: sign * number.value(outcome)).reduced()))
    told = {label: row[0] for label, row in side_by_side([usual], goals, words_of).items()}
    kept = sorted(told, key=lambda label: -told[label])[: MOST_BARS - (len(told) > MOST_BARS)]
    rest = sum((chance for label, chance in told.items() if label not in kept), Fraction())
    bars = tuple((label, chance) for label, chance in told.items() if label in kept)
    return (*bars, (w.OTHER_OUTCOMES, rest)) if rest else bars


def by_value(spread: list[tuple[int, Fraction]]) -> tuple[tuple[Words, Fraction], ...]:
    """The chance of each value; of many, those at the end together if they hardly matter, otherwise all of them some by
    some."""
    if len(spread) <= MOST_BARS:
        return tuple((same(figure(value)), chance) for value, chance in spread)
    rest = spread[MOST_BARS - 1 :]
    last = sum((chance for _, chance in rest), Fraction())
    if last < HARDLY:
        tail = filled(w.AND_MORE, value=figure(rest[0][0]))
        return (*((same(figure(value)), chance) for value, chance in spread[: MOST_BARS - 1]), (tail, last))
    some = -(-len(spread) // MOST_BARS)
    parts = [spread[place : place + some] for place in range(0, len(spread), some)]
    return tuple((_between(part), sum((chance for _, chance in part), Fraction())) for part in parts)


def _between(part: list[tuple[int, Fraction]]) -> Words:
    low, high = figure(part[0][0]), figure(part[-1][0])
    return same(low) if low == high else filled(w.BETWEEN, low=low, high=high)


class Offer(Struct, frozen=True):
    """An option of a pending question, and what each goal is worth if it is taken."""

    option: str
    words: Words
    worth: tuple[Fraction, ...]
    chances: tuple[Fraction, ...] = ()
    """The chances of what is at stake, what comes later decided as stated."""
    at_best: tuple[Fraction, ...] = ()
    """Those of what one hopes for, if one decides later for the best in this one respect."""
    ends: Words | None = None
    """What it comes to, where nothing is thrown or asked any more."""


class Choices(Struct, frozen=True):
    """A pending question with what every option is worth, and the best one for each goal."""

    goals: tuple[Goal, ...]
    offers: tuple[Offer, ...]
    usual: bool = False
    """Whether what is decided later is taken to be decided as usual, and not for the best."""
    stakes: Stakes | None = None
    """What is at stake for whoever decides, where the move says so: then this is shown, and not the goals."""
    hidden: bool = False
    """Whether what they are worth hangs on what the seat may not see: then nothing of it is told."""
    awaited: bool = False
    """Whether it is still being worked out."""
    ruled: bool = False
    """Whether it is a ruling: its chances are said, and nothing is advised."""
    own: bool = False
    """Whether they are worth so much in one's own dice alone: what one may not see could change the rest."""
    stands: Words | None = None
    """What lies there, in words."""

    def best(self, place: int) -> Offer:
        """The option to take for one goal."""
        return max(self.offers, key=lambda offer: offer.worth[place])

    def at_stake(self, offer: Offer) -> list[tuple[Stake, Fraction]]:
        """The chances that an option shows: a risk only where there is one."""
        each = zip(self.stakes.each if self.stakes else (), offer.chances, strict=True)
        return [(stake, chance) for stake, chance in each if chance or not stake.risk]

    @property
    def advised(self) -> list[tuple[Stake, Offer, tuple[Fraction, ...]]]:
        """For each thing to wish for that tells the options apart, the one to take, and what each is worth at best."""
        worths = zip(*(offer.at_best for offer in self.offers), strict=True)
        found = zip(self.stakes.hopes if self.stakes else (), worths, strict=True)
        return [
            (stake, self.offers[each.index(max(each))], each) for stake, each in found if len(set(each)) > 1
        ]

    @property
    def by_goals(self) -> bool:
        """Whether the options are told by goals, and not by what is at stake."""
        return bool(self.goals) and self.stakes is None

    @property
    def alike(self) -> bool:
        """Whether every option is worth the same for every goal: then it is said once."""
        return self.by_goals and self.even

    @property
    def alike_said(self) -> bool:
        """Whether what all options are worth is worth saying: neither sure nor out of reach."""
        return self.alike and not (self.goals[self.head].chance and self.offers[0].worth[self.head] in (0, 1))

    @property
    def head(self) -> int:
        """The place of what people ask first: the first goal that is a chance."""
        return next((place for place, goal in enumerate(self.goals) if goal.chance), 0)

    @property
    def sure(self) -> bool:
        """Whether no die is left to fall, of one's own alone: then no chance is told."""
        return self.own and all(worth in (0, 1) for offer in self.offers for worth in offer.worth)

    @property
    def main(self) -> int | None:
        """The place of the option that stands out, of two: the one to take for what people ask first, and the first
        of them where that does not tell them apart; where nothing at stake tells any of them apart, the first."""
        if self.ruled:
            return None
        if self.stakes and not self.advised:
            return 0
        if len(self.offers) > 2 or self.even or self.stakes or not self.goals:
            return None
        return self.offers.index(self.best(self.head))

    @property
    def even(self) -> bool:
        """Whether nothing tells the options apart."""
        return all(
            len({offer.worth[place] for offer in self.offers}) == 1 for place in range(len(self.goals))
        )


HIDDEN: Final = Choices((), (), hidden=True)
AWAITED: Final = Choices((), (), awaited=True)


def choices(move: AnyMove, played: Played) -> Choices | None:
    """What each option of the pending question is worth to whoever is asked; None where it cannot be said in time, and
    for a ruling of the GM's, which has no odds unless it is weighed by them. Nothing more is spent later; where
    deciding for the best to the end is too long to follow, what comes later is decided as usual, and this is said."""
    ask = played.waiting
    if not isinstance(ask, Ask) or not has_odds(move, ask):
        return None
    usual = {question.id: question.policies[0].id for question in move.asks}
    if ask.seat == GM:
        return _weighed(move, played, ask, usual)
    if move.stakes:
        return _ended(_staked(move.stakes, played, ask, usual), played)
    spared = {of(ask.seat, one.id): one.sparing.id for one in move.asks if one.sparing}
    for worths, policies in ((_at_best, spared), (_as_usual, {**usual, **spared})):
        with suppress(Refusal, Stopped, RuleError):
            found = _offered(move, ask, worths(policies, move, played, ask), worths is _as_usual)
            return _ended(found, played)
    return None


def has_odds(move: AnyMove, ask: Ask) -> bool:
    """Whether the options of a question are worth something that can be said, given time."""
    ruled = ask.seat == GM and not ask.question.weighed
    return bool(move.goals) and not ask.question.card and not ruled


def _weighed(move: AnyMove, played: Played, ask: Ask, usual: Policies) -> Choices | None:
    """What each option of a ruling leaves of what people ask first."""
    with suppress(Refusal, Stopped, RuleError):
        found = _offered(move, ask, _as_usual(usual, move, played, ask), late=True)
        return replace(found, ruled=True)
    return None


def _brief(outcome: object) -> Words:
    """How a move ends, in few words."""
    return outcome.brief() if isinstance(outcome, Outcome) else words_of(outcome)


def _ended(found: Choices | None, played: Played) -> Choices | None:
    """The same, with what an option comes to where it ends the move."""
    return replace(found, offers=tuple(_end(one, played) for one in found.offers)) if found else None


def _end(offer: Offer, played: Played) -> Offer:
    """What an option comes to; where the GM alone has the last word, what the dice leave to be judged."""
    with suppress(Refusal, RuleError):
        after = play(played.call, (*played.answers, Option(offer.option)))
        match after.waiting:
            case Ask(seat=seat, question=Question(card=None, policies=(usual, *_))) as ask if seat == GM:
                after = play(played.call, (*after.answers, Option(usual.choose(ask))))
        return replace(offer, ends=_brief(after.outcome)) if after.over else offer
    return offer


def _offered(move: AnyMove, ask: Ask, worths: Mapping[str, list[Fraction]], late: bool) -> Choices:
    offers = tuple(Offer(one, ask.label(one), tuple(worths[one])) for one in ask.every)
    return Choices(move.goals_of(ask.seat), offers, usual=late)


def _at_best(spared: Policies, move: AnyMove, played: Played, ask: Ask) -> dict[str, list[Fraction]]:
    """What each goal is worth by option, if one decides for it to the end; all goals within one time."""
    worths: dict[str, list[Fraction]] = {option: [] for option in ask.every}
    watch = Watch(Limits(seconds=GOALS_SECONDS))
    for goal in move.goals_of(ask.seat):
        adviser = Adviser(_worth(goal), ask.seat, spared, watch)
        for option, value in adviser.advice(played.path, None).options:
            worths[option].append(value)
    return worths


def _as_usual(usual: Policies, move: AnyMove, played: Played, ask: Ask) -> dict[str, list[Fraction]]:
    """The same if all is decided as usual: nothing is left to choose, so one reading tells of every goal."""
    at, _ = asked(played.path)
    exact = Exact(usual, Watch(Limits(seconds=SECONDS)))
    ends = {option: exact.outcomes(at.then(option)) for option in ask.every}
    goals = move.goals_of(ask.seat)
    return {option: [end.mean(goal.value) for goal in goals] for option, end in ends.items()}


def _staked(stakes: Stakes, played: Played, ask: Ask, usual: Mapping[str, str]) -> Choices | None:
    """What each option puts at stake, as stated; and at best, if that can be said at once."""
    stated = stakes.policies(ask.seat)
    try:
        chances = as_stated(stakes.each, played.path, {**usual, **stated}, Watch(Limits(seconds=SECONDS)))
    except (Refusal, Stopped, RuleError):
        return None
    hopes = [place for place, stake in enumerate(stakes.each) if not stake.risk]
    best = {option: tuple(each[place] for place in hopes) for option, each in chances.items()}
    late = False
    try:
        best = at_best(stakes.hopes, played.path, stated, Watch(Limits(seconds=BEST_SECONDS)))
    except (Refusal, Stopped, RuleError):
        late = True
    offers = (Offer(one, ask.label(one), (), chances[one], best[one]) for one in ask.every)
    return Choices((), tuple(offers), usual=late, stakes=stakes)


def _worth(goal: Goal) -> Callable[[Any, Any], int]:
    return lambda outcome, _: goal.value(outcome)
