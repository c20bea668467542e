"""Lasting actions on the clock: begun, counted down, interrupted, resolved; the worked example C9."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from paravent.core.moments import Moment
from paravent.core.play import Filled, Option, play
from paravent.core.refusal import Refusal
from paravent.core.steps import Ask, Throw
from paravent.core.transcript import words_of
from paravent.games.rpg import GAME, Sheet
from paravent.games.rpg.facts import Declared, TaskBegun, TaskDropped, TaskEnded
from paravent.games.rpg.tables import ACTIONS, DAY, lasting
from paravent.games.rpg.tasks import Begun, Finished, begin_task, finish_task, interrupt_task
from tests.games.rpg.hands import finished, pending, thrown

KIM = Sheet(name="Kim", senses=6, mechanics=4)


def at_it(turns: int = 0, minutes: int = 0) -> Sheet:
    return KIM.after(TaskBegun("worker", "fouiller", turns, minutes))


def refusal_of(move: object, values: dict[str, str], sheet: Sheet) -> str:
    with pytest.raises(Refusal) as refusal:
        move.bind(values, {"worker": sheet}).begin().send(None)  # type: ignore[attr-defined]
    return refusal.value.words.en


def test_instant_actions_are_resolved_at_once() -> None:
    """The four that are named have no length to count, and are not begun as lasting ones (rpg B5)."""
    instant = [one.id for one in ACTIONS.values() if one.kind == "instant"]
    assert instant == ["stone", "dart", "knowledge", "lock"]
    for sample in instant:
        assert "instant action: make the test at once" in refusal_of(
            begin_task, {"what": "x", "sample": sample}, KIM
        )


def test_an_action_has_a_kind_and_a_length() -> None:
    """C9: picking a lock takes minutes and is resolved at once; the two are stored apart (rpg D17)."""
    lock = ACTIONS["lock"]
    assert lock.kind == "instant"
    assert "a few minutes" in lock.length.en
    assert (ACTIONS["bookcase"].kind, ACTIONS["bookcase"].turns) == ("lasting", 2)


def test_the_sample_lengths_are_those_of_the_chapter() -> None:
    """C9: a bookcase 2 turns, a room half an hour, a weapon a day, Latin a night and most of a day (rpg B7)."""
    assert (ACTIONS["bookcase"].turns, ACTIONS["bookcase"].minutes) == (2, 0)
    assert ACTIONS["room"].minutes == 30
    assert ACTIONS["weapon"].minutes >= DAY
    assert 12 * 60 < ACTIONS["latin"].minutes < DAY
    assert ACTIONS["book"].minutes > DAY
    assert len(next(one for one in GAME.tables if one.id == "actions").rows) == len(ACTIONS)


def test_lengths_in_minutes_are_marked_as_ours() -> None:
    """What the clock counts for a night or a day is a house value, and the GM may say otherwise (rpg H4)."""
    rule = GAME.rule("H4")
    assert rule is not None
    assert rule.source == "house"
    assert "valeurs maison" in rule.title.fr
    usual = finished(begin_task.bind({"what": "lire", "sample": "latin"}))
    assert usual.outcome == Begun("lire", 0, 1080)
    said = finished(begin_task.bind({"what": "lire", "sample": "latin", "minutes": "600"}))
    assert said.outcome == Begun("lire", 0, 600)


def test_the_gm_sets_the_length() -> None:
    """Said by the player or by the sample, it is the GM who agrees, halves or doubles (rpg B6)."""
    call = begin_task.bind({"what": "fouiller", "sample": "room"}, {"worker": KIM})
    ask = pending(call)
    assert isinstance(ask, Ask)
    assert (ask.seat, ask.rule) == ("gm", "B6")
    assert finished(call, "as-said").outcome == Begun("fouiller", 0, 30)
    assert finished(call, "half").outcome == Begun("fouiller", 0, 15)
    assert finished(call, "double").outcome == Begun("fouiller", 0, 60)
    assert "give turns or minutes" in refusal_of(begin_task, {"what": "traduire", "sample": "translate"}, KIM)


def test_a_lasting_action_keeps_one_busy() -> None:
    """Nothing else that lasts is begun before its end or its interruption (rpg B6)."""
    busy = at_it(minutes=30)
    assert busy.busy
    assert "still busy with something else: “fouiller”, another 30 min" in refusal_of(
        begin_task, {"what": "lire", "minutes": "5"}, busy
    )
    over = busy.at(Moment("time", minutes=30))
    assert "must first resolve" in refusal_of(begin_task, {"what": "lire", "minutes": "5"}, over)
    assert GAME.barred(begin_task, KIM) is None


def test_the_clock_counts_it_down_and_then_it_is_due() -> None:
    """Twenty minutes, then ten: the action is over and waits for its test (rpg B6, D15)."""
    busy = at_it(minutes=30)
    later = busy.at(Moment("time", minutes=20))
    assert (later.task_minutes, later.due()) == (10, ())
    over = later.at(Moment("time", minutes=10))
    assert [(due.move, due.rule) for due in over.due()] == [("finish-task", "D15")]


def test_an_ellipsis_ends_what_was_lasting() -> None:
    """Five days at sea pass in one stroke: the book is read by the landing (rpg B2)."""
    reading = KIM.after(TaskBegun("worker", "lire", 0, 2 * DAY))
    landed = reading.at(Moment("time", minutes=5 * DAY))
    assert not landed.busy
    assert [due.move for due in landed.due()] == ["finish-task"]
    assert KIM.at(Moment("time", minutes=5 * DAY)) == KIM


def test_turns_count_it_down_in_a_fight() -> None:
    """Two turns at a bookcase: over when the third begins (rpg B4, B6)."""
    searching = at_it(turns=2).at(Moment("fight", round=1)).at(Moment("round", round=1))
    assert searching.task_turns == 2
    second = searching.at(Moment("round", round=2))
    assert second.task_turns == 1
    third = second.at(Moment("round", round=3))
    assert not third.busy
    assert [due.move for due in third.due()] == ["finish-task", "declare"]


def test_a_minute_is_ten_turns() -> None:
    """A turn is a few seconds; where minutes pass we count ten to each (rpg H2)."""
    assert at_it(turns=13).at(Moment("time", minutes=1)).task_turns == 3
    rule = GAME.rule("H2")
    assert rule is not None
    assert rule.source == "house"


def test_the_test_comes_at_the_end() -> None:
    """Before the end it is refused, with what is left; at the end it is thrown, and the action is over (rpg D15)."""
    values = {"under": "senses", "using": "mechanics", "difficulty": "normal"}
    assert "Not yet: “fouiller” takes Kim another 10 min" in refusal_of(
        finish_task, values, at_it(minutes=10)
    )
    assert "has no lasting action under way" in refusal_of(finish_task, values, KIM)
    over = at_it(minutes=10).at(Moment("time", minutes=10))
    call = finish_task.bind(values, {"worker": over})
    assert isinstance(pending(call), Throw)
    result = finished(call, 4)
    assert result.outcome == Finished(True, False, 6, what="fouiller")
    assert result.facts[-1] == TaskEnded("worker", "fouiller")
    assert over.after(TaskEnded("worker")) == replace(KIM, last_task="fouiller")


def test_whoever_takes_the_time_needs_no_test() -> None:
    """Resolved without a die where nothing presses (rpg B8)."""
    over = at_it(minutes=10).at(Moment("time", minutes=10))
    result = finished(finish_task.bind({"certain": "yes"}, {"worker": over}))
    assert result.outcome == Finished(True, False, 0, tested=False, what="fouiller")
    assert thrown(result) == []
    assert [words_of(one).en for one in result.facts] == ["The action ends: fouiller."]


def test_an_interruption_means_no_roll() -> None:
    """Given up before its end, it leaves nothing, and may be begun anew (rpg D15)."""
    busy = at_it(minutes=20)
    result = finished(interrupt_task.bind({"reason": "des pas"}, {"worker": busy}))
    assert thrown(result) == []
    assert [words_of(one).en for one in result.facts] == ["Given up: fouiller."]
    free = busy.after(TaskDropped("worker"))
    assert free == KIM
    assert isinstance(pending(begin_task.bind({"what": "fouiller", "minutes": "20"}, {"worker": free})), Ask)
    assert "has no lasting action" in refusal_of(interrupt_task, {}, KIM)


def test_the_same_lasting_action_is_not_begun_again_at_once() -> None:
    """Failed or not, it was one's best: not again, unless the GM finds that things have changed (rpg B12)."""
    done = at_it().after(TaskEnded("worker"))
    assert "is not started again at once" in refusal_of(
        begin_task, {"what": " Fouiller ", "minutes": "5"}, done
    )
    anew = begin_task.bind({"what": "fouiller", "minutes": "5", "anew": "yes"}, {"worker": done})
    assert isinstance(pending(anew), Ask)


