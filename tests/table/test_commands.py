"""What each command does at a table."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import ValidationError, json

from paravent.core.play import Cards, Faces, Option
from paravent.core.refusal import Refusal
from paravent.table import commands as c
from paravent.table.context import NO_SESSION
from paravent.table.events import Logged
from paravent.table.evolve import opened
from paravent.table.fairness import commitment, key_commitment, key_of, seed_of
from paravent.table.journal import NO_ENTRY, NOT_CONFIDED, NOT_HIDDEN
from paravent.table.table_file import export
from paravent.table.values import BOARD, JOURNAL_KEPT
from paravent.table.verify import verify
from paravent.table.view import view
from tests.table.desk import AT, GAMES, Desk, company, move_line, named, sent_to
from tests.table.illegal import ada, gamble, gambled
from tests.table.little import LITTLE


@pytest.fixture
def desk() -> Desk:
    return company(LITTLE)


def seen(desk: Desk, seat: str) -> dict[str, Any]:
    return sent_to(desk, seat)


def last(desk: Desk, seat: str) -> dict[str, Any]:
    entry: dict[str, Any] = seen(desk, seat)["journal"][-1]
    return entry


def test_opening_a_table_seats_its_gm_and_opens_the_first_session() -> None:
    """Opening a table seats its GM, makes an invitation and commits to the first dice."""
    desk = Desk(LITTLE)
    assert [seat.name for seat in desk.table.world.seats.values()] == ["MJ"]
    assert len(desk.table.invitation) == 20
    assert desk.table.session is not None
    secret = desk.seeds["seed/1"]
    salts = key_commitment(key_of(secret))
    assert desk.table.session.salts == salts
    assert desk.table.session.commitment == commitment(seed_of(secret), salts)


def test_a_table_begins_by_being_opened() -> None:
    """No other event can be a table's first."""
    desk = Desk(LITTLE)
    with pytest.raises(TypeError):
        opened("t1", desk.log[1])


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_game_found_makes_a_company_and_plays_a_move(game: Any) -> None:
    """At a table of every game found, a player begins a move with a plain sheet."""
    desk = company(game)
    move = next(move for move in game.moves if move.examples)
    on_sheet = {one.key for one in move.parameters if one.on_sheet}
    known = {one.key for one in move.parameters} - on_sheet
    values = {key: text for key, text in move.examples[0].items() if key in known}
    cast = [ada(desk), named(desk, "Bob")]
    roles = dict(zip(move.roles, cast, strict=False))
    begun = desk.do("s1", c.BeginMove(move.id, roles, values))
    if "proposal" in begun:
        desk.do("gm", c.TakeProposal(begun["proposal"]))
    assert last(desk, "s2")["kind"] == "move"


def test_renaming_the_table_is_seen_by_all(desk: Desk) -> None:
    """A new name of the table is seen by all."""
    desk.do("gm", c.RenameTable("Nuit"))
    assert seen(desk, "s2")["name"] == "Nuit"


def test_a_new_invitation_is_seen_by_the_gm_alone(desk: Desk) -> None:
    """A new invitation replaces the one before and is seen by the GM alone."""
    before = desk.table.invitation
    desk.do("gm", c.MakeInvitation())
    assert seen(desk, "gm")["invitation"] == desk.table.invitation != before
    assert "invitation" not in seen(desk, "s1")


def test_who_is_not_admitted_sees_only_that_they_wait(desk: Desk) -> None:
    """Who asked for a seat waits, known to the GM alone, and sees nothing else."""
    assert set(seen(desk, "s4")) == {"table", "you", "version"}
    assert "s4" in [seat["id"] for seat in seen(desk, "gm")["seats"]]
    assert "s4" not in [seat["id"] for seat in seen(desk, "s1")["seats"]]


def test_an_admitted_seat_sees_the_table_until_it_leaves_or_is_removed(desk: Desk) -> None:
    """An admitted seat sees the table until it leaves or is removed."""
    desk.do("gm", c.AdmitSeat("s4"))
    assert seen(desk, "s4")["name"] == "Soirée"
    desk.do("s4", c.Leave())
    assert view(desk.table, "s4") is None
    desk.do("gm", c.RemoveSeat("s2"))
    assert view(desk.table, "s2") is None


