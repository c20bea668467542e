"""Between rolls: Links that earn Koma, the Gift's great benefit, Conditions that come and go (koma B4, B7, B15, B18, B27)."""

from __future__ import annotations

from typing import Annotated, Final

from msgspec.structs import replace

from paravent.core.game import LIVE, USUAL_OPTIONS, Goal, Options, move
from paravent.core.parameters import GMS, Choice, Flag, Note, Role, Several, Shared, Text, Whole
from paravent.core.refusal import Refusal, refused
from paravent.core.steps import Ask, Outcome, Question, Steps, rule
from paravent.core.words import Words, filled, same
from paravent.games.koma.board import Board
from paravent.games.koma.facts import (
    TO_NAME,
    ConditionEnded,
    ConditionGained,
    ConditionNamed,
    GiftUsed,
    KomaGained,
    LinkServed,
    ReserveSpent,
    ReversErased,
)
from paravent.games.koma.questions import usual
from paravent.games.koma.sheet import LINKS, OWN_LINKS, SEVERITY, Sheet, may_play
from paravent.games.koma.stances import GIFT_TWICE, NO_GIFT
from paravent.games.koma.stand_ins import WhoRole, somebody
from paravent.games.koma.tables import SEVERITIES

ERASE: Final = Words("Effacer un {revers}", "Erase a {revers}")
UNTIL: Final = " — "
"""Between a Condition and when it ends."""


class Done(Outcome, frozen=True):
    """Something done that needs no dice: how many Koma it gave, and what to say of it."""

    says = same("{words}")

    koma: int
    words: Words


DONE: Final = Goal("done", Words("que ce soit fait", "to have it done"), lambda _: 1)
EARN: Final = Goal("koma", Words("gagner des Koma", "to earn Koma"), lambda result: int(result.koma), False)


SERVED: Final = Several(
    Words("Liens (sinon, on demande lequel)", "Links (if none, you are asked which)"),
    tuple(OWN_LINKS.items()),
)
WHICH: Final = Question(
    "link",
    Words("Quel Lien entre en jeu ?", "Which Link comes into play?"),
    tuple(LINKS.items()),
    usual("first", Words("le premier", "the first"), ""),
)
GIVES: Final = Question(
    "gives",
    Words("Un Koma, ou un Revers effacé ?", "A Koma, or a Revers erased?"),
    (
        ("koma", Words("Gagner 1 Koma", "Earn 1 Koma")),
        *((one.id, filled(ERASE, revers=one.words)) for one in SEVERITIES.values()),
    ),
    usual("koma", Words("gagner un Koma", "earn a Koma"), "koma"),
)


def may_earn(sheet: Sheet) -> Words | None:
    """Why a character earns nothing: the GM's have no Koma (koma B21); nor do the absent act (B24)."""
    return filled(NPC_EARNS, name=sheet.name) if sheet.npc else may_play(sheet)


def may_serve(sheet: Sheet, _: Options = USUAL_OPTIONS) -> Words | None:
    """Why no Link of a character earns anything now (koma B6, B7, B21, B24)."""
    if barred := may_earn(sheet):
        return barred
    return None if sheet.open_links else filled(ALL_SERVED if sheet.links else NO_LINK, name=sheet.name)


@move(
    title=Words("Mettre un Lien en jeu", "Bring a Link into play"),
    asks=(WHICH, GIVES),
    goals=(EARN,),
    examples=({"links": "aim"}, {"links": "aim,bond", "erase": "minor"}),
    sheets={"who": Sheet(name="Miki", aim="Gagner", revers=("minor",))},
    allowed=may_serve,
)
def link(
    who: WhoRole,
    links: Annotated[tuple[str, ...], SERVED] = (),
    erase: Annotated[
        tuple[str, ...],
        Several(Words("Revers à effacer au lieu d’un Koma", "Revers to erase instead of a Koma"), SEVERITY),
    ] = (),
) -> Steps[Done]:
    """Each Link gives 1 Koma in a scene, or takes a Revers off the sheet instead (koma B7, B27, D17)."""
    if who.at_table and not links:
        links, erase = yield from chosen_link(who)
    check_links(links, erase, who)
    for one in links:
        yield LinkServed("who", one, who.links[one])
    for severity in erase:
        yield ReversErased("who", severity)
    earned = len(links) - len(erase)
    if earned:
        yield KomaGained("who", earned)
    return Done(earned, earning(earned, len(erase)))


