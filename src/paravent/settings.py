"""What the environment says: every `PARAVENT_*` variable that a host may set, read here and nowhere else."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping

from msgspec import Struct
from msgspec.structs import replace

from paravent.core.words import Language, language_in

DATABASE, ADDRESS, LANGUAGE = "PARAVENT_DATABASE", "PARAVENT_ADDRESS", "PARAVENT_LANG"
PROXY, WORKERS, TABLES = "PARAVENT_PROXY", "PARAVENT_WORKERS", "PARAVENT_TABLES"
SCREENS = {"BROWSER", "DISPLAY", "WAYLAND_DISPLAY", "WSL_DISTRO_NAME"}


class Rate(Struct, frozen=True):
    """So many at once, then so many a second."""

    burst: int
    a_second: float


class Rates(Struct, frozen=True):
    """The limits of an application; `seat_streams` is how many pages one seat may hold open, `work` are seconds of
    computing for one address, `tables` how many it may open or bring."""

    seat: Rate = Rate(60, 10)
    address: Rate = Rate(600, 100)
    newcomer: Rate = Rate(20, 0.1)
    code: Rate = Rate(8, 1 / 30)
    odds: Rate = Rate(40, 5)
    seat_streams: int = 50
    work: Rate = Rate(60, 0.5)
    tables: Rate = Rate(60, 1 / 600)


class Settings(Struct, frozen=True):
    """`database` is `sqlite:` (in the user's data folder), `sqlite:PATH` or `postgresql://…`; `address` is that of the
    server as others reach it, if its own requests do not say it; `proxy` names the addresses of the proxies whose
    `X-Forwarded-*` is believed, separated by commas; `language` is that of the command line; `workers` says how many
    other processes work out what takes long, 0 that the server does in threads. For `patience` seconds a page waits
    for figures before it is shown without them. Of `most_tables` there are no more, whoever opens them."""

    database: str = "sqlite:"
    rates: Rates = Rates()
    address: str = ""
    language: Language = "fr"
    proxy: str = ""
    workers: int | None = None
    patience: float = 0.05
    most_tables: int = 20_000

    @property
    def proxies(self) -> frozenset[str]:
        """The proxies one by one."""
        return frozenset(filter(None, (one.strip() for one in self.proxy.split(","))))


def settings_from(environment: Mapping[str, str]) -> Settings:
    """The settings that an environment states."""
    usual = Settings()
    return Settings(
        database=environment.get(DATABASE) or usual.database,
        address=environment.get(ADDRESS, ""),
        language=language_in(environment.get(LANGUAGE, "")) or usual.language,
        proxy=environment.get(PROXY, ""),
        most_tables=int(most) if (most := environment.get(TABLES, "")).isdecimal() else usual.most_tables,
        workers=int(few) if (few := environment.get(WORKERS, "")) and few in "01234" else None,
    )


def has_screen() -> bool:
    """Whether a browser has where to open: on Linux the environment says so."""
    return not sys.platform.startswith("linux") or bool(SCREENS & os.environ.keys())


def stated(database: str = "") -> Settings:
    """The settings of this process; an option may name another database."""
    settings = settings_from(os.environ)
    return replace(settings, database=database) if database else settings
