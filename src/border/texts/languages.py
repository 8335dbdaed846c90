"""The languages of the game, and which of them somebody speaks."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress

NAMES = {"en": "English", "de": "Deutsch", "cs": "Čeština", "pl": "Polski"}  # each in its own words
LANGUAGES = tuple(NAMES)
VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")  # the first that is set decides


def accepted_language(header: str) -> str:
    """The language that a browser likes best of those that the game speaks; else English."""
    liked: list[tuple[float, str]] = []
    for said in header.split(","):
        tag, _, weight = said.partition(";q=")
        with suppress(ValueError):
            liked.append((float(weight or 1), tag.strip()[:2].lower()))
    ranked = sorted(liked, key=lambda one: -one[0])
    return next((language for _, language in ranked if language in LANGUAGES), LANGUAGES[0])


def preferred_language(environ: Mapping[str, str]) -> str:
    """The language of a user's locale; English where the game does not speak it."""
    locale = next((environ[name] for name in VARIABLES if environ.get(name)), "")
    language = locale.replace("-", "_").partition("_")[0].partition(".")[0].lower()
    return language if language in LANGUAGES else LANGUAGES[0]
