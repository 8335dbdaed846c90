"""Client addresses, IP networks, and the server's own addresses."""

from __future__ import annotations

import re
import socket
from dataclasses import dataclass
from ipaddress import (
    IPv4Address,
    IPv4Network,
    IPv6Address,
    IPv6Network,
    ip_address,
    ip_network,
)
from socket import gethostname
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.types import Scope

from border.engine import BadInput
from border.server.config import EVERYWHERE, Config

ANY_NETWORK = "*"
DEFAULT_PORTS = {"http": ":80", "https": ":443"}
LOOPBACK = ("localhost", "127.0.0.1", "[::1]")


@dataclass(frozen=True, slots=True)
class Networks:
    """Set of IP networks; with `every`, it contains all addresses."""

    every: bool = False
    parts: tuple[IPv4Network | IPv6Network, ...] = ()

    def __contains__(self, host: str) -> bool:
        """Whether a host's address is in one of the networks."""
        if self.every:
            return True
        address = address_of(host)
        return address is not None and any(address in part for part in self.parts)

    def listed(self) -> list[str]:
        """Networks as text; IPv4 networks are also listed as IPv4-mapped IPv6 networks.

        A dual-stack server sees mapped addresses for IPv4 clients.
        """
        if self.every:
            return [ANY_NETWORK]
        mapped = [
            f"::ffff:{part.network_address}/{96 + part.prefixlen}"
            for part in self.parts
            if isinstance(part, IPv4Network)
        ]
        return [*map(str, self.parts), *mapped]


def address_of(host: str) -> IPv4Address | IPv6Address | None:
    """IP address of a host, or None if the host is a name.

    IPv4-mapped IPv6 addresses such as ::ffff:10.0.0.1 are returned as IPv4 addresses.
    """
    try:
        found = ip_address(host)
    except ValueError:
        return None
    return found if isinstance(found, IPv4Address) else found.ipv4_mapped or found


def parse_networks(text: str, option: str) -> Networks:
    """Parse a comma-separated list of networks.

    Raise `BadInput`, which names the option, if a network is invalid.
    """
    names = [name.strip() for name in text.split(",") if name.strip()]
    try:
        return Networks(
            ANY_NETWORK in names, tuple(ip_network(n) for n in names if n != ANY_NETWORK)
        )
    except ValueError as error:
        raise BadInput(
            f"{option}: {error}. Use addresses such as 10.0.0.1 or 10.0.0.0/8."
        ) from error


HOST = re.compile(r"(\[[0-9a-fA-F:]+\]|[A-Za-z0-9._-]+)(:[0-9]{1,5})?")
ORIGIN = re.compile(rf"(https?)://({HOST.pattern})/?")


def public_address(scope: Scope, config: Config) -> str:
    """Public URL of the server without a path, for shared links; empty if unknown.

    If the server listens on all interfaces and the request was sent to localhost, the URL has the
    machine's address on its network, so that other devices can open it.
    """
    if config.public:
        return config.public.rstrip("/")
    said = HOST.fullmatch(Headers(scope=scope).get("host", ""))
    if said is None:
        return ""
    host, port = said[1], said[2] or ""
    if host in LOOPBACK and config.host in EVERYWHERE:
        host = own_address()
    return f"{_scheme(scope)}://{host}{port}"


def _scheme(scope: Scope) -> str:
    return "https" if scope.get("scheme") in ("https", "wss") else "http"


def own_origins(scope: Scope, config: Config) -> set[str]:
    """Origins of the server's own pages: the request's origin and that of `--public`.

    A trusted proxy passes on the scheme of the request. Behind any other proxy, the
    operator has to set `--public`.
    """
    visited = f"{_scheme(scope)}://{Headers(scope=scope).get('host', '')}"
    return {origin_of(visited), origin_of(config.public)} - {""}


def origin_of(address: str) -> str:
    """Origin of a site's URL, as browsers send it; empty if the text is not such a URL."""
    said = ORIGIN.fullmatch(address.lower())
    if said is None:
        return ""
    scheme, host = said[1], said[2]
    return f"{scheme}://{host.removesuffix(DEFAULT_PORTS[scheme])}"


def own_names(config: Config) -> frozenset[str] | None:
    """Host names that the server answers to; None means any name.

    This stops DNS rebinding, in which a foreign site points its own host name at this machine to
    read the responses.
    """
    if "*" in config.origins:
        return None
    given = (urlsplit(address).hostname for address in (config.public, *config.origins))
    here = gethostname().lower()
    local = f"{here.partition('.')[0]}.local"
    return frozenset({"localhost", config.host, here, local, *filter(None, given)})


def check_addresses(config: Config) -> None:
    """Raise `BadInput` if the public URL or an allowed origin is not the URL of a site."""
    for option, address in (
        ("--public", config.public),
        *(("--origin", origin) for origin in config.origins if origin != "*"),
    ):
        if address and ORIGIN.fullmatch(address) is None:
            raise BadInput(
                f"{option}: {address!r} is not the URL of a site."
                " Use a URL such as https://border.example."
            )


def is_own_name(host: str, names: frozenset[str] | None) -> bool:
    """Whether a Host header names this server, by IP address or by one of its names."""
    if not host or names is None:
        return True
    said = HOST.fullmatch(host)
    name = said[1].strip("[]").lower().removesuffix(".") if said else ""
    return name in names or name.endswith(".localhost") or address_of(name) is not None


def own_address() -> str:
    """Address of this machine on its network, found without sending a packet."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            return str(probe.getsockname()[0])
        except OSError:
            return "127.0.0.1"


def client_address(scope: Scope) -> str:
    """Client's address or network, as `network_of` returns it, for limits and blocks."""
    client = scope.get("client")
    return network_of(client[0] if client else "?")


def network_of(host: str) -> str:
    """IPv4 address or IPv6 /64 network of a host; one client can use a whole /64."""
    found = address_of(host)
    if isinstance(found, IPv6Address):
        without_zone = IPv6Address(int(found))  # link-local addresses look like fe80::1%eth0
        return ":".join(without_zone.exploded.split(":")[:4])
    return str(found or host)
