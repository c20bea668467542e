"""A character filled in for somebody: always legal, and as much of what they chose as can be."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from paravent.core.game import Game
from paravent.core.parameters import Choice, Lines, Parameter, Several, Text, Whole, declared
from paravent.core.words import LANGUAGES
from paravent.games import found
from paravent.sight.completion import Names, beginnings, completed, examples, inspired
from paravent.sight.medallion import BEARDS, person_of, seed_of
from paravent.sight.new_character import chosen_at_creation, making
from paravent.sight.skin import skin_of
from tests.pages.toy import GAME as TOY

GAMES = {**found(), TOY.id: TOY}
every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


def wanted(game: Game) -> list[Parameter]:
    """What one chooses at creation."""
    keys = chosen_at_creation(game) - set(game.gms)
    return [one for one in declared(game.sheet) if one.key in keys]


def anything(parameter: Parameter, chance: Random) -> str:
    """Some text that a field can read, or now and then cannot."""
    match parameter.kind:
        case _ if chance.random() < 0.05:
            return "\t"
        case Several(options=options):
            return ",".join(id for id, _ in chance.sample(options, chance.randint(0, 2)))
        case Choice(options=options):
            return chance.choice(options)[0]
        case Whole(least=least, most=most):
            return str(chance.randint(least, most))
    return chance.choice(("Zut", "Une ligne", ""))


def partial_sheet(game: Game, chance: Random) -> dict[str, str]:
    """A form of which anything from nothing to everything is filled in, without sense."""
    every = wanted(game)
    some = chance.sample(every, min(len(every), chance.choice((0, 1, 3, 8, len(every)))))
    return {one.key: anything(one, chance) for one in some}


@every_game
@settings(max_examples=5)
@given(seed=st.integers(0, 2**32))
def test_whatever_was_chosen_a_completed_character_is_legal(game: Game, seed: int) -> None:
    """In either language; twice the same for the same seed."""
    chance = Random(seed)
    texts, language = partial_sheet(game, chance), chance.choice(LANGUAGES)
    made = completed(game, texts, game.options({}), language, seed)
    told = making(game, made.texts, game.options({}))
    assert (told.problem, told.problems) == (None, ())
    assert made == completed(game, texts, game.options({}), language, seed)


@every_game
def test_what_was_chosen_stays_and_every_point_is_placed(game: Game) -> None:
    """A name and a beginning, as most begin; other seeds, other people."""
    options, names = game.options({}), set()
    every = declared(game.sheet)
    for seed, start in enumerate(beginnings(game, "fr")):
        texts = {one.key: one.kind.write(start.values[one.key]) for one in every if one.key in start.values}
        made = completed(game, {**texts, "name": "Zoé"}, options, "fr", seed)
        told = making(game, made.texts, options)
        assert not made.yielded
        assert {**made.texts, **texts, "name": "Zoé"} == made.texts
        assert all(left == 0 for _, left in told.budgets)
        names.add(completed(game, texts, options, "fr", seed).texts["name"])
    assert len(names) > 1 or len(beginnings(game, "fr")) < 2


def test_what_no_legal_character_has_gives_way_and_is_named() -> None:
    """No more of it than must."""
    game = GAMES["yze"]
    chosen = {"name": "Zoé", "strength": "5", "agility": "5", "melee": "2"}
    made = completed(game, chosen, game.options({}))
    assert [one.key for one in made.yielded] in (["strength"], ["agility"])
    assert made.texts["melee"] == "2"


def test_a_tables_own_options_count() -> None:
    """More points, and other careers."""
    game = GAMES["artemis"]
    options = game.options({"creation.points": "30", "creation.main": "6", "creation.second": "1"})
    told = making(game, completed(game, {}, options, seed=3).texts, options)
    assert told.problems == ()


@every_game
def test_no_name_is_given_twice_and_examples_can_stand_where_they_are_shown(game: Game) -> None:
    """Each can be read by its field, in both languages."""
    taken = {completed(game, {}, game.options({}), seed=seed).texts["name"] for seed in range(30)}
    assert (
        completed(game, {}, game.options({}), seed=1, names=Names(frozenset(taken))).texts["name"]
        not in taken
    )
    for one in wanted(game):
        for language in LANGUAGES:
            for text in examples(game, one.key, language):
                assert one.kind.read(one.key, text)


@every_game
def test_an_idea_is_another_one_each_time_and_can_be_read(game: Game) -> None:
    """For every text that has examples: a name that nobody has, a line that does not stand there already."""
    for one in wanted(game):
        if not isinstance(one.kind, Text | Lines):
            continue
        said = examples(game, one.key, "fr")
        first = inspired(game, one.key, "", "fr", 1)
        second = inspired(game, one.key, first, "fr", 2, Names(frozenset({first})))
        assert one.kind.read(one.key, first) or not said
        assert (second != first) == (one.key == "name" or len(set(said)) > 1)


def test_there_is_no_idea_for_a_figure() -> None:
    figure = next(one for one in declared(TOY.sheet) if isinstance(one.kind, Whole))
    assert inspired(TOY, figure.key, "3", "fr", 0) == "3"
    assert inspired(TOY, "nowhere", "", "fr", 0) == ""


@pytest.mark.parametrize("game", found().values(), ids=found())
def test_a_name_suits_what_one_begins_as(game: Game) -> None:
    """By the kinds that the game's skin declares: whoever is filled in or inspired has a name of the kind that the
    beginning is drawn as, and a drawn face of that kind; a name that is no kind's suits everybody."""
    portrait = skin_of(game).portrait
    starts = [(one, portrait.kind_of(one)) for one in beginning_names(game)]
    assert {kind for _, kind in starts} >= {0, 1}
    for seed, (_, kind) in enumerate(starts):
        names = Names(kind=kind)
        filled = completed(game, {}, game.options({}), "fr", seed, names).texts["name"]
        idea = inspired(game, "name", "", "fr", seed, names)
        assert {portrait.kind_of(one) for one in (filled, idea)} <= {kind, None} or kind is None


@pytest.mark.parametrize("game", found().values(), ids=found())
def test_every_name_that_a_game_gives_has_a_face_of_its_kind(game: Game) -> None:
    """Whatever the turn: where a kind has no beard, no face of its names has one."""
    portrait = skin_of(game).portrait
    for name in examples(game, "name", "fr"):
        kind = portrait.kind_of(name)
        assert kind is not None
        for turn in range(8):
            drawn = person_of(skin_of(game), seed_of(portrait, name, turn))
            assert drawn.hair in portrait.kinds[kind].hairs
            assert drawn.beard in (portrait.kinds[kind].beards or BEARDS)


def beginning_names(game: Game) -> list[str]:
    """What the beginnings of a game are called."""
    starts = game.creation.starts if game.creation else ()
    ready = game.ready.characters if game.ready else ()
    return [*(one.words.fr for one in starts), *(str(one.name) for one in ready)]
