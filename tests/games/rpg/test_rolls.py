"""Attribute and domain: who picks them, who sets the factor, what one lacks, what a table lists; attribute tests."""

from __future__ import annotations

import pytest

from paravent.core.citations import rules_of
from paravent.core.parameters import Lines
from paravent.core.play import Faces, Filled, play
from paravent.core.refusal import Refusal
from paravent.core.steps import Ask
from paravent.games.rpg import GAME, Sheet
from paravent.games.rpg import test as roll
from paravent.games.rpg.facts import Aimed, Pleaded
from paravent.games.rpg.pairs import Pair
from paravent.games.rpg.rolls import argue, attribute_test
from paravent.games.rpg.tables import ATTRIBUTES, DOMAINS, USUAL
from tests.games.rpg.hands import asked, finished, pending, threshold

ROLAND = Sheet(name="Roland", skill=8, electronics=5, charisma=2, body=7, attributes=("Esprit : 6",))
LISTS = {"table_attributes": "Corps|Habileté|Sens|Charisme|Esprit", "table_domains": "Électronique|Cuisine"}


def test_the_gm_sets_the_factor_before_the_die_is_thrown() -> None:
    """The factor is asked of the GM alone, before any die; a factor already said is not asked again (rpg B20)."""
    ask = pending(roll.bind({"under": "skill", "using": "electronics"}, {"roller": ROLAND}))
    assert isinstance(ask, Ask)
    assert (ask.seat, ask.rule) == ("gm", "B20")
    assert ask.options == ("very-hard", "hard", "normal", "easy", "very-easy")
    call = roll.bind({"under": "skill", "using": "electronics"}, {"roller": ROLAND})
    assert threshold(call, "hard") == 11
    assert asked(finished(roll.bind({"difficulty": "hard"}, {"roller": ROLAND}), 5)) == []
    assert asked(finished(roll.bind({"fd": "-2"}, {"roller": ROLAND}), 5)) == []


def test_the_factor_comes_from_outside_conditions_only() -> None:
    """The same threshold adds the same factor, whatever the character is worth (rpg B20)."""
    weak, strong = Sheet(name="A", body=1), Sheet(name="B", body=10)
    moved = [
        threshold(roll.bind({"difficulty": "hard"}, {"roller": one}))
        - threshold(roll.bind({"difficulty": "normal"}, {"roller": one}))
        for one in (weak, strong)
    ]
    assert moved == [-2, -2]


def test_the_value_is_attribute_plus_domain_of_the_sheet() -> None:
    """The pair picked gives the value: Habileté 8 + Électronique 5 (rpg B23)."""
    call = roll.bind({"under": "skill", "using": "electronics", "difficulty": "normal"}, {"roller": ROLAND})
    fact = finished(call, 4).facts[0]
    assert isinstance(fact, Aimed)
    assert [(part.amount, part.rule) for part in fact.parts] == [(8, "B23"), (5, "B23")]
    assert "Habileté" in fact.told().fr
    assert "Électronique, pratique moyenne" in fact.told().fr


def test_without_the_domain_the_attribute_stands_alone() -> None:
    """A lacking domain counts 0, so that the value is at most 10 (rpg B24)."""
    best = Sheet(name="Kim", body=10)
    for using in ("none", "movement"):
        call = roll.bind({"under": "body", "using": using, "difficulty": "normal"}, {"roller": best})
        assert threshold(call) == 10
        fact = finished(call, 4).facts[0]
        assert isinstance(fact, Aimed)
        assert fact.parts[-1].rule == "B24"
        assert " 0 " not in fact.told().fr


def test_another_pair_is_argued_for_and_the_gm_decides() -> None:
    """The player tells the action otherwise; the GM takes that pair or keeps the first (rpg B23, B24)."""
    values = {
        "plea": "Je maîtrise le cheval par la force.",
        "under": "charisma",
        "using": "animal",
        "rather_under": "body",
        "difficulty": "normal",
    }
    call = argue.bind(values, {"roller": ROLAND})
    ask = pending(call)
    assert isinstance(ask, Ask)
    assert (ask.seat, ask.rule, ask.options) == ("gm", "B23", ("grant", "keep"))
    assert threshold(call, "grant") == 7
    assert threshold(call, "keep") == 2
    [pleaded] = [one for one in finished(call, "grant", 3).facts if isinstance(one, Pleaded)]
    assert pleaded.told().fr.startswith("Plaide pour Corps au lieu de Charisme + Animal")
    assert pleaded.told().en.startswith("Argues for Body instead of Charisma + Animal")
    for answer, tested in (("grant", "Corps"), ("keep", "Charisme + Animal")):
        came = finished(call, answer, 3).outcome
        assert (came.granted, came.pair and came.pair.fr) == (answer == "grant", tested)


def test_a_domain_goes_with_its_usual_attribute_unless_another_is_said() -> None:
    """As in the chapter's examples: Animal with Charisme, Électronique with Habileté, Survie with Sens (rpg B23)."""
    sheet = Sheet(name="Kim", body=1, skill=2, senses=3, charisma=4)
    usual = {
        domain: threshold(roll.bind({"using": domain, "difficulty": "normal"}, {"roller": sheet}))
        for domain in DOMAINS
    }
    assert (usual["animal"], usual["electronics"], usual["survival"], usual["combat"]) == (4, 2, 3, 1)
    assert set(USUAL) == set(DOMAINS)
    said = roll.bind({"using": "movement", "under": "body", "difficulty": "normal"}, {"roller": sheet})
    assert threshold(said) == 1


