"""People named on a command line: ready characters, the bestiary, or those of an exported table; the sides of a
fight are made of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from difflib import get_close_matches
from re import fullmatch
from typing import Any, Final

from msgspec import Struct, ValidationError, convert
from msgspec.structs import replace

from paravent.cli.arguments import among_named, game_named, split
from paravent.cli.commands.files import read
from paravent.core.game import Contest, Game, Options
from paravent.core.refusal import Refusal, refused
from paravent.core.words import LANGUAGES, Language, Words
from paravent.sight.enquiry import Enquiry, deciders_of
from paravent.table.values import BOARD

MOST: Final = 20
"""So many of one side at most."""
SEVERAL: Final = r"(?:(?P<before>\d{1,3})\s*[×x]?\s+)?(?P<name>.+?)(?:\s*[×x]\s*(?P<after>\d{1,3}))?"


class People(Struct, frozen=True):
    """All who may be named, by name, and what holds at their table."""

    sheets: Mapping[str, Any]
    options: Options
    board: Any = None

    def side(self, text: str) -> tuple[Any, ...]:
        """Those named in a text such as `Commando, 3 Garde`; one who is not known is refused, with the nearest."""
        found = tuple(one for part in self._parts(text.split(",")) for one in self._several(part))
        if not 0 < len(found) <= MOST:
            raise refused(HOW_MANY, text=text, most=MOST)
        return found

    def _parts(self, parts: Sequence[str]) -> Iterator[str]:
        """The names of a text; some have a comma of their own."""
        while parts:
            joined = (",".join(parts[:size]).strip() for size in range(len(parts), 0, -1))
            known = next((text for text in joined if self._known(_counted(text)[1])), parts[0].strip())
            yield known
            parts = parts[known.count(",") + 1 :]

    def _several(self, text: str) -> tuple[Any, ...]:
        number, name = _counted(text)
        if not 0 < number <= MOST:
            raise refused(HOW_MANY, text=text, most=MOST)
        known = self._known(name)
        if len(known) != 1:
            raise self._unknown(name, known)
        return (self.sheets[known[0]],) * number

    def _known(self, name: str) -> list[str]:
        """Whom a name may mean: the one who bears it, or all in whose name it stands."""
        wanted = name.casefold()
        same = [one for one in self.sheets if one.casefold() == wanted]
        return same[:1] or [one for one in self.sheets if wanted and wanted in one.casefold()]

    def _unknown(self, name: str, known: Sequence[str]) -> Refusal:
        if known:
            return refused(WHICH_OF, name=name, names=", ".join(known))
        folded = {one.casefold(): one for one in self.sheets}
        near = [folded[one] for one in get_close_matches(name.casefold(), folded, 3)]
        return refused(NEAR if near else NOBODY, name=name, names=", ".join(near or self.sheets) or "–")


def _counted(text: str) -> tuple[int, str]:
    """How many of whom: `3 Garde`, `Garde ×3`, or one."""
    read = fullmatch(SEVERAL, text.strip())
    if read is None:
        return 1, text
    return int(read["before"] or read["after"] or 1), read["name"]


def people_of(game: Game, language: Language, file: str = "") -> People:
    """Those of a game, by their names in either language; those of an exported table come first."""
    ready = (*game.ready.characters, *game.ready.opponents) if game.ready else ()
    sheets: dict[str, Any] = {}
    for one in (*ready, *game.bestiary):
        for each in LANGUAGES:
            sheets.setdefault(game.written(one, each)["name"], game.worded(one, language))
    return _at_table(game, file, sheets) if file else People(sheets, game.options({}), _board(game))


def _at_table(game: Game, file: str, sheets: Mapping[str, Any]) -> People:
    """Those of an exported table, as they are now, with its options and its board."""
    from paravent.table.table_file import read_file

    table = read_file(read(file)).table
    if table is None or table.game != game.id:
        raise refused(OTHER_TABLE, file=file, game=game.name)
    cast = table.world.cast
    try:
        there = {one.name: convert(one.sheet, game.sheet) for id, one in cast.items() if id != BOARD}
        board = convert(cast[BOARD].sheet, game.board) if game.board and BOARD in cast else _board(game)
    except ValidationError:
        raise refused(OTHER_TABLE, file=file, game=game.name) from None
    return People({**there, **sheets, **there}, game.options(table.world.settings), board)


def _board(game: Game) -> Any:
    return game.board() if game.board else None


def facing(contest: Contest, people: People, texts: Sequence[str]) -> tuple[Contest, Any, tuple[Words, ...]]:
    """The contest between two named sides, its scene, and what each side is called; verdicts name them too."""
    from paravent.lab.hardness import between
    from paravent.sight.fight_forecast import by_name, named

    if len(texts) != 2:
        raise refused(TWO_SIDES, n=len(texts))
    ours, theirs = (people.side(text) for text in texts)
    called = tuple(named(_alike(side)) for side in (ours, theirs))
    contest, scene = between(contest, ours, theirs, people.options, people.board)
    names = dict(zip(contest.fighters, called, strict=False))
    verdicts = tuple((id, by_name(words, names)) for id, words in contest.verdicts)
    return replace(contest, verdicts=verdicts), scene, called


def _alike(side: Sequence[Any]) -> list[str]:
    """Their names, those of the same name together."""
    counts = Counter(one.name for one in side)
    return [name if n == 1 else f"{name} ×{n}" for name, n in counts.items()]


def sided_request(
    game: str, contest: str, keys: Sequence[str], sides: Sequence[str], file: str, language: Language
) -> Enquiry:
    """A contest between people who are named, and how each side decides."""
    found = game_named(game)
    thing = among_named(contest, [one for one in found.contests if one.sides], found)
    named, scene, called = facing(thing, people_of(found, language, file), sides)
    questions = {question.id: question for question in named.asks}
    deciders = deciders_of(named, scene, questions)
    pairs = split(keys)
    for key in pairs:
        if key.rpartition(".")[2] not in questions:
            raise refused(
                SHEETS_SAY if key in {one.key for one in named.parameters} else NO_KEY, key=key, **found.nouns
            )
    return Enquiry(found, named, {}, scene, deciders, deciders.read(pairs), sides=called)


SHEETS_SAY = Words(
    "« {key} » est sur les fiches : avec --side, seules les politiques se disent ici.",
    "“{key}” is on the sheets: with --side, only policies are said here.",
)
NO_KEY = Words(
    "« {key} » n’est pas une question {of_the_fight}.", "“{key}” is not a question of {this_fight}."
)
HOW_MANY = Words(
    "« {text} » : un camp compte de 1 à {most} personnes.", "“{text}”: a side has from 1 to {most} people."
)
WHICH_OF = Words("« {name} » peut être : {names}. Dites lequel.", "“{name}” may be: {names}. Say which one.")
NEAR = Words(
    "Personne ne s’appelle « {name} » ici. Vouliez-vous dire : {names} ?",
    "Nobody is called “{name}” here. Did you mean: {names}?",
)
NOBODY = Words(
    "Personne ne s’appelle « {name} » ici ; il y a : {names}.",
    "Nobody is called “{name}” here; there are: {names}.",
)
OTHER_TABLE = Words(
    "« {file} » n’est pas une table {game:de} : exportez-la par « paravent export ».",
    "“{file}” is not a table of {game}: export one with “paravent export”.",
)
TWO_SIDES = Words(
    "Il faut deux camps, donc deux fois --side ; il y en a {n}.",
    "It takes two sides, so --side twice; there are {n}.",
)
