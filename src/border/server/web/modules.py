"""The modules of the page in two files: one by one, a first visit would have to ask for ninety.

The second has the screens that are loaded when they are visited, with what they alone import.

Each becomes a function that runs when it is first imported, and returns what it exports.  Only the
few forms of `import` and `export` that the page uses are known here.  Any other stays where it is,
and as none may stand in a function, no browser would run the file.
"""

from __future__ import annotations

import posixpath
import re

from border.server.web.edition import PAGE

MAIN, BEHIND = "app/main.js", "app/later.js"  # the second is no file of its own
AT_ONCE = (
    "screens/end/",
    "screens/games/state.js",
)  # what is imported later, but has to be there without a network
# Lines of comments stay at home: they are a quarter of what would be sent.
COMMENTS = re.compile(r"^[ \t]*(?:/\*\*(?:(?!\*/).)*\*/|//[^\n]*)[ \t]*\n", re.M | re.S)
INDENT = re.compile(r"^[ \t]+", re.M)  # and so do the spaces before each line: 5 kB, packed
IMPORT = re.compile(r'^import (?:\{([^}]*)\}|\* as (\w+)) from "(\.[^"]+)";$', re.M)
LATER = re.compile(r'\bimport\("(\.[^"]+)"\)')
EXPORT = re.compile(r"^export (?=(?:const|class|function) (\w+))", re.M)
LIST = re.compile(r"\bexport ?\{([^}]*)\};?\s*\Z")  # at the end of what others have made
BEGIN = """export const $made = {}, $had = {};
export const $of = (path) => ($had[path] ??= $made[path]());
export const $later = async (path) => (path in $made || (await import("./later.js")), $of(path));
export const $url = (path) => new URL(`../${path}`, import.meta.url).href;
"""
TAKEN = 'import { $made, $of, $later, $url } from "./main.js";\n'


def joined() -> str:
    """The script of the page: its first module, and what that imports at once."""
    return f'{BEGIN}{"".join(_divided()[0].values())}$of("{MAIN}");\n'


def joined_later() -> str:
    """The script of the screens that are visited later, if at all."""
    return TAKEN + "".join(_divided()[1].values())


def _divided() -> tuple[dict[str, str], dict[str, str]]:
    """All modules by their paths: those of the first script, and those of the second."""
    modules: dict[str, str] = {}
    screens: list[str] = []
    _join(MAIN, modules, screens)
    first = set(modules)
    for screen in screens:  # grows while it is gone through
        _join(screen, modules, screens)
    behind = {path: text for path, text in modules.items() if path not in first}
    return {path: modules[path] for path in modules if path in first}, behind


def _join(path: str, modules: dict[str, str], screens: list[str]) -> None:
    """Adds a module and what it imports, where they are not there yet; notes what comes later."""
    if path in modules:
        return
    modules[path] = ""  # whoever imports it meanwhile finds it here

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
