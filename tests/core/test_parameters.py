"""Parameters, declared in a signature and read from text."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any, ClassVar

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import Struct

from paravent.core.parameters import (
    GMS,
    Choice,
    Flag,
    Flat,
    Kind,
    Lines,
    Note,
    Role,
    Several,
    Text,
    TimeOfDay,
    Whole,
    Whose,
    declared,
    group_of,
    only,
    read_some,
    read_values,
    roles,
    written,
)
from paravent.core.refusal import Refusal
from paravent.core.words import Words, same
from tests.core.samples import Sword, Walk, parametrised

NAMES = tuple((name, same(name)) for name in ("red", "green", "blue"))
KINDS: tuple[Kind, ...] = (
    Whole(same("n"), -20, 40),
    Choice(same("c"), NAMES),
    Several(same("s"), NAMES),
    Flag(same("f")),
    TimeOfDay(same("d")),
    Text(same("t"), 60),
    Note(same("o"), 60),
    Lines(same("l"), 60),
)
kinds = st.sampled_from(KINDS)
near_texts = st.one_of(
    st.text(),
    st.text("+-−0123456789 ", max_size=12),
    st.lists(st.sampled_from(["red", "green", "blue", "", " red", "rouge"])).map(",".join),
    st.sampled_from(["yes", "Oui", "FALSE", "1", "0", "on", "{", "{n}", "%s"]),
)


def outcome_of(read: Callable[[], Any]) -> Any:
    """The value, or the words of the refusal; any other exception is let through."""
    try:
        return read()
    except Refusal as refusal:
        return refusal.words


@given(kinds, near_texts)
def test_any_text_is_read_or_refused_in_words(kind: Kind, text: str) -> None:
    """A text either stands for a value, which is written back the same, or is refused in both languages."""
    value = outcome_of(lambda: kind.read("key", text))
    if isinstance(value, Words):
        assert value.fr != value.en
        assert "key" in value.fr
        assert text[:60] in value.en
    else:
        assert kind.read("key", kind.write(value)) == value


@given(st.integers(-60, 60))
def test_a_whole_number_is_read_within_its_bounds(number: int) -> None:
    """Every number within the bounds is read, with either minus sign; every other is refused."""
    kind = Whole(same("n"), -20, 40)
    for text in (str(number), str(number).replace("-", "\u2212"), f" {number} "):
        if -20 <= number <= 40:
            assert kind.read("n", text) == number
        else:
            with pytest.raises(Refusal, match="−20 to 40"):
                kind.read("n", text)


@given(st.lists(st.sampled_from(["red", "green", "blue"])))
def test_several_options_are_read_each_once_in_their_own_order(names: list[str]) -> None:
    """Order and repeats of the text do not matter."""
    value = Several(same("s"), NAMES).read("s", ", ".join(names))
    assert value == tuple(name for name, _ in NAMES if name in names)


@pytest.mark.parametrize(
    ("text", "value"), [("oui", True), ("YES", True), ("1", True), ("Non", False), ("off", False)]
)
def test_a_flag_speaks_both_languages(text: str, value: bool) -> None:
    """Yes and no are understood in French and in English."""
    assert Flag(same("f")).read("f", text) is value


def test_a_signature_declares_its_parameters_with_dotted_groups() -> None:
    """A group is written out under dotted keys, defaults kept."""
    found = {parameter.key: parameter for parameter in declared(parametrised)}
    assert list(found) == ["count", "sword.edge", "sword.kind", "open_", "marks"]
    assert [key for key, parameter in found.items() if parameter.required] == ["count", "sword.edge"]
    assert found["sword.kind"].default == "long"


def test_a_frozen_value_declares_its_fields() -> None:
    """The fields of a scene are parameters too."""
    assert [parameter.key for parameter in declared(Walk)] == ["goal", "place", "back", "sides"]


def test_dotted_keys_are_put_into_their_groups() -> None:
    """Texts become values, and groups become frozen values; what is not given keeps its default."""
    values = read_values(parametrised, {"count": "3", "sword.edge": "-1", "marks": "blue,red"})
    assert values == {"count": 3, "sword": Sword(-1, "long"), "marks": ("red", "blue")}


def test_a_missing_parameter_is_refused_by_name() -> None:
    """What must be given and is not is named, with what it takes."""
    with pytest.raises(Refusal) as refusal:
        read_values(parametrised, {"count": "3"})
    assert "sword.edge" in refusal.value.words.fr
    assert "−3" in refusal.value.words.en


def test_the_nearest_key_is_proposed() -> None:
    """A mistyped key is answered with the one that was probably meant."""
    with pytest.raises(Refusal) as refusal:
        read_values(parametrised, {"count": "3", "sword.egde": "1"})
    assert "“sword.edge”?" in refusal.value.words.en
    assert "« sword.edge » ?" in refusal.value.words.fr


def test_a_key_like_no_other_is_answered_with_all_of_them() -> None:
    """Where nothing is near, every key is listed and none is proposed."""
    with pytest.raises(Refusal) as refusal:
        read_values(parametrised, {"zzz": "3"})
    assert "?" not in refusal.value.words.en
    for key in ("count", "sword.edge", "sword.kind", "marks"):
        assert key in refusal.value.words.en


@given(
    st.dictionaries(
        st.one_of(st.text(max_size=8), st.sampled_from(["count", "sword.edge", "sword"])), near_texts
    )
)
def test_any_texts_are_read_or_refused(texts: dict[str, Any]) -> None:
    """Whatever is typed, the values are read or a refusal says why; nothing else is ever raised."""
    values = outcome_of(lambda: read_values(parametrised, texts))
    if isinstance(values, Words):
        assert values.fr
        assert values.en
    else:
        assert 0 <= values["count"] <= 40
        assert -3 <= values["sword"].edge <= 12


NUMBERS = Whole(same("n"), 1, 5)


@given(st.integers())
def test_the_nearest_number_is_within_the_bounds(number: int) -> None:
    """A number out of bounds is brought to the nearer bound; one within is itself."""
    near = NUMBERS.nearest(number)
    assert 1 <= near <= 5
    assert all(abs(number - near) <= abs(number - other) for other in range(1, 6))


def test_what_has_no_nearest_value_has_none() -> None:
    """Nothing is near to an option that does not exist, or to a number that is none."""
    assert Choice(same("c"), NAMES).nearest("red") == "red"
    assert Choice(same("c"), NAMES).nearest("pink") is None
    assert NUMBERS.nearest("three") is None


def seated(
    dice: Annotated[int, Whole(same("dice"), 0, 40, on_sheet=True)] = 0,
    modifier: Annotated[int, Whole(same("modifier"), -5, 5)] = 0,
    roller: Annotated[Sword | None, Role(same("roller"))] = None,
) -> None:
    """A move that a sheet may give dice to."""


def test_roles_are_no_parameters() -> None:
    """A character is given by the table, never as text."""
    assert list(roles(seated)) == ["roller"]
    assert [parameter.key for parameter in declared(seated)] == ["dice", "modifier"]
    with pytest.raises(Refusal):
        read_values(seated, {"dice": "1", "roller": "Kim"})


def test_what_a_sheet_gives_need_not_be_said_where_there_is_one() -> None:
    """Without a sheet the dice must be said; with one they need not."""
    with pytest.raises(Refusal, match="dice"):
        read_values(seated, {"modifier": "1"})
    sheet = Sword(3)
    assert read_values(seated, {"modifier": "1"}, {"roller": sheet}) == {"modifier": 1, "roller": sheet}


class House(Flat, frozen=True):
    """What a table has chosen."""

    strict: Annotated[bool, Flag(same("strict"))] = False
    most: Annotated[int, Whole(same("most"), 0, 9)] = 5


class Other(House, frozen=True):
    """The same of another table."""

    prefix: ClassVar[str] = "other_"


class Few(House, frozen=True):
    """The same of a third table, which has not chosen everything."""

    prefix: ClassVar[str] = "few_"


SEVEN = House(most=7)
LONG = Sword(2)


def armed(dice: Annotated[int, Whole(same("dice"), 0, 9, on_sheet=True)] = 2) -> Sword:
    """Somebody of whom the dice alone are known."""
    return Sword(dice)


def swung(
    roller: Annotated[Sword, Role(same("roller"), stand_in=armed)],
    other: Other,
    few: Annotated[Few, only("few_most")],
    house: House = SEVEN,
) -> None:
    """A move that always has a sheet, and the options of two tables."""


OTHERS = {"other_strict": False, "other_most": 5}


def test_a_flat_group_has_keys_beside_the_others() -> None:
    """Bare or after its own prefix, never dotted; what the signature says is usual wins over what the group says."""
    keys = {one.key: one.default for one in declared(swung)}
    assert keys == {"dice": 2, **OTHERS, "few_most": 5, "strict": False, "most": 7}
    read = read_values(swung, {"dice": "3", "other_most": "1", "strict": "yes"})
    assert (read["other"], read["house"]) == (Other(most=1), House(strict=True, most=7))


def test_a_stand_in_is_made_of_what_was_said_where_no_sheet_is_given() -> None:
    """The numbers that a role declares make its sheet; a sheet that is given is taken as it is."""
    assert read_values(swung, {"dice": "4"})["roller"] == Sword(4)
    assert read_values(swung, {"dice": "4"}, {"roller": Sword(1)})["roller"] == Sword(1)
    assert "dice" not in read_values(swung, {"dice": "4"})
    with pytest.raises(Refusal, match="dice"):
        read_values(swung, {})


def spoken(
    roller: Annotated[Sword, Role(same("roller"), stand_in=armed)],
    swing: Annotated[int, Whole(same("swing"), 0, 9)] = 0,
    difficulty: Annotated[int, Whole(same("difficulty"), 0, 9), GMS] = 5,
    target: Annotated[Sword, Whose("target")] = LONG,
    house: Annotated[House, GMS] = SEVEN,
) -> None:
    """A move whose values are different people's."""


