"""Mini YZE, by Michel Casabianca, after the Year Zero Engine SRD."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from paravent.core.game import Acts, EveryRoll, Game, Initiative
from paravent.core.parameters import declared
from paravent.core.rulebook import Rulebook
from paravent.core.words import Words
from paravent.games.yze import archetypes, beasts, talents, traumas, turns
from paravent.games.yze.attack import attack
from paravent.games.yze.board import Board, take
from paravent.games.yze.contact import leave_contact
from paravent.games.yze.creation import CREATION
from paravent.games.yze.deeds import DEEDS
from paravent.games.yze.duel import DUEL, Duel, Fighter
from paravent.games.yze.english import ENGLISH
from paravent.games.yze.experience import advance
from paravent.games.yze.improvise import improvised
from paravent.games.yze.initiative import cards_dealt, initiative, may_swap
from paravent.games.yze.manoeuvres import manoeuvre, reload
from paravent.games.yze.monsters import monster_acts
from paravent.games.yze.own_dice import OWN_DICE
from paravent.games.yze.ready import READY
from paravent.games.yze.recovery import SAVES, comfort, death_roll, heal, stabilise
from paravent.games.yze.rest import rest
from paravent.games.yze.rolls import Aid, opposed, test
from paravent.games.yze.settings import House, lacks
from paravent.games.yze.sheet import Sheet
from paravent.games.yze.skirmish import SKIRMISH
from paravent.games.yze.stealth import stealth_attack
from paravent.games.yze.strangers import BESTIARY
from paravent.games.yze.stress import receive_stress
from paravent.games.yze.tables import TABLES
from paravent.games.yze.zones import apart

MOVES: Final = (
    test,
    opposed,
    attack,
    stealth_attack,
    leave_contact,
    manoeuvre,
    reload,
    monster_acts,
    initiative,
    receive_stress,
    heal,
    stabilise,
    death_roll,
    comfort,
    rest,
    advance,
    take,
)

KEPT: Final = (
    "clocks",
    "fighting",
    "playing",
    "begun",
    "moved",
    "acted",
    "aimed",
    "owing",
    "stunned",
    "helped_by",
    "turns",
)
"""What moves and moments keep on a sheet; where somebody is, and surprise, the GM may say."""

OF_A_CREATURE: Final = {"monster-acts": "B55"}
"""The dice of a deed are what its table says."""

ACTS: Final = (
    Acts(
        Words("se battre", "fighting"),
        "blade",
        (attack, stealth_attack, manoeuvre, leave_contact, reload),
        fight=True,
        icons={"stealth-attack": "eye", "manoeuvre": "boot", "leave-contact": "undo", "reload": "two"},
    ),
    Acts(
        Words("soigner, souffler", "care and rest"),
        "heart",
        (heal, stabilise, comfort, rest, death_roll),
        relieve=True,
    ),
    Acts(Words("à deux", "against another"), "two", (opposed,)),
    Acts(Words("subir", "suffering"), "drop", (receive_stress,)),
    Acts(Words("entre les scènes", "between scenes"), "star", (take, advance)),
)

GAME: Final = Game(
    id="yze",
    name=Words("Mini YZE", "Mini YZE"),
    summary=Words(
        "Une poignée de D6, chaque 6 est un succès, et l’on peut pousser sa chance : pour débuter et pour une soirée.",
        "A handful of D6, every 6 is a success, and you may push your luck: for first games and one evening.",
    ),
    moves=MOVES,
    usual=test,
    strikes=(attack,),
    saves=SAVES,
    apart=apart,
    turn=(("acted", Words("Action", "Action")), ("moved", Words("Mouvement", "Movement"))),
    zone="zone",
    between_sessions=(advance,),
    acts=ACTS,
    together=((test, opposed),),
    every_roll=(
        EveryRoll("B6", ("modifier",)),
        EveryRoll("B8", ("push",), {"death-roll": "B42", "rest": "D11"}),
        EveryRoll("B13", ("help",), OF_A_CREATURE),
        EveryRoll("B16", ("gear",), {**OF_A_CREATURE, "attack": "B37", "stealth-attack": "B37"}),
        EveryRoll("B18", ("talent",), OF_A_CREATURE),
        EveryRoll("B18", ("own_talent",), OF_A_CREATURE),
        EveryRoll("B51", ("afraid",), OF_A_CREATURE),
    ),
    contests=(DUEL, SKIRMISH),
    sheet=Sheet,
    dice=Words("des D6 ; s’apprend en cinq minutes", "D6; learnt in five minutes"),
    accent="#0f6660",
    skin=Path(__file__).with_name("skin.toml"),
    ready=READY,
    english=ENGLISH,
    initiative=Initiative(cards_dealt, swap=may_swap, surprised=lambda sheet: sheet.surprised),
    rules=Rulebook(Path(__file__).with_name("rules.toml")),
    tables=TABLES + traumas.TABLES + turns.TABLES + talents.TABLES + archetypes.TABLES + beasts.TABLES,
    settings=declared(House),
    creation=CREATION,
    board=Board,
    bestiary=BESTIARY,
    improvise=improvised,
    introduces=("archetype", "own_archetype"),
    kept=KEPT,
    deeds=DEEDS,
    own_dice=OWN_DICE,
    able=turns.able,
    night=(rest, {"hours": "8"}),
    lost=turns.lost,
    lacks=lacks,
    notice=Words(
        "Mini YZE est de Michel Casabianca, d’après le SRD du Year Zero Engine de Tomas Härenstam (Fria Ligan AB). "
        "Œuvre indépendante, qui utilise ce SRD sous la Year Zero Engine Free Tabletop License publiée par "
        "Free League Publishing sur freeleaguepublishing.com ; elle n’est ni affiliée à cet éditeur ni approuvée "
        "par lui. Des outils logiciels fondés sur l’IA générative ont aidé à fabriquer ce produit. "
        "Les textes sont de notre plume.",
        "Mini YZE is by Michel Casabianca, after the Year Zero Engine SRD of Tomas Härenstam (Fria Ligan AB). "
        "An independent work using this SRD under the Year Zero Engine Free Tabletop License published by "
        "Free League Publishing at freeleaguepublishing.com; it is neither affiliated with nor endorsed by that "
        "publisher. Software tools based on generative AI helped make this product. All wording is ours.",
    ),
)

__all__ = ["GAME", "Aid", "Duel", "Fighter", "Sheet", "attack", "opposed", "test"]
