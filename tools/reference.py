"""`make docs`: the library reference, generated from docstrings."""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path

import pdoc
import pdoc.render
from pdoc.doc_ast import walk_tree

import border
from tools.protocol.words import remarks

MODULES = (  # the public API; other modules may change
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
    """Write the pages, with an index and a search, into a folder."""
    for name in border.__all__:  # import lazy attributes, so that pdoc finds them
        setattr(border, name, getattr(border, name))
    for module in map(import_module, MODULES):
        for exported in module.__all__:
            _add_remarks(getattr(module, exported))
    pdoc.render.configure(docformat="markdown", footer_text="The Border", show_source=False)
    named = [name for name in MODULES if name != "border.svg"]  # documented as part of `border`
    inner = r"!border\.(?!envs\.)\w+\."  # skip modules named like a function that they export
    pdoc.pdoc(*named, inner, output_directory=folder)


def _add_remarks(exported: object) -> None:
    """Let pdoc show the comments beside the fields of a class."""
    if isinstance(exported, type) and exported.__module__.startswith("border."):
        known = walk_tree(exported).var_docstrings  # pdoc caches it
        for field, remark in remarks(exported).items():
            known.setdefault(field, remark)


if __name__ == "__main__":
    out = Path(sys.argv[1] if len(sys.argv) > 1 else "build/docs")
    write_reference(out)
    print(out / "index.html")
