"""The fields of a sheet with their values, whatever draws them."""

from __future__ import annotations

from paravent.core.parameters import Parameter, Several
from paravent.core.words import same
from paravent.sight.fields import Field


def test_of_many_options_those_that_are_chosen_or_held_are_near_and_the_others_folded() -> None:
    options = tuple((str(n), same(str(n))) for n in range(20))
    field = Field(Parameter("talents", Several(same("talents"), options), ()), ("3",), ("7",))
    assert [option for option, _ in field.near] == ["3", "7"]
    assert len(field.far) == 18
    few = Field(Parameter("talents", Several(same("talents"), options[:12]), ()), ())
    assert (len(few.near), few.far) == (12, ())
