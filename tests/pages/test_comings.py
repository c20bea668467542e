"""What comes to a table and what leaves it: characters, papers, rules, the table itself; without a browser."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from html import unescape
from importlib import import_module
from pkgutil import iter_modules
from typing import Annotated, Any

import pytest
from msgspec.structs import replace
from starlette.testclient import TestClient

from paravent.core.dice import Numbered
from paravent.core.game import Goal, RuleText, move
from paravent.core.parameters import Choice, Parameter, Role, Whole
from paravent.core.steps import Fact, Steps, Throw
from paravent.core.words import LANGUAGES, Words
from paravent.games import found
from paravent.live.telemetry import Telemetry
from paravent.paper.character_file import carried, character_file, read_character
from paravent.paper.printed_sheet import sheet_paper
from paravent.web.pages.rule_links import reasoned, ruled
from paravent.web.pages.table_deletion import alike
from paravent.wiring import application
from tests.pages.reading import part
from tests.pages.test_any_game import character, make, player
from tests.pages.test_facilities import do, text
from tests.pages.toy import GAME, NERVE, WITS, Sheet, Tried
from tests.web.helpers import CALM

ZOE = Sheet(name="Zoé", wits=3, nerve=2, tired=1, motto="Vite <et> bien")
HANDICAP = Whole(Words("handicap", "handicap"), 0, 9)


class Aimed(Fact, frozen=True):
    """What the die must not exceed."""

    says = Words("Faire {most} ou moins (T1)", "Roll {most} or less (T1)")

    who: str
    most: int


@move(
    title=Words("Viser", "Aim"),
    goals=(Goal("under", Words("faire moins", "to roll under"), lambda result: int(result.total > 0)),),
)
def aims(
    field: Annotated[str, Choice(Words("trait", "trait"), (("wits", WITS), ("nerve", NERVE)))] = "wits",
    handicap: Annotated[int, HANDICAP] = 0,
    who: Annotated[Sheet | None, Role(Words("qui vise", "who aims"))] = None,
) -> Steps[Tried]:
    """A die that must not exceed the trait."""
    most = (getattr(who, field) if who else 1) - handicap
    yield Aimed("who", most)
    return Tried(int((yield Throw(1, Numbered(8), "T1", "who")) <= most))


RULES = (
    RuleText(
        "T1",
        Words("Fatigue et tentatives", "Tired and tries"),
        Words("On vise.", "One aims."),
        "house",
        ("handicap",),
    ),
)
AIMING = replace(
    GAME, moves=(aims,), rules=RULES, settings=(Parameter("handicap", HANDICAP, 0),), kept=("tired",)
)
OTHER = replace(GAME, id="other", name=Words("Autre jeu", "Other game"))


def served(*games: Any) -> Iterator[TestClient]:
    """The GM's browser at a server of these games."""
    app = application(CALM, {one.id: one for one in games}, Telemetry(io.StringIO()))
    with TestClient(app, headers={"accept-language": "fr", "accept": "text/html"}) as client:
        yield client


@pytest.fixture
def gm() -> Iterator[TestClient]:
    """A server of two games that differ in nothing but their name."""
    yield from served(GAME, OTHER)


@pytest.fixture
def aiming() -> Iterator[TestClient]:
    """A server of the game that rolls under."""
    yield from served(AIMING)


def opened(gm: TestClient, game: str = "toy", name: str = "Chez <nous>") -> str:
    """A new table; its address."""
    return gm.post("/open", data={"game": game, "name": name}).url.path


def cast(client: TestClient, table: str) -> Any:
    """Who is at the table."""
    return client.get(f"/api/tables/{table.removeprefix('/t/')}/view").json()["cast"]


# --- characters --------------------------------------------------------------------------------------------------


def test_a_character_leaves_one_table_and_comes_to_another(gm: TestClient) -> None:
    """As the file that its player took away, with everything that was on it."""
    first, second = opened(gm), opened(gm)
    lea = player(gm, first)
    make(lea, first, name="Zoé", wits="3", motto="Vite <et> bien")
    one = cast(lea, first)[0]
    page = lea.get(first).text
    assert f"{first}/print/sheet/{one['id']}.pdf" in page
    file = lea.get(f"{first}/print/character/{one['id']}.json").content
    there = player(gm, second)
    assert f'action="{second}/bring"' in there.get(second).text
    answer = there.post(f"{second}/bring", files={"file": ("zoe.json", file)}, follow_redirects=False)
    assert (answer.status_code, answer.headers["location"]) == (303, second)
    came = cast(there, second)[0]
    assert (came["sheet"], came["mine"]) == (one["sheet"], True)


