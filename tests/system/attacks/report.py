"""Attack report for the documentation: Markdown tables."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from tests.system.attacks.damage import ATTACKS, Damage
from tests.system.attacks.mistakes import MISTAKES, Mistake

PAGE = Path(__file__).parents[3] / "docs" / "benchmarks.md"
BEGIN, END = "<!-- attacks -->\n", "<!-- end of attacks -->\n"
HEAD = (
    "| attack | limit | page | request | opening | decision | a bot's answer | memory | CPU"
    " | found |\n"
    "|---|---|---|---|---|---|---|---|---|---|\n"
)
MISTAKES_HEAD = "| mistake | `/readyz` | acknowledged afterwards and lost | after the repair |\n"


def attacks_table(found: Iterable[Damage]) -> str:
    """Table of attacks; the times are 99th percentiles in milliseconds."""
    return HEAD + "".join(map(_row, found))


def _row(one: Damage) -> str:
    attack = ATTACKS[one.attack]
    waits = [f"{one.p99[kind]:.0f}" for kind in ("page", "request", "open", "decision", "bot")]
    notes = [one.note] if one.note else []
    notes += [] if one.met else ["**bar not met**"]
    cells = [
        attack.what,
        attack.limit,
        *waits,
        f"{one.memory:.0f} MB",
        f"{one.cpu:.0%}",
        "; ".join(notes),
    ]
    return f"| {' | '.join(cells)} |\n"


def mistakes_table(found: Iterable[Mistake]) -> str:
    """Table of mistakes with the database file."""
    rows = (
        f"| {MISTAKES[one.name].what} | {one.ready} | {one.lost} | {one.repaired} |\n"
        for one in found
    )
    return f"{MISTAKES_HEAD}|---|---|---|---|\n{''.join(rows)}"


def with_tables(page: str, *tables: str) -> str:
    """Return the page with its tables replaced by these."""
    before, begin, rest = page.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not (begin and end):
        raise ValueError(f"there is no place for the tables in {PAGE}")
    between = "\n".join(["", *tables, ""])
    return f"{before}{BEGIN}{between}{END}{after}"
