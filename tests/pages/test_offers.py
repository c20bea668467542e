"""What a page offers and shows of any game: the right verb, the right moves, the right sizes, and no hidden figure."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator, Mapping
from html import unescape
from typing import Annotated, Any

import pytest
from msgspec.structs import replace
from starlette.testclient import TestClient

from paravent.core.game import move
from paravent.core.override import override
from paravent.core.parameters import Choice, Role, declared
from paravent.core.steps import Outcome, Steps
from paravent.core.words import Words, same
from paravent.games import found
from paravent.live.telemetry import Telemetry
from paravent.web.pages.lobby import first_name
from paravent.wiring import application
from tests.pages.duels import GAME, Duellist
from tests.pages.reading import part, shown_to
from tests.pages.test_any_game import player
from tests.web.helpers import CALM

BY_SCRIPT = {"hx-request": "true"}
FIGHTER = r'name="fighter\.([\w:-]+)" aria-label="[^"]* : ([^"]+)"'


@pytest.fixture
def gm() -> Iterator[TestClient]:
    """The GM's browser, without script."""
    app = application(CALM, {"duels": GAME}, Telemetry(io.StringIO()))
    with TestClient(app, headers={"accept-language": "fr", "accept": "text/html"}) as client:
        yield client


@pytest.fixture
def table(gm: TestClient) -> str:
    """A table without anybody yet; its address."""
    return gm.post("/open", data={"game": "duels", "name": "Ici"}).url.path


def ready(client: TestClient, table: str, name: str) -> int:
    """Take a pregenerated character as its button does; the answer's status."""
    form = {"do": "make-character", "ready": "yes", "sheet.name": name}
    return client.post(f"{table}/do", data=form, headers=BY_SCRIPT).status_code


def ids(client: TestClient, table: str) -> dict[str, str]:
    """The characters in the selector of a move's card, by name."""
    who = part(r"roles\.who=([\w:-]+)", client.get(table).text)
    card = client.get(f"{table}/card?move=duel&roles.who={who}").text
    others = re.findall(r'<option value="([\w:-]+)"(?: selected)?>([^<]+)</option>', card)
    return {"me": who, **{unescape(name): id for id, name in others}}


def test_in_a_turn_the_desk_offers_what_the_weapons_do(gm: TestClient, table: str) -> None:
    gm.post(
        f"{table}/do",
        data={"do": "make-character", "mine": "yes", "sheet.name": "Loup", "sheet.first": "rapier"},
    )
    wolf = part(r'name="fighter\.([\w:-]+)"', gm.get(table).text)
    gm.post(f"{table}/fight", data={f"fighter.{wolf}": "alone"})
    assert "Assaut\u202f: rapière</a>" in unescape(gm.get(table).text)


def test_the_gms_moves_are_offered_to_the_gm_alone(gm: TestClient, table: str) -> None:
    lea = player(gm, table)
    assert ready(lea, table, "Zoé") == 204
    assert ("Éloge" in lea.get(table).text, "Orage" in lea.get(table).text) == (True, False)
    zoe = part(r'/sheet\?character=([\w:-]+)"', gm.get(table).text)
    assert "Orage" in gm.get(f"{table}/sheet?character={zoe}").text


def test_a_player_is_not_asked_whether_a_character_is_the_gms(gm: TestClient, table: str) -> None:
    lea = player(gm, table)
    form = lea.get(f"{table}/make").text
    assert ('name="sheet.sworn"' in form, 'name="sheet.foe"' in form) == (True, False)
    assert 'name="sheet.foe"' in gm.get(f"{table}/make").text


def test_a_move_without_dice_is_done_and_not_rolled(gm: TestClient, table: str) -> None:
    lea = player(gm, table)
    ready(lea, table, "Zoé")
    who = ids(lea, table)["me"]
    buttons = {
        move: re.findall(
            r"<button[^>]*>([^<]+)</button>", lea.get(f"{table}/card?move={move}&roles.who={who}").text
        )
        for move in ("praise", "trial")
    }
    assert ("Valider" in buttons["praise"], "Dés réels" in buttons["praise"]) == (True, False)
    assert ("Lancer 2 dés" in buttons["trial"], "Dés réels" in buttons["trial"]) == (True, True)


