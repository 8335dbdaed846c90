"""Coach benchmarks for `make bench`: a review, a hint and odds, natively and in a browser."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from itertools import pairwise
from statistics import median

from pydantic import TypeAdapter
from tests.coach.games import positions
from tests.page.core_questions import round_asked, viewed
from tests.page.devices import Device
from tests.page.tables import finished

from border.arena import Simulation
from border.coach import format_review, hints, review, round_reviews
from border.engine import Position, start
from border.records import Record, parse_record
from border.tables.boards import BoardView, board_view

Row = tuple[str, float, str, str]  # name, figure, unit, target

BARS = {2: 2.0, 4: 6.0}  # seconds per review, by number of players
ASK = """async ({ boards, asked }) => {
  const { odds, shares, hints, analyseRound } = await import("/page/core/client.js");
  const middle = (times) => times.sort((a, b) => a - b)[Math.floor(times.length / 2)];
  const timed = async (ask) => {
    const times = [];
    for (const one of asked) {
      const start = performance.now();
      await ask(one);
      times.push(performance.now() - start);
    }
    return times;
  };
  let longest = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longest = Math.max(longest, duration);
  }).observe({ type: "longtask" });
  await shares(boards, asked[0].view); // loads the core and its weights
  const chance = ({ keeping }) => {
    const { active, dice } = keeping.game;
    return odds(boards, keeping, boards[active].territories[0].ring, [dice[0]]);
  };
  const review = await timed(({ view, round }) => analyseRound(boards, view, round));
  const hinted = await timed(({ keeping }) => hints(boards, keeping, keeping.game.active));
  const chances = await timed(chance);
  await new Promise((done) => setTimeout(done, 200));
  return [review.reduce((a, b) => a + b, 0), middle(hinted), middle(chances), longest];
}"""


# Opens the review of a game; returns the time until the review is shown, and the longest task.
REVIEW = """async (path) => {
  let longest = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longest = Math.max(longest, duration);
  }).observe({ type: "longtask" });
  const start = performance.now();
  history.pushState(null, "", path);
  dispatchEvent(new PopStateEvent("popstate"));
  while (!document.querySelector(".review .weighed svg.board"))
    await new Promise(requestAnimationFrame);
  const took = performance.now() - start;
  await new Promise((done) => setTimeout(done, 200));
  return [took, longest];
}"""


def game(seats: int) -> Record:
    return parse_record(Simulation(("champion",) * seats, 1).line(0))


def native() -> Iterator[Row]:
    """Rows for reviews and hints in the compiled core, in CPU time."""
    for seats, bar in BARS.items():
        record, began = game(seats), time.process_time()
        format_review(record, review(round_reviews(record)))
        took = 1000 * (time.process_time() - began)
        yield f"review of a game, {seats} players, compiled", took, "ms", f"under {1000 * bar:,.0f}"
    times = []
    for position in positions(1, 100):
        for seat in position.awaited:
            began = time.process_time()
            hints(position, seat)
            times.append(1000 * (time.process_time() - began))
    yield "hint, compiled, median", median(times), "ms", "under 150"


def in_a_browser(device: Device) -> Iterator[Row]:
    """Rows for reviews, hints and odds in the page, in wall-clock milliseconds."""
    page = device.open()
    for seats, bar in BARS.items():
        review, hint, odds, longest = page.evaluate(ASK, questions(game(seats)))
        told = f", {seats} players, in Chromium"
        yield f"review of a game{told}", review, "ms", f"under {2000 * bar:,.0f}"
        yield f"hint{told}, median", hint, "ms", "under 150"
        yield f"odds{told}, median", odds, "ms", "a frame: 16.7"
        yield f"longest task of the page meanwhile{told}", longest, "ms", "under 50"
        took, longest = page.evaluate(REVIEW, f"{finished(device.address, seats)}/review")
        yield f"review until it is on the screen{told}", took, "ms", f"under {2000 * bar:,.0f}"
        yield f"longest task of the page meanwhile{told}", longest, "ms", "under 50"
    page.close()


def questions(record: Record) -> dict[str, object]:
    """Return the questions for the coach about every round of a game."""
    boards = record.find_boards()
    first = start(boards, record.rounds[0].active, record.rules)
    before: list[Position] = [first, *record.rounds_replayed()]
    asked = []
    for (position, _), played in zip(pairwise(before), record.rounds, strict=True):
        view, letters = viewed(position), "roygbs"
        view["game"] |= {"throw": 0, "stage": "throw", "dice": "", "left": [], "most": 0}
        keeping = view | {"game": view["game"] | {"throw": 1, "stage": "keep"}}
        keeping["game"]["dice"] = played.throws[0]
        round = round_asked(played)
        for key in ("shown", "kept"):
            round[key] = [
                [letter for letter, n in zip(letters, counts, strict=True) for _ in range(n)]
                for counts in round[key]
            ]
        asked.append({"view": view, "round": round, "keeping": keeping})
    told = TypeAdapter(BoardView)
    return {
        "boards": [json.loads(told.dump_json(board_view(board))) for board in boards],
        "asked": asked,
    }
