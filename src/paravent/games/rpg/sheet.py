"""A character of RPG: attributes, domains, Initiative, and what is under way (rpg B6, B15, B17, B18, D8, D12)."""

from __future__ import annotations

from typing import Annotated, ClassVar, Final

from msgspec.structs import replace

from paravent.core.moments import Due, Moment
from paravent.core.override import override
from paravent.core.parameters import Choice, Countdown, Flag, Lines, Note, Whole
from paravent.core.refusal import refused
from paravent.core.sheet import Sheet as CoreSheet
from paravent.core.steps import Fact, Modifier
from paravent.core.words import Words, filled, same
from paravent.games.rpg.facts import (
    Authored,
    Closed,
    Declared,
    Narrated,
    Retried,
    TaskBegun,
    TaskDropped,
    TaskEnded,
)
from paravent.games.rpg.open_lists import (
    LEAST_ATTRIBUTE,
    LEAST_DOMAIN,
    MOST,
    check_lines,
    check_listed,
    own_scores,
    scored,
)
from paravent.games.rpg.pairs import ATTRIBUTE_WORDS, DOMAIN_WORDS, NO_DOMAIN, Inborn, Pair
from paravent.games.rpg.settings import House
from paravent.games.rpg.tables import ATTRIBUTES, DOMAINS, TURNS_A_MINUTE, lasting, pair_said, wording

CRITICAL: Final = Choice(
    Words("critique à raconter", "critical to narrate"),
    (
        ("none", Words("aucun", "none")),
        ("success", Words("réussite critique", "critical success")),
        ("failure", Words("échec critique", "critical failure")),
    ),
)


class Pairs(Lines, frozen=True):
    """Pairs that were tried, each by its one name (rpg B13)."""

    @override
    def told(self, line: str) -> Words:
        return pair_said(line)


