"""What a move of UnDéSix makes true."""

from __future__ import annotations

from typing import Final

from paravent.core.override import override
from paravent.core.steps import Beat, Fact, Measure, Scale, Stretch, scale
from paravent.core.words import LANGUAGES, Language, Words, filled, same, signed
from paravent.games.undesix.house_values import WEAPONS
from paravent.games.undesix.tables import (
    AT_NOTHING,
    BELOW_NOTHING,
    CHARACTERISTICS,
    LOCATION_NAMES,
    LOCATIONS,
    in_world,
    psy_words,
)


class Aimed(Measure, frozen=True):
    """What a die has to stay at or under, and why (undesix B1, B4, B7, D1, X1, X3)."""

    one: str = ""
    """What a natural 1 does whatever the value: it is said where nothing else could succeed (undesix D1, X3)."""

    @property
    def resists(self) -> bool:
        """Whether it answers what another does: that is nobody's action of the round (undesix C20)."""
        return self.who in ("opponent", "victim") or self.who.startswith("against_")

    @override
    def told(self) -> Words:
        why = Words(*(self._why(to) for to in LANGUAGES))
        words = NEEDS if self.value > 0 else ONLY_ONE.get(self.one, CANNOT)
        return filled(words, n=signed(self.value).lstrip("+"), why=why)

    @override
    def scale(self) -> Scale:
        """From 1 to 6; by the option a 1 always succeeds and a 6 never does (undesix B1, D1, D3, X3)."""
        always = self.one == "automatic"
        one = Stretch(1, SUCCESS if always else DOUBT, "good" if always else "open")
        reached = Stretch(min(self.value, 5 if always else 6), SUCCESS, "good")
        first = (one,) if self.value < 1 and self.one else ()
        return scale(1, *first, reached, Stretch(6, FAILURE, "bad"))

    def _why(self, language: Language) -> str:
        first, *others = (part for part in self.parts if part.amount or part is self.parts[0])
        said = [f"{first.why.say(language)} {signed(first.amount).lstrip('+')}"]
        said += [f"{part.why.say(language)} {signed(part.amount)} ({part.rule})" for part in others]
        return ", ".join(said)


SUCCESS: Final = Words("réussite", "success")
DOUBT: Final = Words("à confirmer", "to be confirmed")
FAILURE: Final = Words("échec", "failure")
NEEDS: Final = Words("Réussir : {n} ou moins au dé ({why})", "To succeed: {n} or less on the die ({why})")
ONLY_ONE: Final = {
    "automatic": Words(
        "Valeur {n} : seul un 1 réussit, d’office ({why})",
        "Value {n}: only a 1 succeeds, automatically ({why})",
    ),
    "second": Words(
        "Valeur {n} : seul un 1 réussit, le second de suite ({why})",
        "Value {n}: only a 1 succeeds, the second in a row ({why})",
    ),
    "confirmed": Words(
        "Valeur {n} : seul un 1 confirmé réussit ({why})", "Value {n}: only a confirmed 1 succeeds ({why})"
    ),
}
CANNOT: Final = Words("Valeur {n} : aucun dé ne réussit ({why})", "Value {n}: no die can succeed ({why})")


class Lost(Fact, frozen=True):
    """Points of PHY lost, Vitalité first, and what is left where that is known (undesix C10)."""

    who: str
    points: int
    left: int | None = None
    together: bool = False
    """Whether it was struck by somebody who acts at the same moment (undesix C1)."""

    @override
    def told(self) -> Words:
        said = filled(Words("Perd {n} PHY", "Loses {n} PHY"), n=self.points)
        return said if self.left is None else filled(LEFT, said=said, n=_plain(self.left))


class Healed(Fact, frozen=True):
    """Points of PHY back, then of Vitalité; on a `day` of the game where Medicine gave them (undesix C5, C6, C10)."""

    who: str
    points: int
    day: int = 0
    left: int | None = None

    @override
    def told(self) -> Words:
        said = filled(Words("Regagne {n} PHY", "Regains {n} PHY"), n=self.points)
        return said if self.left is None else filled(NOW, said=said, n=_plain(self.left))


