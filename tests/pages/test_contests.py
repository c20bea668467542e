"""A contest under way on phones: its board on every tab, of what the seat may know and no more."""

from __future__ import annotations

import re
from collections.abc import Mapping
from html import unescape

import pytest
from markupsafe import Markup
from msgspec.structs import replace
from playwright.sync_api import Browser, Page
from starlette.testclient import TestClient

from paravent.core.kept import Kept
from paravent.games.koma import GAME
from paravent.games.koma.ready import READY
from paravent.sight.seen import PUBLIC
from paravent.sight.sentences import gathered
from paravent.table import commands as c
from paravent.table.entry import MoveLine
from paravent.web.page_memory import Html, Memory
from paravent.web.pages import regions as r
from paravent.web.pages.entries import entry_html
from tests.games.golden import Evening, Given
from tests.games.koma.dice import shows
from tests.pages.conftest import Server
from tests.pages.evening import GAMES
from tests.pages.test_accessibility import script, violations
from tests.pages.test_koma import ready
from tests.sight.looks import look

SUZU, TARO, MIMI, *_ = READY.characters
OPALE = READY.opponents[0]
WANTS = {"approach": "concept", "wants": "le contrat signé"}
TABS = ("versus", "behind", "around", "asked")
ON = re.compile(r'<i class="on">')
DUE = re.compile(r'hx-target="#card-in">\s*(.+?)\s*</a>')
NAME_IT = "Nommer la Condition que porte Madame Opale"
IMPOSE_IT = "Imposer un Lien à Madame Opale"
DIE = re.compile(r'class="die[ "]')
GROUND = """([theme, tint]) => {
    const line = document.querySelector(".entry[data-mine].roll");
    const probe = document.body.appendChild(document.createElement("i"));
    probe.className = "probe";
    const said = new CSSStyleSheet();
    said.replaceSync(`.probe { background: var(--${tint}) }`);
    document.adoptedStyleSheets = [said];
    line.classList.remove("good", "bad");
    if (tint !== "shade") line.classList.add(tint.split("-")[0]);
    const [own, wanted] = [line, probe].map((one) => getComputedStyle(one).backgroundColor);
    probe.remove();
    return own === wanted;
}"""
"""Whether a line of one's own lies on this ground, once it has that verdict."""


def conflict(*answers: Given, hidden: bool = False, **changes: str) -> tuple[Evening, str]:
    """Suzu, who wants to keep the town, against Madame Opale of the GM's, as far as these answers go."""
    table = Evening(GAME)
    table.sit("Léa", "Max")
    table.bring("Léa", replace(SUZU, gifts_used=1))
    table.bring("Max", MIMI)
    table.bring("gm", replace(OPALE, gift=""), hidden=hidden, **changes)
    table.do("gm", c.ChangeSettings({"trusting": "yes"}))
    roles = {"a": table.character("Suzu Kanemoto"), "b": table.character("Madame Opale")}
    begin = c.BeginMove("confront", roles, {"us.approach": "concept"}, typed=True, aim="garder la ville")
    action = str(table.do("gm" if hidden else "Léa", begin)["action"])
    for one in answers:
        table.answer(action, one)
    return table, action


def phone(table: Evening, who: str) -> Mapping[str, Markup]:
    """What stands on the tabs of somebody's phone."""
    every = r.regions(look(table, table.seats[who]), Memory().regions)
    return {name: every[name] for name in TABS}


def test_who_waits_who_decides_and_who_looks_on_have_the_same_board() -> None:
    """From the first word on: who stands against whom, what each wants and has, and whose answer is awaited."""
    table, action = conflict()
    for who in ("Léa", "Max"):
        shown = phone(table, who)
        assert "garder la ville" in shown["versus"]
        assert not ON.search(shown["versus"])
        assert "Au MJ…" not in shown["behind"]
        assert "À Madame Opale…" in shown["behind"]
        assert "À Madame Opale…" in shown["around"]
    for one in (WANTS, shows(4, 2), shows(4, 3)):
        table.answer(action, one)
    seen = [phone(table, who) for who in ("Léa", "Max")]
    assert seen[0]["versus"] == seen[1]["versus"]
    assert seen[0]["behind"] == seen[1]["behind"]
    assert len(ON.findall(seen[0]["versus"])) == 2 + 3
    assert "veut « le contrat signé »" in seen[0]["versus"].replace("\xa0", " ").replace("\u202f", " ")
    assert "2 – 3" in seen[1]["behind"]
    assert "À Suzu Kanemoto…" in seen[1]["behind"]
    assert ["button" in one["asked"] for one in seen] == [True, False]


def test_the_dice_of_a_contest_lie_on_its_board_before_they_are_compared() -> None:
    """Beside whose they are, on phones, on the desk and on the television."""
    table, _ = conflict(WANTS, shows(4, 2))
    for seat, region in ((table.seats["Léa"], "versus"), ("gm", "waits"), (PUBLIC, "stage")):
        suzu, _, _ = r.regions(look(table, seat), Memory().regions)[region].partition("VS")
        assert len(ON.findall(suzu)) == 2, region
        assert len(DIE.findall(suzu)) == 4, region


