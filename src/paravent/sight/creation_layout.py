"""A character under way laid out in steps, for any game: beginnings to choose from, what one changes and in which
parts, who it is, and what it comes to. Pure."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import groupby, zip_longest
from typing import Final

from msgspec import Struct

from paravent.core.game import Bound, Game, Offer, Options
from paravent.core.parameters import Choice, Lines, Text, Whole, declared, read_values
from paravent.core.refusal import Refusal
from paravent.core.sheet import Sheet
from paravent.core.words import Words
from paravent.sight.character import sheet_line
from paravent.sight.completion import examples
from paravent.sight.effects import changed_by_moves
from paravent.sight.faces import drawn_at
from paravent.sight.fields import Field, blank_fields, blank_sheet, is_kept, options_of
from paravent.sight.new_character import chosen_at_creation, spent_on
from paravent.sight.option_effects import effects
from paravent.sight.rollable import Link, field_measure, field_pool, heads, links
from paravent.sight.seen import Seen
from paravent.sight.sheet_layout import heading, measured
from paravent.sight.skin import skin_of
from paravent.table.values import plain

PIPS: Final = 6
"""As many as one sees without counting, and taps without missing."""
NUMBERED: Final = re.compile(r"(.*\D)\d+")
"""The key of one of several alike: `weapon2`."""


class Beginning(Struct, frozen=True):
    """A beginning to choose: an archetype, or a ready character; what it sets, as text by key; `family` is what it has
    in common with those beside it, `kind` the place of the kind of people that it is drawn as."""

    name: str
    text: str
    face: str
    texts: Mapping[str, str]
    family: Words | None = None
    ready: bool = False
    kind: int | None = None
    drawn_as: str = ""
    """The name of its face."""


def offered_beginnings(seen: Seen) -> tuple[Beginning, ...]:
    """The game's own, then its ready characters."""
    game, language = seen.game, seen.language
    kind_of = skin_of(game).portrait.kind_of
    starts = game.creation.starts if game.creation else ()
    ready = [game.worded(one, language) for one in game.ready.characters] if game.ready else []
    own = (
        Beginning(
            one.words.say(language),
            one.text.say(language),
            drawn_at(game, one.words.fr),
            game.reworded(one.values, language),
            one.family,
            kind=kind_of(one.words.fr),
            drawn_as=one.words.fr,
        )
        for one in starts
    )
    keys = chosen_at_creation(game)
    taken = {one.name for one in seen.cast}
    others = (
        Beginning(
            one.name,
            sheet_line(seen, plain(one)),
            drawn_at(game, one.name),
            {
                key: text
                for key, text in game.written(one, language).items()
                if key in keys and not (key == "name" and one.name in taken)
            },
            ready=True,
            kind=kind_of(one.name),
            drawn_as=one.name,
        )
        for one in ready
    )
    return (*own, *others)


def kindred(
    beginnings: tuple[Beginning, ...],
) -> tuple[tuple[Words | None, tuple[tuple[int, Beginning], ...]], ...]:
    """Beginnings with their places, by what those beside each other have in common; ready characters last."""
    placed = groupby(enumerate(beginnings), key=lambda one: (one[1].ready, one[1].family))
    return tuple((family, tuple(some)) for (_, family), some in placed)


def rebased(
    game: Game, texts: Mapping[str, str], before: Mapping[str, str], after: Mapping[str, str]
) -> dict[str, str]:
    """What was typed, from another beginning: what one has changed oneself stays, the rest is the new one's. A name
    that is there stays, whosever it was."""
    usual = {one.key: one.kind.write(one.default) for one in declared(game.sheet) if not one.required}
    kept = {
        key: text
        for key, text in texts.items()
        if (key == "name" and text) or not _alike(game, key, text, before.get(key, usual.get(key, "")))
    }
    return {**after, **kept}


def _alike(game: Game, key: str, text: str, other: str) -> bool:
    kind = next((one.kind for one in declared(game.sheet) if one.key == key), None)
    try:
        return kind is None or text == other or kind.read(key, text) == kind.read(key, other)
    except Refusal:
        return False


