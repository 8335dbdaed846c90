"""Examples of docs/bots.md, as files."""

from __future__ import annotations

import re
from pathlib import Path

PAGE = Path(__file__).parents[2] / "docs" / "bots.md"


def example(name: str) -> str:
    """Text of a file that the page shows."""
    page = PAGE.read_text(encoding="utf-8")
    found = re.search(rf'^```python title="{name}"\n(.*?)^```', page, re.M | re.S)
    assert found is not None
    return found[1]


def install(folder: Path, name: str, text: str, entry: str) -> None:
    """Install a module with the metadata of its entry point into a folder of `sys.path`."""
    (folder / f"{name}.py").write_text(text, encoding="utf-8")
    info = folder / f"border_{name}-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: border-{name}\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(f"[border.bots]\n{entry}\n")
