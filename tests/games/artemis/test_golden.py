"""Golden evenings of Espace Artémis, played at a table."""

from __future__ import annotations

from msgspec.structs import replace

from paravent.games.artemis import GAME, Sheet
from paravent.games.artemis.ready import READY
from paravent.table import commands as c
from tests.games.golden import Evening
from tests.games.http_evening import http_evening

CHARACTERS, OPPONENTS = tuple(READY.characters), tuple(READY.opponents)

MAIWENN, OUSMANE, SELENE, BASTIEN, ILSE, THEODULE = CHARACTERS
BOSCO = OPPONENTS[3]


def test_a_fight_with_forced_parries_and_a_wound_that_worsens() -> None:
    """Attitudes, forced parries, a grave wound that worsens by the clock until treated (artemis R6.2, R6.3, R5.8)."""
    evening = Evening(GAME)
    evening.sit("Léa", "Max")
    evening.bring("Léa", BASTIEN)
    evening.bring("Max", OUSMANE)
    evening.bring("gm", BOSCO)
    evening.do("gm", c.BeginScenario("Le relais"))
    evening.do("gm", c.BeginScene("La coursive"))
    bastien, bosco = "Bastien Quorum", "Bosco Tranchefil"
    evening.deal(bastien, bosco, order=(bosco, bastien))
    evening.move("Léa", "calm-test", {"roller": bastien}, {}, (4,), "keep")
    blows = {"attacker": bosco, "target": bastien}
    evening.barred("gm", "attack", blows, {"narrow": "yes"})
    evening.move("gm", "attack", blows, {}, "defensive", "aggressive", (3,), (2,), "keep", "force")
    evening.barred("Léa", "take-attitude", {"roller": bastien}, {"attitude": "dodge"})
    evening.barred("Léa", "take-attitude", {"roller": bastien}, {"attitude": "careful"})
    evening.pass_turn()
    back = {"attacker": bastien, "target": bosco}
    evening.move("Léa", "attack", back, {}, (5,), (4,), (3,))
    evening.pass_turn()
    evening.do("gm", c.EditSheet(evening.character(bastien), {"light_fatigue": "7"}, "à bout de souffle"))
    evening.move("gm", "attack", blows, {}, "careful", "careful", (4,), (5,), "keep", "force")
    action = evening.move("gm", "attack", blows, {"aim": "head"}, (6,), (6,), (2,), "force", (3,), waits=True)
    for given in ((1,), (5,), "keep"):
        evening.answer(action, given)
    evening.do("gm", c.EndOrder())
    evening.do("gm", c.AdvanceClock(59))
    evening.do("gm", c.AdvanceClock(1))
    evening.move("Max", "treat", {"roller": "Ousmane Belval", "patient": bastien}, {}, (4,), (3,))
    evening.do("gm", c.AdvanceClock(600))
    evening.matches(__file__, "fight")


def test_a_sketch_that_fails() -> None:
    """Drawn by forced luck, peopled at a price, then seen through (artemis R8.2, R8.3, R8.4)."""
    evening = Evening(GAME)
    evening.sit("Léa")
    evening.bring("Léa", SELENE)
    evening.bring("gm", BOSCO)
    evening.bring("gm", OPPONENTS[5])
    sketcher = {"roller": "Sélène Dorval"}
    evening.barred("Léa", "attract-minds", {**sketcher, "mind": "Bosco Tranchefil"})
    evening.move("Léa", "draw-sketch", sketcher, {}, (1,), (1,), "force", (2,))
    evening.barred("Léa", "attack", {"attacker": "Sélène Dorval", "target": "Bosco Tranchefil"})
    evening.barred("Léa", "attract-minds", {**sketcher, "mind": "Capitaine Ersatz"})
    evening.move(
        "Léa",
        "attract-minds",
        {**sketcher, "mind": "Bosco Tranchefil"},
        {"unwilling": "2"},
        (1,),
        (4,),
        "keep",
    )
    evening.barred("Léa", "metamorphosis", sketcher, {"form": "expert"})
    evening.move(
        "Léa", "metamorphosis", sketcher, {"form": "confirmed", "number": "2"}, (2,), "keep", "success"
    )
    evening.move("Léa", "alter-sketch", sketcher, {}, "no")
    evening.matches(__file__, "sketch")


