"""Every rule of every game is read as a machine; one that can only be replayed is listed here with its reason."""

from __future__ import annotations

from collections.abc import Iterable
from importlib import import_module
from pkgutil import walk_packages
from types import ModuleType
from typing import Any

import pytest

from paravent import games
from paravent.core.machine import why_not
from paravent.core.steps import Rule, Steps, Throw, rule
from tests.core.test_machine import D6

REPLAYED: dict[str, str] = {}
"""A rule by its module and name, and what `why_not` says. A rule that is replayed gives the same figures, later."""


def modules() -> list[ModuleType]:
    """Every module of every game in the house."""
    return [import_module(one.name) for one in walk_packages(games.__path__, games.__name__ + ".")]


def rules(among: Iterable[ModuleType]) -> list[Rule[Any, Any]]:
    """Every rule that stands in one of them."""
    found = {id(one): one for module in among for one in vars(module).values() if isinstance(one, Rule)}
    return list(found.values())


def replayed(among: Iterable[Rule[Any, Any]]) -> dict[str, str]:
    """Those that cannot be cut, and why."""
    reasons = {f"{one.function.__module__}.{one.name}": why_not(one) for one in among}
    return {name: why for name, why in reasons.items() if why is not None}


def test_every_rule_is_cut_or_listed_with_its_reason() -> None:
    assert replayed(rules(modules())) == REPLAYED


@pytest.mark.parametrize("game", games.found())
def test_what_a_game_begins_with_is_among_them(game: str) -> None:
    every = {id(one) for one in rules(modules())}
    begun = games.found()[game].played_rules
    assert [one.name for one in begun if id(one) not in every] == []


def test_a_rule_that_is_not_cut_is_seen() -> None:
    @rule
    def twice() -> Steps[tuple[int, int]]:
        return (yield Throw(1, D6, "a")), (yield Throw(1, D6, "a"))

    (why,) = replayed([twice]).values()
    assert "more than one step, or a step inside an expression" in why
