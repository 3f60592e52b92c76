"""One language's messages, from the packaged `.ftl` files; Fluent is imported at first use."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.resources import files

from croupier.errors import Broken, Refused
from croupier.money import format_amount

__all__ = ["FILES", "LANGUAGES", "Catalogue", "catalogue"]

LANGUAGES = ("en", "fr")
"""The languages of the house; the first one stands in where another lacks a message."""

FILES = (
    *("core.ftl", "people.ftl", "floor.ftl", "proof.ftl"),
    *("cli.ftl", "analyze.ftl", "advise.ftl", "bench.ftl", "strategy.ftl", "par.ftl"),
    *("design.ftl", "simulate.ftl", "collude.ftl"),
)
"""The words shared with the web client, and those of the terminal alone."""


class Catalogue:
    """Holds the messages of one language; each is compiled when it is first used."""

    def __init__(self, language: str) -> None:
        from fluent.runtime import FluentBundle, FluentResource

        self.language = language
        self._plain: dict[str, str] = {}
        functions = {"MONEY": self._money, "NAME": self._names}
        # Marks that isolate right-to-left text would only show up as boxes in a terminal.
        self._bundle = FluentBundle(
            [language],
            use_isolating=False,
            functions=functions,  # type: ignore[arg-type]  # a text is shown as it is
        )
        folder = files(__package__).joinpath(language)
        for name in FILES:
            text = folder.joinpath(name).read_text(encoding="utf-8")
            self._bundle.add_resource(FluentResource(text))

    def __contains__(self, message: object) -> bool:
        return isinstance(message, str) and self._bundle.has_message(message)

    def text(self, message: str, args: Mapping[str, str | int], *, is_strict: bool) -> str:
        """Puts a message into words; an argument that is not given shows up by its name.

        Raises:
            Broken: when there is no such message, and with `is_strict` also for that argument.
        """
        if args or message not in self._plain:
            return self._formatted(message, args, is_strict=is_strict)
        return self._plain[message]

    def _formatted(self, message: str, args: Mapping[str, str | int], *, is_strict: bool) -> str:
        value = self._bundle.get_message(message).value if message in self else None
        if value is None:
            raise Broken(f"there is no message {message!r} in {self.language!r}")
        text, errors = self._bundle.format_pattern(value, dict(args))
        if errors and is_strict:
            raise Broken(f"message {message!r} in {self.language!r}: {errors[0]}")
        if not args and not errors:
            self._plain[message] = str(text)
        return str(text)

    def name(self, kind: str, value: str) -> str:
        """Looks up `kind-value`; a value that has no message is written as it is."""
        message = f"{kind}-{value or 'none'}"
        return self.text(message, {}, is_strict=True) if message in self else value

    def _names(self, kind: object, values: object) -> str:
        return ", ".join(self.name(str(kind), value) for value in str(values).split(", "))

    def _money(self, chips: object) -> str:
        return format_amount(int(str(chips)), language=self.language)


@cache
def catalogue(language: str) -> Catalogue:
    """Loads the messages of a language, once.

    Raises:
        Refused: `no-such-language`.
    """
    if language not in LANGUAGES:
        raise Refused("no-such-language", language=language, accepted=" ".join(LANGUAGES))
    return Catalogue(language)