def test_a_week_of_recovery() -> None:
    """Rest, sleep, a casket, a holiday, soothing words, a fear that fades (artemis R3.6, R5.9, R3.12)."""
    evening = Evening(GAME)
    evening.sit("Léa", "Max")
    worn = replace(
        MAIWENN,
        light_fatigue=5,
        grave_fatigue=5,
        permanent_fatigue=2,
        light_stress=3,
        stabilised=("x 40j", "/ 40j"),
        fears=("/ 5j le noir",),
    )
    evening.bring("Léa", worn)
    evening.bring("Max", OUSMANE)
    her = {"roller": MAIWENN.name}
    evening.move("Léa", "settle", her, {"activity": "rest"})
    evening.do("gm", c.AdvanceClock(10))
    evening.do("gm", c.AdvanceClock(5))
    evening.move("Max", "soothe", {"roller": OUSMANE.name, "target": MAIWENN.name}, {}, (3,), "keep", (5,))
    evening.move("Léa", "settle", her, {"activity": "sleep"})
    evening.do("gm", c.AdvanceClock(16 * 60))
    evening.move("Léa", "settle", her, {"activity": "up"})
    evening.barred("Léa", "settle", her, {"activity": "sleep"})
    evening.move("Léa", "settle", her, {"activity": "casket"})
    evening.do("gm", c.AdvanceClock(16 * 60))
    evening.move("Léa", "settle", her, {"activity": "holiday"})
    evening.barred("Léa", "learn", her, {"what": "vigilance"})
    evening.do("gm", c.AdvanceClock(5 * 24 * 60))
    evening.move("Léa", "fear-fades", her, {}, "yes")
    evening.move("Léa", "relax", her, {"hours": "2"}, "yes")
    evening.matches(__file__, "week")


KIM = Sheet(
    name="Kim",
    will=4,
    acrobatics="master",
    reaction="master",
    brawling="expert",
    tshi_catalepsy="confirmed",
    weapon1="rapier",
    weapon1_level="professional",
    weapon2="staff",
    held="weapon1",
    experience=4,
)
NOUR = Sheet(
    name="Nour",
    empathy=5,
    travelling="professional",
    sketching="professional",
    shooting="amateur",
    gear=("stunner",),
    experience=2,
)
GUARD = Sheet(
    name="Garde", npc=True, weapon1="glaive", weapon1_level="confirmed", held="weapon1", wear="safety"
)
STRIKE = {"attacker": "Kim", "target": "Garde"}


def test_an_evening_on_phones() -> None:
    """Two players and a GM, each on a device: privilege and luck, knock-outs and surprise without an order, weapons and
    rounds, trances, sketches, quests, awards (artemis R1.10, R5.8, R6.8, R7.1, R7.2, R7.5, R7.7, R7.8, R8.2,
    R8.7, R10.2)."""
    with http_evening(GAME) as evening:
        evening.sit("Léa", "Max")
        evening.bring("Léa", KIM)
        evening.bring("Max", NOUR)
        evening.bring("gm", GUARD)
        evening.do("gm", c.BeginScene("La coursive"))
        before_a_fight(evening)
        rounds_and_weapons(evening)
        between_life_and_death(evening)
        beyond_the_body(evening)
        evening.matches(__file__, "phones")


def before_a_fight(evening: Evening) -> None:
    """The sentry is surprised and knocked out where no order was dealt: an hour later it is fatigue, not wounds."""
    evening.move("Léa", "surprise", STRIKE, {}, (2,), (5,))
    evening.move("Léa", "attack", STRIKE, {"aim": "stun", "weapon": "weapon2"}, (6,), (2,), (2,))
    evening.barred("gm", "test", {"roller": "Garde"}, {"skill": "vigilance"})
    evening.do("gm", c.AdvanceClock(60))
    assert (evening.sheet("Garde")["grave_wounds"], evening.sheet("Garde")["grave_fatigue"]) == (0, 1)
    evening.do("gm", c.BeginScene("Le poste de garde"))
    evening.move("gm", "npc-score", {"npc": "Garde"}, {"relation": "often", "skill": "courage"})
    tired = {"skill": "endurance", "cause": "une heure à bord"}
    evening.move("Max", "nifimo-test", {"roller": "Nour"}, tired, (4,), "keep")


