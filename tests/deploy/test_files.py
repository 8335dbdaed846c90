"""Files for operators: unit, dashboard and alerts refer to existing names."""

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

pytestmark = pytest.mark.slow  # starts processes

ROOT = DEPLOY.parent
ALERTS, DASHBOARD = DEPLOY / "alerts.yml", DEPLOY / "grafana.json"
UNIT = DEPLOY / "border.service"
LEAST_EXPOSED = 2.0  # of 10, as rated by systemd


def run(*command: object, cwd: Path = ROOT) -> str:
    done = subprocess.run(
        [*map(str, command)], capture_output=True, text=True, check=False, cwd=cwd
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def expressions() -> Iterator[str]:
    """PromQL expressions of the dashboard."""
    dashboard: dict[str, Any] = json.loads(DASHBOARD.read_text(encoding="utf-8"))
    for panel in dashboard["panels"]:
        for target in panel.get("targets", ()):
            yield target["expr"]


@pytest.mark.parametrize("file", [ALERTS, DASHBOARD], ids=lambda path: path.name)
def test_every_named_metric_exists(file: Path) -> None:
    page = Metrics().page().decode()
    there = {*re.findall(r"^# TYPE (\S+)", page, re.M), *re.findall(r"^([a-z_]+)", page, re.M)}
    text = file.read_text(encoding="utf-8")
    named = {*re.findall(r"\b(?:border|process)_[a-z_]+\b", text)}
    assert len(named) > 7
    assert named - there == set()
    limits = {*re.findall(r'limit!?=\\?"([a-z]+)', text)}
    assert limits <= {*get_args(Limit)}


def test_every_metric_is_on_the_dashboard() -> None:
    asked = " ".join(expressions()) + DASHBOARD.read_text(encoding="utf-8")
    page = Metrics().page().decode()
    figures = {*re.findall(r"^# TYPE (border_\w+?)(?:_created)? ", page, re.M)}
    assert [name for name in figures if name not in asked] == []


def test_prometheus_parses_the_dashboards_queries(tmp_path: Path) -> None:
    asked = [
        re.sub(r"\$__rate_interval", "5m", one).replace("$instance", ".*") for one in expressions()
    ]
    assert len(asked) > 15
    rules = [{"record": f"panel:{n}", "expr": one} for n, one in enumerate(asked)]
    file = tmp_path / "panels.json"  # JSON is YAML, too
    file.write_text(json.dumps({"groups": [{"name": "panels", "rules": rules}]}))
    assert f"{len(asked)} rules found" in run(program("promtool"), "check", "rules", file)


def test_alerts_fire_when_they_should() -> None:
    run(program("promtool"), "check", "rules", ALERTS)
    run(program("promtool"), "test", "rules", Path(__file__).with_name("alerts.yml"))


def test_promtool_accepts_the_metrics() -> None:
    page = Metrics().page()
    done = subprocess.run(
        [program("promtool"), "check", "metrics"], input=page, capture_output=True, check=False
    )
    # promtool objects to the names of the `_created` series, which the client library adds.
    said = [line for line in done.stderr.decode().splitlines() if "_created" not in line]
    assert said == []


def test_the_unit_is_valid_and_sandboxed(tmp_path: Path) -> None:
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


def test_the_unit_and_the_container_use_valid_options() -> None:
    known = {f"BORDER_{option.name}".upper() for option in serve.params if option.name}
    for file in (UNIT, DEPLOY / "Containerfile"):
        named = {*re.findall(r"\bBORDER_[A-Z_]*[A-Z]\b", file.read_text(encoding="utf-8"))}
        assert named
        assert named <= known


def test_the_container_copies_existing_files() -> None:
    lines = (DEPLOY / "Containerfile").read_text(encoding="utf-8").splitlines()
    copied = [line.split()[1:-1] for line in lines if line.startswith("COPY") and "--" not in line]
    names = [name for names in copied for name in names]
    assert "src" in names
    assert [name for name in names if not (ROOT / name).exists()] == []
    let_in = (ROOT / ".containerignore").read_text(encoding="utf-8").splitlines()
    assert [name for name in names if f"!{name}" not in let_in] == []


def test_the_container_health_check_reports_the_state(server: Served) -> None:
    text = (DEPLOY / "Containerfile").read_text(encoding="utf-8")
    found = re.search(r'HEALTHCHECK.*?\\\n\s+"(.*?)"\]', text, re.S)
    assert found is not None

    def ends(port: int) -> int:
        check = found[1].replace("127.0.0.1:8000", f"127.0.0.1:{port}")
        return subprocess.run([sys.executable, "-c", check], capture_output=True).returncode

    assert ends(server.port) == 0
    assert ends(1) != 0
