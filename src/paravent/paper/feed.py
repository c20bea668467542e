"""A table's public journal as an Atom feed: one entry for each session, told as a story.

It is told from what everybody may see and from nothing else: neither its words, nor its dates, nor the number of its
entries hang on anything that is hidden.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from paravent.core.game import Game
from paravent.core.words import Language
from paravent.paper import print_words as w
from paravent.paper.typeset import page_template
from paravent.sight.sight_words import COLON
from paravent.sight.story import chapters, day_said, told_of

MOST_SESSIONS: Final = 20
MOST_LINES: Final = 2000
"""Of a session: its last ones."""
NOT_XML: Final = re.compile("[^\\t\\n\\r\\x20-\\ud7ff\\ue000-\\ufffd\\U00010000-\\U0010ffff]")


def feed(text: str, games: Mapping[str, Game], language: Language, place: str) -> bytes:
    """The feed that the file of a table makes, the last session first; `place` is the address of the table."""
    header, told = told_of(text, games, language)
    sessions = chapters(told)[: -MOST_SESSIONS - 1 : -1]
    made = page_template("feed.xml").render(
        header=header,
        language=language,
        place=place,
        about=told.seen.game.name.say(language),
        notice=told.seen.game.notice.say(language),
        sessions=[
            (one, (w.SESSION if one.number else w.BEFORE).say(language, n=one.number)) for one in sessions
        ],
        updated=max((one.changed for one in sessions), default=NEVER),
        day=lambda at: day_said(at, language),
        colon=COLON.say(language),
        most=MOST_LINES,
    )
    return NOT_XML.sub("\ufffd", made).encode()


NEVER: Final = "1970-01-01T00:00:00Z"
