"""The bots that a player can choose are those that the server has."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import expect

from tests.bots.examples import example, install
from tests.page.conftest import NewDevice
from tests.page.tables import OPEN, opened, you
from tests.page.test_games import choose_seats
from tests.served import FREE, serving


def test_an_installed_bot_can_be_chosen(device: NewDevice, tmp_path: Path) -> None:
    install(tmp_path, "eager", example("eager.py"), "eager = eager:eager")
    with serving(tmp_path, *FREE, PYTHONPATH=str(tmp_path)) as server:
        mine = device(server.address)
        page = mine.open()
        offered = page.locator("fieldset select").nth(1).locator("option[value^='bot:']")
        names = ["Wanderer (easy)", "Merchant (medium)", "Surveyor (strong)", "Oracle (strongest)"]
        expect(offered).to_have_text([*names, "eager"])  # which has no text: its own name
        choose_seats(page, "you", "bot:eager")
        expect(page.locator(".other .name")).to_have_text("eager")

        page = mine.open(opened(mine, you("Ada"), OPEN, start=False))
        page.get_by_role("button", name="eager").click()
        expect(page.locator(".gathering .seats .bot .name")).to_have_text("eager")
