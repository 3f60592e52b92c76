# The pages beside the tables: who one is, the cage, one's history, the check of a round, the floor.

pages = Pages
page-lobby = Tables
page-round = Check a round
page-not-loaded = This page could not be loaded. Load the whole page again.

refused-house-away = The house does not answer. Try again in a moment.

round-title = Round { $round } at { $table }
round-lead = This page works the round out again in your browser, from its file alone: the seal, the shuffle, every card and every payout. It shares no code with the house.
round-wait = Working it out …
round-matches = Everything matches: this deck, these cards, these payouts.
round-differs = { $count ->
    [one] One thing does not match.
   *[other] { $count } things do not match.
}
round-unreadable = This is no file of a round: { $problem }
round-sealed-same = This browser was shown this very seal before betting closed: nobody could change the deal afterwards.
round-sealed-other = This browser was shown another seal before betting closed. This is not the deal that was sealed.
round-sealed-unseen = This browser was not at the table when the deal was sealed: the file proves what is in it, and no more.
round-state-good = matches
round-state-bad = does not match
round-state-none = was not reached
round-step-opening = The seal
round-why-opening = Before betting opened the house bound itself to its secret, to the rules and to every odds. The seal is worked out from them again.
round-step-shuffle = The shuffle and the cuts
round-why-shuffle = The secret and the players’ own bits make one key; it shuffles the deck. The dealer cuts twice, then a player cuts.
round-step-cards = The cards
round-why-cards = Each card must lie where the dealing puts it; a bought card is the next of the deck.
round-step-payouts = The payouts
round-why-payouts = Each wager is paid by the odds that were sealed, and by nothing else.
round-wrong = { $what }: { $problem }
round-wrong-value = { $what }: the file says { $found }, it should be { $expected }.
round-terms-digest = Digest of the rules and the odds
round-commitment = Seal, worked out again
round-nonce-used = { $owner } put 256 bits of his own into it.
round-nonce-unused = { $owner } never told his bits; they are not in it.
round-nonce-own = Your own bits are among them.
round-cuts = The dealer cut after { $first } and after { $second } cards, the player after { $third }.
round-deck = The whole deck, in order
round-dealer = The dealer’s cards
round-line-won = { $wager }: { $stake } at { $odds } to 1, { $returned } back
round-line-lost = { $wager }: { $stake } lost
round-line-push = { $wager }: { $stake } back, neither won nor lost
round-line-prize = { $wager }: { $stake }, prize { $odds }, { $returned } back
round-ends-folded = folded with { $row }.
round-ends-mucked = gave the hand up unseen.
round-ends-not_qualified = holds { $row }; the dealer does not qualify.
round-ends-win = wins with { $row }.
round-ends-tie = ties with { $row }.
round-ends-lose = loses with { $row }.
round-file = The file of the round
round-file-words = Take it with you and check it elsewhere, or bring one from elsewhere and check it here.
round-file-take = Take the file
round-file-bring = Bring a file
round-file-own = Back to the house’s file
round-file-shown = Shown is { $name }.

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
