"""A scenario as people write it: Markdown, and small marks at the beginning of a line, in French or in English.

    # Le vent en bouteille             the title; what follows is what it is about
    Heure : vendredi, 9 h 40           when it begins
    Échéance : minuit — le cargo passe what will happen unless somebody prevents it
    > Quatrevaux a tout manigancé.     what the GM alone knows

    ## La Butte                        a scene; what follows is read aloud
    Image : moulins
    Temps : 1 h                        passes before it
    Jet : Psychologie — rassurer Colin
    Sur scène : Bastien — meunier
    En coulisse : 2 Garde — à la porte
    Document : Le bail [bail]
      Text of the document, indented.
    Ensuite : La verrerie — par les ornières

What is none of these is text. A line that cannot be meant is refused with its number.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from difflib import get_close_matches
from typing import Final, TypedDict, TypeVar

from msgspec import UNSET, Struct, UnsetType, ValidationError, convert, to_builtins
from msgspec.structs import replace

from paravent.core.game import Game
from paravent.core.refusal import Refusal, refused
from paravent.core.roll_words import roll_meant
from paravent.core.scenario import (
    LETTERS,
    Scenario,
    ScenarioDeadline,
    ScenarioDocument,
    ScenarioLead,
    ScenarioPerson,
    ScenarioRoll,
    ScenarioScene,
)
from paravent.core.weekdays import DAY, WEEK, WEEKDAYS, weekday_after, weekday_in
from paravent.core.words import LANGUAGES, Language, Words, folded

S = TypeVar("S", bound=Struct)
MARKS: Final = {
    "hour": Words("Heure", "Hour"),
    "deadline": Words("Échéance", "Deadline"),
    "picture": Words("Image", "Picture"),
    "time": Words("Temps", "Time"),
    "roll": Words("Jet", "Roll"),
    "stage": Words("Sur scène", "On stage"),
    "wings": Words("En coulisse", "In the wings"),
    "document": Words("Document", "Document"),
    "next": Words("Ensuite", "Next"),
}
KNOWN: Final = {folded(words.say(language)): mark for mark, words in MARKS.items() for language in LANGUAGES}
LONGEST_MARK: Final = 14
COLON: Final = Words("\u202f: ", ": ")
IN: Final = Words("dans {time}", "in {time}")
DAYS: Final = Words("{n} {n:jour|jours}", "{n} {n:day|days}")
DASH: Final = " \u2014 "


class Beginning(TypedDict):
    """What stands under the title."""

    hour: int | None
    weekday: int | UnsetType
    deadline: ScenarioDeadline | UnsetType


class Line(Struct, frozen=True):
    """A line and its number."""

    number: int
    text: str

    def wrong(self, words: Words, **values: object) -> Refusal:
        """A refusal that says where."""
        return refused(words, line=self.number, text=self.text.strip()[:60], **values)


class Marked(Struct, frozen=True):
    """A line that begins with a mark: what it says, what stands after a dash, and the indented lines under it."""

    line: Line
    mark: str
    said: str
    aside: str
    under: str


class Part(Struct):
    """The title of a scenario or of a scene, and what is under it."""

    head: Line
    title: str
    text: list[str]
    secret: list[str]
    marked: list[Marked]


# --- reading -------------------------------------------------------------------------------------------------------


def read_scenario(text: str, game: Game) -> Scenario:
    """The scenario that a text tells, its rolls as this game knows them; or a refusal that names the line."""
    if len(text) > LETTERS:
        raise refused(TOO_LONG, most=LETTERS)
    first, *scenes = _parts([Line(number, line.rstrip()) for number, line in enumerate(_lines(text), 1)])
    whole = Scenario(first.title, _prose(first.text), _prose(first.secret), **_begins(first))
    titles = [folded(part.title) for part in scenes]
    for place, part in enumerate(scenes):
        if titles.index(folded(part.title)) < place:
            raise part.head.wrong(TWICE, title=part.title)
    found = replace(whole, scenes=tuple(_scene(part, titles, game) for part in scenes))
    return _checked(found, first.head)


def _lines(text: str) -> list[str]:
    plain = text.replace("\r\n", "\n").replace("\r", "\n").removeprefix("\ufeff")
    return [re.sub(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029]", "", line) for line in plain.split("\n")]


def _parts(lines: list[Line]) -> list[Part]:
    """The parts of a text, cut where its headings are."""
    parts: list[Part] = []
    rest = list(reversed(lines))
    while rest:
        line = rest.pop()
        heading = re.fullmatch(r"(#{1,2})\s+(.+?)\s*#*", line.text)
        if heading:
            if (len(heading[1]) == 1) != (not parts):
                raise line.wrong(ONE_TITLE)
            parts.append(Part(line, heading[2], [], [], []))
        elif parts:
            _take(parts[-1], line, rest)
        elif line.text.strip():
            raise line.wrong(NO_TITLE)
    if not parts:
        raise Line(1, "").wrong(NO_TITLE)
    return parts


def _take(part: Part, line: Line, rest: list[Line]) -> None:
    """One line of a part: quoted it is the GM's, marked it says something, and all else is text."""
    if line.text.startswith(">"):
        part.secret.append(line.text[1:].removeprefix(" "))
        return
    mark, said = _mark(line)
    if mark:
        name, aside = _aside(said)
        part.marked.append(Marked(line, mark, name, aside, _under(rest)))
    else:
        part.text.append(line.text)
        if not line.text.strip() and part.secret and part.secret[-1]:
            part.secret.append("")


