"""Actions of others and standings: marks, log, name plates, values on the map."""

from __future__ import annotations

import re
from contextlib import closing
from pathlib import Path

import pytest
from playwright.sync_api import expect

from border.arena import Simulation, lines
from border.records import parse_record
from border.server.operators.archive import import_records
from border.server.store import open_store
from tests.page.conftest import NewDevice
from tests.page.devices import PHONE, offences
from tests.page.measurements import PART
from tests.page.player import Mouse, Person
from tests.page.tables import OPEN, YOU, bot, call, finished, opened, you
from tests.page.tour import SETTINGS
from tests.served import FREE, Served, serving

MARK = ".other .since-line"
WIDE = (1440, 900)


def test_crosses_of_others_stay_marked_until_i_act(device: NewDevice) -> None:
    mine, theirs = device(), device()
    path = opened(mine, you("Ada"), OPEN, start=False)
    ada, ben = mine.open(path), theirs.open(path)
    ben.locator("dialog button.primary").click()
    ada.locator(".gathering button.primary").click()
    one, two = Person(ada, Mouse(ada)), Person(ben, Mouse(ben))

    def until_ada_sees_a_mark() -> None:
        while True:
            seen = one.glance()
            if seen and ada.locator(MARK).count():
                return
            if seen:
                one.act(seen)
            elif seen := two.glance():
                two.act(seen)

    until_ada_sees_a_mark()
    marked = ada.locator(MARK).get_attribute("d")
    assert "crossed since you acted" in str(
        ada.locator(".other .board").get_attribute("aria-label")
    )
    ada.reload()
    expect(ada.locator(MARK)).to_have_attribute("d", str(marked))

    while one.act() not in ("Enter", "P"):  # a throw does not count as acting
        expect(ada.locator(MARK)).to_have_attribute("d", str(marked))
    if ada.locator(".passing").count():
        one.hand.press("P")
    expect(ada.locator(MARK)).to_have_count(0)
    ada.reload()
    expect(ada.locator(".log .line").last).to_be_visible()
    expect(ada.locator(MARK)).to_have_count(0)


def test_the_log_lists_the_rounds_in_order_and_calls_me_you(device: NewDevice) -> None:
    mine = device(size=WIDE)
    page = mine.open(opened(mine, YOU, bot(), bot()))
    person = Person(page, Mouse(page))
    while page.locator(".log h3").count() < 11:
        assert person.act() != "over"
    person.look()
    rounds = page.locator(".log h3").all_inner_texts()
    assert rounds == [f"Round {number}" for number in range(1, len(rounds) + 1)]
    begun = page.locator(".tools .round").inner_text()
    assert begun in (rounds[-1], f"Round {len(rounds) + 1}")  # nothing is listed before its throw
    told = page.locator(".log").inner_text()
    assert "You threw" in told
    assert "Player 1" not in page.locator("body").inner_text()
    expect(page.locator(".log .line").last).to_be_in_viewport()

    page.reload()
    expect(page.locator(".log h3").last).to_have_text(rounds[-1])
    again = page.locator(".log h3").all_inner_texts()
    assert again == rounds[-len(again) :]


def test_hovering_over_a_line_highlights_its_cells(device: NewDevice) -> None:
    mine = device(size=WIDE)
    page = mine.open(opened(mine, you("Ada"), bot()))
    person = Person(page, Mouse(page))
    lines = page.locator(".log button.line:not(.won)")
    while lines.filter(has_text="Merchant crossed").count() < 2:
        assert person.act() != "over"
    person.look()
    line = lines.filter(has_text="Merchant crossed").last
    glyphs = line.locator(".badge").count()
    assert " at the " in line.inner_text()
    line.hover()
    veil = page.locator(".other .veil")
    expect(veil).to_have_attribute("d", holes(glyphs))
    page.mouse.move(5, 5)
    expect(page.locator(".veil")).to_have_count(0)

    line.focus()
    expect(veil).to_have_count(1)
    page.keyboard.press("ArrowUp")
    expect(line).not_to_be_focused()
    expect(page.locator("button.line:focus")).to_have_attribute("aria-pressed", "true")


