"""What time does: wounds, rest, hunger, natural fatigue."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from paravent.core.moments import Moment
from paravent.core.parameters import declared
from paravent.core.refusal import Refusal
from paravent.core.words import Words
from paravent.games.artemis import GAME
from paravent.games.artemis.clocks import DAY, HOUR
from paravent.games.artemis.facts import Turned
from paravent.games.artemis.hours import natural_fatigues
from paravent.games.artemis.rest import settle
from paravent.games.artemis.sheet import Sheet
from tests.games.artemis.hands import finished

KIM = Sheet(name="Kim")


def later(sheet: Sheet, *minutes: int, **settings: str) -> Sheet:
    """The sheet after so many minutes, in one or several stretches, at a table of these settings."""
    options = GAME.options({key.replace("__", "."): text for key, text in settings.items()})
    for some in minutes:
        sheet = sheet.at(Moment("time", minutes=some, options=options))
    return sheet


def turning(sheet: Sheet, activity: str) -> Sheet:
    """The sheet once its character does something else."""
    for fact in finished(settle.bind({"activity": activity}, {"roller": sheet})).facts:
        sheet = sheet.after(fact)
    return sheet


def test_a_mark_that_merely_runs_down_is_no_news() -> None:
    """Its end is, and so is one mark more or less (artemis R3.12, R5.9)."""
    kinds = {one.key: one.kind for one in declared(Sheet)}
    before = replace(KIM, stabilised=("x 2j", "/ 3j"), fears=("/ 3j le noir",))
    for days, news in ((1, (False, False)), (2, (True, False)), (3, (True, True))):
        now = later(before, days * DAY)
        assert news == tuple(
            kinds[key].tells(getattr(before, key), getattr(now, key)) for key in ("stabilised", "fears")
        )


# Aggravation


def test_untreated_wounds_worsen_by_force() -> None:
    """Force 3 with two graves: a third at 20 minutes, a fourth at 40 (artemis R5.8, A10)."""
    hurt = replace(KIM, grave_wounds=2)
    assert [later(hurt, minutes).grave_wounds for minutes in (19, 20, 39, 40)] == [2, 3, 3, 4]
    assert later(hurt, 15, 5).grave_wounds == 3
    for force, minutes in {1: 10, 2: 15, 3: 20, 4: 30, 5: 60}.items():
        strong = replace(hurt, strength=force)
        assert [later(strong, minutes - 1).grave_wounds, later(strong, minutes).grave_wounds] == [2, 3]


def test_catalepsy_and_the_casket_count_in_hours() -> None:
    """In catalepsy, coma or hibernation the time is in hours (artemis R5.8)."""
    hurt = replace(KIM, grave_wounds=2)
    assert later(replace(hurt, catalepsy=True), 19 * HOUR).grave_wounds == 2
    assert later(replace(hurt, activity="casket"), 20 * HOUR).grave_wounds == 3
    coma = replace(hurt, light_wounds=7)
    assert [later(coma, 20 * HOUR - 1).dead, later(coma, 20 * HOUR).dead] == [False, True]


def test_only_an_untreated_grave_wound_worsens() -> None:
    """Light or stabilised wounds alone do not (artemis A11)."""
    assert later(replace(KIM, light_wounds=4), DAY).marks("wound") == 4
    assert later(replace(KIM, stabilised=("x 40j",)), DAY).grave_wounds == 0


def test_beyond_the_last_box_one_falls_into_a_coma_then_dies() -> None:
    """The ninth mark is a coma; the next aggravation, hours later, kills (artemis U4, R5.8)."""
    hurt = replace(KIM, grave_wounds=8)
    coma = later(hurt, 20)
    assert (coma.overflows("wound"), coma.dead) == (True, False)
    assert not later(coma, 19 * HOUR).dead
    assert later(coma, 20 * HOUR).dead
    assert later(hurt, 21 * HOUR).dead


def test_a_table_with_more_boxes_falls_into_a_coma_later() -> None:
    """Twelve boxes: at nine wounds one still worsens by the minute, at thirteen by the hour (artemis U4, R5.8)."""
    hurt = replace(KIM, grave_wounds=8)
    assert later(hurt, 100, house__boxes="3 3 3 3").grave_wounds == 13
    assert later(hurt, 119, house__boxes="3 3 3 3").grave_wounds == 13
    assert later(hurt, 100).grave_wounds == 9


def test_an_older_sheet_whose_minutes_were_hours_worsens_within_a_minute() -> None:
    """No more than a period can have run (artemis R5.8)."""
    assert later(replace(KIM, grave_wounds=1, bleeding=500), 1).grave_wounds == 2
    assert later(replace(KIM, grave_wounds=1, bleeding=20, catalepsy=True), 59).grave_wounds == 1


NATURAL = {"time__natural": "yes"}
NO_HUNGER = {"time__hunger": "no"}


@pytest.mark.parametrize(
    ("state", "minutes", "settings"),
    [
        ({"grave_wounds": 7, "light_wounds": 1, "activity": "rest", "bleeding": 19}, 21 * HOUR, {}),
        ({"grave_wounds": 2, "stabilised": ("x 0j 1min", *["/ 3j"] * 6)}, 90, {}),
        ({"grave_wounds": 2, "stabilised": ("x 0j 2h", *["/ 3j"] * 6), "activity": "casket"}, 9 * HOUR, {}),
        ({"stabilised": ("x 0j 3h",), "activity": "sleep", "grave_fatigue": 6}, 9 * HOUR, {}),
        (
            {"stabilised": ("x 9j", "/ 9j", "/ 8j"), "activity": "casket", "since": 470, "grave_wounds": 6},
            9 * HOUR,
            {},
        ),
        ({"grave_fatigue": 7, "activity": "rest", "light_fatigue": 1}, 14 * HOUR, NATURAL),
        ({"slept_long": True, "awake": 5}, 4 * HOUR, {}),
        ({"slept_long": True, "awake": 5}, 4 * HOUR, NATURAL),
        ({"diet": "none", "hungry": 47 * HOUR, "permanent_fatigue": 8, "activity": "rest"}, 4 * HOUR, {}),
        ({"hungry": 3 * DAY, "activity": "sleep", "since": 239, "grave_fatigue": 6}, 5 * HOUR, {}),
        ({"hungry": 3 * DAY, "activity": "rest", "since": 8, "light_fatigue": 6}, 30, {}),
        ({"hungry": 300, "activity": "holiday", "since": 23 * HOUR, "permanent_fatigue": 3}, 2 * HOUR, {}),
        ({"hungry": -HOUR, "activity": "holiday", "since": DAY - 90, "permanent_fatigue": 3}, 2 * HOUR, {}),
        ({"hungry": -HOUR, "activity": "holiday", "since": DAY - 30, "permanent_fatigue": 3}, 2 * HOUR, {}),
        ({"hungry": 3 * DAY, "diet": "none", "activity": "sleep", "grave_fatigue": 6}, 9 * HOUR, NO_HUNGER),
        ({"balance": ("deuil -2",), "day": 1400, "crises": 97}, 2 * HOUR, {}),
        ({"fears": ("/ 0j 1h", "x 1j")}, 2 * HOUR, {}),
    ],
)
def test_a_stretch_of_time_is_its_minutes_one_by_one(
    state: dict[str, Any], minutes: int, settings: dict[str, str]
) -> None:
    """However time is told, what it does is the same (artemis R3.6, R3.7, R3.8, R5.8, R5.9)."""
    options = GAME.options({key.replace("__", "."): text for key, text in settings.items()})
    sheet = replace(KIM, **state)
    minute = Moment("time", minutes=1, options=options)
    one_by_one = sheet
    for _ in range(minutes):
        one_by_one = one_by_one.at(minute)
    assert later(sheet, minutes, **settings) == one_by_one


def test_days_of_crisis_are_counted_to_ninety_nine() -> None:
    """A day of imbalance each, as many as the sheet has room for (artemis R9.4)."""
    sad = replace(KIM, balance=("deuil -2",), crises=98)
    assert [later(sad, days * DAY).crises for days in (1, 2)] == [99, 99]


def test_where_hunger_is_not_played_nobody_is_hungry() -> None:
    """What was counted before is forgotten, and nothing more is (artemis R3.8)."""
    starved = replace(KIM, diet="none", hungry=3 * DAY)
    after = later(starved, DAY, time__hunger="no")
    assert (after.hungry, after.permanent_fatigue) == (0, 0)


def test_hunger_is_counted_from_its_first_minute() -> None:
    """A day without food is a day, and the next brings a permanent fatigue (artemis R3.8)."""
    fasting = replace(KIM, diet="none")
    assert [later(fasting, n).hungry for n in (1, DAY)] == [1, DAY]
    assert [later(fasting, n).permanent_fatigue for n in (2 * DAY - 1, 2 * DAY)] == [0, 1]


def test_a_meal_ends_hunger_that_has_not_begun_to_tell() -> None:
    """Whoever was weakened takes two days of meals, others none (artemis R3.8)."""
    assert [later(replace(KIM, hungry=some), 1).hungry for some in (0, 1, DAY - 1)] == [0, 0, 0]
    weak = replace(KIM, hungry=DAY)
    assert [later(weak, n).hungry for n in (1, 2, 2 * DAY - 1, 2 * DAY, 3 * DAY)] == [
        1 - 2 * DAY,
        2 - 2 * DAY,
        -1,
        0,
        0,
    ]


def test_hours_since_a_long_sleep_are_counted_for_three_hours() -> None:
    """Then they are forgotten, unless hours awake tire (artemis R3.6, R3.7)."""
    rested = replace(KIM, slept_long=True, activity="up")
    for minutes, told in {179: (179, True, 0), 180: (0, False, 0), 600: (0, False, 0)}.items():
        after = later(rested, minutes)
        assert (after.awake, after.slept_long, after.grave_fatigue) == told
    natural = later(replace(KIM, awake=10), 60, time__natural="yes")
    assert (natural.awake, natural.slept_long) == (70, False), "no sleep was long"
    assert later(rested, 181, time__natural="yes").awake == 181


def test_on_holiday_the_weakened_take_two_days_for_one() -> None:
    """Grave fatigues leave after two days, not sooner (artemis R3.6, R3.8)."""
    weak = replace(KIM, diet="ill", hungry=4 * DAY, activity="holiday", grave_fatigue=3)
    assert [later(weak, n).grave_fatigue for n in (DAY, 2 * DAY - 1, 2 * DAY)] == [3, 3, 0]


# Convalescence


def test_each_stabilised_wound_heals_in_forty_days() -> None:
    """Each has its own clock and counts until it is over (artemis R5.9, A31)."""
    hurt = replace(KIM, stabilised=("x 40j", "/ 30j"))
    assert later(hurt, 30 * DAY).stabilised == ("x 10j",)
    assert later(hurt, 40 * DAY).stabilised == ()
    assert later(hurt, 39 * DAY).marks("wound") == 1


def test_a_casket_heals_one_wound_every_eight_hours() -> None:
    """Strictly one every 8 hours, the gravest first (artemis R5.9, A31)."""
    hurt = turning(replace(KIM, stabilised=("/ 40j", "x 40j", "x 40j")), "casket")
    assert [len(later(hurt, hours * HOUR).stabilised) for hours in (7, 8, 16, 24)] == [3, 2, 1, 0]
    assert later(hurt, 8 * HOUR, 8 * HOUR).stabilised[0].startswith("/")


# Fatigue


@pytest.mark.parametrize(("minutes", "gone"), [(4, 0), (5, 1), (9, 1), (10, 4), (12, 4), (15, 6)])
def test_rest_takes_light_fatigues_off(minutes: int, gone: int) -> None:
    """5 minutes 1, 10 minutes 4, 15 all; nothing in between (artemis R3.6, A12)."""
    tired = turning(replace(KIM, light_fatigue=6), "rest")
    assert later(tired, minutes).light_fatigue == 6 - gone
    assert later(tired, *[1] * minutes).light_fatigue == 6 - gone


@pytest.mark.parametrize(("hours", "gone"), [(1, 0), (2, 1), (4, 2), (6, 4), (7, 4), (8, 6), (10, 8)])
def test_sleep_takes_grave_fatigues_off(hours: int, gone: int) -> None:
    """2, 4, 6, 8 hours: 1, 2, 4, 6; 10 hours all; 7 hours as 6 (artemis R3.6, A12)."""
    tired = turning(replace(KIM, grave_fatigue=8), "sleep")
    assert later(tired, hours * HOUR).grave_fatigue == 8 - gone
    assert later(turning(tired, "rest"), hours * HOUR).grave_fatigue == 8


def test_one_waits_three_hours_after_a_long_sleep() -> None:
    """After 6 hours of sleep, 3 hours before sleeping again; after a nap at once (artemis R3.6)."""
    woken = turning(later(turning(KIM, "sleep"), 6 * HOUR), "up")
    with pytest.raises(Refusal, match="wait another 3 h"):
        turning(woken, "sleep")
    with pytest.raises(Refusal, match="wait another 1 h"):
        turning(later(woken, 2 * HOUR), "sleep")
    assert turning(later(woken, 3 * HOUR), "sleep").activity == "sleep"
    nap = turning(later(turning(KIM, "sleep"), 5 * HOUR), "up")
    assert turning(nap, "sleep").activity == "sleep"


def test_a_holiday_takes_one_permanent_fatigue_a_day() -> None:
    """24 hours of complete rest for each (artemis R3.6)."""
    away = turning(replace(KIM, permanent_fatigue=3, grave_fatigue=4), "holiday")
    assert [later(away, hours * HOUR).permanent_fatigue for hours in (23, 24, 48)] == [3, 2, 1]
    assert later(away, DAY).grave_fatigue == 0


def test_the_wounded_sleep_twice_as_long() -> None:
    """Convalescents need twice the sleep (artemis R5.9)."""
    tired = turning(replace(KIM, grave_fatigue=6, stabilised=("x 40j",)), "sleep")
    assert later(tired, 8 * HOUR).grave_fatigue == 4


def test_hours_awake_tire_where_that_is_played() -> None:
    """8 hours, 12 hours, then every 2: four by midnight when up at 8 (artemis R3.7, A13)."""
    assert [natural_fatigues(hours * HOUR) for hours in (7, 8, 11, 12, 13, 14, 16)] == [0, 1, 1, 2, 2, 3, 4]
    assert later(KIM, 16 * HOUR, time__natural="yes").grave_fatigue == 4
    assert later(KIM, 7 * HOUR, 2 * HOUR, 4 * HOUR, time__natural="yes").grave_fatigue == 2
    assert later(KIM, 16 * HOUR).grave_fatigue == 0


def test_hunger_and_illness_wear_one_out() -> None:
    """72 hours on the bare minimum, 24 without food: then a permanent fatigue a day (artemis R3.8)."""
    for diet, hours in (("bare", 72), ("ill", 72), ("none", 24)):
        hungry = replace(KIM, diet=diet)
        assert later(hungry, hours * HOUR).permanent_fatigue == 0
        assert later(hungry, hours * HOUR).weakened
        assert later(hungry, (hours + 48) * HOUR).permanent_fatigue == 2
    assert later(replace(KIM, diet="none"), 5 * DAY, time__hunger="no").permanent_fatigue == 0
    slow = turning(replace(later(replace(KIM, diet="none"), DAY), light_fatigue=5), "rest")
    assert [later(slow, minutes).light_fatigue for minutes in (9, 10, 20)] == [5, 4, 1]


def test_hunger_is_made_good_after_two_days_of_meals() -> None:
    """Permanent fatigue begins to go after two days of regular meals (artemis R3.8)."""
    starved = replace(later(replace(KIM, diet="none"), 3 * DAY), diet="regular")
    assert starved.permanent_fatigue == 2
    away = turning(starved, "holiday")
    assert later(away, DAY, DAY).permanent_fatigue == 2
    assert later(away, DAY, DAY, DAY).permanent_fatigue == 1


def test_a_scenario_gives_back_its_three_forced_dice() -> None:
    """The three are counted by scenario (artemis R1.9)."""
    assert replace(KIM, forced=3).at(Moment("scenario")).forced == 0
    assert replace(KIM, forced=3).at(Moment("scene")).forced == 3


def test_nothing_happens_to_the_dead() -> None:
    """Time leaves the dead alone, and they settle to nothing."""
    gone = replace(KIM, dead=True, grave_wounds=2)
    assert later(gone, DAY) == gone
    with pytest.raises(Refusal, match="dead"):
        turning(gone, "sleep")


# What survives a change of state, and what ends with the round


@pytest.mark.parametrize("slow", [{"catalepsy": True}, {"activity": "casket"}])
def test_what_has_run_of_a_period_survives_a_trance_and_a_pod(slow: dict[str, Any]) -> None:
    """Ten hours of twenty are half a period: the next wound comes ten minutes after waking (artemis R5.8)."""
    half = later(replace(KIM, grave_wounds=2, **slow), 10 * HOUR)
    awake = replace(half, catalepsy=False, activity="up")
    assert [later(awake, minutes).grave_wounds for minutes in (1, 9, 10, 29, 30)] == [2, 2, 3, 3, 4]
    nearly = later(replace(KIM, grave_wounds=2), 19)
    assert [later(replace(nearly, **slow), minutes).grave_wounds for minutes in (59, 60)] == [2, 3]


LASTING = replace(
    KIM,
    attitude="dodge",
    exposed=True,
    unaware=True,
    late=True,
    motionless=True,
    stun_grave=2,
    grave_wounds=2,
)


@pytest.mark.parametrize("when", [Moment("time", minutes=1), Moment("scene"), Moment("round", round=2)])
def test_what_lasts_a_round_ends_with_it_or_with_the_scene_or_the_first_minute(when: Moment) -> None:
    """Attitudes, surprise, the wounds of a knock-out: with an order or without (artemis R6.2, R7.5, R7.8)."""
    over = LASTING.at(when)
    assert (over.attitude, over.exposed, over.unaware, over.late, over.motionless) == ("none", *[False] * 4)
    assert (over.grave_wounds, over.grave_fatigue, over.stun_grave) == (0, 2, 0)


def test_surprise_lasts_the_first_round_of_a_fight() -> None:
    """Whoever was surprised still is when the order is dealt; who was warned too late acts last once (artemis A25)."""
    begun = LASTING.at(Moment("fight", round=1)).at(Moment("round", round=1))
    assert (begun.unaware, begun.late) == (True, True)
    assert not begun.at(Moment("turn-end", round=1)).late


def test_a_fight_breaks_a_rest() -> None:
    """After it, five minutes of rest count as five (artemis R3.6)."""
    resting = later(turning(replace(KIM, light_fatigue=1), "rest"), 20)
    tired = replace(resting.at(Moment("fight")).at(Moment("fight-end")), light_fatigue=1)
    assert [later(tired, minutes).light_fatigue for minutes in (4, 5)] == [1, 0]


def test_who_sleeps_on_goes_on_counting() -> None:
    """Saying it again changes nothing; who drops of fatigue sleeps without anybody's word (artemis R3.6, U4)."""
    asleep = later(turning(replace(KIM, grave_fatigue=7), "sleep"), 5 * HOUR)
    assert later(turning(asleep, "sleep"), 5 * HOUR).grave_fatigue == 0
    assert later(replace(KIM, grave_fatigue=9), 10 * HOUR).grave_fatigue == 0


def test_a_pod_takes_eight_hours_from_the_first_wound_that_it_can_heal() -> None:
    """A wound that is stabilised after hours in the pod is not gone a minute later (artemis R5.9)."""
    inside = later(turning(KIM, "casket"), 7 * HOUR + 59)
    stable = replace(inside, stabilised=("x 40j",))
    assert [len(later(stable, minutes).stabilised) for minutes in (1, 479, 480)] == [1, 1, 0]


@pytest.mark.parametrize("cut", [(480,), (100, 380), (480, 60), (900,)])
def test_who_sleeps_for_so_many_hours_gets_up_when_they_are_over(cut: tuple[int, ...]) -> None:
    """However time is cut: eight hours took six grave fatigues off, and the rest of it is lived awake (artemis R3.6,
    A12)."""
    sheet = Sheet(name="Kim", grave_fatigue=6).after(Turned("roller", "sleep", Words("dort", "asleep"), 480))
    for minutes in cut:
        sheet = sheet.at(Moment("time", minutes=minutes))
    assert (sheet.activity, sheet.planned, sheet.grave_fatigue) == ("up", 0, 0)