def _mark(line: Line) -> tuple[str, str]:
    """The mark that a line begins with and what it says; no mark where there is none."""
    found = re.match(r"(?:[-*] )?\s*([^:\n]{2,14}?)[ \u202f\u202f]*:[ \u202f\u202f]+(.+)", line.text)
    if found is None:
        return "", ""
    word = folded(found[1])
    if word in KNOWN:
        return KNOWN[word], found[2].strip()
    if len(found[1]) <= LONGEST_MARK and (near := get_close_matches(word, KNOWN, 1, 0.8)):
        raise line.wrong(MISSPELT, word=found[1], near=_mark_words(KNOWN[near[0]]))
    return "", ""


def _mark_words(mark: str) -> Words:
    return MARKS[mark]


def _aside(said: str) -> tuple[str, str]:
    name, _, aside = re.sub(r"\s+[\u2014\u2013-]\s+", "\0", said, count=1).partition("\0")
    return name.strip(), aside.strip()


def _under(rest: list[Line]) -> str:
    """The indented lines that come next; they are taken."""
    taken: list[str] = []
    while rest and (rest[-1].text.startswith("  ") or (not rest[-1].text.strip() and _goes_on(rest))):
        taken.append(rest.pop().text.strip())
    return _prose(taken)


def _goes_on(rest: list[Line]) -> bool:
    """Whether, after empty lines, the text goes on indented."""
    after = next((line.text for line in reversed(rest) if line.text.strip()), "")
    return after.startswith("  ")


def _prose(lines: list[str]) -> str:
    """Paragraphs: lines run on, an empty one parts them."""
    paragraphs = re.split(r"\n\s*\n", "\n".join(line.strip() for line in lines).strip("\n "))
    return "\n\n".join(" ".join(part.split("\n")).strip() for part in paragraphs if part.strip())


def _begins(part: Part) -> Beginning:
    """When a scenario begins and what it hurries towards; it has no other mark."""
    found: dict[str, Marked] = {}
    for one in part.marked:
        if one.mark not in ("hour", "deadline") or one.mark in found:
            raise one.line.wrong(NOT_HERE)
        found[one.mark] = one
    begins = _hour(found["hour"]) if "hour" in found else None
    day = weekday_in(found["hour"].said) if "hour" in found else None
    ends = _deadline(found["deadline"], begins, day) if "deadline" in found else UNSET
    return {"hour": begins, "weekday": UNSET if day is None else day, "deadline": ends}


def _deadline(one: Marked, begins: int | None, day: int | None) -> ScenarioDeadline:
    """A deadline: a length of time, or an hour of the day that follows the beginning, or of a day of the week."""
    length = re.fullmatch(r"(?:dans|in) (.+)", folded(_plain(one.said)))
    if length is None and begins is None:
        raise one.line.wrong(NO_BEGINNING)
    minutes = minutes_in(length[1]) if length else _until(one, begins or 0, day)
    if minutes is None:
        raise one.line.wrong(NO_TIME)
    return _checked(ScenarioDeadline(minutes, one.aside, by_clock=not length), one.line)


