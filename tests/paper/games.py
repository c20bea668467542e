"""Games that are not there, to prove that paper knows none: one with every kind of field, one with hardly any."""

from __future__ import annotations

from typing import Annotated

from paravent.core.dice import Numbered
from paravent.core.game import Game, Goal, RuleText, Table, move
from paravent.core.override import override
from paravent.core.parameters import Choice, Flag, Lines, Note, Role, Several, Shared, Text, Whole
from paravent.core.refusal import refused
from paravent.core.sheet import NAME, Board, Sheet
from paravent.core.steps import Measure, Modifier, Outcome, Steps, Throw
from paravent.core.words import Words, same

GRACE = Words("Grâce", "Grace")
SKILLS = tuple((f"skill{n}", Words(f"Savoir {n}", f"Lore {n}")) for n in range(4))
GIFTS = tuple((f"gift{n}", Words(f"don {n}", f"gift {n}")) for n in range(15))


class Dread(Board, frozen=True, kw_only=True):
    """What belongs to nobody."""

    dread: Annotated[int, Whole(Words("effroi", "dread"), 0, 9)] = 0


class Odd(Sheet, frozen=True, kw_only=True):
    """A sheet with every kind of field."""

    name: Annotated[str, Text(Words("nom", "name"), 400)]
    people: Annotated[
        str, Choice(Words("peuple", "people"), (("elf", same("elfe")), ("imp", same("diablotin"))))
    ]
    motto: Annotated[str, Note(Words("devise", "motto"), 200)] = ""
    grace: Annotated[int, Whole(GRACE, 1, 6)] = 3
    skill0: Annotated[int, Whole(SKILLS[0][1], 0, 5)] = 0
    skill1: Annotated[int, Whole(SKILLS[1][1], 0, 5)] = 0
    skill2: Annotated[int, Whole(SKILLS[2][1], 0, 5)] = 0
    skill3: Annotated[int, Whole(SKILLS[3][1], 0, 5)] = 0
    fate: Annotated[int, Whole(Words("destin", "fate"), -3, 3)] = 0
    weary: Annotated[int, Whole(Words("fatigue", "weariness"), 0, 8)] = 0
    coins: Annotated[int, Whole(Words("pièces", "coins"), 0, 5000)] = 0
    gifts: Annotated[tuple[str, ...], Several(Words("dons", "gifts"), GIFTS)] = ()
    cursed: Annotated[bool, Flag(Words("maudit", "cursed"))] = False
    story: Annotated[tuple[str, ...], Lines(Words("histoire", "story"), 400)] = ()

    @override
    def check(self) -> None:
        """Imps are never graceful."""
        if self.people == "imp" and self.grace > 3:
            raise refused(Words("Trop de grâce : {n}.", "Too much grace: {n}."), n=self.grace)


class Sum(Outcome, frozen=True):
    """What the dice add up to."""

    says = same("{total}")

    total: int


GOALS = (
    Goal("ten", Words("faire dix", "to reach ten"), lambda result: int(result.total >= 10)),
    Goal("sum", Words("le plus", "the most"), lambda result: result.total, chance=False),
)


@move(title=Words("Tentative", "Try"), goals=GOALS)
def tries(
    skill: Annotated[str, Choice(Words("savoir", "lore"), SKILLS)] = "skill0",
    who: Annotated[Odd | None, Role(Words("qui tente", "who tries"))] = None,
    board: Annotated[Dread | None, Shared(Words("le plateau", "the board"))] = None,
) -> Steps[Sum]:
    """Grace and lore in d6, less weariness and dread."""
    assert who
    assert board
    parts = (
        Modifier(who.grace, GRACE, "O1"),
        Modifier(getattr(who, skill), dict(SKILLS)[skill], "O1"),
        Modifier(-who.weary - board.dread, Words("fatigue", "weariness"), "O1"),
    )
    total = yield Throw(max(0, sum(part.amount for part in parts)), Numbered(6), "O1", "who", parts)
    return Sum(total)


@move(title=Words("Fortune", "Fortune"), goals=GOALS)
def fortune(
    against: Annotated[int, Whole(Words("contre", "against"), 0, 9)],
    who: Annotated[Odd | None, Role(Words("qui tente", "who tries"))] = None,
) -> Steps[Sum]:
    """What must be said cannot be printed."""
    total = yield Throw(2, Numbered(6), "O2", "who")
    return Sum(total - against)


