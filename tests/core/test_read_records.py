"""An answer is given again to whoever says the same where it was read, and worked out anew for everybody else."""

from __future__ import annotations

from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from paravent.core.read_records import KeptByReads, Records


class Pools(Struct, frozen=True):
    """Something written down."""

    strength: int = 3
    hurt: int = 0
    story: str = ""

    @property
    def left(self) -> int:
        """What a rule reads."""
        return self.strength - self.hurt


class Counted:
    """A rule that reads strength, and how one is hurt only where there is any strength; it counts how often."""

    def __init__(self) -> None:
        self.times = 0

    def __call__(self, records: Records) -> int:
        """What is left."""
        self.times += 1
        one: Any = records["roller"]
        return int(one.left) if one.strength else 0


def test_what_was_not_read_changes_nothing() -> None:
    kept, rule, one = KeptByReads[int](9), Counted(), Pools()
    answers = [kept.get("r", {"roller": who}, rule) for who in (one, replace(one, story="Il était une fois"))]
    assert (answers, rule.times) == ([3, 3], 1)


def test_what_was_read_is_read_again() -> None:
    """By whom, for what, and what it says; what is read only now and then too."""
    kept, rule = KeptByReads[int](9), Counted()
    weak = [Pools(0, hurt, "") for hurt in (0, 1)]
    assert [kept.get("r", {"roller": one}, rule) for one in weak] == [0, 0]
    assert rule.times == 1
    assert [kept.get("r", {"roller": Pools(4, hurt)}, rule) for hurt in (0, 1, 0)] == [4, 3, 4]
    assert kept.get("another", {"roller": Pools(4, 1)}, rule) == 3
    assert rule.times == 4


def test_a_changed_copy_is_read_as_the_record_it_was_made_from() -> None:
    kept = KeptByReads[int](9)

    def later(records: Records) -> int:
        return int(replace(records["roller"], hurt=1).left)

    assert [kept.get("r", {"roller": Pools(n)}, later) for n in (3, 5, 3)] == [2, 4, 2]


def test_an_answer_that_needs_another_hangs_on_what_that_one_read() -> None:
    """Whether the other is known already or not."""
    inner, outer, rule = KeptByReads[int](9), KeptByReads[int](9), Counted()

    def doubled(records: Records) -> int:
        return 2 * inner.get("r", {"roller": records["table"]}, rule)

    for _ in range(2):
        assert [outer.get("d", {"table": Pools(n)}, doubled) for n in (3, 5)] == [6, 10]
        assert outer.get("d", {"table": Pools(5, story="Encore")}, doubled) == 10
        outer = KeptByReads(9)
    assert rule.times == 2


def test_so_many_are_kept() -> None:
    """One more, and it begins again: what people try out does not fill the memory."""
    kept, rule = KeptByReads[int](2), Counted()
    for n in (1, 2, 3, 1):
        kept.get("r", {"roller": Pools(n)}, rule)
    assert rule.times == 4


def test_one_who_gave_up_on_the_way_is_in_nobodys_way() -> None:
    """Another may have run out of time meanwhile, and read less: the answer that is whole takes its place."""
    kept = KeptByReads[int](9)

    def whole(records: Records) -> int:
        one = records["roller"]
        strength = int(one.strength)
        kept.get("left", {"roller": Pools()}, lambda less: -int(less["roller"].strength))
        return strength - int(one.hurt)

    again = Counted()
    assert kept.get("left", {"roller": Pools()}, whole) == 3
    assert kept.get("left", {"roller": Pools()}, again) == 3
    assert again.times == 0