def _until(one: Marked, begins: int, day: int | None) -> int:
    """How long it is to the next such hour: of a day of the week where one is named."""
    ends, last = _hour(one), weekday_in(one.said)
    if last is None:
        return (ends - begins - 1) % DAY + 1
    if day is None:
        raise one.line.wrong(NO_WEEKDAY)
    return ((last - day) * DAY + ends - begins - 1) % WEEK + 1


def _hour(one: Marked) -> int:
    """An hour of the day, in minutes since midnight."""
    said = _plain(one.said)
    if folded(said) in ("minuit", "midnight"):
        return 0
    found = re.search(r"([01]?[0-9]|2[0-3])\s*[h:]\s*([0-5][0-9])?", said)
    if found is None:
        raise one.line.wrong(NO_HOUR)
    return 60 * int(found[1]) + int(found[2] or 0)


def _scene(part: Part, titles: list[str], game: Game) -> ScenarioScene:
    scene = ScenarioScene(part.title, _prose(part.text), _prose(part.secret))
    for one in part.marked:
        scene = READERS[one.mark](scene, one, titles, game)
    return _checked(scene, part.head)


def _checked(found: S, line: Line) -> S:
    """Refuse what is too long, or too much of it."""
    try:
        return convert(to_builtins(found), type(found))
    except ValidationError as error:
        raise line.wrong(TOO_MUCH, what=str(error)) from None


def _misplaced(_: ScenarioScene, one: Marked, __: list[str], ___: Game) -> ScenarioScene:
    raise one.line.wrong(NOT_HERE)


def _picture(scene: ScenarioScene, one: Marked, _: list[str], __: Game) -> ScenarioScene:
    return replace(scene, picture=one.said)


def _time(scene: ScenarioScene, one: Marked, _: list[str], __: Game) -> ScenarioScene:
    minutes = minutes_in(one.said)
    if minutes is None:
        raise one.line.wrong(NO_TIME)
    return replace(scene, minutes=minutes)


def minutes_in(text: str) -> int | None:
    """A length of time as people write it: `10 min`, `1 h 30`, `2 jours`; None where it is none."""
    said = folded(_plain(text))
    days = re.fullmatch(r"([0-9]{1,2}) ?(?:jours?|days?|j|d)", said)
    if days:
        return 1440 * int(days[1])
    found = re.fullmatch(
        r"(?:([0-9]{1,3}) ?(?:h|heures?|hours?))? ?(?:([0-9]{1,4}) ?(?:min|minutes?|mn)?)?", said
    )
    if found is None or not (found[1] or found[2]):
        return None
    return 60 * int(found[1] or 0) + int(found[2] or 0)


def _plain(text: str) -> str:
    return re.sub(r"[\u202f\u202f]", " ", text)


def _roll(scene: ScenarioScene, one: Marked, _: list[str], game: Game) -> ScenarioScene:
    meant = roll_meant(game, one.said)
    if meant is None:
        raise one.line.wrong(NO_ROLL, what=one.said[:60], game=game.name)
    roll = _checked(ScenarioRoll(one.said, one.aside, meant.move, meant.values), one.line)
    return replace(scene, rolls=(*scene.rolls, roll))


def _person(scene: ScenarioScene, one: Marked, _: list[str], __: Game) -> ScenarioScene:
    found = re.fullmatch(r"(?:([0-9]{1,2})\s*[x×]?\s+)?(.+)", one.said)
    count, name = (int(found[1] or 1), found[2]) if found else (1, one.said)
    person = ScenarioPerson(name, one.aside, one.mark == "stage", count)
    return replace(scene, people=(*scene.people, _checked(person, one.line)))


def _document(scene: ScenarioScene, one: Marked, _: list[str], __: Game) -> ScenarioScene:
    found = re.fullmatch(r"(.*?)\s*\[([^\]]{1,60})\]", one.said)
    title, picture = (found[1] or found[2], found[2]) if found else (one.said, "")
    text = "\n\n".join(part for part in (one.aside, one.under) if part)
    if not text and not picture:
        raise one.line.wrong(EMPTY_DOCUMENT)
    document = _checked(ScenarioDocument(title, text, picture), one.line)
    return replace(scene, documents=(*scene.documents, document))


