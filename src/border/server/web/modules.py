"""The modules of the page in one file: one by one, a first visit would have to ask for ninety.

Each becomes a function that runs when it is first imported, and returns what it exports.  Only the
few forms of `import` and `export` that the page uses are known here.  Any other stays where it is,
and as none may stand in a function, no browser would run the file.
"""

from __future__ import annotations

import posixpath
import re

from border.server.web.edition import PAGE

MAIN = "main.js"
# Lines of comments stay at home: they are a quarter of what would be sent.
COMMENTS = re.compile(r"^[ \t]*(?:/\*\*(?:(?!\*/).)*\*/|//[^\n]*)[ \t]*\n", re.M | re.S)
INDENT = re.compile(r"^[ \t]+", re.M)  # and so do the spaces before each line: 5 kB, packed
IMPORT = re.compile(r'^import (?:\{([^}]*)\}|\* as (\w+)) from "(\.[^"]+)";$', re.M)
LATER = re.compile(r'\bimport\("(\.[^"]+)"\)')
EXPORT = re.compile(r"^export (?=(?:const|class|function) (\w+))", re.M)
LIST = re.compile(r"\bexport ?\{([^}]*)\};?\s*\Z")  # at the end of what others have made
BEGIN = """const $made = {}, $had = {};
export const $of = (path) => ($had[path] ??= $made[path]());
const $later = async (path) => $of(path);
const $url = (path) => new URL(path, import.meta.url).href;
"""


def joined() -> str:
    """The script of the page: its first module, and all that it imports at once or later."""
    modules: dict[str, str] = {}
    _join(MAIN, modules)
    return f'{BEGIN}{"".join(modules.values())}$of("{MAIN}");\n'


def _join(path: str, modules: dict[str, str]) -> None:
    """Adds a module and what it imports, where they are not there yet."""
    if path in modules:
        return
    modules[path] = ""  # whoever imports it meanwhile finds it here

    def reached(name: str) -> str:
        other = posixpath.normpath(posixpath.join(posixpath.dirname(path), name))
        _join(other, modules)
        return f'"{other}"'

    def imported(found: re.Match[str]) -> str:
        names = found[2] or f"{{{found[1].replace(' as ', ': ')}}}"
        return f"const {names} = $of({reached(found[3])});"

    text = INDENT.sub("", COMMENTS.sub("", (PAGE / path).read_text(encoding="utf-8")))
    exports = EXPORT.findall(text)
    for listed in LIST.findall(text):
        exports += [": ".join(name.split(" as ")[::-1]) for name in listed.split(",")]
    text = LIST.sub("", EXPORT.sub("", IMPORT.sub(imported, text)))
    text = LATER.sub(lambda found: f"$later({reached(found[1])})", text)
    text = text.replace("import.meta.url", f'$url("{path}")')
    modules[path] = f'$made["{path}"] = () => {{\n{text}\nreturn {{ {", ".join(exports)} }};\n}};\n'