def test_what_a_card_folds_away_is_named_where_it_is_set(gm: TestClient, table: str) -> None:
    lea = player(gm, table)
    ready(lea, table, "Zoé")
    ready(gm, table, "Ada")
    who = ids(lea, table)
    address = f"{table}/card?move=salute&roles.who={who['me']}&roles.helper={who['Ada']}&values.bow=2"
    shown, folded = unescape(lea.get(address).text).split("moresettings")
    assert ("role-against" in shown, "role-helper" in shown) == (True, False)
    assert "role-helper2" in folded
    assert 'name="values.bow"' in shown, "a move of few settings folds none of them"
    assert "qui aide\u202f: Ada" in folded


def test_a_card_says_first_what_each_rolls_and_folds_the_rest_by_name(gm: TestClient, table: str) -> None:
    lea = player(gm, table)
    ready(lea, table, "Zoé")
    ready(gm, table, "Ada")
    who = ids(lea, table)
    address = f"{table}/card?move=joust&roles.who={who['me']}&roles.against={who['Ada']}&values.laps=2"
    shown, folded = unescape(lea.get(address).text).split("moresettings")
    fields = re.findall(r'name="values\.(\w+)"', shown)
    assert fields == ["trait", "theirs", "crowd"]
    assert "passes\u202f: 2" in folded


class Chosen(Outcome, frozen=True):
    """Which weapon."""

    weapon: str

    @override
    def told(self) -> Words:
        return same(self.weapon)


def arms(sheets: Mapping[str, Any]) -> dict[str, Words]:
    """The weapons that somebody has, by their names."""
    who = sheets["who"]
    return {
        key: same(f"sa {getattr(who, key)}") for key in ("first", "second") if getattr(who, key) != "none"
    }


@move(title=same("Fourbir"), examples=({},))
def polish(
    which: Annotated[str, Choice(same("arme"), (("first", same("1")), ("second", same("2"))), arms)],
    who: Annotated[Duellist | None, Role(same("qui"))] = None,
) -> Steps[Chosen]:
    """One of them shines."""
    yield from ()
    return Chosen(which)


def test_a_card_offers_what_the_sheets_leave_each_in_its_own_words() -> None:
    game = replace(GAME, moves=(*GAME.moves, polish))
    app = application(CALM, {"duels": game}, Telemetry(io.StringIO()))
    with TestClient(app, headers={"accept-language": "fr", "accept": "text/html"}) as gm:
        table = gm.post("/open", data={"game": "duels", "name": "Ici"}).url.path
        lea = player(gm, table)
        armed = {"do": "make-character", "sheet.name": "Zoé", "sheet.second": "rapier", "sheet.sworn": "yes"}
        lea.post(f"{table}/do", data=armed)
        card = lea.get(f"{table}/card?move=polish&roles.who={ids(lea, table)['me']}").text
    assert re.findall(r'name="values.which" value="(\w+)" required><span>([^<]+)<', card) == [
        ("second", "Sa rapier")
    ]


def test_a_card_says_who_will_see_what_a_hidden_one_does(gm: TestClient, table: str) -> None:
    """Whoever acts, or is acted upon, unless everybody knows of them."""
    lea = player(gm, table)
    ready(lea, table, "Zoé")
    me = ids(lea, table)["me"]
    wolf = {"do": "make-character", "mine": "yes", "hidden": "yes", "sheet.name": "Loup"}
    gm.post(f"{table}/do", data=wolf)
    card = gm.get(f"{table}/card?move=duel&roles.who={me}").text
    loup = part(r'<option value="([\w:-]+)"[^>]*>Loup<', card)
    seen = {
        roles: shown_to(unescape(gm.get(f"{table}/card?{roles}").text))
        for roles in (
            f"move=trial&roles.who={loup}",
            f"move=duel&roles.who={me}&roles.against={loup}",
            f"move=trial&roles.who={me}",
        )
    }
    hidden = "Personnage caché\u202f: seuls le MJ et qui le joue le verront."
    assert list(seen.values()) == [hidden, hidden, "Pour tous"]


