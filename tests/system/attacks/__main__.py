"""Run each attack from one address and measure its effect on another visitor.

python -m tests.system.attacks

The exit code is 1 if a bar is not met.  `--docs` rewrites the tables in the documentation.  With
the name of an attack and `--port`, it attacks that server until interrupted.
"""

from __future__ import annotations

import argparse
import asyncio
import resource
import sys

from rich.console import Console

from tests.system.attacks.damage import ATTACKS, measured, shown
from tests.system.attacks.mistakes import MISTAKES, mistaken
from tests.system.attacks.report import PAGE, attacks_table, mistakes_table, with_tables
from tests.system.attacks.target import BEGUN, Target


def attack_named(name: str) -> str:
    if name not in ATTACKS and name not in MISTAKES:
        raise argparse.ArgumentTypeError(f"there is no attack {name!r}")
    return name


def parsed_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    add = parser.add_argument
    names = [*ATTACKS, *MISTAKES]
    add("attacks", nargs="*", type=attack_named, default=names, help=", ".join(names))
    add("--port", type=int, help="attack the server on this port of 127.0.0.1, without measuring")
    add("--seconds", type=float, default=20)
    add("--prepared", type=float, default=10)
    add("--postgres", action="store_true", help="attack a server on PostgreSQL; skip the mistakes")
    add("--docs", action="store_true", help=f"write the tables into {PAGE.name}")
    return parser.parse_args()


if __name__ == "__main__":
    asked = parsed_arguments()
    if asked.port:
        hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
        target = Target(asked.port)
        target.note(BEGUN)
        asyncio.run(ATTACKS[asked.attacks[0]].run(target))
        sys.exit()
    names = [name for name in asked.attacks if name in ATTACKS]
    found = measured(names, asked.seconds, asked.prepared, postgres=asked.postgres)
    files = [name for name in asked.attacks if name in MISTAKES and not asked.postgres]
    mistakes = [mistaken(name) for name in files]
    Console(width=160).print(shown(found))
    tables = attacks_table(found), mistakes_table(mistakes)
    if asked.docs:
        page = PAGE.read_text(encoding="utf-8")
        PAGE.write_text(with_tables(page, *tables), encoding="utf-8")
    else:
        print("\n".join(tables))
    met = all(one.met for one in found) and all(one.met for one in mistakes)
    sys.exit(not met)
