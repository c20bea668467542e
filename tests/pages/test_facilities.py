"""What a table offers beside rolls, for any game: here the throw-away one, from form to page, without a browser."""

from __future__ import annotations

import re
from datetime import timedelta
from html import unescape

import pytest
from msgspec.structs import replace
from starlette.testclient import TestClient

from paravent.core.game import Problem
from paravent.core.words import same
from paravent.live import tokens
from paravent.sight.fight import grouped
from paravent.sight.new_character import chosen_at_creation, making
from paravent.table.view import OrderView, TurnView
from paravent.web.pages.gm_desk import numbered
from tests.pages.reading import filled_in, part, shown_to
from tests.pages.test_any_game import character, first_seat, gm, make, opened, player
from tests.pages.test_regions import regions, seen
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
    for page in (lea.get(table).text, gm.get(f"{table}/sheet?character={zoe}").text):
        assert "Trop fatigué pour tenter." in page
        assert re.search(r'class="dues".*?Se reposer enfin', page, re.DOTALL)
    card = lea.get(f"{table}/card?move=tries&roles.who={zoe}").text
    assert re.search(r"roll-it\" disabled", card)
    assert "Trop fatigué" in card


def test_the_board_is_read_by_all_and_changed_by_the_gm(gm: TestClient) -> None:
    """A list is typed one line after the other, and can be emptied. What is as at every table only the GM reads."""
    table, lea, _ = seated(gm)
    assert "Le bol" in text(gm, table)
    assert "Le bol" not in text(lea, table)
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
    asked = {"who": zoe, "what": "nerve", "values.bonus": "-1"}
    gm.post(f"{table}/ask", data=asked)
    page = unescape(lea.get(table).text)
    assert "le MJ vous demande" in page
    assert "Cran · bonus −1" in page
    address = re.search(r'class="button main" href="([^"]*/card[^"]*nerve[^"]*)"', page)
    assert address
    assert 'value="-1"' in lea.get(address.group(1)).text
    one = re.search(r'name="asked" value="([^"]+)"', page)
    assert one
    do(lea, table, "drop-asked", asked=one.group(1))
    assert "le MJ vous demande" not in lea.get(table).text
    gm.post(f"{table}/ask", data={"who": "~everyone", "what": "~rests"})
    assert "Repos" in text(lea, table)
    assert re.search(r'class="wanted".*?Zoé', gm.get(table).text, re.DOTALL)


def test_the_gm_sees_what_a_roll_is_worth_to_those_asked_before_asking(gm: TestClient) -> None:
    """By name, with one figure; nobody else is told."""
    table, lea, zoe = seated(gm)
    found = gm.get(f"{table}/ask?who=~everyone&what=nerve&values.bonus=0").text
    assert re.search(r"Zoé.*?class=\"figure\">\d+", found, re.DOTALL)
    assert gm.get(f"{table}/ask?who=nobody&what=nerve").status_code == 409
    assert lea.get(f"{table}/ask?who={zoe}&what=nerve").status_code == 409


def test_a_roll_behind_the_screen_is_the_gm_s_alone(gm: TestClient) -> None:
    """For anybody of the cast, at once; no player's page has anything of it, and no player makes one."""
    table, lea, zoe = seated(gm)
    before = text(lea, table)
    rolled = {"who": zoe, "what": "nerve", "how": "behind"}
    assert lea.post(f"{table}/ask", data=rolled).status_code == 409
    assert gm.post(f"{table}/ask", data={**rolled, "who": "nobody"}).status_code == 409
    gm.post(f"{table}/ask", data=rolled)
    assert "Insister" in text(gm, table)
    assert text(lea, table) == before


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


def test_a_night_is_one_tap_of_the_gm_s(gm: TestClient) -> None:
    """Where the game says nothing of nights, eight hours pass; nobody else lets them."""
    table, lea, _ = seated(gm)
    assert lea.post(f"{table}/night").status_code == 409
    assert "Nuit de repos" in text(gm, table)
    gm.post(f"{table}/night", data={})
    assert "Le temps passe : 8 h." in text(lea, table).replace("\u202f", " ").replace("\u00a0", " ")


