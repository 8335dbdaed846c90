"""Every text is there in every language, complete and translated.  Covers every Fluent file."""

from __future__ import annotations

import pytest
from fluent.syntax import ast

from border.texts import LANGUAGES, texts
from tests.texts.files import DATA, messages, resources, seen, written

OTHERS = LANGUAGES[1:]
SHARED = "game.ftl"
FILES = sorted(resources("en"))
EVERY = pytest.mark.parametrize("language", LANGUAGES)
OTHER = pytest.mark.parametrize("language", OTHERS)
FILE = pytest.mark.parametrize("file", FILES)
SAMPLES = {"count": 3, "left": 2, "points": 4, "number": 2, "page": 1, "pages": 2}

# Texts that are rightly the same as in English.
KEYS = {f"key-{key}" for key in ("t", "s", "b", "u", "r", "p", "n", "enter")}
SAME = {
    "de": KEYS | {"title", "colour-o", "rules-1", "tray-o", "motion-normal"},
    "cs": KEYS | {"title"},
    "pl": KEYS | {"title", "key-stop", "key-reset"},
}


def test_every_folder_is_a_language_with_the_same_files() -> None:
    assert {folder.name for folder in DATA.iterdir()} == set(LANGUAGES)
    names = {tuple(resources(language)) for language in LANGUAGES}
    assert len(names) == 1
    assert {"game.ftl", "terminal.ftl"} <= set(*names)


@EVERY
def test_the_files_are_sound(language: str) -> None:
    for name, resource in resources(language).items():
        junk = [entry.content for entry in resource.body if isinstance(entry, ast.Junk)]
        assert not junk, name
        keys = [entry.id.name for entry in resource.body if isinstance(entry, ast.Message)]
        assert sorted(keys) == sorted(set(keys)), name


@pytest.mark.parametrize(
    "together",
    [[SHARED, "terminal.ftl"], [file for file in FILES if file != "terminal.ftl"]],
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
        assert seen(messages(language, file)[key]).variables == seen(message).variables, key


@FILE
@OTHER
def test_no_english_is_left(language: str, file: str) -> None:
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
    say = texts(language, None if file == SHARED else file.removesuffix(".ftl"))
    for key, message in messages(language, file).items():
        if message.value is None:
            continue
        values = {name: SAMPLES.get(name, "?") for name in seen(message).variables}
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
