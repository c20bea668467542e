"""The order of a fight as a seat sees it."""

from __future__ import annotations

import re

import pytest
from msgspec import convert
from msgspec.structs import replace

from paravent.core.game import Game
from paravent.core.parameters import Choice
from paravent.core.refusal import Refusal
from paravent.core.steps import Beat
from paravent.core.words import Words, same
from paravent.games import found
from paravent.sight.card_figures import at_a_glance
from paravent.sight.card_figures import shown as card_shown
from paravent.sight.decision import prices_of
from paravent.sight.fight import (
    ALONE,
    GROUPS,
    acts_now,
    fight,
    fighters,
    grouped,
    left,
    over,
    reinforcements,
    struck,
)
from paravent.sight.health import against_role
from paravent.sight.seen import Seen
from paravent.sight.sheet_layout import Blow, laid
from paravent.table import commands as c
from paravent.table.entry import Entry, MoveLine
from paravent.table.move_steps import FactStep
from paravent.table.values import GM, plain
from paravent.web.page_memory import Memory
from paravent.web.pages.regions import regions
from tests.sight.looks import look
from tests.table.desk import Desk, company, named

GAME = found()["yze"]


def fought() -> Desk:
    """Ada against the ogre."""
    desk = company(GAME)
    desk.do("gm", c.SetOrder(((named(desk, "Ada"),), (named(desk, "Ogre"),))))
    return desk


def test_there_is_nothing_to_show_before_a_fight() -> None:
    """Nobody comes to its help either."""
    assert fight(look(company(GAME))) is None


def test_a_turn_is_ones_own_for_whoever_plays_in_it() -> None:
    """The GM is told what those who act may do."""
    desk = fought()
    mine, others, gm = (fight(look(desk, seat)) for seat in ("s1", "s2", "gm"))
    assert mine
    assert others
    assert gm
    assert (mine.mine, others.mine, gm.mine) == (True, False, False)
    assert [one.name for one in gm.acting] == ["Ada"]
    assert mine.round == 1


def test_whoever_acts_is_offered_a_blow_at_each_foe_in_the_fight_and_at_no_friend() -> None:
    """In every game, by the moves that it declares; the hidden one is no target for a player."""
    for game in found().values():
        desk = company(game)
        ids = [named(desk, name) for name in ("Ada", "Bob", "Ogre", "Ghost")]
        desk.do("gm", c.SetOrder(tuple((id,) for id in ids)))
        shown = fight(look(desk, "s1"))
        assert shown, game.id
        strikes = shown.strikes[ids[0]]
        assert game.strikes, game.id
        assert {one.move for one in strikes} <= set(game.strikes), game.id
        assert all([foe.name for foe in one.foes] == ["Ogre"] for one in strikes), game.id


def test_a_blow_is_against_somebody() -> None:
    """Every move by which one strikes has a role for who is struck."""
    assert all(against_role(move) for game in found().values() for move in game.strikes)
    assert not against_role(GAME.usual or GAME.moves[0])


def test_whoever_has_no_turn_may_still_come_in() -> None:
    """Opponents first."""
    names = [one.name for one in reinforcements(look(fought()))]
    assert set(names) == {"Bob", "Ghost"}
    assert names[0] == "Ghost"


def test_opponents_of_one_name_fight_as_a_group_and_the_hidden_wait() -> None:
    """Players' characters each for themselves."""
    desk = company(GAME)
    for number in (1, 2):
        desk.make("gm", f"Loup {number}")
    groups = {one.name: one.group for one in fighters(look(desk))}
    assert groups == {"Ada": ALONE, "Bob": ALONE, "Ogre": ALONE, "Loup 1": "1", "Loup 2": "1", "Ghost": ""}


def test_with_an_empty_weapon_nobody_is_offered_to_be_struck() -> None:
    """Neither at the desk nor on a phone: the card would only be refused."""
    desk = fought()
    ada = named(desk, "Ada")
    offered = []
    for empty in ("", "bow"):
        desk.do("gm", c.EditSheet(ada, {"weapon": "bow", "empty": empty}, "it is so"))
        offered.append(
            [shown and len(shown.strikes[ada]) for shown in map(fight, (look(desk), look(desk, "s1")))]
        )
    assert offered == [[1, 1], [0, 0]]


@pytest.mark.parametrize("game", found().values(), ids=list(found()))
def test_who_is_but_a_name_looks_on_while_others_fight(game: Game) -> None:
    """A bystander fights only where nobody else of the GM's is there to."""
    desk = Desk(game)
    desk.do(GM, c.MakeCharacter({"name": "Meunier"}))
    assert [one.group for one in fighters(look(desk))] == [ALONE]
    foe = [*game.bestiary, *(game.ready.opponents if game.ready else ())][0]
    desk.do(GM, c.MakeCharacter({**game.written(foe, "fr"), "name": "Brute"}))
    assert {one.name: one.group for one in fighters(look(desk))} == {"Meunier": "", "Brute": ALONE}