def test_a_question_to_the_gm_is_on_the_desk_and_no_odds_beside_it(gm: TestClient) -> None:
    """Nobody else answers it, and a judge is neither advised nor told what would come of it."""
    table, lea, zoe = seated(gm)
    do(lea, table, "begin-move", move="rests", **{"roles.who": zoe})
    desk = gm.get(table).text
    asked = desk[desk.index('id="waits"') :].partition('id="cues"')[0]
    assert "Le permettre" in asked
    assert "faire huit" not in asked
    assert "Que faire" not in asked
    page = lea.get(table).text
    assert 'name="option"' not in page
    assert "On attend le MJ." in page


def test_opponents_come_in_numbered_or_improvised(gm: TestClient) -> None:
    """Several at once, hidden unless one says otherwise, found by their name; a number that others read counts no
    hidden one."""
    table, lea, _ = seated(gm)
    gm.post(f"{table}/enter", data={"beast": "0", "count": "3", "hidden": "yes"})
    gm.post(f"{table}/enter", data={"beast": "0", "count": "1"})
    gm.post(f"{table}/enter", data={"values.name": "Rôdeur", "values.danger": "4"})
    assert "Loup 1, Loup 2 et Loup 3 entrent en jeu." in text(gm, table)
    page = text(lea, table)
    assert "Loup" in page
    assert "Rôdeur" in page
    assert not re.search(r"Loup \d", page)
    found = gm.get(f"{table}/bestiary?q=our", headers={"hx-request": "true"}).text
    assert ("Ours" in found, "Loup" in found) == (True, False)
    refused = gm.post(
        f"{table}/enter", data={"values.name": "X", "values.danger": "9"}, headers={"hx-request": "true"}
    )
    assert (refused.status_code, "danger" in refused.text) == (409, True)
    assert lea.get(f"{table}/bestiary").status_code == 409


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
        if "À vous, Zoé" in text(lea, table):
            break
        do(gm, table, "pass-turn", back="no")
    page = lea.get(table).text
    assert "À vous, Zoé" in page
    assert "Finir mon tour" in page
    active = re.search(r'id="(turn-\d)" class="active"', page)
    do(lea, table, "pass-turn", back="no")
    assert active
    assert f'id="{active.group(1)}" class="active"' not in lea.get(table).text


def test_a_hidden_turn_waits_on_the_desk_until_it_was_played(gm: TestClient) -> None:
    """Nobody else's page has anything of it; a tap of the GM's ends it, and whoever acts goes on acting."""
    table, lea, zoe = seated(gm)
    gm.post(f"{table}/enter", data={"beast": "0", "count": "1", "hidden": "yes"})
    wolf = part(r'name="fighter\.([^"]+)" aria-label="[^"]*Loup', gm.get(table).text)
    gm.post(f"{table}/fight", data={f"fighter.{zoe}": "alone", f"fighter.{wolf}": "alone"})
    for _ in range(3):
        do(gm, table, "pass-turn", back="no")
    page = gm.get(table).text
    assert "à jouer, en secret" in page
    assert "à jouer, en secret" not in lea.get(table).text
    waiting = re.findall(r'id="due-\d+"[^§]*?name="turn" value="([^"]+)"', page)
    for turn in waiting:
        before = text(lea, table)
        do(gm, table, "pass-turn", turn=turn)
        assert text(lea, table) == before
    assert waiting
    assert "à jouer, en secret" not in gm.get(table).text


def test_who_fights_hidden_is_marked_for_the_gm_and_shown_from_the_order(gm: TestClient) -> None:
    """The players' order leaves such a turn out until then."""
    table, lea, zoe = seated(gm)
    gm.post(f"{table}/enter", data={"beast": "0", "count": "1", "hidden": "yes"})
    wolf = part(r'name="fighter\.([^"]+)" aria-label="[^"]*Loup', gm.get(table).text)
    gm.post(f"{table}/fight", data={f"fighter.{zoe}": "alone", f"fighter.{wolf}": "alone"})
    assert "Montrer Loup" in gm.get(table).text
    assert "Loup" not in lea.get(table).text
    do(gm, table, "hide-character", character=wolf, hidden="no")
    assert "Montrer Loup" not in gm.get(table).text
    assert re.search(r'<ol class="order">.*Loup.*</ol>', lea.get(table).text, re.DOTALL)


def test_whoever_is_surprised_is_named_and_groups_need_somebody() -> None:
    """A form's groups are turns, in the order in which they were named."""
    assert grouped({"a": "alone", "b": "2", "c": "", "d": "2"}) == (("a",), ("b", "d"))
    first = TurnView("a", ("Zoé",), ("a",), 3, None, surprised=False, active=True)
    second = replace(first, id="b", surprised=True, active=False)
    one = seen(order=OrderView(1, (first, second)))
    assert "surpris" in str(regions(one)["order"]).partition('id="turn-2"')[2]


