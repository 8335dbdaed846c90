"""Options and error messages of `python -m research.train_champion`."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import fields
from pathlib import Path

import pytest
from research.training.options import Options

from border.bots.value_net import value_for
from border.core.backend import native
from border.engine import BadInput
from research import train_champion


def trained(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], *arguments: object
) -> tuple[int, str]:
    """Exit code, and the last line of the error output."""
    monkeypatch.setattr(sys, "argv", ["train_champion", *map(str, arguments)])
    with pytest.raises(SystemExit) as end:
        sys.exit(train_champion.main())
    assert isinstance(end.value.code, int)
    return end.value.code, capsys.readouterr().err.rstrip().rpartition("\n")[2]


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        ((), "the following arguments are required: --out"),
        (("--seats", 5), "argument --seats: invalid choice: "),
        (("--seats", "two"), "argument --seats: invalid int value: 'two'"),
        (("--width", 100), "argument --width: invalid choice: 100"),
        (("--jobs", 0), "argument --jobs: invalid choice: 0"),
        (("--games", 0), "argument --games: expected 1 to 1.67772e+07, not 0"),
        (("--games", "many"), "argument --games: invalid number value: 'many'"),
        (("--minutes", 0), "argument --minutes: expected more than 0 to 1e+06, not 0"),
        (("--fade", 1.5), "argument --fade: expected 0 to 1, not 1.5"),
        (("--fade", "nan"), "argument --fade: expected 0 to 1, not nan"),
        (("--seed", -1), "argument --seed: expected 0 to 1.04858e+06, not -1"),
        (("--resume", "--rows", "x"), "argument --rows: not allowed with argument --resume"),
    ],
)
def test_bad_arguments(
    arguments: tuple[object, ...],
    why: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    out = ("--out", "somewhere") if arguments else ()
    code, said = trained(monkeypatch, capsys, *out, *arguments)
    assert code == 2
    assert why.replace("'", "") in said.replace("'", "")  # newer Pythons quote a wrong choice


@pytest.mark.skipif(native is None, reason="the core was not compiled")
def test_missing_pytorch(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "torch", None)
    code, said = trained(monkeypatch, capsys, "--out", tmp_path / "run")
    assert (code, said) == (2, 'torch is missing for training: pip install "border[train]"')
    assert not (tmp_path / "run").exists()


def test_a_missing_core(tmp_path: Path) -> None:
    run = subprocess.run(
        [sys.executable, "-m", "research.train_champion", "--out", str(tmp_path / "run")],
        env=os.environ | {"BORDER_CORE": "wasm"}, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert run.returncode == 2
    assert run.stderr.endswith(
        "training games need the compiled core: install border with a C compiler\n"
    )


def test_shares_over_one_are_refused() -> None:
    asked = train_champion.parser().parse_args(["--out", "x", "--planner", "0.6", "--lot", "0.5"])
    with pytest.raises(BadInput, match="must not add up to more than 1"):
        train_champion.options_of(asked)


def test_every_setting_has_an_option() -> None:
    asked = train_champion.parser().parse_args(["--out", "x"])
    assert {field.name for field in fields(Options)} <= set(vars(asked))
    assert train_champion.options_of(asked) == Options(generations=train_champion.GENERATIONS)
    asked = train_champion.parser().parse_args(["--out", "x", "--minutes", "2.5", "--seed", "7"])
    assert train_champion.options_of(asked) == Options(minutes=2.5, seed=7)


def test_progress() -> None:
    both = Options(generations=10, minutes=2)
    assert both.part_done(-1, 0) == 0
    assert both.part_done(4, 12) == 0.4
    assert both.part_done(4, 60) == 0.5
    assert both.part_done(12, 60) == 1
    assert both.rate_at(0) == both.rate
    assert both.rate_at(1) == pytest.approx(both.last_rate)
    assert both.rate_at(0.5) == pytest.approx((both.rate * both.last_rate) ** 0.5)


@pytest.mark.skipif(native is None, reason="the core was not compiled")
@pytest.mark.parametrize("seats", [2, 3])
def test_existing_files_are_not_overwritten(
    seats: int,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    pytest.importorskip("torch")
    (tmp_path / "champion-2.npz").write_bytes(b"something")
    rows = tmp_path / "champion-2.npz"
    code, said = trained(monkeypatch, capsys, "--out", tmp_path, "--seats", seats, "--rows", rows)
    assert code == 2
    if seats == 2:
        assert said.endswith("exists: add --resume to continue, or choose another folder")
    else:
        assert said == f"{rows}: not a training checkpoint"


@pytest.mark.skipif(native is None, reason="the core was not compiled")
def test_invalid_weights(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    pytest.importorskip("torch")
    file = tmp_path / "champion.bin"
    code, said = trained(monkeypatch, capsys, "--out", tmp_path / "run", "--weights", file)
    assert (code, said) == (2, f"{file}: No such file or directory")
    file.write_bytes(value_for(3).file)
    code, said = trained(monkeypatch, capsys, "--out", tmp_path / "run", "--weights", file)
    assert (code, said) == (2, "the champion's weights are for 3 players, not 2")
    assert not (tmp_path / "run").exists()
