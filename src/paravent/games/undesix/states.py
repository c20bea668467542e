"""What state a character is in, and what it forbids: dying, drained, at nothing, below nothing (undesix A5, A11, C3)."""

from __future__ import annotations

from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from paravent.core.game import USUAL_OPTIONS, Options
from paravent.core.parameters import group_of
from paravent.core.refusal import refused
from paravent.core.steps import Ask, Policy, Question, Steps, rule
from paravent.core.words import Words
from paravent.games.undesix.facts import Died, Dying, Fleeing, Lost, Maddened, ScoreLost, Unconscious
from paravent.games.undesix.settings import STANDARD, House
from paravent.games.undesix.sheet import Sheet
from paravent.games.undesix.tables import STAGES, in_world

LOWEST: Final = -10
"""A player character survives down to here for an hour (undesix C4)."""

HOUR: Final = 60
PHYSICAL: Final = ("phy", "dexterity")


def barred(sheet: Sheet, physical: bool = True, house: House = STANDARD) -> Words | None:
    """Why nothing can be done now, or None (undesix A11, C3, D4, X4, X5)."""
    if sheet.dead or sheet.left("phy") <= 0:
        return STRIKES_YET if _strikes_yet(sheet) else DEAD if sheet.dead else DYING
    if sheet.drained_for:
        return DRAINED
    if physical and sheet.left("psy") <= 0 and not house.psy_track:
        return in_world(NO_PSY, house.world)
    if physical and sheet.left("dexterity") <= 0:
        return NO_DEXTERITY
    return None


def _strikes_yet(sheet: Sheet) -> bool:
    """Whether somebody fell in this very turn, before striking in it (undesix C1)."""
    before = sheet.before_blows
    return before is not sheet and before.left("phy") > 0


def able(sheet: Sheet, does: str, options: Options) -> Words | None:
    """Whether and how somebody can act: the dead not at all, the dying and the drained neither, those without PSY or
    Dextérité only with their heads; what takes hours not in a fight (undesix A11, C1, C3, C20, D4, X4, X5)."""
    last = _strikes_yet(sheet)
    match does:
        case "live" | "stay":
            return None if last else alive(sheet, options)
        case "leisure":
            return alive(sheet, options) or (FIGHTING if sheet.fighting else None)
        case "strike":
            return barred(sheet.before_blows, house=group_of(House, options))
    return (None if last else alive(sheet, options)) or barred(sheet, physical=False)


def raves(sheet: Sheet) -> bool:
    """Whether a player's character is mad for days: nothing is rolled then without the GM's word (undesix A12)."""
    return sheet.mad_for > 0 and not sheet.npc


def lost(sheet: Sheet) -> bool:
    """Whether nobody but the GM plays them any more: mad for ever (undesix A12)."""
    return sheet.mad


def alive(sheet: Sheet, options: Options = USUAL_OPTIONS) -> Words | None:
    """Why nothing can befall somebody any more."""
    return DEAD if lies_dead(sheet, group_of(House, options).negative) else None


def lies_dead(sheet: Sheet, negative: bool) -> bool:
    """Whether somebody is dead, or has scores with which nobody lives, whoever wrote them: below 0 but for those whose
    hour still runs, and down to -10 where the table counts so (undesix A11, C3, C4, X4)."""
    if sheet.dead or not sheet.at_table or sheet.death_in:
        return sheet.dead
    body = Body(sheet.left("phy"), npc=sheet.npc, negative=negative)
    return sheet.left("dexterity") < 0 or body.fate(body.phy) == "dead"


def may_act(sheet: Sheet, physical: bool = True, house: House = STANDARD) -> None:
    """Refuse whoever can do nothing, in words."""
    if why := barred(sheet, physical, house):
        raise refused(why, name=sheet.name)


def open_at(sheet: Sheet, staged: bool, session: int) -> None:
    """Refuse a rule that comes with a later session, where rules are brought in one by one (undesix B19)."""
    if staged and sheet.sessions + 1 < session:
        raise refused(
            TOO_SOON, what=dict(STAGES)[session], n=session, name=sheet.name, now=sheet.sessions + 1
        )


def opened(house: House, sheet: Sheet) -> House:
    """The options of a table as far as they are open for somebody, where rules are brought in one by one (undesix
    B19)."""
    if not house.staged or sheet.npc:
        return house
    closed = [key for session, keys in OPENS.items() for key in keys if sheet.sessions + 1 < session]
    return replace(house, **dict.fromkeys(closed, False))


OPENS: Final = {3: ("criticals", "critical_hits", "desperate", "late_bonus"), 4: ("destiny",)}
"""The options that come with a session; the sessions are those of `STAGES` (undesix B19)."""

# Losses


def _now(_: Ask) -> str:
    return "now"


def _later(_: Ask) -> str:
    return "hour"


