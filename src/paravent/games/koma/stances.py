"""How somebody enters a Test or a Conflict: dice, helpers, Conditions, anecdote, Gift; and what is refused (koma B4, B10–B19)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Annotated, Any, Final

from msgspec import Struct, defstruct
from msgspec.structs import asdict

from paravent.core.override import override
from paravent.core.parameters import GMS, Choice, Flag, Flat, Note, Several, Whole
from paravent.core.refusal import Refusal, refused
from paravent.core.words import Words, same
from paravent.games.koma.sheet import SEVERITY, Sheet, may_play
from paravent.games.koma.sides import Member, Side, member_of
from paravent.games.koma.tables import WAYS

DiceParameter = Annotated[int, Whole(Words("dés de base", "base dice"), 0, 40, on_sheet=True)]
APPROACHES: Final = tuple((way.id, way.words) for way in WAYS.values())
NOBODY_ELSE: Final = same("")
ApproachParameter = Annotated[str, Choice(Words("approche", "approach"), APPROACHES)]
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


def ruling(who: Words = NOBODY_ELSE) -> Any:
    """The GM's word on an announced Test, of whom its fields say: what the approach is worth, who helps, and which
    Conditions count, as one balance (koma B10, B14, B15)."""
    approach = Choice(_of(who, Words("approche", "approach")), APPROACHES)
    help = Whole(_of(who, Words("aides sans fiche", "helpers without a sheet")), 0, 12)
    balance = Whole(_of(who, Words("solde des Conditions", "balance of the Conditions")), -12, 12)
    return defstruct(
        "Ruling",
        [
            ("approach", Annotated[str, approach], "ordinary"),
            ("help", Annotated[int, help], 0),
            ("balance", Annotated[int, balance], 0),
        ],
        frozen=True,
    )


def _of(who: Words, words: Words) -> Words:
    return words if who is NOBODY_ELSE else Words(f"{who.fr} : {words.fr}", f"{who.en}: {words.en}")


CAMPS: Final = {
    "a": Words("qui ouvre le Conflit", "who opens the Conflict"),
    "b": Words("qui s’oppose", "who opposes"),
    "c": Words("troisième camp", "third side"),
    "d": Words("quatrième camp", "fourth side"),
}
"""The sides of a Conflict, as their roles are called: two, and as many as four (koma B39)."""
LATER: Final = "later"
"""What is supposed of a tie where nobody is there to judge: nothing is said yet."""
CANNOT_SAY: Final = "neither"


class OnATie(Choice, frozen=True):
    """Whose Concept wins a tie; in older evenings a GM could leave it for later."""

    @override
    def read(self, key: str, text: str) -> str:
        """One of the options, or that."""
        return text if text == LATER else super().read(key, text)


def _whose(words: Words, camps: Iterable[str]) -> Any:
    """The side whose Concept is the more specific, if one can say (koma B36)."""
    said = (CANNOT_SAY, Words("on ne peut trancher", "impossible to say"))
    return Annotated[str, OnATie(words, (said, *((name, CAMPS[name]) for name in camps)))]


ON_A_TIE: Final = (
    ("tie", Words("à égalité, le Concept le plus précis", "on a tie, the more specific Concept")),
    ("next", Words("après lui, le plus précis", "after it, the more specific one")),
    ("third", Words("et après ces deux", "and after these two")),
)
Ruling: Final = ruling()
_OF_CAMPS: Final = {name: ruling(words) for name, words in CAMPS.items()}


def _rulings(camps: tuple[str, ...]) -> Any:
    """The GM's one card of a Conflict: of each side what has to be confirmed, and what a tie comes to; among several,
    whose Concept comes after (koma B10, B36)."""
    ties = ((key, _whose(words, camps), CANNOT_SAY) for key, words in ON_A_TIE[: len(camps) - 1])
    sides = ((name, _OF_CAMPS[name], _OF_CAMPS[name]()) for name in camps)
    return defstruct("Rulings", [*sides, *ties], frozen=True)


Rulings: Final = _rulings(("a", "b"))
RulingsOfMany: Final = _rulings(tuple(CAMPS))


def rulings(sides: Mapping[str, Mapping[str, Any]], many: bool) -> Any:
    """That card as it stands: what each of these sides has announced."""
    card = RulingsOfMany if many else Rulings
    return card(**{name: _OF_CAMPS[name](**said) for name, said in sides.items()})


class NewApproach(Struct, frozen=True):
    """What whoever changes approach says, all on one card: the Revers it costs, if any, and what comes with it."""

    revers: Annotated[str, Choice(Words("au prix de", "at the price of"), SEVERITY)] = "minor"
    approach: ApproachParameter = "ordinary"
    positive: PositiveParameter = 0
    negative: NegativeParameter = 0
    anecdote: AnecdoteParameter = ""
    sure: SureParameter = False


class Announcement(Struct, frozen=True):
    """What the side that is opposed says for itself, all on one card: its approach, and what it brings to it."""

    approach: ApproachParameter
    wants: Annotated[str, Note(Words("je veux…", "I want to…"), 160)] = ""
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
        brought = {field: value for field, value in asdict(said).items() if field != "wants"}
        return Stance(**{**asdict(self), **brought})

    def unsaid(self) -> Announcement:
        """What is said of it where nobody is there to be asked."""
        return Announcement("ordinary", "", self.help, self.positive, self.negative, self.anecdote, self.sure)


def open_to(sheet: Sheet, trusting: bool) -> tuple[str, ...]:
    """The fields of its card that a side may fill in: what the sheet has. Helpers without a sheet are the GM's word,
    asked with the rest of it unless the table trusts (koma B4, B10, B14, B15, B19)."""
    able = {
        "help": sheet.npc or trusting,
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
    """Refuse what the sheet does not allow, in words (koma B15, B19, D19)."""
    if barred := may_play(sheet):
        raise Refusal(barred)
    if stance.sure and not sheet.gift_ready:
        raise refused(NO_GIFT if not sheet.gifts else GIFT_TWICE, name=sheet.name)
    if stance.anecdote and sheet.npc:
        raise refused(NPC_ANECDOTE, name=sheet.name)
    if stance.anecdote and sheet.anecdote_told:
        raise refused(ANECDOTE_TWICE, name=sheet.name)
    check_conditions(stance.positive, stance.negative, sheet.name, len(sheet.boons), len(sheet.banes))


def check_conditions(positive: int, negative: int, name: str, boons: int, banes: int) -> None:
    """Refuse to count more Conditions than there are (koma B15)."""
    if positive > boons:
        raise refused(FEWER_BOONS, name=name, n=boons)
    if negative > banes:
        raise refused(FEWER_BANES, name=name, n=banes)


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
