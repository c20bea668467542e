"""The rules of the house: who may import whom, and what must be written down."""

import ast
import os
import re
import shutil
import subprocess
import sys
import tomllib
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PURE_ROOMS = ("core", "games", "table", "sight")
PURE_IMPORTS = sys.stdlib_module_names | {"msgspec", "paravent"}
MOST_PARAMETERS = 20
MOST_LINES = 60
OUR_OWN_WORDS = [
    "paravent/core/dice.py: _marked",
    "paravent/core/dice.py: _merged",
    "paravent/core/dice.py: _noticed",
    "paravent/core/dice.py: without",
    "paravent/games/yze/creation.py: every_placement",
    "paravent/paper/file_schemas.py: schema",
    "paravent/paper/typeset.py: page_template",
    "paravent/web/openapi.py: document",
    "paravent/web/pages/assets.py: address",
    "paravent/web/pages/assets.py: modules",
    "paravent/web/pages/assets.py: face_addresses",
]
HOLDING = ("body", "orelse", "finalbody", "handlers", "cases")
"""Where a statement holds others."""
FOR_MYPY_ALONE = "paravent/core/override.py imports typing_extensions"


# Reading the tree


def python_files(folder: Path) -> list[Path]:
    return sorted(path for path in folder.rglob("*.py") if "__pycache__" not in path.parts)


def dotted(path: Path, src: Path) -> list[str]:
    return list(path.relative_to(src).with_suffix("").parts)


@cache
def statements(source: str) -> list[ast.stmt]:
    """The imports and functions of a module, wherever they stand; of functions only the heads are kept."""
    found, within = list[ast.stmt](), list[ast.AST](ast.parse(source).body)
    while within:
        node = within.pop()
        within += [one for name in HOLDING for one in getattr(node, name, ())]
        if isinstance(node, ast.Import | ast.ImportFrom | ast.FunctionDef | ast.AsyncFunctionDef):
            found.append(node)
            vars(node).pop("body", None)
    return sorted(found, key=lambda node: node.lineno)


def functions(folder: Path) -> Iterator[tuple[Path, ast.FunctionDef | ast.AsyncFunctionDef]]:
    for path in python_files(folder):
        for node in statements(path.read_text(encoding="utf-8")):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                yield path, node


def imported(path: Path, src: Path) -> Iterator[str]:
    """Every absolute dotted name a module imports, `from a import b` giving both `a` and `a.b`."""
    for node in statements(path.read_text(encoding="utf-8")):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = dotted(path, src)[: -node.level] if node.level else []
            target = ".".join([*base, *([node.module] if node.module else [])])
            yield target
            yield from (f"{target}.{alias.name}" for alias in node.names)


@cache
def game_ids(src: Path) -> list[str]:
    folders = (src / "paravent" / "games").glob("[!_.]*/")
    return sorted(folder.name for folder in folders if python_files(folder))


# What each rule finds


def games_importing_games(src: Path) -> list[str]:
    found = []
    for game in game_ids(src):
        others = {f"paravent.games.{other}" for other in game_ids(src)} - {f"paravent.games.{game}"}
        for path in python_files(src / "paravent" / "games" / game):
            names = {".".join(name.split(".")[:3]) for name in imported(path, src)}
            found += [f"{path.relative_to(src)} imports {other}" for other in sorted(names & others)]
    return found


def is_a_word_of(game: str, text: str) -> bool:
    """Snake case is made of words too: `oracle_sheet` names `oracle`."""
    return re.search(rf"(?<![^\W_]){re.escape(game)}(?![^\W_])", text, re.IGNORECASE) is not None


def text_of(path: Path, src: Path) -> str:
    """The path counts: a template named after a game gives it away as well. Pictures and fonts have no words."""
    content = path.read_bytes()
    return f"{path.relative_to(src)}\n{'' if bytes(1) in content else content.decode('utf-8', 'replace')}"


def games_named_outside(src: Path) -> list[str]:
    files = sorted(path for path in src.rglob("*") if path.is_file() and "__pycache__" not in path.parts)
    return [
        f"{path.relative_to(src)} names {game}"
        for path in files
        for text in [text_of(path, src)]
        for game in game_ids(src)
        if not path.is_relative_to(src / "paravent" / "games" / game) and is_a_word_of(game, text)
    ]