def test_those_of_one_group_have_one_turn() -> None:
    """In the order in which they were named; what is no group fights not."""
    assert grouped({"a": ALONE, "b": GROUPS[1], "c": "", "d": GROUPS[1]}) == (("a",), ("b", "d"))


@pytest.mark.parametrize("game", sorted(found()))
def test_whoever_acts_strikes_with_one_tap_in_every_game(game: str) -> None:
    """Each blow that the desk offers is a move that the table takes, at the one who is chosen already."""
    desk = company(found()[game])
    everyone = [one.id for one in look(desk).cast]
    desk.do(GM, c.SetOrder(tuple((id,) for id in everyone)))
    for _ in everyone:
        seen = look(desk)
        shown = fight(seen)
        assert shown
        for act in acts_now(seen, shown):
            assert act.near in {foe.id for foe in act.foes} | {""}
            for place, blow in act.blows:
                command = struck(seen, act.who.id, place, act.near)
                assert command.move == blow.move.id
                assert act.near in command.roles.values()
        desk.do(GM, c.PassTurn())


@pytest.mark.parametrize("game", found().values(), ids=list(found()))
def test_whoever_comes_ready_to_a_fight_has_a_blow_if_anybody_has(game: Game) -> None:
    """Without a weapon as well: by what one is good at, or with one's hands."""
    board = game.board() if game.board else None
    sheets = game.ready.characters if game.ready else ()
    assert len({bool(laid(game, plain(one), board).blows) for one in sheets}) == 1


def test_without_a_weapon_one_strikes_by_what_one_has_said_then_as_one_mostly_does_then_by_the_best() -> None:
    """The same pairs that are rolled otherwise, a few of those that one has learnt (rpg B17, B23, B28)."""
    game = found()["rpg"]
    learnt = {"name": "Ada", "combat": 2, "stealth": 9, "survival": 7, "animal": 1}
    both = (learnt, {**learnt, "declared": "Je siffle le chien (Animal)."})
    blows = [[one.values for one in laid(game, plain(convert(some, game.sheet))).blows] for some in both]
    assert blows[0] == [{"using": "combat"}, {"using": "stealth"}, {"using": "survival"}]
    assert blows[1] == [{"using": "animal"}, {"using": "combat"}, {"using": "stealth"}]


def test_who_may_not_strike_now_reads_why_where_the_blows_would_be() -> None:
    """In one's own turn on a phone: one dodges this round (artemis R6.8)."""
    desk = company(found()["artemis"])
    ada, ogre = named(desk, "Ada"), named(desk, "Ogre")
    desk.do(GM, c.SetOrder(((ada,), (ogre,))))
    turns = []
    for attitude in ("careful", "dodge"):
        desk.do(GM, c.EditSheet(ada, {"attitude": attitude}))
        drawn = "".join(regions(look(desk, "s1"), Memory().regions).values())
        turns.append(drawn.partition('id="turn"')[2].partition("</section>")[0])
    assert ["barredwhy" in one for one in turns] == [False, True]
    assert ["blow main" in one for one in turns] == [True, False]


@pytest.mark.parametrize("game", [one for one in found().values() if not one.intent], ids=lambda one: one.id)
def test_whoever_has_begun_a_blow_begins_nothing_else_before_it_is_over(game: Game) -> None:
    """Neither on a phone nor on the desk; and the turn is not handed on meanwhile."""
    desk = company(game)
    ada, ogre = named(desk, "Ada"), named(desk, "Ogre")
    desk.do(GM, c.SetOrder(((ada,), (ogre,))))
    move = game.strikes[0]
    roles = {move.first: ada, against_role(move): ogre}
    desk.do("s1", c.BeginMove(move.id, roles, typed=True))
    assert look(desk).view.pending
    phone = regions(look(desk, "s1"), Memory().regions)
    assert 'class="underway"' in phone["sheet"]
    assert "blow main" not in phone["sheet"]
    assert "pass-turn" not in phone["asked"]
    board = regions(look(desk), Memory().regions)["acting"]
    assert 'class="underway"' in board
    assert 'name="blow"' not in board