@rule
def chosen_link(who: Sheet) -> Steps[tuple[tuple[str, ...], tuple[str, ...]]]:
    """Which Link, of those that still give something; and what it gives, where there is a Revers to erase (koma B7, B27)."""
    if barred := may_serve(who):
        raise Refusal(barred)
    place = yield Ask(which(who), "who", who.open_links, "B7", who)
    gives = "koma"
    if who.revers:
        gives = yield Ask(GIVES, "who", ("koma", *who.revers), "B27", who)
    return (place,), (() if gives == "koma" else (gives,))


def which(sheet: Sheet) -> Question:
    """Which Link, each as it is written."""
    return replace(WHICH, options=tuple(links_said(sheet).items()))


def links_said(sheet: Sheet) -> dict[str, Words]:
    """The Links of a sheet by their place, each as it is written."""
    return {one: filled(LINK_SAID, link=LINKS[one], text=text) for one, text in sheet.links.items()}


def may_name(sheet: Sheet, _: Options) -> Words | None:
    """Why a character names no Condition: none was given, or all have their names (koma B31)."""
    return None if sheet.to_name else filled(NONE_GIVEN, name=sheet.name)


def may_end(sheet: Sheet, _: Options) -> Words | None:
    """Why no Condition of a character ends: there is none (koma B18)."""
    return None if sheet.boons or sheet.banes else filled(BEARS_NONE, name=sheet.name)


def earning(koma: int, erased: int) -> Words:
    """What Links gave, in words (koma B7, B27)."""
    parts = []
    if koma or not erased:
        parts.append(filled(EARNED, n=koma))
    if erased:
        parts.append(filled(ERASED, n=erased))
    return Words(", ".join(one.fr for one in parts), ", ".join(one.en for one in parts))


def check_links(links: tuple[str, ...], erase: tuple[str, ...], who: Sheet) -> None:
    """Refuse what Links do not give, in words (koma B7, B21, B27)."""
    if not links:
        raise refused(WHICH_LINK)
    if len(erase) > len(links):
        raise refused(TOO_MANY_ERASED, erased=len(erase), links=len(links))
    if barred := may_earn(who):
        raise Refusal(barred)
    for one in links:
        if one not in who.links:
            raise refused(UNWRITTEN, name=who.name, link=LINKS[one])
        if one in who.earned:
            raise refused(LINK_TWICE, link=who.links[one])
    for severity in erase:
        if severity not in who.revers:
            raise refused(NOT_STANDING, name=who.name, revers=SEVERITIES[severity].words)


@move(
    title=Words("Utiliser le Don", "Use the Gift"),
    goals=(DONE,),
    examples=({"benefit": "x"},),
    sheets={"who": Sheet(name="Miki", gift="Tout entendre")},
    allowed=lambda sheet, _: no_gift(sheet),
)
def use_gift(
    who: WhoRole,
    benefit: Annotated[str, Text(Words("le bénéfice majeur obtenu", "the major benefit obtained"), 200)],
) -> Steps[Done]:
    """Once per session the Gift brings a major benefit, even against a rule (koma B4)."""
    if barred := no_gift(who) or may_play(who):
        raise Refusal(barred)
    yield GiftUsed("who", same(benefit))
    return Done(0, same(benefit))


def no_gift(sheet: Sheet) -> Words | None:
    """Why the Gift cannot be used: there is none, or it was used in this session (koma B4)."""
    if sheet.gift_ready:
        return None
    return filled(GIFT_TWICE if sheet.gifts else NO_GIFT, name=sheet.name)


