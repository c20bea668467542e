"""Each seat decides for itself, in every game: what a card says is what the rule gives when each of those who take part
follows the policy that is stated for them, and nobody else's."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from random import Random
from typing import Annotated, Any, Final

import pytest
from msgspec.structs import replace

from paravent.core.advise import Adviser
from paravent.core.dice import Numbered
from paravent.core.game import PREVENT, AnyMove, Contest, Game, Goal, move
from paravent.core.machine import start
from paravent.core.odds import Exact, odds
from paravent.core.parameters import Role
from paravent.core.paths import Finished, Path
from paravent.core.reach import asking_rounds
from paravent.core.refusal import Refusal
from paravent.core.sheet import Sheet
from paravent.core.steps import Ask, Call, Fact, Outcome, Policy, Question, Steps, Throw
from paravent.core.words import same
from paravent.games import found
from paravent.sight.preview import Figures, Way, ahead, figures, first_role
from tests.games.cases import Case, contest_cases, contests

Choose = Callable[[Ask], Any]
MOST_READ: Final = 20_000
DRAWS: Final = 2


class TooLong(Exception):
    """More to read than a test has time for."""


class OwnReader:
    """A reader of this test's own, which asks `choose` at every question: means by plain recursion."""

    def __init__(self, goal: Callable[[Any], int], choose: Choose) -> None:
        self.goal, self.choose, self.kept = goal, choose, dict[Any, Fraction]()

    def mean(self, path: Path, calling: tuple[Any, ...] = ()) -> Fraction:
        """The mean of the goal from here."""
        place = path, calling
        if place not in self.kept:
            if len(self.kept) > MOST_READ:
                raise TooLong
            self.kept[place] = self._read(path, calling)
        return self.kept[place]

    def _read(self, path: Path, calling: tuple[Any, ...]) -> Fraction:
        at = path.run()
        if isinstance(at, Finished):
            if calling:
                return self.mean(calling[-1].then(at.outcome), calling[:-1])
            return Fraction(self.goal(at.outcome))
        step = at.step
        if isinstance(step, Ask):
            return self.mean(at.then(self.choose(step)), calling)
        if isinstance(step, Call):
            return self.mean(start(step), (*calling, at))
        if isinstance(step, Fact):
            return self.mean(at.then(None), calling)
        chances = step.chances(at.marks) if isinstance(step, Throw) else step.chances()
        return sum(
            (Fraction(n, chances.total) * self.mean(at.then(one), calling) for one, n in chances.results),
            Fraction(),
        )


def as_stated(who: str, question: str = "", policy: str = "") -> Choose:
    """Whoever acts follows this one policy and spends nothing otherwise; everybody else decides as usual."""

    def choose(ask: Ask) -> Any:
        each = {one.id: one for one in ask.question.policies}
        if ask.seat != who:
            return ask.question.policies[0].choose(ask)
        if ask.question.id == question:
            return each[policy].choose(ask)
        return (ask.question.sparing or ask.question.policies[0]).choose(ask)

    return choose


def faults(move: AnyMove, call: Call[Any], card: Figures, asked: tuple[Question, ...]) -> list[str]:
    """The figures of a card that are not what they say they are."""
    who, goal = first_role(move), move.headline
    if card.head is None or goal is None:
        return []

    def read(question: str = "", policy: str = "") -> Fraction:
        return OwnReader(goal.value, as_stated(who, question, policy)).mean(start(call))

    wrong = [] if card.head.value == read() else ["head"]
    of = next((one for one in asked if one.sparing is None), None)
    for way in card.ways:
        assert of
        if way.value != read(of.id, way.policy.id):
            wrong.append(f"{of.id}={way.policy.id}")
    best = {
        one.spends or policy.words: read(one.id, policy.id)
        for one in move.asks
        if one.sparing
        for policy in sorted(one.policies, key=lambda policy: read(one.id, policy.id))
    }
    return wrong + [spent.words.en for spent in card.spent if best[spent.words] != spent.value]


def cards(game: Game, random: Random) -> Iterator[tuple[AnyMove, Call[Any]]]:
    """Every move of a game that two or more take part in, with ready sheets drawn for each role; one by itself too."""
    assert game.ready
    people = [*game.ready.characters, *game.ready.opponents]
    for one in game.moves:
        for _ in range(DRAWS):
            sheets: dict[str, Any] = {role: random.choice(people) for role in list(one.roles)[:2]}
            if one.shared and game.board:
                sheets[one.shared] = game.board()
            keys = {parameter.key for parameter in one.parameters}
            said = {key: text for key, text in (one.examples or ({},))[0].items() if key in keys}
            try:
                yield one, one.bind(said, sheets)
            except Refusal:
                continue


@pytest.mark.parametrize("game", found().values(), ids=lambda game: game.id)
def test_a_card_says_what_the_rule_gives_when_each_seat_follows_its_own_policy(game: Game) -> None:
    """Headline, what it is with something spent, and every other way of deciding, over ready sheets."""
    compared = 0
    for one, call in cards(game, Random(f"seats/{game.id}")):
        try:
            look = ahead(call, first_role(one))
            card = figures(one, call, look.questions)
            assert card is None or faults(one, call, card, look.questions) == [], one.id
        except (Refusal, TooLong):
            continue
        compared += card is not None
    assert compared > 5


NERVE: Final = Question(
    "nerve",
    same("nerve?"),
    (("calm", same("calm")), ("wild", same("wild"))),
    (
        Policy("calm", same("calm"), lambda ask: ask.options[0]),
        Policy("wild", same("wild"), lambda ask: ask.options[1]),
    ),
)


