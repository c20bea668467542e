"""Rolling one die under a value."""

from __future__ import annotations

from fractions import Fraction

import pytest
from msgspec.structs import replace

from paravent.core.moments import Moment
from paravent.core.odds import odds
from paravent.core.refusal import Refusal
from paravent.core.steps import Ask
from paravent.games.undesix import GAME, Board, Sheet, attack
from paravent.games.undesix import test as check
from paravent.games.undesix.facts import Aimed, Judged, Learnt
from paravent.games.undesix.fate import secret_die
from paravent.games.undesix.opposition import OURS, opposed, sides
from paravent.games.undesix.roll_parts import besides
from paravent.games.undesix.rolls import Tested as Result
from paravent.games.undesix.sessions import session_point, study
from paravent.games.undesix.tables import level_words, literate
from tests.games.undesix.dice import KIM, LOU, after, facts, finished, outcome, played

ANN = Sheet(name="Ann", phy=4, dexterity=4, knowledge=5, psy=6, senses=5)


@pytest.mark.parametrize("value", range(-2, 9))
def test_as_much_or_less_succeeds(value: int) -> None:
    """The chance is value/6, none at 0, sure from 6 on (undesix B1)."""
    chance = odds(check.bind({"value": str(value)})).chance(lambda result: result.success)
    assert chance == Fraction(min(max(value, 0), 6), 6)


@pytest.mark.parametrize(
    ("margin", "word"),
    [
        (0, "de justesse"),
        (1, "Réussite mineure"),
        (2, "Réussite majeure"),
        (3, "Réussite majeure"),
        (4, "exceptionnelle"),
        (5, "Réussite légendaire"),
        (9, "Réussite légendaire"),
        (-1, "Échec mineur"),
        (-2, "Échec majeur"),
        (-3, "Échec majeur"),
        (-4, "Échec exceptionnel"),
        (-5, "Échec légendaire"),
    ],
)
def test_every_margin_has_its_word(margin: int, word: str) -> None:
    """From just a success to a legendary failure; no failure of level 0 (undesix B2, B7)."""
    assert word in level_words(margin).fr
    assert word in Result(margin >= 0, False, margin).told().fr


@pytest.mark.parametrize(("value", "die", "margin"), [(4, 4, 0), (4, 1, 3), (5, 1, 4), (1, 6, -5)])
def test_the_margin_is_the_value_less_the_die(value: int, die: int, margin: int) -> None:
    """The vectors of B2 (undesix B2)."""
    result = outcome(check.bind({"value": str(value)}), die)
    assert (result.success, result.margin) == (margin >= 0, margin)


@pytest.mark.parametrize(
    ("first", "second", "verdict"),
    [((2, 2), (4, 3), "lose"), ((3, 2), (4, 3), "equal"), ((1, 2), (1, 4), "win")],
)
def test_the_better_margin_wins_an_opposition(
    first: tuple[int, int], second: tuple[int, int], verdict: str
) -> None:
    """Better success, or least bad failure; equal ones roll again (undesix B3)."""
    call = opposed.bind({"value": str(first[0]), "against": str(second[0])})
    assert outcome(call, first[1], second[1]).verdict == verdict


def test_the_gm_adds_to_the_value_or_takes_from_it() -> None:
    """Margin = value + modifier − die (undesix B4, X1)."""
    assert outcome(check.bind({"value": "4", "modifier": "-1"}), 3).margin == 0
    assert outcome(check.bind({"value": "4", "modifier": "2"}), 1).margin == 5
    assert outcome(check.bind({"value": "1", "modifier": "2"}), 1).success


def test_circumstances_add_up_but_two_degrees_of_one_do_not() -> None:
    """Rain, storm and hurricane: the worst; darkness and half-light too; fatigue besides (undesix B5)."""
    parts = besides(KIM, 0, ("fatigue", "half-light", "darkness", "rain", "storm"))
    assert sorted(part.amount for part in parts) == [-2, -2, -1, 0]
    assert sum(part.amount for part in besides(KIM, 0, ("rain", "hurricane"))) == -4
    sizes = next(one for one in GAME.tables if one.id == "modifiers").rows[:4]
    assert [row[1].fr for row in sizes] == ["±1", "±2", "±3", "±4"]


def test_qualities_of_ours_spare_a_circumstance() -> None:
    """Night eyes see in half-light, the hardy do not tire (undesix B5; house)."""
    gifted = replace(KIM, qualities=("hardy", "night-eyes"))
    assert sum(part.amount for part in besides(gifted, 0, ("fatigue", "half-light"))) == 0


