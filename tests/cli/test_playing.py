"""Rolling and advice: dice shown, modifiers explained, questions put and answered."""

from __future__ import annotations

from fractions import Fraction

import pytest

from paravent import found, roll, told
from tests.cli.conftest import Order

TYPED = ["roll", "yze", "test", "dice=3", "--dice", "5,2,1"]


def someone_types(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    """Somebody is at the keyboard, and leaves after these lines."""
    waiting = iter(lines)
    monkeypatch.setattr("sys.stdin.isatty", lambda: True, raising=False)

    def hear(prompt: str = "") -> str:
        for line in waiting:
            return line
        raise EOFError

    monkeypatch.setattr("builtins.input", hear)


def test_a_seed_rolls_the_same_dice_as_the_library(order: Order) -> None:
    test = found()["yze"].moves[0]
    expected = told(roll(test.bind({"dice": "4"}), 7), "fr")
    shown = order("roll", "yze", "test", "dice=4", "--seed", "7").out
    assert expected[0] in shown


def test_a_roll_names_the_seed_that_rolls_it_again(order: Order) -> None:
    words = ["roll", "yze", "test", "dice=4", "push=always"]
    first = order(*words).out
    seed = first.split("--seed ")[1].split()[0]
    assert order(*words, "--seed", seed).out == first


def test_every_modifier_is_explained_with_its_rule(order: Order) -> None:
    shown = order(
        "roll", "yze", "test", "dice=3", "help=2", "burden=1", "push=never", "--dice", "6,5,4,3"
    ).out
    assert "4D6 : 6 5 4 3 (B5) = 3 valeur de la fiche (B2)" in shown
    assert "+2 entraide (B13)" in shown
    assert "−1 Dégâts (B39)" in shown
    assert "[dés réels]" in shown
    assert shown.endswith("Réussite (1 succès)\n")


@pytest.mark.parametrize(
    ("words", "ours"),
    [
        (("yze", "test", "dice=3", "gear=2", "push=never", "--dice", "6,5,4,3,2"), "D20"),
        (("undesix", "attack", "value=5", "weapon=1", "ca=0", "aim=legs", "--dice", "6"), "H2"),
        (("rpg", "retry", "attribute=6", "domain=2", "hindrance=none", "--dice", "6"), "D16"),
        (("yze", "test", "dice=3", "help=1", "push=never", "--dice", "6,5,4,3"), ""),
    ],
)
def test_a_roll_says_which_of_its_numbers_are_ours(order: Order, words: tuple[str, ...], ours: str) -> None:
    told_of = order("roll", *words)
    assert [line for line in (told_of.out + told_of.err).splitlines() if "aleurs maison" in line] == (
        [f"Valeurs maison\u202f: {ours}"] if ours else []
    )


def test_a_question_nobody_answers_stops_the_roll_and_says_how_to_answer(order: Order) -> None:
    done = order(*TYPED)
    assert done.code == 0
    assert "Pousser le jet ? (B8)" in done.out
    assert "30,6\u202f%" in done.out
    assert done.err == (
        "Pousser le jet ? Répondez avec --choose keep|push, "
        "ou par une politique : push=on-failure|never|always.\n"
    )


def test_a_choice_a_policy_or_a_seed_lets_the_roll_go_on(order: Order) -> None:
    assert order(*TYPED, "--choose", "keep").out.endswith("Échec (0 succès)\n")
    assert order(*TYPED, "push=never").out.endswith("Échec (0 succès)\n")
    assert order(*TYPED, "--choose", "push", "--dice", "6,6").out.endswith("Réussite (2 succès)\n")
    assert "relance de 2D6" in order(*TYPED, "push=always", "--seed", "1").out


def test_where_one_choice_is_left_nothing_is_asked_and_the_reason_is_told(order: Order) -> None:
    spent = ["roll", "artemis", "test", "score=2", "difficulty=7", "points=1", "forced=3", "--dice", "2"]
    rolled = order(*spent)
    assert rolled.code == 0
    assert "Trois dés ont déjà été forcés" in rolled.out
    assert "Échec" in rolled.out
    assert order(*spent, "--choose", "force").code == 2


def test_dice_that_are_missing_are_asked_for(order: Order) -> None:
    done = order(*TYPED, "--choose", "push")
    assert done.code == 0
    assert "2D6 (B8)" in done.err
    assert "--dice" in done.err


def test_somebody_at_the_keyboard_is_asked_until_the_answer_is_possible(
    order: Order, monkeypatch: pytest.MonkeyPatch
) -> None:
    someone_types(monkeypatch, "nope", "pu", "6", "6,4")
    done = order(*TYPED)
    assert done.out.count("Pousser le jet ?") == 2
    assert done.err.splitlines() == [
        "« nope » n’est pas un choix possible : keep, push.",
        "1 dé a été donné : ce jet en compte 2.",
    ]
    assert done.out.endswith("Réussite (1 succès)\n")


def test_somebody_who_leaves_is_told_how_to_answer_later(
    order: Order, monkeypatch: pytest.MonkeyPatch
) -> None:
    someone_types(monkeypatch)
    assert "--choose keep|push" in order(*TYPED).err


def test_odds_that_are_too_much_do_not_stop_a_roll(order: Order, monkeypatch: pytest.MonkeyPatch) -> None:
    def too_much(*_: object) -> None:
        from paravent.core.limits import STATES
        from paravent.core.limits import too_much as refusal

        raise refusal(STATES, most=1)

    monkeypatch.setattr("paravent.core.odds.Exact.outcomes", too_much)
    done = order(*TYPED)
    assert (done.code, "?" in done.out) == (0, True)


@pytest.mark.usefixtures("toy")
def test_cards_are_drawn_with_a_seed_or_typed_by_name(order: Order) -> None:
    assert "Drawn(aces=1)" in order("roll", "toy", "hunch", "--dice", "king,ace").out
    assert "Drawn(aces=0)" in order("roll", "toy", "hunch", "--dice", "king,king").out
    assert "Drawn" in order("roll", "toy", "hunch", "--seed", "1").out
    for bad in ("queen,king", "ace,ace", "ace"):
        assert order("roll", "toy", "hunch", "--dice", bad).code == 2


def test_advice_on_a_question_values_every_option(order: Order) -> None:
    """One die is free: pushing succeeds with a 6, and costs nothing but with a 1; the 1 already there costs."""
    words = ["advise", "yze", "test", "dice=2", "--dice", "5,1"]
    found = order(*words, "--json").json
    assert (found["question"], found["best"]) == ("push", "push")
    assert found["options"] == [{"option": "push", "value": "1/6"}, {"option": "keep", "value": "0/1"}]
    assert order(*words, "--goal", "unharmed", "--json").json["options"][0]["value"] == "0/1"
    shown = order(*words).out
    assert "16,7\u202f%" in shown
    assert "Le mieux : push (Pousser)." in shown


def test_advice_before_any_dice_compares_the_best_play_with_each_policy(order: Order) -> None:
    found = order("advise", "yze", "test", "dice=2", "--goal", "unharmed", "--json").json
    values = {one["policies"]["push"]: Fraction(one["value"]) for one in found["policies"]}
    assert set(values) == {"on-failure", "never", "always"}
    assert Fraction(found["best"]) >= max(values.values())
    odds = order("odds", "yze", "test", "dice=2", "push=never", "--json").json["outcomes"]
    sure = sum(Fraction(one["weight"]) for one in odds if one["outcome"]["successes"])
    assert values["never"] == sure
    assert "au mieux" in order("advise", "yze", "test", "dice=2").out


@pytest.mark.usefixtures("toy")
def test_advice_on_a_contest_values_the_coming_round_for_one_fighter(order: Order) -> None:
    """Careful for ever: 6/11 for who begins. Bold once: 9/36 win at once, 16/36 leave b to strike, then 6/11."""
    bold = Fraction(9, 36) + Fraction(16, 36) * Fraction(5, 6) * Fraction(6, 11)
    found = order("advise", "toy", "bout", "dare=never", "--for", "a", "--json").json
    assert (found["goal"], found["best"]) == ("a_wins", "6/11")
    values = {one["policies"]["a.dare"]: Fraction(one["value"]) for one in found["policies"]}
    assert {one["policies"]["b.dare"] for one in found["policies"]} == {"never"}
    assert values == {"never": Fraction(6, 11), "always": bold}
    assert "au mieux pour a ce round" in order("advise", "toy", "bout", "--for", "a").out


@pytest.mark.usefixtures("toy")
def test_advice_on_a_contest_values_the_question_that_dice_lead_to(order: Order) -> None:
    """After a missed, b begins: careful for ever is worth 6/11, and bold once 9/36 and 16/36 of 5/11."""
    words = ["advise", "toy", "bout", "dare=never", "--for", "b", "--choose", "careful", "--dice", "3"]
    found = order(*words, "--json").json
    assert (found["question"], found["seat"], found["best"]) == ("dare", "b", "careful")
    bold = Fraction(9, 36) + Fraction(16, 36) * Fraction(5, 6) * Fraction(6, 11)
    assert [Fraction(one["value"]) for one in found["options"]] == [Fraction(6, 11), bold]
    assert "Le mieux : careful (Prudence)." in order(*words).out


@pytest.mark.usefixtures("toy")
def test_a_move_without_goals_has_no_advice(order: Order) -> None:
    assert order("advise", "toy", "hunch").code == 2


def test_advice_without_a_goal_is_for_what_people_ask_first(order: Order) -> None:
    """The first chance of the move, as its card and its printed odds say it, whatever amount is named before it."""
    move = found()["yze"].move("attack")
    assert move
    assert move.headline
    assert move.headline is not move.goals[0]
    advice = order("advise", "yze", "attack", "dice=2", "guard=2", "--json").json
    assert advice["goal"] == move.headline.id


def test_advice_is_for_one_seat_and_the_others_follow_their_own_policies(order: Order) -> None:
    """Whoever acts, unless another is named, who wishes that it fails; whoever a pending question is for."""
    words = ["advise", "yze", "attack", "dice=2", "guard=2"]
    best = {
        who: Fraction(order(*words, "--for", who, "--json").json["best"]) for who in ("attacker", "target")
    }
    own = order(*words, "--json").json
    assert (own["for"], Fraction(own["best"])) == ("attacker", best["attacker"])
    assert {one["policies"]["target.parry"] for one in own["policies"]} == {"always"}
    usual = order(*words, "target.parry=never", "--json").json
    assert Fraction(usual["best"]) > best["attacker"]
    assert best["target"] >= 1 - best["attacker"]
    assert "nobody" in order(*words, "--for", "nobody").out
    pending = order(
        "advise", "yze", "opposed", "dice=2", "opposition=2", "--dice", "2,3", "--dice", "3,3", "--json"
    )
    assert pending.json["for"] == pending.json["seat"]