def impure_imports(src: Path) -> list[str]:
    """Tests that live beside a game may use the test tools."""
    found = (
        f"{path.relative_to(src)} imports {name}"
        for room in PURE_ROOMS
        for path in python_files(src / "paravent" / room)
        if not path.name.startswith(("test_", "conftest"))
        for name in imported(path, src)
        if name.split(".")[0] not in PURE_IMPORTS
    )
    return [one for one in found if not one.startswith(FOR_MYPY_ALONE)]


def modules(src: Path) -> list[Path]:
    """Every module that has a name of its own."""
    return [path for path in python_files(src / "paravent") if not path.name.startswith("__")]


def gerunds(src: Path) -> list[str]:
    """A name in -ing says that something is done, never to what."""
    paths = (path.relative_to(src) for path in modules(src))
    return [str(path) for path in paths if path.stem.endswith("ing") and path.stem != "wiring"]


def named_twice(src: Path) -> list[str]:
    """One module, one name; games have the same rooms, and a command may be named after what it runs."""
    paths = [path.relative_to(src / "paravent") for path in modules(src)]
    alike = [path for path in paths if path.parts[0] != "games" and path.parts[:2] != ("cli", "commands")]
    counts = Counter(path.stem for path in alike)
    return sorted(str(path) for path in alike if counts[path.stem] > 1)


def long_functions(src: Path) -> list[str]:
    """Functions that do not fit on a screen."""
    return [
        f"{path.relative_to(src)}: {node.name} has {lines} lines"
        for path, node in functions(src / "paravent")
        if (lines := (node.end_lineno or node.lineno) - node.lineno + 1) > MOST_LINES
    ]


def long_signatures(src: Path) -> list[str]:
    """Functions of more parameters than one can read aloud: what belongs together is a group."""
    found = []
    for path, node in functions(src / "paravent"):
        count = len(node.args.posonlyargs + node.args.args + node.args.kwonlyargs)
        if count > MOST_PARAMETERS:
            found.append(f"{path.relative_to(src)}: {node.name} has {count} parameters")
    return found


def endless_caches(src: Path) -> list[str]:
    """Functions that remember every text they were ever given: strangers write texts without end."""
    return [
        f"{path.relative_to(src)}: {node.name}"
        for path, node in functions(src / "paravent")
        if any(isinstance(one, ast.Name) and one.id == "cache" for one in node.decorator_list)
        if any("str" in kind or "Words" in kind for kind in annotations(node))
    ]


def annotations(function: ast.FunctionDef | ast.AsyncFunctionDef) -> list[str]:
    every = function.args.posonlyargs + function.args.args + function.args.kwonlyargs
    return [ast.unparse(one.annotation) for one in every if one.annotation]


def dependencies(pyproject: str) -> set[str]:
    """The bare names in every list of requirements: runtime, extras and groups."""
    table = tomllib.loads(pyproject)
    project = table["project"]
    lists = [
        project["dependencies"],
        *project["optional-dependencies"].values(),
        *table["dependency-groups"].values(),
    ]
    return {re.split(r"[^\w.-]", requirement)[0] for requirements in lists for requirement in requirements}


def unexplained(pyproject: str, why: str) -> list[str]:
    """A dependency is explained by a line that names it in backquotes."""
    return sorted(name for name in dependencies(pyproject) if f"`{name}`" not in why)


def check_contracts(folder: Path) -> subprocess.CompletedProcess[str]:
    linter = shutil.which("lint-imports", path=str(Path(sys.executable).parent))
    assert linter, "import-linter is not installed beside this Python"
    environment = {**os.environ, "PYTHONPATH": str(folder / "src")}
    return subprocess.run(
        [linter, "--no-cache"], cwd=folder, env=environment, capture_output=True, text=True, check=False
    )


# The house keeps its rules


def test_no_game_imports_another() -> None:
    assert games_importing_games(ROOT / "src") == []


def test_no_game_is_named_outside_its_folder() -> None:
    assert games_named_outside(ROOT / "src") == []


