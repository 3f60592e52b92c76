# Les pages à côté des tables : qui l’on est, la caisse, l’historique, la vérification d’un coup, la salle.

pages = Pages
page-lobby = Tables
page-lab = Labo
page-round = Vérifier un coup
page-rules = Règles
page-lost = Cette page n’existe pas
lost-words = L’adresse est peut-être mal écrite, ou la page a changé d’endroit.
rules-lead = Tout ce qui est affiché à la table { $table } : { $house }.
page-not-loaded = Cette page n’a pas pu être chargée ; la connexion est peut-être perdue.

refused-house-away = La maison ne répond pas. Réessayez dans un instant.

round-title = Coup { $round } à la table { $table }
round-lead = Votre navigateur a refait ce coup à partir du seul fichier publié : le sceau, le mélange, chaque carte et chaque paiement. Il l’a fait avec son propre code, sans rien de celui de la maison.
round-wait = Le coup est en train d’être refait …
round-refused-words = Un coup peut être vérifié dès qu’il est réglé. S’il est en cours, revenez dans une minute.
try-again = Réessayer
round-replay = Le coup, étape par étape
round-replay-words = D’après le fichier : maintenant que le coup est terminé, toutes les mains sont visibles.
round-proof = La preuve, en quatre étapes
round-matches = Tout concorde : l’ordre du paquet, les cartes, les paiements.
round-differs = { $count ->
    [one] Une chose ne concorde pas.
   *[other] { $count } choses ne concordent pas.
}
round-unreadable = Ce n’est pas le fichier d’un coup : { $problem }
round-sealed-same = Ce navigateur a vu ce même sceau avant la clôture des mises : personne n’a donc pu changer la donne ensuite.
round-sealed-other = Ce navigateur a vu un autre sceau avant la clôture des mises. Ce n’est pas la donne qui avait été scellée.
round-sealed-unseen = Ce navigateur n’était pas à la table avant la donne. Il ne peut pas dire si c’est bien ce sceau qui y a été montré ; il peut dire que tout le contenu du fichier en découle.
round-state-good = concorde
round-state-bad = ne concorde pas
round-state-none = n’a pas été atteint
round-step-opening = Le sceau
round-why-opening = Avant l’ouverture des mises, la maison s’est engagée sur un secret, sur les règles et sur toutes les cotes en en montrant le sceau. Le moindre changement donnerait un autre sceau. Le voici recalculé.
round-step-shuffle = Le mélange et les coupes
round-why-shuffle = Le secret de la maison et les bits aléatoires des joueurs forment une seule clé, et c’est elle qui mélange le paquet. Qui connaît une partie ne peut pas prévoir l’autre. Le croupier coupe ensuite deux fois, et un joueur une fois.
round-step-cards = Les cartes
round-why-cards = Chaque carte doit être celle qui se trouve à sa place dans le paquet. Une carte achetée est la suivante du paquet.
round-step-payouts = Les paiements
round-why-payouts = Chaque mise doit être payée selon les cotes scellées, et rien d’autre.
round-wrong = { $what }.
round-wrong-value = { $what } : dans le fichier, { $found } ; il faudrait { $expected }.
round-terms-digest = Empreinte des règles et des cotes
round-commitment = Sceau recalculé
round-commitment-seen = Sceau que ce navigateur a vu
round-nonce-used = Le joueur { $owner } a ajouté 256 bits aléatoires.
round-nonce-unused = Le joueur { $owner } n’a pas révélé ses bits à temps ; ils ne comptent donc pas.
round-nonce-own = Vous avez ajouté 256 bits aléatoires depuis ce navigateur.
round-cuts = Le croupier a coupé à la carte { $first }, puis à la carte { $second } ; le joueur à la carte { $third }.
round-deck = Le paquet entier, à partir de la première carte donnée
round-takers = Sous chaque carte, la place à laquelle elle a été donnée ; B est la banque, et + indique une carte achetée. Les cartes pâles sont restées dans le paquet.
round-taker-dealer = B
round-dealer = Les cartes de la banque
round-line-won = { $wager } : { $stake } à { $odds }, soit { $returned } rendus
round-line-lost = { $wager } : { $stake } perdus
round-line-push = { $wager } : { $stake } rendus, ni gain ni perte
round-line-prize = { $wager } : mise de { $stake }, lot { $prize }, soit { $returned } rendus
round-ends-folded = La place { $spot } a passé ({ $row }).
round-ends-mucked = La place { $spot } a abandonné sa main sans la montrer.
round-ends-not_qualified = La place { $spot } est restée ({ $row }) et la banque n’est pas qualifiée.
round-ends-win = La place { $spot } a gagné ({ $row }).
round-ends-tie = La place { $spot } est à égalité avec la banque ({ $row }).
round-ends-lose = La place { $spot } a perdu ({ $row }).
round-file = Le fichier de ce coup
round-file-words = Gardez-le ou vérifiez-le avec d’autres outils. Vous pouvez aussi ouvrir un fichier que l’on vous a donné.
round-file-take = Télécharger le fichier
round-file-bring = Ouvrir un autre fichier
round-file-own = Revenir au fichier de la maison
round-file-shown = Vous voyez { $name }.

