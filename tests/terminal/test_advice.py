"""The champion's advice in words, in every language."""

from __future__ import annotations

import pytest

from border.engine import NO_DICE, Cross, Decision, Keep, Stop
from border.terminal.messages import hint_text, texts_of
from border.texts import LANGUAGES
from tests.table import BOARDS

ROOM = 78  # columns of a message


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_decision_is_a_short_sentence(language: str) -> None:
    decisions: list[Decision] = [
        Keep("rrry"), Keep(NO_DICE), Stop(), Cross(0, "d1 e1 f1"), Cross(0, 0),
    ]  # fmt: skip
    told = [hint_text(texts_of(language), BOARDS[0], decision).plain for decision in decisions]
    assert len({*told}) == len(told)
    assert all(0 < len(one) <= ROOM for one in told)
    assert all(name in told[3] for name in ("d1", "e1", "f1"))
