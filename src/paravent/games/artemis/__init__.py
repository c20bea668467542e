"""Espace Artémis, by Yoz: science fiction with one die, three zones, and marks that last."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from paravent.core.game import Acts, EveryRoll, Game
from paravent.core.later import Later
from paravent.core.rulebook import Rulebook
from paravent.core.words import Words
from paravent.games.artemis import skills, tables
from paravent.games.artemis.blows import able
from paravent.games.artemis.care import SAVES, catalepsy, heal_oneself, treat
from paravent.games.artemis.creation import CREATION
from paravent.games.artemis.deeds import DEEDS
from paravent.games.artemis.duel import DUEL, Duel, Fighter
from paravent.games.artemis.experience import award, learn
from paravent.games.artemis.fields import KEPT
from paravent.games.artemis.fight import attack
from paravent.games.artemis.improvise import improvised
from paravent.games.artemis.initiative import INITIATIVE
from paravent.games.artemis.mind import balance, crisis, use_power
from paravent.games.artemis.nifimo import STEADIES, calm_test, fear_fades, nifimo_test, relax, soothe
from paravent.games.artemis.npc import npc_score
from paravent.games.artemis.own_dice import OWN_DICE
from paravent.games.artemis.psy import alter_sketch, attract_minds, draw_sketch, invocation, metamorphosis
from paravent.games.artemis.quest import Board, quest_briefing, quest_describe, quest_join, quest_rendezvous
from paravent.games.artemis.ready import READY, combat_table
from paravent.games.artemis.rest import settle
from paravent.games.artemis.rolls import opposed, test
from paravent.games.artemis.settings import SETTINGS
from paravent.games.artemis.sheet import Sheet
from paravent.games.artemis.skirmish import SKIRMISH
from paravent.games.artemis.special import shoot, surprise, threaten
from paravent.games.artemis.stances import take_attitude, take_weapon
from paravent.games.artemis.wounds import wound

MOVES: Final = (
    test,
    opposed,
    take_attitude,
    take_weapon,
    attack,
    surprise,
    threaten,
    shoot,
    wound,
    calm_test,
    nifimo_test,
    soothe,
    relax,
    fear_fades,
    treat,
    heal_oneself,
    catalepsy,
    settle,
    draw_sketch,
    attract_minds,
    alter_sketch,
    metamorphosis,
    invocation,
    quest_briefing,
    quest_join,
    quest_describe,
    quest_rendezvous,
    balance,
    crisis,
    use_power,
    award,
    learn,
    npc_score,
)

NO_TEST: Final = {"crisis": "R9.4", "npc-score": "R2.4"}
"""Dice that test no skill."""

ACTS: Final = (
    Acts(
        Words("se battre", "fighting"),
        "blade",
        (attack, shoot, take_attitude, take_weapon, surprise, threaten, opposed),
        fight=True,
        icons={
            "take-attitude": "shield",
            "take-weapon": "two",
            "surprise": "eye",
            "threaten": "speech",
            "opposed": "swords",
        },
    ),
    Acts(Words("tenir le coup", "bearing up"), "drop", (calm_test, nifimo_test, wound, fear_fades)),
    Acts(
        Words("repos et soins", "rest and care"),
        "heart",
        (treat, soothe, relax, settle, heal_oneself, catalepsy),
        relieve=True,
    ),
    Acts(
        Words("espace psy", "psy space"),
        "mind",
        (
            draw_sketch,
            attract_minds,
            alter_sketch,
            metamorphosis,
            invocation,
            quest_briefing,
            quest_join,
            quest_describe,
            quest_rendezvous,
            use_power,
        ),
    ),
    Acts(Words("fin de séance", "end of a session"), "star", (award, learn, balance, crisis)),
)
FAMILIES: Final = tuple(
    (words, tuple(skill.id for skill in skills.SKILLS.values() if skill.domain == domain))
    for domain, words in skills.DOMAINS.items()
)
"""The domains of the sheet (artemis R2.3)."""

GAME: Final = Game(
    id="artemis",
    name=Words("Espace Artémis", "Espace Artémis"),
    summary=Words(
        "Un dé, un score, trois zones ; fatigue, stress et blessures qui durent : pour une campagne de science-fiction.",
        "One die, one score, three zones; fatigue, stress and wounds that last: for a science-fiction campaign.",
    ),
    moves=MOVES,
    usual=test,
    strikes=(attack, shoot),
    saves=(*SAVES, STEADIES),
    between_sessions=(award, learn),
    acts=ACTS,
    families=FAMILIES,
    letters=skills.letters(),
    together=((test, opposed, threaten, nifimo_test),),
    every_roll=(
        EveryRoll("R1.1", ("modifier",), NO_TEST),
        EveryRoll("R1.9", ("luck",), NO_TEST),
        EveryRoll("R1.10", ("privilege",), NO_TEST),
        EveryRoll("A7", ("waived",), NO_TEST),
    ),
    contests=(DUEL, SKIRMISH),
    sheet=Sheet,
    board=Board,
    dice=Words("un D6 ; s’apprend en une demi-heure", "one D6; learnt in half an hour"),
    accent="#4f35b5",
    skin=Path(__file__).with_name("skin.toml"),
    ready=READY,
    english=READY.english,
    initiative=INITIATIVE,
    round=DUEL.counts,
    rules=Rulebook(Path(__file__).with_name("rules.toml")),
    tables=Later(lambda: (*tables.TABLES, *skills.TABLES, combat_table())),
    settings=SETTINGS,
    creation=CREATION,
    bestiary=READY.opponents,
    improvise=improvised,
    kept=KEPT,
    deeds=DEEDS,
    own_dice=OWN_DICE,
    able=able,
    night=(settle, {"activity": "sleep", "hours": "8"}),
    gms=("npc",),
    introduces=("career", "second_career"),
    notice=Words(
        "Espace Artémis est un jeu amateur de Yoz, publié sur artemis.jdr.free.fr ; ses textes et ses images appartiennent à "
        "leurs auteurs. Nous en appliquons les règles d’après le récapitulatif et les pages publiques ; ce qui n’y figure "
        "pas est marqué comme valeur maison. Des outils logiciels fondés sur l’IA générative ont aidé à fabriquer ce produit. "
        "Les textes sont de notre plume.",
        "Espace Artémis is an amateur game by Yoz, published at artemis.jdr.free.fr; its texts and pictures belong to their "
        "authors. We apply its rules from the recap and the public pages; what is not in them is marked as a house value. "
        "Software tools based on generative AI helped make this product. All wording is ours.",
    ),
)

__all__ = ["GAME", "Board", "Duel", "Fighter", "Sheet", "attack", "opposed", "test", "wound"]
