"""Deciding when nobody is there: each question is answered by a stated policy, of each seat for itself.

Policies are stated by seat and question (`target.luck`); by the question alone (`luck`) they are everybody's.
"""

from __future__ import annotations

from typing import Any

from paravent.core.refusal import RuleError
from paravent.core.steps import Ask, Policies


def decide(ask: Ask, policies: Policies) -> Any:
    """The option that the policy stated for this seat takes, or the card it fills in; the usual where none is."""
    question = ask.question
    name = stated(ask, policies) if policies else None
    policy = question.policies[0] if name is None else question.policy(name)
    option = policy.choose(ask)
    legal = option in ask.options if question.card is None else isinstance(option, question.card)
    if not legal:
        raise RuleError(f"policy {policy.id!r} of {question.id!r} took {option!r}, not one of {ask.options}")
    return option


def stated(ask: Ask, policies: Policies) -> str | None:
    """The policy stated for this seat in this question, or for everybody; None where there is none."""
    name = policies.get(of(ask.seat, ask.question.id))
    return policies.get(ask.question.id) if name is None else name


def of(seat: str, question: str) -> str:
    """By what name one states how a seat decides a question."""
    return f"{seat}.{question}" if seat else question
