"""RPG (Rapide, Petit et Générique): the frame of its rules, chapter 4."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from paravent.core.game import Acts, EveryRoll, Game
from paravent.core.parameters import declared
from paravent.core.rulebook import Rulebook
from paravent.core.words import Words
from paravent.games.rpg.advice import should_test
from paravent.games.rpg.creation import CREATION
from paravent.games.rpg.criticals import tell_critical
from paravent.games.rpg.deeds import DEEDS
from paravent.games.rpg.general import general_test
from paravent.games.rpg.improvise import improvised
from paravent.games.rpg.opposition import STANDOFF, opposed
from paravent.games.rpg.order import INITIATIVE, able, declare
from paravent.games.rpg.ready import READY
from paravent.games.rpg.retries import retry
from paravent.games.rpg.rolls import argue, attribute_test, test
from paravent.games.rpg.settings import House
from paravent.games.rpg.sheet import Sheet
from paravent.games.rpg.tables import TABLES
from paravent.games.rpg.tasks import begin_task, finish_task, interrupt_task

MOVES: Final = (
    test,
    opposed,
    argue,
    attribute_test,
    retry,
    general_test,
    declare,
    begin_task,
    finish_task,
    interrupt_task,
    tell_critical,
    should_test,
)

ACTS: Final = (
    Acts(
        Words("en opposition", "against somebody"),
        "two",
        (opposed, argue),
        fight=True,
        icons={"argue": "speech"},
    ),
    Acts(
        Words("dans l’action", "in action"),
        "boot",
        (declare, attribute_test, general_test, retry),
        fight=True,
        icons={"attribute-test": "die", "general-test": "cast", "retry": "undo"},
    ),
    Acts(Words("ce qui dure", "what takes time"), "clock", (begin_task, finish_task, interrupt_task)),
    Acts(Words("raconter", "telling"), "speech", (tell_critical,)),
)

GAME: Final = Game(
    id="rpg",
    name=Words("RPG (Rapide, Petit et Générique)", "RPG (Rapide, Petit et Générique)"),
    summary=Words(
        "Attribut + domaine, une somme que le d20 ne doit pas dépasser : un système pour tous les univers, "
        "où le temps compte.",
        "Attribute + domain, a total the d20 must not exceed: a system for every setting, where time "
        "matters.",
    ),
    moves=MOVES,
    usual=test,
    strikes=(opposed,),
    strikes_by=("combat",),
    acts=ACTS,
    together=((test, opposed, argue, attribute_test, retry, general_test, finish_task),),
    every_roll=(
        EveryRoll("B20", ("fd",)),
        EveryRoll("B21", ("difficulty",)),
        EveryRoll("B32", ("author",)),
        EveryRoll("D3", ("strict",)),
    ),
    contests=(STANDOFF,),
    sheet=Sheet,
    intent="declared",
    kept=("to_declare", "last_task", "retried", "closed"),
    deeds=DEEDS,
    able=able,
    dice=Words("un d20 ; s’apprend en cinq minutes", "one d20; learnt in five minutes"),
    accent="#1c4b93",
    skin=Path(__file__).with_name("skin.toml"),
    ready=READY,
    english=READY.english,
    improvise=improvised,
    introduces=("concept",),
    initiative=INITIATIVE,
    round=STANDOFF.counts,
    rules=Rulebook(Path(__file__).with_name("rules.toml")),
    tables=TABLES,
    settings=declared(House),
    creation=CREATION,
    notice=Words(
        "RPG, pour « Rapide, Petit et Générique », est un système amateur que son auteur, dont nous n’avons pas trouvé le nom, "
        "déclare libre de droits dans le texte public de sa version 2.0 (présentée sur legrog.com). Nous en suivons le "
        "chapitre 4, l’armature des règles, d’une version sans doute voisine ; les autres chapitres ne nous sont pas connus. "
        "Œuvre indépendante. Des outils logiciels fondés sur l’IA générative ont aidé à fabriquer ce produit. Les textes sont "
        "de notre plume, et les valeurs maison sont signalées.",
        "RPG, for “Rapide, Petit et Générique” (fast, small and generic), is an amateur system which its "
        "author, whose name we have not found, declares free of rights in the public text of version 2.0 "
        "(presented on legrog.com). We follow its chapter 4, the framework of the rules, in a version that "
        "is probably close to it; the other chapters are not known to us. An independent work. Software "
        "tools based on generative AI helped make this product. All wording is ours, and house values are "
        "marked.",
    ),
)

__all__ = ["GAME", "Sheet", "opposed", "test"]
