"""Texts with drawings in them, and the names by which players are spoken of."""

from __future__ import annotations

import re

from rich.text import Text

from border.bots.file import short_name
from border.records import HUMAN
from border.terminal.local_table import LocalTable
from border.texts import Texts, texts

YOU = "You"  # the name of a person who has not been asked for one
PLACES = 0xE000  # private characters: each stands for a drawing until it is put in


def texts_of(language: str) -> Texts:
    """All that the terminal says, in a language."""
    return texts(language, "terminal")


def worded(say: Texts, key: str, **values: str | int | Text) -> Text:
    """A text into which drawings may be put, such as dice."""
    drawings: dict[str, Text] = {}
    written: dict[str, str | int] = {}
    for name, value in values.items():
        if isinstance(value, Text):
            place = chr(PLACES + len(drawings))
            drawings[place] = value
            written[name] = place
        else:
            written[name] = value
    parts = re.split(f"([{chr(PLACES)}-{chr(PLACES + len(drawings))}])", say(key, **written))
    return Text.assemble(*(drawings.get(part, part) for part in parts))


def player_names(table: LocalTable, say: Texts) -> list[str]:
    """The names per seat: people as they are called, our bots in the language, numbered."""
    players = [short_name(seat.player) for seat in table.seats]
    names = []
    for place, seat in enumerate(table.seats):
        if seat.player == HUMAN:
            names.append(say("you") if seat.name == YOU else seat.name)
        else:
            player = players[place]
            number = f" {players[: place + 1].count(player)}" if players.count(player) > 1 else ""
            names.append(say.named("bot", player) + number)
    return names
