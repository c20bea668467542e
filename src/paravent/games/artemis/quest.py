"""The quest into the Unknown: briefing, travellers, descriptions, rendezvous; the table keeps the count (artemis R8.6–R8.8)."""

from __future__ import annotations

from typing import Annotated, Final

from msgspec.structs import replace

from paravent.core.game import Goal, move
from paravent.core.override import override
from paravent.core.parameters import GMS, Lines, Note, Shared, Whole
from paravent.core.refusal import Refusal, refused
from paravent.core.sheet import Board as CoreBoard
from paravent.core.steps import Ask, Fact, Outcome, Question, Steps
from paravent.core.words import Words, filled, same
from paravent.games.artemis.dice import FORCE
from paravent.games.artemis.facts import Described, QuestSet, Travelled
from paravent.games.artemis.nifimo import confirming
from paravent.games.artemis.psy import EMPATHETIC, is_empath
from paravent.games.artemis.rolls import (
    GM,
    PLAINLY,
    SETTLE,
    Manner,
    attempted,
    may_act,
    needing,
    plan_of,
)
from paravent.games.artemis.settings import STANDARD, House
from paravent.games.artemis.stand_ins import AnyoneRole, RollerRole
from paravent.games.artemis.table_gear import OWN_WEAPONS, OWN_WEARS

RENDEZVOUS: Final = 5


class Board(CoreBoard, frozen=True, kw_only=True):
    """What belongs to the table: the quest under way, who travels, who told their emotions well; its own weapons and
    outfits."""

    staged = ("leader", "empaths", "others")
    leader: Annotated[str, Note(Words("arpenteur de la quête", "leader of the quest"), 60)] = ""
    empaths: Annotated[
        tuple[str, ...], Lines(Words("empathes en quête (+1)", "empaths on the quest (+1)"), 60, 20)
    ] = ()
    others: Annotated[
        tuple[str, ...], Lines(Words("non-empathes en quête (+2)", "others on the quest (+2)"), 60, 20)
    ] = ()
    talented: Annotated[
        tuple[str, ...], Lines(Words("belles descriptions (−1)", "fine descriptions (−1)"), 60, 20)
    ] = ()
    heard: Annotated[
        tuple[str, ...],
        Lines(Words("descriptions déjà entendues", "descriptions already heard"), 240, 60),
    ] = ()
    weapons: Annotated[tuple[str, ...], OWN_WEAPONS] = ()
    wears: Annotated[tuple[str, ...], OWN_WEARS] = ()

    @property
    def difficulty(self) -> int:
        """Of the rendezvous, the leader not counted (artemis R8.7, A22)."""
        return rendezvous_difficulty(len(self.others), len(self.empaths), len(self.talented))

    @override
    def after(self, fact: Fact) -> Board:
        """Who leads and who travels; of what was described, the last sixty (artemis R8.6, R8.7)."""
        match fact:
            case QuestSet(leader=leader):
                return replace(self, leader=leader, empaths=(), others=(), talented=())
            case Travelled(name=name, empath=True):
                return replace(self, empaths=(*self.empaths, name))
            case Travelled(name=name):
                return replace(self, others=(*self.others, name))
            case Described(name=name, text=text):
                return replace(self, talented=(*self.talented, name), heard=(*self.heard, text)[-60:])
        return self


def rendezvous_difficulty(others: int, empaths: int, talented: int) -> int:
    """5, +2 for each who is no empath, +1 for each empath, −1 for each fine description (artemis R8.7)."""
    return RENDEZVOUS + 2 * others + empaths - talented


TableRole = Annotated[Board | None, Shared(Words("la table", "the table"))]
DescriptionParameter = Annotated[
    str, Note(Words("souvenirs, sons, couleurs, mouvements", "memories, sounds, colours, movements"), 240)
]


class Agreed(Outcome, frozen=True):
    """Whether something about the quest holds."""

    says = same("{words}")

    agreed: bool
    words: Words
    text: str = ""
    """What was described, where something was."""


READY: Final = Goal("agreed", Words("que cela compte", "to have it count"), lambda result: int(result.agreed))


