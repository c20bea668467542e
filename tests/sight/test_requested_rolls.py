"""Moves that the GM asks of a character."""

from __future__ import annotations

import pytest

from paravent.core.refusal import Refusal
from paravent.games import found
from paravent.sight.fields import options_of
from paravent.sight.requested_rolls import (
    MOVE,
    askable,
    asked_moves,
    asking_for,
    levels,
    nobody,
    prospects,
)
from paravent.sight.rollable import links, second_choices, usual_move
from paravent.table.commands import AskMove, EditSheet
from tests.sight.looks import look
from tests.table.desk import company, named

GAME = found()["yze"]


def test_a_field_is_asked_for_by_the_move_that_rolls_it_with_what_is_added() -> None:
    """No more than the move knows, and nothing that is nothing."""
    amounts = {"modifier": "-1", "unknown": "2"}
    assert asking_for(GAME, "a1", "stealth", amounts) == AskMove(
        "a1", "test", {"skill": "stealth", "modifier": "-1"}
    )
    assert asking_for(GAME, "a1", "stealth", {"modifier": "0"}).values == {"skill": "stealth"}
    assert asking_for(GAME, "a1", MOVE + "rest", {}) == AskMove("a1", "rest", {})


def test_what_is_no_move_is_refused_in_words() -> None:
    """With those that there are."""
    with pytest.raises(Refusal, match="no move"):
        asking_for(GAME, "a1", MOVE + "dance", {})


def test_what_is_asked_is_said_to_whoever_plays_the_character_and_to_the_gm() -> None:
    """By what is rolled, with the bonus signed; whether there will be dice is known before."""
    desk = company(GAME)
    ada = named(desk, "Ada")
    desk.do("gm", asking_for(GAME, ada, "stealth", {"modifier": "-1"}))
    (one,) = asked_moves(look(desk, "s1"))
    assert (one.name, one.character, one.move.id, one.throws) == ("Ada", ada, "test", True)
    assert one.what.startswith("Discrétion · ")
    assert one.what.endswith("−1")
    assert asked_moves(look(desk)) == [one]
    assert asked_moves(look(desk, "s2")) == []


def test_a_roll_is_asked_only_of_those_who_can_make_it() -> None:
    """A skill that one must have learnt; where nobody has, the GM is told at once (artemis R2.2)."""
    game = found()["artemis"]
    desk = company(game)
    ada, bob = (named(desk, name) for name in ("Ada", "Bob"))
    every = [asking_for(game, id, "network", {}) for id in (ada, bob)]
    with pytest.raises(Refusal, match="has not learnt"):
        askable(look(desk), every)
    desk.do("gm", EditSheet(ada, {"network": "amateur"}))
    assert [one.character for one in askable(look(desk), every)] == [ada]
    calm = [asking_for(game, id, "calm", {}) for id in (ada, bob)]
    assert askable(look(desk), calm) == calm
    desk.do("gm", EditSheet(bob, {"dead": "yes"}))
    assert askable(look(desk), calm) == calm[:1]


@pytest.mark.parametrize("id", found())
def test_a_roll_of_two_fields_is_asked_for_with_both(id: str) -> None:
    """Whatever the game rolls by two fields of a sheet at once, a request and the journal name both (rpg B23)."""
    game = found()[id]
    desk = company(game)
    ada = named(desk, "Ada")
    by = {link.parameter: key for key, link in links(game).items() if link.move == usual_move(game)}
    for second in second_choices(game):
        first = next(key for parameter, key in by.items() if parameter != second.key)
        other = by[second.key]
        asked = asking_for(game, ada, first, {second.key: other})
        assert asked.values == {links(game)[first].parameter: first, second.key: other}
        desk.do("gm", asked)
        words = {
            option: said.fr
            for one in asked_moves(look(desk))[-1].move.parameters
            for option, said in options_of(one.kind).items()
        }
        assert asked_moves(look(desk))[-1].what == f"{words[other]} + {words[first]}"
        with pytest.raises(Refusal, match="same kind"):
            asking_for(
                game,
                ada,
                other,
                {
                    second.key: next(
                        key
                        for key in links(game)
                        if key != other and links(game)[key].parameter == second.key
                    )
                },
            )


def test_rpg_asks_for_an_attribute_beside_a_domain() -> None:
    """The chapter's own example is a pair (rpg B23)."""
    assert [one.key for one in second_choices(found()["rpg"])] == ["under"]


def test_the_gm_says_how_hard_a_roll_is_by_a_word_and_what_each_may_hope_for() -> None:
    """The number goes with the request, in words; whoever has not learnt a skill is told apart (artemis R1.2, R2.2)."""
    game = found()["artemis"]
    assert [one.key for one in levels(game)] == ["difficulty"]
    desk = company(game)
    ada, bob = (named(desk, name) for name in ("Ada", "Bob"))
    easy, hard = (asking_for(game, ada, "vigilance", {"difficulty": n}) for n in ("4", "9"))
    assert hard.values == {"skill": "vigilance", "difficulty": "9"}
    desk.do("gm", hard)
    assert asked_moves(look(desk))[0].what == "Vigilance · difficulté 9 (difficile)"
    more, less = (one.head for one in prospects(look(desk), [easy, hard]))
    assert more
    assert less
    assert more.value > less.value
    (barred,) = prospects(look(desk), [asking_for(game, bob, "network", {})])
    assert (barred.name, barred.head) == ("Bob", None)
    assert barred.why


@pytest.mark.parametrize("id", found())
def test_what_a_roll_of_the_gms_lacks_is_said_in_words_and_never_by_a_key(id: str) -> None:
    """A move for which something has to be written is played from the sheet; whoever is asked writes it on a card."""
    desk = company(found()[id])
    ada = named(desk, "Ada")
    seen = look(desk)
    for move in found()[id].moves:
        if not move.roles or move.gms:
            continue
        asked = [AskMove(ada, move.id)]
        lacks = [one.key for one in move.parameters if one.required and not one.on_sheet]
        (alone,), (asks,) = prospects(seen, asked, unseen=True), prospects(seen, asked)
        if lacks and asks.why is None:
            assert alone.why
            assert move.title.fr in alone.why.fr
            with pytest.raises(Refusal, match="sheet of Ada"):
                askable(seen, asked, unseen=True)


def test_why_nobody_can_make_a_roll_is_said_once() -> None:
    """And not at all where somebody can (artemis R2.2)."""
    game = found()["artemis"]
    desk = company(game)
    ada, bob = (named(desk, name) for name in ("Ada", "Bob"))
    (one,) = prospects(look(desk), [asking_for(game, ada, "network", {})])
    assert nobody([one, one]) == (one.why,)
    assert nobody(prospects(look(desk), [asking_for(game, id, "calm", {}) for id in (ada, bob)])) == ()
