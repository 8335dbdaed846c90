"""Messages about events in four languages."""

from __future__ import annotations

from dataclasses import replace

from rich.text import Text

from border.engine import Cross, Keep, Outcome, Stop, Throw, parse_dice, play
from border.records import Transition
from border.terminal.drawing import draw_dice
from border.terminal.messages import (
    describe_event,
    describe_winners,
    player_names,
    text_with_drawings,
    texts_of,
)
from tests.table import CLASSIC_MAP, cells, first_action, laid, second_action
from tests.terminal.test_session import begun

NAMES = ["Ann", "Ben"]


def told(position: object, event: object, language: str = "en") -> list[str]:
    after = play(position, event)  # type: ignore[arg-type]
    transition = Transition(3, position, event, after)  # type: ignore[arg-type]
    return [line.plain for line in describe_event(texts_of(language), transition, NAMES)]


def test_throw_messages_include_the_kept_dice() -> None:
    first = laid()
    assert told(first, Throw(parse_dice("rrybs"))) == ["Round 3", "Ann threw  ●  ●  ★  ≈  ♠ "]
    thrown = play(first, Throw(parse_dice("rrybs")))
    assert told(thrown, Keep(parse_dice("rr"))) == []
    assert told(thrown, Stop()) == []
    again = play(thrown, Keep(parse_dice("rr")))
    assert told(again, Throw(parse_dice("ggg"))) == ["Ann kept  ●  ● , threw  ■  ■  ■ "]


def test_cross_messages_count_colours_and_pass_messages_give_a_reason() -> None:
    action = first_action("bbbyy")
    assert told(action, Cross(0, cells("d1 e1 f1"))) == ["Ann crossed ≈ d1 e1 f1"]
    assert told(action, Cross(0, 0)) == ["Ann crossed nothing"]
    assert told(second_action("r"), Cross(0, 0)) == ["Ann found nothing to cross"]


def test_closing_messages_include_the_points() -> None:
    ring = " ".join(set(CLASSIC_MAP.format_cells(CLASSIC_MAP.rings[0])) - {"n6"})
    action = first_action("ggggg", seat0=ring + " n4 n5")
    lines = told(action, Cross(0, cells("n6")))
    assert lines == ["Ann crossed ■ n6", "Ann closed the well first: 4 points"]
    late = replace(action, taken=1)
    assert told(late, Cross(0, cells("n6")))[1] == "Ann closed the well later: 2 points"


def test_other_languages() -> None:
    ring = " ".join(set(CLASSIC_MAP.format_cells(CLASSIC_MAP.rings[0])) - {"n6"})
    crossed = first_action("ggggg", seat0=ring + " n4 n5"), Cross(0, cells("n6"))
    assert told(*crossed, "de")[1] == "Ann umschließt den Brunnen (zuerst): 4\xa0Punkte"
    assert told(*crossed, "cs")[1] == "Ann uzavírá studnu dřív než ostatní: 4\xa0body"
    assert told(*crossed, "pl")[1] == "Ann kończy obszar studni przed innymi: 4\xa0punkty"


def test_the_winners_are_named_with_the_reason() -> None:
    polish = texts_of("pl")
    assert describe_winners(polish, Outcome((9, 3), (0,), "points"), NAMES) == "Wygrywa Ann"
    shared = Outcome((9, 9), (0, 1), "shared")
    assert describe_winners(polish, shared, NAMES) == "Zwycięstwem dzielą się Ann i\xa0Ben"
    tie = Outcome((9, 9), (1,), "highest territory")
    assert "Ben" in describe_winners(polish, tie, NAMES)


def test_drawings_are_placed_within_the_sentence() -> None:
    dice = draw_dice(parse_dice("rb"))
    said = text_with_drawings(
        texts_of("en"), "event-thrown-again", name="Ann", kept=dice, dice=Text("nothing")
    )
    assert said.plain == "Ann kept  ●  ≈ , threw nothing"
    assert len(said.spans) == len(dice.spans)


def test_bots_have_translated_names() -> None:
    table = begun("You,greedy,greedy,random")
    assert player_names(table, texts_of("en")) == ["You", "Merchant 1", "Merchant 2", "Vagabond"]
    assert player_names(table, texts_of("cs")) == ["Hráč 1", "Kupec 1", "Kupec 2", "Tulák"]
    assert table.record.seats[1].name == "greedy 1"
