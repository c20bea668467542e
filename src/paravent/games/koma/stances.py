"""How somebody enters a Test or a Conflict: dice, helpers, Conditions, anecdote, Gift; and what is refused (koma B4, B10–B19)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Final

from msgspec import Struct
from msgspec.structs import asdict

from paravent.core.parameters import GMS, Choice, Flag, Flat, Note, Several, Whole
from paravent.core.refusal import Refusal, refused
from paravent.core.words import Words
from paravent.games.koma.sheet import SEVERITY, Sheet, may_play
from paravent.games.koma.sides import Member, Side, member_of
from paravent.games.koma.tables import WAYS

DiceParameter = Annotated[int, Whole(Words("dés de base", "base dice"), 0, 40, on_sheet=True)]
ApproachParameter = Annotated[
    str, Choice(Words("approche", "approach"), tuple((way.id, way.words) for way in WAYS.values()))
]
HelpParameter = Annotated[int, Whole(Words("aides sans fiche", "helpers without a sheet"), 0, 12), GMS]
PositiveParameter = Annotated[
    int, Whole(Words("Conditions positives qui jouent", "positive Conditions that count"), 0, 12)
]
NegativeParameter = Annotated[
    int, Whole(Words("Conditions négatives qui jouent", "negative Conditions that count"), 0, 12)
]
AnecdoteParameter = Annotated[
    str,
    Note(
        Words(
            "anecdote racontée avant le jet (+1 dé, une fois par séance)",
            "anecdote told before the roll (+1 die, once per session)",
        ),
        300,
    ),
]
SureParameter = Annotated[
    bool, Flag(Words("le Don donne 2 Succès d’office", "the Gift gives 2 automatic Successes"))
]
KomaParameter = Annotated[int, Whole(Words("Koma (sans fiche)", "Koma (without a sheet)"), 0, 20)]
ReversParameter = Annotated[
    tuple[str, ...],
    Several(Words("Revers possibles (sans fiche)", "Revers available (without a sheet)"), SEVERITY),
]
GiftParameter = Annotated[
    bool, Flag(Words("Don disponible (sans fiche)", "Gift available (without a sheet)"))
]


class Stance(Struct, frozen=True):
    """What one brings to the dice; where there is a sheet, it gives the dice, the Koma, the Revers and the Gift."""

    dice: DiceParameter = 0
    approach: ApproachParameter = "ordinary"
    help: HelpParameter = 0
    positive: PositiveParameter = 0
    negative: NegativeParameter = 0
    anecdote: AnecdoteParameter = ""
    sure: SureParameter = False
    koma: KomaParameter = 0
    revers: ReversParameter = ()
    gift: GiftParameter = False


class Announced(Stance, Flat, frozen=True):
    """The same of whoever rolls alone."""


class Announcement(Struct, frozen=True):
    """What the side that is opposed says for itself, all on one card: its approach, and what it brings to it."""

    approach: ApproachParameter
    help: HelpParameter = 0
    positive: PositiveParameter = 0
    negative: NegativeParameter = 0
    anecdote: AnecdoteParameter = ""
    sure: SureParameter = False


BLANK: Final = Announcement("concept")
"""The card as it stands before; nobody else has written on it."""


class Facing(Struct, frozen=True):
    """The same for the other side, which says for itself what it brings; without a sheet, the GM does."""

    dice: Annotated[
        int, Whole(Words("adversaire : dés de base", "opponent: base dice"), 0, 40, on_sheet=True)
    ] = 0
    help: Annotated[
        int, Whole(Words("adversaire : aides sans fiche", "opponent: helpers without a sheet"), 0, 12)
    ] = 0
    positive: Annotated[
        int,
        Whole(Words("adversaire : Conditions positives qui jouent", "opponent: positive Conditions"), 0, 12),
    ] = 0
    negative: Annotated[
        int,
        Whole(Words("adversaire : Conditions négatives qui jouent", "opponent: negative Conditions"), 0, 12),
    ] = 0
    anecdote: Annotated[
        str,
        Note(
            Words("adversaire : anecdote racontée avant le jet", "opponent: anecdote told before the roll"),
            300,
        ),
    ] = ""
    sure: Annotated[
        bool,
        Flag(Words("adversaire : le Don donne 2 Succès d’office", "opponent: the Gift gives 2 Successes")),
    ] = False
    koma: Annotated[
        int, Whole(Words("adversaire : Koma (sans fiche)", "opponent: Koma (without a sheet)"), 0, 20)
    ] = 0
    revers: Annotated[
        tuple[str, ...],
        Several(
            Words("adversaire : Revers possibles (sans fiche)", "opponent: Revers (without a sheet)"),
            SEVERITY,
        ),
    ] = ()
    gift: Annotated[
        bool, Flag(Words("adversaire : Don disponible (sans fiche)", "opponent: Gift (without a sheet)"))
    ] = False

    def stance(self, said: Announcement) -> Stance:
        """What it brings, once it has said so itself."""
        return Stance(**{**asdict(self), **asdict(said)})

    def unsaid(self) -> Announcement:
        """What is said of it where nobody is there to be asked."""
        return Announcement("ordinary", self.help, self.positive, self.negative, self.anecdote, self.sure)


def open_to(sheet: Sheet) -> tuple[str, ...]:
    """The fields of its card that a side may fill in: what the sheet has (koma B4, B10, B14, B15, B19)."""
    able = {
        "positive": bool(sheet.boons),
        "negative": bool(sheet.banes),
        "anecdote": not sheet.npc and not sheet.anecdote_told,
        "sure": sheet.gift_ready,
    }
    return tuple(field for field in Announcement.__struct_fields__ if able.get(field, True))


def entering(stance: Stance, role: str, sheet: Sheet, allies: Sequence[Member] = ()) -> Side:
    """The side before its roll; what the sheet does not allow is refused (koma B4, B10, B14, B15, B19)."""
    if sheet.at_table:
        check(stance, sheet)
    return Side(
        (_roller(stance, role, sheet), *allies),
        base=WAYS[stance.approach].dice if sheet.at_table else stance.dice,
        help=stance.help,
        balance=stance.positive - stance.negative,
        anecdote=int(bool(stance.anecdote)),
    )


def _roller(stance: Stance, role: str, sheet: Sheet) -> Member:
    if sheet.at_table:
        return member_of(role, sheet)
    gifts = int(stance.gift or stance.sure)
    return Member(role, role, koma=stance.koma, free=stance.revers, gifts=gifts)


def check(stance: Stance, sheet: Sheet) -> None:
    """Refuse what the sheet does not allow, in words (koma B15, B19)."""
    if barred := may_play(sheet):
        raise Refusal(barred)
    if stance.sure and not sheet.gift_ready:
        raise refused(NO_GIFT if not sheet.gifts else GIFT_TWICE, name=sheet.name)
    if stance.anecdote and sheet.npc:
        raise refused(NPC_ANECDOTE, name=sheet.name)
    if stance.anecdote and sheet.anecdote_told:
        raise refused(ANECDOTE_TWICE, name=sheet.name)
    if stance.positive > len(sheet.boons):
        raise refused(FEWER_BOONS, name=sheet.name, n=len(sheet.boons))
    if stance.negative > len(sheet.banes):
        raise refused(FEWER_BANES, name=sheet.name, n=len(sheet.banes))


NO_GIFT: Final = Words(
    "{name} n’a pas de Don : écrivez-en un sur la fiche, ou faites le jet (B4).",
    "{name} has no Gift: write one on the sheet, or roll (B4).",
)
GIFT_TWICE: Final = Words(
    "{name} a déjà utilisé son Don dans cette séance : il revient à la prochaine (B4).",
    "{name} has already used the Gift this session: it comes back with the next one (B4).",
)
ANECDOTE_TWICE: Final = Words(
    "{name} a déjà raconté une anecdote dans cette séance : une seule compte (B19).",
    "{name} has already told an anecdote this session: only one counts (B19).",
)
NPC_ANECDOTE: Final = Words(
    "{name} est un PNJ : les anecdotes reviennent aux joueurs (B19).",
    "{name} is an NPC: anecdotes belong to the players (B19).",
)
FEWER_BOONS: Final = Words(
    "{name} n’a que {n} {n:Condition positive|Conditions positives} sur sa fiche : n’en comptez pas plus "
    "(B15).",
    "{name} has only {n} positive {n:Condition|Conditions} on the sheet: count no more than that (B15).",
)
FEWER_BANES: Final = Words(
    "{name} n’a que {n} {n:Condition négative|Conditions négatives} sur sa fiche : n’en comptez pas plus "
    "(B15).",
    "{name} has only {n} negative {n:Condition|Conditions} on the sheet: count no more than that (B15).",
)
