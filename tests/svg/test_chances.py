"""Charts of the players' chances."""

from __future__ import annotations

from itertools import pairwise

from border.svg import Mark, chances
from tests.svg.test_svg import elements, words

SHARES = [(0.5, 0.5), (0.6, 0.4), (0.2, 0.8), (0.0, 1.0)]


def test_lines_can_be_told_apart_without_colours() -> None:
    shares = [(0.25, 0.25, 0.25, 0.25), (0.4, 0.3, 0.2, 0.1)]
    picture = chances(["Tim", "Sarah", "Emma", "Linus"], shares)
    lines = elements(picture, "polyline")
    assert len({line.get("stroke-dasharray") for line in lines}) == 4
    assert {"Tim 40 %", "Sarah 30 %", "Emma 20 %", "Linus 10 %"} <= set(words(picture))


def test_lines_end_at_the_final_shares() -> None:
    lines = elements(chances(["Tim", "Sarah"], SHARES), "polyline")
    ends = [(line.get("points") or "").split()[-1].split(",") for line in lines]
    assert [float(y) for _, y in ends] == [326, 34]  # 0 % and 100 %
    assert len({x for x, _ in ends}) == 1


def test_closed_territories_have_marks_with_tooltips() -> None:
    marks = [
        Mark(0, 1, 4, True, "Tim & the well"),
        Mark(0, 1, 5, False, "Tim and the mill"),
        Mark(1, 3, 12, True, "Sarah <3"),
    ]
    picture = chances(["Tim", "Sarah"], SHARES, marks)
    hexagons = elements(picture, "polygon")
    assert len(hexagons) == 3
    assert hexagons[0].get("fill") != hexagons[1].get("fill") == "#fbf8f0"
    titles = [title.text for title in elements(picture, "title")]
    assert titles[1:] == ["Tim & the well", "Tim and the mill", "Sarah <3"]
    places = [group.get("transform") for group in elements(picture, "g") if group.find("*") is not
              None and group.find("*").tag.endswith("title")]  # type: ignore[union-attr]  # fmt: skip
    assert len(set(places)) == 3


def test_names_do_not_overlap() -> None:
    picture = chances(["a", "b", "c", "d"], [(0.25,) * 4, (0.0, 0.0, 0.0, 1.0)])
    badges = [group.get("transform") or "" for group in elements(picture, "g")
              if group.find("{http://www.w3.org/2000/svg}circle") is not None]  # fmt: skip
    heights = sorted(float(place.split()[1].rstrip(")")) for place in badges)
    assert all(b - a >= 17 for a, b in pairwise(heights))