# --- what one changes -------------------------------------------------------------------------------------------


class Place(Struct, frozen=True):
    """A field by itself; or a numbered place of the sheet, as a second weapon: what stands there, and the fields that
    say more of it. `among` is a choice of one of those places."""

    lead: Field
    more: tuple[Field, ...] = ()
    numbered: bool = False
    among: bool = False


class Part(Struct, frozen=True):
    """Fields that one changes together: under another one, of a family, or of a kind; `taken` are what one takes, not
    what one is."""

    fields: tuple[Field, ...]
    head: Field | None = None
    title: Words | None = None
    family: bool = False
    taken: bool = False

    @property
    def raised(self) -> tuple[Field, ...]:
        """Those that are no longer as they began."""
        return tuple(one for one in self.fields if one.raised)

    @property
    def places(self) -> tuple[Place, ...]:
        """The fields as they are drawn: the numbered places one after the other, then what chooses among them."""
        return tuple(_places(self.fields))


def _places(fields: tuple[Field, ...]) -> Iterator[Place]:
    leads = _numbered(fields)
    among = [one for one in fields if len(options_of(one.parameter.kind).keys() & leads.keys()) > 1]
    about = {one.key for some in leads.values() for one in some}
    for one in fields:
        if one.key in leads:
            yield Place(one, leads[one.key], numbered=True)
            if one.key == [*leads][-1]:
                yield from (Place(other, among=True) for other in among)
        elif one.key not in about and one not in among:
            yield Place(one)


def _numbered(fields: tuple[Field, ...]) -> dict[str, tuple[Field, ...]]:
    """What there are several of on the sheet, by number, and the fields that say more of each."""
    keys = [one.key for one in fields if NUMBERED.fullmatch(one.key)]
    stems = Counter(NUMBERED.sub(r"\1", key) for key in keys)
    several = [key for key in keys if stems[NUMBERED.sub(r"\1", key)] > 1]
    return {key: tuple(one for one in fields if one.key.startswith(f"{key}_")) for key in several}


class Worth(Struct, frozen=True):
    """What a field is rolled with: so many dice, or one that is measured by this."""

    dice: int
    measured: str = ""


class Pips(Struct, frozen=True):
    """A small number that one sees as so many pips: from which on they may be chosen, as many as can be reached, why
    no more, and as many as are drawn."""

    least: int
    most: int
    top: int
    why: Words | None = None
    mark: Words | None = None


class Steps(Struct, frozen=True):
    """The fields of a character under way, step by step, with what their options do and what may stand in them."""

    parts: tuple[Part, ...]
    about: tuple[Field, ...]
    rest: tuple[Field, ...]
    effects: Mapping[str, Mapping[str, Words]]
    examples: Mapping[str, str]
    worth: Mapping[str, Worth]
    """What is rolled of them, and with what."""
    pips: Mapping[str, Pips]
    """Those that are small numbers, by key."""
    offers: Mapping[str, Offer]
    """The options that come first, by key."""
    serves: Mapping[str, Words] = {}
    """When or how often they count, by key."""

    @property
    def walk(self) -> tuple[tuple[Part, ...], ...]:
        """The parts in one or two screens: what one is good at, then what one takes and writes."""
        first = tuple(one for one in self.parts if not one.taken)
        then = tuple(one for one in self.parts if one.taken)
        return tuple(some for some in (first, then) if some)

    @property
    def whys(self) -> tuple[Words, ...]:
        """Why some pips are out of reach, each once."""
        return tuple(dict.fromkeys(one.why for one in self.pips.values() if one.why))

    @property
    def families(self) -> tuple[Part, ...]:
        """The parts that are folded, and found by searching."""
        return tuple(one for one in self.parts if one.family)

    @property
    def summary(self) -> tuple[Field, ...]:
        """What a character comes to: every figure above its least, and whatever else is not as it began."""
        every = (one for part in self.parts for one in (*([part.head] if part.head else []), *part.fields))
        return tuple(one for one in every if (_above(one) if one.form == "whole" else one.raised))