@pytest.mark.parametrize("game", found().values(), ids=list(found()))
def test_what_is_chosen_beside_a_blow_is_a_short_choice_of_whoever_strikes(game: Game) -> None:
    """One of few, theirs to say, with an option to begin from; each blow of who comes ready has all or one of them."""
    sheets = game.ready.characters if game.ready else ()
    for move in game.strikes:
        declared = [one for one in move.parameters if one.key == move.beside]
        assert len(declared) == bool(move.beside)
        for one in declared:
            assert isinstance(one.kind, Choice)
            assert len(one.kind.options) <= 5
            assert one.default in dict(one.kind.options)
            assert game.whose(move, one, ()) in ("", move.first)
    board = game.board() if game.board else None
    blows = [blow for one in sheets for blow in laid(game, plain(one), board).blows if not blow.offered.why]
    assert all(bool(blow.ways) == bool(blow.move.beside) for blow in blows)


def test_a_blow_is_struck_in_the_stance_that_is_chosen_beside_it() -> None:
    """On a phone and on the desk; once it is taken it is said, and no other is offered (artemis R6.2)."""
    desk = company(found()["artemis"])
    ada, ogre = named(desk, "Ada"), named(desk, "Ogre")
    desk.do(GM, c.SetOrder(((ada,), (ogre,))))
    drawn = [regions(look(desk, seat), Memory().regions) for seat in ("s1", GM)]
    assert [len(re.findall('id="way-', part)) for part in (drawn[0]["sheet"], drawn[1]["acting"])] == [4, 4]
    desk.do("s1", struck(look(desk), ada, 0, ogre, "aggressive"))
    line = look(desk).view.journal[-1].line
    assert isinstance(line, MoveLine)
    assert line.values["stance"] == "aggressive"
    desk.do(GM, c.WithdrawMove(look(desk).view.pending[0].action))
    desk.do(GM, c.EditSheet(ada, {"attitude": "aggressive"}))
    drawn = [regions(look(desk, seat), Memory().regions) for seat in ("s1", GM)]
    for part in (drawn[0]["sheet"], drawn[1]["acting"]):
        assert "Attitude\u202f: <b>agressive</b>" in part
        assert 'id="way-' not in part


def test_a_blow_out_of_turn_is_refused() -> None:
    """Whoever's turn it is not has no blow on the desk."""
    desk = company(found()["yze"])
    with pytest.raises(Refusal):
        struck(look(desk), named(desk, "Ada"), 0, "")


def test_a_fight_with_one_side_left_is_over() -> None:
    """And it goes on while both can act."""
    desk = company(found()["yze"])
    everyone = list(look(desk).cast)
    desk.do(GM, c.SetOrder(tuple((one.id,) for one in everyone)))
    shown = fight(look(desk))
    assert shown
    assert not over(look(desk), shown)
    heroes = [one for one in everyone if one.player or one.owners]
    desk.do(GM, c.EndOrder())
    desk.do(GM, c.SetOrder(tuple((one.id,) for one in heroes)))
    shown = fight(look(desk))
    assert shown
    assert over(look(desk), shown)


def after(seen: Seen, striker: str, foe: str) -> Seen:
    """What a seat sees once the journal has told it of a blow that fells somebody."""
    fell = FactStep(by="target", words=same("…"), beat=Beat("fall", same("tombe"), same("tombez")))
    roles = {"attacker": striker, "target": foe}
    line = MoveLine(move="attack", title=same("Attaque"), roles=roles, names={}, values={}, steps=(fell,))
    told = Entry("e9", "a9", "2026-01-01T20:00:00Z", "s1", line)
    return replace(seen, view=replace(seen.view, journal=(*seen.view.journal, told)))


def test_who_is_known_to_have_fallen_is_struck_out_and_the_last_to_be_aimed_at() -> None:
    """Told to all, though their sheet is the GM's; until they act again."""
    desk, memory = company(GAME), Memory()
    ada, ogre, troll = named(desk, "Ada"), named(desk, "Ogre"), desk.make(GM, "Troll")
    desk.do(GM, c.SetOrder(((ada,), (ogre,), (troll,))))
    before = look(desk, "s1")
    felled = after(before, ada, ogre)
    for seen, foes, struck_out in ((before, ["Ogre", "Troll"], 0), (felled, ["Troll", "Ogre"], 1)):
        shown = fight(seen)
        assert shown
        assert [one.name for one in shown.foes] == foes
        assert regions(seen, memory.regions)["strip"].count("<s>") == struck_out
    up = after(felled, ogre, ada)
    assert regions(up, memory.regions)["strip"].count("<s>") == 0


