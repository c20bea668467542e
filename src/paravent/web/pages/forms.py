"""A form as a command: its fields are those of the command, by name; groups are dotted (`values.skill`)."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, get_args, get_origin

from msgspec import Struct, ValidationError, convert
from msgspec.structs import fields
from starlette.datastructures import FormData

from paravent.core.parameters import TimeOfDay
from paravent.core.play import Answer, Cards, Faces, Filled, Option
from paravent.core.refusal import Refusal
from paravent.core.words import same
from paravent.table.commands import Do
from paravent.web.bodies import BadRequest
from paravent.web.pages import page_words as w

KINDS: Final[dict[str, type[Struct]]] = {str(kind.__struct_config__.tag): kind for kind in get_args(Do)}
GROUPS: Final = ("values", "sheet", "roles")
MOST_FACES: Final = 100
HOUR: Final = TimeOfDay(same("hour"))


def bad_form() -> BadRequest:
    """The refusal of a form that no page of ours sends."""
    return BadRequest(Refusal(w.BAD_FORM), 422)


def command_of(form: FormData) -> Do:
    """The command that a form asks for; one that makes no sense is refused."""
    kind = KINDS.get(texts(form, "do")[-1] if "do" in form else "")
    if kind is None:
        raise bad_form()
    given = {name: _read(form, name, type_) for name, type_ in _fields(kind).items()}
    data = {name: value for name, value in given.items() if value is not None}
    try:
        do: Do = convert({"do": kind.__struct_config__.tag, **data}, Do, strict=False)
    except ValidationError:
        raise bad_form() from None
    return do


@lru_cache(maxsize=256)
def _fields(kind: type[Struct]) -> dict[str, object]:
    """What a command is made of, by name."""
    return {one.name: one.type for one in fields(kind)}


def _read(form: FormData, name: str, kind: object) -> object:
    if name in GROUPS:
        return group(form, name)
    if name == "groups":
        return tuple(tuple(text.split("+")) for text in texts(form, name) if text)
    if name == "answer":
        return answer(form)
    if name == "faces":
        return whole_numbers(texts(form, name)[0]) if texts(form, name) else None
    if name == "hour" and ":" in "".join(texts(form, name)):
        return HOUR.read(name, texts(form, name)[0])
    if kind is bool:
        return texts(form, name)[-1] in ("yes", "on") if name in form else None
    found = [text for text in texts(form, name) if text]
    if _is_tuple(kind):
        return tuple(found)
    return found[-1] if found else None


def _is_tuple(kind: object) -> bool:
    """Whether a field holds several texts, annotated or not."""
    inner = get_args(kind)[0] if hasattr(kind, "__metadata__") else kind
    return get_origin(inner) is tuple


def texts(form: FormData, name: str) -> list[str]:
    """Everything that a form says under a name, as text."""
    return [value for value in form.getlist(name) if isinstance(value, str)]


def strings(form: FormData) -> dict[str, str]:
    """All that a form says in text."""
    return {name: text for name, text in form.items() if isinstance(text, str)}


def group(form: FormData, name: str) -> dict[str, str]:
    """The dotted fields of a group. A tick comes with a hidden «no» before it; several ticks are joined by commas."""
    found: dict[str, str] = {}
    prefix = name + "."
    for key in dict.fromkeys(form.keys()):
        if not key.startswith(prefix):
            continue
        said = texts(form, key)
        filled = [text for text in said if text]
        if said[:1] == ["no"]:
            found[key[len(prefix) :]] = said[-1]
        elif filled or len(said) > 1 or said == [MANY]:
            found[key[len(prefix) :]] = ",".join(text for text in filled if text != MANY)
    return found


def answer(form: FormData) -> Answer | None:
    """An option, a card filled in, the two together, or faces of real dice, or places of cards; nothing for the
    table's own dice."""
    if "thrown" in form:
        return None
    if "card" in form:
        return Filled(texts(form, "option")[-1] if "option" in form else "", group(form, "values"))
    if "option" in form:
        return Option(texts(form, "option")[-1])
    if "cards" in form:
        return Cards(tuple(place - 1 for place in whole_numbers(" ".join(texts(form, "cards")))))
    return Faces(whole_numbers(" ".join(texts(form, "faces"))))


def whole_numbers(text: str) -> tuple[int, ...]:
    """Figures with anything between them."""
    parts = text.replace(",", " ").replace(";", " ").split()
    if not parts or len(parts) > MOST_FACES or not all(part.isdecimal() and len(part) < 5 for part in parts):
        raise Refusal(w.BAD_FACES)
    return tuple(int(part) for part in parts)


MANY: Final = "~"
"""The hidden value before several ticks, so that none ticked is said too."""