def test_phy_and_psy_are_rolled_under_what_is_left() -> None:
    """So are the skills that hang on them; Dextérité stays (undesix B6, X7)."""
    hurt = replace(ANN, phy_lost=2, psy_lost=5)
    assert hurt.value("phy")[0].amount == 2
    assert hurt.value("psy")[0].amount == 1
    assert sum(part.amount for part in hurt.value("athletics")) == 2
    assert sum(part.amount for part in hurt.value("composure")) == 1
    assert hurt.value("dexterity")[0].amount == 4


def test_a_roll_says_what_it_needs_and_why() -> None:
    """The verdict leaves consequences to the GM; each part is told with its rule (undesix B7, B9)."""
    call = check.bind({"skill": "locks", "circumstances": "darkness"}, {"roller": replace(ANN, locks=1)})
    needs = finished(call, 1).facts[0]
    assert isinstance(needs, Aimed)
    assert needs.value == 4 - 2 + 1 - 2
    assert "obscurité −2 (B5)" in needs.told().fr


def test_any_skill_may_be_tried_by_anyone_and_the_list_is_ours() -> None:
    """A characteristic with an offset; the table says that it is a house list (undesix B8)."""
    assert outcome(check.bind({"skill": "piloting"}, {"roller": KIM}), 1).success
    assert next(one for one in GAME.tables if one.id == "skills").rule == "H1"


def test_a_skill_is_characteristic_offset_and_experience() -> None:
    """Dextérité 4, Serrures −2, +3 of experience: 5 (undesix B9)."""
    assert sum(part.amount for part in replace(ANN, locks=3).value("locks")) == 5


def test_skills_may_be_invented_on_a_sheet_or_at_the_table() -> None:
    """A name, a characteristic, an offset; experience is earned in them too (undesix B10, E7)."""
    noble = replace(ANN, invented=("Étiquette = Savoir +1",))
    call = check.bind({"own": "étiquette"}, {"roller": noble})
    assert outcome(call, 6).margin == 0
    noble = after(noble, "roller", finished(call, 6))
    assert noble.invented_experience == ("Étiquette 1",)
    assert noble.has_ticked(noble.skill("Étiquette"))
    assert outcome(check.bind({"own": "Étiquette"}, {"roller": noble}), 6).margin == 1
    table = Board(skills=("Pêche = Perception -1",))
    assert outcome(check.bind({"own": "Pêche"}, {"roller": ANN, "table": table}), 4).margin == 0
    with pytest.raises(Refusal, match="B10"):
        played(check.bind({"own": "Danse"}, {"roller": ANN}))


def test_a_table_may_change_a_house_skill() -> None:
    """Its own line prevails over our offset (undesix B8, B10)."""
    table = Board(skills=("Discrétion = Dextérité −2",))
    call = check.bind({"skill": "stealth"}, {"roller": ANN, "table": table})
    assert outcome(call, 2).margin == 0


@pytest.mark.parametrize(
    ("world", "knowledge", "reads"),
    [
        ("modern", 1, False),
        ("modern", 2, True),
        ("historical", 5, False),
        ("historical", 6, True),
        ("historical", 7, True),
    ],
)
def test_reading_depends_on_the_world(world: str, knowledge: int, reads: bool) -> None:
    """Savoir 2 in a modern country, 6 in the Middle Ages (undesix B11, X23)."""
    assert literate(knowledge, world) == reads
    call = check.bind({"skill": "reading", "world": world}, {"roller": replace(KIM, knowledge=knowledge)})
    if reads:
        assert played(call).waiting
    else:
        with pytest.raises(Refusal, match="B11"):
            played(call)


def test_the_gm_may_forbid_a_roll_or_let_it_pass_without_one() -> None:
    """With the option each roll is allowed, done without a die, or impossible (undesix B12, X29)."""
    call = check.bind({"skill": "riding", "veto": "yes"}, {"roller": KIM})
    waiting = played(call).waiting
    assert isinstance(waiting, Ask)
    assert waiting.seat == "gm"
    assert outcome(call, "forbid") == Result(False, False, 0)
    assert outcome(call, "routine") == Result(True, False, 0)
    assert [type(one) for one in facts(call, "routine")] == [Judged]
    assert outcome(call, "roll", 1).success


def test_three_or_more_add_their_margins() -> None:
    """Sums are compared (undesix B14)."""
    sheets = {"one": replace(KIM, phy=2), "two": replace(KIM, phy=5), "against_one": replace(LOU, phy=4)}
    result = outcome(sides.bind({}, sheets), 1, 3, 3)
    assert (result.verdict, result.margin, result.against) == ("win", 3, 1)


