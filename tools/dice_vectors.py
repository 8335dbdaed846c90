"""Writes docs/dice-vectors.json: inputs and results for those who implement the dice elsewhere."""

from __future__ import annotations

import json
from pathlib import Path

from border.boards import CLASSIC
from border.dice import ProvableDice, simulated_dice

DOCS = Path(__file__).parent.parent / "docs"
GAMES = (
    ProvableDice(bytes(32), "5f0c"),
    ProvableDice(bytes(range(32)), "The-Border"),
    simulated_dice(0, 0),
    simulated_dice(2022, 41),
)
LUCK = "00112233445566778899aabbccddeeff"
WITH_LUCK = (
    ProvableDice(bytes(range(32)), "The-Border", (LUCK, None, "f" * 32)),
    ProvableDice(bytes(range(32)), "The-Border", (None, None)),
)


def game_vector(dice: ProvableDice) -> dict[str, object]:
    return {
        "game": dice.game,
        "seed": dice.seed.hex(),
        **({} if dice.luck is None else {"luck": list(dice.luck)}),
        "commitment": dice.commitment,
        "first": {str(seats): dice.first_seat(seats) for seats in (2, 3, 4)},
        "boards": dice.shuffled(CLASSIC),
        "throws": {
            f"{k}|{t}": "".join(dice.die(k, t, i) for i in range(5))
            for k in (1, 2, 10)
            for t in (1, 2, 3)
        },
    }


def draw_vector(dice: ProvableDice, label: str, n: int) -> dict[str, object]:
    value = dice.draw(label, n)
    return {"game": dice.game, "seed": dice.seed.hex(), "label": label, "n": n, "value": value}


def main() -> None:
    draws = [draw_vector(GAMES[0], "first", n) for n in (1, 2, 5, 6, 7, 100, 129, 255, 256)]
    vectors = {
        "about": "Dice that can be proved, scheme hmac-sha256/1, with luck hmac-sha256/2: see "
        "formats.md. "
        "throws: the five dice of throw t in round k under 'k|t' if all five are thrown; "
        "boards: the four classic boards shuffled.",
        "games": [game_vector(dice) for dice in GAMES + WITH_LUCK],
        "draws": draws,
    }
    text = json.dumps(vectors, indent=1) + "\n"
    (DOCS / "dice-vectors.json").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
