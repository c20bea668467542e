"""Mini YZE at the table: turns, surprise, swaps and time are kept, and what the rules forbid is refused in words."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import convert
from msgspec.structs import replace

from paravent.core.play import Option
from paravent.games.yze import GAME, Sheet
from paravent.games.yze.beasts import BEASTS
from paravent.games.yze.monsters import sheet_of
from paravent.games.yze.ready import READY
from paravent.sight.journal_lines import tone, tones_of
from paravent.sight.seen import Seen
from paravent.table import commands as c
from paravent.table.move_steps import FactStep, those
from paravent.table.view import View, view
from tests.games.golden import Evening, written
from tests.table.desk import move_line

CHARACTERS = tuple(READY.characters)

KIM = Sheet(name="Kim", strength=4, melee=2, weapon="sword", carried=("bow",), empathy=3, healing=1)
LOU = Sheet(name="Lou", strength=3, melee=1, weapon="club")
OGRE = Sheet(name="Ogre", strength=3, melee=1, weapon="club")
WOLF = sheet_of(BEASTS["wolfhound"])


@pytest.fixture
def evening() -> Evening:
    """Léa plays Kim, Max plays Lou, the GM an ogre."""
    evening = Evening(GAME)
    evening.sit("Léa", "Max")
    for who, sheet in (("Léa", KIM), ("Max", LOU), ("gm", OGRE)):
        evening.bring(who, sheet)
    return evening


def strike(
    evening: Evening, attacker: str, target: str, *answers: str | tuple[int, ...], **values: str
) -> str:
    owner = {"Kim": "Léa", "Lou": "Max"}.get(attacker, "gm")
    return evening.move(owner, "attack", {"attacker": attacker, "target": target}, values, *answers)


def held(evening: Evening, name: str, *fields: str) -> list[Any]:
    return [evening.sheet(name)[field] for field in fields]


def edit(evening: Evening, name: str, **values: str) -> None:
    evening.do("gm", c.EditSheet(evening.character(name), values, "pour l’essai"))


def fight(evening: Evening, *order: str) -> None:
    evening.deal(*order, order=order)


# Turns


def test_the_order_holds_for_the_whole_fight(evening: Evening) -> None:
    """Round after round the same order, and each turn is whole again (yze B19, B23)."""
    fight(evening, "Kim", "Lou", "Ogre")
    turns = []
    for _ in range(7):
        order = evening.table.world.order
        assert order is not None
        turns.append(evening.name(order.turns[order.active].characters[0]))
        assert held(evening, turns[-1], "fighting", "playing", "moved", "acted") == [True, True, False, False]
        evening.pass_turn()
    assert turns == ["Kim", "Lou", "Ogre"] * 2 + ["Kim"]


def test_a_second_action_is_refused(evening: Evening) -> None:
    """One attack a turn; pages hear it before anyone tries (yze B23)."""
    fight(evening, "Kim", "Ogre")
    strike(evening, "Kim", "Ogre", "take", (1,) * 8)
    assert held(evening, "Kim", "acted", "moved", "begun") == [True, False, True]
    for move, roles in (
        ("attack", {"attacker": "Kim", "target": "Ogre"}),
        ("test", {"roller": "Kim"}),
    ):
        assert "B23" in evening.barred("Léa", move, roles)


def test_a_move_out_of_turn_is_refused(evening: Evening) -> None:
    """One waits for one's own turn (yze B23, B27)."""
    fight(evening, "Ogre", "Kim")
    assert "attendez-le" in evening.barred("Léa", "attack", {"attacker": "Kim", "target": "Ogre"})
    assert "B27" in evening.barred("Léa", "manoeuvre", {"roller": "Kim"}, {"what": "aim"})


def test_a_second_parry_beyond_one_s_movements_is_refused(evening: Evening) -> None:
    """Movement, then Action, then nothing: the third blow cannot be parried (yze D21, B32)."""
    fight(evening, "Ogre", "Lou", "Kim")
    for second in (False, True):
        strike(evening, "Ogre", "Kim", "parry", (1,) * 8, (1,) * 6)
        assert held(evening, "Kim", "moved", "acted") == [True, second]
        edit(evening, "Ogre", acted="no")
    roles = {"attacker": "Ogre", "target": "Kim"}
    assert "D21" in evening.barred("gm", "attack", roles, {"guard": "4"})
    strike(evening, "Ogre", "Kim", (1,) * 6)
    facts = [step.words.fr for step in those(FactStep, move_line(evening.table).steps)]
    assert any("Pas de parade" in fact and "D21" in fact for fact in facts)


