"""Golden evenings of UnDéSix: a double kill, a patient wounded again, a destiny die both ways, a desperate dodge."""

from __future__ import annotations

from paravent.games.undesix import GAME, Sheet
from paravent.games.undesix.ready import READY
from paravent.table import commands as c
from tests.games.golden import Evening
from tests.games.http_evening import HttpEvening, http_evening

CHARACTERS = tuple(READY.characters)

HERMINE, BRIEUC, SALOME, AURELIEN, MAIWENN, IGNACE = CHARACTERS
BEASTS = {one.name: one for one in READY.bestiary}


def evening_of(*players: str, **settings: str) -> Evening:
    """An evening with these players and these options."""
    evening = Evening(GAME)
    evening.sit(*players)
    if settings:
        evening.do("gm", c.ChangeSettings(settings))
    return evening


def test_a_simultaneous_double_kill() -> None:
    """With equal Sens they strike at the same time, once a round, and fall together (undesix C1, C3, C11, C12)."""
    evening = evening_of("Léa", "Max")
    evening.bring("Léa", BRIEUC, weapon="great-sword", armour="none")
    evening.bring("Max", IGNACE)
    evening.bring("gm", BEASTS["Capitaine"], weapon="great-sword")
    evening.do("gm", c.BeginScene("La salle des horloges"))
    evening.deal(BRIEUC.name, IGNACE.name, "Capitaine")
    both = {"first": BRIEUC.name, "second": "Capitaine"}
    shot = {"attacker": IGNACE.name, "target": "Capitaine"}
    evening.barred("Max", "exchange", {"first": IGNACE.name, "second": "Capitaine"})
    evening.barred("Max", "attack", shot, {"moved": "7"})
    evening.move(
        "Max", "attack", {**shot, "friend": BRIEUC.name}, {"circumstances": "half-light"}, (6,), (6,)
    )
    evening.pass_turn("Max")
    evening.move("Léa", "exchange", both, {}, (4,), (4,))
    evening.barred("Léa", "attack", {"attacker": BRIEUC.name, "target": "Capitaine"})
    evening.pass_turn()
    evening.pass_turn("Max")
    evening.move("Léa", "exchange", both, {}, (1,), (1,))
    evening.barred("Léa", "test", {"roller": BRIEUC.name}, {"skill": "composure"})
    evening.do("gm", c.EndOrder())
    assert evening.sheet("Capitaine")["dead"]
    assert evening.sheet(BRIEUC.name)["dead"]
    evening.matches(__file__, "double-kill")


def test_a_patient_is_healed_and_wounded_again() -> None:
    """One success a day, then the new wounds only, then tomorrow; and the session's point (undesix C6, C7, C8, B17)."""
    evening = evening_of("Léa", "Max")
    evening.bring("Léa", SALOME)
    evening.bring("Max", IGNACE)
    evening.move("gm", "endure", {"victim": IGNACE.name}, {"source": "fall", "quantity": "7"})
    care = {"healer": SALOME.name, "patient": IGNACE.name}
    evening.move("Léa", "medicine", care, {}, (6,))
    evening.move("Léa", "medicine", care, {}, (4,))
    evening.barred("Léa", "medicine", care)
    evening.move("gm", "poison", {"victim": IGNACE.name}, {"points": "1"})
    evening.move("Léa", "medicine", care, {"circumstances": "rain"}, (1,))
    evening.barred("Léa", "medicine", care)
    evening.move("Max", "rest", {"sleeper": IGNACE.name}, {"hours": "8"})
    evening.do("gm", c.AdvanceClock(16 * 60))
    evening.move("Léa", "medicine", care, {}, (4,))
    evening.barred("Léa", "medicine", care)
    evening.do("gm", c.CloseSession())
    evening.do("gm", c.OpenSession())
    evening.move("Max", "session-point", {"hero": IGNACE.name}, {}, "psy")
    evening.barred("Max", "session-point", {"hero": IGNACE.name})
    evening.matches(__file__, "patient")


