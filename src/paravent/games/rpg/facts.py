"""What a move of RPG makes true."""

from __future__ import annotations

from typing import Final

from paravent.core.override import override
from paravent.core.steps import Fact, Measure, Scale, Stretch, scale
from paravent.core.transcript import explained
from paravent.core.words import LANGUAGES, Language, Words, filled, same
from paravent.games.rpg.tables import CRITERIA, CRITICAL_FAILURE, CRITICAL_SUCCESS, faces, lasting, pair_said


class Aimed(Measure, frozen=True):
    """What the die must not exceed: attribute, domain and difficulty factor together (rpg B19, B25, D1)."""

    strict: bool = False

    @override
    def told(self) -> Words:
        total = str(self.value).replace("-", "\u2212")
        return Words(*(self._aim.say(to, n=total, parts=self._why(to)) for to in LANGUAGES))

    @override
    def scale(self) -> Scale:
        """From 1 to 20; the ends are critical where they are not the only faces of their kind (rpg B25, B29, B30)."""
        good = faces(self.value, self.strict)
        return scale(
            1,
            Stretch(1 if good > 1 else 0, CRITICAL_SUCCESS, "good"),
            Stretch(good, SUCCESS, "good"),
            Stretch(max(good, 19), FAILURE, "bad"),
            Stretch(20, CRITICAL_FAILURE if good < 19 else FAILURE, "bad"),
        )

    @property
    def _aim(self) -> Words:
        """Beyond the faces of a die it is said what is left to hope or to fear (rpg B30, D3, E1)."""
        if self.value < 1:
            return NOTHING_DOES if self.strict else ONLY_ONE
        if self.value > 19:
            return ALL_DO if self.strict else ONLY_TWENTY
        return AIMED

    def _why(self, language: Language) -> str:
        """Where each point comes from, then what adds none."""
        first, *others = self.parts
        counted = explained((first, *(part for part in others if part.amount)), language)
        idle = [f"{part.why.say(language)} ({part.rule})" for part in others if not part.amount]
        return ", ".join((counted, *idle))


class Pleaded(Fact, frozen=True):
    """An action told otherwise, to test another pair, `rather` than the `first` (rpg B23)."""

    who: str
    plea: str
    rather: Words | None = None
    first: Words | None = None

    @override
    def told(self) -> Words:
        said = ARGUED if self.rather is None else ARGUED_FOR
        return filled(said, plea=self.plea, rather=self.rather, first=self.first)


class Fared(Fact, frozen=True):
    """How one of several who test fared, all at once (rpg B10) or against each other (B28)."""

    says = same("{verdict}")

    who: str
    verdict: Words


class Prevailed(Fact, frozen=True):
    """Who has the better margin in the end (rpg B28)."""

    says = Words("L’emporte.", "Wins.")

    who: str


class Authored(Fact, frozen=True):
    """Somebody who will tell the outcome of a critical (rpg B32)."""

    says = Words("Qui a fait le critique racontera.", "Whoever rolled the critical will narrate it.")

    who: str
    success: bool


class Narrated(Fact, frozen=True):
    """A critical that was told and judged (rpg B32)."""

    says = Words("Le MJ a jugé le récit.", "The GM has judged the account.")

    who: str


class Declared(Fact, frozen=True):
    """What somebody means to do this turn (rpg B17)."""

    says = Words("La déclaration est notée sur la fiche.", "The declaration is written on the sheet.")

    who: str
    what: str


class ActsAs(Fact, frozen=True):
    """What somebody who acts had declared, or that nothing was (rpg B17)."""

    who: str
    what: str

    @override
    def told(self) -> Words:
        return filled(AS_DECLARED, what=self.what) if self.what else UNDECLARED


class Retried(Fact, frozen=True):
    """Something tried once more: the next time it counts among the failures (rpg B13, D16)."""

    who: str
    what: str

    @override
    def told(self) -> Words:
        return filled(Words("Nouvel essai : {what}", "Another try: {what}"), what=pair_said(self.what))


class Closed(Fact, frozen=True):
    """Something that is not tried again until time has passed or things have changed (rpg B12, B14)."""

    who: str
    what: str

    @override
    def told(self) -> Words:
        words = Words("Plus d’essai pour l’instant : {what}", "No more tries for now: {what}")
        return filled(words, what=pair_said(self.what))


