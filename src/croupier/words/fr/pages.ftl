# Les pages à côté des tables : qui l’on est, la caisse, l’historique, la vérification d’un coup, la salle.

pages = Pages
page-lobby = Tables
page-round = Vérifier un coup
page-not-loaded = Cette page n’a pas pu être chargée. Rechargez toute la page.

refused-house-away = La maison ne répond pas. Réessayez dans un instant.

round-title = Coup { $round } à { $table }
round-lead = Cette page refait le coup dans votre navigateur, à partir de son seul fichier : le sceau, le mélange, chaque carte et chaque paiement. Elle ne partage aucun code avec la maison.
round-wait = Calcul en cours …
round-matches = Tout concorde : ce jeu, ces cartes, ces paiements.
round-differs = { $count ->
    [one] Une chose ne concorde pas.
   *[other] { $count } choses ne concordent pas.
}
round-unreadable = Ce n’est pas le fichier d’un coup : { $problem }
round-sealed-same = Ce navigateur a vu ce même sceau avant la fin des mises : personne n’a pu changer la donne après.
round-sealed-other = Ce navigateur a vu un autre sceau avant la fin des mises. Ce n’est pas la donne qui a été scellée.
round-sealed-unseen = Ce navigateur n’était pas à la table quand la donne a été scellée ; le fichier ne prouve que ce qu’il contient.
round-state-good = concorde
round-state-bad = ne concorde pas
round-state-none = n’a pas été atteint
round-step-opening = Le sceau
round-why-opening = Avant les mises la maison s’est liée à son secret, aux règles et à toutes les cotes. Le sceau en est recalculé.
round-step-shuffle = Le mélange et les coupes
round-why-shuffle = Le secret et les bits des joueurs font une clé ; elle mélange le jeu. Le croupier coupe deux fois, puis un joueur coupe.
round-step-cards = Les cartes
round-why-cards = Chaque carte doit se trouver où la donne la met ; une carte achetée est la suivante du jeu.
round-step-payouts = Les paiements
round-why-payouts = Chaque mise est payée selon les cotes scellées, et rien d’autre.
round-wrong = { $what } : { $problem }
round-wrong-value = { $what } : le fichier dit { $found }, ce devrait être { $expected }.
round-terms-digest = Empreinte des règles et des cotes
round-commitment = Sceau, recalculé
round-nonce-used = { $owner } y a mis 256 bits à lui.
round-nonce-unused = { $owner } n’a jamais dit ses bits ; ils n’y sont pas.
round-nonce-own = Vos propres bits en font partie.
round-cuts = Le croupier a coupé après { $first } puis { $second } cartes, le joueur après { $third }.
round-deck = Le jeu entier, dans l’ordre
round-dealer = Les cartes de la banque
round-line-won = { $wager } : { $stake } à { $odds } contre 1, { $returned } rendus
round-line-lost = { $wager } : { $stake } perdus
round-line-push = { $wager } : { $stake } rendus, ni gagnés ni perdus
round-line-prize = { $wager } : { $stake }, prix { $odds }, { $returned } rendus
round-ends-folded = passe avec { $row }.
round-ends-mucked = a jeté sa main sans la montrer.
round-ends-not_qualified = tient { $row } ; la banque n’est pas qualifiée.
round-ends-win = gagne avec { $row }.
round-ends-tie = fait égalité avec { $row }.
round-ends-lose = perd avec { $row }.
round-file = Le fichier du coup
round-file-words = Emportez-le et vérifiez-le ailleurs, ou apportez-en un et vérifiez-le ici.
round-file-take = Emporter le fichier
round-file-bring = Apporter un fichier
round-file-own = Revenir au fichier de la maison
round-file-shown = Vous voyez { $name }.