def test_a_parry_without_means_is_refused(evening: Evening) -> None:
    """Bare hands are nothing to parry with (yze B32)."""
    edit(evening, "Kim", weapon="bare-hands")
    why = evening.barred("gm", "attack", {"attacker": "Ogre", "target": "Kim"}, {"guard": "4"})
    assert "B32" in why


def test_acting_while_broken_is_refused(evening: Evening) -> None:
    """At five points nothing at all, in a fight or not (yze B40, B50)."""
    edit(evening, "Kim", damage="5")
    edit(evening, "Lou", stress="5")
    for _ in range(2):
        assert "B40" in evening.barred("Léa", "test", {"roller": "Kim"})
        assert "B50" in evening.barred("Max", "test", {"roller": "Lou"})
        fight(evening, "Kim", "Lou")


# Swapping and surprise


def test_cards_are_swapped_with_whoever_has_not_played(evening: Evening) -> None:
    """The other plays at once on the lower card, the swapper later on theirs, and they stay so (yze B21, D3)."""
    fight(evening, "Kim", "Lou", "Ogre")
    evening.swap("Léa", "Ogre")
    assert held(evening, "Ogre", "playing") == [True]
    assert held(evening, "Kim", "playing", "moved", "acted") == [False, False, False]
    for _ in range(3):
        evening.pass_turn()
    order = evening.table.world.order
    assert order is not None
    names = [evening.name(turn.characters[0]) for turn in order.turns]
    assert (names, order.round) == (["Ogre", "Lou", "Kim"], 2)


def test_a_swap_out_of_order_is_refused(evening: Evening) -> None:
    """Not in another's turn, not with a turn that has passed, not after something was done (yze B21, B22)."""
    fight(evening, "Ogre", "Kim", "Lou")
    mine = evening.character("Kim")
    assert "votre tour" in evening.refused("Léa", c.SwapTurns(mine, evening.character("Lou")))
    evening.pass_turn()
    assert "à venir" in evening.refused("Léa", c.SwapTurns(mine, evening.character("Ogre")))
    evening.move("Léa", "manoeuvre", {"roller": "Kim", "opponent": "Ogre"}, {"what": "close"})
    assert "B22" in evening.refused("Léa", c.SwapTurns(mine, evening.character("Lou")))


def test_a_received_card_is_not_passed_on_this_round(evening: Evening) -> None:
    """Whoever receives the card must play now; from the next round on it may be swapped (yze B21, B22)."""
    fight(evening, "Kim", "Lou", "Ogre")
    evening.swap("Léa", "Lou")
    again = c.SwapTurns(evening.character("Lou"), evening.character("Ogre"))
    assert "il faut le jouer" in evening.refused("Max", again)
    for _ in range(3):
        evening.pass_turn()
    evening.do("Max", again)


def test_in_a_surprise_round_only_the_surprisers_play(evening: Evening) -> None:
    """The others are dealt cards but have no turn in the first round (yze B20)."""
    evening.deal("Kim", "Ogre", "Lou", order=("Ogre", "Kim", "Lou"), surprised=("Ogre",))
    assert held(evening, "Kim", "playing") == [True]
    evening.pass_turn()
    evening.pass_turn()
    order = evening.table.world.order
    assert order is not None
    assert (order.round, held(evening, "Ogre", "playing")) == (2, [True])


def test_whoever_was_surprised_before_the_fight_has_no_turn_in_its_first_round(evening: Evening) -> None:
    """A stealth attack that was won surprises for the whole first round, without being ticked (yze B20)."""
    edit(evening, "Ogre", surprised="yes")
    evening.deal("Kim", "Ogre", "Lou", order=("Ogre", "Kim", "Lou"))
    assert held(evening, "Ogre", "playing", "surprised") == [False, True]
    evening.pass_turn()
    evening.pass_turn()
    assert held(evening, "Ogre", "playing", "surprised") == [True, False]


def test_a_helper_gives_up_an_action_and_the_helped_roll_has_a_die_more(evening: Evening) -> None:
    """Lou helps Kim strike: a die more for that roll alone, and no Action left to Lou in the round (yze B13, B26)."""
    fight(evening, "Lou", "Kim", "Ogre")
    evening.move("Max", "manoeuvre", {"roller": "Lou", "opponent": "Kim"}, {"what": "help"})
    assert list(evening.sheet("Kim")["helped_by"]) == ["Lou"]
    assert "B23" in evening.barred("Max", "attack", {"attacker": "Lou", "target": "Ogre"})
    evening.pass_turn()
    strike(evening, "Kim", "Ogre", "take", (1,) * 9)
    assert not held(evening, "Kim", "helped_by")[0]


