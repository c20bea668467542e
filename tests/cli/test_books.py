"""Games, rules, tables, help: found by looking, in both languages."""

from __future__ import annotations

import socket
from pathlib import Path

import pytest

from paravent import found
from paravent.cli.application import build
from paravent.cli.arguments import things
from paravent.cli.terminal import Terminal
from paravent.settings import Settings
from tests.cli.conftest import Order

COMMANDS = [command.name or "" for command in build(Terminal("fr")).registered_commands]


def test_every_game_is_listed_with_what_it_plays(order: Order) -> None:
    shown = order("games").out
    for game in found().values():
        assert game.id in shown
        assert [thing.id for thing in things(game) if f"  {thing.id} " not in shown] == []


@pytest.mark.parametrize("game", found())
def test_every_key_of_every_move_is_shown(order: Order, game: str) -> None:
    shown = order("games", game).out
    for thing in things(found()[game]):
        keys = [parameter.key for parameter in thing.parameters] + [question.id for question in thing.asks]
        assert [key for key in keys if key not in shown] == []


@pytest.mark.parametrize("game", found())
def test_every_example_of_every_game_can_be_simulated(order: Order, game: str) -> None:
    examples = [(thing.id, example) for thing in things(found()[game]) for example in thing.examples]
    assert examples
    for thing, example in examples:
        keys = [f"{key}={text}" for key, text in example.items()]
        done = order("simulate", game, thing, *keys, "--plays", "20", "--json")
        assert done.json["plays"] == 20, f"{thing} {keys}"


def test_a_rule_is_found_by_its_identifier_with_its_table_and_its_source(order: Order) -> None:
    shown = order("rules", "yze", "b37").out
    assert shown.startswith("B37")
    assert "livre" in shown
    assert "hache de bataille" in shown


def test_rules_are_found_by_words_without_accents_or_capitals_titles_first(order: Order) -> None:
    shown = order("rules", "yze", "POUSSER").out
    assert shown.index("B8 ") < shown.index("B31 ")
    assert "Dégâts" in order("rules", "yze", "degats").out


@pytest.mark.usefixtures("toy")
def test_house_values_are_marked(order: Order) -> None:
    assert "valeur maison" in order("rules", "toy", "t2").out
    assert "house value" in order("rules", "toy", "--lang", "en").out


@pytest.mark.usefixtures("toy")
def test_nothing_is_said_of_a_game_that_is_not_there(order: Order) -> None:
    assert "toy" in order("games").out
    assert "YZE" not in order("games").out
    assert order("odds", "yze", "test", "dice=3").code == 2


def test_a_table_of_ours_says_so(order: Order) -> None:
    assert "(H1, valeur maison)" in order("rules", "undesix", "--table", "weapons").out
    assert "maison" not in order("rules", "undesix", "--table", "levels").out


def test_tables_are_shown_by_name(order: Order) -> None:
    assert "battle axe" in order("rules", "yze", "--table", "weapons", "--lang", "en").out


def test_help_lists_every_command(order: Order) -> None:
    """`paravent --help` names every command."""
    done = order("--help")
    assert done.code == 0
    assert [name for name in COMMANDS if name not in done.out] == []


def test_without_an_order_the_tables_are_opened(order: Order, monkeypatch: pytest.MonkeyPatch) -> None:
    """`paravent` alone serves the whole network on the usual port, as `paravent play` does; phones are told where."""
    wanted: list[tuple[str, int]] = []
    served: list[tuple[str, int]] = []

    def listening(host: str, port: int) -> socket.socket:
        wanted.append((host, port))
        return socket.create_server(("127.0.0.1", 0))

    def serve(settings: Settings, place: socket.socket, _: object) -> None:
        served.append((settings.address, place.getsockname()[1]))

    monkeypatch.setattr("paravent.cli.commands.play.listening", listening)
    monkeypatch.setattr("paravent.cli.commands.play.serve", serve)
    monkeypatch.setattr("paravent.cli.commands.play.lan_address", lambda: "192.168.1.20")
    assert order().code == 0
    assert order("--port", "8123", "--no-browser").code == 0
    assert wanted == [("0.0.0.0", 8000), ("0.0.0.0", 8123)]
    assert [address for address, _ in served] == [f"http://192.168.1.20:{port}/" for _, port in served]


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_its_help_in_both_languages(order: Order, command: str) -> None:
    french, english = order(command, "--help"), order(command, "--help", "--lang", "en")
    assert (french.code, english.code) == (0, 0)
    assert "Montrer cette aide." in french.out
    assert "Show this help." in english.out
    assert "Show" not in french.out


def test_the_option_chooses_the_language_before_the_environment(
    order: Order, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert "Les jeux" in order("games", "--help").out
    monkeypatch.setenv("PARAVENT_LANG", "en_GB.UTF-8")
    assert "The games" in order("games", "--help").out
    assert "Les jeux" in order("games", "--help", "--lang", "fr").out
    monkeypatch.setenv("PARAVENT_LANG", "xx")
    assert "Les jeux" in order("games", "--help").out


@pytest.mark.parametrize("game", [game.id for game in found().values() if game.ready])
def test_a_scenario_is_shown_as_a_text_that_is_read_again(order: Order, game: str, tmp_path: Path) -> None:
    """What the command prints is a scenario of that game, whole lines and all; a wrong line is named."""
    text = order("scenario", game).out
    file = tmp_path / "scenario.md"
    file.write_text(text, encoding="utf-8")
    assert "scènes" in order("scenario", game, str(file)).out
    file.write_text(text + "\nEnsuite : Nulle part\n", encoding="utf-8")
    refused = order("scenario", game, str(file))
    assert refused.code != 0
    assert f"Ligne {len(text.splitlines()) + 2}" in refused.err
    assert order("scenario", game, str(tmp_path / "nothing.md")).code != 0
