"""Sentences that are put together from several texts."""

from __future__ import annotations

from border.engine import Dice, IllegalEvent, parse_dice
from border.texts.lookup import Texts


def dice_in_words(say: Texts, dice: Dice) -> str:
    """Dice by colour: `2 red dice and 1 blue die`."""
    counts = {colour: dice[colour] for colour in dict.fromkeys(dice)}
    return say.listed([say("dice-of-colour", colour=c.letter, count=n) for c, n in counts.items()])


def refused(say: Texts, error: IllegalEvent) -> str:
    """Why the rules refuse something, with the number of the rule."""
    dice = dice_in_words(say, parse_dice(error.dice)) if error.dice else ""
    text = say(f"refusal-{error.reason}", cells=" ".join(error.cells), dice=dice)
    return say("refusal-with-rule", text=text, rule=error.rule)
