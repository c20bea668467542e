#!/usr/bin/env python3
"""Every chore of Paravent, from a fresh clone, with nothing but Python.

python3 dev.py play [ARGS]        run the `paravent` command
python3 dev.py test [ARGS]        lint, and pytest with ARGS
python3 dev.py lint               ruff, mypy, import-linter
python3 dev.py bench NAME [ARGS]  run bench/NAME.py beside its peers
python3 dev.py new-game NAME      write a game to begin with: folder, page and tests
python3 dev.py setup              only make the environment
python3 dev.py lock               choose the newest allowed versions again
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent
LOCKS = ROOT / "requirements"
ENV, BENCH_ENV = ROOT / ".venv", ROOT / ".venv-bench"

# Debian package -> programs any of which will do, looked for on the PATH and where Debian hides PostgreSQL's.
SYSTEM = {"chromium-headless-shell": ("chromium-headless-shell", "chromium"), "postgresql": ("initdb",)}
HIDDEN_PROGRAMS = "/usr/lib/postgresql"

# What the build hook leaves when it has brought the browser libraries.
BROUGHT = ROOT / "src" / "paravent" / "web" / "static" / "vendor" / "brought.txt"

# The guide whose files `new-game` writes, and the name that its game has there.
GUIDE, GUIDE_GAME = ROOT / "docs" / "add-a-game.md", "clover"

# Lock file -> what `uv pip compile` reads to write it.
SOURCES = {
    "uv.txt": ["--group", "pyproject.toml:tool"],
    "run.txt": ["pyproject.toml"],
    "dev.txt": ["pyproject.toml", "--group", "dev"],
    "bench.txt": ["pyproject.toml", "--group", "dev", "--group", "bench"],
}


class Trouble(Exception):
    """Something its reader can mend, said in one sentence."""

    def __init__(self, sentence: str, code: int = 1) -> None:
        super().__init__(sentence)
        self.code = code


# Running programs


def program(env: Path, name: str) -> str:
    folder, suffix = ("Scripts", ".exe") if os.name == "nt" else ("bin", "")
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
    if os.name != "nt":
        say(shown(command))
        os.execv(command[0], command)
    return run(*command)


# System packages


def has_program(name: str) -> bool:
    return shutil.which(name) is not None or any(Path(HIDDEN_PROGRAMS).glob(f"*/bin/{name}"))


def install_system(*packages: str) -> None:
    is_root = hasattr(os, "geteuid") and os.geteuid() == 0
    if not (is_root and shutil.which("apt-get")):
        raise Trouble(
            f"Please install {' and '.join(packages)} first (`sudo apt-get install {' '.join(packages)}`)."
        )
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    must("apt-get", "update", "-qq", environment=quiet)
    must("apt-get", "install", "-y", "-qq", "--no-install-recommends", *packages, environment=quiet)


def need_npm() -> None:
    """The build asks npm where its registry is, unless the environment says so."""
    if not BROUGHT.exists() and "NPM_CONFIG_REGISTRY" not in os.environ and shutil.which("npm") is None:
        install_system("npm")


def need_system() -> None:
    if missing := [package for package, names in SYSTEM.items() if not any(map(has_program, names))]:
        install_system(*missing)


# Environments


def fingerprint(lock: Path) -> str:
    return hashlib.sha256(lock.read_bytes() + (ROOT / "pyproject.toml").read_bytes()).hexdigest()


def is_sound(env: Path) -> bool:
    """False when the tree was moved, as the scripts hold its path, or when the Python behind it is gone."""
    config = env / "pyvenv.cfg"
    made_here = config.exists() and f" {env}\n" in config.read_text(encoding="utf-8")
    return made_here and Path(program(env, "python")).exists() and Path(program(env, "pip")).exists()


def make_env(env: Path) -> None:
    """Debian ships `venv` without the pip it needs."""
    if importlib.util.find_spec("ensurepip") is None:
        install_system("python3-venv")
    must(sys.executable, "-m", "venv", "--clear", str(env))


def uv(env: Path, *arguments: str) -> None:
    """Uv, on the index that pip was told to use if uv was told nothing."""
    environment = {**os.environ, "VIRTUAL_ENV": str(env)}
    if (index := os.environ.get("PIP_INDEX_URL")) and "UV_INDEX_URL" not in os.environ:
        environment.setdefault("UV_DEFAULT_INDEX", index)
    must(program(env, "uv"), *arguments, environment=environment)


def ensure_uv(env: Path) -> None:
    if not is_sound(env):
        make_env(env)
    pins = str(LOCKS / "uv.txt")
    must(program(env, "python"), "-m", "pip", "install", "--quiet", "--require-hashes", "-r", pins)


def ensure_env(env: Path, lock_name: str) -> None:
    lock, stamp = LOCKS / lock_name, env / "paravent-stamp"
    wanted = fingerprint(lock)
    if is_sound(env) and stamp.exists() and stamp.read_text() == wanted and BROUGHT.exists():
        return
    say("The first time, everything is fetched: about a minute.")
    ensure_uv(env)
    uv(env, "pip", "sync", "--quiet", "--require-hashes", str(lock))
    need_npm()
    uv(env, "pip", "install", "--quiet", "--no-deps", "--no-build-isolation", "--editable", str(ROOT))
    stamp.write_text(wanted)


# Commands


def setup(arguments: list[str]) -> int:
    no_arguments("setup", arguments)
    ensure_env(ENV, "dev.txt")
    return 0


def play(arguments: list[str]) -> int:
    ensure_env(ENV, "dev.txt")
    return become([program(ENV, "paravent"), *arguments])


def lint(arguments: list[str]) -> int:
    no_arguments("lint", arguments)
    ensure_env(ENV, "dev.txt")
    typed = [name for name in ("src", "tests", "bench", "dev.py") if (ROOT / name).exists()]
    codes = [
        run(program(ENV, "ruff"), "check", "."),
        run(program(ENV, "ruff"), "format", "--check", "."),
        run(program(ENV, "mypy"), *typed),
        run(program(ENV, "lint-imports"), "--no-logo"),
    ]
    return max(codes)


def test(arguments: list[str]) -> int:
    need_system()
    ensure_env(ENV, "dev.txt")
    if not (ROOT / "tests").exists():
        say("There is no tests/ yet.")
        return lint([])
    with tempfile.TemporaryFile() as heard:  # lint runs beside the tests, and says its say after them
        linting = subprocess.Popen([sys.executable, __file__, "lint"], stdout=heard, stderr=heard)
        workers = ["-n", str(min(8, (os.cpu_count() or 1) + 1)), "--dist", "worksteal"]
        code = run(program(ENV, "pytest"), *workers, *arguments, environment=compiled_once())
        linted = linting.wait()
        heard.seek(0)
        sys.stderr.write(heard.read().decode(errors="replace"))
    return max(linted, code)


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


def lock(arguments: list[str]) -> int:
    no_arguments("lock", arguments)
    ensure_uv(ENV)
    for name, source in SOURCES.items():
        options = ["--universal", "--generate-hashes", "--upgrade", "--no-emit-index-url", "--quiet"]
        title = ["--custom-compile-command", "python3 dev.py lock"]
        uv(ENV, "pip", "compile", *options, *title, *source, "--output-file", f"requirements/{name}")
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
