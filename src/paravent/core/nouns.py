"""Nouns that a game has words of its own for, with the small words that French puts before them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from msgspec import Struct

from paravent.core.words import Language, Words, capital, elides, names_in


class Noun(Struct, frozen=True):
    """What a book calls something, one of it and many."""

    one: Words
    many: Words
    feminine: bool = False

    @property
    def the(self) -> Words:
        """«le combat», «la manche», «l’assaut»."""
        return self._after("l’", "la ", "le ", "the ")

    @property
    def of_the(self) -> Words:
        """«du combat»; in English nothing but the article goes before it."""
        return self._after("de l’", "de la ", "du ", "the ")

    @property
    def to_the(self) -> Words:
        """«au combat»; in English nothing but the article goes before it."""
        return self._after("à l’", "à la ", "au ", "the ")

    @property
    def this(self) -> Words:
        """«ce combat», «cette manche», «cet assaut»."""
        return self._after("cette " if self.feminine else "cet ", "cette ", "ce ", "this ")

    @property
    def single(self) -> Words:
        """«un combat», «une manche»."""
        return Words(f"{'une' if self.feminine else 'un'} {self.one.fr}", f"one {self.one.en}")

    def _after(self, elided: str, feminine: str, masculine: str, english: str) -> Words:
        before = elided if elides(self.one.fr) else feminine if self.feminine else masculine
        return Words(f"{before}{self.one.fr}", f"{english}{self.one.en}")

    def forms(self, key: str) -> Iterator[tuple[str, Words]]:
        """By what sentences call them: `{fight}`, `{fights}`, `{the_fight}`; with a capital, `{The_fight}`."""
        forms = {key: self.one, f"{key}s": self.many, f"the_{key}": self.the, f"of_the_{key}": self.of_the}
        forms |= {f"to_the_{key}": self.to_the, f"this_{key}": self.this, f"one_{key}": self.single}
        for name, words in forms.items():
            yield name, words
            yield capital(name), Words(capital(words.fr), capital(words.en))


FIGHT: Final = Noun(Words("combat", "fight"), Words("combats", "fights"))
ROUND: Final = Noun(Words("round", "round"), Words("rounds", "rounds"))
"""What most books say."""


def nouns(fight: Noun = FIGHT, its_round: Noun = ROUND) -> dict[str, Words]:
    """Every form of them, by what sentences call it."""
    return dict((*fight.forms("fight"), *its_round.forms("round")))


NOUNS: Final = nouns()
"""Where no game is spoken of."""


def spoken(words: Words, language: Language, of: Mapping[str, Words], **values: object) -> str:
    """Words with the nouns of a game, and these values; as they are written where something else is still to be filled
    in."""
    named = names_in(words)
    known = {key: of[key].say(language) for key in named if key in of} | values
    return (
        words.say(language, **known)
        if known and all(name in known for name in named)
        else words.say(language)
    )