def test_an_interruption_in_a_turn_lets_one_declare_something_else() -> None:
    """Whoever was only going on with it may declare again (rpg B17, D15)."""
    busy = at_it(turns=5).at(Moment("round", round=1))
    assert (busy.declared, busy.to_declare) == ("fouiller", False)
    free = busy.after(TaskDropped("worker"))
    assert (free.declared, free.to_declare) == ("", True)
    assert free.after(Declared("declarer", "fuir")).declared == "fuir"


@pytest.mark.parametrize(
    ("turns", "minutes", "words"),
    [(2, 0, "2 turns"), (1, 0, "1 turn"), (0, 30, "30 min"), (0, 1640, "1 d 3 h 20 min"), (0, 60, "1 h")],
)
def test_a_length_is_told_in_words(turns: int, minutes: int, words: str) -> None:
    """Turns, minutes, hours and days (rpg B7)."""
    assert lasting(turns, minutes).en == words


def test_the_gm_may_refuse_a_length_and_nothing_begins() -> None:
    """The length is at the GM's discretion (rpg B6)."""
    values = {"what": "fouiller le bureau", "minutes": "30"}
    refused = finished(begin_task.bind(values, {"worker": Sheet(name="Kim")}), "no")
    assert not any(isinstance(fact, TaskBegun) for fact in refused.facts)
    assert "ne l’accorde pas" in refused.outcome.told().fr


def test_the_gm_may_say_another_length_by_its_number() -> None:
    """Neither half nor double: forty minutes, or three turns (rpg B6)."""
    call = begin_task.bind({"what": "fouiller", "sample": "room"}, {"worker": KIM})
    said = play(call, [Option("other"), Filled(values={"minutes": "40"})])
    assert said.outcome == Begun("fouiller", 0, 40)
    turns = play(call, [Option("other"), Filled(values={"minutes": "0", "turns": "3"})])
    assert turns.outcome == Begun("fouiller", 3, 0)


def test_what_is_meant_names_what_will_be_tested() -> None:
    """The GM weighs a lasting action by its length and by the pair said for its end, if one was (rpg B6, B23)."""
    values = {"what": "fouiller", "sample": "room"}
    said = {**values, "under": "senses", "using": "survival"}
    told = [
        next(one.told() for one in finished(begin_task.bind(each, {"worker": KIM}), "as-said").facts)
        for each in (values, said)
    ]
    assert [one.fr.partition(", ")[2] for one in told] == ["30 min", "30 min, puis Sens + Survie"]
    assert told[1].en.endswith("then Senses + Survival")
