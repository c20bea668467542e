"""Golden evenings of Mini YZE: played through the table, told in French, compared word for word."""

from __future__ import annotations

from paravent.core.play import Option
from paravent.games.yze import GAME, Sheet
from paravent.games.yze.beasts import BEASTS
from paravent.games.yze.improvise import improvised
from paravent.games.yze.monsters import sheet_of
from paravent.games.yze.ready import READY
from paravent.table import commands as c
from tests.games.golden import Evening, written
from tests.games.http_evening import http_evening

CHARACTERS, OPPONENTS = tuple(READY.characters), tuple(READY.opponents)

SHEETS = {sheet.name: sheet for sheet in CHARACTERS + OPPONENTS}


def table(**players: str) -> Evening:
    """Players by name with the first name of the ready character that each takes."""
    evening = Evening(GAME)
    evening.sit(*players)
    evening.do("gm", c.BeginScenario("Le vent en bouteille"))
    for player, first in players.items():
        evening.bring(player, next(sheet for name, sheet in SHEETS.items() if name.startswith(first)))
    return evening


def test_the_fight_at_the_glassworks() -> None:
    """To the end: Contact, parries before and after, a push and its price, broken, a fatal wound, the clock, death."""
    evening = table(Léa="Ysaline", Max="Mahaut")
    ysaline, mahaut, clovis, tobie = (
        "Ysaline Corvaux",
        "Mahaut Grandpré",
        "Clovis Malepierre",
        "Tobie Sansgêne",
    )
    for name in (clovis, tobie):
        evening.bring("gm", SHEETS[name])
    evening.do("gm", c.ChangeSettings({"positions": "yes"}))
    evening.do("gm", c.BeginScene("La verrerie du Gué"))
    evening.do("gm", c.Say("Clovis garde la porte, Tobie se lève."))
    evening.deal(ysaline, mahaut, clovis, tobie, order=(ysaline, clovis, mahaut, tobie))

    # Round 1: the door
    evening.barred("Léa", "attack", {"attacker": ysaline, "target": clovis})
    evening.move("Léa", "manoeuvre", {"roller": ysaline, "opponent": clovis}, {"what": "close"})
    evening.move(
        "Léa",
        "attack",
        {"attacker": ysaline, "target": clovis},
        {},
        "parry",
        (6, ...),
        (6, 6, ...),
        "keep",
        (6, 2),
    )
    evening.barred("Léa", "attack", {"attacker": ysaline, "target": clovis})
    evening.pass_turn("Léa")
    strikes = {"attacker": clovis, "target": ysaline}
    evening.move("gm", "attack", strikes, {}, (6, 1, ...), "push", (6, ...), (3,))
    evening.pass_turn()
    evening.move("Max", "manoeuvre", {"roller": mahaut, "opponent": ysaline}, {"what": "help"})
    evening.barred("Max", "heal", {"healer": mahaut, "patient": ysaline})
    evening.pass_turn("Max")
    evening.move("gm", "manoeuvre", {"roller": tobie, "opponent": ysaline}, {"what": "close"})
    blow = {"attacker": tobie, "target": ysaline}
    evening.move("gm", "attack", blow, {}, (1, ...), "keep")
    evening.pass_turn()

    # Round 2: both fall
    evening.move(
        "Léa",
        "attack",
        {"attacker": ysaline, "target": clovis},
        {},
        "take",
        (6, ...),
        "keep",
        (2, 2),
        "cutting",
        (2,),
    )
    evening.pass_turn("Léa")
    evening.barred("gm", "attack", {"attacker": clovis, "target": ysaline})
    evening.pass_turn()
    evening.move("Max", "manoeuvre", {"roller": mahaut, "opponent": tobie}, {"what": "close"})
    evening.move(
        "Max", "attack", {"attacker": mahaut, "target": tobie}, {}, "parry", (6, ...), (6, ...), "keep"
    )
    evening.pass_turn("Max")
    evening.move("gm", "attack", blow, {}, "parry", "no", (2, ...), (6, 6, ...), "keep", (4,), (5,))
    evening.pass_turn()

    # Round 3: too late
    evening.barred("Léa", "test", {"roller": ysaline}, {"skill": "mobility"})
    evening.pass_turn("Léa")
    evening.pass_turn()
    care = {"healer": mahaut, "patient": ysaline}
    evening.move("Max", "stabilise", care, {}, (1, ...), "push", (2, ...))
    evening.pass_turn("Max")
    around = {"roller": tobie, "opponent": mahaut, "second": ysaline}
    evening.move("gm", "leave-contact", around, {}, (6, ...), "keep")
    evening.do("gm", c.EndOrder())

    # When the fight is over, hours pass
    evening.move("Max", "heal", care, {}, (6, 6, ...), "keep")
    evening.barred("Max", "heal", care)
    evening.barred("Léa", "death-roll", {"roller": ysaline})
    evening.do("gm", c.AdvanceClock(60))
    evening.move("Léa", "death-roll", {"roller": ysaline}, {}, (6, ...))
    evening.move("Max", "stabilise", care, {}, (1, ...), "keep")
    evening.do("gm", c.AdvanceClock(60))
    evening.move("Léa", "death-roll", {"roller": ysaline}, {}, (2, ...))
    evening.barred("Max", "heal", care)
    evening.matches(__file__, "fight")


