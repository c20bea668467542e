"""Mini YZE minute by minute, from the book and nothing of the game's own code (B41, B42, B45, B51)."""

from __future__ import annotations

from random import Random
from typing import Any

from msgspec.structs import replace

from paravent.core.words import same
from paravent.games.yze import Sheet
from paravent.games.yze.facts import Stabilised, Survived, Traumatised, Wounded

DAYS = {2: 1, 3: 7, 4: 7, 5: 30}
TRAUMAS = {"nightmares": 30, "phobia": 365}
TELLS = ("wounds", "traumas", "dying", "surprised")


def drawn(random: Random) -> Sheet:
    """Somebody wounded or shaken, perhaps to death."""
    wounds = tuple(
        one for one in ("blunt-2", "cutting-3", "piercing-4", "cutting-5") if random.random() < 0.4
    )
    return Sheet(
        name="Kim",
        wounds=wounds,
        traumas=tuple(one for one in ("stupor", "nightmares", "phobia", "paranoid") if random.random() < 0.4),
        dying="cutting-5" in wounds and random.random() < 0.7,
        surprised=random.random() < 0.3,
    )


def changed(sheet: Sheet, random: Random) -> Sheet:
    """What a move changes between two stretches: a wound, a trauma, care, a death roll survived, a surprise."""
    match random.randint(0, 5):
        case 0:
            return sheet.after(Wounded("roller", random.choice((2, 3, 4, 5)), "cutting", same(""), same("")))
        case 1:
            return sheet.after(
                Traumatised("roller", random.choice(("nightmares", "phobia", "stupor")), same(""), same(""))
            )
        case 2 if sheet.dying:
            return sheet.after(Stabilised("roller"))
        case 3 if sheet.due():
            return sheet.after(Survived("roller"))
        case 4:
            return replace(sheet, surprised=True)
    return sheet


class Model:
    """Somebody whose minutes are counted one by one."""

    def __init__(self, sheet: Sheet) -> None:
        self.left: dict[str, int] = {}
        self.death = 60
        self.now: dict[str, Any] = {}
        self.read(sheet)

    def read(self, sheet: Sheet) -> None:
        """Take over what a move has changed: what is new, or was received again, begins."""
        written = dict(line.rsplit(" ", 1) for line in sheet.clocks)
        for name, days in {
            **{wound: DAYS[int(wound[-1])] for wound in sheet.wounds},
            **{trauma: TRAUMAS[trauma] for trauma in sheet.traumas if trauma in TRAUMAS},
        }.items():
            if name not in self.left or written.get(name) == str(days * 1440):
                self.left[name] = days * 1440
        was = self.now.get("dying")
        if sheet.dying and not was:
            self.death = 60
        if "death" in written and was and int(written["death"]) == self.death + 60:
            self.death += 60
        self.now = told(sheet)

    def minute(self) -> None:
        """One minute more: stupor and surprise are over, wounds heal, but for a fatal one that bleeds."""
        now = self.now
        now["surprised"] = False
        self.death -= now["dying"]
        for name in list(self.left):
            if not (now["dying"] and name.endswith("-5")):
                self.left[name] -= 1
            if self.left[name] <= 0:
                del self.left[name]
        now["wounds"] = tuple(one for one in now["wounds"] if one in self.left)
        now["traumas"] = tuple(one for one in now["traumas"] if one in self.left or one == "paranoid")
        now["due"] = now["dying"] and self.death <= 0


def told(sheet: Sheet) -> dict[str, Any]:
    """What the model tells of a sheet."""
    return {**{name: getattr(sheet, name) for name in TELLS}, "due": bool(sheet.due())}
