### Words of the web client alone; those that it shares with the terminal are in core.ftl, which also
### says what MONEY and NAME do.

## The frame

language = Language
language-en = English
language-fr = Français
account = Account
close = Close
dismiss = Dismiss
guest = Guest { $code }
signed-out = You are no longer signed in as { $name }. You are playing as a guest now; sign in again to find your chips.

link-lost = The connection is lost. Reconnecting …
link-hand = Your bets stay on the table and your hand is played to its end.
link-asked = Your cards and bets stay on the table. If you are not back in time the hand is folded, unless it cannot lose.
link-chips = Your chips and your spot are kept for you.
link-nothing = You have nothing on this table.
link-retry = Try now
link-outdated = The house has been updated. Reload the page to go on; your chips and your hand stay where they are.
link-reload = Reload

## The lobby

lobby-title = Choose a table
lobby-lead = Sit down at once as a guest; the money is play money. The odds are posted, every deal can be checked, and no table cares whether you have been winning or losing.
lobby-wait = Looking for tables …
lobby-none = No table is open right now. This page shows them as soon as the house opens one.
lobby-limits = Ante
lobby-seats = Spots
lobby-taken = { $taken } of { $spots } taken
lobby-round = Round { $number }
lobby-play = Play
lobby-watch = Watch
lobby-rules = Rules and payouts
lobby-own = You have { MONEY($chips) } in chips here.
about-i_luv_suits = Seven cards each. Your longest suit is your hand, and the longer it is, the more you may raise.
about-stud_poker = Five cards each, and you see one of the dealer’s. You may buy a card if yours do not suit you.
about-cyber_poker = Five cards each, and you see one of the dealer’s. A progressive jackpot pays on your own five.
to-lobby = Back to the tables
phase-paused = paused
phase-closing = closing
phase-closed = closed
phase-stopped = stopped

## The table

table-wait = Going to the table …
skip = Skip to what you can do here
table-papers = Papers of the table
sign-limits = { $wager } { $minimum } – { $maximum }
sign-silence = no answer folds, unless the hand cannot lose
sign-cap = largest payout { MONEY($cap) }
jackpot-title = Progressive jackpot
banner-qualifier = Dealer qualifies with { $hand }
banner-row = { $count } cards
clock = { $window }: { $seconds ->
        [one] one second
       *[other] { $seconds } seconds
    } left
cards-own = Your cards
cards-dealer = The dealer’s cards
cards-of = Cards of spot { $spot }
cards-hidden = { $count ->
        [one] one card face down
       *[other] { $count } cards face down
    }
circle-holds = { $wager }: { $amount }
dealer-in = qualifies
dealer-out = does not qualify

sit = Sit
sit-at = Sit at spot { $spot }
stand = Leave
stand-from = Leave spot { $spot }
spot-free = Free
away = away

doing-thinks = thinking
doing-ready = ready
doing-kept = keeps
doing-buys = buys a card
doing-bought = bought { $card }
doing-folded = folded
doing-mucked = gave up
doing-raised = raised { $raised }×

## What to do now

bar = What you can do now
bar-watch = Take a free spot to play.
bar-no-wagers = No bets are taken for now.
chips = Chips
own-spots = Your spots
phase-is-betting = The bets are being placed.
phase-is-cutting = The deck is being shuffled and cut.
phase-is-purchase = The others may still buy a card.
phase-is-decision = The others are still deciding.
phase-is-serving = The bought cards are being dealt.
phase-is-reveal = The dealer turns his hand.
phase-is-showdown = The hands are being turned.
phase-is-settled = The round is settled.
phase-is-voided = The round was called off.
ready-deal = Deal
ready-next = Continue
ready-said = Waiting for the others
ready-count = { $ready } of { $needed } ready

choices = Your choices for spot { $spot }
option-fold = Fold
option-raise = Raise { $raised }×
option-raise-buy = Raise { $raised }×, buy a card
option-buy = Buy a card
option-keep = Keep
option-muck = Give up
option-fold-hint = gives up the ante, { MONEY($stake) }
option-keep-hint = stay with these cards
option-muck-hint = loses all wagers, the cards unseen
option-raise-hint = costs nothing
option-buy-hint = costs nothing
option-cost = costs { MONEY($cost) }
option-short = { MONEY($missing) } short
option-pick = pick a card to throw
option-pick-now = Pick the card to throw, then choose again.
option-throw = throws { $card }
throw = Throw the { $card }

