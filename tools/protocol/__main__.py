"""`python -m tools.protocol`: regenerate the tables in docs/protocol.md."""

from __future__ import annotations

import re
from pathlib import Path

from tools.protocol.exchange import exchange
from tools.protocol.tables import limits, reasons, routes, rules
from tools.protocol.types import TYPES, block

PAGE = Path(__file__).parents[2] / "docs" / "protocol.md"
SECTION = re.compile(r"(<!-- from the types: ([a-z]+) -->\n).*?(<!-- end -->)", re.DOTALL)


def page(text: str) -> str:
    """Return the page with regenerated tables."""
    return SECTION.sub(lambda found: found[1] + section(found[2]) + found[3], text)


def section(name: str) -> str:
    """Return one generated section of the page."""
    if name in TYPES:
        return "\n".join(block(cls) for cls in TYPES[name])
    return {
        "reasons": reasons,
        "rules": rules,
        "routes": routes,
        "limits": limits,
        "exchange": exchange,
    }[name]()


if __name__ == "__main__":
    PAGE.write_text(page(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
