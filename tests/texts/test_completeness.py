"""Completeness of the Fluent files in every language."""

from __future__ import annotations

import re

import pytest
from fluent.syntax import ast

from border.texts import LANGUAGES, texts
from tests.texts.files import DATA, messages, resources, seen, written

OTHERS = LANGUAGES[1:]
SHARED = "game.ftl"
FILES = sorted(resources("en"))
TERMINAL = [SHARED, "terminal.ftl"]
PAGE = [file for file in FILES if file != "terminal.ftl"]
EVERY = pytest.mark.parametrize("language", LANGUAGES)
OTHER = pytest.mark.parametrize("language", OTHERS)
FILE = pytest.mark.parametrize("file", FILES)
SAMPLES = {"count": 3, "left": 2, "points": 4, "number": 2, "page": 1, "pages": 2}

# Texts that may equal the English ones.
KEYS = {f"key-{key}" for key in ("t", "s", "b", "u", "r", "p", "h", "o", "n", "enter")}
NAMES = {f"lesson-name-{name}" for name in ("tim", "sarah", "emma", "linus")}
SAME = {
    "de": KEYS
    | NAMES
    | {"title", "colour-o", "rules-1", "tray-o", "motion-normal", "bot-wanderer"},
    "cs": KEYS | {"title", "do-stop", "choice-stop", "key-stop"},
    "pl": KEYS | {"title", "key-stop", "key-reset"},
}


def test_every_folder_is_a_language_with_the_same_files() -> None:
    assert {folder.name for folder in DATA.iterdir()} == set(LANGUAGES)
    names = {tuple(resources(language)) for language in LANGUAGES}
    assert len(names) == 1
    assert {"game.ftl", "terminal.ftl"} <= set(*names)


@EVERY
def test_the_files_are_valid(language: str) -> None:
    for name, resource in resources(language).items():
        junk = [entry.content for entry in resource.body if isinstance(entry, ast.Junk)]
        assert not junk, name
        keys = [entry.id.name for entry in resource.body if isinstance(entry, ast.Message)]
        assert sorted(keys) == sorted(set(keys)), name


@pytest.mark.parametrize(
    "together",
    [TERMINAL, PAGE],
    ids=["terminal", "page"],
)
def test_files_that_are_loaded_together_share_no_key(together: list[str]) -> None:
    keys = [key for file in together for key in messages("en", file)]
    assert sorted(keys) == sorted(set(keys))


@FILE
@OTHER
def test_every_key_is_translated(language: str, file: str) -> None:
    assert set(messages(language, file)) == set(messages("en", file))


@FILE
@OTHER
def test_texts_use_the_same_variables_as_in_english(language: str, file: str) -> None:
    for key, message in messages("en", file).items():
        there, here = seen(messages(language, file)[key]), seen(message)
        assert (there.variables, there.quoted) == (here.variables, here.quoted), key


@FILE
@OTHER
def test_no_text_is_left_in_english(language: str, file: str) -> None:
    same = {
        key
        for key, message in messages("en", file).items()
        if any(map(str.isalpha, seen(message).words))
        and written(message) == written(messages(language, file)[key])
    }
    assert same <= SAME[language]


@FILE
@EVERY
def test_every_text_can_be_filled_in(language: str, file: str) -> None:
    together = PAGE if file in PAGE else TERMINAL
    say = texts(language, *(name.removesuffix(".ftl") for name in together if name != SHARED))
    entries = {
        key: message for name in together for key, message in messages(language, name).items()
    }
    for key, message in messages(language, file).items():
        if message.value is None:
            continue
        found = [seen(message), *(seen(entries[quoted]) for quoted in seen(message).quoted)]
        values = {name: SAMPLES.get(name, "?") for one in found for name in one.variables}
        said = say(key, **values)
        assert said
        assert not set("{}\u2068\u2069") & set(said), key


@FILE
@EVERY
def test_texts_have_no_space_at_their_ends_and_no_double_stop(language: str, file: str) -> None:
    for key, message in messages(language, file).items():
        words = written(message)
        assert ".." not in words, key
        assert not words.endswith(" \n"), key


@pytest.mark.parametrize(("language", "short"), [("cs", "AIKOSUVZ"), ("pl", "AIOUWZ")])
@pytest.mark.parametrize("file", PAGE)
def test_no_word_of_one_letter_can_end_a_line(language: str, short: str, file: str) -> None:
    loose = re.compile(rf"(?:^|(?<=[\s(„]))[{short}] ", re.IGNORECASE)
    for key, message in messages(language, file).items():
        assert not loose.search(seen(message).words), key


@OTHER
def test_the_lesson_uses_the_translated_names(language: str) -> None:
    told = messages(language, "lesson.ftl")
    ours = {seen(told[key]).words for key in NAMES}
    strangers = {seen(messages("en", "lesson.ftl")[key]).words for key in NAMES} - ours
    words = " ".join(seen(message).words for message in told.values())
    assert not strangers & set(re.findall(r"\w+", words))
