# The pages beside the tables: who one is, the cage, one's history, the check of a round, the floor.

pages = Pages
page-lobby = Tables
page-lab = Lab
page-round = Check a round
page-rules = Rules
page-lost = There is no such page
lost-words = The address may be mistyped, or the page may have moved.
rules-lead = All that is posted at table { $table }: { $house }.
page-not-loaded = This page could not be loaded; the connection may be lost.

refused-house-away = The house does not answer. Please try again in a moment.

round-title = Round { $round } at { $table }
round-lead = Your browser has worked this round out again from its published file alone – the seal, the shuffle, every card and every payout – with code of its own, none of it the house’s.
round-wait = Working the round out …
round-refused-words = A round can be checked as soon as it is settled. If it is being played, come back in a minute.
try-again = Try again
round-replay = The round, step by step
round-replay-words = Made from the file: now that the round is over, every hand lies open.
round-proof = The proof, in four steps
round-matches = Everything matches: this deck, these cards, these payouts.
round-differs = { $count ->
    [one] One thing does not match.
   *[other] { $count } things do not match.
}
round-unreadable = This is no file of a round: { $problem }
round-sealed-same = This browser was shown this very seal before betting closed, so nobody can have changed the deal afterwards.
round-sealed-other = This browser was shown another seal before betting closed. This is not the deal that was sealed.
round-sealed-unseen = This browser was not at the table before the deal. It cannot tell whether this is the seal that was shown there; it can tell that everything in the file follows from it.
round-state-good = matches
round-state-bad = does not match
round-state-none = was not reached
round-step-opening = The seal
round-why-opening = Before betting opened, the house bound itself to a secret, to the rules and to all odds by showing a seal of them. Anything changed afterwards gives another seal. Here it is worked out again.
round-step-shuffle = The shuffle and the cuts
round-why-shuffle = The house’s secret and the players’ own random bits are mixed into one key, and the key shuffles the deck. Nobody who knew one part could foresee the other. Then the dealer cuts twice, and a player once.
round-step-cards = The cards
round-why-cards = Each card must be the one that lies at its place in the deck. A bought card is the next one of the deck.
round-step-payouts = The payouts
round-why-payouts = Each wager must be paid by the odds that were sealed, and by nothing else.
round-wrong = { $what }.
round-wrong-value = { $what }: the file says { $found }; it should be { $expected }.
round-terms-digest = Fingerprint of the rules and odds
round-commitment = Seal, worked out again
round-commitment-seen = Seal that this browser was shown
round-nonce-used = Player { $owner } added 256 random bits.
round-nonce-unused = Player { $owner } did not reveal his bits in time, so they are not in it.
round-nonce-own = You added 256 random bits from this browser.
round-cuts = The dealer cut at card { $first }, then at card { $second }; the player cut at card { $third }.
round-deck = The whole deck, from the first card dealt
round-takers = Under each card stands the spot it was dealt to; D is the dealer, and + marks a card that was bought. Pale cards stayed in the deck.
round-taker-dealer = D
round-dealer = The dealer’s cards
round-line-won = { $wager }: { $stake } at { $odds }, { $returned } back
round-line-lost = { $wager }: { $stake } lost
round-line-push = { $wager }: { $stake } back, neither won nor lost
round-line-prize = { $wager }: { $stake }, prize { $prize }, { $returned } back
round-ends-folded = Spot { $spot } folded ({ $row }).
round-ends-mucked = Spot { $spot } gave its hand up unseen.
round-ends-not_qualified = Spot { $spot } stayed in ({ $row }) and the dealer did not qualify.
round-ends-win = Spot { $spot } won ({ $row }).
round-ends-tie = Spot { $spot } tied with the dealer ({ $row }).
round-ends-lose = Spot { $spot } lost ({ $row }).
round-file = The file of this round
round-file-words = Keep it, or check it with other tools. You can also open a file that somebody gave you.
round-file-take = Download the file
round-file-bring = Open another file
round-file-own = Back to the house’s file
round-file-shown = You see { $name }.

page-account = Account
call-busy = One moment …
call-sure = Yes, I am sure
call-not = No
account-wait = Looking up your account …
account-guest = You are playing as a guest, and only this browser knows you. Choose a name and a password, and your money and chips are yours on any device.
account-registered = This is your account. Your money, chips and history are kept under this name.
account-name = Name
account-password = Password
account-password-new = New password
account-password-words = At least ten characters. A short sentence is easy to remember.
register = Create an account
register-words = You keep what you have: money, chips, spots and history.
register-go = Create account
sign-in = Sign in
sign-in-words = Have an account already? Signing in leaves this guest and his chips behind for good.
sign-in-go = Sign in
sign-out = Sign out
sign-out-words = Your chips stay where they are. If you are in a hand, it is played out by the table’s rules for absent players.
sign-out-go = Sign out here
sessions = Where you are signed in
session-unnamed = An unnamed place
session-browser = { $browser } on { $system }
session-since = since { $time }
session-own = this browser
session-end = Sign out
password-change = Change your password
password-change-go = Change password
password-changed = Changed. You are signed out everywhere else.

