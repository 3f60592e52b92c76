"""What no connection may do to the tables, whoever it is: tried on every kind of database."""

from __future__ import annotations

CHANGES = [
    "UPDATE events SET body = 'forged'",
    "UPDATE events SET number = number + 10",
    "DELETE FROM events",
    "UPDATE transfers SET amount_chips = 1",
    "DELETE FROM transfers WHERE reason = 'hold'",
    "DELETE FROM holds",
    "UPDATE holds SET amount_chips = 1 WHERE ref = 'open'",
    "UPDATE holds SET chips = 'chips:stud-1:ben', ended = 'void' WHERE ref = 'open'",
    "UPDATE holds SET ended = 'post' WHERE ref = 'done'",
    "UPDATE holds SET ended = NULL WHERE ref = 'done'",
    "UPDATE holds SET ended = 'lost' WHERE ref = 'open'",
    "UPDATE balances SET balance_chips = -1 WHERE account = 'player:anna'",
    "UPDATE balances SET balance_chips = -1 WHERE account = 'chips:stud-1:anna'",
    "UPDATE balances SET balance_chips = -1 WHERE account = 'wagers:stud-1'",
    "UPDATE balances SET kind = 'house' WHERE account = 'player:anna'",
    "INSERT INTO balances VALUES ('jackpot:x', '', 'jackpot', -1)",
    "INSERT INTO balances VALUES ('player:eve', '', 'world', -1)",
    "INSERT INTO transfers (table_name, number, at_ms, debit, credit, amount_chips, reason, ref) "
    "SELECT table_name, number, at_ms, debit, debit, 1, reason, ref FROM transfers",
    "INSERT INTO transfers (table_name, number, at_ms, debit, credit, amount_chips, reason, ref) "
    "SELECT table_name, number, at_ms, debit, credit, 0, reason, ref FROM transfers",
    "INSERT INTO events SELECT table_name, 0, kind, at_ms, body FROM events",
    "INSERT INTO events SELECT * FROM events",
]
"""Each is said of a house where `open` is an open hold and `done` one that has ended."""
