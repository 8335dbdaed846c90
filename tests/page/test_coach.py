"""The coach at the table: odds, hints, warnings, and announcements of its use."""

from __future__ import annotations

import json
import re
from functools import partial
from itertools import islice
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from border.coach import hints, odds
from border.engine import LETTERS, Keep, Keeping, Position, Stop, dice_of, play
from border.records import Game, parse_record
from tests.page.conftest import NewDevice
from tests.page.devices import SMALL, Device, offences
from tests.page.tables import bot, call, opened, remember, seated, you
from tests.page.tour import MENU
from tests.waiting import wait_for

HINT, ODDS = ".coach-tool.for-hint", ".coach-tool.for-odds"
LANDSCAPE = (844, 390)
NAMES = ["red", "orange", "yellow", "green", "blue", "grey"]  # by colour
KEYS = """() => [...document.querySelectorAll(
    ".actions:not(.warning) button[aria-keyshortcuts]:not(:disabled)")]
  .map((button) => button.getAttribute("aria-keyshortcuts"))"""
BOX = """(selector) => {
  const { x, y, width, height } = document.querySelector(selector).getBoundingClientRect();
  return [x, y, width, height].map(Math.round);
}"""
SEEN = """(selector) => {
  const [inner, outer] = [selector, ".headline"].map(
    (one) => document.querySelector(one).getBoundingClientRect());
  return inner.bottom <= outer.bottom + 1 && inner.top >= outer.top - 1;
}"""


def to_keep(page: Page) -> None:
    """Play until dice may be kept, ignoring warnings."""
    wait_for(lambda: _is_keeping(page) or _insists(page) or _goes_on(page))


def _is_keeping(page: Page) -> bool:
    return page.locator(".tray button.die").count() > 0 and not page.locator(".falling").count()


def _insists(page: Page) -> bool:
    if page.locator(".warning").count():
        page.keyboard.press("a")
    return False


def _goes_on(page: Page) -> bool:
    """Do the next action, unless a warning appeared."""
    keys = page.evaluate(KEYS)
    key = next((key for key in ("T", "P", "N") if key in keys), None)
    if key and "S" not in keys:
        page.keyboard.press(key.lower())
    return False


def written(device: Device, page: Page) -> Any:
    """Stored record of the table."""
    return call(device.address, f"/tables/{page.url.rpartition('/')[2]}/record")


def position_of(device: Device, page: Page) -> Position:
    record = parse_record(json.dumps(written(device, page)))
    return Game.of(record, record.find_boards()).position


def alone(device: NewDevice, *, bots: int = 1, **options: Any) -> tuple[Device, Page]:
    """A person against bots, with dice that may be kept."""
    mine = device(**options)
    page = mine.open(opened(mine, you("Ada"), *[bot("random")] * bots))
    to_keep(page)
    return mine, page


def told(page: Page) -> list[str]:
    return page.locator(".odds-line li .sr").all_inner_texts()


def test_odds_match_the_engine_and_follow_the_kept_dice(device: NewDevice) -> None:
    mine, page = alone(device)
    page.locator(ODDS).click()
    expect(page.locator(".odds-line li").first).to_be_visible()
    position = position_of(mine, page)
    assert isinstance(position.stage, Keeping)
    for kept in ((), (0,), (0, 1)):
        for die in kept[-1:]:
            page.locator(".tray button.die").nth(die).click()
        dice = [page.locator(".tray .face").nth(die).get_attribute("class") for die in kept]
        hand = dice_of(LETTERS.index(str(one)[5]) for one in dice)
        wait_for(partial(are_right, page, play(position, Keep(hand))))
        expect(page.locator(".sr[role=status]").nth(2)).to_have_text(", ".join(told(page)))


def are_right(page: Page, position: Position) -> bool:
    """Whether the page shows odds, and all equal the engine's."""
    lines = told(page)
    return bool(lines) and all(is_right(line, position) for line in lines)


def is_right(line: str, position: Position) -> bool:
    """Whether the odds of a segment equal the engine's."""
    found = re.fullmatch(r"(\d+)% to complete a segment: (\d) (\w+) dic?es?", line)
    assert found, line
    colour, missing = NAMES.index(found[3]), int(found[2])
    board, crossed = position.boards[position.active], position.crossed[position.active]
    lacking = (segment.cells & ~crossed for segment in board.segments[colour])
    aim = next(cells for cells in lacking if cells.bit_count() == missing)
    return f"{odds(position, aim):.0%}" == f"{found[1]}%"


def test_odds_can_be_collapsed_and_stay_so(device: NewDevice) -> None:
    mine, page = alone(device)
    expect(page.locator(".odds-line")).to_have_count(0)
    assert "consulted" not in written(mine, page)
    page.keyboard.press("o")
    expect(page.locator(".odds-line li").first).to_be_visible()
    assert [one["aid"] for one in written(mine, page)["consulted"]] == ["odds"]
    page.reload()
    expect(page.locator(".odds-line li").first).to_be_visible()
    page.locator(ODDS).click()
    expect(page.locator(".odds-line")).to_have_count(0)
    page.reload()
    expect(page.locator(ODDS)).to_be_visible()
    expect(page.locator(".odds-line")).to_have_count(0)


