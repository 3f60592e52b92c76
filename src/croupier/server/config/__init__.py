"""What a house is served with: one definition, read from flags, environment and one file."""

from __future__ import annotations

from croupier.server.config.definition import SETTINGS, Config, Item
from croupier.server.config.reading import read_config
from croupier.server.config.telling import shown, without_password

__all__ = ["SETTINGS", "Config", "Item", "read_config", "shown", "without_password"]
