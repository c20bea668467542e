"""Golden evenings of Espace Artémis, played at a table."""

from __future__ import annotations

from msgspec.structs import replace

from paravent.games.artemis import GAME
from paravent.games.artemis.ready import READY
from paravent.table import commands as c
from tests.games.golden import Evening

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
        {"unwilling": "3"},
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
