"""The rules of The Border.  Pure: it cannot draw, wait, log or read files.

`start` gives a position, `throws` and `legal_decisions` say what may happen next, `play` checks
an event and gives the next position, `outcome` says who has won.
"""

from border.engine.board import Board, Segment, board_faults, parse_board
from border.engine.cells import Cell, Cells, Territories, bit_set, components, grow, members
from border.engine.colours import COLOURS, LETTERS, Colour
from border.engine.dice import DICE, NO_DICE, Dice, dice_of, parse_dice, parts_of, throws_of
from border.engine.drawn import Drawn
from border.engine.errors import (
    BadDice,
    BadInput,
    BadName,
    BadPicture,
    BadRules,
    BadTable,
    BorderError,
    IllegalDecision,
    IllegalEvent,
    IllegalThrow,
)
from border.engine.events import CLASSIC_NAMES, Cross, Decision, Event, Keep, Seat, Stop, Throw
from border.engine.faults import position_faults
from border.engine.first_action import completable
from border.engine.hexes import Hex, adjacent, format_hex, parse_hex
from border.engine.map import Map, Territory, map_of, parse_map
from border.engine.outcome import Outcome, outcome, score, values
from border.engine.picture import Picture, parse_picture
from border.engine.play import (
    LegalDecisions,
    advance,
    can_cross,
    legal_decisions,
    play,
    refusal,
    throws,
)
from border.engine.position import (
    FEWEST_SEATS,
    MOST_SEATS,
    ROUND_START,
    FirstAction,
    Keeping,
    Over,
    Position,
    SecondAction,
    Stage,
    Throwing,
    start,
)
from border.engine.rules import CLASSIC_RULES, MOST_THROWS, RULES, Rules, parse_rules, rules_named
from border.engine.second_action import crossable, crossing_order, order_refusal

__all__ = [
    "CLASSIC_NAMES",
    "CLASSIC_RULES",
    "COLOURS",
    "DICE",
    "FEWEST_SEATS",
    "LETTERS",
    "MOST_SEATS",
    "MOST_THROWS",
    "NO_DICE",
    "ROUND_START",
    "RULES",
    "BadDice",
    "BadInput",
    "BadName",
    "BadPicture",
    "BadRules",
    "BadTable",
    "Board",
    "BorderError",
    "Cell",
    "Cells",
    "Colour",
    "Cross",
    "Decision",
    "Dice",
    "Drawn",
    "Event",
    "FirstAction",
    "Hex",
    "IllegalDecision",
    "IllegalEvent",
    "IllegalThrow",
    "Keep",
    "Keeping",
    "LegalDecisions",
    "Map",
    "Outcome",
    "Over",
    "Picture",
    "Position",
    "Rules",
    "Seat",
    "SecondAction",
    "Segment",
    "Stage",
    "Stop",
    "Territories",
    "Territory",
    "Throw",
    "Throwing",
    "adjacent",
    "advance",
    "bit_set",
    "board_faults",
    "can_cross",
    "completable",
    "components",
    "crossable",
    "crossing_order",
    "dice_of",
    "format_hex",
    "grow",
    "legal_decisions",
    "map_of",
    "members",
    "order_refusal",
    "outcome",
    "parse_board",
    "parse_dice",
    "parse_hex",
    "parse_map",
    "parse_picture",
    "parse_rules",
    "parts_of",
    "play",
    "position_faults",
    "refusal",
    "rules_named",
    "score",
    "start",
    "throws",
    "throws_of",
    "values",
]