def holes(cells: int) -> re.Pattern[str]:
    """A path with a hole for each highlighted cell."""
    return re.compile(rf"^(?:[^Z]*Z){{{cells + 1}}}$")


def test_on_a_phone_the_log_is_one_tap_away(device: NewDevice) -> None:
    mine = device(size=PHONE)
    page = mine.open(opened(mine, you("Ada"), bot()))
    person = Person(page, Mouse(page))
    while page.locator(".other .cross").count() < 6:
        assert person.act() != "over"
    person.look()
    expect(page.locator(".log")).to_be_hidden()
    page.locator(".tool.story").tap()
    page.locator("dialog button.line", has_text="Merchant crossed").last.tap()
    expect(page.locator(".preview .spotlight")).to_be_visible()
    expect(page.locator(".preview figcaption")).to_have_text("Merchant")
    page.keyboard.press("Escape")
    expect(page.locator(".spotlight")).to_have_count(0)


def test_the_headline_shows_crosses_just_before_my_turn(device: NewDevice) -> None:
    mine = device(size=WIDE)
    page = mine.open(opened(mine, YOU, bot("greedy"), bot("planner")))
    person = Person(page, Mouse(page))
    title, hint = page.locator(".headline .title"), page.locator(".headline .hint")
    told = page.locator(".log button.line:not(.won)")
    seen = 0
    while seen < 2:
        keys = person.look()["keys"]
        last = told.last.inner_text() if told.count() else ""
        mine_now = title.inner_text() == "Your turn: throw the five dice"
        if mine_now and last.startswith("Merchant crossed"):
            seen += 1
            expect(hint).to_contain_text(last)
            page.reload()
            expect(hint).to_contain_text(last)
            person.look()
            person.hand.press("T")
            expect(hint).not_to_contain_text(last)
        else:
            assert person.act() != "over", keys


# A game that seat 0 begins with a die of each of five colours: they complete no segment.
FIVE_COLOURS = Simulation(("random", "random"), seed=47)


def test_the_page_explains_that_there_is_nothing_to_cross(
    device: NewDevice, tmp_path: Path
) -> None:
    database = f"sqlite:///{tmp_path / 'tables.sqlite'}"
    (known,) = map(parse_record, lines(FIVE_COLOURS, range(1), 1))
    with closing(open_store(database)) as store:
        import_records(store, [known], 0)
    with serving(tmp_path, *FREE, database=database) as server:
        mine = device(server.address, size=WIDE)
        page = mine.open(opened(mine, YOU, bot("random"), same_dice=known.id))
        person = Person(page, Mouse(page))
        for key in ("T", "S"):
            assert key in person.look()["keys"]  # type: ignore[operator]
            person.hand.press(key)
        nothing = page.locator(".log .line", has_text="Nothing for you to cross")
        expect(nothing.first).to_be_visible()
        person.look()  # the bot has acted, and the message stays until you do
        expect(page.locator(".headline .hint")).to_contain_text("othing for you to cross")


def test_a_log_without_crosses_scrolls_by_keyboard(device: NewDevice) -> None:
    mine = device(size=WIDE)
    page = mine.open(opened(mine, you("Ada"), you("Ben")))
    person, log = Person(page, Mouse(page)), page.locator(".log .lines")
    while not log.evaluate("({ scrollHeight, clientHeight }) => scrollHeight > clientHeight"):
        keys: list[str] = person.look()["keys"]  # type: ignore[assignment]
        person.hand.press(next(key for key in ("S", "T", "P") if key in keys))
    person.look()
    assert offences(page) == []
    log.focus()
    expect(log).to_be_focused()


def test_name_plates_show_leaders_and_players_near_the_end(
    device: NewDevice, server: Served
) -> None:
    path = finished(server.address)
    seats = call(server.address, f"/tables/{path.split('/')[-1]}")["seats"]
    page = device(size=WIDE).open(path)
    plates = page.locator(".plate")
    expect(plates).to_have_count(len(seats))
    shown = {plate.locator(".tally").inner_text(): plate for plate in plates.all()}
    assert sorted(shown) == sorted({f"{len(seat['closed'])}/6" for seat in seats})
    most = max(seat["score"] for seat in seats)
    for seat in seats:
        plate = shown[f"{len(seat['closed'])}/6"]
        near = len(seat["closed"]) >= 5
        expect(plate.locator(".tally.near .sign-flag")).to_have_count(int(near))
    assert page.locator(".sign-leads").count() == sum(seat["score"] == most for seat in seats)


