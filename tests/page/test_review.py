"""Reviews of games, computed in the browser: same numbers as the coach, and their screen."""

from __future__ import annotations

import json
import re
import subprocess
from dataclasses import asdict
from itertools import islice
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from pydantic import TypeAdapter

from border.boards import generate, map_named
from border.coach import (
    Closing,
    DecisionReview,
    Effect,
    Ledger,
    RoundAnalysis,
    ledgers,
    reason,
    review,
    round_analyses,
    round_reviews,
)
from border.engine import Cross, Decision, FirstAction, Keep, Keeping, SecondAction
from border.records import Record, parse_record
from border.server.replays.replay import Replay, replay_of
from border.tables.imports import import_record
from tests.coach.games import games
from tests.page.conftest import NewDevice
from tests.page.core_questions import same
from tests.page.devices import offences
from tests.page.player import Mouse, Person
from tests.page.tables import bot, call, finished, opened, played, seated, watch_to_the_end, you
from tests.table import CLASSIC_MAP

DONE = ".review p[role=status]:not(:empty)"
SWAPPED = str.maketrans("12", "21")  # two territories swapped: another map


GAMES = 40


def replayed(record: Record) -> str:
    """A recorded game as the server sends it to the page."""
    log = [(event, 0) for event in import_record(record, 0).events]
    return TypeAdapter(Replay).dump_json(replay_of("abcdefgh", log)).decode()


def reviewed(record: Record) -> dict[str, Any]:
    """The coach's review in the words of the page."""
    told = review(round_reviews(record))
    judged = [one for round in told.rounds for one in round.judgements if one.cost >= 0.005]
    return {
        "shares": told.shares,
        "ledgers": [ledger_told(one.ledger) for one in told.seats],
        "closings": [list(map(closed, round.closings)) for round in told.rounds],
        "decisions": [explained(one) for one in sorted(judged, key=lambda one: -one.cost)],
    }


def ledger_told(ledger: Ledger) -> dict[str, float]:
    names = {"others_luck": "othersLuck", "others_cost": "othersCost"}
    return {names.get(line, line): amount for line, amount in asdict(ledger).items()}


def explained(one: DecisionReview) -> dict[str, Any]:
    why, board = reason(one.position, one.seat, one.made, one.best), one.position.boards[one.seat]
    aim = why.aim and {
        "cells": sorted(board.map.format_cells(why.aim.cells)),
        "territory": key(why.aim.territory),
        "odds": [why.aim.made, why.aim.best],
    }
    keep = isinstance(one.position.stage, Keeping)
    effects = [] if keep else [effect(why.made), effect(why.best)]
    kind = {FirstAction: "first", SecondAction: "second"}.get(type(one.position.stage), "keep")
    told = {"round": one.round, "seat": one.seat, "kind": kind, "cost": one.cost, "aim": aim}
    decisions = {"made": option(one, one.made), "best": option(one, one.best)}
    return told | decisions | {"effects": effects}


def option(one: DecisionReview, decision: Decision) -> dict[str, list[str]]:
    match decision:
        case Keep(dice=dice):
            return {"kept": sorted(str(dice)), "cells": []}
        case Cross(cells=cells):
            names = one.position.boards[one.seat].map.format_cells(cells)
            return {"kept": [], "cells": sorted(names)}
        case _:
            assert isinstance(one.position.stage, Keeping)
            return {"kept": sorted(str(one.position.stage.dice)), "cells": []}


def effect(found: Effect) -> dict[str, Any]:
    missing = None if found.nearer is None else found.missing[found.nearer]
    return {
        "closes": list(map(closed, found.closes)),
        "replies": list(map(closed, found.replies)),
        "left": list(str(found.left)),
        "most": found.most,
        "nearer": missing and {"territory": key(found.nearer), "missing": missing},
    }


def key(territory: int | None) -> str | None:
    return None if territory is None else CLASSIC_MAP.territories[territory].key


def closed(one: Closing) -> dict[str, Any]:
    territory = {"seat": one.seat, "territory": one.territory + 1}
    return territory | {"value": one.points, "first": one.first}


