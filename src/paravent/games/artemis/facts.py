"""What a move of Espace Artémis makes true."""

from __future__ import annotations

from typing import Final, Literal

from paravent.core.override import override
from paravent.core.steps import Beat, Fact, Measure, Modifier, Scale, Stretch, scale
from paravent.core.words import Words, filled, same, signed
from paravent.games.artemis.dice import CRITICAL, FUMBLE

Line = Literal["wound", "fatigue", "stress", "fear"]
Gravity = Literal["light", "grave", "permanent"]
LINES: Final[dict[Line, Words]] = {
    "wound": Words("Blessure", "Wound"),
    "fatigue": Words("Fatigue", "Fatigue"),
    "stress": Words("Stress", "Stress"),
    "fear": Words("Peur", "Fear"),
}
GRAVITIES: Final[dict[Gravity, Words]] = {
    "light": Words("légère", "light"),
    "grave": Words("grave", "severe"),
    "permanent": Words("permanente", "permanent"),
}
LIGHT_STRESS: Final = Words("léger", "light")


def gravity_of(line: Line, gravity: Gravity, n: int) -> Words:
    """The gravity of so many marks, as French agrees it."""
    words = LIGHT_STRESS if line == "stress" and gravity == "light" else GRAVITIES[gravity]
    return Words(words.fr + "s", words.en) if n > 1 else words


def _signs(parts: tuple[Modifier, ...]) -> Words:
    """Each part with its reason and its rule."""
    said = [Words(*(f"{signed(p.amount)} {why} ({p.rule})" for why in (p.why.fr, p.why.en))) for p in parts]
    return Words(" ".join(one.fr for one in said), " ".join(one.en for one in said))


class Reckoned(Measure, frozen=True):
    """What is added to the die, part by part, before it is thrown (artemis R1.1)."""

    added = True

    difficulty: int | None = None
    zones: tuple[Words, ...] = ()
    """What the three zones come to, where the rule says more of them than their names."""

    @override
    def told(self) -> Words:
        words = (
            Words("Dé {parts}", "Die {parts}")
            if self.difficulty is None
            else Words("Dé {parts} contre {difficulty}", "Die {parts} against {difficulty}")
        )
        return filled(words, parts=_signs(self.parts), difficulty=self.difficulty)

    @override
    def scale(self) -> Scale | None:
        """From a confirmed 1 to a confirmed 6: two below fails, two above succeeds (artemis R1.3, R1.5, R1.6)."""
        if self.difficulty is None:
            return None
        least, most = FUMBLE + self.value, CRITICAL + self.value
        failure, uncertain, success = self.zones or (FAILURE, UNCERTAIN, SUCCESS)
        return scale(
            least,
            Stretch(min(self.difficulty - 2, most), failure, "bad"),
            Stretch(min(self.difficulty + 1, most), uncertain, "open"),
            Stretch(most, success, "good"),
            added=self.value,
        )


FAILURE: Final = Words("échec", "failure")
UNCERTAIN: Final = Words("incertitude", "uncertain")
SUCCESS: Final = Words("réussite", "success")


class Totalled(Fact, frozen=True):
    """What a test came to, and how: a confirmed 6 or 1 counts for more than it shows (artemis R1.1, R1.5, R1.6)."""

    who: str
    what: Words
    value: int
    added: int

    @override
    def told(self) -> Words:
        return filled(
            Words("{what} : {total} = dé {value}{added}", "{what}: {total} = die {value}{added}"),
            what=self.what,
            total=minus(self.value + self.added),
            value=CONFIRMED.get(self.value, same(str(self.value))),
            added=f" {signed(self.added)}" if self.added else "",
        )

    @override
    def beat(self) -> Beat | None:
        return CONFIRMATIONS.get(self.value)

    @override
    def fell(self) -> int:
        return self.value + self.added


CONFIRMATIONS: Final = {
    9: Beat("triumph", Words("confirme un 6", "confirms a 6"), Words("confirmez un 6", "confirm a 6")),
    -3: Beat("mishap", Words("confirme un 1", "confirms a 1"), Words("confirmez un 1", "confirm a 1")),
}
"""A confirmed 6 counts 9, a confirmed 1 counts −3 (artemis R1.5, R1.6)."""


