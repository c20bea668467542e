"""The roll card before the roll."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from paravent.core.game import AnyMove
from paravent.core.kept import Kept
from paravent.core.parameters import declared
from paravent.core.play import Faces, Option
from paravent.core.refusal import Refusal
from paravent.core.steps import Beat, BeatKind
from paravent.core.words import Words, same
from paravent.games import found
from paravent.lab.job_parcel import packed, unpacked
from paravent.sight import sight_words as w
from paravent.sight.card_figures import at_a_glance, shown
from paravent.sight.card_people import facing, in_need
from paravent.sight.card_settings import as_before, from_sheet, settings, subject_of
from paravent.sight.character import character, rollables
from paravent.sight.creation_layout import steps
from paravent.sight.fields import options_of
from paravent.sight.health import against_role
from paravent.sight.roll_card import Card, card, move_of
from paravent.sight.seen import Seen
from paravent.sight.sentences import gathered
from paravent.table import commands as c
from paravent.table.entry import Entry, MoveLine
from paravent.table.move_steps import FactStep
from paravent.table.values import GM
from paravent.web.pages.entries import entry_html
from tests.sight.looks import look
from tests.table.desk import Desk, company, named

GAME = found()["yze"]


@pytest.fixture(scope="module")
def desk() -> Desk:
    return company(GAME)


def told_of(seen: Seen, striker: str, foe: str, kind: BeatKind) -> Seen:
    """What a seat sees once the journal has told it how somebody fared."""
    fared = FactStep(by="target", words=same("…"), beat=Beat(kind, same("…"), same("…")))
    roles = {"attacker": striker, "target": foe}
    line = MoveLine(move="attack", title=same("Attaque"), roles=roles, names={}, values={}, steps=(fared,))
    told = Entry("e9", "a9", "2026-01-01T20:00:00Z", "s1", line)
    return replace(seen, view=replace(seen.view, journal=(*seen.view.journal, told)))


def rolled(seen: Seen, who: str, **values: str) -> Card:
    return card(seen, move_of(seen, "test"), {"roller": who}, {"skill": "stealth", **values})


def test_a_card_is_named_after_what_is_rolled(desk: Desk) -> None:
    """The move stands below, and who acts is fixed."""
    made = rolled(look(desk, "s1"), named(desk, "Ada"))
    assert (made.title, made.subtitle, made.who) == ("Discrétion", "Jet de compétence", "Ada")
    assert made.subject == ("skill", "stealth")
    assert made.roles[0].fixed


def test_the_moves_that_belong_to_it_are_beside_it_and_no_others(desk: Desk) -> None:
    """A level is not gained from the card of a roll."""
    made = rolled(look(desk, "s1"), named(desk, "Ada"))
    assert [(one.move.id, one.values) for one in made.siblings] == [("opposed", {"skill": "stealth"})]


def test_the_pool_and_the_odds_are_those_of_the_roll(desk: Desk) -> None:
    """A bonus is another die."""
    seen, roles = look(desk, "s1"), {"roller": named(desk, "Ada")}
    usual = shown(seen, move_of(seen, "test"), roles, {"skill": "stealth"})
    helped = shown(seen, move_of(seen, "test"), roles, {"skill": "stealth", "modifier": "1"})
    assert [pool.dice + 1 for pool in usual.pools] == [pool.dice for pool in helped.pools]
    assert usual.odds
    assert helped.odds
    assert usual.odds.head
    assert helped.odds.head
    assert usual.odds.head.value < helped.odds.head.value


def test_a_sheet_that_one_may_not_see_gives_no_dice(desk: Desk) -> None:
    """Its owner is named instead."""
    seen = look(desk, "s1")
    roles = {"attacker": named(desk, "Ada"), "target": named(desk, "Ogre")}
    made = shown(seen, move_of(seen, "attack"), roles, {})
    assert made.unseen == "Ogre"
    assert {pool.by for pool in made.pools} == {"attacker"}


def test_what_is_in_hand_is_set_already() -> None:
    """As the sheet says."""
    desk = company(GAME)
    ada = named(desk, "Ada")
    desk.do("gm", c.EditSheet(ada, {"weapon": "sword"}, "essai"))
    seen = look(desk, "s1")
    assert from_sheet(seen, move_of(seen, "attack"), ada) == {"weapon": "sword"}
    assert from_sheet(seen, move_of(seen, "test"), ada) == {}


def test_the_only_foe_is_the_one_who_is_faced(desk: Desk) -> None:
    """Players are not offered each other."""
    seen = look(desk, "s1")
    assert facing(seen, move_of(seen, "attack"), {"attacker": named(desk, "Ada")}) == {
        "target": named(desk, "Ogre")
    }


@pytest.mark.parametrize(
    ("id", "needs"), [("soothe", True), ("treat", True), ("attack", True), ("test", False)]
)
def test_whom_a_move_is_done_to_is_to_be_chosen_first(id: str, needs: bool) -> None:
    """Before that nothing is wrong: the card neither refuses nor can be sent."""
    desk = company(found()["artemis"])
    learnt = {"diagnosis": "confirmed", "treatment": "confirmed"}
    desk.do("gm", c.EditSheet(named(desk, "Ada"), learnt, ""))
    seen = look(desk, "s1")
    move = move_of(seen, id)
    roles = {move.first: named(desk, "Ada")}
    made = card(seen, move, roles, {})
    assert shown(seen, move, roles, {}).problem is None
    assert (made.unmet is not None) is needs


def test_a_move_that_there_is_not_is_refused(desk: Desk) -> None:
    """With those that there are."""
    with pytest.raises(Refusal, match="no move"):
        move_of(look(desk), "dance")


def test_a_second_try_begins_as_the_first_was_made() -> None:
    """What one tried is remembered, for who tried it (rpg B13)."""
    desk = company(found()["rpg"])
    ada, bob = named(desk, "Ada"), named(desk, "Bob")
    retry = move_of(look(desk, "s1"), "retry")
    assert as_before(look(desk, "s1"), retry, {"roller": ada}) == {}
    desk.do("s1", c.BeginMove("test", {"roller": ada}, {"using": "stealth"}))
    seen = look(desk, "s1")
    assert as_before(seen, retry, {"roller": ada}) == {"using": "stealth"}
    assert as_before(seen, retry, {"roller": bob}) == as_before(seen, retry, {}) == {}
    assert as_before(seen, move_of(seen, "test"), {"roller": ada}) == {}


@pytest.mark.parametrize(("face", "offered"), [(19, True), (2, False)])
def test_who_failed_may_try_again_from_the_line_that_says_so(face: int, offered: bool) -> None:
    """With what they said and what for, and nobody else; what succeeded offers nothing (rpg B13)."""
    desk = company(found()["rpg"])
    begun = c.BeginMove("test", {"roller": named(desk, "Ada")}, {"using": "stealth"}, typed=True, aim="fuir")
    desk.do("s1", begun)
    (action,) = desk.table.world.pending
    desk.do("gm", c.AnswerMove(action, Option("normal")))
    desk.do("s1", c.AnswerMove(action, Faces((face,))))
    drawn = []
    for seat in ("s1", "s2", "gm"):
        *_, last = gathered(look(desk, seat).view.journal)
        drawn.append(entry_html(look(desk, seat), last, Kept(1)))
    assert ["move=retry" in one and "using=stealth" in one for one in drawn] == [offered, False, False]
    assert ["aim=fuir" in one for one in drawn] == [offered, False, False]


def test_what_lasts_is_resolved_as_it_was_begun() -> None:
    """The pair that was said for its end stands on the card then, and not how long it takes (rpg B6, B23)."""
    desk = company(found()["rpg"])
    ada = named(desk, "Ada")
    begun = {"what": "fouiller", "turns": "2", "under": "senses", "using": "survival"}
    desk.do("s1", c.BeginMove("begin-task", {"worker": ada}, begun))
    seen = look(desk, "s1")
    said = as_before(seen, move_of(seen, "finish-task"), {"worker": ada})
    assert said == {"under": "senses", "using": "survival"}


@pytest.mark.parametrize("id", found())
def test_a_card_shows_of_the_table_s_rules_only_what_the_table_changed(id: str) -> None:
    """As it comes, no move of any game lists the numbers of its house."""
    game = found()[id]
    desk = company(game)
    roles = {move.id: {move.first: named(desk, "Ada")} for move in game.moves if move.roles}
    listed = {move.id: card(look(desk, "s1"), move, roles.get(move.id, {}), {}).table for move in game.moves}
    assert {move for move, some in listed.items() if some} == set()


def test_a_changed_rule_of_the_table_stands_on_the_cards_of_its_moves() -> None:
    """So that everybody knows by what one plays here."""
    desk = company(found()["rpg"])
    desk.do("gm", c.ChangeSettings({"strict": "yes"}))
    seen = look(desk, "s1")
    [strict] = card(seen, move_of(seen, "test"), {"roller": named(desk, "Ada")}, {}).table
    assert (strict.key, strict.value) == ("strict", True)


def test_care_begins_with_who_needs_it() -> None:
    """Where nobody means oneself: not with oneself while one is whole and another is not."""
    desk = company(found()["undesix"])
    ada, bob = named(desk, "Ada"), named(desk, "Bob")

    def likely() -> dict[str, str]:
        seen = look(desk)
        return in_need(seen, move_of(seen, "medicine"), {"healer": ada})

    assert likely() == {}
    desk.do("gm", c.EditSheet(bob, {"psy_lost": "1"}))
    assert likely() == {}, "care gives back no point of PSY"
    desk.do("gm", c.EditSheet(bob, {"phy_lost": "2"}))
    assert likely() == {"patient": bob}
    desk.do("gm", c.EditSheet(ada, {"phy_lost": "1"}))
    assert likely() == {}


def test_who_alone_is_hurt_is_whom_a_healer_begins_with() -> None:
    """Though the healer is hurt too: one does not treat oneself (artemis U8)."""
    desk = company(found()["artemis"])
    ada, bob = named(desk, "Ada"), named(desk, "Bob")
    desk.do("gm", c.EditSheet(ada, {"diagnosis": "expert", "treatment": "expert", "light_wounds": "1"}))
    seen = look(desk)
    assert in_need(seen, move_of(seen, "treat"), {"roller": ada}) == {}
    desk.do("gm", c.EditSheet(bob, {"grave_wounds": "1"}))
    seen = look(desk)
    assert in_need(seen, move_of(seen, "treat"), {"roller": ada}) == {"patient": bob}


def test_who_is_hurt_is_offered_first_to_whoever_cares_for_them(desk: Desk) -> None:
    """Then the whole of one's own side, and foes; for the dead nothing can be done (yze B43)."""
    ada, bob, ogre = (named(desk, name) for name in ("Ada", "Bob", "Ogre"))
    seen = look(desk)
    heal = move_of(seen, "heal")
    other = next(name for name in heal.roles if name != heal.first)

    def offered() -> list[str]:
        [role] = [one for one in card(look(desk), heal, {heal.first: ada}, {}).roles if one.name == other]
        return [one.id for one in role.cast if one.id in (bob, ogre)]

    assert offered() == [bob, ogre]
    desk.do("gm", c.EditSheet(bob, {"dead": "yes"}))
    assert offered() == [ogre]


