# The lab: any table that one thinks up, its exact figures, and pictures of them.

lab-title = The lab
lab-lead = Change any rule or pay table and see what becomes of the game. Every figure counts all deals there are; nothing is simulated but the bankroll’s paths.
lab-again = Ask again
lab-empty = The first figures are on their way …
lab-working = Counting every deal …
lab-waiting = { $ahead ->
    [one] One question comes first.
   *[other] { $ahead } questions come first.
}

## The table

lab-table = The table
lab-game = Game
lab-house = House
lab-houses-shipped = Shipped with the program
lab-houses-dealt = Dealt at the tables now
lab-house-dealt = { $table }: { $house }
lab-strategy = Played
lab-on-hand = On every hand, in antes: { $wager }
lab-table-of = Pay table: { $wager }
lab-table-own = your own
lab-not-odds = Odds are written like 8, 3:2 or 1.5.
lab-not-a-prize = A prize is a sum like 50.00, or a share of the meter like 10%.
lab-first = Table A
lab-second = Table B
lab-beside = Put another table beside
lab-alone = Take table B away
lab-share-it = Copy the link
lab-shared = The link is copied: it leads to these tables.
lab-share-by-hand = Copy the link from the address bar: it leads to these tables.
lab-par = PAR sheet
lab-par-as = PAR sheet as { $kind }
lab-par-rules = with the best play in rules (may take a minute)

## Figures

lab-figures = Figures
lab-figure = Figure
lab-value = Value
lab-exactly = Exactly
lab-difference = Difference
lab-edge = House edge, per ante
lab-risk = Element of risk
lab-deviation = Standard deviation, in antes
lab-wager = Wagered a hand, in antes
lab-won = Hands won
lab-even = Hands without gain or loss
lab-fold = Folded
lab-raise = Raised
lab-buy = A card bought
lab-qualifies = Dealer qualifies
lab-change = With the house’s own pay tables the edge is { $own }, with these { $now }; { $share } of all hands are played another way.
lab-change-none = With the house’s own pay tables the edge is { $own }, with these { $now }; every hand is played as before.
lab-move = { $share }: { $after } instead of { $before }
lab-way-fold = fold
lab-way-buy = buy a card
lab-way-raise = raise { $times }×
lab-sides = Side wagers
lab-side = Wager
lab-side-edge = Edge, of its stake
lab-hit = Pays in
lab-one-in = 1 of { $hands }
lab-hands-of = Hands of the { $wager }, all counted
lab-row = Hand
lab-hands-count = Hands
lab-share = Share
lab-outcomes = How every deal ends
lab-outcome = End
lab-net = Net, in antes
lab-deals = Deals

## Pictures

lab-file-svg = { $picture }: take it as SVG
lab-file-png = { $picture }: take it as PNG
lab-log = Heights by powers of ten, so that rare results show
lab-distribution = What a hand brings
lab-distribution-told = A hand most often ends with { $net } antes ({ $share }); { $won } of all hands win.
lab-axis-net = net result of a hand, in antes
lab-paths = A bankroll, hand by hand
lab-bankroll = Bankroll, in antes
lab-hands = Hands
lab-seed = Seed
lab-paths-told = With { $bankroll } antes for { $hands } hands the risk of ruin is { $risk }. Of { $count } paths drawn { $drawn } were ruined; half of all end above { $middle } antes.
lab-paths-told-drawn = With { $bankroll } antes for { $hands } hands about { $risk } of { $count } paths drawn were ruined; half of all end above { $middle } antes.
lab-paths-method = Ruined is whoever can no longer pay the dearest hand. The risk is carried on hand by hand from the exact distribution, no path is drawn for it. The paths come from the same distribution by the seed: the same seed draws the same ones. The best of them won { $best } antes in all. Sixty are shown.
lab-axis-hands = hands played
lab-curve = The edge against a single pay
lab-curve-row = Row
lab-curve-told = From { $first } with a pay of { $lowest } to { $last } with { $highest }: { $row }.
lab-curve-told-zero = From { $first } with a pay of { $lowest } to { $last } with { $highest }; the edge is nought with { $zero }: { $row }.
lab-curve-method = Each point is exact and played as well as can be at its odds. Where the play stays the same the line is straight; where it bends, hands begin to be played another way. The gold point is your table.
lab-curve-side = The edge of the side wager, of its stake. It is a straight line: no odds of it change how the hand is played. The gold point is your table.
lab-axis-odds = odds to one: { $row }
lab-axis-prize = prize, in units of money: { $row }
lab-axis-share = share of the meter: { $row }
lab-curve-meter = The meter shows
lab-curve-jackpot = The edge of the jackpot wager while the meter shows { $meter }, of its stake. Prizes and shares of the meter are both counted. It is a straight line: no prize changes how the hand is played. The gold point is your table.
lab-jackpot = The jackpot against its meter
lab-jackpot-told = The wager breaks even at a meter of { $even }; at the seed it is worth { $seed } of its stake.
lab-jackpot-told-never = No meter makes this wager even; without a share of it, it is worth { $none } of its stake.
lab-mark-seed = seed
lab-mark-even = break-even
lab-mark-mean = mean at a hit
lab-axis-meter = meter
lab-jackpot-mean = Meter when all of it is won, on average
lab-jackpot-median = Meter when all of it is won, half the time below
lab-jackpot-fed = Of each wager, to the meter
lab-jackpot-kept = Of each wager, to the house in the long run

## The play

lab-play = How to play
lab-rules = Tell it in rules
lab-map = Draw the map
lab-strategies = Compare strategies
lab-rules-note = The first rule that applies decides. What each list costs is exact.
lab-rules-cost = { $count ->
    [one] One rule, at a cost of { $cost } of an ante a hand
   *[other] { $count } rules, at a cost of { $cost } of an ante a hand
}
lab-cost = Costs, per ante
lab-use = Use
lab-use-strategy = Use it at the table: { $strategy }
lab-map-told = The map of the strategy: hands by rows, the dealer’s card or the highest card outside by columns; the rules tell the same in words.
lab-map-size = { $size } kB