class TaskMeant(Fact, frozen=True):
    """A lasting action, the length that was said for it, before the GM weighs it, and the pair that would be tested at
    its end (rpg B6, B23)."""

    who: str
    what: str
    turns: int
    minutes: int
    pair: Words | None = None

    @override
    def told(self) -> Words:
        said = MEANT if self.pair is None else MEANT_TESTED
        return filled(said, what=self.what, length=lasting(self.turns, self.minutes), pair=self.pair)


class TaskBegun(Fact, frozen=True):
    """A lasting action that has begun (rpg B6)."""

    who: str
    what: str
    turns: int
    minutes: int

    @override
    def told(self) -> Words:
        return filled(BUSY_FOR, length=lasting(self.turns, self.minutes))


class TaskEnded(Fact, frozen=True):
    """A lasting action whose time is over and that has been resolved (rpg B6, D15)."""

    who: str
    what: str = ""

    @override
    def told(self) -> Words:
        return filled(FINISHED_NAMED, what=self.what) if self.what else FINISHED


class TaskDropped(Fact, frozen=True):
    """A lasting action interrupted before its end: nothing is rolled (rpg D15)."""

    who: str
    what: str = ""

    @override
    def told(self) -> Words:
        return filled(GIVEN_UP_NAMED, what=self.what) if self.what else GIVEN_UP


class Weighed(Fact, frozen=True):
    """The criteria of a test that are met, by their place (rpg B9)."""

    met: tuple[int, ...]

    @override
    def told(self) -> Words:
        if not self.met:
            return Words("Aucun critère n’est rempli.", "No criterion is met.")
        met = [CRITERIA[n] for n in self.met]
        listed = Words("\u202f; ".join(one.fr for one in met), "; ".join(one.en for one in met))
        return filled(Words("Critères remplis : {listed}.", "Criteria met: {listed}."), listed=listed)


AS_DECLARED: Final = Words("Avait déclaré : {what}", "Had declared: {what}")
UNDECLARED: Final = Words("Agit sans avoir rien déclaré.", "Acts without having declared anything.")
FINISHED: Final = Words("L’action rémanente est achevée.", "The lasting action is finished.")
FINISHED_NAMED: Final = Words("Fin de l’action : {what}.", "The action ends: {what}.")
GIVEN_UP: Final = Words("L’action rémanente est interrompue.", "The lasting action is interrupted.")
GIVEN_UP_NAMED: Final = Words("Abandonné : {what}.", "Given up: {what}.")
ARGUED: Final = Words("Plaide : {plea}", "Argues: {plea}")
ARGUED_FOR: Final = Words(
    "Plaide pour {rather} au lieu {first:de} : {plea}", "Argues for {rather} instead of {first}: {plea}"
)
MEANT: Final = Words("Projet : {what}, {length}", "Plans: {what}, {length}")
MEANT_TESTED: Final = Words("Projet : {what}, {length}, puis {pair}", "Plans: {what}, {length}, then {pair}")
BUSY_FOR: Final = Words("Occupation : {length}.", "Busy for {length}.")
ONLY_ONE: Final = Words(
    "Seul un 1 réussit : seuil {n} au d20 = {parts}", "Only a 1 succeeds: threshold {n} on the d20 = {parts}"
)
ONLY_TWENTY: Final = Words(
    "Seul un 20 échoue : seuil {n} au d20 = {parts}", "Only a 20 fails: threshold {n} on the d20 = {parts}"
)
NOTHING_DOES: Final = Words(
    "Aucun dé ne réussit : seuil {n} au d20 = {parts}",
    "No die can succeed: threshold {n} on the d20 = {parts}",
)
ALL_DO: Final = Words(
    "Tout dé réussit : seuil {n} au d20 = {parts}", "Every die succeeds: threshold {n} on the d20 = {parts}"
)
AIMED: Final = Words(
    "Réussir : {n} ou moins au d20 = {parts}", "To succeed: {n} or less on the d20 = {parts}"
)
SUCCESS: Final = Words("réussite", "success")
FAILURE: Final = Words("échec", "failure")