def test_each_parameter_says_whose_word_it_is() -> None:
    """Silent means the roller's; a group says it for all its fields, and a stand-in's are its own role's."""
    assert {one.key: one.whose for one in declared(spoken)} == {
        "dice": "roller",
        "swing": "",
        "difficulty": "gm",
        "target.edge": "target",
        "target.kind": "target",
        "strict": "gm",
        "most": "gm",
    }


@pytest.mark.parametrize(("text", "usual"), [("5", True), ("+5", True), ("4", False)])
def test_what_says_no_more_than_silence_is_usual(text: str, usual: bool) -> None:
    """A text is compared by what it stands for."""
    difficulty = next(one for one in declared(spoken) if one.key == "difficulty")
    assert difficulty.is_usual(text) is usual


def test_a_move_may_have_only_some_keys_of_a_group() -> None:
    """It receives the whole group all the same; what it does not have nobody may say."""
    assert read_values(swung, {"dice": "1", "few_most": "3"})["few"] == Few(most=3)
    with pytest.raises(Refusal, match="few_strict"):
        read_values(swung, {"dice": "1", "few_strict": "yes"})


def test_the_options_of_a_table_are_read_as_a_group() -> None:
    """What was chosen, and the usual otherwise; what is no option of the group is left alone."""
    assert group_of(House, {"most": 2, "colour": "red"}) == House(most=2)