def test_whose_death_was_told_is_no_patient_though_the_sheet_is_the_gms() -> None:
    """A player who cares for others reads the living; whoever only fell is among them."""
    desk = company(GAME)
    ada, ogre, troll = named(desk, "Ada"), named(desk, "Ogre"), desk.make(GM, "Troll")
    before = look(desk, "s1")
    ways: tuple[tuple[BeatKind, list[str]], ...] = (("fall", [ogre, troll]), ("death", [troll]))
    for kind, expected in ways:
        seen = told_of(before, ada, ogre, kind)
        heal = move_of(seen, "heal")
        other = next(name for name in heal.roles if name != heal.first)
        [role] = [one for one in card(seen, heal, {heal.first: ada}, {}).roles if one.name == other]
        assert [one.id for one in role.cast if one.id in (ogre, troll)] == expected


@pytest.mark.parametrize(
    ("id", "move", "role", "needed"),
    [
        ("artemis", "treat", "patient", True),
        ("artemis", "attack", "target", True),
        ("undesix", "medicine", "patient", False),
        ("undesix", "attack", "neighbour", False),
    ],
)
def test_somebody_is_to_be_chosen_where_a_move_cannot_do_without(
    id: str, move: str, role: str, needed: bool
) -> None:
    """The empty choice then asks for one; it says nobody only where nobody may be meant."""
    desk = company(found()[id])
    seen = look(desk)
    found_move = move_of(seen, move)
    roles = card(seen, found_move, {found_move.first: named(desk, "Ada")}, {}).roles
    assert [one.needed for one in roles if one.name == role] == [needed]


