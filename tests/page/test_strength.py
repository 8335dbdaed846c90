"""Playing strength: computed from a device's games, stored there only, with a suggestion."""

from __future__ import annotations

import json
import re
import subprocess
from dataclasses import asdict
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from border.coach import Decided, costs, review, round_reviews, strength
from border.records import parse_record
from tests.page.conftest import NewDevice
from tests.page.devices import SMALL, Device, offences
from tests.page.player import Mouse, Person
from tests.page.tables import bot, call, opened, played, you

KEY = "border-strength"


@pytest.mark.node
def test_the_page_computes_the_coachs_strength() -> None:
    luck = Random(3)
    asked = [
        [
            Decided(luck.randint(2, 4), luck.randint(1, 90), 2 * luck.random() ** 3)
            for _ in range(luck.randint(1, 6))
        ]
        for _ in range(300)
    ]
    lines = "\n".join(json.dumps([asdict(one) for one in games]) for games in asked)
    script = Path(__file__).with_name("strength.js")
    run = subprocess.run(["node", script], input=lines, capture_output=True, text=True, check=True)
    said = [json.loads(line) for line in run.stdout.splitlines()]
    assert said == [asdict(strength(games)) for games in asked]
    assert len({one["level"] for one in said}) > 4


def judged(level: str, number: int) -> list[dict[str, Any]]:
    """Evaluated games whose player lost as much as a level does."""
    cost = 60 * costs(2)[level].mean
    return [
        {"id": f"game{n}", "at": 10**12 + n, "seats": 2, "decisions": 60, "cost": cost, "luck": 0.1}
        for n in range(number)
    ]


def remembering(device: Device, games: list[dict[str, Any]]) -> Device:
    kept = json.dumps(json.dumps({"wanted": True, "games": games}))
    device.begin_with(f'localStorage["{KEY}"] ??= {kept};')
    return device


def kept_on(page: Page) -> Any:
    return page.evaluate(f'JSON.parse(localStorage["{KEY}"] ?? "null")')


def test_the_closest_level_and_the_suggestion(device: NewDevice) -> None:
    mine = remembering(device(size=SMALL), judged("surveyor", 9))
    page = mine.open("/")
    proposed = page.locator(".fitting")
    expect(proposed).to_contain_text("You play like the Surveyor.")
    proposed.get_by_role("button").click()
    expect(page.locator(".opponents strong")).to_have_text("Surveyor")
    expect(proposed).to_have_count(0)  # it is chosen
    page.goto("/strength")
    expect(page.locator(".level-of h2")).to_have_text("You play like the Surveyor")
    expect(page.locator(".game-dot")).to_have_count(9)
    assert offences(page) == []
    page.get_by_text("As a table").click()
    rows = page.locator(".as-table tbody tr")
    expect(rows).to_have_count(9)
    assert all(row.evaluate("(row) => row.offsetHeight < 60") for row in rows.all())  # two lines
    assert page.locator(".as-table .wide").evaluate("(table) => table.scrollWidth <= innerWidth")

    # It can be deleted.
    page.get_by_role("button", name="Delete my results").click()
    page.get_by_role("button", name="Delete", exact=True).click()
    expect(page.get_by_text("Finish a game, and you’ll see")).to_be_visible()
    assert kept_on(page) == {"wanted": False, "games": [], "silent": []}


def test_nothing_is_loaded_or_stored_before_it_is_enabled(device: NewDevice) -> None:
    mine = device()
    path = played(mine)
    page = mine.open(path)
    expect(page.locator(".end .scores")).to_be_visible()
    page.wait_for_load_state("networkidle")
    assert [url for url in mine.requests if "/data/" in url] == []
    assert kept_on(page) is None
    page.goto("/strength")
    expect(page.get_by_text("Finish a game, and you’ll see")).to_be_visible()  # a bot played it
    expected = {"wanted": True, "games": [], "silent": [path[3:]]}
    assert kept_on(page) == expected

    # Games without an evaluation are not evaluated again.
    mine.requests.clear()
    page.reload()
    expect(page.get_by_text("Finish a game, and you’ll see")).to_be_visible()
    assert [url for url in mine.requests if "/replay" in url] == []
    assert kept_on(page) == expected


@pytest.mark.slow
def test_a_game_is_evaluated_when_it_ends(device: NewDevice) -> None:
    mine = remembering(device(), [])
    path = opened(mine, you("Ada"), bot())
    page = mine.open(path)
    Person(page, Mouse(page)).play()
    page.wait_for_function(f'() => JSON.parse(localStorage["{KEY}"]).games.length === 1')
    (game,) = kept_on(page)["games"]
    record = parse_record(json.dumps(call(mine.address, f"/tables/{path[3:]}/record")))
    ada = review(round_reviews(record)).seats[0]
    assert game["decisions"] == len(ada.judgements)
    assert game["cost"] == pytest.approx(ada.given_away, abs=1e-6)
    assert game["luck"] == pytest.approx(ada.luck, abs=1e-6)
    page.get_by_role("button", name="Review").click()
    page.get_by_role("link", name="My strength").click()
    expect(page.locator(".level-of h2")).to_have_text(re.compile("You play like the"))
    page.goto("/games")
    page.get_by_role("button", name=re.compile("Delete the game")).click()
    page.get_by_role("button", name="Delete", exact=True).click()
    page.wait_for_function(f'() => JSON.parse(localStorage["{KEY}"]).games.length === 0')
