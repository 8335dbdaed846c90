"""A recorded game, printed: in English, as all that commands print, and without the texts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.columns import Columns
from rich.console import Group
from rich.text import Text

from border.coach import (
    Closing,
    DecisionReview,
    Effect,
    Reason,
    Review,
    SeatReview,
    Strength,
    reason,
)
from border.engine import (
    CLASSIC_RULES,
    Board,
    Cross,
    Decision,
    Outcome,
    Position,
    Rules,
    Seat,
    Stop,
    can_cross,
    members,
    outcome,
    score,
    values,
)
from border.records import Record, Round, Transition, format_round
from border.terminal.drawing import SMALL, Printer, draw_board, draw_letters, marks_of
from border.terminal.messages import tell_cells


def print_notation(record: Record) -> None:
    """Prints a game, one line per round in the notation of the docs."""
    for played in record.rounds:
        print(format_round(played))


def print_game(record: Record, transitions: Sequence[Transition], *, draw: bool) -> None:
    """Prints a game round by round, with the boards after each round if wanted, and its end."""
    console = Printer(highlight=False, soft_wrap=not draw)
    names = [clean(seat.name) for seat in record.seats]
    seated = ", ".join(f"{n} on {clean(s.board)}" for n, s in zip(names, record.seats, strict=True))
    console.print(Text(f"Game {clean(record.id)}{_rules(record.rules)}: {seated}", "bold"))
    for number, played in enumerate(record.rounds, start=1):
        console.print(_heading(number, names[played.active]))
        console.print(*_dice(played), sep="\n")
        for asking in record.consulted:
            if asking.round == number and 0 <= asking.seat < len(names):
                console.print(Text(f"  {names[asking.seat]} asked the coach: {clean(asking.aid)}"))
        taken = [transition for transition in transitions if transition.round == number]
        for transition in taken:
            if isinstance(transition.event, Cross):
                console.print(_cross(transition.before, transition.event, names))
                for closure in _closures(transition, names):
                    console.print(Text(f"  {closure}", "bold"))
        if draw:
            console.print(_boards(taken[-1].after, names))
    console.print(_ending(record, transitions, names))


def _rules(rules: Rules) -> str:
    """By which house rules a game is played, with what they change; nothing for the rulebook's."""
    changes = ", ".join(f"{key} {value}".lower() for key, value in rules.changes.items())
    return f" ({rules.name or 'house rules'}: {changes})" if changes else ""


def tell_outcome(ended: Outcome, names: Sequence[str]) -> str:
    """A sentence on who has won and why."""
    winners = " and ".join(names[seat] for seat in ended.winners)
    won = {
        "points": "won",
        "highest territory": "won the tie with the highest score for a single territory",
        "shared": "shared the victory",
    }[ended.reason]
    scores = ", ".join(f"{n} {points}" for n, points in zip(names, ended.scores, strict=True))
    return f"{winners} {won}.  Points: {scores}."


def clean(name: str) -> str:
    """A name without characters that a terminal would obey."""
    return "".join(c if c.isprintable() else "\N{REPLACEMENT CHARACTER}" for c in name)


def _cross(before: Position, cross: Cross, names: Sequence[str]) -> Text:
    line = Text(f"  {names[cross.seat]} ")
    if cross.cells:
        cells = tell_cells(before.boards[cross.seat], cross.cells)
        return line.append("crossed ").append_text(cells)
    chosen = can_cross(before, cross.seat)
    return line.append("crossed nothing" if chosen else "found nothing to cross")


def _closures(transition: Transition, names: Sequence[str]) -> Iterator[str]:
    before, after = transition.before, transition.after
    for seat in after.seats:
        for number in members(after.closed(seat) & ~before.closed(seat)):
            key = after.boards[seat].map.territories[number].key
            first = "first" if after.firsts[seat] >> number & 1 else "later"
            yield f"{names[seat]} closed the {key} {first}: {values(after, seat)[number]} points"


def _heading(number: int, active: str) -> Text:
    return Text(f"\nRound {number}: {active} is active", "bold")


