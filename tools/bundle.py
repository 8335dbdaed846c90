"""Build the page with esbuild: hashed names, source maps, few files.

python -m tools.bundle

`make dist` packages the build. A server prefers it to the modules, so delete it before you change
the page again: `make clean`.
"""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
ESBUILD = ROOT / ".venv" / "node" / "node_modules" / ".bin" / "esbuild"
MAIN, WORKER, SHEET = "app/main.js", "core/worker.js", "style/page.css"
MANIFEST = "manifest.webmanifest"
ICONS = ("icon.svg", "icon-turn.svg", "icon-192.png", "icon-512.png", "icon-maskable-512.png")
OPTIONS = (
    *("--bundle", "--minify", "--sourcemap", "--format=esm", "--log-level=warning"),
    *("--chunk-names=[name]-[hash]", "--asset-names=[name]-[hash]", "--loader:.svg=file"),
)


def bundle(tree: Path = ROOT) -> Path:
    """Build the page of a checkout; return the folder of the build."""
    if not ESBUILD.exists():
        raise SystemExit("esbuild is missing: `make dist` and `make test` install it")
    border = tree / "src" / "border"
    page, out = border / "page", border / "server" / "web" / "build"
    shutil.rmtree(out, ignore_errors=True)
    files = _Files(page, out / "files")
    for path in sorted((border / "texts" / "data").glob("*/*.ftl")):
        files.add(f"texts/{path.parent.name}/{path.name}", path.read_bytes())
    for name in ICONS:
        files.add(name, (page / name).read_bytes())
    files.add(MANIFEST, files.renamed((page / MANIFEST).read_text("utf-8"), "", "").encode())
    files.run("[dir]/[name]-[hash]", *sheets(page))
    files.run("[name]-[hash]", WORKER)
    # The main module comes last: it contains the names of all others.
    hashed = f"--define:HASHED={json.dumps(files.names)}"
    imports = files.run("[name]-[hash]", MAIN, "--splitting", hashed)[MAIN]
    index = files.renamed((page / "index.html").read_text("utf-8"), "/page/", "/page/build/")
    link = '<link rel="modulepreload" href="/page/build/{}">\n    '
    links = "".join(map(link.format, imports))
    (out / "index.html").write_text(index.replace("<script", f"{links}<script"), "utf-8")
    return out


@contextmanager
def bundled(tree: Path) -> Iterator[None]:
    """Build the page of a checkout; delete the build when the block exits."""
    try:
        out = bundle(tree)
        yield
    finally:
        shutil.rmtree(out)


def sheets(page: Path) -> list[str]:
    """Style sheets that the page requests directly, not by an import of another sheet."""
    text = "".join(sheet.read_text("utf-8") for sheet in page.rglob("*.css"))
    imported = re.findall(r'@import "\S*?(\w+)/style\.css"', text)
    screens = (sheet.parent.name for sheet in page.glob("screens/*/style.css"))
    alone = [name for name in sorted(screens) if name not in imported]
    return [SHEET, *(f"screens/{name}/style.css" for name in alone)]


class _Files:
    """Files of a build, and their hashed names by the paths of their sources."""

    def __init__(self, page: Path, out: Path) -> None:
        self.page = page
        self.out = out
        self.names: dict[str, str] = {}

    def add(self, path: str, content: bytes) -> None:
        """Add a file as it is."""
        start, _, end = path.rpartition(".")
        self.names[path] = f"{start}-{sha256(content).hexdigest()[:8]}.{end}"
        target = self.out / self.names[path]
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(content)

    def run(self, names: str, *arguments: str) -> dict[str, list[str]]:
        """Run esbuild; return the files that each entry point imports when it loads."""
        meta = self.out / "meta.json"
        own = (f"--entry-names={names}", f"--outdir={self.out}", f"--metafile={meta}")
        if subprocess.run([ESBUILD, *OPTIONS, *own, *arguments], cwd=self.page).returncode:
            raise SystemExit("esbuild failed: its messages are above")
        made: dict[str, Any] = json.loads(meta.read_text("utf-8"))["outputs"]
        meta.unlink()
        imports = {}
        for path, output in made.items():
            if (entry := output.get("entryPoint")) is not None:
                self.names[entry] = self._name(path)
                at_once = (i["path"] for i in output["imports"] if i["kind"] == "import-statement")
                imports[entry] = [self._name(imported) for imported in at_once]
        return imports

    def _name(self, path: str) -> str:
        """Name of a file in the build, from its path in esbuild's output."""
        return str((self.page / path).resolve().relative_to(self.out.resolve()))

    def renamed(self, text: str, before: str, after: str) -> str:
        """Text in which each `before` + path is replaced by `after` + hashed name."""
        for path, name in self.names.items():
            text = text.replace(f'"{before}{path}"', f'"{after}{name}"')
        return text


if __name__ == "__main__":
    print(bundle().relative_to(ROOT))