def test_a_seat_id_is_never_given_twice(desk: Desk) -> None:
    """When the asking of a seat is undone, its id is not given to the next one."""
    asked = next(one.action for one in desk.log if one.event.__class__.__name__ == "SeatAsked")
    desk.do("gm", c.Undo(asked))
    assert desk.join("Zoé") == "s5"


def test_a_seat_takes_another_name(desk: Desk) -> None:
    """A seat takes another name."""
    desk.do("s1", c.RenameSeat("Lia"))
    assert "Lia" in [seat["name"] for seat in seen(desk, "s2")["seats"]]


def test_a_player_takes_another_colour_that_is_free(desk: Desk) -> None:
    """Everybody sees it at once; a colour of somebody at the table is refused, one that waits at the door is not."""
    desk.do("s1", c.ChooseColour(3))
    desk.do("s1", c.ChooseColour(5))
    assert [one["colour"] for one in seen(desk, "s2")["seats"] if one["id"] == "s1"] == [5]
    desk.do("s2", c.ChooseColour(3))
    with pytest.raises(Refusal):
        desk.do("s2", c.ChooseColour(5))


@pytest.mark.parametrize("do", [c.MakeDeviceCode(), c.LinkDevice()])
def test_another_device_changes_nothing_that_others_see(desk: Desk, do: c.Do) -> None:
    """A code for another device, and taking one's seat there, change nothing that others see."""
    before = view(desk.table, "s2")
    desk.do("s1", do)
    assert view(desk.table, "s2") == before


def test_everyone_reads_that_the_gm_made_a_code_for_a_seat(desk: Desk) -> None:
    """A code that the GM makes for a player's seat is told to all, with whose it is and by whom; the world stays."""
    world = desk.table.world
    desk.do("gm", c.MakeSeatCode("s1"))
    for seat in ("gm", "s1", "s2"):
        line = seen(desk, seat)["journal"][-1]
        assert (line["kind"], line["seat"], line["data"]) == ("code", "gm", {"seat": "s1"})
    assert desk.table.world == world


def test_only_the_gm_makes_a_code_for_anothers_seat(desk: Desk) -> None:
    """A player is refused, for one's own seat too, which a device code is for; a seat that is gone is nobody's."""
    for seat in ("s1", "s2"):
        with pytest.raises(Refusal, match="Only the GM"):
            desk.do("s1", c.MakeSeatCode(seat))
    desk.do("gm", c.RemoveSeat("s2"))
    with pytest.raises(Refusal, match="nobody at the seat"):
        desk.do("gm", c.MakeSeatCode("s2"))


def test_a_player_makes_a_character_of_ones_own_or_for_anyone(desk: Desk) -> None:
    """A player's character is one's own, or free for another to take."""
    free = desk.do("s1", c.MakeCharacter({"name": "Zoé"}, mine=False))["character"]
    assert desk.table.world.cast[ada(desk)].owners == ("s1",)
    desk.do("s2", c.TakeCharacter(free))
    assert desk.table.world.cast[free].owners == ("s2",)


def test_an_illegal_value_is_refused_with_the_nearest_legal_one(desk: Desk) -> None:
    """An illegal value is refused with the nearest legal one."""
    assert desk.refusal("s1", c.EditSheet(ada(desk), {"luck": "99"})).en.endswith("The nearest is 9.")
    assert desk.refusal("s1", c.EditSheet(ada(desk), {"luck": "\u22125"})).fr.endswith("Au plus près : 0.")


@pytest.mark.parametrize("text", ["--5", "+-3", "²", "", "9" * 40, "{luck}"])
@pytest.mark.parametrize("reason", ["", "fiat"])
def test_a_value_that_is_no_number_is_refused(desk: Desk, text: str, reason: str) -> None:
    """A text that stands for no number is refused in words, rule zero or not."""
    assert desk.refusal("gm", c.EditSheet(ada(desk), {"luck": text}, reason)).fr