def test_the_investigation_on_the_hill() -> None:
    """A character is made, clues are found with help, a wind frightens, a friend comforts, nights go by, one learns."""
    evening = Evening(GAME)
    evening.sit("Léa", "Max")
    evening.do("gm", c.BeginScenario("Le vent en bouteille"))
    start = next(one for one in GAME.creation.starts if one.words.fr == "Monte-en-l’air")  # type: ignore[union-attr]
    made = {
        "name": "Colombe",
        **start.values,
        "melee": "1",
        "mobility": "2",
        "shooting": "1",
        "observation": "2",
    }
    evening.refused("Léa", c.MakeCharacter({**made, "strength": "4"}))
    evening.refused("Léa", c.MakeCharacter({**made, "stealth": "4"}))
    evening.bring("Léa", {**made, "persuasion": "1"})
    ondine = "Ondine Passerose"
    evening.bring("Max", SHEETS[ondine])
    evening.bring("gm", improvised("Bastien", 1, "blunt-tool"))
    evening.do(
        "gm", c.EditSheet("board", {"talents": "Oreille des vents ; Observation +1 ; près d’un moulin"})
    )
    evening.refused("gm", c.EditSheet("board", {"weapons": "Sarbacane ; longue"}))
    gift = {"own_talents": "Oreille des vents ; Observation +1 ; près d’un moulin"}
    evening.do("gm", c.EditSheet(evening.character("Colombe"), gift, "le vent l’a choisie"))

    evening.do("gm", c.BeginScene("La Butte aux Dix Moulins"))
    evening.do("gm", c.AskMove(evening.character("Colombe"), "test", {"skill": "observation"}))
    look = {"skill": "observation", "help": "1", "own_talent": "yes"}
    evening.move("Léa", "test", {"roller": "Colombe"}, look, (2, 3, 1, ...), "push", (6, ...))
    against = {"skill": "persuasion", "resisting": "psychology"}
    evening.move(
        "Max", "opposed", {"roller": ondine, "opponent": "Bastien"}, against, (6, 2), (6, 6, ...), "keep"
    )
    evening.barred("Max", "test", {"roller": ondine}, {"skill": "tinkering"})

    evening.do("gm", c.BeginScene("La tour aux Grains"))
    evening.do("gm", c.Say("La captive gronde dans sa bonbonne.", "gesture"))
    evening.move(
        "Léa", "receive-stress", {"roller": "Colombe"}, {"points": "5"}, "roll", (1, ...), "keep", (2,)
    )
    evening.barred("Léa", "test", {"roller": "Colombe"}, {"skill": "force"})
    evening.move("Max", "comfort", {"healer": ondine, "patient": "Colombe"}, {}, (6, 6, ...), "keep")
    evening.barred("Max", "comfort", {"healer": ondine, "patient": "Colombe"})

    evening.do("gm", c.AdvanceClock(8 * 60))
    evening.move("Léa", "rest", {"roller": "Colombe"}, {}, (2, ...))
    evening.move("Max", "rest", {"roller": ondine})
    evening.do("gm", c.AdvanceClock(31 * 24 * 60))
    evening.move("Léa", "rest", {"roller": "Colombe"})

    learn = {"use": "level", "skill": "stealth"}
    evening.barred("Léa", "advance", {"roller": "Colombe"}, learn)
    evening.move("Léa", "advance", {"roller": "Colombe"}, {**learn, "consent": "yes"})
    evening.barred("Léa", "advance", {"roller": "Colombe"}, {**learn, "consent": "yes"})
    evening.do("gm", c.BeginScenario("La péniche"))
    evening.move("Léa", "advance", {"roller": "Colombe"}, {"use": "save", "consent": "yes"})
    evening.matches(__file__, "investigation")


