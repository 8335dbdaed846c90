"""Custom boards that users bring along: checked by the server, and played on."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from border.boards import format_board_file, generate, map_named
from border.engine import BadPicture, BadTable, parse_board, parse_map
from border.server.config import Config, Limits
from border.tables.options import boards_for_table
from tests.server.clients import Site, running

CLASSIC = map_named("classic")
MINE = generate("mine", CLASSIC, 5)
SWAPPED = str.maketrans("12", "21")  # two territories swapped: another map
STRANGE = [str(generate("x", CLASSIC, seed).picture).translate(SWAPPED) for seed in (1, 2)]


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    folder = tmp_path_factory.mktemp("boards")
    limits = Limits(requests=0)
    with running(Config(f"sqlite:///{folder}/t.db", port=0, limits=limits)) as site:
        yield site


def test_a_picture_and_a_file_give_the_same_board() -> None:
    file, picture = format_board_file(MINE), f"\n{MINE.picture}\n"
    assert boards_for_table([file], None, 0) == boards_for_table([picture], None, 0) == [MINE]
    assert [board.name for board in boards_for_table([file], None, 0)] == ["mine"]
    assert [board.name for board in boards_for_table([picture], None, 0)] == ["own-1"]


def test_seats_without_a_custom_board_get_new_ones() -> None:
    boards = boards_for_table([str(MINE.picture)], 4, seed=3)
    assert boards[0] == MINE
    assert len(set(boards)) == 4
    assert {board.map for board in boards} == {CLASSIC}
    assert boards == boards_for_table([str(MINE.picture)], 4, seed=3)
    assert boards != boards_for_table([str(MINE.picture)], 4, seed=4)


def test_names_of_shipped_boards_and_invalid_names_are_replaced() -> None:
    for name in ("classic-1", "<b>", "x" * 65):
        text = format_board_file(parse_board(name, str(MINE.picture), CLASSIC))
        assert boards_for_table([text], None, 0)[0].name == "own-1"


def test_a_custom_map_needs_a_board_for_every_seat() -> None:
    assert len(boards_for_table(STRANGE, 2, 0)) == 2
    with pytest.raises(BadTable, match="every seat needs a board"):
        boards_for_table(STRANGE, 3, 0)


def test_duplicate_boards_are_refused() -> None:
    with pytest.raises(BadTable, match="all different"):
        boards_for_table([str(MINE.picture)] * 2, 2, 0)


@pytest.mark.parametrize("text", ["", "x", "r r r", 'name = "a"\npicture = "x"', "[" * 4000, "\0"])
def test_an_invalid_board_is_explained(site: Site, text: str) -> None:
    with pytest.raises(BadPicture):
        boards_for_table([text], None, 0)
    answer = site.post("/api/boards", {"boards": [text]})
    assert (answer.status_code, answer.json()["reason"]) == (409, "bad-board")
    assert 0 < len(answer.json()["text"]) <= 300


def test_a_table_opens_with_custom_boards(site: Site) -> None:
    views = site.post("/api/boards", {"boards": [str(MINE.picture)], "seats": 3}).json()
    names = [view["name"] for view in views]
    pictures = {view["name"]: view["picture"] for view in views}
    bot = {"player": "bot", "bot": "random"}
    opened = site.open({"player": "you"}, bot, bot, start=True, boards=names, pictures=pictures)
    assert [seat["board"] for seat in opened["table"]["seats"]] == names
    dealt = site.get(f"/api/tables/{opened['table']['id']}/boards").json()
    assert [board["picture"] for board in dealt] == [view["picture"] for view in views]
    assert parse_map("classic", dealt[0]["picture"], CLASSIC.territories) == CLASSIC