def test_a_sheet_illegal_as_a_whole_is_refused_by_the_game(desk: Desk) -> None:
    """Values that are legal each but not together are refused by the game's own rule."""
    values = {"luck": "0", "purse.coins": "9"}
    assert desk.refusal("s1", c.EditSheet(ada(desk), values)).en == "No luck, no gold."
    desk.do("gm", c.EditSheet(ada(desk), values, "a curse"))
    assert desk.table.world.cast[ada(desk)].sheet["purse"] == {"coins": 9}


def test_rule_zero_goes_beyond_the_rules_with_a_reason(desk: Desk) -> None:
    """The GM goes beyond the rules with a reason, which the journal shows."""
    desk.do("gm", c.EditSheet(ada(desk), {"luck": "50"}, "une potion"))
    assert last(desk, "s2")["data"]["reason"] == "une potion"
    assert desk.table.world.cast[ada(desk)].sheet["luck"] == 50


def test_the_figures_of_the_gms_characters_are_the_gms_but_not_their_names(desk: Desk) -> None:
    """Everyone is told of a new name of the GM's character; its figures are told to who may look."""
    ogre = named(desk, "Ogre")
    desk.do("gm", c.EditSheet(ogre, {"name": "Gros", "luck": "7"}))
    assert [change["field"] for change in last(desk, "s1")["data"]["changes"]] == ["name"]
    assert [change["field"] for change in last(desk, "gm")["data"]["changes"]] == ["luck"]
    shown = {one["name"]: one for one in seen(desk, "s1")["cast"]}
    assert "sheet" not in shown["Gros"]


def test_a_character_is_given_to_owners_and_viewers(desk: Desk) -> None:
    """An owner plays a character, a viewer looks at its sheet."""
    ogre = named(desk, "Ogre")
    desk.do("gm", c.GiveCharacter(ogre, ("s1",), ("s2",)))
    for seat, mine in (("s1", True), ("s2", False)):
        shown = next(one for one in seen(desk, seat)["cast"] if one["id"] == ogre)
        assert shown["mine"] is mine
        assert "sheet" in shown
    assert desk.refusal("s2", c.EditSheet(ogre, {"luck": "1"})).en


def test_a_hidden_character_does_not_exist_for_others(desk: Desk) -> None:
    """A hidden character does not exist for others, until it is shown."""
    ghost = named(desk, "Ghost")
    assert ghost not in [one["id"] for one in seen(desk, "s1")["cast"]]
    desk.do("gm", c.HideCharacter(ghost, False))
    assert ghost in [one["id"] for one in seen(desk, "s1")["cast"]]


def test_secret_parameters_make_a_roll_blind(desk: Desk) -> None:
    """With secret parameters, who rolls knows only that it was rolled."""
    desk.do("gm", c.KeepSecrets(ada(desk), {"dice": "9"}))
    gamble(desk)
    assert last(desk, "s1")["kind"] == "blind"
    assert seen(desk, "s1")["doing"] == []
    assert seen(desk, "gm")["doing"][0]["question"]["id"] == "more"
    assert seen(desk, "gm")["journal"][-1]["data"]["values"]["dice"] == "9"


def test_a_removed_character_is_gone(desk: Desk) -> None:
    """A removed character is gone from the cast."""
    desk.do("gm", c.RemoveCharacter(named(desk, "Ogre")))
    assert "Ogre" not in [one.name for one in desk.table.world.cast.values()]


def test_a_move_waits_for_its_question_then_ends_and_changes_sheets(desk: Desk) -> None:
    """A move waits for whose question it is, then ends, and what it changed is on the sheet."""
    action = gamble(desk, values={"dice": "0"})
    assert seen(desk, "s1")["doing"][0]["yours"]
    assert not seen(desk, "s2")["doing"][0]["yours"]
    desk.do("s1", c.AnswerMove(action, Option("stop")))
    assert desk.table.world.pending == {}
    assert desk.table.world.cast[ada(desk)].sheet["luck"] == 4
    assert last(desk, "s2")["data"]["verdict"]["fr"] == "Total 0"


def test_the_gm_answers_for_an_absent_player(desk: Desk) -> None:
    """The GM answers for an absent player."""
    action = gamble(desk)
    desk.do("s1", c.Leave())
    desk.do("gm", c.AnswerMove(action, Option("stop")))
    assert desk.table.world.pending == {}


