"""What a table adds to Mini YZE: weapons, armours, talents and archetypes on lines of text."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from paravent.core.refusal import Refusal
from paravent.core.steps import Throw
from paravent.core.words import same
from paravent.games.yze import GAME, Sheet, attack
from paravent.games.yze import test as roll
from paravent.games.yze.board import KINDS, READ, Board, take
from paravent.games.yze.creation import problems
from paravent.games.yze.experience import advance
from paravent.games.yze.facts import Emptied, Forced, Reloaded
from paravent.games.yze.manoeuvres import manoeuvre, reload
from paravent.games.yze.ready import READY
from paravent.games.yze.table_gear import archetype_of, armour_of, talent_of, weapon_of
from paravent.games.yze.tables import Armour, Weapon
from paravent.games.yze.turn_facts import Drawn, Kind, Took
from tests.games.yze.dice import finished, pending, played

SABRE = "Sabre d’abordage ; +2 ; 3 ; Contact ; coupante / perforante"
BLOWPIPE = "Blowpipe; 1; 0; distance; PIERCING; no parry; two hands"
SHELL = "Carapace ; 4 ; 2"
DUNES = "Marche-dunes ; Survie +1 ; dans le sable"
KEEN = "Œil vif ; Observation +2"
SMUGGLER = "Contrebandière ; Agilité ; Discrétion ; Pas de chat / Œil vif ; couteau, pistolet ; cuir"
BOARD = Board(weapons=(SABRE, BLOWPIPE), armours=(SHELL,), talents=(DUNES, KEEN), archetypes=(SMUGGLER,))
LOU = Sheet(name="Lou")


def test_a_weapon_is_a_line() -> None:
    """Name, bonus, damage, reach, types; in either language, with what it cannot do (yze B37)."""
    sabre, blowpipe = weapon_of(SABRE), weapon_of(BLOWPIPE)
    assert (sabre.words.fr, sabre.bonus, sabre.damage, sabre.reach) == ("Sabre d’abordage", 2, 3, "contact")
    assert (sabre.types, sabre.parries, sabre.hands) == (("cutting", "piercing"), True, 1)
    assert (blowpipe.reach, blowpipe.parries, blowpipe.hands) == ("distance", False, 2)


def test_an_armour_a_talent_and_an_archetype_are_lines() -> None:
    """Each has its own shape; a talent without dice is a name alone (yze B38, B18, B53)."""
    assert (armour_of(SHELL).protection, armour_of(SHELL).against_blunt) == (4, 2)
    assert armour_of("Plumes ; 1").against_blunt == 1
    assert (talent_of(DUNES).skill, talent_of(DUNES).bonus, talent_of(DUNES).when) == (
        "survival",
        1,
        talent_of("x ; Force +1 ; dans le sable").when,
    )
    assert talent_of("Parle aux chats").skill == ""
    smuggler = archetype_of(SMUGGLER)
    assert (smuggler.attribute, smuggler.skill) == ("agility", "stealth")
    assert (smuggler.talents, smuggler.weapons) == (("cat-feet", "Œil vif"), ("knife", "pistol"))


@pytest.mark.parametrize(
    ("kind", "line", "rule"),
    [
        ("weapon", "Sabre", "B37"),
        ("weapon", "Sabre ; deux ; 3 ; Contact ; coupante", "B37"),
        ("weapon", "Sabre ; 2 ; 3 ; ici ; coupante", "B37"),
        ("weapon", "Sabre ; 2 ; 3 ; Contact ; pointue", "B37"),
        ("weapon", "Sabre ; 2 ; 3 ; Contact ; coupante ; joli", "B37"),
        ("armour", "Carapace", "B38"),
        ("armour", "Carapace ; dure", "B38"),
        ("armour", "Carapace ; 100", "B38"),
        ("talent", "Vif ; Observation", "B18"),
        ("talent", "Vif ; Cuisine +1", "B18"),
        ("talent", "Vif ; Observation +9", "B18"),
        ("archetype", "Mage ; Magie ; Tir ; a / b", "B53"),
        ("archetype", "Mage ; Intellect ; Tir ; a", "B53"),
        ("archetype", "Mage ; Intellect ; Tir ; a / b ; baguette", "B53"),
        ("armour", " ; 4", "point-virgule"),
    ],
)
def test_a_wrong_line_is_refused_in_words(kind: Kind, line: str, rule: str) -> None:
    """On the board and on a sheet, with the shape that it should have (yze B18, B37, B38, B53)."""
    with pytest.raises(Refusal) as refusal:
        READ[kind](line)
    assert rule in refusal.value.words.fr
    with pytest.raises(Refusal):
        replace(Board(), **{f"{kind}s": (line,)}).check()
    BOARD.check()


def test_a_weapon_of_one_s_own_attacks_and_parries_under_its_name() -> None:
    """Its dice and its damage count, and its name says why (yze B37, B32)."""
    kim = Sheet(name="Kim", strength=3, weapon="own-weapon", own_weapon=SABRE)
    kim.check()
    call = attack.bind({}, {"attacker": kim, "target": LOU})
    step = pending(call)
    assert isinstance(step, Throw)
    assert (step.dice, step.because[-1].why.fr) == (5, "Sabre d’abordage")
    assert finished(call, (6, 1, 1, 1, 1)).outcome.damage == 4
    parry = kim.parry()
    assert parry is not None
    assert parry.dice == 5


def test_an_armour_of_one_s_own_protects_under_its_name() -> None:
    """Its dice are rolled, its own figure against blunt damage too (yze B38)."""
    lou = replace(LOU, armour="own-armour", own_armour=SHELL)
    lou.check()
    for weapon, dice in (("spear", 4), ("club", 2)):
        call = attack.bind({"weapon": weapon}, {"attacker": Sheet(name="Kim"), "target": lou})
        step = pending(call)
        assert isinstance(step, Throw)
        waiting = played(call, (6,) + (1,) * (step.dice - 1)).waiting
        assert isinstance(waiting, Throw)
        assert (waiting.dice, waiting.because[0].why.fr) == (dice, "Carapace")


def test_a_talent_of_one_s_own_counts_where_it_should() -> None:
    """Always, or where its condition holds (yze B18)."""
    kim = Sheet(name="Kim", intellect=3, own_talents=(DUNES, KEEN, "Parle aux chats"))
    assert kim.pool("observation").dice == 5
    for own, dice in (("no", 3), ("yes", 4)):
        step = pending(roll.bind({"skill": "survival", "own_talent": own}, {"roller": kim}))
        assert isinstance(step, Throw)
        assert step.dice == dice


def test_a_shooting_weapon_of_one_s_own_runs_empty() -> None:
    """Like any other (yze B11)."""
    kim = Sheet(name="Kim", weapon="own-weapon", own_weapon=BLOWPIPE).after(Emptied("attacker", "own-weapon"))
    with pytest.raises(Refusal, match="B11"):
        played(attack.bind({}, {"attacker": kim, "target": LOU}))


def test_an_archetype_of_one_s_own_is_kept_to() -> None:
    """Its keys and its talents bound creation like ours (yze B53, D10)."""
    prowler = next(one for one in READY.characters if one.archetype == "prowler")
    mine = replace(prowler, archetype="own", own_archetype=SMUGGLER, talents=(), own_talents=(KEEN,))
    assert problems(mine, {}) == ()
    assert [one.rule for one in problems(replace(mine, own_talents=(DUNES,)), {})] == ["D10"]
    with pytest.raises(Refusal, match="B53"):
        replace(mine, strength=5).check()


@pytest.mark.parametrize("sheet", [{"weapon": "own-weapon"}, {"armour": "own-armour"}])
def test_what_is_not_written_cannot_be_held(sheet: dict[str, Any]) -> None:
    """Without its line there is no such weapon or armour (yze B37, B38)."""
    with pytest.raises(Refusal, match="B3"):
        Sheet(name="Kim", **sheet).check()
    with pytest.raises(Refusal, match="B37"):
        played(attack.bind({"weapon": "own-weapon", "dice": "2"}))


def test_weapons_of_the_table_are_drawn_emptied_dropped_and_picked_up_like_the_book_s() -> None:
    """Two of them on one sheet, each by itself (yze B11, B27, B31, B37)."""
    kim = Sheet(name="Kim", weapon="club", carried=(SABRE, BLOWPIPE))
    kim.check()
    kim = kim.after(Drawn("roller", BLOWPIPE, same("Blowpipe"))).after(Emptied("attacker", BLOWPIPE))
    assert (kim.weapon, kim.carried, kim.empty) == (BLOWPIPE, ("club", SABRE), (BLOWPIPE,))
    with pytest.raises(Refusal, match="B11"):
        played(attack.bind({}, {"attacker": kim, "target": LOU}))
    assert finished(reload.bind({}, {"roller": kim})).facts == (Reloaded("roller", BLOWPIPE),)
    step = pending(attack.bind({"weapon": "sabre d’abordage"}, {"attacker": kim, "target": LOU}))
    assert isinstance(step, Throw)
    assert step.because[-1].why.fr == "Sabre d’abordage"
    kim = kim.after(Forced("target", "disarm"))
    assert (kim.weapon, kim.dropped) == ("bare-hands", (BLOWPIPE,))
    (picked,) = finished(manoeuvre.bind({"what": "pick"}, {"roller": kim})).facts
    assert (kim.after(picked).weapon, kim.after(picked).dropped) == (BLOWPIPE, ())
    with pytest.raises(Refusal, match="B27"):
        played(manoeuvre.bind({"what": "pick", "weapon": "club"}, {"roller": kim}))
    armed = replace(kim, weapon="club").after(picked)
    assert (armed.weapon, armed.carried) == ("club", ("club", SABRE, BLOWPIPE))


def test_a_weapon_that_somebody_else_dropped_is_picked_up_from_the_ground() -> None:
    """The one that is named, or the first; it is no longer there for whoever dropped it, and as empty as it was; what
    does not lie there is refused (yze B11, B27)."""
    lou = Sheet(name="Lou", dropped=(SABRE, BLOWPIPE), empty=(BLOWPIPE,))
    kim, both = Sheet(name="Kim"), {"roller": Sheet(name="Kim"), "opponent": lou}
    for weapon, held, left in ((SABRE, SABRE, (BLOWPIPE,)), ("in-hand", SABRE, (BLOWPIPE,))):
        facts = finished(manoeuvre.bind({"what": "pick", "weapon": weapon}, both)).facts
        assert [one.who for one in facts] == ["roller", "opponent"]
        assert (kim.after(facts[0]).weapon, lou.after(facts[1]).dropped) == (held, left)
    picked, _, emptied = finished(manoeuvre.bind({"what": "pick", "weapon": BLOWPIPE}, both)).facts
    assert kim.after(picked).after(emptied).empty == (BLOWPIPE,)
    for values, roles in (
        ({"weapon": "club"}, both),
        ({"weapon": "club"}, {"roller": kim}),
        ({}, both | {"opponent": LOU}),
    ):
        with pytest.raises(Refusal, match="B27"):
            played(manoeuvre.bind({"what": "pick", **values}, roles))
    assert finished(manoeuvre.bind({"what": "pick"}, {"roller": kim})).facts == ()


def test_a_talent_of_the_table_is_bought_once_with_three_advances() -> None:
    """By its name, as its list says it; taking gives none, not a first one either (yze B17, B18)."""
    kim = Sheet(name="Kim", saved=3)
    buy = {"use": "talent", "talent": "œil vif", "consent": "yes"}
    (gained,) = finished(advance.bind(buy, {"roller": kim, "table": BOARD})).facts
    keen = kim.after(gained)
    assert (keen.own_talents, keen.saved) == ((KEEN,), 0)
    for again, sheet in ((advance.bind(buy, {"roller": replace(keen, saved=3), "table": BOARD}), "B17"),):
        with pytest.raises(Refusal, match=sheet):
            played(again)
    with pytest.raises(Refusal, match="Marche-dunes"):
        played(advance.bind({**buy, "talent": "Vol"}, {"roller": kim, "table": BOARD}))
    for one in (kim, keen):
        with pytest.raises(Refusal, match="talent"):
            take.bind({"kind": "talent", "what": "Marche-dunes"}, {"roller": one, "table": BOARD})


# Taking from the table's lists


def test_what_the_table_lists_is_taken_by_name() -> None:
    """The line comes onto the sheet, ready for use (yze B37, B38, B53)."""
    kim = Sheet(name="Kim")
    for kind, name in (
        ("weapon", "sabre d’abordage"),
        ("armour", "Carapace"),
        ("archetype", "Contrebandière"),
    ):
        (fact,) = finished(take.bind({"kind": kind, "what": name}, {"roller": kim, "table": BOARD})).facts
        assert isinstance(fact, Took)
        kim = kim.after(fact)
    assert (kim.weapon, kim.armour) == (SABRE, SHELL)
    assert kim.own_archetype == SMUGGLER
    assert isinstance(kim.arms(), Weapon)
    assert isinstance(kim.worn(), Armour)


def test_what_the_table_does_not_list_is_refused() -> None:
    """With the names that there are (yze B37)."""
    with pytest.raises(Refusal, match="Blowpipe"):
        played(take.bind({"what": "Hache"}, {"roller": LOU, "table": BOARD}))
    assert {id for id, _ in KINDS.options} == set(READ) - {"talent"}
    assert GAME.board is Board
    assert BOARD.after(Took("table", "weapon", SABRE)) == BOARD
