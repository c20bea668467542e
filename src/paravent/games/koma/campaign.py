"""What lies between scenes and sessions: the GM's word on a character, Links that change, growth (koma B2–B4, B8, B27, B38, B40)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Final

from msgspec.structs import replace

from paravent.core.game import LIVE, USUAL_OPTIONS, Goal, Options, move
from paravent.core.parameters import Choice, Note, Role, Several, Text, Whole
from paravent.core.refusal import Refusal, refused
from paravent.core.steps import Ask, Outcome, Question, Steps
from paravent.core.words import Words, filled, same
from paravent.games.koma.economy import DONE, NOT_STANDING, NPC_EARNS, Done, links_said
from paravent.games.koma.facts import (
    ONE_LINK,
    Grown,
    KomaGained,
    LinkImposed,
    LinkWritten,
    ReversErased,
    Reviewed,
)
from paravent.games.koma.questions import asked_of_gm, usual
from paravent.games.koma.sheet import LINK, LINKS, MOST_LINKS, OWN_LINKS, SEVERITY, Sheet
from paravent.games.koma.stand_ins import WhoRole, somebody
from paravent.games.koma.tables import SEVERITIES


class Judged(Outcome, frozen=True):
    """What the GM said."""

    says = same("{words}")

    agreed: bool
    words: Words


AGREED: Final = Goal("agreed", Words("l’accord du MJ", "the GM’s consent"), lambda result: int(result.agreed))
JUDGEMENTS: Final = {
    "accept": Words("Accepter", "Accept"),
    "concept": Words("À revoir : Concept trop vague ou trop fort", "Rework: Concept too vague or too strong"),
    "flaw": Words(
        "À revoir : le Défaut ne gêne pas vraiment ici", "Rework: the Flaw does not really matter here"
    ),
    "gift": Words("À revoir : Don trop fort, ou à restreindre", "Rework: Gift too strong, or to be limited"),
}
JUDGE: Final = Question(
    "judge",
    Words("MJ : ce personnage vous convient-il ?", "GM: is this character all right?"),
    tuple(JUDGEMENTS.items()),
    usual("accept", Words("accepter", "accept"), "accept"),
)
ADDED: Final = Words("aucun : il s’ajoute", "none: it is added")
TO_WRITE: Final = Words("{link} (à écrire)", "{link} (to be written)")
ONE_MORE: Final = Words("un Lien de plus", "one more Link")
LET_GROW: Final = asked_of_gm("let", Words("MJ : d’accord ?", "GM: agreed?"))


def _known(sheet: Sheet, _: Options) -> Words | None:
    """Why a character need not be shown to the GM (koma B2)."""
    return filled(KNOWN, name=sheet.name) if sheet.accepted or sheet.npc else None


def _unbeaten(sheet: Sheet, _: Options) -> Words | None:
    """Why no Link may be imposed (koma B38)."""
    return None if sheet.overcame else filled(NOBODY_BEATEN, name=sheet.name)


def _unharmed(sheet: Sheet, _: Options) -> Words | None:
    """Why no Revers can be erased (koma B27)."""
    return None if sheet.revers else filled(NO_REVERS, name=sheet.name)


@move(
    title=Words("Présenter son personnage au MJ", "Show the character to the GM"),
    asks=(JUDGE,),
    goals=(AGREED,),
    examples=({},),
    allowed=_known,
    does="",
)
def review(who: WhoRole) -> Steps[Judged]:
    """The GM accepts a character, or says what to rework (koma B2, B3, B4, B5)."""
    asked = presenting(who.concept, who.flaw, who.gift) if who.at_table else JUDGE
    choice = yield Ask(asked, "gm", tuple(JUDGEMENTS), "B2", who)
    accepted = choice == "accept"
    yield Reviewed("who", accepted, ACCEPTED if accepted else JUDGEMENTS[choice])
    return Judged(accepted, WELCOME if accepted else TO_REWORK)


def presenting(concept: str, flaw: str, gift: str) -> Question:
    """The GM's question with what there is to judge by, as it is written (koma B2, B3, B4)."""
    said = filled(PRESENTED, concept=concept or "–", flaw=flaw or "–", gift=gift or "–")
    return replace(JUDGE, words=said)


