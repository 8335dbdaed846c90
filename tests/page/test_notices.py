"""Notifications of a turn: tab title, system and vibration."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.page.conftest import NewDevice
from tests.page.devices import Device
from tests.page.player import Mouse, Person
from tests.page.tables import OPEN, opened, you
from tests.page.test_caching import kept
from tests.page.tour import SETTINGS

# A headless browser never hides a tab: `hide` pretends that it is hidden, and `seek` that it is
# not.
HIDING = """
  let state = "visible";
  Object.defineProperty(Document.prototype, "visibilityState", { get: () => state });
  Object.defineProperty(Document.prototype, "hidden", { get: () => state === "hidden" });
  const set = (to) => { state = to; document.dispatchEvent(new Event("visibilitychange")); };
  Object.assign(window, { hide: () => set("hidden"), seek: () => set("visible"), hums: [] });
  Navigator.prototype.vibrate = (pattern) => { window.hums.push(pattern); return true; };
"""
TOLD = """async () => {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration.getNotifications()).map(({ title, data }) => [title, data]);
}"""
ICON = 'link[rel="icon"]'


def two(device: NewDevice, **preferences: object) -> tuple[Device, Person, Person]:
    """A started game on two devices, whose first page can be hidden."""
    mine, other = device(preferences=preferences, service_workers="allow"), device()
    mine.begin_with(HIDING)
    path = opened(mine, you("Ada"), OPEN, start=False)
    ada, ben = mine.open(path), other.open(path)
    ben.locator("dialog button.primary").click()
    ada.locator(".gathering button.primary").click()
    return mine, Person(ada, Mouse(ada)), Person(ben, Mouse(ben))


def until_not_mine(me: Person, other: Person) -> None:
    """Play until only the other can act."""
    while not (other.glance() and not me.glance()):
        if me.glance():
            me.act()
        other.page.wait_for_timeout(20)


def until_mine(page: Page, other: Person) -> None:
    """Let the other play until the tab shows that it is my turn."""
    while "Your turn" not in page.title():
        if other.glance():
            other.act()
        page.wait_for_timeout(20)


def test_title_icon_notification_and_vibration_of_a_hidden_tab(device: NewDevice) -> None:
    mine, me, other = two(device, notices=True, sound=True)
    mine.context.grant_permissions(["notifications"])
    page = me.page
    page.wait_for_selector(".mine .spot")
    kept(page)
    page.locator(".mine .plate").click()  # browsers allow no vibration before the first tap
    until_not_mine(me, other)
    expect(page.locator(f'{ICON}:not([href*="/icon-turn"])')).to_have_count(1)
    page.evaluate("hide()")
    hums = page.evaluate("hums.length")
    until_mine(page, other)
    expect(page.locator(f'{ICON}[href*="/icon-turn"]')).to_have_count(1)
    path = page.evaluate("location.pathname")
    page.wait_for_function(f"async () => (await ({TOLD})()).length === 1")
    assert page.evaluate(TOLD) == [["Your turn", path]]
    assert page.evaluate("hums.length") == hums + 1
    page.evaluate("seek()")
    page.wait_for_function(f"async () => (await ({TOLD})()).length === 0")


@pytest.mark.parametrize("preferences", [{"sound": False}, {"notices": True, "sound": False}])
def test_muted_devices_do_not_vibrate_and_notifications_are_opt_in(
    device: NewDevice, preferences: dict[str, bool]
) -> None:
    mine, me, other = two(device, **preferences)
    if "notices" not in preferences:
        mine.context.grant_permissions(["notifications"])
    page = me.page
    page.wait_for_selector(".mine .spot")
    kept(page)
    page.locator(".mine .plate").click()
    until_not_mine(me, other)
    page.evaluate("hide()")
    until_mine(page, other)
    assert page.evaluate(TOLD) == []
    assert page.evaluate("hums") == []


def test_notifications_are_enabled_in_the_settings(device: NewDevice) -> None:
    mine = device(service_workers="allow")
    mine.context.grant_permissions(["notifications"])
    page = mine.open()
    page.locator(SETTINGS).click()
    on = page.locator("fieldset", has_text="Notification").locator("label", has_text="on").first
    on.click()
    page.wait_for_function("""() => JSON.parse(localStorage["border-preferences"]).notices""")
    page.reload()
    page.locator(SETTINGS).click()
    expect(on.locator("input")).to_be_checked()


@pytest.mark.parametrize("way", ["denied", "missing"])
def test_blocked_notifications_are_explained(device: NewDevice, way: str) -> None:
    mine = device()
    if way == "missing":
        mine.begin_with("delete window.Notification;")
    page = mine.open()
    page.locator(SETTINGS).click()
    choice = page.locator("fieldset", has_text="Notification")
    choice.locator("label", has_text="on").first.click()
    said = {"denied": "does not allow", "missing": "has no notifications"}[way]
    expect(page.locator("dialog .hint")).to_contain_text(said)
    expect(choice.locator("input[value=off]")).to_be_checked()
