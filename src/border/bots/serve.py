"""The other end of the protocol: any bot as a child process."""

from __future__ import annotations

import sys
from random import Random

from border.bots.bot import Bot
from border.bots.wire import format_answer, parse_request


def serve(bot: Bot) -> None:
    """Answers the requests on standard input on standard output, until there are no more."""
    for line in sys.stdin:
        request = parse_request(line)
        decision = bot(request.position, request.seat, Random(request.seed))
        board = request.position.boards[request.seat]
        print(format_answer(request.id, decision, board), flush=True)
