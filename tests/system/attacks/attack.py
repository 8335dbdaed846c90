"""Attack: its action, its limits and its preparation."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from typing import Any

from tests.system.attacks.target import Target


def _nothing(_database: str) -> None:
    """Leave the database empty."""


@dataclass(frozen=True, slots=True)
class Attack:
    """Attack from one address, with its description in the report."""

    run: Callable[[Target], Coroutine[Any, Any, Any]]
    what: str  # what the attacker does
    limit: str  # what bounds its effect
    prepare: Callable[[str], None] = (
        _nothing  # fills the database at a URL before the server starts
    )
    options: tuple[str, ...] = ()  # options of `border serve`
