"""Characteristics of UnDéSix: what they are, how they grow, what happens when they fall."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from paravent.core.moments import Moment
from paravent.core.parameters import declared
from paravent.core.refusal import Refusal
from paravent.core.steps import Ask
from paravent.games.undesix import GAME, Sheet
from paravent.games.undesix.bestiary import Stranger, improvised
from paravent.games.undesix.creation import problems
from paravent.games.undesix.facts import Died, Fleeing, Maddened, Raised, ScoreLost, Unconscious, Warned
from paravent.games.undesix.harm import endure, weaken
from paravent.games.undesix.ready import READY
from paravent.games.undesix.sessions import award_characteristic, award_experience
from paravent.games.undesix.settings import House
from paravent.games.undesix.social import persuade
from paravent.games.undesix.states import barred, madness
from paravent.games.undesix.tables import CHARACTERISTICS, psy_words, reaction_tenths
from tests.games.undesix.dice import KIM, after, facts, finished, outcome, played


def test_there_are_five_characteristics_and_psy_is_magic_in_a_fantastic_world() -> None:
    """PHY, Dextérité, Savoir, PSY, Sens; PSY is called MAGie where there is magic (undesix A1)."""
    assert list(CHARACTERISTICS) == ["phy", "dexterity", "knowledge", "psy", "senses"]
    assert psy_words("fantastic").fr == "MAGie"
    assert psy_words("modern").fr == psy_words("historical").fr == "PSY"


@pytest.mark.parametrize(
    ("senses", "tenths"),
    [(0, 35), (1, 30), (2, 25), (3, 20), (4, 15), (5, 10), (6, 5), (7, 0), (9, 0), (-1, 40)],
)
def test_reaction_takes_half_a_second_less_for_each_point_of_senses(senses: int, tenths: int) -> None:
    """3.5 − 0.5 × Sens seconds, never below none (undesix A3)."""
    assert reaction_tenths(senses) == tenths


def test_the_sheet_reacts_by_what_is_left_of_its_senses() -> None:
    """Sens 3 reacts in 2 seconds, and later when hurt (undesix A3)."""
    assert KIM.reaction == 20
    assert replace(KIM, senses_lost=2).reaction == 30


@pytest.mark.parametrize(("kind", "psy"), [("human", 3), ("animal", 2), ("clever-animal", 3), ("plant", 1)])
def test_an_improvised_character_has_three_everywhere_but_for_psy(kind: str, psy: int) -> None:
    """Five 3s; PSY says whether it is an animal, a plant or a clever beast (undesix A4)."""
    sheet = Stranger("Rex", kind, "fangs").sheet()
    assert improvised("Rex", kind, "fangs") == sheet
    assert sheet.npc
    assert [getattr(sheet, one) for one in CHARACTERISTICS] == [3, 3, 3, psy, 3]
    sheet.check()


def test_the_bestiary_is_ours_and_whole() -> None:
    """Every creature is a legal sheet, and its table says that it is ours (undesix A4)."""
    for creature in READY.bestiary:
        creature.check()
        assert creature.npc
    assert "maison" in next(one for one in GAME.tables if one.id == "bestiary").title.fr


def test_one_point_left_means_flee() -> None:
    """A reminder at 1 PHY, and nothing else (undesix A5)."""
    sheet = replace(KIM, phy=3)
    told = facts(endure.bind({"source": "fall", "quantity": "4"}, {"victim": sheet}))
    assert told[-1] == Fleeing("victim")
    assert barred(replace(KIM, phy_lost=2)) is None


def test_languages_are_free() -> None:
    """As many as there is room for, the horses' included (undesix A6)."""
    kind = next(one.kind for one in declared(Sheet) if one.key == "languages")
    assert kind.read("languages", "français\ncheval\nbébé") == ("français", "cheval", "bébé")
    assert len(kind.read("languages", "\n".join(f"langue {n}" for n in range(60)))) == 60
    with pytest.raises(Refusal, match="60"):
        kind.read("languages", "\n".join(f"langue {n}" for n in range(61)))


def test_neither_wits_nor_charisma_has_a_figure() -> None:
    """No field measures them; slow wits are a flaw, from the second session on (undesix A7)."""
    keys = {one.key for one in declared(Sheet)}
    assert not keys & {"intelligence", "charisma", "charm", "wits"}
    slow = replace(KIM, flaws=("slow",), traits=("a", "b", "c"))
    slow.check()
    assert [one.rule for one in problems(replace(slow, sessions=0), {})] == ["A7"]
    assert problems(replace(slow, sessions=1), {}) == ()


@pytest.mark.parametrize("reaction", ["believes", "doubts", "pretends", "accuses"])
def test_the_gm_chooses_one_of_four_reactions_without_a_roll(reaction: str) -> None:
    """What is said is judged, not rolled for (undesix A8, E6)."""
    waiting = played(persuade.bind({}, {"roller": KIM})).waiting
    assert waiting is not None
    assert getattr(waiting, "seat", "") == "gm"
    assert outcome(persuade.bind({}, {"roller": KIM}), reaction).reaction == reaction


def test_the_shy_may_roll_if_the_table_allows_it_and_the_gm_still_chooses() -> None:
    """Under PSY or Sens, with the option; the margin settles nothing (undesix A8)."""
    with pytest.raises(Refusal, match="A8"):
        played(persuade.bind({"by": "psy"}, {"roller": KIM}))
    call = persuade.bind({"by": "senses", "social_rolls": "yes"}, {"roller": KIM})
    assert outcome(call, 1, "accuses").reaction == "accuses"
    assert outcome(call, 6, "believes").reaction == "believes"


