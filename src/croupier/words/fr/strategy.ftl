# Les mots d’une stratégie dite en règles : « Si vous avez une paire ou mieux, relancer. »

strategy-note = La première règle qui s’applique décide. Entre parenthèses : ce qu’une main perdrait sans elle, en mises.
strategy-list =
    { $count ->
        [0] Faire de même avec toutes les mains coûte { $cost } mise par main par rapport au meilleur jeu ({ $exact }) :
        [one] Une règle coûte { $cost } mise par main par rapport au meilleur jeu ({ $exact }) :
       *[other] { $count } règles coûtent { $cost } mise par main par rapport au meilleur jeu ({ $exact }) :
    }
strategy-line = { $number }. { $rule } ({ $gain })
strategy-last-line = { $number }. { $rule }
strategy-rule = Si { $conditions }, { $action }.
strategy-always = Dans tous les cas, { $action }.
strategy-otherwise = Sinon, { $action }.
# Les propositions se suivent avec des virgules, la dernière avec un et.
strategy-and-if = { $first } et si { $second }
strategy-comma-if = { $first }, si { $second }
strategy-both = { $first } et { $second }
strategy-comma = { $first }, { $second }
strategy-dealer = la carte de la banque { $what }
strategy-or = { $first } ou { $second }
strategy-named = { $hand }, { $cards }

## Ce qu’il faut faire

action-fold = passer
action-raise = relancer
action-raise-most = relancer autant que permis
action-raise-times = relancer { $times }×
action-buy-draw = acheter une carte et jeter celle qui n’est pas des quatre
action-buy-odd = acheter une carte et jeter la plus basse qui reste seule
action-buy-match = acheter une carte et jeter celle de même hauteur que la carte de la banque

## Les mains : la plus faible de sa ligne, et la plus faible d’une hauteur

hand-high_card-some = moins qu’une paire
hand-pair-some = une paire
hand-pair-least = une paire { $r1of }
hand-two_pair-some = deux paires
hand-two_pair-least = deux paires, la plus haute { $r1of }
hand-three_of_a_kind-some = un brelan
hand-three_of_a_kind-least = un brelan { $r1of }
hand-straight-some = une quinte
hand-straight-least = une quinte { $r1to }
hand-flush-some = une couleur
hand-full_house-some = un full
hand-full_house-least = un full aux { $r1s }
hand-four_of_a_kind-some = un carré
hand-four_of_a_kind-least = un carré { $r1of }
hand-straight_flush-some = une quinte flush
hand-straight_flush-least = une quinte flush { $r1to }
hand-royal_flush-some = une quinte flush royale
hand-royal_flush-least = une quinte flush royale
hand-2-some = deux cartes de même couleur
hand-3-some = trois cartes de même couleur
hand-4-some = quatre cartes de même couleur
hand-5-some = cinq cartes de même couleur
hand-6-some = six cartes de même couleur
hand-7-some = sept cartes de même couleur

## Ce qui se voit : des propositions, ou ce qu’est et fait la carte de la banque. Les hauteurs s’écrivent comme sur les cartes.

when-at_least = vous avez { $hand } ou mieux
when-below = vous avez moins que { $hand }
when-row = votre main est { $hand }
when-holds = vous avez { $ranks }
when-lacks = vous n’avez pas de { $ranks }
when-up_to = est { $rank } ou moins
when-up_from = est { $rank } ou plus
when-matches = est de même hauteur qu’une des vôtres
when-no_match = n’est de même hauteur qu’aucune des vôtres
when-matches_kth = est de même hauteur que { $card }
when-under_kth = est plus basse que { $card }
when-just_under_kth = est juste en dessous de { $card }
when-over_kth = est plus haute que { $card }
strategy-place-1 = votre plus haute carte
strategy-place-2 = votre deuxième carte
strategy-place-3 = votre troisième carte
strategy-place-4 = votre quatrième carte
strategy-place-5 = votre plus basse carte
when-suit_at_least =
    { $count ->
        [one] vous avez une carte de la couleur de celle de la banque
       *[other] vous avez au moins { $count } cartes de la couleur de celle de la banque
    }
when-suit_at_most =
    { $count ->
        [0] vous n’avez aucune carte de la couleur de celle de la banque
        [one] vous avez au plus une carte de la couleur de celle de la banque
       *[other] vous avez au plus { $count } cartes de la couleur de celle de la banque
    }
when-under_made = est plus basse que vos plus hautes cartes appariées
when-over_made = est plus haute que toutes vos cartes appariées
when-matches_made = est de même hauteur que vos plus hautes cartes appariées
when-draw-0 = vous n’avez quatre cartes ni pour une quinte ni pour une couleur
when-draw-1 = vous avez quatre cartes pour une quinte par le ventre
when-draw-2 = vous avez quatre cartes pour une quinte par les deux bouts
when-draw-3 = vous avez quatre cartes pour une couleur
when-draw-4 = vous avez quatre cartes pour une quinte flush
when-draw_top = votre quinte irait jusqu’à { $rank } ou plus haut
when-takes_suit = est de la couleur que vous attendez
when-takes_rank = est une de celles qu’attend votre quinte
when-leaves_rank = n’est aucune de celles qu’attend votre quinte
when-under_draw = est plus basse que les quatre de votre quinte
when-second_at_least = votre deuxième couleur compte au moins { $count } cartes
when-second_at_most = votre deuxième couleur compte au plus { $count ->
        [one] une carte
       *[other] { $count } cartes
    }
when-suits = vos cartes sont de { $count } couleurs
when-second_from = votre deuxième couleur va jusqu’à { $rank } ou plus haut
when-second_up_to = votre deuxième couleur va jusqu’à { $rank } ou moins haut
when-outside_from = vous avez { $rank } ou plus hors de votre meilleure couleur
when-outside_up_to = vous n’avez rien au-dessus de { $rank } hors de votre meilleure couleur
when-many_from = au moins { $count } cartes hors de votre meilleure couleur sont { $rank } ou plus
when-few_from =
    { $count ->
        [0] aucune carte hors de votre meilleure couleur n’est { $rank } ou plus
        [one] au plus une carte hors de votre meilleure couleur est { $rank } ou plus
       *[other] au plus { $count } cartes hors de votre meilleure couleur sont { $rank } ou plus
    }

## La carte d’une stratégie

map-title = { $game } : que faire
map-note = Chaque case dit le choix ; là où les couleurs ou d’autres cartes comptent, la fréquence du choix le plus courant, en pour cent.
map-over-dealer = Carte de la banque
map-over-outside = Plus haute carte hors de la meilleure couleur
map-from-to = { $lowest } à { $highest }
map-draw-0 = Aucun tirage
map-draw-1 = Quatre cartes pour une quinte par le ventre
map-draw-2 = Quatre cartes pour une quinte par les deux bouts
map-draw-3 = Quatre cartes pour une couleur
map-draw-4 = Quatre cartes pour une quinte flush
map-fold = passer
map-raise = relancer { $times }×
map-buy = acheter une carte
map-letter-fold = P
map-letter-raise = R
map-letter-buy = A
