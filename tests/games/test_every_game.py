"""One suite over every game and every move found: what the table plays is what the odds compute."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from fractions import Fraction
from functools import partial
from itertools import product
from random import Random
from typing import Any

import pytest
from msgspec import json
from msgspec.structs import replace

from paravent.core.advise import best_value
from paravent.core.citations import rules_of
from paravent.core.distribution import Odds
from paravent.core.forecast import forecast
from paravent.core.game import AnyMove, Contest, Game, Goal, Move
from paravent.core.machine import start
from paravent.core.moments import Moment
from paravent.core.odds import Exact, odds
from paravent.core.override import override
from paravent.core.parameters import Choice, Flag, Parameter, Whole, declared, read_values, written
from paravent.core.paths import Replay
from paravent.core.play import Answered, Option, SeededHand, play
from paravent.core.refusal import RuleError
from paravent.core.sheet import Sheet
from paravent.core.simulate import Player, contest_batch
from paravent.core.steps import Ask, Call, Fact, Outcome, Throw
from paravent.core.transcript import told
from paravent.core.words import LANGUAGES, Words, capital
from paravent.games import found
from paravent.paper import print_words as w
from paravent.paper.paper_layout import Number
from paravent.paper.printed_sheet import SheetPaper, sheet_paper
from paravent.sight.effects import harmful, weights
from paravent.sight.fields import Field
from paravent.sight.sheet_layout import laid
from paravent.table.values import plain
from tests.core.twin import BUDGET, Budget, OverBudget, grouped, misses, twin_ends
from tests.games.cases import (
    PLAYS,
    Case,
    contest_cases,
    contests,
    every_case,
    misspelt,
    move_cases,
    moves,
    plain_sheet,
    steps_met,
    things,
    unset,
    wild_play,
    words_in,
)

GAMES = list(found().values())
TWELVE_DIGITS = Fraction(1, 10**12)
"""What a forecast may be off by where it says so."""
over_games = pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])
over_moves = pytest.mark.parametrize(("game", "move"), moves(), ids=[f"{g.id}-{m.id}" for g, m in moves()])
over_contests = pytest.mark.parametrize(
    ("game", "contest"), contests(), ids=[f"{g.id}-{c.id}" for g, c in contests()]
)


def over_cases(check: Callable[[Case], None]) -> Callable[[Game], None]:
    """One test per game: thousands of them would cost more than what they check. A failure names its case."""

    def test(game: Game) -> None:
        for case in every_case(game):
            with naming(case):
                check(case)

    test.__name__, test.__qualname__, test.__doc__ = check.__name__, check.__qualname__, check.__doc__
    return over_games(test)


@contextmanager
def naming(case: Case) -> Iterator[None]:
    """Whatever goes wrong within is said to be of this case."""
    try:
        yield
    except BaseException as error:
        error.add_note(f"the case is {case.name}")
        raise


def ends_of(case: Case, policies: Mapping[str, str] | None = None) -> Odds[Any]:
    exact = Exact(case.policies if policies is None else policies)
    return exact.ends(start(case.call), case.scene)


# Odds


def test_an_amount_that_one_wishes_for_is_said_by_what_it_counts() -> None:
    """«3,3 dégâts en moyenne», and not the most of them, on average."""
    amounts = [
        goal for game in found().values() for move in game.moves for goal in move.goals if not goal.chance
    ]
    said = [goal.counted for goal in amounts]
    assert said
    assert not [one for one in said if one.fr.startswith(("le plus", "le moins"))]
    assert not [one for one in said if one.en.startswith(("the most", "the least"))]


def test_there_is_a_game() -> None:
    """The suite runs over something."""
    assert GAMES


@over_cases
def test_odds_sum_to_exactly_one(case: Case) -> None:
    """Nothing is lost and nothing is rounded."""
    assert sum((chance for _, chance in ends_of(case)), Fraction()) == 1


@over_moves
def test_odds_equal_the_brute_force_twin(game: Game, move: AnyMove) -> None:
    """Wherever every ordered throw can be written out, the chances are the same; one example at least can."""
    compared = 0
    for case in move_cases(game, move):
        try:
            twin = twin_ends(case.call, case.policies, budget=Budget(BUDGET // 5 if case.sheets else BUDGET))
        except OverBudget:
            continue
        assert dict(ends_of(case)) == twin, case.name
        compared += not case.sheets
    assert compared, "no example is small enough for the twin: add one"


@over_cases
def test_odds_agree_with_simulation(case: Case) -> None:
    """Each outcome and scene comes up as often as its chance says, within five standard deviations."""
    player = Player(Random(f"suite/{case.name}"), case.policies)
    counts = Counter(player.play(case.call, case.scene) for _ in range(200))
    assert misses(counts, dict(ends_of(case))) == []


@over_cases
def test_replayed_and_machine_paths_give_the_same_odds(case: Case) -> None:
    """A rule replayed from its start, or held as a state machine, has the same ends."""

    def read(begin: Callable[[Call[Any]], Any]) -> Odds[Any]:
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr("paravent.core.odds.start", begin)
            return Exact(case.policies).ends(begin(case.call), case.scene)

    assert read(Replay) == read(start)


@over_moves
def test_every_policy_can_be_followed_and_none_beats_the_best(game: Game, move: AnyMove) -> None:
    """Under every combination of policies (some of them, where they are many) the odds are worth no more than the best
    decisions."""
    for case in move_cases(game, move):
        outcomes = [odds(case.call, chosen) for chosen in _combinations(move)]
        for goal in move.goals:
            best = best_value(case.call, partial(_worth, goal))
            assert all(one.mean(goal.value) <= best for one in outcomes), f"{case.name} {goal.id}"


def _worth(goal: Goal, outcome: Any, _: Any) -> int:
    return goal.value(outcome)


def _combinations(move: AnyMove) -> list[dict[str, str]]:
    names = [[(question.id, policy.id) for policy in question.policies] for question in move.asks]
    every = [dict(combination) for combination in product(*names)]
    return every[:: 1 + len(every) // 32]


@over_moves
def test_every_goal_can_be_told_of_every_outcome(game: Game, move: AnyMove) -> None:
    """A goal gives a whole number for each outcome; a chance is 0 or 1."""
    assert move.goals
    for case in move_cases(game, move):
        for outcome, _ in odds(case.call, case.policies):
            for goal in move.goals:
                value = goal.value(outcome)
                assert isinstance(value, int)
                assert not goal.chance or value in (0, 1)


@over_moves
def test_an_option_of_the_table_that_a_move_does_not_have_does_not_bear_on_it(
    game: Game, move: AnyMove
) -> None:
    """A move receives the whole house, and reads of it only what it declares: the rest may be anything."""
    keys = {parameter.key for parameter in move.parameters}
    unread = [one for one in game.settings if one.key not in keys]
    for case in move_cases(game, move):
        named = dict(case.call.named)
        others = {one.key: other(one) for one in unread if hasattr(named.get("house"), one.key)}
        if others:
            named["house"] = replace(named["house"], **others)
            call = Call(move, (), tuple(sorted(named.items())))
            assert Exact(case.policies).ends(start(call), case.scene) == ends_of(case), case.name


def other(parameter: Parameter) -> Any:
    """Another value than the usual one."""
    match parameter.kind:
        case Flag():
            return not parameter.default
        case Choice(options=options):
            return next(id for id, _ in options if id != parameter.default)
        case Whole(least=least, most=most):
            return most if parameter.default != most else least
        case _:
            return ()


# Play


@over_cases
def test_a_replay_of_the_answers_gives_the_same_play(case: Case) -> None:
    """Run again over what was recorded, without a hand, the rule gives the same facts, outcome and record."""
    for seed in range(PLAYS):
        played = wild_play(case, seed)
        again = play(case.call, played.answers, scene=case.scene)
        assert again == played
        assert (again.facts, again.outcome, again.record) == (played.facts, played.outcome, played.record)


@over_cases
def test_an_outcome_is_read_back_from_its_json(case: Case) -> None:
    """What a move came to is the same value again out of the log, and is good or bad as it was."""
    for seed in range(PLAYS if isinstance(case.of, Move) else 0):
        outcome = wild_play(case, seed).outcome
        read = case.of.read_outcome(json.decode(json.encode(outcome)))
        assert read == outcome
        assert case.of.tones(read) == case.of.tones(outcome)


@over_cases
def test_what_is_played_has_a_chance(case: Case) -> None:
    """However the dice fall, the outcome and the scene are among those that the odds know."""
    possible = ends_of(case)
    for seed in range(PLAYS):
        played = wild_play(case, seed, case.policies)
        assert possible.chance((played.outcome, played.scene)) > 0


@over_cases
def test_every_option_is_legal(case: Case) -> None:
    """Whatever option is taken, the rule goes on."""
    for seed in range(PLAYS // 4):
        record = wild_play(case, seed).record
        answered = [entry for entry in record if isinstance(entry, Answered)]
        for place, entry in enumerate(answered):
            if isinstance(entry.step, Ask):
                before = [one.answer for one in answered[:place]]
                for option in entry.step.options:
                    after = play(
                        case.call, [*before, Option(option)], hand=SeededHand(seed), scene=case.scene
                    )
                    assert len(after.answers) > place


@over_cases
def test_every_question_is_declared_with_its_options(case: Case) -> None:
    """A question that is met is one the move declares, and each option offered has words; a card has fields."""
    for step in steps_met(case):
        if not isinstance(step, Ask):
            continue
        assert step.question.id in {one.id for one in case.of.asks}
        if step.question.card:
            assert step.fields
            assert set(step.fields) <= {one.key for one in declared(step.question.card)}
        else:
            assert step.options
            assert len(set(step.options)) == len(step.options)
            assert set(step.options) <= set(dict(step.question.options))


@over_cases
def test_every_policy_takes_a_legal_option(case: Case) -> None:
    """Every way of deciding takes one of the options offered, or fills in the card."""
    for step in steps_met(case):
        if isinstance(step, Ask):
            assert step.question.policies
            taken = [policy.choose(step) for policy in step.question.policies]
            card = step.question.card
            assert all(isinstance(one, card) if card else one in step.options for one in taken)


@over_cases
def test_everything_met_cites_a_rule_of_the_game(case: Case) -> None:
    """Every throw, draw, question and modifier names a rule that exists."""
    for step in steps_met(case):
        cited = [step.rule]
        if isinstance(step, Throw):
            cited += [part.rule for part in step.because]
        assert all(case.game.rule(id) for id in cited), cited


@over_cases
def test_every_pool_adds_up(case: Case) -> None:
    """The parts of a pool add up to its dice."""
    for step in steps_met(case):
        if isinstance(step, Throw) and step.because:
            assert max(0, sum(part.amount for part in step.because)) == step.dice


@over_cases
def test_no_throw_is_empty(case: Case) -> None:
    """Where there is nothing to throw, nobody is asked to."""
    assert all(step.dice > 0 for step in steps_met(case) if isinstance(step, Throw))


@over_cases
def test_whoever_throws_or_decides_is_somebody(case: Case) -> None:
    """Seats are the roles of a move, or the fighters of a contest; or the GM."""
    people = case.of.fighters if isinstance(case.of, Contest) else tuple(case.of.roles)
    people = (*people, "gm") if people else ()
    for step in steps_met(case):
        who = step.seat if isinstance(step, Ask) else step.by
        assert not people or who in people


@over_cases
def test_every_play_can_be_told_in_both_languages(case: Case) -> None:
    """Every line of a play says something, in French and in English."""
    for seed in range(PLAYS):
        played = wild_play(case, seed)
        for language in LANGUAGES:
            lines = told(played, language)
            assert all(line.strip() and "{" not in line for line in lines)
            assert len(lines) == len(played.record) + 1


# Words and parameters


@over_games
def test_every_text_is_there_in_both_languages(game: Game) -> None:
    """No text of a game is empty in either language."""
    texts = list(words_in(game, game.id))
    assert len(texts) > len(game.rules)
    assert [where for where, words in texts if not words.fr.strip() or not words.en.strip()] == []


@over_games
def test_a_game_has_a_name_a_summary_and_a_notice(game: Game) -> None:
    """A game says what it is and whose it is."""
    for words in (game.name, game.summary, game.notice):
        assert words.fr.strip()
        assert words.en.strip()


@over_games
def test_identifiers_are_unique(game: Game) -> None:
    """Moves, contests, rules and tables each have a name of their own."""
    for kind in (game.moves, game.contests, game.rules, game.tables):
        ids = [one.id for one in kind]
        assert len(ids) == len(set(ids))


@over_games
def test_every_move_and_contest_rests_on_rules(game: Game) -> None:
    """What is played is written down, and its code says where."""
    assert [thing.id for thing in things(game) if not rules_of(game, thing)] == []


@over_games
def test_every_table_names_a_rule_that_exists(game: Game) -> None:
    """What is applied is written down."""
    assert game.tables
    assert [table.id for table in game.tables if game.rule(table.rule) is None] == []


@over_games
def test_every_table_is_square(game: Game) -> None:
    """Each row of a table has a cell under each heading."""
    for table in game.tables:
        assert table.rows
        assert {len(row) for row in table.rows} == {len(table.headings)}


@over_games
def test_every_default_is_accepted_by_its_kind(game: Game) -> None:
    """What is taken when nothing is said could have been said."""
    of = [thing.parameters for thing in things(game)] + [declared(game.sheet)]
    checked = 0
    for parameter in (parameter for parameters in of for parameter in parameters):
        if not unset(parameter):
            read = parameter.kind.read(parameter.key, parameter.kind.write(parameter.default))
            assert read == parameter.default
            checked += 1
    assert checked


@over_games
def test_every_hook_is_one_that_the_table_knows(game: Game) -> None:
    """What overrides says so, and nothing that takes a fact or a moment has a name of its own: nobody would call it."""
    shapes = [game.sheet, *([game.board] if game.board else [])]
    assert [one for shape in shapes for one in misspelt(shape)] == []


def test_a_misspelt_hook_is_seen() -> None:
    """Marked or not, a hook by another name is found, and so is one that is not marked."""

    class Renamed(Sheet, frozen=True, kw_only=True):
        def on(self, moment: Moment) -> Renamed:
            return replace(self, name=moment.when)

        def after(self, fact: Fact) -> Renamed:
            return replace(self, name=fact.who)

    marked = type("Marked", (Sheet,), {"dues": override(lambda self: ())}, frozen=True, kw_only=True)
    assert misspelt(Renamed) == ["Renamed.on", "Renamed.after"]
    assert misspelt(marked) == ["Marked.dues"]


@over_games
def test_a_plain_sheet_can_be_written(game: Game) -> None:
    """A sheet with only what must be written on it is a sheet."""
    assert plain_sheet(game) == plain_sheet(game)
    assert hash(plain_sheet(game)) == hash(plain_sheet(game))


@over_cases
def test_every_example_can_be_bound(case: Case) -> None:
    """An example's keys are parameters or questions, its values are accepted, its policies exist."""
    assert case.call == case.call
    hash(case.call)
    questions = {question.id: question for question in case.of.asks}
    for key, name in case.policies.items():
        assert name in {policy.id for policy in questions[key].policies}


