"""Style sheets: one file per area, bundled into few requests."""

from __future__ import annotations

import re
from pathlib import Path
from urllib.request import urlopen

import pytest

from border.server.web.page_build import PAGE, SHEET_IMPORT, imported_sheets, joined_sheet
from tests.served import Served
from tests.waiting import PATIENCE

BROUGHT = ("daily", "end", "games", "lesson", "puzzle", "replay", "review", "rules")
ASKED = (
    "style/page.css",
    *(f"screens/{name}/style.css" for name in BROUGHT),
)  # by the page, and by its screens


def test_every_sheet_is_requested_or_bundled() -> None:
    asked = [PAGE / path for path in ASKED]
    coming = [part for sheet in asked for part in imported_sheets(sheet)]
    assert sorted([*asked, *coming]) == sorted(PAGE.rglob("*.css"))


def test_the_page_requests_one_sheet_and_its_screens_the_others() -> None:
    page = (PAGE / "index.html").read_text(encoding="utf-8")
    assert re.findall(r'rel="stylesheet" href="/page/(.+?)"', page) == [ASKED[0]]
    main = (PAGE / "app" / "main.js").read_text(encoding="utf-8")
    for name in BROUGHT:
        assert f'"{name}"' in main


@pytest.mark.parametrize("path", ASKED)
def test_a_sheet_is_sent_with_its_parts(server: Served, path: str) -> None:
    sheet = PAGE / path
    with urlopen(f"{server.address}/page/{path}", timeout=PATIENCE) as answer:
        sent = answer.read().decode()
        assert answer.headers["content-type"].startswith("text/css")
    assert "@import" not in sent
    for part in imported_sheets(sheet):
        rules = SHEET_IMPORT.sub("", part.read_text(encoding="utf-8")).strip()
        assert sent.count(rules) == 1


def test_parts_keep_their_order(tmp_path: Path) -> None:
    for name, text in {
        "all": '/* All. */\n@import "a.css";\n@import "b.css";\nlast {}\n',
        "a": "first {}\n",
        "b": '@import "c.css";\nthird {}\n',
        "c": "second {}\n",
    }.items():
        (tmp_path / f"{name}.css").write_text(text, encoding="utf-8")
    whole = tmp_path / "all.css"
    assert re.findall(r"\w+(?= \{)", joined_sheet(whole)) == ["first", "second", "third", "last"]
