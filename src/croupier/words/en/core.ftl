### Every word that the terminal and the web client share.
###
### Arguments are raw: amounts are minor units, cards text such as `Th`, keys as the engine names them.
### Two functions turn them into words; whoever loads this file provides both:
###   MONEY(chips)        writes minor units as an amount: 1240 is "12.40"
###   NAME(kind, value)   looks up the message `kind-value`, and `kind-none` for an empty value; a list
###                       such as "betting, decision" is looked up name by name; a value without a
###                       message is written as it is
### A hand is `hand-<key>` of its description, also `-short` and `-full`. For its n-th rank the
### caller gives `$rn` (from `rank-<0..12>`), `$rns` (`rank-…-s`, many of them), `$rnof` (`rank-…-of`),
### `$rnto` (`rank-…-to`) and the number itself, `$nn`: `$r1 $r1s $r1of $r1to $n1 $r2 …`.
### Two hands that are compared are both named `-short`; where that reads the same for both, both plainly;
### where that does too, both `-full`. A sentence that begins with a name has its first letter raised by
### the caller.

## Cards

rank-0 = two
rank-0-s = twos
rank-0-of = of twos
rank-0-to = two high
rank-1 = three
rank-1-s = threes
rank-1-of = of threes
rank-1-to = three high
rank-2 = four
rank-2-s = fours
rank-2-of = of fours
rank-2-to = four high
rank-3 = five
rank-3-s = fives
rank-3-of = of fives
rank-3-to = five high
rank-4 = six
rank-4-s = sixes
rank-4-of = of sixes
rank-4-to = six high
rank-5 = seven
rank-5-s = sevens
rank-5-of = of sevens
rank-5-to = seven high
rank-6 = eight
rank-6-s = eights
rank-6-of = of eights
rank-6-to = eight high
rank-7 = nine
rank-7-s = nines
rank-7-of = of nines
rank-7-to = nine high
rank-8 = ten
rank-8-s = tens
rank-8-of = of tens
rank-8-to = ten high
rank-9 = jack
rank-9-s = jacks
rank-9-of = of jacks
rank-9-to = jack high
rank-10 = queen
rank-10-s = queens
rank-10-of = of queens
rank-10-to = queen high
rank-11 = king
rank-11-s = kings
rank-11-of = of kings
rank-11-to = king high
rank-12 = ace
rank-12-s = aces
rank-12-of = of aces
rank-12-to = ace high

suit-0 = clubs
suit-1 = diamonds
suit-2 = hearts
suit-3 = spades
# $rank and $suit are names: "ace of spades".
card = { $rank } of { $suit }
card-hidden = card face down

## Hands, as `ranking.describe` names them

hand-high_card-short =
    { $n1 ->
        [12] { $n2 ->
            [11] ace-king
           *[other] ace high
        }
       *[other] { $r1 } high
    }
hand-high_card =
    { $n1 ->
        [12] { $n2 ->
            [11] ace-king
           *[other] ace high
        }
       *[other] { $r1 } high
    }
