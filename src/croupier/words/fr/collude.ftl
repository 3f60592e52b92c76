# Les mots de `croupier collude` : ce que vaut de se montrer ses mains.

collude-sample = Un échantillon : { $hands } joueurs se montrent leurs mains, sur { $samples } donnes tirées avec la graine { $seed }
collude-alone = Pour soi seul, exactement
collude-gain = Gagné à voir les autres
collude-together = Ensemble
collude-changed = Mains jouées autrement
collude-working = Examen des donnes
refused-not-so-many-hands = { $hands } mains ne peuvent être montrées ; nommez de 2 à { $most }.
refused-not-so-many-samples = { $samples } donnes ne peuvent être tirées ; nommez de 2 à { $most }.