def test_values_of_a_side_that_cannot_be_read_are_refused() -> None:
    """Numbers with commas, six at most (undesix B14)."""
    for text in ("2,x", "1,2,3,4,5,6,7"):
        with pytest.raises(Refusal, match="B14"):
            played(sides.bind({"left": text, "right": "1"}))


def test_gifted_is_taken_twice_at_most_and_never_passes_the_limit() -> None:
    """+1 each, our value; with experience up to +4 (undesix B15, X22)."""
    gifted = replace(KIM, gifted=("stealth",), gifted_twice=("stealth",))
    gifted.check()
    assert sum(part.amount for part in gifted.value("stealth")) == 3 + 2
    assert sum(part.amount for part in replace(gifted, stealth=3).value("stealth")) == 3 + 4
    assert not replace(gifted, stealth=2).can_learn(gifted.skill("stealth"))
    assert replace(gifted, gifted=("melee",), gifted_twice=(), melee=9).can_learn(gifted.skill("melee"))
    with pytest.raises(Refusal, match="B15"):
        replace(KIM, gifted_twice=("stealth",)).check()


def test_the_ambidextrous_have_no_wrong_hand_and_still_one_attack() -> None:
    """−2 for the others, our value; nothing about a second attack (undesix B16)."""
    assert outcome(check.bind({"off_hand": "yes"}, {"roller": KIM}), 1).margin == 0
    both = replace(KIM, qualities=("ambidextrous",))
    assert outcome(check.bind({"off_hand": "yes"}, {"roller": both}), 1).margin == 2


def test_stealth_is_opposed_by_vigilance() -> None:
    """Hiding, walking silently, surprising (undesix B16b)."""
    sheets = {"roller": ANN, "opponent": LOU}
    call = opposed.bind({"skill": "stealth", "resisting": "vigilance"}, sheets)
    assert outcome(call, 2, 2).verdict == "win"


@pytest.mark.parametrize("threshold", range(1, 7))
def test_the_gm_rolls_a_secret_die_at_a_threshold(threshold: int) -> None:
    """There is no luck skill (undesix B16c, E8)."""
    chance = odds(secret_die.bind({"threshold": str(threshold)})).chance(lambda result: result.happens)
    assert chance == Fraction(threshold, 6)


def test_a_success_teaches_once_a_session_and_skill() -> None:
    """+1 at once, then nothing until the next session (undesix B17)."""
    call = check.bind({"skill": "stealth"}, {"roller": KIM})
    kim = after(KIM, "roller", finished(call, 1))
    assert (kim.stealth, kim.ticked) == (1, ("stealth",))
    again = finished(check.bind({"skill": "stealth"}, {"roller": kim}), 1)
    assert after(kim, "roller", again) == kim
    other = finished(check.bind({"skill": "locks"}, {"roller": kim}), 1)
    assert after(kim, "roller", other).locks == 1
    assert kim.at(Moment("session")).ticked == ()
    assert after(KIM, "roller", finished(call, 6)) == KIM


def test_a_plain_characteristic_teaches_nothing_and_neither_do_npcs() -> None:
    """Only skills grow, of players' characters (undesix B17)."""
    assert facts(check.bind({"skill": "dexterity"}, {"roller": KIM}), 1) == ()
    assert facts(check.bind({"skill": "stealth"}, {"roller": LOU}), 1) == ()


def test_ordinary_skills_stop_at_four_and_combat_and_magic_never() -> None:
    """At +4 an ordinary skill stays; a combat skill goes to +5 (undesix B17)."""
    lore = replace(KIM, lore=4, casting=7)
    told = facts(check.bind({"skill": "lore"}, {"roller": lore}), 1)
    assert isinstance(told[0], Learnt)
    assert not told[0].raised
    assert after(lore, "roller", finished(check.bind({"skill": "lore"}, {"roller": lore}), 1)).lore == 4
    strong = replace(KIM, melee=4)
    assert after(strong, "roller", finished(check.bind({"skill": "melee"}, {"roller": strong}), 1)).melee == 5
    assert after(lore, "roller", finished(check.bind({"skill": "casting"}, {"roller": lore}), 1)).casting == 8


def test_experience_counts_even_where_an_opposition_is_lost() -> None:
    """One's own margin of 0 or more is a success (undesix B17)."""
    sheets = {"roller": KIM, "opponent": replace(LOU, senses=6)}
    call = opposed.bind({"skill": "stealth", "resisting": "vigilance"}, sheets)
    result = finished(call, 3, 1)
    assert result.outcome.verdict == "lose"
    assert after(KIM, "roller", result).stealth == 1