class Crossed(Outcome, frozen=True):
    """Who crossed."""

    mine: bool


@move(
    title=same("cross"),
    asks=(NERVE,),
    goals=(Goal("cross", same("to cross"), lambda result: int(result.mine)),),
)
def cross(
    one: Annotated[Sheet | None, Role(same("one"))] = None,
    other: Annotated[Sheet | None, Role(same("other"), against=True)] = None,
) -> Steps[Crossed]:
    """Both are asked the same: whoever is wild throws high, and the other's wildness spoils it."""
    mine: str = yield Ask(NERVE, "one", ("calm", "wild"), "T1")
    theirs: str = yield Ask(NERVE, "other", ("calm", "wild"), "T1")
    shown: int = yield Throw(1, Numbered(6), "T2", "one")
    return Crossed(shown + 3 * (mine == "wild") - 3 * (theirs == "wild") > 4)


def read_as(who: str, question: str, policy: str) -> Fraction:
    """What crossing is worth by a reader of the core, these policies stated."""
    return odds(cross.bind({}), {f"{who}.{question}" if who else question: policy}).mean(cross.goals[0].value)


def test_a_card_that_lends_one_side_s_policy_to_the_other_is_found_out() -> None:
    """The check can fail: wild on one side is 5 in 6, on both sides no more than calm on both."""
    call = cross.bind({})
    card = figures(cross, call, (NERVE,))
    assert card
    assert [way.value for way in card.ways] == [Fraction(1, 3), Fraction(5, 6)]
    assert faults(cross, call, card, (NERVE,)) == []
    lent = tuple(Way(policy, read_as("", "nerve", policy.id)) for policy in NERVE.policies)
    assert faults(cross, call, replace(card, ways=lent), (NERVE,)) == ["nerve=wild"]


def test_advice_is_for_whoever_asks_and_supposes_that_the_others_do_as_they_do() -> None:
    """The other's wildness would help nobody who asks: it is taken to stay calm, and the other is told to be wild."""
    worth = cross.goals[0].value
    mine = Adviser(lambda outcome, _: worth(outcome), "one").value(start(cross.bind({})), None)
    (contrary,) = cross.goals_of("other")
    theirs = Adviser(lambda outcome, _: contrary.value(outcome), "other").value(start(cross.bind({})), None)
    assert (mine, theirs) == (read_as("one", "nerve", "wild"), 1 - read_as("other", "nerve", "wild"))


def rounds_read(case: Case, stated: dict[str, str]) -> dict[Any, Fraction]:
    """The scenes that the first round may leave, by the reader of the core."""
    return dict(Exact(stated).scenes(start(case.call), case.scene).reduced())


def rounds_chosen(case: Case, choose: Choose) -> dict[Any, Fraction]:
    """The same by plain recursion, `choose` answering every question."""
    kept: dict[Any, dict[Any, Fraction]] = {}

    def ends(path: Path, scene: Any, called: bool) -> dict[Any, Fraction]:
        if (path, scene) not in kept:
            kept[path, scene] = read(path, scene, called)
        return kept[path, scene]

    def read(path: Path, scene: Any, called: bool) -> dict[Any, Fraction]:
        at = path.run()
        if isinstance(at, Finished):
            return {at.outcome if called else scene: Fraction(1)}
        step = at.step
        if isinstance(step, Ask):
            return ends(at.then(choose(step)), scene, called)
        if isinstance(step, Call):
            ways = ends(start(step), None, True)
        elif isinstance(step, Fact):
            return ends(at.then(scene.after(step)), scene.after(step), called)
        else:
            chances = step.chances(at.marks) if isinstance(step, Throw) else step.chances()
            ways = {one: Fraction(n, chances.total) for one, n in chances.results}
        total: dict[Any, Fraction] = {}
        for answer, chance in ways.items():
            for end, then in ends(at.then(answer), scene, called).items():
                total[end] = total.get(end, Fraction()) + chance * then
        return total

    return ends(start(case.call), case.scene, False)


def as_stated_by(seat: str, question: str, policy: Policy) -> Choose:
    """One seat decides one question so; all else is decided as usual."""

    def choose(ask: Ask) -> Any:
        own = ask.seat == seat and ask.question.id == question
        return (policy if own else ask.question.policies[0]).choose(ask)

    return choose


@pytest.mark.parametrize(("game", "contest"), contests(), ids=lambda one: one.id)
def test_every_contest_lets_each_side_decide_for_itself(game: Game, contest: Contest) -> None:
    """Stated for one side, a policy changes that side's decisions alone: the reader of this test finds the same chance
    of every scene that a round may leave."""
    for case in contest_cases(game, contest):
        for seat, question in asking_rounds(contest, case.scene, 3_000).each:
            for policy in question.policies[1:]:
                stated = {f"{seat}.{question.id}": policy.id}
                choose = as_stated_by(seat, question.id, policy)
                assert rounds_read(case, stated) == rounds_chosen(case, choose), (case.name, stated)


@pytest.mark.parametrize("id", sorted(found()))
def test_whoever_is_acted_against_reads_what_they_wish_for_and_not_what_the_other_does(id: str) -> None:
    """«Ne pas être touché», not «empêcher : toucher»: of what stands on their buttons, the first chance."""
    for made in found()[id].moves:
        for seat, role in made.roles.items():
            if role.against:
                first = next(goal for goal in made.goals_of(seat) if goal.chance)
                assert not first.words.fr.startswith(PREVENT.fr.partition("{")[0]), (made.id, seat)
