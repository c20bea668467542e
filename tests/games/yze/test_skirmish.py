"""Several against several in Mini YZE."""

from __future__ import annotations

from fractions import Fraction

import pytest

from paravent.core.forecast import forecast
from paravent.core.game import End
from paravent.core.play import Cards, Faces, Option, Played, play
from paravent.core.refusal import Refusal, RuleError
from paravent.core.steps import Draw
from paravent.games.yze.duel import DUEL
from paravent.games.yze.facts import Hurt
from paravent.games.yze.sides import Blow, Company, Exchanged, Side, Skirmish, kind
from paravent.games.yze.skirmish import SKIRMISH, ended, skirmish, skirmish_round
from tests.games.yze.dice import throws

QUIET = {"push": "never", "parry": "never"}


def scene(**values: int | str) -> Skirmish:
    """A skirmish from keys such as a_count=2."""
    texts = {key.replace("_", ".", 1): str(value) for key, value in values.items()}
    bound = SKIRMISH.bind(texts)
    assert isinstance(bound, Skirmish)
    return bound


def round_of(fight: Skirmish, *answers: tuple[int, ...] | str | Cards) -> Played:
    given = [
        answer if isinstance(answer, Cards) else Option(answer) if isinstance(answer, str) else Faces(answer)
        for answer in answers
    ]
    return play(skirmish_round(fight), given, scene=fight)


ALIKE = (kind((Blow(4, 1),), guard=4),)
TWO_TO_ONE = {"a_count": 2, "a_pool": 2, "a_damage": 0, "b_count": 1, "b_pool": 2, "b_damage": 1}


def test_everybody_plays_on_the_cards_that_were_dealt() -> None:
    """The sides play in the order of their cards, which then holds (yze B19)."""
    fight = scene(**TWO_TO_ONE, a_parries="no", b_parries="no")
    result = round_of(fight, Cards((2, 0, 1)), "weakest", (1, 1), "weakest", (1, 1), "weakest", (1, 1))
    assert result.over
    assert [throw.by for throw in throws(result)] == ["b", "a", "a"]
    assert result.scene.order == ("b", "a", "a")
    again = round_of(result.scene, "weakest", (1, 1))
    assert [throw.by for throw in throws(again)] == ["b"]


def test_fighters_alike_are_one() -> None:
    """It does not matter which of two equal fighters was hurt: the scene is the same (lumping)."""
    side = Side(ALIKE, ((0, 1, 0, 0, 0), (1, 1, 0, 0, 0)))
    assert side.with_one((0, 1, 0, 0, 0), (1, 1, 0, 0, 0)) == Side(ALIKE, ((1, 1, 0, 0, 0), (1, 1, 0, 0, 0)))
    assert side.with_one((1, 1, 0, 0, 0), (0, 0, 0, 0, 0)).standing == ((0, 0, 0, 0, 0), (0, 1, 0, 0, 0))


@pytest.mark.parametrize(("way", "hurt"), [("weakest", 3), ("strongest", 0), ("next", 2)])
def test_whom_a_side_strikes_at_is_stated(way: str, hurt: int) -> None:
    """The most hurt, the least hurt, or whoever is still to play (policies of the question)."""
    side = Side(ALIKE, ((0, 0, 0, 0, 0), (2, 1, 0, 0, 0), (3, 0, 0, 0, 0)))
    assert side.target(way)[0] == hurt


def test_one_parry_a_round_keeps_the_action() -> None:
    """The Movement pays for one parry; the second blow in the round is not parried (yze D21, B32)."""
    fight = scene(**TWO_TO_ONE)
    result = round_of(fight, Cards((0, 1, 2)), "weakest", "parry", (1, 1), (1, 1), "weakest", (1, 1))
    assert [throw.by for throw in throws(result)] == ["b", "a", "a"]


def test_the_fallen_leave_their_side_s_last_cards() -> None:
    """Whoever reaches five points is down, and their side has a card less (yze B40)."""
    fight = scene(a_count=1, a_pool=4, a_damage=5, b_count=2, b_pool=1, b_damage=0, b_parries="no")
    result = round_of(fight, Cards((1, 0, 2)), "weakest", "take", (1,), "weakest", (6, 1, 1, 1))
    assert result.over, "of the equally hurt, whoever is still to play falls first"
    assert result.scene.b.fallen == (0,)
    assert result.scene.order == ("b", "a")


def test_monsters_keep_their_dice_die_at_no_health_and_never_push() -> None:
    """Health instead of five points, no Damage penalty, no push, a card for each turn (yze B55)."""
    fight = scene(
        a_count=1, a_pool=1, a_damage=0, b_count=1, b_pool=3, b_damage=0, b_health=7, b_speed=2, b_hurt=6
    )
    assert fight.b.kinds[0].left(3, 6) == 3
    result = round_of(
        fight, Cards((1, 2, 0)), "weakest", "take", (2, 2, 2), "weakest", "take", (2, 2, 2), "weakest", (6,)
    )
    assert [throw.by for throw in throws(result)] == ["b", "b", "a"]
    assert ended(result.scene) == End("a_unscathed", ("b",))


