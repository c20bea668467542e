"""A character of 4-KOMA: a Concept, a Flaw, a Gift, Links, Koma, Conditions and Revers (koma B2, B20, B26)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Final

from msgspec.structs import replace

from paravent.core.game import LIVE, STAY, USUAL_OPTIONS, Options
from paravent.core.moments import Due, Moment
from paravent.core.override import override
from paravent.core.parameters import Choice, Flag, Lines, Note, Several, Whole
from paravent.core.refusal import refused
from paravent.core.sheet import Sheet as CoreSheet
from paravent.core.steps import Fact
from paravent.core.words import Words, capital, filled
from paravent.games.koma.facts import (
    TO_NAME,
    UNNAMED,
    AnecdoteTold,
    ConditionEnded,
    ConditionGained,
    ConditionNamed,
    ConditionOwed,
    Eliminated,
    GiftUsed,
    Grown,
    KomaGained,
    KomaSpent,
    LinkImposed,
    LinkServed,
    LinkWritten,
    OutOfPlay,
    Overcome,
    Prevailed,
    ReversErased,
    ReversTaken,
    Reviewed,
)
from paravent.games.koma.tables import SEVERITIES

MOST_LINKS: Final = 9
"""How many Links there is room for beyond the first three (koma H2)."""
REST_OF_SCENE_AND_NEXT: Final = 2
OWN_LINKS: Final = {
    "aim": Words("But de la séance", "Goal for the session"),
    "bond": Words("Lien avec un autre PJ", "Link with another PC"),
    "tie": Words("Lien avec un PNJ important", "Link with an important NPC"),
}
LINKS: Final[Mapping[str, Words]] = OWN_LINKS | {
    f"more-{n}": filled(Words("autre Lien ({n})", "other Link ({n})"), n=n) for n in range(1, MOST_LINKS + 1)
}
"""The first three, and those that are added, by their numbers (koma B38, H2)."""
LINK: Final = Choice(Words("Lien", "Link"), tuple(LINKS.items()))
SEVERITY: Final = tuple((one.id, one.words) for one in SEVERITIES.values())


class Conditions(Lines, frozen=True):
    """Passing states; one that a Conflict gave and that nobody has named yet is told in the reader's language."""

    @override
    def told(self, line: str) -> Words:
        return Words(capital(UNNAMED.fr), capital(UNNAMED.en)) if line == TO_NAME else super().told(line)


