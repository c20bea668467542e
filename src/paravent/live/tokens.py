"""Who is who, without accounts: random tokens and one-time device codes, of which only hashes are kept."""

from __future__ import annotations

import hmac
import secrets
from base64 import b32encode
from collections.abc import Mapping
from datetime import datetime, timedelta
from hashlib import sha256
from typing import Final

from argon2.low_level import Type, hash_secret_raw
from msgspec import DecodeError, Struct, json

TOKEN: Final = "token/"
DEVICE: Final = "device/"
FEED: Final = "feed"
GIVEN: Final = "given/"
"""When the GM last gave a seat back: what proved it before proves nothing since."""
CODE_LETTERS: Final = "23456789ABCDEFGHJKMNPQRSTVWXYZ"
CODE_LENGTH: Final = 8
CODE_LASTS: Final = timedelta(minutes=10)
SKEW: Final = timedelta(minutes=1)
"""By how much the clocks of two processes may differ."""
REPEAT_LASTS: Final = timedelta(minutes=10)
"""For how long whoever opened or joined gets a token again for the same request."""


class Kept(Struct, frozen=True):
    """What is kept of a token or a code: whose it is, when it was made, and whether the seat is then held `alone`."""

    seat: str
    created: str
    alone: bool = False


def new_token() -> str:
    """A token that nobody can guess."""
    return secrets.token_urlsafe(32)


def token_key(token: str) -> str:
    """Under which name a token is kept: not the token itself."""
    return TOKEN + sha256(token.encode()).hexdigest()


def hidden_id(purpose: str, id: str) -> str:
    """The public name of a request whose own id stays its sender's secret, so that only they can repeat it."""
    digest = sha256(f"{purpose}\0{id}".encode()).digest()
    return b32encode(digest[:15]).decode().lower()


def own_id(token: str, id: str) -> str:
    """The public name of a command: nobody else has one like it, whatever id they choose, so that an id tells nothing
    of what others did under it."""
    return hidden_id(f"do\0{token}", id)


def device_code(token: str, command: str) -> str:
    """A short code, derived from the token of the device that asks: the same again for a repeat, never kept."""
    number = int.from_bytes(hmac.digest(token.encode(), f"device\0{command}".encode(), "sha256"), "big")
    letters = []
    for _ in range(CODE_LENGTH):
        number, place = divmod(number, len(CODE_LETTERS))
        letters.append(CODE_LETTERS[place])
    return "".join(letters)


def device_key(table: str, code: str) -> str:
    """Under which name a code is kept. Slow on purpose: a code is short."""
    typed = code.upper().replace(" ", "").replace("-", "").encode()
    salt = sha256(b"paravent device\0" + table.encode()).digest()[:16]
    return DEVICE + hash_secret_raw(typed, salt, 2, 19_456, 1, 24, Type.ID).hex()


def feed_proof(key: str, invitation: str) -> str:
    """What is kept of the address of a feed: good with the invitation that it was made under, and with no other."""
    return sha256(f"feed\0{key}\0{invitation}".encode()).hexdigest()


def keep(seat: str, at: datetime, *, alone: bool = False) -> bytes:
    """What to keep under the name of a token or of a code."""
    return json.encode(Kept(seat, at.isoformat(), alone))


def kept(data: bytes | None) -> Kept | None:
    """What was kept, if anything was."""
    try:
        return None if data is None else json.decode(data, type=Kept)
    except DecodeError:
        return None


def fresh(created: str, now: datetime, lasts: timedelta) -> bool:
    """Whether something made then still counts now; what a clock set back since would date in the future does not."""
    return -SKEW < now - datetime.fromisoformat(created) < lasts


def of_seat(all_secrets: Mapping[str, bytes], prefix: str, seat: str) -> list[str]:
    """The names of a seat's tokens or codes."""
    found = []
    for name, data in all_secrets.items():
        one = kept(data) if name.startswith(prefix) else None
        if one is not None and one.seat == seat:
            found.append(name)
    return found
