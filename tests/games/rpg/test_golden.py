"""Golden evenings of RPG: a declaration round, a lasting action interrupted, a blind critical failure believed."""

from __future__ import annotations

from paravent.core.play import Faces, Filled, Option
from paravent.games.rpg import GAME
from paravent.games.rpg.ready import READY
from paravent.table import commands as c
from paravent.table.view import View, view
from tests.games.golden import Evening
from tests.games.http_evening import http_evening

CHARACTERS, OPPONENTS = tuple(READY.characters), tuple(READY.opponents)

MAELLE, YANIS, SOLENE, BASTIEN, INES, TUGDUAL = CHARACTERS
GOLIATH, LOOKOUT, GASPARD, ODILE, REMI, SANDOZ = OPPONENTS


def evening_of(*players: str) -> Evening:
    """An evening with these players."""
    evening = Evening(GAME)
    evening.sit(*players)
    return evening


def test_a_declaration_round() -> None:
    """At the foot of the light the slowest declare first; a tie is thrown; the fastest act first (rpg B15–B17)."""
    evening = evening_of("Léa", "Max", "Zoé")
    for player, sheet in (("Léa", TUGDUAL), ("Max", BASTIEN), ("Zoé", MAELLE)):
        evening.bring(player, sheet)
    evening.bring("gm", GASPARD, initiative="9")
    evening.do("gm", c.BeginScene("Le pied du phare"))
    evening.deal(
        BASTIEN.name, GASPARD.name, TUGDUAL.name, MAELLE.name, order=(GASPARD.name, BASTIEN.name, MAELLE.name)
    )
    says = {
        GASPARD.name: ("gm", "Il tient la porte à deux mains."),
        BASTIEN.name: ("Max", "Je pousse la porte."),
        MAELLE.name: ("Zoé", "Je force la serrure du soupirail."),
        TUGDUAL.name: ("Léa", "Puisque la porte l’occupe, je grimpe."),
    }
    for name, (who, what) in says.items():
        evening.move(who, "declare", {"declarer": name}, {"what": what})
        evening.pass_turn("gm" if who == "gm" else who)
    evening.barred("Max", "declare", {"declarer": BASTIEN.name}, {"what": "Finalement, je frappe."})
    climb = {"under": "body", "using": "movement"}
    evening.move("Léa", "test", {"roller": TUGDUAL.name}, climb, "hard", (13,))
    evening.pass_turn("Léa")
    pick = {"under": "skill", "using": "mechanics", "difficulty": "hard"}
    evening.move("Zoé", "test", {"roller": MAELLE.name}, pick, (19,))
    evening.barred("Zoé", "retry", {"roller": MAELLE.name}, {**pick, "hindrance": "spoiled"})
    evening.pass_turn("Zoé")
    roles = {"roller": BASTIEN.name, "opponent": GASPARD.name}
    evening.move("Max", "opposed", roles, {"using": "combat", "against_using": "combat"}, (4,), (11,))
    for _ in range(2):
        evening.pass_turn()
    evening.do("gm", c.EndOrder())
    evening.matches(__file__, "declarations")


