"""Old module names, which pickles of earlier versions contain."""

from importlib import import_module

import pytest

from border.engine import dice
from border.engine import map as map_module


@pytest.mark.parametrize(
    ("old", "new", "name"),
    [
        ("border.engine.colours", dice, "Colour"),
        ("border.engine.picture", map_module, "Picture"),
    ],
)
def test_an_old_module_has_the_class_of_the_new_one(old: str, new: object, name: str) -> None:
    assert getattr(import_module(old), name) is getattr(new, name)