def test_odds_reappear_when_the_player_returns_to_the_table(device: NewDevice) -> None:
    _, page = alone(device, preferences={"odds": True})
    expect(page.locator(".odds-line li").first).to_be_visible()
    page.evaluate(
        "() => { history.pushState(null, '', '/'); dispatchEvent(new Event('popstate')); }"
    )
    expect(page.locator(".odds-line")).to_have_count(0)
    page.go_back()
    expect(page.locator(".odds-line li").first).to_be_visible()


def test_a_hint_is_the_champions_and_shows_the_cost_of_others(device: NewDevice) -> None:
    mine, page = alone(device, bots=2)
    page.locator(HINT).click()
    expect(page.locator(".advice")).to_be_visible()
    position = position_of(mine, page)
    best, *others = islice(hints(position, position.active), 5)
    marked = page.locator(".tray .die.advised .face")
    shown = [str(marked.nth(k).get_attribute("class"))[5] for k in range(marked.count())]
    match best.decision:
        case Keep(dice=dice):
            assert sorted(shown) == sorted(LETTERS[colour] for colour in dice)
        case Stop():
            assert shown == []
            assert "would stop" in page.locator(".advice").inner_text()
    costs = page.locator(".choices-weighed b").all_inner_texts()
    seat = position.active
    expected = [f"{100 * (best.shares[seat] - other.shares[seat]):.1f}" for other in others]
    assert [cost.strip("−%") for cost in costs] == expected
    assert [one["aid"] for one in written(mine, page)["consulted"]] == ["hint"]
    page.locator(HINT).click()
    expect(page.locator(".advice")).to_have_count(0)
    assert not page.locator(".die.advised").count()


def test_nothing_is_shown_before_the_server_confirms(device: NewDevice) -> None:
    mine = device()
    path = opened(mine, you("Ada"), bot("random"))
    page, held = mine.tab(), list[Any]()

    def pass_on(route: Any) -> None:
        server = route.connect_to_server()
        route.on_message(
            lambda said: held.append(said) if '"consult"' in said else server.send(said)
        )
        route.on_close(lambda code, why: server.close(code=code, reason=why))
        held.append(server)

    page.route_web_socket("**/live", pass_on)
    page.goto(path)
    to_keep(page)
    page.locator(HINT).click()
    expect(page.locator(".odds-line")).to_have_text("The coach is thinking…")
    wait_for(lambda: len(held) > 1)
    assert not page.locator(".advice").count()
    server, asked = held
    server.send(asked)
    expect(page.locator(".advice")).to_be_visible()


def test_everybody_sees_who_used_the_coach(device: NewDevice) -> None:
    ada, ben = device(), device(size=SMALL)
    joined = seated(ada.address, you("Ada"), {"player": "open"}, start=False, coach="all")
    remember(ada, joined)
    path = f"/t/{joined['id']}"
    other = ben.open(path)
    expect(other.locator("dialog .coach-rule")).to_contain_text("Everybody may ask the coach")
    other.fill("dialog input[name=name], dialog input", "Ben")
    other.locator("dialog .primary").click()
    expect(other.locator(".gathering .coach-rule")).to_contain_text("Everybody may ask the coach")
    page = ada.open(path)
    page.locator(".gathering .primary").click()
    pages = {"Ada": page, "Ben": other}
    wait_for(lambda: any(_is_keeping(one) or _goes_on(one) for one in pages.values()))
    name = next(name for name, one in pages.items() if _is_keeping(one))
    asking, watching = pages[name], next(one for one in pages.values() if one is not pages[name])
    asking.keyboard.press("h")
    expect(asking.locator(".advice")).to_be_visible()
    expect(watching.locator(".headline")).to_contain_text(f"{name} asked for a hint")
    expect(watching.locator('.sr[role="status"]').nth(1)).to_have_text(f"{name} asked for a hint")
    expect(watching.locator(".coach-tool")).to_have_count(0)
    watching.locator(MENU).click()
    expect(watching.locator("dialog .coach-rule")).to_contain_text("Everybody may ask the coach")
    watching.keyboard.press("Escape")
    asking.goto(f"{path}/replay")
    expect(asking.locator(".steps")).to_contain_text("asked for a hint")


def test_a_table_without_the_coach_offers_none(device: NewDevice) -> None:
    mine = device(preferences={"odds": True, "warn": True})
    page = mine.open(opened(mine, you("Ada"), you("Ben")))
    to_keep(page)
    for key in ("h", "o"):
        page.keyboard.press(key)
    expect(page.locator(".coach-tool")).to_have_count(0)
    page.keyboard.press("s")
    wait_for(lambda: not _is_keeping(page))
    assert "consulted" not in written(mine, page)
    page.locator(MENU).click()
    expect(page.locator("dialog .coach-rule")).to_have_text("The coach is off at this table.")


