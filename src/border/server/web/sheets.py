"""Style sheets as they are sent: each with all that it imports, so that one is asked for."""

from __future__ import annotations

import re
from pathlib import Path

IMPORT = re.compile(r'^@import "([a-z]+\.css)";$', re.MULTILINE)


def joined(sheet: Path) -> str:
    """The text of a sheet, with the sheets that it imports in their places."""
    text = sheet.read_text(encoding="utf-8")
    return IMPORT.sub(lambda found: joined(sheet.with_name(found[1])).rstrip(), text)


def parts(sheet: Path) -> set[Path]:
    """The sheets that come with a sheet, and need not be asked for."""
    found = {sheet.with_name(name) for name in IMPORT.findall(sheet.read_text(encoding="utf-8"))}
    return found.union(*map(parts, found))
