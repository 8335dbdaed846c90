"""Silent connection loss, a second tab, and a reload of the page."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.page.conftest import NewDevice
from tests.page.network import Wire
from tests.page.player import Mouse, Person
from tests.page.tables import bot, opened, you
from tests.page.test_multiplayer import back, gone, pencil

TAKEN_OVER = ".lost:has-text('another tab')"


def test_a_silent_network_loss_is_detected_and_recovers(device: NewDevice, wire: Wire) -> None:
    mine = device(wire.address)
    page = mine.open(opened(mine, you("Ada"), you("Ben")))
    person = Person(page, Mouse(page))
    cell = pencil(person)
    wire.silence()
    gone(page)  # nothing breaks and no event fires: only the heartbeat can tell
    assert page.evaluate("navigator.onLine")
    expect(page.locator(".actions button")).to_have_count(0)
    wire.mend()
    back(page)
    expect(page.locator(f"#cell-{cell}.pencilled")).to_be_visible()
    person.hand.press("Enter")
    person.act()


def test_a_quiet_connection_is_kept(device: NewDevice) -> None:
    mine = device()
    page = mine.open(opened(mine, you("Ada"), you("Ben")))
    said = list[str]()
    page.on("websocket", lambda socket: socket.on("framesent", lambda text: said.append(str(text))))
    page.reload()
    Person(page, Mouse(page)).look()
    page.evaluate(
        "new MutationObserver(() => { window.lost ||= document.querySelector('.lost') !== null; })"
        ".observe(document.body, { childList: true, subtree: true })"
    )
    while sum("ping" in text for text in said) < 3:
        page.wait_for_timeout(100)
    assert not page.evaluate("window.lost")


def test_connecting_to_a_dead_server_is_retried(device: NewDevice, wire: Wire) -> None:
    mine = device(wire.address)
    path = opened(mine, you("Ada"), bot())
    page = mine.open()
    page.wait_for_selector(".picture svg")
    wire.silence()
    page.evaluate("(path) => history.pushState(null, '', path)", path)
    page.evaluate("dispatchEvent(new PopStateEvent('popstate'))")
    gone(page)
    wire.mend()
    page.wait_for_selector(".mine .spot")
    back(page)


def test_the_older_tab_resumes_with_one_button(device: NewDevice) -> None:
    mine = device()
    path = opened(mine, you("Ada"), you("Ben"))
    first = mine.open(path)
    Person(first, Mouse(first)).look()
    second = mine.open(path)
    Person(second, Mouse(second)).look()
    expect(first.locator(TAKEN_OVER)).to_be_visible()
    first.locator(TAKEN_OVER).locator("button").click()
    back(first)
    expect(second.locator(TAKEN_OVER)).to_be_visible()
    Person(first, Mouse(first)).act()


def test_kept_dice_and_drafts_survive_a_reload(device: NewDevice) -> None:
    mine = device()
    page = mine.open(opened(mine, you("Ada"), you("Ben")))
    person = Person(page, Mouse(page))
    seen = person.look()
    while not (seen["open"] and "S" in seen["keys"]):  # type: ignore[operator]
        person.act(seen)
        seen = person.look()
    for die, kept in enumerate(seen["kept"]):  # type: ignore[arg-type, var-annotated]
        if kept != (die in (2, 4)):
            person.hand.keep(die)
    page.reload()
    person.look()
    assert _kept(page) == [2, 4]
    person.hand.cross(seen["open"][0])  # type: ignore[index]
    cells = person.look()["pencilled"]
    assert cells
    page.reload()
    assert person.look()["pencilled"] == cells
    person.hand.press("R")
    expect(page.locator(".spot.pencilled")).to_have_count(0)
    assert _kept(page) == [2, 4]
    person.hand.press("T")  # another throw: the old draft does not apply
    person.look()
    page.reload()
    assert person.look()["pencilled"] == []


def _kept(page: Page) -> list[int]:
    pressed = page.locator(".tray button.die").evaluate_all(
        "dice => dice.map((die) => die.getAttribute('aria-pressed') === 'true')"
    )
    return [die for die, kept in enumerate(pressed) if kept]


@pytest.mark.parametrize("kept", ['"x"', '{"legal":{},"draft":{}}', '{"draft":{"cells":7}}', "{"])
def test_an_invalid_draft_is_discarded(device: NewDevice, kept: str) -> None:
    mine = device()
    path = opened(mine, you("Ada"), you("Ben"))
    id = path.removeprefix("/t/")
    mine.begin_with(f"sessionStorage['border-draft-{id}'] ??= {kept!r};")
    page = mine.open(path)
    person = Person(page, Mouse(page))
    person.act()
    assert person.look()["pencilled"] == []
