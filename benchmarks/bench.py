"""`make bench`: measure our speed and that of similar projects, in CPU time on one core."""

from __future__ import annotations

import contextlib
import os
import resource
import subprocess
import sys
import tempfile
import time
from array import array
from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path
from random import Random
from statistics import median
from typing import Any, TypeVar

from rich.console import Console
from rich.table import Table
from tests.bots.pinned_positions import sample
from tests.server.malformed import BODIES, READERS, shapes

from benchmarks import coaching
from border.arena import Simulation
from border.boards import CLASSIC, board_named, generate, map_named
from border.bots import Bot, bot_named, champion_bot
from border.bots.champion import champion
from border.bots.planner import plan_turn
from border.bots.registry import lineup_for
from border.bots.weights import tuned_weights
from border.core.backend import core, native
from border.core.packing import pack_boards, pack_table
from border.engine import Over, Position, Throw, Throwing, dice_of, play, start
from border.records import MAX_ROUNDS, parse_record
from border.tables.schema import Reader, Unreadable

Row = tuple[str, float, str, str]  # name, figure, unit, target
T = TypeVar("T")
SECONDS = 3.0  # seconds of CPU time per figure


def per_second(work: Callable[[int], object], at_once: int = 1) -> float:
    """Return the runs per CPU second.

    Each call of `work` does `at_once` runs; its argument is the number of earlier runs.
    """
    work(0)
    began, done = time.process_time(), 0
    while (spent := time.process_time() - began) < SECONDS:
        work(done)
        done += at_once
    return done / spent


def median_time(work: Callable[[T], object], things: list[T]) -> float:
    """Return the median CPU time of `work` for one input, in seconds."""
    spent = []
    for thing in things:
        began = time.process_time()
        work(thing)
        spent.append(time.process_time() - began)
    return median(spent)