def _before_the_end(sheet: Sheet, _: Options = USUAL_OPTIONS) -> Words | None:
    """Why Links may not change now (koma B8)."""
    return None if sheet.free_links else filled(NOT_YET_END, name=sheet.name)


def rewritable(sheets: Mapping[str, Any]) -> dict[str, Words]:
    """The Links that may change, each as it is written, then what may still be written (koma B6, B8, H2)."""
    sheet: Sheet | None = sheets.get("who")
    if sheet is None:
        return dict(LINKS)
    written = links_said(sheet)
    unwritten = {one: filled(TO_WRITE, link=words) for one, words in OWN_LINKS.items() if one not in written}
    more = len(sheet.more_links) + 1
    return written | unwritten | ({f"more-{more}": ONE_MORE} if more <= MOST_LINKS else {})


def replaceable(sheets: Mapping[str, Any]) -> dict[str, Words]:
    """The Links of the loser that an imposed one may replace, where they are known (koma B38)."""
    sheet: Sheet | None = sheets.get("loser")
    return {"none": ADDED} | (OWN_LINKS if sheet is None else links_said(sheet))


@move(
    title=Words("Changer un Lien en fin de séance", "Change a Link at the end of a session"),
    goals=(DONE,),
    examples=({"link": "aim", "text": "x"},),
    sheets={"who": Sheet(name="Miki", free_links=True)},
    allowed=_before_the_end,
    does=LIVE,
)
def change_link(
    link: Annotated[str, Choice(Words("Lien à changer", "Link to change"), LINK.options, rewritable)],
    text: Annotated[str, Text(Words("le Lien, en une phrase", "the Link, in a sentence"), 160)],
    who: WhoRole,
) -> Steps[Done]:
    """At the end of each session Links change freely (koma B8)."""
    if barred := _before_the_end(who):
        raise Refusal(barred)
    yield LinkWritten("who", link, text, OWN_LINKS.get(link, ONE_LINK))
    return Done(0, same(text))


@move(
    title=Words("Imposer un Lien au vaincu", "Impose a Link on the loser"),
    goals=(DONE,),
    examples=({"text": "x"}, {"text": "x", "replaces": "tie"}),
    sheets={"winner": Sheet(name="Miki", overcame=("Aoi",)), "loser": Sheet(name="Aoi", overcome_by="Miki")},
    allowed=_unbeaten,
    does=LIVE,
)
def impose_link(
    winner: Annotated[
        Sheet, Role(Words("qui a gagné le Conflit", "who won the Conflict"), stand_in=somebody)
    ],
    loser: Annotated[
        Sheet, Role(Words("qui a perdu le Conflit", "who lost the Conflict"), stand_in=somebody)
    ],
    text: Annotated[str, Text(Words("le Lien imposé", "the Link imposed"), 160)],
    replaces: Annotated[
        str,
        Choice(Words("à la place de", "in place of"), (("none", ADDED), *LINKS.items()), replaceable),
    ] = "none",
) -> Steps[Done]:
    """The winner of a Conflict may impose a Link: it is added, or replaces one that it contradicts (koma B38, D18)."""
    place = _place(replaces, winner, loser)
    yield LinkWritten("loser", place, text, OWN_LINKS.get(place, ONE_LINK), imposed=True)
    if loser.at_table:
        yield LinkImposed("winner", loser.name)
    return Done(0, same(text))


def _place(replaces: str, winner: Sheet, loser: Sheet) -> str:
    """Where an imposed Link is written; who has not just won may impose none (koma B38)."""
    won = loser.overcome_by == winner.name or loser.name in winner.overcame
    if winner.at_table and not won:
        raise refused(NOT_WON, winner=winner.name)
    if replaces != "none":
        return replaces
    more = len(loser.more_links)
    if more == MOST_LINKS:
        raise refused(NO_ROOM)
    return f"more-{more + 1}"


@move(
    title=Words("Effacer des Revers entre deux aventures", "Erase Revers between adventures"),
    asks=(LET_GROW,),
    goals=(AGREED,),
    examples=({"erase": "minor"},),
    sheets={"who": Sheet(name="Miki", revers=("minor",))},
    allowed=_unharmed,
    does=LIVE,
)
def recover(
    who: WhoRole,
    erase: Annotated[tuple[str, ...], Several(Words("Revers à effacer", "Revers to erase"), SEVERITY)],
) -> Steps[Judged]:
    """Between adventures the GM may let some or all Revers be erased (koma B27)."""
    for severity in erase:
        if severity not in who.revers:
            raise refused(NOT_STANDING, name=who.name, revers=SEVERITIES[severity].words)
    answer = yield Ask(LET_GROW, "gm", ("agree", "no"), "B27", who)
    if answer == "no":
        return Judged(False, REFUSED)
    for severity in erase:
        yield ReversErased("who", severity)
    return Judged(True, AGREED_TO)