def test_a_beginning_fills_the_form_and_what_is_wrong_names_its_rule(gm: TestClient) -> None:
    """Only what one chooses at creation stands first; the rest is folded away."""
    table = opened(gm)
    lea = player(gm, table)
    page = lea.get(f"{table}/make").text
    assert "Renard" in page
    assert "Il manque un nom." in page
    begun = lea.get(f"{table}/make?start=0").text
    assert filled_in("wits", begun) == "5"
    named = {"sheet.wits": "5", "sheet.name": "Zoé"}
    assert "Cette fiche est valable." in lea.post(f"{table}/make/check", data=named).text
    wrong = lea.post(f"{table}/make/check", data={"sheet.wits": "6", "sheet.nerve": "6"}).text
    assert "Trop de points." in wrong
    assert "5 de trop" in wrong
    assert "/rules/T1" in wrong
    assert chosen_at_creation(GAME) == {"name", "wits", "nerve"}


def test_without_a_script_nothing_typed_is_lost(gm: TestClient) -> None:
    """Another beginning leaves what one has changed; what is refused comes back on its form, what is taken is made."""
    table = opened(gm)
    lea = player(gm, table)
    typed = {"sheet.name": "Zoé", "sheet.wits": "2", "sheet.nerve": "4", "sheet.motto": "Vite <et> bien"}
    other = lea.post(f"{table}/make", data={**typed, "began": "", "start": "0", "look": "yes"}).text
    assert [filled_in(key, other) for key in ("name", "wits", "nerve")] == ["Zoé", "5", "4"]
    assert 'name="began" value="0"' in other
    assert "Vite &lt;et&gt; bien" in other
    do = {"do": "make-character", "new": "yes", "go": table, **typed}
    refused = lea.post(f"{table}/make", data={**do, "sheet.wits": "6"})
    assert refused.status_code == 200
    assert re.search(r'class="refusal refused" role="alert">[^<]*Sept points en tout', refused.text)
    assert "Vite &lt;et&gt; bien" in refused.text
    assert lea.post(f"{table}/make", data=do, follow_redirects=False).headers["location"] == table
    assert "Zoé" in lea.get(table).text


def test_what_is_left_is_filled_in_where_one_asks(gm: TestClient) -> None:
    """What was chosen stays, a name that somebody has is not given; what gave way to the rules is said."""
    table = opened(gm)
    lea = player(gm, table)
    page = lea.post(f"{table}/make", data={"sheet.nerve": "4", "complete": "yes"}).text
    assert filled_in("nerve", page) == "4"
    assert filled_in("name", page)
    assert "Cette fiche est valable." in page
    assert "ceci a changé" not in page
    many = {"sheet.nerve": "6", "sheet.wits": "6", "complete": "yes"}
    assert "ceci a changé" in lea.post(f"{table}/make", data=many).text


def test_what_is_overspent_is_said_once() -> None:
    """By its bar where one spends, by its rule at the last look where it is refused; what a sheet refuses by itself is
    not said beside a rule that says the same."""
    texts, free = {"wits": "6", "nerve": "6"}, GAME.options({})
    refused = making(GAME, texts, free)
    assert GAME.creation is not None
    assert refused.problem is not None
    told = replace(GAME.creation, problems=lambda *_: (Problem(refused.problem, "T1", same("")),))
    assert making(replace(GAME, creation=told), texts, free).problem is None
    guided = making(replace(GAME, creation=replace(GAME.creation, problems=lambda *_: ())), texts, free)
    assert (len(refused.problems), [left for _, left in refused.budgets]) == (1, [-5])
    assert (guided.problems, [left for _, left in guided.budgets]) == ((), [-5])


def test_the_gm_asks_how_hard_a_fight_is(gm: TestClient) -> None:
    """Exact or not is said; players may not ask."""
    table, lea, zoe = seated(gm)
    gm.post(f"{table}/enter", data={"beast": "0"})
    wolf = re.search(r'name="side\.([^"]+)" aria-label="[^"]*Loup', gm.get(table).text)
    assert wolf
    data = {"contest": "brawl", f"side.{zoe}": "a", f"side.{wolf.group(1)}": "b"}
    told = gm.post(f"{table}/forecast", data=data, headers={"hx-request": "true"}).text
    assert "Zoé l’emporte" in told
    assert "A l’emporte" not in told
    assert "31,2\u202f%" in told
    assert "Calcul exact" in told
    assert lea.post(f"{table}/forecast", data=data).status_code == 409
    alone = gm.post(f"{table}/forecast", data={"contest": "brawl"}, headers={"hx-request": "true"})
    assert "chaque camp" in alone.text


