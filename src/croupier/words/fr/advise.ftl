# Les mots du conseil : `croupier advise`. Les valeurs sont en mises, vues du joueur.

advise-head = { NAME("game", $game) }, { NAME("house", $house) }
advise-rules = Règles de la maison : { $rules }
advise-hand = Vos cartes
advise-up = La banque montre
advise-seen = Vues ailleurs
advise-bought = Vous avez acheté { $card } et jeté { $thrown }.
advise-side = { NAME("wager", $wager) } : { $antes } × la mise
advise-choice = Choix
advise-worth = Valeur, en mises
advise-exact = Exactement
advise-deals = En tout
advise-end-dealer_not_qualified = Banque non qualifiée
advise-end-win = Vous gagnez
advise-end-push = Égalité
advise-end-dealer_wins = La banque gagne
advise-end-fold = Passé
advise-fold = Passer
advise-raise = Relancer { $raised }×
advise-buy = Acheter, en jetant { $card }
advise-buy-raise = Acheter, en jetant { $card }, et relancer { $raised }×
advise-after = { $card } jeté, ensuite :
advise-on = { $choice }, avec { $count ->
    [one] une carte :
   *[other] { $count } cartes :
}
advise-best = Le mieux : { $choice } ({ $ev } × la mise)
cards-hand = la main
cards-up = la carte de la banque
cards-bought = la carte achetée
cards-seen = les cartes vues ailleurs
refused-card-in-two-places = { $card } est à deux endroits : { NAME("cards", $first) } et { NAME("cards", $second) }.
refused-shown-card-needed = À { NAME("game", $game) } la banque montre une carte : dites laquelle ({ $accepted }).
refused-no-card-shown = À { NAME("game", $game) } la banque ne montre aucune carte : n’en donnez pas.
refused-bought-card-needed = Dites quelle carte a été achetée à la place de celle jetée.
refused-too-many-seen = Avec { $seen } cartes vues ailleurs il en reste trop peu pour la donne ; sont acceptées au plus { $accepted }.
refused-no-common-unit = Cotes, prix et mises sont des fractions trop fines pour être comptées ensemble ; écrivez-les comme { $accepted }.
