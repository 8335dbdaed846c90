"""Networks: addresses that an operator names."""

from __future__ import annotations

from dataclasses import dataclass
from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network

from border.engine import BadInput

EVERY = "*"


@dataclass(frozen=True, slots=True)
class Networks:
    """Some addresses, or every one."""

    every: bool = False
    parts: tuple[IPv4Network | IPv6Network, ...] = ()

    def __contains__(self, host: str) -> bool:
        """Whether a host is among them."""
        if self.every:
            return True
        try:
            return any(ip_address(host) in part for part in self.parts)
        except ValueError:
            return False


def parse_networks(text: str, option: str) -> Networks:
    """The networks in a list with commas; raises `BadInput`, which names the option."""
    names = [name.strip() for name in text.split(",") if name.strip()]
    try:
        return Networks(EVERY in names, tuple(ip_network(n) for n in names if n != EVERY))
    except ValueError as error:
        raise BadInput(
            f"{option}: {error}: expected addresses such as 10.0.0.1 or 10.0.0.0/8"
        ) from error