@move(
    title=Words("Dépenser la réserve (MJ)", "Spend the reserve (GM)"),
    goals=(DONE,),
    examples=({"use": "x"}, {"use": "x", "koma": "2", "give": "yes"}),
    gms=True,
    does="",
)
def spend_reserve(
    who: Annotated[Sheet, Role(Words("pour qui, ou contre qui", "for or against whom"), stand_in=somebody)],
    table: Annotated[Board, Shared(Words("table", "table"), stand_in=Board)],
    use: Annotated[str, Text(Words("ce que le MJ en fait", "what the GM does with it"), 200)],
    koma: Annotated[int, Whole(Words("Koma dépensés", "Koma spent"), 1, 24)] = 1,
    give: Annotated[bool, Flag(Words("donnés à ce personnage", "given to this character"))] = False,
) -> Steps[Done]:
    """The GM spends the reserve freely, at any moment: a turn of the story, or Koma for a player's character (koma B21)."""
    if koma > table.reserve:
        raise refused(RESERVE_SHORT, n=table.reserve)
    if give and who.npc:
        raise refused(NPC_EARNS, name=who.name)
    yield ReserveSpent("table", who.name, koma)
    if give:
        yield KomaGained("who", koma)
    return Done(koma if give else 0, same(use))


SIGN: Final = Choice(
    Words("son effet", "its effect"),
    (
        ("yes", Words("positive : +1 dé", "positive: +1 die")),
        ("no", Words("négative : −1 dé", "negative: −1 die")),
    ),
)


@move(
    title=Words("Donner une Condition", "Give a Condition"),
    goals=(DONE,),
    examples=({"text": "x"}, {"text": "x", "positive": "no", "until": "y"}),
    does=LIVE,
)
def condition(
    who: WhoRole,
    text: Annotated[
        str, Text(Words("la Condition, en un mot ou deux", "the Condition, in a word or two"), 80), GMS
    ],
    positive: Annotated[str, SIGN] = "yes",
    until: Annotated[str, Note(Words("jusqu’à quand", "until when"), 70)] = "",
) -> Steps[Done]:
    """A Condition is true and gives or takes a die where it applies, until it ends (koma B11, B15, B17, B18)."""
    line = f"{text}{UNTIL}{until}" if until else text
    if line in (*who.boons, *who.banes):
        raise refused(SAME_CONDITION, name=who.name, text=line)
    yield ConditionGained("who", line, positive == "yes")
    return Done(0, same(line))


@move(
    title=Words("Nommer la Condition d’un Conflit", "Name the Condition of a Conflict"),
    goals=(DONE,),
    examples=({"text": "x"},),
    sheets={"giver": Sheet(name="Aoi", to_name=("Miki",)), "who": Sheet(name="Miki", banes=(TO_NAME,))},
    allowed=may_name,
    does=LIVE,
)
def name_condition(
    giver: Annotated[Sheet, Role(Words("qui l’a donnée", "who gave it"), stand_in=somebody)],
    text: Annotated[
        str, Text(Words("la Condition, en un mot ou deux", "the Condition, in a word or two"), 80)
    ],
    until: Annotated[str, Note(Words("jusqu’à quand", "until when"), 70)] = "",
    who: Annotated[Sheet | None, Role(Words("qui la porte, sinon soi", "who bears it, if not you"))] = None,
) -> Steps[Done]:
    """What a lead of 2 gave gets its words from whoever gave it (koma B15, B31)."""
    bearer, role = (giver, "giver") if who is None else (who, "who")
    if TO_NAME not in (*bearer.boons, *bearer.banes):
        raise refused(NOTHING_TO_NAME, name=bearer.name)
    line = f"{text}{UNTIL}{until}" if until else text
    yield ConditionGained(role, line, TO_NAME in bearer.boons, instead=TO_NAME)
    if bearer.at_table:
        yield ConditionNamed("giver", bearer.name)
    return Done(0, same(line))