key-fold = F
key-raise = R
key-buy = B
key-keep = K
key-muck = X
key-ready = D
key-place = P
key-rebet = S
key-rebet-all = A
key-double = 2
key-undo = U
key-more_time = T
key-withdraw = W
key-cut = C

cut-words = The cut is yours: { $position ->
        [0] no cards
        [one] one card
       *[other] { $position } cards
    } off the top
cut-here = Cut

bet-title = Bets on spot { $spot }
bet-no-chips = Change money into chips to play here.
bet-chips = Chips for { $wager }
bet-add = Add { $amount } to { $wager }
bet-clear = Empty all fields
bet-place = Bet
bet-change = Change
bet-again = Same again
bet-again-all = Same on all { $count } spots
bet-double = Double the bet
bet-undo = Undo the last change
bet-withdraw = Take back
bet-laid = { MONEY($total) } lies on the layout.
stake-limits = { $minimum } – { $maximum }, step { $step }
stake-fixed = exactly { $minimum }
problem-not-an-amount = Write an amount such as 12 or 12.50.
problem-too-many-decimals = At most two decimals.
problem-amount-too-large = That is too much.
problem-stake-out-of-limits = Accepted: { $minimum } – { $maximum }, step { $step }
problem-nothing-wagered = Put something on it: { $minimum } – { $maximum }

cage-open = Buy in · cash out
cage-title = Chips
chips-here = Chips at this table
cage-amount = Amount
cage-all = All
cage-buy = Buy chips
cage-buy-first = Buy chips for { MONEY($amount) }
cage-cash-out = Cash everything out
cage-note = Chips belong to this table. Cashing out moves all chips that are not wagered back to your account.

## What has happened

results-title = Your last round
results-round = Round { $number }
news-log = What has happened
news-betting = Round { $number }: place your bets.
news-dealt = Your cards: { $cards }. You hold: { $hand }.
news-dealer-shows = The dealer shows the { $card }.
news-served = You bought the { $card }. You hold: { $hand }.
news-asked = Spot { $spot }, your choice: { $choices }.
news-on-spot = Spot { $spot }: { $text }
news-kept = You keep your cards.
news-buys = You buy a card.
news-folded = You fold.
news-raised = You raise { $raised }×.
news-mucked = You give the hand up.
news-may-muck = Until your hand is turned you may give it up unseen.
news-extra = The clock has run out; your extra time is running: { $seconds ->
    [one] one second
   *[other] { $seconds } seconds
}.
news-clock = { $seconds ->
    [one] One second left.
   *[other] { $seconds } seconds left.
}
news-others-asked = { $count ->
    [one] One player decides.
   *[other] { $count } players decide.
}
news-others-bought = Other hands: { $bought ->
    [one] one bought a card.
   *[other] { $bought } bought a card.
}
news-others-chose = Other hands: { $out ->
    [0] { $raised } raised
   *[other] { $raised ->
        [0] { $out } out
       *[other] { $raised } raised, { $out } out
    }
}.
news-others-over = Other hands: { $lost ->
    [0] { $won } won
   *[other] { $won ->
        [0] { $lost } lost
       *[other] { $won } won, { $lost } lost
    }
}.

## Proof

proof-title = Sealed deal
proof-words = Before betting opened the house drew a secret and showed this seal of it and of the odds. Your browser adds 256 bits of its own, and one player cuts. Once the round is settled the secret is published: anybody can check the deck, the cards and the payouts.
proof-nonces = { $count ->
        [0] No player’s bits in it yet.
        [one] One player’s bits in it.
       *[other] { $count } players’ bits in it.
    }
proof-file = Check this round
proof-file-last = Check round { $number }

## Pay tables and rules

pays-open = Pays
pays-title = Pay tables: { $game }
pays-note = “8 to 1” means that the stake comes back with eight stakes on top. A prize in money or a share of the jackpot is paid without the stake.
pays-lab = Look into these odds in the lab (in a page of its own)
limits-title = Limits
limits-player = All your spots together
limits-table = The whole table
limits-cap = Largest payout of one round
rules-open = Rules
rules-title = Rules: { $game }
rules-house = This house
raise-flat = { $multiple }×
raise-span = { $rows } cards up to { $multiple }×

