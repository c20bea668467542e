"""Another throw-away game: a purse, counters that weigh or only bar, weapons, moves of the GM's, and foes to face."""

from __future__ import annotations

from typing import Annotated

from msgspec.structs import replace

from paravent.core.dice import Numbered
from paravent.core.game import Game, Goal, Options, Ready, RuleText, move
from paravent.core.override import override
from paravent.core.parameters import Choice, Flag, Role, Text, Whole
from paravent.core.sheet import Sheet
from paravent.core.steps import Fact, Modifier, Outcome, Steps, Throw
from paravent.core.words import Words, same

BLADES = (("none", Words("aucune", "none")), ("rapier", Words("rapière", "rapier")))


class Duellist(Sheet, frozen=True, kw_only=True):
    """A toy duellist."""

    name: Annotated[str, Text(Words("nom", "name"), 40)]
    wits: Annotated[int, Whole(Words("Ruse", "Wits"), 1, 6)] = 2
    nerve: Annotated[int, Whole(Words("Cran", "Nerve"), 1, 6)] = 2
    grace: Annotated[int, Whole(Words("Grâce", "Grace"), 1, 6)] = 2
    pluck: Annotated[int, Whole(Words("Panache", "Pluck"), 0, 9)] = 3
    asleep: Annotated[int, Whole(Words("Tours de sommeil", "Turns asleep"), 0, 9)] = 0
    hurt: Annotated[int, Whole(Words("Mal", "Hurt"), 0, 9)] = 0
    letters: Annotated[int, Whole(Words("Lettres", "Letters"), 0, 9)] = 0
    first: Annotated[str, Choice(Words("première arme", "first weapon"), BLADES)] = "none"
    second: Annotated[str, Choice(Words("seconde arme", "second weapon"), BLADES)] = "none"
    sworn: Annotated[bool, Flag(Words("assermenté", "sworn"))] = False
    lost: Annotated[bool, Flag(Words("perdu", "lost"))] = False
    foe: Annotated[bool, Flag(Words("adversaire", "foe"))] = False

    @override
    def after(self, fact: Fact) -> Duellist:
        """The sheet once a fact is true."""
        return replace(self, pluck=self.pluck + 1) if isinstance(fact, Praised) else self


class Praised(Fact, frozen=True):
    """Praise gives pluck."""

    says = Words("Panache : +1", "Pluck: +1")

    who: str


class Total(Outcome, frozen=True):
    """What came of it."""

    says = Words("Total de {n}", "A total of {n}")

    n: int


ENOUGH = Goal("enough", Words("faire huit", "to reach eight"), lambda result: int(result.n >= 8))
TRAITS = (
    ("wits", Words("Ruse", "Wits")),
    ("nerve", Words("Cran", "Nerve")),
    ("grace", Words("Grâce", "Grace")),
)
Someone = Annotated[Duellist | None, Role(Words("qui agit", "who acts"))]
Other = Annotated[Duellist | None, Role(Words("contre qui", "against whom"), against=True)]
Helper = Annotated[Duellist | None, Role(Words("qui aide", "who helps"))]


def fit(sheet: Duellist, _: Options) -> Words | None:
    """Sleepers and the lost do nothing."""
    return Words("Hors d’état.", "Unable.") if sheet.asleep or sheet.lost else None


def dice(who: Duellist | None, trait: str) -> Throw:
    """As many d8 as the trait, less what hurts."""
    many = max(1, getattr(who, trait) - who.hurt) if who else 1
    return Throw(many, Numbered(8), "D1", "who", (Modifier(many, dict(TRAITS)[trait], "D1"),))


@move(title=Words("Épreuve", "Trial"), goals=(ENOUGH,), allowed=fit)
def trial(
    trait: Annotated[str, Choice(Words("trait", "trait"), TRAITS)] = "wits", who: Someone = None
) -> Steps[Total]:
    """Throw and add."""
    return Total((yield dice(who, trait)))


@move(title=Words("Assaut", "Strike"), goals=(ENOUGH,), allowed=fit)
def strike(
    weapon: Annotated[
        str, Choice(Words("arme", "weapon"), (("first", same("1")), ("second", same("2"))))
    ] = "first",
    who: Someone = None,
) -> Steps[Total]:
    """A weapon is worth two dice."""
    many = 2 if who is None or getattr(who, weapon) != "none" else 1
    return Total((yield Throw(many, Numbered(8), "D1", "who")))


@move(title=Words("Éloge", "Praise"), examples=({},))
def praise(who: Someone = None) -> Steps[Total]:
    """No dice: pluck."""
    yield Praised("who")
    return Total(0)


@move(title=Words("Orage", "Storm"), examples=({},), gms=True)
def storm(who: Someone = None) -> Steps[Total]:
    """The GM's own."""
    return Total((yield Throw(1, Numbered(8), "D1", "who")))


@move(title=Words("Duel", "Duel"), goals=(ENOUGH,))
def duel(who: Someone = None, against: Other = None) -> Steps[Total]:
    """Both throw; the other's dice are taken away."""
    mine: int = yield dice(who, "nerve")
    theirs: int = yield Throw(against.nerve if against else 1, Numbered(8), "D1", "against")
    return Total(mine - theirs)


@move(title=Words("Salut", "Salute"), goals=(ENOUGH,))
def salute(
    bow: Annotated[int, Whole(Words("courbettes", "bows"), 0, 3)] = 0,
    who: Someone = None,
    against: Other = None,
    helper: Helper = None,
    helper2: Helper = None,
) -> Steps[Total]:
    """One greets whoever it is: the other's sheet says nothing of it."""
    return Total((yield dice(who, "grace")) + bow)


@move(title=Words("Joute", "Joust"), goals=(ENOUGH,))
def joust(
    crowd: Annotated[
        str, Choice(Words("public", "crowd"), (("calm", same("1")), ("loud", same("2"))))
    ] = "calm",
    wind: Annotated[int, Whole(Words("vent", "wind"), -2, 2)] = 0,
    laps: Annotated[int, Whole(Words("passes", "laps"), 0, 9)] = 0,
    trait: Annotated[str, Choice(Words("trait", "trait"), TRAITS)] = "wits",
    theirs: Annotated[str, Choice(Words("trait adverse", "the other’s trait"), TRAITS)] = "wits",
    who: Someone = None,
    against: Other = None,
) -> Steps[Total]:
    """A trait against a trait, and what is around."""
    mine: int = yield dice(who, trait)
    many = getattr(against, theirs) if against else 1
    their: int = yield Throw(many, Numbered(8), "D1", "against")
    return Total(mine - their + wind + laps + (crowd == "loud"))


GAME = Game(
    id="duels",
    name=same("Duels"),
    summary=same("Un jeu à jeter."),
    moves=(trial, strike, praise, storm, duel, salute, joust),
    rules=(RuleText("D1", same("Duels"), same("On lance des d8.")),),
    tables=(),
    notice=same("à nous"),
    sheet=Duellist,
    gms=("foe",),
    introduces=("first",),
    ready=Ready(
        (
            Duellist(name="Zoé", wits=4, nerve=4, grace=4, first="rapier", sworn=True),
            Duellist(name="Ada", sworn=True),
        ),
        (Duellist(name="Loup", nerve=5, foe=True),),
        same("# Titre\n\n> Scénario\n\n## Scène\n"),
    ),
)
