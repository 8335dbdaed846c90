"""Names and imported records that look like markup: every screen shows them as text."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.command import border_here
from tests.page.conftest import NewDevice
from tests.page.tables import OPEN, bot, call, opened, played, remember, seated, you
from tests.served import FREE, serving

NASTY = (  # each of them within the length of a name
    "<img src=x onerror=window.harm=1>",
    '"><svg/onload=window.harm=1>',
    "</script><script>window.harm=1</script>",
    "{{constructor}}${window.harm=1}",
)
RECORDS = Path(__file__).parents[1] / "records" / "games.jsonl"
HARM = "window.harm ?? document.querySelectorAll('img[src=x], [onload], [onerror]').length"


def is_unharmed(page: Page) -> bool:
    """Whether nothing was run, and no element made, of a name."""
    harm: object = page.evaluate(HARM)
    return harm == 0


@pytest.mark.parametrize("name", NASTY)
def test_a_name_is_text_wherever_people_gather_play_and_look_back(
    device: NewDevice, name: str
) -> None:
    mine = device(preferences={"name": name})
    page = mine.open(opened(mine, you(name), bot(), OPEN, start=False))
    expect(page.locator(".seats .name").first).to_contain_text(name)
    assert is_unharmed(page)
    page.goto(played(mine, names=(name,)))
    expect(page.locator("dialog .scores tbody")).to_be_visible()
    assert is_unharmed(page)
    path = page.url
    for part, shown in (("/replay", ".tile .name"), ("/review", "main")):
        page.goto(f"{path}{part}")
        expect(page.locator(shown).first).to_be_visible()
        assert is_unharmed(page)
    page.goto("/games")
    expect(page.locator(".finished .names")).to_be_visible()
    assert is_unharmed(page)
    watching = device().open(f"{path}/replay")
    expect(watching.locator(".tile .name").first).to_have_text(name)
    assert is_unharmed(watching)


def test_a_name_that_asks_for_a_seat_is_text(device: NewDevice) -> None:
    mine, theirs = device(), device()
    table = seated(mine.address, you("Ada"), OPEN, OPEN, start=False)
    remember(mine, table)
    page = mine.open(f"/t/{table['id']}")
    call(mine.address, f"/tables/{table['id']}/seats", {"name": NASTY[0]})
    expect(page.locator(".seats")).to_contain_text(NASTY[0])
    assert is_unharmed(page)
    guest = theirs.open(f"/t/{table['id']}")
    expect(guest.locator(".seats")).to_contain_text(NASTY[0])
    assert is_unharmed(guest)


def test_an_imported_record_is_text(device: NewDevice, tmp_path: Path) -> None:
    line = next(line for line in RECORDS.read_text("utf-8").splitlines() if '"boards"' in line)
    record = json.loads(line)
    for number, seat in enumerate(record["seats"]):
        seat["name"] = NASTY[number % len(NASTY)]
    record["started"] = NASTY[0]
    file, database = tmp_path / "games.jsonl", f"sqlite:///{tmp_path / 'tables.sqlite'}"
    file.write_text(json.dumps(record) + "\n", encoding="utf-8")
    assert border_here("import", file, "--database", database)[0] == 0
    for harmful in ("id", "board", "player"):
        other = json.loads(line)
        if harmful == "id":
            other["id"] = NASTY[0]
        else:
            other["seats"][0][harmful] = NASTY[0]
        file.write_text(json.dumps(other) + "\n", encoding="utf-8")
        code, _, said = border_here("import", file, "--database", database)
        assert code in (1, 2), harmful
        assert said.count("\n") == 1
    with serving(tmp_path, *FREE, database=database) as served:
        mine = device(served.address)
        for part, shown in (("", ".plate .name"), ("/replay", ".tile .name"), ("/review", "main")):
            page = mine.open(f"/t/{record['id']}{part}")
            expect(page.locator(shown).first).to_be_visible()
            assert is_unharmed(page)
