"""Recorded games and reviews, printed in English."""

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
from border.terminal.messages import describe_cells


def print_notation(record: Record) -> None:
    """Print a game in notation, one line per round."""
    for played in record.rounds:
        print(format_round(played))


def print_game(record: Record, transitions: Sequence[Transition], *, draw: bool) -> None:
    """Print a game round by round, optionally with the boards after each round."""
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
    """Name house rules and their changes; return an empty text for the classic rules."""
    changes = ", ".join(f"{key} {value}".lower() for key, value in rules.changes.items())
    return f" ({rules.name or 'house rules'}: {changes})" if changes else ""


def describe_outcome(ended: Outcome, names: Sequence[str]) -> str:
    """Name the winners, the reason and the points in a sentence."""
    winners = " and ".join(names[seat] for seat in ended.winners)
    won = {
        "points": "won",
        "highest territory": "won the tie with the highest score for a single territory",
        "shared": "shared the victory",
    }[ended.reason]
    scores = ", ".join(f"{n} {points}" for n, points in zip(names, ended.scores, strict=True))
    return f"{winners} {won}.  Points: {scores}."


def clean(name: str) -> str:
    """Replace characters in a name that could send commands to the terminal."""
    return "".join(c if c.isprintable() else "\N{REPLACEMENT CHARACTER}" for c in name)


def _cross(before: Position, cross: Cross, names: Sequence[str]) -> Text:
    line = Text(f"  {names[cross.seat]} ")
    if cross.cells:
        cells = describe_cells(before.boards[cross.seat], cross.cells)
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
            draw_board(position.boards[seat], marks_of(position, seat), hex_size=SMALL),
        )
        for seat in position.seats
    )
    return Columns(drawn, padding=(1, 3))


def _ending(record: Record, transitions: Sequence[Transition], names: Sequence[str]) -> Text:
    ended = outcome(transitions[-1].after) if transitions else None
    if ended is not None:
        return Text(f"\n{describe_outcome(ended, names)}", "bold")
    given_up = "The game was given up" if record.ended else "The game is unfinished"
    return Text(f"\n{given_up} after {len(record.rounds)} rounds.", "bold")


LINES = {  # labels of the ledger's lines, by field
    "start": "chance at the start",
    "luck": "luck in own throws",
    "others_luck": "luck in the others' throws",
    "cost": "cost of own decisions",
    "others_cost": "gain from the others' decisions",
    "late": "correction of the evaluation",
    "result": "result",
}


def print_review(record: Record, review: Review, seat: Seat | None = None) -> None:
    """Print a game's review for all seats, or for one seat, which it addresses as "you"."""
    console = Printer(highlight=False, soft_wrap=True)
    names = [clean(one.name) for one in record.seats]
    console.print(Text(f"Game {clean(record.id)}: {', '.join(names)}", "bold"))
    for sentence in describe_limits(record, review):
        console.print(sentence, markup=False)
    console.print()
    for line in _course(review, names):
        console.print(line, markup=False)
    for one in review.seats:
        if seat in (None, one.seat):
            who = names[one.seat] if seat is None else None
            console.print(Text(f"\n{describe_luck(one, who)}", "bold"))
            console.print(f"  {describe_strength(one.strength)}", markup=False)
            for line in _ledger(one, over=record.winners is not None):
                console.print(line, markup=False)
            for text in _costliest(one, names):
                console.print(text)


def describe_limits(record: Record, review: Review) -> Iterator[str]:
    """Yield sentences about the limits of a review: missing parts and less reliable ones."""
    whole = len(review.rounds)
    if record.winners is None:
        ended = "was given up" if record.ended else "is not over"
        yield f"The game {ended}: this review covers it up to round {whole}."
    if record.rules != CLASSIC_RULES:
        yield "The champion was trained on the classic rules: house rules make it less reliable."


def describe_luck(one: SeatReview, who: str | None) -> str:
    """Summarise luck and mistakes in a sentence; without a name, address the player as "you"."""
    whose = "Your" if who is None else f"{who}'s"
    luck, given = round(100 * one.luck), round(100 * one.given_away)
    dice = f"the dice {'gave' if luck >= 0 else 'took'} {abs(luck)} %"
    return f"{whose} chances of winning, over all rounds: {dice}, and decisions cost {given} %."


def describe_strength(found: Strength) -> str:
    """Name the bot closest to the player in strength, and the range of other plausible bots."""
    if found.lowest == found.highest:
        return f"These decisions resemble those of the {found.level}."
    levels = f"from the {found.lowest} to the {found.highest}"
    return (
        f"These decisions resemble those of the {found.level};"
        f" in a single game, any bot {levels} may decide like this."
    )