def test_what_would_be_refused_to_whoever_acts_is_not_offered() -> None:
    """The professional's privilege is a professional's (artemis R1.10)."""
    game = found()["artemis"]
    desk = company(game)
    ada = named(desk, "Ada")
    move = game.move("test")
    assert move

    def offered() -> set[str]:
        main, more = settings(look(desk), move, {"roller": ada}, {"skill": "vigilance"}, None)
        return {one.key for one in (*main, *more)}

    assert "privilege" not in offered()
    desk.do("gm", c.EditSheet(ada, {"vigilance": "professional"}))
    assert "privilege" in offered()


def test_what_would_be_refused_whoever_is_struck_is_not_offered_against_a_closed_sheet() -> None:
    """An amateur's blow at somebody whose sheet is the GM's: whatever stands there, it would be (artemis R1.10)."""
    game = found()["artemis"]
    desk = company(game)
    ada, ogre = named(desk, "Ada"), named(desk, "Ogre")
    move = game.move("attack")
    assert move

    def offered() -> set[str]:
        made = card(look(desk, "s1"), move, {"attacker": ada, "target": ogre}, {})
        return {one.key for one in (*made.main, *made.more)}

    assert "privilege" not in offered()
    desk.do("gm", c.EditSheet(ada, {"brawling": "professional"}))
    assert "privilege" in offered()


