"""What people call themselves: text, whatever it says."""

from __future__ import annotations

import unicodedata

from border.server.table.wire import LONGEST_NAME


def tidied(name: str) -> str:
    """The name without what cannot be seen: control characters, marks that turn text round."""
    composed = unicodedata.normalize("NFC", name)
    seen = "".join(c if unicodedata.category(c)[0] != "C" else " " for c in composed)
    return " ".join(seen.split())[:LONGEST_NAME].rstrip()
