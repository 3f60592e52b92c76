### Words of the floor and of the audit. The terminal and the web client share them.

## What the floor is refused

refused-table-name-not-allowed = No table may be called { $table }; accepted are the marks { $accepted } at most.
refused-table-there-already = There is a table { $table } already.
refused-table-status = Table { $table } is { NAME("status", $status) }.
refused-no-such-account = There is no account { $account }.
refused-no-such-span = A span must end after it begins.
refused-other-round = Round { $round } is over; the round in progress is { $accepted }.
refused-wagering-stopped-already = Wagering has been stopped already: { $reason }
refused-wagering-allowed-already = Wagering is not stopped.

status-open = open
status-paused = paused
status-closed = closed

## croupier audit

audit-sum = All accounts together hold nothing
audit-journal = Transfers, each one possible: { $count }
audit-balances = Accounts that hold what their transfers say: { $count }
audit-holds = Stakes held are those on the layout
audit-log = The log of table { $of } is whole
audit-rounds = Rounds of table { $of } proved again: { $count }
audit-chips = Chips before players at table { $of }: { $count }
audit-payouts = Hands at table { $of } paid as they were settled: { $count }
audit-jackpot = The meter of jackpot { $of } holds what went in less what went out
audit-wrong = ✗ { $what } ({ $count ->
    [one] one fault
   *[other] { $count } faults
})
books-right = The books hold.
books-wrong = { $count ->
    [one] The books do not hold: one fault.
   *[other] The books do not hold: { $count } faults.
}

## croupier staff

staff-password = Password:
staff-password-again = The same again:
staff-added = { $name } now belongs to { NAME("role", $role) } (account { $player }).
staff-removed = { $name } does not belong to { NAME("role", $role) } any more.
refused-no-such-staff = Nobody who signs in as { $name } belongs to { NAME("role", $role) }.