def test_a_session_ends_with_a_point_of_phy_or_psy() -> None:
    """The player chooses; the most and what is left rise alike (undesix B17, X8)."""
    kim = replace(KIM, phy_lost=1).at(Moment("session-end"))
    assert (kim.sessions, kim.points_due) == (1, 1)
    assert [one.move for one in kim.due()] == ["session-point"]
    stronger = after(kim, "hero", finished(session_point.bind({}, {"hero": kim}), "phy"))
    assert (stronger.phy, stronger.left("phy"), stronger.points_due) == (4, 3, 0)
    wiser = after(kim, "hero", finished(session_point.bind({}, {"hero": kim}), "psy"))
    assert wiser.left("psy") == 4
    assert stronger.due() == ()
    with pytest.raises(Refusal, match="B17"):
        played(session_point.bind({}, {"hero": stronger}))
    assert LOU.at(Moment("session-end")).points_due == 0


def test_a_year_of_study_gives_a_point_in_one_skill() -> None:
    """Within the same limit (undesix B18)."""
    kim = after(KIM, "hero", finished(study.bind({"skill": "lore", "years": "2"}, {"hero": KIM})))
    assert (kim.lore, kim.ticked) == (2, ())
    with pytest.raises(Refusal, match="B17"):
        played(study.bind({"skill": "lore"}, {"hero": replace(KIM, lore=4)}))


def test_rules_may_come_session_by_session() -> None:
    """With the option a newcomer has the first page only; without it nothing is forced (undesix B19)."""
    values = {"desperate": "yes", "life_at_stake": "yes", "bonus": "1", "staged": "yes"}
    with pytest.raises(Refusal, match="B19"):
        played(check.bind(values, {"roller": KIM}))
    assert played(check.bind(values, {"roller": replace(KIM, sessions=2)})).waiting
    assert played(check.bind({**values, "staged": "no"}, {"roller": KIM})).waiting


def test_what_a_later_session_brings_is_not_asked_of_a_newcomer() -> None:
    """Neither confirmed criticals, critical hits, dodges, late bonuses nor destiny dice before their time (undesix
    B19)."""
    new = Sheet(name="New", phy=4, psy=6, weapon="sword", last_attack="sword 1", destiny=1)
    foe = Sheet(name="Ogre", npc=True, phy=6, psy=2)
    options = ("criticals", "critical_hits", "desperate", "late_bonus", "destiny", "staged")
    of_a_test = {key: "yes" for key in options if key != "critical_hits"}
    of_an_attack = {key: "yes" for key in options if key != "criticals"}

    def waits(sheet: Sheet) -> list[bool]:
        plays = (
            played(check.bind(of_a_test, {"roller": sheet}), 1),
            played(check.bind({**of_a_test, "life_at_stake": "yes"}, {"roller": sheet}), 5),
            played(attack.bind(of_an_attack, {"attacker": sheet, "target": foe}), 1),
            played(attack.bind(of_an_attack, {"attacker": foe, "target": sheet}), 1),
        )
        return [one.waiting is not None for one in plays]

    assert waits(new) == [False] * 4
    assert waits(replace(new, sessions=3)) == [True] * 4


def test_whoever_cannot_act_opposes_nobody() -> None:
    """The dying are met by a plain test, and do not roll in a side (undesix B3, B14, C3)."""
    down, up = replace(LOU, phy_lost=LOU.phy), replace(LOU, name="Zoé", phy=3)
    with pytest.raises(Refusal, match="plain test"):
        played(opposed.bind({}, {"roller": KIM, "opponent": down}))
    sheets = {"one": KIM, "against_one": down, "against_two": up}
    assert outcome(sides.bind({}, sheets), 3, 2).against == 1
    with pytest.raises(Refusal, match="plain test"):
        played(sides.bind({}, {"one": KIM, "against_one": down}))


def test_what_our_gift_adds_is_named_as_ours() -> None:
    """The size of « Doué » is in no text at hand (undesix B15, H2)."""
    gifted = replace(KIM, gifted=("lore",))
    assert "Doué +1 (H2)" in finished(check.bind({"skill": "lore"}, {"roller": gifted}), 1).facts[0].told().fr


def test_six_on_a_side_add_their_margins() -> None:
    """Three people or more has no end at three (undesix B14)."""
    crowd = {place: replace(KIM, name=place) for place in OURS}
    result = finished(sides.bind({}, {**crowd, "against_one": LOU}), 1, 1, 1, 1, 1, 1, 1)
    assert (result.outcome.verdict, result.outcome.margin, result.outcome.against) == ("win", 12, 2)
    assert odds(sides.bind({"left": "3,3,3,3,3,3", "right": "4,4,4,4,4,4"})).chance(
        lambda found: found.verdict == "win"
    ) < Fraction(1, 2)