def test_a_contest_with_somebody_hidden_is_nowhere_on_a_phone() -> None:
    """Every tab looks as if it had not begun."""
    without = conflict()[0]
    without.do("gm", c.WithdrawMove(next(iter(without.table.world.pending))))
    hidden, action = conflict(WANTS, hidden=True)
    assert action in hidden.table.world.pending
    for who in ("Léa", "Max"):
        shown = phone(hidden, who)
        assert 'class="versus' not in shown["versus"]
        assert "frame" not in shown["behind"] + shown["around"]
        assert "contrat signé" not in "".join(shown.values())
        assert shown["versus"] == phone(without, who)["versus"]
        assert shown["behind"] == phone(without, who)["behind"]


def test_of_a_closed_sheet_the_board_has_the_successes_alone() -> None:
    """Another Concept, other Conditions and other dice that come to the same leave every tab as it is."""
    one = conflict(WANTS, shows(4, 2), (6, 6, 6, 1))[0]
    other = conflict(WANTS, shows(4, 2), (2, 5, 5, 5), concept="Autre", flaw="Autre", banes="Lasse")[0]
    for who in ("Léa", "Max"):
        assert phone(one, who) == phone(other, who)


@pytest.mark.parametrize("game", GAMES)
def test_a_line_of_one_s_own_lies_on_the_ground_of_its_verdict(
    browser: Browser, server: Server, game: str
) -> None:
    """Good, bad or neither, from the side of who reads, never in the colour of the game; read by day and by night."""
    evening, (lea,) = ready(browser, server, game, "Léa")
    own_roll(lea)
    for theme in ("light", "dark"):
        lea.emulate_media(color_scheme=theme)
        for tint in ("good-tint", "bad-tint", "shade"):
            assert lea.evaluate(GROUND, [theme, tint]), (theme, tint)
            assert violations(lea, script()) == []
    assert evening.problems == []


def own_roll(page: Page) -> None:
    """A roll by the line of the journal."""
    page.locator("label:has(#to-journal)").click()
    page.locator("#line").fill("/jet 2d6+1")
    page.locator(".line button.main").click()
    page.locator(".entry[data-mine].roll").wait_for()


def test_only_dice_after_one_s_own_are_further_dice() -> None:
    """Who throws second in a contest is told of a throw, and not of one more; the dice that lie are the other's."""
    table, action = conflict(WANTS)
    table.answer(action, shows(4, 2))
    asked = r.regions(look(table), Memory().regions)["waits"]
    assert "La règle demande un jet" in asked
    assert "encore un jet" not in asked


def test_the_end_of_a_contest_brings_its_winner_what_is_now_theirs_to_do() -> None:
    """One tap from the splash, as long as it is due; nobody else is offered it."""
    table, action = conflict(WANTS, shows(4, 3), shows(4, 1), "b-", "concede")
    assert action not in table.table.world.pending
    assert [DUE.findall(end_of(table, who)) for who in ("Léa", "Max")] == [[NAME_IT, IMPOSE_IT], []]
    named = c.BeginMove(
        "name-condition",
        {"giver": table.character("Suzu Kanemoto"), "who": table.character("Madame Opale")},
        {"text": "Trempée"},
    )
    table.do("Léa", named)
    assert DUE.findall(end_of(table, "Léa")) == [IMPOSE_IT]


def end_of(table: Evening, who: str) -> str:
    """The last contest in somebody's journal."""
    seen = look(table, table.seats.get(who, who))
    told = [one for one in gathered(seen.view.journal) if isinstance(one.entry.line, MoveLine)]
    ends = (entry_html(seen, one, Kept[Html](9)) for one in told)
    return unescape(next(one for one in ends if "splash" in one))


def test_a_decision_behind_a_contest_names_whoever_made_it_once() -> None:
    """Where the question says whose it is, nothing stands before it; what they want is not told as a form has it."""
    table, _ = conflict(WANTS, shows(4, 2), shows(4, 1), "concede")
    told = end_of(table, "gm").partition("Pourquoi")[2]
    assert "Comment s’y prend Madame Opale" in told
    assert "Madame Opale · Comment s’y prend" not in told
    assert re.search(r"je veux…\s: le contrat signé", told)


def test_who_concedes_to_a_closed_sheet_is_told_what_it_brings_and_no_figure() -> None:
    """There is no chance in it: «0 %» says nothing of getting away."""
    table, _ = conflict(WANTS, shows(4, 1), shows(4, 2))
    concede = unescape(phone(table, "Léa")["asked"]).partition('value="concede"')[2].partition("</button>")[0]
    assert "vous racontez comment" in concede
    assert "%" not in concede


def test_a_line_of_a_new_character_says_when_it_counts(client: TestClient) -> None:
    """Beside how many dice it has; a Gift and a Link have none, and count so often."""
    table = client.post("/open", data={"game": "koma", "name": "Ici", "ready": "yes"}).url.path
    made = unescape(client.get(f"{table}/make").text)
    assert re.search(r'id="worth-concept">4 dés</span>\s*quand il sert<', made)
    assert re.search(r'id="worth-flaw">1 dé</span>\s*quand il gêne<', made)
    assert made.count('class="worth">une fois par séance<') == 1
    assert made.count('class="worth">1 Koma par scène<') == 3
