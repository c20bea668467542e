"""Open lists: attributes and domains of a table's own, written as lines «Nom : valeur» (rpg B18, B23, D7, D8)."""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated, Final
from unicodedata import combining, normalize

from paravent.core.parameters import Whole
from paravent.core.refusal import Refusal, refused
from paravent.core.table_lists import Entries, Entry, entry_of
from paravent.core.words import Words

LEAST_ATTRIBUTE, LEAST_DOMAIN, MOST = 1, 0, 10
"""Between which scores attributes and domains are (rpg D8)."""


@lru_cache(maxsize=4096)
def fold(name: str) -> str:
    """A name as it is compared: without accents, capitals or spaces around it (rpg D7)."""
    return "".join(letter for letter in normalize("NFD", name.strip()) if not combining(letter)).casefold()


def same_name(words: Words, name: str) -> bool:
    """Whether a name is one of these words, in either language."""
    return fold(name) in (fold(words.fr), fold(words.en))


class OwnScore(Entry, frozen=True, kw_only=True):
    """An attribute or a domain of a table's own, with what it is worth to somebody (rpg B18, B23)."""

    score: Annotated[int, Whole(Words("valeur", "score"), 0, 999)]


SCORES: Final = Entries(
    Words("valeurs", "scores"), entry=OwnScore, example=Words("Esprit : 6", "Mind: 6"), rule="D8"
)


def own_scores(fr: str, en: str, most: int) -> Entries:
    """Lines of attributes or of domains, as a sheet holds them (rpg D7, D8)."""
    return Entries(
        Words(fr, en), 60, most, entry=OwnScore, example=SCORES.example, rule=SCORES.rule, commas=True
    )


def score(line: str) -> tuple[str, int] | None:
    """The name and the number of a line; None where it cannot be read (rpg D7)."""
    try:
        read: OwnScore = entry_of(SCORES, line)
    except Refusal:
        return None
    return read.name, read.score


def scored(lines: tuple[str, ...], name: str) -> tuple[str, int] | None:
    """The line of a name, as it is written and what it is worth (rpg D7)."""
    found = (one for one in map(score, lines) if one is not None)
    return next((one for one in found if fold(one[0]) == fold(name)), None)


def check_lines(lines: tuple[str, ...], least: int, known: dict[str, Words]) -> None:
    """Refuse lines that cannot be read, scores out of their bounds, and names that are there already (rpg D8)."""
    taken: list[str] = []
    for line in lines:
        read: OwnScore = entry_of(SCORES, line)
        name, value = read.name, read.score
        if not least <= value <= MOST:
            raise refused(OUT_OF_BOUNDS, name=name, value=value, least=least, most=MOST)
        if fold(name) in taken or any(same_name(words, name) for words in known.values()):
            raise refused(TWICE, name=name)
        taken.append(fold(name))


def check_listed(words: Words, listed: tuple[str, ...], rule: str) -> None:
    """Refuse what is not on the table's list (rpg B23, D7)."""
    if not any(same_name(words, name) for name in listed):
        raise refused(NOT_LISTED, name=words, listed=", ".join(listed) or "–", rule=rule)


OUT_OF_BOUNDS: Final = Words(
    "{name} ne peut pas valoir {value} : il faut un nombre de {least} à {most} (D8).",
    "{name} cannot be {value}: it must be a number from {least} to {most} (D8).",
)
TWICE: Final = Words(
    "« {name} » est déjà sur la fiche : gardez une seule ligne, ou changez de nom (D7).",
    "“{name}” is on the sheet already: keep one line, or take another name (D7).",
)
NOT_LISTED: Final = Words(
    "Cette table ne joue pas avec « {name} » ; elle a : {listed}. Le MJ peut l’ajouter aux options ({rule}).",
    "This table does not play with “{name}”; it has: {listed}. The GM may add it to the options ({rule}).",
)