def minus(n: int) -> str:
    """A figure with a true minus sign."""
    return str(n).replace("-", "\u2212")


CONFIRMED: Final[dict[int, Words]] = {
    9: Words("9 (un 6 confirmé)", "9 (a confirmed 6)"),
    -3: Words("\u22123 (un 1 confirmé)", "\u22123 (a confirmed 1)"),
}


class Marked(Fact, frozen=True):
    """Marks received on a line (artemis R3.1, R3.2)."""

    who: str
    line: Line
    gravity: Gravity
    n: int = 1
    note: str = ""

    @override
    def told(self) -> Words:
        words = Words("{line} : +{n} {gravity}{note}", "{line}: +{n} {gravity}{note}")
        note = f" ({self.note})" if self.note else ""
        return filled(
            words,
            line=LINES[self.line],
            n=self.n,
            gravity=gravity_of(self.line, self.gravity, self.n),
            note=note,
        )


class Priced(Fact, frozen=True):
    """What something will cost in fatigue, said before the die: so much, or a single mark if it fails (artemis R8.9,
    R8.10)."""

    who: str
    gravity: Gravity
    n: int

    @override
    def told(self) -> Words:
        words = PRICE if self.n == 1 else PRICES
        return filled(words, n=self.n, gravity=gravity_of("fatigue", self.gravity, self.n))


PRICE: Final = Words(
    "Prix : 1 fatigue {gravity}, même en cas d’échec", "Price: 1 {gravity} fatigue mark, even on a failure"
)
PRICES: Final = Words(
    "Prix : {n} fatigues {gravity}, ou une seule en cas d’échec",
    "Price: {n} {gravity} fatigue marks, or a single one on a failure",
)


class Cleared(Fact, frozen=True):
    """Marks taken off a line (artemis R3.6, R3.10, R3.11)."""

    who: str
    line: Line
    gravity: Gravity
    n: int = 1

    @override
    def told(self) -> Words:
        words = Words("{line} : −{n} {gravity}", "{line}: −{n} {gravity}")
        return filled(
            words, line=LINES[self.line], n=self.n, gravity=gravity_of(self.line, self.gravity, self.n)
        )


class LuckForced(Fact, frozen=True):
    """An experience point spent to make a die a 6 (artemis R1.9, R10.4)."""

    says = Words("Chance forcée : 1 point d’expérience dépensé.", "Luck forced: 1 experience point spent.")

    who: str


class Changed(Fact, frozen=True):
    """A state of a sheet that takes another value: an attitude, a posture, something that will last."""

    says = same("{words}")

    who: str
    field: str
    value: str | bool | int
    words: Words


class Turned(Fact, frozen=True):
    """Somebody who does something else from now on: rests, sleeps, gets up (artemis R3.6)."""

    says = Words("Activité : {words}", "Activity: {words}")

    who: str
    activity: str
    words: Words
    minutes: int = 0
    """For how long; until said otherwise where it is nothing."""


class Died(Fact, frozen=True):
    """Dead, or destroyed (artemis R5.2, A9)."""

    in_sight = True
    moment = Beat("death", Words("meurt", "dies"), Words("mourez", "die"))

    who: str
    destroyed: bool = False

    @override
    def told(self) -> Words:
        return Words("Détruit.", "Destroyed.") if self.destroyed else Words("Mort.", "Dead.")


class Felled(Fact, frozen=True):
    """More wounds than boxes: out of the fight, in a coma (artemis U4)."""

    says = Words(
        "Hors de combat : dans le coma (valeur maison).", "Out of the fight: in a coma (house value)."
    )
    in_sight = True
    moment = Beat(
        "fall",
        Words("tombe dans le coma", "falls into a coma"),
        Words("tombez dans le coma", "fall into a coma"),
        Words("Hors de combat, à la merci de tous.", "Out of the fight, at anybody’s mercy."),
    )

    who: str


