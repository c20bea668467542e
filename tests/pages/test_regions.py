"""Regions are drawn again only when something that they show has changed."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

import pytest
from markupsafe import Markup
from msgspec.structs import replace

from paravent.core.game import Game
from paravent.core.parameters import written
from paravent.core.play import Faces, Filled, Option
from paravent.games import found
from paravent.sight.seen import PUBLIC, Seen
from paravent.sight.sentences import gathered
from paravent.table import commands as c
from paravent.table.events import Logged, TableOpened
from paravent.table.evolve import opened
from paravent.table.values import GM, plain
from paravent.table.view import GMView, view
from paravent.web.page_memory import Memory
from paravent.web.pages import regions as r
from paravent.web.pages.desk_regions import firsts
from paravent.web.pages.entries import entry_html
from paravent.web.pages.page_stream import Drawn, changes, drawn
from paravent.web.pages.template_env import Context, render, whole_words
from tests.pages.toy import GAME
from tests.sight.looks import look
from tests.table.desk import company, named
from tests.table.wild import step

FIRST = Logged("2026-01-01T20:00:00Z", "a", GM, None, TableOpened("t", GAME.id, "Un soir", "MJ"))


KEPT = Memory().regions

CRY = re.compile(r'id="(?:tv)?round-\d" aria-hidden="true">\s*([^<]+?)\s*<')


NOW = re.compile(r'<li class="[^"]*" *aria-current="true">.*?(Ada|Bob|Ogre|Quelqu’un)', re.DOTALL)
"""Who is marked in an order."""
TRACKS = re.compile(r'role="img"\s+(?:aria-label|title)="\s*([^"]+)"')


def regions(one: Seen) -> Mapping[str, Markup]:
    """Every region, as one application keeps them."""
    return r.regions(one, KEPT)


def seen(**changes: Any) -> Seen:
    """A new table as its GM sees it, with some parts of the view changed."""
    shown = view(opened("t", FIRST), GM)
    assert isinstance(shown, GMView)
    return Seen(replace(shown, **changes), GAME, "fr", "desk")


def test_a_page_whose_journal_alone_changed_is_not_drawn_again() -> None:
    """Another line and another version leave the regions what they were."""
    before, after = regions(seen()), regions(seen(journal=(), version=9))
    assert all(before[name] is after[name] for name in before)


def test_a_page_is_drawn_again_for_everything_else() -> None:
    """Another name, another language or another kind of page is another drawing."""
    one = seen()
    assert regions(one) != regions(seen(name="Une nuit"))
    assert regions(one) != regions(replace(one, language="en"))
    assert regions(one).keys() != regions(replace(one, kind="player")).keys()


def test_what_a_phone_shows_of_a_sheet_is_not_drawn_again_for_another_ones_turn() -> None:
    """The rolls of one's own sheet stay as they were drawn; so does the sheet, until one's own turn."""
    desk = company(GAME)
    desk.do(GM, c.SetOrder(tuple((named(desk, name),) for name in ("Ogre", "Bob", "Ada"))))
    drawn = []
    for _ in range(3):
        drawn.append(regions(look(desk, "s1"))["sheet"])
        desk.do(GM, c.PassTurn())
    assert drawn[0] is drawn[1]
    assert drawn[1] != drawn[2]


def test_somebody_is_drawn_once_for_all_who_see_the_same_of_them(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two phones and the ogre that both know of; each of the other's hero, whom the other draws otherwise."""
    desk, drawn = company(GAME), []

    def counted(name: str, context: Mapping[str, object]) -> Markup:
        drawn.append((name, str(context.get("name"))))
        return render(name, context)

    monkeypatch.setattr(r, "render", counted)
    kept = Memory().regions
    for seat in ("s1", "s2"):
        r.regions(look(desk, seat), kept)
    others = [who for name, who in drawn if name == "regions/other.html"]
    assert sorted(others) == ["Ada", "Bob", "Ogre"]


@pytest.mark.parametrize("game", [GAME, *found().values()], ids=lambda game: game.id)
def test_what_is_kept_is_what_would_be_drawn(game: Game) -> None:
    """In every game, for every seat, after each of some random commands."""
    desk, kept = company(game), Memory().regions
    for number in range(12):
        desk.tried(*step(desk, number))
        for seat in (GM, "s1", PUBLIC)[number % 3 :]:
            one = look(desk, seat)
            assert r.regions(one, kept) == r.regions(replace(one), Memory().regions)


