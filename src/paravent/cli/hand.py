"""Who answers a rule that is played here: typed dice, a seed, choices, stated policies, or the person."""

from __future__ import annotations

import shlex
from collections.abc import Callable, Sequence
from re import fullmatch, split
from typing import Any

from paravent.core.parameters import written
from paravent.core.play import SPARE, Answer, Cards, Faces, Filled, Hand, Option, Played, play, read_answer
from paravent.core.policies import decide, stated
from paravent.core.refusal import Refusal, refused
from paravent.core.steps import Ask, Call, Draw, Policies, Throw
from paravent.core.words import Words

CARD_AS_IT_STANDS = "usual"
Asking = Callable[[Played], Answer | None]


class Answers:
    """What answers each step, in order; `person` hears what nothing else answers."""

    def __init__(
        self,
        typed: Sequence[str],
        choices: Sequence[str],
        stated: Policies,
        hand: Hand | None = None,
        person: Asking | None = None,
    ) -> None:
        self.typed = list(typed)
        self.choices = list(choices)
        self.stated = stated
        self.hand = hand
        self.person = person

    def play(self, call: Call[Any], scene: Any = None) -> Played:
        """Play until it is over, or until nobody answers."""
        answers: list[Answer] = []
        while True:
            played = play(call, answers, scene=scene)
            answer = self._answer(played)
            if answer is None:
                break
            answers = [*played.answers, answer]
        if played.over and (self.typed or self.choices):
            raise Refusal(SPARE)
        return played

    def _answer(self, played: Played) -> Answer | None:
        step = played.waiting
        if step is None:
            return None
        answer = self._decided(step) if isinstance(step, Ask) else self._thrown(step)
        return answer or (self.person(played) if self.person else None)

    def _decided(self, ask: Ask) -> Answer | None:
        if self.choices:
            return read_choice(ask, self.choices.pop(0))
        if stated(ask, self.stated) is None:
            return None
        decided = decide(ask, self.stated)
        return Filled(values=card_texts(ask, decided)) if ask.question.card else Option(decided)

    def _thrown(self, step: Throw | Draw) -> Answer | None:
        if self.typed:
            return typed_answer(step, self.typed.pop(0))
        if self.hand is None:
            return None
        if isinstance(step, Throw):
            return Faces(tuple(self.hand.throw(step)))
        return Cards(tuple(self.hand.draw(step)))


def typed_answer(step: Throw | Draw, text: str) -> Answer:
    """Faces such as `6,2,1`, or cards by their names, as a person typed them."""
    parts = [part for part in split(r"[,\s]+", text) if part]
    if isinstance(step, Draw):
        answer: Answer = Cards(_places(step, parts), typed=True)
    elif parts and all(fullmatch("[0-9]{1,9}", part) for part in parts):
        answer = Faces(tuple(map(int, parts)), typed=True)
    else:
        raise refused(BAD_FACES, text=text)
    read_answer(step, answer)
    return answer


def _places(draw: Draw, names: Sequence[str]) -> tuple[int, ...]:
    known = [str(card) for card in draw.deck]
    for name in names:
        if name not in known:
            raise refused(BAD_CARD, name=name, names=", ".join(dict.fromkeys(known)))
    places: list[int] = []
    for name in names:
        free = (place for place, card in enumerate(known) if card == name and place not in places)
        places.append(next(free, known.index(name)))
    return tuple(places)


BAD_FACES = Words(
    "« --dice » ne peut pas être « {text} » : il faut des faces, comme 6,2,1.",
    "“--dice” cannot be “{text}”: it takes faces, such as 6,2,1.",
)
BAD_CARD = Words(
    "La carte « {name} » n’est pas du paquet : {names}.", "The card “{name}” is not in the deck: {names}."
)


def read_choice(ask: Ask, text: str) -> Answer:
    """An option by its name; of a card the fields to change, as `key=value key="two words"`, or `usual`."""
    if ask.question.card is None:
        return Option(text)
    parts = [] if text.strip() == CARD_AS_IT_STANDS else shlex.split(text)
    pairs = (part.partition("=") for part in parts)
    answer = Filled(values={key: value for key, _, value in pairs})
    read_answer(ask, answer)
    return answer


def card_texts(ask: Ask, filled: Any) -> dict[str, str]:
    """The texts that make a card what it is now."""
    texts = written(type(filled), filled)
    return {key: texts[key] for key in ask.fields if key in texts}
