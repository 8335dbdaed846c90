"""What is shown of a link where somebody passes it on: who invites, and how the game stands."""

from __future__ import annotations

from html import escape

from border.server.tables.lookup import TablePreview
from border.tables.table import Nobody, Person, Robot
from border.texts import Texts, texts

PICTURE, WIDTH, HEIGHT = "/page/preview.png", 1200, 630


def preview(table: TablePreview | None, language: str, address: str, path: str) -> str:
    """The head of the page for a link: whatever people wrote in it is text, never markup."""
    say = texts(language, "preview")
    title, about = _told(table, say)
    said = {
        "og:type": "website",
        "og:site_name": say("title"),
        "og:title": title,
        "og:description": about,
        "og:locale": say("preview-locale"),
        "og:url": f"{address}{path}",
        "og:image": f"{address}{PICTURE}",
        "og:image:width": f"{WIDTH}",
        "og:image:height": f"{HEIGHT}",
        "og:image:alt": say("preview-picture"),
    }
    lines = [
        f"<title>{escape(title)}</title>",
        f'<meta name="description" content="{escape(about)}">',
        *(f'<meta property="{name}" content="{escape(text)}">' for name, text in said.items()),
        '<meta name="twitter:card" content="summary_large_image">',
    ]
    return "".join(f"{line}\n    " for line in lines)


def _told(table: TablePreview | None, say: Texts) -> tuple[str, str]:
    """A title and a sentence."""
    if table is None or table.phase == "closed":
        return say("title"), say("preview-about")
    if table.phase == "gathering":
        free = sum(isinstance(player, Nobody) for player in table.players)
        title = say("preview-invites", name=table.host) if table.host else say("preview-come")
        return title, say("preview-free", count=free)
    names = say.listed([_name(table, seat, say) for seat in range(len(table.players))])
    if table.winners:
        winners = [_name(table, seat, say) for seat in table.winners]
        won = say("preview-won", names=say.listed(winners), count=len(winners))
        return won, say("preview-replay", names=names)
    return say("preview-plays", names=names), say("preview-watch", round=table.round)


def _name(table: TablePreview, seat: int, say: Texts) -> str:
    match table.players[seat]:
        case Robot(bot=bot):
            return say.named("bot", bot)
        case Person(name=name) if name:
            return name
        case _:
            return say("preview-player", number=seat + 1)
