"""Should this be tested at all? The three criteria, as a reminder for the GM (rpg B8, B9, D13)."""

from __future__ import annotations

from typing import Annotated, Final

from paravent.core.game import LIVE, Goal, move
from paravent.core.override import override
from paravent.core.parameters import Flag
from paravent.core.steps import Outcome, Steps
from paravent.core.words import Words
from paravent.games.rpg.facts import Weighed
from paravent.games.rpg.tables import CRITERIA


class Advised(Outcome, frozen=True):
    """Whether a test is worth making; never more than advice (rpg D13)."""

    test: bool

    @override
    def told(self) -> Words:
        return YES if self.test else NO


def worth_testing(can_fail: bool, turning: bool, intense: bool, unhurried: bool, out_of_reach: bool) -> bool:
    """It can fail, and it matters or thrills (rpg B9, D13); at leisure, only what is out of reach is tested (B8)."""
    if unhurried and not out_of_reach:
        return False
    return can_fail and (turning or intense)


@move(
    title=Words("Faut-il un test ?", "Is a test needed?"),
    goals=(Goal("test", Words("faire un test", "to make a test"), lambda result: int(result.test)),),
    examples=(
        {"can_fail": "yes", "intense": "yes"},
        {"can_fail": "yes", "turning": "yes", "unhurried": "yes"},
        {},
    ),
    does=LIVE,
)
def should_test(
    can_fail: Annotated[bool, Flag(CRITERIA[0])] = False,
    turning: Annotated[bool, Flag(CRITERIA[1])] = False,
    intense: Annotated[bool, Flag(CRITERIA[2])] = False,
    unhurried: Annotated[
        bool,
        Flag(
            Words(
                "on prend son temps, tous les atouts en main, sans stress ni risque",
                "there is time and every advantage, without stress or risk",
            )
        ),
    ] = False,
    out_of_reach: Annotated[
        bool,
        Flag(
            Words(
                "c’est extraordinairement caché : invisible, protégé par magie, minuscule et enfoui",
                "it is extraordinarily well hidden: invisible, protected by magic, tiny and buried",
            )
        ),
    ] = False,
) -> Steps[Advised]:
    """Remind the GM of when to test; the GM asks for a test whenever they wish (rpg B8, B9, D13, D14)."""
    met = tuple(place for place, yes in enumerate((can_fail, turning, intense)) if yes)
    yield Weighed(met)
    return Advised(worth_testing(can_fail, turning, intense, unhurried, out_of_reach))


YES: Final = Words("Un test en vaut la peine", "A test is worth it")
NO: Final = Words("Pas de test : racontez ce qui se passe", "No test: say what happens")
