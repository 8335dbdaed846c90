"""Files: what is sent as it is, packed once, and marked so that browsers know what they have."""

from __future__ import annotations

import gzip
from dataclasses import dataclass
from hashlib import sha256

from fastapi import Request, Response

ASKED = "no-cache"  # browsers keep a file and always ask


@dataclass(frozen=True, slots=True)
class File:
    """A file, ready to be sent."""

    body: bytes
    zipped: bytes
    mark: str  # changes with the content
    kind: str
    vary: str = "accept-encoding"  # the headers of a request that it depends on

    def answer(self, request: Request, lasts: str = ASKED, status: int = 200) -> Response:
        """The file, or that the browser has it already."""
        headers = {"cache-control": lasts, "etag": self.mark, "vary": self.vary}
        known = self.mark in request.headers.get("if-none-match", "")  # proxies write W/ before it
        if status == 200 and known:
            return Response(status_code=304, headers=headers)
        if "gzip" in request.headers.get("accept-encoding", ""):
            headers["content-encoding"] = "gzip"
            return Response(self.zipped, status, media_type=self.kind, headers=headers)
        return Response(self.body, status, media_type=self.kind, headers=headers)


def file_of(body: bytes, kind: str) -> File:
    """A file with this content."""
    return File(body, gzip.compress(body, 9), f'"{sha256(body).hexdigest()[:24]}"', kind)
