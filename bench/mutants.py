"""`python3 dev.py bench mutants [GAME…]`: a game's rules broken one small place at a time; which breaks no test sees.

--sample N  so many of each game, drawn with --seed (1); all of them otherwise
--quick     only the game's own tests that run the place and are soon done, in forks of a process that has all of them
            loaded: a first look at many, after which what is seen is seen again, and what is listed tried by the rest
--again     of these, only what no test saw the last time
--named     instead: whether each test on a game's page fails when the rule that it is named for is broken; with
            --quick a break that is seen in a fork with everything loaded has been seen
--processes as many as there are processors, otherwise

What was found is kept in `.mutants/`: a run that was interrupted goes on, and after an edit the test that saw a break
is asked first. Breaks that change nothing stand in `bench/mutants.toml` with their reasons.
"""

from __future__ import annotations

import argparse
import ast
import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
import tomllib
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence, Set
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from functools import cache, partial
from pathlib import Path
from queue import SimpleQueue
from random import Random
from threading import Lock
from typing import TypeVar

import msgspec
from msgspec import Struct, structs
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from bench._mutant_worker import UNCHANGED, Job, Told
from bench._mutations import Mutant, mutants_of, removed_of
from bench.start import ROOT

GOAL = 0.97
LOADED = 30
"""So many breaks of a rule are also shown to tests that do not run it themselves: it may run when modules load."""
GOLDEN = 0.618
SOON_S, FIRST_FILES = 0.5, 2
"""A test that is soon done, of the processor's time; and so many files are loaded for a first try: most breaks are seen
there, and loading costs more than running."""
EVERY: list[str] = []
"""No test by name: those over every game, with this one."""
GAMES = ROOT / "src" / "paravent" / "games"
KEPT, EQUIVALENT = ROOT / ".mutants", ROOT / "bench" / "mutants.toml"
SHOWN = ROOT / "bench" / "_mutant_worker.py"
"""How tests are watched and breaks are shown."""
NEEDED = (
    "src",
    "tests",
    "bench",
    "docs",
    "pyproject.toml",
    "README.md",
    "CHANGELOG.md",
    "dev.py",
    "requirements",
)
Named = tuple[str, str]
"""A rule and a test that the page names for it."""
T = TypeVar("T")
R = TypeVar("R")


class Known(Struct):
    """What an earlier run found: the tests as they were, and of each break the test that saw it, or none; of each test
    that is named for a rule as what it saw that broken, and by which break; and of each break who was blind to it."""

    tree: str = ""
    shared: str = ""
    files: dict[str, str] = {}
    tests: Told = msgspec.field(default_factory=Told)
    seen_by: dict[str, str] = {}
    found_in: dict[str, str] = {}
    named: dict[str, str] = {}
    named_by: dict[str, str] = {}
    blind: dict[str, set[str]] = {}


class Showing(Struct, frozen=True):
    """How a break is shown: swiftly or surely, to the tests that were seen to run its place or to the others."""

    swift: bool
    near: bool


class Worker:
    """Two processes in a copy of the tree (see `_mutant_worker`): one that is sure, and one that is swift."""

    def __init__(self, folder: Path, game: str) -> None:
        for name in NEEDED:
            copy = shutil.copytree if (ROOT / name).is_dir() else shutil.copy2
            copy(ROOT / name, folder / name)
        self.folder, self.game = folder, game
        self.processes = {False: self.started()}

    def started(self, *game: str) -> subprocess.Popen[bytes]:
        """A process here, swift with a game."""
        about = {"PYTHONPATH": f"{self.folder}/src", "OPENBLAS_NUM_THREADS": "1"}
        return subprocess.Popen(
            [sys.executable, "-m", "bench._mutant_worker", *game],
            cwd=self.folder,
            env=os.environ | about,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
        )

    def __call__(self, job: Job, *, swift: bool = False) -> Told:
        """Have a job done."""
        if swift not in self.processes:
            self.processes[swift] = self.started(self.game)
        process = self.processes[swift]
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(msgspec.json.encode(job) + b"\n")
        process.stdin.flush()
        return msgspec.json.decode(process.stdout.readline(), type=Told)

    def stop(self) -> None:
        """End both."""
        for one in self.processes.values():
            one.kill()


