"""Attacks on a small scale: a limit stops each of them, and the report lists them all."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tests.served import serving
from tests.system.attacks.attack import Attack
from tests.system.attacks.damage import ATTACKS, KINDS, Damage
from tests.system.attacks.mistakes import MISTAKES, Mistake, mistaken
from tests.system.attacks.report import BEGIN, END, PAGE, attacks_table, mistakes_table, with_tables
from tests.system.attacks.target import Target
from tests.waiting import PATIENCE

# The limit that each attack hits, as named in the server's metrics.
HITS = {
    "messages": "commands",
    "bodies": "requests",
    "chunks": "pieces",
    "headers": "heads",
    "codes": "requests",
    "trials": "requests",
    "origins": "origins",
    "forwarded": "requests",
}

WHAT = [one.what for one in ATTACKS.values()] + [one.what for one in MISTAKES.values()]


async def _limits_hit(attack: Attack, target: Target, limit: str) -> bool:
    """Run an attack until the limit refuses it; return whether that happened."""
    attacking = asyncio.create_task(attack.run(target))
    reader = Target(target.port, "127.0.0.3")
    try:
        async with asyncio.timeout(PATIENCE):
            while not attacking.done():
                _, figures = await reader.ask("GET", "/metrics")
                line = f'border_limits_total{{limit="{limit}"}} '.encode()
                if float(figures.partition(line)[2].split()[0]) > 0:
                    return True
                await asyncio.sleep(0.1)
        return False
    finally:
        attacking.cancel()
        await asyncio.wait([attacking])


@pytest.mark.slow  # servers of their own
@pytest.mark.parametrize("name", HITS)
def test_an_attack_is_refused_by_its_limit(name: str, tmp_path: Path) -> None:
    attack, database = ATTACKS[name], f"sqlite:///{tmp_path / 'tables.sqlite'}"
    attack.prepare(database)
    options = ("--metrics", "127.0.0.3", *attack.options)
    with serving(tmp_path, *options, database=database) as server:
        assert asyncio.run(_limits_hit(attack, Target(server.port), HITS[name]))


@pytest.mark.slow  # servers of their own
@pytest.mark.parametrize("name", MISTAKES)
def test_a_mistake_is_noticed_and_costs_nothing_that_was_acknowledged(name: str) -> None:
    found = mistaken(name)
    assert found.met, found


def test_the_report_has_a_row_for_each_attack_and_mistake() -> None:
    damages = [
        Damage(name, dict.fromkeys(KINDS, 5.0), 0, 99.0, 0.1, 0.0, 0.0, heals=True, note="found")
        for name in ATTACKS
    ]
    mistakes = [Mistake(name, 503, 0, "all there") for name in MISTAKES]
    page = f"before\n{BEGIN}old\n{END}after\n"
    made = with_tables(page, attacks_table(damages), mistakes_table(mistakes))
    assert "old" not in made
    assert made.startswith("before\n")
    assert made.endswith("after\n")
    for what in WHAT:
        assert made.count(f"| {what} |") == 1
    assert with_tables(made, attacks_table(damages), mistakes_table(mistakes)) == made
    assert damages[0].met
    assert mistakes[0].met
    with pytest.raises(ValueError, match="no place"):
        with_tables("no table", "")


def test_the_documentation_reports_every_attack_and_mistake() -> None:
    page = PAGE.read_text(encoding="utf-8")
    for what in WHAT:
        assert f"| {what} |" in page
