"""Colour differences for human eyes: CIEDE2000, colour blindness, contrast."""

from __future__ import annotations

from math import atan2, cos, degrees, exp, hypot, radians, sin, sqrt

Triple = tuple[float, float, float]

# Machado, Oliveira and Fernandes (2009), severity 1.0, over linear RGB.
SIGHTS: dict[str, tuple[Triple, Triple, Triple]] = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
TO_XYZ: tuple[Triple, Triple, Triple] = (
    (0.4124564, 0.3575761, 0.1804375),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339, 0.1191920, 0.9503041),
)
WHITE: Triple = (0.95047, 1.0, 1.08883)


def linear(hex: str) -> Triple:
    """Linear RGB of `#rgb` or `#rrggbb`."""
    digits = hex.lstrip("#")
    if len(digits) == 3:
        digits = "".join(2 * digit for digit in digits)
    values = [int(digits[k : k + 2], 16) / 255 for k in (0, 2, 4)]
    red, green, blue = (v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in values)
    return red, green, blue


def _times(matrix: tuple[Triple, Triple, Triple], vector: Triple) -> Triple:
    x, y, z = (sum(a * b for a, b in zip(row, vector, strict=True)) for row in matrix)
    return x, y, z


def seen(hex: str, sight: str) -> Triple:
    """A colour in L*a*b*, as a person with this vision sees it."""
    red, green, blue = (min(1.0, max(0.0, v)) for v in _times(SIGHTS[sight], linear(hex)))
    return _lab(_times(TO_XYZ, (red, green, blue)))


def _lab(xyz: Triple) -> Triple:
    x, y, z = (
        r ** (1 / 3) if (r := v / w) > 0.008856 else 7.787 * r + 16 / 116
        for v, w in zip(xyz, WHITE, strict=True)
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def lightness(hex: str) -> float:
    """L* of the colour in greyscale."""
    return seen(hex, "normal")[0]


def distance(one: Triple, other: Triple) -> float:
    """CIEDE2000 of two colours in L*a*b*."""
    (l1, a1, b1), (l2, a2, b2) = one, other
    mean = ((hypot(a1, b1) + hypot(a2, b2)) / 2) ** 7
    g = 0.5 * (1 - sqrt(mean / (mean + 25**7)))
    c1, c2 = hypot(a1 * (1 + g), b1), hypot(a2 * (1 + g), b2)
    h1, h2 = (
        degrees(atan2(b, a * (1 + g))) % 360 if a or b else 0.0 for a, b in ((a1, b1), (a2, b2))
    )
    turn = (h2 - h1 + 180) % 360 - 180 if c1 * c2 else 0.0
    light, chroma = (l1 + l2) / 2, (c1 + c2) / 2
    hue = (h1 + h2) / 2 if abs(h1 - h2) <= 180 else (h1 + h2 + 360) / 2
    if c1 * c2 == 0:
        hue = h1 + h2
    t = (
        1
        - 0.17 * cos(radians(hue - 30))
        + 0.24 * cos(radians(2 * hue))
        + 0.32 * cos(radians(3 * hue + 6))
        - 0.20 * cos(radians(4 * hue - 63))
    )
    s_l = 1 + 0.015 * (light - 50) ** 2 / sqrt(20 + (light - 50) ** 2)
    s_c, s_h = 1 + 0.045 * chroma, 1 + 0.015 * chroma * t
    rotation = (
        -2
        * sqrt(chroma**7 / (chroma**7 + 25**7))
        * sin(radians(60 * exp(-(((hue - 275) / 25) ** 2))))
    )
    d_l, d_c = (l2 - l1) / s_l, (c2 - c1) / s_c
    d_h = 2 * sqrt(c1 * c2) * sin(radians(turn) / 2) / s_h
    return sqrt(d_l**2 + d_c**2 + d_h**2 + rotation * d_c * d_h)


def contrast(one: str, other: str) -> float:
    """WCAG contrast ratio of two colours, 1 to 21."""
    light, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _luminance(hex: str) -> float:
    red, green, blue = linear(hex)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