class Stunned(Fact, frozen=True):
    """Knocked out for the scene; at the end of the round these grave wounds become fatigues (artemis R7.8, U5)."""

    says = Words(
        "Assommé pour la scène ; {grave} {grave:blessure grave deviendra une fatigue|blessures graves deviendront des fatigues} en fin de tour (valeur maison).",
        "Knocked out for the scene; {grave} severe {grave:wound becomes a fatigue mark|wounds become fatigue marks} at the end of the round (house value).",
    )
    in_sight = True
    moment = Beat(
        "fall",
        Words("s’écroule, sans connaissance", "drops, knocked out"),
        Words("vous écroulez, sans connaissance", "drop, knocked out"),
    )

    who: str
    grave: int


class Stabilised(Fact, frozen=True):
    """Wounds that care has stabilised: they no longer worsen, and heal in forty days (artemis R5.9, U8)."""

    who: str
    grave: int
    light: int

    @override
    def told(self) -> Words:
        words = Words(
            "Stabilisées : {n}. Elles ne s’aggravent plus et guérissent en 40 jours.",
            "Stabilised: {n}. They no longer worsen, and heal in 40 days.",
        )
        return filled(words, n=self.grave + self.light)


class FearFaded(Fact, frozen=True):
    """A fear that is over (artemis R3.12)."""

    says = Words("Une peur s’efface.", "A fear fades.")

    who: str
    line: str


class ScoreWritten(Fact, frozen=True):
    """A score written on a sheet by hand (artemis R2.4, U1)."""

    says = Words("{name} : score {score}", "{name}: score {score}")

    who: str
    skill: str
    level: str
    score: int
    name: Words


class Learnt(Fact, frozen=True):
    """A level bought with experience (artemis R10.3, U3)."""

    says = Words(
        "{name} : {now} ({cost} {cost:point|points} d’expérience)",
        "{name}: {now} ({cost} experience {cost:point|points})",
    )

    who: str
    field: str
    value: str | int
    cost: int
    name: Words
    now: Words

    @override
    def beat(self) -> Beat:
        words = filled(
            Words("progresse : {name}, {now}", "advances: {name}, {now}"), name=self.name, now=self.now
        )
        you = filled(
            Words("progressez : {name}, {now}", "advance: {name}, {now}"), name=self.name, now=self.now
        )
        return Beat("triumph", words, you)


class Awarded(Fact, frozen=True):
    """Experience points received (artemis R10.2)."""

    says = Words("Expérience : +{points}", "Experience: +{points}")

    who: str
    points: int
    session: bool = True
    """Whether it is what a session gives, and not the end of a scenario."""


class Balanced(Fact, frozen=True):
    """A line of mental balance: a source and its points (artemis R9.1)."""

    who: str
    source: str
    points: int
    killed: bool = False

    @override
    def told(self) -> Words:
        words = Words("Équilibre mental : {points} ({source})", "Mental balance: {points} ({source})")
        return filled(words, points=signed(self.points), source=self.source)


class Travelled(Fact, frozen=True):
    """Somebody who joins a quest: the table counts them (artemis R8.7)."""

    who: str
    name: str
    empath: bool

    @override
    def told(self) -> Words:
        kind = Words("empathe", "an empath") if self.empath else Words("non-empathe", "a non-empath")
        return filled(
            Words("{name} part en quête ({kind})", "{name} joins the quest ({kind})"),
            name=self.name,
            kind=kind,
        )


class Described(Fact, frozen=True):
    """A description of emotions that the GM finds well told (artemis R8.7)."""

    says = Words("Belle description {name:de} : −1", "A fine description by {name}: −1")

    who: str
    name: str
    text: str


class QuestSet(Fact, frozen=True):
    """A quest that begins anew, or is over (artemis R8.6)."""

    who: str
    leader: str

    @override
    def told(self) -> Words:
        if not self.leader:
            return Words("La quête est finie.", "The quest is over.")
        return filled(Words("Quête : {name} arpente", "Quest: {name} leads"), name=same(self.leader))
