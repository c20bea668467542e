"""Espace Artémis minute by minute, from the book and nothing of the game's own code (R3.6, R5.8, R5.9)."""

from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import Any

from paravent.core.words import same
from paravent.games.artemis import Sheet
from paravent.games.artemis.facts import Changed, Marked, Stabilised, Turned

BOXES = 8
WORSEN = {1: 10, 2: 15, 3: 20, 4: 30, 5: 60}
LIGHT = ((5, 1), (10, 4), (15, 99))
SLEEP = ((2, 1), (4, 2), (6, 4), (8, 6), (10, 99))
TELLS = ("grave_wounds", "light_fatigue", "grave_fatigue", "permanent_fatigue", "dead", "activity", "crises")


def drawn(random: Random) -> Sheet:
    """Somebody hurt, tired, hungry or out of balance."""
    return Sheet(
        name="Kim",
        strength=random.randint(1, 5),
        grave_wounds=random.choice((0, 0, 1, 2, 7)),
        light_wounds=random.choice((0, 1)),
        light_fatigue=random.randint(0, 3),
        grave_fatigue=random.choice((0, 2, 5, 9)),
        permanent_fatigue=random.randint(0, 1),
        activity=random.choice(("up", "rest", "sleep", "casket", "holiday")),
        catalepsy=random.random() < 0.2,
        diet=random.choice(("regular", "regular", "none", "bare")),
        stabilised=("x 1j", "/ 40j")[: random.randint(0, 2)],
        balance=("deuil -2",) if random.random() < 0.3 else (),
    )


def changed(sheet: Sheet, random: Random) -> Sheet:
    """What a move or the GM changes between two stretches: a trance, an activity, a wound, care, food."""
    nothing = same("")
    match random.randint(0, 5):
        case 0:
            return sheet.after(Changed("roller", "catalepsy", not sheet.catalepsy, nothing))
        case 1:
            return sheet.after(
                Turned("roller", random.choice(("up", "rest", "sleep", "casket", "holiday")), nothing)
            )
        case 2:
            return sheet.after(Marked("roller", "wound", "grave", 1))
        case 3 if sheet.grave_wounds:
            return sheet.after(Stabilised("roller", 1, 0))
        case 4:
            return sheet.after(Changed("roller", "diet", random.choice(("regular", "none")), nothing))
    return sheet


class Model:
    """Somebody whose minutes are counted one by one."""

    def __init__(self, sheet: Sheet) -> None:
        self.share, self.spell, self.want, self.mood = Fraction(0), 0, 0, 0
        self.read(sheet)

    def read(self, sheet: Sheet) -> None:
        """Take over what a move has changed; what has run of a period or of a rest stays, unless it ended."""
        before = vars(self).get("now")
        self.now: dict[str, Any] = {name: getattr(sheet, name) for name in TELLS}
        self.force, self.trance, self.diet = sheet.strength, sheet.catalepsy, sheet.diet
        self.others = sheet.light_wounds + sheet.permanent_wounds
        self.sad = bool(sheet.balance)
        if before is None:
            self.healing = [
                [line.startswith("x"), int(line.split()[1][:-1]) * 1440] for line in sheet.stabilised
            ]
        elif len(sheet.stabilised) > len(self.healing):
            self.healing.append([True, 40 * 1440])
        if before and before["activity"] != sheet.activity:
            self.spell = 0
        if not sheet.grave_wounds:
            self.share = Fraction(0)

    def minute(self) -> None:
        """One minute more."""
        now = self.now
        if now["dead"]:
            return
        tired = now["light_fatigue"] + now["grave_fatigue"] + now["permanent_fatigue"] > BOXES
        if tired and now["activity"] in ("up", "rest"):
            now["activity"], self.spell = "sleep", 0
        slow, weak = self._coma() or self.trance or now["activity"] == "casket", self._weak()
        healing, hungry = bool(self.healing), self.want
        self._bleed(slow)
        self._rest(weak, healing, hungry)
        self._heal(healing)
        self._eat(weak)
        self.mood = self.mood + 1 if self.sad else 0
        now["crises"] += self.sad and self.mood % 1440 == 0

    def _coma(self) -> bool:
        return self.others + int(self.now["grave_wounds"]) + len(self.healing) > BOXES

    def _weak(self) -> bool:
        return self.want >= {"none": 1440, "bare": 4320}.get(self.diet, 1440)

    def _bleed(self, slow: bool) -> None:
        if not self.now["grave_wounds"]:
            return
        self.share += Fraction(1, WORSEN[self.force] * (60 if slow else 1))
        if self.share < 1:
            return
        self.share = Fraction(0)
        if self._coma():
            self.now["dead"] = True
        else:
            self.now["grave_wounds"] += 1

    def _rest(self, weak: bool, healing: bool, hungry: int) -> None:
        doing = self.now["activity"]
        counted = doing != "up" and (doing != "casket" or healing)
        before, self.spell = self.spell, self.spell + 1 if counted else 0
        slower = 2 if weak else 1
        asleep = slower if weak or not healing else 2
        if doing in ("rest", "sleep", "holiday"):
            self._less("light_fatigue", _given(LIGHT, before, slower), _given(LIGHT, self.spell, slower))
        if doing == "sleep":
            steps = tuple((hours * 60, marks) for hours, marks in SLEEP)
            self._less("grave_fatigue", _given(steps, before, asleep), _given(steps, self.spell, asleep))
        if doing == "holiday" and self.spell % (1440 * slower) == 0:
            self.now["grave_fatigue"] = 0
            self._less("permanent_fatigue", 0, int(not weak and hungry >= 0))

    def _less(self, line: str, before: int, after: int) -> None:
        self.now[line] = max(0, self.now[line] - (after - before))

    def _heal(self, healing: bool) -> None:
        self.healing = [[grave, left - 1] for grave, left in self.healing if left > 1]
        if self.now["activity"] == "casket" and healing and self.spell % 480 == 0 and self.healing:
            self.healing.remove(min(self.healing, key=lambda one: (not one[0], one[1])))

    def _eat(self, weak: bool) -> None:
        if self.diet == "regular":
            self.want = min(0, self.want + 1) if self.want <= 0 else (1 - 2880 if weak else 0)
            return
        self.want = max(0, self.want) + 1
        late = self.want - {"none": 1440, "bare": 4320}[self.diet]
        self.now["permanent_fatigue"] += late > 0 and late % 1440 == 0


def _given(steps: tuple[tuple[int, int], ...], minutes: int, slower: int) -> int:
    return max((marks for least, marks in steps if minutes >= least * slower), default=0)


def told(sheet: Sheet) -> dict[str, Any]:
    """What the model tells of a sheet."""
    return {name: getattr(sheet, name) for name in TELLS}