def start_up(*command: str, times: int = 9) -> float:
    """Return the median CPU time of a Python process with these arguments, in milliseconds."""
    spent = []
    for _ in range(times):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        subprocess.run([sys.executable, *command], check=True, capture_output=True)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        user, system = after.ru_utime - before.ru_utime, after.ru_stime - before.ru_stime
        spent.append(1000 * (user + system))
    return sorted(spent)[times // 2]


def table(seats: int) -> Position:
    """Return the position before the first throw, on the classic boards."""
    return start([board_named(name) for name in CLASSIC[:seats]], 0)


def random_game(seats: int, rng: Random) -> list[Position]:
    """Play a random game on the reference engine; return the position before each round."""
    random, position = bot_named("random"), table(seats)
    began = []
    while not isinstance(position.stage, Over):
        if isinstance(position.stage, Throwing):
            if position.stage.throw == 1:
                began.append(position)
            number = 5 - len(position.stage.kept)
            thrown = dice_of(int(rng.random() * 6) for _ in range(number))
            position = play(position, Throw(thrown))
        else:
            for seat in position.awaited:
                position = play(position, random(position, seat, rng))
    return began


def reference() -> Iterator[Row]:
    """Rows for the reference engine, records and boards."""
    rng = Random(1)
    for seats, bar in ((2, "at least 100"), (3, ""), (4, "")):
        rate = per_second(lambda _, seats=seats: random_game(seats, rng))  # type: ignore[misc]
        yield f"random games, {seats} players, reference engine", rate, "games/s", bar
    two = Simulation(("random", "random"), 1)
    written = per_second(two.play)
    yield "random games as records with provable dice, 2 players", written, "games/s", ""
    simulated = per_second(two.line)
    yield "the same records, from the compiled core", simulated, "games/s", "at least 2,300"
    lines = [two.line(number) for number in range(50)]
    again = per_second(lambda n: parse_record(lines[n % 50]).replay())
    yield "records read, replayed and checked, 2 players", again, "games/s", "at least 500"
    new = per_second(lambda n: generate("new", map_named("classic"), n))
    yield "boards generated", new, "boards/s", ""
    idle = start_up("-c", "")
    imported = start_up("-c", "import border.engine") - idle
    yield "import border.engine", imported, "ms", "under 100"
    yield "border --help", start_up("-m", "border", "--help"), "ms", "under 300"


def games(player: str, seats: int, at_once: int) -> float:
    """Return the games per CPU second that the compiled core plays."""
    position = table(seats)
    boards, packed = pack_boards(position.boards), pack_table(position)
    lineup, results = (
        lineup_for([player] * seats, position),
        array("i", [0]) * (at_once * (3 + seats)),
    )

    def work(done: int) -> None:
        seeds = array("Q", range(done, done + at_once))
        core.games(boards, packed, lineup, seeds, MAX_ROUNDS, results)

    return per_second(work, at_once)


def peer(name: str) -> float:
    """Return the games per CPU second of random bots in an OpenSpiel game, all in C++."""
    import pyspiel

    game = pyspiel.load_game(name)
    bots = [pyspiel.make_uniform_random_bot(p, p + 1) for p in range(game.num_players())]
    return per_second(lambda n: pyspiel.evaluate_bots(game.new_initial_state(), bots, n))


def compiled() -> Iterator[Row]:
    """Rows for the compiled core and OpenSpiel's games in C++."""
    yacht = peer("yacht")
    ours = games("random", 2, 1000)
    yield "OpenSpiel yacht in C++, random", yacht, "games/s", ""
    yield "OpenSpiel backgammon in C++, random", peer("backgammon"), "games/s", ""
    yield "random games, 2 players, compiled core", ours, "games/s", ""
    yield "the same, as a multiple of yacht", ours / yacht, "times", "at least 30"
    yield "random games, 4 players, compiled core", games("random", 4, 1000), "games/s", ""
    yield "greedy games, 2 players, compiled core", games("greedy", 2, 1000), "games/s", ""
    yield "planner games, 2 players, compiled core", games("planner", 2, 25), "games/s", ""
    yield (
        "planner games, 4 players, compiled core",
        games("planner", 4, 10),
        "games/s",
        "at least 15",
    )


def planning() -> Iterator[Row]:
    """Rows for the planner: the plan for three throws, and a decision at the start of a turn."""
    values = array("d", (float(n % 17) for n in range(252)))
    once = 1e6 / per_second(lambda _: core.plan(values, 3))
    yield "the three-throw plan, compiled", once, "µs", "at most 10"
    rng = Random(2)
    began = [p for n in range(12) for p in random_game(2 + n % 3, rng)]
    fast = median_time(
        lambda p: plan_turn.__wrapped__(tuned_weights(len(p.boards)), p, p.active), began
    )
    yield "planner decision, compiled, median", 1e6 * fast, "µs", "at most 500"


def decision_time(bot: Bot = champion) -> float:
    """Return the median CPU time of a bot's decision, in seconds."""
    asked = list(islice(sample(), 0, None, 4))
    return median_time(lambda one: bot(*one, Random(0)), asked)


def championing() -> Iterator[Row]:
    """Rows for the champion: decisions with and without lookahead, and a whole four-player game."""
    yield "champion decision, median", 1e6 * decision_time(champion_bot(0)), "µs", "at most 500"
    ahead = decision_time(champion_bot())
    yield "the same, one more turn ahead", 1e6 * ahead, "µs", "at most 10,000"
    run = [
        sys.executable,
        "-c",
        "from benchmarks.bench import decision_time; print(decision_time())",
    ]
    portable = subprocess.check_output(run, env=os.environ | {"BORDER_CORE": "wasm"})
    yield "the same, in WebAssembly", 1e6 * float(portable), "µs", "at most 5,000"
    yield "game of four champions", 1 / games("champion", 4, 2), "s", "under 1"


def steps_per_second(steps: Callable[[], int]) -> float:
    """Return the steps per CPU second; `steps` plays a game and returns its number of steps."""
    steps()
    began, done = time.process_time(), 0
    while (spent := time.process_time() - began) < SECONDS:
        done += steps()
    return done / spent


def openspiel_game(name: str, rng: Random, *, tensors: bool = False) -> int:
    """Play a random OpenSpiel game; return its number of steps, including chance."""
    import pyspiel

    state, steps = pyspiel.load_game(name).new_initial_state(), 0
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(outcomes, chances)[0])
        else:
            if tensors:
                state.observation_tensor(state.current_player())
            state.apply_action(rng.choice(state.legal_actions()))
        steps += 1
    return steps


