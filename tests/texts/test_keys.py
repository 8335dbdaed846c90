"""Keys of texts used by the engine, server, boards and terminal."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import get_args, get_type_hints

import pytest

import border.engine.refusals
import border.tables.refusals
import border.terminal
from border.boards import map_named
from border.boards.files import MAPS
from border.bots import BOTS, LADDER
from border.engine import LETTERS, RULES
from border.engine.scoring import Reason as Ending
from border.server.learn.lesson import LessonStep, lesson
from border.tables.events import Event, Why
from border.texts import LANGUAGES
from tests.texts.files import messages, seen

ROOT = Path(__file__).parents[2]
KEYS = set(messages("en", "game.ftl"))
OWN = set(messages("en", "terminal.ftl"))
ALL = KEYS | OWN
LESSON = set(messages("en", "lesson.ftl"))
TERMINAL = Path(border.terminal.__file__).parent
WITHOUT_TEXT = {
    "created",
    "imported",
    "ended",
    "given-up",
    "hurried",
}  # kinds of events
RENAMED = {"closed": "table-closed"}  # `event-closed` is about a territory


def calls(file: Path, *names: str) -> Iterator[ast.Call]:
    """Yield the calls of functions with these names."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call):
            called = node.func
            name = called.attr if isinstance(called, ast.Attribute) else getattr(called, "id", "")
            if name in names:
                yield node


def constants(file: Path) -> Iterator[str]:
    """Yield the strings in a file, and the constant parts of f-strings."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value


def test_every_refusal_of_the_rules_has_a_text() -> None:
    file = Path(border.engine.refusals.__file__)
    reasons = {
        str(argument.value)
        for call in calls(file, "IllegalDecision", "IllegalThrow")
        if isinstance(argument := call.args[1], ast.Constant)
    }
    assert len(reasons) > 15
    assert {f"refusal-{reason}" for reason in reasons} <= KEYS


def test_every_refusal_of_a_table_has_a_text() -> None:
    reasons = get_args(border.tables.refusals.Reason)
    assert {f"refusal-{reason}" for reason in reasons} <= KEYS


def test_every_event_has_a_text() -> None:
    kinds = {get_args(get_type_hints(event)["kind"])[0] for event in get_args(Event)} - WITHOUT_TEXT
    assert {f"event-{RENAMED.get(kind, kind)}" for kind in kinds} <= KEYS
    held = messages("en", "game.ftl")["event-held"]
    assert all(why in str(held.to_json()) for why in get_args(Why))


def test_every_reason_of_an_outcome_has_texts() -> None:
    for ending in (*get_args(Ending), "limit"):
        key = ending.replace(" ", "-")
        assert {f"outcome-{key}", f"outcome-why-{key}"} <= KEYS


def test_colours_territories_and_bots_have_names() -> None:
    for letter in LETTERS:
        assert {f"colour-{letter}", f"glyph-{letter}"} <= KEYS
    for name in MAPS:
        keys = {f"territory-{territory.key}" for territory in map_named(name).territories}
        assert keys <= KEYS
    assert {f"bot-{bot}" for bot in BOTS} <= KEYS
    assert {f"bot-{level.name}-about" for level in LADDER} <= KEYS


def test_every_named_set_of_rules_has_texts() -> None:
    for name in RULES:
        assert {f"rules-{name}", f"rules-{name}-about"} <= KEYS


def test_every_rule_has_a_text() -> None:
    page = (ROOT / "docs" / "rules.md").read_text(encoding="utf-8")
    rules = [rule for rule in re.findall(r"^- \*\*(\d\.\d)\*\*", page, re.M) if rule < "7"]
    assert len(rules) > 25
    told = {key for key in KEYS if re.fullmatch(r"rule-\d-\d", key)}
    assert told == {f"rule-{rule.replace('.', '-')}" for rule in rules}
    assert {f"rules-{rule[0]}" for rule in rules} <= KEYS


@pytest.mark.parametrize("language", LANGUAGES)
def test_rulings_are_marked_as_in_the_docs(language: str) -> None:
    page = (ROOT / "docs" / "rules.md").read_text(encoding="utf-8")
    rules = re.findall(r"^- \*\*([1-6]\.\d)\*\* (.*(?:\n  .*)*)", page, re.M)
    marks = {rule: set(text) & {"†", "‡"} for rule, text in rules}
    marks["1.6"].remove("†")  # the mark is on the table of values
    told = messages(language, "game.ftl")
    texts = {rule: seen(told[f"rule-{rule.replace('.', '-')}"]).words for rule in marks}
    assert {rule: set(text) & {"†", "‡"} for rule, text in texts.items()} == marks
    assert sum(map(len, marks.values())) > 7


def sentences(step: LessonStep) -> set[str]:
    """Return the key endings of the texts of a lesson step."""
    told = {"", "-title"} | ({"-done"} if step.task in ("cross", "pass") else set())
    otherwise = step.need if step.task == "cross" else step.before.legal[0].segments
    return told | ({"-else"} if otherwise else set())


def test_every_step_of_the_lesson_has_its_texts() -> None:
    steps = {step.key: sentences(step) for step in lesson().steps}
    told = {
        key: set(re.findall(rf"^lesson-{key}(|-title|-done|-else)$", "\n".join(LESSON), re.M))
        for key in steps
    }
    assert told == steps
    assert {f"lesson-name-{s.name.lower()}" for s in lesson().end.seats} <= LESSON


def asked(file: Path) -> Iterator[ast.expr]:
    """Expressions in the places where code looks up a key."""
    yield from (call.args[0] for call in calls(file, "texts", "_texts") if len(call.args) == 1)
    yield from (call.args[1] for call in calls(file, "text_with_drawings"))


@pytest.mark.parametrize("file", sorted(TERMINAL.glob("*.py")), ids=lambda file: file.name)
def test_the_terminal_uses_only_existing_keys(file: Path) -> None:
    for argument in asked(file):
        if isinstance(argument, ast.Constant):
            assert argument.value in ALL
        if isinstance(argument, ast.JoinedStr) and isinstance(argument.values[0], ast.Constant):
            start = str(argument.values[0].value)
            assert any(key.startswith(start) for key in ALL), start


def test_the_terminal_uses_all_of_its_texts() -> None:
    found = {string for file in TERMINAL.glob("*.py") for string in constants(file)}
    made = {f"tray-{letter}" for letter in LETTERS} | {f"die-{n}" for n in ("kept", "used", "gone")}
    made |= {f"{key}-how" for key in ("prompt-first", "prompt-first-none")}
    assert OWN - found - made == set()
