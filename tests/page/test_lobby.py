"""Lobby: join policy, commitment to the dice, and player seeds."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Page, expect

from tests.page.conftest import NewDevice
from tests.page.tables import OPEN, bot, call, finished, opened, played, you

HEX = re.compile(r"[0-9a-f]{32}")


def luck(address: str, path: str) -> list[str | None]:
    """Player seeds of a started game."""
    news = call(address, path.replace("/t/", "/tables/") + "/news")
    (started,) = (one["event"] for one in news if one["event"]["kind"] == "started")
    added: list[str | None] = started["luck"]
    return added


def sit_down(page: Page, name: str) -> None:
    page.locator("dialog input").fill(name)
    page.locator("dialog button.primary").click()


def door(page: Page, which: str) -> None:
    page.locator(".gathering .choice label").nth(["open", "ask", "locked"].index(which)).click()
    expect(page.locator(f'.gathering input[value="{which}"]')).to_be_checked()


def test_quick_play_adds_the_seed_of_this_device(device: NewDevice) -> None:
    mine = device()
    page = mine.open()
    page.locator(".start .huge").click()
    page.wait_for_selector(".mine .spot")
    added = luck(mine.address, page.evaluate("location.pathname"))
    assert added[0] is not None
    assert HEX.fullmatch(added[0])
    assert added[1:] == [None] * 3
    kept = json.loads(page.evaluate("localStorage['border-luck']"))
    assert kept[0]["luck"] == added[0]


def test_both_browsers_add_seeds_and_find_them_in_the_proof(device: NewDevice) -> None:
    ada, ben = device(preferences={"name": "Ada"}), device(preferences={"name": "Ben"})
    path = opened(ada, you("Ada"), OPEN, start=False)
    host, guest = ada.open(path), ben.open(path)
    guest.locator("dialog button.primary").click()
    expect(host.locator(".seats")).to_contain_text("Ben")
    host.locator(".gathering .actions .primary").click()
    for page in (host, guest):
        page.wait_for_selector(".mine .spot")
    added = luck(ada.address, path)
    assert len({*added} - {None}) == 2
    token = json.loads(host.evaluate("localStorage['border-tables']"))[0]["token"]
    call(ada.address, path.replace("/t/", "/tables/"), None, token, "DELETE")
    for page in (host, guest):
        page.goto(f"{path}/replay")
        expect(page.locator(".proof.proved")).to_be_visible()
        page.locator(".proof summary").click()
        expect(page.locator(".checks .right", has_text="random number from your")).to_be_visible()
        expect(page.locator(".entry", has_text=str(added[0]))).to_be_visible()
    other = f"localStorage['border-luck'].replace('{added[1]}', '{'0' * 32}')"
    guest.evaluate(f"localStorage['border-luck'] = {other}")
    guest.reload()
    expect(guest.locator(".proof.differs")).to_be_visible()
    guest.locator(".proof summary").click()
    expect(guest.locator(".checks .wrong", has_text="random number from your")).to_be_visible()


def test_a_rematch_has_player_seeds_and_proves_them(device: NewDevice) -> None:
    mine = device()
    ended = played(mine)
    page = mine.open(ended)
    page.locator(".end button", has_text="Rematch").first.click()
    page.wait_for_url(lambda url: not url.endswith(ended))
    page.wait_for_selector(".mine .spot")
    path = page.evaluate("location.pathname")
    added = luck(mine.address, path)
    kept = json.loads(page.evaluate("localStorage['border-luck']"))
    assert {"table": path.removeprefix("/t/"), "luck": added[1]}.items() <= kept[0].items()
    assert added[0] is None


@pytest.mark.parametrize("answer", ["let in", "turned away"])
def test_a_guest_asks_and_the_host_answers(device: NewDevice, answer: str) -> None:
    ada = device(preferences={"name": "Ada"})
    path = opened(ada, you("Ada"), OPEN, OPEN, start=False)
    host = ada.open(path)
    door(host, "ask")
    guest = device().open(path)
    expect(guest.locator("dialog h2")).to_have_text("Ask for a seat")
    sit_down(guest, "Ben")
    expect(guest.locator(".full")).to_contain_text("You’ve asked for a seat")
    expect(host.locator(".guests")).to_contain_text("Ben")
    button = host.locator(".guests button").nth(0 if answer == "let in" else 1)
    button.click()
    expect(host.locator(".guests")).to_have_count(0)
    if answer == "let in":
        expect(guest.locator(".seats")).to_contain_text("Ben (you)")
        expect(guest.locator(".notice")).to_contain_text("You’re in")
    else:
        expect(guest.locator(".notice")).to_contain_text("weren’t let in")
        expect(guest.locator(".seats .choices button")).to_have_count(2)  # they may ask once more


def test_a_guest_withdraws_the_request(device: NewDevice) -> None:
    ada = device()
    path = opened(ada, you("Ada"), OPEN, start=False)
    host = ada.open(path)
    door(host, "ask")
    guest = device().open(path)
    sit_down(guest, "Ben")
    guest.locator(".full button").click()
    expect(guest.locator(".full")).to_have_count(0)
    expect(guest.locator(".seats .choices button")).to_have_text("Ask for a seat")
    expect(host.locator(".guests")).to_have_count(0)


def test_a_locked_table_can_only_be_watched(device: NewDevice) -> None:
    ada = device()
    path = opened(ada, you("Ada"), OPEN, start=False)
    host = ada.open(path)
    door(host, "locked")
    guest = device().open(path)
    expect(guest.locator(".gathering")).to_contain_text("The table is locked")
    expect(guest.locator("dialog")).to_have_count(0)
    expect(guest.locator(".seats button")).to_have_count(0)
    door(host, "open")
    guest.locator(".seats .choices button").click()
    sit_down(guest, "Ben")
    expect(host.locator(".seats")).to_contain_text("Ben")


def test_a_person_in_two_seats_is_marked_and_removed_from_both(device: NewDevice) -> None:
    ada = device(preferences={"name": "Ada"})
    path = opened(ada, you("Ada"), OPEN, OPEN, start=False)
    host = ada.open(path)
    guest = device().open(path)
    sit_down(guest, " ada ")
    expect(guest.locator("dialog .why")).to_contain_text("called ada already")
    expect(guest.locator("dialog input")).to_have_value("ada 2")
    guest.locator("dialog button.primary").click()
    expect(guest.locator(".seats")).to_contain_text("ada 2 (you)")
    guest.locator(".seats .choices button").click()
    sit_down(guest, "Zed")
    expect(host.locator(".seats .with")).to_have_text("same device as ada 2")
    host.locator(".seats li").nth(2).locator("button").click()
    expect(host.locator("dialog")).to_contain_text("2\u00a0seats")
    host.locator("dialog .primary").click()
    expect(host.locator(".seats li.empty")).to_have_count(2)
    expect(guest.locator(".notice")).to_contain_text("You were sent away")
    expect(guest.locator(".seats .choices button").first).to_have_text("Ask for a seat")


def test_duplicate_dice_are_announced_before_anybody_sits_down(device: NewDevice) -> None:
    ada = device()
    game = finished(ada.address, seats=2).removeprefix("/t/")
    path = opened(ada, you("Ada"), OPEN, start=False, same_dice=game)
    guest = device().open(path)
    expect(guest.locator("dialog .same-dice")).to_contain_text("Same throws again.")
    sit_down(guest, "Ben")
    host = ada.open(path)
    expect(host.locator(".gathering .same-dice")).to_be_visible()
    expect(host.locator(".sealed")).to_have_count(0)
    host.locator(".gathering .actions .primary").click()
    guest.wait_for_selector(".mine .spot")
    assert luck(ada.address, path) == [None, None], "the dice of the repeated game"


def test_the_lobby_shows_the_commitment(device: NewDevice) -> None:
    ada = device()
    path = opened(ada, you("Ada"), bot(), OPEN, start=False)
    page = ada.open(path)
    page.locator(".sealed summary").click()
    commitment = call(ada.address, path.replace("/t/", "/tables/"))["commitment"]
    expect(page.locator(".sealed code")).to_have_text(commitment)