def test_the_pack_in_the_marshes() -> None:
    """Hounds share a card and are surprised, a spider has two; cards are swapped, a bow runs empty, beasts die."""
    evening = table(Léa="Barnabé", Max="Camille")
    barnabe, camille, spider = "Barnabé Loriot", "Camille Tournevent", "Araignée-lanterne"
    hound = written(GAME, sheet_of(BEASTS["wolfhound"]))
    for number in (1, 2):
        evening.bring("gm", {**hound, "name": f"Chien-loup {number}"})
    evening.bring("gm", sheet_of(BEASTS["lantern-spider"]), hidden=True)
    evening.do("gm", c.BeginScene("Les marais"))
    evening.move(
        "Léa", "stealth-attack", {"attacker": barnabe, "target": "Chien-loup 1"}, {"ambush": "yes"},
        (2, ...), (6, ...), "keep", (6, 6, ...), "keep", (2,),
    )  # fmt: skip
    evening.do("gm", c.HideCharacter(evening.character(spider), hidden=False))
    pack = "Chien-loup 1 + Chien-loup 2"
    evening.deal(
        camille,
        barnabe,
        pack,
        spider,
        order=(spider, camille, pack, barnabe, spider),
        surprised=("Chien-loup 1", "Chien-loup 2"),
    )

    # Round 1: the hounds have no turn
    evening.move("gm", "monster-acts", {"monster": spider, "target": camille}, {}, (4,), "bear")
    evening.barred("gm", "monster-acts", {"monster": spider, "target": camille})
    evening.pass_turn()
    evening.refused("Max", evening.swapping("Max", "Chien-loup 1"))
    evening.swap("Max", barnabe)
    evening.refused("Léa", evening.swapping("Léa", spider))
    shot = {"circumstances": "aiming"}
    evening.move(
        "Léa",
        "attack",
        {"attacker": barnabe, "target": "Chien-loup 1"},
        shot,
        (2, 2, 1, ...),
        "push",
        (6, 6, 6, ...),
        (2,),
    )
    evening.pass_turn("Léa")
    knife = {"attacker": camille, "target": "Chien-loup 2"}
    evening.move("Max", "manoeuvre", {"roller": camille, "opponent": "Chien-loup 2"}, {"what": "close"})
    evening.move("Max", "attack", knife, {"circumstances": "surprised"}, (6, 6, ...), "keep", (2,))
    evening.pass_turn("Max")
    evening.move(
        "gm", "monster-acts", {"monster": spider, "target": camille}, {"deed": "5"}, (6, 6, ...), (6, 2)
    )
    evening.pass_turn()

    # Round 2: what is left of the pack
    evening.move("gm", "monster-acts", {"monster": spider, "target": barnabe}, {"deed": "2"}, (1, ...))
    evening.pass_turn()
    prey = {"attacker": barnabe, "target": spider}
    evening.barred("Léa", "attack", prey)
    evening.move("Léa", "reload", {"roller": barnabe})
    evening.pass_turn("Léa")
    evening.barred("gm", "monster-acts", {"monster": "Chien-loup 1", "target": camille})
    evening.move(
        "gm", "monster-acts", {"monster": "Chien-loup 2", "target": camille}, {"deed": "1"}, (6, ...), (2, 2)
    )
    evening.pass_turn()
    evening.move("Max", "attack", knife, {}, (6,), (2,))
    evening.pass_turn("Max")
    evening.move(
        "gm", "monster-acts", {"monster": spider, "target": camille}, {"deed": "1"}, (6, 6, ...), (2, 2), (3,)
    )
    evening.pass_turn()

    # Round 3: a last arrow
    evening.move("gm", "monster-acts", {"monster": spider, "target": camille}, {}, (3,))
    evening.pass_turn()
    evening.move("Léa", "manoeuvre", {"roller": barnabe}, {"what": "aim"})
    evening.move("Léa", "attack", prey, {}, (6, 6, 6, 6, 6, ...), "keep", (2, 2))
    evening.do("gm", c.EndOrder())
    evening.do("gm", c.AdvanceClock(7 * 24 * 60))
    evening.matches(__file__, "monsters")