@pytest.mark.parametrize("gone", [("s1", c.Leave()), ("gm", c.RemoveSeat("s1"))])
def test_the_characters_of_who_is_gone_are_free_until_that_is_undone(
    desk: Desk, gone: tuple[str, c.Do]
) -> None:
    """Another player takes one; the journal tells who has left by name."""
    action = desk.command(*gone).id
    desk.do(*gone)
    assert desk.table.world.cast[ada(desk)].owners == ()
    assert last(desk, "s2")["data"] == {"seat": "s1", "here": False, "name": "Léa"}
    desk.do("gm", c.Undo(action))
    assert desk.table.world.cast[ada(desk)].owners == ("s1",)
    desk.do("gm", c.Redo(action))
    desk.do("s2", c.TakeCharacter(ada(desk)))
    assert desk.table.world.cast[ada(desk)].owners == ("s2",)


def test_real_dice_are_typed_in_and_marked(desk: Desk) -> None:
    """Real dice and cards are typed in, even without a session, and the log marks them."""
    desk.do("gm", c.CloseSession())
    action = gamble(desk, values={"dice": "1", "safe": "yes"}, typed=True)
    assert desk.refusal("s1", c.AnswerMove(action, Faces((9,)))).en
    desk.do("s1", c.AnswerMove(action, Faces((6,))))
    assert seen(desk, "s1")["doing"][0]["dice"]["cards"]
    desk.do("s1", c.AnswerMove(action, Cards((4, 0))))
    steps = last(desk, "s2")["data"]["steps"]
    assert [step["typed"] for step in steps if step["kind"] != "fact"] == [True, True]
    assert steps[1]["cards"] == ["ten", "ace"]


def test_whoever_chooses_real_dice_chooses_them_for_nobody_else(desk: Desk) -> None:
    """Where real dice are awaited the table may throw its own: they are not marked as typed in."""
    action = gamble(desk, values={"dice": "1", "safe": "yes"}, typed=True)
    assert seen(desk, "s1")["doing"][0]["real_by"] == ""
    desk.do("s1", c.AnswerMove(action, Faces((6,))))
    desk.do("s1", c.AnswerMove(action))
    steps = last(desk, "s2")["data"]["steps"]
    assert [step["typed"] for step in steps if step["kind"] != "fact"] == [True, False]


def test_a_side_that_leaves_its_dice_to_the_table_goes_on_so(desk: Desk) -> None:
    """Every later throw of its own comes from the table too."""
    action = gamble(desk, values={"dice": "2"}, typed=True)
    desk.do("s1", c.AnswerMove(action))
    assert seen(desk, "s1")["doing"][0]["question"]
    desk.do("s1", c.AnswerMove(action, Option("more")))
    steps = last(desk, "s2")["data"]["steps"]
    assert [step["typed"] for step in steps if step["kind"] in ("throw", "cards")] == [False] * 4


def test_it_is_said_who_chose_real_dice_where_another_throws(desk: Desk) -> None:
    """The GM begins a move of a player's character: the dice are the player's, the choice was the GM's."""
    roles = {"gambler": ada(desk)}
    desk.do("gm", c.BeginMove("gamble", roles, {"dice": "1", "safe": "yes"}, typed=True))
    (doing,) = seen(desk, "s1")["doing"]
    assert (doing["real_by"], doing["waits_for"]) == (desk.table.world.seats["gm"].name, "Ada")
    desk.do("s1", c.AnswerMove(doing["action"], Faces((6,))))
    assert [one["real_by"] for one in seen(desk, "s1")["doing"]] == [""]


def test_the_table_throws_no_dice_for_a_question_nor_without_a_session(desk: Desk) -> None:
    """Nothing is no option; and without a session there are no dice but real ones."""
    assert desk.refusal("s1", c.AnswerMove(gamble(desk))).en
    desk.do("s1", c.WithdrawMove(desk.log[-1].action))
    desk.do("gm", c.CloseSession())
    action = gamble(desk, values={"dice": "1", "safe": "yes"}, typed=True)
    assert desk.refusal("s1", c.AnswerMove(action)) == NO_SESSION