def _next(scene: ScenarioScene, one: Marked, titles: list[str], _: Game) -> ScenarioScene:
    if folded(one.said) not in titles:
        raise one.line.wrong(NO_SCENE, title=one.said[:60])
    lead = _checked(ScenarioLead(titles.index(folded(one.said)), one.aside), one.line)
    return replace(scene, leads=(*scene.leads, lead))


Reader = Callable[[ScenarioScene, Marked, list[str], Game], ScenarioScene]
READERS: Final[dict[str, Reader]] = {
    "hour": _misplaced,
    "deadline": _misplaced,
    "picture": _picture,
    "time": _time,
    "roll": _roll,
    "stage": _person,
    "wings": _person,
    "document": _document,
    "next": _next,
}


# --- writing -------------------------------------------------------------------------------------------------------


def written_scenario(scenario: Scenario, language: Language) -> str:
    """The text of a scenario: read again, it is the same."""
    lines = [f"# {scenario.title}", ""]
    if scenario.hour is not None:
        lines.append(_marked("hour", _written_moment(scenario.hour, scenario.weekday, language), language))
    if end := scenario.deadline:
        lines.append(_marked("deadline", _written_deadline(end, scenario, language), language, end.what))
    lines += [""] if lines[-1] else []
    lines += [*_told(scenario.text), *_quoted(scenario.secret)]
    for scene in scenario.scenes:
        lines += _written_scene(scene, scenario, language)
    return "\n".join(lines).rstrip("\n") + "\n"


def _written_hour(hour: int) -> str:
    hours, minutes = divmod(hour, 60)
    return f"{hours} h {minutes:02}"


def _written_moment(hour: int, weekday: int | UnsetType, language: Language) -> str:
    """An hour, and of which day of the week where that is said."""
    if weekday is UNSET:
        return _written_hour(hour)
    return f"{WEEKDAYS[weekday].say(language)}, {_written_hour(hour)}"


def _written_deadline(end: ScenarioDeadline, whole: Scenario, language: Language) -> str:
    if not end.by_clock:
        return IN.say(language, time=_length(end.minutes, language))
    ends = (whole.hour or 0) + end.minutes
    far = whole.weekday is not UNSET and end.minutes > DAY
    day = weekday_after(whole.weekday, ends) if far and whole.weekday is not UNSET else UNSET
    return _written_moment(ends % DAY, day, language)


