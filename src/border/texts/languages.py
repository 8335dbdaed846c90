"""Languages of the game, and the choice among them."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress

NAMES = {
    "en": "English",
    "de": "Deutsch",
    "cs": "Čeština",
    "pl": "Polski",
}  # each in its own language
LANGUAGES = tuple(NAMES)
VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")  # the first that is set is used


def accepted_language(header: str) -> str:
    """Return the preferred supported language of an Accept-Language header; else English."""
    accepted: list[tuple[float, str]] = []
    for entry in header.split(","):
        tag, _, weight = entry.partition(";q=")
        with suppress(ValueError):
            accepted.append((float(weight or 1), tag.strip()[:2].lower()))
    ranked = sorted(accepted, key=lambda one: -one[0])
    return next((language for _, language in ranked if language in LANGUAGES), LANGUAGES[0])


def preferred_language(environ: Mapping[str, str]) -> str:
    """Return the language of the user's locale; English if it is not supported."""
    locale = next((environ[name] for name in VARIABLES if environ.get(name)), "")
    language = locale.replace("-", "_").partition("_")[0].partition(".")[0].lower()
    return language if language in LANGUAGES else LANGUAGES[0]
