"""Texts of the game in four languages, from Fluent files."""

from border.texts.languages import LANGUAGES, accepted_language, preferred_language
from border.texts.lookup import BadLanguage, Texts, refused, texts

__all__ = [
    "LANGUAGES",
    "BadLanguage",
    "Texts",
    "accepted_language",
    "preferred_language",
    "refused",
    "texts",
]
