"""Size of a first visit, and taps without the server. `make bench` measures the times."""

from __future__ import annotations

from playwright.sync_api import CDPSession, Page

from tests.page.conftest import NewDevice
from tests.page.devices import Device
from tests.page.player import Mouse, Person
from tests.page.tables import bot, opened, you

KILOBYTES = 120
REQUESTS = 12


def transferred(device: Device, path: str, ready: str) -> float:
    """Kilobytes that a visit to the built page transfers, as the browser counts them."""
    page = device.tab()
    session: CDPSession = device.context.new_cdp_session(page)
    sizes: list[float] = []
    session.send("Network.enable")
    session.on("Network.loadingFinished", lambda event: sizes.append(event["encodedDataLength"]))
    page.goto(path)
    page.wait_for_selector(ready)
    page.wait_for_load_state("networkidle")
    page.close()
    assert 5 < len(sizes) <= REQUESTS
    return sum(sizes) / 1000


def test_a_first_visit_is_small(device: NewDevice) -> None:
    assert transferred(device(spare=None), "/", ".picture svg") <= KILOBYTES


def test_a_first_visit_to_a_table_is_small(device: NewDevice) -> None:
    mine = device(spare=None)
    path = opened(mine, you("Ada"), bot(), bot(), bot())
    assert transferred(mine, path, ".mine .spot") <= KILOBYTES


def test_a_tap_answers_within_a_frame_without_the_server(device: NewDevice) -> None:
    frames, _ = tap(device())
    assert frames <= 1


def tap(device: Device) -> tuple[int, float]:
    """Frames and milliseconds until a tapped cell shows its cross, without server answers."""
    silent: list[bool] = []
    page = device.tab()
    page.route_web_socket("**/live", lambda route: _silenced(route, silent))
    page.goto(opened(device, you("Ada"), you("Ben")))
    cell = _something_open(page)
    silent.append(True)
    frames, milliseconds = page.evaluate(TAP, f"cell-{cell}")
    assert page.locator(".mine .spot.pencilled").count() > 0
    page.close()
    return frames, milliseconds


TAP = """async (id) => {
  const start = performance.now();
  document.getElementById(id).dispatchEvent(new MouseEvent("click", { bubbles: true }));
  for (let frames = 0; frames < 60; frames++) {
    if (document.querySelector(`#${id} .cross.pencil`)) return [frames, performance.now() - start];
    await new Promise(requestAnimationFrame);
  }
  return [60, performance.now() - start];
}"""


def _something_open(page: Page) -> str:
    """Play until a cell can be crossed, and return its name."""
    person = Person(page, Mouse(page))
    while True:
        seen = person.look()
        if seen["open"]:
            return str(seen["open"][0])  # type: ignore[index]
        person.act()


def _silenced(route: object, silent: list[bool]) -> None:
    """Forward everything until silence is requested."""
    server = route.connect_to_server()  # type: ignore[attr-defined]
    route.on_message(lambda said: None if silent else server.send(said))  # type: ignore[attr-defined]
    server.on_message(lambda said: None if silent else route.send(said))  # type: ignore[attr-defined]