def test_who_is_here_is_said_beside_each_name() -> None:
    """Another presence is another drawing of the page."""
    away, here = seen(), replace(seen(), here=frozenset({"gm"}))
    assert "absent" in regions(away)["people"]
    assert "ici" in regions(here)["people"]
    assert "absent" not in regions(here)["people"]


def test_a_rule_is_read_by_its_number(gm: TestClient) -> None:
    """On a page of its own, or beside what one does."""
    table, lea, _ = seated(gm)
    assert "On lance des d8." in lea.get(f"{table}/rules/T1").text
    missing = lea.get(f"{table}/rules/T9")
    assert (missing.status_code, "T9" in missing.text) == (409, True)


def test_the_gm_too_makes_a_code_for_another_device(gm: TestClient) -> None:
    """One takes the same seat with it."""
    table = opened(gm)
    assert f'action="{table}/code"' in gm.get(table).text
    code = re.search(r"Code\u202f: (\S+),", gm.post(f"{table}/code", headers={"hx-request": "true"}).text)
    assert code
    other = TestClient(gm.app, headers={"accept-language": "fr", "accept": "text/html"})
    assert 'data-panel="cast"' in other.post(f"{table}/device", data={"code": code.group(1)}).text


def stranger(gm: TestClient) -> TestClient:
    """A browser that has never been here."""
    return TestClient(gm.app, headers={"accept-language": "fr", "accept": "text/html"})


def given_back(gm: TestClient, table: str) -> tuple[str, str]:
    """The code that the GM makes for the first seat, and the link that carries it."""
    answer = gm.post(f"{table}/code", data={"seat": first_seat(gm, table)}, headers={"hx-request": "true"})
    code = re.search(r"Code\u202f: (\S+),", answer.text)
    link = re.search(r'value="http://testserver([^"]+)"', unescape(answer.text))
    assert code
    assert link
    assert answer.headers["cache-control"] == "no-store"
    return code.group(1), link.group(1)


def test_the_gm_gives_a_player_the_seat_back(gm: TestClient) -> None:
    """From the list of seats, by a link; the player has the character again, the old device is sent to the door."""
    table, lea, _ = seated(gm)
    seat = first_seat(gm, table)
    assert f'<input type="hidden" name="seat" value="{seat}">' in gm.get(table).text
    assert f'action="{table}/code"' in lea.get(table).text
    assert f'id="back-{seat}"' not in lea.get(table).text
    code, link = given_back(gm, table)
    assert "Léa peut reprendre sa place : le MJ a fait un code." in text(lea, table).replace("\u202f", " ")
    phone = stranger(gm)
    assert f'name="code" value="{code}"' in phone.get(link).text
    assert "Zoé" in phone.post(f"{table}/device", data={"code": code}).text
    assert "votre place a été reprise ailleurs" in (lost := lea.get(table).text)
    assert "<h2>Vous n’êtes plus à cette table.</h2>" in lost
    assert f'href="{table}/join"' in lost
    again = stranger(gm).post(f"{table}/device", data={"code": code})
    assert (again.status_code, "demandez-en un au MJ" in again.text) == (403, True)


def test_a_code_for_a_seat_is_made_without_script_too(gm: TestClient) -> None:
    """On a page of its own, which calls nothing refused."""
    table, _, _ = seated(gm)
    page = gm.post(f"{table}/code", data={"seat": first_seat(gm, table)}).text
    assert "<!doctype html>" in page
    assert "Code à usage unique" in page
    assert "Ce n’est pas possible" not in page


def test_only_the_gm_gives_a_seat_back(gm: TestClient) -> None:
    """A player is refused in words, whoever's seat it is."""
    table, lea, _ = seated(gm)
    for seat in (first_seat(gm, table), "gm", "s9"):
        answer = lea.post(f"{table}/code", data={"seat": seat}, headers={"hx-request": "true"})
        assert (answer.status_code, "Seul le MJ" in answer.text) == (409, True)