SET_OUT: Final = confirming(
    Words("Tous sont-ils réunis, calmes et sans grief ?", "Are all together, calm and without grievance?")
)


@move(
    title=Words("Quête : briefing", "Quest: briefing"),
    asks=(SET_OUT,),
    goals=(READY,),
    examples=({}, {"confirmed": "no"}),
    sheets={"roller": EMPATHETIC},
)
def quest_briefing(roller: AnyoneRole, house: House = STANDARD, table: TableRole = None) -> Steps[Agreed]:
    """All in one room, calm, grievances cleared, one leader: then the quest may begin (artemis R8.6)."""
    may_act(roller, house)
    if table is not None and table.leader:
        raise refused(UNDER_WAY, name=table.leader)
    agreed = yield Ask(SET_OUT, GM, ("yes", "no"), "R8.6")
    if agreed == "no":
        return Agreed(False, TENSE)
    yield QuestSet("table", roller.name)
    return Agreed(True, filled(LEADS, name=roller.name))


@move(
    title=Words("Quête : se joindre", "Quest: join"),
    goals=(READY,),
    examples=({},),
    sheets={"table": Board(leader="Nour")},
)
def quest_join(roller: AnyoneRole, house: House = STANDARD, table: TableRole = None) -> Steps[Agreed]:
    """Somebody travels along: +1 for an empath, +2 for another (artemis R8.7, A23)."""
    if table is not None:
        _may_join(table, roller.name)
    yield Travelled("table", roller.name, is_empath(roller, house))
    return Agreed(True, filled(JOINS, name=roller.name))


def _may_join(table: Board, name: str) -> None:
    """One joins once, a quest that was begun; the leader is not counted (artemis A22)."""
    if not table.leader:
        raise Refusal(NO_QUEST)
    if name in (table.leader, *table.empaths, *table.others):
        raise refused(COUNTED, name=name)


TALENTED: Final = confirming(
    Words("Est-ce décrit avec talent ?", "Is it described with talent?"), judged=True
)


@move(
    title=Words("Quête : décrire ses émotions", "Quest: describe your emotions"),
    asks=(TALENTED,),
    goals=(READY,),
    examples=({"description": "l’odeur du sel"}, {"description": "un froid bleu", "confirmed": "no"}),
    sheets={"table": Board(leader="Nour", others=("Kim",))},
)
def quest_describe(
    roller: AnyoneRole, description: DescriptionParameter = "", table: TableRole = None
) -> Steps[Agreed]:
    """Told with talent, −1; the same description again gives nothing (artemis R8.7, A22)."""
    if table is not None:
        _may_describe(table, roller.name, description)
    agreed = yield Ask(heard_by(description), GM, ("yes", "no"), "R8.7")
    if agreed == "no":
        return Agreed(False, NOT_MOVED, description)
    yield Described("table", roller.name, description)
    return Agreed(True, MOVED, description)


def heard_by(description: str) -> Question:
    """The question about a description, which says what was described: it is what one judges (artemis R8.7)."""
    return replace(TALENTED, words=filled(TOLD_WELL, text=description)) if description else TALENTED


def _may_describe(table: Board, name: str, text: str) -> None:
    """Refuse whoever stays at home, what was heard before, and a second bonus for one player (artemis R8.7)."""
    if not table.leader:
        raise Refusal(NO_QUEST)
    if name not in (table.leader, *table.empaths, *table.others):
        raise refused(STAYS, name=name)
    if not text:
        raise Refusal(SAY_IT)
    if text.casefold() in [heard.casefold() for heard in table.heard]:
        raise Refusal(HEARD)
    if name in table.talented:
        raise refused(ALREADY, name=name)


class Met(Outcome, frozen=True):
    """Whether the travellers met in the Unknown."""

    met: bool

    @override
    def told(self) -> Words:
        return MET if self.met else LOST


