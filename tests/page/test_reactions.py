"""Six reactions: shown at the sender's name plate, announced to screen readers, mutable."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from border.texts import LANGUAGES
from tests.page.conftest import NewDevice
from tests.page.devices import PHONE, offences, resized
from tests.page.measurements import LEAST, PART
from tests.page.tables import OPEN, bot, opened, you
from tests.page.tour import SETTINGS
from tests.served import Served

REACT = "React"
SPOKEN = '.sr[aria-live="polite"]'


def two(device: NewDevice, **options: object) -> tuple[Page, Page]:
    mine, other = device(**options), device()
    path = opened(mine, you("Ada"), OPEN, start=False)
    ada, ben = mine.open(path), other.open(path)
    ben.locator("dialog button.primary").click()
    ada.locator(".gathering button.primary").click()
    for page in (ada, ben):
        page.wait_for_selector(".mine .spot")
    return ada, ben


def test_a_reaction_is_seen_by_both_and_goes_away(device: NewDevice) -> None:
    ada, ben = two(device, size=PHONE)
    ada.get_by_label(REACT, exact=True).click()
    expect(ada.locator(".reactions button")).to_have_count(6)
    assert offences(ada) == []
    ada.locator(".reactions button", has_text="Well played").click()
    expect(ben.locator(".other .bubble")).to_contain_text("Well played")
    expect(ben.locator(SPOKEN).filter(has_text="Ada: Well played")).to_have_count(1)
    expect(ada.locator(".mine .bubble")).to_contain_text("Well played")
    expect(ada.locator("dialog")).to_have_count(0)
    expect(ben.locator(".bubble")).to_have_count(0)


# Every reaction at all name plates of the others, and which are partly hidden.
CLIPPED = """async () => {
  const { reactions } = await (PART)("app/state.js");
  const inside = (a, b) => a.left >= b.left - 1 && a.top >= b.top - 1
    && a.right <= b.right + 1 && a.bottom <= b.bottom + 1;
  const wrong = [];
  for (const reaction of ["hello", "well-played", "luck", "oops", "moment", "thanks"]) {
    reactions.value = [0, 1, 2, 3].map((seat) => ({ seat, reaction }));
    for (const bubble of document.querySelectorAll(".bubble")) {
      const range = document.createRange();
      range.selectNodeContents(bubble);
      const place = bubble.closest(".other") ?? document.documentElement;
      const [text, box, tile] = [range, bubble, place].map((one) => one.getBoundingClientRect());
      if (!inside(text, box) || !inside(box, tile)) wrong.push(bubble.textContent);
    }
    if (document.querySelectorAll(".bubble").length !== 4) wrong.push("is not there");
  }
  reactions.value = [];
  return [...new Set(wrong)];
}""".replace("PART", PART)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_reaction_is_fully_visible_on_every_screen(
    checkout: Served, device: NewDevice, language: str
) -> None:
    mine = device(checkout.address, preferences={"language": language})
    page = mine.open(opened(mine, you("Ada"), bot("random"), bot("random"), bot("random")))
    page.wait_for_selector(".mine .spot")
    clipped = dict[tuple[int, int], list[str]]()
    for size in LEAST:
        resized(page, size)
        clipped[size] = page.evaluate(CLIPPED)
    assert not any(clipped.values()), {size: words for size, words in clipped.items() if words}


def test_nothing_moves_for_a_reaction(device: NewDevice) -> None:
    ada, ben = two(device)
    where = """JSON.stringify([...document.querySelectorAll(".spot, button")]
      .map((node) => node.getBoundingClientRect()))"""
    before = ben.evaluate(where)
    ada.get_by_label(REACT, exact=True).click()
    ada.locator(".reactions button").first.click()
    expect(ben.locator(".bubble")).to_be_visible()
    assert ben.evaluate(where) == before


def test_the_reaction_limit_is_explained(device: NewDevice) -> None:
    ada, _ = two(device)
    for _ in range(12):
        ada.get_by_label(REACT, exact=True).click()
        ada.locator(".reactions button").last.click()
        if ada.locator(".notice").count():
            break
    expect(ada.locator(".notice")).to_contain_text("wait a moment")


def test_reactions_can_be_muted(device: NewDevice) -> None:
    ada, ben = two(device)
    heard = list[str]()
    ben.on("websocket", lambda live: live.on("framereceived", lambda text: heard.append(str(text))))
    ben.reload()
    ben.wait_for_selector(".mine .spot")
    ben.locator(SETTINGS).click()
    ben.locator("fieldset", has_text="Reactions").locator("input[value=off]").locator("..").click()
    ben.keyboard.press("Escape")
    expect(ben.get_by_label(REACT, exact=True)).to_have_count(0)
    ada.get_by_label(REACT, exact=True).click()
    ada.locator(".reactions button").first.click()
    while not any('"reaction"' in text for text in heard):
        ben.wait_for_timeout(50)
    expect(ada.locator(".bubble")).to_be_visible()
    expect(ben.locator(".bubble")).to_have_count(0)


def test_a_game_against_bots_has_no_reactions(device: NewDevice) -> None:
    mine = device()
    page = mine.open(opened(mine, you("Ada"), you("Ben"), bot()))
    page.wait_for_selector(".mine .spot")
    expect(page.get_by_label("This table")).to_be_visible()
    expect(page.get_by_label(REACT, exact=True)).to_have_count(0)
