"""Pacing of bots: animations, skipping, absence, and taking a seat back with one tap.

No time is measured: the server's messages contain the time and duration of each event.
"""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocket, expect

from border.client.view import table_told
from tests.page.conftest import NewDevice
from tests.page.devices import PHONE
from tests.page.tables import bot, call, opened, you
from tests.page.tour import MENU
from tests.waiting import wait_for

SKIP = '.actions button[aria-keyshortcuts="N"]'
YOURS = ", ".join(f'.actions button[aria-keyshortcuts="{key}"]' for key in ("T", "P"))
BOTS = (bot("greedy"), bot("planner"), bot("random"))

# Records which of the others' boards gets crosses, in order, and what the clock shows.
NOTE = """addEventListener("DOMContentLoaded", () => {
  [window.crossed, window.clocks] = [[], []];
  let known = [];
  const note = () => {
    const boards = [...document.querySelectorAll(".other")];
    const now = boards.map((board) => board.querySelectorAll(".cross").length);
    const grown = now.flatMap((count, k) => (k < known.length && count > known[k] ? [k + 1] : []));
    if (grown.length) window.crossed.push(grown);
    known = now;
    const clock = document.querySelector(".clock")?.innerText.match(/[0-9]+/)?.[0];
    if (clock) window.clocks.push(Number(clock));
  };
  const everything = { subtree: true, childList: true, characterData: true };
  new MutationObserver(note).observe(document, everything);
});"""


class Listener:
    """Every message that a page receives from the server."""

    def __init__(self, page: Page) -> None:
        self.updates = list[dict[str, Any]]()
        self.table: dict[str, Any] = {}
        page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", self._hear)

    def _hear(self, text: str | bytes) -> None:
        message = json.loads(text)
        self.table = table_told(self.table, message)
        if message["kind"] == "update":
            self.updates.append(message | {"table": self.table})

    @property
    def news(self) -> list[dict[str, Any]]:
        return [one for update in self.updates for one in update["news"]]

    def count(self, kind: str) -> int:
        return sum(one["event"]["kind"] == kind for one in self.news)


def at_table(device: NewDevice, *seats: Any, **options: Any) -> tuple[Page, Listener]:
    """A page at a new table that shows everything for as long as the server says."""
    mine = device(preferences={"motion": "normal"}, **options.pop("on", {}))
    page = mine.open()
    listener = Listener(page)
    page.add_init_script(NOTE)
    page.goto(opened(mine, *seats, **options))
    page.wait_for_selector(".mine .spot")
    return page, listener


def passes(page: Page) -> None:
    """Do the next action, if any: throw, stop, and cross nothing."""
    for key in ("s", "p", "p", "t"):
        page.keyboard.press(key)
    page.wait_for_timeout(50)  # the browser only runs while it is polled


def play_until(page: Page, holds: Any) -> None:
    def played() -> bool:
        if holds():
            return True
        passes(page)
        return False

    wait_for(played)