KIM = Sheet(
    name="Kim",
    strength=4,
    agility=4,
    melee=2,
    stealth=2,
    shooting=2,
    weapon="sword",
    carried=("bow",),
    talents=("cat-feet",),
)
LOU = Sheet(name="Lou", strength=5, endurance=3, melee=1, empathy=4, healing=2, weapon="club")
OGRE = Sheet(name="Ogre", strength=3, melee=1, weapon="club")
TENTACLE = "Tentacule ; 7 dés ; dégâts 2 ; Contact ; contondante"


def test_an_evening_over_http() -> None:
    """Stealth and surprise, aim and an empty bow, help, disarm and pick up, stun, Contact left, a monster of the GM's
    own, care that no death roll is dodged by, Stress, and progress that is the GM's to grant (B9, B13, B17, B25, B31,
    B33, B34, B42, B50, B55)."""
    with http_evening(GAME) as evening:
        evening.sit("Léa", "Max")
        evening.do("gm", c.BeginScenario("Le gué"))
        evening.bring("Léa", KIM)
        evening.bring("Max", LOU)
        evening.bring("gm", OGRE)
        the_ambush(evening)
        the_melee(evening)
        the_wounds(evening)
        the_fright_and_after(evening)
        evening.matches(__file__, "http")


def the_ambush(evening: Evening) -> None:
    """Kim creeps up, her talent with her; whoever is surprised has no turn in the first round."""
    evening.barred("Léa", "attack", {"attacker": "Kim", "target": "Ogre"}, {"ready": "no"})
    creeps = {"attacker": "Kim", "target": "Ogre"}
    evening.move(
        "Léa", "stealth-attack", creeps, {"talent": "cat-feet"}, (2, ...), (6, ...), "keep", (2, ...), "keep"
    )
    evening.deal("Kim", "Lou", "Ogre", order=("Ogre", "Kim", "Lou"))
    evening.barred("gm", "attack", {"attacker": "Ogre", "target": "Kim"})


