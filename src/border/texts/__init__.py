"""What the game says, in four languages: one set of Fluent files for page, terminal and print."""

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
