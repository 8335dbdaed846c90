"""Run each attack from one address and measure its effect on another visitor.

python -m tests.system.attacks

With the name of an attack and a port, the command attacks that server until it is interrupted.
"""

from __future__ import annotations

import argparse
import asyncio
import resource
import sys

from rich.console import Console

from tests.system.attacks.damage import ATTACKS, measured, shown
from tests.system.attacks.target import Target


def attack_named(name: str) -> str:
    if name not in ATTACKS:
        raise argparse.ArgumentTypeError(f"no attack is named {name!r}")
    return name


def parsed_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    add = parser.add_argument
    add("attacks", nargs="*", type=attack_named, default=[*ATTACKS], help=", ".join(ATTACKS))
    add("--port", type=int, help="attack the server on this port without measuring")
    add("--seconds", type=float, default=20)
    add("--prepared", type=float, default=10)
    return parser.parse_args()


if __name__ == "__main__":
    asked = parsed_arguments()
    if asked.port:
        hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
        asyncio.run(ATTACKS[asked.attacks[0]](Target(asked.port)))
    else:
        found = measured(asked.attacks, asked.seconds, asked.prepared)
        Console(width=140).print(shown(found))
        sys.exit(not all(one.met for one in found))
