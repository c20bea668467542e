"""UnDéSix, by Guillaume Besançon: one die, rolled under a value."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from paravent.core.game import Acts, EveryRoll, Game
from paravent.core.later import Later
from paravent.core.parameters import declared
from paravent.core.rulebook import Rulebook
from paravent.core.words import Words
from paravent.games.undesix import bestiary, house_values, states, tables
from paravent.games.undesix.attack import attack
from paravent.games.undesix.board import Board
from paravent.games.undesix.creation import CREATION, place_point, roll_characteristics
from paravent.games.undesix.deeds import DEEDS
from paravent.games.undesix.duel import DUEL
from paravent.games.undesix.exchange import INITIATIVE, exchange
from paravent.games.undesix.fate import give_destiny, secret_die
from paravent.games.undesix.harm import deprivation, drug, endure, poison, weaken
from paravent.games.undesix.magic import cast
from paravent.games.undesix.opposition import opposed, sides
from paravent.games.undesix.own_dice import OWN_DICE
from paravent.games.undesix.ready import READY
from paravent.games.undesix.recovery import SAVES, medicine, rest
from paravent.games.undesix.rolls import test
from paravent.games.undesix.sessions import (
    award_characteristic,
    award_experience,
    join_warriors,
    leave_career,
    session_point,
    study,
)
from paravent.games.undesix.settings import House
from paravent.games.undesix.sheet import Sheet, calls
from paravent.games.undesix.skirmish import SKIRMISH
from paravent.games.undesix.social import monster_targets, persuade

MOVES: Final = (
    test,
    attack,
    exchange,
    opposed,
    sides,
    medicine,
    rest,
    persuade,
    cast,
    endure,
    poison,
    drug,
    deprivation,
    weaken,
    secret_die,
    give_destiny,
    monster_targets,
    session_point,
    award_experience,
    award_characteristic,
    study,
    join_warriors,
    leave_career,
    roll_characteristics,
    place_point,
)

NO_VALUE: Final = {"secret-die": "B16c", "roll-characteristics": "A2"}
"""Dice that are rolled under no value of a character."""

ACTS: Final = (
    Acts(
        Words("se battre", "fighting"),
        "blade",
        (attack, exchange, cast),
        fight=True,
        icons={"exchange": "swords", "cast": "star"},
    ),
    Acts(
        Words("contre quelqu’un", "against somebody"),
        "two",
        (opposed, sides, persuade),
        fight=True,
        icons={"sides": "cast", "persuade": "speech"},
    ),
    Acts(Words("soins et repos", "care and rest"), "heart", (medicine, rest), relieve=True),
    Acts(Words("subir", "suffering"), "drop", (endure, poison, drug, deprivation)),
    Acts(
        Words("progresser", "growing"),
        "star",
        (session_point, study, join_warriors, leave_career, roll_characteristics, place_point),
    ),
)

GAME: Final = Game(
    id="undesix",
    name=Words("UnDéSix", "UnDéSix"),
    summary=Words(
        "Un seul D6, à lancer sous sa valeur : cinq caractéristiques, des combats vifs, et des options pour qui en veut.",
        "A single D6, to roll under a value: five characteristics, brisk fights, and options for those who want them.",
    ),
    moves=MOVES,
    usual=test,
    strikes=(attack,),
    saves=SAVES,
    turn=(("acted", Words("Action", "Action")),),
    between_sessions=(session_point, study),
    acts=ACTS,
    together=((test, opposed, sides, attack, exchange),),
    every_roll=(
        EveryRoll("B4", ("modifier",), NO_VALUE),
        EveryRoll("B12", ("veto",), {**NO_VALUE, "attack": "B13", "exchange": "B13"}),
        EveryRoll(
            "D1",
            ("criticals",),
            {**NO_VALUE, "opposed": "B3", "sides": "B14", "attack": "D2", "exchange": "D2"},
        ),
        EveryRoll("X3", ("automatic",), NO_VALUE),
        EveryRoll("D4", ("bonus",), NO_VALUE),
        EveryRoll("X28", ("late",), NO_VALUE),
        EveryRoll("D5", ("destiny",), NO_VALUE),
    ),
    contests=(DUEL, SKIRMISH),
    sheet=Sheet,
    kept=(
        "ticked",
        "invented_ticked",
        "treated_day",
        "lost_since",
        "fighting",
        "acted",
        "attacked",
        "in_turn",
        "shared",
        "turn_lost",
        "last_attack",
    ),
    deeds=DEEDS,
    own_dice=OWN_DICE,
    able=states.able,
    night=(rest, {"hours": "8"}),
    lost=states.lost,
    calls=calls,
    introduces=("story",),
    gms=("npc",),
    board=Board,
    dice=Words("un seul D6 ; s’apprend en une minute", "a single D6; learnt in a minute"),
    accent="#8a3d0d",
    skin=Path(__file__).with_name("skin.toml"),
    ready=READY,
    english=READY.english,
    initiative=INITIATIVE,
    rules=Rulebook(Path(__file__).with_name("rules.toml")),
    improvise=bestiary.improvised,
    bestiary=READY.bestiary,
    tables=Later(lambda: (*tables.TABLES, *house_values.TABLES, bestiary.IMPROVISED, bestiary.creatures())),
    settings=declared(House),
    creation=CREATION,
    notice=Words(
        "UnDéSix est un jeu de Guillaume Besançon ; les règles appliquées ici viennent de son Livre du Meneur (fiche n° 8) "
        "et de ce que des pages publiques montrent du reste. Paravent n’est ni affilié à l’auteur ni approuvé par lui. "
        "Compétences, armes, armures, magie, bestiaire et scénario sont des valeurs maison, de notre invention. Des outils "
        "logiciels fondés sur l’IA générative ont aidé à fabriquer ce produit. Les textes sont de notre plume.",
        "UnDéSix is a game by Guillaume Besançon; the rules applied here come from his GM’s book (Fiche no. "
        "8) and from what public pages show of the rest. Paravent is neither affiliated with nor endorsed "
        "by the author. Skills, weapons, armour, magic, bestiary and scenario are house values, of our own "
        "invention. Software tools based on generative AI helped make this product. All wording is ours.",
    ),
)

__all__ = ["GAME", "Board", "Sheet", "attack", "exchange", "opposed", "test"]
