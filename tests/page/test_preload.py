"""The page names its modules in advance, so that they need not be discovered one by one."""

from __future__ import annotations

import re
from pathlib import Path

from border.server.web.page_files import PAGE

IMPORT = re.compile(r'^(?:import|export)[^;"]*?from "(\.[^"]+)"', re.MULTILINE)
PRELOAD = re.compile(r'rel="modulepreload" href="/page/([^"]+)"')


def imported(module: Path, found: set[Path]) -> set[Path]:
    """The module and everything that it imports before it runs."""
    if module not in found:
        found.add(module)
        for other in IMPORT.findall(module.read_text(encoding="utf-8")):
            imported((module.parent / other).resolve(), found)
    return found


def test_every_module_of_the_first_screen_is_named() -> None:
    main = (PAGE / "main.js").resolve()
    needed = {str(m.relative_to(PAGE.resolve())) for m in imported(main, set()) - {main}}
    named = PRELOAD.findall((PAGE / "index.html").read_text(encoding="utf-8"))
    assert sorted(named) == sorted(needed)
