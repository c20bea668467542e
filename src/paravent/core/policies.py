"""Deciding when nobody is there: each question is answered by a stated policy."""

from __future__ import annotations

from typing import Any

from paravent.core.refusal import RuleError
from paravent.core.steps import Ask, Policies


def decide(ask: Ask, policies: Policies) -> Any:
    """The option that the stated policy takes, or the card it fills in; the question's usual where none is stated."""
    question = ask.question
    name = policies.get(question.id)
    policy = question.policies[0] if name is None else question.policy(name)
    option = policy.choose(ask)
    legal = option in ask.options if question.card is None else isinstance(option, question.card)
    if not legal:
        raise RuleError(f"policy {policy.id!r} of {question.id!r} took {option!r}, not one of {ask.options}")
    return option