def _above(field: Field) -> bool:
    kind = field.parameter.kind
    return isinstance(kind, Whole) and field.value not in (kind.least, None)


def steps(seen: Seen, texts: Mapping[str, str]) -> Steps:
    """Everything that one fills in, where it stands."""
    game = seen.game
    gms = () if seen.is_gm else game.gms
    every = [
        one
        for one in blank_fields(game, texts, seen.board)
        if not is_kept(game, one.key) and one.key not in gms and (one.raised or one.key not in seen.absent())
    ]
    wanted, about = chosen_at_creation(game), _about(game)
    chosen = [one for one in every if one.key in wanted and one.key not in about]
    creation, under_way = game.creation, _under_way(game, texts)
    offers = creation.offers(under_way, seen.options) if creation and creation.offers else {}
    parts = tuple(_parts(game, sorted(chosen, key=lambda one: one.key not in offers)))
    return Steps(
        parts,
        tuple(one for key in about for one in every if one.key == key),
        tuple(one for one in every if one.key not in wanted | changed_by_moves(game)),
        {one.key: effects(game, one.parameter) for one in chosen},
        {one.key: examples(game, one.key, seen.language)[0] for one in every if _exemplified(game, one)},
        worth(game, texts),
        pips(parts, creation.bounds(under_way, seen.options) if creation and creation.bounds else {}),
        offers,
        creation.serves if creation else {},
    )


def _under_way(game: Game, texts: Mapping[str, str]) -> Sheet:
    """The sheet as it stands; a blank one while it cannot be read."""
    try:
        return game.sheet(**read_values(game.sheet, {"name": "?", **texts}))
    except Refusal:
        return blank_sheet(game)


def pips(parts: tuple[Part, ...], bounds: Mapping[str, Bound]) -> dict[str, Pips]:
    """The numbers that are few enough to be seen at a glance: those that others stand under, and the others, each as
    many as the highest of their kind."""
    heads = [part.head for part in parts if part.head]
    others = [one for part in parts for one in part.fields]
    return {one.key: drawn for some in (heads, others) for one, drawn in _drawn(some, bounds)}


def _drawn(fields: list[Field], bounds: Mapping[str, Bound]) -> Iterator[tuple[Field, Pips]]:
    """What has no bounds of its own goes as far as its sheet; what stands higher already is drawn so."""
    highest = max((bounds[one.key].most for one in fields if one.key in bounds), default=0)
    for one in fields:
        kind = one.parameter.kind
        if not isinstance(kind, Whole):
            continue
        bound = bounds.get(one.key) or Bound(kind.least, kind.most, kind.words)
        now = one.value if isinstance(one.value, int) else bound.least
        least, most = min(bound.least, now), max(bound.most, now)
        top = max(most, highest) if one.key in bounds else most
        if top <= PIPS:
            yield one, Pips(least, most, top, bound.words if most < top else None, bound.mark)


def worth(game: Game, texts: Mapping[str, str]) -> dict[str, Worth]:
    """What each field is rolled with, as the sheet stands; nothing while it cannot be read."""
    try:
        sheet = game.sheet(**read_values(game.sheet, {"name": "?", **texts}))
    except Refusal:
        return {}
    keys = [one.key for one in declared(game.sheet) if one.key in links(game)]
    made = ((key, field_pool(game, key, sheet), field_measure(game, key, sheet)) for key in keys)
    return {key: Worth(pool.dice, measured(by) if by else "") for key, pool, by in made if pool}


def _exemplified(game: Game, field: Field) -> bool:
    return isinstance(field.parameter.kind, Text | Lines) and bool(examples(game, field.key, "fr"))


