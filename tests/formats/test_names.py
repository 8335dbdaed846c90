"""Names that programs, scripts, browsers and people rely on still exist."""

from __future__ import annotations

import importlib
import json
from importlib.metadata import distribution
from importlib.util import find_spec

import pytest

from tests.formats.entry import HERE, seeds
from tests.formats.names import PACKAGES, options, python_names, storage_keys, variables

FOLDER = HERE / "names"


def pinned(name: str) -> set[str]:
    return {*(FOLDER / f"{name}.txt").read_text("utf-8").splitlines()}


def test_every_command_and_option_exists() -> None:
    assert pinned("options") - {*options()} == set()


def test_every_environment_variable_is_read() -> None:
    assert pinned("variables") - {*variables()} == set()


def test_the_page_uses_the_same_storage_keys() -> None:
    assert pinned("storage-keys") - {*storage_keys()} == set()


@pytest.mark.filterwarnings("ignore:.* is now :DeprecationWarning")
@pytest.mark.parametrize("package", PACKAGES)
def test_every_public_name_exists(package: str) -> None:
    assert pinned(package) - {*python_names(package)} == set()
    assert all(hasattr(importlib.import_module(package), name) for name in pinned(package))


def test_the_command_is_installed() -> None:
    scripts = distribution("border").entry_points.select(group="console_scripts")
    assert [one.name for one in scripts] == ["border"]
    assert find_spec("border.__main__")


def test_secrets_derive_the_same_dice_and_tables() -> None:
    assert seeds() == json.loads((FOLDER / "seeds.json").read_text("utf-8"))