def test_the_gm_brings_a_character_for_a_player_to_take(gm: TestClient) -> None:
    """By the text of its code; unticked, it is the GM's own."""
    table = opened(gm)
    for offered in ("yes", ""):
        gm.post(f"{table}/bring", data={"code": carried(GAME, ZOE), "offered": offered})
    free, own = cast(gm, table)
    assert (free["player"], own["player"]) == (True, False)
    assert "Prendre" in text(player(gm, table), table)


@pytest.mark.parametrize(
    ("brought", "says"),
    [
        ({"code": carried(OTHER, ZOE)}, "Ce personnage est du jeu « Autre jeu », et cette table joue à"),
        ({"code": "paravent:rien"}, "Ce code ne contient pas de personnage"),
        ({"code": ""}, "Il manque le personnage"),
    ],
)
def test_what_cannot_come_is_refused_in_words(gm: TestClient, brought: dict[str, str], says: str) -> None:
    """On the table's own page, and nobody comes."""
    table = opened(gm)
    answer = gm.post(f"{table}/bring", data=brought)
    assert answer.status_code == 409
    assert says in unescape(answer.text).replace("\u202f", " ")
    assert cast(gm, table) == []
    assert gm.post(f"{table}/bring", content=b"x" * 200_000).status_code == 413
    assert TestClient(gm.app).post(f"{table}/bring", data=brought).status_code == 401


def test_a_printed_code_leads_to_the_tables_of_its_game(gm: TestClient) -> None:
    """The link's page explains itself without a script; then one chooses the table."""
    table, elsewhere = opened(gm), opened(gm, "other", "Ailleurs")
    page = gm.get("/import").text
    assert "bring.js" in page
    assert "<noscript>" in page
    link = carried(GAME, ZOE, "https://paravent.test")
    shown = gm.post("/import/character", data={"code": link}).text
    assert "Zoé" in shown
    assert f'action="{table}/bring"' in shown
    assert f'action="{elsewhere}/bring"' not in shown
    code = part(r'name="code" value="([^"]+)"', shown)
    gm.post(f"{table}/bring", data={"code": unescape(code), "offered": "yes"})
    assert [one["name"] for one in cast(gm, table)] == ["Zoé"]
    stranger = TestClient(gm.app, headers={"accept-language": "en"})
    told = stranger.post("/import/character", data={"code": link}).text
    assert "You are at no table of" in told
    assert "then come back by this same code." in told
    assert "holds no character" in stranger.post("/import/character", data={"code": "?"}).text


def test_whoever_brings_a_file_is_told_to_come_back_with_it(gm: TestClient) -> None:
    """A file is no code: without a table to come to, it is the file that is asked for again."""
    table = opened(gm)
    lea = player(gm, table)
    make(lea, table, name="Zoé")
    file = lea.get(f"{table}/print/character/{cast(lea, table)[0]['id']}.json").content
    stranger = TestClient(gm.app)
    told = unescape(stranger.post("/import/character", files={"file": ("zoe.json", file)}).text)
    assert "puis revenez avec ce même fichier." in told
    assert "ce même code" not in told


def test_a_card_leads_to_what_is_ours_in_its_move(aiming: TestClient) -> None:
    """With our badge, and the option that changes it; beside the rule's own text too."""
    table = opened(aiming)
    make(aiming, table, name="Zoé", wits="3")
    zoe = cast(aiming, table)[0]["id"]
    assert f'href="{table}/rules/of/aims"' in aiming.get(f"{table}/card?move=aims&roles.who={zoe}").text
    for address in ("rules/of/aims", "rules/T1"):
        told = aiming.get(f"{table}/{address}").text
        assert "On vise." in told
        assert 'class="flag"' in told
        assert re.search(rf"Se change par\u202f:\s*{HANDICAP.words.fr}", told)
    assert aiming.get(f"{table}/rules/of/nothing").status_code == 409


# --- why, what the table keeps, what it settles --------------------------------------------------------------------