def pettingzoo_game(env: Any, rng: Random) -> int:
    """Play a random PettingZoo game, reading observations and masks; return its number of steps."""
    env.reset()
    steps = 0
    while env.agents:
        seen, _, over, truncated, _ = env.last()
        ended = over or truncated
        env.step(None if ended else rng.choice(seen["action_mask"].nonzero()[0]))
        steps += not ended
    return steps


def environments() -> Iterator[Row]:
    """Rows for our environments and for other games in the same libraries."""
    from pettingzoo.classic.connect_four import connect_four

    import border.envs.openspiel  # noqa: F401  # registers the game
    from border.envs.pettingzoo import border_v1

    rng = Random(3)
    for tensors, told in ((False, ""), (True, ", with tensors")):

        def steps(name: str, tensors: bool = tensors) -> float:
            return steps_per_second(lambda: openspiel_game(name, rng, tensors=tensors))

        peer = steps("backgammon")
        yield f"OpenSpiel backgammon in C++, from Python{told}", peer, "steps/s", ""
        for seats in (2, 3, 4):
            ours = steps(f"border(players={seats})")
            bar = f"at least {peer:,.0f}"
            yield f"OpenSpiel border, {seats} players{told}", ours, "steps/s", bar
    four = connect_four.raw_env()
    peer = steps_per_second(lambda: pettingzoo_game(four, rng))
    yield "PettingZoo connect four raw_env", peer, "steps/s", ""
    for seats in (2, 3, 4):
        env = border_v1.raw_env(players=seats)
        ours = steps_per_second(lambda env=env: pettingzoo_game(env, rng))  # type: ignore[misc]
        yield (
            f"PettingZoo border raw_env, {seats} players",
            ours,
            "steps/s",
            f"more than {peer:,.0f}",
        )
    yield from batches()


def batches() -> Iterator[Row]:
    """Rows for Gymnasium: one game, and thousands of games at once, with observations and masks."""
    from border.envs.gym import BorderEnv, BorderSelfPlay, BorderVectorEnv, action_lots

    env, rng = BorderEnv(), Random(4)

    def single() -> int:
        env.reset()
        steps, over = 0, False
        while not over:
            _, _, over, _, _ = env.step(rng.choice(env.action_masks().nonzero()[0]))
            steps += 1
        return steps

    yield "Gymnasium BorderEnv, 2 players", steps_per_second(single), "decisions/s", ""

    def many(games: Any) -> float:
        _, infos = games.reset(seed=1)

        def step() -> int:
            infos.update(games.step(action_lots(infos["action_mask"], rng.getrandbits(64)))[4])
            return int(games.num_envs)

        return steps_per_second(step)

    bar = "at least 1,000,000"
    for opponents in (1, 3):
        what = f"Gymnasium VectorEnv, 4,096 games, {1 + opponents} players"
        yield (
            what,
            many(BorderVectorEnv(4096, ["random"] * opponents, copy=False)),
            "decisions/s",
            bar,
        )
    peers = list(connect_four())
    yield from peers
    for number in (1024, 4096):
        for copy in (False, True):
            what = f"self-play, {number:,} games, 2 players{', copied' if copy else ''}"
            yield what, many(BorderSelfPlay(number, copy=copy)), "decisions/s", bar
    for seats in (3, 4):
        what = f"self-play, 4,096 games, {seats} players"
        yield what, many(BorderSelfPlay(4096, seats, copy=False)), "decisions/s", bar
    drawn = many(BorderSelfPlay(4096, pool=64, copy=False))
    yield "self-play, 4,096 games, 2 players, drawn boards", drawn, "decisions/s", bar


