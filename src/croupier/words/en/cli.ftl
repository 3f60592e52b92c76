### Words of the terminal alone.

play-welcome = { NAME("game", $game) }, { NAME("house", $house) }
play-how = You have { MONEY($stack) } in play chips. Enter keeps what stands in brackets, ? shows rules and pay tables, q leaves.
play-seeded = This session has a seed: it can be repeated, and its deals are no secret.
play-round = Round { $number }
play-sealed = The house has bound itself to its secret and to the odds:
play-nonce = You have bound yourself to a number of your own:
play-stack = Your chips: { MONEY($stack) }
play-no-stake = none
play-yes = y yes
play-ask-stake = Spot { $spot }, { NAME("in-wager", $wager) }, { MONEY($minimum) } to { MONEY($maximum) } [{ $usual }]:
play-ask-fixed = Spot { $spot }, { NAME("in-wager", $wager) }, { MONEY($minimum) } or none [{ $usual }]:
play-ask-cut = Cut the deck: how many cards to lift, 0 to { $highest } [by chance]:
play-ask-choice = Spot { $spot }, your choice:
play-no-choice = Please answer with one of { $accepted }.
play-bought = Spot { $spot } buys { $card }.
play-ask-muck = Spot { $spot } is about to be turned [Enter], or is given up unseen [{ $key }]:
play-label = { $name }:
play-back = { NAME("wager", $wager) } { MONEY($stake) } → { MONEY($returned) }
play-secret = The house’s secret:
play-proved = Checked: the commitment, the deck, every card and every payout hold ({ $count } findings).
play-ask-next = Enter for the next round, { $key } to save this one’s file, q to leave:
play-ask-file = File [{ $usual }]:
play-saved = Saved in { $path }. Anyone can check it: croupier verify { $path }
play-not-saved = { $path } cannot be written: { $problem }
play-ask-more = Your chips are used up. Enter for another { MONEY($stack) }, q to leave:
play-goodbye = You leave with { MONEY($stack) }. Thank you for playing.
play-total-win = In all you have won { MONEY($net) }.
play-total-lose = In all you have lost { MONEY($net) }.
play-total-even = In all you are even.

posted-stakes = { NAME("wager", $wager) }: { MONEY($minimum) } to { MONEY($maximum) }, in steps of { MONEY($step) }
posted-fixed = { NAME("wager", $wager) }: { MONEY($minimum) } exactly
posted-pays = { NAME("wager", $wager) } pays
posted-row = { $row }: { $pays }

# Answers of one letter, and in full.
key-fold = f
key-raise = r
key-keep = k
answer-fold = fold
answer-raise = raise
answer-keep = keep
key-muck = m
key-save = s

posted-rule = { NAME("rule", $rule) }: { $value }
games-house = House { $house }: { NAME("house", $house) }
games-spots = Spots: { $spots }, hands for each player: { $hands }
games-cap = Largest payout of one round: { MONEY($cap) }
games-jackpot = Jackpot { $name }: starts at { MONEY($seed) }, { $share } of each wager feeds it
games-pays = { NAME("wager", $wager) } pays by the table { $table }
games-table = { NAME("wager", $wager) }, table { $table }
games-edge = House edge { $percent }%, exactly { $edge }
games-edge-prizes = House edge { $percent }%, exactly { $edge }, counting the fixed prizes alone

verify-title = { NAME("game", $game) }, table { $table }, round { $round }
verify-holds = Everything holds: this deck, these cards, these payouts.
verify-fails = { $count ->
    [one] One thing does not match.
   *[other] { $count } things do not match.
}
verify-right = ✓ { $what }
verify-wrong = ✗ { $what }: the file says { $found }; it should be { $expected }
verify-refused = ✗ { $what }: it should be { $expected }. { $found }

# Refusals that only the terminal gives.
refused-cannot-listen = The house cannot listen at { $address }: { NAME("listen", $problem) }.
listen-taken = it is taken
listen-not-allowed = that is not allowed to you
listen-not-here = it is no address of this machine
refused-database-not-opened = The database cannot be opened: { $problem }
refused-bad-settings = These settings cannot be used:
reason-setting-unknown = { $at }: there is no such setting.
reason-setting-not-accepted = { $at }: “{ $found }” is not accepted; accepted: { $accepted }.
reason-setting-twice = { $at }: “{ $name }” comes twice.
reason-setting-no-table = { $at }: “{ $found }” opens no table, for { NAME("table-problem", $problem) }. Written as NAME=GAME[:HOUSE].
table-problem-table-name-not-allowed = a table may not have such a name
table-problem-unknown-game = there is no such game
table-problem-unknown-house = the game has no such house
table-problem-malformed = its house file is malformed
refused-no-such-option = There is no option { $option } here; near it are: { NAME("near", $near) }.
near-none = none
refused-no-such-verb = There is no verb { $verb }.
refused-option-missing = { $option } is missing.
refused-bad-option-value = The value of { $option } is not accepted; accepted: { $accepted }.
refused-option-without-value = { $option } needs a value.
refused-too-much-typed = More was typed than the verb takes.
usage-help = See { $command } --help.
refused-not-toml = { $path } is no TOML: { $problem }
refused-no-such-file = There is no file { $path } that can be read.
refused-not-a-round-file = This is no file of a round: { NAME("problem", $problem) } (line { $line }).
problem-too-large = it is too large
problem-not-text = it is not UTF-8 text
problem-not-json = it is not JSON
problem-said-twice = a field stands twice
problem-not-whole = a number is not whole, or far too long
refused-not-a-seed = { $seed } is no seed; accepted are the digits { $accepted }.
refused-not-a-setting = { $text } sets nothing; write it as NAME=VALUE.

serve-open = The house is open at { $url } (Ctrl-C closes it).

backup-made = Copied to { $path }: { $events } events of { $tables } logs, { $transfers } transfers, { $players } players. The books hold.
backup-restored = { $path } is restored: { $events } events of { $tables } logs, { $transfers } transfers, { $players } players. The books hold.
refused-not-a-file-of-sqlite = This is no file of SQLite but { $kind }; use { $accepted }.
refused-file-exists = There is a file { $path } already; --replace puts the new one in its place.
refused-database-in-use = { $path } is in use: close the house first.
refused-copy-is-wrong = The copy is wrong and was thrown away: { $problem }.