def test_a_card_says_what_the_dice_must_not_exceed_and_so_does_the_journal(aiming: TestClient) -> None:
    """The card in a sentence, its rule behind «pourquoi»; the journal under «pourquoi», not among what came of it:
    there the rule is a link, and says that it is ours."""
    table = opened(aiming)
    make(aiming, table, name="Zoé", wits="3")
    zoe = cast(aiming, table)[0]["id"]
    card = aiming.get(f"{table}/card?move=aims&roles.who={zoe}").text
    why = rf'Faire 3 ou moins </span>\(<a class="ruleid" href="{table}/rules/T1"[^>]*>T1</a> <span class="flag">maison'
    assert re.search(
        rf'Faire 3 ou moins</span> <span class="flag">maison</span> <a class="whyrule" href="{table}/rules/T1"',
        card,
    )
    do(aiming, table, "begin-move", move="aims", **{"roles.who": zoe})
    page = aiming.get(table).text
    assert re.search(r'class="why">.*?' + why, page, re.DOTALL)
    assert 'class="facts"' not in page


def test_what_the_table_keeps_is_nowhere_to_fill_in(aiming: TestClient) -> None:
    """Neither at creation, nor on the sheet, nor on paper; the GM reads it; it does not travel."""
    table = opened(aiming)
    lea = player(aiming, table)
    make(lea, table, name="Zoé", wits="3", tired="2")
    assert 'name="sheet.tired"' not in lea.get(f"{table}/make").text
    zoe = part(r"/edit\?character=([\w:-]+)", lea.get(table).text)
    written, read = (one.get(f"{table}/edit?character={zoe}").text for one in (lea, aiming))
    assert 'name="values.wits"' in written
    assert 'name="values.tired"' not in lea.get(table).text + aiming.get(table).text + written + read
    assert "Tenu par la table" not in written
    assert re.search(r"Tenu par la table.*?Fatigue.*?<dd>2</dd>", read, re.DOTALL)
    paper = sheet_paper(AIMING, ZOE, "fr")
    assert "Fatigue" not in [one.label for one in (*paper.states, *paper.values)]
    assert "tired" not in read_character(character_file(GAME, ZOE), {"toy": AIMING})[1]
    assert "tired" not in read_character(character_file(AIMING, ZOE), {"toy": AIMING})[1]


def test_what_the_table_settled_is_folded_away_on_a_card(aiming: TestClient) -> None:
    """Player and GM read it there, neither changes it for one roll, and the figures follow it."""
    table = opened(aiming)
    lea = player(aiming, table)
    make(lea, table, name="Zoé", wits="3")
    do(aiming, table, "change-settings", **{"values.handicap": "2"})
    address = f"{table}/card?move=aims&roles.who={character(lea.get(table).text)}"
    folded = r'(?s)<details class="moresettings">((?:(?!</details>).)*)</details>'
    settled = r"<h4>Réglages de la table</h4>\s*<dl.*?<dd>2</dd>"
    for card in (lea.get(address).text, aiming.get(address).text):
        assert re.search(settled, part(folded, card), re.DOTALL)
        assert 'name="values.handicap"' not in card
        assert "Faire 1 ou moins" in card


def test_rules_in_a_sentence_are_links_and_nothing_else_is() -> None:
    """An unknown one, a word in brackets and a mark of HTML stay as they are."""
    said = ruled(AIMING, "<b> (T1) (T9) (rien) (T1, T1)", "/t/x", "en")
    assert said.count("<a ") == 3
    assert said.startswith("<span hx-ignore>&lt;b&gt; </span>(<a ")
    assert "(T9) (rien)" in said
    assert "house" in said
    assert str(ruled(None, "(T1)", "", "fr")) == "<span hx-ignore>(T1)</span>"


def test_a_refusal_keeps_the_numbers_of_rules_behind_why() -> None:
    """One link for all of them, marked if one is ours; what is no rule stays in the sentence, and names are escaped."""
    said = reasoned(AIMING, "<b> is too tired (T1, T1). Rest (T9).", "/t/x", "en")
    assert said.startswith(
        '<span hx-ignore>&lt;b&gt; is too tired. Rest (T9).</span> <span class="flag">house</span> <a '
    )
    assert 'href="/t/x/rules/T1"' in said
    assert said.endswith(">Why</a>")
    assert reasoned(AIMING, "<b> (T9)", "/t/x", "en") == "&lt;b&gt; (T9)"


