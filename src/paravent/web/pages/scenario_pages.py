"""Writing a scenario, keeping it in a file, bringing one from a file: a page of the GM's."""

from __future__ import annotations

import re
from base64 import b64decode, b64encode
from typing import Final

from msgspec import ValidationError
from starlette.datastructures import UploadFile
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from paravent.core.refusal import Refusal
from paravent.core.scenario import Scenario
from paravent.core.scenario_text import written_scenario
from paravent.core.words import Words
from paravent.paper.typeset import file_name
from paravent.sight.seen import Seen
from paravent.table.commands import KeepScenario
from paravent.table.portraits import MOST_KEPT
from paravent.table.scenes import NO_SCENARIO
from paravent.web.bodies import check_announced, in_time
from paravent.web.credentials import desk_of
from paravent.web.pages.gm_desk import desk
from paravent.web.pages.page import page
from paravent.web.pages.picture_pages import keep_sent
from paravent.web.pages.skins import shown_picture
from paravent.web.pages.submission import fresh_id, valid
from paravent.web.statuses import status_of

SENT_KB: Final = 5_000
"""Of a text as a form sends it, or of a file with its pictures."""
DRAWN: Final = re.compile(
    r"^\[([^\]\n]{1,60})\]: data:image/webp;base64,([A-Za-z0-9+/=]+)[ \t]*$\n?", re.MULTILINE
)
"""A picture in a file: as Markdown names one, by the picture itself."""


async def write(request: Request) -> Response:
    """The scenario as a text, to go on writing."""
    _, seen = await desk(request)
    return _page(request, seen, _text(seen))


async def keep(request: Request) -> Response:
    """Keep what was written or brought; what cannot be read comes back with the line that is wrong."""
    looking, seen = await desk(request)
    sent = await _arrived(request)
    text, place = DRAWN.sub("", sent), looking.place
    try:
        do = valid({"do": "keep-scenario", "text": text}, KeepScenario)
        await desk_of(request).hall.take(place.table, place.seat, place.token, fresh_id(), do)
        for name, data in DRAWN.findall(sent)[:MOST_KEPT]:
            await keep_sent(request, looking, name, b64decode(data))
    except (Refusal, ValidationError, ValueError) as refusal:
        words = refusal.words if isinstance(refusal, Refusal) else NOT_TEXT
        return _page(request, seen, text, words, status_of(Refusal(words)))
    return RedirectResponse(seen.base, 303)


async def file(request: Request) -> Response:
    """The scenario as a file, to keep and to give."""
    _, seen = await desk(request)
    script = seen.desk.script if seen.desk else None
    if script is None:
        raise Refusal(NO_SCENARIO)
    named = {"content-disposition": f'attachment; filename="{file_name("md", script.title)}"'}
    text = written_scenario(script, seen.language) + await _drawn(request, seen, script)
    return Response(text, media_type="text/markdown", headers={**named, "cache-control": "no-store"})


async def _drawn(request: Request, seen: Seen, script: Scenario) -> str:
    """The GM's pictures that a scenario names, as the end of its file."""
    kept, store = seen.desk.pictures if seen.desk else {}, desk_of(request).hall.services.store
    shown = [(scene.picture, *(one.picture for one in scene.documents)) for scene in script.scenes]
    named = dict.fromkeys(name for some in shown for name in some)
    found = {name: await store.picture(seen.view.table, kept[name]) for name in named if name in kept}
    lines = (
        f"[{name}]: data:image/webp;base64,{b64encode(data).decode()}" for name, data in found.items() if data
    )
    return "".join(f"\n{line}\n" for line in lines)


async def _arrived(request: Request) -> str:
    """The text of a form, or of the file that it brings."""
    check_announced(request, SENT_KB)
    async with in_time(), request.form(max_files=1, max_fields=4, max_part_size=SENT_KB * 1024) as form:
        sent, text = form.get("file"), form.get("text")
        data = await sent.read() if isinstance(sent, UploadFile) else b""
    return data.decode("utf-8", "replace") if data else str(text or "")


