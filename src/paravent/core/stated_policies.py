"""What people state of how seats decide, read: `luck=never target.luck=always`. A question alone is that of the first
role that it is asked of, never of the others; in a contest, where nobody is first, of each side. What is asked of
nobody is refused: it would change nothing."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import Struct

from paravent.core.policies import of
from paravent.core.reach import Asking
from paravent.core.refusal import refused
from paravent.core.steps import Policies, Question
from paravent.core.words import Words


class Deciders(Struct, frozen=True):
    """Who decides what in a move or a contest: its questions, its seats in order, and who may be asked what now."""

    questions: Mapping[str, Question]
    seats: Sequence[str]
    asking: Asking
    each_side: bool = False
    """Whether nobody is first: then a question alone is everybody's."""

    def read(self, stated: Policies) -> dict[str, str]:
        """Stated policies by seat and question."""
        found: dict[str, str] = {}
        for key in sorted(stated, key=lambda key: "." in key):
            seat, _, id = key.rpartition(".")
            policy = self._question(key).policy(stated[key]).id
            found |= dict.fromkeys((of(one, id) for one in self._seats(seat, id)), policy)
        return found

    def names(self, key: str) -> bool:
        """Whether a key states how a question is decided."""
        return key.rpartition(".")[2] in self.questions

    def of(self, key: str) -> tuple[str, Question]:
        """Of whom a key first speaks, and the question."""
        seat, _, id = key.rpartition(".")
        return self._seats(seat, id)[0], self._question(key)

    def usual(self) -> dict[str, str]:
        """How everybody who may be asked decides usually; what was not met on the way as well, for everybody."""
        met = {of(seat, one.id): one.policies[0].id for seat, one in self.asking.each}
        unmet = (one for id, one in self.questions.items() if not self.asking.seats(id))
        return met | ({} if self.asking.whole else {one.id: one.policies[0].id for one in unmet})

    def key(self, name: str) -> str:
        """The shortest key that says the same: the question alone where only the first is asked it."""
        seat, _, id = name.rpartition(".")
        asked = self.asking.seats(id)
        alone = self.asking.whole and asked == (seat,) and (self.each_side or seat in ("", *self.seats[:1]))
        return id if alone or not seat else name

    def _question(self, key: str) -> Question:
        id = key.rpartition(".")[2]
        if id not in self.questions:
            raise refused(NO_QUESTION, id=key, ids=", ".join(self.questions) or "–")
        return self.questions[id]

    def _seats(self, seat: str, id: str) -> tuple[str, ...]:
        """Whom a key speaks of."""
        asked = sorted(self.asking.seats(id), key=self._place)
        if seat in asked or (seat in (*self.seats, "gm") and not self.asking.whole):
            return (seat,)
        if seat:
            raise refused(NOT_OF, id=id, seat=seat, seats=", ".join(asked) or "–")
        if self.asking.whole and not asked:
            raise refused(OF_NOBODY, id=id)
        unmet = () if self.asking.whole and asked else ("",)
        return (*asked, *unmet) if self.each_side else tuple(asked[:1]) or unmet

    def _place(self, seat: str) -> int:
        return self.seats.index(seat) if seat in self.seats else len(self.seats)


NO_QUESTION = Words(
    "Cette action ne pose pas de question « {id} » ; elle pose : {ids}.",
    "This move asks no question “{id}”; it asks: {ids}.",
)
OF_NOBODY = Words(
    "« {id} » ne changerait rien : avec ces valeurs, cette question n’est posée à personne. Retirez-la.",
    "“{id}” would change nothing: with these values, nobody is asked this question. Take it out.",
)
NOT_OF = Words(
    "« {id} » n’est pas demandé à « {seat} » avec ces valeurs, mais à : {seats}.",
    "“{id}” is not asked of “{seat}” with these values, but of: {seats}.",
)
