"""What the game says, in four languages: one set of Fluent files for page, terminal and print."""

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
