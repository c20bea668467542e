"""One die: zones, criticals, the professional's privilege, luck forced with experience (artemis R1.1–R1.10)."""

from __future__ import annotations

from typing import Final, Literal

from msgspec import Struct

from paravent.core.dice import Sorted, marked
from paravent.core.steps import Ask, Policy, Question, Steps, Throw, rule
from paravent.core.words import Words

Zone = Literal["failure", "uncertain", "success"]
Luck = Literal["none", "free", "spent"]
"""Whether a die may be forced: no point to pay with, yes, or three were forced already in this scenario (artemis R1.9)."""

ZONES: Final[dict[str, Words]] = {
    "failure": Words("Échec", "Failure"),
    "uncertain": Words("Incertitude", "Uncertain"),
    "success": Words("Réussite", "Success"),
}
DIE: Final = Sorted(6)
SIX_AGAIN: Final = marked(6, hit=(6,))
ONE_AGAIN: Final = marked(6, hit=(1,))
CRITICAL: Final = 9
FUMBLE: Final = -3
FORCED_MOST: Final = 3


def zone(total: int, difficulty: int) -> Zone:
    """Two below fails, two above succeeds, in between nothing is settled (artemis R1.3)."""
    if total <= difficulty - 2:
        return "failure"
    return "success" if total >= difficulty + 2 else "uncertain"


@rule
def die(by: str, dice: int = 1) -> Steps[int]:
    """The value of the die; of two the higher is kept, then confirmed once (artemis R1.1, R1.5, R1.6, R1.8, R1.10,
    A2, A3, A4)."""
    faces = yield Throw(dice, DIE, "R1.10" if dice > 1 else "R1.1", by)
    kept: int = faces[-1]
    if kept == 6:
        again = yield Throw(1, SIX_AGAIN, "R1.5", by)
        kept = CRITICAL if again["hit"] else 6
    elif kept == 1:
        again = yield Throw(1, ONE_AGAIN, "R1.6", by)
        kept = FUMBLE if again["hit"] else 1
    return kept


class Seen(Struct, frozen=True):
    """What one sees when asked whether to force the die: its value, the total, and what there is to reach."""

    value: int
    total: int
    difficulty: int

    @property
    def failing(self) -> bool:
        """Whether it falls short of the zone of success."""
        return zone(self.total, self.difficulty) != "success"

    @property
    def failed(self) -> bool:
        """Whether it is in the zone of failure."""
        return zone(self.total, self.difficulty) == "failure"

    def bettered(self, base: int, zones: tuple[Words, ...]) -> bool:
        """Whether a 6, confirmed at best, would come to something else than what lies there."""
        comes = dict(zip(ZONES, zones or ZONES.values(), strict=True))
        now = comes[zone(self.total, self.difficulty)]
        return any(comes[zone(base + face, self.difficulty)] != now for face in (6, CRITICAL))


def _keep(_: Ask) -> str:
    return "keep"


def _unless_success(ask: Ask) -> str:
    return "force" if ask.knows.failing and "force" in ask.options else "keep"


def _on_failure(ask: Ask) -> str:
    return "force" if ask.knows.failed and "force" in ask.options else "keep"


FORCE: Final = Question(
    "luck",
    Words("Forcer la chance ?", "Force your luck?"),
    (
        ("keep", Words("Garder", "Keep")),
        ("force", Words("Forcer : le dé devient un 6", "Force: the die becomes a 6")),
    ),
    (
        Policy("never", Words("ne jamais forcer la chance", "never force luck"), _keep),
        Policy("on-failure", Words("forcer un échec", "force a failure"), _on_failure),
        Policy(
            "unless-success",
            Words("forcer ce qui n’est pas une réussite", "force anything but a success"),
            _unless_success,
        ),
    ),
    spends=Words("en forçant la chance", "with luck forced"),
    prices=(("force", Words("1 expérience", "1 experience")),),
    lands=(("force", (6, CRITICAL)),),
)


def asked_to_force(by: str, luck: Luck, seen: Seen) -> Ask:
    """Whether to force a die; a fourth one in a scenario is refused (artemis R1.9)."""
    if luck == "spent":
        return Ask(FORCE, by, ("keep",), "R1.9", seen, barred=(("force", FOURTH),))
    return Ask(FORCE, by, ("keep", "force"), "R1.9", seen)


FOURTH: Final = Words(
    "Trois dés ont déjà été forcés dans ce scénario : c’est le maximum pour un personnage (R1.9).",
    "Three dice have already been forced in this scenario: that is the most for one character (R1.9).",
)


class Rolled(Struct, frozen=True):
    """The value of a die, and whether luck was forced."""

    value: int
    forced: bool = False


@rule
def lucky(
    by: str, dice: int, base: int, difficulty: int, luck: Luck, zones: tuple[Words, ...] = ()
) -> Steps[Rolled]:
    """The die; then, once, a point of experience may make it a 6 that may still be critical (artemis R1.9, A5)."""
    value: int = yield die(by, dice)
    return (yield from pushed(by, value, base, difficulty, luck, zones))


@rule
def pushed(
    by: str, value: int, base: int, difficulty: int, luck: Luck, zones: tuple[Words, ...] = ()
) -> Steps[Rolled]:
    """A die that lies there, once it is known what it came to (artemis R1.9, A5).

    Nobody is asked about a die that cannot be bettered, nor about a success, nor where forcing would change nothing.
    """
    seen = Seen(value, base + value, difficulty)
    if luck == "none" or value >= 6 or not (seen.failing and seen.bettered(base, zones)):
        return Rolled(value)
    choice = yield asked_to_force(by, luck, seen)
    if choice == "keep":
        return Rolled(value)
    again = yield Throw(1, SIX_AGAIN, "R1.9", by)
    return Rolled(CRITICAL if again["hit"] else 6, True)
