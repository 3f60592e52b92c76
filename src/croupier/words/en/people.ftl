### Words of accounts, of the cage, of a player's history and of the care that the house takes of him.
### The terminal and the web client share them.

## Calls of the HTTP API

refused-body-too-large = This is too large; accepted are { $accepted } bytes.
refused-foreign-origin = Only pages of this house may ask.
refused-method-not-allowed = { $method } is not possible here; accepted: { $accepted }.
refused-no-such-path = There is nothing at { $path }; what there is stands in { $accepted }.
refused-not-allowed = This is for others to do: { NAME("role", $accepted) }.
refused-not-json = The body must be { $accepted }.
refused-sign-in-first = Please sign in first ({ $accepted }).

## Accounts

refused-no-such-player = There is no player { $player }.
refused-role-needs-login = { $player } is a guest; only a registered player can have a role.
refused-already-registered = You are registered already.
refused-loss-limit = Your own limit for today is { MONEY($limit) } and { MONEY($lost) } of it is lost; a wager of up to { MONEY($accepted) } is accepted.
refused-name-taken = The name { $name } is taken, or one that looks like it.
refused-time-limit = Your own limit for today is { $limit } minutes of play, and { $played } have been played.
refused-unknown-session = There is no such place where you are signed in.
refused-name-refused = This name is not accepted: { NAME("name-problem", $problem) } (from { $minimum } to { $maximum } characters).
refused-password-refused = This password is not accepted: { NAME("password-problem", $problem) } (from { $minimum } to { $maximum } characters).
refused-register-first = Only a registered player can do this.
refused-sign-in-failed = The name or the password is wrong.
refused-too-many-guesses = Too many tries: the next one is accepted in { $accepted } s.
name-problem-length = it is too short or too long
name-problem-letters = it holds signs other than letters, digits, spaces, - _ . and apostrophes
name-problem-scripts = it mixes letters of several scripts
name-problem-reserved = it could be taken for somebody of the house
password-problem-length = it is too short or too long
password-problem-letters = it holds a sign that cannot be typed
password-problem-name = it is the name

## Limits of the cage, and those that a player sets himself

refused-chips-at-maximum = You have { MONEY($held) } here; the table lets nobody buy in for more than { MONEY($maximum) } in all.
refused-break-out-of-limits = A break lasts { $minimum } to { $maximum } hours.
refused-break-runs = Your break runs already, and a break can only be made longer.
refused-check-out-of-limits = Reality checks come every { $minimum } to { $maximum } minutes, or not at all.
refused-limit-out-of-limits = This limit may be { $minimum } to { $maximum }, or none.
refused-on-break = You are taking a break: hands that are dealt may be finished, and chips cashed out.

## What an account may be

role-player = players
role-floor = the floor
role-auditor = auditors

# The coach
refused-coach-forbidden = There is no coach at this table: the house does not allow one.
refused-nothing-to-decide = Nothing is to be decided on spot { $spot } now.
