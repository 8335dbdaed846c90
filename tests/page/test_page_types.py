"""The page's generated files are up to date with Python."""

from __future__ import annotations

import pytest
from tools.page_types import files, typed

from border.bots import LADDER
from border.engine import LETTERS
from border.server.web.page_build import PAGE
from border.svg.element import ART
from border.tables.legal import Legal, May
from border.tables.schema import COLOUR_LETTERS
from border.texts import LANGUAGES
from border.texts.lookup import NAMES


@pytest.mark.parametrize("name", files())
def test_generated_files_are_current(name: str) -> None:
    there = (PAGE / name).read_text(encoding="utf-8")
    assert there == files()[name], "run `python -m tools.page_types`"


def test_types_match_the_json() -> None:
    assert typed(tuple[int | None, ...]) == "(number | null)[]"
    assert typed(tuple[tuple[Legal, ...], ...]) == "Legal[][]"
    assert typed(tuple[May, ...]) == "May[]"
    told = files()["made/server.d.ts"]
    assert 'reason: "taken-over" | "stopping" | "moved";' in told
    assert "commitment: string | null;" in told
    assert 'kind: "imported";' in told


def test_optional_fields_are_optional() -> None:
    told = files()["made/server.d.ts"]
    taker = told.partition("export interface Taker {")[2].partition("}")[0]
    assert 'player: "you" | "open" | "bot";' in taker
    assert "bot?: string | null;" in taker


def test_colours_have_the_engines_letters() -> None:
    assert "".join(COLOUR_LETTERS) == LETTERS


def test_every_player_of_the_ladder_has_a_small_portrait() -> None:
    assert [*ART.portraits] == [*(level.name for level in LADDER), "stranger"]
    assert [level.strength for level in LADDER] == [*range(1, len(LADDER) + 1)]
    assert all(len(str(parts)) < 1000 for parts in ART.portraits.values())


def test_every_language_has_a_name() -> None:
    assert tuple(NAMES) == LANGUAGES
    assert all(
        f'  {code}: "{name}",\n' in files()["made/languages.js"] for code, name in NAMES.items()
    )
