"""Optional libraries are imported only where needed, and a missing one is named."""

from __future__ import annotations

import subprocess
import sys
from importlib.util import find_spec

import pytest

LIBRARIES = {"pyspiel", "open_spiel", "pettingzoo", "gymnasium", "numpy", "PIL", "pygame"}


def run(code: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)


@pytest.mark.parametrize("module", ["border", "border.envs", "border.envs.actions"])
def test_the_package_imports_none_of_them(module: str) -> None:
    told = run(f"import sys, {module}; print(*{{m.split('.')[0] for m in sys.modules}})")
    assert set(told.stdout.split()) & LIBRARIES == set()


@pytest.mark.parametrize(
    ("module", "library", "others"),
    [
        ("border.envs.openspiel", "pyspiel", {"pettingzoo", "gymnasium", "pygame"}),
        ("border.envs.pettingzoo", "pettingzoo", {"pyspiel", "open_spiel", "pygame"}),
        ("border.envs.gym", "gymnasium", {"pyspiel", "open_spiel", "pettingzoo", "pygame"}),
    ],
)
def test_each_module_imports_only_its_own_library(
    module: str, library: str, others: set[str]
) -> None:
    assert find_spec(library)
    told = run(f"import sys, {module}; print(*{{m.split('.')[0] for m in sys.modules}})")
    assert told.returncode == 0, told.stderr
    imported = set(told.stdout.split())
    assert library in imported
    assert imported & others == set()


@pytest.mark.parametrize(
    ("module", "library", "extra"),
    [
        ("openspiel", "pyspiel", "openspiel"),
        ("pettingzoo", "pettingzoo", "pettingzoo"),
        ("gym", "gymnasium", "gym"),
        ("sb3", "stable_baselines3", "train"),
    ],
)
def test_a_missing_library_is_named_in_one_sentence(module: str, library: str, extra: str) -> None:
    told = run(f"import sys; sys.modules['{library}'] = None; import border.envs.{module}")
    sentence = told.stderr.strip().splitlines()[-1]
    assert sentence.startswith(f"border.extras.MissingExtra: {library} is missing for ")
    assert sentence.endswith(f': pip install "border[{extra}]"')


def test_a_window_names_its_missing_library() -> None:
    assert find_spec("pettingzoo")
    told = run(
        "import sys; sys.modules['pygame'] = None\n"
        "from border.envs.pettingzoo import border_v1; border_v1.env(render_mode='human')"
    )
    assert told.stderr.strip().endswith(
        'pygame is missing for the window: pip install "border[pettingzoo]"'
    )
