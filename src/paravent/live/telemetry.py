"""Seeing inside: one JSON line per command, and figures for Prometheus. No secret, no text of players."""

from __future__ import annotations

import sys
from collections.abc import Generator, Mapping
from contextlib import contextmanager
from datetime import UTC, datetime
from threading import Lock
from time import perf_counter
from traceback import format_exception
from typing import Any, TextIO

from msgspec import json
from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

from paravent.core.refusal import Refusal

TAKEN, REPEATED, REFUSED, FAILED = "taken", "repeated", "refused", "failed"


class Telemetry:
    """What one application counts and writes down."""

    def __init__(self, out: TextIO | None = None) -> None:
        self.log = Log(out or sys.stderr)
        self.registry = CollectorRegistry()
        self.commands = Counter(
            "paravent_commands", "Commands by kind and outcome", ["kind", "outcome"], registry=self.registry
        )
        self.streams = Gauge("paravent_streams", "Open streams", registry=self.registry)
        self.rooms = Gauge("paravent_rooms", "Tables held in memory", registry=self.registry)
        self.append = Histogram(
            "paravent_append_seconds", "Time to keep a command durably", registry=self.registry
        )
        self.opening = Histogram(
            "paravent_opening_seconds", "Time to bring a table into memory", registry=self.registry
        )

    @contextmanager
    def command(self, table: str, seat: str, kind: str) -> Generator[dict[str, Any], None, None]:
        """Write down one command; whoever works on it says its outcome and version."""
        line: dict[str, Any] = {"outcome": FAILED, "version": None}
        began = perf_counter()
        try:
            yield line
        except Refusal:
            line["outcome"] = REFUSED
            raise
        finally:
            elapsed = round((perf_counter() - began) * 1000, 2)
            self.commands.labels(kind, line["outcome"]).inc()
            self.log.info("command", table=table, seat=seat, kind=kind, ms=elapsed, **line)

    def figures(self) -> bytes:
        """Everything counted, as Prometheus reads it."""
        return generate_latest(self.registry)


class Log:
    """One JSON line each time, whole whoever else writes."""

    def __init__(self, out: TextIO) -> None:
        self.out = out
        self._writing = Lock()

    def info(self, event: str, **about: object) -> None:
        """Something happened."""
        self._write("info", event, about)

    def warning(self, event: str, **about: object) -> None:
        """Something did not go as it should, and will be tried again."""
        self._write("warning", event, about)

    def error(self, event: str, *, exc_info: BaseException | None = None, **about: object) -> None:
        """Something failed; a defect of ours is written down with where it was."""
        trace = {"exception": "".join(format_exception(exc_info)).rstrip()} if exc_info else {}
        self._write("error", event, {**about, **trace})

    def _write(self, level: str, event: str, about: Mapping[str, object]) -> None:
        at = datetime.now(UTC).isoformat().replace("+00:00", "Z")
        told = {**about, "event": event, "level": level, "timestamp": at}
        line = json.encode(told, enc_hook=repr).decode() + "\n"
        with self._writing:
            self.out.write(line)
            self.out.flush()
