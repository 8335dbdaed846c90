"""`make dist`: build the source distribution and a Linux wheel.

The wheel is built from the source distribution, which contains the built page.  auditwheel strips
it and tags it with the oldest glibc that it works with.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

from tools.bundle import bundled

ROOT = Path(__file__).parents[1]
ENVIRONMENT = {
    **os.environ,
    "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}",
}


def build_all(tree: Path, folder: Path) -> tuple[Path, Path]:
    """Build the source distribution and the wheel of a checkout; return their paths."""
    raw = folder / "raw"
    with bundled(tree):
        _run("-m", "build", "--no-isolation", "--outdir", raw, tree)
    (sources,) = raw.glob("*.tar.gz")
    (wheel,) = raw.glob("*.whl")
    if not any(name.endswith(".so") for name in ZipFile(wheel).namelist()):
        raise SystemExit(
            "the wheel has no compiled core, because no C compiler was found: install gcc"
        )
    _run("-m", "auditwheel", "repair", "--strip", "--wheel-dir", folder, wheel)
    wheel.unlink()
    (wheel,) = folder.glob(f"{wheel.name.split('-linux')[0]}-*.whl")
    published = sources.replace(folder / sources.name)
    raw.rmdir()
    return published, wheel


def _run(*arguments: object) -> None:
    subprocess.run([sys.executable, *map(str, arguments)], check=True, env=ENVIRONMENT)


if __name__ == "__main__":
    out = ROOT / "dist"
    out.mkdir(exist_ok=True)
    for old in (*out.glob("border-*.whl"), *out.glob("border-*.tar.gz")):
        old.unlink()
    published, wheel = build_all(ROOT, out)
    _run("-m", "auditwheel", "show", wheel)
    for file in (published, wheel):
        print(f"{file.relative_to(ROOT)}  {file.stat().st_size // 1000} kB")
