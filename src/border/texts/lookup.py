"""Lookup of texts by language and key."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING

from border.engine import BadInput, Dice, IllegalEvent, parse_dice
from border.extras import require_extra

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle


SHARED = "game"  # file of the texts that are always loaded


class BadLanguage(BadInput):
    """Language that the game does not support."""


class Texts:
    """Texts in one language; calling the object with a key returns the text."""

    def __init__(self, language: str, bundle: FluentBundle) -> None:
        self.language = language
        self._bundle = bundle

    def __call__(self, key: str, /, **values: str | int) -> str:
        """Return the text with its variables filled in.

        Raise `LookupError` if the key or the value of a variable is missing.
        """
        pattern = self._bundle.get_message(key).value
        if pattern is None:
            raise LookupError(f"{self.language}: {key} has no text")
        text, faults = self._bundle.format_pattern(pattern, values)
        if faults:
            raise LookupError(f"{self.language}: {key}: {faults[0]}")
        return str(text)

    def __contains__(self, key: str) -> bool:
        """Return whether there is a text with this key."""
        return self._bundle.has_message(key)

    def named(self, kind: str, key: str) -> str:
        """Return the name of a territory or bot, or its key if it has no name."""
        full_key = f"{kind}-{key}"
        return self(full_key) if full_key in self else key

    def listed(self, items: Sequence[str]) -> str:
        """Join items into a list such as `a, b and c`."""
        *others, last = items
        return self("list-and", items=", ".join(others), last=last) if others else last


@cache
def texts(language: str, *parts: str) -> Texts:
    """Load the shared texts of a language, and the texts of parts such as `terminal`.

    Raise `BadLanguage` if the game does not support the language.
    """
    if language not in LANGUAGES:
        raise BadLanguage(
            f"there is no language {language!r}: expected one of {', '.join(LANGUAGES)}"
        )
    with require_extra("play", "the texts of the game"):
        from fluent.runtime import FluentBundle, FluentResource
    bundle = FluentBundle([language], use_isolating=False)
    folder = files("border.texts") / "data" / language
    for name in (SHARED, *parts):
        text = (folder / f"{name}.ftl").read_text(encoding="utf-8")
        bundle.add_resource(FluentResource(text))
    return Texts(language, bundle)


def dice_in_words(say: Texts, dice: Dice) -> str:
    """Describe dice by colour: `2 red dice and 1 blue die`."""
    counts = {colour: dice[colour] for colour in dict.fromkeys(dice)}
    return say.listed([say("dice-of-colour", colour=c.letter, count=n) for c, n in counts.items()])


def refused(say: Texts, error: IllegalEvent) -> str:
    """Return the translated message of a refusal, with the number of the rule."""
    dice = dice_in_words(say, parse_dice(error.dice)) if error.dice else ""
    text = say(f"refusal-{error.reason}", cells=" ".join(error.cells), dice=dice)
    return say("refusal-with-rule", text=text, rule=error.rule)


# Each language's name for itself.
NAMES = {"en": "English", "de": "Deutsch", "cs": "Čeština", "pl": "Polski"}
LANGUAGES = tuple(NAMES)
VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")  # the first variable that is set decides


def accepted_language(header: str) -> str:
    """Return the supported language preferred by an Accept-Language header, or English."""
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
