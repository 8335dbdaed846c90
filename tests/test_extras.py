"""Missing optional libraries are named, and import errors of our own stay visible."""

from __future__ import annotations

import sys

import pytest

from border.extras import MissingExtra, require_extra


def sentence(error: ImportError) -> str:
    """Message for an import that raises this error."""
    with pytest.raises(MissingExtra) as said, require_extra("arena", "plots"):
        raise error
    return str(said.value)


def test_the_message_names_the_library_not_its_module(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib.figure", None)
    with pytest.raises(MissingExtra) as said, require_extra("arena", "plots"):
        import matplotlib.figure  # noqa: F401
    assert str(said.value) == 'matplotlib is missing for plots: pip install "border[arena]"'


def test_errors_without_a_name() -> None:
    assert sentence(ImportError("no wrapper")).startswith("a library is missing for plots: ")


def test_a_missing_module_of_our_own_is_no_extra() -> None:
    with pytest.raises(ModuleNotFoundError), require_extra("arena", "plots"):
        import border.no_such_module  # type: ignore[import-not-found]  # noqa: F401