def test_who_shall_see_a_roll_stays_chosen_while_its_card_is_made_anew(gm: TestClient, table: str) -> None:
    """Another target asks for the card again; what one may not choose is not taken up, and what is said is sent."""
    lea = player(gm, table)
    ready(lea, table, "Zoé")
    card = f"{table}/card?move=duel&roles.who={ids(lea, table)['me']}"
    seen = [shown_to(lea.get(f"{card}&visibility={one}").text) for one in ("open", "blind", "nobody")]
    assert seen == ["Tous", "MJ seul", "Tous"]
    gm.post(f"{table}/do", data={"do": "make-character", "mine": "yes", "sheet.name": "Loup"})
    wolf = f"{table}/card?move=trial&roles.who={ids(lea, table)['Loup']}&visibility=gm"
    assert 'type="hidden" name="visibility" value="gm"' in gm.get(wolf).text


def test_whom_a_move_is_made_against_is_sought_among_the_others_first(gm: TestClient, table: str) -> None:
    lea = player(gm, table)
    ready(lea, table, "Zoé")
    ready(player(gm, table, "Tom"), table, "Ada")
    gm.post(f"{table}/enter", data={"values.name": "Loup", "values.field": "wits", "values.value": "3"})
    card = gm.get(f"{table}/card?move=joust&roles.who={ids(lea, table)['me']}").text
    select = card.partition('id="role-against"')[2].partition("</select>")[0]
    assert re.findall(r">([^<]+)</option>", select)[-2:] == ["Loup", "Ada"]


def test_a_newcomer_is_offered_the_ready_table_before_an_empty_one(gm: TestClient) -> None:
    buttons = re.findall(r'<button( class="main")? name="ready" value="(\w*)">', gm.get("/").text)
    assert buttons == [(' class="main"', "yes"), ("", "")]


def test_who_rolls_blind_is_told_what_and_no_more(gm: TestClient, table: str) -> None:
    lea = player(gm, table)
    ready(lea, table, "Zoé")
    lea.post(f"{table}/visibility", data={"visibility": "blind"})
    form = {"do": "begin-move", "move": "trial", "roles.who": ids(lea, table)["me"], "values.trait": "nerve"}
    lea.post(f"{table}/do", data=form)
    page = unescape(lea.get(table).text)
    assert "Léa lance à l’aveugle\u202f: Épreuve · Cran." in page
    assert "Total de" not in page.partition('id="entries"')[2]


def test_a_journal_names_the_weapon_as_it_was_and_none_of_a_closed_sheet(gm: TestClient, table: str) -> None:
    """Laid down since, the weapon is still named; who may not look at the sheet reads that there was a blow."""
    lea = player(gm, table)
    armed = {"do": "make-character", "mine": "yes", "sheet.name": "Loup", "sheet.first": "rapier"}
    gm.post(f"{table}/do", data=armed)
    wolf = part(r'name="fighter\.([\w:-]+)"', gm.get(table).text)
    form = {"do": "begin-move", "move": "strike", "roles.who": wolf, "values.weapon": "first"}
    gm.post(f"{table}/do", data=form)
    gm.post(f"{table}/do", data={"do": "edit-sheet", "character": wolf, "values.first": "none"})
    journals = [unescape(one.get(table).text).partition('id="entries"')[2] for one in (gm, lea)]
    assert ["Assaut · rapière" in journal for journal in journals] == [True, False]
    assert ["Assaut · 1" in journal for journal in journals] == [False, False]
    assert "Assaut" in journals[1]
    reports = [gm.get(f"{table}/print/report.md{query}").text for query in ("?everything=yes", "")]
    assert ["Assaut · rapière" in report for report in reports] == [True, False]


