"""Documentation of the environments: equal headings, and tables that match the code."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from border.core.backend import native
from border.envs.actions import ACTIONS, END, KEEP, STOP
from border.envs.episode import (
    PLANE_BITS,
    PLANES,
    SEAT_BITS,
    SEAT_FIELDS,
    TABLE_BITS,
    TABLE_FIELDS,
    observation_size,
)
from border.envs.openspiel.game import DEFAULTS
from border.envs.pettingzoo.seats import RENDER_MODES
from tests.table import laid

ROOT = Path(__file__).parents[2]
PAGES = sorted((ROOT / "docs" / "envs").glob("*.md"))
TRAINS = {"train_ppo", "self_play_ppo"}  # with torch, several minutes
EXAMPLES = sorted(p for p in (ROOT / "examples").glob("*.py") if p.stem not in TRAINS)
HEADINGS = ["Players", "Actions", "Observation", "Rewards", "Ends", "Speed", "Version history"]


def observation_rows() -> list[str]:
    """Table of entries, as every page must show it."""
    rows, begin = [], 0
    for name, size, meaning in SEAT_FIELDS:
        rows.append(f"| {between(begin, size)} | `{name}` | {meaning} |")
        begin += size
    rows.append(f"| … | | the same {SEAT_BITS} for each further seat, clockwise |")
    begin = 0
    for name, size, meaning in (*TABLE_FIELDS, *PLANES):
        rows.append(f"| {between(begin, size, f'{SEAT_BITS}n')} | `{name}` | {meaning} |")
        begin += size
    rows.append(f"| … | | the same {PLANE_BITS} for the board of each further seat, clockwise |")
    return rows


def between(begin: int, size: int, base: str = "") -> str:
    """Entries of a field, from the first to the last."""

    def place(entry: int) -> str:
        return f"{base} + {entry}".removesuffix(" + 0") if base else str(entry)

    return place(begin) if size == 1 else f"{place(begin)} to {place(begin + size - 1)}"


@pytest.fixture(params=PAGES, ids=lambda page: page.stem)
def text(request: pytest.FixtureRequest) -> str:
    page: Path = request.param
    return page.read_text(encoding="utf-8")


def test_there_is_a_page_for_each_library() -> None:
    assert [page.stem for page in PAGES] == ["gymnasium", "openspiel", "pettingzoo"]


def test_headings_are_the_same(text: str) -> None:
    assert re.findall(r"^## (.*)$", text, re.M) == HEADINGS


def test_the_observation_table_matches_the_code(text: str) -> None:
    section = text.split("## Observation\n")[1].split("\n## ")[0]
    assert re.findall(r"^\| [\d…].*$", section, re.M) == observation_rows()
    two, three, four = (observation_size(laid(seats)) for seats in (2, 3, 4))
    assert f"{two}, {three} and {four} entries" in section
    two, three, four = (observation_size(laid(seats), planes=False) for seats in (2, 3, 4))
    assert f"{two}, {three} and {four} with `planes=False`" in section
    assert f"{PLANE_BITS} for\neach board" in section
    assert f"{SEAT_BITS} for each of the n seats" in section
    assert f"{TABLE_BITS + laid().rules.throws} for the table" in section


def test_the_action_table_matches_the_code(text: str) -> None:
    section = text.split("## Actions\n")[1].split("\n## ")[0]
    numbers = re.findall(r"^\| (\d+(?: to \d+)?) \|", section, re.M)
    assert numbers == [f"0 to {END - 1}", f"{END}", f"{KEEP} to {STOP}"]
    assert f"{ACTIONS} actions are enough" in section


def test_parameters_match_the_code() -> None:
    page = (ROOT / "docs" / "envs" / "openspiel.md").read_text(encoding="utf-8")
    told = dict(re.findall(r"^\| `(\w+)` \| `(.+?)` \|", page, re.M))
    assert {key: told[key] for key in DEFAULTS} == {k: str(v) for k, v in DEFAULTS.items()}
    zoo = (ROOT / "docs" / "envs" / "pettingzoo.md").read_text(encoding="utf-8")
    assert all(f"`{mode}`" in zoo for mode in RENDER_MODES)


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.stem)
def test_examples_run_and_are_short(example: Path, tmp_path: Path) -> None:
    if native is None:
        pytest.skip("the core was not compiled")
    assert len(example.read_text(encoding="utf-8").splitlines()) < 70
    run = subprocess.run(
        [sys.executable, "-W", "error", str(example)],
        cwd=tmp_path, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert run.returncode == 0, run.stderr
    assert run.stdout


def test_every_page_has_its_example(text: str) -> None:
    assert re.search(r"\]\(\.\./\.\./examples/\w+\.py\)", text)