class Sheet(CoreSheet, frozen=True, kw_only=True):
    """What is written on a sheet. A character of the GM's has no Koma of its own and any number of Links (koma B5,
    B6, B20, B21, D21)."""

    concept: Annotated[str, Note(Words("Concept", "Concept"), 120)] = ""
    flaw: Annotated[str, Note(Words("Défaut", "Flaw"), 120)] = ""
    gift: Annotated[str, Note(Words("Don", "Gift"), 160)] = ""
    gift_limit: Annotated[
        str, Note(Words("restriction du Don, fixée par le MJ", "limit on the Gift, set by the GM"), 160)
    ] = ""
    sign: Annotated[str, Note(Words("signe distinctif", "distinctive sign"), 120)] = ""
    aim: Annotated[str, Note(OWN_LINKS["aim"], 160)] = ""
    bond: Annotated[str, Note(OWN_LINKS["bond"], 160)] = ""
    tie: Annotated[str, Note(OWN_LINKS["tie"], 160)] = ""
    more_links: Annotated[tuple[str, ...], Lines(Words("autres Liens", "other Links"), 160, MOST_LINKS)] = ()
    koma: Annotated[int, Whole(Words("Koma", "Koma"), 0, 99, state=True)] = 1
    boons: Annotated[
        tuple[str, ...], Conditions(Words("Conditions positives", "positive Conditions"), 160, 12)
    ] = ()
    banes: Annotated[
        tuple[str, ...], Conditions(Words("Conditions négatives", "negative Conditions"), 160, 12, harm=True)
    ] = ()
    revers: Annotated[
        tuple[str, ...], Several(Words("Revers subis", "standing Revers"), SEVERITY, harm=True)
    ] = ()
    other_gifts: Annotated[tuple[str, ...], Lines(Words("autres Dons", "other Gifts"), 160, 9)] = ()
    gifts_used: Annotated[
        int, Whole(Words("Dons utilisés cette séance", "Gifts used this session"), 0, 10, full="gift_count")
    ] = 0
    anecdotes: Annotated[
        tuple[str, ...], Lines(Words("anecdotes, devenues vraies", "anecdotes, now true"), 300, 60)
    ] = ()
    anecdote_told: Annotated[
        bool, Flag(Words("anecdote de la séance racontée", "this session’s anecdote told"))
    ] = False
    earned: Annotated[
        tuple[str, ...],
        Several(Words("Liens déjà servis dans la scène", "Links used in this scene"), LINK.options),
    ] = ()
    out: Annotated[
        int,
        Whole(
            Words("hors-jeu (scènes restantes)", "out of play (scenes left)"),
            0,
            REST_OF_SCENE_AND_NEXT,
            state=True,
            once_raised=True,
        ),
    ] = 0
    eliminated: Annotated[bool, Flag(Words("éliminé", "eliminated"), state=True)] = False
    overcome_by: Annotated[str, Note(Words("vaincu en Conflit par", "defeated in a Conflict by"), 60)] = ""
    overcame: Annotated[
        tuple[str, ...], Lines(Words("vaincus en Conflit", "defeated in a Conflict"), 60, 12)
    ] = ()
    to_name: Annotated[
        tuple[str, ...], Lines(Words("Conditions données à nommer", "Conditions given, to be named"), 60, 12)
    ] = ()
    free_links: Annotated[
        bool, Flag(Words("fin de séance : Liens à revoir", "end of session: Links may change"))
    ] = False
    npc: Annotated[bool, Flag(Words("PNJ (personnage du MJ)", "NPC (the GM’s character)"))] = False
    accepted: Annotated[bool, Flag(Words("accepté par le MJ", "accepted by the GM"))] = False

    @property
    def gifts(self) -> tuple[str, ...]:
        """Every Gift: the first, and those of a campaign (koma B4, B40)."""
        return (*((self.gift,) if self.gift else ()), *self.other_gifts)

    @property
    def gift_count(self) -> int:
        """How many times one may use a Gift in a session: each once (koma B4, B40)."""
        return len(self.gifts)

    @property
    def gift_ready(self) -> bool:
        """Whether a Gift is left for this session (koma B4)."""
        return self.gifts_used < self.gift_count

    @property
    def links(self) -> dict[str, str]:
        """The Links that are written, by their place (koma B6, D18)."""
        more = {f"more-{n}": text for n, text in enumerate(self.more_links, 1)}
        own = {place: str(getattr(self, place)) for place in OWN_LINKS}
        return {place: text for place, text in (own | more).items() if text}

    @property
    def open_links(self) -> tuple[str, ...]:
        """The Links that are written and have not given anything in this scene (koma B7)."""
        return tuple(place for place in self.links if place not in self.earned)

    @property
    def purse(self) -> int:
        """The Koma of one's own; a character of the GM's has none (koma B21)."""
        return 0 if self.npc else self.koma

    @property
    def free_revers(self) -> tuple[str, ...]:
        """The severities that do not stand on the sheet yet (koma B26, D16)."""
        return tuple(one for one in SEVERITIES if one not in self.revers)

    @override
    def check(self) -> None:
        """Refuse what no played character can be, in words with the nearest legal choice (koma B4, B7)."""
        if self.gifts_used > len(self.gifts):
            raise refused(TOO_MANY_GIFTS, name=self.name, most=len(self.gifts))
        if unwritten := [one for one in self.earned if one not in self.links]:
            raise refused(NO_SUCH_LINK, name=self.name, link=LINKS[unwritten[0]])

    @override
    def due(self) -> tuple[Due, ...]:
        """A new character waits for the GM's word; a winner names the Conditions given and may impose Links; at the
        end of a session Links may change (koma B2, B3, B8, B31, B38)."""
        waits = not self.accepted and not self.npc and bool(self.concept)
        return (
            *((Due("review", ACCEPT, "B2"),) if waits else ()),
            *(self._naming(bearer) for bearer in self.to_name),
            *(
                Due("impose-link", filled(IMPOSE, name=one), "B38", {}, {"loser": one})
                for one in self.overcame
            ),
            *((Due("change-link", REWRITE, "B8"),) if self.free_links and not self.npc else ()),
        )

    def _naming(self, bearer: str) -> Due:
        others = {} if bearer == self.name else {"who": bearer}
        return Due("name-condition", filled(NAME_IT, name=bearer), "B31", {}, others)

    @override
    def at(self, moment: Moment) -> Sheet:
        """What a new scene and a new session give back; Koma and Revers stay (koma B7, B8, B20, D12)."""
        match moment.when:
            case "scene":
                return replace(
                    self, earned=(), out=max(0, self.out - 1), overcome_by="", overcame=(), to_name=()
                )
            case "session":
                return replace(self, gifts_used=0, anecdote_told=False, free_links=False)
            case "session-end":
                return replace(self, free_links=True)
        return self

    @override
    def after(self, fact: Fact) -> Sheet:
        """The sheet once a fact is true (koma B19, B24, B27)."""
        match fact:
            case KomaSpent():
                return replace(self, koma=max(0, self.koma - 1))
            case KomaGained(amount=amount):
                return replace(self, koma=min(99, self.koma + amount))
            case ReversTaken(severity=severity):
                return replace(self, revers=_in_order((*self.revers, severity)))
            case ReversErased(severity=severity):
                return replace(self, revers=tuple(one for one in self.revers if one != severity))
            case OutOfPlay():
                return replace(self, out=REST_OF_SCENE_AND_NEXT)
            case Eliminated():
                return replace(self, eliminated=True)
        return self._after_story(fact)

    def _after_story(self, fact: Fact) -> Sheet:
        match fact:
            case ConditionGained(text=text, positive=True, instead=instead):
                return replace(self, boons=(*without(self.boons, instead), text))
            case ConditionGained(text=text, instead=instead):
                return replace(self, banes=(*without(self.banes, instead), text))
            case ConditionEnded(text=text):
                return replace(self, boons=without(self.boons, text), banes=without(self.banes, text))
            case ConditionOwed(bearer=bearer):
                return replace(self, to_name=(*self.to_name, bearer))
            case ConditionNamed(bearer=bearer):
                return replace(self, to_name=without(self.to_name, bearer))
            case GiftUsed():
                return replace(self, gifts_used=self.gifts_used + 1)
            case AnecdoteTold(text=text):
                return replace(self, anecdotes=(*self.anecdotes, text), anecdote_told=True)
            case Reviewed(accepted=accepted):
                return replace(self, accepted=accepted)
        return self._after_links(fact)

    def _after_links(self, fact: Fact) -> Sheet:
        match fact:
            case LinkServed(link=link):
                return replace(self, earned=tuple(one for one in LINKS if one in (*self.earned, link)))
            case LinkWritten():
                return self._linked(fact)
            case Overcome(by=by):
                return replace(self, overcome_by=by)
            case Prevailed(over=over):
                return replace(self, overcame=(*self.overcame, over))
            case LinkImposed(on=on):
                return replace(self, overcame=without(self.overcame, on))
            case Grown(field="other_gifts", text=text):
                return replace(self, other_gifts=(*self.other_gifts, text))
            case Grown(field=field, text=text):
                return replace(self, **{field: text})
        return self

    def _linked(self, fact: LinkWritten) -> Sheet:
        """With a Link in its place; whoever won has then imposed theirs (koma B6, B8, B38)."""
        link = fact.link
        written: dict[str, Any] = (
            {link: fact.text}
            if link in OWN_LINKS
            else {"more_links": _written(self.more_links, link, fact.text)}
        )
        return replace(self, overcome_by="" if fact.imposed else self.overcome_by, **written)