class Game:
    """The breaks of one game, its tests, and what is known of both."""

    def __init__(self, id: str) -> None:
        self.id = id
        self.sources = {path.name: path.read_bytes() for path in sorted((GAMES / id).glob("*.py"))}
        self.mutants = [one for name, text in self.sources.items() for one in mutants_of(name, text)]
        self.file = KEPT / f"{id}.json"
        self.known = (
            msgspec.json.decode(self.file.read_bytes(), type=Known) if self.file.exists() else Known()
        )
        own, everyone = ROOT / "tests" / "games" / id, (ROOT / "tests" / "games").glob("*.py")
        helping = set(own.rglob("*.*")) - set(own.glob("test_*.py"))
        self.files = {str(path.relative_to(ROOT)): digest([path]) for path in own.glob("test_*.py")}
        self.shared = digest((GAMES / id, GAMES.parent / "core", *everyone, *helping, SHOWN))
        self.tree = hashlib.sha256(repr((self.shared, sorted(self.files.items()))).encode()).hexdigest()
        self.equivalent, self.writing = listed(id), Lock()

    def keep(self) -> None:
        """What is known, on disk, whole or not at all."""
        KEPT.mkdir(exist_ok=True)
        with self.writing:
            self.file.with_suffix(".new").write_bytes(msgspec.json.encode(self.known))
            self.file.with_suffix(".new").replace(self.file)

    def prepare(self, workers: Sequence[Worker]) -> None:
        """See what each test runs, of the files that have changed; then let every worker load what it can."""
        before = self.known.files if self.known.shared == self.shared else {}
        if changed := [file for file, text in sorted(self.files.items()) if before.get(file) != text]:
            told = workers[0](Job(self.id, first_only=False, watch=True, files=changed))
            if told.failed:
                raise SystemExit(f"{self.id}: tests fail before anything is broken: {', '.join(told.failed)}")
            self.known.tests = self.watched(told, self.files.keys() - changed)
        self.known.tree, self.known.shared, self.known.files = self.tree, self.shared, self.files
        self.keep()
        both(lambda worker: worker(Job(self.id, load=True)), workers)

    def watched(self, told: Told, same: Set[str]) -> Told:
        """What each test runs: what was told now, and before of the files that are the same."""
        tests = self.known.tests
        seconds = {test: spent for test, spent in tests.seconds.items() if file_of(test) in same}
        ran = {test: lines for test, lines in tests.ran.items() if file_of(test) in same}
        return Told(seconds=seconds | told.seconds, ran=ran | told.ran)

    def job(self, mutant: Mutant, tests: Iterable[str], *, first_only: bool = True) -> Job:
        """A break, tried by these tests."""
        text = mutant.applied(self.sources[mutant.file]).decode()
        slow = self.known.tests.seconds
        return Job(self.id, list(tests), mutant.file, text, first_only, slow=slow)

    def rounds(self, mutant: Mutant, quick: bool) -> Iterator[list[str]]:
        """The tests of the game, the quickest first: the one that saw this break before; those that run the place, from
        few files, then from all; for more than a first look also the slow ones, the rest, and those over every game."""
        tests, before = self.known.tests.seconds, self.known.seen_by.get(mutant.key)
        near = self.reaching(mutant)
        if before in tests:
            yield [before]
        quickest = sorted(tests.keys() - {before}, key=tests.__getitem__)
        soon = [test for test in self.soon(mutant) if test != before]
        first = {file for file, _ in Counter(map(file_of, soon)).most_common(FIRST_FILES)}
        yield [test for test in soon if file_of(test) in first]
        yield [test for test in soon if file_of(test) not in first]
        if not quick:
            yield [test for test in quickest if test in near and tests[test] > SOON_S]
            yield [test for test in quickest if test not in near]
            yield EVERY

    def soon(self, mutant: Mutant) -> list[str]:
        """The tests that run the place and are soon done, the quickest first."""
        tests = self.known.tests.seconds
        near = (test for test in self.reaching(mutant) if tests[test] <= SOON_S)
        return sorted(near, key=tests.__getitem__)

    def trial(self, quick: bool, mutant: Mutant, worker: Worker) -> None:
        """Let a break be seen, and remember by whom; what was only glimpsed is not settled."""
        glimpsed = self.glimpsed(mutant, worker) if self.is_glimpse(quick, mutant) else Told([UNCHANGED])
        if glimpsed.failed != [UNCHANGED]:
            self.found(mutant, glimpsed, "")
            if quick and glimpsed.failed:
                return
        told = Told()
        for tests in self.rounds(mutant, quick):
            if not told.failed and (tests or tests is EVERY):
                told = worker(self.job(mutant, tests))
        self.found(mutant, told, self.tree if told.failed or not quick else "")

    def is_glimpse(self, quick: bool, mutant: Mutant) -> bool:
        """Whether to look swiftly first: not where it is known who sees it, or that soon none does."""
        return quick or not self.known.seen_by.get(mutant.key)

    def glimpsed(self, mutant: Mutant, worker: Worker) -> Told:
        """What the tests that are soon done see of a break at once."""
        return worker(self.job(mutant, self.soon(mutant)), swift=True)

    def found(self, mutant: Mutant, told: Told, tree: str) -> None:
        """Keep who saw a break."""
        self.known.seen_by[mutant.key] = told.failed[0] if told.failed else ""
        self.known.found_in[mutant.key] = tree
        self.keep()

    def reaching(self, mutant: Mutant) -> set[str]:
        """The tests that run the function in which a break is; all of them for what is read when a module
        loads, and for a function that runs only then."""
        return self.running(mutant) or set(self.known.tests.seconds)

    def running(self, mutant: Mutant) -> set[str]:
        """The tests that run the function in which a break is."""
        if (around := span(self.sources[mutant.file], mutant.number)) is None:
            return set()
        lines = {f"{mutant.file}: {number}" for number in range(around[0], around[1] + 1)}
        return {test for test, ran in self.known.tests.ran.items() if not lines.isdisjoint(ran)}

    def stamp(self, test: str) -> str:
        """What a test of the page is as it stands: its file, and all that it shares."""
        return f"{self.files.get(f'tests/games/{self.id}/{file_of(test)}')} {self.shared}"

    def sight(self, one: Named, how: Showing) -> str:
        """In few letters, a test as it stands and how it is asked."""
        return hashlib.sha256(repr((one, self.stamp(one[1]), how)).encode()).hexdigest()[:12]

    def seen(self, mutant: Mutant) -> bool:
        """Whether a test saw it, in this tree or an earlier one."""
        return bool(self.known.seen_by.get(mutant.key))

    def settled(self, mutant: Mutant) -> bool:
        """Whether this tree's answer is known."""
        return self.known.found_in.get(mutant.key) == self.tree


