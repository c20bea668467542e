"""What people read, always in both languages: French first, English complete."""

from __future__ import annotations

from fractions import Fraction
from typing import Final, Literal, get_args

from msgspec import Struct

Language = Literal["fr", "en"]
LANGUAGES: Final[tuple[Language, ...]] = get_args(Language)
NARROW_SPACE: Final = "\u202f"


class Words(Struct, frozen=True):
    """One text in both languages; `{names}` in braces are filled in when it is said.

    `{n:success|successes}` is the word that goes with that number, as each language counts.
    """

    fr: str
    en: str

    def say(self, language: Language, **values: object) -> str:
        """The text in one language, its braces filled in."""
        text = self.fr if language == "fr" else self.en
        return text.format(**{k: _counted(v, language) for k, v in values.items()}) if values else text


class _Number(int):
    """A whole number that chooses between one and many."""

    alone: tuple[int, ...] = (1,)

    def __format__(self, spec: str) -> str:
        one, bar, many = spec.partition("|")
        if not bar:
            return format(int(self), spec)
        return one if abs(self) in self.alone else many


class _FrenchNumber(_Number):
    """In French nothing is counted as one."""

    alone = (0, 1)


def _counted(value: object, language: Language) -> object:
    if not isinstance(value, int) or isinstance(value, bool):
        return value
    return _FrenchNumber(value) if language == "fr" else _Number(value)


def filled(words: Words, **values: object) -> Words:
    """The same words with their braces filled in; values that are words speak each language."""
    return Words(*(words.say(to, **_spoken(values, to)) for to in LANGUAGES))


def _spoken(values: dict[str, object], language: Language) -> dict[str, object]:
    return {k: v.say(language) if isinstance(v, Words) else v for k, v in values.items()}


def same(text: str) -> Words:
    """Words that need no translation: a name, a figure."""
    return Words(text, text)


def decimal(value: float, digits: int, language: Language) -> str:
    """A number with its decimals: «63,5» in French, “63.5” in English."""
    text = f"{value:.{digits}f}"
    return text.replace(".", ",") if language == "fr" else text


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


def signed(amount: int) -> str:
    """A modifier as players write it: +2, −1, 0 (a true minus sign)."""
    return f"+{amount}" if amount > 0 else str(amount).replace("-", "\u2212")