def test_a_door_is_picked_or_broken() -> None:
    """The same door by Habileté + Mécanique or by Corps + Combat (rpg B23)."""
    burglar = Sheet(name="Ana", skill=7, mechanics=6, body=4, combat=3)
    pick = roll.bind({"under": "skill", "using": "mechanics", "difficulty": "normal"}, {"roller": burglar})
    smash = roll.bind({"under": "body", "using": "combat", "difficulty": "normal"}, {"roller": burglar})
    assert (threshold(pick), threshold(smash)) == (13, 7)


def test_a_table_has_attributes_and_domains_of_its_own() -> None:
    """Open lists: a name of the table's, written on the sheet or lacking there (rpg B23, B24, D7)."""
    cook = Sheet(name="Zoé", attributes=("Esprit : 6",), domains=("Cuisine = 7",))
    values = {"attribute_name": "esprit", "domain_name": "CUISINE", "difficulty": "normal", **LISTS}
    assert threshold(roll.bind(values, {"roller": cook})) == 13
    assert threshold(roll.bind(values, {"roller": ROLAND})) == 6


@pytest.mark.parametrize(
    ("values", "words"),
    [
        ({"under": "charisma", "table_attributes": "Corps|Sens"}, "it has: Corps, Sens"),
        ({"using": "combat", **LISTS}, "it has: Électronique, Cuisine"),
        ({"attribute_name": "Esprit"}, "does not play with “Esprit”"),
        ({"attribute_name": "Âme", "table_attributes": "Âme"}, "does not have the attribute “Âme”"),
    ],
)
def test_what_the_table_does_not_play_with_is_refused(values: dict[str, str], words: str) -> None:
    """A refusal names what the table has, and what to do (rpg B23, B24)."""
    with pytest.raises(Refusal) as refusal:
        roll.bind({"difficulty": "normal", **values}, {"roller": ROLAND}).begin().send(None)
    assert words in refusal.value.words.en


def test_the_lists_of_a_table_begin_with_the_names_of_the_chapter() -> None:
    """The settings start with the four attributes and nine domains that are named, free labels all, with room for
    more (rpg D7)."""
    settings = {one.key: one.default for one in GAME.settings}
    kinds = {one.key: one.kind for one in GAME.settings if isinstance(one.kind, Lines)}
    room = {key: (kinds[key].longest, kinds[key].most) for key in ("table_attributes", "table_domains")}
    assert room == {"table_attributes": (60, 16), "table_domains": (60, 60)}
    assert settings["table_attributes"] == ("Corps", "Habileté", "Sens", "Charisme")
    assert len(settings["table_domains"]) == len(DOMAINS) == 9
    assert "Destruction" in settings["table_domains"]
    assert len(ATTRIBUTES) == 4


def test_an_attribute_test_is_under_twice_the_attribute_or_under_it() -> None:
    """Inborn talent: 1d20 under the attribute doubled, or single to make it harder (rpg B33, D10)."""
    assert threshold(attribute_test.bind({"attribute": "6"})) == 12
    assert threshold(attribute_test.bind({"attribute": "6", "doubled": "no"})) == 6
    told = finished(attribute_test.bind({"under": "body", "difficulty": "normal"}, {"roller": ROLAND}), 9)
    assert told.outcome.success
    assert told.facts[0] == Aimed("roller", told.facts[0].parts)  # type: ignore[attr-defined]
    assert threshold(attribute_test.bind({"under": "body", "difficulty": "normal"}, {"roller": ROLAND})) == 14


def test_an_action_of_no_domain_is_not_one_whose_domain_is_lacking() -> None:
    """Twice the attribute, up to 20, against the attribute alone, up to 10; the factor counts in both (rpg D9)."""
    lacking = roll.bind({"attribute": "10", "domain": "0", "fd": "-2"})
    inborn = attribute_test.bind({"attribute": "10", "fd": "-2"})
    assert (threshold(lacking), threshold(inborn)) == (8, 18)


def test_both_forms_of_the_attribute_test_are_on_offer() -> None:
    """Neither is barred, though attribute tests are best avoided (rpg D10)."""
    doubled = next(one for one in attribute_test.parameters if one.key == "doubled")
    assert doubled.default is True


def test_a_test_of_skill_is_the_ordinary_test() -> None:
    """No other move stands for the leftover word «test de Compétence» (rpg D18)."""
    assert "D18" in rules_of(GAME, roll)
    assert [move.id for move in GAME.moves if "Compétence" in move.title.fr] == []
    assert (
        threshold(roll.bind({"under": "skill", "using": "electronics"}, {"roller": ROLAND}), "normal") == 13
    )


def test_destruction_goes_with_body_unless_another_is_said() -> None:
    """The one example under the senses is a slip; breaking a wall is not seeing it (rpg B23, D7)."""
    assert USUAL["destruction"] == "body"
    assert Pair(using="destruction").attribute_tested == "body"
    assert Pair(under="senses", using="destruction").attribute_tested == "senses"


def test_it_is_the_gm_who_has_an_attribute_tested_by_itself() -> None:
    """One card before the die: how hard it is, and whether the attribute is doubled (rpg B20, B33)."""
    call = attribute_test.bind({"under": "body"}, {"roller": ROLAND})
    ask = pending(call)
    assert isinstance(ask, Ask)
    assert (ask.question.id, ask.seat, ask.rule, ask.fields) == (
        "talent",
        "gm",
        "B33",
        ("difficulty", "doubled"),
    )
    result = play(call, [Filled(values={"difficulty": "easy", "doubled": "no"}), Faces((9,))])
    assert [fact.value for fact in result.facts if isinstance(fact, Aimed)] == [9]
    assert not isinstance(pending(attribute_test.bind({"fd": "2"}, {"roller": ROLAND})), Ask)
