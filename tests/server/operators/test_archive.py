"""Games moved between stores and files: unchanged on the way, and invalid ones refused."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

import httpx
import pytest

from border import records
from border.boards import CLASSIC
from border.cli.main import main
from border.engine import BadInput
from border.records import Consultation, Record, Seating, format_record, parse_record
from border.server.operators import archive
from border.server.store import open_store
from border.server.store.log import Batch, encode_change
from border.tables.events import BotSat, Created, Event, Sealed, Started
from border.tables.history import table_from_log
from border.tables.imports import import_record
from border.tables.options import Options
from border.tables.step import Change
from tests.served import serving

RECORDS = Path(__file__).parents[2] / "records" / "games.jsonl"  # with pictures and proved dice
RULEBOOK = Path(records.__file__).parent / "data" / "rulebook.jsonl"  # no dice
LINES = [*RECORDS.read_text("utf-8").splitlines(), RULEBOOK.read_text("utf-8").strip()]
LONG_AGO = 1_700_000_000_000


class Run(NamedTuple):
    """Exit code and output of a command."""

    returncode: int | str | None
    stdout: str
    stderr: str


Border: TypeAlias = Callable[..., Run]


@pytest.fixture
def border(database: str, capsys: pytest.CaptureFixture[str]) -> Iterator[Border]:
    """Run commands on the database."""

    def run(command: str, *arguments: object) -> Run:
        with pytest.raises(SystemExit) as end:
            main([command, *map(str, arguments), "--database", database])
        return Run(end.value.code, *capsys.readouterr())

    interrupted = signal.getsignal(signal.SIGTERM)
    yield run
    signal.signal(signal.SIGTERM, interrupted)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A file for the records of a test."""
    return tmp_path / "games.jsonl"


def write(file: Path, *records: str | Record) -> None:
    lines = (one if isinstance(one, str) else format_record(one) for one in records)
    file.write_text("".join(f"{line}\n" for line in lines), "utf-8")


def given_up(id: str = "given-up") -> Record:
    """A game that was abandoned in the middle of a second action, with visible decisions."""
    whole = parse_record(LINES[-1])
    cut = replace(whole.rounds[2], second=(("k10",), None, None, None))
    return replace(
        whole, id=id, rounds=(*whole.rounds[:2], cut), scores=None, winners=None, ended="limit"
    )


def strange() -> Record:
    """A game with every optional field that a record may have and ours lack."""
    usual = parse_record(LINES[0])
    one, other = usual.seats
    seats = (
        Seating("\0<b>ž", "größe / 2", "human"),
        replace(other, name="", player="exec:./bot"),
    )
    return replace(
        usual,
        id="A.b_c-9",
        seats=seats,
        boards={"größe / 2": usual.boards[one.board], other.board: usual.boards[other.board]},
        dice={"scheme": "by hand/7", "what": [1, None, {"deep": 2.5}]},
        started={"year": 2022},
        consulted=(
            Consultation(1, 1, "hint"),
            Consultation(2, 0, "odds"),
            Consultation(2, 0, "warnings"),
        ),
    )


def unfinished(id: str, *, begun: bool) -> Batch:
    """A table before its start, or one where one of three decisions is sealed."""
    events: list[Event] = [Created(Options(boards=CLASSIC), "host", "00" * 32, id)]
    if begun:
        played = import_record(parse_record(LINES[-1]), LONG_AGO).events[1:]
        sealed = next(n for n, event in enumerate(played, start=1) if isinstance(event, Sealed))
        events += [*(BotSat(seat, "random") for seat in range(4)), Started(CLASSIC, 1)]
        events += played[:sealed]
    table = table_from_log(id, [(event, LONG_AGO) for event in events])
    return encode_change(Change(tuple(events), table), LONG_AGO, None)


# Export


def test_imported_records_are_exported_byte_for_byte(border: Border, file: Path) -> None:
    lines = [*LINES, format_record(given_up())]
    write(file, *lines, "")
    run = border("import", file)
    assert run == (0, f"{len(lines)} games imported\n", "")
    assert sorted(border("export").stdout.splitlines()) == sorted(lines)


