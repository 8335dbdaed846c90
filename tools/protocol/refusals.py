"""Tables of refusals, read from the sources of server and rules."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

from border.server.http import STATUS
from border.tables.refusals import Reason
from tools.protocol.words import WORDS, table

SOURCES = Path(__file__).parents[2] / "src" / "border"
PASSED_ON = "a sentence that explains the error"  # for texts from other libraries


def reasons() -> str:
    """Return the table of reasons."""
    about, sentences = dict[str, str](WORDS["reasons"]), dict[str, list[str]]()
    for reason, sentence, words in refused():
        sentences.setdefault(reason, [])
        if sentence is not None and sentence not in sentences[reason]:
            sentences[reason].append(sentence)
        if words:
            about.setdefault(reason, words)
    rows = [
        (
            f"`{reason}`",
            str(STATUS.get(reason, 409)),
            about[reason],
            "; ".join(sentences[reason]) or PASSED_ON,
        )
        for reason in get_args(Reason)
    ]
    return table(("reason", "HTTP", "means", "sentence"), rows)


def refused() -> Iterator[tuple[str, str | None, str | None]]:
    """Yield reason, sentence and description of every refusal in the sources."""
    files = [path for folder in ("server", "tables") for path in (SOURCES / folder).rglob("*.py")]
    for path in sorted(files):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        for function in ast.walk(tree):
            if not isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef):
                continue
            words = about_refusal(function) if path.stem == "refusals" else None
            for node in ast.walk(function):
                match node:
                    case ast.Call(
                        func=ast.Name(id="Refused"), args=[ast.Constant(value=str(reason)), text]
                    ):
                        yield reason, sentence(text), words
                    case ast.Call(func=ast.Attribute(attr="busy"), args=[text]):
                        yield "busy", sentence(text), None


def about_refusal(function: ast.FunctionDef | ast.AsyncFunctionDef) -> str:
    """Return what a function refuses: its docstring without the verb."""
    words = (ast.get_docstring(function) or "").removeprefix("Refuse ")
    words = f"an attempt {words}" if words.startswith("to ") else words
    return words[:1].upper() + words[1:]


def sentence(node: ast.expr) -> str | None:
    """Return the text of a string literal, with `…` for its values, or None for anything else."""
    match node:
        case ast.Constant(value=str(text)):
            return text
        case ast.JoinedStr(values=parts):
            return "".join(sentence(part) or "…" for part in parts)
        case _:
            return None


def rules() -> str:
    """Return the table of refusals by rules of the game."""
    tree = ast.parse((SOURCES / "engine" / "refusals.py").read_text("utf-8"))
    rows = []
    for function in ast.walk(tree):
        if isinstance(function, ast.FunctionDef):
            for node in ast.walk(function):
                match node:
                    case ast.Call(args=[rule, ast.Constant(value=str(key)), *_]):
                        rows.append((f"`{key}`", number(rule), about_refusal(function)))
    return table(("refusal", "rule", "means"), rows)


def number(rule: ast.expr) -> str:
    return sentence(rule) or "of the action"
