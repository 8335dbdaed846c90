"""Games continue unchanged from environment states pickled by earlier versions."""

from __future__ import annotations

import gzip
import pickle

import pytest

from tests.formats.entry import HERE
from tests.formats.environments import begun, go_on

FOLDER = HERE / "environments"
PLAYED = dict(
    line.split(": ", 1) for line in (FOLDER / "played.txt").read_text("utf-8").splitlines()
)


@pytest.mark.parametrize("name", PLAYED)
def test_a_game_continues_from_a_pickled_state(name: str) -> None:
    found = pickle.loads(gzip.decompress((FOLDER / f"{name}.pickle.gz").read_bytes()))
    assert go_on(name, found) == PLAYED[name]


@pytest.mark.parametrize("name", [name for name in PLAYED if name.endswith("-state")])
def test_a_pickled_state_equals_that_of_a_new_environment(name: str) -> None:
    found = pickle.loads(gzip.decompress((FOLDER / f"{name}.pickle.gz").read_bytes()))
    assert found == begun(name)