def test_simulated_games_keep_their_dice_proofs(border: Border, file: Path, tmp_path: Path) -> None:
    again = tmp_path / "again.jsonl"
    simulate = ("simulate", "--games", "5", "--players", "random,random,random", "--out", str(file))
    subprocess.run([sys.executable, "-m", "border", *simulate], check=True, capture_output=True)
    border("import", file)
    assert border("export", "--out", again).stderr == f"{again}: 5 games\n"
    assert again.read_bytes() == file.read_bytes()
    verify = [sys.executable, "-m", "border", "replay", "--verify", str(again)]
    subprocess.run(verify, check=True, capture_output=True)


def test_records_can_be_piped(tmp_path: Path) -> None:
    words = [sys.executable, "-m", "border", "import", "-", "--database", f"sqlite:///{tmp_path}/a"]
    run = subprocess.run(words, input=LINES[0], capture_output=True, text=True, check=False)
    assert (run.returncode, run.stdout, run.stderr) == (0, "1 game imported\n", "")


def test_every_optional_field_is_kept(border: Border, file: Path) -> None:
    write(file, strange())
    assert border("import", file).returncode == 0
    assert border("export", "--game", "A.b_c-9").stdout == format_record(strange()) + "\n"


def test_cells_and_dice_are_sorted(border: Border, file: Path) -> None:
    record = parse_record(LINES[-1])
    first = record.rounds[0]
    assert first.first is not None
    stirred = replace(first, first=first.first[::-1], kept=((2,), (2, 1)))
    write(file, replace(record, rounds=(stirred, *record.rounds[1:])))
    assert file.read_text("utf-8") != LINES[-1] + "\n"
    border("import", file)
    assert border("export").stdout == LINES[-1] + "\n"
    assert "0 games imported, 1 known" in border("import", RULEBOOK).stdout


# Refusals


def test_a_known_game_is_skipped_and_another_with_its_id_refused(
    border: Border, file: Path
) -> None:
    border("import", RECORDS)
    again = border("import", RECORDS, RULEBOOK, RULEBOOK)
    assert again.stdout == "1 game imported, 7 known already\n"
    write(file, given_up(), replace(parse_record(LINES[1]), id=parse_record(LINES[0]).id))
    sentence = f"border: {file}:2: there is another game with the id '1020-0' already\n"
    assert border("import", file) == (2, "", sentence)
    assert len(border("export").stdout.splitlines()) == 7


def test_another_game_with_the_same_id_in_one_file(border: Border, file: Path) -> None:
    write(file, given_up("twin"), replace(parse_record(LINES[0]), id="twin"))
    run = border("import", file)
    assert run.returncode == 2
    assert f"{file}:2: there is another game" in run.stderr


def test_a_foul_is_reported_as_replay_reports_it(border: Border, file: Path) -> None:
    bad = json.loads(LINES[-1])
    bad["scores"][0] += 1
    write(file, LINES[0], json.dumps(bad))
    replay = subprocess.run(
        [sys.executable, "-m", "border", "replay", "--check", str(file)],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert ": rule 5.2: " in replay.stderr
    assert border("import", RULEBOOK, file) == (1, "", replay.stderr)
    assert border("export").stdout == ""  # nothing was imported, the sound records neither


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("{", "not JSON"),
        ('{"format": "border-game/2"}', "the format is"),
        (format_record(replace(given_up(), ended=None)), "the game is not over"),
        (format_record(given_up("..")), "does not fit into a link"),
        (format_record(given_up("a/b")), "does not fit into a link"),
        (format_record(given_up("")), "does not fit into a link"),
        (format_record(given_up("a" * 65)), "does not fit into a link"),
        (format_record(given_up("a\n")), "does not fit into a link"),
    ],
)
def test_other_lines_are_bad_input(border: Border, file: Path, line: str, sentence: str) -> None:
    write(file, LINES[0], line)
    run = border("import", file)
    assert run.returncode == 2
    assert run.stderr.startswith(f"border: {file}:2: ")
    assert sentence in run.stderr
    assert border("export").stdout == ""


