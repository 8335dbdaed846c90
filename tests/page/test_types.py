"""Types that TypeScript would silently read as anything."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from border.server.web.page_files import PAGE

SOURCES = sorted(path for path in PAGE.rglob("*.js") if "vendor" not in path.parts)


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(PAGE)))
def test_no_union_begins_with_a_bar_on_a_line_of_its_own(path: Path) -> None:
    source = path.read_text(encoding="utf-8")
    assert not re.search(r"@typedef \{\s*\n[ *]*\|", source), "TypeScript 7 reads it as any"
