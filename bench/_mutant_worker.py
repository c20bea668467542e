"""A copy of the tree in which mutants are tried: one process that has everything loaded but the game, and forks.

Started in its copy by `bench.mutants`, it takes a job a line and answers a line, as JSON. Each job is a fork that finds
the broken module on disk, as rules are cut from their source.

Given a game's name it is swift instead: the game and its tests are loaded too, and in each fork the functions that a
break changes are given their new code. What a module reads when it loads cannot be broken so, and a test may have taken
down what it expects before: what such a fork has seen is a first look.
"""

from __future__ import annotations

import gc
import importlib
import linecache
import os
import resource
import signal
import sys
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from functools import _lru_cache_wrapper, cache, partial
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any

import msgspec
import pytest
from msgspec import Struct

LOAD_S, TEST_S, UNKNOWN_S, MEMORY = 60.0, 4.0, 30.0, 6 << 30
"""Of the processor's time: to load the tests, for each of them at least, and what one takes of which nothing is known.
What takes twenty times as long is endless."""
NOT_LOADED, ENDLESS, UNCHANGED = "does not load", "endless", "no function is changed"
QUIET = ("-p", "no:cacheprovider", "-p", "no:xdist", "--hypothesis-seed=1")
AT_EASE = ("-W", "ignore::pytest.PytestAssertRewriteWarning")  # the plugins were loaded before the fork


class Job(Struct):
    """Tests to run, in this order, with a module broken (or not); those over every game with this one if none is named.

    `watch` runs the game's own `files` instead and tells what each of them runs; `load` runs none, and has
    loaded what all of them need: the first job of a worker."""

    game: str
    tests: list[str] = []
    file: str = ""
    text: str = ""
    first_only: bool = True
    watch: bool = False
    load: bool = False
    slow: dict[str, float] = {}
    files: list[str] = []


class Told(Struct):
    """What failed; and, of a run that is watched, how long each test took, and the functions that it ran."""

    failed: list[str] = []
    seconds: dict[str, float] = {}
    ran: dict[str, list[str]] = {}
    modules: list[str] = []


def about(game: str, test: str) -> bool:
    """Whether a test over every game is with this one: its id stands in the brackets."""
    return game in test.partition("[")[2].rstrip("]").replace("_", "-").split("-")


class Run:
    """What pytest asks and tells during one run."""

    def __init__(self, job: Job) -> None:
        self.job, self.told = job, Told()
        self.calls: set[tuple[str, str]] = set()
        self.folder = f"/src/paravent/games/{job.game}/"

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        order = {id: place for place, id in enumerate(self.job.tests)}
        wanted = [
            item for item in items if item.nodeid in order or (not order and self.is_wanted(item.nodeid))
        ]
        items[:] = sorted(wanted, key=lambda item: order.get(item.nodeid, 0))

    def is_wanted(self, test: str) -> bool:
        return self.job.watch or self.job.load or about(self.job.game, test)

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed:
            self.told.failed.append(NOT_LOADED)

    def pytest_runtest_logstart(self, nodeid: str) -> None:
        limit(max(TEST_S, 20 * self.job.slow.get(nodeid, UNKNOWN_S)))
        self.calls.clear()
        self.began = time.process_time()
        if self.job.watch:
            sys.settrace(self.seen)
            threading.settrace(self.seen)

    def pytest_runtest_logfinish(self, nodeid: str) -> None:
        if self.job.watch:
            sys.settrace(None)
            threading.settrace(None)
            self.told.seconds[nodeid] = time.process_time() - self.began
            self.told.ran[nodeid] = sorted(f"{file}: {line}" for file, line in self.calls)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.told.failed.append(report.nodeid)

    def seen(self, frame: Any, event: str, _: object) -> None:
        """Every call is told; only those of the game are kept, by a line of theirs."""
        code = frame.f_code
        if event == "call" and self.folder in code.co_filename:
            self.calls.add(place(code))


@cache
def place(code: CodeType) -> tuple[str, str]:
    """The file of a function and its last line: the first is not its own where a rule was cut into blocks."""
    return Path(code.co_filename).name, str(max(line for *_, line in code.co_lines() if line))


def limit(seconds: float) -> None:
    """End this process when it has worked for so long."""
    signal.setitimer(signal.ITIMER_PROF, seconds)


def run(job: Job) -> Told:
    """In a fork: the tests of a job, or what kept them from being loaded."""
    limit(LOAD_S)
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    one = Run(job)
    options = ["--collect-only"] if job.load else ["-x"] if job.first_only else []
    code = pytest.main([*QUIET, *AT_EASE, *options, *where(job)], plugins=[one])
    if code not in {pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED} and not one.told.failed:
        one.told.failed.append(NOT_LOADED)
    one.told.modules = [name for name in sys.modules if job.load and may_stay(name, job.game)]
    return one.told


def where(job: Job) -> list[str]:
    """The files of the tests to run."""
    if job.tests:
        return list(dict.fromkeys(test.partition("::")[0] for test in job.tests))
    own, shared = [f"tests/games/{job.game}"], sorted(map(str, Path("tests/games").glob("test_*.py")))
    return job.files if job.watch else [*own, *shared] if job.load else shared


def may_stay(name: str, game: str) -> bool:
    """Whether a module is the same with every mutant: no test, nothing of the game."""
    return not name.startswith(("tests", "test_", "conftest", "__", f"paravent.games.{game}"))


