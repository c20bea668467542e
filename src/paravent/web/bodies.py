"""What may be sent, and reading it: never more than the limit, never anything else."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from typing import Annotated, Final, Literal, TypeAlias, TypeVar

from msgspec import DecodeError, Meta, Struct, json
from starlette.requests import Request

from paravent.core.refusal import Refusal, refused
from paravent.table.commands import Do, Line
from paravent.web.api_words import MALFORMED, NOT_JSON, TOO_LARGE, TOO_SLOW

T = TypeVar("T")

COMMAND_KB: Final = 64
IMPORT_KB: Final = 5_000
"""Of a table that somebody brings; a host has `paravent import` for larger ones."""
SECONDS_TO_ARRIVE: Final = 30.0

CommandId: TypeAlias = Annotated[str, Meta(min_length=1, max_length=48, pattern=r"^[A-Za-z0-9_:-]+$(?!\n)")]
SecretId: TypeAlias = Annotated[
    str,
    Meta(
        min_length=16,
        max_length=64,
        pattern=r"^[A-Za-z0-9_.:-]+$(?!\n)",
        description="Random and kept to oneself: whoever knows it can repeat the request and gets the same seat.",
    ),
]


class BadRequest(Refusal):
    """Something that is not a request at all; `status` says of which sort."""

    def __init__(self, refusal: Refusal, status: int) -> None:
        super().__init__(refusal.words)
        self.status = status


class OpenBody(Struct, frozen=True, forbid_unknown_fields=True):
    """Open a table and sit down as its GM."""

    id: SecretId
    game: Annotated[str, Meta(min_length=1, max_length=64)]
    name: Line
    gm: Line = "MJ"


class JoinBody(Struct, frozen=True, forbid_unknown_fields=True):
    """Ask for a seat by an invitation."""

    id: SecretId
    invitation: Annotated[str, Meta(min_length=1, max_length=64)]
    name: Line
    role: Literal["player", "screen"] = "player"


class DeviceBody(Struct, frozen=True, forbid_unknown_fields=True):
    """Take one's seat on another device by a one-time code."""

    code: Annotated[str, Meta(min_length=1, max_length=20)]
    id: SecretId | None = None


class CommandBody(Struct, frozen=True, forbid_unknown_fields=True):
    """One command; the same id again is the same command."""

    id: CommandId
    do: Do


async def read_body(request: Request, kind: type[T], kilobytes: int = COMMAND_KB) -> T:
    """The body as a value of this kind; what is not one is refused with a sentence."""
    if request.headers.get("content-type", "").partition(";")[0].strip().lower() != "application/json":
        raise BadRequest(Refusal(NOT_JSON), 415)
    body = await read_bytes(request, kilobytes)
    try:
        return json.decode(body, type=kind)
    except (DecodeError, UnicodeDecodeError) as error:
        raise malformed(str(error)) from None
    except RecursionError:
        raise malformed("too many levels") from None


async def read_bytes(request: Request, kilobytes: int) -> bytes:
    """The body, as long as it is within the limit and arrives in time."""
    async with in_time():
        return await _within(request, kilobytes)


@asynccontextmanager
async def in_time() -> AsyncGenerator[None, None]:
    """Refuse what takes too long to arrive."""
    try:
        async with asyncio.timeout(SECONDS_TO_ARRIVE):
            yield
    except TimeoutError:
        raise BadRequest(Refusal(TOO_SLOW), 408) from None


async def _within(request: Request, kilobytes: int) -> bytes:
    check_announced(request, kilobytes, unsaid="0")
    body = bytearray()
    async for chunk in request.stream():
        body += chunk
        if len(body) > kilobytes * 1024:
            raise too_large(kilobytes)
    return bytes(body)


def check_announced(request: Request, kilobytes: int, unsaid: str = "") -> None:
    """Refuse what says that it is larger than the limit; and, unless it is counted as it comes, what does not say."""
    announced = request.headers.get("content-length", unsaid)
    if not announced.isdecimal() or int(announced[:15]) > kilobytes * 1024:
        raise too_large(kilobytes)


def too_large(kilobytes: int) -> BadRequest:
    """The refusal of what is over the limit."""
    return BadRequest(refused(TOO_LARGE, most=kilobytes), 413)


def malformed(detail: object) -> BadRequest:
    """The refusal of something that cannot be read."""
    return BadRequest(refused(MALFORMED, detail=detail), 422)