hand-high_card-full = { $r1 }-{ $r2 }-{ $r3 }-{ $r4 }-{ $r5 }
hand-pair-short = pair of { $r1s }
hand-pair = pair of { $r1s }, { $r2 } kicker
hand-pair-full = pair of { $r1s }, { $r2 }-{ $r3 }-{ $r4 }
hand-two_pair-short = two pair
hand-two_pair = two pair, { $r1s } and { $r2s }
hand-two_pair-full = two pair, { $r1s } and { $r2s }, { $r3 } kicker
hand-three_of_a_kind-short = three { $r1s }
hand-three_of_a_kind = three { $r1s }
hand-three_of_a_kind-full = three { $r1s }, { $r2 }-{ $r3 }
hand-straight-short = straight
hand-straight = { $r1 }-high straight
hand-straight-full = { $r1 }-high straight
hand-flush-short = flush
hand-flush = { $r1 }-high flush
hand-flush-full = flush, { $r1 }-{ $r2 }-{ $r3 }-{ $r4 }-{ $r5 }
hand-full_house-short = full house
hand-full_house = full house, { $r1s } over { $r2s }
hand-full_house-full = full house, { $r1s } over { $r2s }
hand-four_of_a_kind-short = four { $r1s }
hand-four_of_a_kind = four { $r1s }
hand-four_of_a_kind-full = four { $r1s }, { $r2 } kicker
hand-straight_flush-short = straight flush
hand-straight_flush = { $r1 }-high straight flush
hand-straight_flush-full = { $r1 }-high straight flush
hand-royal_flush-short = royal flush
hand-royal_flush = royal flush
hand-royal_flush-full = royal flush
hand-2-short = two of a suit
hand-2 = two of a suit, { $r1 } high
hand-2-full = two of a suit, { $r1 }-{ $r2 }
hand-3-short = three of a suit
hand-3 = three of a suit, { $r1 } high
hand-3-full = three of a suit, { $r1 }-{ $r2 }-{ $r3 }
hand-4-short = four of a suit
hand-4 = four of a suit, { $r1 } high
hand-4-full = four of a suit, { $r1 }-{ $r2 }-{ $r3 }-{ $r4 }
hand-5-short = five of a suit
hand-5 = five of a suit, { $r1 } high
hand-5-full = five of a suit, { $r1 }-{ $r2 }-{ $r3 }-{ $r4 }-{ $r5 }
hand-6-short = six of a suit
hand-6 = six of a suit, { $r1 } high
hand-6-full = six of a suit, { $r1 }-{ $r2 }-{ $r3 }-{ $r4 }-{ $r5 }-{ $r6 }
hand-7-short = seven of a suit
hand-7 = seven of a suit, { $r1 } high
hand-7-full = seven of a suit, { $r1 }-{ $r2 }-{ $r3 }-{ $r4 }-{ $r5 }-{ $r6 }-{ $r7 }

## Rows of pay tables: `row-<wager>-<row>` where there is one, else `row-<row>`

row-high_card = less than a pair
row-pair = pair
row-two_pair = two pair
row-three_of_a_kind = three of a kind
row-straight = straight
row-flush = flush
row-full_house = full house
row-four_of_a_kind = four of a kind
row-straight_flush = straight flush
row-royal_flush = royal flush
row-2 = two of a suit
row-3 = three of a suit
row-4 = four of a suit
row-5 = five of a suit
row-6 = six of a suit
row-7 = seven of a suit
row-straight_flush-1 = no run in a suit
row-straight_flush-2 = run of two in a suit
row-straight_flush-3 = run of three in a suit
row-straight_flush-4 = run of four in a suit
row-straight_flush-5 = run of five in a suit
row-straight_flush-6 = run of six in a suit
row-straight_flush-7 = run of seven in a suit

## Games, their houses and their layout

game-i_luv_suits = I Luv Suits
game-stud_poker = Stud Poker
game-cyber_poker = Cyber Poker Caribéen

house-default = house rules
house-fr_2007 = decree of 14 May 2007

wager-ante = Ante
wager-raise = Raise
wager-purchase = Card
wager-bonus = Bonus
wager-flush = Flush
wager-straight_flush = Straight flush
wager-jackpot = Jackpot
# The same in the middle of a sentence.
in-wager-ante = ante
in-wager-raise = raise
in-wager-purchase = price of the card
in-wager-bonus = bonus
in-wager-flush = flush wager
in-wager-straight_flush = straight flush wager
in-wager-jackpot = jackpot wager

rule-qualifier = The dealer plays with at least
rule-raise = A raise is, in antes
rule-purchase = Buying a card
rule-purchase_price = The price of a card, in antes
rule-bonus = The bonus is
purchase-none = not possible
purchase-before_decision = before the decision, seen first
purchase-with_raise = together with the raise
bonus-always = paid whatever the dealer holds
bonus-lost_if_beaten = lost when a qualified dealer beats the hand

dealer = Dealer
spot = Spot { $spot }
you = You
jackpot-meter = Jackpot { MONEY($chips) }

odds = { $over } to { $under }
share = { $percent }%
prize = { MONEY($chips) }
prize-share = { $percent } of the jackpot

## What a player may do

choice-fold = Fold
choice-raise = Raise { $raised }× for { MONEY($cost) }
choice-raise-buy = Raise { $raised }× and buy a card, throwing { $card }, for { MONEY($cost) }
choice-buy = Buy a card for { MONEY($cost) }, throwing { $card }
choice-keep = Keep these cards
choice-muck = Give the hand up unseen
choice-place = Bet
choice-withdraw = Take the bets back
choice-ready = Ready

## Results: one sentence about the hand, then one for each other wager

