### Words of the web client alone; those that it shares with the terminal are in core.ftl, which also
### says what MONEY and NAME do.

## The frame

language = Langue
language-en = English
language-fr = Français
account = Compte
close = Fermer
dismiss = Masquer
guest = Invité { $code }
signed-out = Vous n’êtes plus connecté en tant que { $name }. Vous jouez maintenant en invité ; reconnectez-vous pour retrouver vos jetons.

link-lost = La connexion est perdue. Reconnexion …
link-hand = Vos mises restent sur le tapis et votre main est jouée jusqu’au bout.
link-asked = Vos cartes et vos mises restent sur le tapis. Sans votre retour à temps, la main est passée, sauf si elle ne peut pas perdre.
link-chips = Vos jetons et votre place vous sont gardés.
link-nothing = Vous n’avez rien à cette table.
link-retry = Réessayer
link-outdated = La maison a été mise à jour. Rechargez la page pour continuer ; vos jetons et votre main restent en place.
link-reload = Recharger

## The lobby

lobby-title = Choisissez une table
lobby-lead = Asseyez-vous tout de suite, en invité ; l’argent est fictif. Les cotes sont affichées, chaque donne se vérifie, et aucune table ne tient compte de vos gains ou de vos pertes.
lobby-wait = Recherche des tables …
lobby-none = Aucune table n’est ouverte pour le moment. Elles apparaîtront ici dès que la maison en ouvrira une.
lobby-limits = Mise
lobby-seats = Places
lobby-taken = { $taken } sur { $spots } prises
lobby-round = Coup { $number }
lobby-play = Jouer
lobby-watch = Regarder
lobby-rules = Règles et paiements
lobby-own = Vous avez { MONEY($chips) } de jetons ici.
about-i_luv_suits = Sept cartes chacun. Votre main est votre plus longue couleur, et plus elle est longue, plus vous pouvez relancer.
about-stud_poker = Cinq cartes chacun, dont une de la banque est visible. Vous pouvez acheter une carte si les vôtres ne vous plaisent pas.
about-cyber_poker = Cinq cartes chacun, dont une de la banque est visible. Un jackpot progressif se joue sur vos cinq cartes.
to-lobby = Retour aux tables
phase-paused = suspendue
phase-closing = en fermeture
phase-closed = fermée
phase-stopped = arrêtée

## The table

table-wait = Vers la table …
skip = Aller à ce que vous pouvez faire ici
table-papers = Papiers de la table
sign-limits = { $wager } { $minimum } – { $maximum }
sign-silence = sans réponse : passé, sauf main imbattable
sign-cap = paiement maximal { MONEY($cap) }
jackpot-title = Jackpot progressif
banner-qualifier = La banque se qualifie avec { $hand }
banner-row = { $count } cartes
clock = { $window } : { $seconds ->
        [one] { $seconds } seconde
       *[other] { $seconds } secondes
    }
cards-own = Vos cartes
cards-dealer = Les cartes de la banque
cards-of = Cartes de la place { $spot }
cards-hidden = { $count ->
        [one] une carte face cachée
       *[other] { $count } cartes faces cachées
    }
circle-holds = { $wager } : { $amount }
dealer-in = qualifiée
dealer-out = non qualifiée

sit = S’asseoir
sit-at = S’asseoir à la place { $spot }
stand = Quitter
stand-from = Quitter la place { $spot }
spot-free = Libre
away = absent

doing-thinks = réfléchit
doing-ready = prêt
doing-kept = garde
doing-buys = achète
doing-bought = a acheté { $card }
doing-folded = passé
doing-mucked = renonce
doing-raised = relancé { $raised }×

## What to do now

bar = Ce que vous pouvez faire
bar-watch = Prenez une place libre pour jouer.
bar-no-wagers = Aucune mise n’est prise pour le moment.
chips = Jetons
own-spots = Vos places
phase-is-betting = Les mises sont ouvertes.
phase-is-cutting = Les cartes sont mêlées et coupées.
phase-is-purchase = Les autres peuvent encore acheter une carte.
phase-is-decision = Les autres réfléchissent encore.
phase-is-serving = Les cartes achetées sont servies.
phase-is-reveal = La banque retourne sa main.
phase-is-showdown = Les mains sont retournées.
phase-is-settled = Le coup est réglé.
phase-is-voided = Le coup est annulé.
ready-deal = Donner
ready-next = Continuer
ready-said = En attente des autres
ready-count = { $ready } sur { $needed } prêts

