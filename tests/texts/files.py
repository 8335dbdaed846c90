"""Fluent files, parsed without the code that uses them."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from fluent.syntax import FluentParser, FluentSerializer, ast
from fluent.syntax.visitor import Visitor

import border.texts

DATA = Path(border.texts.__file__).parent / "data"


class Seen(Visitor):
    """Collector of a message's variables, references to other messages, and text."""

    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.quoted: set[str] = set()
        self.words = ""

    def visit_VariableReference(self, node: ast.VariableReference) -> None:
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:
        self.quoted.add(node.id.name)

    def visit_TextElement(self, node: ast.TextElement) -> None:
        self.words += node.value


def resources(language: str) -> dict[str, ast.Resource]:
    """Return the parsed files of a language, by name."""
    parser = FluentParser()
    return {
        file.name: parser.parse(file.read_text(encoding="utf-8"))
        for file in sorted((DATA / language).glob("*.ftl"))
    }


@cache
def messages(language: str, file: str) -> dict[str, ast.Message]:
    """Return the messages of a file, by key."""
    return {
        entry.id.name: entry
        for entry in resources(language)[file].body
        if isinstance(entry, ast.Message)
    }


def seen(message: ast.Message) -> Seen:
    """Contents of a message: variables and references."""
    found = Seen()
    found.visit(message)
    return found


def written(message: ast.Message) -> str:
    """Return the source of a message, without its comment."""
    message = message.clone()
    message.comment = None
    return FluentSerializer().serialize_entry(message)