class Sheet(CoreSheet, frozen=True, kw_only=True):
    """What is written on a sheet: attributes of 1 to 10, domains of 0 to 10 (rpg D8), Initiative as a number (D12).

    Attributes and domains that the chapter does not name are lines of the table's own.
    """

    concept: Annotated[str, Note(Words("en une phrase", "in a sentence"), 200)] = ""
    initiative: Annotated[int, Whole(Words("Initiative", "Initiative"), 0, 99)] = 10
    body: Annotated[int, Whole(ATTRIBUTES["body"], LEAST_ATTRIBUTE, MOST)] = 5
    skill: Annotated[int, Whole(ATTRIBUTES["skill"], LEAST_ATTRIBUTE, MOST)] = 5
    senses: Annotated[int, Whole(ATTRIBUTES["senses"], LEAST_ATTRIBUTE, MOST)] = 5
    charisma: Annotated[int, Whole(ATTRIBUTES["charisma"], LEAST_ATTRIBUTE, MOST)] = 5
    attributes: Annotated[
        tuple[str, ...],
        own_scores("autres attributs (Nom : valeur)", "other attributes (Name: score)", 12),
    ] = ()
    animal: Annotated[int, Whole(DOMAINS["animal"], LEAST_DOMAIN, MOST)] = 0
    mechanics: Annotated[int, Whole(DOMAINS["mechanics"], LEAST_DOMAIN, MOST)] = 0
    combat: Annotated[int, Whole(DOMAINS["combat"], LEAST_DOMAIN, MOST)] = 0
    electronics: Annotated[int, Whole(DOMAINS["electronics"], LEAST_DOMAIN, MOST)] = 0
    movement: Annotated[int, Whole(DOMAINS["movement"], LEAST_DOMAIN, MOST)] = 0
    stealth: Annotated[int, Whole(DOMAINS["stealth"], LEAST_DOMAIN, MOST)] = 0
    destruction: Annotated[int, Whole(DOMAINS["destruction"], LEAST_DOMAIN, MOST)] = 0
    seduction: Annotated[int, Whole(DOMAINS["seduction"], LEAST_DOMAIN, MOST)] = 0
    survival: Annotated[int, Whole(DOMAINS["survival"], LEAST_DOMAIN, MOST)] = 0
    domains: Annotated[
        tuple[str, ...], own_scores("autres domaines (Nom : valeur)", "other domains (Name: score)", 40)
    ] = ()
    gear: Annotated[str, Note(Words("matériel", "gear"), 200)] = ""
    declared: Annotated[str, Note(Words("action déclarée ce tour", "action declared this turn"), 200)] = ""
    to_declare: Annotated[bool, Flag(Words("doit déclarer son action", "must declare an action"))] = False
    task: Annotated[str, Note(Words("action rémanente", "lasting action"), 120)] = ""
    task_minutes: Annotated[int, Countdown(Words("minutes qui restent", "minutes left"), 0, 5_000_000)] = 0
    task_turns: Annotated[int, Countdown(Words("tours qui restent", "turns left"), 0, 999)] = 0
    last_task: Annotated[str, Note(Words("dernière action rémanente", "latest lasting action"), 120)] = ""
    retried: Annotated[
        tuple[str, ...], Pairs(Words("nouveaux essais de la scène", "retries in this scene"), 130, 40)
    ] = ()
    closed: Annotated[
        tuple[str, ...], Pairs(Words("plus d’essai pour l’instant", "no more tries for now"), 130, 40)
    ] = ()
    critical: Annotated[str, CRITICAL] = "none"

    @property
    def busy(self) -> bool:
        """Whether a lasting action still takes time (rpg B6)."""
        return bool(self.task) and self.task_minutes + self.task_turns > 0

    @property
    def left(self) -> Words:
        """How long the lasting action still takes."""
        return lasting(self.task_turns, self.task_minutes)

    def value(self, pair: Pair, house: House) -> tuple[Modifier, ...]:
        """The action value: attribute and domain (rpg B23)."""
        return self.inborn(pair, house), self.practised(pair, house)

    def inborn(self, tested: Inborn, house: House) -> Modifier:
        """The attribute that is tested, if the table plays with it (rpg B23)."""
        name = tested.attribute_tested
        check_listed(ATTRIBUTES.get(name, same(name)), house.table_attributes, "B23")
        return self.attribute(name)

    def practised(self, pair: Pair, house: House) -> Modifier:
        """The domain that is tested, if the table plays with it; without one the attribute stands alone (rpg B24)."""
        name = pair.domain_tested
        if name == NO_DOMAIN:
            return Modifier(0, ALONE, "B24")
        check_listed(DOMAINS.get(name, same(name)), house.table_domains, "B24")
        return self.domain(name)

    def attribute(self, name: str) -> Modifier:
        """What an attribute adds to a test, by its id or its name; one that is not written is refused (rpg B23)."""
        if name in ATTRIBUTES:
            return Modifier(getattr(self, name), ATTRIBUTES[name], "B23")
        written = scored(self.attributes, name)
        if written is None:
            raise refused(NO_ATTRIBUTE, name=self.name, attribute=name)
        return Modifier(written[1], same(written[0]), "B23")

    def domain(self, name: str) -> Modifier:
        """What a domain adds to a test; one that is lacking adds nothing: the attribute stands alone (rpg B24,
        D2)."""
        if name in DOMAINS:
            return domain_part(getattr(self, name), DOMAINS[name])
        written = scored(self.domains, name)
        return domain_part(0, same(name)) if written is None else domain_part(written[1], same(written[0]))

    @override
    def check(self) -> None:
        """Refuse what no character can be: lines that cannot be read, out of bounds or written twice (rpg D8)."""
        check_lines(self.attributes, LEAST_ATTRIBUTE, ATTRIBUTES)
        check_lines(self.domains, LEAST_DOMAIN, DOMAINS)
        if not self.task and self.task_minutes + self.task_turns:
            raise refused(NO_TASK_NAMED, name=self.name)

    @override
    def after(self, fact: Fact) -> Sheet:
        """The sheet once a fact is true: what was tried, what is not tried again (rpg B11, B12, B13)."""
        match fact:
            case Declared(what=what):
                return replace(self, declared=what, to_declare=False)
            case TaskBegun(what=what, turns=turns, minutes=minutes):
                return replace(self, task=what, task_turns=turns, task_minutes=minutes)
            case TaskEnded():
                return replace(self, task="", task_turns=0, task_minutes=0, last_task=self.task)
            case TaskDropped():
                return self._dropped()
            case Retried(what=what):
                return replace(self, retried=(*self.retried, what)[-40:])
            case Closed(what=what):
                return replace(self, closed=(*self.closed, what)[-40:])
            case Authored(success=success):
                return replace(self, critical="success" if success else "failure")
            case Narrated():
                return replace(self, critical="none")
        return self

    def _dropped(self) -> Sheet:
        """Without the lasting action; whoever was only going on with it this turn may declare something else (rpg
        D15)."""
        free = replace(self, task="", task_turns=0, task_minutes=0)
        return replace(free, declared="", to_declare=True) if self.declared == self.task else free

    @override
    def at(self, moment: Moment) -> Sheet:
        """The sheet once time has passed (rpg B2, B6) or a turn begins, whose declarations are all to be made (rpg
        B1, B4, B17)."""
        match moment.when:
            case "time":
                return self._later(moment.minutes)
            case "round":
                return self._new_turn(moment.round)
            case "fight-end":
                return replace(self, declared="", to_declare=False)
            case "scene":
                return replace(self, last_task="", retried=(), closed=())
        return self

    def _later(self, minutes: int) -> Sheet:
        """Minutes count down a lasting action, and end turns by the dozen (rpg B6, H2); what was not to be started again
        at once may be (B12)."""
        return replace(
            self,
            last_task="" if minutes else self.last_task,
            closed=() if minutes else self.closed,
            task_minutes=max(0, self.task_minutes - minutes),
            task_turns=max(0, self.task_turns - minutes * TURNS_A_MINUTE),
        )

    def _new_turn(self, number: int) -> Sheet:
        """A turn begins: one less of a lasting action, which goes on undeclared if any is left (rpg B4, B6, B17)."""
        passed = self if number <= 1 else replace(self, task_turns=max(0, self.task_turns - 1))
        return replace(passed, declared=passed.task if passed.busy else "", to_declare=not passed.busy)

    @override
    def due(self) -> tuple[Due, ...]:
        """What the rules ask for now: a lasting action to resolve (rpg D15), an action to declare (B17), a
        critical to tell (B32)."""
        asked = (
            (
                self.task and not self.busy,
                Due("finish-task", filled(RESOLVE, task=self.task), "D15", stops=True),
            ),
            (self.to_declare, Due("declare", DECLARE, "B17")),
            (self.critical != "none", Due("tell-critical", TELL, "B32")),
        )
        return tuple(due for wanted, due in asked if wanted)