@over_games
def test_no_question_has_the_name_of_a_parameter(game: Game) -> None:
    """One key sets one thing: on a command line a parameter and a policy are told apart by their names."""
    for thing in things(game):
        keys = {parameter.key for parameter in thing.parameters}
        assert {question.id for question in thing.asks} & keys == set(), thing.id


# Contests


@over_contests
def test_a_forecast_is_whole(game: Game, contest: Contest) -> None:
    """The chances of the verdicts add up to one, and so do those of the rounds with what comes later."""
    for case in contest_cases(game, contest):
        result = forecast(contest, case.scene, case.policies)
        assert result.exact, result.why.en
        assert sum((estimate.value for estimate in result.verdicts.values()), Fraction()) == 1
        assert sum((chance for _, chance in result.rounds), result.later) == 1
        assert set(result.fallen) == set(contest.fighters)
        assert (result.said, result.counts) == (contest.verdicts, game.round)


@over_contests
def test_a_forecast_agrees_with_simulated_contests(game: Game, contest: Contest) -> None:
    """Verdicts, falls and rounds come up as often as forecast, within five standard deviations."""
    for case in contest_cases(game, contest):
        result = forecast(contest, case.scene, case.policies)
        counts = contest_batch(contest, case.scene, 0, 800, 3, case.policies)
        verdicts: Counter[Any] = Counter()
        rounds: Counter[Any] = Counter()
        for (end, lasted), n in counts.items():
            verdicts[end.verdict] += n
            rounds[lasted] += n
        assert misses(verdicts, {name: one.value for name, one in result.verdicts.items()}) == []
        assert misses(rounds, dict(result.rounds)) == []
        for name, estimate in result.fallen.items():
            fell = Counter({True: sum(n for (end, _), n in counts.items() if name in end.fallen)})
            fell[False] = counts.total() - fell[True]
            assert misses(fell, {True: estimate.value, False: 1 - estimate.value}) == []


