"""Whatever is asked of the HTTP API, it answers as its OpenAPI document says, and stays whole."""

from __future__ import annotations

import json
import secrets
from collections.abc import Iterator
from typing import Protocol

import pytest
import schemathesis
from hypothesis import settings
from schemathesis.specs.openapi.checks import positive_data_acceptance

from croupier.people.roles import Role
from croupier.server.accounts import arrive
from croupier.server.api.routes import openapi_text
from croupier.server.limits import Limits
from croupier.store import CAGE, Batch, RoleHeld, SetRole
from fuzz.served import Served, serve
from server.staff import at_once

# What a document cannot say: whether a name is taken, a password is right, a round has been dealt.
TOO_STRICT = [positive_data_acceptance]


class Case(Protocol):
    """Is one call that schemathesis made up."""

    def call_and_validate(self, **options: object) -> object: ...


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    path = tmp_path_factory.mktemp("api") / "house.db"
    with pytest.MonkeyPatch.context() as patching:
        for name in ("api_calls_per_second", "api_calls_burst"):
            patching.setattr(Limits, name, 10**9)
        at_once(patching, {})
        with serve(f"sqlite:///{path}") as house:
            yield house


schema = schemathesis.openapi.from_dict(json.loads(openapi_text()))
# A text may be longer than a body may be.
_REJECTING = schema.config.checks.negative_data_rejection
_REJECTING.expected_statuses = [*_REJECTING.expected_statuses, "413"]
STAFF = schema.include(path_regex="^/api/(floor|audit)")
EXAMPLES = 8


def ask(served: Served, case: Case, token: str | None = None) -> None:
    """Asks once, and holds the answer against the document."""
    headers = {"Authorization": f"Bearer {token}"} if token is not None else {}
    case.call_and_validate(base_url=served.url, headers=headers, excluded_checks=TOO_STRICT)
    served.check()


def new_guest(served: Served) -> str:
    arrival = arrive(
        served.house.store, None, now_ms=served.house.now_ms, draw_token=secrets.token_hex
    )
    assert arrival.token is not None
    return arrival.token


def new_staff(served: Served, role: Role) -> str:
    """Lets somebody in who has a role."""
    store, now_ms = served.house.store, served.house.now_ms
    arrival = arrive(store, None, now_ms=now_ms, draw_token=secrets.token_hex)
    held = SetRole(RoleHeld(arrival.player.id, role.value, True, now_ms, "test"))
    store.append(Batch(table=CAGE, number=0, at_ms=now_ms, people=(held,)))
    assert arrival.token is not None
    return arrival.token


@schema.parametrize()
@settings(max_examples=EXAMPLES)
def test_a_stranger_is_answered_as_described(served: Served, case: Case) -> None:
    ask(served, case)


@schema.parametrize()
@settings(max_examples=EXAMPLES)
def test_a_guest_is_answered_as_described(served: Served, case: Case) -> None:
    # A new one each time: a call may be the one that signs him out.
    ask(served, case, new_guest(served))


@STAFF.parametrize()
@settings(max_examples=EXAMPLES)
def test_the_floor_and_auditors_are_answered_as_described(served: Served, case: Case) -> None:
    for role in (Role.FLOOR, Role.AUDITOR):
        ask(served, case, new_staff(served, role))


@pytest.mark.slow
@STAFF.parametrize()
@settings(max_examples=50 * EXAMPLES)
def test_many_calls_of_the_floor_are_answered_as_described(served: Served, case: Case) -> None:
    ask(served, case, new_staff(served, Role.FLOOR))


@pytest.mark.slow
@schema.parametrize()
@settings(max_examples=50 * EXAMPLES)
def test_many_calls_are_answered_as_described(served: Served, case: Case) -> None:
    ask(served, case, new_guest(served))
