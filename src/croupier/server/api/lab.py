"""The lab: exact figures of any table that somebody thinks up, worked out apart from the tables."""

from __future__ import annotations

from functools import cache

import msgspec
from msgspec.structs import replace

from croupier.errors import Refused
from croupier.houses.document import house_document
from croupier.lab.answers import LabCurve, LabFigures, LabFile, LabMap, LabRules, LabStrategies
from croupier.lab.asked import (
    LabAsked,
    LabCurveAsked,
    LabParAsked,
    LabWordsAsked,
    Question,
    curve_table,
    side_of,
    terms_asked,
)
from croupier.lab.catalogue import LabGames, LabPosted, lab_games, posted_house
from croupier.lab.lines import LabAnswer, LabRefused, LabWaiting, LabWorking
from croupier.lab.par.kinds import PAR_KINDS, par_kind
from croupier.server.api.endpoint import ANYONE, Call, File, Lines, get, lines, route
from croupier.server.lab import Job

__all__ = ["ENDPOINTS"]


def lab_choices(call: Call) -> LabGames:
    """Lists games, houses, rules and pay tables to choose from, and what the tables deal now."""
    known = _choices()
    games = tuple(replace(game, posted=_posted_of(call, game.key)) for game in known.games)
    return replace(known, games=games)


def _posted_of(call: Call, game: str) -> tuple[LabPosted, ...]:
    settings = (table.setting for table in call.hub.tables())
    return tuple(
        posted_house(setting.table, setting.digest, setting.house)
        for setting in settings
        if setting.terms.game.key == game
    )


@cache
def _choices() -> LabGames:
    return lab_games()


async def lab_figures(call: Call, body: LabAsked) -> Lines:
    """Works a table out: edge, element of risk, deviation, outcomes, side wagers, jackpot."""
    return await _asked(call, Question("figures", body.table))


async def lab_strategies(call: Call, body: LabAsked) -> Lines:
    """Compares strategies at a table: what each costs over the best play."""
    return await _asked(call, Question("strategies", body.table))


async def lab_curve(call: Call, body: LabCurveAsked) -> Lines:
    """Works out the edge against what one row pays, exactly."""
    return await _asked(call, Question("curve", body.table, curve=body))


async def lab_map(call: Call, body: LabWordsAsked) -> Lines:
    """Draws the strategy of a table as a map, an SVG picture."""
    return await _asked(call, Question("map", body.table, language=body.language))


async def lab_rules(call: Call, body: LabWordsAsked) -> Lines:
    """Tells the best play in few rules, and what each list of rules costs."""
    return await _asked(call, Question("rules", body.table, language=body.language))


async def lab_par(call: Call, body: LabParAsked) -> File:
    """Gives the PAR sheet of a table as a file: a workbook, a PDF, or data for programs."""
    kind = par_kind(body.kind)
    job = _job(call, Question("par", body.table, par=body, language=body.language))
    async for _ in call.hub.lab.follow(job):
        pass
    _must_be_answered(job)
    return File(
        body=msgspec.json.decode(job.line, type=LabAnswer[LabFile]).answer.body,
        media_type=kind.media_type,
        name=f"{body.table.game}-par.{body.kind}",
    )


def _job(call: Call, asked: Question) -> Job:
    question = _with_house(call, asked)
    _must_make_sense(question)
    asker = call.address if call.caller is None else call.player.id
    call.hub.lab.spend(asker, is_known=call.caller is not None)
    return call.hub.lab.ask(question, asker)


def _with_house(call: Call, asked: Question) -> Question:
    """Puts in the house that is dealt where the question says.

    Raises:
        Refused: `unknown-table`, or `table-house-changed` where another house is dealt there now.
    """
    table = asked.table
    if not table.at:
        return asked
    found = {one.table: one for one in _posted_of(call, table.game)}
    if table.at not in found:
        raise Refused("unknown-table", table=table.at, accepted=", ".join(found))
    if not found[table.at].digest.startswith(table.digest):
        raise Refused("table-house-changed", table=table.at)
    return replace(asked, posted=house_document(call.hub.table(table.at).setting.house))


def _must_make_sense(question: Question) -> None:
    terms = terms_asked(question)
    side_of(question.table)
    if question.curve is not None:
        curve_table(question.curve, terms)


async def _asked(call: Call, question: Question) -> Lines:
    """Puts a question; what is nonsense by itself is refused here, the rest in the last line."""
    job = _job(call, question)
    if job.is_over:
        _must_be_answered(job)
    return Lines(source=call.hub.lab.follow(job))


def _must_be_answered(job: Job) -> None:
    told = msgspec.json.decode(job.line, type=LabRefused | LabAnswer[msgspec.Raw])
    if isinstance(told, LabRefused):
        raise Refused(told.code, **told.details)


_FILES = tuple(kind.media_type for kind in PAR_KINDS.values())
_Beside = LabWaiting | LabWorking | LabRefused

ENDPOINTS = (
    get("/api/lab/games", lab_choices, needs=ANYONE),
    lines("/api/lab/figures", lab_figures, line=_Beside | LabAnswer[LabFigures], needs=ANYONE),
    lines(
        "/api/lab/strategies", lab_strategies, line=_Beside | LabAnswer[LabStrategies], needs=ANYONE
    ),
    lines("/api/lab/curve", lab_curve, line=_Beside | LabAnswer[LabCurve], needs=ANYONE),
    lines("/api/lab/map", lab_map, line=_Beside | LabAnswer[LabMap], needs=ANYONE),
    lines("/api/lab/rules", lab_rules, line=_Beside | LabAnswer[LabRules], needs=ANYONE),
    route("POST", "/api/lab/par", lab_par, needs=ANYONE, media=_FILES),
)