# $hand and $dealer are names of hands, $odds what `odds` makes.
result-win = { $hand } beats { $dealer }: raise pays { $odds }
result-tie = { $hand } equals { $dealer }: ante and raise come back
result-lose = { $dealer } beats { $hand }: ante and raise are lost
result-not_qualified = The dealer does not qualify ({ $dealer }): ante pays 1 to 1, raise comes back
result-folded = Folded: the ante is lost
result-mucked = Given up unseen: all wagers are lost

# $row is the name of a row of the pay table.
line-win = { NAME("wager", $wager) } wins { MONEY($won) } at { $odds }
line-push = { NAME("wager", $wager) } comes back
line-lose = { NAME("wager", $wager) } loses { MONEY($stake) }
line-side-win = { NAME("wager", $wager) }: { $row } pays { $odds }, { MONEY($won) }
line-side-lose = { NAME("wager", $wager) }: lost
line-price = The house keeps the price of the card, { MONEY($stake) }
line-prize = { NAME("wager", $wager) }: { $row } wins { MONEY($returned) }
line-prize-share = { NAME("wager", $wager) }: { $row } wins { $percent } of the meter, { MONEY($returned) }
line-prize-none = { NAME("wager", $wager) }: no prize

net-win = You win { MONEY($net) }
net-lose = You lose { MONEY($net) }
net-even = You are even
net-void = The round was called off: every stake comes back

dealer-qualifies = The dealer qualifies: { $dealer }
dealer-not-qualifies = The dealer does not qualify: { $dealer }

## The course of a round

phase-betting = betting
phase-cutting = the cut
phase-purchase = buying cards
phase-decision = fold or raise
phase-serving = the bought cards
phase-reveal = the dealer’s hand
phase-showdown = the showdown
phase-settled = settled
phase-voided = called off
window-betting = Place your bets
window-cutting = Cut
window-purchase = Buy a card or keep
window-decision = Fold or raise
window-muck = Last moment to give up a hand
window-result = Results

timeout-policy = Whoever does not answer in time is folded, except that a hand which cannot lose by raising is raised.

## Refusals: why, and what would be accepted

# What a list of spots says when there are none.
spots-none = none

refused-already-answered = The hand on spot { $spot } has answered already.
refused-already-away = You are sitting out already; say that you are back when you want to play.
refused-already-chosen = The hand on spot { $spot } has been decided already.
refused-already-leaving = You are leaving spot { $spot } already; it is free at the end of the hand.
refused-already-ready = You have said already that you are ready.
refused-already-revealed = Your nonce for round { $round } has been revealed already.
refused-already-waiting = You are waiting for a spot already; your place in the line is { $place }.
refused-already-welcome = This connection has been opened already.
refused-amount-out-of-limits = { MONEY($amount) } is out of limits; accepted is { MONEY($minimum) } to { MONEY($maximum) }.
refused-amount-too-large = { $amount } is too large; the largest amount is { $accepted }.
refused-ante-first = A hand opens with its { NAME("in-wager", $accepted) }.
refused-busy = The house is busy and has done nothing. Please try again.
refused-card-not-held = { $card } is not in this hand; it holds { $accepted }.
refused-card-twice = { $card } stands there twice.
refused-chips-short = This needs { MONEY($needed) } and you have { MONEY($held) } in chips; buy in for more.
refused-cut-out-of-range = A cut lifts { $lowest } to { $highest } cards.
refused-database-newer = A later version of the program made this database ({ $found }; this one knows { $known }).
refused-database-not-known = { $url } names no kind of database that is known here; use sqlite:///FILE or postgresql://…
refused-database-not-reached = The database cannot be reached: { $problem }
refused-database-unusable = { $reason ->
    [not-a-database] The file is not a database.
    [cannot-open] The database cannot be opened.
    [read-only] The database may not be written to.
    [not-allowed] The database does not let this user do what the house needs.
   *[other] The database cannot be used: { $reason }.
}
refused-discard-needed = To buy a card, name the card that you throw.
refused-hands-to-turn = There are hands still to be turned.
refused-hello-first = The conversation begins with { $accepted }.
refused-house-fault = Something went wrong in the house; nothing was lost. Please reload the page.
refused-id-used-before = Another command had the same id; each has one of its own.
refused-lab-gave-up = The lab could not work this out within { $limit_s } seconds. Ask again, or ask for something else.
refused-malformed = { $what ->
    [house-file] The house file of { NAME("game", $name) } cannot be used:
    [house] The house { $name } cannot be used:
    [rules] These house rules cannot be used:
    [pay-table] This pay table cannot be used:
    [game] The game { $name } is not well formed:
    [games] These games cannot be dealt beside each other:
   *[terms] These terms cannot be used:
 }
