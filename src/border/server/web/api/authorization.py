"""Who asks, over HTTP: the token in a header."""

from __future__ import annotations

from typing import Annotated

from fastapi import Depends, Header
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer

from border.server.table.refusals import Refused
from border.server.table.step import Holder
from border.server.table.tokens import hashed, is_secret

Bearer = Annotated[HTTPAuthorizationCredentials | None, Depends(HTTPBearer(auto_error=False))]
MaybeToken = Annotated[
    str | None, Header(alias="Authorization", description="`Bearer TOKEN`, if you have one.")
]


def token_in(authorization: str | None) -> str | None:
    """The token in a header, if there is one; raises `Refused` if it is none."""
    if authorization is None:
        return None
    scheme, _, token = authorization.partition(" ")
    if scheme.lower() != "bearer" or not is_secret(token):
        raise Refused("no-token", "this is not a token: expected `Bearer` and 43 letters")
    return token


def viewer_in(authorization: str | None) -> Holder | None:
    """Who looks: the holder of the token in a header, or somebody without one."""
    token = token_in(authorization)
    return Holder(hashed(token)) if token else None


def holder_in(bearer: Bearer) -> Holder:
    """Who acts: the holder of a token; raises `Refused` without one."""
    if bearer is None or not is_secret(bearer.credentials):
        raise Refused("no-token", "a token is needed that proves who you are")
    return Holder(hashed(bearer.credentials))
