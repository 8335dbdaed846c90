"""The reference of the library, a page for each module, made from the docstrings: `make docs`."""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path

import pdoc
import pdoc.render
from pdoc.doc_ast import walk_tree

import border
from tools.protocol.words import remarks

MODULES = (  # what is for users; the rest can be reached, but is not promised
    "border",
    "border.engine",
    "border.boards",
    "border.records",
    "border.dice",
    "border.svg",
    "border.bots",
    "border.coach",
    "border.arena",
    "border.client",
    "border.envs.gym",
    "border.envs.pettingzoo",
    "border.envs.openspiel",
)


def write_reference(folder: Path) -> None:
    """Writes the pages, with an index and a search, into a folder."""
    for name in border.__all__:  # those that come when they are asked for
        setattr(border, name, getattr(border, name))
    for module in map(import_module, MODULES):
        for exported in module.__all__:
            _remark(getattr(module, exported))
    pdoc.render.configure(docformat="markdown", footer_text="The Border", show_source=False)
    named = [name for name in MODULES if name != "border.svg"]  # which comes with `border`
    inner = r"!border\.(?!envs\.)\w+\."  # modules with the name of a function that they export
    pdoc.pdoc(*named, inner, output_directory=folder)


def _remark(exported: object) -> None:
    """Lets pdoc know what stands beside the fields of our classes."""
    if isinstance(exported, type) and exported.__module__.startswith("border."):
        known = walk_tree(exported).var_docstrings  # which it keeps
        for field, remark in remarks(exported).items():
            known.setdefault(field, remark)


if __name__ == "__main__":
    out = Path(sys.argv[1] if len(sys.argv) > 1 else "build/docs")
    write_reference(out)
    print(out / "index.html")