refused-house-closing = The house is about to close: no new wagers are taken, and rounds in progress are dealt on.
refused-malformed-message = This message cannot be read: { $problem }
refused-muck-not-allowed = The hand on spot { $spot } cannot be given up now.
refused-no-answer-owed = Nobody waits for an answer of yours now.
refused-no-extra-time = You have no extra time left; each round gives some of it back.
refused-no-hand-here = You have no hand in this round.
refused-no-postgres-driver = PostgreSQL needs its driver: { $accepted }
refused-no-purchase-here = A card cannot be bought like this; at this table buying a card is { NAME("purchase", $purchase) }.
refused-no-house-file = { $game } has no house file beside it; there should be { $accepted }.
refused-no-such-folder = There is no folder { $folder }.
refused-no-such-language = { $language } is no language of the house; there are { $accepted }.
refused-no-such-round = There is no settled round { $round } at table { $table }.
refused-no-such-spot = There is no spot { $spot }; spots are { $accepted }.
refused-no-vacant-wagers = Spot { $spot } has no player, and at this table nobody wagers on a vacant spot; yours: { NAME("spots", $accepted) }.
refused-no-window-to-skip = There is nothing to wait for now.
refused-nonce-does-not-match = This nonce is not the one that you committed to.
refused-not-a-card = { $token } is not a card; a card is written with { $accepted }.
refused-not-a-choice = { $text } is not one of { $accepted }.
refused-not-a-digest = { NAME("sealed", $what) } must have { $needed_hex_digits } lower-case hexadecimal digits.
refused-not-a-hand-name = { $hand } names no hand; hands are { $accepted }.
refused-not-a-label = { NAME("sealed", $what) } must have a name of 1 to { $longest_bytes } bytes.
sealed-table = The table
sealed-owner = The owner of a nonce
sealed-terms_digest = The digest of the terms
sealed-previous = The commitment of the round before
refused-not-a-price = { $text } is not a price; accepted are 0 to { $most } antes.
refused-not-a-prize = { $text } is not a prize; accepted is a sum such as 50.00, or a share of the meter such as 10%.
refused-not-a-span = From { $lowest } to { $highest } no odds lie between; the first must be the lower.
refused-not-an-amount = { $amount } is not an amount; write it like one of { $accepted }.
refused-not-away = You are not marked as away.
refused-not-canonical = { $path } holds { NAME("found", $found) }, which cannot be written in one way only.
refused-not-enough-chips = There are not enough chips: { MONEY($missing) } are missing.
refused-not-enough-money = There is not enough money in the account: { MONEY($missing) } are missing.
refused-not-now = This is not possible now ({ NAME("phase", $phase) }); its time is { NAME("phase", $accepted) }.
refused-not-odds = { $text } are no odds; accepted is 8, 3:2, 3/2 or 1.5, from 0 to { $most }.
refused-not-our-database = This database belongs to another program: it holds { $tables }.
refused-not-raise-limits = { $text } does not say how much a hand may raise; accepted is one number of antes, 1 to { $most }, or one for each of { $accepted }.
refused-not-seated = Take a spot first; chips are for those who sit.
refused-not-waiting = You are not waiting for a spot here.
refused-not-your-cut = The cut was offered to another player.
refused-not-your-hand = The hand on spot { $spot } is not yours; yours: { NAME("spots", $accepted) }.
refused-not-your-spot = Spot { $spot } is not yours; yours: { NAME("spots", $accepted) }.
refused-nothing-to-cash-out = You have no chips here to cash out.
refused-nothing-to-change = It is so already.
refused-nothing-to-turn = There is no hand to turn.
refused-nothing-to-void = There is no wager at this table that a round could be called off for.
refused-nothing-wagered = Nothing has been wagered yet.
refused-other-game = This house deals { NAME("game", $game) }; at this table accepted is a house of { NAME("game", $accepted) }.
refused-others-wait = Others have waited for a spot longer than you: { $waiting }. You may wait too.
refused-payout-cap = This could win { MONEY($could_pay) }, and the table may pay at most { MONEY($accepted) } more in this round; the largest ante accepted is { MONEY($ante) }.
refused-player-exists = This player exists already.
refused-player-maximum = With { MONEY($stake) } here you would lay more than { MONEY($maximum) } on all your spots; on this one at most { MONEY($accepted) } is accepted.
refused-raise-needs-a-multiple = Say by how many antes you raise.
refused-raise-not-allowed = This hand cannot be raised { $raised }×; accepted is { $accepted }.
refused-reason-needed = An order needs a reason of 1 to { $maximum } characters.
refused-round-number-out-of-range = { $given } is no round number; rounds count from { $lowest }.
refused-same-owner-twice = { $owner } has two nonces; one is accepted.
refused-seated-already = You have a spot already; only who has none can wait for one.
refused-spot-lent = { $name } plays your spot { $spot } until the round is over; then it is yours again.
refused-spot-not-free = Spot { $spot } is not free; free are: { NAME("spots", $accepted) }.
refused-spot-not-marked = Spot { $spot } cannot be played for another; those that can: { NAME("spots", $accepted) }.
refused-spot-taken = Spot { $spot } is taken.
refused-stake-out-of-limits = { MONEY($stake) } cannot be put on the { NAME("in-wager", $wager) }; accepted is { MONEY($minimum) } to { MONEY($maximum) } in steps of { MONEY($step) }.
refused-strategy-gave-up = The strategy of this table could not be worked out within { $limit_s } seconds.
refused-table-closed = This table is closed: { $reason }
refused-table-maximum = With { MONEY($stake) } here more than { MONEY($maximum) } would lie on the table; on this spot at most { MONEY($accepted) } is accepted.
refused-table-not-open = This table is not open yet.
refused-table-paused = This table pauses: { $reason }
refused-table-stopped = This table has stopped; all wagers are kept safe until it is dealt with.
refused-too-fast = Too fast: accepted are { $accepted }.
refused-too-late = Too late: the time for this was over ({ NAME("window", $window) }).
refused-too-many-decimals = { $amount } has too many decimals; write it like one of { $accepted }.
refused-too-many-hands = You may hold at most { $accepted ->
        [one] one hand
       *[other] { $accepted } hands
    } in a round at this table.
