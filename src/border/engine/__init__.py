"""Rules of The Border as pure functions on positions.

The engine does no I/O, reads no clock and draws no random dice.  `start` returns a position,
`throws` and `legal_decisions` list the possible events, `play` checks an event and returns the next
position, and `outcome` names the winners.
"""

from border.engine.actions import completable as completable
from border.engine.actions import crossable as crossable
from border.engine.actions import crossing_order as crossing_order
from border.engine.actions import order_refusal as order_refusal
from border.engine.board import Board, Segment, board_faults, parse_board
from border.engine.board import Drawn as Drawn
from border.engine.dice import (
    COLOURS,
    LETTERS,
    Colour,
    Dice,
    parse_dice,
)
from border.engine.dice import DICE as DICE
from border.engine.dice import NO_DICE as NO_DICE
from border.engine.dice import dice_of as dice_of
from border.engine.dice import parts_of as parts_of
from border.engine.dice import throws_of as throws_of
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
from border.engine.events import ANY_SEAT as ANY_SEAT
from border.engine.events import CLASSIC_NAMES as CLASSIC_NAMES
from border.engine.events import (
    Cross,
    Decision,
    Event,
    Keep,
    Seat,
    Stop,
    Throw,
)
from border.engine.map import (
    Cell,
    Cells,
    Map,
    Territories,
    Territory,
    bit_set,
    members,
    parse_map,
)
from border.engine.map import Hex as Hex
from border.engine.map import Picture as Picture
from border.engine.map import adjacent as adjacent
from border.engine.map import components as components
from border.engine.map import format_hex as format_hex
from border.engine.map import grow as grow
from border.engine.map import map_of as map_of
from border.engine.map import parse_hex as parse_hex
from border.engine.map import parse_picture as parse_picture
from border.engine.play import (
    LegalDecisions,
    advance,
    can_cross,
    legal_decisions,
    play,
    position_faults,
    refusal,
    throws,
)
from border.engine.play import with_seat as with_seat
from border.engine.position import MAX_SEATS as MAX_SEATS
from border.engine.position import MIN_SEATS as MIN_SEATS
from border.engine.position import ROUND_START as ROUND_START
from border.engine.position import (
    FirstAction,
    Keeping,
    Over,
    Position,
    SecondAction,
    Stage,
    Throwing,
    start,
)
from border.engine.rules import CLASSIC_RULES, RULES, Rules, rules_named
from border.engine.rules import MAX_THROWS as MAX_THROWS
from border.engine.rules import parse_rules as parse_rules
from border.engine.scoring import Outcome, outcome, score, values

# The public API.  The other imports above can be used, but may change.
__all__ = [
    "CLASSIC_RULES",
    "COLOURS",
    "LETTERS",
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
    "Event",
    "FirstAction",
    "IllegalDecision",
    "IllegalEvent",
    "IllegalThrow",
    "Keep",
    "Keeping",
    "LegalDecisions",
    "Map",
    "Outcome",
    "Over",
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
    "advance",
    "bit_set",
    "board_faults",
    "can_cross",
    "legal_decisions",
    "members",
    "outcome",
    "parse_board",
    "parse_dice",
    "parse_map",
    "play",
    "position_faults",
    "refusal",
    "rules_named",
    "score",
    "start",
    "throws",
    "values",
]