choices = Vos choix pour la place { $spot }
option-fold = Passer
option-raise = Relancer { $raised }×
option-raise-buy = Relancer { $raised }× et acheter
option-buy = Acheter une carte
option-keep = Garder
option-muck = Renoncer
option-fold-hint = abandonne la mise, { MONEY($stake) }
option-keep-hint = rester avec ces cartes
option-muck-hint = perd toutes les mises, sans montrer
option-raise-hint = ne coûte rien
option-buy-hint = ne coûte rien
option-cost = coûte { MONEY($cost) }
option-short = il manque { MONEY($missing) }
option-pick = choisir la carte à jeter
option-pick-now = Choisissez la carte à jeter, puis confirmez.
option-throw = jette { $card }
throw = Jeter : { $card }

key-fold = P
key-raise = R
key-buy = A
key-keep = G
key-muck = X
key-ready = D
key-place = M
key-rebet = I
key-rebet-all = T
key-double = 2
key-undo = U
key-more_time = T
key-withdraw = E
key-cut = C

cut-words = À vous de couper : { $position ->
        [0] aucune carte
        [one] une carte
       *[other] { $position } cartes
    } du dessus
cut-here = Couper

bet-title = Mises de la place { $spot }
bet-no-chips = Changez de l’argent en jetons pour jouer ici.
bet-chips = Jetons pour { $wager }
bet-add = Ajouter { $amount } sur { $wager }
bet-clear = Vider tous les champs
bet-place = Miser
bet-change = Changer
bet-again = Idem
bet-again-all = Idem sur les { $count } places
bet-double = Doubler la mise
bet-undo = Annuler le dernier changement
bet-withdraw = Reprendre
bet-laid = { MONEY($total) } sont sur le tapis.
stake-limits = { $minimum } – { $maximum }, par pas de { $step }
stake-fixed = exactement { $minimum }
problem-not-an-amount = Écrivez un montant comme 12 ou 12,50.
problem-too-many-decimals = Deux décimales au plus.
problem-amount-too-large = C’est trop.
problem-stake-out-of-limits = Accepté : { $minimum } – { $maximum }, par pas de { $step }
problem-nothing-wagered = Misez quelque chose : { $minimum } – { $maximum }

cage-open = Acheter · encaisser
cage-title = Jetons
chips-here = Jetons à cette table
cage-amount = Montant
cage-all = Tout
cage-buy = Acheter des jetons
cage-buy-first = Acheter { MONEY($amount) } de jetons
cage-cash-out = Tout encaisser
cage-note = Les jetons appartiennent à cette table. Encaisser remet sur votre compte tous les jetons qui ne sont pas misés.

## What has happened

results-title = Votre dernier coup
results-round = Coup { $number }
news-log = Ce qui s’est passé
news-betting = Coup { $number } : faites vos jeux.
news-dealt = Vos cartes : { $cards }. Vous tenez : { $hand }.
news-dealer-shows = La banque montre : { $card }.
news-served = Vous avez acheté : { $card }. Vous tenez : { $hand }.
news-asked = Place { $spot }, à vous : { $choices }.
news-on-spot = Place { $spot } : { $text }
news-kept = Vous gardez vos cartes.
news-buys = Vous achetez une carte.
news-folded = Vous passez.
news-raised = Vous relancez { $raised }×.
news-mucked = Vous renoncez à la main.
news-may-muck = Tant que votre main n’est pas retournée, vous pouvez y renoncer sans la montrer.
news-extra = Le temps est écoulé ; votre temps en plus court : { $seconds ->
    [one] une seconde
   *[other] { $seconds } secondes
}.
news-clock = { $seconds ->
    [one] Encore une seconde.
   *[other] Encore { $seconds } secondes.
}
news-others-asked = { $count ->
    [one] Un joueur réfléchit.
   *[other] { $count } joueurs réfléchissent.
}
news-others-bought = Autres mains : { $bought ->
    [one] une a acheté une carte.
   *[other] { $bought } ont acheté une carte.
}
news-others-chose = Autres mains : { $out ->
    [0] { $raised } en jeu
   *[other] { $raised ->
        [0] { $out } hors jeu
       *[other] { $raised } en jeu, { $out } hors jeu
    }
}.
news-others-over = Autres mains en gain : { $won }, en perte : { $lost }.

