"""How the sheet reads on screen and on paper: its states, its tracks, its rolls."""

from __future__ import annotations

from msgspec import to_builtins

from paravent.core.harm import ends, full_at
from paravent.games.undesix import GAME, Board
from paravent.games.undesix.house_values import SKILLS
from paravent.games.undesix.magic import penalties
from paravent.games.undesix.sheet import Sheet
from paravent.games.undesix.tables import CHARACTERISTICS
from paravent.paper.paper_layout import Laying
from paravent.sight import cast_card, fight, move_words, roll_card, sheet_layout
from paravent.sight.effects import harmful, states
from paravent.sight.rollable import links
from paravent.table import commands as c
from paravent.table.entry import MoveLine
from tests.games.golden import Evening
from tests.sight.looks import look


def test_the_states_are_these() -> None:
    """What is lost of PHY and PSY weighs on rolls; the rest is shown once it is lost, and minutes of dying, exhaustion,
    madness once there are any."""
    lost = ("phy_lost", "psy_lost")
    rare = [f"{one}_lost" for one in ("vitality", "dexterity", "knowledge", "senses")]
    late = (*rare, "death_in", "drained_for", "mad_for")
    assert states(GAME) == {**dict.fromkeys(lost, "weighs"), **dict.fromkeys(late, "bars")}
    assert harmful(GAME) == {*lost, *late, "doomed", "dead", "mad"}


def test_the_tracks_are_these() -> None:
    """Each loss runs up to its characteristic, at which one lies dying, mad or without mind."""
    every = ("phy", "psy", "vitality", "dexterity", "knowledge", "senses")
    assert ends(GAME) == {f"{one}_lost": one for one in every}
    assert full_at(GAME, Sheet(name="Kim", phy=4))["phy_lost"] == 4


def test_the_rolls_are_these() -> None:
    """The characteristics and the skills, by a test."""
    assert {link.move for link in links(GAME).values()} == {"test"}
    assert set(links(GAME)) == {*CHARACTERISTICS, *SKILLS}


def test_losses_are_shown_as_what_is_left() -> None:
    """« PHY 4/6 », not what is lost; below nothing too (undesix B6)."""
    laid = sheet_layout.laid(GAME, to_builtins(Sheet(name="Kim", phy=6, phy_lost=2, psy=3, psy_lost=4)))
    shown = {laid.called(one).fr: laid.counted(one) for one in laid.states}
    assert (shown["PHY"], shown["PSY"]) == ("4/6", "−1/3")
    assert "PHY perdu" not in shown


def test_what_follows_from_a_sheet_is_shown() -> None:
    """How soon one reacts (undesix A3)."""
    kim = Sheet(name="Kim", senses=4)
    assert [(one.words.fr, one.value) for one in kim.figures({})] == [("Réactivité, en secondes", "1½")]
    assert [Sheet(name="Kim", senses=n).figures({})[0].value for n in (1, 6, 7)] == ["3", "½", "0"]


def test_psy_is_called_magic_in_a_fantastic_world_on_sheet_and_cards() -> None:
    """What is left, what is rolled, the card of its test and what the die is measured by; nowhere else (undesix A1)."""
    kim = Sheet(name="Kim", psy=5, psy_lost=1)
    for world, whole, left in (("modern", "PSYchique", "PSY"), ("fantastic", "MAGie", "MAGie")):
        laid = sheet_layout.laid(GAME, to_builtins(kim), Board(), {"world": world})
        assert (left, "4/5") in [(laid.called(one).fr, laid.counted(one)) for one in laid.states]
        rolls = {roll.field.key: roll.field.words.fr for group in laid.groups for roll in group.every}
        assert (rolls["psy"], rolls["senses"]) == (whole, "Sens")
        evening = Evening(GAME)
        evening.do("gm", c.ChangeSettings({"world": world, "psy_track": "yes"}))
        id = evening.bring("gm", kim)
        seen = look(evening, "gm")
        card = roll_card.card(seen, GAME.moves[0], {"roller": id}, {"skill": "psy"})
        assert card.title == whole
        evening.move("gm", "test", {"roller": "Kim"}, {"skill": "psy"}, (3,))
        assert f"Réussir : 4 ou moins au dé ({whole} 4)" in evening.told()
        line = evening.table.journal[-1].line
        assert isinstance(line, MoveLine)
        assert move_words.subject(seen, line) == whole


def test_a_loss_is_said_on_the_desk_and_in_the_strip_of_a_fight_as_what_is_left() -> None:
    """The boxes of what is lost are the last; on paper the figure too (undesix B6)."""
    evening = Evening(GAME)
    evening.bring("gm", Sheet(name="Kim", phy=6, phy_lost=2))
    evening.bring("gm", Sheet(name="Lou", phy=3))
    evening.deal("Kim", "Lou")
    seen = look(evening, "gm")
    (kim,) = (one for one in seen.cast if one.name == "Kim")
    track = cast_card.standing(seen, kim).tracks[0]
    assert (track.words.fr, track.left, track.now) == ("PHY", "4/6", 4)
    assert [track.ticked(n) for n in range(6)] == [False] * 4 + [True] * 2
    shown = fight.fight(seen)
    assert shown is not None
    assert shown.stands[kim.id].tracks[0] == track
    page = Laying(GAME, Sheet(name="Kim", phy=6, phy_lost=2), "fr")
    assert ("PHY (reste/total)", "4/6") in [(one.label, one.value) for one in page.numbers(states=True)]
    blank = Laying(GAME, None, "fr")
    assert ("PHY (reste/total)", "") in [(one.label, one.value) for one in blank.numbers(states=True)]


def test_no_number_of_ours_is_under_a_rule_of_the_book() -> None:
    """Offsets of the house's skills, Doué, spells: each part of a value that is ours is flagged (undesix H1, H2)."""
    kim = Sheet(name="Kim", gifted=("locks",), invented=("Étiquette = Savoir +1",))
    rules = {part.why.fr: part.rule for part in kim.value("locks") if part.amount}
    assert rules == {"Dextérité": "B6", "Serrures": "H1", "Doué": "H2"}
    assert [part.rule for part in kim.value("Étiquette") if part.amount] == ["B6", "B10"]
    assert {part.rule for part in penalties(("sense", "air", "hand", "instant", "touch"), Board())} == {"H1"}
    for rule in ("H1", "H2"):
        found = GAME.rule(rule)
        assert found is not None
        assert found.source == "house"