@pytest.mark.parametrize("id", sorted(found()))
def test_a_card_says_the_chance_that_the_button_of_its_blow_said(id: str) -> None:
    """Against one's equal, where the sheet of who is struck is the GM's; nothing on that sheet changes a figure."""
    desk = company(found()[id])
    ada, ogre = named(desk, "Ada"), named(desk, "Ogre")
    desk.do("gm", c.SetOrder(((ada,), (ogre,))))
    seen = look(desk, "s1")
    one = seen.character(ada)
    assert one
    laid = character(seen, one).laid
    assert laid
    for blow in laid.blows:
        roles = {blow.move.first: ada, against_role(blow.move): ogre}
        said, equal = at_a_glance(seen, blow.move, roles, blow.values)
        made = shown(seen, blow.move, roles, blow.values)
        assert said
        assert made.odds
        assert made.odds.head == said.head
        assert equal
        assert made.unseen == "Ogre"


def test_words_that_nothing_reads_are_not_asked_for_on_the_card_of_a_skill() -> None:
    """The name of another skill, where one of the sheet's is rolled; where none is chosen yet it may be."""
    game = found()["artemis"]
    desk = company(game)
    move, roles = game.move("test"), {"roller": named(desk, "Ada")}
    assert move
    rolled = subject_of(look(desk), move, {"skill": "vigilance"})

    def offered(rolled: tuple[str, Words] | None) -> set[str]:
        main, more = settings(look(desk), move, roles, {"skill": "vigilance"}, rolled)
        return {one.key for one in (*main, *more)}

    assert "own_skill" not in offered(rolled)
    assert "own_skill" in offered(None)


