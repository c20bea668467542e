"""The journal's input line: what is typed, as a command."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from paravent.core.refusal import Refusal, refused
from paravent.core.words import LANGUAGES, Language, Words
from paravent.table.commands import RollFreely, Say
from paravent.table.values import Visibility
from paravent.table.view import SeatView
from paravent.web.pages import page_words as w


class LineCommand(Struct, frozen=True):
    """What a line may begin with: its names, those of a language first; what comes after it and what it does, for the
    GM maybe something else; of one that rolls, who then sees it. One that only players need has no words for the GM."""

    names: Words
    after: Words
    does: Words
    for_gm: Words | None
    sees: Visibility | None = None

    @property
    def every(self) -> tuple[str, ...]:
        """All its names, whatever one speaks."""
        return tuple(dict.fromkeys((*self.names.fr.split(), *self.names.en.split())))

    def named(self, language: Language) -> tuple[str, ...]:
        """All its names, those of a language first."""
        return tuple(self.names.say(language).split())


DICE: Final = Words("2d6+1 # Chance", "2d6+1 # Luck")
ROLL: Final = LineCommand(Words("/jet /r /roll", "/r /roll /jet"), DICE, w.CMD_ROLL, w.CMD_ROLL)
ROLLS: Final = (
    ROLL,
    LineCommand(Words("/mj /gmr", "/gmr /mj"), DICE, w.CMD_GM, w.CMD_BEHIND, "gm"),
    LineCommand(Words("/aveugle /br", "/br /aveugle"), DICE, w.CMD_BLIND, None, "blind"),
    LineCommand(Words("/sr", "/sr"), DICE, w.CMD_SELF, None, "self"),
)
WHISPER: Final = LineCommand(
    Words("/chuchoter /w /whisper", "/w /whisper /chuchoter"),
    Words("Léa …", "Léa …"),
    w.CMD_WHISPER,
    w.CMD_WHISPER,
)
GESTURE: Final = LineCommand(Words("/moi /me", "/me /moi"), Words("…", "…"), w.CMD_ME, w.CMD_ME)
COMMANDS: Final = (*ROLLS, WHISPER, GESTURE)


def command_of(line: str, seats: Sequence[SeatView], visibility: Visibility) -> RollFreely | Say:
    """What a line asks for; one that makes no sense is refused in words."""
    text = line.strip()
    if not text:
        raise Refusal(w.EMPTY_LINE)
    if not text.startswith("/"):
        return Say(text)
    name, _, rest = text.partition(" ")
    name, rest = name.lower(), rest.strip()
    for one in ROLLS:
        if name in one.every:
            return roll(rest, one.sees or visibility)
    if name in WHISPER.every:
        return whisper(rest, seats)
    if name in GESTURE.every:
        if not rest:
            raise refused(w.NO_TEXT, command=name)
        return Say(rest, "gesture")
    fr, en = (", ".join(one.named(language)[0] for one in COMMANDS) for language in LANGUAGES)
    raise refused(w.UNKNOWN_COMMAND, command=name[:30], names=Words(fr, en))


def roll(rest: str, visibility: Visibility) -> RollFreely:
    """`2d6+1 # label`."""
    formula, _, label = rest.partition("#")
    if not formula.strip():
        raise Refusal(w.NO_FORMULA)
    return RollFreely(formula.strip()[:120], label.strip()[:120], visibility)


def whisper(rest: str, seats: Sequence[SeatView]) -> Say:
    """`Name message`: a name may have spaces, so the longest that fits is taken."""
    lowered = rest.casefold()
    for seat in sorted(seats, key=lambda one: -len(one.name)):
        name = seat.name.casefold()
        if lowered == name or lowered.startswith((name + " ", name + ":", name + ",")):
            text = rest[len(name) :].lstrip(" :,")
            if not text:
                raise refused(w.NO_TEXT, command=Words(f"/w {seat.name}", f"/w {seat.name}"))
            return Say(text, "say", (seat.id,))
    raise refused(w.NO_WHISPER, names=", ".join(seat.name for seat in seats))