@pytest.mark.node
@pytest.mark.slow
def test_the_page_reviews_like_the_coach() -> None:
    records = list(islice(games(7), GAMES))
    script = Path(__file__).with_name("review.js")
    lines = "\n".join(map(replayed, records))
    answer = subprocess.run(
        ["node", script], input=lines, capture_output=True, text=True, check=True
    )
    said = [json.loads(line) for line in answer.stdout.splitlines()]
    assert len(said) == GAMES
    kinds = set()
    for record, told in zip(records, said, strict=True):
        expected = reviewed(record)
        same(told, expected)
        for one in expected["decisions"]:
            kinds.add((one["kind"], one["aim"] is not None))
            kinds |= {part for effect in one["effects"] for part in effect if effect[part]}
    kinds_of_decisions = {("keep", True), ("keep", False), ("first", False), ("second", False)}
    assert kinds == {*kinds_of_decisions, "closes", "replies", "left", "most", "nearer"}


def record_of(page: Page, address: str) -> Record:
    """Record of the game under review."""
    id = re.search(r"/t/(\w+)/", page.url)
    assert id is not None
    return parse_record(json.dumps(call(address, f"/tables/{id[1]}/record")))


def percents(text: str) -> list[float]:
    return [float(number.replace("−", "-")) for number in re.findall(r"([+−]?[\d.]+) ?%", text)]


@pytest.mark.parametrize("seats", [2, 4])
def test_a_finished_game_gets_the_coachs_review(device: NewDevice, seats: int) -> None:
    mine = device()
    page = mine.open(f"{finished(mine.address, seats)}/review")
    expect(page.locator(DONE)).to_be_attached()
    found = list(round_analyses(record_of(page, mine.address)))

    # The graph is also a table.
    page.get_by_text("As a table").click()
    rows = page.locator(".as-table tbody tr")
    expect(rows).to_have_count(len(found) + 1)
    expected = [account.before for account in found] + [found[-1].after]
    for row, shares in zip(rows.all_inner_texts(), expected, strict=True):
        assert percents(row) == pytest.approx([100 * share for share in shares], abs=0.51)

    # The ledgers contain the coach's lines.
    for ledger, card in zip(ledgers(found), page.locator(".sums-of-luck li").all(), strict=True):
        card.locator("summary").click()
        lines = percents(card.locator(".ledger").inner_text())
        shown = [ledger.start, ledger.luck, ledger.others_luck, ledger.cost]
        shown += [ledger.others_cost, ledger.late, ledger.result]
        assert lines == pytest.approx([100 * share for share in shown], abs=0.051)
        ends = card.locator(".ledger dd").evaluate_all(
            "(all) => all.map((one) => Math.round(one.getBoundingClientRect().right))"
        )
        assert len({*ends}) == 1  # one below the other

    # The costliest decision comes first and is expanded.
    cost = percents(page.locator(".decisions .cost").first.inner_text())[0]
    assert cost == pytest.approx(-100 * costliest(found), abs=0.51)
    chances = percents(page.locator(".weighed").inner_text())
    assert chances[0] < max(chances)
    expect(page.locator(".weighed svg.board").first).to_be_visible()


def costliest(found: list[RoundAnalysis]) -> float:
    """Cost of the costliest decision of a game."""
    costs = [0.0]
    for one in found:
        active = one.active
        costs += [a[active] - b[active] for a, b in zip(one.thrown, one.decided, strict=True)]
        costs.append(one.best_first[active] - one.first[active])
        costs += [one.first[seat] - replied[seat] for seat, replied in enumerate(one.replied)]
    return max(costs)


def test_your_own_decisions_come_first_and_work_by_keyboard(device: NewDevice) -> None:
    mine = device()
    path = played(mine)
    page = mine.open(path)
    page.get_by_role("button", name="Review").click()
    page.wait_for_url(f"**{path}/review")
    expect(page.locator(DONE)).to_be_attached()
    expect(page.locator(".sums-of-luck")).to_contain_text(
        re.compile(r"The dice .+ you.*, and your decisions cost")
    )
    pressed = page.locator(".whose [aria-pressed=true]")
    expect(pressed).to_have_text("You")
    for row in page.locator(".decisions h3 .done").all_inner_texts():
        assert row.startswith("You ")
    assert offences(page) == []

    # Rows open and close by keyboard, one at a time.
    rows = page.locator(".decisions h3 button")
    expect(rows.first).to_have_attribute("aria-expanded", "true")
    rows.nth(1).focus()
    page.keyboard.press("Enter")
    expect(rows.nth(1)).to_have_attribute("aria-expanded", "true")
    expect(rows.first).to_have_attribute("aria-expanded", "false")
    page.keyboard.press("Enter")
    expect(page.locator(".weighed")).to_have_count(0)
    page.locator(".whose button").last.click()
    expect(page.locator(".decisions h3 .done").first).not_to_contain_text("You ")

    # To the step in the replay, and back.
    page.get_by_text("See it in the replay").click()
    page.wait_for_url(re.compile(r"/replay#\d+$"))
    page.locator(".instant a", has_text="Review").click()
    page.wait_for_url(f"**{path}/review")
    expect(page.locator(".weighed")).to_be_visible()  # as before