def test_a_code_goes_from_the_page_once_it_is_used_or_too_old(
    gm: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Until then the page is told nothing; a player asks only about the own one."""
    table, lea, _ = seated(gm)
    seat, (code, _) = first_seat(gm, table), given_back(gm, table)
    where = f'hx-get="{table}/code?seat={seat}"'
    assert where in gm.post(f"{table}/code", data={"seat": seat}, headers={"hx-request": "true"}).text
    code, _ = given_back(gm, table)
    assert gm.get(f"{table}/code?seat={seat}").status_code == 204
    assert gm.get(f"{table}/code").status_code == 200
    assert lea.get(f"{table}/code?seat=gm").status_code == 204
    monkeypatch.setattr(tokens, "CODE_LASTS", timedelta())
    assert "n’a plus cours" in gm.get(f"{table}/code?seat={seat}").text
    monkeypatch.undo()
    stranger(gm).post(f"{table}/device", data={"code": code})
    assert "Ce code a servi." in gm.get(f"{table}/code?seat={seat}").text


def test_the_gm_sends_a_player_away_whose_character_is_free_again(gm: TestClient) -> None:
    """After one more click; the journal says who has left, and who said what before."""
    table, lea, zoe = seated(gm)
    do(lea, table, "say", text="Bonsoir")
    seat = first_seat(gm, table)
    assert f'id="away-{seat}"' in gm.get(table).text
    assert f'id="away-{seat}"' not in lea.get(table).text
    assert 'id="away-gm"' not in gm.get(table).text
    do(gm, table, "remove-seat", seat=seat)
    page = text(gm, table)
    assert "Léa a quitté la table." in page
    assert "Léa : Bonsoir" in page
    assert "Bonsoir" not in lea.get(table).text
    max_ = player(gm, table, "Max")
    do(max_, table, "take-character", character=zoe)
    assert "joué par Max" in text(gm, f"{table}/sheet?character={zoe}")


def test_a_card_says_that_a_secret_value_hides_the_roll(gm: TestClient) -> None:
    """To the GM; a player learns only that there may be one, whether or not there is."""
    table, lea, zoe = seated(gm)

    def said(client: TestClient) -> str:
        card = unescape(client.get(f"{table}/card?move=tries&roles.who={zoe}").text)
        return shown_to(card) + (" ou secret" if "a mis un bonus secret" in card else "")

    before = said(lea)
    assert before == "Tous ou secret"
    assert said(gm) == "Pour tous"
    do(gm, table, "keep-secrets", character=zoe, **{"values.bonus": "-1"})
    assert said(gm) == "Vous seul le verrez\u202f: une valeur secrète y compte."
    assert said(lea) == before


def test_at_the_door_a_taken_name_says_how_to_come_back(gm: TestClient) -> None:
    """By a code, whose field is then open; nobody else's sentence says so."""
    table, _, _ = seated(gm)
    invitation = re.search(r"join\?i=(\w+)", gm.get(table).text)
    assert invitation
    door = stranger(gm)
    assert '<details class="quiet">' in door.get(f"{table}/join?i={invitation.group(1)}").text
    page = door.post(f"{table}/join", data={"i": invitation.group(1), "name": "Léa"}).text
    assert "Si c’est vous, reprenez votre place avec un code" in page
    assert '<details class="quiet" open>' in page


def test_who_came_in_anew_takes_the_old_seat_by_its_link(gm: TestClient) -> None:
    """A player who sits elsewhere meanwhile may still use the code; the GM's own browser keeps the GM's seat."""
    table, _, _ = seated(gm)
    anew = player(gm, table, "Léa bis")
    code, link = given_back(gm, table)
    assert f'name="code" value="{code}"' in anew.get(link).text
    assert "Zoé" in anew.post(f"{table}/device", data={"code": code}).text
    assert 'data-panel="cast"' in gm.get(link).text


def test_beside_the_x_card_a_player_talks_to_the_gm_alone(gm: TestClient) -> None:
    """From the card itself; the GM, who would talk to nobody, is not offered it."""
    table, lea, _ = seated(gm)
    tom = player(gm, table, "Tom")
    card = part(r'(?s)<div id="safety">(.*?)</details>\s*</div>', lea.get(table).text)
    assert "En parler au MJ" in card
    assert re.search(r'name="do" value="say".*?name="to" value="gm"', card, re.DOTALL)
    do(lea, table, "say", to="gm", text="Pas les araignées.")
    assert "Pas les araignées." in gm.get(table).text
    assert "Pas les araignées." not in tom.get(table).text
    assert "En parler au MJ" not in gm.get(table).text
