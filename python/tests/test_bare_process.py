"""What the pages say, and the names of the games, each in a process that has imported nothing before."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

import ginmi

PYTHON = Path(__file__).parent.parent
ROOT = PYTHON.parent
PAGES = [ROOT / "README.md", PYTHON / "README.md", ROOT / "docs" / "python.md"]


def run(code: str, folder: Path) -> str:
    """What a new process prints, whose warnings are errors; not among the sources of the package."""
    told = subprocess.run([sys.executable, "-W", "error", "-c", code], cwd=folder, capture_output=True, text=True)
    assert told.returncode == 0, f"{code}\n{told.stderr}"
    return told.stdout


def lines_of_tables(page: Path) -> list[str]:
    """The code in each row of the table of other people's programs, as somebody would type it."""
    _, found, after = page.read_text("utf-8").partition("| for | there is |\n")
    rows = after.split("\n\n")[0].splitlines()[1:] if found else []
    spans = [re.findall(r"`([^`]+)`", row) for row in rows]
    return ["\n".join(code) for code in spans if code]


def blocks(page: Path) -> list[str]:
    return re.findall(r"```python\n(.*?)```", page.read_text("utf-8"), re.DOTALL)


TYPED = [(page.parent.name, code) for page in PAGES for code in lines_of_tables(page) + blocks(page)]


def test_there_is_something_to_type() -> None:
    assert sum("gymnasium.make(" in code for _, code in TYPED) == 2
    assert sum("VectorEnv(" in code for _, code in TYPED) == 1


@pytest.mark.parametrize("code", sorted({code for _, code in TYPED}))
def test_lines_of_pages_work_as_they_stand(code: str, tmp_path: Path) -> None:
    run(code, tmp_path)


def sections(page: Path) -> list[tuple[str, str]]:
    """The sections that have examples, each with its heading: some people read no more than one."""
    parts = re.split(r"^(?=#+ )", page.read_text("utf-8"), flags=re.MULTILINE)
    return [(f"{page.parent.name}: {part.splitlines()[0]}", part) for part in parts if ">>>" in part]


SECTIONS = [section for page in PAGES for section in sections(page)]


@pytest.mark.parametrize("section", [text for _, text in SECTIONS], ids=[name for name, _ in SECTIONS])
def test_sections_of_pages_are_so_where_nothing_is_imported(section: str, tmp_path: Path) -> None:
    (tmp_path / "section").write_text(section, "utf-8")
    code = "import doctest\nprint(doctest.testfile('section', False, optionflags=doctest.NORMALIZE_WHITESPACE))"
    # Other packages warn when they are imported, of which the page says nothing.
    told = subprocess.run([sys.executable, "-c", code], cwd=tmp_path, capture_output=True, text=True)
    assert told.stdout.startswith("TestResults(failed=0") and told.returncode == 0, told.stdout


MAKES = {
    'gymnasium.make("ginmi/{game}-v0")': "gymnasium",
    'gymnasium.make_vec("ginmi/{game}-v0", num_envs=2)': "gymnasium",
    'pettingzoo.make("aec", "ginmi/{game}-v0")': "pettingzoo",
    'pettingzoo.make("parallel", "ginmi/{game}-v0")': "pettingzoo",
}


@pytest.mark.parametrize("make", MAKES)
@pytest.mark.parametrize("order", ["import ginmi, {package}", "import {package}, ginmi"])
def test_games_are_known_by_name_whichever_is_imported_first(make: str, order: str, tmp_path: Path) -> None:
    lines = [make.format(game=game) + ".reset(seed=1)" for game in ginmi.games()]
    run("\n".join([order.format(package=MAKES[make]), *lines]), tmp_path)


def test_games_are_known_after_somebody_has_only_looked(tmp_path: Path) -> None:
    look = "import ginmi, importlib.util\nspec = importlib.util.find_spec('gymnasium')\nspec.loader.get_code('gymnasium')\n"
    run(f'{look}import gymnasium\ngymnasium.make("ginmi/koi-koi-v0").reset(seed=1)', tmp_path)


@pytest.mark.parametrize("before", ["", "import ginmi\n"])
def test_a_name_with_its_module_needs_no_import(before: str, tmp_path: Path) -> None:
    run(f'{before}import gymnasium\ngymnasium.make("ginmi:ginmi/koi-koi-v0").reset(seed=1)', tmp_path)


def test_names_load_no_other_packages(tmp_path: Path) -> None:
    heavy = "numpy", "gymnasium", "pettingzoo", "pyspiel", "ray"
    assert run(f"import sys, ginmi\nprint([name for name in {heavy} if name in sys.modules])", tmp_path) == "[]\n"


def test_a_package_is_imported_as_without_us(tmp_path: Path) -> None:
    facts = "import gymnasium\nprint(type(gymnasium.__loader__), type(gymnasium.__spec__.loader))"
    assert run(f"import ginmi\n{facts}", tmp_path) == run(facts, tmp_path)
    missing = "try:\n    import gymnasium\nexcept ModuleNotFoundError as error:\n    print(error.name)"
    hide = "import sys\nsys.path[:] = [path for path in sys.path if 'site-packages' not in path]\n"
    assert run(f"import ginmi\n{hide}{missing}", tmp_path) == "gymnasium\n"


def test_a_type_checker_has_nothing_to_say_about_pages(tmp_path: Path) -> None:
    """About our types, that is: examples do not annotate what they define."""
    programs = []
    for number, page in enumerate(PAGES):
        lines = re.findall(r"^    (?:>>>|\.\.\.) ?(.*)$", page.read_text("utf-8"), re.MULTILINE)
        programs.append(tmp_path / f"page_{number}.py")
        programs[-1].write_text("\n".join(lines + blocks(page)), "utf-8")
    untyped = ["--disable-error-code=no-untyped-def", "--disable-error-code=no-untyped-call"]
    # Where the other checks of types keep what they know of packages.
    told = subprocess.run(
        [sys.executable, "-m", "mypy", "--strict", *untyped, *programs], cwd=PYTHON, capture_output=True, text=True
    )
    assert told.returncode == 0, told.stdout
