"""Making a character: a die for each characteristic, three traits; what comes later is not for the first session (undesix A2, A7)."""

from __future__ import annotations

from typing import Annotated, Final

from paravent.core.dice import Numbered
from paravent.core.game import LIVE, USUAL_OPTIONS, Creation, Goal, Options, Problem, move
from paravent.core.parameters import Choice, Role, group_of, only
from paravent.core.refusal import refused
from paravent.core.steps import Outcome, Steps, Throw
from paravent.core.words import Words, filled
from paravent.games.undesix.examples import EXAMPLES
from paravent.games.undesix.facts import PointsFree, Raised, Rolled
from paravent.games.undesix.house_values import SKILLS
from paravent.games.undesix.settings import STANDARD, House
from paravent.games.undesix.sheet import Sheet
from paravent.games.undesix.stand_ins import BLANK
from paravent.games.undesix.tables import CHARACTERISTICS, in_world

TRAITS: Final = 3
SIX: Final = 6


def blank() -> Sheet:
    """Somebody who is being made."""
    return BLANK


Maker = Annotated[Sheet, Role(Words("le personnage", "the character"), stand_in=blank)]


class Created(Outcome, frozen=True):
    """The sum of the five characteristics."""

    says = Words("{total} points de caractéristiques", "{total} characteristic points")

    total: int


def _begun(sheet: Sheet, _: Options = USUAL_OPTIONS) -> Words | None:
    if sheet.sessions or sheet.fighting:
        return BEGUN
    blank = Sheet(name=sheet.name)
    return WRITTEN if any(getattr(sheet, one) != getattr(blank, one) for one in CHARACTERISTICS) else None


@move(
    title=Words("Tirer les caractéristiques", "Roll the characteristics"),
    goals=(Goal("total", Words("les points", "the points"), lambda result: int(result.total), False),),
    examples=({},),
    allowed=_begun,
    does=LIVE,
)
def roll_characteristics(
    maker: Maker, house: Annotated[House, only("six_points", "world")] = STANDARD
) -> Steps[Created]:
    """One die for each characteristic, written as it falls (undesix A2)."""
    check_new(maker)
    total = 0
    for name in CHARACTERISTICS:
        face: int = yield Throw(1, Numbered(6), "A2", "maker")
        yield Rolled("maker", name, face, house.world)
        total += face
    if house.six_points:
        yield PointsFree("maker", SIX)
    return Created(total)


def check_new(sheet: Sheet) -> None:
    """Refuse whoever has played, or is written already (undesix A2)."""
    if why := _begun(sheet):
        raise refused(why)


def _no_points(sheet: Sheet, _: Options) -> Words | None:
    return None if sheet.free_points else NO_POINTS


@move(
    title=Words("Placer un des six points", "Place one of the six points"),
    goals=(Goal("total", Words("monter", "to go up"), lambda result: int(result.total), False),),
    examples=({"characteristic": "psy"},),
    sheets={"maker": Sheet(name="Kim", free_points=6)},
    allowed=_no_points,
    does=LIVE,
)
def place_point(
    maker: Maker,
    characteristic: Annotated[
        str, Choice(Words("caractéristique", "characteristic"), tuple(CHARACTERISTICS.items()))
    ] = "psy",
    house: Annotated[House, only("world")] = STANDARD,
) -> Steps[Created]:
    """Six more points by option, anywhere, up to 6 except for PSY, which is our reading (undesix A2)."""
    if not maker.free_points:
        raise refused(NO_POINTS)
    if characteristic != "psy" and getattr(maker, characteristic) >= SIX:
        raise refused(in_world(AT_SIX, house.world), name=CHARACTERISTICS[characteristic])
    yield Raised("maker", characteristic, "creation", house.world)
    return Created(1)


def budget(sheet: Sheet, _: Options) -> tuple[tuple[Words, int], ...]:
    """What is still to be written: three traits, and the points to share out (undesix A2)."""
    traits = (Words("traits de caractère", "character traits"), TRAITS - len(sheet.traits))
    points = (Words("points à répartir", "points to share out"), sheet.free_points)
    return (traits, points) if sheet.free_points else (traits,)


def problems(sheet: Sheet, options: Options) -> tuple[Problem, ...]:
    """What a new character cannot have yet, each with its rule and the nearest legal choice (undesix A2, A7, F1)."""
    found = (
        _bounds(sheet, group_of(House, options).world),
        _traits(sheet),
        _later(sheet),
        _given(sheet),
        _experience(sheet),
    )
    return tuple(problem for problem in found if problem)


def _bounds(sheet: Sheet, world: str) -> Problem | None:
    """A die gives 1 to 6; PSY may be more, by as many as the option has points, which is ours (undesix A2)."""
    values = {name: int(getattr(sheet, name)) for name in CHARACTERISTICS}
    most = dict.fromkeys(values, SIX) | {"psy": 2 * SIX}
    wrong = [name for name, value in values.items() if not 1 <= value <= most[name]]
    if not wrong:
        return None
    name = in_world(CHARACTERISTICS[wrong[0]], world)
    nearest = filled(
        Words("{name} {n}", "{name} {n}"), name=name, n=min(max(values[wrong[0]], 1), most[wrong[0]])
    )
    return Problem(filled(in_world(OUT_OF_BOUNDS, world), name=name), "A2", nearest)


