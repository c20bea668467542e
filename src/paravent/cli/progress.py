"""Long work: a bar on the side once a second has passed, and Ctrl+C that keeps what was computed."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from time import monotonic
from types import FrameType
from typing import TYPE_CHECKING

import typer

from paravent.cli.terminal import Terminal
from paravent.core.limits import Limits, Watch
from paravent.core.words import Words

if TYPE_CHECKING:
    from rich.progress import Progress

PATIENCE = 1.0
INTERRUPTED = 130


@contextmanager
def working(
    terminal: Terminal, words: Words, *, total: int | None = None, seconds: float = 60.0
) -> Iterator[Watch]:
    """A watch for work that may last: the first Ctrl+C asks it to stop, the second kills."""
    bar = Bar(terminal, words, total)
    watch = Watch(Limits(seconds=seconds), bar.advance if terminal.err.is_terminal else None)

    def interrupt(number: int, _: FrameType | None) -> None:
        if watch.stopping:
            terminal.err.show_cursor()
            signal.signal(number, signal.SIG_DFL)
            signal.raise_signal(number)
        watch.stop()

    before = signal.signal(signal.SIGINT, interrupt)
    try:
        yield watch
    finally:
        signal.signal(signal.SIGINT, before)
        bar.end()


def leave_if_stopped(terminal: Terminal, watch: Watch) -> None:
    """After an interruption, what was shown is not the whole: say so, and leave with its code."""
    if watch.stopped:
        terminal.aside(terminal.say(PARTIAL))
        raise typer.Exit(INTERRUPTED)


class Bar:
    """Progress, drawn on the side only if the work lasts."""

    def __init__(self, terminal: Terminal, words: Words, total: int | None) -> None:
        self.terminal = terminal
        self.words = words
        self.total = total
        self.began = monotonic()
        self.progress: Progress | None = None

    def advance(self, count: int) -> None:
        """So many situations or plays are done."""
        if self.progress is None and monotonic() - self.began > PATIENCE:
            self.progress = _progress(self.terminal)
            self.progress.add_task("", total=self.total)
            self.progress.start()
        if self.progress is not None:
            description = self.terminal.say(self.words, n=count)
            self.progress.update(self.progress.task_ids[0], completed=count, description=description)

    def end(self) -> None:
        """Leave no trace."""
        if self.progress is not None:
            self.progress.stop()


def _progress(terminal: Terminal) -> Progress:
    from rich.progress import BarColumn, Progress, SpinnerColumn, TextColumn, TimeElapsedColumn

    columns = (SpinnerColumn(), TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn())
    return Progress(*columns, console=terminal.err, transient=True)


SITUATIONS = Words("{n} situations suivies", "{n} situations followed")
PLAYS = Words("{n} parties simulées", "{n} plays simulated")
PARTIAL = Words(
    "Interrompu : voilà ce qui était déjà calculé.", "Interrupted: this is what was computed so far."
)