@pytest.mark.parametrize("id", found())
def test_no_sentence_of_a_game_shows_a_number_of_its_rules_as_a_refusal(id: str) -> None:
    """Whatever words of a game a refusal is made of, in both languages."""
    game, package = found()[id], import_module(f"paravent.games.{id}")
    modules = [import_module(f"{package.__name__}.{one.name}") for one in iter_modules(package.__path__)]
    every = [each for one in modules for each in vars(one).values() if isinstance(each, Words)]
    assert every
    shown = [
        reasoned(game, words.say(to), "", to).partition(" <a ")[0] for words in every for to in LANGUAGES
    ]
    numbers = re.compile(r"\b[A-Z]\d+(\.\d+)?\b")
    named = {one for one in shown if any(game.rule(each.group()) for each in numbers.finditer(one))}
    assert named == set()


# --- papers and rules ------------------------------------------------------------------------------------------------


def test_papers_are_offered_where_one_looks_for_them(gm: TestClient) -> None:
    """A blank sheet and a screen in the lobby and on the desk; the story at the table, secrets for the GM alone."""
    table = opened(gm)
    lea = player(gm, table)
    for page in (gm.get("/").text, gm.get(table).text):
        assert "/print/toy/sheet.pdf" in page
        assert "/print/toy/screen.pdf" in page
    for form in ("pdf", "html", "md"):
        assert f"{table}/print/report.{form}?everything=yes" in gm.get(table).text
        assert f'{table}/print/report.{form}"' in lea.get(table).text
        assert "everything" not in lea.get(table).text


def test_every_rule_is_at_hand_and_ours_say_so(aiming: TestClient) -> None:
    """For the player too; so do the tables that hold values of ours."""
    table = opened(aiming)
    lea = player(aiming, table)
    assert f'href="{table}/rules"' in lea.get(table).text
    page = lea.get(f"{table}/rules").text
    assert "On vise." in page
    assert len(re.findall("valeur maison", page)) == 2
    assert re.search(r"Repères.*?valeur maison.*?</summary>", aiming.get(table).text)


def test_the_page_about_says_what_is_kept_and_whose_games_these_are(gm: TestClient) -> None:
    """In both languages, linked from the lobby."""
    assert 'href="/about"' in gm.get("/").text
    page = text(gm, "/about")
    for words in ("Vie privée", "Comment l’effacer", "licence MIT", "Autre jeu", "à nous"):
        assert words in page
    english = gm.get("/about", headers={"accept-language": "en"}).text
    assert "Nothing is sent elsewhere" in english


# --- deleting ------------------------------------------------------------------------------------------------------


def test_a_table_is_deleted_by_typing_its_name(gm: TestClient) -> None:
    """Anything else is refused in words, and so is anyone else; the lobby then says it once."""
    table = opened(gm)
    lea = player(gm, table)
    wrong = gm.post(f"{table}/delete", data={"name": "Chez moi"})
    assert (wrong.status_code, "tapez son nom" in wrong.text) == (409, True)
    assert lea.post(f"{table}/delete", data={"name": "Chez <nous>"}).status_code == 409
    assert gm.get(table).status_code == 200
    lobby = gm.post(f"{table}/delete", data={"name": " chez  <NOUS> "})
    assert lobby.url.path == "/"
    assert "La table «\u202fChez &lt;nous&gt;\u202f» est supprimée." in lobby.text
    assert "est supprimée" not in gm.get("/").text
    assert gm.get(table).status_code == lea.get(table).status_code == 401


def test_our_script_is_told_where_to_go_once_a_table_is_deleted(gm: TestClient) -> None:
    """And a wrong name is one sentence beside the form."""
    table, script = opened(gm, name="L’été"), {"hx-request": "true"}
    assert gm.post(f"{table}/delete", data={"name": "?"}, headers=script).status_code == 409
    answer = gm.post(f"{table}/delete", data={"name": "l'été"}, headers=script)
    assert (answer.status_code, answer.headers["hx-redirect"]) == (204, "/")
    assert "L’été" in gm.get("/").text
    assert alike("A\u202fb’C") == "a b'c"


def test_a_letter_of_the_gm_s_is_answered_to_the_gm_alone(gm: TestClient) -> None:
    """By the form that stands under it on every phone."""
    table = opened(gm)
    lea, tom = player(gm, table), player(gm, table, "Tom")
    form = re.search(r'<form class="reply\b.*?</form>', lea.get(table).text, re.DOTALL)
    assert form
    fields = dict(re.findall(r'type="hidden" name="(\w+)" value="(\w+)"', form[0]))
    lea.post(f"{table}/do", data={**fields, "text": "Je n’en dis rien."})
    assert "Je n’en dis rien." in gm.get(table).text
    assert "Je n’en dis rien." not in tom.get(table).text
