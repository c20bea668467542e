"""What a table offers beside rolls, for any game: here the throw-away one, from form to page, without a browser."""

from __future__ import annotations

import re
from html import unescape

from msgspec.structs import replace
from starlette.testclient import TestClient

from paravent.web.pages.directing import numbered
from paravent.web.pages.entries import gathered
from paravent.web.pages.fighting import grouped
from paravent.web.pages.making import chosen_at_creation
from paravent.web.pages.regions import regions
from tests.pages.test_any_game import character, gm, make, opened, player
from tests.pages.test_regions import seen
from tests.pages.toy import GAME

__all__ = ["gm"]
"""The fixture of the other tests."""


def text(client: TestClient, address: str) -> str:
    """What a page says, without its marks."""
    return " ".join(re.sub(r"<[^>]+>", " ", unescape(client.get(address).text)).split())


def seated(gm: TestClient) -> tuple[str, TestClient, str]:
    """A table, a player with a character there, and that character."""
    table = opened(gm)
    lea = player(gm, table)
    make(lea, table, name="Zoé", wits="3")
    return table, lea, character(lea.get(table).text)


def do(client: TestClient, table: str, what: str, **data: str) -> None:
    """Send a form that must be taken."""
    answer = client.post(f"{table}/do", data={"do": what, **data}, headers={"hx-request": "true"})
    assert answer.status_code == 204, answer.text


def test_a_barred_roll_says_why_and_what_is_due_is_a_button(gm: TestClient) -> None:
    """On the player's sheet and on the desk; the card itself cannot be rolled."""
    table, lea, zoe = seated(gm)
    assert "rollable barred" not in lea.get(table).text
    do(lea, table, "edit-sheet", character=zoe, **{"values.tired": "3"})
    for seat in (lea, gm):
        page = seat.get(table).text
        assert "Trop fatigué pour tenter." in page
        assert re.search(r'class="dues".*?Se reposer enfin', page, re.DOTALL)
    card = lea.get(f"{table}/card?move=tries&roles.who={zoe}").text
    assert re.search(r"roll-it\" disabled", card)
    assert "Trop fatigué" in card


def test_the_board_is_read_by_all_and_changed_by_the_gm(gm: TestClient) -> None:
    """A list is typed one line after the other, and can be emptied."""
    table, lea, _ = seated(gm)
    assert "Le bol" in text(lea, table)
    do(gm, table, "edit-sheet", character="board", **{"values.customs": "un\r\ndeux", "values.marbles": "7"})
    page = lea.get(table).text
    assert "<li>un</li><li>deux</li>" in page
    assert 'value="board"' not in page
    assert "Billes : 5 → 7" in text(lea, table).replace("\u202f", " ")
    gm.post(f"{table}/do", data={"do": "edit-sheet", "character": "board", "values.customs": ["~", ""]})
    assert "<li>deux</li>" not in lea.get(table).text


def test_notes_and_lists_of_a_sheet_are_written_and_emptied(gm: TestClient) -> None:
    """A line of text that may be empty, and several lines."""
    table, lea, zoe = seated(gm)
    do(
        lea,
        table,
        "edit-sheet",
        character=zoe,
        **{"values.motto": "Doucement", "values.things": "corde\nsac"},
    )
    address = f"{table}/edit?character={zoe}"
    page = lea.get(address).text
    assert 'value="Doucement"' in page
    assert ">corde\nsac</textarea>" in page
    lea.post(f"{table}/do", data={"do": "edit-sheet", "character": zoe, "values.motto": ["~", ""]})
    assert 'value="Doucement"' not in lea.get(address).text
    assert "values.motto" in gm.get(address).text
    assert "values.motto" not in lea.get(f"{table}/edit?character=nobody").text


def test_a_roll_is_asked_of_a_player_who_makes_it_or_declines(gm: TestClient) -> None:
    """It is a card with its values on the phone, and a line on the desk."""
    table, lea, zoe = seated(gm)
    asked = {"character": zoe, "what": "nerve", "values.bonus": "-1"}
    gm.post(f"{table}/ask", data=asked)
    page = unescape(lea.get(table).text)
    assert "Le MJ vous demande" in page
    assert "Cran · bonus −1" in page
    address = re.search(r'class="button main" href="([^"]*/card[^"]*nerve[^"]*)"', page)
    assert address
    assert 'value="-1"' in lea.get(address.group(1)).text
    one = re.search(r'name="asked" value="([^"]+)"', page)
    assert one
    do(lea, table, "drop-asked", asked=one.group(1))
    assert "Le MJ vous demande" not in lea.get(table).text
    gm.post(f"{table}/ask", data={"character": "~everyone", "what": "~rests"})
    assert "Repos" in text(lea, table)
    assert re.search(r'class="wanted".*?Zoé', gm.get(table).text, re.DOTALL)