def to_warning(page: Page) -> None:
    """Play badly until a warning appears."""

    def warned() -> bool:
        if page.locator(".warning").count():
            return True
        if _is_keeping(page):
            page.keyboard.press("s")
            return False
        return _goes_on(page)

    wait_for(warned)


def test_a_warning_appears_before_a_costly_decision(device: NewDevice) -> None:
    mine, page = alone(device, preferences={"warn": True})
    to_warning(page)
    warning = page.locator(".warning")
    expect(warning).to_have_attribute("role", "alertdialog")
    cost = re.match(
        r"This lowers your chance of winning by (\d+)%\. Do it anyway\?", warning.inner_text()
    )
    assert cost
    assert int(cost[1]) >= 5
    expect(page.locator(".advice")).to_contain_text("The Champion would")
    expect(warning.locator("button").first).to_be_focused()
    before = written(mine, page)
    assert "warnings" in {one["aid"] for one in before["consulted"]}
    page.keyboard.press("Escape")
    expect(warning).to_have_count(0)
    assert written(mine, page) == before
    to_warning(page)
    assert written(mine, page) == before
    page.keyboard.press("a")
    expect(warning).to_have_count(0)
    wait_for(lambda: written(mine, page) != before)


def test_a_coach_that_cannot_load_stops_nothing(device: NewDevice) -> None:
    mine = device(preferences={"warn": True})
    page = mine.tab()
    page.route("**/data/core-*.wasm", lambda route: route.abort())
    page.goto(opened(mine, you("Ada"), bot("random")))
    to_keep(page)
    page.locator(HINT).click()
    expect(page.locator(".odds-line")).to_have_text("The coach couldn’t be loaded. Try again soon.")
    page.keyboard.press("s")
    expect(page.locator(".notice")).to_contain_text("The coach couldn’t be loaded")
    wait_for(lambda: not _is_keeping(page))
    page.unroute("**/data/core-*.wasm")
    to_keep(page)
    page.locator(HINT).click()
    expect(page.locator(".advice")).to_be_visible()
    mine.faults.clear()  # the browser reports the blocked request


@pytest.mark.parametrize("size", [SMALL, LANDSCAPE], ids=["upright", "lying"])
@pytest.mark.parametrize("language", ["en", "de", "cs", "pl"])
def test_it_fits_and_nothing_moves(device: NewDevice, size: tuple[int, int], language: str) -> None:
    _, page = alone(device, bots=3, size=size, preferences={"language": language})
    selectors = (".mine .board", ".tray", ".headline", ".buttons", ".others")
    places = [page.evaluate(BOX, selector) for selector in selectors]
    page.locator(ODDS).click()
    expect(page.locator(".odds-line li").first).to_be_visible()
    assert page.evaluate(SEEN, ".odds-line ul")
    assert [page.evaluate(BOX, selector) for selector in selectors] == places
    page.locator(HINT).click()
    expect(page.locator(".advice")).to_be_visible()
    assert page.evaluate(SEEN, ".advice")
    assert page.evaluate(SEEN, ".choices-weighed li")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert [page.evaluate(BOX, selector) for selector in selectors] == places


def test_the_option_is_chosen_on_the_first_screen(device: NewDevice) -> None:
    page = device().open()
    page.get_by_label("Coach").select_option("all")
    expect(page.get_by_text("Everyone sees who asks for what")).to_be_visible()
    page.get_by_label("Seat 2").select_option("friend")
    page.get_by_role("button", name="Open the table").click()
    expect(page.locator(".gathering .coach-rule")).to_contain_text("Everybody may ask the coach")


@pytest.mark.parametrize("size", [SMALL, (1280, 800)], ids=["small", "large"])
def test_it_is_accessible(device: NewDevice, size: tuple[int, int]) -> None:
    _, page = alone(device, size=size, preferences={"odds": True, "warn": True})
    expect(page.locator(".odds-line li").first).to_be_visible()
    assert offences(page) == []
    page.keyboard.press("h")
    expect(page.locator(".advice")).to_be_visible()
    assert offences(page) == []
    page.keyboard.press("Escape")
    to_warning(page)
    assert offences(page) == []


def test_data_for_a_hint_load_before_it_is_requested(device: NewDevice) -> None:
    mine, page = alone(device)
    assert not [url for url in mine.requests if "/data/" in url]
    with page.expect_request("**/data/champion-2-*"):
        page.locator(HINT).focus()
    page.keyboard.press("h")
    expect(page.locator(".advice")).to_be_visible()
    assert sum("/data/champion-2-" in url for url in mine.requests) == 1
    assert {one["aid"] for one in written(mine, page)["consulted"]} == {"hint"}