page-account = Compte
call-busy = Un instant …
call-sure = Oui, j’en suis sûr
call-not = Non
account-wait = Recherche de votre compte …
account-guest = Vous jouez en invité, et seul ce navigateur vous connaît. Avec un nom et un mot de passe, votre argent et vos jetons vous suivent sur tous vos appareils.
account-registered = C’est votre compte. Votre argent, vos jetons et votre historique sont gardés sous ce nom.
account-name = Nom
account-password = Mot de passe
account-password-new = Nouveau mot de passe
account-password-words = Au moins dix caractères. Une petite phrase se retient bien.
register = Créer un compte
register-words = Vous gardez tout ce que vous avez : argent, jetons, places et historique.
register-go = Créer le compte
sign-in = Se connecter
sign-in-words = Vous avez déjà un compte ? En vous connectant, vous abandonnez définitivement cet invité et ses jetons.
sign-in-go = Se connecter
sign-out = Se déconnecter
sign-out-words = Vos jetons restent où ils sont. Une main en cours sera jouée selon la règle de la table pour les absents.
sign-out-go = Se déconnecter ici
sessions = Où vous êtes connecté
session-unnamed = Un appareil inconnu
session-browser = { $browser } sous { $system }
session-since = depuis { $time }
session-own = ce navigateur
session-end = Déconnecter
password-change = Changer de mot de passe
password-change-go = Changer le mot de passe
password-changed = C’est fait. Vous êtes déconnecté partout ailleurs.

