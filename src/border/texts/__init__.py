"""Texts of the game in four languages, from Fluent files."""

from border.texts.lookup import (
    LANGUAGES,
    BadLanguage,
    Texts,
    accepted_language,
    preferred_language,
    refused,
    texts,
)

__all__ = [
    "LANGUAGES",
    "BadLanguage",
    "Texts",
    "accepted_language",
    "preferred_language",
    "refused",
    "texts",
]