def file_of(test: str) -> str:
    """Where a test is."""
    return test.partition("::")[0]


def digest(places: Iterable[Path]) -> str:
    """What the text of some files and folders comes to."""
    whole = hashlib.sha256()
    for path in sorted(path for place in places for path in (place, *place.rglob("*")) if path.is_file()):
        if path.suffix in {".py", ".toml", ".json", ".txt", ".md"}:
            whole.update(f"{path.relative_to(ROOT)}\0".encode() + path.read_bytes())
    return whole.hexdigest()


def listed(game: str) -> dict[str, str]:
    """The breaks that change nothing, with their reasons."""
    entries = tomllib.loads(EQUIVALENT.read_text(encoding="utf-8")).get(game, [])
    return {f"{one['place']}: {one['line']}: {one['change']}": one["why"] for one in entries}


@cache
def spans(source: bytes) -> list[tuple[int, int]]:
    """The first and last line of the body of every function; what decorates it and its defaults are read at loading."""
    found = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.FunctionDef)]
    return [(node.body[0].lineno, node.end_lineno or 0) for node in found]


def span(source: bytes, line: int) -> tuple[int, int] | None:
    """The lines of the innermost function around a line."""
    return max(((first, last) for first, last in spans(source) if first <= line <= last), default=None)


def both(work: Callable[[T], R], of: Sequence[T]) -> list[R]:
    """Side by side, one thread each."""
    with ThreadPoolExecutor(len(of)) as threads:
        return list(threads.map(work, of))


def done(
    jobs: Iterable[Callable[[Worker], None]], workers: Sequence[Worker], bar: Callable[[], None]
) -> None:
    """Every job, by whichever worker is free."""
    waiting: Iterator[Callable[[Worker], None]] = iter(jobs)
    queue: SimpleQueue[Callable[[Worker], None]] = SimpleQueue()
    for one in waiting:
        queue.put(one)

    def work(worker: Worker) -> None:
        while not queue.empty():
            queue.get()(worker)
            bar()

    both(work, workers)


