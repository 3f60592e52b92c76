# Words of the measurement: `croupier bench`, and of the batch rankings it measures.

bench-machine = { $processor }, { $cores ->
    [one] one core
   *[other] { $cores } cores
}; Python { $python }, numpy { $numpy }, numba { $numba }
bench-ranking = Ranking, in millions of hands a second
bench-ranked = { $hands }, { $threads ->
    [one] one thread
   *[other] { $threads } threads
}
bench-hands-five = Five cards
bench-hands-seven = Best five of seven cards
bench-hands-flush = Longest suit of seven cards
bench-hands-run = Longest run of seven cards
bench-millions = { $count }
bench-solving = Solving exactly, counting every deal
bench-solved = { NAME("game", $game) }: { $rules }
bench-times = { $again } s, the first time { $first } s; house edge { $percent }%

# Refusals of the batch rankings.
refused-not-rows-of-cards = Hands come as rows of cards, of shape { $accepted }; this has the shape { $shape }.
refused-not-so-many-threads = { $threads } threads cannot be used; accepted are 1 to { $most }.
refused-not-whole-numbers = Cards come as whole numbers ({ $accepted }); these are { $found }.
