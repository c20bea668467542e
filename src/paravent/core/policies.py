"""Deciding when nobody is there: each question is answered by a stated policy."""

from __future__ import annotations

from paravent.core.refusal import RuleError
from paravent.core.steps import Ask, Policies


def decide(ask: Ask, policies: Policies) -> str:
    """The option that the stated policy takes; the question's usual one where none is stated."""
    question = ask.question
    name = policies.get(question.id)
    policy = question.policies[0] if name is None else question.policy(name)
    option = policy.choose(ask)
    if option not in ask.options:
        raise RuleError(f"policy {policy.id!r} of {question.id!r} took {option!r}, not one of {ask.options}")
    return option
