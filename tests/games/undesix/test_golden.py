"""Golden evenings of UnDéSix: a double kill, a patient wounded again, a destiny die both ways, a desperate dodge."""

from __future__ import annotations

from paravent.games.undesix import GAME, Sheet
from paravent.games.undesix.ready import READY
from paravent.table import commands as c
from tests.games.golden import Evening

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