def test_a_withdrawn_move_changes_nothing_and_frees_its_characters(desk: Desk) -> None:
    """A withdrawn move changes nothing and lets its characters go."""
    action = gamble(desk)
    desk.do("s1", c.WithdrawMove(action))
    assert last(desk, "s2")["data"]["withdrawn"]
    gamble(desk)


def test_a_move_whose_character_is_gone_still_ends(desk: Desk) -> None:
    """A move goes on to its end though the making of its character was undone."""
    action = gamble(desk, visibility="gm")
    desk.do("gm", c.Undo(ada(desk)[1:]))
    desk.do("gm", c.AnswerMove(action, Option("stop")))
    assert desk.table.world.pending == {}


def test_a_free_roll_adds_up(desk: Desk) -> None:
    """A free roll adds its dice and numbers up."""
    desk.do("s1", c.RollFreely("2d6+1d4-3", "tomber"))
    data = last(desk, "s2")["data"]
    two, one, three = data["dice"]
    assert data["total"] == sum(two["faces"]) + sum(one["faces"]) - three["number"]
    assert data["label"] == "tomber"


@pytest.mark.parametrize(
    ("visibility", "kinds"),
    [
        ("open", {"gm": "roll", "s1": "roll", "s2": "roll"}),
        ("gm", {"gm": "roll", "s1": "roll", "s2": None}),
        ("blind", {"gm": "roll", "s1": "blind", "s2": None}),
        ("self", {"gm": None, "s1": "roll", "s2": None}),
    ],
)
def test_each_visibility_is_seen_by_its_own(desk: Desk, visibility: Any, kinds: dict[str, Any]) -> None:
    """An open, GM-only, blind or own roll is seen by whom it is for, and by nobody else."""
    action = desk.command("s1", c.Leave()).id
    desk.do("s1", c.RollFreely("d20", visibility=visibility))
    for seat, kind in kinds.items():
        lines = [entry["kind"] for entry in seen(desk, seat)["journal"] if entry["action"] == action]
        assert lines == ([] if kind is None else [kind])


def test_a_whisper_is_heard_by_whom_it_is_for(desk: Desk) -> None:
    """A whisper is heard by whom it is for, not even by the GM."""
    desk.do("s1", c.Say("Partons", to=("s2",)))
    assert last(desk, "s2")["data"]["text"] == "Partons"
    assert last(desk, "gm")["kind"] != "said"
    assert last(desk, "s1")["to"] == ["s2"]
    assert "to" not in last(desk, "s2")


def test_a_hidden_line_is_revealed_to_some_or_to_all(desk: Desk) -> None:
    """A hidden roll is revealed to some, then to all."""
    desk.do("gm", c.RollFreely("d20", visibility="gm"))
    entry = desk.table.journal[-1].id
    desk.do("gm", c.Reveal(entry, ("s1",)))
    assert last(desk, "s1")["id"] == entry != last(desk, "s2")["id"]
    desk.do("gm", c.Reveal(entry))
    assert last(desk, "s2")["id"] == entry


def test_what_the_gm_confided_is_passed_on_as_one_s_own_act(desk: Desk) -> None:
    """In the GM's words under the player's name; the letter stays a secret of theirs, and once undone it may be said
    again."""
    desk.do("gm", c.Say("Le sceau est faux", to=("s1",)))
    letter = desk.table.journal[-1]
    desk.do("s1", c.PassOn(letter.id))
    told = last(desk, "s2")
    assert (told["seat"], told["data"]) == ("s1", {"manner": "passed", "text": "Le sceau est faux"})
    assert not told["hidden"]
    assert next(one for one in desk.table.journal if one.id == letter.id) == letter
    desk.do("gm", c.Undo(desk.log[-1].action))
    desk.do("s1", c.PassOn(letter.id))
    assert last(desk, "s2") == {**told, "id": last(desk, "s2")["id"], "action": last(desk, "s2")["action"]}