def test_a_line_of_text_is_kept_without_the_spaces_around_it() -> None:
    """Free text is one printable line, not too long and not empty."""
    kind = Text(same("name"), 10)
    assert kind.read("name", "  Élise  ") == "Élise"
    for text in ("", "   ", "eleven chars", "two\nlines", "bell\a"):
        with pytest.raises(Refusal):
            kind.read("name", text)


def test_no_break_spaces_of_french_are_plain_spaces_in_what_is_typed() -> None:
    """“Esprit : 6”, typed as French wants it, is a line like any other; lines are read, so theirs are plain."""
    typed = "Esprit\u202f: 6\u00a0!"
    assert Text(same("line")).read("line", typed) == typed
    assert Lines(same("lines")).read("lines", typed + "|Corps") == ("Esprit : 6 !", "Corps")


def test_a_time_of_day_is_typed_as_people_write_it() -> None:
    """In either language's manner; what is no time is refused with an example."""
    kind = TimeOfDay(same("time"))
    assert {kind.read("time", text) for text in ("14:30", "14h30", "14\u202fh\u202f30", " 14 H 30 ")} == {870}
    assert (kind.read("time", "8h"), kind.write(485), kind.write(0)) == (480, "08:05", "00:00")
    assert kind.told(485) == Words("8\u202fh\u202f05", "8:05")
    for text in ("", "24:00", "12:60", "870", "midi"):
        with pytest.raises(Refusal, match="such as 14:30"):
            kind.read("time", text)


def test_too_many_or_too_long_lines_are_refused() -> None:
    """Lines have a longest and a most, which the refusal says."""
    for text in ("a|b|c", "abcdef"):
        with pytest.raises(Refusal, match="at most 2 lines of at most 5"):
            Lines(same("lines"), 5, 2).read("lines", text)


class Blade(Struct, frozen=True):
    """A value with a group in it."""

    name: Annotated[str, Note(same("name"))] = ""
    sword: Sword = Sword(1)


@pytest.mark.parametrize("value", [Blade(), Blade(name="Zoé", sword=Sword(3, "short"))])
def test_what_is_written_of_a_value_reads_back_as_it(value: Blade) -> None:
    """Texts that stand for a value make the same value again, groups included."""
    assert Blade(**read_values(Blade, written(Blade, value))) == value


def test_some_texts_are_read_by_their_own_parameters_and_an_unknown_key_is_refused() -> None:
    """Nothing is missing where not everything is asked for; how each is read may be another's to say."""
    known = declared(read_some_of)
    assert read_some(known, {"number": "3"}) == {"number": 3}
    assert read_some(known, {"number": "3"}, lambda one, text: one.key + text) == {"number": "number3"}
    with pytest.raises(Refusal, match="number"):
        read_some(known, {"numbre": "3"})


def read_some_of(
    number: Annotated[int, Whole(Words("nombre", "number"), 0, 9)],
    other: Annotated[int, Whole(Words("autre", "other"), 0, 9)],
) -> None:
    """Two parameters that must be given."""
