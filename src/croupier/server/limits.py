"""Limits of the server room."""

from __future__ import annotations

from typing import NamedTuple

__all__ = [
    "ADVICE_IDLE_S",
    "ADVICE_KEPT",
    "ADVICE_TIMEOUT_S",
    "ADVICE_WAITING_MAX",
    "API_ASKERS_MAX",
    "API_BODY_MAX_BYTES",
    "API_BODY_TIMEOUT_S",
    "API_CALLS_BURST",
    "API_CALLS_PER_SECOND",
    "AUDIT_PAGE",
    "COMMANDS_BURST",
    "COMMANDS_PER_SECOND",
    "CONNECTIONS_MAX",
    "DECISIONS_PAGE",
    "EDGE_WAIT_S",
    "FAREWELL_TIMEOUT_S",
    "FIGURES_MAX",
    "FIGURES_TIMEOUT_S",
    "FLOOR_RETRY_MS",
    "FRAME_MAX_BYTES",
    "GUESS_FREE_BY_ADDRESS",
    "GUESS_FREE_BY_NAME",
    "GUEST_GRANT_CHIPS",
    "HAPPENED_MAX",
    "HELLO_TIMEOUT_S",
    "HITS_MAX",
    "LABEL_MAX_CHARS",
    "LAB_ABANDONED_S",
    "LAB_ANSWERS_MAX",
    "LAB_ANSWER_MAX_BYTES",
    "LAB_BEAT_S",
    "LAB_CALLS_BURST",
    "LAB_CALLS_BURST_UNKNOWN",
    "LAB_CALLS_PER_SECOND",
    "LAB_IDLE_S",
    "LAB_TIMEOUT_S",
    "LAB_WAITING_MAX",
    "LAB_WAITING_OF_ONE_MAX",
    "LATENCIES_KEPT",
    "LOBBY_EVERY_MS",
    "METERS_EVERY_MS",
    "METRIC_CODES_MAX",
    "OUTBOX_MAX",
    "PASSWORDS_AT_ONCE",
    "PASSWORDS_WAITING_MAX",
    "PERSON_ATTEMPTS",
    "PERSON_EVERY_S",
    "PING_INTERVAL_S",
    "PRESENCE_WAIT_S",
    "READY_TIMEOUT_S",
    "REFUSALS_MAX",
    "SEND_TIMEOUT_S",
    "SHARED_MS",
    "STRATEGIES_MAX",
    "STRATEGIES_WAITING_MAX",
    "STRATEGY_WAIT_S",
    "STREAMS_TOLD_MAX",
    "WATCHED_MAX",
    "Limits",
]

FRAME_MAX_BYTES = 16 * 1024
"""Largest message a client may send; a larger one closes its socket."""

OUTBOX_MAX = 256
"""Answers waiting for a client that does not read; one more closes its socket.

Tables do not queue: a client gets the newest state when it can take it.
"""

CONNECTIONS_MAX = 4_000
"""Sockets open at once."""

WATCHED_MAX = 16
"""Tables that one client may watch at once."""

COMMANDS_PER_SECOND = 20
"""Messages a second that one client may send in the long run."""

COMMANDS_BURST = 60
"""Messages that one client may send at once."""

REFUSALS_MAX = 50
"""Messages in a row that cannot be read, or come too fast; one more closes the socket."""

HELLO_TIMEOUT_S = 20
"""How long a new socket may stay silent."""

PING_INTERVAL_S = 20
"""How often a silent peer is asked whether it is there."""

GUEST_GRANT_CHIPS = 1_000_000
"""Play money that a guest gets on arrival, and again when all of it is gone: 10,000.00."""

SEND_TIMEOUT_S = 20
"""How long one message may wait for a client to read; then its socket is closed."""

SHARED_MS = 50
"""How long what everybody sees of a table is handed on as it is; then its clock is read anew."""

FAREWELL_TIMEOUT_S = 1
"""How long a client that does not read has for being told why it is closed."""

HAPPENED_MAX = 128
"""Names of events kept for a client that is behind: the motion of older ones is not worth it."""

LATENCIES_KEPT = 5
"""Round trips of a client that are remembered; the quickest of them counts."""

LOBBY_EVERY_MS = 250
"""Changes of the lobby within this time are told together."""

METERS_EVERY_MS = 1_000
"""Moves of the jackpots' meters within this time are told together."""

HITS_MAX = 8
"""Hits of jackpots kept for a client that is behind; of more, he hears the newest."""

PRESENCE_WAIT_S = 30
"""How long those who sit there are waited for when a house opens, or a process of it is gone."""

FLOOR_RETRY_MS = 500
"""How long an order of the floor waits when a table's store was busy, before it is given again."""