@move(
    title=Words("Quête : rendez-vous", "Quest: rendezvous"),
    asks=(FORCE, SETTLE),
    goals=(Goal("met", Words("se retrouver", "to meet"), lambda result: int(result.met)),),
    examples=({"score": "7", "others": "2", "empaths": "1", "talented": "1"},),
    sheets={"roller": EMPATHETIC, "table": Board(leader="Nour", others=("Lou",))},
    allowed=needing("travelling"),
)
def quest_rendezvous(
    roller: RollerRole,
    others: Annotated[int, Whole(Words("non-empathes", "non-empaths"), 0, 20), GMS] = 0,
    empaths: Annotated[int, Whole(Words("autres empathes", "other empaths"), 0, 20), GMS] = 0,
    talented: Annotated[int, Whole(Words("belles descriptions", "fine descriptions"), 0, 20), GMS] = 0,
    manner: Manner = PLAINLY,
    house: House = STANDARD,
    table: TableRole = None,
) -> Steps[Met]:
    """The leader tests Travelling against what the table has counted; beyond waits a trial (artemis R8.1, R8.6, R8.7,
    R8.8)."""
    may_act(roller, house)
    if roller.at_table and table is not None:
        _may_lead(table, roller.name)
    difficulty = rendezvous_difficulty(others, empaths, talented) if table is None else table.difficulty
    plan = plan_of("roller", roller, "travelling", difficulty, house, manner)
    met: bool = yield from attempted(plan, house)
    yield QuestSet("table", "")
    return Met(met)


def _may_lead(table: Board, name: str) -> None:
    """The leader of a quest that was begun makes the test, and nobody else (artemis R8.6)."""
    if not table.leader:
        raise Refusal(NO_QUEST)
    if table.leader != name:
        raise refused(NOT_LEADER, name=name, leader=table.leader)


TOLD_WELL: Final = Words("« {text} » : est-ce décrit avec talent ?", "“{text}”: is it described with talent?")
TENSE: Final = Words(
    "Il reste des tensions : videz d’abord votre sac", "Tensions remain: clear the air first"
)
LEADS: Final = Words("{name} arpente : la quête peut commencer", "{name} leads: the quest may begin")
JOINS: Final = Words("{name} est du voyage", "{name} joins the journey")
MOVED: Final = Words(
    "Belle description : la difficulté baisse de 1", "A fine description: the difficulty drops by 1"
)
NOT_MOVED: Final = Words("Pas de bonus cette fois", "No bonus this time")
MET: Final = Words(
    "Réunis dans l’inconnu : l’épreuve attend (un combat et une énigme)",
    "Together in the Unknown: the trial waits (a fight and a riddle)",
)
LOST: Final = Words("Le rendez-vous est manqué", "The rendezvous is missed")
UNDER_WAY: Final = Words(
    "Une quête est déjà en cours ({name}) : finissez-la d’abord (R8.6).",
    "A quest is already under way ({name}): end it first (R8.6).",
)
NO_QUEST: Final = Words(
    "Aucune quête n’est préparée : commencez par le briefing (R8.6).",
    "No quest has been prepared: begin with the briefing (R8.6).",
)
STAYS: Final = Words(
    "{name} n’est pas du voyage : seuls les voyageurs décrivent ce qu’ils ressentent (R8.7).",
    "{name} has not joined the journey: only travellers describe what they feel (R8.7).",
)
COUNTED: Final = Words("{name} est déjà du voyage (R8.7, A22).", "{name} has already joined (R8.7, A22).")
SAY_IT: Final = Words(
    "Écrivez la description : c’est elle qui compte (R8.7).",
    "Write the description: it is what counts (R8.7).",
)
HEARD: Final = Words(
    "Cette description a déjà servi : dites le même sentiment autrement (R8.7).",
    "This description has already been used: express the same feeling differently (R8.7).",
)
ALREADY: Final = Words(
    "{name} a déjà donné son bonus à cette quête (R8.7).",
    "{name} has already given a bonus to this quest (R8.7).",
)
NOT_LEADER: Final = Words(
    "{name} n’arpente pas cette quête : c’est à {leader} de faire ce test (R8.6).",
    "{name} does not lead this quest: the test is for {leader} to make (R8.6).",
)
