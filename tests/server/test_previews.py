"""What is shown of a link that somebody passes on: who invites, how the game stands, a picture."""

from __future__ import annotations

import html
import re
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from border.server.config import Config, Limits
from border.server.web.page_files import PAGE
from border.server.web.previews import HEIGHT, PICTURE, WIDTH
from border.texts import accepted_language
from tests.server.clients import Site, running
from tests.waiting import wait_for

OPEN, BOT = {"player": "open"}, {"player": "bot", "bot": "random"}


def you(name: str) -> dict[str, str]:
    return {"player": "you", "name": name}


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    folder = tmp_path_factory.mktemp("previews")
    limits = Limits(requests=0)
    with running(Config(f"sqlite:///{folder}/t.db", port=0, limits=limits)) as site:
        yield site


def told(site: Site, path: str, **headers: str) -> dict[str, str]:
    """What the head of a page says of it."""
    with site.http as client:
        answer = client.get(path, headers=headers)
    assert answer.status_code == 200
    tags = re.findall(r'<meta (?:property|name)="([^"]+)" content="([^"]*)"', answer.text)
    title = re.findall(r"<title>(.*?)</title>", answer.text)
    assert len(title) == 1
    return {name: html.unescape(text) for name, text in tags} | {"title": html.unescape(title[0])}


def test_an_invitation_names_who_invites_and_the_free_seats(site: Site) -> None:
    link = site.open(you("Ada"), OPEN, BOT)["link"]
    said = told(site, link)
    assert said["og:title"] == said["title"] == "Ada invites you to The Border"
    assert said["og:description"].startswith("One seat is free")
    assert said["og:url"] == f"{site.address}{link}"
    assert said["og:image"] == f"{site.address}{PICTURE}"
    assert "Komm und spiel" in told(site, site.open(OPEN, OPEN)["link"], **DE)["og:title"]


DE = {"accept-language": "de-AT,de;q=0.9,en;q=0.8"}


def test_it_speaks_the_language_of_whoever_looks(site: Site) -> None:
    link = site.open(you("Ada"), OPEN)["link"]
    assert told(site, link, **DE)["og:title"] == "Ada lädt dich zu The Border ein"
    assert told(site, link, **DE)["og:locale"] == "de_DE"


@pytest.mark.parametrize(
    ("header", "language"),
    [
        ("", "en"), ("cs", "cs"), ("fr, pl;q=0.5, de;q=0.7", "de"), ("xx", "en"),
        ("de;q=nonsense, pl", "pl"), (";;;,,", "en"), ("CS-cz", "cs"),
    ],
)  # fmt: skip
def test_the_language_that_is_liked_best(header: str, language: str) -> None:
    assert accepted_language(header) == language


NASTY = '"><script>alert(1)</script></title>'


def test_names_are_text_and_never_markup(site: Site) -> None:
    link = site.open(you(NASTY), OPEN)["link"]
    with site.http as client:
        text = client.get(link).text
    assert "<script>alert" not in text
    assert text.count("</title>") == 1
    assert told(site, link)["og:title"] == f"{NASTY} invites you to The Border"


def test_a_game_and_its_end(site: Site) -> None:
    opened = site.open(BOT, BOT, start=True)
    path = f"/api/tables/{opened['table']['id']}"
    assert "Vagabond and Vagabond" in told(site, opened["link"])["og:title"] or (
        site.get(path).json()["phase"] == "over"
    )
    with site.client(opened["table"]["id"]):  # bots play while somebody watches
        wait_for(lambda: site.get(path).json()["phase"] == "over")
    assert told(site, opened["link"])["og:title"].startswith("Vagabond")
    assert "won" in told(site, f"{opened['link']}/replay")["og:title"]


def test_a_table_that_sleeps_is_not_woken(tmp_path: Path) -> None:
    config = Config(f"sqlite:///{tmp_path}/t.db", port=0)
    with running(config) as site:
        link = site.open(you("Ada"), OPEN)["link"]
    with running(config) as site:
        assert "Ada" in told(site, link)["og:title"]
        assert len(site.app.rooms) == 0


@pytest.mark.parametrize("path", ["/", "/t/nosuchtable", "/t/a%00b", "/t/..", "/learn"])
def test_other_links_say_what_the_game_is(site: Site, path: str) -> None:
    assert told(site, path)["og:title"] == "The Border"


def test_nothing_secret_is_told(site: Site) -> None:
    opened = site.open(you("Ada"), OPEN)
    with site.http as client:
        text = client.get(opened["link"]).text
    assert opened["token"] not in text
    assert opened["table"]["code"] not in text


def test_the_picture_is_there_and_has_the_size_that_is_said() -> None:
    picture = (PAGE / PICTURE.removeprefix("/page/")).read_bytes()
    assert picture[:8] == b"\x89PNG\r\n\x1a\n"
    assert int.from_bytes(picture[16:20]) == WIDTH
    assert int.from_bytes(picture[20:24]) == HEIGHT
    assert len(picture) < 100_000


HTML = {"accept": "text/html,application/xhtml+xml,*/*;q=0.8"}


@pytest.mark.parametrize("path", ["/nowhere", "/t", "/page/nothing", "/t/abc/else", "/apix"])
def test_a_browser_gets_a_page_wherever_it_goes(site: Site, path: str) -> None:
    with site.http as client:
        answer = client.get(path, headers=HTML)
        assert answer.status_code == 404
        assert answer.headers["content-type"].startswith("text/html")
        assert '<div id="page">' in answer.text
        assert client.get(path).json()["reason"] == "not-found"  # no browser


def test_an_api_speaks_json_to_browsers_too(site: Site) -> None:
    def answer(method: str, path: str) -> tuple[int, str]:
        with site.http as client:
            said: httpx.Response = client.request(method, path, headers=HTML)
        return said.status_code, said.json()["reason"]

    assert answer("GET", "/api/nothing") == (404, "not-found")
    assert answer("GET", "/api/tables/nosuch") == (404, "no-such-table")
    assert answer("POST", "/nowhere") == (404, "not-found")
