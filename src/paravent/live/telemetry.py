"""Seeing inside: one JSON line per command, and figures for Prometheus. No secret, no text of players."""

from __future__ import annotations

import sys
from collections.abc import Generator
from contextlib import contextmanager
from time import perf_counter
from typing import Any, TextIO

import structlog
from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

from paravent.core.refusal import Refusal

TAKEN, REPEATED, REFUSED, FAILED = "taken", "repeated", "refused", "failed"


class Telemetry:
    """What one application counts and writes down."""

    def __init__(self, out: TextIO | None = None) -> None:
        self.log = logger(out or sys.stderr)
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


def logger(out: TextIO) -> Any:
    """A logger that writes one JSON line each time."""
    return structlog.wrap_logger(
        structlog.PrintLogger(out),
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            structlog.processors.format_exc_info,
            structlog.processors.JSONRenderer(ensure_ascii=False),
        ],
        wrapper_class=structlog.BoundLogger,
        cache_logger_on_first_use=True,
    )