def test_a_sand_glass_is_on_every_page_until_it_is_taken(gm: TestClient) -> None:
    """Without a script, one reads until when."""
    table, lea, _ = seated(gm)
    do(gm, table, "turn-glass", seconds="180")
    for page in (lea.get(table).text, gm.get(table).text, gm.get(f"{table}/screen").text):
        assert "data-ends=" in page
        assert "jusqu’à" in page
    assert "Un sablier de 3 min est retourné." in text(lea, table)
    do(gm, table, "take-glass")
    assert "data-ends=" not in lea.get(table).text


def test_a_question_to_the_gm_is_on_the_desk_with_its_odds(gm: TestClient) -> None:
    """Nobody else answers it, and nothing is advised to a judge."""
    table, lea, zoe = seated(gm)
    do(lea, table, "begin-move", move="rests", **{"roles.who": zoe})
    desk = gm.get(table).text
    asked = desk[desk.index('id="asked"') :]
    assert "Le permettre" in asked
    assert "faire huit" in asked
    assert "Que faire" not in asked
    page = lea.get(table).text
    assert 'name="option"' not in page
    assert "On attend le MJ." in page


def test_opponents_come_in_numbered_or_improvised(gm: TestClient) -> None:
    """Several at once, hidden unless one says otherwise, found by their name."""
    table, lea, _ = seated(gm)
    gm.post(f"{table}/enter", data={"beast": "0", "count": "3", "hidden": "yes"})
    gm.post(f"{table}/enter", data={"beast": "0", "count": "1"})
    gm.post(f"{table}/enter", data={"values.name": "Rôdeur", "values.danger": "4"})
    assert "Loup 1, Loup 2 et Loup 3 entrent en jeu." in text(gm, table)
    page = text(lea, table)
    assert "Loup 4" in page
    assert "Rôdeur" in page
    assert "Loup 1" not in page
    found = gm.get(f"{table}/bestiary?q=our", headers={"hx-request": "true"}).text
    assert ("Ours" in found, "Loup" in found) == (True, False)
    refused = gm.post(
        f"{table}/enter", data={"values.name": "X", "values.danger": "9"}, headers={"hx-request": "true"}
    )
    assert (refused.status_code, "danger" in refused.text) == (422, True)
    assert lea.get(f"{table}/bestiary").status_code == 422


def test_names_are_numbered_on_from_those_that_are_there() -> None:
    """A lone one keeps its name."""
    assert numbered("Loup", 1, []) == ["Loup"]
    assert numbered("Loup", 2, ["Loup"]) == ["Loup 2", "Loup 3"]
    assert numbered("Loup", 1, ["Loup 7"]) == ["Loup 8"]


def test_a_fight_has_groups_phases_and_a_turn_of_ones_own(gm: TestClient) -> None:
    """Opponents of one group are on one line; whoever acts is told so, and may end the turn."""
    table, lea, zoe = seated(gm)
    gm.post(f"{table}/enter", data={"beast": "0", "count": "2"})
    form = gm.get(table).text
    wolves = re.findall(r'name="fighter\.([^"]+)" aria-label="[^"]*Loup', form)
    assert len(re.findall(r'<option value="1" selected>', form)) == 2
    gm.post(f"{table}/fight", data={f"fighter.{zoe}": "alone", **{f"fighter.{id}": "1" for id in wolves}})
    order = text(lea, table)
    assert "Annonces" in order
    assert "Loup 1, Loup 2" in order
    for _ in range(4):
        if "C’est à Zoé de jouer" in text(lea, table):
            break
        do(gm, table, "pass-turn", back="no")
    page = lea.get(table).text
    assert "C’est à Zoé de jouer" in page
    assert "Finir mon tour" in page
    active = re.search(r'id="(turn-\d)" class="active"', page)
    do(lea, table, "pass-turn", back="no")
    assert active
    assert f'id="{active.group(1)}" class="active"' not in lea.get(table).text