def test_a_card_of_something_else_is_not_what_the_gm_asked_for(desk: Desk) -> None:
    """What the GM has set stands on the card of that roll alone; the other says what comes first."""
    ada = named(desk, "Ada")
    desk.do("gm", c.AskMove(ada, "test", {"skill": "stealth", "modifier": "-2"}))
    seen = look(desk, "s1")
    made, other = (
        card(seen, move_of(seen, "test"), {"roller": ada}, {"skill": skill}) for skill in ("stealth", "force")
    )
    assert ([one.key for one in made.locked], made.barred) == (["modifier"], None)
    assert (other.locked, other.barred) == ((), w.ASKED_FIRST)


def test_what_is_told_before_the_dice_is_so_whoever_the_unseen_is() -> None:
    """One unwilling mind makes it 8, whose sheet one may not look at too (artemis R8.3)."""
    desk = company(found()["artemis"])
    ada, ogre = named(desk, "Ada"), named(desk, "Ogre")
    desk.do("gm", c.EditSheet(ada, {"sketching": "expert", "sketch": "drawn"}, "it is so"))
    seen = look(desk, "s1")
    made = shown(seen, move_of(seen, "attract-minds"), {"roller": ada, "mind": ogre}, {})
    assert made.line
    assert [one.words.en.rpartition(" ")[2] for one in made.reasons] == ["8"]


@pytest.mark.parametrize("taken", [False, True])
@pytest.mark.parametrize("id", sorted(found()))
def test_no_list_offers_a_field_that_the_table_does_not_play(id: str, taken: bool) -> None:
    """Neither a card, nor what the GM may ask for, nor creation, nor a sheet to write on; all do where it is played."""
    game = found()[id]
    desk = company(game)
    if taken and game.lacks:
        desk.do(GM, c.ChangeSettings({"town": "yes", "vehicles": "yes"}))
    ada, seen = named(desk, "Ada"), look(desk)
    shown = character(seen, next(one for one in seen.cast if one.id == ada))
    every = {one.key for one in declared(game.sheet)}
    absent = (game.absent({}) if taken else seen.absent()) & every
    lists = [
        {one.key for one in rollables(seen)},
        {one.key for part in steps(seen, {}).parts for one in part.fields},
        {one.key for one in shown.fields},
        *(_offers(seen, move, ada) for move in game.moves if move.roles),
    ]
    if taken:
        assert sum(absent <= some for some in lists) >= 5
        return
    assert not any(absent & some for some in lists)


def _offers(seen: Seen, move: AnyMove, id: str) -> set[str]:
    main, more = settings(seen, move, {move.first: id}, {}, None)
    return {option for one in (*main, *more) for option in options_of(one.parameter.kind)}


@pytest.mark.parametrize("id", [id for id, game in sorted(found().items()) if game.turn and game.strikes])
def test_what_a_blow_takes_of_the_turn_is_said_once(id: str) -> None:
    """As its price, and not among what is told before the dice."""
    game = found()[id]
    desk = company(game)
    ada, ogre = named(desk, "Ada"), named(desk, "Ogre")
    desk.do(GM, c.SetOrder(((ada,), (ogre,))))
    seen, strike = look(desk), game.strikes[0]
    card = shown(seen, strike, {strike.first: ada, against_role(strike): ogre}, {})
    prices = {words.fr for words in card.price}
    assert not [one for one in card.reasons if any(one.words.fr.startswith(price) for price in prices)]


@pytest.mark.parametrize("id", sorted(found()))
def test_what_a_card_sets_can_be_worked_out_in_another_process(id: str) -> None:
    """Every parameter of every move goes there and back."""
    for move in found()[id].moves:
        assert len(unpacked(packed(move.parameters))) == len(move.parameters)
