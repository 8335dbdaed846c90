"""The same journeys in every browser: a game, the lesson, a replay with its proof, all sizes."""

from __future__ import annotations

from tests.browsers.conftest import PICTURES, Keep, Visit
from tests.browsers.tab import Tab
from tests.page.core_questions import ASK
from tests.page.devices import DESKTOP, PHONE, SMALL
from tests.page.lesson_player import learn, steps
from tests.page.measurements import LEAST, MEASURES, board_faults
from tests.page.player import Mouse, Person
from tests.page.tables import OPEN, bot, finished, seated, you
from tests.page.tour import SETTINGS
from tests.served import Served

SIZES = [*LEAST] if PICTURES else [(1280, 762), (640, 360), (360, 640), (844, 390)]

# Elements wider than the screen, and dialogs higher than it.
TOO_LARGE = """() => {
  const large = [];
  const { scrollWidth } = document.scrollingElement;
  if (scrollWidth > innerWidth) large.push(`${scrollWidth - innerWidth} pixels too wide`);
  for (const dialog of document.querySelectorAll("dialog[open]")) {
    const box = dialog.getBoundingClientRect();
    if (box.left < 0 || box.top < 0 || box.right > innerWidth || box.bottom > innerHeight)
      large.push(`a dialog: ${JSON.stringify(box)}`);
  }
  return large;
}"""


def see(tab: Tab, selector: str) -> None:
    """Wait until an element exists and is visible."""
    tab.wait_for_function(
        "(selector) => document.querySelector(selector)?.checkVisibility()", arg=selector
    )


def click(tab: Tab, selector: str) -> None:
    """Click an element, scrolling to it if necessary."""
    see(tab, selector)
    tab.evaluate("(selector) => document.querySelector(selector).scrollIntoView()", selector)
    Mouse(tab.page).click(selector)


def test_a_whole_game_against_bots(visit: Visit, keep: Keep, server: Served) -> None:
    others = [bot("random"), bot("greedy"), bot("planner")] if PICTURES else [bot("random")]
    seat = seated(server.address, you("Ada"), *others, rules="classic" if PICTURES else "quick")
    tab = visit(f"/t/{seat['id']}", seat)
    tab.resize(*PHONE)
    Person(tab.page, Mouse(tab.page)).play()
    see(tab, ".end .scores .winner")
    keep("game")


def test_the_webassembly_core_runs_in_the_browser(visit: Visit, server: Served) -> None:
    seat = seated(server.address, you("Ada"), you("Ben"))
    tab = visit(f"/t/{seat['id']}", seat)
    see(tab, ".mine .spot")
    answers = tab.evaluate(ASK, {"what": "hints", "dice": "rrrrs", "lists": [[0], [1]]})
    active, other = sorted(answers, key=lambda answer: isinstance(answer, str))
    assert other == "bad-question"
    assert all(abs(sum(hint["shares"]) - 1) < 1e-9 for hint in active)


def test_the_lesson(visit: Visit, keep: Keep, server: Served) -> None:
    tab = visit("/")
    tab.resize(*DESKTOP)
    click(tab, '.hero a[href="/learn"]')
    asked = steps(server.address)
    for step in asked if PICTURES else asked[:5]:
        learn(tab.page, step, Mouse(tab.page))
        keep(f"lesson-{step['number']}")
    if PICTURES:
        see(tab, ".happy .scores .winner")


def test_a_replay_with_its_proof(visit: Visit, keep: Keep, server: Served) -> None:
    tab = visit(f"{finished(server.address)}/replay")
    tab.resize(*DESKTOP)
    see(tab, ".proof.proved")
    click(tab, ".proof summary")
    see(tab, ".proof .checks .right")
    assert not tab.evaluate('document.querySelector(".proof .checks .wrong")')
    keep("proof")
    for key, shown in (("ArrowRight", 2), ("ArrowRight", 3), ("ArrowLeft", 2), ("Home", 1)):
        click(tab, f'.transport [aria-keyshortcuts="{key}"]')
        tab.wait_for_function(STEP, arg=shown)


STEP = (
    r'(step) => document.querySelector(".instant span").textContent.match(/\d+/)[0] === `${step}`'
)


def test_the_board_at_every_size(visit: Visit, keep: Keep, server: Served) -> None:
    faults = list[str]()
    for players in (2, 4):
        seat = seated(server.address, you("Ada"), *[bot("random")] * (players - 1))
        tab = visit(f"/t/{seat['id']}", seat)
        tab.resize(*PHONE)
        person = Person(tab.page, Mouse(tab.page))
        while "S" not in person.look()["keys"]:  # type: ignore[operator]
            person.act()  # until there are dice with buttons, and legal cells
        for width, height in SIZES:  # a phone may be turned
            tab.resize(width, height)
            where = f"table-{players}-{width}x{height}"
            found = board_faults(tab.evaluate(MEASURES), LEAST[width, height])
            faults += [f"{where}: {fault}" for fault in found]
            keep(where)
    assert not faults, "\n".join(faults)


def test_every_screen_fits(visit: Visit, keep: Keep, server: Served) -> None:
    table = finished(server.address)
    seat = seated(server.address, you("Ada"), OPEN, start=False)
    screens = {
        "home": ("/", ".picture svg"),
        "gathering": (f"/t/{seat['id']}", ".gathering"),
        "lesson": ("/learn", "main svg.board"),
        "rules": ("/rules", "main svg.board"),
        "end": (table, ".end .scores"),
        "replay": (f"{table}/replay", ".proof.proved"),
        "review": (f"{table}/review", ".review .weighed"),
    }
    screens |= {"settings": screens["home"]}
    faults = list[str]()
    for name, (path, ready) in screens.items():
        for theme in ("light", "dark") if PICTURES else ("light",):
            tab = visit(path, seat, theme=theme)
            see(tab, ready)
            if name == "settings":
                click(tab, SETTINGS)
                see(tab, "dialog[open]")
            for width, height in SIZES if PICTURES else [SMALL]:
                tab.resize(width, height)
                where = f"{name}-{theme}-{width}x{height}"
                faults += [f"{where}: {fault}" for fault in tab.evaluate(TOO_LARGE)]
                keep(where)
    assert not faults, "\n".join(faults)
