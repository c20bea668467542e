"""A move that is over as a story tells it: in every game one sentence, who acts first, and its moments as cards."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from paravent.core.game import AnyMove, Game
from paravent.core.steps import Beat, Fact
from paravent.core.words import LANGUAGES, Language, Words, same
from paravent.games import found
from paravent.sight.seen import Seen
from paravent.sight.tale import is_momentous, moments, tale
from paravent.table.entry import MoveLine
from paravent.table.move_steps import FactStep, steps_of
from paravent.table.values import plain
from tests.games.cases import Case, move_cases, wild_play
from tests.sight.looks import look
from tests.table.desk import company, named

GAMES = list(found().values())
PLAYS = 5
SLIP = re.compile(r"\([A-Z]\d|[{}]|None|  |\.\.$")
"""The number of a rule, which stands behind «Pourquoi»; what was not filled in; two full stops."""
NAMES = ("Alba", "Ousmane", "Yves", "Tom")


def line_of(move: AnyMove, case: Case, seed: int) -> MoveLine:
    """A move played to its end, as a journal has it."""
    played = wild_play(case, seed)
    roles = {role: role for role in move.roles}
    names = {role: NAMES[place % len(NAMES)] for place, role in enumerate(roles)}
    return MoveLine(
        move=move.id,
        title=move.title,
        roles=roles,
        names=names,
        values=dict(case.values),
        steps=steps_of(played),
        outcome=plain(played.outcome),
        verdict=played.outcome.told(),
    )


def lines(game: Game) -> Iterator[MoveLine]:
    """Every move of a game with all its examples, played at random."""
    for move in game.moves:
        for case in move_cases(game, move):
            for seed in range(PLAYS):
                yield line_of(move, case, seed)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_each_move_that_is_over_is_a_sentence_that_begins_with_who_acts(
    game: Game, language: Language
) -> None:
    """It ends with one full stop, leaves no brace, and tells no rule by its number; and the words are the game's."""
    desk = company(game)
    seen = look(desk, "gm", language)
    for line in lines(game):
        told = tale(seen, line, "gm")
        said = told.sentence
        assert told.who == NAMES[0] if line.roles else seen.seat_name("gm") in told.who
        assert said.startswith(f"{told.who} {told.did[0].lower()}"), said
        assert said.endswith("."), said
        assert not SLIP.search(said), said
        assert line.move in game.deeds


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_game_has_moments_of_its_own(game: Game) -> None:
    """Cards that tell them to others and to oneself: whoever falls, dies, or shines."""
    desk = company(game)
    met = [moment for line in lines(game) for moment in moments(look(desk), line)]
    assert met
    assert all(one.said.endswith(".") for one in met)
    assert not any(SLIP.search(one.said) for one in met)
    assert all(part.endswith(".") for one in met for part in one.more)


def own_facts(kind: type[Fact] = Fact) -> Iterator[type[Fact]]:
    """Every kind of fact there is."""
    for one in kind.__subclasses__():
        yield one
        yield from own_facts(one)


def test_what_all_see_is_a_card_or_a_panel_or_stands_on_its_board() -> None:
    """In the shipped games: a fall in sight has words of its own for it."""
    shipped = [one for one in own_facts() if one.__module__.startswith("paravent.games.") and one.in_sight]
    assert shipped
    for one in shipped:
        assert one.moment is not None or {"beat", "panel", "wants"} & {*vars(one)}, one


def fallen(seen: Seen, who: str, *beats: Beat) -> MoveLine:
    """Somebody to whom these things happen."""
    steps = tuple(FactStep(by="target", fact="F", in_sight=True, words=same("…"), beat=one) for one in beats)
    ogre = next(one.id for one in seen.cast if one.name == "Ogre")
    return MoveLine(
        move="?",
        title=same("Coup"),
        roles={"attacker": ogre, "target": who},
        names={"attacker": "Ogre", "target": "Ada"},
        values={},
        steps=steps,
        verdict=same("Touché."),
    )


FALL = Beat("fall", Words("tombe", "falls"), Words("tombez", "fall"), Words("Plus rien.", "Nothing left."))
DEATH = Beat("death", Words("meurt", "dies"), Words("mourez", "die"))


def test_a_moment_is_told_from_the_side_of_who_reads() -> None:
    """By name to others, to oneself as «Vous»; what befalls one person is one card, the gravest thing first."""
    desk = company(found()["yze"])
    for seat, said, more in (
        ("gm", "Ada meurt.", ("Plus rien.",)),
        ("s1", "Vous mourez.", ("Plus rien.",)),
    ):
        seen = look(desk, seat)
        (card,) = moments(seen, fallen(seen, named(desk, "Ada"), FALL, DEATH))
        assert (card.kind, card.said, card.more) == ("death", said, more)
        (told,) = moments(seen, fallen(seen, named(desk, "Ada"), FALL, DEATH), to_all=True)
        assert told.said == "Ada meurt."


def test_what_an_older_line_told_of_all_saw_is_still_a_card() -> None:
    """Without words of its own, as it was said then."""
    step = FactStep(by="", in_sight=True, words=same("À terre."))
    assert is_momentous(step)
    assert not is_momentous(FactStep(by="", words=same("Dégâts")))


def test_a_move_without_words_of_its_own_is_a_sentence_all_the_same() -> None:
    """Of a game that has no deeds, or has them no longer; what was wanted comes first."""
    desk = company(found()["yze"])
    line = fallen(look(desk), named(desk, "Ada"))
    assert tale(look(desk), line, "s1").sentence.endswith(" joue «\u202fCoup\u202f»\u202f: touché.")
    assert tale(look(desk, "gm", "en"), line, "s1").sentence.endswith(" plays “Coup”: touché.")
