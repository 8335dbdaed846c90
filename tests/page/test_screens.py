"""Every screen: accessible, in every language, on every device."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.page.conftest import NewDevice
from tests.page.devices import DESKTOP, PHONE, SMALL, offences, resized
from tests.page.tour import SETTINGS, tour

TABLE = {"throw", "keep", "first", "second", "pencilled", "passing", "why", "enlarged"}

# Texts that are untranslated keys or have unfilled placeholders.
STRANGE = r"""() => {
  const texts = [document.title];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode())
    if (!walker.currentNode.parentElement.closest("code")) texts.push(walker.currentNode.data);
  for (const node of document.querySelectorAll("[aria-label], [title], [placeholder]"))
    for (const name of ["aria-label", "title", "placeholder"])
      if (node.hasAttribute(name)) texts.push(node.getAttribute(name));
  const strange = /^[a-z]+(-[a-z0-9]+)+$|\{ ?\$|undefined|NaN|\[object|\{[a-zA-Z]+\(/;
  return texts.map((text) => text.trim()).filter((text) => strange.test(text));
}"""

# Controls that are too small for a finger or covered.
SMALL_TARGETS = """() => {
  const shown = [...document.querySelectorAll("button, a, input, select, .live .hit")]
    .filter((node) => node.checkVisibility() && !node.closest(".skip"))
    .map((node) => (node.matches("input[type=radio]") ? node.parentElement : node));
  const inline = (node) => node.matches("p a");
  return shown
    .filter((node) => !inline(node))
    .map((node) => [node, node.getBoundingClientRect()])
    .filter(([, { width, height }]) => Math.min(width, height) < 24)
    .map(([node, { width, height }]) => [node.outerHTML.slice(0, 60), width, height])
    .map(([html, width, height]) => `${html} is ${width.toFixed(1)} x ${height.toFixed(1)}`);
}"""

# Parts of the table that need scrolling.
OUTSIDE = """() => {
  const { scrollWidth, scrollHeight } = document.scrollingElement;
  const must = [...document.querySelectorAll(`.mine .board, .mine .strip, .tray .die,
    .actions button, .nameplate button, .headline .title, .headline .hint`)];
  const boxes = must.map((node) => [node, node.getBoundingClientRect()]);
  const out = boxes
    .filter(([, { left, right }]) => left < -1 || right > innerWidth + 1)
    .concat(boxes.filter(([, { top, bottom }]) => top < -1 || bottom > innerHeight + 1))
    .map(([node, box]) => `${node.outerHTML.slice(0, 60)}: ${JSON.stringify(box)}`);
  out.push(...must
    .filter((node) => !node.checkVisibility())
    .map((node) => `${node.outerHTML.slice(0, 60)} is hidden`));
  if (scrollWidth > innerWidth || scrollHeight > innerHeight + 1)
    out.push(`the page scrolls: ${scrollWidth} x ${scrollHeight}`);
  return out;
}"""


@pytest.mark.parametrize(
    ("language", "size", "dark"),
    [
        ("en", DESKTOP, False),
        ("de", SMALL, True),
        ("cs", PHONE, False),
        ("pl", DESKTOP, True),
    ],
    ids=lambda value: "x".join(map(str, value)) if isinstance(value, tuple) else str(value),
)
def test_every_screen(device: NewDevice, language: str, size: tuple[int, int], dark: bool) -> None:
    """Each language at every size; axe, which is slow, in both themes."""
    mine = device(size=size, dark=dark, preferences={"language": language})
    with_axe = language in ("en", "de")
    faults = list[str]()
    names = set[str]()
    for name, page in tour(mine):
        names.add(name)
        expect(page.locator("html")).to_have_attribute("lang", language)
        found = [*(offences(page) if with_axe else ()), *page.evaluate(STRANGE)]
        for other in (*({DESKTOP, PHONE, SMALL} - {size}), size):
            resized(page, other)
            measured = page.evaluate(SMALL_TARGETS)
            measured += page.evaluate(OUTSIDE) if name in TABLE else _too_wide(page)
            found += [f"{other}: {fault}" for fault in measured]
        faults += [f"{name}: {fault}" for fault in dict.fromkeys(found)]
    assert not faults, "\n".join(faults)
    assert names > TABLE


def _too_wide(page: Page) -> list[str]:
    wide = page.evaluate("document.scrollingElement.scrollWidth - innerWidth")
    return [f"{wide} pixels too wide"] if wide > 0 else []


def test_languages_switch_at_once(device: NewDevice) -> None:
    page = device().open()
    page.locator(SETTINGS).click()
    said = set[str]()
    for language in ("de", "cs", "pl", "en"):
        page.locator(f'dialog span[lang="{language}"]').click()
        expect(page.locator("html")).to_have_attribute("lang", language)
        said.add(page.locator(".claim").inner_text())
    assert len(said) == 4


def test_the_first_language_is_the_browsers(device: NewDevice) -> None:
    page = device(preferences=None, locale="cs-CZ").open()
    expect(page.locator("html")).to_have_attribute("lang", "cs")


def test_preferences_stay_on_the_device(device: NewDevice) -> None:
    mine = device(preferences=None)
    page = mine.open()
    page.locator(SETTINGS).click()
    page.locator('dialog input[value="dark"] + span').click()
    page.locator('dialog span[lang="pl"]').click()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    expect(page.locator("html")).to_have_attribute("lang", "pl")
    page.close()
    page = mine.open()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    expect(page.locator("html")).to_have_attribute("lang", "pl")


def test_an_unknown_table_is_explained(device: NewDevice) -> None:
    page = device().open("/t/zzzzzzzzzz")
    expect(page.locator('main [role="alert"]')).to_be_in_viewport()
    page.locator("main a.primary").click()
    expect(page.locator("button.huge")).to_be_visible()


@pytest.mark.parametrize(
    ("link", "heading"),
    [("/games", "My games"), ("/daily", "Today’s game")],
)
def test_screen_readers_announce_the_new_screen(device: NewDevice, link: str, heading: str) -> None:
    page = device().open()
    title = page.title()
    page.locator(f"main a[href='{link}']").first.press("Enter")
    expect(page.locator("h1")).to_be_focused()
    expect(page).to_have_title(f"{heading} · {title}")
    page.keyboard.press("Tab")
    expect(page.locator("main :focus")).to_have_count(1)  # the focus continues from there
    page.go_back()
    expect(page).to_have_title(title)
