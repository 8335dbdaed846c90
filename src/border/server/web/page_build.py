"""Build of the page: its files, bundled scripts, joined style sheets and build id.

The page has no build step: the server bundles it when a browser asks. Without the bundle, a first
visit would request ninety files. The second script has the screens that load on their first visit,
and the modules that only they import.

Each module becomes a function that runs on its first import and returns the exports. Only the forms
of `import` and `export` that the page uses are supported. Any other form stays in the text; no
browser accepts it within a function, so the error shows at once.
"""

from __future__ import annotations

import mimetypes
import os
import posixpath
import re
import time
from functools import cache, lru_cache
from hashlib import sha256
from pathlib import Path

import border.bots
import border.core
import border.page
import border.texts
from border.server.http import File, file_of

PAGE = Path(border.page.__file__).parent
TEXTS = Path(border.texts.__file__).with_name("data")
LOADED = {".js", ".css", ".svg", ".png", ".webmanifest"}


def build_id() -> str:
    """Build id of the page; it changes within a second after a file does."""
    return _at(int(time.monotonic()))


@cache
def files() -> dict[str, Path]:
    """Files that the page can load, by their paths below /page."""
    own = {str(path.relative_to(PAGE)): path for path in PAGE.rglob("*") if path.suffix in LOADED}
    texts = {f"texts/{path.relative_to(TEXTS)}": path for path in TEXTS.rglob("*.ftl")}
    return dict(sorted((own | texts).items()))


@lru_cache(maxsize=1)
def _at(second: int) -> str:
    del second  # check the files once a second
    return _name(
        tuple(path.stat().st_mtime_ns for path in (PAGE / "index.html", *files().values()))
    )


@lru_cache(maxsize=2)
def _name(changed: tuple[int, ...]) -> str:
    del changed  # modification times select the cache entry
    content = sha256()
    for path in (PAGE / "index.html", *files().values()):
        content.update(sha256(path.read_bytes()).digest())
    return content.hexdigest()[:12]


SHEET_IMPORT = re.compile(r'^@import "([a-z_./]+\.css)";$', re.MULTILINE)


def joined_sheet(sheet: Path) -> str:
    """Text of a style sheet with its imports inlined."""
    text = sheet.read_text(encoding="utf-8")
    return SHEET_IMPORT.sub(lambda found: joined_sheet(_resolved(sheet, found[1])).rstrip(), text)


def imported_sheets(sheet: Path) -> set[Path]:
    """Style sheets that are inlined into a style sheet."""
    names = SHEET_IMPORT.findall(sheet.read_text(encoding="utf-8"))
    found = {_resolved(sheet, name) for name in names}
    return found.union(*map(imported_sheets, found))


def _resolved(sheet: Path, name: str) -> Path:
    """Path of the style sheet that `sheet` imports under this name."""
    return Path(os.path.normpath(sheet.parent / name))


MAIN, BEHIND = "app/main.js", "app/later.js"  # the second exists only as a bundle
AT_ONCE = ("screens/end/", "screens/games/state.js")  # imported dynamically, but needed offline
# Comment lines are left out: they are a quarter of the text.
COMMENTS = re.compile(r"^[ \t]*(?:/\*\*(?:(?!\*/).)*\*/|//[^\n]*)[ \t]*\n", re.M | re.S)
INDENT = re.compile(r"^[ \t]+", re.M)  # so is indentation, which saves 5 kB gzipped
IMPORT = re.compile(r'^import (?:\{([^}]*)\}|\* as (\w+)) from "(\.[^"]+)";$', re.M)
LATER = re.compile(r'\bimport\("(\.[^"]+)"\)')
EXPORT = re.compile(r"^export (?=(?:const|class|function) (\w+))", re.M)
LIST = re.compile(r"\bexport ?\{([^}]*)\};?\s*\Z")  # at the end of vendored modules
BEGIN = """export const $made = {}, $had = {};
export const $of = (path) => ($had[path] ??= $made[path]());
export const $later = async (path) => (path in $made || (await import("./later.js")), $of(path));
export const $url = (path) => new URL(`../${path}`, import.meta.url).href;
"""
TAKEN = 'import { $made, $of, $later, $url } from "./main.js";\n'


def joined() -> str:
    """First script: the main module and its static imports."""
    return f'{BEGIN}{"".join(_divided()[0].values())}$of("{MAIN}");\n'


def joined_later() -> str:
    """Second script: the screens that are imported dynamically."""
    return TAKEN + "".join(_divided()[1].values())


def _divided() -> tuple[dict[str, str], dict[str, str]]:
    """Modules of the first and of the second script, by path."""
    modules: dict[str, str] = {}
    screens: list[str] = []
    _join(MAIN, modules, screens)
    first = set(modules)
    for screen in screens:  # grows during the loop
        _join(screen, modules, screens)
    behind = {path: text for path, text in modules.items() if path not in first}
    return {path: modules[path] for path in modules if path in first}, behind


def _join(path: str, modules: dict[str, str], screens: list[str]) -> None:
    """Add a module and its static imports; append its dynamic imports to `screens`."""
    if path in modules:
        return
    modules[path] = ""  # for circular imports

    def named(name: str) -> str:
        return posixpath.normpath(posixpath.join(posixpath.dirname(path), name))

    def reached(name: str) -> str:
        _join(named(name), modules, screens)
        return f'"{named(name)}"'

    def later(found: re.Match[str]) -> str:
        other = named(found[1])
        if other.startswith(AT_ONCE):
            reached(found[1])
        else:
            screens.append(other)
        return f'$later("{other}")'

    def imported(found: re.Match[str]) -> str:
        names = found[2] or f"{{{found[1].replace(' as ', ': ')}}}"
        return f"const {names} = $of({reached(found[3])});"

    text = INDENT.sub("", COMMENTS.sub("", (PAGE / path).read_text(encoding="utf-8")))
    exports = EXPORT.findall(text)
    for listed in LIST.findall(text):
        exports += [": ".join(name.split(" as ")[::-1]) for name in listed.split(",")]
    text = LIST.sub("", EXPORT.sub("", IMPORT.sub(imported, text)))
    text = LATER.sub(later, text)
    text = text.replace("import.meta.url", f'$url("{path}")')
    modules[path] = f'$made["{path}"] = () => {{\n{text}\nreturn {{ {", ".join(exports)} }};\n}};\n'


DATA_FOLDER = "/data/"
CORE = Path(border.core.__file__).parent / "data" / "core.wasm"
_BOTS = Path(border.bots.__file__).parent / "data"
WEIGHTS = {seats: _BOTS / f"champion-{seats}.bin" for seats in (2, 3, 4)}  # by the number of seats


@cache
def address(path: Path) -> str:
    """URL of a file; it contains a hash, so that browsers cache it for ever."""
    mark = sha256(path.read_bytes()).hexdigest()[:16]
    return f"{DATA_FOLDER}{path.stem}-{mark}{path.suffix}"


def data_file(asked: str) -> File | None:
    """Data file at a URL, or None."""
    for path in (CORE, *WEIGHTS.values()):
        if address(path) == asked:
            return _file(path)
    return None


@cache
def _file(path: Path) -> File:
    kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    return file_of(path.read_bytes(), kind)