def _about(game: Game) -> tuple[str, ...]:
    """Who somebody is: a name, and a line that says it, unless the line is rolled."""
    texts = {one.key for one in declared(game.sheet) if isinstance(one.kind, Text)}
    said = (one for one in game.introduces if one in texts & chosen_at_creation(game) - {*links(game)})
    return ("name", *said)


def _parts(game: Game, fields: list[Field]) -> Iterator[Part]:
    """First what has a number, under what it begins with; then families; then what one takes, and what one writes."""
    under = {} if game.families else heads(game)
    named = {key: words for words, keys in game.families for key in keys}
    headed = {under[one.key] for one in fields if one.key in under}
    for one in fields:
        if one.key in headed:
            yield Part(tuple(other for other in fields if under.get(other.key) == one.key), head=one)
    left = [one for one in fields if one.key not in headed and under.get(one.key) not in headed]
    wholes = [one for one in left if isinstance(one.parameter.kind, Whole) and one.key not in named]
    yield from _sorts(game, wholes)
    for words, keys in game.families:
        some = tuple(one for one in left if one.key in keys)
        if some:
            yield Part(some, title=words, family=True)
    others = [one for one in left if one not in wholes and one.key not in named]
    yield from _taken(others, alone=not (headed or wholes or named))


def _taken(fields: list[Field], *, alone: bool) -> Iterator[Part]:
    """What one takes, and what one writes; where there is nothing else, half of it is what one is."""
    half = (len(fields) + 1) // 2 if alone else 0
    if half:
        yield Part(tuple(fields[:half]))
    for some in (_of(fields[half:], choices=True), _of(fields[half:], choices=False)):
        if some:
            yield Part(some, taken=True)


def _sorts(game: Game, fields: list[Field]) -> Iterator[Part]:
    """Numbers with the heading of their sort, as on the sheet, where there are several sorts."""
    titles = [_title(links(game).get(one.key)) for one in fields]
    several = len(set(titles)) > 1
    for title in dict.fromkeys(titles):
        some = tuple(one for one, its in zip(fields, titles, strict=True) if its == title)
        yield Part(some, title=title if several else None)


def _title(link: Link | None) -> Words | None:
    kinds = (one.kind for one in link.by.parameters if one.key == link.parameter) if link else ()
    return next((heading(kind) for kind in kinds), None)


def _of(fields: list[Field], *, choices: bool) -> tuple[Field, ...]:
    return tuple(one for one in fields if isinstance(one.parameter.kind, Choice) == choices)


# --- what is left to place --------------------------------------------------------------------------------------


class Left(Struct, frozen=True):
    """What is left of a budget, and how much there was on a blank sheet."""

    words: Words
    left: int
    whole: int

    @property
    def placed(self) -> int:
        """How much of it is placed, never more than there is."""
        return max(0, min(self.whole, self.whole - self.left))


def left_to_place(game: Game, budgets: tuple[tuple[Words, int], ...], options: Options) -> tuple[Left, ...]:
    """The budgets as bars."""
    blank = dict(game.creation.budget(blank_sheet(game), options)) if game.creation else {}
    return tuple(Left(words, left, max(blank.get(words, 0), left, 1)) for words, left in budgets)


def spent_by(
    seen: Seen, walk: tuple[tuple[Part, ...], ...], bars: tuple[Left, ...]
) -> tuple[tuple[Left, ...], ...]:
    """The bars of each screen: of what is spent there, and on the first what is spent on none."""
    spent = [spent_on(seen.game, (one.parameter for one in _of_parts(some)), seen.options) for some in walk]
    nowhere = {one.words for one in bars} - frozenset().union(*spent)
    each = [words | nowhere if n == 0 else words for n, words in enumerate(spent)]
    return tuple(tuple(one for one in bars if one.words in words) for words in each)


def _of_parts(parts: tuple[Part, ...]) -> Iterator[Field]:
    """Those that others stand under first, then one field of each part after the other: so all are soon found."""
    yield from (part.head for part in parts if part.head)
    columns = zip_longest(*(part.fields for part in parts))
    yield from (one for row in columns for one in row if one is not None)
