"""Pins what the champion decides in 1,000 positions: tests compare, here it is written anew.

python -m tools.champion_decisions
"""

from __future__ import annotations

from random import Random

from tests.bots.sample import PINNED, format_decision, sample

from border.bots import bot_named


def main() -> None:
    champion = bot_named("champion")
    lines = [format_decision(p, champion(p, seat, Random(0))) for p, seat in sample()]
    PINNED.write_text("\n".join(lines) + "\n", encoding="utf-8")
    print(f"{len(lines)} decisions -> {PINNED.name}")


if __name__ == "__main__":
    main()