def test_no_care_and_no_rest_passes_over_a_death_roll(evening: Evening) -> None:
    """Ten hours stop at the first roll; until it is made nobody heals, stabilises or sleeps it away (yze B42, B45)."""
    edit(evening, "Lou", wounds="cutting-5", dying="yes", damage="6")
    assert "jet contre la mort" in evening.barred("Max", "rest", {"roller": "Lou"})
    evening.do("gm", c.AdvanceClock(600))
    assert "death 0" in evening.sheet("Lou")["clocks"]
    for move in ("heal", "stabilise"):
        assert "jet contre la mort" in evening.barred("Léa", move, {"healer": "Kim", "patient": "Lou"})
    assert "jet contre la mort" in evening.barred("Max", "rest", {"roller": "Lou"})


def test_care_takes_ten_minutes_outside_a_fight_and_an_action_in_it(evening: Evening) -> None:
    """The clock goes on for both, past nothing that is due on the way; in a fight no time passes (yze B42, D30)."""
    care = {"healer": "Kim", "patient": "Lou"}
    edit(evening, "Lou", wounds="cutting-5", dying="yes", damage="6")
    evening.do("gm", c.AdvanceClock(40))
    evening.move("Léa", "heal", care, {}, (1,) * 4)
    assert "death 10" in evening.sheet("Lou")["clocks"]
    evening.do("gm", c.AdvanceClock(5))
    assert "jet contre la mort" in evening.barred("Léa", "stabilise", care)
    fight(evening, "Kim", "Ogre")
    evening.move("Léa", "stabilise", care, {}, (1,) * 4)
    assert "death 5" in evening.sheet("Lou")["clocks"]
    assert held(evening, "Kim", "acted") == [True]


def test_a_fast_monster_plays_twice_and_a_group_together(evening: Evening) -> None:
    """Speed 2 is two turns a round, each whole; like opponents share a card (yze B55, B19)."""
    evening.bring("gm", sheet_of(BEASTS["lantern-spider"]))
    evening.bring("gm", {**written(GAME, WOLF), "name": "Chien 1"})
    evening.bring("gm", {**written(GAME, WOLF), "name": "Chien 2"})
    evening.deal("Kim", "Araignée-lanterne", "Chien 1 + Chien 2", order=("Araignée-lanterne",) * 2)
    for _ in range(2):
        evening.move("gm", "monster-acts", {"monster": "Araignée-lanterne", "target": "Kim"}, {"deed": "3"})
        evening.pass_turn()
    while not held(evening, "Chien 1", "playing")[0]:
        evening.pass_turn()
    assert held(evening, "Chien 2", "playing") == [True]


# Pushing, healing, shooting


def test_a_second_push_is_refused(evening: Evening) -> None:
    """A roll is pushed once: afterwards nothing waits for an answer (yze B8, B12)."""
    action = evening.move("Léa", "test", {"roller": "Kim"}, {}, (2, 2, 2, 2), "push", (2, 2, 2, 2))
    assert "n’attend plus rien" in evening.refused("Léa", c.AnswerMove(action, Option("push")))


def test_a_push_with_no_free_die_is_refused(evening: Evening) -> None:
    """With only 1s and 6s there is nothing to reroll, and no question (yze D14)."""
    action = evening.move("Léa", "test", {"roller": "Kim"}, {}, (1, 1, 6, 1))
    assert "n’attend plus rien" in evening.refused("Léa", c.AnswerMove(action, Option("push")))


def test_healing_one_who_is_not_broken_is_refused(evening: Evening) -> None:
    """Only the broken are treated (yze B43)."""
    edit(evening, "Lou", damage="4")
    assert "B43" in evening.barred("Léa", "heal", {"healer": "Kim", "patient": "Lou"})


def test_a_ranged_attack_with_an_empty_weapon_is_refused(evening: Evening) -> None:
    """Until it is made ready with an Action (yze B11)."""
    shot = {"weapon": "bow"}
    strike(evening, "Kim", "Ogre", (2, 2, 2, 1), "push", (2, 2, 1), **shot)
    assert held(evening, "Kim", "empty") == [["bow"]]
    assert "B11" in evening.barred("Léa", "attack", {"attacker": "Kim", "target": "Ogre"}, shot)
    evening.move("Léa", "reload", {"roller": "Kim"}, {"weapon": "bow"})
    strike(evening, "Kim", "Ogre", (6, 1, 1, 1), **shot)


# Creation


