# La feuille PAR : `croupier par`, et le téléchargement du laboratoire.

par-title = Feuille PAR : { $game }, { $house }
par-exactly = { $column }, exactement
par-written = La feuille PAR est dans { $path }
par-total = Total
par-on-every-hand = Sur chaque main, en mises : { $wager }

## Sheets, and what is said above each

par-sheet-summary = Synthèse
par-note-summary = Chiffres d’une main, de la donne à la fin. Les chiffres exacts sont des fractions irréductibles ; les nombres à côté sont les mêmes, arrondis.
par-sheet-rules = Règles en vigueur
par-note-rules = Les règles de la maison sous lesquelles vaut tout ce qui suit. Un coup donné sous elles s’engage sur la même empreinte.
par-sheet-pays = Tableaux de gains
par-note-pays = Les cotes sont contre un : la mise revient en plus. Les lots du jackpot sont pour un, en sommes ou en parts du compteur.
par-sheet-outcomes = Issues
par-note-outcomes = Chaque donne finit d’une de ces façons. Les contributions s’additionnent en l’espérance du joueur, l’opposé de l’avantage de la maison.
par-sheet-spread = Dispersion
par-note-spread = Ce que la maison peut attendre d’autant de mains jouées à une mise chacune. Dans 19 échantillons sur 20 de cette taille son avantage est entre les deux bornes (approximation normale).
par-sheet-sides = Mises annexes
par-note-sides = Par unité de chaque mise, quoi qu’il soit misé sur la main. Les parts du compteur d’un jackpot sont ici laissées de côté.
par-sheet-side = Mains, { $wager }
par-note-side = Toutes les mains qu’un joueur peut recevoir, selon ce que paie la mise. Les contributions s’additionnent en l’opposé de son avantage ; les parts d’un compteur sont laissées de côté.
par-sheet-jackpot = Jackpot
par-note-jackpot = Une mise vaut ses lots fixes et la part du compteur qu’elle gagne en moyenne.
par-sheet-meter = Jackpot par compteur
par-note-meter = Ce que vaut une mise au jackpot quand le compteur montre un montant, et ce que la maison en garde. Au-dessous de zéro la mise est favorable au joueur.
par-sheet-strategies = Stratégies
par-note-strategies = Façons de jouer sous les mêmes règles. Le coût est ce qu’une mise perd en moyenne sur le meilleur jeu.
par-sheet-play = Le jeu en règles
par-note-play = Listes de règles qui disent le meilleur jeu, la plus longue d’abord. La première règle qui s’applique décide. Le gain est ce qu’une main perdrait sans la règle.
par-sheet-sources = Sources et méthode
par-note-sources = Comment les chiffres ont été trouvés, par quoi, et ce que d’autres ont publié des mêmes règles.

## Columns and lines

par-figure = Chiffre
par-value = Valeur
par-unit = Unité
par-meaning = Ce que c’est
par-setting = Réglage
par-notation = Écrit dans les fichiers
par-game = Jeu
par-house = Maison
par-strategy = Jeu suivi
par-digest = Empreinte des règles et des cotes
par-wager = Mise
par-table = Tableau de gains
par-row = Main
par-pays = Paie
par-outcome = Issue
par-deals = Donnes
par-probability = Probabilité
par-one_in = Une sur
par-net = Résultat net, en mises
par-wagered = Misé, en mises
par-contribution = Contribution
par-hands = Mains jouées
par-expected = Attendu pour la maison, en mises
par-deviation = Écart-type, en mises
par-lowest_edge = Avantage de
par-highest_edge = Avantage jusqu’à
par-side_edge = Avantage de la maison, par mise annexe
par-hit = Fréquence de gain
par-side_deviation = Écart-type, en mises annexes
par-side_hands = Nombre de mains
par-meter = Compteur
par-worth = Valeur d’une mise
par-meter_edge = Avantage de la maison à ce compteur
par-stake = Prix d’une mise
par-seed = Départ du compteur
par-ceiling = Plafond du compteur
par-fixed = Valeur des lots fixes
par-coefficient = Valeur du compteur
par-break_even_meter = Compteur auquel la mise est équitable
par-mean_meter_at_hit = Compteur quand tout est gagné, en moyenne
par-median_meter_at_hit = Compteur quand tout est gagné, une fois sur deux au-dessous
par-meter_share = Versé au compteur
par-house_share = Reste à la maison à la longue
par-hit-of = Chance de { $row }
par-edge = Avantage de la maison, par mise
par-cost = Coût sur le meilleur jeu, par mise
par-list = Liste
par-list_cost = Coût de la liste, par mise
par-place = Rang
par-rule = Règle
par-gain = Gain de la règle, par mise
par-source = Source
par-says = Dit
par-accuracy = Exactitude annoncée
par-exact = Exactement
par-verdict = Verdict

par-unit-per-ante = d’une mise
par-unit-of-wagers = de toutes les mises
par-unit-antes = mises
par-unit-antes-squared = mises au carré
par-unit-of-deals = de toutes les donnes
par-unit-deals = donnes également probables
par-unit-money = montant
par-unit-of-wager = d’une mise annexe
par-unit-of-meter = du compteur, par mise

par-method = Méthode
par-method-1 = Chaque donne possible a été comptée, aucune n’a été simulée ; toutes sont également probables.
par-method-2 = Pour chaque ensemble de cartes qu’un joueur connaît, chaque choix a été évalué sur toutes les cartes qu’il ne connaît pas.
par-method-3 = Tout est compté en nombres entiers ; les chiffres exacts sont des fractions irréductibles, et rien n’a été arrondi en chemin.
par-method-4 = Chaque mise a été réglée par la fonction même qui la règle à la table.
par-method-5 = À une table les gains sont arrondis vers le bas à l’unité la plus petite ; cela est laissé de côté. Seule la médiane du compteur est numérique, au millième environ.
par-made-by = Établi par
par-code = Empreinte du comptage du programme

refused-unknown-ending = Il n’y a pas de feuille PAR en { $ending } ; un fichier peut finir par { $accepted }.
refused-extra-missing = Une feuille PAR en { $ending } demande plus de paquets qu’il n’y en a ici : installez croupier[{ $extra }]. Sans eux un fichier peut finir par { $accepted }.
