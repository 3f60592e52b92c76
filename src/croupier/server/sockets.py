"""The door for sockets: who may come in, from which page, and how many at once."""

from __future__ import annotations

import secrets
from collections import Counter

from starlette.websockets import WebSocket

from croupier.server.connection import Connection
from croupier.server.hub import Hub
from croupier.server.logs import log_context
from croupier.server.origin import is_own_page

__all__ = ["Sockets"]


class Sockets:
    """Lets clients in, up to a limit and only from pages of this very house."""

    def __init__(self, hub: Hub) -> None:
        self._hub = hub
        self._from: Counter[str] = Counter()

    async def serve(self, socket: WebSocket) -> None:
        """Talks with one client until it goes."""
        if not is_own_page(socket, self._hub.origins):
            await socket.close(1008, "foreign origin")
            return
        # The address is the proxy's word for it where a trusted one stands before the house.
        address = socket.client.host if socket.client else ""
        self._hub.sockets += 1
        self._from[address] += 1
        try:
            await socket.accept()
            if self._hub.sockets > self._hub.limits.connections:
                await socket.close(1013, "the house is full")
            elif self._from[address] > self._hub.limits.connections_per_address:
                await socket.close(1013, "too many sockets from one address")
            else:
                with log_context(socket=secrets.token_hex(6)):
                    await Connection(socket, self._hub).run()
        finally:
            self._hub.sockets -= 1
            self._from[address] -= 1
            if not self._from[address]:
                del self._from[address]
