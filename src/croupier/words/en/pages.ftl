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
