"""Creation: the document at hand gives no budget, so the points shown are a house guide and bind nobody (rpg D8, H1)."""

from __future__ import annotations

from typing import Final

from paravent.core.game import Creation, Options, Problem
from paravent.core.refusal import Refusal
from paravent.core.words import Words
from paravent.games.rpg.examples import EXAMPLES
from paravent.games.rpg.open_lists import score
from paravent.games.rpg.sheet import Sheet
from paravent.games.rpg.tables import ATTRIBUTES, DOMAINS

ATTRIBUTE_POINTS: Final = 24
DOMAIN_POINTS: Final = 30


def points(sheet: Sheet, named: dict[str, Words], lines: tuple[str, ...]) -> int:
    """What attributes, or domains, add up to; lines that cannot be read count nothing."""
    written = (one[1] for one in map(score, lines) if one is not None)
    return sum(int(getattr(sheet, key)) for key in named) + sum(written)


def budget(sheet: Sheet, _: Options) -> tuple[tuple[Words, int], ...]:
    """What is left of the house guide: six points an attribute on average, thirty of domains (rpg H1)."""
    attributes = ATTRIBUTE_POINTS + 6 * len(sheet.attributes) - points(sheet, ATTRIBUTES, sheet.attributes)
    domains = DOMAIN_POINTS - points(sheet, DOMAINS, sheet.domains)
    return (OF_ATTRIBUTES, attributes), (OF_DOMAINS, domains)


def problems(sheet: Sheet, _: Options) -> tuple[Problem, ...]:
    """Lines that no sheet can have; going beyond the guide is no problem (rpg D8)."""
    try:
        sheet.check()
    except Refusal as refusal:
        return (Problem(refusal.words, "D8", NEAREST),)
    return ()


HOW: Final = Words(
    "Un test réussit quand le d20 fait au plus attribut + domaine. Un attribut va de 1 à 10, et 5 est ordinaire ; un "
    "domaine va de 0, inconnu, à 10, passé maître. Le repère de points est maison : il n’oblige personne.",
    "A test succeeds when the d20 is at most attribute + domain. An attribute goes from 1 to 10, and 5 is "
    "ordinary; a domain goes from 0, unknown, to 10, mastered. The points are only a house guide: they bind "
    "nobody.",
)
CREATION: Final = Creation(budget, problems, how=HOW, examples=EXAMPLES)
OF_ATTRIBUTES: Final = Words("attributs (maison)", "attributes (house)")
OF_DOMAINS: Final = Words("domaines (maison)", "domains (house)")
NEAREST: Final = Words(
    "une ligne par nom, « Nom : valeur », de 1 à 10 pour un attribut, de 0 à 10 pour un domaine",
    "one line per name, “Name: score”, 1 to 10 for an attribute, 0 to 10 for a domain",
)