## Proof

proof-title = Donne scellée
proof-words = Avant l’ouverture des mises, la maison a tiré un secret et en a montré ce sceau, qui l’engage aussi sur les cotes. Votre navigateur y ajoute 256 bits aléatoires, et un joueur coupe. Une fois le coup réglé, le secret est publié : chacun peut vérifier le paquet, les cartes et les paiements.
proof-nonces = { $count ->
        [0] Aucun joueur n’y a encore mis ses bits.
        [one] Un joueur y a mis ses bits.
       *[other] { $count } joueurs y ont mis leurs bits.
    }
proof-file = Vérifier ce coup
proof-file-last = Vérifier le coup { $number }

## Pay tables and rules

pays-open = Paiements
pays-title = Paiements : { $game }
pays-note = « 8 contre 1 » : la mise revient avec huit mises en plus. Un lot en argent ou une part du jackpot est payé sans la mise.
pays-lab = Étudier ces cotes au laboratoire (dans une autre page)
limits-title = Limites
limits-player = Toutes vos places ensemble
limits-table = Toute la table
limits-cap = Paiement maximal d’un coup
rules-open = Règles
rules-title = Règles : { $game }
rules-house = Cette maison
raise-flat = { $multiple }×
raise-span = { $rows } cartes jusqu’à { $multiple }×

rules-i_luv_suits =
    Vous jouez contre la banque, chacun avec sept cartes d’un jeu de 52. L’as est haut ; dans une suite couleur il peut aussi se placer sous le deux.
    Prenez une place libre{ $hands ->
        [one] {""}
       *[other] , ou plusieurs
    }. L’argent se change en jetons à la table, et seuls les jetons se misent.
    Posez votre mise, et à votre gré les mises annexes, avant la première carte. Ensuite aucune de ces mises n’est faite, changée ni reprise.
    Sept cartes vont à chaque place tour à tour et sept à la banque, toutes faces cachées. Vous seul voyez les vôtres, et personne ne parle des siennes.
    Votre main est votre couleur la plus longue, trèfle, carreau, cœur ou pique. Qui a le plus de cartes d’une même couleur gagne. À nombre égal, la plus haute carte de cette couleur décide, puis la suivante, jusqu’à la dernière. De deux couleurs de même longueur, la meilleure compte ; aucune couleur ne vaut plus qu’une autre.
    Passez et perdez la mise, ou relancez. Selon la longueur de votre meilleure couleur, la relance vaut, en mises : { $raises }. Tout multiple entier plus petit est permis aussi.
    Quand tous ont choisi, la banque retourne sa main. Elle se qualifie avec { $qualifier } ou mieux.
    Tant que la banque n’a pas retourné vos cartes, vous pouvez renoncer à une main relancée : toutes ses mises sont perdues et personne ne la voit.
    Si la banque n’est pas qualifiée, la mise gagne 1 contre 1 et la relance revient. Les mains relancées restent cachées, sauf pour régler une mise annexe.
    Si elle est qualifiée, chaque main relancée est retournée et comparée. La meilleure gagne : la mise 1 contre 1, la relance selon son tableau. Une main plus basse perd les deux ; une main identique reprend les deux.
    Les mises annexes portent sur vos sept cartes à vous, quoi que tienne la banque et même si vous passez. « Couleur » paie selon le nombre de cartes de votre couleur la plus longue, « Suite couleur » selon la plus longue suite de voisines d’une même couleur. Ce qui n’est pas dans le tableau est perdu.

