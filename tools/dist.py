"""`make dist`: build the source distribution and two wheels from it.

All of them contain the built page.  One wheel has the compiled core; auditwheel strips it and tags
the wheel with the oldest glibc that it supports.  The other wheel runs on every system, with
core.wasm.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path
from zipfile import ZipFile

from tools.bundle import bundled

ROOT = Path(__file__).parents[1]
ENVIRONMENT = {
    **os.environ,
    "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}",
}


def build_all(tree: Path, folder: Path) -> tuple[Path, Path, Path]:
    """Build a checkout into a folder; return the paths of sources, native and plain wheel."""
    raw = folder / "raw"
    with bundled(tree):
        _run("-m", "build", "--no-isolation", "--outdir", raw, tree, BORDER_CORE="native")
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
    return published, wheel, _build_plain(published, folder)


def _build_plain(sources: Path, folder: Path) -> Path:
    with tempfile.TemporaryDirectory() as unpacked, tarfile.open(sources) as archive:
        archive.extractall(unpacked, filter="data")
        (tree,) = Path(unpacked).iterdir()
        _run(
            "-m", "build", "--no-isolation", "--wheel", "--outdir", folder, tree, BORDER_CORE="wasm"
        )
    (wheel,) = folder.glob("*-py3-none-any.whl")
    return wheel


def _run(*arguments: object, **variables: str) -> None:
    command = [sys.executable, *map(str, arguments)]
    subprocess.run(command, check=True, env=ENVIRONMENT | variables)


if __name__ == "__main__":
    out = ROOT / "dist"
    out.mkdir(exist_ok=True)
    for old in (*out.glob("border-*.whl"), *out.glob("border-*.tar.gz")):
        old.unlink()
    published, wheel, plain = build_all(ROOT, out)
    _run("-m", "auditwheel", "show", wheel)
    for file in (published, wheel, plain):
        print(f"{file.relative_to(ROOT)}  {file.stat().st_size // 1000} kB")