page-floor = Floor
floor-wait = Looking at the floor …
floor-lead = Open, pause and close tables, change what they deal, and see what the house stands to lose.
floor-staff-only = The floor is for the people who run this house. If you are one of them, sign in with that account.
floor-auditor = You can read everything here and change nothing.
floor-tables-none = No table has been opened yet.
floor-decisions-none = Nothing so far. Every decision will be listed here with who took it and why.
floor-refresh = Refresh
floor-house = The house right now
floor-wagered = Lying on the tables
floor-exposure = Most it could cost the house
floor-cap = Largest payout of a round
floor-hands = Hands in play
floor-stopped = All wagering is stopped. By { $by }: { $reason }
floor-stop = Stop all wagering
floor-stop-words = No table takes a bet any more. Rounds in progress are played to their end.
floor-allow = Allow wagering again
floor-allow-words = All open tables take bets again at once.
floor-open = Open a table
floor-open-words = The new table is dealt like one that is there already. Its rules can be edited afterwards.
floor-open-name-words = Lower-case letters, digits and hyphens, such as stud-poker-2.
floor-open-name = Name of the table
floor-open-like = Same game and rules as
floor-reason-field = Reason
floor-reason-words = Recorded with your name; players see it too.
floor-done = Done.
floor-by = { $by }: { $reason }
floor-state-open = open
floor-state-paused = paused
floor-state-closing = closing
floor-state-closed = closed
floor-state-stopped = stopped by a fault; its money is held
floor-decide = What you can do
floor-pause = Pause
floor-pause-words = The round in progress is played to its end; no other is dealt until you let the table deal on.
floor-resume = Deal on
floor-resume-words = The table takes bets again at once.
floor-close = Close after the round
floor-close-words = When the round in progress is over, all chips go back to their owners’ accounts and the table leaves the lobby.
floor-void = Call off round { $round }
floor-void-words = Every stake of this round goes back. Its cards and its proof stay on record.
floor-edit = Edit rules and payouts
floor-edit-words = Change the text, check it, then deal by it. The round in progress is finished under the old rules.
floor-house-name = Which house of the file
floor-house-name-words = The name after “house.” in the file, such as default.
floor-house-text = House file (TOML)
floor-check = Check the file
floor-check-words = Nothing changes yet. You are told everything that is wrong with the file, or the house edge it gives.
floor-house-right = The file is right and can be dealt.
floor-post = Deal by this file
floor-post-words = It holds from the next round on. Both the old and the new text are recorded.
floor-posted = Done. It is dealt from the next round on.
floor-edges = House edge on the ante: { $before } before, { $after } now.
floor-edge-unknown = not known yet
floor-decisions = What the floor has decided
hold-title = What the house wins
hold-words = What the house kept, beside what the odds give it in the long run when everybody plays perfectly. By chance alone, 19 results in 20 lie within the usual range.
hold-span = Period
hold-span-day = Last day
hold-span-week = Last week
hold-span-all = All time
hold-of = Table or game
hold-all = The whole house
hold-actual = Kept
hold-theoretical = By the odds
hold-usual = as expected
hold-range = usually { $low } to { $high }
hold-volume = { $rounds ->
    [one] one round
   *[other] { $rounds } rounds
}, { MONEY($wagered) } wagered
hold-unusual = unusual
hold-unknown = …
hold-incomplete = The exact odds are still being worked out. Refresh in a moment.
decision-table_opened = Table opened
decision-table_paused = Table paused
decision-table_resumed = Table deals on
decision-table_closed = Table closed
decision-house_posted = Rules and payouts changed
decision-edges_found = House edges worked out
decision-round_voided = Round called off
decision-wagering_stopped = All wagering stopped
decision-wagering_allowed = Wagering allowed again
books-title = The books
books-words = Every movement of money in the house can be followed here. Nothing can be changed.
books-balances = The house’s accounts
books-rounds = Rounds that are over
books-account = Any account
books-even = All accounts together come to zero, as they must.
books-uneven = All accounts together come to { MONEY($sum) }, and should come to zero.
books-returned = Paid back
books-round = Round
books-staked = Wagered
books-voided = called off: { $reason }
books-rounds-none = No round has been settled at this table yet.
books-look = Look it up
books-account-field = Account
books-account-words = Such as house:float, player:p312ababb7b86 or chips:stud-poker-1:p312ababb7b86.

