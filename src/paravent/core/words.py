"""What people read, always in both languages: French first, English complete."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction
from functools import lru_cache
from string import Formatter
from typing import Final, Literal, TypeVar, get_args
from unicodedata import combining, normalize

from msgspec import Struct

Language = Literal["fr", "en"]
LANGUAGES: Final[tuple[Language, ...]] = get_args(Language)
NARROW_SPACE: Final = "\u202f"
MINUS: Final = "\u2212"
LONG_LIST: Final = 6
T = TypeVar("T")
ELIDED: Final = {"de": "d’", "que": "qu’", "à": "à ", "À": "À "}
"""The small French words that lead to a name, as they are before a vowel."""
CONTRACTED: Final = {
    ("de", "Le"): "du",
    ("de", "Les"): "des",
    ("à", "Le"): "au",
    ("à", "Les"): "aux",
    ("À", "Le"): "Au",
    ("À", "Les"): "Aux",
}
"""And what they come to with the article that a name begins with. A small one may be a verb's: «de le faire»."""


def language_in(text: str) -> Language | None:
    """The language that a text names: `en`, `EN` and `en_GB.UTF-8` are all English."""
    wanted = text.strip().lower()[:2]
    return next((language for language in LANGUAGES if language == wanted), None)


class Words(Struct, frozen=True):
    """One text in both languages; `{names}` in braces are filled in when it is said.

    `{n:success|successes}` is the word that goes with that number, as each language counts.
    `{name:de}`, `{name:à}` and `{name:que}` are French before a name: «de Tom», «d’Alba», «au Loup» of «Le Loup»; in
    English they add nothing.
    """

    fr: str
    en: str

    def say(self, language: Language, /, **values: object) -> str:
        """The text in one language, its braces filled in."""
        text = self.fr if language == "fr" else self.en
        return text.format(**{k: _placed(v, language) for k, v in values.items()}) if values else text


class _Number(int):
    """A whole number, with a true minus sign, that chooses between one and many."""

    alone: tuple[int, ...] = (1,)

    def __format__(self, spec: str) -> str:
        one, bar, many = spec.partition("|")
        if not bar:
            return format(int(self), spec).replace("-", MINUS)
        return one if abs(self) in self.alone else many


class _FrenchNumber(_Number):
    """In French nothing is counted as one."""

    alone = (0, 1)


class _Text(str):
    """A text that a small French word may lead to."""

    __slots__ = ()

    def __format__(self, spec: str) -> str:
        return self.after(spec) if spec in ELIDED else super().__format__(spec)

    def after(self, _: str) -> str:
        """Itself."""
        return str(self)


class _FrenchText(_Text):
    """In French the small word is there, and loses its vowel before another."""

    __slots__ = ()

    def after(self, small: str) -> str:
        """With its small word."""
        article, _, rest = self.partition(" ")
        if rest and (both := CONTRACTED.get((small, article))):
            return f"{both} {rest}"
        return f"{ELIDED[small]}{self}" if elides(self) else f"{small} {self}"


def elides(text: str) -> bool:
    """Whether a small French word loses its vowel before a text. An h is taken to be mute, as in «d’Hugo»; a y counts
    as a vowel before a consonant, as in «d’Yves» but «de Yann»."""
    letters = normalize("NFD", text[:2]).casefold()
    first, then = letters[:1], letters[-1:]
    return first in set("aeiouhœæ") or (first == "y" and then.isalpha() and then not in "aeiouy")


def _placed(value: object, language: Language) -> object:
    """A value that goes into a text as the language has it."""
    if isinstance(value, str):
        return _FrenchText(value) if language == "fr" else _Text(value)
    if not isinstance(value, int) or isinstance(value, bool):
        return value
    return _FrenchNumber(value) if language == "fr" else _Number(value)


def filled(words: Words, /, **values: object) -> Words:
    """The same words with their braces filled in; values that are words speak each language."""
    return Words(*(words.say(to, **_spoken(values, to)) for to in LANGUAGES))


def _spoken(values: dict[str, object], language: Language) -> dict[str, object]:
    return {k: v.say(language) if isinstance(v, Words) else v for k, v in values.items()}


@lru_cache(maxsize=4096)
def names_in(words: Words) -> tuple[str, ...]:
    """What the braces of words name, in either language."""
    return tuple(dict.fromkeys(name for text in (words.fr, words.en) for name in _names(text)))


def _names(text: str) -> Iterator[str]:
    """Those in braces, and those within: `{n:{round}|{rounds}}`."""
    for _, name, spec, _ in Formatter().parse(text):
        yield from (name,) if name else ()
        yield from _names(spec) if spec else ()


def folded(text: str) -> str:
    """A text as one looks for it: without accents, capitals, or one apostrophe for another."""
    plain = "".join(one for one in normalize("NFKD", text.casefold()) if not combining(one))
    return " ".join(plain.replace("\u2019", "'").split())


def alphabetical(some: Iterable[T], words: Callable[[T], Words], language: Language) -> list[T]:
    """What stands in the order of the French alphabet, in that of the language which is read; what does not, and the
    few that may do so by accident, as it is."""
    listed = list(some)
    names = [folded(words(one).fr) for one in listed]
    if language == "fr" or len(listed) < LONG_LIST or names != sorted(names):
        return listed
    return sorted(listed, key=lambda one: folded(words(one).say(language)))


def same(text: str) -> Words:
    """Words that need no translation: a name, a figure."""
    return Words(text, text)


def decimal(value: float, digits: int, language: Language) -> str:
    """A number with its decimals: «63,5» in French, “63.5” in English."""
    text = f"{value:.{digits}f}"
    return text.replace(".", ",") if language == "fr" else text


def mean(value: Fraction | float, digits: int, language: Language) -> str:
    """An amount on average: «1,25»; a whole one without decimals."""
    return decimal(float(value), 0 if float(value).is_integer() else digits, language)


def percent(chance: Fraction | float, language: Language, digits: int = 0) -> str:
    """A chance for people: «63 %»; what is possible never shows as none, what is uncertain never as sure."""
    unit = NARROW_SPACE + "%" if language == "fr" else "%"
    step = Fraction(1, 10**digits)
    hundredfold = Fraction(chance) * 100
    if 0 < hundredfold < step:
        return "<" + NARROW_SPACE + decimal(float(step), digits, language) + unit
    if 100 - step < hundredfold < 100:
        return ">" + NARROW_SPACE + decimal(float(100 - step), digits, language) + unit
    return decimal(float(hundredfold), digits, language) + unit


def capital(text: str) -> str:
    """With a capital letter to begin with."""
    return text[:1].upper() + text[1:]


def unbroken(text: str) -> str:
    """With each figure on the line of what it counts."""
    return re.sub(r"(?<=\d) (?=\w)", "\u00a0", text)


def uncapital(text: str) -> str:
    """With a small letter to begin with, as after a colon; an abbreviation stays what it is."""
    return text if text[1:2].isupper() else text[:1].lower() + text[1:]


def figure(value: int) -> str:
    """A whole number with a true minus sign."""
    return str(value).replace("-", MINUS)


def signed(amount: int) -> str:
    """A modifier as players write it: +2, −1, 0."""
    return f"+{amount}" if amount > 0 else figure(amount)
