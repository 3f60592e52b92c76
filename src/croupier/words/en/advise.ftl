# Words of advice: `croupier advise`. Values are in antes, from the player's side.

advise-head = { NAME("game", $game) }, { NAME("house", $house) }
advise-rules = House rules: { $rules }
advise-hand = Your cards
advise-up = Dealer shows
advise-seen = Seen elsewhere
advise-bought = You have bought { $card } and thrown { $thrown }.
advise-side = { NAME("wager", $wager) }: { $antes } × the ante
advise-choice = Choice
advise-worth = Worth, in antes
advise-exact = Exactly
advise-deals = In all
advise-end-dealer_not_qualified = Dealer does not qualify
advise-end-win = You win
advise-end-push = Push
advise-end-dealer_wins = Dealer wins
advise-end-fold = Folded
advise-fold = Fold
advise-raise = Raise { $raised }×
advise-buy = Buy, throwing { $card }
advise-buy-raise = Buy, throwing { $card }, and raise { $raised }×
advise-after = { $card } thrown, and then:
advise-on = { $choice }, with { $count ->
    [one] one card:
   *[other] { $count } cards:
}
advise-best = Best: { $choice } ({ $ev } × the ante)
cards-hand = the hand
cards-up = the dealer’s card
cards-bought = the card bought
cards-seen = the cards seen elsewhere
refused-card-in-two-places = { $card } stands in two places: { NAME("cards", $first) } and { NAME("cards", $second) }.
refused-shown-card-needed = At { NAME("game", $game) } the dealer shows a card: say which ({ $accepted }).
refused-no-card-shown = At { NAME("game", $game) } the dealer shows no card: leave it out.
refused-bought-card-needed = Say which card was bought in place of the one thrown.
refused-too-many-seen = With { $seen } cards seen elsewhere too few are left to deal; accepted are at most { $accepted }.
refused-no-common-unit = Odds, prices and stakes are fractions too fine to be counted together; write them like { $accepted }.
