"""The first minute: quick play, the first game, and ways to a table."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from border.boards import format_board_file, generate, map_named
from border.texts import LANGUAGES
from tests.page.conftest import NewDevice
from tests.page.devices import PHONE, SMALL, resized
from tests.page.measurements import LEAST, PART
from tests.page.player import Mouse, Person
from tests.page.tables import OPEN, bot, call, opened, you
from tests.page.test_games import choose_seats
from tests.served import Served
from tests.waiting import wait_for

OTHERS, COUNT = ".faces input:checked", '.start input[value="{}"] + span'
NEW = {"first": ""}  # a device on which nobody has played
FAMILY = "👩‍👩‍👧‍👦"


def choose(page: Page, bot: str) -> None:
    """Choose an opponent."""
    page.locator(f".faces label:has([value={bot}])").click()


@pytest.mark.parametrize("language", LANGUAGES)
def test_play_and_the_lesson_need_no_scrolling(device: NewDevice, language: str) -> None:
    for sizes in ([SMALL, PHONE], [(844, 390)]):  # by touch and by mouse
        page = device(size=sizes[0], preferences={"language": language}).open()
        expect(page.locator(".harder")).to_be_visible()  # the state with the most text
        for size in sizes:
            resized(page, size)
            for what in ("button.huge", ".faces", COUNT.format(3), ".to-lesson"):
                expect(page.locator(what)).to_be_in_viewport(ratio=1)
        page.locator(".to-lesson").click()
        expect(page.locator(".lesson .count")).to_be_visible()


def test_opponent_and_number_are_remembered(device: NewDevice) -> None:
    mine = device(preferences=NEW)
    page = mine.open()
    expect(page.locator(OTHERS)).to_have_value("shepherd")  # the first game is against easy bots
    choose(page, "surveyor")
    page.locator(COUNT.format(3)).click()
    page.close()
    page = mine.open()
    expect(page.locator(OTHERS)).to_have_value("surveyor")
    page.locator("button.huge").click()
    expect(page.locator(".other .name")).to_have_text(["Surveyor 1", "Surveyor 2"])


def test_after_the_first_game_the_opponents_are_stronger_unless_chosen(device: NewDevice) -> None:
    mine = device(preferences=NEW)
    page = mine.open()
    page.locator("button.huge").click()
    expect(page.locator(".other .name").first).to_have_text("Shepherd 1")
    page.close()
    page = mine.open()
    expect(page.locator(OTHERS)).to_have_value("farmer")
    expect(page.locator(".harder")).to_contain_text("the others are stronger now")
    page.locator("button.huge").click()  # the message appears once
    expect(page.locator(".other .name").first).to_have_text("Farmer 1")
    page.goto("/")
    expect(page.locator(OTHERS)).to_have_value("farmer")
    expect(page.locator(".harder")).to_have_count(0)


def test_the_form_starts_with_the_quick_play_settings(device: NewDevice) -> None:
    page = device().open()
    places = page.locator("fieldset select")
    choose(page, "surveyor")
    page.locator(COUNT.format(3)).click()
    for place, value in enumerate(("you", "bot:surveyor", "bot:surveyor", "none")):
        expect(places.nth(place)).to_have_value(value)
    page.locator(COUNT.format(2)).click()
    expect(places.nth(2)).to_have_value("none")
    places.nth(2).select_option("here")  # from now on it has its own settings
    page.locator(COUNT.format(4)).click()
    expect(places.nth(2)).to_have_value("here")
    expect(places.nth(3)).to_have_value("none")
    page.locator(".home .card .actions button.primary").first.click()
    Person(page, Mouse(page)).look()
    expect(page.locator(".plate .name", has_text="Surveyor")).to_have_count(1)


# The middle of every cell, and whether something covers it.
CELLS = """() => [...document.querySelectorAll(".mine .spot .hit")].map((hit) => {
  const { x, y, width, height } = hit.getBoundingClientRect();
  const top = document.elementFromPoint(x + width / 2, y + height / 2);
  return [Math.round(x), Math.round(y), hit.parentElement.contains(top)];
})"""


@pytest.mark.parametrize("size", [(1280, 800), PHONE, SMALL], ids=str)
def test_the_first_game_shows_four_tips_once(device: NewDevice, size: tuple[int, int]) -> None:
    mine = device(size=size, preferences=NEW)
    page = mine.open(opened(mine, you("Ada"), bot("random")))
    person, remark = Person(page, Mouse(page)), page.locator(".remark p")
    said: list[str] = []
    while len(said) < 4:
        person.look()
        text = remark.inner_text()
        if text and text not in said:
            said.append(text)
            before = page.evaluate(CELLS)
            assert all(free for _, _, free in before), "a tip covers no cell"
            assert page.evaluate("document.querySelector('.remark p').scrollHeight <= innerHeight")
            page.locator(".remark button").click()
            expect(remark).not_to_have_text(text)  # another, or none
            assert page.evaluate(CELLS) == before, "and moves none"
            continue
        assert person.act() != "over", said
    assert ["highlighted" in text for text in said].count(True) == 2

    page.reload()  # never again
    person.look()
    expect(remark).to_have_text("")
    other = mine.open(opened(mine, you("Ada"), bot("random")))
    Person(other, Mouse(other)).act()
    Person(other, Mouse(other)).look()
    expect(other.locator(".remark p")).to_have_text("")


# Every tip, and what it covers, leaves or loses; nothing else happens in the meantime.
REMARKS = """async () => {
  const { tip } = await (PART)("app/state.js");
  const box = (node) => node.getBoundingClientRect();
  const meet = (a, b) => a.left < b.right - 1 && b.left < a.right - 1
    && a.top < b.bottom - 1 && b.top < a.bottom - 1;
  const wrong = [];
  for (const name of ["segment", "keep", "second", "closing"]) {
    tip.value = name;
    const [said, text] = [".remark.said", ".remark p"].map((one) => document.querySelector(one));
    const { left, top, right, bottom, width } = box(said);
    for (const node of document.querySelectorAll(".brand, .tools > *, .mine, .desk"))
      if (box(node).width && meet(box(said), box(node)))
        wrong.push(`${name} lies over ${node.className || node.textContent}`);
    if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight)
      wrong.push(`${name} leaves`);
    if (text.scrollHeight > said.clientHeight || width < 200) wrong.push(`${name} is cramped`);
    if (!said.contains(document.elementFromPoint(right - 20, (top + bottom) / 2)))
      wrong.push(`${name} stays`);
  }
  tip.value = null;
  return wrong;
}""".replace("PART", PART)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_tip_covers_neither_tools_nor_the_own_board_nor_the_controls(
    checkout: Served, device: NewDevice, language: str
) -> None:
    mine = device(checkout.address, preferences={"language": language})
    page = mine.open(opened(mine, you("Ada"), bot("random"), bot("greedy"), bot("planner")))
    Person(page, Mouse(page)).look()
    wrong = []
    for size in LEAST:
        resized(page, size)
        wrong += [f"{size}: {fault}" for fault in page.evaluate(REMARKS)]
    assert not wrong, "\n".join(wrong)


def test_a_tip_is_announced_politely_and_ends_with_its_moment(device: NewDevice) -> None:
    mine = device(preferences=NEW)
    page = mine.open(opened(mine, you("Ada"), bot("random")))
    person, remark = Person(page, Mouse(page)), page.locator(".remark p")
    expect(remark).to_have_role("status")
    while not (text := remark.inner_text()):
        person.act()
        person.look()
    while remark.inner_text() == text:
        person.act()
        person.look()
    said = page.evaluate('JSON.parse(localStorage["border-preferences"]).said')
    assert len(said) >= 1


def test_joining_by_link_asks_for_a_name(device: NewDevice) -> None:
    host = device()
    path = opened(host, you("Ada"), OPEN, OPEN, start=False)
    guest = device(preferences={"name": "Ben"})
    page = guest.open(path)
    field = page.locator("dialog input[name=name]")
    expect(page.locator("dialog")).to_contain_text("Ada is waiting")
    expect(field).to_have_value("Ben")
    expect(field).to_be_focused()
    field.fill(f"Eva {FAMILY}")
    page.keyboard.press("Enter")
    expect(page.locator(".seats .name").nth(1)).to_have_text(f"Eva {FAMILY} (you)")

    # Another person on the device gets another name, and yours stays.
    page.locator(".seats button", has_text="Sit").click()
    expect(field).to_have_value("")
    field.fill("Grandma")
    page.locator("dialog button.primary").click()
    expect(page.locator(".seats .name").nth(2)).to_contain_text("Grandma (you)")
    assert page.evaluate('JSON.parse(localStorage["border-preferences"]).name') == f"Eva {FAMILY}"


def test_a_second_person_on_the_device_has_a_name_too(device: NewDevice) -> None:
    page = device(preferences={"name": "Ada"}).open()
    page.locator("fieldset select").nth(1).select_option("here")
    page.locator("fieldset input[name=name]").fill("Ben")
    choose_seats(page, "you", "here")
    Person(page, Mouse(page)).look()
    names = {page.locator(".mine .name").inner_text(), page.locator(".other .name").inner_text()}
    assert names == {"Ada", "Ben"}


def test_a_long_name_is_cut_between_characters(device: NewDevice) -> None:
    page = device().open()
    field = page.locator(".card input[name=name]").first
    field.fill(FAMILY * 45)
    expect(field).to_have_value(FAMILY * 40)


def test_spectating(device: NewDevice) -> None:
    path = opened(device(), you("Ada"), OPEN, start=False)
    page = device().open(path)
    page.locator("dialog .top button").click()
    expect(page.locator("dialog")).to_have_count(0)
    expect(page.locator(".seats li.empty")).to_have_count(1)


def test_a_full_table_offers_alternatives(device: NewDevice) -> None:
    path = opened(device(), you("Ada"), bot(), start=False)
    page = device().open(path)
    expect(page.locator(".full")).to_contain_text("All seats are taken")
    expect(page.locator("dialog")).to_have_count(0)
    page.locator(".full a").click()
    expect(page.locator("button.huge")).to_be_visible()


def test_the_lobby_shows_a_code_and_a_qr_code(device: NewDevice) -> None:
    host = device()
    path = opened(host, you("Ada"), OPEN, start=False)
    page = host.open(path)
    code = call(host.address, f"/tables/{path.removeprefix('/t/')}")["code"]
    expect(page.locator(".code strong")).to_have_text(code.upper())
    picture = page.locator("img.qr")
    expect(picture).to_be_visible()
    wait_for(lambda: picture.evaluate("({ naturalWidth }) => naturalWidth") > 0)


def test_a_wrong_code_is_reported_where_it_was_typed(device: NewDevice) -> None:
    mine = device(size=PHONE)
    page = mine.open()
    page.locator("input[name=code]").fill("bababa")
    page.locator("input[name=code]").press("Enter")
    expect(page.locator("#join-fault")).to_contain_text("Nobody is waiting under this code")
    expect(page.locator("#join-fault")).to_be_in_viewport()
    expect(page.locator("input[name=code]")).to_have_value("bababa")
    page.locator("input[name=code]").fill("?!")
    page.locator("input[name=code]").press("Enter")
    expect(page.locator("#join-fault")).to_contain_text("neither a code nor a link")
    mine.faults[:] = [fault for fault in mine.faults if "404" not in fault]  # the expected 404


def test_an_unknown_address_links_to_the_home_screen(device: NewDevice) -> None:
    mine = device()
    page = mine.open("/nowhere/at/all")
    expect(page.locator("main h1")).to_have_text("There’s nothing here")
    page.locator("main a.primary").click()
    expect(page.locator("button.huge")).to_be_visible()
    mine.faults[:] = [fault for fault in mine.faults if "404" not in fault]


@pytest.mark.parametrize("start", [False, True])
def test_a_closed_table_offers_alternatives(device: NewDevice, start: bool) -> None:
    host = device()
    path = opened(host, you("Ada"), you("Ben"), start=start)
    page = device().open(path)
    expect(page.locator(".gathering, .mine .spot").first).to_be_visible()
    mine = host.open(path)
    mine.wait_for_selector(".gathering, .mine .spot")
    mine.evaluate(
        """async (id) => {
          const { token } = JSON.parse(localStorage["border-tables"]).find((t) => t.id === id);
          const headers = { authorization: `Bearer ${token}` };
          await fetch(`/api/tables/${id}`, { method: "DELETE", headers });
        }""",
        path.removeprefix("/t/"),
    )
    expect(page.locator(".headline .title" if start else ".gathering p")).to_contain_text(
        "Ada closed the table"
    )
    page.locator("main .actions .primary").click()
    expect(page.locator("button.huge")).to_be_visible()
    if start:
        page.goto(f"{path}/replay")
        page.wait_for_selector(".replay .tile")
        page.keyboard.press("End")
        expect(page.locator(".saying")).to_have_text("Ada closed the table")


def test_custom_boards_are_chosen_checked_and_played(device: NewDevice, tmp_path: Path) -> None:
    mine = device()
    page = mine.open()
    page.locator("select", has=page.locator('option[value="own"]')).select_option("own")
    start = page.locator(".home .card .actions button.primary").first
    expect(start).to_be_disabled()
    page.locator(".own textarea").fill("r r r")
    page.locator(".own .actions button").click()
    expect(page.locator(".own .why")).to_contain_text("This board isn’t valid")
    expect(page.locator(".own textarea")).to_have_value("r r r")
    board = generate("mine", map_named("classic"), 7)
    page.locator(".own textarea").fill(str(board.picture))
    page.locator(".own .actions button").click()
    expect(page.locator(".brought .name")).to_have_text("own-1")
    expect(page.locator(".own .why")).to_be_hidden()
    file = tmp_path / "mine.toml"
    file.write_text(format_board_file(generate("mine", map_named("classic"), 8)), encoding="utf-8")
    page.locator(".own input[type=file]").set_input_files(file)
    expect(page.locator(".brought .name")).to_have_text(["own-1", "mine"])
    start.click()
    page.wait_for_url("**/t/*")
    Person(page, Mouse(page)).act()
    id = page.url.rpartition("/")[2]
    names = [one["name"] for one in call(mine.address, f"/tables/{id}/boards")]
    assert names[:2] == ["own-1", "mine"]
    assert all(name.startswith("new-") for name in names[2:])
    mine.faults[:] = [fault for fault in mine.faults if "409" not in fault]  # the expected refusal


def test_newly_generated_boards(device: NewDevice) -> None:
    mine = device()
    page = mine.open()
    page.locator("select", has=page.locator('option[value="new"]')).select_option("new")
    page.locator(".home .card .actions button.primary").first.click()
    Person(page, Mouse(page)).act()
    id = page.url.rpartition("/")[2]
    names = [one["name"] for one in call(mine.address, f"/tables/{id}/boards")]
    assert all(name.startswith("new-") for name in names)
    assert len(set(names)) == 4
