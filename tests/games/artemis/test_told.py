"""What a story tells of each move of Espace Artémis: what came of it, and nothing else."""

from __future__ import annotations

from typing import Any

import pytest

from paravent.core.words import Words, same
from paravent.games.artemis.blows import Attacked
from paravent.games.artemis.care import Trance, Treated
from paravent.games.artemis.deeds import DEEDS
from paravent.games.artemis.facts import CONFIRMATIONS, QuestSet, Travelled
from paravent.games.artemis.mind import Crisis, Used, Weighed
from paravent.games.artemis.nifimo import Faded, Relaxed, Shaken, Soothed
from paravent.games.artemis.psy import Altered, Attracted, Drawn, Wrought
from paravent.games.artemis.quest import Agreed, Met
from paravent.games.artemis.skirmish import Hit, Strained
from paravent.games.artemis.special import Shot
from paravent.games.artemis.wounds import Hurt

TOLD: tuple[tuple[str, Any, str], ...] = (
    ("attack", Attacked("hit", 1, 2, True), "deals {target} a deadly blow"),
    ("attack", Attacked("parried", 0, 0, False), "attacks {target}, who parries"),
    ("attack", Attacked("hit", 2, 0, False), "hits {target}: {grave} severe {grave:wound|wounds}"),
    ("attack", Attacked("hit", 0, 1, False), "hits {target}: {light} light {light:wound|wounds}"),
    (
        "attack",
        Attacked("hit", 1, 1, False),
        "hits {target}: {grave} severe {grave:wound|wounds} and {light} light",
    ),
    ("attack", Attacked("hit", 0, 0, False), "hits {target} without a wound"),
    ("shoot", Shot(False), "shoots at {target} and misses"),
    ("shoot", Shot(True, True), "shoots {target}, who drops"),
    ("shoot", Shot(True, dead=True), "shoots {target} dead"),
    ("shoot", Shot(True, grave=1), "hits {target}: {grave} severe {grave:wound|wounds}"),
    ("wound", Hurt(0, 0, True), "receives a deadly wound"),
    ("wound", Hurt(1, 2, False), "receives {grave} severe {grave:wound|wounds} and {light} light"),
    ("wound", Hurt(0, 0, False), "gets away without a wound"),
    ("wound", Hurt(1, 0, False), "receives {grave} severe {grave:wound|wounds}"),
    ("wound", Hurt(0, 1, False), "receives {light} light {light:wound|wounds}"),
    ("soothe", Soothed(1, "success"), "soothes {target}: {removed} stress less"),
    ("soothe", Soothed(0, "success"), "tries in vain to soothe {target}"),
    ("fear-fades", Faded(True), "is no longer afraid"),
    ("fear-fades", Faded(False), "is still afraid"),
    ("catalepsy", Trance(True), "goes into catalepsy"),
    ("catalepsy", Trance(False), "fails to go into catalepsy"),
    ("catalepsy", Trance(False, True), "comes out of catalepsy"),
    ("draw-sketch", Drawn(True), "draws a sketch"),
    ("draw-sketch", Drawn(False), "draws a sketch, which does not hold"),
    ("attract-minds", Attracted("success"), "draws minds into the sketch"),
    ("attract-minds", Attracted("failure"), "draws minds into the sketch, at a cost"),
    ("alter-sketch", Altered(True), "changes appearances, and it is believed"),
    ("alter-sketch", Altered(False), "changes appearances, but fools nobody"),
    ("metamorphosis", Wrought(True, 1), "changes shape"),
    ("metamorphosis", Wrought(False, 1), "fails to change shape"),
    ("invocation", Wrought(True, 1), "invokes"),
    ("invocation", Wrought(False, 1), "fails to invoke"),
    ("quest-briefing", Agreed(True, same("")), "leads: the quest may begin"),
    ("quest-briefing", Agreed(False, same("")), "prepares a quest, but no mind is at ease"),
    ("quest-describe", Agreed(True, same("")), "describes what is felt, and well"),
    ("quest-describe", Agreed(False, same("")), "describes what is felt, and moves nobody"),
    ("quest-rendezvous", Met(True), "meets the travellers in the Unknown"),
    ("quest-rendezvous", Met(False), "misses the rendezvous"),
    ("crisis", Crisis(True, 3), "will have a crisis, {hours} h after waking"),
    ("crisis", Crisis(False), "has no crisis that day"),
    ("use-power", Used(True), "uses a power"),
    ("use-power", Used(False), "may not use this power"),
    ("balance", Weighed(0), "keeps their mental balance"),
    ("balance", Weighed(1), "gains {points} in mental balance"),
    ("balance", Weighed(-1), "loses mental balance ({points})"),
    ("treat", Treated(1, 0), "stabilises 1 wound of {patient}"),
    ("treat", Treated(1, 2), "stabilises 3 wounds of {patient}"),
    ("treat", Treated(0, 0), "tends {patient} but stabilises nothing"),
    ("heal-oneself", Treated(0, 1), "stabilises 1 wound by tshi"),
    ("heal-oneself", Treated(2, 0), "stabilises 2 wounds by tshi"),
    ("heal-oneself", Treated(0, 0), "tends their own wounds but stabilises nothing"),
    *(("relax", Relaxed(*some), "relaxes, and the stress goes") for some in ((1, 0), (0, 1))),
    ("relax", Relaxed(0, 0), "relaxes, and nothing changes"),
)


@pytest.mark.parametrize(("move", "came", "said"), TOLD)
def test_a_story_tells_what_came_of_a_move(move: str, came: Any, said: str) -> None:
    """Each outcome in a sentence of its own, after whose it is."""
    deed = DEEDS[move]
    told = deed if isinstance(deed, Words) else deed(came)
    assert told.en == said


def test_a_mark_of_either_kind_is_a_shock() -> None:
    """And none is none."""
    shaken = DEEDS["calm-test"]
    assert not isinstance(shaken, Words)
    assert [shaken(one).en[:2] for one in (Shaken(1, 0), Shaken(0, 1), Shaken(0, 0))] == [
        "is",
        "is",
        "st",
    ]


def test_outcomes_say_on_their_card_what_they_are() -> None:
    """A trance, care, a day without a crisis."""
    assert Trance(True).told().en == "In catalepsy: wounds worsen by the hour"
    assert Trance(False).told().en == "Not in catalepsy"
    assert Treated(1, 0).told() != Treated(0, 0).told() != Treated(0, 1).told()
    assert Crisis(False).told().en == "No crisis that day"
    assert Crisis(True, 2).told().en == "Crisis, 2 h after waking"


def test_a_traveller_is_an_empath_or_not() -> None:
    """And a quest has a leader, or is over (artemis R8.6)."""
    assert "non-" not in Travelled("roller", "Kim", True).told().en
    assert "non-" in Travelled("roller", "Kim", False).told().en
    assert "Kim" in QuestSet("roller", "Kim").told().en
    assert QuestSet("roller", "").told() != QuestSet("roller", "Kim").told()


def test_a_confirmed_die_is_a_moment_of_the_story() -> None:
    """Worth nine a triumph, minus three a mishap (artemis R1.5, R1.6)."""
    assert {value: beat.kind for value, beat in CONFIRMATIONS.items()} == {9: "triumph", -3: "mishap"}


def test_those_of_a_side_are_numbered_from_one() -> None:
    """As one counts people."""
    assert Hit("a", 0, 2).told().en == "a no. 1: +2 wounds"
    assert Strained("b", 1).told().en == "b no. 2: defence forced"
