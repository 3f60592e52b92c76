"""The lab: exact figures of any table that somebody thinks up, worked out apart from the tables."""

from __future__ import annotations

from functools import cache

import msgspec

from croupier.errors import Refused
from croupier.lab.answers import LabCurve, LabFigures, LabFile, LabMap, LabRules, LabStrategies
from croupier.lab.asked import (
    LabAsked,
    LabCurveAsked,
    LabParAsked,
    LabTable,
    LabWordsAsked,
    Question,
    curve_table,
    side_of,
    terms_asked,
)
from croupier.lab.catalogue import LabGames, lab_games
from croupier.lab.lines import LabAnswer, LabRefused, LabWaiting, LabWorking
from croupier.lab.par.kinds import PAR_KINDS, par_kind
from croupier.server.api.endpoint import ANYONE, Call, File, Lines, get, lines, route
from croupier.server.lab import Job

__all__ = ["ENDPOINTS"]


def lab_choices(call: Call) -> LabGames:
    """Lists games, houses, rules and pay tables to choose from."""
    return _choices()


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
    curve_table(body, terms_asked(body.table))
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


def _job(call: Call, question: Question) -> Job:
    _must_make_sense(question.table)
    asker = call.address if call.caller is None else call.player.id
    call.hub.lab.spend(asker, is_known=call.caller is not None)
    return call.hub.lab.ask(question, asker)


def _must_make_sense(table: LabTable) -> None:
    terms_asked(table)
    side_of(table)


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
    route(
        "POST",
        "/api/lab/par",
        lab_par,
        needs=ANYONE,
        media=_FILES,
    ),
)
