# Words of a strategy told in rules: "If you have a pair or better, raise."

strategy-note = The first rule that applies decides. In brackets: what a hand would lose without it, in antes.
strategy-list =
    { $count ->
        [0] To do the same with every hand costs { $cost } of an ante a hand against the best play ({ $exact }):
        [one] One rule costs { $cost } of an ante a hand against the best play ({ $exact }):
       *[other] { $count } rules cost { $cost } of an ante a hand against the best play ({ $exact }):
    }
strategy-line = { $number }. { $rule } ({ $gain })
strategy-last-line = { $number }. { $rule }
strategy-rule = If { $conditions }, { $action }.
strategy-always = In any case { $action }.
strategy-otherwise = Otherwise { $action }.
# Clauses are put together with commas, the last one with an and.
strategy-and-if = { $first } and { $second }
strategy-comma-if = { $first }, { $second }
strategy-both = { $first } and { $second }
strategy-comma = { $first }, { $second }
strategy-dealer = the dealer’s card { $what }
strategy-or = { $first } or { $second }
strategy-named = { $hand }, { $cards }

## What to do

action-fold = fold
action-raise = raise
action-raise-most = raise as much as allowed
action-raise-times = raise { $times }×
action-buy-draw = buy a card and throw the one outside these four
action-buy-odd = buy a card and throw the lowest that pairs no other
action-buy-match = buy a card and throw the one of the dealer’s rank

## Hands: the least one of its row, and the least one of a rank

hand-high_card-some = less than a pair
hand-pair-some = a pair
hand-pair-least = a pair of { $r1s }
hand-two_pair-some = two pair
hand-two_pair-least = two pair, { $r1s } up
hand-three_of_a_kind-some = three of a kind
hand-three_of_a_kind-least = three { $r1s }
hand-straight-some = a straight
hand-straight-least = a { $r1 }-high straight
hand-flush-some = a flush
hand-full_house-some = a full house
hand-full_house-least = a full house, { $r1s } full
hand-four_of_a_kind-some = four of a kind
hand-four_of_a_kind-least = four { $r1s }
hand-straight_flush-some = a straight flush
hand-straight_flush-least = a { $r1 }-high straight flush
hand-royal_flush-some = a royal flush
hand-royal_flush-least = a royal flush
hand-2-some = two of a suit
hand-3-some = three of a suit
hand-4-some = four of a suit
hand-5-some = five of a suit
hand-6-some = six of a suit
hand-7-some = seven of a suit

## What is seen: clauses, or what the dealer’s card is and does. Ranks are written as on the cards.

when-at_least = you have { $hand } or better
when-below = you have less than { $hand }
when-row = your hand is { $hand }
when-holds = you hold { $ranks }
when-lacks = you hold no { $ranks }
when-up_to = is { $rank } or lower
when-up_from = is { $rank } or higher
when-matches = matches one of yours
when-no_match = matches none of yours
when-matches_kth = matches your { $card }
when-under_kth = is lower than your { $card }
when-just_under_kth = is one rank below your { $card }
when-over_kth = is higher than your { $card }
strategy-place-1 = highest card
strategy-place-2 = second highest card
strategy-place-3 = third highest card
strategy-place-4 = fourth highest card
strategy-place-5 = lowest card
when-suit_at_least =
    { $count ->
        [one] you hold a card of the dealer’s suit
       *[other] you hold { $count } or more cards of the dealer’s suit
    }
when-suit_at_most =
    { $count ->
        [0] you hold no card of the dealer’s suit
        [one] you hold at most one card of the dealer’s suit
       *[other] you hold at most { $count } cards of the dealer’s suit
    }
when-under_made = is lower than your highest paired cards
when-over_made = is higher than all your paired cards
when-matches_made = matches your highest paired cards
when-draw-0 = you have no four to a straight or a flush
when-draw-1 = you have four to an inside straight
when-draw-2 = you have four to an open straight
when-draw-3 = you have four to a flush
when-draw-4 = you have four to a straight flush
when-draw_top = your straight would go up to { $rank } or higher
when-takes_suit = is of the suit of your flush
when-takes_rank = is one that your straight needs
when-leaves_rank = is none that your straight needs
when-under_draw = is lower than all four of your straight
when-second_at_least = your second suit has { $count } or more cards
when-second_at_most = your second suit has at most { $count ->
        [one] one card
       *[other] { $count } cards
    }
when-suits = your cards are of { $count } suits
when-second_from = your second suit goes up to { $rank } or higher
when-second_up_to = your second suit goes up to { $rank } or lower
when-outside_from = you hold { $rank } or higher outside your best suit
when-outside_up_to = you hold nothing above { $rank } outside your best suit
when-many_from = { $count } or more cards outside your best suit are { $rank } or higher
when-few_from =
    { $count ->
        [0] no card outside your best suit is { $rank } or higher
        [one] at most one card outside your best suit is { $rank } or higher
       *[other] at most { $count } cards outside your best suit are { $rank } or higher
    }

## The map of a strategy

map-title = { $game }: what to do
map-note = Each cell tells the choice; where suits or other cards matter, how often the most usual one is right, in per cent.
map-over-dealer = Dealer’s card
map-over-outside = Highest card outside the best suit
map-from-to = { $lowest } to { $highest }
map-draw-0 = Nothing to draw to
map-draw-1 = Four to an inside straight
map-draw-2 = Four to an open straight
map-draw-3 = Four to a flush
map-draw-4 = Four to a straight flush
map-fold = fold
map-raise = raise { $times }×
map-buy = buy a card
map-letter-fold = F
map-letter-raise = R
map-letter-buy = B