@pytest.mark.parametrize(
    ("a", "b", "end"),
    [
        ((1, 0), (1, 0), None),
        ((0, 2), (1, 0), End("b_unscathed", ("a",))),
        ((0, 2), (1, 1), End("b_wins", ("a",))),
        ((1, 1), (0, 2), End("a_wins", ("b",))),
        ((2, 0), (0, 2), End("a_unscathed", ("b",))),
        ((0, 2), (0, 2), End("both_fall", ("a", "b"))),
    ],
)
def test_a_side_without_anybody_standing_loses(
    a: tuple[int, int], b: tuple[int, int], end: End | None
) -> None:
    """The other wins, with or without losses (yze B40)."""
    one, other = (Side(ALIKE, ((0, 1, 0, 0, 0),) * standing, (0,) * fallen) for standing, fallen in (a, b))
    assert ended(Skirmish(one, other)) == end


def test_without_a_die_on_either_side_nobody_wins() -> None:
    """Damage may leave nobody able to strike (yze B6, B39)."""
    side = Side((kind((Blow(2, 1),)),), ((2, 1, 0, 0, 0),))
    assert ended(Skirmish(side, side)) == End("stalemate")


def test_whoever_is_down_before_it_begins_does_not_fight() -> None:
    """Five points already: the side is beaten (yze B40)."""
    assert ended(scene(**TWO_TO_ONE, b_hurt=5)) == End("a_unscathed", ("b",))


def test_a_skirmish_knows_only_its_own_facts() -> None:
    """Another fact is a defect, and is said so."""
    with pytest.raises(RuleError):
        scene(**TWO_TO_ONE).after(Hurt("a", 1, "blow"))
    with pytest.raises(ValueError, match="remove"):
        scene(**TWO_TO_ONE).after(Exchanged("a", (4, 1, 0, 0, 0), (0, 1, 0, 0, 0), 0, 1, 0))


def test_too_many_cards_are_refused() -> None:
    """Two suits hold twenty cards (yze D23, B19)."""
    with pytest.raises(Refusal, match="D23"):
        skirmish(Company(10, 4, 1), Company(4, 4, 1, speed=3))


# Forecasts


def test_one_against_one_is_the_duel_with_the_first_turn_drawn() -> None:
    """The exact figures are the mean of the two duels (yze B19, B28)."""
    values = {"a.pool": "5", "a.damage": "1", "b.pool": "4", "b.damage": "2", "b.armour": "1"}
    turned = {("b" if key[0] == "a" else "a") + key[1:]: text for key, text in values.items()}
    first = forecast(DUEL, DUEL.bind(values), QUIET).verdicts["a_wins"].value
    second = forecast(DUEL, DUEL.bind(turned), QUIET).verdicts["b_wins"].value
    fight = SKIRMISH.bind({**values, "a.count": "1", "b.count": "1"})
    found = forecast(SKIRMISH, fight, QUIET)
    assert found.exact
    assert found.verdicts["a_unscathed"].value == (first + second) / 2


def test_equal_sides_have_equal_chances() -> None:
    """Cards favour nobody (yze B19)."""
    found = forecast(SKIRMISH, scene(a_count=1, a_pool=4, a_damage=1, b_count=1, b_pool=4, b_damage=1))
    assert found.exact
    assert found.verdicts["a_unscathed"].value == found.verdicts["b_unscathed"].value
    assert sum(one.value for one in found.verdicts.values()) == 1


def test_shooters_who_are_described_are_not_hurt_by_their_pushes() -> None:
    """Said to be at a distance they are not parried, and a push empties their weapons (yze B11, B32)."""
    shots = scene(a_count=1, a_pool=6, a_damage=1, a_shoots="yes", b_count=1, b_pool=0, b_damage=0)
    blows = scene(a_count=1, a_pool=6, a_damage=1, b_count=1, b_pool=0, b_damage=0)
    safe, risky = (forecast(SKIRMISH, one, {"push": "always"}).fallen["a"].value for one in (shots, blows))
    assert safe == 0 < risky


def test_four_against_four_is_sampled_and_says_so() -> None:
    """Too many hands to follow: an estimate with its interval."""
    fight = scene(a_count=4, a_pool=6, a_damage=2, a_armour=2, b_count=4, b_pool=6, b_damage=1, b_armour=2)
    found = forecast(SKIRMISH, fight, sample_seconds=0.5)
    assert not found.exact
    assert found.verdicts["a_wins"].low < found.verdicts["a_wins"].value < found.verdicts["a_wins"].high
    likely = found.verdicts["a_wins"].value + found.verdicts["a_unscathed"].value
    assert likely > Fraction(1, 2), "the better armed side"


def test_small_skirmishes_draw_sides_and_large_ones_cards() -> None:
    """The order of the sides has the same chances either way (yze B19, D23)."""
    small, large = (
        scene(**TWO_TO_ONE),
        scene(a_count=4, a_pool=4, a_damage=1, b_count=4, b_pool=4, b_damage=1),
    )
    for fight, deck in ((small, 3), (large, 20)):
        step = round_of(fight).waiting
        assert isinstance(step, Draw)
        assert len(step.deck) == deck
