"""Lets `python -m croupier` stand for the `croupier` command."""

from __future__ import annotations

from croupier.cli.main import main

if __name__ == "__main__":
    main()