def _traits(sheet: Sheet) -> Problem | None:
    if len(sheet.traits) == TRAITS or sheet.npc:
        return None
    return Problem(filled(THREE_TRAITS, n=len(sheet.traits)), "A2", THREE)


def _later(sheet: Sheet) -> Problem | None:
    """Qualities and flaws come with the second session, careers after the fourth (undesix A7, B19, F1)."""
    if sheet.sessions or sheet.npc:
        return None
    if sheet.qualities or sheet.flaws or sheet.gifted:
        return Problem(SECOND_SESSION, "A7", Words("aucun pour l’instant", "none for now"))
    if sheet.warrior or sheet.warrior_weapon or sheet.parade:
        return Problem(FIFTH_SESSION, "F1", Words("pas de carrière pour l’instant", "no career for now"))
    return None


def _given(sheet: Sheet) -> Problem | None:
    """Destiny dice are given in play, and Vitalité is the GM's to write (undesix C10, D5)."""
    if sheet.sessions or sheet.npc:
        return None
    if sheet.destiny:
        return Problem(NOT_GIVEN, "D5", Words("dés de Destin 0", "destiny dice 0"))
    return Problem(NO_VITALITY, "C10", Words("Vitalité 0", "Vitality 0")) if sheet.vitality else None


def _experience(sheet: Sheet) -> Problem | None:
    """Experience is earned at the table (undesix B17)."""
    earned = [skill for skill in SKILLS.values() if getattr(sheet, skill.id)]
    if sheet.sessions or sheet.npc or not (earned or sheet.invented_experience):
        return None
    nearest = (
        filled(Words("{skill} 0", "{skill} 0"), skill=earned[0].words) if earned else Words("aucune", "none")
    )
    return Problem(NOT_EARNED, "B17", nearest)


HOW: Final = Words(
    "Laissez 3 partout : votre fiche vous fera lancer un dé par caractéristique dès l’entrée en jeu. Ou lancez les vôtres "
    "et écrivez-les. Puis trois traits de caractère ; le reste vient en jouant.",
    "Leave 3 everywhere: your sheet has you roll a die for each characteristic as you enter. Or roll your own and write "
    "them. Then three character traits; the rest comes with play.",
)
CREATION: Final = Creation(budget, problems, how=HOW, examples=EXAMPLES)
BEGUN: Final = Words(
    "Ce personnage a déjà joué : on tire les caractéristiques à la création (A2).",
    "This character has already played: characteristics are rolled at creation (A2).",
)
WRITTEN: Final = Words(
    "Ses caractéristiques sont déjà fixées : on les tire une fois, tant que toutes sont à 3 (A2).",
    "The characteristics are already set: they are rolled once, while all are still 3 (A2).",
)
NO_POINTS: Final = Words(
    "Aucun point à répartir : l’option des six points en donne à la création (A2).",
    "No points to share out: the six-point option gives some at creation (A2).",
)
AT_SIX: Final = Words(
    "{name} est déjà à 6 : seul PSY va plus haut à la création (A2).",
    "{name} is already at 6: only PSY goes higher at creation (A2).",
)
OUT_OF_BOUNDS: Final = Words(
    "{name} sort de 1 à 6, ce que donne un dé ; seul PSY va plus haut, jusqu’à 12, limite maison (A2).",
    "{name} is outside 1 to 6, which is what a die gives; only PSY goes higher, up to 12, a house limit (A2).",
)
NOT_GIVEN: Final = Words(
    "Les dés de Destin se reçoivent en jeu, des mains du MJ (D5).",
    "Destiny dice are received in play, from the GM (D5).",
)
NO_VITALITY: Final = Words(
    "La Vitalité n’est pas tirée à la création : elle commence à 0, le MJ en donne (C10).",
    "Vitality is not rolled at creation: it starts at 0, the GM gives some (C10).",
)
THREE_TRAITS: Final = Words(
    "Trois traits de caractère, et non {n} (A2).", "Three character traits, not {n} (A2)."
)
THREE: Final = Words("une ligne par trait, trois lignes", "one line per trait, three lines")
SECOND_SESSION: Final = Words(
    "Qualités et défauts viennent à la deuxième séance (A7).",
    "Qualities and flaws come with the second session (A7).",
)
FIFTH_SESSION: Final = Words(
    "Les carrières viennent après la quatrième séance (F1).", "Careers come after the fourth session (F1)."
)
NOT_EARNED: Final = Words(
    "L’expérience se gagne en jouant : elle commence à 0 (B17).",
    "Experience is earned by playing: it starts at 0 (B17).",
)