def _length(minutes: int, language: Language) -> str:
    """A length of time as people write it."""
    if minutes >= 1440 and not minutes % 1440:
        return DAYS.say(language, n=minutes // 1440)
    hours, rest = divmod(minutes, 60)
    return " ".join([*([f"{hours} h"] if hours else []), *([f"{rest} min"] if rest else [])])


def _written_scene(scene: ScenarioScene, whole: Scenario, language: Language) -> list[str]:
    set_first = [
        *([_marked("picture", scene.picture, language)] if scene.picture else []),
        *([_marked("time", _length(scene.minutes, language), language)] if scene.minutes else []),
    ]
    marks = list(_marks(scene, whole, language))
    return [
        f"## {scene.title}",
        "",
        *([*set_first, ""] if set_first else []),
        *_told(scene.text),
        *_quoted(scene.secret),
        *([*marks, ""] if marks else []),
    ]


def _marks(scene: ScenarioScene, whole: Scenario, language: Language) -> Iterator[str]:
    for roll in scene.rolls:
        yield _marked("roll", roll.what, language, roll.why)
    for one in scene.people:
        name = f"{one.count} {one.name}" if one.count > 1 else one.name
        yield _marked("stage" if one.on_stage else "wings", name, language, one.place)
    for document in scene.documents:
        picture = f" [{document.picture}]" if document.picture else ""
        yield _marked("document", f"{document.title}{picture}", language)
        yield from (f"  {line}" if line else "" for line in document.text.split("\n") if document.text)
    for lead in scene.leads:
        yield _marked("next", whole.scenes[lead.scene].title, language, lead.why)


def _marked(mark: str, said: str, language: Language, aside: str = "") -> str:
    tail = f"{DASH}{aside}" if aside else ""
    return f"{MARKS[mark].say(language)}{COLON.say(language)}{said}{tail}"


def _told(text: str) -> list[str]:
    return [text, ""] if text else []


def _quoted(text: str) -> list[str]:
    return [*(f"> {line}".rstrip() for line in text.split("\n")), ""] if text else []


TOO_LONG = Words(
    "Ce scénario est trop long\u202f: {most} caractères au plus. Coupez-le en deux.",
    "This scenario is too long: {most} characters at most. Cut it in two.",
)
NO_TITLE = Words(
    "Ligne {line}\u202f: un scénario commence par son titre, «\u202f# Titre\u202f».",
    "Line {line}: a scenario begins with its title, “# Title”.",
)
ONE_TITLE = Words(
    "Ligne {line}\u202f: «\u202f{text}\u202f». Le titre du scénario vient d’abord, avec un seul #\u202f; "
    "chaque scène en a deux.",
    "Line {line}: “{text}”. The scenario’s title comes first, with one #; each scene has two.",
)
TWICE = Words(
    "Ligne {line}\u202f: une autre scène s’appelle déjà «\u202f{title}\u202f». Donnez-lui un autre nom.",
    "Line {line}: another scene is called “{title}” already. Give it another name.",
)
MISSPELT = Words(
    "Ligne {line}\u202f: «\u202f{word}\u202f» n’est pas une marque. Vouliez-vous dire «\u202f{near}\u202f»\u202f?",
    "Line {line}: “{word}” is no mark. Did you mean “{near}”?",
)
NOT_HERE = Words(
    "Ligne {line}\u202f: «\u202f{text}\u202f» ne se met pas ici. "
    "L’heure et l’échéance vont sous le titre, le reste dans une scène.",
    "Line {line}: “{text}” does not belong here. The hour and the deadline go under the title, all else in a scene.",
)
NO_HOUR = Words(
    "Ligne {line}\u202f: «\u202f{text}\u202f» ne dit pas d’heure. "
    "Écrivez par exemple «\u202fHeure\u202f: 9 h 40\u202f».",
    "Line {line}: “{text}” says no hour. Write for instance “Hour: 9:40”.",
)
NO_BEGINNING = Words(
    "Ligne {line}\u202f: «\u202f{text}\u202f» ne se compte que si l’on sait quand l’histoire commence. "
    "Ajoutez «\u202fHeure\u202f: 20 h\u202f», ou écrivez «\u202fÉchéance\u202f: dans 4 h\u202f».",
    "Line {line}: “{text}” cannot be counted unless one knows when the story begins. "
    "Add “Hour: 20:00”, or write “Deadline: in 4 h”.",
)
NO_WEEKDAY = Words(
    "Ligne {line}\u202f: «\u202f{text}\u202f» nomme un jour, mais pas celui où l’histoire commence. "
    "Dites-le aussi\u202f: «\u202fHeure\u202f: vendredi, 9 h 40\u202f».",
    "Line {line}: “{text}” names a day, but not the one on which the story begins. "
    "Say that as well: “Hour: Friday, 9:40”.",
)
NO_TIME = Words(
    "Ligne {line}\u202f: «\u202f{text}\u202f» ne dit pas combien de temps. "
    "Écrivez par exemple «\u202fTemps\u202f: 1 h 30\u202f».",
    "Line {line}: “{text}” does not say how long. Write for instance “Time: 1 h 30”.",
)
NO_ROLL = Words(
    "Ligne {line}\u202f: «\u202f{what}\u202f» n’est pas un jet {game:de}. Nommez une compétence ou une action, "
    "puis ce que le MJ en dit.",
    "Line {line}: “{what}” is no roll of {game}. Name a skill or a move, then what the GM says of it.",
)
NO_SCENE = Words(
    "Ligne {line}\u202f: aucune scène ne s’appelle «\u202f{title}\u202f».",
    "Line {line}: no scene is called “{title}”.",
)
EMPTY_DOCUMENT = Words(
    "Ligne {line}\u202f: ce document est vide. Mettez son texte dessous, en retrait, ou une image entre crochets.",
    "Line {line}: this document is empty. Put its text below, indented, or a picture in brackets.",
)
TOO_MUCH = Words(
    "Ligne {line}\u202f: «\u202f{text}\u202f» est trop long ou trop plein ({what}).",
    "Line {line}: “{text}” is too long or holds too much ({what}).",
)
