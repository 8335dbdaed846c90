"""What the page takes over from Python is as Python says now."""

from __future__ import annotations

import pytest
from tools.page_types import files, typed

from border.bots import LADDER
from border.engine import LETTERS
from border.server.table.wire import COLOUR_LETTERS
from border.server.views.legal import Legal, May
from border.server.web.page_files import PAGE
from border.svg.element import ART
from border.texts import LANGUAGES
from border.texts.languages import NAMES


@pytest.mark.parametrize("name", files())
def test_files_from_python_are_not_old(name: str) -> None:
    there = (PAGE / name).read_text(encoding="utf-8")
    assert there == files()[name], "run `python -m tools.page_types`"


def test_types_say_what_json_carries() -> None:
    assert typed(tuple[int | None, ...]) == "(number | null)[]"
    assert typed(tuple[tuple[Legal, ...], ...]) == "Legal[][]"
    assert typed(tuple[May, ...]) == "May[]"
    told = files()["made/server.d.ts"]
    assert 'reason: "taken-over" | "stopping" | "moved";' in told
    assert "commitment: string | null;" in told
    assert 'kind: "imported";' in told


def test_what_a_client_may_leave_out_is_optional() -> None:
    told = files()["made/server.d.ts"]
    taker = told.partition("export interface Taker {")[2].partition("}")[0]
    assert 'player: "you" | "open" | "bot";' in taker
    assert "bot?: string | null;" in taker


def test_colours_have_the_letters_of_the_engine() -> None:
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