def main() -> int:
    """Every game that is named, or all."""
    parser = argparse.ArgumentParser(prog="dev.py bench mutants")
    parser.add_argument("games", nargs="*")
    parser.add_argument("--sample", type=int, default=0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--again", action="store_true")
    parser.add_argument("--named", action="store_true")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    asked = parser.parse_args()
    ids = asked.games or sorted(path.parent.name for path in GAMES.glob("*/__init__.py"))
    return max([tried(Game(id), asked) for id in ids])


def tried(game: Game, asked: argparse.Namespace) -> int:
    """One game, in workers of its own."""
    with ExitStack() as stack:
        folders = [
            stack.enter_context(tempfile.TemporaryDirectory(prefix="pv-mutants-"))
            for _ in range(asked.processes)
        ]
        workers = both(lambda folder: Worker(Path(folder), game.id), folders)
        for worker in workers:
            stack.callback(worker.stop)
        game.prepare(workers)
        columns = (TextColumn(f"{game.id:8}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
        bar = stack.enter_context(Progress(*columns, console=Console(stderr=True)))
        return (named if asked.named else whole)(game, asked, workers, bar)


def whole(game: Game, asked: argparse.Namespace, workers: Sequence[Worker], bar: Progress) -> int:
    """Break after break against all of the game's tests; what no test saw is listed."""
    tested = [one for one in game.mutants if one.key not in game.equivalent]
    if asked.sample:
        tested = Random(asked.seed).sample(game.mutants, min(asked.sample, len(game.mutants)))
    waiting = [one for one in tested if not (game.seen(one) if asked.again else game.settled(one))]
    task = bar.add_task("", total=len(tested), completed=len(tested) - len(waiting))
    done([partial(game.trial, asked.quick, mutant) for mutant in waiting], workers, lambda: bar.advance(task))
    return report(game, tested)


def report(game: Game, tested: Sequence[Mutant]) -> int:
    """How many were seen, and each that was not."""
    left = [one for one in tested if not game.known.seen_by[one.key]]
    alike = [one for one in left if one.key in game.equivalent]
    for one in left:
        if one.key not in game.equivalent:
            print(f"{game.id}/{one.file}:{one.number} {one.place}: `{one.was}` → `{one.now}`\n    {one.line}")
    for gone in game.equivalent.keys() - {one.key for one in game.mutants}:
        print(f"listed as changing nothing, and no longer there: {gone}")
    seen, total = len(tested) - len(left), len(tested) - len(alike)
    print(f"{game.id}: {seen} of {total} seen ({seen / max(1, total):.1%}); {len(alike)} change nothing.")
    return 0 if seen >= GOAL * total else 1


class Proof(Struct, frozen=True):
    """A rule, and the tests that are named for it on the game's page."""

    rule: str
    tests: tuple[str, ...]
    breaks: tuple[Mutant, ...]


def named(game: Game, asked: argparse.Namespace, workers: Sequence[Worker], bar: Progress) -> int:
    """Each test that the page names for a rule with code has to see a break of that code, small or coarse. A quick look
    is swift but for what is read when a module loads, of which every test of the rule is asked; and it asks again those
    that were not seen to run a break, as what is remembered ran for another test."""
    told = proofs(game)
    every = {(proof.rule, test) for proof in told for test in proof.tests}
    waiting = {one for one in every if game.known.named.get(" ".join(one)) != game.stamp(one[1])}
    if asked.quick:
        check_swift(game, {test for _, test in waiting}, workers[0])
    show(game, told, waiting, Showing(asked.quick, True), workers, bar)
    read = [structs.replace(proof, breaks=loaded(game, proof, asked.quick)) for proof in told]
    show(game, read, waiting, Showing(False, False), workers, bar)
    if asked.quick:
        show(game, told, waiting, Showing(True, False), workers, bar)
    for rule, test in sorted(waiting):
        print(f"{game.id} {rule}: {test} sees no break of it")
    seen = len(every) - len(waiting)
    print(f"{game.id}: {seen} of {len(every)} tests named for {len(told)} rules see them broken.")
    return 1 if waiting else 0


def check_swift(game: Game, tests: Set[str], worker: Worker) -> None:
    """See that in a fork with everything loaded no test fails for another reason: a module is written otherwise there,
    an answer in brackets, and means the same."""
    answers = (
        structs.replace(one, now=f"({one.was})")
        for name, text in game.sources.items()
        for one in removed_of(name, text)
        if one.now == "None"
    )
    cases = sorted(
        one for one in game.known.tests.seconds if any(is_case(one, game.id, test) for test in tests)
    )
    tried = (worker(game.job(same, cases, first_only=False), swift=True).failed for same in answers if cases)
    if failed := next((one for one in tried if one != [UNCHANGED]), []):
        raise SystemExit(f"{game.id}: tests fail in a fork with nothing broken: {', '.join(failed)}")


def loaded(game: Game, proof: Proof, quick: bool) -> tuple[Mutant, ...]:
    """The breaks of a rule that are also shown to tests that do not run it: what was seen before, and some of each
    place."""
    before = {game.known.named_by.get(f"{proof.rule} {test}") for test in proof.tests}
    read = [one for one in proof.breaks if not quick or not game.running(one)]
    turn = turns(read)
    seen = [one for one in read if one.key in before]
    return (*seen, *sorted(set(read) - set(seen), key=turn.__getitem__)[:LOADED])


def show(
    game: Game,
    told: Sequence[Proof],
    waiting: set[Named],
    how: Showing,
    workers: Sequence[Worker],
    bar: Progress,
) -> None:
    """Every break once, to the tests of all the rules it is a break of, until each of them has seen one; the coarse
    before the small, each place in its turn, and first what was seen before an edit. Who was blind to it as both
    stand is not asked again."""
    rules: dict[Mutant, set[str]] = {}
    for proof in told:
        for mutant in proof.breaks:
            rules.setdefault(mutant, set()).add(proof.rule)
    small = set(game.mutants)
    cases = {
        test: {one for one in game.known.tests.seconds if is_case(one, game.id, test)} for _, test in waiting
    }
    known, before = game.known, {game.known.named_by.get(" ".join(one)) for one in waiting}

    def shown(mutant: Mutant, worker: Worker) -> None:
        near = game.reaching(mutant)
        near = near if how.near else set(known.tests.seconds) - (near if how.swift else set())
        blind = known.blind.setdefault(mutant.key, set())
        asked = [
            one for one in list(waiting) if one[0] in rules[mutant] and game.sight(one, how) not in blind
        ]
        own = {one: near & cases[one[1]] for one in asked}
        tried = sorted(set().union(*own.values()))
        if tried:
            told = worker(game.job(mutant, tried, first_only=False), swift=how.swift)
            seen = {one for one, its in own.items() if its & set(told.failed)}
            waiting.difference_update(seen)
            known.named |= {" ".join(one): game.stamp(one[1]) for one in seen}
            known.named_by |= {" ".join(one): mutant.key for one in seen}
            blind |= {game.sight(one, how) for one in own.keys() - seen}
            game.keep()

    turn = turns(rules)
    order = sorted(rules, key=lambda one: (one.key not in before, one in small, turn[one]))
    jobs = [partial(shown, one) for one in order]
    task = bar.add_task("", total=len(jobs))
    done(jobs, workers, lambda: bar.advance(task))


def turns(mutants: Iterable[Mutant]) -> dict[Mutant, float]:
    """When each break comes if every place has its turn, and within a place what is far apart comes first."""
    places: dict[tuple[str, str], list[Mutant]] = {}
    for one in mutants:
        places.setdefault((one.file, one.place), []).append(one)
    apart = (sorted(its, key=lambda one: one.start * GOLDEN % 1) for its in places.values())
    return {one: nth for its in apart for nth, one in enumerate(its)}


def proofs(game: Game) -> list[Proof]:
    """The rules that have code, with it and with their tests, as the page has them."""
    from paravent.games import found
    from tests.games.rule_table import proof_folder, proofs_of, where

    loaded = found()[game.id]
    breaks = [one for name, text in game.sources.items() for one in removed_of(name, text)] + game.mutants
    told = proofs_of(proof_folder(loaded), game.id, tuple(rule.id for rule in loaded.rules))
    cases = []
    for rule in loaded.rules:
        places = [place.split(": ") for place in where(loaded, rule.id) if ": " in place]
        its = [one for one in breaks if any(lies(one, file, name) for file, name in places)]
        cases += [Proof(rule.id, tuple(told.get(rule.id, ())), tuple(its))] if places else []
    return cases


def lies(mutant: Mutant, file: str, name: str) -> bool:
    """Whether a break is in what has this name."""
    return mutant.file == file and f"{mutant.place}.".startswith(f"{name}.")


def is_case(case: str, game: str, test: str) -> bool:
    """Whether pytest's name of a case is of this test of the page."""
    return case.partition("[")[0] == f"tests/games/{game}/{test}"


if __name__ == "__main__":
    sys.exit(main())