class StandIn(Sheet, frozen=True, kw_only=True):
    """Somebody of whom only the numbers that were said are known; nobody is there to judge what they try."""

    at_table: ClassVar[bool] = False

    @override
    def inborn(self, tested: Inborn, _: House) -> Modifier:
        """The attribute as it was said."""
        return Modifier(tested.attribute, ATTRIBUTE_WORDS, "B23")

    @override
    def practised(self, pair: Pair, _: House) -> Modifier:
        """The domain as it was said."""
        return domain_part(pair.domain, DOMAIN_WORDS)


def stand_in() -> Sheet:
    """Somebody without a sheet: the pair that is tested says the numbers."""
    return StandIn(name="")


def domain_part(score: int, words: Words) -> Modifier:
    """What a domain adds, with its wording; nothing where it is lacking (rpg B18, B24)."""
    if score:
        return Modifier(score, filled(WORDED, name=words, wording=wording(score)), "B23")
    return Modifier(0, filled(LACKING, name=words), "B24")


WORDED: Final = Words("{name}, {wording}", "{name}, {wording}")
LACKING: Final = Words("{name}, inconnu : l’attribut seul", "{name}, unknown: the attribute alone")
ALONE: Final = Words("sans domaine : l’attribut seul", "no domain: the attribute alone")
RESOLVE: Final = Words("Résoudre : {task}", "Resolve: {task}")
DECLARE: Final = Words("Déclarer son action", "Declare an action")
TELL: Final = Words("Raconter le critique", "Narrate the critical")
NO_ATTRIBUTE: Final = Words(
    "{name} n’a pas l’attribut « {attribute} » : écrivez-le sur la fiche, par exemple « {attribute} : 5 » (B23).",
    "{name} does not have the attribute “{attribute}”: write it on the sheet, for instance “{attribute}: 5” (B23).",
)
NO_TASK_NAMED: Final = Words(
    "{name} compte le temps d’une action rémanente sans nom : nommez-la, ou remettez le temps à 0 (B6).",
    "{name} is counting the time of a lasting action without a name: name it, or set the time back to 0 "
    "(B6).",
)
