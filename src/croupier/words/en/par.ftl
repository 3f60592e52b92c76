# The PAR sheet: `croupier par`, and the lab’s download. `par-<column>` heads a column or names a line.

par-title = PAR sheet: { $game }, { $house }
par-exactly = { $column }, exactly
par-written = The PAR sheet is in { $path }
par-total = Total
par-on-every-hand = On every hand, in antes: { $wager }

## Sheets, and what is said above each

par-sheet-summary = Summary
par-note-summary = Figures of one hand, from the deal to the end. Exact figures are fractions in lowest terms; the numbers beside them are the same, rounded.
par-sheet-rules = Rules in force
par-note-rules = The house rules under which everything here holds. A round dealt under them binds itself to the same digest.
par-sheet-pays = Pay tables
par-note-pays = Odds are to one: the stake comes back beside them. Jackpot prizes are for one, as sums or as shares of the meter.
par-sheet-outcomes = Outcomes
par-note-outcomes = Every deal ends in one of these ways. The contributions add up to the expectation of the player, which is minus the house edge.
par-sheet-spread = Spread
par-note-spread = What the house may expect of so many hands of one ante. In 19 of 20 samples of that size its edge lies between the two bounds (normal approximation).
par-sheet-sides = Side wagers
par-note-sides = Per unit of each wager’s own stake, whatever is staked on the hand. Shares of a jackpot’s meter are left out here.
par-sheet-side = Hands, { $wager }
par-note-side = All hands a player can be dealt, by what the wager pays. The contributions add up to minus its edge; shares of a meter are left out.
par-sheet-jackpot = Jackpot
par-note-jackpot = A wager is worth its fixed prizes and the share of the meter that it wins on average.
par-sheet-meter = Jackpot by meter
par-note-meter = What a jackpot wager is worth while the meter shows an amount, and what the house keeps of it. Below nought the wager favours the player.
par-sheet-strategies = Strategies
par-note-strategies = Ways to play under the same terms. The cost is what an ante loses on average over the best play.
par-sheet-play = The play in rules
par-note-play = Lists of rules that tell the best play, the longest first. The first rule that applies decides. The gain is what a hand would lose without the rule.
par-sheet-sources = Sources and method
par-note-sources = How the figures were found, by what, and what others have published of the same terms.

## Columns and lines

par-figure = Figure
par-value = Value
par-unit = Unit
par-meaning = What it is
par-setting = Setting
par-notation = As written in files
par-game = Game
par-house = House
par-strategy = Played
par-digest = Digest of rules and odds
par-wager = Wager
par-table = Pay table
par-row = Hand
par-pays = Pays
par-outcome = Outcome
par-deals = Deals
par-probability = Probability
par-one_in = One in
par-net = Net result, in antes
par-wagered = Wagered, in antes
par-contribution = Contribution
par-hands = Hands played
par-expected = Expected for the house, in antes
par-deviation = Standard deviation, in antes
par-lowest_edge = Edge from
par-highest_edge = Edge up to
par-side_edge = House edge, of its stake
par-hit = Hit frequency
par-side_deviation = Standard deviation, in stakes
par-side_hands = Number of hands
par-meter = Meter
par-worth = Worth of a wager
par-meter_edge = House edge at that meter
par-stake = Price of a wager
par-seed = Seed of the meter
par-ceiling = Ceiling of the meter
par-fixed = Worth of the fixed prizes
par-coefficient = Worth of the meter
par-break_even_meter = Meter at which the wager breaks even
par-mean_meter_at_hit = Meter when all of it is won, on average
par-median_meter_at_hit = Meter when all of it is won, half the time below
par-meter_share = Fed to the meter
par-house_share = Stays with the house in the long run
par-hit-of = Chance of { $row }
par-edge = House edge, per ante
par-cost = Cost over the best play, per ante
par-list = List
par-list_cost = Cost of the list, per ante
par-place = Place
par-rule = Rule
par-gain = Gain of the rule, per ante
par-source = Source
par-says = Says
par-accuracy = Accuracy claimed
par-exact = Exactly
par-verdict = Verdict

par-unit-per-ante = of an ante
par-unit-of-wagers = of all wagers
par-unit-antes = antes
par-unit-antes-squared = antes squared
par-unit-of-deals = of all deals
par-unit-deals = equally likely deals
par-unit-money = amount
par-unit-of-wager = of a wager
par-unit-of-meter = of the meter, per wager

par-method = Method
par-method-1 = Every deal there is was counted, none was simulated; all deals are equally likely.
par-method-2 = For each set of cards that a player knows, every choice was valued over all cards he does not know.
par-method-3 = All counting is done in whole numbers; exact figures are fractions in lowest terms, and nothing was rounded on the way.
par-method-4 = Each wager was settled by the same function that settles it at the live table.
par-method-5 = At a table winnings are rounded down to the minor unit; that is left out. The median meter alone is numeric, to about a thousandth.
par-made-by = Made by
par-code = Digest of the program’s counting

refused-unknown-ending = There is no PAR sheet with the ending { $ending }; a file may end with { $accepted }.
refused-extra-missing = A PAR sheet with the ending { $ending } needs more packages than are here: install croupier[{ $extra }]. Without them a file may end with { $accepted }.
