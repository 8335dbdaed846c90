"""Random games, and records checked by the command."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from random import Random

from click.testing import CliRunner

from border.cli.main import border
from border.engine import (
    Cross,
    FirstAction,
    Keeping,
    Position,
    SecondAction,
    legal_decisions,
    members,
    start,
)
from border.envs.actions import Action, Actions
from border.envs.episode import Episode
from border.records import Record, format_record
from tests.table import BOARDS

SEATS = (2, 3, 4)


def at_random(actions: Actions, rng: Random) -> Action:
    """A random action."""
    return rng.choice(list(members(actions)))


def positions(seats: int, games: int, seed: int = 1) -> list[Position]:
    """Every position with a decision in some random games."""
    rng, met = Random(seed), []
    for game in range(games):
        episode = Episode(start(rng.sample(BOARDS, seats), 0), game)
        while awaited := episode.awaited:
            met.append(episode.position)
            seat = rng.choice(awaited)
            decisions = legal_decisions(episode.position, seat)
            # Of thousands of sets a few suffice, or the list takes longer than the game.
            episode.decide(rng.choice([d for d, _ in zip(decisions, range(40), strict=False)]))
    assert {type(p.stage) for p in met} == {Keeping, FirstAction, SecondAction}
    return met


def crossed_sets(position: Position, seat: int) -> set[int]:
    """All sets of cells that the engine lets a seat cross."""
    return {d.cells for d in legal_decisions(position, seat) if isinstance(d, Cross)}


def assert_checked(records: Iterable[Record], path: Path) -> None:
    """Fail unless `border replay --check` accepts all the records."""
    lines = [format_record(record) for record in records]
    path.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
    run = CliRunner().invoke(border, ["replay", "--check", str(path)])
    assert run.exit_code == 0, run.output
    assert str(len(lines)) in run.output
