"""Figures and words as the chapter prints them, and small sentences of its rules that no other test would miss."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from paravent.core.moments import Moment
from paravent.core.refusal import Refusal
from paravent.games.rpg import GAME, Sheet
from paravent.games.rpg.creation import budget
from paravent.games.rpg.tables import ACTIONS
from paravent.games.rpg.tasks import Length, weighed

KIM = Sheet(name="Kim", attributes=("Esprit : 6",), domains=("Cuisine : 4",))


def column(table: str, place: int) -> list[str]:
    return [row[place].en for row in next(one for one in GAME.tables if one.id == table).rows]


def test_the_scale_is_printed_in_pairs_of_scores() -> None:
    """0, then two scores a step, up to 10 (rpg B18)."""
    assert column("scale", 0) == ["0", "1–2", "3–4", "5–6", "7–8", "9–10"]


def test_the_factors_are_printed_from_very_hard_to_very_easy() -> None:
    """−5, −2, none, +2, +5 (rpg B21)."""
    assert column("thresholds", 1) == ["−5", "−2", "0", "+2", "+5"]


def test_a_day_and_a_night_count_these_minutes() -> None:
    """Half an hour, a day, a night with most of the next day (eighteen hours), two days: our own reading (rpg H4)."""
    lengths = {id: one.minutes for id, one in ACTIONS.items() if one.minutes}
    assert lengths == {"room": 30, "weapon": 1440, "latin": 1080, "book": 2880}


def test_half_a_length_is_rounded_up_and_never_nothing() -> None:
    """The GM halves 7 turns to 4 and 45 minutes to 23, doubles them to 14 and 90 (rpg B6)."""
    assert weighed(Length(7, 45), "half") == Length(4, 23)
    assert weighed(Length(1, 1), "half") == Length(1, 1)
    assert weighed(Length(7, 45), "double") == Length(14, 90)
    assert weighed(Length(7, 45), "as-said") == Length(7, 45)


def test_a_line_of_one_s_own_is_told_by_its_name() -> None:
    """A roll says «Esprit» and «Cuisine», as the sheet writes them, beside 6 and 4 (an initiate) (rpg B23, B24)."""
    assert [(part.amount, part.why.fr) for part in (KIM.attribute("esprit"), KIM.domain("cuisine"))] == [
        (6, "Esprit"),
        (4, "Cuisine, initié"),
    ]


def test_the_house_guide_counts_lines_of_one_s_own() -> None:
    """24 points for four attributes at 5 each leave 4; a fifth brings six more, and its 6 takes them (rpg H1)."""
    assert [left for _, left in budget(Sheet(name="Kim"), {})] == [4, 30]
    assert [left for _, left in budget(KIM, {})] == [4, 26]
    assert [left for _, left in budget(replace(KIM, domains=("Cuisine : beaucoup",)), {})] == [4, 30]


def test_time_that_passes_opens_again_what_was_ended() -> None:
    """The same action may be begun anew once a minute has passed, and not within the same moment (rpg B12)."""
    done = replace(KIM, last_task="fouiller", closed=("serrure",))
    assert (done.at(Moment("time", minutes=1)).last_task, done.at(Moment("time", minutes=1)).closed) == (
        "",
        (),
    )
    assert done.at(Moment("time", minutes=0)).last_task == "fouiller"


def test_time_counted_for_nothing_is_refused_in_turns_and_minutes_together() -> None:
    """As much of one as of the other is still time without an action (rpg D8)."""
    with pytest.raises(Refusal):
        replace(KIM, task_turns=5, task_minutes=5).check()