rules-i_luv_suits =
    You play against the dealer, each with seven cards from one deck of 52. The ace is high; in a straight flush it may stand below the two instead.
    Take any free spot{ $hands ->
        [one] {""}
       *[other] , or several of them
    }. Money is changed into chips at the table, and only chips are wagered.
    Put your ante, and if you like the side wagers, on the layout before the first card. After that no ante or side wager is made, changed or taken back.
    Seven cards go to each spot in turn and seven to the dealer, all face down. You alone see yours, and nobody talks about his.
    Your hand is your longest suit. More cards of one suit win. With equal numbers the highest card of the suit decides, then the next, down to the last. Of two suits of equal length the better one counts; no suit ranks above another.
    Fold and lose the ante, or raise. By the length of your best suit a raise may be, in antes: { $raises }. Every smaller whole multiple is allowed too.
    When all have chosen, the dealer turns his hand. He qualifies with { $qualifier } or better.
    Until the dealer turns your cards you may give up a raised hand: all its wagers are lost and nobody sees it.
    If the dealer does not qualify, the ante wins 1 to 1 and the raise comes back. Raised hands stay face down, except to settle a side wager.
    If he qualifies, each raised hand is turned and compared. The better hand wins: ante 1 to 1, raise by its pay table. A lower hand loses both; an identical one gets both back.
    The side wagers are on your own seven cards, whatever the dealer has and even if you fold. “Flush” pays by the number of cards in your longest suit, “Straight flush” by the longest run of neighbours in one suit. Where a row is not in the pay table, the wager is lost.

rules-stud_poker =
    Up to { $spots } spots play against the dealer, each with five cards from one deck of 52; the usual poker hands rank.
    Put a stake on the ante, within the posted limits, and if you like a separate stake on the bonus. After the first card no such wager is made, changed or taken back.
    Cards are dealt one at a time until everybody has five. The dealer’s first card is turned up and stays visible. You alone see yours, and you tell nobody.
    Fold and lose the ante, or raise: { $raises } the ante.
    { $purchase ->
        [none] Cards cannot be bought at this table.
        [with_raise] With your raise you may buy one card for { $purchase_price } ante: name the card you throw. It is burned, the new card is dealt face up for all to see, and you are committed to the raise. The price never comes back.
       *[before_decision] Before you decide you may buy one card for { $purchase_price } ante: name the card you throw. It is burned and the new card is dealt face up for all to see; then you fold or raise. The price never comes back. Cards are served in the order of the spots.
    }
    The dealer turns his hand. He qualifies with { $qualifier } or better. If he does not, the ante wins 1 to 1 and the raise comes back.
    If he qualifies, hands are compared. A better hand wins 1 to 1 on the ante and by the pay table on the raise. Equal hands get everything back. A lower hand loses ante and raise.
    The bonus pays by its own table on the five cards as dealt. It is lost with a fold and as soon as a card is bought. { $bonus ->
        [lost_if_beaten] It is also lost when a dealer who qualifies beats your hand.
       *[always] It is paid whatever the dealer holds.
    }

rules-cyber_poker =
    You play against the dealer with five cards each, from one deck of 52; the usual poker hands rank. Your cards are visible to you alone, one of the dealer’s to everybody.
    Put a stake on the ante, and if you like the jackpot wager, before the first card.
    Fold and lose the ante, or raise: { $raises } the ante.
    { $purchase ->
        [none] Cards cannot be bought at this table.
        [with_raise] With your raise you may buy one card for { $purchase_price } ante, dealt face up for all to see. The price never comes back.
       *[before_decision] Before you decide you may buy one card for { $purchase_price } ante, dealt face up for all to see. The price never comes back.
    }
    The dealer qualifies with { $qualifier } or better. If he does not, the ante wins 1 to 1 and the raise comes back.
    If he qualifies, hands are compared. A better hand wins 1 to 1 on the ante and by the pay table on the raise. Equal hands get everything back. A lower hand loses ante and raise.
    The jackpot wager pays on your five cards as dealt, whatever the outcome, folded or not: fixed prizes, or a share of the meter that stands at the top left. The wager itself does not come back.
    Several winners of one round are paid in the order of the spots, each share from the meter as it then stands. After a full hit the meter starts again at once.

rules-common =
    Whoever loses his connection keeps his cards, wagers and clock, and finds the hand as it stands, or its result.
    If the house stops in the middle of a round, the round goes on when it opens again: same deck, same cards, same wagers. A round that is called off gives every stake back.
    Before betting the house seals its secret; your browser adds bits of its own, and one player cuts. After the settlement everybody can check the deal.

