"""Texts by key: the only place that knows how they are stored and filled in."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING

from border.engine import BadInput, Dice, IllegalEvent, parse_dice
from border.extras import needing

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle


SHARED = "game"  # the file with what all parts say


class BadLanguage(BadInput):
    """A language that the game does not speak."""


class Texts:
    """The texts of one language, called with a key and what is to be filled in."""

    def __init__(self, language: str, bundle: FluentBundle) -> None:
        self.language = language
        self._bundle = bundle

    def __call__(self, key: str, /, **values: str | int) -> str:
        """The text; raises `LookupError` where the key or one of its values is missing."""
        pattern = self._bundle.get_message(key).value
        if pattern is None:
            raise LookupError(f"{self.language}: {key} has no text of its own")
        text, faults = self._bundle.format_pattern(pattern, values)
        if faults:
            raise LookupError(f"{self.language}: {key}: {faults[0]}")
        return str(text)

    def __contains__(self, key: str) -> bool:
        """Whether there is a text with this key."""
        return self._bundle.has_message(key)

    def named(self, kind: str, key: str) -> str:
        """The name of a territory or bot; its key where it is none of ours."""
        full = f"{kind}-{key}"
        return self(full) if full in self else key

    def listed(self, items: Sequence[str]) -> str:
        """Some things, one after the other: `a, b and c`."""
        *others, last = items
        return self("list-and", items=", ".join(others), last=last) if others else last


@cache
def texts(language: str, *parts: str) -> Texts:
    """The texts of a language that all share, and those of some parts, such as `terminal`.

    Raises `BadLanguage` where the game does not speak it.
    """
    if language not in LANGUAGES:
        raise BadLanguage(
            f"there is no language {language!r}: expected one of {', '.join(LANGUAGES)}"
        )
    with needing("play", "the texts of the game"):
        from fluent.runtime import FluentBundle, FluentResource
    bundle = FluentBundle([language], use_isolating=False)
    folder = files("border.texts") / "data" / language
    for name in (SHARED, *parts):
        text = (folder / f"{name}.ftl").read_text(encoding="utf-8")
        bundle.add_resource(FluentResource(text))
    return Texts(language, bundle)


def dice_in_words(say: Texts, dice: Dice) -> str:
    """Dice by colour: `2 red dice and 1 blue die`."""
    counts = {colour: dice[colour] for colour in dict.fromkeys(dice)}
    return say.listed([say("dice-of-colour", colour=c.letter, count=n) for c, n in counts.items()])


def refused(say: Texts, error: IllegalEvent) -> str:
    """Why the rules refuse something, with the number of the rule."""
    dice = dice_in_words(say, parse_dice(error.dice)) if error.dice else ""
    text = say(f"refusal-{error.reason}", cells=" ".join(error.cells), dice=dice)
    return say("refusal-with-rule", text=text, rule=error.rule)


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
