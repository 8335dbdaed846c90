"""Bundler that joins the page's modules into two scripts.

Otherwise a first visit would request ninety files. The second script has the screens that load on
their first visit, and the modules that only they import.

Each module becomes a function that runs on its first import and returns the exports. Only the forms
of `import` and `export` that the page uses are supported. Any other form stays in the text; no
browser accepts it within a function, so the error shows at once.
"""

from __future__ import annotations

import posixpath
import re

from border.server.web.edition import PAGE

MAIN, BEHIND = "app/main.js", "app/later.js"  # the second exists only as a bundle
AT_ONCE = ("screens/end/", "screens/games/state.js")  # imported later, but needed offline
# Comment lines are left out: they are a quarter of the text.
COMMENTS = re.compile(r"^[ \t]*(?:/\*\*(?:(?!\*/).)*\*/|//[^\n]*)[ \t]*\n", re.M | re.S)
INDENT = re.compile(r"^[ \t]+", re.M)  # and indentation, too: 5 kB gzipped
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