def forked(work: Callable[[], Told]) -> Told:
    """Something done by a fork, whatever becomes of it."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        os.setsid()
        void = os.open(os.devnull, os.O_RDWR)
        for stream in (0, 1, 2):
            os.dup2(void, stream)
        told = Told([NOT_LOADED])
        try:
            told = work()
        finally:
            with os.fdopen(writing, "wb") as pipe:
                pipe.write(msgspec.json.encode(told))
            os._exit(0)
    os.close(writing)
    with os.fdopen(reading, "rb") as pipe:
        heard = pipe.read()
    os.waitpid(child, 0)
    with suppress(ProcessLookupError):
        os.killpg(child, signal.SIGKILL)
    return msgspec.json.decode(heard, type=Told) if heard else Told([ENDLESS])


def tried(job: Job) -> Told:
    """A job, with its module broken for as long as it takes."""
    if not job.file:
        return forked(partial(run, job))
    path = Path("src/paravent/games") / job.game / job.file
    whole = path.read_bytes()
    forget(path)
    path.write_text(job.text, encoding="utf-8")
    try:
        return forked(partial(run, job))
    finally:
        path.write_bytes(whole)


def forget(path: Path) -> None:
    """What was compiled of a module: a break of the same length within the same second would not be seen."""
    for compiled in path.parent.glob(f"__pycache__/{path.stem}.*"):
        compiled.unlink()


def load(modules: Iterable[str], game: str) -> None:
    """What every job needs, once; not the game itself."""
    for name in modules:
        with suppress(Exception):  # a module may have been made by hand, or want another first
            importlib.import_module(name)
    if any(name.startswith(f"paravent.games.{game}") for name in sys.modules):
        raise SystemExit(f"something outside of {game} imports it: mutants would not be seen")


class Standing:
    """The tests of a game, collected once: pytest's loop over them takes jobs."""

    def __init__(self, game: str, answers: int) -> None:
        self.game, self.answers, self.running = game, answers, Run(Job(game))

    def pytest_runtest_logstart(self, nodeid: str) -> None:
        self.running.pytest_runtest_logstart(nodeid)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.running.pytest_runtest_logreport(report)

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        items = {item.nodeid: item for item in session.items}
        functions, caches = list(functions_of(self.game)), list(caches_here())
        gc.freeze()
        for line in sys.stdin:
            job = msgspec.json.decode(line, type=Job)
            told = forked(partial(self.done, job, items, functions, caches))
            os.write(self.answers, msgspec.json.encode(told) + b"\n")
        return True

    def done(
        self,
        job: Job,
        items: dict[str, pytest.Item],
        functions: list[FunctionType],
        caches: list[_lru_cache_wrapper[Any]],
    ) -> Told:
        """In a fork: the functions that are broken, and the tests until one sees it, or each until a case does."""
        if not changed(job, functions):
            return Told([UNCHANGED])
        for one in caches:
            one.cache_clear()
        self.running = Run(job)
        for test in job.tests:
            failed = {one.partition("[")[0] for one in self.running.told.failed}
            if failed and job.first_only:
                break
            if test.partition("[")[0] not in failed:
                items[test].config.hook.pytest_runtest_protocol(item=items[test], nextitem=None)
        return self.running.told


def functions_of(game: str) -> Iterator[FunctionType]:
    """The functions of a game that have a name of their own on their line."""
    every = [
        one
        for one in gc.get_objects()
        if isinstance(one, FunctionType)
        and f"/src/paravent/games/{game}/" in one.__code__.co_filename
        and "<locals>" not in one.__qualname__
    ]
    named = Counter({id(one.__code__): lies(one.__code__) for one in every}.values())
    return (one for one in every if named[lies(one.__code__)] == 1)


def caches_here() -> Iterator[_lru_cache_wrapper[Any]]:
    """What is remembered of functions of ours."""
    every = (one for one in gc.get_objects() if isinstance(one, _lru_cache_wrapper))
    return (one for one in every if str(getattr(one, "__module__", "")).startswith("paravent."))


def lies(code: CodeType) -> tuple[str, str, int]:
    """Where a function is, whatever is in it."""
    return Path(code.co_filename).name, code.co_qualname, code.co_firstlineno


def codes(code: CodeType) -> Iterator[CodeType]:
    """A module's code and all that is in it."""
    yield code
    for part in code.co_consts:
        if isinstance(part, CodeType):
            yield from codes(part)


def changed(job: Job, functions: Iterable[FunctionType]) -> bool:
    """Give the functions of a broken module their new code; whether there is any that differs."""
    of = [one for one in functions if Path(one.__code__.co_filename).name == job.file]
    if not of:
        return False
    path = of[0].__code__.co_filename
    linecache.cache[path] = (len(job.text), None, job.text.splitlines(keepends=True), path)
    new = {lies(one): one for one in codes(compile(job.text, path, "exec", dont_inherit=True))}
    differ = [one for one in of if lies(one.__code__) in new and one.__code__ != new[lies(one.__code__)]]
    for one in differ:
        one.__code__ = new[lies(one.__code__)]
    return bool(differ)


def swift(game: str) -> None:
    """Everything loaded, jobs in, answers out."""
    answers = os.dup(1)
    void = os.open(os.devnull, os.O_RDWR)
    os.dup2(void, 1)
    pytest.main([*QUIET, "--capture=no", f"tests/games/{game}"], plugins=[Standing(game, answers)])


def main() -> None:
    """Jobs in, answers out, until nobody asks. What the first compiles is kept, and nothing of a mutant."""
    for line in sys.stdin:
        job = msgspec.json.decode(line, type=Job)
        told = tried(job)
        if job.load:
            load(told.modules, job.game)
            sys.dont_write_bytecode = True
            os.environ["PYTHONDONTWRITEBYTECODE"] = "1"
        sys.stdout.write(msgspec.json.encode(told).decode() + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    swift(sys.argv[1]) if len(sys.argv) > 1 else main()