def test_nobody_passes_on_what_was_not_confided_to_them(desk: Desk) -> None:
    """A letter for another is as if it were not there; what all know, what one said oneself and dice are refused."""
    desk.do("gm", c.Say("Le sceau est faux", to=("s1",)))
    letter = desk.table.journal[-1].id
    assert desk.refusal("s2", c.PassOn(letter)) == NO_ENTRY
    assert desk.refusal("gm", c.PassOn(letter)) == NOT_CONFIDED
    desk.do("gm", c.RollFreely("d20", visibility="gm"))
    desk.do("gm", c.Reveal(desk.table.journal[-1].id, ("s1",)))
    assert desk.refusal("s1", c.PassOn(desk.table.journal[-1].id)) == NOT_CONFIDED
    desk.do("gm", c.Reveal(letter))
    assert desk.refusal("s1", c.PassOn(letter)) == NOT_HIDDEN


def test_a_revealed_move_in_progress_goes_on_in_front_of_all(desk: Desk) -> None:
    """Once a hidden move in progress is revealed, all see what it waits for."""
    gamble(desk, visibility="gm")
    desk.do("gm", c.Reveal(desk.table.journal[-1].id))
    assert seen(desk, "s2")["doing"][0]["question"]["id"] == "more"


def test_scenarios_scenes_and_the_clock_go_on(desk: Desk) -> None:
    """A scenario begins without a scene, then a scene begins and time passes."""
    for do in (c.BeginScene("Le quai"), c.BeginScenario("La brume"), c.AdvanceClock(90)):
        desk.do("gm", do)
    found = seen(desk, "s3")
    assert (found["scenario"], found["scene"], found["minutes"]) == ("La brume", "", 90)


def test_a_session_closes_with_its_seed_and_the_next_opens_with_another(desk: Desk) -> None:
    """A closed session reveals its seed; the next one has another."""
    desk.do("gm", c.CloseSession())
    assert seen(desk, "s1")["session"]["seed"] == seed_of(desk.seeds["seed/1"]).hex()
    desk.do("gm", c.OpenSession())
    assert seen(desk, "s1")["session"]["number"] == 2
    assert desk.seeds["seed/1"] != desk.seeds["seed/2"]


@pytest.mark.parametrize(("visibility", "unseen"), [("open", False), ("gm", False), ("blind", True)])
def test_the_gm_knows_which_question_its_player_cannot_see(desk: Desk, visibility: Any, unseen: bool) -> None:
    """Of a blind roll the player sees no question: the GM is told that nobody else will answer it."""
    desk.do("s1", c.BeginMove("gamble", {"gambler": named(desk, "Ada")}, {}, visibility))
    assert [one["unseen"] for one in seen(desk, "gm")["doing"]] == [unseen]


def test_between_two_sessions_a_move_without_dice_is_made_and_one_that_comes_to_dice_is_not(
    desk: Desk,
) -> None:
    """What the end of an evening gives is taken when the session is closed already; dice wait for the next one."""
    desk.do("gm", c.CloseSession())
    gambler = {"gambler": named(desk, "Ada")}
    action = desk.do("s1", c.BeginMove("borrow", gambler, {"coins": "2"}))["action"]
    desk.do("gm", c.AnswerMove(action, Option("yes")))
    assert desk.table.world.cast[BOARD].sheet["coins"] == 8
    assert desk.refusal("s1", c.BeginMove("dare", gambler, {})) == NO_SESSION
    verify(export(desk.done, game_version="1", at=AT))


def test_a_session_whose_seed_stayed_behind_gives_way_to_the_next(desk: Desk) -> None:
    """A table that came by a file without its seed opens the next session at once, and cannot close the old."""
    desk.seeds.clear()
    assert desk.refusal("gm", c.CloseSession()).en
    desk.do("gm", c.OpenSession())
    gambled(desk)


def test_closing_a_session_withdraws_what_the_gm_may_not_see(desk: Desk) -> None:
    """A player's own secret move does not keep the GM from closing the session."""
    gamble(desk, visibility="self")
    desk.do("gm", c.CloseSession())
    assert desk.table.world.pending == {}
    assert desk.table.session is not None
    assert desk.table.session.seed