@move(
    title=Words("Fin d’une Condition", "End of a Condition"),
    goals=(DONE,),
    examples=({"text": "x"},),
    sheets={"who": Sheet(name="Miki", banes=("x",))},
    allowed=may_end,
    does=LIVE,
)
def end_condition(
    who: WhoRole,
    text: Annotated[str, Text(Words("le début de la Condition", "how the Condition begins"), 160), GMS],
) -> Steps[Done]:
    """A Condition ends when what it needs is done, or when the situation no longer holds it: the GM's word, as it was to
    give it (koma B18)."""
    line = ending(who, text) if who.at_table else text
    yield ConditionEnded("who", line)
    return Done(0, same(line))


def ending(sheet: Sheet, text: str) -> str:
    """The Condition on the sheet that begins so (koma B18)."""
    for line in (*sheet.boons, *sheet.banes):
        if line.casefold().startswith(text.casefold()):
            return line
    raise refused(
        NO_CONDITION, name=sheet.name, text=text, all=", ".join((*sheet.boons, *sheet.banes)) or "–"
    )


LINK_SAID: Final = Words("{link} : {text}", "{link}: {text}")
ALL_SERVED: Final = Words(
    "Chaque Lien {name:de} a déjà rapporté dans cette scène : attendez la prochaine (B7).",
    "Every Link of {name} has already earned its Koma in this scene: wait for the next one (B7).",
)
NO_LINK: Final = Words(
    "{name} n’a encore aucun Lien : écrivez-en un sur la fiche (B6).",
    "{name} has no Link yet: write one on the sheet (B6).",
)
NONE_GIVEN: Final = Words(
    "{name} n’a donné en Conflit aucune Condition encore à nommer (B31).",
    "{name} has given no Condition in a Conflict that is still to be named (B31).",
)
BEARS_NONE: Final = Words("{name} ne porte aucune Condition (B18).", "{name} bears no Condition (B18).")
NPC_EARNS: Final = Words(
    "{name} est un PNJ : seuls les personnages des joueurs gagnent des Koma (B21).",
    "{name} is an NPC: only the players’ characters earn Koma (B21).",
)
RESERVE_SHORT: Final = Words(
    "La réserve n’a plus que {n} Koma : dépensez-en moins (B21).",
    "The reserve has only {n} Koma left: spend fewer (B21).",
)
WHICH_LINK: Final = Words("Dites quel Lien entre en jeu (B7).", "Say which Link comes into play (B7).")
LINK_TWICE: Final = Words(
    "Ce Lien a déjà rapporté dans cette scène : « {link} ». Attendez la prochaine, ou jouez-en un autre "
    "(B7).",
    "This Link has already earned its Koma in this scene: “{link}”. Wait for the next scene, or use another "
    "Link (B7).",
)
UNWRITTEN: Final = Words(
    "{name} n’a rien d’écrit sous « {link} » : écrivez ce Lien d’abord (B6).",
    "{name} has nothing written under “{link}”: write that Link first (B6).",
)
EARNED: Final = Words("{n} Koma {n:gagné|gagnés}", "{n} Koma earned")
ERASED: Final = Words("{n} Revers {n:effacé|effacés}", "{n} Revers erased")
TOO_MANY_ERASED: Final = Words(
    "{links} {links:Lien efface|Liens effacent} au plus {links} Revers, pas {erased} (B27).",
    "{links} {links:Link erases|Links erase} at most {links} Revers, not {erased} (B27).",
)
NOT_STANDING: Final = Words(
    "{name} n’a pas {revers:de} sur sa fiche : gagnez plutôt un Koma (B27).",
    "{name} has no {revers} on the sheet: earn a Koma instead (B27).",
)
SAME_CONDITION: Final = Words(
    "{name} a déjà cette Condition : « {text} ». Deux fois la même ne compte pas deux fois (B15).",
    "{name} already has this Condition: “{text}”. The same one does not count twice (B15).",
)
NOTHING_TO_NAME: Final = Words(
    "{name} n’a pas de Condition à nommer : donnez-en une nouvelle (B31).",
    "{name} has no Condition to name: give a new one (B31).",
)
NO_CONDITION: Final = Words(
    "{name} n’a pas de Condition « {text} » ; sur la fiche : {all} (B18).",
    "{name} has no Condition “{text}”; on the sheet: {all} (B18).",
)
