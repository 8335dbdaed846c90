"""Real proxies in front of a real server, with the shipped configuration files."""

from __future__ import annotations

import os
import shutil
import socket
import ssl
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

import httpx
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from tests.served import Served
from tests.waiting import PATIENCE, wait_for

DEPLOY = Path(__file__).parents[2] / "deploy"
NAME = "border.example"

NGINX = """
daemon off;
pid {folder}/nginx.pid;
error_log stderr;
{user}
events {{}}
http {{
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    include {folder}/site.conf;
}}
"""


@dataclass(frozen=True)
class Proxied:
    """A site behind a proxy, visited from an address of this machine."""

    port: int
    plain: int  # the port without TLS
    trust: ssl.SSLContext

    @property
    def origin(self) -> str:
        return f"https://{NAME}:{self.port}"

    def get(
        self, path: str, source: str = "127.0.0.1", host: str = "", sni: str = NAME, **headers: str
    ) -> httpx.Response:
        way = httpx.HTTPTransport(local_address=source, verify=self.trust)
        with httpx.Client(transport=way, timeout=PATIENCE) as client:
            return client.get(
                f"https://127.0.0.1:{self.port}{path}",
                headers={"host": host or f"{NAME}:{self.port}", **headers},
                extensions={"sni_hostname": sni},
            )

    def post(self, path: str, body: object) -> httpx.Response:
        way = httpx.HTTPTransport(verify=self.trust)
        with httpx.Client(transport=way, timeout=PATIENCE) as client:
            return client.post(
                f"https://127.0.0.1:{self.port}{path}",
                json=body,
                headers={"host": f"{NAME}:{self.port}", "origin": self.origin},
                extensions={"sni_hostname": NAME},
            )

    def live(self, id: str) -> ClientConnection:
        return connect(
            f"wss://{NAME}:{self.port}/api/tables/{id}/live",
            address=("127.0.0.1", self.port),
            ssl=self.trust,
            origin=Origin(self.origin),
            open_timeout=PATIENCE,
            proxy=None,
        )


@contextmanager
def nginx(folder: Path, server: Served) -> Iterator[Proxied]:
    """Run nginx with our site until the block exits."""
    port, plain = _free_ports()
    site = (DEPLOY / "nginx.conf").read_text(encoding="utf-8")
    site = "\n".join(line for line in site.splitlines() if "listen [::]" not in line)
    for theirs, ours in {
        "listen 80": f"listen 127.0.0.1:{plain}",
        "listen 443": f"listen 127.0.0.1:{port}",
        "127.0.0.1:8000": f"127.0.0.1:{server.port}",
        f"/etc/letsencrypt/live/{NAME}": str(folder),
    }.items():
        assert theirs in site
        site = site.replace(theirs, ours)
    (folder / "site.conf").write_text(site, encoding="utf-8")
    user = "user root;" if os.getuid() == 0 else ""
    main = folder / "nginx.conf"
    main.write_text(NGINX.format(folder=folder, user=user), encoding="utf-8")
    command = [program("nginx"), "-p", str(folder), "-c", str(main)]
    with _running(command, folder, port, plain) as proxied:
        yield proxied


@contextmanager
def caddy(folder: Path, server: Served) -> Iterator[Proxied]:
    """Run Caddy with our site until the block exits."""
    port, plain = _free_ports()
    site = (DEPLOY / "Caddyfile").read_text(encoding="utf-8")
    keys = f"{folder}/fullchain.pem {folder}/privkey.pem"
    for theirs, ours in {
        f"{NAME} {{": f"{NAME}:{port} {{\n\ttls {keys}\n\tbind 127.0.0.1",
        "127.0.0.1:8000": f"127.0.0.1:{server.port}",
    }.items():
        assert theirs in site
        site = site.replace(theirs, ours)
    options = f"{{\n\tadmin off\n\thttp_port {plain}\n\thttps_port {port}\n}}\n"
    (folder / "Caddyfile").write_text(options + site, encoding="utf-8")
    command = [program("caddy"), "run", "--adapter", "caddyfile"]
    with _running([*command, "--config", str(folder / "Caddyfile")], folder, port, plain) as found:
        yield found


def program(name: str) -> str:
    path = shutil.which(name, path=f"{os.environ['PATH']}:/usr/sbin:/sbin")
    assert path, f"{name} is missing: install the package of that name."
    return path


@contextmanager
def _running(command: list[str], folder: Path, port: int, plain: int) -> Iterator[Proxied]:
    _certify(folder)
    log = folder / "proxy.log"
    home = {"HOME": str(folder), "XDG_DATA_HOME": str(folder), "XDG_CONFIG_HOME": str(folder)}
    with log.open("wb") as out:
        process = subprocess.Popen(command, stdout=out, stderr=out, env=os.environ | home)
    try:

        def listens() -> bool:
            assert process.poll() is None, log.read_text()
            with suppress(OSError):
                socket.create_connection(("127.0.0.1", port)).close()
                return True
            return False

        wait_for(listens)
        trust = ssl.create_default_context(cafile=folder / "fullchain.pem")
        yield Proxied(port, plain, trust)
    finally:
        process.terminate()
        process.wait(PATIENCE)


def _certify(folder: Path) -> None:
    """Create a self-signed certificate for the name."""
    subprocess.run(
        [
            *(program("openssl"), "req", "-x509", "-nodes", "-days", "2", "-subj", f"/CN={NAME}"),
            *("-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1"),
            *("-addext", f"subjectAltName=DNS:{NAME}"),
            *("-keyout", folder / "privkey.pem", "-out", folder / "fullchain.pem"),
        ],
        check=True,
        capture_output=True,
    )


def _free_ports() -> tuple[int, int]:
    with socket.socket() as one, socket.socket() as two:
        one.bind(("127.0.0.1", 0))
        two.bind(("127.0.0.1", 0))
        return one.getsockname()[1], two.getsockname()[1]
