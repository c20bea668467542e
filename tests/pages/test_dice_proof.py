"""The last page verifies dice by itself: it finds what `paravent verify` finds, and refuses what that refuses."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from hashlib import sha256
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from paravent.core.game import Game
from paravent.core.play import Faces, Option
from paravent.core.refusal import Refusal
from paravent.table import commands as c
from paravent.table.fairness import FairHand, Origin, commitment, stirred
from paravent.table.table_file import export
from paravent.table.verify import verify
from paravent.web.pages.end_words import PROOF
from tests.pages.conftest import Server
from tests.pages.evening import NETWORK, Evening, context
from tests.pages.test_accessibility import axe, violations
from tests.table.desk import AT, GAMES, Desk, company, named
from tests.table.forge import Lines, lines_of, sealed
from tests.table.illegal import fight, gamble
from tests.table.little import LITTLE
from tests.table.wild import play_wildly

__all__ = ["axe"]
VERIFY = """async ([files, session]) => {
  const { verify } = await import("/static/verify.js");
  return files.map((file) => {
    try { return verify(file, session); } catch (error) { return [error.message, error.values]; }
  });
}"""
DERIVE = """async (asked) => {
  const fair = await import("/static/fairness.js");
  return asked.map(([how, seed, ...about]) => fair[how](fair.unhex(seed), ...about));
}"""
HASH = """async (texts) => {
  const { bytes, commitment, hex, sha256, stirred, unhex } = await import("/static/fairness.js");
  return texts.map((one) => [hex(sha256(bytes(one))), stirred(one, "s1", "é"),
    commitment(sha256(bytes(one)), ""), commitment(sha256(bytes(one)), hex(sha256(bytes(one))))]);
}"""

POST = "([where, form]) => fetch(where, { method: 'POST', body: new URLSearchParams(form) })"


@pytest.fixture(scope="module")
def page(browser: Browser, server: Server) -> Iterator[Page]:
    """A browser without any table, to which no cryptography of its own is lent."""
    one = context(browser, server.address.replace("127.0.0.1", NETWORK), phone=True).new_page()
    one.goto("/about")
    assert one.evaluate("globalThis.crypto.subtle === undefined")
    yield one
    one.context.close()


@pytest.fixture(autouse=True)
def leaving() -> None:
    """The browser of this module stays for all its tests."""


def seen_file(desk: Desk, seat: str, **what: Any) -> str:
    return export(desk.done, game_version=desk.game.version, at=AT, seat=seat, **what)


def played() -> Desk:
    """An evening with open, hidden, corrected, typed and stirred dice, and a fight with a hidden one, then closed."""
    desk = company(LITTLE)
    desk.do("s1", c.GiveEntropy("abc"))
    action = gamble(desk, values={"dice": "4"})
    desk.do("s2", c.GiveEntropy("def"))
    desk.do("s1", c.AnswerMove(action, Option("more")))
    desk.do("gm", c.ProposeCorrection(action, {"dice": "9"}))
    desk.do("gm", c.AcceptCorrection())
    desk.do("s1", c.RollFreely("2d6+1d4 − 2"))
    desk.do("s1", c.RollFreely("1d20"))
    desk.do("s2", c.RollFreely("2d6", faces=(6, 6)))
    desk.do("s1", c.RollFreely("3d8", visibility="gm"))
    desk.do("s1", c.RollFreely("٣d６+\U0001d7db"))
    real = gamble(desk, values={"dice": "1", "safe": "yes"}, typed=True)
    desk.do("s1", c.AnswerMove(real, Faces((6,))))
    desk.do("s1", c.AnswerMove(real))
    gamble(desk, values={"dice": "3", "safe": "yes"}, visibility="self")
    desk.do("s1", c.Say('Tab\t, guillemets ", barre \\ et \u2028 \u0001.'))
    fight("Ada", "Ghost", "Bob", dealt=True)(desk)
    desk.do("gm", c.JoinOrder(named(desk, "Ogre")))
    desk.do("gm", c.CloseSession())
    return desk


# --- the same derivation -------------------------------------------------------------------------------------------


def test_hashes_are_those_of_everybody(page: Page) -> None:
    """Of every length around a block, and of more than one byte a letter; with what is made of them."""
    texts = [*("a" * length for length in range(140)), "dés jetés ✓" * 50]
    expected = []
    for one in texts:
        digest = sha256(one.encode()).digest()
        bound = commitment(digest, digest.hex())
        expected.append([digest.hex(), stirred(one, "s1", "é"), commitment(digest), bound])
    assert page.evaluate(HASH, texts) == expected


def test_dice_and_cards_are_derived_as_at_the_table(page: Page) -> None:
    """For any seed, table, pot, place, number of throw, kind of dice and deck."""
    chance = random.Random(5)
    asked, expected = [], []
    for number in range(300):
        seed, pot = chance.randbytes(32), chance.randbytes(32).hex()
        origin = Origin(f"t{number}é", chance.randrange(1, 99), pot, f"*|s{number}|{number}")
        about = [origin.table, origin.session, origin.pot, origin.place]
        throw, sides, dice = chance.randrange(9), chance.randrange(1, 1001), chance.randrange(12)
        asked += [["faces", seed.hex(), about, throw, sides, dice]]
        expected.append(FairHand(seed, origin, throw).faces(sides, dice))
        asked += [["places", seed.hex(), about, throw, 52, dice]]
        expected.append(FairHand(seed, origin, throw).places(52, dice))
    assert page.evaluate(DERIVE, asked) == expected


# --- honest files --------------------------------------------------------------------------------------------------


def counts(text: str) -> dict[str, int]:
    """What `paravent verify` finds in the first session."""
    found = verify(text)
    return {"dice": found.sessions[0].dice, "typed": found.sessions[0].typed, "veiled": found.veiled}


def test_an_honest_evening_is_verified_for_each_seat(page: Page) -> None:
    """The same dice, typed and veiled, for each as far as they see."""
    files = [seen_file(played(), seat, session=1) for seat in ("gm", "s1", "s2", "s3")]
    expected = [counts(one) for one in files]
    assert page.evaluate(VERIFY, [files, 1]) == expected
    assert len({one["dice"] for one in expected}) > 1


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_whatever_was_played_is_verified(page: Page, game: Game) -> None:
    """In every game, for the GM and for a player, over two sessions."""
    files = []
    for chance in range(4):
        desk = company(game, str(chance))
        play_wildly(desk, random.Random(chance).choices(range(2**32), k=40))
        for one in [*desk.table.world.pending]:
            desk.tried("gm", c.WithdrawMove(one))
        for do in (c.CloseSession(), c.OpenSession(), c.RollFreely("3d6"), c.CloseSession()):
            desk.tried("gm", do)
        files += [seen_file(desk, seat) for seat in ("gm", "s1") if desk.table.seat(seat)]
    assert page.evaluate(VERIFY, [files, 1]) == [counts(one) for one in files]


def test_an_open_session_is_not_said_to_be_verified(page: Page) -> None:
    """Its seed is still secret."""
    desk = company(LITTLE)
    desk.do("s1", c.RollFreely("5d6"))
    assert page.evaluate(VERIFY, [[seen_file(desk, "s1")], 1]) == [["NOT_CLOSED", {"session": 1}]]


# --- tampering -----------------------------------------------------------------------------------------------------

Change = Callable[[Lines], None]


def said(lines: Lines, kind: str, number: int = 0) -> dict[str, Any]:
    """A line of the journal of this kind, to be changed."""
    found = [line["entry"] for line in lines if line.get("is") == "entry" and line["entry"]["kind"] == kind]
    entry: dict[str, Any] = found[number]
    return entry


def set_to(kind: str, which: int = 0, **values: Any) -> Change:
    return lambda lines: said(lines, kind, which)["data"].update(values)


def die(kind: str, number: int, step: int, key: str) -> Change:
    def change(lines: Lines) -> None:
        steps = [one for one in said(lines, kind, number)["data"]["steps"] if key in one]
        shown = steps[step][key]
        shown[-1] = next(one for one in range(1, 9) if one not in shown)

    return change


def rolled_otherwise(lines: Lines) -> None:
    data = said(lines, "roll")["data"]
    faces = data["dice"][0]["faces"]
    data["total"] += faces[0] % 6 + 1 - faces[0]
    faces[0] = faces[0] % 6 + 1


def said_real(lines: Lines) -> None:
    next(one for one in said(lines, "move")["data"]["steps"] if "faces" in one)["typed"] = True


def without(kind: str, number: int = 0) -> Change:
    return lambda lines: lines.remove(
        next(one for one in lines if one.get("entry") is said(lines, kind, number))
    )


def twice(lines: Lines) -> None:
    place = next(n for n, one in enumerate(lines) if one.get("entry") is said(lines, "roll"))
    lines.insert(place, {**lines[place]})


def swapped(lines: Lines) -> None:
    first, second = (
        next(n for n, one in enumerate(lines) if one.get("entry") is said(lines, "roll", which))
        for which in (0, 1)
    )
    lines[first], lines[second] = lines[second], lines[first]


def after_the_seed(lines: Lines) -> None:
    place = next(n for n, one in enumerate(lines) if one.get("entry") is said(lines, "order"))
    lines.insert(-1, lines.pop(place))


def stirred_otherwise(lines: Lines) -> None:
    next(one for one in lines if one.get("is") == "entropy")["entropy"] = "xyz"


def not_stirred(lines: Lines) -> None:
    lines.remove(next(one for one in lines if one.get("is") == "entropy"))


def given_to_another(lines: Lines) -> None:
    said(lines, "roll")["seat"] = "s2"


def moved_in_its_row(lines: Lines) -> None:
    said(lines, "roll")["data"]["place"]["row"] += 1


def salted_otherwise(lines: Lines) -> None:
    hidden = next(
        one["entry"]["data"]
        for one in lines
        if one.get("is") == "entry" and "salt" in str(one["entry"]["data"].get("place"))
    )
    hidden["place"]["salt"] = "0" * 32


TAMPERED: dict[str, Change] = {
    "a die of a move": die("move", 0, 0, "faces"),
    "a die thrown again": die("move", 0, 1, "faces"),
    "a card of a move": die("move", 0, 0, "places"),
    "a die of a free roll": rolled_otherwise,
    "a die said to be real": said_real,
    "a total": set_to("roll", total=99),
    "no formula": set_to("roll", formula="banana"),
    "another formula": set_to("roll", formula="3d6+1d4-2"),
    "a formula of too much": set_to("roll", formula="101d6"),
    "no dice": set_to("roll", dice=[]),
    "real dice become the table’s": set_to("roll", 2, typed=False),
    "the table’s become real dice": set_to("roll", 0, typed=True),
    "a card of an order": die("order", 0, 0, "places"),
    "a newcomer’s card": die("joined", 0, 0, "places"),
    "who moved": set_to("move", roles={"gambler": "x1"}),
    "a throw taken away": without("roll"),
    "the last throw taken away": without("joined"),
    "a move taken away": without("move"),
    "a throw told twice": twice,
    "throws that change places": swapped,
    "an order dealt once the seed is known": after_the_seed,
    "a throw given to another": given_to_another,
    "a throw moved in its row": moved_in_its_row,
    "a throw without its place": set_to("roll", place=None),
    "another salt": salted_otherwise,
    "other chance stirred in": stirred_otherwise,
    "chance not stirred in": not_stirred,
    "another commitment": set_to("session", commitment="0" * 64),
    "other salts": set_to("session", salts="0" * 64),
    "another number at the opening": set_to("session", number=0),
    "another number at the end": set_to("session", 1, number=9),
    "another seed": set_to("session", 1, seed="00" * 32),
    "no seed": set_to("session", 1, seed="not a seed"),
    "no seed at all": set_to("session", 1, seed=None),
    "another last link": set_to("session", 1, last="0" * 64),
    "the opening taken away": without("session"),
}


@pytest.fixture(scope="module")
def evening_file() -> str:
    """What Léa saw of the evening."""
    return seen_file(played(), "s1")


def both_refuse(page: Page, text: str) -> None:
    """`paravent verify` and the page refuse a file, in the same words."""
    with pytest.raises(Refusal) as refusal:
        verify(text)
    ((why, values),) = page.evaluate(VERIFY, [[text], 1])
    assert PROOF[why].say("en", **values) == refusal.value.words.en


@pytest.mark.parametrize("name", TAMPERED)
def test_each_kind_of_tampering_is_refused_in_the_same_words(
    page: Page, evening_file: str, name: str
) -> None:
    """In a file that was sealed anew by somebody who knows how."""
    lines = lines_of(evening_file)
    TAMPERED[name](lines)
    both_refuse(page, sealed(lines))


def test_a_hidden_card_that_the_gm_sees_is_verified_too(page: Page) -> None:
    """It stands at a place of its own, after those that all see."""
    lines = lines_of(seen_file(played(), "gm"))
    place = next(n for n, one in enumerate(lines) if "veiled" in one.get("entry", {}).get("data", {}))
    data = lines[place]["entry"]["data"]
    shown = data["steps"][-1]["places"]
    shown[-1] = next(one for one in range(3) if one not in shown)
    both_refuse(page, sealed(lines))


def without_end(text: str) -> str:
    return text[: text.rindex('\n{"is":"end"')]


@pytest.mark.parametrize(
    "spoil",
    [
        lambda text: text.replace('"total":', '"total":1', 1),
        without_end,
        lambda text: text.partition("\n")[0],
        lambda text: text + "{}\n",
        lambda text: text.replace('"seal":"', '"seal":"0', 1),
        lambda text: text.replace('"is":"entry",', '"is":"entry","is":"entry",', 1),
        lambda text: text.replace('"is":"view","line":2', '"is":"view","line":3', 1),
        lambda text: text.replace("{", "", 3),
        lambda text: "[]",
        lambda text: "",
        lambda text: "\n".join(sorted(text.splitlines())),
    ],
)
def test_a_file_that_was_not_sealed_anew_is_refused(
    page: Page, evening_file: str, spoil: Callable[[str], str]
) -> None:
    """Changed, cut, longer, mixed up, or no file of ours."""
    both_refuse(page, spoil(evening_file))


def test_the_file_of_a_whole_table_is_not_what_a_seat_saw(page: Page) -> None:
    """Only what a seat may know is read here."""
    (found,) = page.evaluate(VERIFY, [[seen_file(played(), "")], 1])
    assert found[0] == "OUT_OF_PLACE"


# --- the page ------------------------------------------------------------------------------------------------------


def test_the_last_page_says_how_many_dice_are_verified(browser: Browser, server: Server, axe: str) -> None:
    """The GM's and a player's, by themselves; one altered on its way is told in red, with its die."""
    evening = Evening(browser, server.address.replace("127.0.0.1", NETWORK))
    lea = evening.join(evening.open_table(), "Léa")
    table = lea.url
    for one in (lea, evening.gm):
        one.evaluate(POST, [f"{table}/line", {"line": "/r 3d6"}])
    evening.gm.evaluate(POST, [f"{table}/do", {"do": "close-session"}])
    for one in (evening.gm, lea):
        one.goto(f"{table}/end")
        expect(one.locator("#proof .verified")).to_have_text("6 dés vérifiés")
        assert violations(one, axe) == []
    assert evening.problems == []

    lines = lines_of(lea.evaluate("fetch(proof.dataset.file).then((one) => one.text())"))
    rolled_otherwise(lines)
    lea.route("**/seen.txt", lambda route: route.fulfill(body=sealed(lines)))
    lea.reload()
    expect(lea.locator("#proof .refusal")).to_have_text("Les dés ne se vérifient pas\u202f!")
    expect(lea.locator("#proof .aside")).to_contain_text("dé 1")
    for one in (evening.gm, lea):
        one.context.close()
