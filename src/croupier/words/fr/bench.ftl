# Words of the measurement: `croupier bench`, and of the batch rankings it measures.

bench-machine = { $processor }, { $cores ->
    [one] un cœur
   *[other] { $cores } cœurs
} ; Python { $python }, numpy { $numpy }, numba { $numba }
bench-ranking = Classement, en millions de mains par seconde
bench-ranked = { $hands }, { $threads ->
    [one] un fil
   *[other] { $threads } fils
}
bench-hands-five = Cinq cartes
bench-hands-seven = Les cinq meilleures de sept cartes
bench-hands-flush = La plus longue couleur de sept cartes
bench-hands-run = La plus longue suite de sept cartes
bench-millions = { $count }
bench-solving = Solution exacte, en comptant toutes les donnes
bench-solved = { NAME("game", $game) } : { $rules }
bench-times = { $again } s, la première fois { $first } s ; avantage de la maison { $percent } %

# Refusals of the batch rankings.
refused-not-rows-of-cards = Les mains viennent en rangées de cartes, de forme { $accepted } ; ceci a la forme { $shape }.
refused-not-so-many-threads = { $threads } fils ne conviennent pas ; sont acceptés 1 à { $most }.
refused-not-whole-numbers = Les cartes viennent en nombres entiers ({ $accepted }) ; ceux-ci sont { $found }.
