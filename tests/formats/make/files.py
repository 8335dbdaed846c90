"""Files of the terminal, arenas, bots and boards, written by the package."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random
from unittest.mock import patch

from border.boards import CLASSIC, board_named, format_position, generate, map_named
from border.boards.files import format_board_file
from border.bots import bot_named
from border.bots.protocol import Request, format_answer, format_request
from border.coach import format_puzzle, puzzles
from border.engine import Keeping, Position, Seat, Stop, rules_named, start
from border.terminal.saves import SavedGames
from border.terminal.session import Session, Setup
from tests.bots.pinned_positions import walked
from tests.command import border_here
from tests.table import EAST, NORTH
from tests.terminal.test_session import played

STARTED = "2023-11-14T22:13:20+00:00"
ARENA = ("greedy", "random", "planner", "--tables", "2,3", "--games", "6", "--seed", "9")


def make(folder: Path) -> None:
    """Write all files."""
    folder.mkdir(exist_ok=True)
    _boards(folder)
    _positions(folder)
    _bots(folder)
    _puzzles(folder)
    _saves(folder)
    _arena(folder)


def _boards(folder: Path) -> None:
    own = generate("own board", map_named("classic"), 7)
    texts = {board.name: format_board_file(board) for board in (own, *map(board_named, CLASSIC))}
    for name, text in texts.items():
        (folder / f"{name.replace(' ', '-')}.board.toml").write_text(text, "utf-8")
    data = Path(__file__).parents[3] / "src" / "border" / "boards" / "data"
    classic = (data / "classic.toml").read_text("utf-8")
    (folder / "classic.map.toml").write_text(classic, "utf-8")


def _positions(folder: Path) -> None:
    lines = [format_position(position) for position, _ in _seen()]
    lines.append(format_position(start([NORTH, EAST], 1, rules_named("strict"))))
    (folder / "positions.txt").write_text("".join(f"{line}\n" for line in lines), "utf-8")


def _seen() -> list[tuple[Position, Seat]]:
    """Positions from games, in every stage in which somebody decides."""
    return [
        one
        for seats, seed in ((2, 1), (3, 2), (4, 4))
        for number, one in enumerate(walked(seats, seed, rules_named("quick")))
        if number % 23 == 0
    ]


def _bots(folder: Path) -> None:
    """Requests to an external bot, with its answers."""
    lines = []
    for id, (position, seat) in enumerate(_seen(), start=1):
        seen = position.seen_by(seat)
        request = Request(id, 1000 + id, seat, seen)
        decision = bot_named("planner")(seen, seat, Random(request.seed))
        lines += [format_request(request), format_answer(id, decision, seen.boards[seat])]
        if isinstance(seen.stage, Keeping) and id % 2:
            again = replace(request, id=1000 + id)
            lines += [format_request(again), format_answer(1000 + id, Stop(), seen.boards[seat])]
    (folder / "bot.jsonl").write_text("".join(f"{line}\n" for line in lines), "utf-8")


def _puzzles(folder: Path) -> None:
    some = "".join(format_puzzle(one) + "\n" for one in puzzles()[::50])
    (folder / "puzzles.jsonl").write_text(some, "utf-8")
    ids = "".join(f"{one.id}\n" for one in puzzles())
    (folder / "puzzles.ids.txt").write_text(ids, "utf-8")


def _saves(folder: Path) -> None:
    """Saved games: after some rounds, after a stop, before the first throw, with hints."""
    pictures = {board.name: str(board.picture) for board in (NORTH, EAST)}
    own = Setup(("Ann", "Ben"), boards=("north", "east"), pictures=pictures, seed=4)
    quick = Setup(("Ann", "greedy", "random"), seed=3, rules=rules_named("quick"), games=2)
    some, stopped = played(_begun(quick), 4), _begun(own)
    stopped.throw()
    stopped.decide(Stop())
    some.note_hint(0)
    _save(folder / "save-rounds.json", quick, some)
    _save(folder / "save-stopped.json", own, stopped)
    _save(folder / "save-new.json", own.rotated(), _begun(own.rotated()))
    with (
        patch("secrets.token_bytes", lambda n: bytes(range(n))),
        patch("secrets.token_hex", lambda n: bytes(range(n)).hex()),
    ):
        secret = Setup(("Ann", "Łukasz", "planner"))
        _save(folder / "save-luck.json", secret, played(_begun(secret), 2))


def _begun(setup: Setup) -> Session:
    table = setup.table()
    opening = replace(table.record, dice=None, rounds=(), started=STARTED)
    return Session(opening, table.dice)


def _save(path: Path, setup: Setup, table: Session) -> None:
    kept = SavedGames(path.parent / "saving")
    kept.path.mkdir()
    kept.store(setup, table)
    kept.unfinished.replace(path)
    kept.path.rmdir()


def _arena(folder: Path) -> None:
    """Log and games of an arena."""
    out = folder / "arena"
    code, _, err = border_here("arena", *ARENA, "--records", "--out", out, "--force")
    assert code == 0, err
    for path in out.iterdir():
        if path.suffix != ".jsonl":
            path.unlink()
        else:
            path.replace(folder / f"arena-{path.name}")
    out.rmdir()