def _plain(number: int) -> str:
    return signed(number).lstrip("+")


LEFT: Final = Words("{said} (reste {n})", "{said} ({n} left)")
NOW: Final = Words("{said} (à présent {n})", "{said} (now {n})")


class Threatened(Fact, frozen=True):
    """What a blow or a danger is about to cost, said before one chooses to dodge it (undesix D4)."""

    who: str
    points: int
    left: int | None = None
    deadly: bool = False

    @override
    def told(self) -> Words:
        if self.deadly:
            return Words("En jeu : la vie même", "At stake: life itself")
        if self.left is None:
            return filled(Words("En jeu : {n} PHY", "At stake: {n} PHY"), n=self.points)
        words = Words("En jeu : {n} PHY (il en resterait {m})", "At stake: {n} PHY ({m} would be left)")
        return filled(words, n=self.points, m=_plain(self.left))


class ScoreLost(Fact, frozen=True):
    """Points lost in a characteristic other than PHY, and where that leaves it (undesix A11, A12)."""

    who: str
    characteristic: str
    points: int
    left: int
    track: bool = False
    world: str = "modern"

    @override
    def told(self) -> Words:
        name = in_world(CHARACTERISTICS[self.characteristic], self.world)
        said = filled(Words("{name} {n}", "{name} {n}"), name=name, n=signed(-self.points))
        if self.left > 0 or (self.track and self.characteristic == "psy"):
            return said
        effect = (AT_NOTHING if self.left == 0 else BELOW_NOTHING)[self.characteristic]
        return filled(Words("{said} : {effect}", "{said}: {effect}"), said=said, effect=effect)


class ScoreBack(Fact, frozen=True):
    """Points back in a characteristic other than PHY."""

    who: str
    characteristic: str
    points: int
    world: str = "modern"

    @override
    def told(self) -> Words:
        name = in_world(CHARACTERISTICS[self.characteristic], self.world)
        return filled(Words("{name} {n}", "{name} {n}"), name=name, n=signed(self.points))


class PsySpent(Fact, frozen=True):
    """PSY (or MAGie) paid for a desperate action or a spell (undesix D4, F4)."""

    who: str
    points: int
    world: str = "modern"

    @override
    def told(self) -> Words:
        return filled(Words("{name} {n}", "{name} {n}"), name=psy_words(self.world), n=signed(-self.points))


class Drained(Fact, frozen=True):
    """Nothing more to draw on: ten minutes without doing anything (undesix D4, X5)."""

    says = Words(
        "Épuisement : dix minutes sans rien pouvoir faire", "Drained: can do nothing for ten minutes"
    )

    who: str
    minutes: int = 10


class Maddened(Fact, frozen=True):
    """Madness by the optional track: so many days, for ever at none (undesix A12)."""

    who: str
    days: int
    lasting: bool = False

    @override
    def told(self) -> Words:
        if not self.days:
            return Words(
                "Folie définitive : le personnage passe au MJ", "Mad for ever: the GM takes the character"
            )
        words = MAD_LASTING if self.lasting else MAD
        return filled(words, n=self.days)

    @override
    def beat(self) -> Beat:
        words = Words("sombre dans la folie", "falls into madness")
        return Beat("fall", words, Words("sombrez dans la folie", "fall into madness"))


MAD: Final = Words("Folie pendant {n} {n:jour|jours}", "Mad for {n} {n:day|days}")
MAD_LASTING: Final = Words(
    "Folie pendant {n} jours, avec un risque de séquelles", "Mad for {n} days, with a risk of lasting harm"
)


class Fleeing(Fact, frozen=True):
    """One point of PHY left: the instinct is to flee (undesix A5)."""

    says = Words("À bout de forces : l’instinct pousse à fuir", "At the last point: instinct says flee")
    in_sight = True
    moment = Beat(
        "fall",
        Words("est à bout de forces", "is at the end of all strength"),
        Words("êtes à bout de forces", "are at the end of all strength"),
        Words("L’instinct pousse à fuir.", "Instinct says flee."),
    )

    who: str


