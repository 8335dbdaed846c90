"""The files for operators: the unit, the dashboard and the alerts name what there is."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import pytest

from border.cli.serve import serve
from border.server.metrics import Limit, Metrics
from tests.deploy.proxies import DEPLOY, program
from tests.served import Served

pytestmark = pytest.mark.slow  # processes

ROOT = DEPLOY.parent
ALERTS, DASHBOARD = DEPLOY / "alerts.yml", DEPLOY / "grafana.json"
UNIT = DEPLOY / "border.service"
LEAST_EXPOSED = 2.0  # of 10, as systemd counts


def run(*command: object, cwd: Path = ROOT) -> str:
    done = subprocess.run(
        [*map(str, command)], capture_output=True, text=True, check=False, cwd=cwd
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def expressions() -> Iterator[str]:
    """What the dashboard asks Prometheus."""
    dashboard: dict[str, Any] = json.loads(DASHBOARD.read_text(encoding="utf-8"))
    for panel in dashboard["panels"]:
        for target in panel.get("targets", ()):
            yield target["expr"]


@pytest.mark.parametrize("file", [ALERTS, DASHBOARD], ids=lambda path: path.name)
def test_every_figure_that_is_named_exists(file: Path) -> None:
    page = Metrics().page().decode()
    there = {*re.findall(r"^# TYPE (\S+)", page, re.M), *re.findall(r"^([a-z_]+)", page, re.M)}
    text = file.read_text(encoding="utf-8")
    named = {*re.findall(r"\b(?:border|process)_[a-z_]+\b", text)}
    assert len(named) > 7
    assert named - there == set()
    limits = {*re.findall(r'limit!?=\\?"([a-z]+)', text)}
    assert limits <= {*get_args(Limit)}


def test_every_figure_is_shown_on_the_dashboard() -> None:
    asked = " ".join(expressions()) + DASHBOARD.read_text(encoding="utf-8")
    page = Metrics().page().decode()
    figures = {*re.findall(r"^# TYPE (border_\w+?)(?:_created)? ", page, re.M)}
    assert [name for name in figures if name not in asked] == []


def test_prometheus_understands_the_dashboard(tmp_path: Path) -> None:
    asked = [
        re.sub(r"\$__rate_interval", "5m", one).replace("$instance", ".*") for one in expressions()
    ]
    assert len(asked) > 15
    rules = [{"record": f"panel:{n}", "expr": one} for n, one in enumerate(asked)]
    file = tmp_path / "panels.json"  # which is YAML, too
    file.write_text(json.dumps({"groups": [{"name": "panels", "rules": rules}]}))
    assert f"{len(asked)} rules found" in run(program("promtool"), "check", "rules", file)


def test_alerts_are_raised_when_they_should_be() -> None:
    run(program("promtool"), "check", "rules", ALERTS)
    run(program("promtool"), "test", "rules", Path(__file__).with_name("alerts.yml"))


def test_prometheus_finds_nothing_wrong_with_the_figures() -> None:
    page = Metrics().page()
    done = subprocess.run(
        [program("promtool"), "check", "metrics"], input=page, capture_output=True, check=False
    )
    # It would have the `_created` of counters renamed, which are the client library's.
    said = [line for line in done.stderr.decode().splitlines() if "_created" not in line]
    assert said == []


def test_the_unit_is_sound_and_shut(tmp_path: Path) -> None:
    command = shutil.which("true")
    text = UNIT.read_text(encoding="utf-8")
    unit = tmp_path / UNIT.name
    unit.write_text(text.replace("/opt/border/bin/border", str(command)), encoding="utf-8")
    analyze = program("systemd-analyze")
    assert run(analyze, "verify", unit) == ""
    said = run(analyze, "security", "--offline=true", "--threshold=100", "--no-pager", unit)
    level = re.search(r"exposure level for border\.service: ([\d.]+)", said)
    assert level is not None, said
    assert float(level[1]) < LEAST_EXPOSED


def test_what_the_unit_and_the_container_say_to_the_server_is_understood() -> None:
    known = {f"BORDER_{option.name}".upper() for option in serve.params if option.name}
    for file in (UNIT, DEPLOY / "Containerfile"):
        named = {*re.findall(r"\bBORDER_[A-Z_]*[A-Z]\b", file.read_text(encoding="utf-8"))}
        assert named
        assert named <= known


def test_the_container_is_made_of_files_that_exist() -> None:
    lines = (DEPLOY / "Containerfile").read_text(encoding="utf-8").splitlines()
    copied = [line.split()[1:-1] for line in lines if line.startswith("COPY") and "--" not in line]
    names = [name for names in copied for name in names]
    assert "src" in names
    assert [name for name in names if not (ROOT / name).exists()] == []
    let_in = (ROOT / ".containerignore").read_text(encoding="utf-8").splitlines()
    assert [name for name in names if f"!{name}" not in let_in] == []


def test_the_health_check_of_the_container_tells_the_truth(server: Served) -> None:
    text = (DEPLOY / "Containerfile").read_text(encoding="utf-8")
    found = re.search(r'HEALTHCHECK.*?\\\n\s+"(.*?)"\]', text, re.S)
    assert found is not None

    def ends(port: int) -> int:
        check = found[1].replace("127.0.0.1:8000", f"127.0.0.1:{port}")
        return subprocess.run([sys.executable, "-c", check], capture_output=True).returncode

    assert ends(server.port) == 0
    assert ends(1) != 0