# Who holds a spot, who waits for one, and what becomes of it before the next hand
away-mark = A
away-who = { $name } is away
sitting-out = sits out
sit-out = Sit out
sit-out-words = Your spots are kept for you for a while; a hand in play is played on.
return = I am back
return-words = Play again from the next hand on.
borrow = Play it
borrow-from = Play spot { $spot } for { $name } until he returns
next-leaving = leaves
next-leaving-to = then { $name }’s
next-given_up-to = then { $name }’s
next-returning = its player returns
next-borrowed-to = then { $name } plays it
next-sitting_out = then sits out
waiting-full = Every spot is taken.
waiting-ask = Wait for a spot
waiting-stop = Wait no longer
waiting-place = You wait for a spot; your place in the line is { $place }.
waiting-names = Waiting: { $names }
bar-watch-closed = Nobody can sit down at this table now.

house-closes = The house stops for a moment: no new wager is taken. A hand that is not over stays as it is, cards and wagers and all, and is dealt on when the house is back.
floor-order-paused = The floor has paused this table: no new round is dealt.
floor-order-closing = The floor closes this table: after this round all chips go back to the accounts.
floor-order-closed = This table is closed.
floor-order-stopped = The floor has stopped all wagering; the round in progress is finished.
floor-order-new-house = From the next round on other terms are posted.
floor-reason = Reason: { $reason }
jackpot-hit = { $name } has won { $amount } of the jackpot at { $table }!

# Time of one’s own
clock-extra = Extra time: { $seconds ->
    [one] one second
   *[other] { $seconds } seconds
} left
window-extra = Extra time
more-time = +{ $seconds } s
more-time-words = You have extra time of your own. It is used by itself when the time runs out; here you ask for some of it now.

# The coach
coach-open = Coach
coach-words = Shows what each of your choices is worth
coach-forbidden = The house allows no coach at this table
coach-title = Coach
coach-best = best
coach-antes = { $antes } antes
coach-tally = Cost of errors in this session: { $antes } antes ({ MONEY($chips) }). { $decisions ->
    [one] One decision
   *[other] { $decisions } decisions
}, { $errors ->
    [0] no error
    [one] one error
   *[other] { $errors } errors
}.
coach-counted = Counted with it: { NAME("wager", $wager) }.
coach-stay = If you stay in: { $antes } antes.
coach-late = Values only after the round
coach-say = Say the values
coach-say-words = Has the values read out
coach-reset = Start anew
coach-throw = Throw { $card }, worth { $antes } antes
coach-throw-best = Throw { $card }, worth { $antes } antes, the best card to throw
coach-choice-fold = Fold
coach-choice-keep = Keep
coach-choice-muck = Give up
coach-choice-stay = Stay in
coach-choice-raise = Raise { $raised }×
coach-choice-buy = Buy, throwing { $card }
coach-choice-raise-buy = Raise { $raised }× and buy, throwing { $card }
coach-was-best = { $choice }: nothing was better.
coach-was-worse = { $choice }. Best was { $best }: { $antes } antes more ({ $chips }).
coach-said-of = What your choices on spot { $spot } are worth:
coach-said = { $choice }: { $antes } antes.
coach-said-best = { $choice }: { $antes } antes, the best.
key-values = V

strategy-open = Strategy card
strategy-title = { $game }: strategy card
strategy-how = For the house rules of this table, without side wagers. The first rule that applies decides.
strategy-wait = The rules are being worked out. That can take a minute or two; you may go on playing.
strategy-cost = { $count ->
    [one] This one line gives
   *[other] These { $count } lines give
} up { $antes } antes a hand against the best play.
strategy-fewer = Fewer lines
strategy-more = More lines
# What a visitor prefers
preferences = Preferences
prefer-motion = Motion of cards and chips
prefer-motion-normal = Normal
prefer-motion-quick = Quick
prefer-motion-off = Off
prefer-surroundings = Surroundings
prefer-surroundings-system = As on this device
prefer-surroundings-dark = Dark
prefer-surroundings-light = Light
prefer-letters = Letters on the cards
prefer-letters-language = As in the language
prefer-letters-english = English: K, Q, J
prefer-also = Cards, sound and keys
prefer-four-colours = Four colours: clubs green, diamonds blue
prefer-large-cards = Large cards
prefer-sound = Sounds of cards and chips
prefer-keys = Letters and digits choose at the table, without Ctrl or Alt
prefer-kept = All of this is kept in this browser. Motion is off wherever your device asks for less of it.
bet-on = Lay a chip on { $wager }
option-wins = the raise wins up to { MONEY($most) }