def describe_closing(closing: Closing, board: Board, who: str) -> str:
    """Name the player who closed a territory, and the points."""
    key = board.map.territories[closing.territory].key
    when = "first" if closing.first else "later"
    return f"{who} closed the {key} {when}: {closing.points} points"


def _course(review: Review, names: Sequence[str]) -> Iterator[str]:
    """Yield the win shares at the start, after each round with a closing, and at the end."""
    width = max(8, *map(len, names))
    yield f"{'chances':<9}" + "".join(f"  {name:>{width}}" for name in names)
    for number, shares in enumerate(review.shares):
        closed = review.rounds[number - 1].closings if number else ()
        if not closed and 0 < number < len(review.rounds):
            continue
        row = "".join(f"  {_percent(share):>{width}}" for share in shares)
        boards = review.rounds[0].judgements[0].position.boards
        text = ", ".join(describe_closing(one, boards[one.seat], names[one.seat]) for one in closed)
        yield f"{f'round {number}' if number else 'start':<9}{row}  {text}".rstrip()


def _ledger(one: SeatReview, *, over: bool) -> Iterator[str]:
    for key, text in (LINES if over else LINES | {"result": "chance after the last round"}).items():
        amount = getattr(one.ledger, key)
        sign = "" if key in ("start", "result") else "+"
        yield f"  {text:<32}{100 * amount:{sign}7.1f} %"


def _costliest(one: SeatReview, names: Sequence[str]) -> Iterator[Text]:
    costly, number = one.costliest(), len(one.judgements)
    if not costly:
        yield Text(f"  None of the {number} decisions gave away much.")
        return
    mean = 100 * one.given_away / number
    yield Text(f"  The {number} decisions gave away {mean:.2f} % on average; the costliest:")
    for judged in costly:
        better = describe_decision(judged.position, judged.seat, judged.best)
        made = describe_decision(judged.position, judged.seat, judged.made)
        line = Text(f"  round {judged.round}: ").append_text(made)
        line.append(f", {_percent(judged.share)}; better: ").append_text(better)
        yield line.append(f", {_percent(judged.best_share)}")
        why = reason(judged.position, judged.seat, judged.made, judged.best)
        for text in describe_reason(judged, why, names):
            yield Text("    ").append_text(text)


def describe_decision(position: Position, seat: Seat, decision: Decision) -> Text:
    """Describe a decision in a few words."""
    match decision:
        case Cross(cells=0):
            return Text("cross nothing")
        case Cross(cells=cells):
            return Text("cross ").append_text(describe_cells(position.boards[seat], cells))
        case Stop():
            return Text(f"stop with {_kept_dice(position)}")
        case _:
            return Text(
                f"{decision} of {_kept_dice(position)}".replace("keep - of", "keep nothing of")
            )


def _kept_dice(position: Position) -> str:
    return str(getattr(position.stage, "dice", ""))


def describe_reason(judged: DecisionReview, why: Reason, names: Sequence[str]) -> Iterator[Text]:
    """Yield sentences that explain why the best decision is better than the player's."""
    board = judged.position.boards[judged.seat]
    if why.aim is not None:
        aim, odds = why.aim, f"{_percent(why.aim.best)} instead of {_percent(why.aim.made)} to "
        if aim.territory is not None:
            yield Text(f"{odds}close the {board.map.territories[aim.territory].key} in this turn")
        else:
            yield Text(f"{odds}complete ").append_text(describe_cells(board, aim.cells))
    yield from _effects(why, judged.position, names)
    nearer = why.nearer
    if nearer is not None:
        key, misses = board.map.territories[nearer].key, why.best.missing[nearer]
        yield Text(f"the {key} then lacks {misses} cells, not {why.made.missing[nearer]}")


def _effects(why: Reason, position: Position, names: Sequence[str]) -> Iterator[Text]:
    made, best = why.made, why.best
    if made.closes != best.closes:
        text, other = _closed(best.closes, position), _closed(made.closes, position)
        yield Text(f"it closes {text}; the actual decision closes {other}")
    if (made.left, made.most) != (best.left, best.most):
        yield Text(f"it leaves {_left(best)} to the others, instead of {_left(made)}")
    for closing in made.replies:
        if closing not in best.replies:
            text = describe_closing(closing, position.boards[closing.seat], names[closing.seat])
            yield Text(f"with the dice left over, {text.replace('closed', 'can close')}")


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
