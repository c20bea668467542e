"""The reader that plays: it waits for people, and runs again over what they answered."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from sys import maxsize
from typing import Any

import pytest
from msgspec.structs import replace

from paravent.core.advise import Adviser, best_value
from paravent.core.dice import Numbered
from paravent.core.odds import Exact, odds
from paravent.core.paths import Finished
from paravent.core.play import (
    Answer,
    Answered,
    Cards,
    Faces,
    Filled,
    Hand,
    Happened,
    Option,
    SeededHand,
    Settled,
    asking,
    in_full,
    play,
    read_answer,
)
from paravent.core.refusal import Refusal, RuleError, TooMuch
from paravent.core.simulate import simulate
from paravent.core.steps import Ask, Call, Draw, Steps, Throw, rule
from paravent.core.words import Words
from tests.core.samples import (
    AGAIN,
    Score,
    Scored,
    Stance,
    Sword,
    both,
    calls_a_fact,
    choosing,
    deeper,
    endless,
    nested,
    pair,
    patient,
    scoring,
    standing,
    telling_fact,
)
from tests.core.twin import twin_odds


class Fixed:
    """A hand that always throws the same face."""

    def __init__(self, face: int) -> None:
        self.face = face

    def throw(self, throw: Throw) -> Sequence[int]:
        return [self.face] * throw.dice

    def draw(self, draw: Draw) -> Sequence[int]:
        return range(draw.cards)


def test_a_rule_is_played_once_and_where_it_stands_is_found_when_somebody_asks() -> None:
    """A table never asks; whoever weighs the next choice does, and is answered once."""
    begun: list[str] = []

    @rule
    def counted() -> Steps[int]:
        begun.append("once more")
        face: int = yield Throw(1, Numbered(6), "a")
        return face

    played = play(counted(), [Faces((3,))])
    assert (played.outcome, begun) == (3, ["once more"])
    assert played.path.run() == Finished(3)
    assert len(begun) > 1
    assert played.path is played.path


def test_play_pauses_at_a_decision() -> None:
    """The dice are thrown, and the rule waits for the seat that decides."""
    played = play(pair(3), hand=Fixed(2))
    assert isinstance(played.waiting, Ask)
    assert (played.waiting.seat, played.waiting.options) == ("one", ("keep", "throw"))
    assert not played.over
    assert played.answers == (Faces((2, 2, 2)),)


def test_the_rule_that_asks_is_followed_for_itself_alone() -> None:
    """A pair that another rule called: its own Successes, whatever becomes of them there."""
    played = play(both(3), hand=Fixed(2))
    at = asking(played.call, played.received)
    assert at
    assert at.go("keep") == Finished(0)
    ends = Exact().outcomes(at.then("throw"))
    assert ends.chance(lambda sixes: sixes > 0) == 1 - Fraction(5, 6) ** 3
    over = play(both(1), [Faces((6,)), Option("keep"), Faces((6,)), Option("keep"), Faces((1,))])
    assert asking(over.call, over.received) is None


def test_play_goes_on_by_running_again_over_the_answers() -> None:
    """What was answered so far is run over again, without throwing anything anew."""
    paused = play(pair(3), hand=Fixed(2))
    played = play(pair(3), (*paused.answers, Option("throw")), hand=Fixed(6))
    assert played.over
    assert played.outcome == 3
    assert played.answers == (Faces((2, 2, 2)), Option("throw"), Faces((6, 6, 6)))


def test_without_a_hand_play_waits_for_real_dice() -> None:
    """Nobody throws: the rule waits for typed faces."""
    played = play(pair(2))
    assert isinstance(played.waiting, Throw)
    assert played.record == ()


def test_typed_faces_are_accepted_and_marked() -> None:
    """Faces read off real dice count like any others, and stay marked as typed."""
    played = play(pair(2), [Faces((6, 1), typed=True), Option("keep")])
    assert played.outcome == 1
    assert isinstance(played.record[0], Answered)
    assert played.record[0].answer == Faces((6, 1), typed=True)


def test_called_rules_wait_for_people_too() -> None:
    """A decision inside a called rule pauses the play as any other."""
    played = play(nested(1), hand=Fixed(2))
    assert isinstance(played.waiting, Ask)
    answers = (*played.answers, Option("keep"))
    further = play(nested(1), answers, hand=Fixed(2))
    assert isinstance(further.waiting, Ask)
    assert len(further.answers) == 3


@pytest.mark.parametrize(
    ("call", "answers"),
    [
        (pair(2), [Faces((6,))]),
        (pair(2), [Faces((6, 6, 6))]),
        (pair(2), [Faces((6, 7))]),
        (pair(2), [Faces((0, 1))]),
        (pair(2), [Faces((-1, 1))]),
        (pair(2), [Option("keep")]),
        (pair(2), [Cards((0, 1))]),
        (pair(2), [Faces((6, 2)), Option("push")]),
        (pair(2), [Faces((6, 2)), Faces((1,))]),
        (pair(2), [Faces((6, 2)), Option("keep"), Option("keep")]),
        (scoring(0), [Cards((3,))]),
        (scoring(0), [Cards((-1,))]),
        (scoring(0), [Cards((0, 1))]),
        (scoring(0), [Cards(())]),
        (scoring(0), [Option("ace")]),
    ],
)
def test_impossible_answers_are_refused_in_words(call: Call[Any], answers: list[Answer]) -> None:
    """A wrong count, an impossible face, another kind, an illegal option or spare answers are refused in words."""
    with pytest.raises(Refusal) as refusal:
        play(call, answers)
    words = refusal.value.words
    assert words.fr != words.en
    assert not any("{" in text or not text.strip() for text in (words.fr, words.en))


def test_a_barred_option_is_refused_with_its_own_reason() -> None:
    """Who asks for what is barred now hears why, not only which choices there are; the others go on."""
    why = Words("Plus de dés à reprendre.", "No dice left to take up.")

    @rule
    def weary() -> Steps[str]:
        choice: str = yield Ask(AGAIN, "one", ("keep",), "R1", barred=(("throw", why),))
        return choice

    with pytest.raises(Refusal) as refusal:
        play(weary(), [Option("throw")])
    assert refusal.value.words == why
    assert play(weary(), [Option("keep")]).outcome == "keep"


@rule
def idle(read: bool) -> Steps[int]:
    """A question whose answer is read, or is not; then a die."""
    choice: str = yield Ask(AGAIN, "one", ("keep", "throw"), "R1")
    extra = 0
    if read and choice == "throw":
        extra = 1
    shown: int = yield Throw(1, Numbered(6), "R2", "one")
    return shown + extra


def test_a_question_that_can_change_nothing_settles_itself() -> None:
    """Only one option is open, or whichever is taken the rule goes on from the same place; it is recorded all the
    same. One that changes something is asked, and so is one that stands: more may be open by and by."""

    @rule
    def alone() -> Steps[str]:
        choice: str = yield Ask(AGAIN, "one", ("keep",), "R1")
        return choice

    @rule
    def lasting() -> Steps[str]:
        choice: str = yield Ask(replace(AGAIN, stands=True), "one", ("keep",), "R1")
        return choice

    assert play(alone()).outcome == "keep"
    assert play(alone()).answers == (Settled("keep"),)
    assert play(alone(), settles=False).waiting is not None
    assert isinstance(play(idle(True)).waiting, Ask)
    assert isinstance(play(lasting()).waiting, Ask)
    assert isinstance(play(idle(False)).waiting, Throw)
    assert play(idle(False), [*play(idle(False)).answers, Faces((4,))]).outcome == 4


def test_a_record_in_which_somebody_was_asked_what_changes_nothing_plays_as_it_was_kept() -> None:
    """Older tables asked: their answers are read in their place, never taken for those of a later step."""
    kept: list[Answer] = [Option("throw"), Faces((4,))]
    assert play(idle(False), kept).outcome == 4
    assert play(idle(False), kept).answers == tuple(kept)


def test_a_refusal_says_what_would_work() -> None:
    """The sentence names what was given and what the throw takes, in both languages."""
    with pytest.raises(Refusal) as refusal:
        play(pair(2), [Faces((6, 9))])
    for text in (refusal.value.words.fr, refusal.value.words.en):
        assert "9" in text
        assert "6" in text


def test_a_card_is_filled_in_at_once_and_what_is_left_stays_as_it_stood() -> None:
    """The rule receives the card as its own value; it is kept as text by field."""
    waiting = play(standing()).waiting
    assert isinstance(waiting, Ask)
    assert read_answer(waiting, Filled()) == Stance(dice=2)
    filled = Filled(values={"dice": "1", "sword.edge": "4"})
    assert read_answer(waiting, filled) == Stance(1, Sword(4))
    assert play(standing(), [filled, Faces((6,))]).outcome == 5


@pytest.mark.parametrize(
    "answer",
    [
        Option("dice"),
        Filled(values={"dice": "9"}),
        Filled(values={"sword.kind": "short"}),
        Filled(values={"pool": "1"}),
        Faces((1,)),
    ],
)
def test_a_card_takes_its_open_fields_alone(answer: Answer) -> None:
    """An option, a field that is not open, one that is not there and what a field does not accept are refused."""
    waiting = play(standing()).waiting
    assert isinstance(waiting, Ask)
    with pytest.raises(Refusal):
        read_answer(waiting, answer)


def test_a_card_is_no_answer_to_a_choice() -> None:
    """Where an option is wanted, a card is refused."""
    with pytest.raises(Refusal):
        play(pair(1), [Faces((2,)), Filled()])


def test_every_reader_leaves_a_card_as_it_stands_unless_a_policy_says_otherwise() -> None:
    """Two dice as usual, three when bold: the odds, a simulation and advice all suppose the same."""
    assert odds(standing()).mean(lambda hits: hits) == Fraction(1, 3)
    assert odds(standing(), {"stance": "bold"}).mean(lambda hits: hits) == Fraction(1, 2)
    assert best_value(standing(), lambda hits, _: hits) == Fraction(1, 3)
    assert best_value(standing(), lambda hits, _: hits, policies={"stance": "bold"}) == Fraction(1, 2)
    assert max(simulate(standing(), 200, 1, {"stance": "bold"})) == 3
    assert max(simulate(standing(), 200, 1)) == 2


def test_facts_change_the_scene() -> None:
    """A fact is recorded and the rule receives the scene after it."""
    answers: list[Answer] = [Faces((4,)), Faces((1,)), Faces((3,)), Cards((1,))]
    played = play(scoring(3), answers, scene=Score(10))
    assert played.facts == (Scored("one", 4), Scored("one", 3))
    assert played.scene == Score(17)
    assert played.outcome == 17
    assert [type(entry) for entry in played.record].count(Happened) == 2


def test_without_a_scene_facts_are_recorded_all_the_same() -> None:
    """A rule played without a scene receives none, and its facts are there."""
    played = play(scoring(1), [Faces((4,)), Cards((1,))])
    assert (played.outcome, played.scene, played.facts) == (4, None, (Scored("one", 4),))


READERS: dict[str, Callable[[Call[Any]], Any]] = {
    "play": lambda call: play(call, hand=SeededHand(1), scene=Score()),
    "odds": odds,
    "odds of scenes": lambda call: Exact().ends(play(call).path, Score()),
    "advise": lambda call: best_value(call, lambda outcome, scene: outcome),
    "simulate": lambda call: simulate(call, 1, seed=1),
}


@pytest.mark.parametrize("reader", READERS)
def test_a_called_rule_that_records_a_fact_is_an_error_in_every_reader(reader: str) -> None:
    """Facts belong to the move: a called rule gives a result and records nothing."""
    with pytest.raises(RuleError, match="records no fact"):
        READERS[reader](calls_a_fact())


@pytest.mark.parametrize("reader", READERS)
def test_the_same_rule_may_record_its_fact_when_it_is_the_move(reader: str) -> None:
    """The rule that is an error when called is none by itself."""
    READERS[reader](telling_fact())


@pytest.mark.parametrize("reader", READERS)
@pytest.mark.parametrize("call", [endless(), deeper(0)], ids=["endless", "deeper"])
def test_a_rule_that_never_ends_is_refused_in_words_by_every_reader(reader: str, call: Call[Any]) -> None:
    """A rule that throws, or calls itself, for ever reaches a limit that says so."""
    with pytest.raises(TooMuch) as refusal:
        READERS[reader](call)
    assert refusal.value.words.fr != refusal.value.words.en


@pytest.mark.parametrize("reader", READERS)
def test_a_rule_that_calls_for_ever_is_refused_in_words_by_every_reader(reader: str) -> None:
    """Calls that throw nothing and ask nobody count as steps too."""
    begun = [0]

    @rule
    def idle() -> Steps[int]:
        begun[0] += 1
        if begun[0] > 5000:
            raise AssertionError("it would go on for ever")
        return 0
        yield Scored("one", 0)

    @rule
    def restless() -> Steps[None]:
        while True:
            yield idle()

    with pytest.raises(TooMuch):
        READERS[reader](restless())


@pytest.mark.parametrize("reader", READERS)
def test_a_rule_may_be_as_long_as_the_depth_allows(reader: str) -> None:
    """Every reader follows a rule of nearly two hundred steps."""
    READERS[reader](patient(190))


@pytest.mark.parametrize("call", [pair(2), nested(1), choosing()], ids=["pair", "nested", "choosing"])
def test_the_path_of_a_pause_has_the_odds_of_what_remains(call: Call[Any]) -> None:
    """From the pending step on, the odds are those of the plays that begin with these answers."""
    hand: Hand = Fixed(2)
    paused = play(call, hand=hand)
    while not paused.over:
        remaining = dict(Exact().outcomes(paused.path))
        assert remaining == _twin_from(call, paused.answers)
        assert isinstance(paused.waiting, Ask)
        paused = play(call, (*paused.answers, Option(paused.waiting.options[0])), hand=hand)


def _twin_from(call: Call[Any], answers: tuple[Answer, ...]) -> dict[Any, Fraction]:
    """The odds of what remains, by brute force over the rule written out."""
    received = tuple(
        read_answer(entry.step, entry.answer)
        for entry in play(call, answers).record
        if isinstance(entry, Answered)
    )
    return twin_odds(in_full(call, maxsize), answers=received)


def test_a_pause_can_be_advised_upon() -> None:
    """Advice at a pause values every option of the pending question."""
    paused = play(pair(2), hand=Fixed(2))
    advice = Adviser(lambda outcome, scene: outcome).advice(paused.path, None)
    assert advice.best == "throw"
    assert dict(advice.options) == {"throw": Fraction(1, 3), "keep": 0}


def test_a_single_card_is_the_first_of_several() -> None:
    """However many are drawn, the same seed draws the same first card."""
    for seed in range(20):
        one, three = (SeededHand(seed).draw(Draw(cards, tuple(range(36)), "")) for cards in (1, 3))
        assert list(one) == list(three)[:1]


def test_the_same_seed_throws_the_same_dice() -> None:
    """A seeded hand is a sequence of dice one can have again."""
    throws = [play(pair(5), hand=SeededHand(seed)).answers for seed in (3, 3, 4)]
    assert throws[0] == throws[1]
    assert throws[0] != throws[2]


def test_a_seeded_hand_shows_every_face() -> None:
    """Over many dice, every face from the lowest to the highest turns up, and no other."""
    (faces,) = (a for a in play(pair(99), hand=SeededHand(1)).answers if isinstance(a, Faces))
    assert set(faces.faces) == {1, 2, 3, 4, 5, 6}


@rule
def asks_first() -> Steps[int]:
    """A question, then a die."""
    choice = yield Ask(AGAIN, "", ("keep", "throw"), "B2")
    face = yield Throw(1, Numbered(6), "B1")
    return int(face) if choice == "keep" else -int(face)


def test_dice_recorded_where_a_question_now_stands_answer_what_follows_it() -> None:
    """The question is decided as usual: what was recorded before there was one is played as it was."""
    usual = AGAIN.policies[0].choose(Ask(AGAIN, "", ("keep", "throw"), "B2"))
    recorded = play(asks_first(), (Faces((3,)),))
    assert recorded.outcome == play(asks_first(), (Option(usual), Faces((3,)))).outcome
    assert recorded.answers == (Option(usual), Faces((3,)))