def test_an_existing_file_is_not_replaced(border: Border, file: Path, tmp_path: Path) -> None:
    write(file, LINES[0])
    border("import", file)
    out = tmp_path / "kept.jsonl"
    out.write_text("mine", "utf-8")
    assert "--force" in border("export", "--out", out).stderr
    assert out.read_text("utf-8") == "mine"
    assert border("export", "--out", out, "--force").returncode == 0
    assert out.read_text("utf-8") == f"{LINES[0]}\n"


# Unfinished games


def test_running_games_are_exported_without_secrets(border: Border, database: str) -> None:
    with closing(open_store(database)) as store:
        store.append([(unfinished("running", begun=True), unfinished("waiting", begun=False))])
    assert border("export").stdout == ""
    (line,) = border("export", "--all").stdout.splitlines()
    record = parse_record(line)
    assert record.id == "running"
    assert record.dice is not None
    assert "seed" not in record.dice
    (begun,) = record.rounds
    assert begun.first is not None
    assert begun.second is None  # one seat's decision is sealed
    assert "add --all" in border("export", "--game", "running").stderr
    assert border("export", "--game", "running", "--all").stdout == line + "\n"
    for absent in ("waiting", "nowhere"):
        run = border("export", "--game", absent, "--all")
        assert run.returncode == 2
        assert f"there is no game '{absent}', or it has not begun" in run.stderr


def test_a_conflicting_import_stores_nothing(database: str) -> None:
    with closing(open_store(database)) as store:
        archive.import_records(store, [given_up("second")], LONG_AGO)
        with pytest.raises(BadInput, match="just now"):
            archive.import_records(store, [given_up("first"), given_up("second")], LONG_AGO)
        assert list(store.games("over")) == ["second"]


# At a table


@pytest.mark.slow
def test_an_imported_game_can_be_opened_like_any_other(
    border: Border, file: Path, database: str, tmp_path: Path
) -> None:
    lines = {
        parse_record(line).id: line
        for line in [*LINES[-2:], *map(format_record, (given_up(), strange()))]
    }
    write(file, *lines.values())
    border("import", file)
    with (
        serving(tmp_path, database=database) as served,
        httpx.Client(base_url=f"{served.address}/api") as server,
    ):
        for id, line in lines.items():
            record = parse_record(line)
            assert server.get(f"/tables/{id}/record").text == line
            table = server.get(f"/tables/{id}").json()
            check_table(record, table)
            boards = server.get(f"/tables/{id}/boards").json()
            assert [board["name"] for board in boards] == [seat.board for seat in record.seats]
            check_news(record, server.get(f"/tables/{id}/news").json())
            again = server.post("/tables", json={"options": {"same_dice": id}})
            proved = record.dice is not None and "seed" in record.dice
            assert again.status_code == (201 if proved else 409), again.text
            if record.dice and proved:
                assert again.json()["table"]["commitment"] == record.dice["commitment"]
            seat = server.post(f"/tables/{id}/seats", json={"name": "Eve"})
            assert (seat.status_code, seat.json()["reason"]) == (409, "not-gathering")
    assert sorted(border("export").stdout.splitlines()) == sorted(lines.values())


def check_table(record: Record, table: dict[str, Any]) -> None:
    assert (table["id"], table["phase"], table["legal"]) == (record.id, "over", [])
    assert table["commitment"] == (record.dice or {}).get("commitment")
    assert not any(seat["yours"] or seat["awaited"] for seat in table["seats"])
    if record.scores is None:
        assert table["game"]["outcome"]["reason"] == "limit"
    else:
        assert table["game"]["outcome"]["scores"] == [seat["score"] for seat in table["seats"]]
        assert table["game"]["outcome"]["winners"] == list(record.winners or ())


def check_news(record: Record, news: list[dict[str, Any]]) -> None:
    assert [piece["version"] for piece in news] == list(range(1, len(news) + 1))
    events = [piece["event"] for piece in news]
    assert events[0] == {"first": record.rounds[0].active, "kind": "imported"}
    assert events[-1]["kind"] == ("given-up" if record.ended else "ended")
    thrown = [event["dice"] for event in events if event["kind"] == "thrown"]
    assert thrown == [dice for played in record.rounds for dice in played.throws]
    forced = [event for event in events if event.get("forced")]
    assert all(event["kind"] in ("crossed", "sealed") for event in forced)
    assert forced or record.ended