def test_a_correction_names_the_weapon_that_it_puts_in_the_place_of_another(
    gm: TestClient, table: str
) -> None:
    armed = {"sheet.name": "Loup", "sheet.second": "rapier"}
    gm.post(f"{table}/do", data={"do": "make-character", "mine": "yes", **armed})
    wolf = part(r'name="fighter\.([\w:-]+)"', gm.get(table).text)
    form = {"do": "begin-move", "move": "strike", "roles.who": wolf, "values.weapon": "first"}
    gm.post(f"{table}/do", data=form)
    page = gm.get(table).text.partition('value="propose-correction"')[2]
    action = part(r'name="action" value="([\w:-]+)"', page)
    other = {"do": "propose-correction", "action": action, "values.weapon": "second"}
    for data in (other, {"do": "accept-correction"}):
        gm.post(f"{table}/do", data=data)
    assert "Assaut · rapière" in unescape(gm.get(table).text).partition('id="entries"')[2]


def test_real_dice_are_asked_of_whoever_chose_them(gm: TestClient, table: str) -> None:
    """The other side rolls as ever, and may type in its own; the page says whose dice are awaited, and why."""
    lea = player(gm, table)
    ready(lea, table, "Zoé")
    gm.post(f"{table}/do", data={"do": "make-character", "mine": "yes", "sheet.name": "Alba"})
    who = {name: id for id, name in re.findall(FIGHTER, gm.get(table).text)}
    duel = {"do": "begin-move", "move": "duel", "roles.who": who["Zoé"], "roles.against": who["Alba"]}
    lea.post(f"{table}/do", data={**duel, "typed": "yes"})
    page = lea.get(table).text
    assert 'name="thrown"' not in page
    action = re.search(r'value="answer-move">\s*<input type="hidden" name="action" value="([\w:-]+)"', page)
    assert action
    answer = {"do": "answer-move", "action": action.group(1)}
    lea.post(f"{table}/do", data={**answer, "faces": "8 8"})
    page = gm.get(table).text
    assert (
        "Les dés d’Alba\u202f: lancez, ou tapez des dés réels. Léa en a choisi pour les siens."
        in unescape(page)
    )
    assert 'name="thrown" value="yes">Lancer</button>' in page
    assert 'name="faces"' in page
    gm.post(f"{table}/do", data={**answer, "thrown": "yes"})
    line = gm.get(table).text.partition('id="entries"')[2]
    assert line.count("dés réels") == 1


def test_a_correction_says_whose_move_it_is_about(gm: TestClient, table: str) -> None:
    """In the form and in what is proposed, whether or not anything would change."""
    gm.post(f"{table}/do", data={"do": "make-character", "mine": "yes", "sheet.name": "Loup"})
    wolf = part(r'name="fighter\.([\w:-]+)"', gm.get(table).text)
    form = {"do": "begin-move", "move": "trial", "roles.who": wolf, "values.trait": "wits"}
    gm.post(f"{table}/do", data=form)
    page = gm.get(table).text
    assert "Corriger\u202f: Loup, Ruse</span></summary>" in page
    form_of_it = page.partition('value="propose-correction"')[2]
    action = part(r'name="action" value="([\w:-]+)"', form_of_it)
    for trait in ("wits", "nerve"):
        other = {"do": "propose-correction", "action": action, "values.trait": trait}
        gm.post(f"{table}/do", data=other)
        page = gm.get(table).text
        assert "<h3 hx-ignore>Correction proposée\u202f: Loup, Ruse</h3>" in page
        assert ("Rien ne changerait." in page) == (trait == "wits")


def test_the_journal_says_which_move_was_corrected_undone_and_counts_again(
    gm: TestClient, table: str
) -> None:
    """By who made it and what it was, as the correction's box does."""
    gm.post(f"{table}/do", data={"do": "make-character", "mine": "yes", "sheet.name": "Loup"})
    wolf = part(r'name="fighter\.([\w:-]+)"', gm.get(table).text)
    form = {"do": "begin-move", "move": "trial", "roles.who": wolf, "values.trait": "wits"}
    gm.post(f"{table}/do", data=form)
    form_of_it = gm.get(table).text.partition('value="propose-correction"')[2]
    action = part(r'name="action" value="([\w:-]+)"', form_of_it)
    correction = {"do": "propose-correction", "action": action, "values.trait": "nerve"}
    for data in (correction, {"do": "accept-correction"}, {"do": "undo", "action": action}):
        gm.post(f"{table}/do", data=data)
    gm.post(f"{table}/do", data={"do": "redo", "action": action})
    journal = unescape(gm.get(table).text).partition('id="entries"')[2]
    for line in ("Corrigé", "Annulé", "Compte de nouveau"):
        assert f"{line}\u202f: Loup, Cran." in journal


