"""Which parts of a region to send: the smallest element with an id around all that looks different, or two of them.

Regions are drawn whole and compared as text, so that templates need not know. Where anything is in doubt (no such
element, tags that do not pair up, an id that stands twice) the whole region is the answer.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Final, NamedTuple, TypeAlias

TAG: Final = re.compile(r"<(/?)([a-zA-Z][\w:-]*)([^>]*)>")
ID: Final = re.compile(r'\sid="([^"]+)"')
VOID: Final = frozenset(
    ("area", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr")
)
WORTH: Final = 0.7
"""A part that is larger than so much of its region is not worth looking for in the page."""


Part: TypeAlias = tuple[str, str]
"""An id, and the HTML of the element that has it."""


class Opened(NamedTuple):
    """An element that is open: what it is, its id if it has any, and where it begins."""

    name: str
    id: str
    begins: int


def parts(before: str, now: str) -> list[Part]:
    """What to send for a region that looks different: a part of it, or two; none where the whole has to be sent."""
    found = smallest(before, now)
    if found is not None:
        return [found]
    for first, then in _first(before, now):
        second = smallest(then, now)
        if second is not None and len(first[1]) + len(second[1]) <= WORTH * len(now):
            return [first, second]
    return []


def _first(before: str, now: str) -> Iterator[tuple[Part, str]]:
    """The elements with an id around where the difference begins, inmost first, and the region before with each as it
    is now."""
    start, _ = _common(before, now)
    opened = _opened(now, start)
    if not any(one.id for one in opened[1:]):
        return
    for (depth, was), (_, end) in zip(
        _closed(before, start, opened), _closed(now, start, opened), strict=False
    ):
        one = opened[depth]
        mark = f'id="{one.id}"'
        if end - one.begins > WORTH * len(now):
            return
        if one.id and now.count(mark) == before.count(mark) == 1:
            html = now[one.begins : end]
            yield (one.id, html), before[: one.begins] + html + before[was:]


def smallest(before: str, now: str) -> Part | None:
    """The id and the HTML of the smallest element around the difference; None where the whole has to be sent."""
    start, same = _common(before, now)
    most, least = WORTH * len(now), len(now) - same
    opened = _opened(now, start)
    if not any(one.id and least - one.begins <= most for one in opened[1:]):
        return None
    for depth, end in _closed(now, start, opened):
        one = opened[depth]
        if not one.id or end < least:
            continue
        if end - one.begins > most or now.count(f'id="{one.id}"') > 1:
            return None
        return one.id, now[one.begins : end]
    return None


def _common(before: str, now: str) -> tuple[int, int]:
    """How much is the same at the beginning, up to a tag's own beginning or end, and at the end."""
    shorter, ends = min(len(before), len(now)), len(now)
    start = _longest(shorter, lambda known, size: now.startswith(before[known:size], known))
    behind = len(before)
    same = _longest(
        shorter - start,
        lambda known, size: now.endswith(before[behind - size : behind - known], 0, ends - known),
    )
    return start, same


def _longest(most: int, holds: Callable[[int, int], bool]) -> int:
    """The largest size for which something holds that holds for all smaller ones: asked of what is not yet known."""
    least = 0
    while least < most:
        middle = (least + most + 1) // 2
        least, most = (middle, most) if holds(least, middle) else (least, middle - 1)
    return least


def _opened(html: str, upto: int) -> list[Opened]:
    """The elements that are open at a place."""
    opened: list[Opened] = []
    for tag in TAG.finditer(html, 0, upto):
        closing, name, about = tag.groups()
        if closing:
            if not opened or opened.pop().name != name:
                return []
        elif name not in VOID and not about.endswith("/"):
            found = ID.search(about)
            opened.append(Opened(name, found[1] if found else "", tag.start()))
    return opened


def _closed(html: str, start: int, opened: list[Opened]) -> Iterator[tuple[int, int]]:
    """Where the elements end that are open at a place, by how deep they are; the outermost is the region itself."""
    begun = html.rfind("<", 0, start)
    names, depth = [one.name for one in opened], len(opened)
    for tag in TAG.finditer(html, begun if begun > html.rfind(">", 0, start) else start):
        closing, name, about = tag.groups()
        if not closing:
            if name not in VOID and not about.endswith("/"):
                names.append(name)
        elif len(names) < 2 or names.pop() != name:
            return
        elif len(names) < depth:
            depth = len(names)
            yield depth, tag.end()
