"""Old public names give the new ones, and warn."""

from __future__ import annotations

from importlib import import_module

import pytest

from border.bots import LADDER
from tests.formats.names import PACKAGES

OLD = [
    (package, old, new)
    for package in PACKAGES
    for old, new in getattr(import_module(package), "OLD_NAMES", {}).items()
]


@pytest.mark.parametrize(("package", "old", "new"), OLD)
def test_an_old_name_warns_and_is_the_new_one(package: str, old: str, new: str) -> None:
    module = import_module(package)
    assert new in module.__all__
    with pytest.warns(DeprecationWarning, match=rf"{package}\.{old} is now {package}\.{new}"):
        assert getattr(module, old) is getattr(module, new)


def test_a_name_that_never_was_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match=r"module 'border\.bots' has no attribute 'nobody'"):
        import_module("border.bots").nobody  # noqa: B018


def test_an_old_attribute_of_a_level_warns() -> None:
    with pytest.warns(DeprecationWarning, match=r"Level\.mind is now Level\.algorithm"):
        assert getattr(LADDER[-1], "mind") == "champion"  # noqa: B009
    with pytest.raises(AttributeError, match=r"'Level' object has no attribute 'nothing'"):
        getattr(LADDER[-1], "nothing")  # noqa: B009
