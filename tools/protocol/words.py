"""Meanings of fields, from comments or words.toml, and formatting of Markdown tables."""

from __future__ import annotations

import ast
import io
import tokenize
import tomllib
from collections.abc import Sequence
from inspect import getsource
from pathlib import Path

from border.tables.schema import published_name

WORDS = tomllib.loads(Path(__file__).with_name("words.toml").read_text(encoding="utf-8"))


def meaning(cls: type, name: str) -> str:
    """Return the meaning of a field, from the comment beside it or from words.toml."""
    fields: dict[str, str] = WORDS["fields"]
    full = f"{published_name(cls)}.{name}"
    words = remarks(cls).get(name) or fields.get(full) or fields.get(name)
    if words is None:
        raise ValueError(f"{full} has no description: add a comment, or a line to words.toml")
    return words.replace("None:", "null:")  # JSON has null instead of None


def remarks(cls: type) -> dict[str, str]:
    """Return the comments beside the fields of a class."""
    source = getsource(cls)
    comments = {
        token.start[0]: token.string.lstrip("# ")
        for token in tokenize.generate_tokens(io.StringIO(source).readline)
        if token.type == tokenize.COMMENT
    }
    (tree,) = ast.parse(source).body
    assert isinstance(tree, ast.ClassDef)
    return {
        node.target.id: " ".join(comments[line] for line in lines)
        for node in tree.body
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name)
        if (lines := [n for n in range(node.lineno, (node.end_lineno or 0) + 1) if n in comments])
    }


def table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    lines = [head, ["---"] * len(head), *rows]
    return "".join("| " + " | ".join(c.replace("|", "\\|") for c in row) + " |\n" for row in lines)
