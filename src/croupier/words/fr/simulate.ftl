# Les mots de `croupier simulate` : les chiffres d’un échantillon, à côté des exacts.

simulate-sample = Un échantillon : { $rounds } coups donnés au hasard, avec la graine { $seed }
simulate-sampled = Échantillon
simulate-exact = Exactement
simulate-error = Son erreur-type
simulate-interval = Où elle se trouve, à { $level }
simulate-apart = Écart en erreurs-types
simulate-rounds = Coups
simulate-side-mean = Espérance, par unité de cette mise
simulate-working = Les coups sont donnés
refused-not-so-many-rounds = { $rounds } coups ne peuvent être donnés ; nommez de 1 à { $most }.
refused-seed-out-of-range = { $seed } n’est pas une graine ; nommez un nombre entier de 0 à { $most }.