class Dying(Fact, frozen=True):
    """At no point of PHY: cannot act (undesix C3)."""

    says = Words("Entre la vie et la mort : ne peut plus agir", "Dying: cannot act")
    in_sight = True
    moment = Beat(
        "fall",
        Words("tombe", "falls"),
        Words("tombez", "fall"),
        Words("Entre la vie et la mort, sans plus pouvoir agir.", "Between life and death, unable to act."),
    )

    who: str


class Unconscious(Fact, frozen=True):
    """Below none, with a clock: dead when it has run out, unless healed before; the `doomed` are beyond care, their
    death is only delayed (undesix C4, A11)."""

    says = Words(
        "Perte de conscience : sans soins, la mort vient dans {minutes} {minutes:minute|minutes}",
        "Unconscious: without care, death comes in {minutes} {minutes:minute|minutes}",
    )
    in_sight = True

    who: str
    minutes: int = 60
    doomed: bool = False

    @override
    def told(self) -> Words:
        return filled(DELAYED, minutes=self.minutes) if self.doomed else super().told()

    @override
    def beat(self) -> Beat:
        more = filled(DOOMED if self.doomed else UNLESS_HEALED, minutes=self.minutes)
        words = Words("perd connaissance", "loses consciousness")
        return Beat("fall", words, Words("perdez connaissance", "lose consciousness"), more)


UNLESS_HEALED: Final = Words(
    "Sans soins, la mort vient dans {minutes} {minutes:minute|minutes}.",
    "Without care, death comes in {minutes} {minutes:minute|minutes}.",
)
DOOMED: Final = Words(
    "La mort vient dans {minutes} {minutes:minute|minutes} ; les soins n’y font rien.",
    "Death comes in {minutes} {minutes:minute|minutes}; care does not help.",
)


DELAYED: Final = Words(
    "Perte de conscience : la mort vient dans {minutes} {minutes:minute|minutes}, les soins n’y font rien",
    "Unconscious: death comes in {minutes} {minutes:minute|minutes}, care does not help",
)


class Died(Fact, frozen=True):
    """Dead (undesix C3, A11)."""

    says = Words("La mort", "Death")
    in_sight = True
    moment = Beat("death", Words("meurt", "dies"), Words("mourez", "die"))

    who: str


class Struck(Fact, frozen=True):
    """An attack made: the weapon and the natural die, for what counts two in a row (undesix C12, C16, D2)."""

    who: str
    weapon: str
    die: int

    @override
    def told(self) -> Words:
        named = WEAPONS[self.weapon].words if self.weapon in WEAPONS else same(self.weapon)
        return filled(Words("Attaque : {weapon}", "Attacks: {weapon}"), weapon=named)


class Located(Fact, frozen=True):
    """Where a wound is, from the attack die or from what was aimed at (undesix C19)."""

    who: str
    die: int
    aimed: str = ""

    @override
    def told(self) -> Words:
        place = (
            filled(Words("à l’endroit visé, {at}", "as aimed, {at}"), at=LOCATION_NAMES[self.aimed])
            if self.aimed
            else LOCATIONS[self.die]
        )
        return filled(Words("Blessure {place}", "Wound {place}"), place=place)


class Broke(Fact, frozen=True):
    """A weapon that breaks or jams on a second 6 in a row (undesix C16)."""

    moment = Beat(
        "mishap",
        Words("voit son arme lâcher", "has a weapon fail"),
        Words("voyez votre arme lâcher", "have a weapon fail"),
    )

    who: str
    weapon: str
    jammed: bool = False

    @override
    def told(self) -> Words:
        return (
            Words("L’arme s’enraye", "The weapon jams")
            if self.jammed
            else Words("L’arme se brise", "The weapon breaks")
        )


class Befell(Fact, frozen=True):
    """What the GM made of an exceptional blow or of a mishap (undesix C16, D2)."""

    says = same("{words}")

    who: str
    words: Words


class Dodged(Fact, frozen=True):
    """A desperate dodge: nothing is suffered from this one source (undesix D4)."""

    says = Words("Esquive désespérée : aucun dégât", "Desperate dodge: no harm")

    who: str


