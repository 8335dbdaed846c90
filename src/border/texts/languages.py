"""The languages of the game, and which of them somebody speaks."""

from __future__ import annotations

from collections.abc import Mapping

NAMES = {"en": "English", "de": "Deutsch", "cs": "Čeština", "pl": "Polski"}  # each in its own words
LANGUAGES = tuple(NAMES)
VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")  # the first that is set decides


def preferred_language(environ: Mapping[str, str]) -> str:
    """The language of a user's locale; English where the game does not speak it."""
    locale = next((environ[name] for name in VARIABLES if environ.get(name)), "")
    language = locale.replace("-", "_").partition("_")[0].partition(".")[0].lower()
    return language if language in LANGUAGES else LANGUAGES[0]