ODD = Game(
    id="odd",
    name=Words("Étrange", "Odd"),
    summary=Words("Un jeu de papier.", "A game of paper."),
    moves=(tries, fortune),
    rules=(
        RuleText("O1", Words("Tenter", "Trying"), Words("Lancez des d6.", "Roll d6s.")),
        RuleText("O2", Words("Fortune", "Fortune"), Words("Deux d6.", "Two d6."), "house"),
    ),
    tables=(
        Table("marks", Words("Repères", "Marks"), "O1", (same("n"), same("b")), ((same("1"), same("deux")),)),
        Table(
            "luck",
            Words("Hasards", "Luck"),
            "O2",
            (same("a"),) * 12,
            ((same("une cellule assez longue"),) * 12,),
        ),
    ),
    notice=same("À nous."),
    sheet=Odd,
    accent="#ffe100",
    board=Dread,
)


UNDER = (("grace", GRACE), ("coins", Words("pièces", "coins")))


@move(title=Words("Paire", "Pair"), goals=GOALS)
def pair(
    under: Annotated[str, Choice(Words("sous", "under"), UNDER)] = "grace",
    using: Annotated[str, Choice(Words("avec", "using"), (("none", same("rien")), *SKILLS))] = "none",
    who: Annotated[Odd | None, Role(Words("qui tente", "who tries"))] = None,
    friend: Annotated[Odd | None, Role(Words("qui aide", "who helps"))] = None,
) -> Steps[Sum]:
    """A d6 and two fields; a friend gives one more, and neither throws nor decides anything."""
    assert who
    total = yield Throw(1, Numbered(6), "O1", "who")
    return Sum(total + getattr(who, under) + getattr(who, using, 0) + (1 if friend else 0))


PAIRS = Game("pairs", same("Paires"), same(""), (pair,), (), (), same(""), Odd)


class Bare(Sheet, frozen=True, kw_only=True):
    """A sheet of one number, whose name nobody writes."""

    name: Annotated[str, NAME] = ""
    luck: Annotated[int, Whole(Words("chance", "luck"), 0, 3)] = 0


STEPS = (
    ("none", Words("aucun", "none")),
    ("able", Words("capable", "able")),
    ("great", Words("grand", "great")),
)
CRAFTS = (("craft", Words("métier", "craft")), ("song", Words("chant", "song")))


class Levelled(Sheet, frozen=True, kw_only=True):
    """A sheet whose skills are named levels."""

    name: Annotated[str, Text(Words("nom", "name"))]
    wit: Annotated[int, Whole(Words("esprit", "wit"), 1, 5)] = 3
    heart: Annotated[int, Whole(Words("cœur", "heart"), 1, 5)] = 3
    hand: Annotated[int, Whole(Words("main", "hand"), 1, 5)] = 3
    craft: Annotated[str, Choice(CRAFTS[0][1], STEPS)] = "none"
    song: Annotated[str, Choice(CRAFTS[1][1], STEPS)] = "none"


class Weighed(Measure, frozen=True):
    """What a die is added to."""

    def told(self) -> Words:
        """In words."""
        return same(str(self.value))


@move(title=Words("Ouvrage", "Work"), goals=GOALS)
def works(
    at: Annotated[str, Choice(Words("à", "at"), CRAFTS)] = "craft",
    who: Annotated[Levelled | None, Role(Words("qui œuvre", "who works"))] = None,
) -> Steps[Sum]:
    """A d6 on top of wit and level."""
    assert who
    level = [id for id, _ in STEPS].index(getattr(who, at))
    parts = (Modifier(who.wit, Words("esprit", "wit"), "O1"), Modifier(level, dict(CRAFTS)[at], "O1"))
    yield Weighed("who", parts)
    total = yield Throw(1, Numbered(6), "O1", "who")
    return Sum(total + who.wit + level)


LEVELS = Game("levels", same("Niveaux"), same(""), (works,), (), (), same(""), Levelled)
BARE = Game("bare", same("Nu"), same(""), (), (), (), same(""), Bare, accent="puce")
WICKED = '#panic() $x^2$ *gras* _x_ `y` \\ @z <w> "Zoé"'
ZOE = Odd(
    name=WICKED,
    people="elf",
    motto="Jamais deux sans trois",
    grace=4,
    skill1=2,
    fate=-2,
    weary=1,
    coins=1234,
    gifts=("gift2", "gift9"),
    cursed=True,
    story=("Née au moulin #1", "$$ partie en mer"),
)