def test_an_invented_skill_is_awarded_without_a_sheet_too() -> None:
    """Where nobody's sheet says what it is, the name is enough (undesix A9, B10)."""
    (learnt,) = facts(award_experience.bind({"own": "Escrime"}))
    assert learnt.told().fr == "Escrime\u202f: +1 d’expérience"


def test_the_gm_grants_experience_within_the_limit() -> None:
    """A point for something brilliant; an ordinary skill stays at +4 (undesix A9)."""
    result = finished(award_experience.bind({"skill": "stealth"}, {"hero": KIM}))
    kim = after(KIM, "hero", result)
    assert (kim.stealth, kim.ticked) == (1, ())
    with pytest.raises(Refusal, match="B17"):
        played(award_experience.bind({"skill": "stealth"}, {"hero": replace(KIM, stealth=4)}))
    strong = finished(award_experience.bind({"skill": "melee"}, {"hero": replace(KIM, melee=4)}))
    assert after(replace(KIM, melee=4), "hero", strong).melee == 5


def test_a_characteristic_is_awarded_up_to_seven_and_a_third_time_takes_an_override() -> None:
    """Two are usual; a third and a fourth need the GM's word; 7 is a hard stop (undesix A10)."""
    kim = KIM
    for _ in range(2):
        kim = after(
            kim, "hero", finished(award_characteristic.bind({"characteristic": "senses"}, {"hero": kim}))
        )
    assert (kim.senses, kim.awards) == (5, 2)
    with pytest.raises(Refusal, match="A10"):
        played(award_characteristic.bind({}, {"hero": kim}))
    third = facts(award_characteristic.bind({"override": "yes"}, {"hero": kim}))
    assert isinstance(third[0], Warned)
    assert third[1] == Raised("hero", "phy", "award")
    with pytest.raises(Refusal, match="A10"):
        played(award_characteristic.bind({}, {"hero": replace(kim, awards=3)}))
    assert facts(award_characteristic.bind({"override": "yes"}, {"hero": replace(kim, awards=3)}))
    with pytest.raises(Refusal, match="7"):
        played(award_characteristic.bind({"override": "yes"}, {"hero": replace(KIM, phy=7)}))


@pytest.mark.parametrize(
    ("characteristic", "points", "word"),
    [
        ("psy", 3, "assis"),
        ("psy", 4, "folie"),
        ("knowledge", 3, "souvient"),
        ("knowledge", 4, "amnésie"),
        ("dexterity", 3, "coordonnés"),
        ("senses", 3, "pour un temps"),
        ("senses", 4, "à jamais"),
    ],
)
def test_a_characteristic_at_nothing_and_below_has_its_effect(
    characteristic: str, points: int, word: str
) -> None:
    """Each has words for 0 and for below (undesix A11)."""
    values = {"characteristic": characteristic, "points": str(points)}
    told = facts(weaken.bind(values, {"victim": KIM}))
    assert isinstance(told[0], ScoreLost)
    assert word in told[0].told().fr


def test_negative_dexterity_kills() -> None:
    """Surprising but written so; the GM may delay it by option (undesix A11, X24)."""
    call = weaken.bind({"characteristic": "dexterity", "points": "4"}, {"victim": KIM})
    assert facts(call)[-1] == Died("victim")
    slow = weaken.bind(
        {"characteristic": "dexterity", "points": "4", "delayed_death": "yes"}, {"victim": KIM}
    )
    assert facts(slow, "hour")[-1] == Unconscious("victim", 60, doomed=True)
    assert facts(slow, "now")[-1] == Died("victim")


def test_a_delayed_death_comes_with_the_clock() -> None:
    """The GM delays death by minutes or hours, of our own choice; care stops it (undesix A11, H2)."""
    call = weaken.bind({"characteristic": "phy", "points": "4", "delayed_death": "yes"}, {"victim": KIM})
    asked = played(call).waiting
    assert isinstance(asked, Ask)
    rule = GAME.rule(asked.rule)
    assert rule is not None
    assert rule.source == "house"
    kim = after(KIM, "victim", finished(call, "minutes"))
    assert (kim.dead, kim.death_in) == (False, 10)
    assert not kim.at(Moment("time", minutes=9)).dead
    assert kim.at(Moment("time", minutes=10)).dead


@pytest.mark.parametrize(
    ("psy", "days", "lasting"),
    [(-1, 1, False), (-5, 5, False), (-6, 6, True), (-10, 10, True), (-11, 0, False)],
)
def test_the_psy_track_counts_madness_in_days(psy: int, days: int, lasting: bool) -> None:
    """As many days as points below; a risk below −5; for ever below −10 (undesix A12)."""
    assert madness("victim", psy) == Maddened("victim", days, lasting)


def test_madness_passes_with_the_days_or_never() -> None:
    """Two points below: two days; eleven below: for ever (undesix A12)."""
    call = weaken.bind({"characteristic": "psy", "points": "5", "psy_track": "yes"}, {"victim": KIM})
    kim = after(KIM, "victim", finished(call))
    assert kim.mad_for == 2 * 24 * 60
    assert kim.at(Moment("time", minutes=2 * 24 * 60)).mad_for == 0
    deep = weaken.bind({"characteristic": "psy", "points": "14", "psy_track": "yes"}, {"victim": KIM})
    assert after(KIM, "victim", finished(deep)).mad
    assert barred(replace(KIM, psy_lost=3), house=House(psy_track=True)) is None


def test_the_bestiary_may_come_into_play_in_both_languages() -> None:
    """Every creature of it, under its own name (undesix A4)."""
    names = [GAME.worded(sheet, "en").name for sheet in GAME.bestiary]
    table = next(one for one in GAME.tables if one.id == "bestiary")
    assert names == [row[0].en for row in table.rows]
    assert names[0] == "Dock rat"
