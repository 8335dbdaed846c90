"""Messages for missing libraries, which do not hide errors of the package itself."""

from __future__ import annotations

import sys

import pytest

from border.extras import MissingExtra, needing


def sentence(error: ImportError) -> str:
    """Return the message for a failed import."""
    with pytest.raises(MissingExtra) as said, needing("arena", "plots"):
        raise error
    return str(said.value)


def test_the_message_names_the_library_not_its_module(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib.figure", None)
    with pytest.raises(MissingExtra) as said, needing("arena", "plots"):
        import matplotlib.figure  # noqa: F401
    assert str(said.value) == 'matplotlib is missing for plots: pip install "border[arena]"'


def test_import_errors_without_a_name() -> None:
    assert sentence(ImportError("no wrapper")).startswith("a library is missing for plots: ")


def test_missing_modules_of_the_package_are_no_extras() -> None:
    with pytest.raises(ModuleNotFoundError), needing("arena", "plots"):
        import border.no_such_module  # type: ignore[import-not-found]  # noqa: F401
