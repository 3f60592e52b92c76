# Le laboratoire : toute table imaginable, ses chiffres exacts, et leurs images.

lab-title = Le laboratoire
lab-lead = Changez une règle ou un tableau de gains et voyez ce que devient le jeu. Chaque chiffre compte toutes les donnes possibles ; rien n’est simulé, sauf les parcours d’un capital de jeu.
lab-again = Demander encore
lab-empty = Les premiers chiffres arrivent …
lab-working = Toutes les donnes sont comptées …
lab-waiting = { $ahead ->
    [one] Une question passe avant.
   *[other] { $ahead } questions passent avant.
}

## The table

lab-table = La table
lab-game = Jeu
lab-house = Maison
lab-houses-shipped = Livrées avec le programme
lab-houses-dealt = Jouées aux tables en ce moment
lab-house-dealt = { $table } : { $house }
lab-strategy = Jeu suivi
lab-on-hand = Sur chaque main, en mises : { $wager }
lab-table-of = Tableau de gains : { $wager }
lab-table-own = le vôtre
lab-not-odds = Une cote s’écrit 8, 3:2 ou 1,5.
lab-not-a-prize = Un lot est une somme comme 50,00, ou une part du compteur comme 10 %.
lab-first = Table A
lab-second = Table B
lab-beside = Mettre une autre table à côté
lab-alone = Enlever la table B
lab-share-it = Copier le lien
lab-shared = Le lien est copié : il mène à ces tables.
lab-share-by-hand = Copiez le lien dans la barre d’adresse : il mène à ces tables.
lab-par = Feuille PAR
lab-par-as = Feuille PAR en { $kind }
lab-par-rules = avec le meilleur jeu en règles (une minute peut-être)

## Figures

lab-figures = Chiffres
lab-figure = Chiffre
lab-value = Valeur
lab-exactly = Exactement
lab-difference = Différence
lab-edge = Avantage de la maison, par mise
lab-risk = Part perdue de tout ce qui est misé
lab-deviation = Écart-type, en mises
lab-wager = Misé par main, en mises
lab-won = Mains gagnées
lab-even = Mains sans gain ni perte
lab-fold = Passé
lab-raise = Relancé
lab-buy = Carte achetée
lab-qualifies = La banque se qualifie
lab-change = Avec les tableaux de gains de la maison l’avantage est de { $own }, avec ceux-ci de { $now } ; { $share } des mains se jouent autrement.
lab-change-none = Avec les tableaux de gains de la maison l’avantage est de { $own }, avec ceux-ci de { $now } ; chaque main se joue comme avant.
lab-move = { $share } : { $after } au lieu de { $before }
lab-way-fold = passer
lab-way-buy = acheter une carte
lab-way-raise = relancer { $times }×
lab-sides = Mises annexes
lab-side = Mise annexe
lab-side-edge = Avantage, par mise
lab-hit = Paie
lab-one-in = 1 sur { $hands }
lab-hands-of = Les mains, toutes comptées : { $wager }
lab-row = Main
lab-hands-count = Mains
lab-share = Part
lab-outcomes = Comment finit chaque donne
lab-outcome = Fin
lab-net = Net, en mises
lab-deals = Donnes

## Pictures

lab-file-svg = { $picture } : prendre en SVG
lab-file-png = { $picture } : prendre en PNG
lab-log = Hauteurs par puissances de dix, pour voir les résultats rares
lab-distribution = Ce que rapporte une main
lab-distribution-told = Une main finit le plus souvent à { $net } mises ({ $share }) ; { $won } des mains gagnent.
lab-axis-net = résultat net d’une main, en mises
lab-paths = Un capital de jeu, main après main
lab-bankroll = Capital, en mises
lab-hands = Mains
lab-seed = Graine
lab-paths-told = Avec { $bankroll } mises pour { $hands } mains le risque de ruine est de { $risk }. Sur { $count } parcours tirés { $drawn } ont fini ruinés ; la moitié finit au-dessus de { $middle } mises.
lab-paths-told-drawn = Avec { $bankroll } mises pour { $hands } mains environ { $risk } des { $count } parcours tirés ont fini ruinés ; la moitié finit au-dessus de { $middle } mises.
lab-paths-method = Est ruiné qui ne peut plus payer la main la plus chère. Le risque est mené main après main depuis la répartition exacte, sans aucun tirage. Les parcours sont tirés de la même répartition par la graine : la même graine tire les mêmes. Le meilleur finit avec un gain de { $best } mises en tout. Soixante sont dessinés.
lab-axis-hands = mains jouées
lab-curve = L’avantage selon une seule cote
lab-curve-row = Ligne
lab-curve-told = De { $first } avec un gain de { $lowest } jusqu’à { $last } avec { $highest } : { $row }.
lab-curve-told-zero = De { $first } avec un gain de { $lowest } jusqu’à { $last } avec { $highest } ; l’avantage est nul avec { $zero } : { $row }.
lab-curve-method = Chaque point est exact et joué au mieux à sa cote. Où le jeu reste le même la ligne est droite ; où elle plie, des mains se jouent autrement. Le point doré est votre table.
lab-curve-side = L’avantage de la mise annexe, par mise. C’est une droite : aucune cote n’y change le jeu de la main. Le point doré est votre table.
lab-axis-odds = cote contre un : { $row }
lab-axis-prize = lot, en unités de monnaie : { $row }
lab-axis-share = part du compteur : { $row }
lab-curve-meter = Le compteur montre
lab-curve-jackpot = L’avantage sur la mise au jackpot quand le compteur montre { $meter }, par mise. Les lots et les parts du compteur sont comptés. C’est une droite : aucun lot ne change le jeu de la main. Le point doré est votre table.
lab-jackpot = Le jackpot selon son compteur
lab-jackpot-told = La mise est équitable à un compteur de { $even } ; au départ elle vaut { $seed } de son montant.
lab-jackpot-told-never = Aucun compteur ne rend cette mise équitable ; sans part du compteur elle vaut { $none } de son montant.
lab-mark-seed = départ
lab-mark-even = équilibre
lab-mark-mean = moyenne au gain
lab-axis-meter = compteur
lab-jackpot-mean = Compteur quand tout est gagné, en moyenne
lab-jackpot-median = Compteur quand tout est gagné, une fois sur deux au-dessous de
lab-jackpot-fed = De chaque mise, au compteur
lab-jackpot-kept = De chaque mise, à la maison à la longue

## The play

lab-play = Comment jouer
lab-rules = Le dire en règles
lab-map = Dessiner la carte
lab-strategies = Comparer des stratégies
lab-rules-note = La première règle qui s’applique décide. Le coût de chaque liste est exact.
lab-rules-cost = { $count ->
    [one] Une règle, au prix de { $cost } mise par main
   *[other] { $count } règles, au prix de { $cost } mise par main
}
lab-cost = Coût, par mise
lab-use = Suivre
lab-use-strategy = Suivre à la table : { $strategy }
lab-map-told = La carte de la stratégie : les mains en lignes, la carte de la banque ou la plus haute carte hors couleur en colonnes ; les règles disent la même chose en mots.
lab-map-size = { $size } ko