GROWTHS: Final = {
    "other_gifts": Words("nouveau Don", "new Gift"),
    "koma": Words("Koma de récompense", "bonus Koma"),
    "concept": Words("nouveau Concept", "new Concept"),
    "flaw": Words("nouveau Défaut", "new Flaw"),
    "gift_limit": Words("restriction du Don", "limit on the Gift"),
}


@move(
    title=Words("Évoluer en campagne", "Grow in a campaign"),
    asks=(LET_GROW,),
    goals=(AGREED,),
    examples=({"what": "koma"}, {"what": "other_gifts", "text": "x"}),
    does=LIVE,
)
def grow(
    who: WhoRole,
    what: Annotated[str, Choice(Words("ce qui change", "what changes"), tuple(GROWTHS.items()))],
    text: Annotated[str, Note(Words("les mots à écrire", "the words to write"), 120)] = "",
    amount: Annotated[int, Whole(Words("Koma de récompense", "bonus Koma"), 1, 10)] = 1,
) -> Steps[Judged]:
    """In a campaign: another Gift every two or three sessions, bonus Koma, another Concept or Flaw (koma B4, B40)."""
    if what == "koma" and who.npc:
        raise refused(NPC_EARNS, name=who.name)
    if what != "koma" and not text:
        raise refused(NO_WORDS, what=GROWTHS[what])
    answer = yield Ask(LET_GROW, "gm", ("agree", "no"), "B40", who)
    if answer == "no":
        return Judged(False, REFUSED)
    if what == "koma":
        yield KomaGained("who", amount)
    else:
        yield Grown("who", what, text, GROWTHS[what])
    return Judged(True, AGREED_TO)


ACCEPTED: Final = Words("Personnage accepté par le MJ.", "Character accepted by the GM.")
WELCOME: Final = Words("Accepté", "Accepted")
TO_REWORK: Final = Words("À revoir", "To rework")
PRESENTED: Final = Words(
    "MJ : ce personnage vous convient-il ? Concept : « {concept} ». Défaut : « {flaw} ». Don : « {gift} ».",
    "GM: is this character all right? Concept: “{concept}”. Flaw: “{flaw}”. Gift: “{gift}”.",
)
KNOWN: Final = Words(
    "Le MJ connaît déjà {name} : pour changer de Concept ou de Défaut, « Évoluer en campagne » (B40).",
    "The GM already knows {name}: for another Concept or Flaw, “Grow in a campaign” (B40).",
)
NO_REVERS: Final = Words("{name} n’a aucun Revers à effacer (B27).", "{name} has no Revers to erase (B27).")
NOBODY_BEATEN: Final = Words(
    "{name} n’a vaincu personne en Conflit dans cette scène (B38).",
    "{name} has defeated nobody in a Conflict in this scene (B38).",
)
AGREED_TO: Final = Words("Le MJ est d’accord.", "The GM agrees.")
REFUSED: Final = Words("Le MJ préfère que non.", "The GM would rather not.")
NOT_YET_END: Final = Words(
    "Les Liens {name:de} changent librement à la fin d’une séance : terminez-la d’abord, ou demandez au MJ (B8).",
    "The Links of {name} change freely at the end of a session: close it first, or ask the GM (B8).",
)
NOT_WON: Final = Words(
    "{winner} ne vient pas de vaincre ce personnage : seul le vainqueur d’un Conflit impose un Lien, dans la même scène (B38).",
    "{winner} has not just defeated this character: only the winner of a Conflict imposes a Link, in the same scene (B38).",
)
NO_ROOM: Final = Words(
    "Il n’y a plus de place pour un Lien : dites lequel il remplace (B38, H2).",
    "There is no room for another Link: say which one it replaces (B38, H2).",
)
NO_WORDS: Final = Words("Écrivez ce qui change ({what}) (B40).", "Write what changes ({what}) (B40).")
