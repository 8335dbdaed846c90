"""Several people at one table, and interruptions."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.page.conftest import NewDevice
from tests.page.network import Wire
from tests.page.player import Mouse, Person
from tests.page.tables import bot, call, opened, you
from tests.page.test_games import choose_seats
from tests.page.tour import MENU
from tests.served import FREE, serving
from tests.waiting import wait_for

CROSSES = ".mine .spot.done"


def act_when_possible(*people: Person) -> None:
    """Act for the first player who can."""

    def acted() -> bool:
        for person in people:
            if seen := person.glance():
                person.act(seen)
                return True
        people[0].page.wait_for_timeout(20)  # the browser only runs while it is polled
        return False

    wait_for(acted)


def pencil(person: Person, *others: Person) -> str:
    """Play until this person has an unconfirmed draft; return its first cell."""
    for _ in range(2_000):
        seen = person.glance() if others else person.look()
        if seen and seen["open"] and "S" not in seen["keys"]:  # type: ignore[operator]
            cell = str(seen["open"][0])  # type: ignore[index]
            person.hand.cross(cell)
            expect(person.page.locator(f"#cell-{cell}.pencilled")).to_be_visible()
            return cell
        if seen:
            person.act(seen)
        for other in others:
            if seen := other.glance():
                other.act(seen)
    raise AssertionError("there is nothing to cross")


def gone(page: Page) -> None:
    expect(page.locator(".lost")).to_be_visible()


def back(page: Page) -> None:
    expect(page.locator(".lost")).to_have_count(0)


def test_two_browsers_by_link(device: NewDevice, wire: Wire) -> None:
    ada = device(wire.address, preferences={"name": "Ada"}).open()
    choose_seats(ada, "you", "friend")
    link = ada.locator(".url").inner_text()
    ben = device(preferences={"name": "Ben"}).open(link.replace(wire.address, ""))
    ben.locator("dialog button.primary").click()  # with the remembered name
    expect(ada.locator(".seats")).to_contain_text("Ben")
    ada.locator(".gathering button.primary").click()
    one, two = Person(ada, Mouse(ada)), Person(ben, Mouse(ben))
    for _ in range(8):
        act_when_possible(one, two)

    # One reloads: the seat and the board are still theirs.
    ben.reload()
    ben.wait_for_selector(CROSSES)
    expect(ben.locator(".mine .name")).to_have_text("You")
    expect(ben.locator(CROSSES)).to_have_count(ada.locator(".other .cross").count())

    # The other's network fails in the middle of an action: the draft survives.
    cell = pencil(one, two)
    wire.cut()
    gone(ada)
    wire.mend()
    back(ada)
    expect(ada.locator(f"#cell-{cell}.pencilled")).to_be_visible()
    one.hand.press("Enter")
    expect(ada.locator(f"#cell-{cell}.pencilled .pencil, #cell-{cell}.done")).to_have_count(1)
    for _ in range(8):
        act_when_possible(one, two)
    expect(ada.locator(f"#cell-{cell}.done")).to_have_count(1)


def test_a_command_with_a_lost_answer_counts_once(device: NewDevice, wire: Wire) -> None:
    mine = device(wire.address)
    page = mine.open(opened(mine, you("Ada"), you("Ben")))
    person = Person(page, Mouse(page))
    cell = pencil(person)
    name = page.locator(".mine .name").inner_text()
    wire.mute()
    person.hand.press("Enter")
    page.wait_for_timeout(200)  # there is no event to wait for: the answer never arrives
    wire.cut()
    gone(page)
    wire.mend()
    back(page)
    person.look()
    if page.locator(".mine .name").inner_text() != name:
        page.locator(".other").click()
    expect(page.locator(f"#cell-{cell}.done, #cell-{cell}.pencilled")).to_have_count(1)
    act_when_possible(person)


@pytest.mark.parametrize("how", ["kill", "stop"])
def test_a_server_that_restarts(device: NewDevice, tmp_path: Path, how: str) -> None:
    with serving(tmp_path, *FREE) as server:
        mine = device(server.address)
        page = mine.open(opened(mine, you("Ada"), bot()))
        person = Person(page, Mouse(page))
        cell = pencil(person)
        getattr(server, how)()
        gone(page)
        server.start()
        back(page)
        expect(page.locator(f"#cell-{cell}.pencilled")).to_be_visible()
        person.hand.press("Enter")
        for _ in range(4):
            person.act()
        expect(page.locator(f"#cell-{cell}.done")).to_have_count(1)


def test_a_spectator_by_link_cannot_act(device: NewDevice) -> None:
    mine = device()
    path = opened(mine, you("Ada"), you("Ben"))
    page = mine.open(path)
    watcher = device().open(path)
    person = Person(page, Mouse(page))
    cell = pencil(person)
    expect(watcher.locator(".mine .spot").first).to_be_visible()
    assert watcher.locator(".actions button").count() == 0
    watcher.locator(f"#cell-{cell}").click()
    expect(watcher.locator(".headline .why")).to_be_visible()
    expect(watcher.locator(".spot.pencilled")).to_have_count(0)
    person.hand.press("Enter")
    for _ in range(3):
        person.act()

    def crosses(one: Page) -> int:
        page.wait_for_timeout(20)
        return one.locator(".mine .cross, .other .cross").count()

    wait_for(lambda: crosses(page) == crosses(watcher) > 4)  # both pages show the same


def test_a_second_tab_takes_over_with_a_notice(device: NewDevice) -> None:
    mine = device()
    path = opened(mine, you("Ada"), you("Ben"))
    first = mine.open(path)
    Person(first, Mouse(first)).look()
    second = mine.open(path)
    Person(second, Mouse(second)).act()
    expect(first.locator(".lost")).to_contain_text("another tab")
    expect(first.locator(".actions button")).to_have_count(0)
    first.reload()
    Person(first, Mouse(first)).look()
    expect(second.locator(".lost")).to_contain_text("another tab")


def test_a_seat_moves_to_another_device_by_link(device: NewDevice) -> None:
    mine = device()
    mine.begin_with("navigator.clipboard.writeText = async (text) => { window.copied = text; };")
    page = mine.open(opened(mine, you("Ada"), bot()))
    page.wait_for_selector(".mine .spot")
    page.locator(MENU).click()
    page.locator("dialog button", has_text="device").click()
    link = page.wait_for_function("() => window.copied").json_value()
    phone = device(size=(390, 844)).open(link.replace(mine.address, ""))
    Person(phone, Mouse(phone)).act()
    assert "#" not in phone.url, "the code was used and removed"
    expect(page.locator(".watching")).to_be_visible()
    expect(page.locator(".actions button")).to_have_count(0)


def test_a_bot_holds_an_abandoned_seat_and_gives_it_back(device: NewDevice) -> None:
    mine = device()
    page = mine.open(opened(mine, you("Ada"), you("Ben")))
    Person(page, Mouse(page)).look()
    page.locator(MENU).click()
    page.locator("dialog button", has_text="Leave").first.click()
    page.locator("dialog button.primary").click()
    page.locator(".held button").click()
    expect(page.locator(".held")).to_have_count(0)
    Person(page, Mouse(page)).act()


def test_the_title_announces_your_turn(device: NewDevice) -> None:
    mine = device()
    page = mine.open(opened(mine, you("Ada"), you("Ben")))
    Person(page, Mouse(page)).look()
    assert "Your turn" in page.title()


def test_a_running_table_is_resumed_from_the_home_screen(device: NewDevice) -> None:
    mine = device()
    path = opened(mine, you("Ada"), bot())
    page = mine.open("/")
    page.locator(".running a").click()
    page.wait_for_url(f"**{path}")
    Person(page, Mouse(page)).act()


def test_joining_by_code(device: NewDevice) -> None:
    host = device()
    path = opened(host, you("Ada"), {"player": "open"}, start=False)
    page = device().open("/")
    code = call(host.address, f"/tables/{path.removeprefix('/t/')}")["code"]
    page.locator("input[name=code]").fill(" ".join(code.upper()))
    page.keyboard.press("Enter")
    page.locator("dialog button.primary").click()
    expect(page.locator(".seats li.person")).to_have_count(2)


@pytest.fixture
def at_keeping(device: NewDevice) -> Person:
    """A person who may still throw and could complete a segment."""
    mine = device()
    page = mine.open(opened(mine, you("Ada"), you("Ben")))
    person = Person(page, Mouse(page))
    while True:
        seen = person.look()
        if seen["open"] and "S" in seen["keys"]:  # type: ignore[operator]
            return person
        person.act(seen)


def test_stopping_and_crossing_is_one_tap(at_keeping: Person) -> None:
    page = at_keeping.page
    cells = at_keeping.look()["open"]
    at_keeping.hand.cross(cells[0])  # type: ignore[index]
    drafted = at_keeping.look()["pencilled"]
    at_keeping.hand.press("Enter")
    told = page.locator(".log .line", has_text="crossed").last.locator(".badge")
    expect(told).to_have_count(len(drafted))  # type: ignore[arg-type]


def test_passing_with_usable_dice_shows_what_is_given_away(at_keeping: Person) -> None:
    page = at_keeping.page
    at_keeping.hand.press("S")
    at_keeping.hand.press("P")
    expect(page.locator(".passing .badge").first).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".passing")).to_have_count(0)


def test_undo_and_reset(at_keeping: Person) -> None:
    page = at_keeping.page
    cells = at_keeping.look()["open"]
    for key in ("U", "R"):
        at_keeping.hand.cross(cells[0])  # type: ignore[index]
        expect(page.locator(".spot.pencilled")).not_to_have_count(0)
        at_keeping.hand.press(key)
        expect(page.locator(".spot.pencilled")).to_have_count(0)


def test_another_board_can_be_enlarged_but_not_crossed(at_keeping: Person) -> None:
    page = at_keeping.page
    cells = at_keeping.look()["open"]
    page.locator(".other").click()
    page.locator(f"#cell-{cells[0]}").click()  # type: ignore[index]
    page.locator(".nameplate button").click()
    expect(page.locator(".spot.pencilled")).to_have_count(0)
