"""The reference documents every exported name, and nothing else."""

from __future__ import annotations

import re
from importlib import import_module
from inspect import isclass, isfunction, ismodule
from pathlib import Path

import pytest
from tools.reference import MODULES, write_reference

import border
from border import engine

EXPORTED = [(name, one) for name in MODULES for one in import_module(name).__all__]


@pytest.fixture(scope="module")
def reference(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("reference")
    write_reference(folder)
    return folder


@pytest.mark.slow
def test_every_exported_name_is_in_the_reference(reference: Path) -> None:
    missing = []
    for module, name in EXPORTED:
        page = reference / f"{module.replace('.', '/')}.html"
        own_page = page.with_suffix("") / f"{name}.html"
        if f'id="{name}"' not in page.read_text("utf-8") and not own_page.is_file():
            missing.append(f"{module}.{name}")
    assert missing == []
    assert len(EXPORTED) > 150


@pytest.mark.slow
def test_fields_have_remarks_and_pages_link_on(reference: Path) -> None:
    page = (reference / "border" / "engine.html").read_text("utf-8")
    assert "per seat, white cells included" in page
    assert 'id="adjacent"' not in page
    index = (reference / "border.html").read_text("utf-8")
    for module in MODULES[1:]:
        assert f'href="{module.replace(".", "/")}.html"' in index, module


@pytest.mark.parametrize(("module", "name"), EXPORTED, ids=lambda value: str(value))
def test_exported_names_have_docstrings(module: str, name: str) -> None:
    exported = getattr(import_module(module), name)
    if isclass(exported) or isfunction(exported) or ismodule(exported):
        described = exported.__doc__ or ""
        assert re.match(r"\S", described), name
        assert not described.startswith(f"{name}("), (
            "a dataclass has only Python's generated docstring"
        )


def test_the_page_of_the_package_names_all_modules() -> None:
    assert re.findall(r"`(border\.[a-z.]+)`", str(border.__doc__)) == list(MODULES[1:])


def test_unlisted_pages_can_be_reached() -> None:
    rest = {"ROUND_START", "Hex", "adjacent", "crossing_order", "dice_of", "grow", "parts_of"}
    assert rest & set(engine.__all__) == set()
    assert rest <= set(vars(engine))