def test_what_a_closed_sheet_says_is_not_asked_of_who_cannot_see_it() -> None:
    """An opponent's armour is on its sheet; without a target one says what it would be."""
    app = application(CALM, telemetry=Telemetry(io.StringIO()))
    with TestClient(app, headers={"accept-language": "fr", "accept": "text/html"}) as gm:
        table = gm.post("/open", data={"game": "yze", "name": "Ici", "ready": "yes"}).url.path
        lea = player(gm, table)
        free = re.search(r'name="character" value="([\w:-]+)"', lea.get(table).text)
        assert free
        lea.post(f"{table}/do", data={"do": "take-character", "character": free.group(1)})
        gm.post(f"{table}/enter", data={"beast": "0", "count": "1"})
        card = f"{table}/card?move=attack&roles.attacker={free.group(1)}"
        alone = lea.get(f"{card}&roles.target=").text
        loafer = part(r'value="([\w:-]+)">Badaud<', alone)
        against = lea.get(f"{card}&roles.target={loafer}").text
        assert re.search(r"selected>Badaud<", against)
        assert 'name="values.armour"' in alone
        assert "ce que vous ne voyez pas" in against
        assert 'name="values.armour"' not in against


def test_a_chart_says_what_it_counts_and_names_what_is_left(gm: TestClient, table: str) -> None:
    lea = player(gm, table)
    ready(lea, table, "Zoé")
    card = unescape(lea.get(f"{table}/card?move=trial&roles.who={ids(lea, table)['me']}").text)
    assert "La chance de chaque résultat" in card
    assert "Tous les autres" in card


def test_nothing_is_foretold_of_what_takes_no_dice(gm: TestClient, table: str) -> None:
    lea = player(gm, table)
    ready(lea, table, "Zoé")
    card = lea.get(f"{table}/card?move=praise&roles.who={ids(lea, table)['me']}").text
    assert 'class="odds"' not in card


def test_the_only_opponent_is_chosen_at_once(gm: TestClient, table: str) -> None:
    """Where two are shown nobody is, nor where one chose nobody; in a fight, those who fight count."""
    lea = player(gm, table)
    ready(lea, table, "Zoé")
    chosen = re.compile(r'<select id="role-against"(?:(?!</select>).)*? selected>([^<]+)<', re.DOTALL)
    card = f"{table}/card?move=duel&roles.who={ids(lea, table)['me']}"
    assert chosen.findall(lea.get(card).text) == []
    for name in ("Loup", "Ours"):
        gm.post(f"{table}/do", data={"do": "make-character", "mine": "yes", "sheet.name": name})
        assert chosen.findall(lea.get(card).text) == (["Loup"] if name == "Loup" else [])
    who = ids(lea, table)
    gm.post(f"{table}/fight", data={f"fighter.{who[name]}": "alone" for name in ("me", "Ours")})
    assert chosen.findall(lea.get(card).text) == ["Ours"]
    assert chosen.findall(lea.get(f"{card}&roles.against=").text) == []


def test_odds_that_hang_on_a_closed_sheet_are_those_against_ones_equal_and_say_so(
    gm: TestClient, table: str
) -> None:
    lea = player(gm, table)
    ready(lea, table, "Zoé")
    gm.post(f"{table}/do", data={"do": "make-character", "mine": "yes", "sheet.name": "Loup"})
    who = ids(lea, table)
    seen = {
        move: unescape(
            lea.get(f"{table}/figures?move={move}&roles.who={who['me']}&roles.against={who['Loup']}").text
        )
        for move in ("duel", "salute")
    }
    assert "dépendent de ce que vous ne voyez pas\u202f: la fiche de Loup" in seen["duel"]
    assert all("bigodds" in one for one in seen.values())
    assert "face à votre égal" in seen["duel"]
    assert "ne voyez pas" not in seen["salute"]
    assert "face à votre égal" not in seen["salute"]