def test_no_module_is_named_by_a_gerund() -> None:
    """Modules are named by what they hold."""
    assert gerunds(ROOT / "src") == []


def test_no_two_modules_have_one_name() -> None:
    """Who looks for a module by its name finds one."""
    assert named_twice(ROOT / "src") == []


def test_no_signature_is_too_long() -> None:
    assert long_signatures(ROOT / "src") == []


def test_every_function_fits_on_a_screen() -> None:
    """Signature and sentence included."""
    assert long_functions(ROOT / "src") == []


def test_what_people_write_is_not_remembered_without_end() -> None:
    """Only words of ours are kept for good: names of dice, of templates, of files."""
    assert endless_caches(ROOT / "src") == OUR_OWN_WORDS


def test_the_pure_rooms_import_only_the_standard_library_and_msgspec() -> None:
    assert impure_imports(ROOT / "src") == []


def test_imports_go_down_the_layers() -> None:
    result = check_contracts(ROOT)
    assert result.returncode == 0, result.stdout + result.stderr


def test_every_dependency_has_its_reason_in_why() -> None:
    why = (ROOT / "docs" / "why.md").read_text(encoding="utf-8")
    assert unexplained((ROOT / "pyproject.toml").read_text(encoding="utf-8"), why) == []


def test_no_lock_names_a_host() -> None:
    locks = sorted((ROOT / "requirements").glob("*.txt"))
    assert locks
    assert [path.name for path in locks if "://" in path.read_text(encoding="utf-8")] == []


# Each rule is able to fail


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """A small house in order: two games, a core, and the real contracts."""
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    build(tmp_path, "__init__.py", "")
    build(tmp_path, "core/__init__.py", "import msgspec\nfrom . import dice\n")
    build(tmp_path, "core/dice.py", "import fractions\n")
    build(tmp_path, "games/__init__.py", "")
    for game in ("ember", "hollow"):
        build(
            tmp_path,
            f"games/{game}/__init__.py",
            "from paravent.core import dice\nfrom .moves import strike\n",
        )
        build(tmp_path, f"games/{game}/moves.py", "def strike() -> None: ...\n")
    return tmp_path


def build(house: Path, name: str, text: str) -> None:
    path = house / "src" / "paravent" / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def test_a_house_in_order_breaks_no_rule(house: Path) -> None:
    src = house / "src"
    assert game_ids(src) == ["ember", "hollow"]
    assert games_importing_games(src) == games_named_outside(src) == impure_imports(src) == []
    assert check_contracts(house).returncode == 0


@pytest.mark.parametrize(
    "line",
    [
        "import paravent.games.hollow.moves",
        "from paravent.games import hollow",
        "from paravent.games.hollow.moves import strike",
        "from ..hollow import moves",
        "from .. import hollow",
    ],
)
def test_a_game_importing_another_is_seen(house: Path, line: str) -> None:
    build(house, "games/ember/scene.py", f"def late() -> None:\n    {line}\n")
    assert games_importing_games(house / "src") == [
        "paravent/games/ember/scene.py imports paravent.games.hollow"
    ]


@pytest.mark.parametrize("text", ['GAMES = ["ember"]', "ember_sheet = 1", "# as in Ember"])
def test_a_game_named_outside_its_folder_is_seen(house: Path, text: str) -> None:
    build(house, "web/lobby.py", text)
    assert games_named_outside(house / "src") == ["paravent/web/lobby.py names ember"]


def test_a_file_named_after_a_game_is_seen(house: Path) -> None:
    build(house, "web/hollow/sheet.html", "<p>")
    assert games_named_outside(house / "src") == ["paravent/web/hollow/sheet.html names hollow"]


def test_a_longer_word_is_not_the_game(house: Path) -> None:
    build(house, "web/lobby.py", "september = remembering = hollowed = 1")
    assert games_named_outside(house / "src") == []


def test_a_gerund_is_seen(house: Path) -> None:
    """`wiring` alone is let through."""
    build(house, "web/playing.py", "")
    build(house, "wiring.py", "")
    assert gerunds(house / "src") == ["paravent/web/playing.py"]


