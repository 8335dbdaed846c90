"""Style sheets as they are sent: each with all that it imports, so that one is asked for."""

from __future__ import annotations

import os
import re
from pathlib import Path

IMPORT = re.compile(r'^@import "([a-z_./]+\.css)";$', re.MULTILINE)


def joined(sheet: Path) -> str:
    """The text of a sheet, with the sheets that it imports in their places."""
    text = sheet.read_text(encoding="utf-8")
    return IMPORT.sub(lambda found: joined(_beside(sheet, found[1])).rstrip(), text)


def parts(sheet: Path) -> set[Path]:
    """The sheets that come with a sheet, and need not be asked for."""
    names = IMPORT.findall(sheet.read_text(encoding="utf-8"))
    found = {_beside(sheet, name) for name in names}
    return found.union(*map(parts, found))


def _beside(sheet: Path, name: str) -> Path:
    """Path of a sheet that another one imports."""
    return Path(os.path.normpath(sheet.parent / name))
