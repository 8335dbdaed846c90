"""The daily game: one for everybody, secret until the day is over, with a leaderboard."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from hashlib import sha256

import httpx
import pytest

from border.dice import ProvableDice, parse_proof
from border.dice import verify as verify_dice
from border.records import parse_record
from border.server.config import Config, Limits
from border.server.daily import store as days
from border.server.daily.game import (
    DAILY_OPTIONS,
    OPPONENT,
    DailyResult,
    daily_dice,
    daily_table_id,
    is_date,
    next_date,
)
from border.server.daily.views import ladder_games
from border.server.store import Store, open_store
from border.server.store.log import Batch, Entry
from border.tables.table import date_at, end_of_date
from tests.server.clients import Client, Site, running
from tests.server.daily.daily_games import finished_daily, play, start_daily
from tests.server.room_harness import TestClock
from tests.tables.table_harness import TOKENS

ANN, BOB, EVE = (TOKENS[name] for name in ("ann", "bob", "eve"))
FREE = Limits(commands=0, requests=0, connections=0)
HOUR = 3_600_000
LOOKS = ("", "/record", "/boards", "/replay", "/summary", "/news")


@pytest.fixture
def clock() -> TestClock:
    return TestClock()


@pytest.fixture
def site(database: str, clock: TestClock) -> Iterator[Site]:
    with running(Config(database, port=0, limits=FREE), clock) as site:
        yield site


def refused(answer: httpx.Response) -> tuple[int, str]:
    return answer.status_code, answer.json()["reason"]


def test_days_are_dates_in_utc() -> None:
    assert date_at(end_of_date("2024-02-28") - 1) == "2024-02-28"
    assert date_at(end_of_date("2024-02-28")) == next_date("2024-02-28") == "2024-02-29"
    assert [is_date(text) for text in ("2024-02-29", "2023-02-29", "20240229", "9999-12-31")] == [
        *(True, False, False, False)
    ]


def test_the_first_to_draw_a_days_secret_decides_for_all(database: str) -> None:
    with closing(open_store(database)) as one, closing(open_store(database)) as other:
        day, next = "2026-11-16", "2026-11-17"
        assert one.read(lambda connection: days.stored_seed(connection, day)) is None
        assert one.write(lambda connection: days.store_seed(connection, day, "aa")) == "aa"
        assert other.write(lambda connection: days.store_seed(connection, day, "bb")) == "aa"
        assert other.read(lambda connection: days.stored_seed(connection, day)) == "aa"
        assert other.write(lambda connection: days.store_seed(connection, next, "bb")) == "bb"


@pytest.fixture
def store(database: str) -> Iterator[Store]:
    with closing(open_store(database)) as store:
        yield store


def ended(game: str, score: int, other: int, day: str = "2026-11-16", at: int = 5) -> Batch:
    result = DailyResult(day, f"of {game}", score, other, at)
    return Batch(
        game, (Entry(1, at, "ended", "{}"),), "over", rows=(days.result_row(game, result),)
    )


def standing(store: Store, most: int) -> list[tuple[str, DailyResult]]:
    return store.read(lambda connection: days.leaderboard(connection, "2026-11-16", most))


def play_of(store: Store, game: str) -> DailyResult | None:
    return store.read(lambda connection: days.stored_result(connection, game))


def played(store: Store, better: DailyResult | None = None) -> int:
    return store.read(lambda connection: days.count_results(connection, "2026-11-16", better))


def test_results_rank_by_margin_then_points(store: Store) -> None:
    games = [("a", 30, 20), ("b", 40, 30), ("c", 50, 20), ("d", 40, 30), ("e", 9, 40)]
    store.append([(ended(*game),) for game in games])
    store.append([(ended("f", 60, 0, "2026-11-17"),)])
    names = [game for game, _ in standing(store, 9)]
    assert names == ["c", "b", "d", "a", "e"]
    assert [game for game, _ in standing(store, 2)] == ["c", "b"]
    assert played(store) == 5
    better = {}
    for game in names:
        play = play_of(store, game)
        assert play is not None
        better[game] = played(store, play)
    assert better == {"c": 0, "b": 1, "d": 1, "a": 3, "e": 4}
    assert play_of(store, "nosuch") is None


def test_a_result_is_deleted_with_its_game(store: Store) -> None:
    store.append([(ended("a", 30, 20),)])
    store.expire("over", 9)
    assert play_of(store, "a") is None


def test_removed_and_erased_players_are_anonymous(store: Store) -> None:
    store.append([(ended("a", 30, 20),), (ended("b", 20, 20),)])
    store.rewrite("a", [], 9)
    store.remove("b", 9)
    assert [(game, play.name) for game, play in standing(store, 9)] == [("a", "")]


def test_everybody_gets_the_same_game_once(site: Site) -> None:
    first, second = start_daily(site, ANN, "Ann"), start_daily(site, BOB, "Bob")
    assert first["id"] != second["id"]
    same = ("commitment", "options", "day", "rules")
    assert [first[key] for key in same] == [second[key] for key in same]
    assert [seat["board"] for seat in first["seats"]] == [seat["board"] for seat in second["seats"]]
    assert first["game"]["active"] == second["game"]["active"]
    assert first["coach"] is False
    assert [seat["name"] or seat["bot"] for seat in first["seats"]] == ["Ann", OPPONENT]
    again = start_daily(site, ANN, "Somebody else")
    assert (again["id"], again["seats"][0]["name"]) == (first["id"], "Ann")
    today = site.get("/api/daily", ANN).json()
    assert today["commitment"] == first["commitment"]
    assert today["yours"] == {"table": first["id"], "place": None, "score": None, "other": None}
    assert site.get("/api/daily", EVE).json()["yours"] is None
    assert site.get("/api/daily").json()["yours"] is None


@pytest.mark.slow
def test_a_daily_game_is_hidden_from_others_until_the_next_day(
    site: Site, clock: TestClock
) -> None:
    id = finished_daily(site, ANN)
    for look in LOOKS:
        assert site.get(f"/api/tables/{id}{look}", ANN).status_code == 200
        for token in (EVE, None):
            answer = refused(site.get(f"/api/tables/{id}{look}", token))
            assert answer == (403, "until-tomorrow"), look
    seats = {"tables": [{"id": id, "token": EVE}]}
    assert site.post("/api/yours", seats).json() == []
    with site.live(id) as socket:
        client = Client(socket)
        client.say(kind="hello", token=EVE)
        assert client.hear()["reason"] == "until-tomorrow"
    assert "scout" not in site.get(f"/t/{id}").text.lower()
    clock.time += 2 * HOUR
    for look in LOOKS:
        assert site.get(f"/api/tables/{id}{look}", EVE).status_code == 200
    with site.client(id) as client:
        assert client.table["phase"] == "over"
    assert "scout" in site.get(f"/t/{id}").text.lower()


@pytest.mark.slow
def test_the_seed_is_revealed_after_the_day(site: Site, clock: TestClock) -> None:
    day = site.get("/api/daily").json()
    id = finished_daily(site, ANN)
    assert "seed" not in site.get(f"/api/tables/{id}/record", ANN).json()["dice"]
    assert site.get(f"/api/tables/{id}/replay", ANN).json()["dice"]["seed"] is None
    assert site.get(f"/api/daily/{day['day']}", ANN).json()["seed"] is None
    trial = {"game": id, "round": 1, "throw": 1, "stage": "keep"}
    bots = [{"player": "you"}, {"player": "bot"}]
    tried = {"options": {"trial": trial}, "seats": bots, "start": True}
    assert refused(site.post("/api/tables", tried, ANN)) == (403, "until-tomorrow")
    again = {"options": {"same_dice": id}}
    assert refused(site.post("/api/tables", again)) == (403, "until-tomorrow")
    clock.time += 2 * HOUR
    told = site.get(f"/api/daily/{day['day']}").json()
    hashed = sha256(bytes.fromhex(told["seed"]) + f"|{told['game']}".encode()).hexdigest()
    assert hashed == day["commitment"] == told["commitment"]
    record = parse_record(site.get(f"/api/tables/{id}/record").text)
    assert record.dice is not None
    assert record.dice["seed"] == told["seed"]
    thrown = [(played.throws, played.kept) for played in record.rounds]
    verify_dice(parse_proof(record.dice), 2, record.rounds[0].active, thrown)
    assert site.get(f"/api/tables/{id}/replay").json()["dice"]["seed"] == told["seed"]
    assert site.post("/api/tables", again).status_code == 201
    today = site.get("/api/daily", ANN).json()
    assert today["day"] == next_date(day["day"])
    assert today["commitment"] == day["next"]
    assert today["yours"] is None
    assert start_daily(site, ANN)["id"] != id


@pytest.mark.slow
def test_finishers_see_their_rank_and_the_others(site: Site, clock: TestClock) -> None:
    day = site.get("/api/daily").json()["day"]
    path = f"/api/daily/{day}"
    start_daily(site, ANN)
    for token in (ANN, EVE, None):
        assert refused(site.get(path, token)) == (403, "play-first")
    finished_daily(site, BOB, "Bob")
    id = finished_daily(site, ANN, eager=True)
    assert refused(site.get(path, EVE)) == (403, "play-first")
    told = site.get(path, ANN).json()
    assert told["played"] == 2
    assert {(one["name"], one["yours"]) for one in told["best"]} == {("", True), ("Bob", False)}
    merits = [(one["score"] - one["other"], one["score"]) for one in told["best"]]
    assert merits == sorted(merits, reverse=True)
    places = {one["name"]: one["place"] for one in told["best"]}
    assert told["yours"]["place"] == places[""]
    assert site.get("/api/daily", BOB).json()["yours"]["place"] == places["Bob"]
    mine, *ladder = told["runs"]
    assert (mine["table"], mine["yours"], mine["bot"]) == (id, True, None)
    table = site.get(f"/api/tables/{id}", ANN).json()
    assert mine["rounds"][-1]["points"] == table["seats"][0]["score"] == told["yours"]["score"]
    assert mine["rounds"][-1]["others"] == table["seats"][1]["score"] == told["yours"]["other"]
    assert ladder[0]["bot"] == "champion"
    assert len(ladder) == 8
    first = [run["rounds"][0]["active"] for run in told["runs"]]
    assert len(set(first)) == 1
    clock.time += 2 * HOUR
    later = site.get(path).json()
    assert (later["yours"], len(later["runs"])) == (None, 8)
    assert [one["yours"] for one in later["best"]] == [False, False]


def test_the_ladder_plays_your_seat_with_your_dice() -> None:
    dice = daily_dice("2026-11-16", bytes(range(32)).hex())
    runs = ladder_games(dice)
    assert [run.bot for run in runs][-1] == "wanderer"
    scout = next(run for run in runs if run.bot == OPPONENT)
    for number, played in enumerate(scout.rounds, start=1):
        active = (dice.first_seat(DAILY_OPTIONS.seats) + number - 1) % 2 == 0
        assert played.active == active
    assert scout.rounds[-1].points == max(played.points for played in scout.rounds)
    other = ladder_games(ProvableDice(bytes(32), dice.game))
    assert other != runs


@pytest.mark.slow
def test_only_its_player_plays_a_daily_game(site: Site, clock: TestClock) -> None:
    id = start_daily(site, ANN)["id"]
    with site.client(id, token=ANN) as client:
        for kind in ("leave", "remove"):
            assert client.ask(kind, seat=0)["reason"] == "of-the-day"
        assert client.ask("close")["reason"] == "of-the-day"
    for answer in (
        site.delete(f"/api/tables/{id}", ANN),
        site.delete(f"/api/tables/{id}/seats/0", ANN),
        site.post(f"/api/tables/{id}/seats/0/link", None, ANN),
    ):
        assert refused(answer) == (409, "of-the-day")
    clock.time += 2 * HOUR
    with site.client(id, token=ANN) as client:
        play(client, eager=False)
    day = date_at(clock.time - 2 * HOUR)
    told = site.get(f"/api/daily/{day}", ANN).json()
    assert (told["played"], told["best"]) == (0, [])  # not finished on its day
    assert told["yours"] == {"table": id, "place": None, "score": None, "other": None}


def test_a_daily_game_stays_its_players_after_the_end(site: Site) -> None:
    id = start_daily(site, ANN)["id"]
    with site.client(id, token=ANN) as client:
        play(client, eager=False)
    assert refused(site.post(f"/api/tables/{id}/seats/0/link", None, ANN)) == (409, "of-the-day")


def test_invalid_and_unplayed_days_are_refused(site: Site, clock: TestClock) -> None:
    tomorrow = next_date(date_at(clock.time))
    for day in ("2020-01-01", tomorrow, "yesterday", "2023-02-29"):
        assert refused(site.get(f"/api/daily/{day}", ANN)) == (404, "not-found")


def test_a_table_id_follows_from_day_and_player() -> None:
    ids = {daily_table_id(day, who) for day in ("2026-11-16", "2026-11-17") for who in ("a", "b")}
    assert len(ids) == 4
    assert all(len(id) == 10 for id in ids)


@pytest.mark.slow
def test_ties_share_a_rank(site: Site, clock: TestClock) -> None:
    day = site.get("/api/daily").json()["day"]
    for token, name in ((ANN, "Ann"), (BOB, "Bob")):
        finished_daily(site, token, name)
        clock.time += 1000
    told = site.get(f"/api/daily/{day}", BOB).json()
    assert [(one["place"], one["name"]) for one in told["best"]] == [(1, "Ann"), (1, "Bob")]
    assert told["yours"]["place"] == 1


@pytest.mark.slow
def test_games_with_the_same_dice_are_compared(site: Site, clock: TestClock) -> None:
    bots = [{"player": "bot", "bot": name} for name in ("greedy", "scout")]
    first = watched(site, site.open(*bots, start=True)["table"]["id"])
    again = watched(site, site.open(*bots[::-1], start=True, same_dice=first)["table"]["id"])
    runs = site.get(f"/api/tables/{again}/comparison").json()
    assert [(run["table"], run["seat"], run["bot"]) for run in runs] == [
        *((again, 0, "scout"), (again, 1, "greedy"), (first, 0, "greedy"), (first, 1, "scout"))
    ]
    actives = [[played["active"] for played in run["rounds"][:9]] for run in runs]
    assert actives[0] == actives[2] != actives[1] == actives[3]
    for run in runs:
        scores = site.get(f"/api/tables/{run['table']}/record").json()["scores"]
        assert run["rounds"][-1]["points"] == scores[run["seat"]]
        assert run["rounds"][-1]["others"] == scores[1 - run["seat"]]
    assert len(site.get(f"/api/tables/{first}/comparison").json()) == 2
    id = finished_daily(site, ANN, "Ann")
    mine, *ladder = site.get(f"/api/tables/{id}/comparison", ANN).json()
    assert (mine["yours"], mine["name"], len(ladder)) == (True, "Ann", 8)
    assert refused(site.get(f"/api/tables/{id}/comparison", EVE)) == (403, "until-tomorrow")
    other = start_daily(site, BOB)["id"]
    assert refused(site.get(f"/api/tables/{other}/comparison", BOB)) == (409, "not-over")
    assert refused(site.get("/api/tables/nosuch/comparison")) == (404, "no-such-table")


def watched(site: Site, id: str) -> str:
    """A table of bots, watched to its end."""
    with site.client(id) as client:
        while client.table["phase"] == "playing":
            client.hear("update")
    return id