page-cage = Cage
cage-lead = Every movement of your money. A stake leaves your chips when you bet it, and comes back with your winnings.
cage-statement = Statement
cage-chips = Chips at tables
statement-what = What
statement-after = You then had
statement-round = { $table }, round { $round }
statement-opening = Before that
statement-none = Nothing has moved yet.
statement-none-such = There is no such movement on this page.
statement-about = What to show
statement-about-all = Everything
statement-about-cage = Cage
statement-about-play = Bets and wins
statement-table = Table
statement-all-tables = All tables
cage-where = Your chips
cage-where-words = Chips belong to their table. Go there to play on, or to cash them out.
cage-go = Go to the table
statement-newer = Newer
statement-older = Older
statement-csv = Download as CSV
movement-grant = Play money from the house
movement-buy_in = Chips bought
movement-cash_out = Chips cashed out
movement-correction = Correction by the house
movement-hold-of = Bet: { NAME("in-wager", $wager) }
movement-post-of = Lost: { NAME("in-wager", $wager) }
movement-void-of = Returned: { NAME("in-wager", $wager) }
movement-win-of = Won on the { NAME("in-wager", $wager) }
movement-prize-of = Jackpot prize
movement-correction-of = Correction by the house

care-title = Your own limits
care-lead = These hold at every table. Making a limit stricter works at once; making it looser takes a day.
care-today = Today
care-session = This session
care-minutes = { $minutes ->
    [one] one minute
   *[other] { $minutes } minutes
}
care-set = Save
care-done = Saved.
care-none = No limit
care-check = Reality check
care-check-field = Remind me
care-check-never = Never
care-check-every = { $minutes ->
    [60] Every hour of play
    [120] Every two hours of play
   *[other] Every { $minutes } minutes of play
}
care-check-words = A note tells you how long you have played and what you have won or lost.
care-loss = Loss limit
care-loss-field = Most I may lose in a day
care-loss-words = Empty means no limit.
care-time = Time limit
care-time-field = Longest I may play in a day
care-time-words = In minutes. Empty means no limit.
care-later = From { $from }: { $value }.
care-later-none = From { $from }: no limit.
care-break = Take a break
care-break-field = How long
care-break-sure = You will not be able to bet before { $until }, and nobody can end the break earlier.
care-break-words = You cannot bet or buy chips until it is over. Chips can still be cashed out.
care-break-go = Start the break
care-days = { $days ->
    [one] One day
   *[other] { $days } days
}
care-on-break = You are on a break until { $until }.
refused-not-a-number = Write a number, such as 60.

check-title = Your reality check
check-time = You have played for { $minutes ->
    [one] one minute
   *[other] { $minutes } minutes
}.
check-net = Result so far:
check-open = { MONEY($open) } lie on a layout now and count as lost until they come back.
check-heard = Your reality check. You have played for { $minutes ->
    [one] one minute
   *[other] { $minutes } minutes
}. Result so far: { $net }.
check-on = Play on
check-limits = Your own limits

page-history = History
history-lead = Your last rounds, step by step, exactly as you could see them at the table, with what you had before and after.
history-file = Download as a file
history-check = Check it
history-none = You have not played a round yet. Sit down at a table, and your rounds will be kept here.
replay = Replay
replay-mark = Replay
replay-at = Step { $step } of { $steps }
replay-back = One step back
replay-on = One step on
replay-net = Net
step-opened = The round opens.
step-placed = Bets are laid.
step-withdrawn = Bets are taken back.
step-closed = Betting is closed: this lies on the layout.
step-dealt = The cards are dealt.
step-bought = A card is bought.
step-kept = The cards are kept.
step-served = A bought card is dealt.
step-chosen = The hands are decided.
step-revealed = The dealer turns his hand.
step-mucked = A hand is given up.
step-turned = A hand is turned.
step-settled = The wagers are settled.
step-voided = The round is called off: every stake goes back.
step-placed-spot = Spot { $spot } bets { MONEY($staked) }.
step-withdrawn-spot = Spot { $spot } takes its bets back.
step-bought-spot = Spot { $spot } buys a card.
step-kept-spot = Spot { $spot } keeps its cards.
step-served-spot = Spot { $spot } is dealt the { $card }.
step-chosen-spot = { $raised ->
    [0] Spot { $spot } folds.
   *[other] Spot { $spot } raises { $raised }×.
}
step-mucked-spot = Spot { $spot } gives its hand up unseen.
step-turned-spot = Spot { $spot } turns its hand.
step-settled-spot = { $ends ->
    [won] Spot { $spot } wins { MONEY($net) }.
    [lost] Spot { $spot } loses { MONEY($net) }.
   *[even] Spot { $spot } neither wins nor loses.
}