def test_a_lasting_action_interrupted() -> None:
    """The repair is under way when somebody comes up; given up, it is begun anew later and resolved (rpg B6, D15)."""
    evening = evening_of("Léa", "Max")
    evening.bring("Léa", YANIS)
    evening.bring("Max", SOLENE)
    evening.do("gm", c.BeginScene("La lanterne du phare"))
    evening.do("gm", c.AdvanceClock(60))
    worker = {"worker": YANIS.name}
    evening.barred("Léa", "finish-task", worker, {"difficulty": "hard"})
    evening.barred("Léa", "begin-task", worker, {"what": "réparer la commande", "sample": "repair"})
    evening.move("Léa", "begin-task", worker, {"what": "réparer la commande", "minutes": "30"}, "as-said")
    evening.barred("Léa", "begin-task", worker, {"what": "lire le carnet", "minutes": "600"})
    evening.do("gm", c.AdvanceClock(10))
    evening.do("gm", c.TurnGlass(120))
    evening.barred("Léa", "finish-task", worker, {"difficulty": "hard"})
    evening.move("Léa", "interrupt-task", worker, {"reason": "des pas dans l’escalier"})
    general = {"under": "body", "using": "stealth", "difficulty": "easy"}
    evening.move("gm", "general-test", {"first": YANIS.name, "second": SOLENE.name}, general, (5,), (14,))
    plea = {
        "plea": "Solène siffle Goliath pour détourner les hommes.",
        "under": "charisma",
        "using": "stealth",
        "rather_under": "charisma",
        "rather_using": "animal",
        "difficulty": "hard",
    }
    evening.move("Max", "argue", {"roller": SOLENE.name}, plea, "grant", (12,))
    evening.do("gm", c.AdvanceClock(15))
    evening.move("Léa", "begin-task", worker, {"what": "réparer la commande", "minutes": "30"}, "half")
    evening.do("gm", c.AdvanceClock(15))
    repair = {"under": "skill", "using": "electronics"}
    evening.move("Léa", "finish-task", worker, repair, "hard", (16,))
    evening.barred("Léa", "begin-task", worker, {"what": "réparer la commande", "minutes": "30"})
    evening.matches(__file__, "interrupted")


def test_a_blind_critical_failure_believed_a_success() -> None:
    """In the mist Inès rolls blind: the GM alone sees the 20, and says that she knows the way (rpg B11, B29–B32)."""
    evening = evening_of("Léa", "Max")
    evening.bring("Léa", INES)
    evening.bring("Max", TUGDUAL)
    evening.do("gm", c.ChangeSettings({"authors": "yes"}))
    evening.do("gm", c.BeginScene("Le sentier dans la brume"))
    evening.move("gm", "should-test", {}, {"can_fail": "yes", "turning": "yes", "intense": "yes"})
    values = {"under": "senses", "using": "survival", "difficulty": "normal"}
    begin = c.BeginMove("test", {"roller": evening.character(INES.name)}, values, "blind", typed=True)
    action = evening.agreed(evening.do("Léa", begin))
    evening.do("gm", c.AnswerMove(action, Faces((20,))))
    evening.do("gm", c.AnswerMove(action, Option("leave")))
    evening.do("gm", c.Say("Aucun doute : le phare est droit devant."))
    seen = view(evening.table, evening.seats["Léa"])
    assert isinstance(seen, View)
    assert "critique" not in str(seen.journal)
    assert evening.sheet(INES.name)["critical"] == "none"
    lasso = {"under": "skill", "using": "movement", "difficulty": "easy"}
    evening.move("Max", "test", {"roller": TUGDUAL.name}, lasso, (18,))
    evening.move("Max", "retry", {"roller": TUGDUAL.name}, lasso, "bonus", (1,), "tell")
    story = "Le grappin mord le balcon et assomme le guetteur au passage."
    evening.barred("Léa", "tell-critical", {"roller": INES.name}, {"story": "Je trouve le phare."})
    evening.move("Max", "tell-critical", {"roller": TUGDUAL.name}, {"story": story}, "amend")
    evening.matches(__file__, "blind")


def test_an_evening_on_phones() -> None:
    """Two players and a GM, each on a device: factors are the GM's, tries are remembered, declarations bind (rpg B12,
    B13, B14, B17, B20, B22, B30, B32, B33, D15, D16)."""
    with http_evening(GAME) as evening:
        evening.sit("Léa", "Max")
        evening.bring("Léa", INES)
        evening.bring("Max", BASTIEN)
        evening.bring("gm", GASPARD)
        evening.do("gm", c.ChangeSettings({"authors": "yes"}))
        evening.do("gm", c.BeginScene("La chambre du gardien"))
        factors_are_the_gms(evening)
        tries_are_remembered(evening)
        declarations_bind(evening)
        evening.matches(__file__, "phones")