def hasty(updates: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Decisions of bots before the end of the animations, by the server's clock."""
    told, found = 0, list[dict[str, Any]]()
    for update in updates:
        first = update["news"][0]
        at, seat = first["at"], first["event"].get("seat")
        plays = first["event"]["kind"] in ("thrown", "kept", "stopped", "crossed", "sealed")
        if plays and update["table"]["seats"][seat]["bot"]:
            found += [first] if at < told else []
        elif plays or first["event"]["kind"] == "hurried":
            told = min(told, at)
        for one in update["news"]:
            told = max(told, at) + one["lasts"] if one["lasts"] else told
    return found


def test_a_round_of_bots_can_be_followed(device: NewDevice) -> None:
    page, listener = at_table(device, you("Ada"), *BOTS, pace="quick")
    play_until(page, lambda: listener.count("revealed") >= 3)
    page.wait_for_function("(length) => window.crossed.length >= length", arg=3)
    crossings = list[int]()
    for event in (one["event"] for one in listener.news):
        if event["kind"] == "crossed" and event["cells"]:
            crossings.append(event["seat"])
        if event["kind"] == "revealed":
            crossings += [seat for seat, cells in enumerate(event["cells"]) if cells]
    seen = page.evaluate("window.crossed")
    assert all(len(boards) == 1 for boards in seen), "one board after the other"
    order = [seat for seat in crossings if seat != 0]
    assert [boards[0] for boards in seen] == order[: len(seen)]
    assert hasty(listener.updates) == []
    assert len({one["lasts"] for one in listener.news}) > 2


def test_a_skip_leads_to_your_next_decision_without_waiting(device: NewDevice) -> None:
    page, listener = at_table(device, you("Ada"), *BOTS, pace="relaxed")
    play_until(page, lambda: page.locator(SKIP).count() == 1)
    before = len(listener.updates)
    page.locator(SKIP).click()
    expect(page.locator(YOURS).first).to_be_visible()
    news = [one for update in listener.updates[before:] for one in update["news"]]
    asked = next(k for k, one in enumerate(news) if one["event"]["kind"] == "hurried")
    assert [one for one in news[asked:] if one["lasts"]] == []
    assert hasty(listener.updates) == []
    assert listener.table["legal"]


CLICK = "(selector) => document.querySelector(selector)?.click()"


def test_with_two_people_a_skip_waits_for_the_other(device: NewDevice) -> None:
    ada = device(preferences={"motion": "normal"})
    path = opened(ada, you("Ada"), {"player": "open"}, bot(), bot(), start=False, pace="relaxed")
    page = ada.open(path)
    ben = device(preferences={"motion": "normal"}).open(path)
    ben.locator("dialog button.primary").click()
    expect(page.locator(".seats li.person")).to_have_count(2)
    page.locator(".gathering button.primary").click()
    for one in (page, ben):
        one.wait_for_selector(".mine .spot")

    def ada_waits_for_ben() -> bool:
        if page.locator(".actions .hint").count() == ben.locator(SKIP).count() == 1:
            return True
        if page.locator(SKIP).count() == ben.locator(SKIP).count() == 1:
            page.evaluate(CLICK, SKIP)  # the button may be gone by now: then another will appear
        else:
            for one in (page, ben):
                passes(one)
        return False

    wait_for(ada_waits_for_ben)
    ben.evaluate(CLICK, SKIP)
    expect(page.locator(".actions .hint")).to_have_count(0)


def test_the_clock_starts_when_the_seat_can_act_and_never_exceeds_its_limit(
    device: NewDevice,
) -> None:
    page, listener = at_table(device, you("Ada"), *BOTS[:1], pace="quick", clock=30)

    def answered() -> list[dict[str, Any]]:
        """Updates in which a bot has left something to be decided."""
        return [
            update
            for update in listener.updates
            if update["table"]["legal"] and update["news"][0]["event"].get("seat") == 1
        ]

    play_until(page, lambda: any(sum(n["lasts"] for n in u["news"]) for u in answered()))
    for update in answered():
        told = update["news"][0]["at"] + sum(one["lasts"] for one in update["news"])
        assert update["table"]["seats"][0]["deadline"] == told + 30_000
    page.wait_for_function("() => window.clocks.length > 0")
    assert max(page.evaluate("window.clocks")) <= 30


@pytest.mark.parametrize("why", ["left", "clock"])
def test_a_seat_is_taken_back_with_one_tap_and_the_game_has_waited(
    device: NewDevice, why: str
) -> None:
    limit = {"clock": 5} if why == "clock" else {}
    on = {"size": PHONE}
    page, listener = at_table(device, you("Ada"), *BOTS, pace="quick", on=on, **limit)
    if why == "left":
        page.evaluate(
            """() => {
              const [{ id, token }] = JSON.parse(localStorage["border-tables"]);
              const headers = { Authorization: `Bearer ${token}` };
              return fetch(`/api/tables/${id}/seats/0`, { method: "DELETE", headers });
            }"""
        )
    expect(page.locator(".held button")).to_be_visible()
    known = len(listener.updates)
    play_until(page, lambda: len(listener.updates) > known + 5)
    assert hasty(listener.updates) == [], "the substitute waits like the other bots"
    assert listener.table["phase"] == "playing"
    page.locator(".held button").click()
    expect(page.locator(".held")).to_have_count(0)
    play_until(page, lambda: listener.table["seats"][0]["held"] is None)


def test_bots_alone_wait_for_a_spectator_and_then_play_fast(device: NewDevice) -> None:
    mine = device()
    id = opened(mine, bot(), bot(), pace="relaxed").removeprefix("/t/")
    page = mine.open()  # without spectators
    expect(page.locator("button.huge")).to_be_visible()
    news = call(mine.address, f"/tables/{id}/news")
    assert news[-1]["event"]["kind"] == "started"
    page.goto(f"/t/{id}")
    expect(page.locator(".end .scores")).to_be_visible()


def test_the_pace_is_chosen_and_shown_to_everybody(device: NewDevice) -> None:
    page = device().open()
    page.locator(".field", has_text="Pace").locator("select").select_option("at-once")
    page.locator("fieldset select").nth(1).select_option("friend")
    page.locator(".home .card .actions button.primary").first.click()
    expect(page.locator(".gathering .pace")).to_contain_text("at once")
    path = "/" + page.url.split("/", 3)[3]
    assert call(device().address, f"/tables/{path[3:]}")["options"]["pace"] == "at-once"
    device_path = opened(mine := device(), you("Ada"), bot(), pace="relaxed")
    page = mine.open(device_path)
    page.locator(MENU).click()
    expect(page.locator("dialog .pace")).to_contain_text("relaxed")