DELAY: Final = Question(
    "delay",
    Words("La mort vient-elle tout de suite ?", "Does death come at once?"),
    (
        ("now", Words("Maintenant", "Now")),
        ("minutes", Words("Dans dix minutes", "In ten minutes")),
        ("hour", Words("Dans une heure", "In an hour")),
        ("day", Words("Dans un jour", "In a day")),
    ),
    (
        Policy("now", Words("tout de suite", "at once"), _now),
        Policy("later", Words("dans une heure", "in an hour"), _later),
    ),
)
DELAYS: Final = {"minutes": 10, "hour": HOUR, "day": 24 * HOUR}
"""How late death may come (undesix H2)."""


class Body(Struct, frozen=True):
    """What decides who falls: points left, Vitalité left, whether it is a player's, and the options (undesix C3, C4)."""

    phy: int
    vitality: int = 0
    npc: bool = False
    negative: bool = False
    delayed: bool = False

    def after(self, points: int) -> int:
        """The PHY left once points are lost, Vitalité first (undesix C10)."""
        return self.phy - max(0, points - self.vitality)

    def hurt(self, points: int) -> Body:
        """The body once points are lost."""
        return replace(self, phy=self.after(points), vitality=max(0, self.vitality - points))

    def fate(self, left: int) -> str:
        """Well, fleeing, dying, unconscious or dead (undesix A5, C3, C4, X4, X19)."""
        if left >= 1:
            return "fleeing" if left == 1 else "well"
        if left == 0:
            return "dying"
        return "unconscious" if self.negative and not self.npc and left >= LOWEST else "dead"


def body_of(sheet: Sheet, house: House) -> Body | None:
    """The body of a sheet, if it is one (undesix A11, C4, C10)."""
    if not sheet.at_table:
        return None
    return Body(sheet.left("phy"), sheet.vitality_left, sheet.npc, house.negative, house.delayed_death)


@rule
def suffered(who: str, body: Body | None, points: int, together: bool = False) -> Steps[str]:
    """Points are lost, Vitalité first; at 0 one is dying, below dead, unless an option says otherwise; only blows of the
    same moment leave one the scores of before (undesix A5, C1, C3, C4)."""
    if points <= 0:
        return "well"
    if body is None:
        yield Lost(who, points, together=together)
        return "well"
    yield Lost(who, points, body.after(points), together)
    fate = body.fate(body.after(points))
    if fate == "dead":
        return (yield from dies(who, body.delayed))
    if fate == "fleeing" and body.after(points) < body.phy:
        yield Fleeing(who)
    if fate == "dying":
        yield Dying(who)
    if fate == "unconscious":
        yield Unconscious(who, HOUR)
    return fate


@rule
def dies(who: str, delayed: bool) -> Steps[str]:
    """Death, at once or when the GM says, where the table allows it (undesix A11, X24); how much later is ours (H2)."""
    if delayed:
        choice: str = yield Ask(DELAY, "gm", ("now", *DELAYS), "H2")
        if choice != "now":
            yield Unconscious(who, DELAYS[choice], doomed=True)
            return "unconscious"
    yield Died(who)
    return "dead"


@rule
def weakened(who: str, name: str, left: int, points: int, house: House) -> Steps[None]:
    """Points lost in another characteristic, and what it does at nothing and below (undesix A11, A12, X24)."""
    after = left - points
    yield ScoreLost(who, name, points, after, house.psy_track, house.world)
    if name == "dexterity" and after < 0:
        yield from dies(who, house.delayed_death)
    if name == "psy" and house.psy_track and after < 0:
        yield madness(who, after)


def madness(who: str, psy: int) -> Maddened:
    """As many days as PSY is below nothing; for ever below −10 (undesix A12)."""
    return Maddened(who, 0) if psy < LOWEST else Maddened(who, -psy, lasting=psy < LOWEST // 2)


DEAD: Final = Words(
    "Ce personnage est mort : il ne peut plus rien faire (C3).", "This character is dead (C3)."
)
DYING: Final = Words(
    "Plus de PHY : impossible d’agir avant d’être soigné (C3).",
    "No PHY left: no acting before being treated (C3).",
)
STRIKES_YET: Final = Words(
    "Ce personnage vient de tomber : il ne peut plus que rendre le coup, porté au même instant (C1, C3).",
    "This character has just fallen: all that is left is the blow struck at the same moment (C1, C3).",
)
FIGHTING: Final = Words(
    "Un combat est en cours, par rounds de six secondes : cela demande des heures (C20).",
    "A fight is on, in six-second rounds: this takes hours (C20).",
)
DRAINED: Final = Words(
    "Ce personnage est vidé : il ne peut rien faire pendant dix minutes (D4).",
    "This character is drained, and can do nothing for ten minutes (D4).",
)
NO_PSY: Final = Words(
    "Sans PSY, ce personnage reste assis : il peut parler, rien de physique (A11, X5).",
    "Without PSY, this character stays seated: talking is possible, nothing physical (A11, X5).",
)
NO_DEXTERITY: Final = Words(
    "Sans Dextérité, ce personnage ne coordonne plus ses mouvements (A11).",
    "Without Dexterity, this character cannot coordinate any movement (A11).",
)
TOO_SOON: Final = Words(
    "{what} : à partir de la séance {n} ; {name} en est à la séance {now} (B19).",
    "{what}: from session {n} on; {name} is at session {now} (B19).",
)