refused-too-many-nonces = { $given } nonces are too many; a deal takes at most { $most }.
refused-too-many-questions = You have as many questions waiting as you may: { $accepted }.
refused-too-many-tables = There can be at most { $accepted } tables.
refused-too-many-watched = You may watch at most { $accepted } tables at once.
refused-unknown-game = There is no game { $game }; games are { $accepted }.
refused-unknown-house = There is no house { $house }; houses are { $accepted }.
refused-unknown-row = The row { $row } is none of this pay table; rows are { $accepted }.
refused-unknown-table = There is no table { $table }; tables are { $accepted }.
refused-table-house-changed = Another house is dealt at { $table } by now: choose the table again to look into that one.
refused-unknown-wager = There is no wager { $wager } to place; wagers are { $accepted }.
refused-wagering-stopped = No bets are taken now: { $reason }
refused-waiting-list-full = As many wait for a spot as may: { $accepted }.
refused-wrong-nonce-length = A nonce must have { $needed_bytes } bytes.
refused-wrong-number-of-cards = { $expected } cards are needed and { $found } were given.
refused-wrong-secret-length = A secret must have { $needed_bytes } bytes.

## Reasons why a house file, a rule or a definition is malformed

# $at is the place as the file names it: house.default.rules.raise, pay_table[2].pays.flush (the first is 1).
# Numbers are those of the file; amounts there are minor units.

