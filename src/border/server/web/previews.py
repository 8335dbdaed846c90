"""Link previews: title, description and picture of a shared table."""

from __future__ import annotations

from html import escape

from border.server.tables.lookup import TablePreview
from border.tables.table import Nobody, Person, Robot
from border.texts import Texts, texts

PICTURE, WIDTH, HEIGHT = "/page/preview.png", 1200, 630


def preview(table: TablePreview | None, language: str, address: str, path: str) -> str:
    """HTML head of the page for a shared link. Names of people are escaped."""
    text_of = texts(language, "preview")
    title, about = _describe(table, text_of)
    properties = {
        "og:type": "website",
        "og:site_name": text_of("title"),
        "og:title": title,
        "og:description": about,
        "og:locale": text_of("preview-locale"),
        "og:url": f"{address}{path}",
        "og:image": f"{address}{PICTURE}",
        "og:image:width": f"{WIDTH}",
        "og:image:height": f"{HEIGHT}",
        "og:image:alt": text_of("preview-picture"),
    }
    lines = [
        f"<title>{escape(title)}</title>",
        f'<meta name="description" content="{escape(about)}">',
        *(
            f'<meta property="{name}" content="{escape(text)}">'
            for name, text in properties.items()
        ),
        '<meta name="twitter:card" content="summary_large_image">',
    ]
    return "".join(f"{line}\n    " for line in lines)


def _describe(table: TablePreview | None, text_of: Texts) -> tuple[str, str]:
    """Title and description of a table."""
    if table is None or table.phase == "closed":
        return text_of("title"), text_of("preview-about")
    if table.phase == "gathering":
        free = sum(isinstance(player, Nobody) for player in table.players)
        title = (
            text_of("preview-invites", name=table.host) if table.host else text_of("preview-come")
        )
        return title, text_of("preview-free", count=free, door=table.door)
    names = text_of.listed(
        [_player_name(table, seat, text_of) for seat in range(len(table.players))]
    )
    if table.winners:
        winners = [_player_name(table, seat, text_of) for seat in table.winners]
        won = text_of("preview-won", names=text_of.listed(winners), count=len(winners))
        return won, text_of("preview-replay", names=names)
    return text_of("preview-plays", names=names), text_of("preview-watch", round=table.round)


def _player_name(table: TablePreview, seat: int, text_of: Texts) -> str:
    match table.players[seat]:
        case Robot(bot=bot):
            return text_of.named("bot", bot)
        case Person(name=name) if name:
            return name
        case _:
            return text_of("preview-player", number=seat + 1)
