"""What is wrong with a message, in one sentence."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from pydantic import ValidationError

LONGEST = 200


def fault(error: ValidationError) -> str:
    """The first fault that Pydantic found, with where it is."""
    return first_fault(error.errors(include_url=False, include_context=False, include_input=False))


def first_fault(errors: Iterable[Mapping[str, Any]]) -> str:
    """The first of these faults, with where it is."""
    for found in errors:
        where = ".".join(str(part) for part in found["loc"] if part != "body")
        text = f"{where}: {found['msg']}" if where else f"{found['msg']}"
        return text[:LONGEST].encode(errors="replace").decode()  # JSON can hold half a character
    return "the message cannot be read"