reason-above-another = { $at }: { $found } must not lie above { $other }, { $maximum }.
reason-below-ante = { $at }: { $found } is less than the smallest ante, { $minimum }.
reason-cards-not-ranked = { $at }: a hand has { $found } cards, but { $ranking } ranks hands of { $ranked }.
reason-ceiling-below-seed = { $at }: { $found } must not lie below the seed, { $seed }.
reason-ceiling-missing = { $at }: a meter that flows over into a next one needs a ceiling.
reason-deck-too-small = { $at }: { $spots } spots may need { $needed } cards, and the deck has { $deck }.
reason-extra-step-too-short = { $at }: { $found } is too short; where there is extra time it must be at least { $minimum }.
reason-game-twice = { $at }: two games have this key.
reason-hands-and-spots = { $at }: { $found } is out of range; accepted is 1 to the number of spots, { $spots }.
reason-jackpot-missing = { $at }: the { NAME("in-wager", $wager) } pays out of a jackpot, and the house names none.
reason-meter-twice = { $at }: a meter flows over into itself; the meters are { $names }.
reason-missing = { $at }: this is missing.
reason-nested-too-deep = The text is nested too deep.
reason-no-default-house = { $at }: a house file needs a house of this name.
reason-no-rows = { $at }: at least one row is needed.
reason-no-such-pay-table = { $at }: the { NAME("in-wager", $wager) } has no pay table “{ $name }” in this file.
reason-no-such-table-or-rows = { $at }: there is no pay table “{ $name }”; accepted are { $accepted }, or rows such as pair=1 flush=5.
reason-not-a-choice = { $at }: “{ $text }” is not one of { $accepted }.
reason-not-a-fraction = { $at }: “{ $found }” is not a fraction; write it as a text such as “3/56”.
reason-not-a-hand-name = { $at }: “{ $hand }” names no hand; hands are { $accepted }.
reason-not-a-key = { $at }: “{ $found }” is not a lower-case word.
reason-not-a-meter-name = { $at }: “{ $found }” cannot be a meter’s name; it takes 1 to 64 of A-Z a-z 0-9 _ . -
reason-not-a-price = { $at }: “{ $text }” is not a price; accepted are 0 to { $most } antes.
reason-not-a-prize = { $at }: “{ $text }” is not a prize; accepted is a sum such as 50.00, or a share of the meter such as 10%.
reason-not-a-table = { $at }: a table of keys and values must stand here.
reason-not-a-text = { $at }: “{ $found }” is not a text in quotation marks.
reason-not-as-a-house-writes = { $at }: they are not written as a house writes them.
reason-not-canonical = { $at } holds { NAME("found", $found) }, which cannot be written in one way only.
reason-not-odds = { $at }: “{ $text }” are no odds; accepted is 8, 3:2, 3/2 or 1.5, from 0 to { $most }.
reason-not-one-of-kind = { $at }: there must be one wager of the kind { $kind }, and there are { $found }.
reason-not-raise-limits = { $at }: “{ $text }” does not say how much a hand may raise; accepted is one number of antes, 1 to { $most }, or one for each of { $accepted }.
reason-not-read-back = { $at }: it cannot be read back from the log as it was written.
reason-not-toml = Line { $line }, column { $column }: this cannot be read as TOML.
reason-not-whole = { $at }: “{ $found }” is not a whole number of at least 0.
reason-not-whole-or-text = { $at }: “{ $found }” is neither a whole number nor a text such as “3:2”.
reason-number-too-long = A number in the text is too long to be read.
reason-other-value = { $at }: “{ $found }” stands here; accepted is “{ $expected }”.
reason-out-of-range = { $at }: { $found } is out of range; accepted is { $minimum } to { $maximum }.
reason-pay-table-missing = { $at }: the { NAME("in-wager", $wager) } needs a pay table.
reason-pay-table-twice = { $at }: the { NAME("in-wager", $wager) } has a pay table “{ $name }” already.
reason-price-and-purchase = { $at }: one wager of the kind price and the rule purchase go together.
reason-rows-not-all = { $at }: this wager must need every row of { $ranking }.
reason-rows-not-ranked = { $at }: this reads the ranking, and its rows are not those of { $ranking }.
reason-stake-bounds = { $at }: { $minimum } to { $maximum } cannot be the limits of a wager; they rise from at least 1 to at most { $most }.
reason-stands-twice = { $at }: this stands twice.
reason-step-misses = { $at }: steps of { $found } do not lead from { $minimum } to { $maximum }.
reason-text-too-long = The text has { $found } characters; at most { $maximum } are read.
reason-too-many-meters = { $at }: there are too many meters; at most { $maximum } flow over one into the next.
reason-too-small = { $at }: { $found } is too small; it must be at least { $minimum }.
reason-unknown-key = { $at }: this is unknown here; known are { $accepted }.
reason-written-otherwise = { $at }: write it as { $accepted }.
reason-written-twice = Line { $line }: what is written here stands in the text already.

# What cannot be written in one way only; other kinds of values go by their name in Python.
found-float = a number with a point
found-half-surrogate = half of a surrogate pair
found-key-not-text = a key that is no text
found-number-too-large = a number beyond 2^53−1
found-too-deep = what is nested too deep