def _in_order(severities: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(one for one in SEVERITIES if one in severities)


def without(lines: tuple[str, ...], text: str) -> tuple[str, ...]:
    """These lines less the first that reads so."""
    place = lines.index(text) if text in lines else len(lines)
    return lines[:place] + lines[place + 1 :]


def _written(lines: tuple[str, ...], link: str, text: str) -> tuple[str, ...]:
    """The other Links with this one in its place, or added."""
    place = int(link.removeprefix("more-")) - 1
    return (*lines[:place], text, *lines[place + 1 :])


def able(sheet: Sheet, does: str, _: Options) -> Words | None:
    """Whether somebody can act: neither eliminated nor out of play for a while (koma B24)."""
    if does in (LIVE, STAY):
        return filled(GONE, name=sheet.name) if sheet.eliminated else None
    return may_play(sheet)


def may_play(sheet: Sheet, _: Options = USUAL_OPTIONS) -> Words | None:
    """Why a character contributes nothing now: out of play, or eliminated (koma B24); None when it may."""
    if sheet.eliminated:
        return filled(GONE, name=sheet.name)
    return filled(OUT, name=sheet.name) if sheet.out else None


ACCEPT: Final = Words("Présenter au MJ", "Show to the GM")
NAME_IT: Final = Words("Nommer la Condition que porte {name}", "Name the Condition of {name}")
IMPOSE: Final = Words("Imposer un Lien {name:à}", "Impose a Link on {name}")
REWRITE: Final = Words("Fin de séance : revoir un Lien", "End of session: change a Link")
TOO_MANY_GIFTS: Final = Words(
    "{name} ne peut pas avoir utilisé plus de Dons qu’il n’en a ({most}) : baissez ce nombre (B4).",
    "{name} cannot have used more Gifts than are written ({most}): lower that number (B4).",
)
NO_SUCH_LINK: Final = Words(
    "{name} n’a rien d’écrit sous « {link} » : écrivez ce Lien, ou décochez-le (B7).",
    "{name} has nothing written under “{link}”: write that Link, or untick it (B7).",
)
OUT: Final = Words(
    "{name} est hors-jeu et ne peut contribuer à rien avant la fin de la scène suivante (B24, D12).",
    "{name} is out of play and contributes nothing until the end of the next scene (B24, D12).",
)
GONE: Final = Words(
    "{name} n’est plus de l’histoire (élimination) : prenez un autre personnage (B24).",
    "{name} is eliminated, and that story has ended: take another character (B24).",
)
