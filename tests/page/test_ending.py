"""The end of a game, and offering and accepting a rematch."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.page.conftest import NewDevice
from tests.page.devices import DESKTOP, PHONE, SMALL, offences
from tests.page.tables import call, finished, played

END = "dialog.end"
NEXT = f"{END} .next"


def summary(address: str, path: str) -> dict[str, object]:
    told: dict[str, object] = call(address, path.replace("/t/", "/tables/") + "/summary")
    return told


def test_the_end_of_a_game(device: NewDevice) -> None:
    path = played(device(), device(), bots=0)
    mine = device(preferences={"motion": "normal"})
    page = mine.open(path)
    told = summary(mine.address, path)
    table = call(mine.address, path.replace("/t/", "/tables/"))
    winner = table["seats"][table["game"]["outcome"]["winners"][0]]["name"]
    expect(page.locator(f"{END} h2")).to_contain_text(winner)
    assert page.locator(f"{END} .scores tbody tr").count() == 2
    closed = sum(len(seat["closed"]) for seat in table["seats"])
    first = sum(one["first"] for seat in table["seats"] for one in seat["closed"])
    expect(page.locator(f"{END} .scores .worth")).to_have_count(closed)
    expect(page.locator(f"{END} .scores .worth.first")).to_have_count(first)
    expect(page.locator(f"{END} .chart .chart-line")).to_have_count(2)
    bends = sum(
        after[seat] > before[seat]
        for before, after in zip(told["course"], told["course"][1:], strict=False)  # type: ignore[call-overload, index]
        for seat in (0, 1)
    )
    expect(page.locator(f"{END} .chart .mark")).to_have_count(bends)
    facts = page.locator(f"{END} .facts dt")
    expect(facts.nth(0)).to_have_text("Best throw")
    expect(facts.nth(1)).to_have_text("Busiest round")
    expect(page.locator(f"{END} .confetti")).to_be_attached()

    # The boards can be looked at, and the end again.
    page.locator(f"{NEXT} button").first.click()
    expect(page.locator(END)).to_have_count(0)
    expect(page.locator(".mine .board")).to_be_visible()
    page.locator(".desk .ended button").last.click()
    expect(page.locator(f"{END} .scores")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(END)).to_have_count(0)


def test_winners_and_losers_see_different_ends(device: NewDevice) -> None:
    ada, ben = device(), device()
    path = played(ada, ben, bots=0)
    table = call(ada.address, path.replace("/t/", "/tables/"))
    outcome = table["game"]["outcome"]
    for seat, mine in enumerate((ada, ben)):
        title = mine.open(path).locator(f"{END} h2")
        other = table["seats"][1 - seat]["name"]
        if outcome["winners"] == [seat]:
            expect(title).to_have_text("You won!")
        elif seat in outcome["winners"]:
            expect(title).to_have_text("A shared win!")
        else:
            expect(title).to_have_text(f"{other} won this time")
    watcher = device().open(path)
    expect(watcher.locator(f"{END} h2")).to_have_text(re.compile("Ada|Ben"))
    expect(watcher.locator(f"{NEXT} button")).to_have_count(1)  # there is nothing to accept


def test_reduced_motion_shows_no_confetti(device: NewDevice) -> None:
    calm = device(preferences={"motion": "normal"}, reduced_motion="reduce")
    page = calm.open(finished(calm.address))
    expect(page.locator(f"{END} .scores")).to_be_visible()
    expect(page.locator(f"{END} .confetti")).to_be_hidden()


# Elements of the end that cannot be reached: outside the window, or covered.
UNREACHED = """() => {
  const told = document.querySelector("dialog.end .told");
  const out = [];
  const covered = (node) => {
    node.scrollIntoView({ block: "nearest" });
    const { x, y, width, height } = node.getBoundingClientRect();
    const top = document.elementFromPoint(x + width / 2, y + height / 2);
    const outside = x < 0 || x + width > innerWidth || y < 0 || y + height > innerHeight;
    return outside || !node.contains(top);
  };
  for (const button of document.querySelectorAll("dialog.end button"))
    if (covered(button)) out.push(button.textContent);
  if (told.scrollWidth > told.clientWidth) out.push("what is told is too wide");
  return out;
}"""


def test_the_end_fits_every_screen(device: NewDevice) -> None:
    first = device()
    path = finished(first.address, seats=4)
    for language, size, dark in (
        ("de", SMALL, False),
        ("pl", SMALL, True),
        ("cs", PHONE, True),
        ("de", (844, 390), False),
        ("en", (640, 360), True),
        ("de", DESKTOP, True),
    ):
        mine = device(size=size, dark=dark, preferences={"language": language})
        page = mine.open(path)
        page.wait_for_selector(f"{END} .facts")
        assert page.evaluate(UNREACHED) == [], (language, size)
        assert offences(page) == [], (language, size)
        page.close()


def offered(page: Page, *texts: str) -> None:
    """Wait until the page mentions a rematch."""
    for text in texts:
        expect(page.locator(f"{NEXT} .again")).to_contain_text(text)


def do(page: Page, name: str) -> None:
    page.locator(NEXT).get_by_role("button", name=name, exact=True).click()


def test_a_rematch_is_offered_and_accepted_and_spectators_follow(device: NewDevice) -> None:
    ada, ben, eve = device(), device(), device()
    path = played(ada, ben)
    one, two, watcher = ada.open(path), ben.open(path), eve.open(path)
    expect(two.locator(NEXT)).to_contain_text("Rematch")
    expect(watcher.locator(f"{END} h2")).to_be_visible()
    do(one, "Rematch")
    offered(one, "Waiting for Ben")
    offered(two, "Ada")
    offered(watcher, "Ada")
    do(two, "Yes, play again")
    for page in (one, two, watcher):
        page.wait_for_url(lambda url: not url.endswith(path))
        expect(page.locator(".mine .board")).to_be_visible()
        expect(page.locator(END)).to_have_count(0)
    assert one.url == two.url == watcher.url
    expect(one.locator(".plate .name").get_by_text("You", exact=True)).to_have_count(1)
    expect(watcher.locator(".watching")).to_be_visible()


def at_the_end(device: NewDevice) -> tuple[str, Page, Page]:
    """Two people at the end of a game, before any rematch."""
    ada, ben = device(), device()
    path = played(ada, ben)
    one, two = ada.open(path), ben.open(path)
    expect(two.locator(NEXT)).to_contain_text("Rematch")
    return path, one, two


def test_a_rematch_is_declined_and_played_without_the_other(device: NewDevice) -> None:
    path, one, two = at_the_end(device)
    do(one, "Rematch")
    do(two, "No, thanks")
    offered(one, "Ben doesn’t want to play again")
    do(one, "Never mind")
    expect(one.locator(NEXT)).to_contain_text("Rematch")
    do(one, "Rematch")
    offered(two, "Ada")  # and is asked again
    do(two, "No, thanks")
    do(one, "Play anyway, with a bot")
    one.wait_for_url(lambda url: not url.endswith(path))
    two.wait_for_url(lambda url: not url.endswith(path))
    two.get_by_role("button", name="Take my seat back").click()  # the answer can still change
    expect(two.get_by_role("button", name="Take my seat back")).to_have_count(0)


def test_leaving_withdraws_the_offer(device: NewDevice) -> None:
    _, one, two = at_the_end(device)
    do(one, "Rematch")
    offered(two, "Ada")
    one.locator(f"{END} .more button").last.click()  # home
    expect(two.locator(f"{NEXT} .again")).to_have_count(0)
    expect(two.locator(NEXT)).to_contain_text("Rematch")


def test_an_offer_survives_a_reload(device: NewDevice) -> None:
    path, one, two = at_the_end(device)
    do(one, "Rematch")
    offered(two, "Ada")
    one.reload()
    offered(one, "Waiting for Ben")
    do(two, "Yes, play again")
    one.wait_for_url(lambda url: not url.endswith(path))