@over_contests
def test_a_forecast_equals_the_brute_force_twin_on_small_figures(game: Game, contest: Contest) -> None:
    """Played out round by round with every throw counted, a small contest has the forecast's figures."""
    for case in contest_cases(game, contest):
        for policies in (case.policies, {}):
            small, rounds = _smallest_twin(case, policies)
            result = forecast(contest, small, policies)
            assert result.exact
            ended, left = rounds
            digits = Fraction(0) if "12" not in result.why.en.split(":")[0] else TWELVE_DIGITS
            for n, at in enumerate(ended):
                assert (
                    not n
                    or abs(dict(result.rounds).get(n, Fraction()) - sum(at.values(), Fraction())) <= digits
                )
            for name, estimate in result.verdicts.items():
                low = sum((at.get(name, Fraction()) for at in ended), Fraction())
                assert low - digits <= estimate.value <= low + left + digits


Rounds = tuple[list[dict[str, Fraction]], Fraction]


def _smallest_twin(case: Case, policies: Mapping[str, str]) -> tuple[Any, Rounds]:
    """The largest small version of the example that the twin can follow for some rounds."""
    found: tuple[Any, Rounds] | None = None
    for most in (1, 2, 3, 4):
        scene = case.of.bind(_small(case, most))
        try:
            found = scene, _twin_rounds(case.of, scene, policies, 3, Budget(6_000))
        except OverBudget:
            if found:
                break
    assert found, "no small version is small enough for the twin"
    return found