def rounds_and_weapons(evening: Evening) -> None:
    """Room, the privilege, a disarmed weapon picked up; who shot does not dodge; a threat costs the next turn."""
    evening.deal("Kim", "Nour", "Garde")
    evening.move("Léa", "calm-test", {"roller": "Kim"}, {}, (5,), "keep")
    evening.move("Léa", "take-weapon", {"roller": "Kim"}, {"hand": "weapon1"})
    crowded = {"space": "crowded", "opponents": "2"}
    evening.barred("Léa", "attack", STRIKE, crowded)
    aimed = {**crowded, "roomy": "yes", "aim": "arm", "privilege": "yes"}
    evening.move("Léa", "attack", STRIKE, aimed, "careful", "careful", (1, 6), (2,), (1,), (2,), (2,))
    back = {"attacker": "Garde", "target": "Kim"}
    evening.barred("gm", "attack", back, {"weapon": "weapon1"})
    evening.pass_turn("Léa")
    evening.move("Max", "shoot", {"attacker": "Nour", "target": "Garde"}, {}, (2,), "keep", "failure")
    evening.move("gm", "take-weapon", {"roller": "Garde"}, {"hand": "weapon1"})
    slash = evening.move("gm", "attack", {"attacker": "Garde", "target": "Nour"}, {}, waits=True)
    asked = evening.table.world.pending[slash].question
    assert asked is not None
    assert [option for option, _ in asked.options] == ["careful", "defensive", "aggressive"]
    evening.answer(slash, "defensive")
    evening.pass_turn("Max")
    evening.pass_turn()
    evening.move("Léa", "threaten", STRIKE, {}, (4,), (4,), "keep")
    evening.barred("gm", "attack", back)


def between_life_and_death(evening: Evening) -> None:
    """Wounded, then in a trance for half a period: a minute awake fells nobody."""
    evening.do("gm", c.EndOrder())
    evening.move("gm", "wound", {"victim": "Kim"}, {"category": "4"}, (2,), "keep")
    evening.do("gm", c.AdvanceClock(10))
    evening.move("Léa", "catalepsy", {"roller": "Kim"}, {}, (6,), (2,))
    evening.refused("gm", c.AdvanceClock(300))
    evening.do("gm", c.AdvanceClock(300, sure=True))
    evening.move("Léa", "catalepsy", {"roller": "Kim"}, {})
    evening.do("gm", c.AdvanceClock(1))
    assert evening.sheet("Kim")["grave_wounds"] == 2


def beyond_the_body(evening: Evening) -> None:
    """A sketch holds the body still; only travellers describe; a session gives three points in all."""
    evening.move("Max", "draw-sketch", {"roller": "Nour"}, {}, (6,), (2,))
    evening.barred("Max", "test", {"roller": "Nour"}, {"skill": "acrobatics"})
    evening.move("Max", "attract-minds", {"roller": "Nour", "mind": "Kim"}, {"consenting": "yes"}, (5,))
    evening.move("Max", "quest-briefing", {"roller": "Nour"}, {}, "yes")
    salt = {"description": "l’odeur du sel"}
    evening.barred("Léa", "quest-describe", {"roller": "Kim"}, salt)
    evening.move("Léa", "quest-join", {"roller": "Kim"})
    evening.move("Léa", "quest-describe", {"roller": "Kim"}, salt, "yes")
    evening.move("Max", "quest-rendezvous", {"roller": "Nour"}, {}, (5,))
    evening.move("Léa", "award", {"roller": "Kim"}, {"points": "2"}, "yes")
    evening.barred("Léa", "award", {"roller": "Kim"}, {"points": "2"})
    evening.move("gm", "award", {"roller": "Kim"}, {"points": "8", "sessions": "6"})