def test_a_card_says_the_same_whatever_a_closed_sheet_holds(gm: TestClient, table: str) -> None:
    lea = player(gm, table)
    ready(lea, table, "Zoé")
    gm.post(f"{table}/do", data={"do": "make-character", "mine": "yes", "sheet.name": "Loup"})
    who = ids(lea, table)
    roles = f"roles.who={who['me']}&roles.against={who['Loup']}"
    pages = [
        f"{table}/{what}?move={move}&{roles}" for what in ("card", "figures") for move in ("duel", "salute")
    ]
    before = [lea.get(page).text for page in pages]
    for values in (
        {"values.nerve": "6", "values.hurt": "4"},
        {"values.lost": "yes", "values.first": "rapier"},
    ):
        changed = gm.post(f"{table}/do", data={"do": "edit-sheet", "character": who["Loup"], **values})
        assert changed.status_code == 200
        assert [lea.get(page).text for page in pages] == before


def test_of_two_who_take_the_same_character_the_second_is_told_and_takes_another(
    gm: TestClient, table: str
) -> None:
    soon, late = player(gm, table), player(gm, table, "Tom")
    assert [ready(one, table, "Zoé") for one in (soon, soon, late)] == [204, 204, 409]
    form = {"do": "make-character", "ready": "yes", "sheet.name": "Zoé"}
    told = late.post(f"{table}/do", data=form)
    assert "Zoé vient d’être pris" in unescape(told.text)
    assert "Qui jouez-vous" in unescape(told.text)
    assert ready(late, table, "Ada") == 204


def test_whoever_had_a_seat_is_told_that_it_is_gone(gm: TestClient, table: str) -> None:
    lea = player(gm, table)
    gm.post(f"{table}/delete", data={"name": "Ici"})
    answer = lea.get(table)
    assert (answer.status_code, "la table a été supprimée" in answer.text) == (401, True)
    gone = lea.get("/gone")
    assert (gone.status_code, "Le MJ vient de supprimer cette table" in unescape(gone.text)) == (410, True)


def test_a_table_that_nobody_names_is_named_in_good_french() -> None:
    assert first_name(GAME, "fr") == "Table de Duels"
    assert first_name(replace(GAME, name=same("Écume")), "fr") == "Table d’Écume"
    assert first_name(GAME, "en") == "A table of Duels"
    assert first_name(found()["yze"], "fr", ready=True) == "Le vent en bouteille"
    assert first_name(replace(GAME, name=same("Duels (à l’aube)")), "fr") == "Table de Duels"


def test_who_one_may_play_is_said_before_what_one_is_good_at(gm: TestClient, table: str) -> None:
    """A trade first, then the best rolls; what a game introduces people by is on its sheet."""
    lea = player(gm, table)
    line = re.search(r'<b class="name">Zoé</b><span class="aside">([^<]+)<', unescape(lea.get(table).text))
    assert line is not None
    assert line.group(1).startswith("Rapière\n")
    for game in found().values():
        assert set(game.introduces) <= {one.key for one in declared(game.sheet)}


def test_a_card_asks_for_whom_it_needs_without_a_reproach(gm: TestClient, table: str) -> None:
    """Nothing is rolled before, and nothing is said to be wrong before one has tapped anything."""
    lea = player(gm, table)
    ready(lea, table, "Zoé")
    card = lea.get(
        f"{table}/card?move=duel&roles.who={part(r'roles.who=([A-Za-z0-9_:-]+)', lea.get(table).text)}"
    ).text
    assert '<p class="aside">Choisissez d’abord' in unescape(card)
    assert re.search(r'<p class="refusal" role="alert">\s*</p>', card)
    assert re.search(r'<button class="main roll-it" disabled', card)


@pytest.mark.parametrize("game", sorted(found()))
def test_who_is_ready_to_be_played_is_read_before_they_are_taken(client: TestClient, game: str) -> None:
    """A tap on the name opens what stands on the sheet, without a script."""
    table = client.post("/open", data={"game": game, "name": "Ici", "ready": "yes"}).url.path
    takes = player(client, table).get(table).text.partition('class="takes"')[2].partition("</ul>")[0]
    people = takes.split("<li>")[1:]
    assert people
    assert all(one.count("<dt>") >= 3 for one in people)