def _dice(played: Round) -> Iterator[Text]:
    for throw, shown in enumerate(played.throws):
        line = Text(f"  throw {throw + 1}  ").append_text(draw_letters(shown))
        line.append(f"  {shown}")
        if throw < len(played.kept):
            kept = "".join(shown[index] for index in played.kept[throw])
            line.append(f"  kept {kept or 'nothing'}")
        yield line


def _boards(position: Position, names: Sequence[str]) -> Columns:
    drawn = (
        Group(
            Text(f"{names[seat]}, {score(position, seat)} points", "bold"),
            draw_board(position.boards[seat], marks_of(position, seat), grain=SMALL),
        )
        for seat in position.seats
    )
    return Columns(drawn, padding=(1, 3))


def _ending(record: Record, transitions: Sequence[Transition], names: Sequence[str]) -> Text:
    ended = outcome(transitions[-1].after) if transitions else None
    if ended is not None:
        return Text(f"\n{tell_outcome(ended, names)}", "bold")
    given_up = "The game was given up" if record.ended else "The game is not over"
    return Text(f"\n{given_up} after {len(record.rounds)} rounds.", "bold")


LINES = {  # of the ledger
    "start": "share at the start",
    "luck": "luck of own throws",
    "others_luck": "luck of the others' throws",
    "cost": "cost of own decisions",
    "others_cost": "what the others' decisions gave",
    "late": "what the evaluation saw late",
    "result": "what it got",
}


def print_review(record: Record, review: Review, seat: Seat | None = None) -> None:
    """Prints the review of a game, for everybody or for one seat, who is spoken to."""
    console = Printer(highlight=False, soft_wrap=True)
    names = [clean(one.name) for one in record.seats]
    console.print(Text(f"Game {clean(record.id)}: {', '.join(names)}", "bold"))
    for sentence in tell_limits(record, review):
        console.print(sentence, markup=False)
    console.print()
    for line in _course(review, names):
        console.print(line, markup=False)
    for one in review.seats:
        if seat in (None, one.seat):
            who = names[one.seat] if seat is None else None
            console.print(Text(f"\n{tell_sum(one, who)}", "bold"))
            console.print(f"  {tell_strength(one.strength)}", markup=False)
            for line in _ledger(one, over=record.winners is not None):
                console.print(line, markup=False)
            for told in _costliest(one, names):
                console.print(told)


def tell_limits(record: Record, review: Review) -> Iterator[str]:
    """What a reader should know before believing it."""
    whole = len(review.rounds)
    if record.winners is None:
        ended = "was given up" if record.ended else "is not over"
        yield f"The game {ended}: reviewed as far as round {whole}, by the shares after it."
    if record.rules != CLASSIC_RULES:
        yield "The champion has learned from games by the rulebook: by house rules it guesses."


def tell_sum(one: SeatReview, who: str | None) -> str:
    """Luck and skill in a sentence, about somebody or to them."""
    were = "You were" if who is None else f"{who} was"
    luck, given = round(100 * one.luck), round(100 * one.given_away)
    fortune = "lucky" if luck > 0 else "unlucky"
    lucky = f"{fortune} by {abs(luck)} %" if luck else "neither lucky nor unlucky"
    return f"{were} {lucky} and gave away {given or 'nothing'}{' %' if given else ''}."


def tell_strength(found: Strength) -> str:
    """Whom somebody played like, and how sure that is."""
    if found.lowest == found.highest:
        return f"That is how the {found.level} plays."
    ends = f"anybody from the {found.lowest} to the {found.highest} may decide like that"
    return f"That is how the {found.level} plays; in one game {ends}."


def tell_closing(closing: Closing, board: Board, who: str) -> str:
    """Who closed what, and for how much."""
    key = board.map.territories[closing.territory].key
    when = "first" if closing.first else "later"
    return f"{who} closed the {key} {when}: {closing.points} points"


def _course(review: Review, names: Sequence[str]) -> Iterator[str]:
    """Everybody's chances at the start, after each round with a closing, and at the end."""
    width = max(8, *map(len, names))
    yield f"{'chances':<9}" + "".join(f"  {name:>{width}}" for name in names)
    for number, shares in enumerate(review.shares):
        closed = review.rounds[number - 1].closings if number else ()
        if not closed and 0 < number < len(review.rounds):
            continue
        row = "".join(f"  {_percent(share):>{width}}" for share in shares)
        boards = review.rounds[0].judgements[0].position.boards
        told = ", ".join(tell_closing(one, boards[one.seat], names[one.seat]) for one in closed)
        yield f"{f'round {number}' if number else 'start':<9}{row}  {told}".rstrip()