def _small(case: Case, most: int) -> dict[str, str]:
    """The example's own values, its whole numbers cut down."""
    texts = {}
    for parameter in case.of.parameters:
        if parameter.key in case.values:
            text = case.values[parameter.key]
            if isinstance(parameter.kind, Whole):
                text = str(max(parameter.kind.least, min(int(text), most)))
            texts[parameter.key] = text
    return texts


def _twin_rounds(
    contest: Contest, scene: Any, policies: Mapping[str, str], rounds: int, budget: Budget
) -> Rounds:
    """For each round, the chance that it ends there with each verdict; and what goes on after the last."""
    here: dict[Any, Fraction] = {scene: Fraction(1)}
    ended: list[dict[str, Fraction]] = [{}]
    for _ in range(rounds):
        there: dict[Any, Fraction] = {}
        verdicts: dict[str, Fraction] = {}
        for place, chance in here.items():
            after = twin_ends(contest.round(place), policies, place, chances=grouped, budget=budget)
            for (_, left), further in after.items():
                if end := contest.ends(left):
                    verdicts[end.verdict] = verdicts.get(end.verdict, Fraction()) + chance * further
                else:
                    there[left] = there.get(left, Fraction()) + chance * further
        ended.append(verdicts)
        here = there
    return ended, sum(here.values(), Fraction())