page-floor = Salle
floor-wait = Un regard sur la salle …
floor-lead = Ouvrez, suspendez et fermez des tables, changez ce qu’elles proposent, et voyez ce que la maison risque.
floor-staff-only = La salle est réservée à ceux qui tiennent cette maison. Si vous en êtes, connectez-vous avec ce compte-là.
floor-auditor = Vous pouvez tout lire ici, et ne rien changer.
floor-tables-none = Aucune table n’a encore été ouverte.
floor-decisions-none = Rien pour l’instant. Chaque décision figurera ici, avec son auteur et son motif.
floor-refresh = Actualiser
floor-house = La maison en ce moment
floor-wagered = Sur les tapis
floor-exposure = Coût maximal pour la maison
floor-cap = Paiement maximal d’un coup
floor-hands = Mains en jeu
floor-stopped = Toutes les mises sont arrêtées. Par { $by } : { $reason }
floor-stop = Arrêter toutes les mises
floor-stop-words = Plus aucune table ne prend de mise. Les coups en cours sont joués jusqu’au bout.
floor-allow = Rouvrir les mises
floor-allow-words = Toutes les tables ouvertes reprennent aussitôt les mises.
floor-open = Ouvrir une table
floor-open-words = La nouvelle table ressemble à une table existante. Ses règles pourront être modifiées ensuite.
floor-open-name-words = Minuscules, chiffres et traits d’union, par exemple stud-poker-2.
floor-open-name = Nom de la table
floor-open-like = Même jeu et mêmes règles que
floor-reason-field = Motif
floor-reason-words = Conservé avec votre nom ; les joueurs le voient aussi.
floor-done = C’est fait.
floor-by = { $by } : { $reason }
floor-state-open = ouverte
floor-state-paused = suspendue
floor-state-closing = en cours de fermeture
floor-state-closed = fermée
floor-state-stopped = arrêtée par une panne ; son argent est retenu
floor-decide = Ce que vous pouvez faire
floor-pause = Suspendre
floor-pause-words = Le coup en cours est joué jusqu’au bout ; aucun autre n’est donné avant que vous ne fassiez reprendre la table.
floor-resume = Reprendre
floor-resume-words = La table reprend aussitôt les mises.
floor-close = Fermer après le coup
floor-close-words = Une fois le coup en cours terminé, tous les jetons retournent sur les comptes et la table quitte le salon.
floor-void = Annuler le coup { $round }
floor-void-words = Toutes les mises de ce coup sont rendues. Ses cartes et sa preuve restent conservées.
floor-edit = Modifier règles et paiements
floor-edit-words = Modifiez le texte, vérifiez-le, puis faites jouer selon lui. Le coup en cours se termine selon les anciennes règles.
floor-house-name = Quelle maison du fichier
floor-house-name-words = Le nom qui suit « house. » dans le fichier, par exemple default.
floor-house-text = Fichier de maison (TOML)
floor-check = Vérifier le fichier
floor-check-words = Rien ne change encore. Tout ce qui ne va pas dans le fichier vous est dit, ou l’avantage qu’il donne à la maison.
floor-house-right = Le fichier est juste et peut servir.
floor-post = Jouer selon ce fichier
floor-post-words = Il vaut dès le prochain coup. L’ancien et le nouveau texte sont conservés.
floor-posted = C’est fait. Il vaut dès le prochain coup.
floor-edges = Avantage de la maison sur la mise : { $before } avant, { $after } maintenant.
floor-edge-unknown = pas encore connu
floor-decisions = Ce que la salle a décidé
hold-title = Ce que gagne la maison
hold-words = Ce que la maison a gardé, à côté de ce que les cotes lui donnent à la longue quand tous jouent au mieux. Par le seul hasard, 19 résultats sur 20 restent dans la plage habituelle.
hold-span = Période
hold-span-day = Dernières 24 heures
hold-span-week = Sept jours
hold-span-all = Depuis le début
hold-of = Table ou jeu
hold-all = Toute la maison
hold-actual = Gardé
hold-theoretical = Selon les cotes
hold-usual = normal
hold-range = d’ordinaire { $low } à { $high }
hold-volume = { $rounds ->
    [one] un coup
   *[other] { $rounds } coups
}, { MONEY($wagered) } misés
hold-unusual = inhabituel
hold-unknown = …
hold-incomplete = Les cotes exactes sont en cours de calcul. Actualisez dans un instant.
decision-table_opened = Table ouverte
decision-table_paused = Table suspendue
decision-table_resumed = Table reprise
decision-table_closed = Table fermée
decision-house_posted = Règles et paiements changés
decision-edges_found = Avantages calculés
decision-round_voided = Coup annulé
decision-wagering_stopped = Toutes les mises arrêtées
decision-wagering_allowed = Mises rouvertes
books-title = Les comptes
books-words = On peut suivre ici chaque mouvement d’argent de la maison. Rien ne peut y être changé.
books-balances = Les comptes de la maison
books-rounds = Les coups terminés
books-account = N’importe quel compte
books-even = La somme de tous les comptes est nulle, comme il se doit.
books-uneven = La somme de tous les comptes est de { MONEY($sum) } ; elle devrait être nulle.
books-returned = Rendu
books-round = Coup
books-staked = Misé
books-voided = annulé : { $reason }
books-rounds-none = Aucun coup n’a encore été réglé à cette table.
books-look = Consulter
books-account-field = Compte
books-account-words = Par exemple house:float, player:p312ababb7b86 ou chips:stud-poker-1:p312ababb7b86.

page-cage = Caisse
cage-lead = Chaque mouvement de votre argent. Une mise quitte vos jetons quand vous la posez, et revient avec vos gains.
cage-statement = Relevé
cage-chips = Jetons aux tables
statement-what = Quoi
statement-after = Il vous restait
statement-round = { $table }, coup { $round }
statement-opening = Avant cela
statement-none = Aucun mouvement pour l’instant.
statement-none-such = Aucun mouvement de ce genre sur cette page.
statement-about = Que montrer
statement-about-all = Tout
statement-about-cage = Caisse
statement-about-play = Mises et gains
statement-table = Table
statement-all-tables = Toutes les tables
cage-where = Vos jetons
cage-where-words = Les jetons appartiennent à leur table. Allez-y pour jouer ou pour les encaisser.
cage-go = Aller à la table
statement-newer = Plus récents
statement-older = Plus anciens
statement-csv = Télécharger en CSV
movement-grant = Argent fictif de la maison
movement-buy_in = Achat de jetons
movement-cash_out = Jetons encaissés
movement-correction = Correction de la maison
movement-hold-of = Misé : { NAME("in-wager", $wager) }
movement-post-of = Perdu : { NAME("in-wager", $wager) }
movement-void-of = Rendu : { NAME("in-wager", $wager) }
movement-win-of = Gagné sur { NAME("in-wager", $wager) }
movement-prize-of = Lot du jackpot
movement-correction-of = Correction de la maison