def _ledger(one: SeatReview, *, over: bool) -> Iterator[str]:
    for key, told in (LINES if over else LINES | {"result": "share after the last round"}).items():
        amount = getattr(one.ledger, key)
        sign = "" if key in ("start", "result") else "+"
        yield f"  {told:<32}{100 * amount:{sign}7.1f} %"


def _costliest(one: SeatReview, names: Sequence[str]) -> Iterator[Text]:
    costly, number = one.costliest(), len(one.judgements)
    if not costly:
        yield Text(f"  None of {number} decisions gave away much.")
        return
    mean = 100 * one.given_away / number
    yield Text(f"  The costliest of {number} decisions, which gave away {mean:.2f} % on average:")
    for judged in costly:
        better = tell_decision(judged.position, judged.seat, judged.best)
        made = tell_decision(judged.position, judged.seat, judged.made)
        line = Text(f"  round {judged.round}: ").append_text(made)
        line.append(f", {_percent(judged.share)}; better: ").append_text(better)
        yield line.append(f", {_percent(judged.best_share)}")
        why = reason(judged.position, judged.seat, judged.made, judged.best)
        for told in tell_reason(judged, why, names):
            yield Text("    ").append_text(told)


def tell_decision(position: Position, seat: Seat, decision: Decision) -> Text:
    """A decision in a few words."""
    match decision:
        case Cross(cells=0):
            return Text("cross nothing")
        case Cross(cells=cells):
            return Text("cross ").append_text(tell_cells(position.boards[seat], cells))
        case Stop():
            return Text(f"stop with {_kept_dice(position)}")
        case _:
            return Text(
                f"{decision} of {_kept_dice(position)}".replace("keep - of", "keep nothing of")
            )


def _kept_dice(position: Position) -> str:
    return str(getattr(position.stage, "dice", ""))


def tell_reason(judged: DecisionReview, why: Reason, names: Sequence[str]) -> Iterator[Text]:
    """Why the better decision is better, as far as that can be computed."""
    board = judged.position.boards[judged.seat]
    if why.aim is not None:
        aim, odds = why.aim, f"{_percent(why.aim.best)} instead of {_percent(why.aim.made)} to "
        if aim.territory is not None:
            yield Text(f"{odds}close the {board.map.territories[aim.territory].key} in this turn")
        else:
            yield Text(f"{odds}complete ").append_text(tell_cells(board, aim.cells))
    yield from _effects(why, judged.position, names)
    nearer = why.nearer
    if nearer is not None and not why.best.closes:
        key, misses = board.map.territories[nearer].key, why.best.missing[nearer]
        yield Text(f"the {key} then misses {misses}, not {why.made.missing[nearer]}")


def _effects(why: Reason, position: Position, names: Sequence[str]) -> Iterator[Text]:
    made, best = why.made, why.best
    if made.closes != best.closes:
        told, other = _closed(best.closes, position), _closed(made.closes, position)
        yield Text(f"it closes {told}; what was done closes {other}")
    if (made.left, made.most) != (best.left, best.most):
        yield Text(f"it leaves {_left(best)} to the others, not {_left(made)}")
    for closing in made.replies:
        if closing not in best.replies:
            told = tell_closing(closing, position.boards[closing.seat], names[closing.seat])
            yield Text(f"with what was left, {told.replace('closed', 'can close')}")


def _closed(closes: Sequence[Closing], position: Position) -> str:
    keys = [position.boards[one.seat].map.territories[one.territory].key for one in closes]
    return (
        ", ".join(f"the {key} for {one.points}" for key, one in zip(keys, closes, strict=True))
        or "nothing"
    )


def _left(effect: Effect) -> str:
    if not effect.left:
        return "no dice"
    few = f"{effect.most} of " if effect.most < len(effect.left) else ""
    return f"{few}{effect.left}"


def _percent(share: float) -> str:
    return f"{100 * share:.1f} %"
