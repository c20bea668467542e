"""Put into the page before, the part that is sent makes the page now; what is in doubt is sent whole."""

from __future__ import annotations

from html.parser import HTMLParser
from random import Random

import pytest

from paravent.web.pages.html_changes import VOID, parts


class Finder(HTMLParser):
    """Where the element with an id begins and ends, found by the library's own reader."""

    def __init__(self, html: str, id: str) -> None:
        super().__init__(convert_charrefs=False)
        self.id, self.depth, self.begins, self.ends = id, 0, -1, -1
        self.lines = [0]
        for line in html.splitlines(keepends=True):
            self.lines.append(self.lines[-1] + len(line))
        self.feed(html)

    def place(self) -> int:
        line, column = self.getpos()
        return self.lines[line - 1] + column

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if self.depth and tag not in VOID:
            self.depth += 1
        elif ("id", self.id) in attrs and self.begins < 0:
            self.begins, self.depth = self.place(), 1

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Has no inside."""

    def handle_endtag(self, tag: str) -> None:
        if self.depth:
            self.depth -= 1
            if not self.depth:
                self.ends = self.place() + len(f"</{tag}>")


def put(before: str, id: str, part: str) -> str:
    found = Finder(before, id)
    return before[: found.begins] + part + before[found.ends :]


def tree(random: Random, depth: int, ids: list[int]) -> str:
    """Something like a region: cards in cards, with and without ids, empty elements, text that repeats itself."""
    inner = [
        tree(random, depth - 1, ids)
        if depth
        else random.choice(("3", "4", "Kim &amp; Lou", '<img src="a.svg">', "<path d='M0'/>"))
        for _ in range(random.randint(1, 4))
    ]
    ids.append(len(ids))
    named = f' id="e{ids[-1]}"' if random.random() < 0.6 else ""
    tag = random.choice(("div", "li", "article", "span"))
    return f"<{tag}{named} class='card'>{''.join(inner)}</{tag}>\n"


def changed(random: Random, html: str) -> str:
    """Some text or an attribute becomes another, here or there."""
    for _ in range(random.randint(1, 3)):
        old = random.choice((">3<", ">4<", "class='card'", "Kim", 'src="a.svg"'))
        places = [n for n in range(len(html)) if html.startswith(old, n)]
        if places:
            at = random.choice(places)
            html = (
                html[:at]
                + random.choice((old, old.replace("3", "12"), old.replace("a", "ab")))
                + html[at + len(old) :]
            )
    return html


@pytest.mark.parametrize("seed", range(300))
def test_the_part_makes_the_whole(seed: int) -> None:
    """Whatever has changed, where a part is sent it is enough."""
    random = Random(seed)
    before = f'<div id="cast">{"".join(tree(random, 3, []) for _ in range(1))}</div>'
    now = changed(random, before)
    found = parts(before, now) if before != now else []
    if found:
        made = before
        for part in found:
            made = put(made, *part)
        assert made == now
        assert sum(len(html) for _, html in found) < len(now)


def test_one_number_of_one_card_is_sent_as_that_card() -> None:
    """Thirty cards stay where they are."""
    cards = [f'<article id="ch-{n}"><b>{n % 3}</b><img src="x"><p>Texte</p></article>' for n in range(30)]
    before = f'<div id="cast"><h2>Ici</h2>{"".join(cards)}</div>'
    card = '<article id="ch-7"><b>12</b><img src="x"><p>Texte</p></article>'
    assert parts(before, before.replace(cards[7], card)) == [("ch-7", card)]


def test_two_places_are_sent_as_two_parts() -> None:
    """What lies between them stays where it is; three are sent as what is around two of them, or whole."""
    cards = [f'<article id="ch-{n}"><b>{n % 3}</b><img src="x"><p>Texte</p></article>' for n in range(30)]
    before = f'<div id="cast"><h2>Ici</h2>{"".join(cards)}</div>'
    now, changed = before, []
    for n in (3, 21, 25):
        changed.append((f"ch-{n}", cards[n].replace("Texte", "Mots")))
        now = now.replace(cards[n], changed[-1][1])
        assert parts(before, now) == (changed if len(changed) < 3 else [])


@pytest.mark.parametrize(
    ("before", "now"),
    [
        ('<div id="r"><p>a</p></div>', '<div id="r"><p>b</p></div>'),
        ('<div id="r"><p id="a">1</p><i id="b">long enough to be worth it</i></div>', '<div id="r"></div>'),
        (
            '<div id="r"><p id="a">1</p><p id="a">2</p><i>long enough to be worth it</i></div>',
            '<div id="r"><p id="a">3</p><p id="a">2</p><i>long enough to be worth it</i></div>',
        ),
        (
            '<div id="r"></p><p id="a">1</p> and more of it </div>',
            '<div id="r"></p><p id="a">2</p> and more of it </div>',
        ),
        (
            '<div id="r"><ul id="a"><li>1<li>2</ul> and more of it, enough of it </div>',
            '<div id="r"><ul id="a"><li>3<li>2</ul> and more of it, enough of it </div>',
        ),
    ],
    ids=["no id", "gone", "an id twice", "tags that do not pair up", "tags that are left open"],
)
def test_what_is_in_doubt_is_sent_whole(before: str, now: str) -> None:
    """Then there is no part."""
    assert parts(before, now) == []