def test_a_name_that_stands_twice_is_seen(house: Path) -> None:
    """Games and commands may repeat one."""
    for name in ("core/words.py", "web/words.py", "games/ember/words.py", "cli/commands/words.py"):
        build(house, name, "")
    assert named_twice(house / "src") == ["core/words.py", "web/words.py"]


def test_a_long_signature_is_seen(house: Path) -> None:
    """Those before a star and after it count alike."""
    names = [f"a{n}: int = 0" for n in range(MOST_PARAMETERS)]
    build(house, "games/ember/moves.py", f"def blow({', '.join(names)}) -> None: ...\n")
    assert long_signatures(house / "src") == []
    build(house, "games/ember/moves.py", f"def blow({', '.join([*names, '*', 'b: int'])}) -> None: ...\n")
    assert long_signatures(house / "src") == ["paravent/games/ember/moves.py: blow has 21 parameters"]


def test_a_function_that_does_not_fit_is_seen(house: Path) -> None:
    """One line more than the most."""
    build(house, "games/ember/moves.py", "def blow():\n" + "    pass\n" * MOST_LINES)
    assert long_functions(house / "src") == [
        f"paravent/games/ember/moves.py: blow has {MOST_LINES + 1} lines"
    ]


def test_a_cache_without_end_is_seen(house: Path) -> None:
    """By its text; numbers have bounds of their own."""
    text = "@cache\ndef blow(of: tuple[str, int]) -> None: ...\n@cache\ndef hit(of: int) -> None: ...\n"
    build(house, "games/ember/moves.py", text)
    assert endless_caches(house / "src") == ["paravent/games/ember/moves.py: blow"]


def test_an_impure_import_is_seen(house: Path) -> None:
    build(house, "core/odds.py", "import numpy.random\n")
    assert impure_imports(house / "src") == ["paravent/core/odds.py imports numpy.random"]
    result = check_contracts(house)
    assert result.returncode == 1
    assert "paravent.core.odds -> numpy" in result.stdout


def test_an_upward_import_is_seen(house: Path) -> None:
    build(house, "store/__init__.py", "")
    build(house, "core/dice.py", "import paravent.store\n")
    result = check_contracts(house)
    assert result.returncode == 1
    assert "paravent.core.dice -> paravent.store" in result.stdout


def test_a_room_in_no_layer_is_seen(house: Path) -> None:
    build(house, "attic.py", "")
    assert check_contracts(house).returncode == 1


def test_a_dependency_without_a_reason_is_seen() -> None:
    pyproject = """
        project = { dependencies = ["psycopg[binary]>=3"], optional-dependencies = { fast = ["numba"] } }
        dependency-groups = { dev = ["import-linter>=2", "ruff"] }
    """
    assert unexplained(pyproject, "`psycopg`: the driver. ruff, without backquotes.") == [
        "import-linter",
        "numba",
        "ruff",
    ]


# What people read in other languages than Python


def wide_lines(src: Path) -> list[str]:
    """Lines of templates, style sheets and scripts that do not fit a screen."""
    folder = src / "paravent" / "web"
    read = [path for kind in ("html", "css", "js") for path in sorted(folder.rglob(f"*.{kind}"))]
    return [
        f"{path.relative_to(src)}:{number} has {len(line)} characters"
        for path in read
        if "vendor" not in path.parts
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if len(line) > 120
    ]


def test_templates_style_sheets_and_scripts_fit_a_screen() -> None:
    assert wide_lines(ROOT / "src") == []


def test_a_line_that_is_too_wide_is_seen(tmp_path: Path) -> None:
    page = tmp_path / "paravent" / "web" / "templates" / "page.html"
    page.parent.mkdir(parents=True)
    page.write_text("<p>\n" + "x" * 121)
    assert wide_lines(tmp_path) == ["paravent/web/templates/page.html:2 has 121 characters"]


def saying_by_text(src: Path) -> list[str]:
    """Modules that find a word by a text, which nothing checks before it is said."""
    by_text = "from paravent.web.pages.page_words import Said"
    return [
        path.stem for path in python_files(src) if by_text in path.read_text(encoding="utf-8").splitlines()
    ]


def test_only_templates_say_words_by_a_text() -> None:
    """They have no imports; Python says a word by its name."""
    assert saying_by_text(ROOT / "src") == ["template_env"]
