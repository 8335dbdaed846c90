"""Source rules of the page that no linter checks."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from border.server.web.page_build import PAGE

PAGE_SOURCES = sorted(path for path in PAGE.rglob("*.js") if "vendor" not in path.parts)
SHEETS = sorted(PAGE.rglob("*.css"))
TYPES = sorted(path for path in PAGE.rglob("*.d.ts") if "vendor" not in path.parts)
TESTS = sorted(Path(__file__).parent.rglob("*.js"))
ALL = [*PAGE_SOURCES, *SHEETS, *TYPES, *TESTS]
LONGEST = 120


@pytest.mark.parametrize("path", ALL, ids=lambda path: str(path)[-40:])
def test_no_line_is_too_long(path: Path) -> None:
    lines = path.read_text(encoding="utf-8").splitlines()
    assert [line for line in lines if len(line) > LONGEST] == []


@pytest.mark.parametrize("path", ALL, ids=lambda path: str(path)[-40:])
def test_the_first_line_describes_the_file(path: Path) -> None:
    first = path.read_text(encoding="utf-8").partition("\n")[0]
    assert re.fullmatch(r"// .+[.:]|/\* .+[.:](?: \*/)?", first)


@pytest.mark.parametrize("path", PAGE_SOURCES, ids=lambda path: str(path.relative_to(PAGE)))
def test_no_union_begins_with_a_bar_on_a_line_of_its_own(path: Path) -> None:
    source = path.read_text(encoding="utf-8")
    assert not re.search(r"@typedef \{\s*\n[ *]*\|", source), "TypeScript 7 parses it as any"
