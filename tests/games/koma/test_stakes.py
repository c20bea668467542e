"""What every option puts at stake in a Conflict or a Test, against a search written from the rules alone."""

from __future__ import annotations

from fractions import Fraction

import pytest

from paravent.cli.program import run
from paravent.core.limits import Watch
from paravent.core.stakes import as_stated, at_best
from paravent.core.steps import Ask
from paravent.games.koma import trials
from paravent.games.koma.board import Board
from paravent.games.koma.confront import confront
from paravent.games.koma.ready import READY
from paravent.games.koma.stakes import OF_A_CONFLICT, OF_A_TEST
from paravent.games.koma.tables import exactly
from tests.games.koma.dice import bound, played, shows
from tests.games.koma.search import Hand, Hindering, Stated
from tests.games.koma.test_advice import hand, steps_from

CHARACTERS = tuple(READY.characters)

USUAL = {question.id: question.policies[0].id for question in confront.asks}
SMALL = [
    {"us__dice": "1", "them__dice": "1", "us__koma": "1", "them__koma": "1"},
    {"us__dice": "2", "them__dice": "2", "us__revers": "minor,grave", "them__koma": "1"},
    {"us__dice": "1", "them__dice": "2", "us__revers": "serious,critical", "them__revers": "serious,grave"},
    {"us__dice": "4", "them__dice": "3", "us__koma": "2", "us__revers": "grave,critical", "them__koma": "1"},
]
WORTHS = (
    lambda winner, _: int(winner == "a"),
    lambda _, fate: int(fate == "out"),
    lambda _, fate: int(fate == "eliminated"),
)


def by_search(a: Hand, b: Hand, option: str) -> tuple[Fraction, ...]:
    """The round, the Conflict, out of play, eliminated: as the search has them."""
    searches = [Stated(worth, ("koma",)) for worth in WORTHS]
    return (searches[0].round(a, b, option), *(search.option(a, b, option) for search in searches))


@pytest.mark.parametrize("values", SMALL, ids=[str(n) for n in range(len(SMALL))])
@pytest.mark.parametrize("side", ["a", "b"])
def test_what_is_at_stake_equals_an_exhaustive_search(side: str, values: dict[str, str]) -> None:
    """In every state of a small Conflict, for whoever has lost: the chance of the round, of the Conflict, of being out
    of play or eliminated, both sides spending Koma and then conceding, a tie to the other (B30, B33, B35)."""
    policies = {**USUAL, **OF_A_CONFLICT.policies(side)}
    free = {key: one for key, one in policies.items() if key != f"{side}_turn"}
    states = 0
    for path, step in steps_from(bound(confront, **values), free):
        if isinstance(step, Ask) and step.question.id == f"{side}_turn":
            mine, theirs = (hand(step.knows.conflict.side(one)) for one in (side, {"a": "b", "b": "a"}[side]))
            read = as_stated(OF_A_CONFLICT.each, path, policies, Watch())
            assert read == {option: by_search(mine, theirs, option) for option in step.options}
            states += 1
    assert states >= 3


@pytest.mark.parametrize("values", SMALL[:3], ids=["0", "1", "2"])
def test_at_best_equals_an_exhaustive_search(values: dict[str, str]) -> None:
    """What one may reach by deciding for the best in one respect is what the search finds (B33)."""
    stated = {**OF_A_CONFLICT.policies("a"), "b_turn": "koma"}
    best = Hindering(WORTHS[0], ("koma",))
    for path, step in steps_from(bound(confront, **values), stated):
        if isinstance(step, Ask) and step.question.id == "a_turn":
            a, b = hand(step.knows.conflict.a), hand(step.knows.conflict.b)
            read = at_best(OF_A_CONFLICT.each, path, stated, Watch())
            assert {option: worth[1] for option, worth in read.items()} == {
                option: best.option(a, b, option) for option in step.options
            }


@pytest.mark.parametrize(("revers", "dice"), [("minor", 0), ("serious", 1), ("grave", 2), ("critical", 3)])
def test_a_failed_test_shows_what_a_revers_would_bring(revers: str, dice: int) -> None:
    """One Success, two, four; out of play, eliminated: after a Test of 2 dice that shows none (B11, B23, D22)."""
    call = bound(trials.test, dice="2", revers=revers)
    usual = {question.id: question.policies[0].id for question in trials.test.asks}
    path = played(call, (1, 1)).path
    read = as_stated(OF_A_TEST.each, path, {**usual, **OF_A_TEST.policies("roller")}, Watch())[revers]
    none, one = exactly(2 + dice, 0), exactly(2 + dice, 1)
    assert read == (
        1 - none,
        1 - none - one,
        sum(exactly(2 + dice, n) for n in range(4, 3 + dice)),
        none if revers == "grave" else 0,
        none if revers == "critical" else 0,
    )


def test_a_conflict_between_whole_characters_is_read() -> None:
    """Every option of two ready characters has its chances, though their sheets are rich."""
    sheets = {"a": CHARACTERS[0], "b": CHARACTERS[1], "table": Board()}
    call = bound(confront, sheets, us__approach="concept", trusting="yes")
    path = played(call, "concept", shows(4, 1), shows(4, 2), "no").path
    read = as_stated(OF_A_CONFLICT.each, path, {**USUAL, **OF_A_CONFLICT.policies("a")}, Watch())
    assert not any(read["concede"])
    assert read["koma"][0] == 1 - exactly(3, 0) - exactly(3, 1)
    assert read["grave"][1] + read["grave"][2] == 1


def test_the_command_line_shows_what_is_at_stake(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Chances of the round, the Conflict and each risk that is run, as on a card; not the goals (B30, B33)."""
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.setattr("sys.stdin.isatty", lambda: False, raising=False)
    keys = ["us.dice=4", "them.dice=4", "us.koma=1", "us.revers=grave"]
    run(["roll", "koma", "confront", *keys, "--dice", "1,1,1,1", "--dice", "6,1,1,1", "--lang", "en"])
    said = " ".join(capsys.readouterr().out.split())
    assert "the round the Conflict out of play" in said
    assert "grave grave Revers: +2 dice 65% 65% 35%" in said
    assert "eliminated" not in said
