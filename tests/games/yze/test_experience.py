"""Experience in Mini YZE."""

from __future__ import annotations

import pytest

from paravent.core.refusal import Refusal
from paravent.games.yze import Sheet
from paravent.games.yze.experience import advance
from paravent.games.yze.facts import Gained, Learnt, Saved
from paravent.games.yze.tables import ATTRIBUTES, EVERY_SKILL
from tests.games.yze.dice import finished, played

AGREED = {"consent": "yes"}


def test_one_skill_gains_a_level_between_scenarios() -> None:
    """With the GM's consent, one level in one skill (yze B17)."""
    sheet = Sheet(name="Kim", stealth=2)
    (fact,) = finished(advance.bind({"skill": "stealth", **AGREED}, {"roller": sheet})).facts
    assert isinstance(fact, Learnt)
    assert sheet.after(fact).stealth == 3


def test_a_second_advance_is_refused_until_the_next_scenario() -> None:
    """One advance between two scenarios, put by or not (yze B17)."""
    sheet = Sheet(name="Kim", advanced=True)
    for use in ("level", "save"):
        with pytest.raises(Refusal, match="B17"):
            played(advance.bind({"use": use, **AGREED}, {"roller": sheet}))


def test_without_the_gm_s_consent_nobody_advances() -> None:
    """It is refused in words (yze B17)."""
    with pytest.raises(Refusal, match="B17"):
        played(advance.bind({}, {"roller": Sheet(name="Kim")}))


def test_a_level_never_goes_past_the_fifth() -> None:
    """The highest level is 5 (yze B1, B17)."""
    with pytest.raises(Refusal, match="B17"):
        played(advance.bind({"skill": "melee", **AGREED}, {"roller": Sheet(name="Kim", melee=5)}))


def test_attributes_never_rise() -> None:
    """An advance is offered for every skill and no attribute, and raises that skill alone (yze B17)."""
    (skill,) = (one for one in advance.parameters if one.key == "skill")
    options = dict(getattr(skill.kind, "options", ()))
    assert set(options) == set(EVERY_SKILL)
    assert not set(options) & set(ATTRIBUTES)
    kim = Sheet(name="Kim")
    all_played = {"town": "yes", "vehicles": "yes", **AGREED}
    for one in options:
        (fact,) = finished(advance.bind({"skill": one, **all_played}, {"roller": kim})).facts
        risen = {key for key in (*ATTRIBUTES, *options) if getattr(kim.after(fact), key) != getattr(kim, key)}
        assert risen == {one}


@pytest.mark.parametrize(("skill", "setting"), [("tinkering", "town"), ("piloting", "vehicles")])
def test_a_skill_that_the_table_has_not_taken_does_not_rise(skill: str, setting: str) -> None:
    """Optional skills are learnt only where they are played (yze B3, B17)."""
    kim = Sheet(name="Kim")
    with pytest.raises(Refusal, match="B3"):
        played(advance.bind({"skill": skill, **AGREED}, {"roller": kim}))
    assert finished(advance.bind({"skill": skill, setting: "yes", **AGREED}, {"roller": kim})).facts


def test_three_advances_put_by_buy_a_talent() -> None:
    """A talent costs three saved advances, no fewer (yze B17)."""
    sheet = Sheet(name="Kim", saved=2)
    call = {"use": "talent", "talent": "cat-feet", **AGREED}
    with pytest.raises(Refusal, match="B17"):
        played(advance.bind(call, {"roller": sheet}))
    (saved,) = finished(advance.bind({"use": "save", **AGREED}, {"roller": sheet})).facts
    assert saved == Saved("roller")
    richer = sheet.after(saved)
    (gained,) = finished(advance.bind(call, {"roller": richer})).facts
    assert isinstance(gained, Gained)
    after = richer.after(gained)
    assert (after.saved, after.talents) == (0, ("cat-feet",))


def test_a_talent_is_not_bought_twice() -> None:
    """Another one must be chosen (yze B17)."""
    sheet = Sheet(name="Kim", saved=3, talents=("cat-feet",))
    with pytest.raises(Refusal, match="B17"):
        played(advance.bind({"use": "talent", "talent": "cat-feet", **AGREED}, {"roller": sheet}))