@pytest.mark.parametrize(
    ("changes", "said"), [({"agility": "4"}, "14 points"), ({"melee": "4"}, "jusqu’à 3")]
)
def test_fifteen_points_and_a_skill_at_four_are_refused(
    evening: Evening, changes: dict[str, str], said: str
) -> None:
    """A character of an archetype keeps to the points of creation (yze B53)."""
    why = evening.refused("Léa", c.MakeCharacter({**written(GAME, CHARACTERS[0]), **changes}))
    assert said in why
    assert "B53" in why


# Time


def test_the_clock_brings_death_rolls_and_heals_wounds(evening: Evening) -> None:
    """An hour makes a death roll due; a week heals a leg (yze B42, B45)."""
    edit(evening, "Kim", wounds="cutting-3,cutting-5", dying="yes", damage="3")
    evening.do("gm", c.AdvanceClock(60))
    assert [due.move for due in convert(evening.sheet("Kim"), Sheet).due()] == ["death-roll"]
    evening.move("Léa", "death-roll", {"roller": "Kim"}, {}, (6,))
    assert "B42" in evening.barred("Léa", "death-roll", {"roller": "Kim"})
    evening.move("Max", "stabilise", {"healer": "Lou", "patient": "Kim"}, {}, (6, 1))
    evening.do("gm", c.AdvanceClock(7 * 24 * 60))
    assert held(evening, "Kim", "wounds") == [["cutting-5"]]


def test_a_new_scenario_lets_everybody_advance_again(evening: Evening) -> None:
    """Once between two scenarios (yze B17)."""
    learn = {"use": "level", "skill": "force", "consent": "yes"}
    evening.move("Léa", "advance", {"roller": "Kim"}, learn)
    assert "B17" in evening.barred("Léa", "advance", {"roller": "Kim"}, learn)
    evening.do("gm", c.BeginScenario("Le retour"))
    evening.move("Léa", "advance", {"roller": "Kim"}, learn)
    assert held(evening, "Kim", "force", "levels") == [2, 2]


# The table's lists


def test_the_table_s_lists_are_written_by_the_gm_and_taken_by_players(evening: Evening) -> None:
    """A wrong line is refused; what is listed comes onto a sheet by its name (yze B37)."""
    why = evening.refused("gm", c.EditSheet("board", {"weapons": "Sabre ; beaucoup"}))
    assert "B37" in why
    evening.do("gm", c.EditSheet("board", {"weapons": "Sabre ; +2 ; 3 ; Contact ; coupante"}))
    evening.move("Léa", "take", {"roller": "Kim"}, {"what": "sabre"})
    assert held(evening, "Kim", "weapon") == ["Sabre ; +2 ; 3 ; Contact ; coupante"]
    strike(evening, "Kim", "Ogre", "take", (6, 1, 1, 1, 1, 1, 1, 1))
    assert held(evening, "Ogre", "damage") == [4]


# For whom it ended well


def test_a_blow_is_good_for_who_strikes_and_bad_for_who_is_struck(evening: Evening) -> None:
    """Kim is hit: well done for the ogre; to Léa, who plays Kim, a bad thing, and to Max, who is on her side."""
    strike(evening, "Ogre", "Kim", "take", (6, 2, 2, 2, 2, 2), "keep")
    line = move_line(evening.table)
    assert line.tones == {"attacker": "good", "target": "bad"}
    assert [tone(seen_by(evening, who), line) for who in ("gm", "Léa", "Max")] == ["", "bad", "bad"]


def test_of_an_older_line_the_outcome_says_for_whom_it_ended_well(evening: Evening) -> None:
    """What was written before the journal kept it comes out the same."""
    for move, roles, answers in (
        ("attack", {"attacker": "Ogre", "target": "Kim"}, ("take", (1,) * 6)),
        ("initiative", {}, ((2, 1),)),
    ):
        evening.move("gm", move, roles, {}, *answers)
        line = move_line(evening.table)
        assert line.tones
        assert tones_of(GAME, replace(line, tones=None)) == line.tones


def test_an_order_that_is_drawn_by_hand_is_won_or_lost(evening: Evening) -> None:
    """Whoever was named first plays first, or not (yze B19)."""
    found = []
    for cards in ((0, 1), (1, 0)):
        evening.move("gm", "initiative", {}, {"fighters": "2"}, cards)
        found.append(move_line(evening.table).tones)
    assert found == [{"": "good"}, {"": "bad"}]


def seen_by(evening: Evening, who: str) -> Seen:
    """What somebody sees."""
    seen = view(evening.table, "gm" if who == "gm" else evening.seats[who])
    assert isinstance(seen, View)
    return Seen(seen, GAME, "fr", "desk" if who == "gm" else "player")
