"""Return visits: few requests, no outdated page with a new server, and offline use."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect
from tools.bundle import bundle

from tests.page.conftest import NewDevice
from tests.page.devices import Device
from tests.page.network import Wire
from tests.page.player import Mouse, Person
from tests.page.tables import bot, finished, opened, you
from tests.page.test_multiplayer import gone
from tests.served import FREE, Served, built_copy, serving

MOST = 8
GO = """(to) => {
  history.pushState(null, "", to);
  dispatchEvent(new Event("popstate"));
}"""

KEPT = """async () => {
  const { active } = await navigator.serviceWorker.ready;
  if (active.state !== "activated") await new Promise((done) => (active.onstatechange = done));
  return await caches.keys();
}"""


def kept(page: Page) -> list[str]:
    """Cached builds, once there is one."""
    keys: list[str] = page.evaluate(KEPT)
    return keys


@contextmanager
def counted(wire: Wire) -> Iterator[list[str]]:
    """Count the requests that reach the server until the block exits."""
    wire.asked.clear()
    yield wire.asked


def test_a_second_visit_needs_few_requests(device: NewDevice, wire: Wire) -> None:
    mine = device(wire.address, service_workers="allow")
    for _ in range(9):
        opened(mine, you("Ada"), bot())
    with counted(wire) as asked:
        page = mine.open()
        page.wait_for_selector(".picture svg")
        kept(page)
        assert len(asked) > 2 * MOST
    page.close()
    with counted(wire) as asked:
        page = mine.open()
        page.wait_for_selector(".picture svg")
        expect(page.locator(".running a")).to_have_count(9)
        page.wait_for_load_state("networkidle")
        assert 0 < len(asked) <= MOST, asked


def test_so_does_a_second_visit_to_a_table(device: NewDevice, wire: Wire) -> None:
    mine = device(wire.address, service_workers="allow")
    path = opened(mine, you("Ada"), bot())
    page = mine.open(path)
    page.wait_for_selector(".mine .spot")
    kept(page)
    with counted(wire) as asked:
        page.reload()
        page.wait_for_selector(".mine .spot")
        page.wait_for_load_state("networkidle")
        assert 0 < len(asked) <= MOST, asked


def test_offline_the_page_opens_and_says_what_works(device: NewDevice, wire: Wire) -> None:
    mine = device(wire.address, service_workers="allow")
    page = mine.open()
    page.wait_for_selector(".picture svg")
    kept(page)
    wire.cut()
    page.reload()
    expect(page.locator(".lost")).to_contain_text("read the rules")
    page.goto("/rules")
    expect(page.locator("main h1, main h2").first).to_be_visible()
    page.goto("/learn")
    expect(page.locator("main .why")).to_be_visible()
    page.goto("/")
    gone(page)
    wire.mend()
    page.locator(".lost button").click()
    page.wait_for_selector(".picture svg")
    expect(page.locator(".lost")).to_have_count(0)


@pytest.fixture
def changing(tmp_path: Path) -> Iterator[Served]:
    """A server of a copy of the package, with a page that a test may change and build."""
    with serving(tmp_path, *FREE, PYTHONPATH=str(built_copy(tmp_path))) as server:
        yield server


def renew(server: Served, tree: Path) -> None:
    """Start the next version of the server, with another title of a menu."""
    server.stop()
    text = tree / "src" / "border" / "texts" / "data" / "en" / "page.ftl"
    changed = text.read_text(encoding="utf-8").replace("menu-title = This table", "menu-title = A")
    text.write_text(changed, encoding="utf-8")
    bundle(tree)
    server.start()


def test_a_new_build_loads_on_the_next_visit_and_an_open_page_announces_it(
    browser: Browser, changing: Served, tmp_path: Path
) -> None:
    mine = Device(browser, changing.address, preferences={})
    page = mine.open(opened(mine, you("Ada"), you("Ben")))
    person = Person(page, Mouse(page))
    while not (seen := person.look())["open"]:
        person.act(seen)
    person.hand.cross(seen["open"][0])  # type: ignore[index]
    cells = person.look()["pencilled"]
    (old,) = kept(page)

    renew(changing, tmp_path)

    # The open page plays on, offers the new build, and loses nothing.
    expect(page.locator(".lost")).to_contain_text("new version")
    expect(page.get_by_label("This table")).to_be_visible()
    assert person.look()["pencilled"] == cells
    page.locator(".lost button", has_text="Reload").click()
    expect(page.get_by_label("A", exact=True)).to_be_visible()
    expect(page.locator(".lost")).to_have_count(0)
    assert person.look()["pencilled"] == cells

    # The new files are cached, and the old ones deleted once no page uses them.
    page.wait_for_function(
        "async (old) => (await caches.keys()).some((key) => key !== old)", arg=old
    )
    page.close()
    page = mine.open()
    page.wait_for_function(
        "async (old) => !(await caches.keys()).includes(old)", arg=old, polling=100
    )
    assert mine.faults == []
    mine.close()


def test_an_open_page_of_the_previous_build_loads_its_other_screens(
    browser: Browser, changing: Served, tmp_path: Path
) -> None:
    mine = Device(browser, changing.address, preferences={}, service_workers="block")
    table = finished(changing.address)
    page = mine.open()
    page.wait_for_selector(".picture svg")
    main = page.locator("script").get_attribute("src")
    renew(changing, tmp_path)
    page.evaluate(GO, "/learn")
    page.wait_for_selector(".lesson-card")
    page.evaluate(GO, f"{table}/review")
    page.wait_for_selector(".review p[role=status]:not(:empty)", state="attached")
    expect(page.locator(".lost")).to_have_count(0)
    page.reload()
    page.wait_for_selector(".review p[role=status]:not(:empty)", state="attached")
    assert page.locator("script").get_attribute("src") != main
    assert mine.faults == []
    mine.close()


def test_the_page_can_be_installed(device: NewDevice) -> None:
    mine = device(service_workers="allow")
    page = mine.open()
    page.wait_for_selector(".picture svg")
    kept(page)
    assert _hindrances(mine.context, page) == []


def _hindrances(context: BrowserContext, page: Page) -> list[str]:
    """Chromium's reasons not to install the page, except for the missing window."""
    session = context.new_cdp_session(page)
    found = session.send("Page.getAppManifest")
    assert found["errors"] == []
    assert found["url"].endswith(".webmanifest")
    said = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
    return [one["errorId"] for one in said if one["errorId"] != "in-incognito"]
