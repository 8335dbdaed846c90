"""Lookup of texts: plurals, fallbacks, errors."""

from __future__ import annotations

import subprocess
import sys

import pytest

from border.engine import Cross, Position, refusal
from border.extras import MissingExtra
from border.texts import (
    LANGUAGES,
    BadLanguage,
    Texts,
    preferred_language,
    refused,
    texts,
)
from tests.table import cells, first_action

CZECH, POLISH = texts("cs"), texts("pl")


@pytest.mark.parametrize(
    ("say", "key", "forms"),
    [
        (CZECH, "points", ["1\xa0bod", "2\xa0body", "5\xa0bodů", "22\xa0bodů"]),
        (POLISH, "points", ["1\xa0punkt", "2\xa0punkty", "5\xa0punktów", "22\xa0punkty"]),
        (CZECH, "cells-count", ["1\xa0políčko", "2\xa0políčka", "5\xa0políček", "22\xa0políček"]),
        (POLISH, "cells-count", ["1\xa0pole", "2\xa0pola", "5\xa0pól", "22\xa0pola"]),
        (CZECH, "dice-count", ["1\xa0kostka", "2\xa0kostky", "5\xa0kostek", "22\xa0kostek"]),
        (POLISH, "dice-count", ["1\xa0kość", "2\xa0kości", "5\xa0kości", "22\xa0kości"]),
        (CZECH, "territories-count", ["1\xa0území", "2\xa0území", "5\xa0území", "22\xa0území"]),
        (
            POLISH,
            "territories-count",
            ["1\xa0obszar", "2\xa0obszary", "5\xa0obszarów", "22\xa0obszary"],
        ),
        (CZECH, "rounds-count", ["1\xa0kolo", "2\xa0kola", "5\xa0kol", "22\xa0kol"]),
        (POLISH, "rounds-count", ["1\xa0runda", "2\xa0rundy", "5\xa0rund", "22\xa0rundy"]),
    ],
)
def test_plurals(say: Texts, key: str, forms: list[str]) -> None:
    assert [say(key, count=count) for count in (1, 2, 5, 22)] == forms


def test_colours_agree_with_their_dice() -> None:
    def dice(language: str) -> list[str]:
        return [texts(language)("dice-of-colour", colour="r", count=n) for n in (1, 2, 5)]

    assert dice("en") == ["1 red die", "2 red dice", "5 red dice"]
    assert dice("de") == ["1 roter Würfel", "2 rote Würfel", "5 rote Würfel"]
    assert dice("cs") == ["1 červená kostka", "2 červené kostky", "5 červených kostek"]
    assert dice("pl") == ["1 czerwona kość", "2 czerwone kości", "5 czerwonych kości"]


def test_czech_prepositions_agree_with_the_number() -> None:
    assert CZECH("segment-of-colour", colour="b", count=3) == "modrá oblast se 3\xa0políčky"
    assert CZECH("segment-of-colour", colour="b", count=5) == "modrá oblast s\xa05\xa0políčky"


def test_names_fall_back_to_their_keys() -> None:
    assert CZECH.named("territory", "castle") == "hrad"
    assert CZECH.named("territory", "lighthouse") == "lighthouse"
    assert CZECH.named("bot", "exec:mine") == "exec:mine"


def test_lists() -> None:
    assert POLISH.listed(["Ann"]) == "Ann"
    assert POLISH.listed(["Ann", "Ben"]) == "Ann i\xa0Ben"
    assert POLISH.listed(["Ann", "Ben", "Cem"]) == "Ann, Ben i\xa0Cem"


def said(language: str, position: Position, decision: Cross) -> str:
    error = refusal(position, decision)
    assert error is not None
    return refused(texts(language), error)


def test_refusals_name_cells_dice_and_rule() -> None:
    missing = first_action("bbyyy"), Cross(0, cells("d1 e1 f1"))
    assert said("en", *missing) == "Not enough dice for d1 e1 f1: 1 blue die missing (rule 3.3)"
    assert said("de", *missing) == "Für d1 e1 f1 fehlt noch: 1 blauer Würfel (Regel 3.3)"
    assert said("cs", *missing) == "d1 e1 f1: chybí 1 modrá kostka (pravidlo 3.3)"
    assert said("pl", *missing) == "Brakuje kości na d1 e1 f1: 1 niebieska kość (zasada 3.3)"
    open_at = first_action("bbbyy"), Cross(0, cells("d1"))
    assert said("de", *open_at) == "Das Segment ist nicht vollständig: Es fehlt e1 f1 (Regel 3.4)"


def test_player_names_are_not_interpreted() -> None:
    name = '{ $dice } "\\u0041" <b>'
    assert texts("en")("event-stopped", name=name) == f"{name} stopped"


def test_missing_keys_and_values_raise() -> None:
    with pytest.raises(LookupError):
        texts("en")("no-such-text")
    with pytest.raises(LookupError):
        texts("en")("event-stopped")


def test_an_unknown_language_is_refused_with_the_list() -> None:
    with pytest.raises(BadLanguage, match="'fr': expected one of en, de, cs, pl"):
        texts("fr")


def test_without_fluent_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    texts.cache_clear()
    monkeypatch.setitem(sys.modules, "fluent.runtime", None)
    with pytest.raises(
        MissingExtra, match=r'fluent is missing for .*: pip install "border\[play\]"'
    ):
        texts("en")


def test_importing_does_not_load_fluent() -> None:
    code = "import sys, border.cli, border.texts; sys.exit('fluent.runtime' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


@pytest.mark.parametrize(
    ("environ", "language"),
    [
        ({}, "en"),
        ({"LANG": "cs_CZ.UTF-8"}, "cs"),
        ({"LANG": "pl"}, "pl"),
        ({"LANG": "de-AT"}, "de"),
        ({"LANG": "de.UTF-8"}, "de"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "fr_FR.UTF-8"}, "en"),
        ({"LANG": "cs_CZ.UTF-8", "LC_MESSAGES": "de_DE.UTF-8"}, "de"),
        ({"LANG": "cs_CZ.UTF-8", "LC_MESSAGES": "de_DE.UTF-8", "LC_ALL": "C"}, "en"),
        ({"LANG": "cs_CZ.UTF-8", "LC_ALL": ""}, "cs"),
    ],
)
def test_the_language_of_a_locale(environ: dict[str, str], language: str) -> None:
    assert preferred_language(environ) == language
    assert language in LANGUAGES
