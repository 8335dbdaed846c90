"""The notebook of the examples runs and produces the stored output."""

from __future__ import annotations

from typing import Any
from xml.etree import ElementTree

import nbformat
import pytest

from tests.fixtures.notebook import TOUR, executed

SVG = "image/svg+xml"


def shown(notebook: Any) -> list[tuple[str, list[str], str]]:
    """Kind, image types and text of each output, without warnings."""
    return [
        (one.output_type, sorted(one.get("data", {})), _words(one))
        for cell in notebook.cells
        for one in cell.get("outputs", ())
        if one.get("name") != "stderr"  # libraries' warnings differ between versions
    ]


def _words(output: Any) -> str:
    words = output.get("text") or output.get("data", {}).get("text/plain", "")
    return str(words) if not words.startswith("<Svg of ") else "a picture"


@pytest.mark.slow
@pytest.mark.filterwarnings("ignore::DeprecationWarning:(jupyter|zmq|nbclient|tornado|traitlets)")
def test_it_runs_and_produces_its_stored_output() -> None:
    kept = nbformat.read(TOUR, nbformat.NO_CONVERT)
    nbformat.validate(kept)
    given = executed(TOUR)
    assert shown(given) == shown(kept), "run python -m tests.fixtures.notebook"
    pictures = [
        one.data[SVG]
        for cell in given.cells
        for one in cell.get("outputs", ())
        if SVG in one.get("data", {})
    ]
    assert len(pictures) >= 5
    for picture in pictures:
        assert ElementTree.fromstring(picture).tag.endswith("svg")