def test_a_destiny_die_travels_both_ways() -> None:
    """From the GM to a player, back after a re-roll, and again to the player through an opponent (undesix D5)."""
    evening = evening_of("Léa", "Max", destiny="yes")
    evening.bring("Léa", AURELIEN, colour="vert")
    evening.bring("Max", MAIWENN)
    evening.bring("gm", BEASTS["Garde"])
    evening.move("gm", "give-destiny", {"player": AURELIEN.name})
    evening.move("Léa", "test", {"roller": AURELIEN.name}, {"skill": "locks"}, (5,), "reroll", (2,))
    evening.move("Léa", "test", {"roller": AURELIEN.name}, {"skill": "locks"}, (6,))
    evening.move("gm", "attack", {"attacker": "Garde", "target": MAIWENN.name}, {}, (5,))
    evening.move("gm", "attack", {"attacker": "Garde", "target": AURELIEN.name}, {}, (5,), "reroll", (4,))
    evening.matches(__file__, "destiny")


def test_a_desperate_dodge() -> None:
    """The paw falls; three points of MAGie, and nothing; the last three drain for ten minutes (undesix D4, E5)."""
    evening = evening_of("Léa", desperate="yes", world="fantastic", negative="yes")
    evening.bring("Léa", Sheet(name="Chloé", phy=3, psy=8, dexterity=4))
    evening.bring("gm", BEASTS["Petit dragon"])
    paw = {"attacker": "Petit dragon", "target": "Chloé"}
    evening.barred("Léa", "test", {"roller": "Chloé"}, {"skill": "acting", "bonus": "1"})
    evening.move("gm", "attack", paw, {}, (5,), "dodge")
    leap = {"skill": "acrobatics", "life_at_stake": "yes"}
    evening.barred("Léa", "test", {"roller": "Chloé"}, {**leap, "bonus": "2"})
    evening.move("Léa", "test", {"roller": "Chloé"}, {**leap, "bonus": "1"}, (4,))
    evening.barred("Léa", "test", {"roller": "Chloé"}, {**leap, "bonus": "1"})
    evening.do("gm", c.EditSheet(evening.character("Chloé"), {"psy_lost": "5"}, "une gorgée d’élixir"))
    evening.move("gm", "endure", {"victim": "Chloé"}, {"source": "blaze", "quantity": "6"}, "dodge")
    evening.barred("Léa", "test", {"roller": "Chloé"}, {"skill": "senses"})
    evening.do("gm", c.AdvanceClock(10))
    evening.move("gm", "attack", paw, {"way_out": "no"}, (6,))
    evening.do("gm", c.AdvanceClock(59))
    evening.refused("gm", c.AdvanceClock(1))
    evening.do("gm", c.AdvanceClock(1, sure=True))
    evening.matches(__file__, "dodge")


def test_an_evening_on_phones() -> None:
    """Two players and a GM, each on a device: who may act, what is carried, stray shots, hours, madness (undesix
    A2, A12, B11, B16c, C1, C2, C3, C5, C15, C16, D2, D4, F1, H2)."""
    with http_evening(GAME) as evening:
        evening.sit("Léa", "Max")
        evening.bring("Léa", ADA)
        evening.bring("Max", LEO)
        evening.bring("gm", OGRE)
        evening.do("gm", c.BeginScene("Le gué"))
        arms_and_words(evening)
        a_fight_in_turns(evening)
        the_dead_and_the_late(evening)
        assert ">1/4<" in evening.page("Max")
        hours_and_minds(evening)
        evening.matches(__file__, "phones")


ADA = Sheet(
    name="Ada", phy=5, psy=6, senses=5, knowledge=1, weapon="sword", carried=("knife",), sessions=6, destiny=1
)
LEO = Sheet(name="Léo", phy=4, psy=6, senses=4, weapon="bow")
OGRE = Sheet(name="Ogre", npc=True, phy=9, psy=2, senses=3, weapon="mace")


def arms_and_words(evening: HttpEvening) -> None:
    """The table's own weapon is carried; what is not carried strikes nobody; options are the table's; secrets stay."""
    god = {"name": "Dieu", "phy": "6", "psy": "60", "destiny": "20", "traits": "a\nb\nc"}
    evening.refused("Léa", c.MakeCharacter(god, new=True))
    evening.do("gm", c.EditSheet("board", {"weapons": "Hallebarde = 3 contact hast", "aiming": "-1"}))
    evening.do("Max", c.EditSheet(evening.character("Léo"), {"carried": "Hallebarde"}))
    evening.barred("Léa", "attack", {"attacker": "Ada", "target": "Ogre"}, {"using": "rifle"})
    evening.do("gm", c.ChangeSettings({"world": "historical", "desperate": "yes", "destiny": "yes"}))
    evening.barred("Léa", "test", {"roller": "Ada"}, {"own": "Lire et écrire"})
    evening.refused("Léa", evening.begin("test", {"roller": "Ada"}, {"automatic": "yes"}, typed=True))
    evening.move("gm", "secret-die", {}, {}, (2,))
    assert "secret" not in str(evening.view("Léa")["journal"]).lower()


