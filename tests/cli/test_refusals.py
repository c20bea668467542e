"""Bad input: one sentence that names what was wrong and what is accepted, exit code 2, never a traceback."""

from __future__ import annotations

import pytest

from tests.cli.conftest import Order

BAD = [
    ("nope", "nope", "odds"),
    ("--nope", "--nope", "--no-browser"),
    ("odds", "", "yze"),
    ("odds nope", "nope", "yze"),
    ("odds yze", "Mini YZE", "opposed"),
    ("odds yze nope", "nope", "opposed"),
    ("odds yze duel", "duel", "forecast"),
    ("forecast yze test dice=3", "test", "odds"),
    ("odds yze test", "dice", "40"),
    ("odds yze test dice", "dice", "="),
    ("odds yze test =3", "=3", "="),
    ("odds yze test dice=", "dice", "40"),
    ("odds yze test dice=five", "five", "40"),
    ("odds yze test dice=1.5", "1.5", "40"),
    ("odds yze test dice=41", "41", "40"),
    ("odds yze test dice=-1", "-1", "40"),
    ("odds yze test dice=9999999999999", "9999999999999", "40"),
    ("odds yze test dice=[red]", "[red]", "40"),
    ("odds yze test dice=3 dice=4", "dice", ""),
    ("odds yze test dcie=3", "dcie", "push"),
    ("odds yze test dice=3 skill=flying", "flying", "stealth"),
    ("odds yze test dice=3 passive=perhaps", "perhaps", ""),
    ("odds yze test dice=3 push=perhaps", "perhaps", "on-failure"),
    ("roll yze test dice=3 push=each", "each", "on-failure"),
    ("odds yze attack dice=3 spare=each wound=each", "spare, wound", "each"),
    ("odds yze attack dice=3 circumstances=light-cover,heavy-cover weapon=bow", "", "B36"),
    ("odds yze test dice=3 --jsno", "--jsno", "--json"),
    ("odds yze test dice=3 --json=yes", "--json", ""),
    ("odds yze test dice=3 -x", "-x", "--json"),
    ("roll yze test dice=3 --seed", "--seed", "roll --help"),
    ("roll yze test dice=3 --dice 6,1", "2", "3"),
    ("roll yze test dice=3 --dice 6,1,7", "7", "6"),
    ("roll yze test dice=3 --dice a,b,c", "a,b,c", "6,2,1"),
    ("roll yze test dice=3 --dice 6,2,2 --choose nope", "nope", "push"),
    ("roll yze test dice=3 --dice 6,6,6 --dice 1", "", ""),
    ("simulate yze test dice=3 --plays 0", "--plays", "100000000"),
    ("simulate yze test dice=3 --plays 1e3", "1e3", "100000000"),
    ("simulate yze test dice=3 --seed x", "--seed", "999999999"),
    ("simulate yze test dice=3 --processes 0", "--processes", "256"),
    ("advise yze test dice=3 --goal nope", "nope", "unharmed"),
    ("advise yze test dice=3 --dice 6,6,6", "3", ""),
    ("advise yze opposed dice=3 opposition=2 --dice 6,1", "3D6", "--dice"),
    ("advise yze duel a.pool=3 a.damage=1 b.pool=3 b.damage=1 --for c", "c", "a, b"),
    ("advise yze duel a.pool=3 a.damage=1 b.pool=3 b.damage=1 --goal nope", "nope", "a_wins"),
    ("advise yze duel a.pool=3 a.damage=1 a.hurt=9 b.pool=3 b.damage=1", "b", ""),
    ("forecast yze duel a.pool=3 a.damage=1 b.pool=3", "b.damage", "20"),
    ("rules nope", "nope", "yze"),
    ("rules yze --table nope", "nope", "weapons"),
    ("rules yze xyzzy", "xyzzy", "rules yze"),
    ("games nope", "nope", "yze"),
    ("games yze nope", "nope", "duel"),
    ("games yze test nope", "nope", ""),
    ("games --lang xx", "xx", "fr, en"),
    ("games --lang", "--lang", "fr, en"),
]


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize(("words", "wrong", "accepted"), BAD, ids=[words for words, _, _ in BAD])
def test_bad_input_is_refused_in_one_sentence(
    order: Order, monkeypatch: pytest.MonkeyPatch, language: str, words: str, wrong: str, accepted: str
) -> None:
    monkeypatch.setenv("PARAVENT_LANG", language)
    done = order(*words.split())
    assert (done.code, done.out) == (2, "")
    assert done.err.endswith(".\n")
    assert done.err.count("\n") == 1
    assert wrong in done.err
    assert accepted in done.err
    assert "{" not in done.err
    assert ("«" in done.err) <= (language == "fr")
    assert ("“" in done.err) <= (language == "en")


def test_a_refusal_is_said_in_the_language_of_the_order(order: Order) -> None:
    said = "« dice » ne peut pas être « 99 » : il faut un nombre entier de 0 à 40.\n"
    assert order("odds", "yze", "test", "dice=99").err == said
    said = "“dice” cannot be “99”: it takes a whole number from 0 to 40.\n"
    assert order("odds", "yze", "test", "dice=99", "--lang", "en").err == said
    assert order("--lang=en", "odds", "yze", "test", "dice=99").err == said


@pytest.mark.usefixtures("toy")
@pytest.mark.parametrize("command", ["odds", "roll", "simulate"])
def test_a_pool_beyond_the_limits_is_refused(order: Order, command: str) -> None:
    done = order(command, "toy", "heap", "dice=101")
    assert (done.code, done.out) == (2, "")
    assert done.err == "101 dés, c’est trop : un jet compte au plus 100 dés.\n"
