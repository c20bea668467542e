"""4-KOMA, the four-page version of KOMA, 2nd edition."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from paravent.core.game import Acts, EveryRoll, Game
from paravent.core.nouns import Noun
from paravent.core.parameters import declared
from paravent.core.rulebook import Rulebook
from paravent.core.words import Words
from paravent.games.koma.board import Board
from paravent.games.koma.campaign import change_link, grow, impose_link, recover, review
from paravent.games.koma.comeback import comeback
from paravent.games.koma.confront import confront
from paravent.games.koma.contest import CONFLICT
from paravent.games.koma.creation import CREATION
from paravent.games.koma.deeds import DEEDS
from paravent.games.koma.economy import (
    condition,
    end_condition,
    link,
    name_condition,
    spend_reserve,
    use_gift,
)
from paravent.games.koma.improvise import improvised
from paravent.games.koma.own_dice import OWN_DICE
from paravent.games.koma.quarrel import quarrel
from paravent.games.koma.ready import READY
from paravent.games.koma.settings import House
from paravent.games.koma.sheet import Sheet, able
from paravent.games.koma.tables import TABLES
from paravent.games.koma.trials import test

MOVES: Final = (
    test,
    confront,
    quarrel,
    link,
    use_gift,
    condition,
    name_condition,
    end_condition,
    impose_link,
    review,
    change_link,
    recover,
    grow,
    spend_reserve,
    comeback,
)

ROLLED_ALREADY: Final = {"comeback": "B30"}
"""A single round takes up dice that lie on the table: what made them is said before."""

ACTS: Final = (
    Acts(
        Words("s’affronter", "facing off"),
        "two",
        (confront, quarrel, impose_link, name_condition),
        fight=True,
        icons={"confront": "swords", "quarrel": "speech", "impose-link": "heart", "name-condition": "drop"},
    ),
    Acts(
        Words("jouer ses atouts", "playing one’s hand"),
        "star",
        (link, use_gift, condition, end_condition),
        fight=True,
        icons={"link": "heart", "condition": "drop", "end-condition": "undo"},
    ),
    Acts(Words("entre les scènes", "between scenes"), "moon", (review, change_link, recover, grow)),
)

GAME: Final = Game(
    id="koma",
    name=Words("4-KOMA", "4-KOMA"),
    summary=Words(
        "Un Concept, un Défaut, un Don : chaque 5 ou 6 est un Succès, et l’on négocie ses échecs. Pour jouer un manga ce soir.",
        "A Concept, a Flaw, a Gift: every 5 or 6 is a Success, and you bargain over your failures. Play a manga tonight.",
    ),
    moves=MOVES,
    usual=test,
    strikes=(confront, quarrel),
    between_sessions=(change_link, grow),
    acts=ACTS,
    every_roll=(
        EveryRoll("B14", ("help", "us.help"), ROLLED_ALREADY),
        EveryRoll("B15", ("positive", "us.positive", "balance")),
        EveryRoll("B19", ("anecdote", "us.anecdote"), ROLLED_ALREADY),
        EveryRoll("B22", ("koma", "us.koma", "spend")),
        EveryRoll("D3", ("choose",)),
    ),
    contests=(CONFLICT,),
    fight=Noun(Words("Conflit", "Conflict"), Words("Conflits", "Conflicts")),
    round=CONFLICT.counts,
    sheet=Sheet,
    board=Board,
    dice=Words("1 à 4 D6 ; s’apprend en deux minutes", "1 to 4 D6; learnt in two minutes"),
    accent="#b8103f",
    skin=Path(__file__).with_name("skin.toml"),
    ready=READY,
    english=READY.english,
    rules=Rulebook(Path(__file__).with_name("rules.toml")),
    tables=TABLES,
    settings=declared(House),
    creation=CREATION,
    improvise=improvised,
    deeds=DEEDS,
    own_dice=OWN_DICE,
    able=able,
    kept=("accepted", "earned", "overcome_by", "overcame", "to_name", "free_links"),
    gms=("npc",),
    introduces=("concept",),
    notice=Words(
        "4-KOMA est une version en quatre pages de KOMA, 2e édition. Le document ne nomme ni auteur ni licence ; la "
        "famille KOMA est de Xavier Raoult (komajdr.free.fr), qui en est très probablement l’auteur. Œuvre indépendante, "
        "ni affiliée ni approuvée. Les textes de règles, les personnages et le scénario sont de notre plume. Des outils "
        "logiciels fondés sur l’IA générative ont aidé à fabriquer ce produit.",
        "4-KOMA is a four-page version of KOMA, 2nd edition. The document names neither author nor licence; the KOMA "
        "family is by Xavier Raoult (komajdr.free.fr), who is very probably its author. An independent work, neither "
        "affiliated nor endorsed. The wording of the rules, the characters and the scenario are ours. Software tools "
        "based on generative AI helped make this product.",
    ),
)

__all__ = ["GAME", "Board", "Sheet", "confront", "test"]
