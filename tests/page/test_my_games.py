"""Games stored on the device: after a reload, in a file, and without storage."""

from __future__ import annotations

import json
from pathlib import Path

from playwright.sync_api import Page, Route, expect

from tests.page.conftest import NewDevice
from tests.page.devices import DESKTOP, PHONE, SMALL, offences
from tests.page.tables import OPEN, bot, call, opened, played, remember, seated, you
from tests.waiting import wait_for

ROWS = ".finished li"


def my_games(page: Page) -> None:
    """Go from the home screen to the list of games."""
    page.goto("/")
    page.get_by_role("link", name="My games").click()
    page.wait_for_selector(".games")


def test_a_game_is_stored_with_result_opponents_and_replay(
    device: NewDevice,
) -> None:
    mine = device()
    path = played(mine, bots=2)
    page = mine.open(path)
    title = page.locator("dialog.end h2")
    expect(title).to_be_visible()
    won = title.inner_text().startswith("You")
    my_games(page)
    expect(page.locator(ROWS)).to_have_count(1)
    page.reload()
    row = page.locator(ROWS)
    expect(row).to_contain_text("Merchant")
    expect(row.locator(".result")).to_have_text("Won" if won else "Lost")
    expect(page.locator(".sums h2")).to_have_text(f"1 game, {int(won)} won")
    expect(page.locator(".sum-of").first).to_contain_text("Merchant")
    expect(page.locator(".sum-of").last.locator("tbody th")).to_have_text("3")
    row.get_by_role("link", name="Replay").click()
    page.wait_for_url(f"**{path}/replay")
    page.go_back()
    page.locator(ROWS).get_by_role("link", name="Result").click()
    expect(page.locator("dialog.end .scores")).to_be_visible()


def test_a_game_that_ended_unseen_is_stored_and_watched_ones_are_not(
    device: NewDevice,
) -> None:
    mine, other = device(), device()
    path = played(mine)
    page = mine.open()
    my_games(page)
    expect(page.locator(ROWS)).to_have_count(1)
    watching = other.open(path)
    expect(watching.locator("dialog.end")).to_be_visible()
    my_games(watching)
    expect(watching.locator(".games")).to_contain_text("No finished game yet")


def test_unfinished_games_can_be_resumed(device: NewDevice) -> None:
    mine = device()
    gathering = opened(mine, you("Ada"), OPEN, start=False)
    playing = opened(mine, you("Ada"), bot())
    page = mine.open()
    my_games(page)
    expect(page.locator(".running a")).to_have_count(2)
    page.locator(f'.running a[href="{playing}"]').click()
    expect(page.locator(".mine .board")).to_be_visible()
    page.goto("/games")
    page.locator(f'.running a[href="{gathering}"]').click()
    expect(page.locator(".gathering")).to_be_visible()


def test_a_game_finished_from_the_home_screen_is_stored_at_once(device: NewDevice) -> None:
    mine = device()
    seat = seated(mine.address, you("Ada"), bot())
    remember(mine, seat)
    page = mine.open()
    page.locator(".running a").click()
    expect(page.locator(".mine .board")).to_be_visible()
    call(mine.address, f"/tables/{seat['id']}/seats/0", None, seat["token"], "DELETE")
    page.locator("dialog.end").get_by_role("button", name="Home").click()
    expect(page.locator(".hero")).to_be_visible()
    expect(page.locator(".running")).to_have_count(0)


def test_games_are_deleted_singly_or_together_after_a_confirmation(device: NewDevice) -> None:
    mine = device()
    for _ in range(3):
        played(mine)
    page = mine.open()
    my_games(page)
    expect(page.locator(ROWS)).to_have_count(3)
    page.locator(".delete").first.click()
    page.get_by_role("button", name="Keep").click()
    expect(page.locator(ROWS)).to_have_count(3)
    page.locator(".delete").first.click()
    page.locator("dialog .primary").click()
    expect(page.locator(ROWS)).to_have_count(2)
    page.get_by_role("button", name="Delete all").click()
    expect(page.locator("dialog")).to_contain_text("all 2 games")
    page.locator("dialog .primary").click()
    expect(page.locator(ROWS)).to_have_count(0)
    kept = page.evaluate("[localStorage['border-games'], localStorage['border-tables']]")
    assert kept == ["[]", "[]"]  # the tokens are gone, too: the games do not come back


