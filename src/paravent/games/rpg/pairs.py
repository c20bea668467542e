"""What is tested: an attribute and a domain, chosen on a sheet or said as numbers (rpg B23, B24, B28, B33)."""

from __future__ import annotations

from typing import Annotated, ClassVar, Final

from msgspec.structs import replace

from paravent.core.override import override
from paravent.core.parameters import Choice, Flat, Note, Whole
from paravent.core.words import Words, filled, same
from paravent.games.rpg.open_lists import LEAST_ATTRIBUTE, LEAST_DOMAIN, MOST
from paravent.games.rpg.tables import ATTRIBUTES, DOMAINS, USUAL

NO_DOMAIN: Final = "none"
USUALLY: Final = "usual"
SAME: Final = "same"
ATTRIBUTE_WORDS: Final = Words("attribut", "attribute")
DOMAIN_WORDS: Final = Words("domaine", "domain")
ALL_ATTRIBUTES: Final = Words("attributs", "attributes")
ALL_DOMAINS: Final = Words("domaines", "domains")
OWN_ATTRIBUTE: Final = Words("autre attribut de la table", "one of the table’s own attributes")
ATTRIBUTE_OPTIONS: Final = ((USUALLY, Words("celui du domaine", "the domain’s own")), *ATTRIBUTES.items())
DOMAIN_OPTIONS: Final = ((NO_DOMAIN, Words("aucun", "none")), *DOMAINS.items())


def pair_words(attribute: str, domain: str) -> Words:
    """A pair by its names, as somebody would say it (rpg B23)."""
    inborn = ATTRIBUTES.get(attribute, same(attribute))
    if domain == NO_DOMAIN:
        return inborn
    return filled(same("{inborn} + {learnt}"), inborn=inborn, learnt=DOMAINS.get(domain, same(domain)))


class Inborn(Flat, frozen=True):
    """An attribute by itself: one that the chapter names, or another of the table's own by its name (rpg B33)."""

    attribute: Annotated[int, Whole(ATTRIBUTE_WORDS, LEAST_ATTRIBUTE, MOST, on_sheet=True)] = LEAST_ATTRIBUTE
    under: Annotated[str, Choice(ATTRIBUTE_WORDS, tuple(ATTRIBUTES.items()))] = "body"
    attribute_name: Annotated[str, Note(OWN_ATTRIBUTE, 60)] = ""

    @property
    def attribute_tested(self) -> str:
        """The attribute's id or name."""
        return self.attribute_name or self.under


class Pair(Inborn, frozen=True):
    """An attribute and a domain, which says what attribute is usual (rpg B23)."""

    attribute: Annotated[int, Whole(ATTRIBUTE_WORDS, LEAST_ATTRIBUTE, MOST, on_sheet=True)] = LEAST_ATTRIBUTE
    domain: Annotated[int, Whole(DOMAIN_WORDS, LEAST_DOMAIN, MOST, on_sheet=True)] = LEAST_DOMAIN
    under: Annotated[str, Choice(ATTRIBUTE_WORDS, ATTRIBUTE_OPTIONS, together=ALL_ATTRIBUTES)] = USUALLY
    using: Annotated[str, Choice(DOMAIN_WORDS, DOMAIN_OPTIONS, together=ALL_DOMAINS)] = NO_DOMAIN
    attribute_name: Annotated[str, Note(OWN_ATTRIBUTE, 60)] = ""
    domain_name: Annotated[
        str, Note(Words("autre domaine de la table", "one of the table’s own domains"), 60)
    ] = ""

    @property
    def attribute_said(self) -> bool:
        """Whether the attribute was said, and not left to the domain."""
        return bool(self.attribute_name) or self.under != USUALLY

    @property
    @override
    def attribute_tested(self) -> str:
        """The attribute's id or name: the one said, or the one that the domain usually goes with (rpg B23)."""
        if self.attribute_said:
            return self.attribute_name or self.under
        return USUAL.get("" if self.domain_name else self.using, "body")

    @property
    def domain_tested(self) -> str:
        """The domain's id or name."""
        return self.domain_name or self.using

    @property
    def said(self) -> bool:
        """Whether anything was said of what is tested."""
        return self.attribute_said or self.domain_tested != NO_DOMAIN

    @property
    def words(self) -> Words:
        """The pair by its names (rpg B23)."""
        return pair_words(self.attribute_tested, self.domain_tested)

    @property
    def called(self) -> str:
        """The pair by one name, whatever language is read (rpg B23)."""
        return self.words.fr


RATHER_ATTRIBUTE: Final = Words("attribut plaidé", "attribute argued for")
RATHER_DOMAIN: Final = Words("domaine plaidé", "domain argued for")


class Rather(Pair, frozen=True):
    """The pair that a player argues for (rpg B23, B24)."""

    prefix: ClassVar[str] = "rather_"

    attribute: Annotated[int, Whole(RATHER_ATTRIBUTE, LEAST_ATTRIBUTE, MOST, on_sheet=True)] = LEAST_ATTRIBUTE
    domain: Annotated[int, Whole(RATHER_DOMAIN, LEAST_DOMAIN, MOST, on_sheet=True)] = LEAST_DOMAIN
    under: Annotated[str, Choice(RATHER_ATTRIBUTE, ATTRIBUTE_OPTIONS)] = USUALLY
    using: Annotated[str, Choice(RATHER_DOMAIN, DOMAIN_OPTIONS)] = NO_DOMAIN
    attribute_name: Annotated[
        str,
        Note(
            Words("autre attribut de la table, plaidé", "one of the table’s own attributes, argued for"), 60
        ),
    ] = ""
    domain_name: Annotated[
        str,
        Note(Words("autre domaine de la table, plaidé", "one of the table’s own domains, argued for"), 60),
    ] = ""


OTHERS_ATTRIBUTE: Final = Words("attribut de l’autre", "the other’s attribute")
OTHERS_DOMAIN: Final = Words("domaine de l’autre", "the other’s domain")
OTHERS_USING: Final = Choice(OTHERS_DOMAIN, ((SAME, Words("le même", "the same")), *DOMAIN_OPTIONS))


class Against(Pair, frozen=True):
    """The pair of whoever resists: the same unless another is said (rpg B28)."""

    prefix: ClassVar[str] = "against_"

    attribute: Annotated[int, Whole(OTHERS_ATTRIBUTE, LEAST_ATTRIBUTE, MOST, on_sheet=True)] = LEAST_ATTRIBUTE
    domain: Annotated[int, Whole(OTHERS_DOMAIN, LEAST_DOMAIN, MOST, on_sheet=True)] = LEAST_DOMAIN
    under: Annotated[str, Choice(OTHERS_ATTRIBUTE, ATTRIBUTE_OPTIONS)] = USUALLY
    using: Annotated[str, OTHERS_USING] = SAME
    attribute_name: Annotated[
        str,
        Note(
            Words(
                "autre attribut de la table, pour l’autre", "one of the table’s own attributes, for the other"
            ),
            60,
        ),
    ] = ""
    domain_name: Annotated[
        str,
        Note(
            Words("autre domaine de la table, pour l’autre", "one of the table’s own domains, for the other"),
            60,
        ),
    ] = ""

    def facing(self, mine: Pair) -> Pair:
        """What the other tests: the same domain, and with it the same attribute, unless they are said (rpg B23, B28)."""
        if self.using != SAME or self.domain_name:
            return replace(self, using=NO_DOMAIN) if self.using == SAME else self
        named = self if self.attribute_said else mine
        return replace(
            self,
            under=named.under,
            using=mine.using,
            attribute_name=named.attribute_name,
            domain_name=mine.domain_name,
        )
