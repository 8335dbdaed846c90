"""The daily game in the browser: from the home screen to the leaderboard, and the next day."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from border.server.clock import WallClock
from border.server.config import Config, Limits
from border.tables.table import date_at
from tests.page.conftest import NewDevice
from tests.page.devices import DESKTOP, PHONE, SMALL, offences
from tests.page.tables import bot, call, played, remember, seated, watch_to_the_end
from tests.page.test_screens import SMALL_TARGETS, STRANGE
from tests.server.clients import Site, running
from tests.server.daily.daily_games import finished_daily, play

DAY = 24 * 3600 * 1000
TOKEN = f"{'ann':_<43}"
TOO_LARGE = """() => {
  const { scrollWidth, scrollHeight } = document.documentElement;
  const end = document.querySelector("main > *").getBoundingClientRect().bottom + scrollY;
  return [
    ...(scrollWidth > innerWidth ? ["too wide"] : []),
    ...(scrollHeight > Math.max(innerHeight, end + 50) ? ["nothing below its end"] : []),
  ];
}"""
FREE = Limits(commands=0, requests=0, connections=0)


class Shifted(WallClock):
    """A clock that can lag behind by days."""

    slow = 0  # milliseconds

    def now(self) -> int:
        return super().now() - self.slow


@pytest.fixture
def clock() -> Shifted:
    """If browser and server have the same day, the tests need not know which."""
    clock = Shifted()
    if date_at(clock.now()) != date_at(clock.now() + 300_000):
        clock.slow = 600_000  # it is almost midnight
    return clock


@pytest.fixture
def site(tmp_path: Path, clock: Shifted, browser: Browser) -> Iterator[Site]:
    del browser  # starts first
    config = Config(f"sqlite:///{tmp_path}/daily.db", port=0, limits=FREE)
    with running(config, clock) as site:
        yield site


def known(mine: object, token: str = TOKEN) -> None:
    """Store this token for daily games on a device."""
    mine.begin_with(f"localStorage['border-daily'] = JSON.stringify('{token}');")  # type: ignore[attr-defined]


def standing(page: Page) -> list[str]:
    return page.locator(".standing tbody th").all_inner_texts()


def test_from_the_home_screen_to_the_leaderboard(device: NewDevice, site: Site) -> None:
    finished_daily(site, f"{'bob':_<43}", "Bob")
    mine = device(site.address)
    page = mine.open()
    entry = page.locator(".everyday a[href='/daily']")
    expect(entry).to_contain_text("not played yet")
    entry.click()
    expect(page.locator("h1")).to_have_text("Today’s game")
    expect(page.locator("main")).to_contain_text("Your opponent: Scout")
    expect(page.locator("main")).to_contain_text("1\xa0player has finished it.")
    assert page.locator(".standing").count() == 0  # others are revealed afterwards
    page.get_by_label("Your name").fill("Ann")
    page.get_by_role("button", name="Play today’s game").click()
    page.wait_for_url("**/t/*")
    table = page.url.rpartition("/")[2]
    page.get_by_role("button", name="This table").click()
    menu = page.locator("dialog")
    expect(menu).to_contain_text("Everybody has these boards and these dice today")
    for name in ("Share the link", "Leave, a bot plays on", "Close the table", "Move my seat"):
        expect(menu.get_by_role("button", name=name)).to_have_count(0)
    page.goto("/")
    expect(entry).to_contain_text("your game is waiting")
    page.goto("/daily")
    page.get_by_role("button", name="Go on").click()
    page.wait_for_url(f"**/t/{table}")
    token = page.evaluate("JSON.parse(localStorage['border-daily'])")
    page.goto("/")  # otherwise it might take the seat back
    with site.client(table, token=token) as client:
        client.ask("hurry")
        play(client, eager=True)
    page.goto(f"/t/{table}")
    end = page.locator("dialog.end")
    expect(end.get_by_role("button", name="Same throws again")).to_have_count(0)
    end.get_by_role("button", name="See the ranking").click()
    page.wait_for_selector(".standing")
    assert sorted(standing(page)) == ["Ann (you)", "Bob"]
    expect(page.locator("main h2").first).to_contain_text("of\xa02")
    page.goto("/")
    expect(entry).to_contain_text("of\xa02")


def test_other_games_are_shown_round_by_round_with_the_keyboard(
    device: NewDevice, site: Site
) -> None:
    finished_daily(site, TOKEN, "Ann", eager=True)
    mine = device(site.address)
    known(mine)
    page = mine.open("/daily")
    head = page.locator(".round-by-round thead th")
    expect(head).to_have_text(["Round", "You", "Champion"])
    page.locator(".beside-whom input").first.focus()
    page.keyboard.press("ArrowDown")
    expect(head).to_have_text(["Round", "You", "Mapmaker"])
    expect(page.locator(".legend-of-lines li")).to_have_text(["You", "Mapmaker"])
    rounds = page.locator(".round-by-round tbody tr").count()
    told = site.get(f"/api/daily/{date_at(site.app.rooms.deps.clock.now())}", TOKEN).json()
    assert rounds == max(len(run["rounds"]) for run in (told["runs"][0], told["runs"][2]))
    ends = page.locator(".beside-whom .ended-with [aria-hidden]").all_inner_texts()
    lasts = [run["rounds"][-1] for run in told["runs"][1:]]
    assert ends == [f"{last['points']} : {last['others']}" for last in lasts]


@pytest.mark.parametrize(
    ("language", "size", "dark"),
    [("en", DESKTOP, True), ("de", SMALL, False), ("cs", PHONE, True), ("pl", (844, 390), False)],
    ids=lambda value: "x".join(map(str, value)) if isinstance(value, tuple) else str(value),
)
def test_every_state_of_a_day_is_accessible(
    device: NewDevice, site: Site, language: str, size: tuple[int, int], dark: bool
) -> None:
    mine = device(site.address, size=size, dark=dark, preferences={"language": language})
    page = mine.open("/daily")
    page.wait_for_selector(".daily .primary")
    assert faults(page) == []
    finished_daily(site, TOKEN, "Ann", eager=True)
    known(mine)
    page = mine.open("/daily")
    page.wait_for_selector(".round-by-round")
    assert faults(page) == []


def faults(page: Page) -> list[str]:
    found = [*offences(page), *page.evaluate(STRANGE), *page.evaluate(SMALL_TARGETS)]
    return [*found, *page.evaluate(TOO_LARGE)]


def test_the_next_day_proves_the_seed_and_offers_replays(
    device: NewDevice, site: Site, clock: Shifted
) -> None:
    clock.slow += DAY
    day, table = date_at(clock.now()), finished_daily(site, TOKEN, "Ann")
    other = device(site.address)
    page = other.open(f"/t/{table}")
    expect(page.locator("h1")).to_have_text("This game is still a secret")
    clock.slow -= DAY
    page = other.open("/daily")
    page.get_by_role("link", name="The day before").click()
    page.wait_for_url(f"**/daily/{day}")
    expect(page.locator(".proved")).to_have_text("✓ The seed matches the commitment.")
    seed = site.get(f"/api/daily/{day}").json()["seed"]
    expect(page.locator(".entry")).to_contain_text(seed)
    assert standing(page) == ["Ann"]
    expect(page.locator(".beside-whom legend")).to_be_visible()
    # nobody played here that day
    expect(page.get_by_text("same seat, same dice, same opponent")).to_be_visible()
    expect(page.locator(".round-by-round caption")).to_contain_text("● their own throw")
    page = other.open(f"/t/{table}/replay")
    expect(page.locator(".verdict")).to_contain_text("dice verified")


def test_a_seed_that_breaks_its_commitment_is_reported(
    device: NewDevice, site: Site, clock: Shifted
) -> None:
    clock.slow += DAY
    day = site.get("/api/daily").json()["day"]
    clock.slow -= DAY
    mine = device(site.address)
    page = mine.tab()
    told = site.get(f"/api/daily/{day}").json() | {"seed": "00" * 32}
    page.route(f"**/api/daily/{day}", lambda route: route.fulfill(json=told))
    page.goto(f"/daily/{day}")
    expect(page.locator(".daily .why")).to_have_text("✗ The seed doesn’t match the commitment.")


def test_a_replay_tells_when_its_seed_is_revealed(device: NewDevice, site: Site) -> None:
    table = finished_daily(site, TOKEN, "Ann")
    mine = device(site.address)
    remember(mine, {"id": table, "token": TOKEN, "at": 0})
    page = mine.open(f"/t/{table}/replay")
    expect(page.locator(".verdict")).to_have_text("The seed is revealed when the day is over")


@pytest.mark.parametrize("day", ["2020-01-01", "9000-01-01"], ids=["past", "to come"])
def test_an_unplayed_day_is_explained(device: NewDevice, site: Site, day: str) -> None:
    mine = device(site.address)
    page = mine.tab()
    page.goto(f"/daily/{day}")
    expect(page.get_by_role("alert")).to_have_text("There’s nothing at this address")
    page.get_by_role("link", name="Today’s game").click()
    expect(page.get_by_role("button", name="Play today’s game")).to_be_visible()


def test_a_second_game_with_the_same_dice_is_compared_with_the_first(device: NewDevice) -> None:
    mine = device()
    first = played(mine).rpartition("/")[2]
    seats = ({"player": "you", "name": "Ada"}, bot())
    again = seated(mine.address, *seats, same_dice=first)
    call(mine.address, f"/tables/{again['id']}/seats/0", None, again["token"], "DELETE")
    watch_to_the_end(mine.address, again["id"])
    remember(mine, again)
    page = mine.open(f"/t/{again['id']}")
    page.get_by_role("button", name="Compare both games").click()
    page.wait_for_url("**/compare")
    names = page.locator(".beside-whom label > span > span:first-of-type")
    head = page.locator(".round-by-round thead th")
    expect(head).to_have_text(["Round", "You", "Ada, the game before"])
    assert names.all_inner_texts()[0] == "Ada, the game before"
    names.last.click()
    expect(head.nth(2)).to_have_text(names.last.inner_text())
    assert faults(page) == []
