"""Sketches, metamorphoses, invocations, quests."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from paravent.core.moments import Moment
from paravent.core.play import Played
from paravent.core.refusal import Refusal
from paravent.core.steps import Ask
from paravent.games.artemis import GAME
from paravent.games.artemis.facts import Marked, Priced, Reckoned
from paravent.games.artemis.fight import attack
from paravent.games.artemis.psy import (
    EMPATHETIC,
    FORM,
    THING,
    alter_sketch,
    attract_minds,
    draw_sketch,
    invocation,
    is_empath,
    metamorphosis,
    psy_difficulty,
    within_reach,
)
from paravent.games.artemis.quest import (
    Board,
    quest_briefing,
    quest_describe,
    quest_join,
    quest_rendezvous,
    rendezvous_difficulty,
)
from paravent.games.artemis.sheet import Sheet
from paravent.games.artemis.skills import LADDER
from paravent.games.artemis.tables import INVOCATIONS, METAMORPHOSES
from tests.games.artemis.hands import finished, played

LOU = Sheet(name="Lou")


def fatigues(result: Played) -> list[tuple[str, int]]:
    return [(fact.gravity, fact.n) for fact in result.facts if isinstance(fact, Marked)]


def after(sheet: Any, result: Played, who: str) -> Any:
    for fact in result.facts:
        sheet = sheet.after(fact) if fact.who == who else sheet
    return sheet


def test_an_empath_has_six_in_travelling() -> None:
    """The score says who is an empath (artemis R8.1, A23)."""
    assert is_empath(EMPATHETIC)
    assert is_empath(Sheet(name="Kim", empathy=5, travelling="amateur"))
    assert not is_empath(Sheet(name="Kim", empathy=4, travelling="amateur"))
    assert not is_empath(LOU)


@pytest.mark.parametrize(("face", "drawn"), [(3, True), (2, None)])
def test_a_sketch_costs_a_permanent_fatigue_whatever_happens(face: int, drawn: bool | None) -> None:
    """Difficulty 9, no physical action this round (artemis R8.2, A19)."""
    fighter = replace(EMPATHETIC, fighting=True)
    call = draw_sketch.bind({}, {"roller": fighter})
    result = finished(call, (face,), *(() if drawn else ("failure",)))
    assert result.outcome.drawn is bool(drawn)
    assert fatigues(result) == [("permanent", 1)]
    sketching = after(fighter, result, "roller")
    assert sketching.sketch == ("drawn" if drawn else "none")
    with pytest.raises(Refusal, match="no physical action"):
        finished(attack.bind({}, {"attacker": sketching, "target": LOU}))
    assert not sketching.at(Moment("round", round=2)).motionless


def test_where_nobody_counts_rounds_one_moves_again_once_the_sketch_is_over() -> None:
    """A sketch that fails or is done with ends by itself outside of a fight; in one the round does (artemis R8.2)."""
    failed = finished(draw_sketch.bind({}, {"roller": EMPATHETIC}), (2,), "failure")
    assert not after(EMPATHETIC, failed, "roller").motionless
    for fighting in (False, True):
        sketching = replace(EMPATHETIC, sketch="peopled", motionless=True, fighting=fighting)
        done = finished(alter_sketch.bind({}, {"roller": sketching}), "yes")
        assert after(sketching, done, "roller").motionless is fighting


@pytest.mark.parametrize(
    ("move", "sketch", "other"), [(attract_minds, "drawn", "none"), (alter_sketch, "peopled", "drawn")]
)
def test_a_step_of_a_sketch_is_not_offered_before_its_time(move: Any, sketch: str, other: str) -> None:
    """Pages say why before anybody tries (artemis R8.3, R8.4)."""
    assert GAME.barred(move, replace(EMPATHETIC, sketch=sketch)) is None
    why = GAME.barred(move, replace(EMPATHETIC, sketch=other))
    assert why is not None
    assert "first" in why.en


def test_an_uncertain_sketch_is_the_gm_s_or_settles_itself() -> None:
    """Success and failure only: the GM says, or the difficulty does (artemis A18)."""
    assert finished(draw_sketch.bind({"score": "5"}), (4,), "success").outcome.drawn
    auto = {"score": "5", "house.uncertain": "auto"}
    assert [finished(draw_sketch.bind(auto), (face,)).outcome.drawn for face in (3, 4)] == [False, True]


@pytest.mark.parametrize(
    ("faces", "cost"),
    [((5,), [("light", 1)]), ((3,), [("light", 2)]), ((1, 2), [("permanent", 1), ("light", 1)])],
)
def test_minds_always_come_at_a_price(faces: tuple[int, ...], cost: list[tuple[str, int]]) -> None:
    """7 and 1 for each unwilling mind; even a failure works (artemis R8.3)."""
    call = attract_minds.bind({"score": "5", "unwilling": "1"})
    result = finished(call, *((face,) for face in faces))
    assert fatigues(result) == cost
    assert after(LOU, result, "roller").sketch == "peopled"


def test_willing_minds_are_drawn_at_seven() -> None:
    """Nobody unwilling: difficulty 7 (artemis A20)."""
    call = attract_minds.bind({"score": "5", "unwilling": "0", "will": "5"})
    assert finished(call, (4,)).outcome.zone == "success"


def test_a_strong_will_is_not_drawn_without_consent() -> None:
    """Will 4 or more must consent (artemis R8.3)."""
    strong, drawn = replace(LOU, will=4), replace(EMPATHETIC, sketch="drawn")
    with pytest.raises(Refusal, match="without consent"):
        finished(attract_minds.bind({}, {"roller": drawn, "mind": strong}))
    with pytest.raises(Refusal, match="Will 5"):
        finished(attract_minds.bind({"score": "5", "will": "5", "unwilling": "1"}))
    call = attract_minds.bind({"consenting": "yes"}, {"roller": drawn, "mind": strong})
    assert finished(call, (4,)).outcome.zone == "success"


def test_the_three_steps_come_in_order() -> None:
    """Draw, then attract, then alter; what is not believed makes it fail (artemis R8.4, R8.3)."""
    with pytest.raises(Refusal, match="draw one first"):
        finished(attract_minds.bind({}, {"roller": EMPATHETIC, "mind": LOU}))
    with pytest.raises(Refusal, match="draw them in first"):
        finished(alter_sketch.bind({}, {"roller": replace(EMPATHETIC, sketch="drawn")}))
    peopled = {"roller": replace(EMPATHETIC, sketch="peopled")}
    assert finished(alter_sketch.bind({}, peopled), "yes").outcome.believed
    assert not finished(alter_sketch.bind({}, peopled), "no").outcome.believed


def test_a_sketch_routs_and_never_wounds() -> None:
    """Some ten seconds, to rout or delay; its end is told so, and a new scene wipes it (artemis R8.5)."""
    peopled = replace(EMPATHETIC, sketch="peopled")
    result = finished(alter_sketch.bind({}, {"roller": peopled}), "yes")
    assert "never a wound" in result.outcome.told().en
    assert not any(isinstance(fact, Marked) for fact in result.facts)
    assert peopled.at(Moment("scene")).sketch == "none"


@pytest.mark.parametrize(("move", "gravity"), [(metamorphosis, "light"), (invocation, "permanent")])
def test_each_is_paid_and_a_failure_costs_one(move: Any, gravity: str) -> None:
    """7 and 1 for each, one test for all; one fatigue each, or a single one on a failure (artemis R8.9, R8.10, A21)."""
    assert psy_difficulty(3) == 10
    call = move.bind({"score": "7", "number": "3"})
    assert fatigues(finished(call, (5,))) == [(gravity, 3)]
    failed = finished(call, (1,), (3,))
    assert (failed.outcome.done, fatigues(failed)) == (False, [(gravity, 1)])


@pytest.mark.parametrize("table", [METAMORPHOSES, INVOCATIONS])
def test_reach_goes_by_level(table: dict[str, Any]) -> None:
    """Each level has its reach; beyond it is refused (artemis R8.9, R8.10)."""
    assert list(table) == list(LADDER)
    within_reach("amateur", "confirmed", table)
    with pytest.raises(Refusal, match="takes Expert level"):
        within_reach("expert", "confirmed", table)
    with pytest.raises(Refusal, match="takes Master level"):
        finished(invocation.bind({"thing": "master"}, {"roller": EMPATHETIC}))


# Quest


def test_the_rendezvous_is_counted() -> None:
    """5, +2 for each who is no empath, +1 for each empath, −1 for each fine description (artemis R8.7)."""
    assert [rendezvous_difficulty(*one) for one in ((0, 0, 0), (2, 1, 0), (2, 1, 3))] == [5, 10, 7]


def test_the_table_counts_a_quest() -> None:
    """Briefing, travellers, descriptions: the board counts all but the leader (artemis R8.6, R8.7, A22)."""
    nour, other = EMPATHETIC, replace(EMPATHETIC, name="Iris")
    board = after(
        Board(), finished(quest_briefing.bind({}, {"roller": nour, "table": Board()}), "yes"), "table"
    )
    assert (board.leader, board.difficulty) == ("Nour", 5)
    for sheet in (LOU, other):
        board = after(board, finished(quest_join.bind({}, {"roller": sheet, "table": board})), "table")
    assert (board.others, board.empaths, board.difficulty) == (("Lou",), ("Iris",), 8)
    told = {"description": "un froid bleu"}
    board = after(
        board, finished(quest_describe.bind(told, {"roller": nour, "table": board}), "yes"), "table"
    )
    assert board.difficulty == 7
    meeting = finished(quest_rendezvous.bind({}, {"roller": nour, "table": board}), (5,))
    assert meeting.outcome.met
    assert after(board, meeting, "table").leader == ""


def test_a_quest_keeps_its_order() -> None:
    """No joining before the briefing, none twice, one leader (artemis R8.6, A22)."""
    begun = Board(leader="Nour", others=("Lou",))
    with pytest.raises(Refusal, match="begin with the briefing"):
        finished(quest_join.bind({}, {"roller": LOU, "table": Board()}))
    with pytest.raises(Refusal, match="already joined"):
        finished(quest_join.bind({}, {"roller": LOU, "table": begun}))
    with pytest.raises(Refusal, match="under way"):
        finished(quest_briefing.bind({}, {"roller": LOU, "table": begun}))
    with pytest.raises(Refusal, match="does not lead"):
        finished(quest_rendezvous.bind({}, {"roller": replace(EMPATHETIC, name="Iris"), "table": begun}))
    assert not finished(quest_briefing.bind({}, {"roller": LOU, "table": Board()}), "no").outcome.agreed


def test_a_description_counts_once() -> None:
    """Told again, it gives nothing; one bonus for each player; the GM judges (artemis R8.7)."""
    board = Board(leader="Nour", others=("Lou", "Iris"), talented=("Lou",), heard=("un froid bleu",))
    for text, name, words in (
        ("Un froid bleu", "Iris", "has already been used"),
        ("un vent de sel", "Lou", "already given"),
        ("", "Iris", "Write the description"),
    ):
        with pytest.raises(Refusal, match=words):
            finished(
                quest_describe.bind(
                    {"description": text}, {"roller": replace(LOU, name=name), "table": board}
                )
            )
    said = {"description": "un vent de sel"}
    iris = replace(LOU, name="Iris")
    assert not finished(quest_describe.bind(said, {"roller": iris, "table": board}), "no").outcome.agreed


def test_only_travellers_describe_what_they_feel() -> None:
    """Whoever stays at home lowers no difficulty; the leader travels (artemis R8.7, A22)."""
    board, said = Board(leader="Nour", others=("Lou",)), {"description": "un vent de sel"}
    with pytest.raises(Refusal, match="only travellers"):
        finished(quest_describe.bind(said, {"roller": replace(LOU, name="Zed"), "table": board}), "yes")
    for name in ("Nour", "Lou"):
        told = quest_describe.bind(said, {"roller": replace(LOU, name=name), "table": board})
        assert finished(told, "yes").outcome.agreed


def test_a_trial_waits_beyond() -> None:
    """Once met, a fight and a riddle wait (artemis R8.8)."""
    met = finished(quest_rendezvous.bind({"score": "9"}), (4,)).outcome
    assert "riddle" in met.told().en
    assert "tact" in next(rule.text.en for rule in GAME.rules if rule.id == "R8.8")


def test_whoever_sketches_neither_parries_nor_dodges() -> None:
    """No physical action for a round: a blow finds them without defence (artemis R8.2)."""
    still = Sheet(name="Nour", motionless=True)
    assert still.helpless()
    assert all("R8.2" in str(GAME.able and GAME.able(still, does, {})) for does in ("body", "attack"))
    assert GAME.unable(still) is None


def test_the_named_mind_counts_unless_it_consents() -> None:
    """8 for one that does not, 7 for one that does, and each other unwilling one besides (artemis R8.3, A20)."""
    drawn = replace(EMPATHETIC, sketch="drawn")

    def against(**values: str) -> int:
        call = attract_minds.bind(values, {"roller": drawn, "mind": LOU})
        return next(one for one in played(call).facts if isinstance(one, Reckoned)).difficulty or 0

    assert (against(), against(consenting="yes"), against(unwilling="2")) == (8, 7, 10)


@pytest.mark.parametrize(
    ("move", "price", "came"),
    [
        (
            metamorphosis,
            "Prix : 2 fatigues légères, ou une seule en cas d’échec",
            "Réussite (2 fatigues légères)",
        ),
        (
            invocation,
            "Prix : 2 fatigues permanentes, ou une seule en cas d’échec",
            "Réussite (2 fatigues permanentes)",
        ),
    ],
)
def test_what_each_costs_is_said_before_the_die_and_after(move: Any, price: str, came: str) -> None:
    """How much, and how grave: a permanent fatigue takes a day of rest (artemis R8.9, R8.10)."""
    result = finished(move.bind({"score": "7", "number": "2"}), (5,))
    assert next(fact.told().fr for fact in result.facts if isinstance(fact, Priced)) == price
    assert result.outcome.told().fr == came


def test_a_card_offers_no_form_beyond_one_s_level() -> None:
    """What is beyond one's level is not there to be chosen; who has no sheet may choose any (artemis R8.9, R8.10)."""
    for choice, skill in ((FORM, "metamorphosing"), (THING, "invoking")):
        sheet = replace(EMPATHETIC, **{skill: "amateur"})
        assert choice.offered is not None
        assert list(choice.offered({"roller": sheet})) == ["beginner", "amateur"]
        assert list(choice.offered({})) == list(LADDER)


def test_who_judges_a_description_reads_it_and_the_journal_tells_it() -> None:
    """The question says what was described, whatever is written in it (artemis R8.7)."""
    table, kim = Board(leader="Nour", others=("Kim",)), Sheet(name="Kim")
    call = quest_describe.bind({"description": "un froid {bleu}"}, {"roller": kim, "table": table})
    waiting = played(call).waiting
    assert isinstance(waiting, Ask)
    assert waiting.question.words.fr == "« un froid {bleu} » : est-ce décrit avec talent ?"
    deed = GAME.deeds["quest-describe"]
    assert callable(deed)
    assert deed(finished(call, "yes").outcome).fr.endswith("touche juste : « {text} »")


def test_without_a_quest_its_rendezvous_says_what_comes_first() -> None:
    """Nobody leads what was not begun (artemis R8.6)."""
    with pytest.raises(Refusal, match="begin with the briefing"):
        finished(quest_rendezvous.bind({}, {"roller": EMPATHETIC, "table": Board()}))