@pytest.mark.parametrize("id", [id for id, game in found().items() if game.turn])
def test_a_blow_says_what_it_takes_of_a_turn_before_and_after(id: str) -> None:
    """On its button, on its card, and in the journal once it was struck: the same as the pips of one's turn show."""
    game = found()[id]
    desk = company(game)
    ada, ogre = named(desk, "Ada"), named(desk, "Ogre")
    desk.do(GM, c.SetOrder(((ada,), (ogre,))))
    shown = fight(look(desk, "s1"))
    assert shown
    [own] = shown.own
    assert own.laid
    [blow] = own.laid.blows[:1] or [Blow(one, same("")) for one in own.laid.moves if one.move in game.strikes]
    roles = {blow.move.first: ada, against_role(blow.move): ogre}
    seen = look(desk, "s1")
    assert card_shown(seen, blow.move, roles, blow.values).price == blow.offered.price
    before = dict(left(seen, ada))
    desk.do("s1", c.BeginMove(blow.move.id, roles, dict(blow.values)))
    spent = tuple(words for words, there in left(look(desk, "s1"), ada) if before[words] and not there)
    assert blow.offered.price
    assert set(spent) <= set(blow.offered.price)


def test_a_strip_says_where_a_phase_begins() -> None:
    """Where everybody declares and then acts, the same people stand twice."""
    desk, memory = company(found()["rpg"]), Memory()
    desk.do(GM, c.DealOrder(((named(desk, "Ada"),), (named(desk, "Ogre"),))))
    strip = regions(look(desk, "s1"), memory.regions)["strip"]
    assert [strip.count(f'class="phase">{word}<') for word in ("Déclarer", "Agir")] == [1, 1]


def test_who_has_struck_is_not_offered_to_strike_again() -> None:
    """Where the rules allow one blow a round (undesix C12): neither as a tile nor on the desk; nothing is left but to
    end the turn."""
    game = found()["undesix"]
    desk = company(game)
    ada, ogre = named(desk, "Ada"), named(desk, "Ogre")
    desk.do(GM, c.EditSheet(ada, {"weapon": "axe"}))
    desk.do(GM, c.SetOrder(((ada,), (ogre,))))
    offered: list[tuple[bool, bool, bool]] = []
    for edits in ({}, {"attacked": "yes", "acted": "yes"}):
        if edits:
            desk.do(GM, c.EditSheet(ada, edits))
        shown, on_desk = fight(look(desk, "s1")), fight(look(desk))
        assert shown
        assert on_desk
        [own], [act] = shown.own, acts_now(look(desk), on_desk)
        assert own.laid
        tiles = [one.move.id for _, one in own.laid.tiles(game.acts, ())]
        again = "attack" in tiles or "attack" in [one.move.id for one in act.rest]
        offered += [(again, bool(act.blows), shown.spent)]
    assert offered == [(True, True, False), (False, False, True)]


def test_a_parry_says_which_of_movement_and_action_it_takes() -> None:
    """The Movement as long as there is one, and the Action afterwards (yze B23, D21)."""
    desk = fought()
    ada, ogre = named(desk, "Ada"), named(desk, "Ogre")
    desk.do(GM, c.PassTurn())
    prices: list[Words] = []
    for edits in ({"weapon": "sword", "melee": "3"}, {"moved": "yes"}):
        desk.do(GM, c.EditSheet(ada, edits))
        desk.do(GM, c.BeginMove("attack", {"attacker": ogre, "target": ada}, {}))
        [doing] = look(desk, "s1").view.pending
        prices += prices_of(GAME, doing).values()
        desk.do(GM, c.WithdrawMove(doing.action))
    assert [one.fr for one in prices] == ["votre Mouvement", "votre Action"]


def test_the_turn_that_follows_is_named_until_the_round_ends() -> None:
    """After the last turn of a round it is the round that comes."""
    desk = company(GAME)
    desk.do("gm", c.SetOrder(((named(desk, "Ada"),), (named(desk, "Bob"),))))
    for name in ("Bob", None):
        shown = fight(look(desk))
        assert shown is not None
        assert (shown.following.said if shown.following else None) == name
        words = f"Tour suivant\u202f: {name}" if name else "Au suivant\u202f: round 2"
        assert words in re.sub(r"<[^>]+>", "", regions(look(desk), Memory().regions)["order"])
        desk.do("gm", c.PassTurn())


def test_ones_equal_has_chosen_and_spent_nothing_yet() -> None:
    """The chance against whom one may not look at does not hang on the stance that one keeps (artemis R6.2)."""
    desk = company(found()["artemis"])
    ada, ogre = named(desk, "Ada"), named(desk, "Ogre")
    desk.do(GM, c.SetOrder(((ada,), (ogre,))))
    move = found()["artemis"].strikes[0]
    roles = {move.first: ada, against_role(move): ogre}
    said = at_a_glance(look(desk, "s1"), move, roles, {move.beside: "aggressive"})
    desk.do(GM, c.EditSheet(ada, {"attitude": "aggressive"}))
    assert at_a_glance(look(desk, "s1"), move, roles, {}) == said
    assert said[1]
