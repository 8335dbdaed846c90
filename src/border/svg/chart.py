"""Chart of the players' win shares during a game, with marks for closed territories."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from xml.sax.saxutils import escape

from border.svg.board import SANS, Palette, corners, glyph, points, rounded
from border.svg.element import ART, Svg, element, moved, picture, text

WIDTH, HEIGHT = 740, 360
LEFT, RIGHT, TOP, BOTTOM = 44, 190, 34, 34  # margins around the lines
NAME_DISTANCE = 17  # minimum distance between two names
MARK_DISTANCE = 15  # distance between two marks of one seat in one round
MAX_NAME_CHARS = 16
LINES = (("r", None), ("b", "7 4"), ("o", "2 4"), ("s", "10 3 2 3"))  # colour and dashes per seat
STEPS = (1, 2, 5, 10, 20, 50, 100, 200)  # possible numbers of rounds between two labels


@dataclass(frozen=True, slots=True)
class Mark:
    """Mark of a closed territory."""

    seat: int
    round: int  # from 1
    points: int
    first: bool  # whether the territory was closed first and scored the high value
    told: str  # tooltip


def chances(
    players: Sequence[str],
    shares: Sequence[Sequence[float]],
    marks: Sequence[Mark] = (),
    *,
    title: str = "Everybody's chances",
    size: float = WIDTH,
) -> Svg:
    """Draw the players' win shares before the first round and after each round.

    Each line has its own colour, dashes and glyph, so it can be told apart without colours.
    """
    palette = ART.palette(dark=False)
    return picture(
        WIDTH,
        HEIGHT,
        size,
        title,
        element("rect", width=WIDTH, height=HEIGHT, fill=palette["paper"]),
        moved(LEFT, 20, _words(title, palette["ink"], 13, font_weight=700)),
        *_scale(len(shares) - 1, palette),
        *(_line(shares, seat, palette) for seat in range(len(players))),
        *_names(players, shares[-1], palette),
        *(_mark(shares, mark, marks[:place], palette) for place, mark in enumerate(marks)),
    )


def _x(round: float, rounds: int) -> float:
    return LEFT + (WIDTH - LEFT - RIGHT) * round / max(1, rounds)


def _y(share: float) -> float:
    return TOP + (HEIGHT - TOP - BOTTOM) * (1 - share)


def _words(words: object, fill: str, size: float, **attributes: object) -> str:
    merged = {"anchor": "start"} | attributes
    return text(words, fill=fill, font_family=SANS, font_size=size, **merged)  # type: ignore[arg-type]


def _scale(rounds: int, palette: Palette) -> Iterator[str]:
    """Draw a line at every 25 %, and the round numbers below."""
    for quarter in range(5):
        y = _y(quarter / 4)
        around = {"x1": LEFT, "x2": WIDTH - RIGHT, "y1": rounded(y), "y2": rounded(y)}
        yield element("line", **around, stroke=palette["soft"], stroke_width=0.5, opacity=0.6)
        label = _words(f"{25 * quarter} %", palette["soft"], 11, anchor="end")
        yield moved(LEFT - 6, y + 4, label)
    step = next((step for step in STEPS if rounds / step <= 10), rounds)
    for number in range(step, rounds + 1, step):
        label = _words(number, palette["soft"], 11, anchor="middle")
        yield moved(_x(number, rounds), HEIGHT - BOTTOM + 16, label)
    yield moved(LEFT, HEIGHT - 6, _words("round", palette["soft"], 11))


def _line(shares: Sequence[Sequence[float]], seat: int, palette: Palette) -> str:
    colour, dashes = LINES[seat]
    rounds = len(shares) - 1
    path = points((_x(number, rounds), _y(row[seat])) for number, row in enumerate(shares))
    return element(
        "polyline",
        points=path,
        fill="none",
        stroke=palette[colour],
        stroke_width=2.2,
        stroke_linejoin="round",
        stroke_dasharray=dashes,
    )


def _mark(
    shares: Sequence[Sequence[float]], mark: Mark, before: Sequence[Mark], palette: Palette
) -> str:
    """Draw a hexagon that shows the points: gold for the high value, white for the low one."""
    colour, _ = LINES[mark.seat]
    share = shares[mark.round][mark.seat]
    same = sum(one.seat == mark.seat and one.round == mark.round for one in before)
    return moved(
        _x(mark.round, len(shares) - 1),
        _y(share) + (MARK_DISTANCE if share > 0.5 else -MARK_DISTANCE) * same,
        element("title", escape(mark.told)),
        element(
            "polygon",
            points=points(corners((0, 0), 8.5)),
            fill="#f4cf58" if mark.first else palette["white"],
            stroke=palette[colour],
            stroke_width=1.6,
        ),
        text(mark.points, y=3, font_family=SANS, font_size=8.5, font_weight=700, fill="#2c2105"),
    )


def _names(players: Sequence[str], last: Sequence[float], palette: Palette) -> Iterator[str]:
    """Draw the glyph, the name and the final win share at the end of each line."""
    heights = _spread([_y(share) for share in last])
    for seat, (player, share, y) in enumerate(zip(players, last, heights, strict=True)):
        colour, dashes = LINES[seat]
        x, end = WIDTH - RIGHT, _y(share)
        path = f"M{x} {rounded(end)}L{x + 10} {rounded(y)}H{x + 24}"
        yield element(
            "path",
            d=path,
            fill="none",
            stroke=palette[colour],
            stroke_width=1.4,
            stroke_dasharray=dashes,
        )
        badge = element("circle", r=7.5, fill=palette[colour]) + glyph(colour, palette)
        yield moved(x + 32, y, badge)
        name = player if len(player) <= MAX_NAME_CHARS else f"{player[: MAX_NAME_CHARS - 1]}…"
        words = _words(f"{name} {100 * share:.0f} %", palette["ink"], 12, font_weight=600)
        yield moved(x + 44, y + 4, words)


def _spread(wanted: Sequence[float]) -> list[float]:
    """Return heights close to the given ones but at least `NAME_DISTANCE` apart."""
    order = sorted(range(len(wanted)), key=lambda k: wanted[k])
    placed = list(wanted)
    for above, below in pairwise(order):
        placed[below] = max(placed[below], placed[above] + NAME_DISTANCE)
    lowest = HEIGHT - BOTTOM + 4.0
    for k in reversed(order):
        placed[k] = min(placed[k], lowest)
        lowest = placed[k] - NAME_DISTANCE
    return placed