@pytest.mark.parametrize("game", [GAME, *found().values()], ids=lambda game: game.id)
def test_a_page_that_goes_on_is_the_page_that_would_be_drawn(game: Game) -> None:
    """In every game, for every seat, whether people act or only talk in between."""
    desk, memory, before = company(game), Memory(), dict[str, Drawn]()
    for number in range(24):
        if number % 2:
            desk.tried(*step(desk, number))
        else:
            desk.do(
                ("gm", "s1")[number % 4 // 2], c.Say(f"Bonsoir {number}", ("say", "gesture")[number % 3 % 2])
            )
        for seat in (GM, "s1", PUBLIC):
            one = look(desk, seat)
            before[seat] = drawn(one, memory, before.get(seat))
            assert before[seat].digest == drawn(replace(one), Memory()).digest


def test_talk_draws_nothing_but_its_line(monkeypatch: pytest.MonkeyPatch) -> None:
    """Beside it only what is shown until the next line is told, which is the GM's."""
    desk, memory = company(GAME), Memory()
    before = {seat: drawn(look(desk, seat), memory) for seat in (GM, "s1")}
    made = list[str]()

    def noted(name: str) -> Callable[[Seen], Context]:
        def make(seen: Seen, maker: Callable[[Seen], Context] = r.MAKERS[name]) -> Context:
            made.append(name)
            return maker(seen)

        return make

    monkeypatch.setattr(r, "MAKERS", {name: noted(name) for name in r.MAKERS})
    desk.do("s1", c.Say("Bonsoir"))
    now = {seat: drawn(look(desk, seat), memory, before[seat]) for seat in before}
    assert set(made) == r.LISTEN
    assert [len(now[seat].lines) - len(before[seat].lines) for seat in now] == [1, 1]


def test_nobody_is_called_by_an_article() -> None:
    """By the first of their names where nobody else has it; «Le trio Grelot» is not called «Le»."""
    desk = company(GAME)
    desk.make(GM, "Le trio Grelot")
    assert set(firsts(look(desk))) == {"Ada", "Bob", "Ogre", "Ghost"}


def test_nobody_is_called_by_a_title_alone() -> None:
    """«Madame Opale de Brume» is «Madame Opale», Dr. Edda Lee «Dr. Edda»; a captain without a name is «Capitaine»."""
    desk = company(GAME)
    for name in ("Madame Opale de Brume", "Grand-Père Taro", "Dr. Edda Lee", "Capitaine", "Capitaine Ersatz"):
        desk.make(GM, name)
    short = firsts(look(desk))
    assert short["Madame Opale de Brume"] == ("Madame Opale", " de Brume", "")
    assert short["Dr. Edda Lee"][0] == "Dr. Edda"
    assert all(short[name] == (name, "", "") for name in ("Grand-Père Taro", "Capitaine", "Capitaine Ersatz"))


def test_those_of_a_kind_are_called_by_one_name_and_their_number() -> None:
    """«Pilleur d’épaves 2» is «Pilleur 2», and told from «Pilleur»; of two kinds of guard both are named whole, and so
    is a looter of wrecks, who is none."""
    desk = company(GAME)
    for name in (
        "Pilleur d’épaves",
        "Pilleur d’épaves 2",
        "Garde",
        "Garde royal",
        "Wreck looter",
        "Rex, dogue",
    ):
        desk.make(GM, name)
    short = firsts(look(desk))
    assert short["Pilleur d’épaves"] == ("Pilleur", " d’épaves", "")
    assert short["Pilleur d’épaves 2"] == ("Pilleur", " d’épaves", " 2")
    assert short["Rex, dogue"][0] == "Rex"
    assert not {"Garde", "Garde royal", "Wreck looter"} & set(short)


def passed(game: Game, *names: str) -> list[str]:
    """What the television shows of the first turns of a fight, one after another."""
    desk, shown = company(game), list[str]()
    desk.do(GM, c.SetOrder(tuple((named(desk, name),) for name in names)))
    for _ in range(4):
        shown.append(regions(look(desk, PUBLIC))["stage"])
        desk.do(GM, c.PassTurn())
    return shown


@pytest.mark.parametrize("game", found().values(), ids=lambda game: game.id)
def test_a_hidden_turn_is_nowhere_on_the_television(game: Game) -> None:
    """Neither its place in the strip, nor how many there are, nor that it begins or ends: a fight with a ghost looks,
    step by step, like the same fight without."""
    assert passed(game, "Ada", "Ogre", "Bob") == passed(game, "Ada", "Ghost", "Ogre", "Bob")


def test_a_table_without_an_invitation_offers_a_new_one_and_no_dead_link() -> None:
    """As after it was brought from a file, where invitations are blank."""
    with_link, without = regions(seen(invitation="abc"))["door"], regions(seen(invitation=""))["door"]
    assert "join?i=abc" in with_link
    assert "join?i=" not in without
    assert "make-invitation" in without
    assert 'class="qr"' not in without


@pytest.mark.parametrize(
    ("game", "cry", "second"),
    [
        ("artemis", "Combat\u202f!", "Tour 2"),
        ("koma", "Conflit\u202f!", "Manche 2"),
        ("rpg", "Combat\u202f!", "Tour 2"),
        ("undesix", "Combat\u202f!", "Round 2"),
        ("yze", "Combat\u202f!", "Round 2"),
    ],
)
def test_a_fight_is_cried_out_at_its_beginning_and_each_round_is_named(
    game: str, cry: str, second: str
) -> None:
    """On a phone and on the television, in the words of the game's book; each cry is a piece of its own, so that it is
    seen once. The desk says the same."""
    desk = company(found()[game])
    ones = tuple((named(desk, name),) for name in ("Ada", "Ogre"))
    desk.do("gm", c.SetOrder(ones))
    cries = []
    for _ in range(2):
        phone, screen = regions(look(desk, "s1"))["strip"], regions(look(desk, PUBLIC))["stage"]
        cries += [CRY.findall(one) for one in (phone, screen)]
        desk.do("gm", c.PassTurn())
        desk.do("gm", c.PassTurn())
    assert cries == [[cry], [cry], [second], [second]]
    assert second.partition(" ")[0] in regions(look(desk))["order"]


def test_where_hidden_turns_are_announced_phones_and_television_say_that_the_gm_plays() -> None:
    """And nobody is offered to act or to end a turn until the hidden one has acted; otherwise it is Bob's turn."""
    desk = company(found()["yze"])
    desk.do("gm", c.SetOrder(tuple((named(desk, name),) for name in ("Ada", "Ghost", "Bob"))))
    desk.do("gm", c.PassTurn())
    for value, waits in (("announced", True), ("silent", False)):
        desk.do("gm", c.ChangeSettings({"hidden_turns": value}))
        phone, screen = regions(look(desk, "s2")), regions(look(desk, PUBLIC))
        said = phone["strip"], screen["stage"]
        assert [one.count("Le MJ joue…") for one in said] == [waits, waits]
        assert [NOW.findall(one) for one in said] == [["Quelqu’un" if waits else "Bob"]] * 2
        assert "Ghost" not in str((phone, screen))
        assert ('id="ask-turn"' in phone["asked"]) is not waits


@pytest.mark.parametrize("game", sorted(found()))
def test_the_television_names_whoever_acts_in_the_open_and_marks_them_as_phones_do(game: str) -> None:
    """The GM's people too, with the GM's name over theirs; with the same boxes, in the same order."""
    desk = company(found()[game])
    desk.do("gm", c.SetOrder(tuple((named(desk, name),) for name in ("Ada", "Ogre", "Bob"))))
    for who, by in (("Ada", "Léa"), ("Ogre", "MJ"), ("Bob", "Max")):
        phone, screen = regions(look(desk, "s1"))["strip"], regions(look(desk, PUBLIC))["stage"]
        assert [NOW.findall(one) for one in (phone, screen)] == [[who], [who]]
        assert re.search(rf'class="label"[^>]*>{by}<.*?<h2[^>]*>À {who}<', screen, re.DOTALL)
        assert "Derrière le paravent" not in screen
        assert TRACKS.findall(phone) == TRACKS.findall(screen)
        desk.do("gm", c.PassTurn())


def test_of_many_moves_under_way_the_television_tells_the_last_two() -> None:
    """More would push whoever acts over the title."""
    desk = company(found()["yze"])
    for name in ("Ada", "Bob", "Ogre"):
        desk.do(GM, c.BeginMove("test", {"roller": named(desk, name)}, {"skill": "melee"}, typed=True))
    stage = regions(look(desk, PUBLIC))["stage"]
    assert re.findall(r'class="tvdoing".*?<b>(\w+)</b>', stage, re.DOTALL) == ["Bob", "Ogre"]


def test_the_television_says_that_the_evening_is_over() -> None:
    """Until another session opens."""
    desk = company(GAME)
    over = r'class="label">Séance 1</p>\s*<h2>Fin</h2>'
    assert not re.search(over, regions(look(desk, PUBLIC))["stage"])
    for do, said in ((c.CloseSession(), True), (c.OpenSession(), False)):
        desk.do("gm", do)
        assert bool(re.search(over, regions(look(desk, PUBLIC))["stage"])) is said


def test_an_x_card_and_what_is_due_fill_the_television() -> None:
    """Its script shows these lines to all; others only go to the journal."""
    desk = company(GAME)
    desk.do("s1", c.RaiseCard())
    desk.do("gm", c.TurnGlass(60))
    one, kept = look(desk, PUBLIC), Memory().lines
    drawn = [entry_html(one, line, kept) for line in gathered(one.view.journal)][-2:]
    assert ["ends card-shown" in html for html in drawn] == [True, False]


def test_the_first_line_of_a_document_is_its_title_unless_it_is_all_of_a_long_one() -> None:
    """However wide the screen is."""
    desk, kept = company(GAME), Memory().lines
    for text, title in (("Avis\nOn cherche.", "Avis"), ("Un plan", "Un plan"), ("Il pleut. " * 9, "")):
        desk.do("gm", c.Say(text, "handout"))
        one = look(desk, "s1")
        drawn = [entry_html(one, line, kept) for line in gathered(one.view.journal)][-1]
        assert re.findall(r'<b class="titled">([^<]*)</b>', drawn) == [title] * bool(title)


def test_in_a_fight_the_television_shows_the_fight_and_no_figures_of_the_table() -> None:
    """They would push whoever acts over the title."""
    desk = company(found()["koma"])
    assert 'id="board"' in regions(look(desk, PUBLIC))["stage"]
    desk.do("gm", c.SetOrder(tuple((named(desk, name),) for name in ("Ada", "Ogre"))))
    assert 'id="board"' not in regions(look(desk, PUBLIC))["stage"]


def test_each_card_of_a_move_is_a_card_of_its_own() -> None:
    """What somebody has set on one is kept while others act, and never stands on the next that the same rule asks."""
    desk = company(found()["koma"])
    roles = {"a": named(desk, "Ada"), "b": named(desk, "Ogre")}
    desk.do(GM, c.BeginMove("confront", roles, {}))
    cards = []
    for _ in range(8):
        drawn = re.findall(r'class="settings" id="(?:fill|led)-([^"]+)"', regions(look(desk))["waits"])
        asked = next(iter(desk.table.world.pending.values()), None)
        if asked is None or asked.question is None:
            break
        cards += drawn
        goes_on = (id for id, _ in asked.question.options if id != "concede")
        answer = Filled(values={}) if asked.question.fields else Option(next(goes_on))
        desk.do(GM, c.AnswerMove(asked.action, answer))
    assert len(cards) > 2
    assert len({*cards}) == len(cards)


def test_who_comes_on_stage_during_a_fight_may_join_it_from_where_they_stand() -> None:
    """Coming in joins no fight by itself: the GM is offered it beside the name, until they have a turn."""
    desk = company(found()["yze"])
    desk.do("gm", c.SetOrder(((named(desk, "Ada"),), (named(desk, "Ogre"),))))
    offered = 'name="do" value="join-order"'
    assert offered not in regions(look(desk))["cast"]
    desk.do("gm", c.EnterStage(named(desk, "Ghost")))
    assert regions(look(desk))["cast"].count(offered) == 1
    desk.do("gm", c.JoinOrder(named(desk, "Ghost")))
    assert offered not in regions(look(desk))["cast"]


def test_a_word_of_the_gm_s_for_one_alone_comes_to_that_phone_as_a_letter() -> None:
    """And is a line among others to the GM; what all hear is no letter."""
    desk = company(GAME)
    desk.do("gm", c.Say("Venez.", to=("s1",)))
    desk.do("gm", c.Say("À tous."))
    kept = Memory().lines
    drawn = {
        seat: [entry_html(one, line, kept) for line in gathered(one.view.journal)]
        for seat, one in (("s1", look(desk, "s1")), ("gm", look(desk)))
    }
    letters = {seat: ["data-arrives" in html for html in lines][-2:] for seat, lines in drawn.items()}
    assert letters == {"s1": [True, False], "gm": [False, False]}


def test_who_has_left_the_story_is_offered_whoever_is_free() -> None:
    """And somebody new; whoever plays one who is still in it is offered nobody."""
    game = found()["koma"]
    desk = company(game)
    ada = named(desk, "Ada")
    desk.do("gm", c.GiveCharacter(named(desk, "Bob"), ()))
    taken = f'name="character" value="{named(desk, "Bob")}"'
    assert taken not in regions(look(desk, "s1"))["sheet"]
    desk.do("gm", c.EditSheet(ada, {"eliminated": "yes"}))
    assert taken in regions(look(desk, "s1"))["sheet"]


@pytest.mark.parametrize("id", ["yze", "undesix", "artemis"])
def test_the_chance_of_a_blow_is_asked_for_by_its_number(id: str) -> None:
    """In one's own turn, and while others play: an address without it is refused, on the button itself."""
    desk, ready = company(found()[id]), found()[id].ready
    assert ready
    ada, ogre = named(desk, "Ada"), named(desk, "Ogre")
    texts = written(desk.game.sheet, plain(ready.characters[0]))
    desk.do(GM, c.EditSheet(ada, {key: text for key, text in texts.items() if key != "name"}))
    for order in (((ada,), (ogre,)), ((ogre,), (ada,))):
        desk.do(GM, c.SetOrder(order))
        page = "".join(regions(look(desk, "s1")).values())
        asked = re.findall(r"/blow[?]who=[^&]*&(?:amp;)?blow=([^&]*)", page)
        assert asked
        assert all(one.isdecimal() for one in asked)


def test_a_name_does_not_break_at_its_hyphen_unless_it_is_long() -> None:
    assert whole_words("Grand-Père Taro") == '<span class="whole">Grand-Père</span> Taro'
    assert whole_words("Marie-Clémence-Anne <b>") == "Marie-Clémence-Anne &lt;b&gt;"


def test_the_line_of_who_came_has_the_name_that_they_have_now() -> None:
    """A line that was drawn before somebody changed their name is drawn anew."""
    desk, memory = company(GAME), Memory()
    drawn(look(desk), memory)
    desk.do("s1", c.RenameSeat("Ana"))
    lines = [str(html) for html in drawn(look(desk), memory).journal.html.values()]
    assert any("Ana est à la table" in one for one in lines)
    assert not any("Léa est à la table" in one for one in lines)


def test_the_gm_reads_under_a_document_who_has_read_it_and_who_has_not() -> None:
    """Players have nothing of it in their journal, but the button that puts it away where it arrives."""
    desk = company(GAME)
    desk.do("gm", c.Say("Le bail", "handout"))
    desk.do("s1", c.PutAway(desk.table.journal[-1].id))
    told = {
        seat: [str(html) for html in drawn(look(desk, seat), Memory()).journal.html.values()][-1]
        for seat in (GM, "s2", PUBLIC)
    }
    assert "lu par Léa · pas encore par Max" in told[GM]
    assert "lu par" not in told["s2"]
    assert ["putting" in told[seat] for seat in (GM, "s2", PUBLIC)] == [False, True, False]


@pytest.mark.parametrize("game", found().values(), ids=lambda game: game.id)
def test_on_one_screen_it_is_said_once_why_something_may_not_be_done(game: Game) -> None:
    """One's turn says it; the sheet under it does not say it again."""
    desk = company(game)
    deal = c.DealOrder if game.initiative else c.SetOrder
    desk.do("gm", deal(((named(desk, "Ada"),), (named(desk, "Ogre"),))))
    for _ in range(3):
        html = str(r.regions(look(desk, "s1"), Memory().regions)["sheet"])
        said = re.findall(r'<p class="barredwhy">(.*?)</p>', html, re.DOTALL)
        assert len(said) == len(set(said))
        desk.do("gm", c.PassTurn())


def test_who_listens_is_told_once_what_is_asked_the_dice_and_the_price_of_each_choice() -> None:
    """To nobody else, and not again while the question stands."""
    desk, memory, heard = company(found()["yze"]), Memory(), []
    before = {seat: drawn(look(desk, seat), memory) for seat in ("s1", "s2")}
    roll = c.BeginMove("test", {"roller": named(desk, "Ada")}, {"skill": "melee"}, typed=True)
    told = re.compile(r'hx-target="#told"[^>]*>([^<]*)<')
    desk.do("s1", roll)
    action = next(iter(desk.table.world.pending))
    for do in (c.AnswerMove(action, Faces((1, 3))), c.Say("Et alors\u202f?")):
        desk.do("s1", do)
        for seat, was in before.items():
            seen = look(desk, seat)
            before[seat] = drawn(seen, memory, was)
            said = told.findall("".join(changes(seen, was, before[seat])))
            heard += [(seat, one) for one in said if "Pousser" in one]
    assert heard == [("s1", "Combat\u202f: 1, 3. Pousser le jet\u202f? Garder\u202f; Pousser (1 Dégât, sûr)")]