def connect_four() -> Iterator[Row]:
    """Rows for random games in pgx on one core, stepped from Python and in a loop inside jax."""
    code = Path(__file__).with_name("pgx_peer.py")
    run = subprocess.run([sys.executable, code], capture_output=True, text=True, check=False)
    if run.returncode != 0:
        yield "pgx connect four: not measured, pgx or jax is missing", 0.0, "decisions/s", ""
        return
    for line in run.stdout.splitlines():
        what, figure = line.rsplit(" ", 1)
        yield what, float(figure), "decisions/s", ""


def reading() -> Iterator[Row]:
    """Rows for the CPU time to refuse the costliest malformed message and body."""
    worst: dict[str, float] = {}
    for name, reader, most in READERS:
        kind = "body" if name in BODIES else "message"
        for data in shapes(most).values():
            spent = min(refusing(reader, data) for _ in range(9))
            worst[kind] = max(worst.get(kind, 0.0), 1000 * spent)
    for kind, milliseconds in worst.items():
        yield f"worst malformed {kind} until it is refused", milliseconds, "ms", "under 1"


def refusing(reader: Reader[Any], data: bytes) -> float:
    """Return the CPU time until the server refuses malformed data, in seconds."""
    began = time.process_time()
    with contextlib.suppress(Unreadable):
        reader.read(data)
    return time.process_time() - began


def page() -> Iterator[Row]:
    """Rows for the server's start and for the page in a browser, in wall-clock milliseconds."""
    from tests.page.devices import Device, chromium
    from tests.page.tables import bot, opened, you
    from tests.page.test_page_weight import tap
    from tests.served import FREE, built_copy, serving

    def drawn(device: Device) -> float:
        path = opened(device, you("Ada"), bot(), bot(), bot())
        shown = device.tab()
        shown.add_init_script(DRAWN)
        shown.goto(path)
        milliseconds: float = shown.wait_for_function("() => window.drawn").json_value()
        return milliseconds

    def devices() -> Iterator[Device]:
        for _ in range(9):
            device = Device(browser, server.address, preferences={})
            yield device
            device.close()

    with (
        tempfile.TemporaryDirectory() as folder,
        serving(Path(folder), *FREE, PYTHONPATH=str(built_copy(Path(folder)))) as server,
        chromium() as browser,
    ):
        starts = [1000 * server.start() for _ in range(5) if server.stop() == 0]
        yield "start of border serve until it is ready, median", median(starts), "ms", "under 2,000"
        first = median(map(drawn, devices()))
        yield "first visit to a table until its board is drawn, median", first, "ms", "under 500"
        crossed = median(tap(device)[1] for device in devices())
        yield "tap until the cross appears, no server answer, median", crossed, "ms", "under 100"
        for device in islice(devices(), 1):
            yield from coaching.in_a_browser(device)


# Stores the time at which the browser draws the player's board.
DRAWN = """new MutationObserver((_, observer) => {
  if (document.querySelector(".mine .spot") === null) return;
  observer.disconnect();
  requestAnimationFrame(() => (window.drawn = performance.now()));
}).observe(document, { childList: true, subtree: true });"""


def main() -> None:
    shown = Table("what", "figure", "unit", "bar")
    shown.columns[1].justify = "right"
    cores = (compiled, planning, championing, coaching.native, environments)
    for part in (reference, *(cores if native is not None else ()), reading, page):
        for what, figure, unit, bar in part():
            digits = 2 if figure < 1 else 1 if figure < 100 else 0
            shown.add_row(what, f"{figure:,.{digits}f}", unit, bar)
        shown.add_section()
    Console(width=96).print(shown)


if __name__ == "__main__":
    main()
