# The pages beside the tables: who one is, the cage, one's history, the check of a round, the floor.

pages = Pages
page-lobby = Tables
page-lab = Lab
page-round = Check a round
page-not-loaded = This page could not be loaded. Load the whole page again.

refused-house-away = The house does not answer. Try again in a moment.

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
round-wrong = { $what }: { $problem }
round-wrong-value = { $what }: the file says { $found }, it should be { $expected }.
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
round-line-won = { $wager }: { $stake } at { $odds } to 1, { $returned } back
round-line-lost = { $wager }: { $stake } lost
round-line-push = { $wager }: { $stake } back, neither won nor lost
round-line-prize = { $wager }: { $stake }, prize { $odds }, { $returned } back
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
account-wait = The house looks you up …
account-guest = You are a guest: this browser alone knows you. With a name and a password your chips wait for you anywhere.
account-registered = You are registered under this name.
account-name = Name
account-password = Password
account-password-new = New password
account-password-words = Ten characters or more; a sentence is easily kept in mind.
register = Keep your chips under a name
register-words = Chips, spots and history stay yours.
register-go = Register
sign-in = Come back as who you are
sign-in-words = The chips of the guest that you are now stay with this browser’s guest, whom nobody can be any more.
sign-in-go = Sign in
sign-out = Sign out
sign-out-words = A hand in play is played on by the house’s rules for who is away.
sign-out-go = Sign out here
sessions = Where you are signed in
session-unnamed = An unnamed place
session-since = since { $time }
session-own = here
session-end = Sign out there
password-change = Another password
password-change-go = Change it
password-changed = Changed; you are signed out everywhere else.

page-floor = Floor
floor-wait = The floor is looked up …
floor-refresh = Refresh
floor-house = The house now
floor-wagered = On the layouts
floor-exposure = Could cost at most
floor-cap = Posted limit
floor-hands = Hands
floor-stopped = All wagering is stopped, by { $by }: { $reason }
floor-stop = Stop all wagering
floor-allow = Allow wagering again
floor-open = Open a table
floor-open-name = Its name
floor-open-like = Dealt like
floor-reason-field = Reason
floor-done = Done.
floor-by = { $by }: { $reason }
floor-state-open = open
floor-state-paused = paused
floor-state-closing = closing
floor-state-closed = closed
floor-state-stopped = stopped by a fault; its money is held
floor-decide = Decide
floor-pause = Pause
floor-resume = Go on
floor-close = Close after the round
floor-void = Call round { $round } off
floor-edit = Edit its house
floor-house-name = House of the file to be dealt
floor-house-text = House file (TOML)
floor-check = Check it
floor-check-words = Reads the file and posts nothing: every reason why it cannot be dealt, or its edge.
floor-house-right = It can be dealt.
floor-post = Post it
floor-post-words = Deals by it from the next round on; old and new text are recorded.
floor-posted = Posted; it is dealt from the next round on.
floor-edges = House edge of the ante: before { $before }, now { $after }.
floor-edge-unknown = not known yet
floor-decisions = Decisions
hold-title = Hold
hold-words = What the house kept against what it keeps in the long run when everybody plays as well as can be. Nineteen results of twenty lie between the last two figures.
hold-span = Over which time
hold-span-day = A day
hold-span-week = A week
hold-span-all = All
hold-of = Of
hold-all = The whole house
hold-rounds = Rounds
hold-wagered = Wagered
hold-actual = Kept
hold-theoretical = In the long run
hold-between = Between
hold-unknown = …
hold-incomplete = Exact odds are being worked out; refresh in a moment.
decision-table_opened = Table opened
decision-table_paused = Table paused
decision-table_resumed = Table goes on
decision-table_closed = Table closed
decision-house_posted = House posted
decision-edges_found = Edges worked out
decision-round_voided = Round called off
decision-wagering_stopped = All wagering stopped
decision-wagering_allowed = Wagering allowed again

page-cage = Cage
cage-lead = Every movement of your money, each with its round. A stake leaves your chips when it is laid.
cage-chips = Chips at tables
statement-when = When
statement-what = What
statement-where = Where
statement-after = After it
statement-round = { $table }, round { $round }
statement-opening = Before these lines
statement-none = Nothing has moved yet.
statement-newer = Newer
statement-older = Older
statement-csv = Take as CSV
movement-grant = Play money
movement-buy_in = Bought in
movement-cash_out = Cashed out
movement-hold = Wagered
movement-post = Lost to the house
movement-void = Stake back
movement-win = Won
movement-prize = Prize
movement-correction = Correction

care-title = Your own limits
care-lead = What you set here holds at every table at once. It becomes stricter at once, and looser only after a day.
care-today = Today
care-session = This session
care-minutes = { $minutes ->
    [one] one minute
   *[other] { $minutes } minutes
}
care-set = Set
care-done = Set.
care-check = Reality check
care-check-words = Every so many minutes of play, tell me time and result; empty for never
care-loss = Most to lose in a day
care-loss-words = An amount; empty for no limit
care-time = Longest to play in a day
care-time-words = Minutes; empty for no limit
care-later = From { $from } on: { $value }
care-later-none = From { $from } on: no limit
care-break = Take a break
care-break-words = Until it is over you wager nothing and buy no chips; it cannot be shortened
care-break-go = Begin the break
care-days = { $days ->
    [one] One day
   *[other] { $days } days
}
care-on-break = You are on a break until { $until }.
refused-not-a-number = Write a number, such as 60.

check-title = You asked to be told
check-time = You have played for { $minutes ->
    [one] one minute
   *[other] { $minutes } minutes
}.
check-net = Result so far:
check-open = { MONEY($open) } lie on a layout now and count as lost until they come back.
check-on = Play on
check-limits = Your own limits

page-history = History
history-lead = Your last rounds, step by step, exactly as you could see them at the table.
history-file = Take it as a file
history-check = Check it
history-none = You have not played a round yet.
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
