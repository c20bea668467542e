"""Whose answer or dice a move waits for."""

from __future__ import annotations

import msgspec
import pytest

from paravent.core.words import same
from paravent.table.moves_seen import PendingView
from paravent.table.values import Question
from paravent.web.pages.awaited import dice_said, ruling_said, waits_said


def doing(waits_for: str = "MJ", role: str = "gm", real_by: str = "") -> PendingView:
    """A move that waits for a choice of the GM, who goes by the title."""
    question = Question("q", same("?"), role, "", ())
    return PendingView("a", "gm", "test", {}, question, None, waits_for, False, False, real_by)


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({}, "On attend le MJ."),
        ({"waits_for": "Marie"}, "On attend Marie."),
        ({"role": "roller"}, "On attend MJ."),
        ({"waits_for": ""}, "On attend une réponse."),
    ],
)
def test_the_gm_is_called_by_the_title_only_where_there_is_no_name(
    changes: dict[str, str], said: str
) -> None:
    """A character whom somebody called MJ keeps that name."""
    assert waits_said(doing(**changes), "fr") == said


@pytest.mark.parametrize(("who", "said"), [("GM", "The GM chose"), ("Ada", "Ada chose")])
def test_who_chose_real_dice_is_named(who: str, said: str) -> None:
    """With the title, or by name."""
    assert said in dice_said(doing(waits_for="Zoé", real_by=who), "en")


@pytest.mark.parametrize(("role", "said"), [("gm", "À demi ?"), ("roller", "")])
def test_who_waits_for_the_gm_reads_what_is_to_be_ruled(role: str, said: str) -> None:
    """What somebody else decides is between them and the dice."""
    asked = msgspec.structs.replace(doing(role=role), question=Question("q", same("à demi ?"), role, "", ()))
    assert ruling_said(asked, "fr") == said


def test_a_ruling_without_a_mark_at_its_end_is_a_sentence_all_the_same() -> None:
    """A full stop, before whose answer is awaited."""
    asked = msgspec.structs.replace(doing(), question=Question("q", same("Au MJ de trancher"), "gm", "", ()))
    assert ruling_said(asked, "fr") == "Au MJ de trancher."