rules-stud_poker =
    Jusqu’à { $spots } places jouent contre la banque, chacune avec cinq cartes d’un jeu de 52 ; les mains de poker habituelles comptent.
    Posez une mise, dans les limites affichées, et à votre gré une mise séparée sur le bonus. Après la première carte rien de cela n’est fait, changé ni repris.
    Les cartes sont données une à une jusqu’à ce que chacun en ait cinq. La première carte de la banque est retournée et reste visible. Vous seul voyez les vôtres, et vous n’en dites rien.
    Passez et perdez la mise, ou relancez : { $raises } la mise.
    { $purchase ->
        [none] À cette table on n’achète pas de carte.
        [with_raise] Avec votre relance vous pouvez acheter une carte pour { $purchase_price } mise : nommez celle que vous jetez. Elle est brûlée, la nouvelle est donnée face visible pour tous, et vous êtes engagé à relancer. Le prix ne revient jamais.
       *[before_decision] Avant de choisir vous pouvez acheter une carte pour { $purchase_price } mise : nommez celle que vous jetez. Elle est brûlée et la nouvelle est donnée face visible pour tous ; ensuite vous passez ou relancez. Le prix ne revient jamais. Les cartes sont servies dans l’ordre des places.
    }
    La banque retourne sa main. Elle se qualifie avec { $qualifier } ou mieux. Sinon la mise gagne 1 contre 1 et la relance revient.
    Si elle est qualifiée, les mains sont comparées. Une meilleure main gagne 1 contre 1 sur la mise et selon le tableau sur la relance. À égalité tout revient. Une main plus basse perd mise et relance.
    Le bonus paie selon son propre tableau sur les cinq cartes reçues à la donne. Il est perdu si vous passez et dès que vous achetez une carte. { $bonus ->
        [lost_if_beaten] Il est perdu aussi quand une banque qualifiée bat votre main.
       *[always] Il est payé quoi que tienne la banque.
    }

rules-cyber_poker =
    Vous jouez contre la banque avec cinq cartes chacun, d’un jeu de 52 ; les mains de poker habituelles comptent. Vos cartes ne sont visibles que de vous, une de celles de la banque l’est de tous.
    Posez une mise, et à votre gré la mise jackpot, avant la première carte.
    Passez et perdez la mise, ou relancez : { $raises } la mise.
    { $purchase ->
        [none] À cette table on n’achète pas de carte.
        [with_raise] Avec votre relance vous pouvez acheter une carte pour { $purchase_price } mise, donnée face visible pour tous. Le prix ne revient jamais.
       *[before_decision] Avant de choisir vous pouvez acheter une carte pour { $purchase_price } mise, donnée face visible pour tous. Le prix ne revient jamais.
    }
    La banque se qualifie avec { $qualifier } ou mieux. Sinon la mise gagne 1 contre 1 et la relance revient.
    Si elle est qualifiée, les mains sont comparées. Une meilleure main gagne 1 contre 1 sur la mise et selon le tableau sur la relance. À égalité tout revient. Une main plus basse perd mise et relance.
    La mise jackpot paie sur vos cinq cartes reçues à la donne, quelle que soit l’issue, passé ou non : des lots fixes, ou une part du compteur affiché en haut à gauche. La mise elle-même ne revient pas.
    Plusieurs gagnants d’un même coup sont payés dans l’ordre des places, chaque part sur le compteur tel qu’il est alors. Après un gain total le compteur repart aussitôt.

rules-common =
    Qui perd la connexion garde ses cartes, ses mises et son temps, et retrouve la main où elle en est, ou son résultat.
    Si la maison s’arrête en plein coup, le coup reprend quand elle rouvre : même jeu, mêmes cartes, mêmes mises. Un coup annulé rend toutes les mises.
    Avant les mises la maison scelle son secret ; votre navigateur ajoute ses propres bits, et un joueur coupe. Après le règlement chacun peut vérifier la donne.

# Qui tient une place, qui en attend une, et ce qu’elle devient avant la main suivante
away-mark = A
away-who = { $name } est absent
sitting-out = en pause
sit-out = Pause
sit-out-words = Vos places vous sont gardées un moment ; une main en cours est jouée jusqu’au bout.
return = Je suis de retour
return-words = Rejouer dès la main suivante.
borrow = La jouer
borrow-from = Jouer la place { $spot } de { $name } jusqu’à son retour
next-leaving = s’en va
next-leaving-to = ensuite à { $name }
next-given_up-to = ensuite à { $name }
next-returning = son joueur revient
next-borrowed-to = ensuite jouée par { $name }
next-sitting_out = ensuite en pause
waiting-full = Toutes les places sont prises.
waiting-ask = Attendre une place
waiting-stop = Ne plus attendre
waiting-place = Vous attendez une place ; vous êtes numéro { $place } dans la file.
waiting-names = En attente : { $names }
bar-watch-closed = Personne ne peut s’asseoir à cette table pour l’instant.