care-title = Vos limites
care-lead = Elles valent à toutes les tables. Une limite plus stricte s’applique aussitôt ; une limite plus large, seulement un jour plus tard.
care-today = Aujourd’hui
care-session = Cette séance
care-minutes = { $minutes ->
    [one] une minute
   *[other] { $minutes } minutes
}
care-set = Enregistrer
care-done = Enregistré.
care-none = Aucune limite
care-check = Rappel
care-check-field = Me prévenir
care-check-never = Jamais
care-check-every = { $minutes ->
    [60] Toutes les heures de jeu
    [120] Toutes les deux heures de jeu
   *[other] Toutes les { $minutes } minutes de jeu
}
care-check-words = Un message vous dit depuis quand vous jouez et ce que vous avez gagné ou perdu.
care-loss = Limite de perte
care-loss-field = Perte maximale par jour
care-loss-words = Vide : aucune limite.
care-time = Limite de temps
care-time-field = Temps de jeu maximal par jour
care-time-words = En minutes. Vide : aucune limite.
care-later = À partir du { $from } : { $value }.
care-later-none = À partir du { $from } : aucune limite.
care-break = Faire une pause
care-break-field = Durée
care-break-sure = Vous ne pourrez plus miser avant le { $until }, et personne ne peut abréger cette pause.
care-break-words = Jusqu’à la fin de la pause, ni mise ni achat de jetons. Vous pouvez toujours encaisser.
care-break-go = Commencer la pause
care-days = { $days ->
    [one] Un jour
   *[other] { $days } jours
}
care-on-break = Vous êtes en pause jusqu’au { $until }.
refused-not-a-number = Écrivez un nombre, comme 60.

check-title = Votre rappel
check-time = Vous jouez depuis { $minutes ->
    [one] une minute
   *[other] { $minutes } minutes
}.
check-net = Résultat jusqu’ici :
check-open = { MONEY($open) } sont sur un tapis et comptent comme perdus jusqu’à leur retour.
check-heard = Votre rappel. Vous jouez depuis { $minutes ->
    [one] une minute
   *[other] { $minutes } minutes
}. Résultat jusqu’ici : { $net }.
check-on = Continuer
check-limits = Vos limites

page-history = Historique
history-lead = Vos derniers coups, étape par étape, exactement comme vous pouviez les voir à la table, avec ce que vous aviez avant et après.
history-file = Télécharger en fichier
history-check = Vérifier
history-none = Vous n’avez encore joué aucun coup. Asseyez-vous à une table, et vos coups seront gardés ici.
replay = Rediffusion
replay-mark = Rediffusion
replay-at = Étape { $step } sur { $steps }
replay-back = Une étape en arrière
replay-on = Une étape en avant
replay-net = Net
step-opened = Le coup s’ouvre.
step-placed = Des mises sont posées.
step-withdrawn = Des mises sont reprises.
step-closed = Rien ne va plus : voici ce qui est sur le tapis.
step-dealt = Les cartes sont données.
step-bought = Une carte est achetée.
step-kept = Les cartes sont gardées.
step-served = Une carte achetée est donnée.
step-chosen = Chacun a décidé de sa main.
step-revealed = La banque retourne sa main.
step-mucked = Une main est abandonnée.
step-turned = Une main est retournée.
step-settled = Les mises sont réglées.
step-voided = Le coup est annulé : toutes les mises sont rendues.
step-placed-spot = La place { $spot } mise { MONEY($staked) }.
step-withdrawn-spot = La place { $spot } reprend ses mises.
step-bought-spot = La place { $spot } achète une carte.
step-kept-spot = La place { $spot } garde ses cartes.
step-served-spot = La place { $spot } reçoit une carte : { $card }.
step-chosen-spot = { $raised ->
    [0] La place { $spot } passe.
   *[other] La place { $spot } relance { $raised }×.
}
step-mucked-spot = La place { $spot } abandonne sa main sans la montrer.
step-turned-spot = La main de la place { $spot } est retournée.
step-settled-spot = { $ends ->
    [won] La place { $spot } gagne { MONEY($net) }.
    [lost] La place { $spot } perd { MONEY($net) }.
   *[even] La place { $spot } ne gagne ni ne perd.
}