def test_a_deleted_game_is_not_restored_by_a_late_answer(device: NewDevice) -> None:
    mine = device()
    played(mine)
    page = mine.tab()
    held: list[Route] = []
    page.route("**/summary", lambda route: held.append(route))
    page.goto("/")
    page.get_by_role("link", name="My games").click()  # both screens request it

    def both_asked() -> bool:
        page.wait_for_timeout(10)
        return len(held) == 2

    wait_for(both_asked)
    held[0].continue_()
    expect(page.locator(ROWS)).to_have_count(1)
    page.locator(".delete").click()
    page.locator("dialog .primary").click()
    expect(page.locator(ROWS)).to_have_count(0)
    with page.expect_response("**/summary") as late:
        held[1].continue_()
    late.value.finished()
    page.evaluate("async () => (await fetch('/api/bots')).json()")  # received afterwards
    assert page.evaluate("localStorage['border-games']") == "[]"


def test_games_can_be_exported_and_imported(device: NewDevice, tmp_path: Path) -> None:
    mine, other = device(), device()
    played(mine)
    played(mine)
    page = mine.open()
    my_games(page)
    expect(page.locator(ROWS)).to_have_count(2)
    with page.expect_download() as coming:
        page.get_by_role("button", name="Save as a file").click()
    file = tmp_path / "games.json"
    coming.value.save_as(file)
    assert "token" not in file.read_text("utf-8")
    assert len(json.loads(file.read_text("utf-8"))["games"]) == 2

    there = other.open("/games")
    status = there.locator(".games [role=status]")
    there.locator("input[type=file]").set_input_files(file)
    expect(status).to_have_text("2 games added.")
    expect(there.locator(ROWS)).to_have_count(2)
    there.locator("input[type=file]").set_input_files(file)
    expect(status).to_have_text("Nothing new in this file, 2 already here.")
    expect(there.locator(ROWS)).to_have_count(2)
    for text in ("", "{", '{"format": "border-games/1", "games": [{}]}'):
        bad = tmp_path / "bad.json"
        bad.write_text(text, "utf-8")
        there.locator("input[type=file]").set_input_files(bad)
        expect(status).to_contain_text("This file has no saved games.")
        expect(there.locator(ROWS)).to_have_count(2)


FORBIDDEN = (
    "Storage.prototype.setItem = () => { throw new DOMException('', 'QuotaExceededError'); };"
)


def test_without_storage_this_tab_remembers_the_game(
    device: NewDevice,
) -> None:
    mine = device(preferences=None)
    mine.begin_with(FORBIDDEN)
    page = mine.open()
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.locator(".notice")).to_contain_text("can’t keep anything")
    expect(page.locator(".mine .board")).to_be_visible()
    path = page.evaluate("location.pathname")
    page.locator(".brand").click()
    page.locator(f'.running a[href="{path}"]').click()  # the seat is not lost
    expect(page.locator(".mine .board")).to_be_visible()
    expect(page.locator(".mine .name")).to_have_text("You")
    page.locator(".brand").click()
    page.get_by_role("link", name="My games").click()
    expect(page.locator(".games [role=alert]")).to_contain_text("Save them as a file")


def test_new_games_survive_a_reload_with_full_storage(device: NewDevice) -> None:
    mine = device()
    mine.begin_with(
        """{
          const set = Storage.prototype.setItem;
          Storage.prototype.setItem = function (key, text) {
            if (this === localStorage) throw new DOMException("", "QuotaExceededError");
            set.call(this, key, text);
          };
        }"""
    )
    page = mine.open()
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.locator(".mine .board")).to_be_visible()
    page.reload()
    expect(page.locator(".mine .name")).to_have_text("You")


def test_the_list_of_games_fits_every_screen(device: NewDevice) -> None:
    first = device()
    path = played(first)
    page = first.open(path)
    expect(page.locator("dialog.end")).to_be_visible()
    my_games(page)
    expect(page.locator(ROWS)).to_have_count(1)
    kept = page.evaluate("localStorage['border-games']")
    for language, size, dark in (
        ("de", SMALL, True),
        ("pl", SMALL, False),
        ("cs", PHONE, True),
        ("de", (844, 390), False),
        ("en", DESKTOP, True),
    ):
        mine = device(size=size, dark=dark, preferences={"language": language})
        mine.begin_with(f"localStorage['border-games'] = {json.dumps(kept)};")
        page = mine.open("/games")
        expect(page.locator(ROWS)).to_have_count(1)
        assert page.evaluate("document.scrollingElement.scrollWidth - innerWidth") <= 0
        assert offences(page) == [], (language, size)
        page.locator(".delete").click()
        expect(page.locator("dialog")).to_be_visible()
        assert offences(page) == [], (language, size)
        page.close()
