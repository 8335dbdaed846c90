"""Every text key that the page uses exists in every language."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from border.server.web.page_build import PAGE, TEXTS
from border.texts import LANGUAGES

SOURCES = sorted(path for path in PAGE.rglob("*.js") if "vendor" not in path.parts)
LITERAL = re.compile(r'"([a-z][a-z0-9]*(?:-[a-z0-9]+)*)"|`([a-z][a-z0-9-]*-)\$\{')
KEY = re.compile(r'\bkey: (?:[^,{}]*\? )?"([a-z-]+)"(?: : "([a-z-]+)")?')


def arguments(source: str) -> Iterator[str]:
    """First argument of every call of `t`."""
    for call in re.finditer(r"(?<![\w.])t\(", source):
        depth, start = 0, call.end()
        for k in range(start, len(source)):
            if (depth == 0 and source[k] in ",)") or k == start + 400:
                yield source[start:k]
                break
            depth += (source[k] in "({[") - (source[k] in ")}]")


def asked() -> tuple[set[str], set[str]]:
    """Keys that the page uses, and prefixes of those that it composes."""
    keys, beginnings = set[str](), set[str]()
    for path in SOURCES:
        source = path.read_text(encoding="utf-8")
        for argument in arguments(source):
            # Compared values and arguments of other functions are not keys.
            argument = re.sub(r'(?:===|\w\() ?"[^"]*"', "", argument)
            for key, beginning in LITERAL.findall(argument):
                keys |= {key} - {""}
                beginnings |= {beginning} - {""}
        if path.name == "state.js" or path.parent.name == "game":
            keys |= {key for found in KEY.findall(source) for key in found if key}
    return keys, beginnings


def told(language: str) -> set[str]:
    """Keys that the page can load in a language."""
    files = [file for file in (TEXTS / language).glob("*.ftl") if file.stem != "terminal"]
    texts = [file.read_text(encoding="utf-8") for file in files]
    return {key for text in texts for key in re.findall(r"^([a-z][\w-]*) =", text, re.MULTILINE)}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_key_of_the_page_has_a_text(language: str) -> None:
    (keys, beginnings), there = asked(), told(language)
    assert len(keys) > 100, "the test misread the sources"
    assert sorted(keys - there) == []
    assert [b for b in sorted(beginnings) if not any(key.startswith(b) for key in there)] == []