def a_fight_in_turns(evening: Evening) -> None:
    """Each at their Sens; a 6 into the mêlée flies to a friend, who may dodge; two 1s in a row hit, two 6s break."""
    evening.do("gm", c.ChangeSettings({"out_of_turn": "refused", "critical_hits": "yes", "breaking": "yes"}))
    evening.deal("Ada", "Léo", "Ogre")
    evening.barred("Max", "attack", {"attacker": "Léo", "target": "Ogre"})
    evening.move("Léa", "attack", {"attacker": "Ada", "target": "Ogre"}, {"aim": "legs"}, (1,))
    evening.barred("Léa", "attack", {"attacker": "Ada", "target": "Ogre"})
    evening.pass_turn("Léa")
    shot = {"attacker": "Léo", "target": "Ogre", "friend": "Ada"}
    evening.move("Max", "attack", shot, {}, (6,), (1,), "dodge")
    evening.pass_turn("Max")
    evening.move("gm", "attack", {"attacker": "Ogre", "target": "Ada"}, {}, (6,))
    evening.pass_turn()
    evening.move("Léa", "attack", {"attacker": "Ada", "target": "Ogre"}, {"modifier": "-9"}, (1,), "nothing")
    evening.pass_turn("Léa")
    evening.move("Max", "attack", {"attacker": "Léo", "target": "Ogre"}, {}, (6,), "break")
    evening.pass_turn("Max")


def the_dead_and_the_late(evening: Evening) -> None:
    """Whoever joins the turn under way strikes in it; the dead do not; a broken bow is another's to mend."""
    evening.bring("gm", OGRE, name="Cyclope", phy="3")
    evening.do("gm", c.JoinOrder(evening.character("Cyclope")))
    evening.tell_order()
    evening.move("gm", "poison", {"victim": "Ogre"}, {"points": "9"})
    evening.barred("gm", "attack", {"attacker": "Ogre", "target": "Ada"})
    evening.barred("gm", "opposed", {"roller": "Ada", "opponent": "Ogre"})
    evening.move("gm", "attack", {"attacker": "Cyclope", "target": "Léo"}, {}, (2,))
    evening.do("gm", c.EndOrder())
    evening.barred("Max", "attack", {"attacker": "Léo", "target": "Cyclope"})
    evening.move("Max", "attack", {"attacker": "Léo", "target": "Cyclope"}, {"using": "Hallebarde"}, (1,))


def hours_and_minds(evening: Evening) -> None:
    """Rest takes its hours; a mad mind rolls by the GM's word, and is the GM's below −10; a career left keeps."""
    evening.move("Max", "rest", {"sleeper": "Léo"}, {"hours": "8"})
    evening.do("gm", c.ChangeSettings({"psy_track": "yes"}))
    evening.move("gm", "weaken", {"victim": "Léo"}, {"characteristic": "psy", "points": "7"})
    evening.move("Max", "test", {"roller": "Léo"}, {"skill": "vigilance"}, "forbid")
    evening.move("gm", "weaken", {"victim": "Léo"}, {"characteristic": "psy", "points": "12"})
    evening.refused("Max", evening.begin("test", {"roller": "Léo"}, {"skill": "vigilance"}, typed=True))
    evening.move("Léa", "join-warriors", {"hero": "Ada"}, {"weapon": "sword"})
    evening.move("Léa", "leave-career", {"hero": "Ada"})
    evening.move(
        "Léa", "attack", {"attacker": "Ada", "target": "Cyclope"}, {"modifier": "-4"}, (6,), "reroll", (4,)
    )
    evening.do("Léa", c.EditSheet(evening.character("Ada"), {"gear": "une corde"}))
