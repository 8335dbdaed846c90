"""Makes the recorded game that holds the rulebook's examples 7.1 to 7.6, for the classic boards.

    python tools/rulebook_game.py

Everybody plays towards territories of their own; dice are picked from a few random ones so that
the examples come about, which is what scripted dice are for.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from itertools import count
from pathlib import Path
from random import Random

from border.boards import CLASSIC, board_named
from border.engine import (
    Board,
    Cells,
    Colour,
    Cross,
    Dice,
    FirstAction,
    Over,
    Position,
    Segment,
    Stop,
    legal_decisions,
    members,
    outcome,
    parse_dice,
    values,
)
from border.engine.first_action import first_crosses
from border.records import Game, Record, Seating, format_record

DATA = Path(__file__).parent.parent / "src" / "border"
TIM, SARAH, EMMA, LINUS = range(4)
NAMES = ("Tim", "Sarah", "Emma", "Linus")
WELL, MILL, FARM, ORCHARD, VINEYARD, VILLA, ABBEY, HARBOUR, CASTLE = range(9)
MIDDLE = 6.5  # between the columns g and h, counted from 0
CLEAR = 1.0  # how far from the middle a half is beyond doubt


def segment(board: Board, colour: Colour, length: int) -> Segment:
    """The segment of that colour and length."""
    return next(s for s in board.segments[colour] if len(s) == length)


def side(board: Board, colour: Colour, length: int) -> float:
    """How far right of the middle the segment lies, in columns."""
    cells = list(members(segment(board, colour, length).cells))
    return sum(board.map.hexes[cell][1] for cell in cells) / len(cells) - MIDDLE


def beside_white(board: Board, colour: Colour) -> Cells:
    """The cells of a colour that touch a white one."""
    return board.map.around(board.map.white) & board.coloured[colour]


def suits_tim(board: Board) -> bool:
    """7.3: a blue cell beside a white one, no yellow one there nor beside such a blue one."""
    blue = beside_white(board, Colour.BLUE)
    near = board.map.around(board.map.white | blue)
    return bool(blue) and not near & board.coloured[Colour.YELLOW]


def suits_sarah(board: Board) -> bool:
    """7.2: the grey 2-segment on the right half."""
    return side(board, Colour.GREY, 2) > CLEAR


def suits_emma(board: Board) -> bool:
    """7.3: a yellow and a blue cell beside white ones."""
    return bool(beside_white(board, Colour.YELLOW) and beside_white(board, Colour.BLUE))


def suits_linus(board: Board) -> bool:
    """7.3 as Emma; 7.4: the yellow 5 on the left, the yellow 4 and the red 3 on the right."""
    return (
        suits_emma(board)
        and side(board, Colour.YELLOW, 5) < -CLEAR
        and side(board, Colour.YELLOW, 4) > CLEAR
        and side(board, Colour.RED, 3) > CLEAR
    )


SUITS: tuple[Callable[[Board], bool], ...] = (suits_tim, suits_sarah, suits_emma, suits_linus)


TARGETS = {  # what each plays for; Linus' first three are worth the low value to him
    TIM: (VILLA, CASTLE),
    SARAH: (MILL, HARBOUR),
    EMMA: (WELL, FARM),
    LINUS: (WELL, MILL, VILLA, ORCHARD, VINEYARD, ABBEY),
}
LATER = {WELL: EMMA, MILL: SARAH, VILLA: TIM}  # these are first closed by others than Linus
EXAMPLE_4 = ((TIM, Colour.RED), (SARAH, Colour.RED), (EMMA, Colour.YELLOW))
MOST_ROUNDS = 60


class Stuck(Exception):
    """This attempt leads nowhere; the next seed is tried."""


class Director:
    """Plays one game towards the examples."""

    def __init__(self, boards: list[Board], seed: int) -> None:
        seats = [Seating(n, b.name, "human") for n, b in zip(NAMES, boards, strict=True)]
        self.luck = Random(seed)
        self.game = Game.of(Record("rulebook", tuple(seats)), boards, SARAH)
        self.linus = boards[LINUS]
        self.reserved = [  # 7.4: completed together
            segment(self.linus, Colour.YELLOW, 5).cells,
            segment(self.linus, Colour.YELLOW, 4).cells,
            segment(self.linus, Colour.RED, 3).cells,
        ]
        self.example_4 = False

    @property
    def position(self) -> Position:
        return self.game.position

    def play(self) -> Record:
        """The record of a game with all the examples."""
        self.first_round()
        for _ in range(MOST_ROUNDS):
            if self.position.active == LINUS and self.ready_for_4():
                self.round_of_4()
            else:
                self.round()
            if isinstance(self.position.stage, Over):
                return self.finished()
        raise Stuck

    def finished(self) -> Record:
        """The record, if the end is that of 7.6."""
        ended = outcome(self.position)
        assert ended is not None
        scores = values(self.position, LINUS)
        firsts = self.position.firsts[LINUS]
        if not self.example_4 or sum(scores.values()) != 33 or len(scores) != 6:
            raise Stuck
        if firsts.bit_count() != 3 or self.position.active != LINUS:
            raise Stuck
        return self.game.record

    # 7.2 and 7.3

    def first_round(self) -> None:
        self.show(["yrsgo", "bssog", "ysssb"], [[2], [1, 2]])
        grey = segment(self.position.boards[SARAH], Colour.GREY, 3).cells
        self.game = self.game.decide(Cross(SARAH, grey))
        for seat in (TIM, EMMA, LINUS):
            board = self.position.boards[seat]
            cells = self.one_of(beside_white(board, Colour.BLUE))
            cells |= self.one_of(beside_white(board, Colour.YELLOW))
            self.game = self.game.decide(Cross(seat, cells))

    def one_of(self, cells: Cells) -> Cells:
        return 1 << self.luck.choice(list(members(cells))) if cells else 0

    # 7.4

    def missing(self, cells: Cells) -> int:
        return (cells & ~self.position.crossed[LINUS]).bit_count()

    def ready_for_4(self) -> bool:
        five, four, three = map(self.missing, self.reserved)
        begun = five < 5 and four < 4 and three == 1
        if self.example_4 or not (begun and five and four and five + four == 4):
            return False
        return all(self.near(seat, colour) for seat, colour in EXAMPLE_4)

    def near(self, seat: int, colour: Colour) -> Cells:
        """The cells of a colour that the seat could cross next."""
        board, crossed = self.position.boards[seat], self.position.crossed[seat]
        return board.map.around(crossed) & ~crossed & board.coloured[colour]

    def round_of_4(self) -> None:
        self.show(["ygyrb", "yyyry"], [[0, 2, 3]])
        self.game = self.game.decide(Stop())
        cells = sum(self.reserved) & ~self.position.crossed[LINUS]
        self.game = self.game.decide(Cross(LINUS, cells))
        for seat, colour in EXAMPLE_4:
            near = self.near(seat, colour)
            self.game = self.game.decide(Cross(seat, self.one_of(near & self.wanted(seat) or near)))
        self.example_4 = True

    # All other rounds

    def round(self) -> None:
        active = self.position.active
        best = max(
            (self.luck.choices("roygbs", k=5) for _ in range(14)),
            key=lambda dice: self.promise(active, parse_dice("".join(dice))),
        )
        self.show_naturally("".join(best))
        self.decide(active)
        for seat in self.position.awaited:
            self.decide(seat)

    def promise(self, active: int, dice: Dice) -> float:
        """What dice are worth: to the active seat, and a little to Linus, who has much to do."""
        position = self.position
        board, crossed = position.boards[active], position.crossed[active]
        worth = max(self.worth(active, cells) for cells in first_crosses(board, crossed, dice))
        if active != LINUS:
            near = self.linus.map.around(position.crossed[LINUS]) & self.wanted(LINUS)
            useful = [bool(near & self.linus.coloured[colour]) for colour in dice]
            worth += 0.3 * sum(useful)
        return worth

    def decide(self, seat: int) -> None:
        choices = [d for d in legal_decisions(self.position, seat) if isinstance(d, Cross)]
        self.luck.shuffle(choices)
        best = max(choices, key=lambda c: self.worth(seat, c.cells))
        if self.worth(seat, best.cells) < 0:
            raise Stuck
        self.game = self.game.decide(best)

    def wanted(self, seat: int) -> Cells:
        """The cells in the rings that a seat plays for."""
        board = self.position.boards[seat]
        rings = 0
        for territory in TARGETS[seat]:
            rings |= board.map.rings[territory]
        return rings & ~self.position.crossed[seat]

    def worth(self, seat: int, cells: Cells) -> float:
        """The cells gained for the rings wanted; what spoils an example is worth less than none."""
        if self.spoils(seat, cells):
            return -1.0
        return 2.0 * (cells & self.wanted(seat)).bit_count() + 0.1 * cells.bit_count()

    def spoils(self, seat: int, cells: Cells) -> bool:
        board, position = self.position.boards[seat], self.position
        closed = board.map.closed(position.crossed[seat] | cells)
        new = closed & ~position.closed(seat)
        for territory, owner in LATER.items():
            if new >> territory & 1 and seat != owner and not position.taken >> territory & 1:
                return True
        if seat != LINUS:
            linus_first = (ORCHARD, VINEYARD, ABBEY)
            early = any(new >> t & 1 and not position.taken >> t & 1 for t in linus_first)
            return early or closed.bit_count() >= 6
        if closed & ~sum(1 << t for t in TARGETS[LINUS]):
            return True
        if closed.bit_count() >= 6 and not isinstance(position.stage, FirstAction):
            return position.active != LINUS
        if not self.example_4:
            five, four, three = (self.missing(r & ~cells) for r in self.reserved)
            return five + four < 4 or not five or not four or not three
        return False

    # Dice

    def show(self, throws: list[str], kept: list[list[int]]) -> None:
        for shown, held in zip(throws, [[], *kept], strict=True):
            if self.game.shown:
                self.game = self.game.keep(held)
            self.game = self.game.throw(shown)

    def show_naturally(self, final: str) -> None:
        """Throws that end with these dice: each before it shows some of them already."""
        throws: list[str] = [final]
        kept: list[list[int]] = []
        for _ in range(self.luck.choice((0, 1, 1, 2, 2, 2))):
            held = sorted(self.luck.sample(range(5), self.luck.choice((1, 2, 3))))
            before = (throws[0][i] if i in held else self.luck.choice("roygbs") for i in range(5))
            throws.insert(0, "".join(before))
            kept.insert(0, held)
        self.show(throws, kept)
        if len(throws) < 3:
            self.game = self.game.decide(Stop())


def make_game(boards: list[Board]) -> Record:
    """The game of the first seed that reaches all examples."""
    for seed in count():
        try:
            record = Director(boards, seed).play()
        except Stuck:
            continue
        print(f"seed {seed}: {len(record.rounds)} rounds", file=sys.stderr)
        return record
    raise AssertionError


def main() -> None:
    record = make_game([board_named(name) for name in CLASSIC])
    path = DATA / "records" / "data" / "rulebook.jsonl"
    path.write_text(format_record(record) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