def the_melee(evening: Evening) -> None:
    """What each turn pays for; a parry is the target's own word."""
    strikes = {"attacker": "Kim", "target": "Ogre"}
    evening.move("Max", "manoeuvre", {"roller": "Lou", "opponent": "Kim"}, {"what": "help"})
    disarm = {"special": "yes", "effect": "disarm"}
    evening.move("Léa", "attack", strikes, disarm, (6, 6, ...), "keep")
    evening.pass_turn("Léa")
    evening.barred("Max", "attack", {"attacker": "Lou", "target": "Ogre"})
    evening.pass_turn("Max")
    evening.move("gm", "manoeuvre", {"roller": "Ogre"}, {"what": "pick"})
    blow = {"attacker": "Ogre", "target": "Kim"}
    action = evening.move("gm", "attack", blow, {}, "parry", (2, ...), (6, ...), waits=True)
    evening.refused("Léa", c.AnswerMove(action, Option("push")))
    evening.answer(action, "keep")
    evening.pass_turn()
    evening.move("Léa", "attack", strikes, {"special": "yes", "effect": "stun"}, "take", (6, 6, ...), "keep")
    evening.pass_turn("Léa")
    evening.pass_turn("Max")
    evening.barred("gm", "attack", blow)
    evening.pass_turn()
    evening.move("Léa", "manoeuvre", {"roller": "Kim"}, {"what": "draw", "weapon": "bow"})
    shot = {"circumstances": "aiming"}
    evening.move("Léa", "attack", strikes, shot, (1, 2, ...), "push", (2, ...))
    evening.barred("Léa", "attack", strikes)
    evening.do("gm", c.EndOrder())
    evening.refused("gm", c.MakeCharacter({"name": "Kraken", "health": "6", "own_deeds": TENTACLE}))
    deeds = "\n".join(TENTACLE.replace("Tentacule", f"Tentacule {n}") for n in range(1, 7))
    evening.bring("gm", {"name": "Kraken", "health": "6", "protection": "1", "own_deeds": deeds})
    evening.move("gm", "monster-acts", {"monster": "Kraken", "target": "Lou"}, {}, (4,), "take", (6, ...))


def the_wounds(evening: Evening) -> None:
    """A fatal wound: the roll that is due comes before any care or rest."""
    hurt = {"wounds": "cutting-5", "dying": "yes", "damage": "6"}
    evening.do("gm", c.EditSheet(evening.character("Lou"), hurt, "le Kraken l’a jeté sur les pierres"))
    evening.do("gm", c.EditSheet(evening.character("Kim"), {"empathy": "3", "healing": "2"}, "elle a appris"))
    evening.do("gm", c.AdvanceClock(600))
    care = {"healer": "Kim", "patient": "Lou"}
    evening.barred("Léa", "stabilise", care)
    evening.barred("Max", "rest", {"roller": "Lou"})
    evening.move("Max", "death-roll", {"roller": "Lou"}, {}, (6, ...))
    evening.move("Léa", "stabilise", care, {}, (6, ...), "keep")
    evening.barred("Léa", "stabilise", care)
    evening.move("Léa", "heal", care, {}, (6, 6, ...), "keep")


def the_fright_and_after(evening: Evening) -> None:
    """Broken by Stress one only flees; a night goes by; a level is proposed, and the GM grants it."""
    evening.move("Léa", "receive-stress", {"roller": "Kim"}, {"points": "5"}, "roll", (1, ...), "keep", (3,))
    evening.barred("Léa", "test", {"roller": "Kim"}, {"skill": "force"})
    evening.move("Léa", "manoeuvre", {"roller": "Kim"}, {"what": "cover"})
    evening.move("Léa", "rest", {"roller": "Kim"})
    evening.move("Léa", "test", {"roller": "Kim"}, {"skill": "force", "modifier": "1"}, (6, ...), "keep")
    evening.do("gm", c.BeginScenario("La suite"))
    learn = {"use": "level", "skill": "stealth", "consent": "yes"}
    asked = evening.do("Léa", evening.begin("advance", {"roller": "Kim"}, learn, typed=True))
    evening.refused("Léa", c.TakeProposal(str(asked["proposal"])))
    evening.agreed(asked)
