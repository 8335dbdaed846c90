"""Tour through all screens of the page."""

from __future__ import annotations

from collections.abc import Iterator

from playwright.sync_api import Page

from tests.page.devices import Device
from tests.page.player import Mouse, Person
from tests.page.tables import OPEN, bot, call, finished, opened, you

SETTINGS, HELP, MENU, LOG = (f".tools .tool:nth-last-child({k})" for k in (1, 2, 4, 5))


def tour(device: Device, rounds: int = 0) -> Iterator[tuple[str, Page]]:
    """Every screen with its name; the table is shown after this many rounds."""
    yield from _home(device)
    yield from _gathering(device)
    yield from _table(device, rounds)
    yield from _end(device)
    yield from _later(device)


def _home(device: Device) -> Iterator[tuple[str, Page]]:
    page = device.open("/")
    page.wait_for_selector(".picture svg")
    yield "home", page
    page.locator(SETTINGS).click()
    yield "settings", _dialog(page)
    page.keyboard.press("Escape")
    page.close()


def _gathering(device: Device) -> Iterator[tuple[str, Page]]:
    path = opened(device, you("Ada"), OPEN, bot("mason"), start=False)
    page = device.open(path)
    page.wait_for_selector(".gathering")
    yield "gathering", page
    page.locator(".gathering .choice label").nth(1).click()
    page.wait_for_selector('.gathering input[value="ask"]:checked')
    call(device.address, path.replace("/t/", "/tables/") + "/seats", {"name": "Ben"})
    page.wait_for_selector(".guests")
    yield "asking", page
    page.close()


def _table(device: Device, rounds: int) -> Iterator[tuple[str, Page]]:
    page = device.open(opened(device, you("Ada"), bot("shepherd"), bot("mason"), bot("scout")))
    person = Person(page, Mouse(page))
    seen = set[str]()
    while {"throw", "keep", "first", "second"} - seen:
        person.look()
        stage, round = page.evaluate(STAGE)
        if stage not in seen and round > rounds and _is_worth_it(page, stage):
            seen.add(stage)
            yield stage, page
            if stage == "keep":
                yield from _over_the_table(page)
            if stage == "second":
                yield from _drafting(page, person)
        if stage == "keep" and page.locator(".mine .spot.open").count() > 0:
            person.hand.press("S")  # to show the first action, not only the dice
        else:
            assert person.act() != "over", f"the game is over, but only {seen} was seen"
    page.close()


# Stage of the table, as far as the buttons show it, and round.
STAGE = r"""() => {
  const has = (key) => document.querySelector(`.actions button[aria-keyshortcuts="${key}"]`);
  const first = document.querySelector(".other.active") === null;
  const stage = has("S") ? "keep" : has("T") ? "throw" : first ? "first" : "second";
  return [stage, Number(/\d+/.exec(document.querySelector(".round").textContent)[0])];
}"""


def _is_worth_it(page: Page, stage: str) -> bool:
    """Whether something can be crossed in a stage with crosses."""
    return stage in ("throw", "keep") or page.locator(".mine .spot.open").count() > 0


def _over_the_table(page: Page) -> Iterator[tuple[str, Page]]:
    for name, tool in (("help", HELP), ("menu", MENU), ("log", LOG)):
        if name == "log" and not page.locator(tool).is_visible():
            continue  # it lies beside the table
        page.locator(tool).click()
        yield name, _dialog(page)
        page.keyboard.press("Escape")
        page.wait_for_selector("dialog", state="detached")
    page.locator(".other").first.click()
    page.wait_for_selector(".nameplate button", state="attached")
    yield "enlarged", page
    page.keyboard.press("Escape")
    page.wait_for_selector(".nameplate button", state="detached")


def _drafting(page: Page, person: Person) -> Iterator[tuple[str, Page]]:
    person.hand.press("P")
    page.wait_for_selector(".passing")
    yield "passing", page
    page.keyboard.press("Escape")
    person.hand.cross(page.locator(".mine .spot.open").first.get_attribute("id")[5:])  # type: ignore[index]
    page.wait_for_selector(".mine .spot.pencilled")
    yield "pencilled", page
    page.locator(".mine .spot:not(.open):not(.pencilled)").first.click()
    page.wait_for_selector(".headline .why")
    yield "why", page


def _end(device: Device) -> Iterator[tuple[str, Page]]:
    path = finished(device.address)
    page = device.open(path)
    page.wait_for_selector(".end .scores")
    yield "end", page
    page.close()
    page = device.open(f"{path}/replay")
    page.wait_for_selector("main svg.board")
    yield "replay", page
    page.close()
    page = device.open(f"{path}/review")
    page.wait_for_selector(".review .weighed")
    yield "review", page
    page.close()


def _later(device: Device) -> Iterator[tuple[str, Page]]:
    for name, path in (("lesson", "/learn"), ("rules", "/rules")):
        page = device.open(path)
        page.wait_for_selector("main svg.board")
        yield name, page
        page.close()
    for name, path, there in (
        ("daily", "/daily", ".daily .primary"),
        ("puzzle", "/puzzles", ".table.puzzle"),
    ):
        page = device.open(path)
        page.wait_for_selector(there)
        yield name, page
        page.close()
    page = device.open("/games")
    page.wait_for_selector(".games")
    yield "games", page
    page.close()
    page = device.open("/strength")
    page.wait_for_selector(".strength-of .card")
    yield "strength", page
    page.close()


def _dialog(page: Page) -> Page:
    page.wait_for_selector("dialog[open]")
    return page