def factors_are_the_gms(evening: Evening) -> None:
    """A player's own factor is only proposed; the GM fills in one card for an opposition, one for inborn talent."""
    wish = {"under": "skill", "using": "stealth", "fd": "99"}
    asked = evening.do("Léa", evening.begin("test", {"roller": INES.name}, wish, typed=True))
    evening.do("gm", c.TakeProposal(str(asked["proposal"]), {"fd": "-2"}))
    evening.answer(str(asked["proposal"]), (7,))
    evening.refused("Léa", evening.begin("test", {"roller": INES.name}, {"strict": "yes"}, typed=True))
    hides = evening.begin(
        "opposed",
        {"roller": INES.name, "opponent": GASPARD.name},
        {"under": "skill", "using": "stealth"},
        typed=True,
    )
    action = str(evening.do("Léa", hides)["action"])
    dark = {"circumstance": "2", "against_under": "senses", "against_using": "none"}
    evening.do("gm", c.AnswerMove(action, Filled(values=dark)))
    for given in ((1,), "tell", (20,), "leave"):
        evening.answer(action, given)
    evening.move(
        "Léa", "tell-critical", {"roller": INES.name}, {"story": "Une ombre parmi d’autres."}, "accept"
    )
    lifts = evening.begin("attribute-test", {"roller": BASTIEN.name}, {"under": "body"}, typed=True)
    action = str(evening.do("Max", lifts)["action"])
    evening.do("gm", c.AnswerMove(action, Filled(values={"difficulty": "very-hard", "doubled": "no"})))
    evening.answer(action, (5,))
    lorry = {"under": "body", "fd": "-50", "difficulty": "normal"}
    evening.move("gm", "test", {"roller": BASTIEN.name}, lorry, (1,))
    all_look = {"first": INES.name, "second": BASTIEN.name}
    evening.move("gm", "general-test", all_look, {"under": "senses"}, "hard", (4,), (19,))


def tries_are_remembered(evening: Evening) -> None:
    """The lasso knows of its failures; what is closed opens with time, a lasting action too."""
    lasso = {"under": "skill", "using": "movement", "difficulty": "normal"}
    evening.move("Max", "test", {"roller": BASTIEN.name}, lasso, (20,), "leave")
    evening.move("Max", "retry", {"roller": BASTIEN.name}, lasso, "bonus", (19,))
    evening.move("Max", "retry", {"roller": BASTIEN.name}, lasso, "bonus", (18,))
    evening.move("Max", "retry", {"roller": BASTIEN.name}, lasso, "dull")
    evening.barred("Max", "retry", {"roller": BASTIEN.name}, lasso)
    task, worker = {"what": "fouiller la chambre", "sample": "room"}, {"worker": INES.name}
    begun = evening.move("Léa", "begin-task", worker, task, "other", waits=True)
    evening.do("gm", c.AnswerMove(begun, Filled(values={"minutes": "20"})))
    evening.do("gm", c.AdvanceClock(20))
    evening.move("Léa", "finish-task", worker, {"under": "senses"}, "hard", (17,))
    evening.barred("Léa", "begin-task", worker, task)
    evening.do("gm", c.AdvanceClock(600))
    evening.move("Léa", "begin-task", worker, task, "no")
    evening.move("Max", "retry", {"roller": BASTIEN.name}, lasso, "plain", (2,))


def declarations_bind(evening: Evening) -> None:
    """Nobody acts undeclared; where the table only has it told, the journal does."""
    evening.deal(INES.name, BASTIEN.name)
    evening.barred("Léa", "test", {"roller": INES.name}, {"under": "body"})
    evening.move("Max", "declare", {"declarer": BASTIEN.name}, {"what": "Je tiens la porte."})
    evening.do("gm", c.ChangeSettings({"declarations": "told"}))
    evening.move("Léa", "test", {"roller": INES.name}, {"under": "body"}, "normal", (3,))
    evening.do("gm", c.ChangeSettings({"declarations": "bind", "out_of_turn": "refused"}))
    evening.barred("Léa", "test", {"roller": INES.name}, {"under": "body"})
    evening.do("gm", c.EndOrder())
