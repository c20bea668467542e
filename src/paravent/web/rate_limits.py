"""How often one may ask: buckets of tokens that fill again, in memory, of a bounded number."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Generator
from contextlib import contextmanager
from functools import lru_cache
from ipaddress import IPv6Address, ip_address, ip_network
from math import ceil
from time import monotonic

from paravent.core.refusal import Refusal
from paravent.core.words import filled
from paravent.settings import Rate
from paravent.web.api_words import TOO_MANY


class TooOften(Refusal):
    """Asked too often; `seconds` until it is worth trying again."""

    def __init__(self, seconds: int) -> None:
        super().__init__(filled(TOO_MANY, seconds=seconds))
        self.seconds = seconds


class Buckets:
    """One bucket for each who asks; the longest unused is forgotten first, and is full by then."""

    MOST = 20_000

    def __init__(self, rate: Rate, clock: Callable[[], float] = monotonic) -> None:
        self.rate = rate
        self.clock = clock
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, who: str) -> None:
        """Take one, or refuse."""
        self.check(who)
        self.spend(who, 1)

    def spend(self, who: str, amount: float) -> None:
        """Take what something cost, even if less was left."""
        left, now = self._filled(who)
        self._left[who] = (left - amount, now)
        self._left.move_to_end(who)
        if len(self._left) > self.MOST:
            self._left.popitem(last=False)

    def _filled(self, who: str) -> tuple[float, float]:
        """What is left by now, and the time it is."""
        now = self.clock()
        left, since = self._left.get(who, (float(self.rate.burst), now))
        return min(float(self.rate.burst), left + (now - since) * self.rate.a_second), now

    @contextmanager
    def failures(self, who: str) -> Generator[None, None, None]:
        """Count what is refused within, and nothing else: friends behind one address all get in."""
        self.check(who)
        try:
            yield
        except Refusal:
            self.take(who)
            raise

    def check(self, who: str) -> None:
        """Refuse whoever has none left."""
        left, _ = self._filled(who)
        if left < 1:
            raise TooOften(ceil((1 - left) / self.rate.a_second))

    def half_left(self, who: str) -> bool:
        """Whether this one has used no more than half: what can wait takes no more."""
        return self._filled(who)[0] >= self.rate.burst / 2

    def __len__(self) -> int:
        return len(self._left)


@lru_cache(maxsize=4096)
def neighbourhood(host: str) -> str:
    """An address as it is counted: an IPv6 household has a whole /64 of them."""
    try:
        address = ip_address(host)
    except ValueError:
        return host
    return str(ip_network((address, 64), strict=False)) if isinstance(address, IPv6Address) else host
