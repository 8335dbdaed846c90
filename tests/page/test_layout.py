"""Layout at every screen size: the own board is complete and never moves."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from border.texts import LANGUAGES
from tests.page.conftest import NewDevice
from tests.page.devices import PHONE, SMALL, resized
from tests.page.measurements import LEAST, LIGHTS, MEASURES, PART, WATCH, WATCHED, board_faults
from tests.page.player import Mouse, Person
from tests.page.tables import bot, finished, opened, you
from tests.page.tour import HELP, MENU, SETTINGS
from tests.served import Served

LOW = [(width, height) for width, height in LEAST if width > height and height < 640]


def faults(page: Page, size: tuple[int, int], least: float) -> list[str]:
    """Faults of the own board on a screen of this size."""
    resized(page, size)
    return [f"{size}: {fault}" for fault in board_faults(page.evaluate(MEASURES), least)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_own_board_is_complete_on_every_screen(device: NewDevice, language: str) -> None:
    mine = device(preferences={"language": language})
    page = mine.open(opened(mine, you("Ada"), bot("random"), bot("greedy"), bot("planner")))
    person = Person(page, Mouse(page))
    person.look()
    found = [fault for size, least in LEAST.items() for fault in faults(page, size, least)]
    resized(page, (1280, 800))
    person.play(until="Enter")  # crosses, closed territories and long sentences
    found += [fault for size, least in LEAST.items() for fault in faults(page, size, least)]
    assert not found, "\n".join(found)


def test_with_two_players_the_other_board_is_large(device: NewDevice) -> None:
    mine = device()
    page = mine.open(opened(mine, you("Ada"), bot("random")))
    Person(page, Mouse(page)).look()
    seen = {}
    for size in ((1440, 900), (1024, 600), (820, 1180), (390, 844), (844, 390)):
        resized(page, size)
        seen[size] = page.evaluate(MEASURES)["other"]
    assert seen[1440, 900] > 30, seen
    assert min(seen[1024, 600], seen[820, 1180]) > 16, seen
    assert min(seen.values()) > 9, seen


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_lesson_has_the_same_board(device: NewDevice, language: str) -> None:
    page = device(preferences={"language": language}).open("/learn")
    page.wait_for_selector(".place .spot")
    for _ in range(5):
        page.locator(".way.next").click()
    found = [fault for size, least in LEAST.items() for fault in faults(page, size, least)]
    # On the smallest screens only the map shows the values.
    found = [fault for fault in found if not (fault.startswith("(360, 640)") and "cut" in fault)]
    assert not found, "\n".join(found)


def test_the_replay_shows_boards_beside_the_controls_in_low_windows(device: NewDevice) -> None:
    mine = device()
    page = mine.open(f"{finished(mine.address, 4)}/replay")
    page.wait_for_selector(".tile .board")
    for size in LOW:
        resized(page, size)
        boxes = [tile.bounding_box() for tile in page.locator(".tile").all()]
        assert all(box and box["y"] >= 0 and box["y"] + box["height"] <= size[1] for box in boxes)
        played = page.locator(".transport").bounding_box()
        assert played
        assert played["y"] + played["height"] <= size[1], size
    page.locator(".tile").first.locator("button").click()
    for size in LOW:
        resized(page, size)
        cell = page.locator(".tile .cell polygon").first.bounding_box()
        assert cell
        assert cell["width"] >= 20, size


def turn(page: Page, person: Person) -> None:
    """A turn with every possible message, up to the next one of the same seat."""
    while "T" not in person.look()["keys"]:  # type: ignore[operator]
        _cross_or_pass(page, person)
    person.hand.press("T")
    page.wait_for_selector('.actions button[aria-keyshortcuts="S"]')
    for die in (0, 3):
        person.hand.keep(die)
    person.hand.keep(3)
    page.locator(".mine .spot:not(.open)").first.click()
    expect(page.locator(".headline .why")).to_be_visible()
    person.hand.press("T")
    person.look()
    person.hand.press("S")
    page.wait_for_selector('.actions button[aria-keyshortcuts="S"]', state="detached")
    while "T" not in person.look()["keys"]:  # type: ignore[operator]
        _cross_or_pass(page, person)


def _cross_or_pass(page: Page, person: Person) -> None:
    seen = person.look()
    open: list[str] = seen["open"]  # type: ignore[assignment]
    if open:
        person.hand.press("P")
        expect(page.locator(".passing")).to_be_visible()
        page.keyboard.press("Escape")
        person.hand.cross(open[0])
        expect(page.locator(f"#cell-{open[0]}.pencilled")).to_have_count(1)
        person.hand.press("U")
        expect(page.locator(".mine .pencilled")).to_have_count(0)
    person.act()


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_cell_moves_through_whole_turns(device: NewDevice, language: str) -> None:
    moved = dict[tuple[int, int], Any]()
    for sizes in ([SMALL], [(844, 390), (1280, 762)]):  # by touch and by mouse
        mine = device(size=sizes[0], preferences={"language": language, "name": "Ada"})
        page = mine.open(opened(mine, you("Ada"), bot("random"), bot("random"), bot("greedy")))
        person = Person(page, Mouse(page))
        for size in sizes:
            resized(page, size)
            person.look()
            page.evaluate(WATCH)
            turn(page, person)
            moved[size] = page.evaluate(WATCHED)
        page.close()
    assert all(seen["frames"] > 3 and seen["moved"] <= 1 for seen in moved.values()), moved


def test_no_cell_moves_when_a_message_appears(device: NewDevice) -> None:
    mine = device(size=SMALL)
    page = mine.open(opened(mine, you("Ada"), bot("random")))
    Person(page, Mouse(page)).look()
    page.evaluate(WATCH)
    page.locator(MENU).click()
    page.locator("dialog .link button").click()  # the link is copied, with a message
    expect(page.locator(".notice")).to_be_visible()
    page.keyboard.press("Escape")
    mine.context.set_offline(True)
    page.locator(".other").first.click()
    expect(page.locator(".nameplate button")).to_be_visible()
    page.locator(".nameplate button").click()
    assert page.evaluate(WATCHED)["moved"] <= 1


def test_cells_are_highlighted_once_the_dice_have_landed(device: NewDevice) -> None:
    mine = device(preferences={"motion": "normal"})
    page = mine.open(opened(mine, you("Ada"), bot("random")))
    person = Person(page, Mouse(page))
    thrown = 0
    while thrown < 3:
        if "T" not in person.look()["keys"]:  # type: ignore[operator]
            assert person.act() != "over"
            continue
        page.evaluate(LIGHTS)
        person.hand.press("T")
        person.look()
        seen = page.evaluate("lights")
        assert seen["early"] == 0
        # A last throw that leaves nothing to cross passes automatically and is not shown.
        thrown += seen["falling"] > 0
        page.reload()


# Records every headline.
TITLES = """() => {
  const title = document.querySelector(".headline .title");
  globalThis.titles = [];
  new MutationObserver(() => globalThis.titles.push(title.textContent))
    .observe(title, { characterData: true, childList: true, subtree: true });
}"""


def test_no_outdated_text_appears_between_a_tap_and_its_answer(device: NewDevice) -> None:
    mine = device()
    page = mine.open(opened(mine, you("Ada"), bot("random")))
    person = Person(page, Mouse(page))
    title = page.locator(".headline .title")
    person.look()
    page.evaluate(TITLES)
    keys = set[str]()
    while not {"T", "Enter"} <= keys:
        seen = person.look()
        before = title.text_content()
        page.evaluate("titles.length = 0")
        key = person.act(seen)
        keys.add(key)
        if key == "T":
            person.look()
            assert set(page.evaluate("titles")) <= {before, title.text_content()}
        elif key == "Enter":
            person.look()
            said = page.evaluate("titles")
            assert before not in said[:-1], said


# A point beside a cell: on land, or on another cell that is closed.
BESIDE = """([away, on]) => {
  for (const spot of document.querySelectorAll(".mine .spot.open")) {
    const { left, top, width, height } = spot.querySelector(".hit").getBoundingClientRect();
    for (let turn = 0; turn < 24; turn += 1) {
      const [sin, cos] = [Math.sin(turn * Math.PI / 12), Math.cos(turn * Math.PI / 12)];
      const [x, y] = [left + width / 2 + away * width * cos, top + height / 2 + away * width * sin];
      const hit = document.elementFromPoint(x, y);
      const under = hit?.closest(".spot");
      if (!hit?.closest(".mine .board") || under?.matches(".open, .pencilled, .done")) continue;
      const others = [...document.querySelectorAll(".mine .spot.open")]
        .filter((other) => other !== spot)
        .map((other) => other.querySelector(".hit").getBoundingClientRect())
        .map((box) => Math.hypot(x - box.left - box.width / 2, y - box.top - box.height / 2));
      if (Math.min(...others) < away * width + 2) continue; // that one may be meant
      if ((on === "land") === !under) return [spot.id, x, y];
    }
  }
  return null;
}"""


def _with_open_cells(device: NewDevice) -> Page:
    mine = device(size=PHONE, is_mobile=True)
    page = mine.open(opened(mine, you("Ada"), bot("random"), bot("random")))
    person = Person(page, Mouse(page))
    for _ in range(200):
        if len(person.look()["open"]) > 1:  # type: ignore[arg-type]
            return page
        person.act()
    raise AssertionError("no cell was ever open")


def test_a_tap_near_an_open_cell_selects_it(device: NewDevice) -> None:
    page = _with_open_cells(device)
    for away, on in ((0.85, "land"), (0.65, "cell")):
        near = page.evaluate(BESIDE, [away, on])
        if on == "cell" and near is None:
            continue  # all its neighbours are open or crossed
        cell, x, y = near
        page.touchscreen.tap(x, y)
        expect(page.locator(f"#{cell}.pencilled")).to_have_count(1)
        page.locator('.actions button[aria-keyshortcuts="R"]').tap()
        expect(page.locator(".mine .pencilled")).to_have_count(0)


def test_a_tap_on_an_open_cell_never_selects_another(device: NewDevice) -> None:
    page = _with_open_cells(device)
    for cell in [spot.get_attribute("id") for spot in page.locator(".mine .spot.open").all()]:
        box = page.locator(f"#{cell} .hit").bounding_box()
        assert box
        for x in (box["x"] + 2, box["x"] + box["width"] - 2):
            page.touchscreen.tap(x, box["y"] + box["height"] / 2)
            expect(page.locator(f"#{cell}.pencilled")).to_have_count(1)
            page.locator('.actions button[aria-keyshortcuts="R"]').tap()
            expect(page.locator(".mine .pencilled")).to_have_count(0)


def test_a_tap_on_a_closed_cell_is_still_explained(device: NewDevice) -> None:
    page = _with_open_cells(device)
    far = page.evaluate(BESIDE, [1, "cell"])
    box = page.locator(".mine .spot.done .hit").first.bounding_box()
    assert box
    x, y = far[1:] if far else (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.touchscreen.tap(x, y)
    expect(page.locator(".headline .why")).to_be_visible()
    expect(page.locator(".mine .pencilled")).to_have_count(0)


def _swipe(page: Page, by: int) -> None:
    box = page.locator(".mine .board").bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    _touch(page, [((x + by * part / 4, y),) for part in range(5)])


def _touch(page: Page, way: Sequence[Sequence[tuple[float, float]]]) -> None:
    """Put fingers down where the path begins, follow it, and lift them."""
    session = page.context.new_cdp_session(page)
    for step, fingers in enumerate((*way, ())):
        kind = "touchStart" if step == 0 else "touchMove" if fingers else "touchEnd"
        points = [{"x": x, "y": y, "id": finger} for finger, (x, y) in enumerate(fingers)]
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})


def test_a_swipe_switches_boards(device: NewDevice) -> None:
    page = _with_open_cells(device)
    name = page.locator(".mine .name")
    own = name.inner_text()
    others = [other.inner_text() for other in page.locator(".other .name").all()]
    for expected in (*others, own):
        _swipe(page, -120)
        expect(name).to_have_text(expected)
    _swipe(page, 120)
    expect(name).to_have_text(others[-1])
    page.locator(".other").first.tap()
    expect(name).to_have_text(own)
    expect(page.locator(".mine .pencilled")).to_have_count(0)


def test_after_a_pinch_a_swipe_pans(device: NewDevice) -> None:
    page = _with_open_cells(device)
    own = page.locator(".mine .name").inner_text()
    box = page.locator(".mine .board").bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    pinch = [((x - apart, y), (x + apart, y)) for apart in range(15, 120, 8)]
    _touch(page, pinch)
    page.wait_for_function("() => visualViewport.scale > 1.5")
    _swipe(page, -120)
    expect(page.locator(".mine .name")).to_have_text(own)


# All texts that a name plate can show, on the others' plates, and which words are cut off.
CUT = """async () => {
  const { h, render } = await (PART)("vendor/preact.js");
  const { NamePlate } = await (PART)("screens/table/boards.js");
  const { LADDER } = await (PART)("made/ladder.js");
  const { botName } = await (PART)("ui/people.js");
  const [bot] = LADDER.toSorted((one, other) => botName(other).length - botName(one).length);
  const tiles = [...document.querySelectorAll(".other")];
  const closed = Array.from({ length: 5 }, (_, k) => ({ territory: k + 1, value: 9, first: true }));
  const sitting = { closed, score: 57, yours: false, beside: null };
  const longest = { player: "bot", bot, name: "" };
  const person = { player: "person", name: "Adalbert" };
  const wrong = [];
  for (const said of [
    { ...longest, awaited: true }, { ...longest, decided: true },
    { ...person, away: true }, { ...person, held: "away", bot: "planner" },
  ])
    for (const stage of ["first", "second"]) {
      const seats = [0, ...tiles].map((_, seat) => ({ ...sitting, ...said, seat }));
      const view = { seats, rules: { last: 6 }, game: { stage }, phase: "playing" };
      for (const [k, tile] of tiles.entries()) {
        tile.querySelector(".plate").style.display = "none";
        const shown = tile.insertBefore(document.createElement("div"), tile.firstChild);
        shown.style.display = "contents";
        render(h(NamePlate, { view, seat: seats[k + 1] }), shown);
        for (const word of shown.querySelectorAll(".name, .status"))
          if (word.scrollWidth > word.clientWidth) wrong.push(word.textContent);
        render(null, shown);
        shown.remove();
        tile.querySelector(".plate").style.display = "";
      }
    }
  return wrong;
}""".replace("PART", PART)


@pytest.mark.parametrize("others", [1, 3])
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_word_on_a_name_plate_is_cut(
    checkout: Served, device: NewDevice, language: str, others: int
) -> None:
    mine = device(checkout.address, preferences={"language": language})
    page = mine.open(opened(mine, you("Ada"), *[bot("random")] * others))
    Person(page, Mouse(page)).look()
    cut = dict[tuple[int, int], list[str]]()
    for size in LEAST:
        resized(page, size)
        cut[size] = page.evaluate(CUT)
    assert not any(cut.values()), {size: words for size, words in cut.items() if words}


FITS = """() => {
  const dialog = document.querySelector("dialog[open]");
  const inside = ({ left, top, right, bottom }) =>
    left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
  const close = dialog.querySelector(".top button");
  const scrolling = [dialog, ...dialog.querySelectorAll("*")];
  for (const node of scrolling) node.scrollTop = node.scrollHeight;
  const last = [...dialog.querySelectorAll("button, a, input, dd, li")].at(-1);
  return inside(dialog.getBoundingClientRect()) && inside(close.getBoundingClientRect())
    && dialog.scrollWidth <= dialog.clientWidth
    && last.getBoundingClientRect().bottom <= innerHeight;
}"""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [SMALL, (640, 360)], ids=["high", "wide"])
def test_dialogs_fit_small_screens(device: NewDevice, language: str, size: tuple[int, int]) -> None:
    mine = device(size=size, preferences={"language": language})
    page = mine.open(opened(mine, you("Ada"), bot("random")))
    Person(page, Mouse(page)).look()
    for tool in (HELP, MENU, SETTINGS):
        page.locator(tool).click()
        page.wait_for_selector("dialog[open]")
        assert page.evaluate(FITS), tool
        page.keyboard.press("Escape")
        page.wait_for_selector("dialog", state="detached")
