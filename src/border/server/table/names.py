"""What people call themselves: text, whatever it says."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from itertools import count

from border.server.table.wire import LONGEST_NAME

JOINER = "\u200d"  # makes one picture of several, and one letter of two in some scripts
MOST_MARKS = 16  # characters of one that is seen; a family with four skins has 11
_FLAG = re.compile("[\U0001f1e6-\U0001f1ff]")  # two of these letters are one flag
_SKIN = re.compile("[\U0001f3fb-\U0001f3ff]")
_USEFUL = re.compile("[\u200c\u200d\U000e0020-\U000e007f]")  # not seen, but change what is
_STRAY = re.compile(
    "(?<![^\\s\0-\x7f\u200c\u200d])[\u200c\u200d]"  # joins nothing, nor do Latin letters join
    "|[\u200c\u200d](?![^\\s\0-\x7f\u200c\u200d])"
    "|(?<![\U0001f3f4\U000e0020-\U000e007e])[\U000e0020-\U000e007f]"  # tags nothing
)


def tidied(name: str) -> str:
    """The name without what cannot be seen: control characters, marks that turn text round.

    Pictures of several characters stay whole, also where a name that is too long is cut.
    """
    composed = unicodedata.normalize("NFC", name)
    seen = "".join(c if _is_seen(c) else " " for c in composed)
    while (less := _STRAY.sub(" ", seen)) != seen:  # a tag behind a stray one is stray itself
        seen = less
    whole = clusters(" ".join(seen.split()))[:LONGEST_NAME]
    return "".join(c if len(c) <= MOST_MARKS else c[0] for c in whole).rstrip()


def is_same(one: str, other: str) -> bool:
    """Whether two names are taken for one by whoever reads or hears them."""
    return _plain(one) == _plain(other)


def _plain(name: str) -> str:
    return unicodedata.normalize("NFKC", name).casefold()


def free_name(name: str, taken: Sequence[str]) -> str:
    """A name like this one that nobody has."""
    short = "".join(clusters(name)[: LONGEST_NAME - 3])
    numbered = (f"{short} {number}" for number in count(2))
    return next(n for n in numbered if not any(is_same(n, other) for other in taken))


def _is_seen(c: str) -> bool:
    return unicodedata.category(c)[0] != "C" or _USEFUL.match(c) is not None


def clusters(text: str) -> list[str]:
    """The text in parts that a reader takes for one character each."""
    found: list[str] = []
    for c in text:
        if found and _belongs(c, found[-1]):
            found[-1] += c
        else:
            found.append(c)
    return found


def _belongs(c: str, before: str) -> bool:
    """Whether a character is one with what stands before it."""
    if before[-1] == JOINER or c in ("\u200c", JOINER) or _SKIN.match(c) or c >= "\U000e0020":
        return True
    if _FLAG.match(c):
        return len(before) == 1 and _FLAG.match(before) is not None
    return unicodedata.category(c)[0] == "M"