# Finding


def test_a_package_may_offer_a_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game offered by another package is found beside the folders, in the order of ids."""
    ours = list(found())
    offered = type("Entry", (), {"load": lambda self: _renamed(GAMES[0], "a-guest")})()
    monkeypatch.setattr("importlib.metadata.entry_points", lambda group: [offered])
    ids = list(found.__wrapped__())
    assert ids == sorted([*ours, "a-guest"])


def test_something_that_is_no_game_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    """A package that offers anything but a game is told so."""
    offered = type("Entry", (), {"load": lambda self: "chess"})()
    monkeypatch.setattr("importlib.metadata.entry_points", lambda group: [offered])
    with pytest.raises(RuleError, match="str"):
        found.__wrapped__()


def _renamed(game: Game, id: str) -> Game:
    return replace(game, id=id)


# Sight


def raised(game: Game) -> Any:
    """A sheet on which every number stands higher than it starts."""
    texts = written(game.sheet, plain_sheet(game))
    higher = {one.key: str(one.default + 1) for one in declared(game.sheet) if isinstance(one.kind, Whole)}
    return game.sheet(**read_values(game.sheet, texts | higher))


def drift(game: Game, paper: SheetPaper) -> set[str]:
    """The states that the same sheet shows on paper only or on screen only, and the rolls that are missing on paper:
    there is room on it for those that cannot be made yet."""
    screen = laid(game, plain(raised(game)))
    rolls = [roll.field for group in screen.groups for roll in group.every]
    numbers = {said(field) for field in rolls if isinstance(field.parameter.kind, Whole)}
    rows = {row.label for group in paper.groups for row in group.rows}
    follows = {capital(one.words.say("fr")) for one in screen.figures if one.boxes}
    shown = set(map(said, screen.states)) | follows
    ours = w.OURS.say("fr", label="")
    return ({one.label.removesuffix(ours) for one in paper.states} ^ shown) | (numbers - rows)


def said(field: Field) -> str:
    """What a field is called: of a loss, what is left of it."""
    kind = field.parameter.kind
    if isinstance(kind, Whole) and kind.left is not None:
        return capital(w.LEFT.say("fr", label=kind.left.say("fr")))
    return capital(field.words.say("fr"))


@over_games
def test_a_state_and_a_roll_are_the_same_on_paper_and_on_screen(game: Game) -> None:
    """Both are drawn from one reading of the game."""
    assert drift(game, sheet_paper(game, raised(game), "fr")) == set()


@over_games
def test_a_state_on_paper_only_is_seen(game: Game) -> None:
    """The comparison can fail, both ways."""
    paper = sheet_paper(game, raised(game), "fr")
    odd = Number("Humeur", "", "0 à 3", 3, 0)
    assert drift(game, replace(paper, states=(*paper.states, odd))) == {"Humeur"}
    assert len(drift(game, replace(paper, states=()))) == len(paper.states)


@over_games
def test_a_game_that_says_what_is_a_state_forgets_none(game: Game) -> None:
    """Whatever is found to weigh on rolls, or to forbid them, is among what it says."""
    assert set(weights(game)) - set(game.gms) <= harmful(game)


@over_games
def test_what_belongs_together_is_of_the_game(game: Game) -> None:
    """The usual move and its kin are moves of this game."""
    named = {one.id for kin in game.together for one in kin} | ({game.usual.id} if game.usual else set())
    assert named <= {one.id for one in game.moves}


def one_word(case: Case, seen: dict[tuple[str, Words], str], seed: int) -> None:
    """The verdict of one play that may be told alone: no number, nobody by name, and always as good or as bad."""
    outcome = wild_play(case, seed).outcome
    word = outcome.alone() if isinstance(outcome, Outcome) else None
    if word is None or not isinstance(case.of, Move):
        return
    for text in (word.fr, word.en):
        assert not re.search(r"[0-9{}()+−]", text), text
    tone = str(next(iter(case.of.tones(outcome).values()), ""))
    assert seen.setdefault((case.of.id, word), tone) == tone, (case.of.id, word)


@over_games
def test_the_verdict_of_a_hidden_roll_is_told_in_the_games_own_word(game: Game) -> None:
    """Without a number, a die or a margin; and a word means one thing: it never tells a good end once and a bad one
    another time. Where a game has none for a move, success and failure are told."""
    seen: dict[tuple[str, Words], str] = {}
    for case in every_case(game):
        for seed in range(PLAYS):
            one_word(case, seen, seed)
    assert len({word for _, word in seen}) != 1
