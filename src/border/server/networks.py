"""Networks: addresses that an operator names."""

from __future__ import annotations

from dataclasses import dataclass
from ipaddress import (
    IPv4Address,
    IPv4Network,
    IPv6Address,
    IPv6Network,
    ip_address,
    ip_network,
)

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
        address = address_of(host)
        return address is not None and any(address in part for part in self.parts)

    def listed(self) -> list[str]:
        """Every network as text; those of IPv4 also as a server for both kinds sees them."""
        if self.every:
            return [EVERY]
        mapped = [
            f"::ffff:{part.network_address}/{96 + part.prefixlen}"
            for part in self.parts
            if isinstance(part, IPv4Network)
        ]
        return [*map(str, self.parts), *mapped]


def address_of(host: str) -> IPv4Address | IPv6Address | None:
    """The address that a host is; None: it is a name.

    Where a server listens for both kinds, those of IPv4 come as ::ffff:10.0.0.1.
    """
    try:
        found = ip_address(host)
    except ValueError:
        return None
    return found if isinstance(found, IPv4Address) else found.ipv4_mapped or found


def parse_networks(text: str, option: str) -> Networks:
    """The networks in a list with commas; raises `BadInput`, which names the option."""
    names = [name.strip() for name in text.split(",") if name.strip()]
    try:
        return Networks(EVERY in names, tuple(ip_network(n) for n in names if n != EVERY))
    except ValueError as error:
        raise BadInput(
            f"{option}: {error}: expected addresses such as 10.0.0.1 or 10.0.0.0/8"
        ) from error