house-closes = La maison s’arrête un moment : plus aucune mise n’est prise. Une main qui n’est pas finie reste comme elle est, cartes et mises, et se poursuit au retour de la maison.
floor-order-paused = La salle a suspendu cette table : aucun nouveau coup n’est donné.
floor-order-closing = La salle ferme cette table : après ce coup tous les jetons retournent aux comptes.
floor-order-closed = Cette table est fermée.
floor-order-stopped = La salle a arrêté toutes les mises ; le coup en cours est terminé.
floor-order-new-house = Dès le prochain coup d’autres conditions sont affichées.
floor-reason = Motif : { $reason }
jackpot-hit = { $name } a gagné { $amount } du jackpot à { $table } !

# Du temps à soi
clock-extra = Temps en plus : encore { $seconds ->
    [one] une seconde
   *[other] { $seconds } secondes
}
window-extra = Temps en plus
more-time = +{ $seconds } s
more-time-words = Vous avez du temps en plus. Il sert de lui-même quand le temps est écoulé ; ici vous en demandez tout de suite.

# Le conseiller
coach-open = Conseil
coach-words = Montre ce que vaut chacun de vos choix
coach-forbidden = La maison n’admet pas de conseiller à cette table
coach-title = Conseiller
coach-best = le mieux
coach-antes = { $antes } mises
coach-tally = Coût des erreurs de cette session : { $antes } mises ({ MONEY($chips) }). { $decisions ->
    [one] Une décision
   *[other] { $decisions } décisions
}, { $errors ->
    [0] aucune erreur
    [one] une erreur
   *[other] { $errors } erreurs
}.
coach-counted = Compté avec : { NAME("wager", $wager) }.
coach-stay = Si vous restez : { $antes } mises.
coach-late = Les valeurs après le coup seulement
coach-say = Dire les valeurs
coach-say-words = Fait lire les valeurs à haute voix
coach-reset = Recommencer
coach-throw = Jeter { $card }, ce qui vaut { $antes } mises
coach-throw-best = Jeter { $card }, ce qui vaut { $antes } mises, la meilleure carte à jeter
coach-choice-fold = Passer
coach-choice-keep = Garder
coach-choice-muck = Renoncer
coach-choice-stay = Rester
coach-choice-raise = Relancer { $raised }×
coach-choice-buy = Acheter, en jetant { $card }
coach-choice-raise-buy = Relancer { $raised }× et acheter, en jetant { $card }
coach-was-best = { $choice } : il n’y avait pas mieux.
coach-was-worse = { $choice }. Le mieux : { $best }, { $antes } mises de plus ({ $chips }).
coach-said-of = Ce que valent vos choix à la place { $spot } :
coach-said = { $choice } : { $antes } mises.
coach-said-best = { $choice } : { $antes } mises, le mieux.
key-values = V

strategy-open = Fiche de stratégie
strategy-title = { $game } : fiche de stratégie
strategy-how = Pour les règles de cette table, sans mises annexes. La première règle qui s’applique décide.
strategy-wait = Les règles sont en cours de calcul. Cela peut prendre une ou deux minutes ; vous pouvez continuer à jouer.
strategy-cost = { $count ->
    [one] Cette seule ligne cède
   *[other] Ces { $count } lignes cèdent
} { $antes } mises par main contre le meilleur jeu.
strategy-fewer = Moins de lignes
strategy-more = Plus de lignes
# Ce que préfère un visiteur
preferences = Préférences
prefer-motion = Mouvement des cartes et des jetons
prefer-motion-normal = Normal
prefer-motion-quick = Rapide
prefer-motion-off = Aucun
prefer-surroundings = Thème
prefer-surroundings-system = Comme sur cet appareil
prefer-surroundings-dark = Sombre
prefer-surroundings-light = Clair
prefer-letters = Lettres sur les cartes
prefer-letters-language = Celles de la langue
prefer-letters-english = Anglaises : K, Q, J
prefer-also = Cartes, sons et touches
prefer-four-colours = Quatre couleurs : trèfle vert, carreau bleu
prefer-large-cards = Grandes cartes
prefer-sound = Bruits des cartes et des jetons
prefer-keys = Lettres et chiffres pour choisir à la table, sans Ctrl ni Alt
prefer-kept = Tout cela reste dans ce navigateur. Rien ne bouge si votre appareil demande moins de mouvement.
bet-on = Poser un jeton sur { $wager }
option-wins = la relance gagne jusqu’à { MONEY($most) }
