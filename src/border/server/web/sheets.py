"""Style sheets with their imports inlined."""

from __future__ import annotations

import os
import re
from pathlib import Path

IMPORT = re.compile(r'^@import "([a-z_./]+\.css)";$', re.MULTILINE)


def joined(sheet: Path) -> str:
    """Text of a style sheet with its imports inlined."""
    text = sheet.read_text(encoding="utf-8")
    return IMPORT.sub(lambda found: joined(_resolved(sheet, found[1])).rstrip(), text)


def parts(sheet: Path) -> set[Path]:
    """Style sheets that are inlined into a style sheet."""
    names = IMPORT.findall(sheet.read_text(encoding="utf-8"))
    found = {_resolved(sheet, name) for name in names}
    return found.union(*map(parts, found))


def _resolved(sheet: Path, name: str) -> Path:
    """Path of a style sheet that another one imports."""
    return Path(os.path.normpath(sheet.parent / name))