DECISIONS_PAGE = 50
"""Decisions of the floor in one answer; each may hold the text of a house twice."""

AUDIT_PAGE = 500
"""Transfers or rounds in one answer to an auditor."""

FIGURES_TIMEOUT_S = 600
"""Longest time that exact odds may be worked out for; then they are told as not known."""

FIGURES_MAX = 512
"""Terms of which the exact odds are kept in memory; the one asked least recently is forgotten."""

EDGE_WAIT_S = 20
"""How long the answer to a posted house waits for its exact edge; it is recorded whenever known."""

LAB_TIMEOUT_S = 240
"""Longest time that one question to the lab may be worked on."""

LAB_ABANDONED_S = 15
"""How long a question is worked on that nobody waits for any more."""

LAB_IDLE_S = 300
"""How long the lab's process is kept when nobody asks: it may hold 2.5 gigabytes."""

LAB_BEAT_S = 1
"""How often whoever waits for the lab hears the same again, if there is nothing new."""

LAB_WAITING_MAX = 16
"""Questions that wait for the lab; one more is refused as busy."""

LAB_WAITING_OF_ONE_MAX = 5
"""Questions of one visitor that wait for the lab."""

LAB_ANSWERS_MAX = 256
"""Answers of the lab kept in memory; the one asked for least recently is forgotten."""

LAB_ANSWER_MAX_BYTES = 4 * 1024 * 1024
"""Largest answer of the lab's process; the map of a strategy is a picture of some 200 kB."""

LAB_CALLS_PER_SECOND = 2
"""Questions to the lab a second in the long run, of one visitor."""

LAB_CALLS_BURST = 40
"""Questions to the lab at once, of a visitor whom the house knows."""

LAB_CALLS_BURST_UNKNOWN = 8
"""Questions to the lab at once from an address, without a token."""
ADVICE_WAITING_MAX = 64
"""Hands that wait to be valued; one more is refused as busy. They are valued one after another."""

ADVICE_TIMEOUT_S = 20
"""Longest time that one hand may take, the start of the process that values it included."""

ADVICE_IDLE_S = 600
"""How long the process that values hands is kept when nobody asks: some 50 MB."""

ADVICE_KEPT = 256
"""Valued hands that are remembered; the one asked for least recently is forgotten."""

STRATEGIES_MAX = 64
"""Strategy cards that are remembered; the one asked for least recently is forgotten."""

STRATEGIES_WAITING_MAX = 8
"""Strategy cards that wait to be worked out, a minute each; one more is refused as busy."""

STRATEGY_WAIT_S = 5
"""How long the answer waits for a strategy card before it says that it is not known yet."""

API_BODY_MAX_BYTES = 16 * 1024
"""Largest body of a call of the HTTP API."""

API_BODY_TIMEOUT_S = 10
"""How long the body of a call of the HTTP API may take to arrive."""

API_CALLS_PER_SECOND = 20
"""Calls of the HTTP API a second from one address in the long run."""

API_CALLS_BURST = 120
"""Calls of the HTTP API from one address at once."""

API_ASKERS_MAX = 10_000
"""Addresses whose calls are counted; the one that has been silent longest is forgotten."""

METRIC_CODES_MAX = 300
"""Refusals that metrics tell from each other; any further ones are counted as one."""

READY_TIMEOUT_S = 2
"""How long the database may take before the house says that it is not ready."""

PASSWORDS_AT_ONCE = 2
"""Passwords hashed at the same time, each in a thread and 64 MiB."""

PASSWORDS_WAITING_MAX = 64
"""Calls that wait for a password to be hashed; one more is refused as busy."""

GUESS_FREE_BY_NAME = 5
"""Wrong passwords for one name before the next has to wait."""

GUESS_FREE_BY_ADDRESS = 30
"""Wrong passwords from one address before the next has to wait."""

PERSON_ATTEMPTS = 8
"""How often what befalls a person is decided again when another process was faster."""

PERSON_EVERY_S = 60
"""How often a connection looks whether its session still runs and a reality check is due."""

LABEL_MAX_CHARS = 240
"""What is kept of how a browser calls itself, so that its user knows it in his list."""


class Limits(NamedTuple):
    """Holds those limits that a house may set for itself."""

    connections: int = CONNECTIONS_MAX
    connections_per_address: int = CONNECTIONS_MAX
    commands_per_second: int = COMMANDS_PER_SECOND
    commands_burst: int = COMMANDS_BURST
    api_calls_per_second: int = API_CALLS_PER_SECOND
    api_calls_burst: int = API_CALLS_BURST


STREAMS_TOLD_MAX = 50_000
"""Streams whose last number is remembered, so that nobody is told twice of what he knows."""
