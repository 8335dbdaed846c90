"""Choosing bots by face, name and strength, as the server lists them."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from border.bots import LADDER
from border.texts import LANGUAGES, texts
from tests.bots.examples import example, install
from tests.page.conftest import NewDevice
from tests.page.devices import PHONE, SMALL, offences, resized
from tests.page.tables import OPEN, bot, opened, you
from tests.page.test_games import choose_seats
from tests.served import FREE, serving

NAMES = [level.name for level in LADDER]
SIZES = [
    (1440, 900),
    (1024, 600),
    (820, 1180),
    PHONE,
    (844, 390),
    SMALL,
    (720, 450),
]  # or zoomed
ADD = ".seats li.empty button:has-text('bot')"


def test_the_ladder_works_by_keyboard_and_is_described(device: NewDevice) -> None:
    say = texts("en", "page")
    mine = device(preferences={"others": NAMES[0]})
    page = mine.open()
    faces = page.locator(".faces input")
    expect(faces).to_have_count(len(NAMES))
    faces.first.focus()
    for strength, name in enumerate(NAMES, start=1):
        chosen = page.get_by_role("radio", name=say(f"bot-{name}"), checked=True)
        expect(chosen).to_be_focused()
        expect(chosen).to_have_attribute(
            "aria-label", say("bot-offered", name=say(f"bot-{name}"), strength=strength)
        )
        expect(page.locator(".opponents strong")).to_have_text(say(f"bot-{name}"))
        expect(page.locator(".opponents .character")).to_have_text(say(f"bot-{name}-about"))
        expect(page.locator(".opponents .strength .full")).to_have_count(strength)
        expect(page.locator(".opponents .strength path")).to_have_count(len(NAMES))
        page.keyboard.press("ArrowRight")
    expect(page.locator(".faces input:checked")).to_have_value(NAMES[0])  # and wraps around


# Faces that are too small for a finger or leave the row, and the page if it is too wide.
CRAMPED = """() => {
  const row = document.querySelector(".start").getBoundingClientRect();
  const wrong = [...document.querySelectorAll(".faces label")].filter((label) => {
    const { left, right, width, height } = label.getBoundingClientRect();
    return width < 36 || height < 44 || left < row.left - 1 || right > row.right + 1;
  });
  const wide = document.documentElement.scrollWidth > innerWidth ? ["the page"] : [];
  return [...wrong.map(({ title }) => title), ...wide];
}"""


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_face_has_room_for_a_finger(device: NewDevice, language: str) -> None:
    page = device(preferences={"language": language}).open()
    expect(page.locator(".harder")).to_be_visible()
    for size in SIZES:
        resized(page, size)
        assert page.evaluate(CRAMPED) == [], size


def test_a_choice_from_before_the_ladder_still_works(device: NewDevice) -> None:
    mine = device(preferences={"others": "planner"})
    page = mine.open()
    expect(page.locator(".faces input:checked")).to_have_value("surveyor")
    expect(page.locator(".harder")).to_have_count(0)
    page = mine.open(opened(mine, you("Ada"), bot("random"), bot("planner")))
    expect(page.locator(".other .name")).to_have_text(["Vagabond", "Planner"])
    expect(page.locator(".other .portrait")).to_have_count(2)


def test_the_host_adds_bots_from_a_list(device: NewDevice) -> None:
    mine = device(preferences={"others": "mason"})
    page = mine.open(opened(mine, you("Ada"), OPEN, OPEN, start=False))
    page.locator(ADD).first.click()
    listed = page.locator(".opponent-list button")
    expect(listed).to_have_count(len(NAMES))
    expect(listed.nth(NAMES.index("mason"))).to_be_focused()  # the last choice
    assert offences(page) == []
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator("dialog")).to_have_count(0)
    expect(page.locator(".seats .bot .name")).to_have_text("Scout")
    expect(page.locator(".seats .bot .portrait")).to_have_count(1)
    page.locator(ADD).click()
    expect(listed.nth(NAMES.index("scout"))).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)
    expect(page.locator(".seats li.empty")).to_have_count(1)
    guest = device().open(f"/t/{page.url.rpartition('/')[2]}")
    expect(guest.locator(".seats .bot .portrait")).to_have_count(1)
    expect(guest.locator(ADD)).to_have_count(0)


def test_an_installed_bot_can_be_chosen(device: NewDevice, tmp_path: Path) -> None:
    install(tmp_path, "eager", example("eager.py"), "eager = eager:eager")
    with serving(tmp_path, *FREE, PYTHONPATH=str(tmp_path)) as server:
        mine = device(server.address)
        page = mine.open()
        _is_last(page, "fieldset select >> nth=1 >> option[value^='bot:']", "bot:eager")
        _is_last(page, ".faces input", "eager")  # it has no translation: its own name
        page.locator(".faces label", has_text="eager").click()
        page.locator('.start input[value="2"] + span').click()
        page.locator("button.huge").click()
        expect(page.locator(".other .name")).to_have_text("eager")
        page.goto("/")
        choose_seats(page, "you", "bot:eager")
        expect(page.locator(".other .name")).to_have_text("eager")

        page = mine.open(opened(mine, you("Ada"), OPEN, start=False))
        page.locator(ADD).click()
        page.get_by_role("button", name="eager").click()
        expect(page.locator(".gathering .seats .bot .name")).to_have_text("eager")


def _is_last(page: Page, where: str, value: str) -> None:
    offered = page.locator(where)
    expect(offered).to_have_count(len(NAMES) + 1)
    expect(offered.last).to_have_attribute("value", value)
