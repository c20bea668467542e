"""Dice one can trust: uniform, independent, and out of reach until the seed is revealed."""

from __future__ import annotations

from collections import Counter
from itertools import islice

import pytest
from msgspec import json

from paravent.core.game import Game
from paravent.table import commands as c
from paravent.table.fairness import (
    SEED_BYTES,
    FairHand,
    Origin,
    below,
    commitment,
    key_of,
    numbers,
    seed_of,
    stirred,
)
from paravent.table.table_file import export
from paravent.table.view import view
from tests.table.desk import AT, GAMES, company
from tests.table.little import LITTLE

SEED = bytes(range(SEED_BYTES))
HERE = Origin("t1", 1, "", "x1")
CRITICAL = {2: 10.83, 3: 13.82, 6: 20.52, 7: 22.46, 10: 27.88, 20: 43.82}
"""Chi-square of one chance in a thousand, by sides."""


@pytest.mark.parametrize("sides", CRITICAL)
def test_faces_are_uniform(sides: int) -> None:
    """Every face comes equally often, odd numbers of sides included."""
    throws = 300 * sides
    seen = Counter(face for n in range(throws) for face in FairHand(SEED, HERE, n).faces(sides, 1))
    assert sorted(seen) == list(range(1, sides + 1))
    assert sum((count - 300) ** 2 / 300 for count in seen.values()) < CRITICAL[sides]


def test_numbers_that_would_favour_a_face_are_thrown_away() -> None:
    """The numbers left over by a bound that does not divide 2⁶⁴ are thrown away, and the next one counts."""
    most = 1 << 64
    assert below(3, iter([most - 1, 5])) == 2
    assert below(3, iter([most - 2])) == 2
    assert below(1000, iter([most - 616, most - 1, 41])) == 41


def test_a_row_never_repeats_its_blocks() -> None:
    """A row of numbers goes on with new ones beyond its first block."""
    row = list(islice(numbers(SEED, HERE, 0, 0), 40))
    assert len(set(row)) == 40


def test_dice_do_not_depend_on_the_order_of_actions() -> None:
    """The dice of an action are the same whatever was thrown before it."""
    one, two = company(LITTLE), company(LITTLE)
    one.do("s1", c.RollFreely("5d6"))
    two.do("s1", c.Say("cinq dés"))
    for desk in (one, two):
        desk.do("s2", c.RollFreely("20d6"))
    assert one.table.journal[-1].line == two.table.journal[-1].line


@pytest.mark.parametrize(
    "other",
    [
        Origin("t2", 1, "", "x1"),
        Origin("t1", 2, "", "x1"),
        Origin("t1", 1, stirred("", "s1", "a"), "x1"),
        Origin("t1", 1, "", "x2"),
    ],
)
def test_another_table_session_pot_or_place_has_other_dice(other: Origin) -> None:
    """Another table, session, pot or place has other dice."""
    assert FairHand(SEED, HERE).faces(6, 40) != FairHand(SEED, other).faces(6, 40)


def test_each_throw_of_an_action_has_other_dice() -> None:
    """Each throw of an action has its own dice."""
    hand = FairHand(SEED, HERE)
    assert hand.faces(6, 40) != hand.faces(6, 40)


def test_cards_are_different_places_and_uniform() -> None:
    """Drawn cards are different places of the deck, in every order equally often."""
    seen = Counter(tuple(FairHand(SEED, HERE, n).places(3, 2)) for n in range(1800))
    assert len(seen) == 6
    assert sum((count - 300) ** 2 / 300 for count in seen.values()) < CRITICAL[6]


def test_what_seats_stir_in_counts_in_its_order() -> None:
    """The pot depends on who stirred what in, and in which order."""
    first = stirred(stirred("", "s1", "a"), "s2", "b")
    assert first != stirred(stirred("", "s2", "b"), "s1", "a")
    assert first != stirred(stirred("", "s1", "a"), "s1", "b")


def test_a_commitment_lets_nobody_compute_a_throw() -> None:
    """From all that is public, one guesses a die no better than by chance: the secret seed alone decides.

    Dice derived with the commitment (or any public text) as the key agree with the true ones one time in six, as dice
    of unrelated seeds do; and flipping one bit of the seed leaves as little in common.
    """
    dice = 1200
    true = FairHand(SEED, HERE).faces(6, dice)
    published = commitment(SEED)
    flipped = bytes([SEED[0] ^ 1, *SEED[1:]])
    guesses = (published.encode(), bytes.fromhex(published), b"", b"t1", flipped, bytes(32))
    for key in guesses:
        agree = sum(one == other for one, other in zip(true, FairHand(key, HERE).faces(6, dice), strict=True))
        assert abs(agree - dice / 6) < 4 * (dice * 5 / 36) ** 0.5


def test_two_seeds_cannot_share_a_commitment_by_extension() -> None:
    """A commitment is of the whole seed: no shorter or longer text has it."""
    assert len({commitment(SEED), commitment(SEED[:-1]), commitment(SEED + b"\0"), commitment(b"")}) == 4


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_nothing_public_holds_the_seed_before_the_session_closes(game: Game) -> None:
    """No event, view, state, answer or file holds the seed before its session closes; then all do. The key of the salts
    is then in the log and in the whole file, and in nothing that a seat receives."""
    desk = company(game)
    desk.do("s1", c.RollFreely("9d6"))
    secret = desk.seeds["seed/1"]
    seed = seed_of(secret)
    for closed in (False, True):
        if closed:
            desk.do("gm", c.CloseSession())
        texts = [json.encode(desk.log), json.encode(desk.table), json.encode(view(desk.table, "s1"))]
        texts += [export(desk.done, game_version="1", at=AT, seat=seat).encode() for seat in ("", "gm", "s1")]
        for text in texts:
            assert (seed.hex().encode() in text) is closed
            assert seed not in text
            assert secret.hex().encode() not in text
            assert (key_of(secret).hex().encode() in text) is (closed and text in (texts[0], texts[3]))
