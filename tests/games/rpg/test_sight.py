"""How the sheet reads on screen and on paper: its states, its tracks, its rolls."""

from __future__ import annotations

from paravent.core.harm import ends
from paravent.games.rpg import GAME, Sheet
from paravent.games.rpg.tables import ATTRIBUTES, DOMAINS
from paravent.sight.effects import harmful, states
from paravent.sight.fight import fight
from paravent.sight.rollable import links
from paravent.sight.seen import Seen, kind_of
from paravent.table.view import View, view
from tests.games.golden import Evening


def test_the_states_are_these() -> None:
    """The chapter knows no wounds and no purse."""
    assert states(GAME) == {}
    assert harmful(GAME) == frozenset()


def test_the_tracks_are_these() -> None:
    """Nothing runs up to anything."""
    assert ends(GAME) == {}


def test_the_rolls_are_these() -> None:
    """Attributes and domains, each by its own parameter of a test."""
    assert {key for key, link in links(GAME).items() if link.parameter == "under"} == set(ATTRIBUTES)
    assert {key for key, link in links(GAME).items() if link.parameter == "using"} == set(DOMAINS)
    assert {link.move for link in links(GAME).values()} == {"test"}


def test_what_is_declared_stands_in_the_order_until_the_round_is_over() -> None:
    """Where one declared and where one acts, for whoever may look at the sheet (rpg B17)."""
    evening = Evening(GAME)
    evening.sit("Léa")
    evening.bring("Léa", Sheet(name="Inès", initiative=13))
    evening.bring("gm", Sheet(name="Gaspard", initiative=9))
    evening.deal("Inès", "Gaspard")
    evening.move("gm", "declare", {"declarer": "Gaspard"}, {"what": "Je tiens la porte."})
    held = ["Je tiens la porte.", "", "", "Je tiens la porte."]
    assert (_intents(evening, "gm"), _intents(evening, evening.seats["Léa"])) == (held, [""] * 4)
    for _ in range(4):
        evening.pass_turn()
    assert _intents(evening, "gm") == [""] * 4


def _intents(evening: Evening, seat: str) -> list[str]:
    seen = view(evening.table, seat)
    assert isinstance(seen, View)
    shown = fight(Seen(seen, GAME, "fr", kind_of(seen)))
    assert shown is not None
    return [turn.intent for turn in shown.turns]