class StrayShot(Fact, frozen=True):
    """A projectile that flies to a friend (undesix C15)."""

    says = Words("Le projectile part vers un ami", "The shot flies at a friend")

    who: str


class Tripped(Fact, frozen=True):
    """Felled by a trip (undesix B13)."""

    says = Words("À terre", "Knocked down")

    who: str


class Learnt(Fact, frozen=True):
    """One more point of experience in a skill; `ticked` when a success of this session gave it (undesix B17)."""

    who: str
    skill: str
    words: Words
    ticked: bool = True
    raised: bool = True

    @override
    def told(self) -> Words:
        words = Words("{skill} : +1 d’expérience", "{skill}: +1 experience")
        return filled(words if self.raised else AT_LIMIT, skill=self.words)


AT_LIMIT: Final = Words(
    "{skill} : déjà au maximum d’expérience", "{skill}: experience already at its maximum"
)


class DieGiven(Fact, frozen=True):
    """A destiny die comes to a player (undesix D5)."""

    says = Words("Reçoit un dé de Destin", "Receives a destiny die")

    who: str


class DieSpent(Fact, frozen=True):
    """A player re-rolls with a destiny die, and hands it to the GM (undesix D5)."""

    says = Words("Rend un dé de Destin au MJ", "Hands a destiny die to the GM")

    who: str


class DieReceived(Fact, frozen=True):
    """The GM holds one more destiny die of that colour (undesix D5)."""

    says = Words("Le MJ reçoit un dé de Destin ({colour})", "The GM receives a destiny die ({colour})")

    who: str
    colour: str


class DieLeft(Fact, frozen=True):
    """The GM used a destiny die of that colour (undesix D5)."""

    says = Words("Le MJ emploie un dé de Destin ({colour})", "The GM uses a destiny die ({colour})")

    who: str
    colour: str


class Raised(Fact, frozen=True):
    """A characteristic, or Vitalité, one higher: the session's point, an award, a point placed (undesix A10, B17)."""

    who: str
    what: str
    cause: str
    world: str = "modern"

    @override
    def told(self) -> Words:
        name = in_world(CHARACTERISTICS.get(self.what, VITALITY), self.world)
        return filled(Words("{name} : +1", "{name}: +1"), name=name)


VITALITY: Final = Words("Vitalité", "Vitality")


class Warned(Fact, frozen=True):
    """Something the GM goes beyond, told as such (undesix A10)."""

    says = same("{words}")

    who: str
    words: Words


class Rolled(Fact, frozen=True):
    """A characteristic as the die gave it at creation (undesix A2)."""

    who: str
    characteristic: str
    value: int
    world: str = "modern"

    @override
    def told(self) -> Words:
        words = Words("{name} : {n}", "{name}: {n}")
        name = in_world(CHARACTERISTICS[self.characteristic], self.world)
        return filled(words, name=name, n=self.value)


class PointsFree(Fact, frozen=True):
    """Points still to be shared out at creation (undesix A2)."""

    says = Words("{points} {points:point|points} à répartir", "{points} {points:point|points} to share out")

    who: str
    points: int


class Joined(Fact, frozen=True):
    """A career begun, with one weapon (undesix F1, F2)."""

    says = Words("Entre dans la carrière de Guerrier", "Becomes a Warrior")

    who: str
    weapon: str


class LeftCareer(Fact, frozen=True):
    """A career left, at the price of a point of PSY for good (undesix F1)."""

    says = Words("Quitte sa carrière : −1 PSY définitif", "Leaves the career: −1 PSY for good")

    who: str
    world: str = "modern"

    @override
    def told(self) -> Words:
        return in_world(self.says, self.world)


class Paraded(Fact, frozen=True):
    """A Warrior's Parade: +1 CA instead of the session's point (undesix F2)."""

    says = Words("Parade : +1 CA", "Parry: +1 AC")

    who: str


class Judged(Fact, frozen=True):
    """What the GM decided: no roll needed, or not possible (undesix B12, B13)."""

    says = same("{words}")

    who: str
    words: Words