@pytest.mark.parametrize("dice", ["same", "new"])
def test_a_branch_starts_from_a_decision(device: NewDevice, dice: str) -> None:
    mine = device()
    page = mine.open(f"{played(mine)}/review")
    expect(page.locator(DONE)).to_be_attached()
    row = page.locator(".decisions li").first
    number = re.findall(r"\d+", row.locator(".round-of").inner_text())[0]
    page.get_by_role("button", name=f"Decide again, {dice} dice").click()
    expect(page.locator(".round")).to_have_text(f"Round {number}")
    expect(page.get_by_text("you decide, the others are bots")).to_be_visible()
    person = Person(page, Mouse(page))
    assert person.look()["over"] is False
    assert person.act() != "over"
    path = page.evaluate("location.pathname")
    page.goto("/")
    expect(page.locator(f'.running a[href="{path}"]')).to_be_visible()  # it can be played


def test_a_running_game_is_reviewed_up_to_now(device: NewDevice) -> None:
    mine = device()
    path = opened(mine, you("Ada"), you("Ben"))  # a bot might continue meanwhile
    page = mine.open(path)
    person = Person(page, Mouse(page))
    page.goto(f"{path}/review")
    expect(page.locator(".review .card")).to_have_text("No round has been played to its end yet.")
    page.goto(path)
    while page.locator(".round").inner_text() != "Round 3":
        person.act()
    page.goto(f"{path}/review")
    expect(page.locator(DONE)).to_be_attached()
    expect(page.get_by_text("The game isn’t over")).to_be_visible()
    page.get_by_text("As a table").click()
    expect(page.locator(".as-table tbody tr")).to_have_count(3)


def test_house_rules_are_marked_as_estimates(device: NewDevice) -> None:
    mine = device()
    made = seated(mine.address, bot(), bot(), rules="quick")
    watch_to_the_end(mine.address, made["id"])
    page = mine.open(f"/t/{made['id']}/review")
    expect(page.locator(DONE)).to_be_attached()
    expect(page.get_by_text("its figures are only a guess here")).to_be_visible()


def test_other_maps_cannot_be_reviewed(device: NewDevice) -> None:
    mine, classic = device(), map_named("classic")
    boards = {
        name: str(generate(name, classic, seed).picture).translate(SWAPPED)
        for seed, name in enumerate(("one", "two"))
    }
    made = seated(mine.address, bot(), bot(), boards=[*boards], pictures=boards)
    watch_to_the_end(mine.address, made["id"])
    page = mine.open(f"/t/{made['id']}/review")
    expect(page.get_by_role("alert")).to_contain_text("The coach knows the classic map only")


def test_missing_webassembly_is_reported_and_the_rest_works(device: NewDevice) -> None:
    mine = device()
    mine.begin_with("delete globalThis.WebAssembly;")
    page = mine.open(f"{finished(mine.address)}/review")
    expect(page.get_by_role("alert")).to_contain_text("it has no WebAssembly")
    page.get_by_role("link", name="Replay").click()
    expect(page.locator(".replay .tile").first).to_be_visible()


def test_a_failed_load_can_be_retried(device: NewDevice) -> None:
    mine = device()
    mine.context.route("**/data/**", lambda route: route.abort())
    page = mine.open(f"{finished(mine.address)}/review")
    expect(page.locator(".review .card[role=alert]")).to_contain_text("can’t be loaded")
    mine.context.unroute("**/data/**")
    page.get_by_role("button", name="Try again").click()
    expect(page.locator(DONE)).to_be_attached()
    expect(page.locator(".weighed")).to_be_visible()


def test_an_unknown_game(device: NewDevice) -> None:
    mine = device()
    page = mine.open("/t/abcdefgh/review")
    expect(page.get_by_role("alert")).to_contain_text("table")
    mine.faults.clear()  # the browser itself reports the 404