def test_entropy_changes_the_dice_to_come_but_not_those_of_a_move_begun(desk: Desk) -> None:
    """What a seat stirs in changes the dice of actions that begin later, and only those."""
    other = company(LITTLE)
    for one in (desk, other):
        gamble(one, values={"dice": "0"})
    other.do("s2", c.GiveEntropy("abracadabra"))
    desk.do("s2", c.Say("abracadabra"))
    for one in (desk, other):
        one.do("s1", c.AnswerMove(next(iter(one.table.world.pending)), Option("more")))
        one.do("s1", c.RollFreely("20d6"))
    moves = [move_line(one.table).steps for one in (desk, other)]
    rolls = [one.table.journal[-1].line for one in (desk, other)]
    assert moves[0] == moves[1]
    assert rolls[0] != rolls[1]


def test_notes_are_the_gms(desk: Desk) -> None:
    """A note is written, written again and removed, by the GM alone."""
    desk.do("gm", c.WriteNote("n", "Le traître", "C’est Bob"))
    desk.do("gm", c.WriteNote("n", "Le traître", "C’est Ada"))
    assert [note["text"] for note in seen(desk, "gm")["notes"]] == ["C’est Ada"]
    assert "notes" not in seen(desk, "s1")
    desk.do("gm", c.RemoveNote("n"))
    assert desk.table.world.notes == {}


def test_a_player_asks_for_an_undo_and_the_gm_undoes_and_redoes(desk: Desk) -> None:
    """A player asks for an undo; the GM undoes, and redoes."""
    action = gambled(desk)
    before = desk.table.world
    desk.do("s1", c.Undo(action))
    assert last(desk, "gm")["kind"] == "undo-asked"
    assert last(desk, "s2")["kind"] == "move"
    desk.do("gm", c.Undo(action))
    assert [entry["undone"] for entry in seen(desk, "s2")["journal"] if entry["action"] == action] == [True]
    desk.do("gm", c.Redo(action))
    assert desk.table.world == before


def test_the_journal_of_each_audience_is_bounded_by_itself(desk: Desk) -> None:
    """Hidden lines never push out lines that others see, and each audience has its bound."""
    desk.do("s1", c.Say("premier", to=("s2",)))
    for number in range(JOURNAL_KEPT + 5):
        desk.do("gm", c.Say(str(number)))
    texts = [entry["data"].get("text") for entry in seen(desk, "s1")["journal"]]
    assert "premier" in texts
    assert "4" not in texts
    assert len(texts) == JOURNAL_KEPT + 1


@pytest.mark.parametrize("id", ["", "a b", "é", "a.b", "x" * 49])
def test_a_command_id_that_would_make_other_ids_unreadable_is_not_a_command(id: str) -> None:
    """A command's id is short, plain and without a dot: ids of characters and lines are made from it."""
    text = json.encode({"id": id, "seat": "gm", "at": AT, "do": {"do": "leave"}})
    with pytest.raises(ValidationError):
        json.decode(text, type=c.Command)


def test_the_longest_command_id_makes_ids_that_commands_accept() -> None:
    """Whatever the longest id makes can be named in a command again."""
    entry = f"{'x' * 48}.c{'x' * 48}.0"
    text = json.encode({"id": "x" * 48, "seat": "gm", "at": AT, "do": {"do": "reveal", "entry": entry}})
    assert json.decode(text, type=c.Command).do == c.Reveal(entry)


def test_a_command_decided_twice_gives_the_same_decision(desk: Desk) -> None:
    """The same table, command and context decide the same."""
    do = c.BeginMove("gamble", {"gambler": ada(desk)})
    assert desk.decided("s1", do) == desk.decided("s1", do)


def test_events_come_back_from_json_as_they_were(desk: Desk) -> None:
    """Every event of a played table comes back from JSON as it was."""
    gambled(desk)
    assert [json.decode(json.encode(one), type=Logged) for one in desk.log] == desk.log


def test_refusals_are_all_of_one_kind(desk: Desk) -> None:
    """What a person asks for wrongly raises a refusal and nothing else."""
    with pytest.raises(Refusal):
        desk.do("s1", c.BeginMove("gamble", {"gambler": ada(desk)}, {"dice": "99"}))