def test_each_territory_shows_both_values_and_missing_cells(
    device: NewDevice, server: Served
) -> None:
    path = finished(server.address)
    id = path.split("/")[-1]
    view, boards = (
        call(server.address, f"/tables/{id}"),
        call(server.address, f"/tables/{id}/boards"),
    )
    page = device(size=WIDE).open(path)
    page.wait_for_selector(".mine .worth")
    seat = view["seats"][view["game"]["active"]]
    worths = page.locator(".mine .worth")
    for territory, worth in zip(boards[seat["seat"]]["territories"], worths.all(), strict=True):
        assert worth.locator(".high, .low").all_text_contents() == [
            str(territory["high"]),
            str(territory["low"]),
        ]
        won = [one for one in seat["closed"] if one["territory"] == territory["number"]]
        circled = worth.locator("g:has(circle)").all_text_contents()
        assert circled == [str(one["value"]) for one in won]
        gone = territory["number"] in view["game"]["taken"] and not (won and won[0]["first"])
        assert worth.locator(".high .struck").count() == int(gone)
        missing = len(set(territory["ring"]) - set(seat["crossed"]))
        assert worth.locator(".lacking").all_text_contents() == ([] if won else [str(missing)])


def test_coordinates_are_optional(device: NewDevice, server: Served) -> None:
    path = finished(server.address)
    mine = device(preferences=None)
    page = mine.open(path)
    expect(page.locator(".mine .values")).to_be_visible()
    expect(page.locator(".coordinates")).to_have_count(0)
    page.locator("dialog button", has_text="Look at the boards").click()
    page.locator(SETTINGS).click()
    page.get_by_text("shown", exact=True).click()
    page.keyboard.press("Escape")
    boards = call(server.address, f"/tables/{path.split('/')[-1]}/boards")
    names = [cell["name"] for cell in boards[0]["cells"]]
    page.reload()
    expect(page.locator(".mine .coordinates text")).to_have_text(names)


# How a nameless player sees themselves, and others.
SAID = """async () => {
  const { closingText, crossingText, outcomeText, spokenText } = await (PART)("game/story.js");
  const { t } = await (PART)("app/texts.js");
  const seat = (seat, yours) => ({ seat, yours, player: "person", name: "" });
  const seats = [seat(0, true), seat(1, false)];
  const view = (winner) => ({ seats, game: { outcome: { winners: [winner], reason: "points" } } });
  const [board] = await (await fetch("/api/boards")).json();
  const cells = board.territories[1].ring.slice(2, 4);
  const tell = (seat) => [
    closingText(view(0), { seat, territory: 1, value: 4, first: true }, [board, board]),
    spokenText(crossingText(view(0), [board, board], seat, cells, false)),
    outcomeText(view(seat)),
  ];
  return [tell(0), tell(1), t("player-number", { number: 2 })];
}""".replace("PART", PART)


@pytest.mark.parametrize(
    ("language", "own"),
    [
        ("en", ["You closed the well first: 4 points", "You crossed ", "You won!"]),
        (
            "de",
            ["Du umschließt den Brunnen (zuerst): 4 Punkte", "Du kreuzt an: ", "Du hast gewonnen!"],
        ),
        ("cs", ["Uzavíráš studnu dřív než ostatní: 4 body", "Křížkuješ: ", "Vyhráváš!"]),
        ("pl", ["Kończysz obszar studni przed innymi: 4 punkty", "Wykreślasz: ", "Wygrywasz!"]),
    ],
)
def test_a_nameless_player_is_you(
    checkout: Served, device: NewDevice, language: str, own: list[str]
) -> None:
    page = device(checkout.address, preferences={"language": language}).open()
    page.wait_for_selector(".picture svg")
    mine, theirs, number = page.evaluate(SAID)
    assert [text.replace("\u00a0", " ")[: len(own[k])] for k, text in enumerate(mine)] == own
    assert all(number in text for text in theirs)