def _text(seen: Seen) -> str:
    """What is kept; without anything, a beginning to write over."""
    script = seen.desk.script if seen.desk else None
    return written_scenario(script, seen.language) if script else BEGINNING.say(seen.language)


def _page(request: Request, seen: Seen, text: str, wrong: Words | None = None, status: int = 200) -> Response:
    kept = seen.desk is not None and seen.desk.script is not None
    pictures = seen.desk.pictures if seen.desk else {}
    shown = [(name, shown_picture(seen.game, seen.base, one)) for name, one in sorted(pictures.items())]
    players = [(one.id, one.name) for one in seen.view.seats if one.role == "player" and one.admitted]
    told = {"text": text, "wrong": wrong, "kept_one": kept, "marks": MARKS_TOLD}
    about = {"base": seen.base, "pictures": shown, "players": players}
    return page(request, "scenario.html", status, seen.game, **about, **told)


MARKS_TOLD: Final = (
    (
        Words("# Titre", "# Title"),
        Words("le titre, une fois, en premier", "the title, once, first"),
    ),
    (
        Words("## Scène", "## Scene"),
        Words("une scène\u202f; ce qui suit se lit à voix haute", "a scene; what follows is read aloud"),
    ),
    (
        Words("> Secret", "> Secret"),
        Words("ce que seul le MJ sait", "what only the GM knows"),
    ),
    (
        Words("Jet\u202f: Compétence, −1 — pourquoi", "Roll: Skill, −1 — why"),
        Words("un jet à demander\u202f; le pourquoi reste à vous", "a roll to ask for; the why stays yours"),
    ),
    (
        Words("Sur scène\u202f: Nom — où", "On stage: Name — where"),
        Words("quelqu’un que tous voient", "somebody whom all see"),
    ),
    (
        Words("En coulisse\u202f: 2 Nom — où", "In the wings: 2 Name — where"),
        Words("qui attend d’entrer, caché", "who waits to come in, hidden"),
    ),
    (
        Words("Document\u202f: Titre [image]", "Document: Title [picture]"),
        Words("à montrer\u202f; son texte dessous, en retrait", "to show; its text below, indented"),
    ),
    (
        Words("Image\u202f: nom", "Picture: name"),
        Words("l’image de la scène", "the picture of the scene"),
    ),
    (
        Words("Temps\u202f: 1 h 30", "Time: 1 h 30"),
        Words("passe quand la scène commence", "passes when the scene starts"),
    ),
    (
        Words("Heure\u202f: vendredi, 20 h", "Hour: Friday, 20:00"),
        Words("sous le titre\u202f: quand l’histoire commence", "under the title: when the story begins"),
    ),
    (
        Words("Échéance\u202f: minuit — quoi", "Deadline: midnight — what"),
        Words(
            "sous le titre\u202f: ce qui arrivera, compté pour vous seul",
            "under the title: what will happen, counted for you alone",
        ),
    ),
    (
        Words("Ensuite\u202f: Scène — comment", "Next: Scene — how"),
        Words("où cela mène", "where it leads"),
    ),
)
NOT_TEXT = Words(
    "Ce fichier n’est pas le texte d’un scénario\u202f: apportez un fichier .md ou .txt.",
    "This file is not the text of a scenario: bring a .md or .txt file.",
)
BEGINNING = Words(
    "# Titre de l’histoire\n\nHeure\u202f: 20\u202fh\n\nCe dont il s’agit.\n\n> Ce que seul le MJ sait.\n\n"
    "## La première scène\n\nCe qui se lit à voix haute.\n\n> Ce que seul le MJ sait d’elle.\n\n"
    "Sur scène\u202f: Quelqu’un — où il se tient\n",
    "# Title of the story\n\nHour: 20:00\n\nWhat it is about.\n\n> What only the GM knows.\n\n"
    "## The first scene\n\nWhat is read aloud.\n\n> What only the GM knows of it.\n\n"
    "On stage: Somebody — where they stand\n",
)