def test_whoever_is_surprised_is_named_and_groups_need_somebody() -> None:
    """A form's groups are turns, in the order in which they were named."""
    assert grouped({"a": "alone", "b": "2", "c": "", "d": "2"}) == (("a",), ("b", "d"))
    turn = {"id": "a", "names": ["Zoé"], "characters": ["a"], "value": 3, "phase": None}
    turns = [
        {**turn, "active": True, "surprised": False},
        {**turn, "id": "b", "active": False, "surprised": True},
    ]
    one = seen(order={"round": 1, "turns": turns})
    assert "surpris" in str(regions(one)["scene"]).partition('id="turn-2"')[2]


def test_a_beginning_fills_the_form_and_what_is_wrong_names_its_rule(gm: TestClient) -> None:
    """Only what one chooses at creation stands first; the rest is folded away."""
    table = opened(gm)
    lea = player(gm, table)
    page = lea.get(f"{table}/make").text
    assert "Renard" in page
    begun = lea.get(f"{table}/make?start=0").text
    assert re.search(r'name="sheet.wits" value="5"', begun)
    assert "Cette fiche est valable." in begun
    wrong = lea.post(f"{table}/make/check", data={"sheet.wits": "6", "sheet.nerve": "6"}).text
    assert "Trop de points." in wrong
    assert "/rules/T1" in wrong
    assert chosen_at_creation(GAME) == {"name", "wits", "nerve"}


def test_the_gm_asks_how_hard_a_fight_is(gm: TestClient) -> None:
    """Exact or not is said; players may not ask."""
    table, lea, zoe = seated(gm)
    gm.post(f"{table}/enter", data={"beast": "0"})
    wolf = re.search(r'name="side\.([^"]+)" aria-label="[^"]*Loup', gm.get(table).text)
    assert wolf
    data = {"contest": "brawl", f"side.{zoe}": "a", f"side.{wolf.group(1)}": "b"}
    told = gm.post(f"{table}/forecast", data=data, headers={"hx-request": "true"}).text
    assert "A l’emporte" in told
    assert "31,2\u202f%" in told
    assert "Calcul exact" in told
    assert lea.post(f"{table}/forecast", data=data).status_code == 422
    alone = gm.post(f"{table}/forecast", data={"contest": "brawl"}, headers={"hx-request": "true"})
    assert "chaque camp" in alone.text


def test_who_is_here_is_said_beside_each_name() -> None:
    """Another presence is another drawing of the page."""
    away, here = seen(), replace(seen(), here=frozenset({"gm"}))
    assert "absent" in regions(away)["door"]
    assert "ici" in regions(here)["door"]
    assert "absent" not in regions(here)["door"]


def test_those_who_come_in_together_are_one_line() -> None:
    """Whatever stands between them parts them; hidden ones are a line of their own."""

    def line(id: str, kind: str = "character", hidden: bool = False) -> dict[str, object]:
        return {"id": id, "kind": kind, "hidden": hidden, "undone": False, "data": {"here": True, "name": id}}

    lines = gathered([line("a"), line("b"), line("c", hidden=True), line("d", "said"), line("e")])
    assert [one["id"] for one in lines] == ["a", "c", "d", "e"]
    assert [one["id"] for one in lines[0]["together"]] == ["a", "b"]


def test_a_rule_is_read_by_its_number(gm: TestClient) -> None:
    """On a page of its own, or beside what one does."""
    table, lea, _ = seated(gm)
    assert "On lance des d8." in lea.get(f"{table}/rules/T1").text
    missing = lea.get(f"{table}/rules/T9")
    assert (missing.status_code, "T9" in missing.text) == (422, True)


def test_the_gm_too_makes_a_code_for_another_device(gm: TestClient) -> None:
    """One takes the same seat with it."""
    table = opened(gm)
    assert f'action="{table}/code"' in gm.get(table).text
    code = re.search(r"Code\u202f: (\S+),", gm.post(f"{table}/code", headers={"hx-request": "true"}).text)
    assert code
    other = TestClient(gm.app, headers={"accept-language": "fr", "accept": "text/html"})
    assert 'data-panel="cast"' in other.post(f"{table}/device", data={"code": code.group(1)}).text
