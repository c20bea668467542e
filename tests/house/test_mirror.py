"""`tests/` mirrors the rooms: who changes a module finds the test of the same name, or here where else it is proved."""

from __future__ import annotations

from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SOURCE = ROOT / "src" / "paravent"
ROOMS = ("sight", "table", "live", "web", "web/pages")

BY_COMMANDS = "tests/table/test_commands.py"
"""What a decision does is seen by giving its command and looking at every seat."""
BY_ROOMS = "tests/live/test_room.py"
"""What an inbox is made of is seen by giving it commands, halls and stores that fail."""
BY_REQUESTS = "tests/web/test_commands.py"
"""What answers a request is seen by making it."""
BY_TOY = "tests/pages/test_any_game.py"
"""What a page shows is seen by opening it, for a game that is made for it."""
BY_PIECES = "tests/pages/test_pieces.py"
"""What pages say is held against their templates."""
BY_CARDS = "tests/sight/test_roll_card.py"
"""What a card is made of is seen by laying it."""

ELSEWHERE = {
    "sight/card_figures": BY_CARDS,
    "sight/card_people": BY_CARDS,
    "sight/card_settings": BY_CARDS,
    "sight/card_sheets": BY_CARDS,
    "sight/idle_settings": BY_CARDS,
    "live/admission": "tests/live/test_seats.py",
    "live/file_transfer": "tests/cli/test_files.py",
    "live/hall": BY_ROOMS,
    "live/load": BY_ROOMS,
    "live/picture_decoder": "tests/live/test_pictures.py",
    "live/prepare": BY_ROOMS,
    "live/snapshots": BY_ROOMS,
    "live/table_errors": "tests/attacks/test_bad_night.py",
    "live/tokens": "tests/live/test_seats.py",
    "live/watchers": "tests/web/test_presence.py",
    "sight/move_words": "tests/sight/test_sentences.py",
    "sight/face_parts": "tests/sight/test_medallion.py",
    "sight/proposed_moves": "tests/pages/test_said_values.py",
    "web/pages/time_pages": "tests/web/test_time_pages.py",
    "web/pages/picture_pages": "tests/web/test_picture_pages.py",
    "web/pages/scenario_pages": "tests/web/test_scenario_pages.py",
    "web/pages/scene_pages": "tests/web/test_scene_evening.py",
    "table/audience": "tests/table/test_hidden.py",
    "table/cast": BY_COMMANDS,
    "table/context": BY_COMMANDS,
    "table/decide": BY_COMMANDS,
    "table/event_upcasts": "tests/store/test_upcasts.py",
    "table/events": "tests/table/test_docs.py",
    "table/event_bounds": "tests/attacks/test_files.py",
    "table/character_events": BY_COMMANDS,
    "table/evolve": BY_COMMANDS,
    "table/event_marks": BY_COMMANDS,
    "table/move_events": BY_COMMANDS,
    "table/order_events": "tests/table/test_order.py",
    "table/picture_events": "tests/table/test_maps.py",
    "table/scene_events": "tests/table/test_scenes.py",
    "table/seat_events": BY_COMMANDS,
    "table/session_events": BY_COMMANDS,
    "table/sheet_changes": "tests/games/test_open_while_waiting.py",
    "table/talk_events": BY_COMMANDS,
    "table/undo_events": "tests/table/test_undo.py",
    "table/file_check": "tests/attacks/test_files.py",
    "table/formula": "tests/table/test_refusals.py",
    "table/journal": BY_COMMANDS,
    "table/journal_seen": "tests/table/test_hidden.py",
    "table/moves_seen": "tests/table/test_hidden.py",
    "table/move_steps": "tests/table/test_entry.py",
    "table/moves": BY_COMMANDS,
    "table/opening_commands": "tests/games/test_every_game.py",
    "table/order_joined": "tests/table/test_order.py",
    "table/order_moments": "tests/table/test_passing_time.py",
    "table/order_turns": "tests/table/test_order.py",
    "table/order_seen": "tests/table/test_order.py",
    "table/patch": "tests/table/test_undo.py",
    "table/portraits": "tests/pages/test_face_pages.py",
    "table/receipt": "tests/attacks/test_dice.py",
    "table/maps_seen": "tests/table/test_maps.py",
    "table/roll_requests": "tests/table/test_passing_time.py",
    "table/seats": BY_COMMANDS,
    "table/session": BY_COMMANDS,
    "table/values": BY_COMMANDS,
    "table/view": "tests/table/test_hidden.py",
    "web/pages/worked_out": "tests/web/test_soon.py",
    "web/pages/map_pages": "tests/web/test_map_pages.py",
    "web/pages/end_words": "tests/pages/test_end_page.py",
    "web/pages/share_page": "tests/pages/test_end_page.py",
    "web/pages/luck_charts": "tests/pages/test_notebook_pages.py",
    "sight/measure_words": "tests/sight/test_fight_bench.py",
    "web/pages/house_bench_words": "tests/pages/test_house_bench_page.py",
    "web/pages/fight_bench_words": "tests/pages/test_fight_bench_page.py",
    "web/pages/workshop_charts": "tests/pages/test_workshop_page.py",
    "web/pages/workshop_words": "tests/pages/test_workshop_page.py",
    "web/answers": "tests/web/test_attacks.py",
    "web/api_words": "tests/web/test_english.py",
    "web/app": "tests/web/test_attacks.py",
    "web/bodies": "tests/web/test_attacks.py",
    "web/credentials": "tests/web/test_attacks.py",
    "web/guard": "tests/attacks/test_doors.py",
    "web/language": "tests/web/test_english.py",
    "web/pages/about": "tests/pages/test_comings.py",
    "web/pages/assets": "tests/test_other_systems.py",
    "web/pages/card_pages": "tests/pages/test_offers.py",
    "web/pages/character_builder": "tests/pages/test_facilities.py",
    "web/pages/character_upload": "tests/pages/test_comings.py",
    "web/pages/charts": BY_PIECES,
    "web/pages/desk_regions": "tests/pages/test_desk.py",
    "web/pages/desk_words": BY_PIECES,
    "web/pages/dice_pictures": BY_PIECES,
    "web/pages/entries": "tests/pages/test_offers.py",
    "web/pages/first_look": "tests/attacks/test_files.py",
    "web/pages/forms": BY_PIECES,
    "web/pages/gm_desk": "tests/pages/test_facilities.py",
    "web/pages/lobby": BY_TOY,
    "web/pages/page": BY_TOY,
    "web/pages/page_stream": "tests/pages/test_regions.py",
    "web/pages/card_words": BY_PIECES,
    "web/pages/gm_words": BY_PIECES,
    "web/pages/journal_words": BY_PIECES,
    "web/pages/lobby_words": BY_PIECES,
    "web/pages/page_words": BY_PIECES,
    "web/pages/sheet_words": BY_PIECES,
    "web/pages/table_words": BY_PIECES,
    "web/pages/papers": "tests/paper/test_printing.py",
    "web/pages/routes": BY_TOY,
    "web/pages/rule_links": "tests/pages/test_comings.py",
    "web/pages/submission": BY_TOY,
    "web/pages/table_deletion": "tests/pages/test_comings.py",
    "web/pages/table_page": BY_TOY,
    "web/pages/template_env": BY_PIECES,
    "web/proxy_probe": "tests/cli/test_doctor.py",
    "web/rate_limits": "tests/web/test_attacks.py",
    "web/streams": "tests/web/test_api_stream.py",
    "web/table_transfer": BY_REQUESTS,
    "web/tables": BY_REQUESTS,
    "web/work_queue": "tests/attacks/test_floods.py",
}


def modules(room: str) -> list[str]:
    """The modules of a room, without its subfolders."""
    paths = (SOURCE / room).glob("*.py")
    return sorted(f"{room}/{path.stem}" for path in paths if not path.stem.startswith("__"))


def same_named(module: str) -> list[Path]:
    """Tests of the same name, in the room's own folder or, for a page, in that of the pages."""
    room, _, name = module.rpartition("/")
    folders = {ROOT / "tests" / room, ROOT / "tests" / room.rpartition("/")[2]}
    return [path for folder in folders if (path := folder / f"test_{name}.py").exists()]


EVERY = [module for room in ROOMS for module in modules(room)]


def test_a_module_has_its_test_or_says_where_it_is_proved() -> None:
    """One or the other, and the file that is named is there."""
    assert len(EVERY) > 100
    for module in EVERY:
        where = ELSEWHERE.get(module)
        assert bool(same_named(module)) != bool(where), module
        assert where is None or (ROOT / where).exists(), module


def test_nothing_is_listed_that_is_no_module() -> None:
    """A module that goes takes its line along."""
    assert sorted(set(ELSEWHERE) - set(EVERY)) == []
