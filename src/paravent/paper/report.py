"""The session report: the journal as a story, a sentence for each action, and the rolls in an annex, as PDF, HTML and
Markdown.

It is told from plain lines: whoever holds a journal translates it, and decides whose eyes it is for.
"""

from __future__ import annotations

import re
from base64 import b64encode
from collections.abc import Callable
from typing import Final

from msgspec.structs import replace

from paravent.core.refusal import refused
from paravent.core.words import Language, Words
from paravent.paper import print_words as w
from paravent.paper.print_colours import ink, worn
from paravent.paper.typeset import page_count, page_template, pdf
from paravent.sight.sight_words import COLON
from paravent.sight.story import Line, Report, Roll

TEMPLATE: Final = "report.typ"
SIZES: Final = (10.5, 10.0, 9.5)
"""Letters of which size, in points."""
SHORT_STORY: Final = 120
"""A longer one has no last page to save that would be worth setting it twice."""
FORMS: Final = ("html", "pdf", "md")
RAISED: Final = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")
"""Figures that stand above the line."""


def report_pdf(report: Report) -> bytes:
    """The story as PDF."""
    return pdf(TEMPLATE, _fitted(report))


def _fitted(report: Report) -> dict[str, object]:
    """The story laid out; a short one is set a little smaller where that saves a page."""
    papers = [_data(report, size) for size in (SIZES if len(report.lines) <= SHORT_STORY else SIZES[:1])]
    return min(papers, key=lambda paper: page_count(TEMPLATE, paper)) if len(papers) > 1 else papers[0]


def _data(report: Report, size: float = SIZES[0]) -> dict[str, object]:
    said: dict[str, object] = {
        "lang": report.language,
        "said": _said(report.language),
        "report": report,
        "size": size,
    }
    said |= {"numbers": report.numbers, "annex": report.annex}
    return {**said, "accent": ink(report.dress.accent), "dress": worn(report.dress)}


def _said(language: Language) -> dict[str, str]:
    names = ("REPORT", "ANNEX", "AT_THE_TABLE", "NOTHING_TOLD", "MADE_WITH")
    return {one.lower(): getattr(w, one).say(language) for one in names}


def told_as(report: Report, form: str) -> bytes:
    """The story in one of its forms."""
    match form:
        case "html":
            return report_html(report).encode()
        case "md":
            return report_markdown(report).encode()
        case "pdf":
            return report_pdf(report)
    raise refused(NO_FORM, form=form[:20], forms=", ".join(FORMS))


# --- HTML ----------------------------------------------------------------------------------------------------------


def report_html(report: Report) -> str:
    """The story as one page that needs nothing else."""
    return page_template("report.html").render(
        report=report,
        accent=ink(report.dress.accent),
        pictures={name: image_of(svg) for name, svg in report.pictures.items() if svg},
        faces=[image_of(svg) for svg in report.faces],
        said=_said(report.language),
        colon=COLON.say(report.language),
    )


def image_of(svg: str) -> str:
    """A drawing as an address that holds it."""
    return f"data:image/svg+xml;base64,{b64encode(svg.encode()).decode()}"


# --- Markdown ------------------------------------------------------------------------------------------------------


def plain(text: str) -> str:
    """Text that Markdown shows as it is, on one line."""
    line = " ".join(text.split())
    escaped = re.sub(r"([\\`*_{}\[\]<>#|~$&])", r"\\\1", line)
    return re.sub(r"^([-+=]|\d+(?=[.)]))", lambda found: _escaped(found[0]), escaped)


def _escaped(start: str) -> str:
    return start + "\u200b" if start.isdigit() else "\\" + start


def report_markdown(report: Report) -> str:
    """The story as Markdown; nothing that people wrote is read as markup."""
    said = _said(report.language)
    about = " · ".join(filter(None, (report.game, said["report"], report.date)))
    parts = [f"# {plain(report.title)}", f"*{plain(about)}*"]
    if report.cast:
        colon = COLON.say(report.language)
        parts.append(
            f"**{said['at_the_table']}**{colon}{', '.join(_who_plays(*one) for one in report.cast)}."
        )
    numbered = zip(report.numbers, report.lines, strict=True)
    parts += [_markdown_told(n, line, report.language) for n, line in numbered] or [said["nothing_told"]]
    if report.annex:
        parts += ["---", f"## {said['annex']}"]
        parts += [_markdown_annex(n, line, report.language) for n, line in report.annex]
    return "\n\n".join([*parts, "---", f"*{plain(report.notice)}*"]) + "\n"


def _markdown_told(number: int, line: Line, language: Language) -> str:
    """A line of the story itself: of what is in the annex one sentence and its number there."""
    mark = str(number).translate(RAISED) if number else ""
    if line.kind != "deed":
        return markdown_line(replace(line, rolls=(), notes=()), language) + mark
    return f"**{plain(line.who)}** {plain(line.did)}{mark}{_aside(line)}"


def _markdown_annex(number: int, line: Line, language: Language) -> str:
    what = plain(line.what) + (COLON.say(language) if line.what and line.words else "")
    verdict = f"**{plain(line.words)}**" if line.kind == "deed" and line.words else ""
    notes = "".join(f"  \n*{plain(note)}*" for note in line.notes)
    rolls = "".join(f"  \n`{roll_said(roll)}`" for roll in line.rolls)
    return f"**{number}** {plain(line.who)} {what}{verdict}".rstrip() + notes + rolls


def _who_plays(name: str, player: str) -> str:
    return plain(f"{name} ({player})" if player else name)


def markdown_line(line: Line, language: Language, name: Callable[[str], str] = plain) -> str:
    """A line of a story as Markdown; `name` writes who somebody is."""
    match line.kind:
        case "scenario":
            return f"## {plain(line.words)}"
        case "scene":
            return f"### {plain(line.words)}"
        case "session":
            return f"---\n\n**{plain(line.words)}**"
        case "gesture":
            return f"*{name(line.who)} {plain(line.words)}*{_aside(line)}"
        case "handout":
            return "  \n".join(f"> {plain(one)}" for one in line.words.splitlines() or [""])
        case "deed":
            return _markdown_deed(line, language, name(line.who))
        case "said":
            return f"**{name(line.who)}** — {plain(line.words)}{_aside(line)}"
    return f"*{plain(line.words)}*"


def _markdown_deed(line: Line, language: Language, who: str) -> str:
    colon = COLON.say(language) if line.words else ""
    told = f"**{who}** {plain(line.did)}{_aside(line)}  \n{plain(line.what)}{colon}**{plain(line.words)}**"
    notes = "".join(f"  \n*{plain(note)}*" for note in line.notes)
    return told + notes + "".join(f"  \n`{roll_said(roll)}`" for roll in line.rolls)


def _aside(line: Line) -> str:
    return f" *({plain(line.aside)})*" if line.aside else ""


def roll_said(roll: Roll) -> str:
    """Dice in one line: `Léa 5D6  6 4→2 1`."""
    faces = " ".join(
        f"{one.face}→{one.after}" if one.after is not None else str(one.face) for one in roll.faces
    )
    return "  ".join(filter(None, (roll.before, faces, roll.after))).replace("`", "'")


NO_FORM = Words(
    "Un récit ne se fait pas en « {form} » : il faut l’un de : {forms}.",
    "A report cannot be made as “{form}”: it takes one of: {forms}.",
)
