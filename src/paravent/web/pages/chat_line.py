"""The journal's input line: what is typed, as a command."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from paravent.core.refusal import Refusal, refused
from paravent.core.words import Words
from paravent.table.commands import RollFreely, Say
from paravent.table.values import Visibility
from paravent.table.view import SeatView
from paravent.web.pages import page_words as w

ROLLS: Final[Mapping[str, Visibility | None]] = {
    "/r": None,
    "/roll": None,
    "/jet": None,
    "/gmr": "gm",
    "/mj": "gm",
    "/br": "blind",
    "/aveugle": "blind",
    "/sr": "self",
}
"""The commands that roll, and who then sees it; None obeys the selector."""
WHISPERS: Final = ("/w", "/chuchoter", "/whisper")
GESTURES: Final = ("/me", "/moi")


def command_of(line: str, seats: Sequence[SeatView], visibility: Visibility) -> RollFreely | Say:
    """What a line asks for; one that makes no sense is refused in words."""
    text = line.strip()
    if not text:
        raise Refusal(w.EMPTY_LINE)
    if not text.startswith("/"):
        return Say(text)
    name, _, rest = text.partition(" ")
    name, rest = name.lower(), rest.strip()
    if name in ROLLS:
        return roll(rest, ROLLS[name] or visibility)
    if name in WHISPERS:
        return whisper(rest, seats)
    if name in GESTURES:
        if not rest:
            raise refused(w.NO_TEXT, command=name)
        return Say(rest, "gesture")
    raise refused(w.UNKNOWN_COMMAND, command=name[:30])


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
