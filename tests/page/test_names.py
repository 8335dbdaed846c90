"""Distinct names: each person has one name on all screens."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.page.conftest import NewDevice
from tests.page.tables import OPEN, bot, opened, played, you

WIDE = (1440, 900)


def test_a_person_with_a_bots_name_is_distinguishable(device: NewDevice) -> None:
    mine, theirs = device(size=WIDE), device(size=WIDE)
    path = played(mine, theirs, names=("Ada", "Merchant"))
    page = mine.open(path)
    expect(page.locator("dialog .scores tbody")).to_be_visible()
    assert _names(page, "dialog .scores tbody .who") == {"You", "Merchant 1", "Merchant 2"}
    assert _names(page, ".plate .name") == {"You", "Merchant 1", "Merchant 2"}
    assert "Merchant 1 " in page.locator(".log").text_content()  # type: ignore[operator]
    page.goto("/games")
    expect(page.locator(".finished .names")).to_contain_text("Merchant 1 (")
    page.goto(f"{path}/replay")
    expect(page.locator(".tile .name")).to_have_text(["You", "Merchant 1", "Merchant 2"])

    watching = device(size=WIDE).open(path)
    expect(watching.locator("dialog .scores tbody")).to_be_visible()
    assert _names(watching, "dialog .scores tbody .who") == {"Ada", "Merchant 1", "Merchant 2"}


def test_numbers_of_nameless_players_skip_taken_names(device: NewDevice) -> None:
    mine = device()
    page = mine.open(opened(mine, you("Merchant 1"), bot(), bot(), OPEN, start=False))
    expect(page.locator(".seats .name")).to_have_text(
        ["Merchant 1 (you)", "Merchant 3", "Merchant 2", "empty seat"]
    )


def test_a_nameless_player_is_you_in_the_replay_too(device: NewDevice) -> None:
    mine = device()
    path = played(mine, names=("",))
    page = mine.open(f"{path}/replay")
    name, steps = page.locator(".tile .name"), page.locator(".replay .steps")
    expect(name).to_have_text(["You", "Merchant"])  # the server knows the owner of the seat
    expect(steps).to_contain_text("You")
    page.goto("/games")
    expect(page.locator(".finished li")).to_have_count(1)
    mine.begin_with("delete localStorage['border-tables'];")
    page.goto(f"{path}/replay")
    expect(name).to_have_text(["You", "Merchant"])  # and so does the device
    watching = device().open(f"{path}/replay")
    expect(watching.locator(".tile .name")).to_have_text(["Player 1", "Merchant"])


def _names(page: Page, where: str) -> set[str]:
    return set(page.locator(where).all_inner_texts())
