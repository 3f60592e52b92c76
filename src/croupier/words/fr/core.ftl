### Every word that the terminal and the web client share.
###
### Arguments are raw: amounts are minor units, cards text such as `Th`, keys as the engine names them.
### Two functions turn them into words; whoever loads this file provides both:
###   MONEY(chips)        writes minor units as an amount: 1240 is "12.40"
###   NAME(kind, value)   looks up the message `kind-value`, and `kind-none` for an empty value; a list
###                       such as "betting, decision" is looked up name by name; a value without a
###                       message is written as it is
### A hand is `hand-<key>` of its description, also `-short` and `-full`. For its n-th rank the
### caller gives `$rn` (from `rank-<0..12>`), `$rns` (`rank-…-s`, many of them), `$rnof` (`rank-…-of`),
### `$rnto` (`rank-…-to`) and the number itself, `$nn`: `$r1 $r1s $r1of $r1to $n1 $r2 …`.
### Two hands that are compared are both named `-short`; where that reads the same for both, both plainly;
### where that does too, both `-full`. A sentence that begins with a name has its first letter raised by
### the caller.

## Cards

rank-0 = deux
rank-0-s = deux
rank-0-of = de deux
rank-0-to = au deux
rank-1 = trois
rank-1-s = trois
rank-1-of = de trois
rank-1-to = au trois
rank-2 = quatre
rank-2-s = quatre
rank-2-of = de quatre
rank-2-to = au quatre
rank-3 = cinq
rank-3-s = cinq
rank-3-of = de cinq
rank-3-to = au cinq
rank-4 = six
rank-4-s = six
rank-4-of = de six
rank-4-to = au six
rank-5 = sept
rank-5-s = sept
rank-5-of = de sept
rank-5-to = au sept
rank-6 = huit
rank-6-s = huit
rank-6-of = de huit
rank-6-to = au huit
rank-7 = neuf
rank-7-s = neuf
rank-7-of = de neuf
rank-7-to = au neuf
rank-8 = dix
rank-8-s = dix
rank-8-of = de dix
rank-8-to = au dix
rank-9 = valet
rank-9-s = valets
rank-9-of = de valets
rank-9-to = au valet
rank-10 = dame
rank-10-s = dames
rank-10-of = de dames
rank-10-to = à la dame
rank-11 = roi
rank-11-s = rois
rank-11-of = de rois
rank-11-to = au roi
rank-12 = as
rank-12-s = as
rank-12-of = d’as
rank-12-to = à l’as

suit-0 = trèfle
suit-1 = carreau
suit-2 = cœur
suit-3 = pique
card = { $rank } de { $suit }
card-hidden = carte face cachée

## Hands, as `ranking.describe` names them

hand-high_card-short =
    { $n1 ->
        [12] { $n2 ->
            [11] as-roi
           *[other] hauteur as
        }
       *[other] hauteur { $r1 }
    }
hand-high_card =
    { $n1 ->
        [12] { $n2 ->
            [11] as-roi
           *[other] hauteur as
        }
       *[other] hauteur { $r1 }
    }
hand-high_card-full = { $r1 }-{ $r2 }-{ $r3 }-{ $r4 }-{ $r5 }
hand-pair-short = paire { $r1of }
hand-pair = paire { $r1of }, kicker { $r2 }
hand-pair-full = paire { $r1of }, { $r2 }-{ $r3 }-{ $r4 }
hand-two_pair-short = deux paires
hand-two_pair = deux paires, { $r1s } et { $r2s }
hand-two_pair-full = deux paires, { $r1s } et { $r2s }, kicker { $r3 }
hand-three_of_a_kind-short = brelan { $r1of }
hand-three_of_a_kind = brelan { $r1of }
hand-three_of_a_kind-full = brelan { $r1of }, { $r2 }-{ $r3 }
hand-straight-short = quinte
hand-straight = quinte { $r1to }
hand-straight-full = quinte { $r1to }
hand-flush-short = couleur
hand-flush = couleur { $r1to }
hand-flush-full = couleur, { $r1 }-{ $r2 }-{ $r3 }-{ $r4 }-{ $r5 }
hand-full_house-short = full
hand-full_house = full aux { $r1s } par les { $r2s }
hand-full_house-full = full aux { $r1s } par les { $r2s }
hand-four_of_a_kind-short = carré { $r1of }
hand-four_of_a_kind = carré { $r1of }
hand-four_of_a_kind-full = carré { $r1of }, kicker { $r2 }
hand-straight_flush-short = quinte flush
hand-straight_flush = quinte flush { $r1to }
hand-straight_flush-full = quinte flush { $r1to }
hand-royal_flush-short = quinte flush royale
hand-royal_flush = quinte flush royale
hand-royal_flush-full = quinte flush royale
hand-2-short = deux cartes de même couleur
hand-2 = deux cartes de même couleur, { $r1to }
hand-2-full = deux cartes de même couleur, { $r1 }-{ $r2 }
hand-3-short = trois cartes de même couleur
hand-3 = trois cartes de même couleur, { $r1to }
hand-3-full = trois cartes de même couleur, { $r1 }-{ $r2 }-{ $r3 }
hand-4-short = quatre cartes de même couleur
hand-4 = quatre cartes de même couleur, { $r1to }
hand-4-full = quatre cartes de même couleur, { $r1 }-{ $r2 }-{ $r3 }-{ $r4 }
hand-5-short = cinq cartes de même couleur
hand-5 = cinq cartes de même couleur, { $r1to }
hand-5-full = cinq cartes de même couleur, { $r1 }-{ $r2 }-{ $r3 }-{ $r4 }-{ $r5 }
hand-6-short = six cartes de même couleur
hand-6 = six cartes de même couleur, { $r1to }
hand-6-full = six cartes de même couleur, { $r1 }-{ $r2 }-{ $r3 }-{ $r4 }-{ $r5 }-{ $r6 }
hand-7-short = sept cartes de même couleur
hand-7 = sept cartes de même couleur, { $r1to }
hand-7-full = sept cartes de même couleur, { $r1 }-{ $r2 }-{ $r3 }-{ $r4 }-{ $r5 }-{ $r6 }-{ $r7 }

## Rows of pay tables: `row-<wager>-<row>` where there is one, else `row-<row>`

row-high_card = moins qu’une paire
row-pair = paire
row-two_pair = deux paires
row-three_of_a_kind = brelan
row-straight = quinte
row-flush = couleur
row-full_house = full
row-four_of_a_kind = carré
row-straight_flush = quinte flush
row-royal_flush = quinte flush royale
row-2 = deux cartes de même couleur
row-3 = trois cartes de même couleur
row-4 = quatre cartes de même couleur
row-5 = cinq cartes de même couleur
row-6 = six cartes de même couleur
row-7 = sept cartes de même couleur
row-straight_flush-1 = aucune suite couleur
row-straight_flush-2 = suite couleur de deux cartes
row-straight_flush-3 = suite couleur de trois cartes
row-straight_flush-4 = suite couleur de quatre cartes
row-straight_flush-5 = suite couleur de cinq cartes
row-straight_flush-6 = suite couleur de six cartes
row-straight_flush-7 = suite couleur de sept cartes

## Games, their houses and their layout

game-i_luv_suits = I Luv Suits
game-stud_poker = Stud Poker
game-cyber_poker = Cyber Poker Caribéen

house-default = règles de la maison
house-fr_2007 = arrêté du 14 mai 2007

wager-ante = Mise
wager-raise = Relance
wager-purchase = Carte
wager-bonus = Bonus
wager-flush = Couleur
wager-straight_flush = Suite couleur
wager-jackpot = Jackpot
# The same in the middle of a sentence.
in-wager-ante = la mise
in-wager-raise = la relance
in-wager-purchase = le prix de la carte
in-wager-bonus = le bonus
in-wager-flush = la mise couleur
in-wager-straight_flush = la mise suite couleur
in-wager-jackpot = la mise jackpot

rule-qualifier = La banque joue avec au moins
rule-raise = La relance vaut, en mises
rule-purchase = Achat d’une carte
rule-purchase_price = Prix d’une carte, en mises
rule-bonus = Le bonus est
purchase-none = impossible
purchase-before_decision = avant la décision, la carte étant vue
purchase-with_raise = avec la relance
bonus-always = payé quelle que soit la main de la banque
bonus-lost_if_beaten = perdu si la banque qualifiée bat la main

dealer = Banque
spot = Place { $spot }
you = Vous
jackpot-meter = Jackpot { MONEY($chips) }

odds = { $over } contre { $under }
share = { $percent } %
prize = { MONEY($chips) }
prize-share = { $percent } du jackpot

## What a player may do

choice-fold = Passer
choice-raise = Relancer { $raised }× pour { MONEY($cost) }
choice-raise-buy = Relancer { $raised }× et acheter une carte contre { $card }, pour { MONEY($cost) }
choice-buy = Acheter une carte contre { $card }, pour { MONEY($cost) }
choice-keep = Garder ces cartes
choice-muck = Renoncer sans montrer
choice-place = Miser
choice-withdraw = Reprendre les mises
choice-ready = Prêt

## Results: one sentence about the hand, then one for each other wager

# $hand and $dealer are names of hands, $odds what `odds` makes.
result-win = { $hand } contre { $dealer }, gagné : la relance paie { $odds }
result-tie = { $hand } contre { $dealer }, égalité : mise et relance reviennent
result-lose = { $hand } contre { $dealer }, perdu : mise et relance sont perdues
result-not_qualified = La banque n’est pas qualifiée ({ $dealer }) : la mise paie 1 contre 1, la relance revient
result-folded = Passé : la mise est perdue
result-mucked = Abandonné sans montrer : toutes les mises sont perdues

# $row is the name of a row of the pay table.
line-win = { NAME("wager", $wager) } : gagne { MONEY($won) } à { $odds }
line-push = { NAME("wager", $wager) } : revient
line-lose = { NAME("wager", $wager) } : perd { MONEY($stake) }
line-side-win = { NAME("wager", $wager) } : { $row } paie { $odds }, soit { MONEY($won) }
line-side-lose = { NAME("wager", $wager) } : perdu
line-price = La maison garde le prix de la carte, { MONEY($stake) }
line-prize = { NAME("wager", $wager) } : { $row } gagne { MONEY($returned) }
line-prize-share = { NAME("wager", $wager) } : { $row } gagne { $percent } du compteur, soit { MONEY($returned) }
line-prize-none = { NAME("wager", $wager) } : aucun lot

net-win = Vous gagnez { MONEY($net) }
net-lose = Vous perdez { MONEY($net) }
net-even = Ni gain ni perte
net-void = Le coup est annulé : toutes les mises reviennent

dealer-qualifies = La banque est qualifiée : { $dealer }
dealer-not-qualifies = La banque n’est pas qualifiée : { $dealer }

## The course of a round

phase-betting = les mises
phase-cutting = la coupe
phase-purchase = l’achat de cartes
phase-decision = passer ou relancer
phase-serving = les cartes achetées
phase-reveal = la main de la banque
phase-showdown = l’abattage
phase-settled = réglé
phase-voided = annulé
window-betting = Faites vos jeux
window-cutting = Coupe
window-purchase = Acheter une carte ou garder
window-decision = Passer ou relancer
window-muck = Dernier moment pour renoncer
window-result = Résultats

timeout-policy = Sans réponse à temps, la main est passée ; si elle ne peut pas perdre en relançant, elle est relancée.

## Refusals: why, and what would be accepted

# What a list of spots says when there are none.
spots-none = aucune

refused-already-answered = La main de la place { $spot } a déjà répondu.
refused-already-away = Vous êtes déjà en pause ; dites que vous êtes de retour quand vous voudrez jouer.
refused-already-chosen = La main de la place { $spot } a déjà choisi.
refused-already-leaving = Vous quittez déjà la place { $spot } ; elle sera libre à la fin de la main.
refused-already-ready = Vous avez déjà dit que vous êtes prêt.
refused-already-revealed = Votre nonce du coup { $round } est déjà révélé.
refused-already-waiting = Vous attendez déjà une place ; vous êtes numéro { $place } dans la file.
refused-already-welcome = Cette connexion est déjà ouverte.
refused-amount-out-of-limits = { MONEY($amount) } est hors limites ; est accepté : de { MONEY($minimum) } à { MONEY($maximum) }.
refused-amount-too-large = { $amount } est trop grand ; le plus grand montant est { $accepted }.
refused-ante-first = Une main s’ouvre par { NAME("in-wager", $accepted) }.
refused-busy = La maison est occupée et n’a rien fait. Veuillez réessayer.
refused-card-not-held = { $card } n’est pas dans cette main ; elle tient { $accepted }.
refused-card-twice = { $card } y figure deux fois.
refused-chips-short = Il faut { MONEY($needed) } et vous avez { MONEY($held) } en jetons ; achetez-en.
refused-cut-out-of-range = Une coupe lève de { $lowest } à { $highest } cartes.
refused-database-newer = Une version plus récente du programme a fait cette base ({ $found } ; celle-ci connaît { $known }).
refused-database-not-known = { $url } ne nomme aucune base connue ici ; écrivez sqlite:///FICHIER ou postgresql://…
refused-database-not-reached = La base de données ne peut être jointe : { $problem }
refused-database-unusable = { $reason ->
    [not-a-database] Ce fichier n’est pas une base de données.
    [cannot-open] La base de données ne peut être ouverte.
    [read-only] La base de données ne peut être modifiée.
    [not-allowed] La base de données ne laisse pas cet utilisateur faire ce qu’il faut à la maison.
   *[other] La base de données ne peut servir : { $reason }.
}
refused-discard-needed = Pour acheter une carte, désignez celle que vous jetez.
refused-hands-to-turn = Il reste des mains à retourner.
refused-hello-first = La conversation commence par { $accepted }.
refused-house-fault = Quelque chose a mal tourné dans la maison ; rien n’est perdu. Rechargez la page.
refused-id-used-before = Une autre commande portait le même identifiant ; chacune a le sien.
refused-lab-gave-up = Le laboratoire n’a pas trouvé en { $limit_s } secondes. Demandez encore, ou autre chose.
refused-malformed = { $what ->
    [house-file] Le fichier de maison pour { NAME("game", $name) } est inutilisable :
    [house] La maison { $name } est inutilisable :
    [rules] Ces règles de la maison sont inutilisables :
    [pay-table] Ce tableau des gains est inutilisable :
    [game] Le jeu { $name } est mal défini :
    [games] Ces jeux ne peuvent pas être proposés ensemble :
   *[terms] Ces conditions de jeu sont inutilisables :
 }
refused-house-closing = La maison va fermer : plus aucune nouvelle mise, les coups en cours sont distribués jusqu’au bout.
refused-malformed-message = Ce message ne peut pas être lu : { $problem }
refused-muck-not-allowed = La main de la place { $spot } ne peut plus être abandonnée.
refused-no-answer-owed = Personne n’attend de réponse de vous maintenant.
refused-no-extra-time = Vous n’avez plus de temps supplémentaire ; chaque coup en rend une part.
refused-no-hand-here = Vous n’avez pas de main dans ce coup.
refused-no-postgres-driver = PostgreSQL demande son pilote : { $accepted }
refused-no-purchase-here = On ne peut pas acheter de carte ainsi ; à cette table l’achat d’une carte est : { NAME("purchase", $purchase) }.
refused-no-house-file = { $game } n’a pas de fichier de maison à côté de lui ; il faudrait { $accepted }.
refused-no-such-folder = Il n’y a pas de dossier { $folder }.
refused-no-such-language = { $language } n’est pas une langue de la maison ; il y a { $accepted }.
refused-no-such-round = Il n’y a pas de coup réglé { $round } à la table { $table }.
refused-no-such-spot = Il n’y a pas de place { $spot } ; les places sont { $accepted }.
refused-no-vacant-wagers = La place { $spot } n’a pas de joueur, et à cette table on ne mise pas sur une place vacante ; les vôtres : { NAME("spots", $accepted) }.
refused-no-window-to-skip = Il n’y a rien à attendre maintenant.
refused-nonce-does-not-match = Ce nonce n’est pas celui sur lequel vous vous êtes engagé.
refused-not-a-card = { $token } n’est pas une carte ; une carte s’écrit avec { $accepted }.
refused-not-a-choice = { $text } n’est pas dans { $accepted }.
refused-not-a-digest = { NAME("sealed", $what) } doit avoir { $needed_hex_digits } chiffres hexadécimaux en minuscules.
refused-not-a-hand-name = { $hand } ne nomme aucune main ; les mains sont { $accepted }.
refused-not-a-label = { NAME("sealed", $what) } doit avoir un nom de 1 à { $longest_bytes } octets.
sealed-table = La table
sealed-owner = L’auteur d’un nonce
sealed-terms_digest = L’empreinte des conditions
sealed-previous = L’engagement du coup précédent
refused-not-a-price = { $text } n’est pas un prix ; est accepté : de 0 à { $most } mises.
refused-not-a-prize = { $text } n’est pas un lot ; est accepté : un montant comme 50.00, ou une part du compteur comme 10%.
refused-not-a-span = De { $lowest } à { $highest } il n’y a aucune cote ; la première doit être la plus petite.
refused-not-an-amount = { $amount } n’est pas un montant ; écrivez-le comme { $accepted }.
refused-not-away = Vous n’êtes pas marqué absent.
refused-not-canonical = { $path } contient { NAME("found", $found) }, qui ne s’écrit pas d’une seule façon.
refused-not-enough-chips = Il n’y a pas assez de jetons : il en manque { MONEY($missing) }.
refused-not-enough-money = Il n’y a pas assez d’argent sur le compte : il manque { MONEY($missing) }.
refused-not-now = C’est impossible maintenant ({ NAME("phase", $phase) }) ; le moment est { NAME("phase", $accepted) }.
refused-not-odds = { $text } n’est pas une cote ; est accepté : 8, 3:2, 3/2 ou 1.5, de 0 à { $most }.
refused-not-our-database = Cette base appartient à un autre programme : elle contient { $tables }.
refused-not-raise-limits = { $text } ne dit pas de combien une main relance ; est accepté : un nombre de mises, de 1 à { $most }, ou un pour chacune de { $accepted }.
refused-not-seated = Prenez d’abord une place ; les jetons sont pour ceux qui sont assis.
refused-not-waiting = Vous n’attendez pas de place ici.
refused-not-your-cut = La coupe a été offerte à un autre joueur.
refused-not-your-hand = La main de la place { $spot } n’est pas la vôtre ; les vôtres : { NAME("spots", $accepted) }.
refused-not-your-spot = La place { $spot } n’est pas la vôtre ; les vôtres : { NAME("spots", $accepted) }.
refused-nothing-to-cash-out = Vous n’avez pas de jetons à rendre ici.
refused-nothing-to-change = C’est déjà le cas.
refused-nothing-to-turn = Il n’y a aucune main à retourner.
refused-nothing-to-void = Il n’y a à cette table aucune mise à rendre : rien à annuler.
refused-nothing-wagered = Rien n’est encore misé.
refused-other-game = Cette maison joue à { NAME("game", $game) } ; est acceptée à cette table une maison de { NAME("game", $accepted) }.
refused-others-wait = D’autres attendent une place depuis plus longtemps que vous : { $waiting }. Vous pouvez attendre aussi.
refused-payout-cap = Ceci pourrait gagner { MONEY($could_pay) }, et la table ne peut plus payer que { MONEY($accepted) } dans ce coup ; la plus grande mise acceptée est { MONEY($ante) }.
refused-player-exists = Ce joueur existe déjà.
refused-player-maximum = Avec { MONEY($stake) } ici, vous miseriez plus de { MONEY($maximum) } sur toutes vos places ; sur celle-ci, au plus { MONEY($accepted) } est accepté.
refused-raise-needs-a-multiple = Dites de combien de mises vous relancez.
refused-raise-not-allowed = Cette main ne peut pas être relancée { $raised }× ; est accepté : { $accepted }.
refused-reason-needed = Un ordre a besoin d’un motif de 1 à { $maximum } caractères.
refused-round-number-out-of-range = { $given } n’est pas un numéro de coup ; les coups se comptent depuis { $lowest }.
refused-same-owner-twice = { $owner } a deux nonces ; un seul est accepté.
refused-seated-already = Vous avez déjà une place ; seul celui qui n’en a pas peut en attendre une.
refused-spot-lent = { $name } joue votre place { $spot } jusqu’à la fin du coup ; ensuite elle est de nouveau à vous.
refused-spot-not-free = La place { $spot } n’est pas libre ; sont libres : { NAME("spots", $accepted) }.
refused-spot-not-marked = La place { $spot } ne peut pas être jouée pour un autre ; celles qui le peuvent : { NAME("spots", $accepted) }.
refused-spot-taken = La place { $spot } est prise.
refused-stake-out-of-limits = { MONEY($stake) } ne convient pas pour { NAME("in-wager", $wager) } ; est accepté : de { MONEY($minimum) } à { MONEY($maximum) } par pas de { MONEY($step) }.
refused-strategy-gave-up = La stratégie de cette table n’a pas pu être calculée en { $limit_s } secondes.
refused-table-closed = Cette table est fermée : { $reason }
refused-table-maximum = Avec { MONEY($stake) } ici, il y aurait plus de { MONEY($maximum) } sur la table ; sur cette place, au plus { MONEY($accepted) } est accepté.
refused-table-not-open = Cette table n’est pas encore ouverte.
refused-table-paused = Cette table est suspendue : { $reason }
refused-table-stopped = Cette table est arrêtée ; toutes les mises sont gardées jusqu’à ce qu’on s’en occupe.
refused-too-fast = Trop vite : sont acceptés { $accepted }.
refused-too-late = Trop tard : le temps pour cela était écoulé ({ NAME("window", $window) }).
refused-too-many-decimals = { $amount } a trop de décimales ; écrivez-le comme { $accepted }.
refused-too-many-hands = Vous pouvez tenir au plus { $accepted ->
        [one] une main
       *[other] { $accepted } mains
    } par coup à cette table.
refused-too-many-nonces = { $given } nonces, c’est trop ; une donne en prend au plus { $most }.
refused-too-many-questions = Vous avez autant de questions en attente que permis : { $accepted }.
refused-too-many-tables = Il peut y avoir au plus { $accepted } tables.
refused-too-many-watched = Vous pouvez suivre au plus { $accepted } tables à la fois.
refused-unknown-game = Il n’y a pas de jeu { $game } ; les jeux sont { $accepted }.
refused-unknown-house = Il n’y a pas de maison { $house } ; les maisons sont { $accepted }.
refused-unknown-row = La ligne { $row } n’est pas dans ce tableau des gains ; les lignes sont { $accepted }.
refused-unknown-table = Il n’y a pas de table { $table } ; les tables sont { $accepted }.
refused-table-house-changed = Une autre maison joue maintenant à { $table } : choisissez la table encore une fois pour l’étudier.
refused-unknown-wager = Il n’y a pas de mise { $wager } à placer ; les mises sont { $accepted }.
refused-wagering-stopped = Aucune mise n’est acceptée pour le moment : { $reason }
refused-waiting-list-full = La file d’attente est pleine : { $accepted } joueurs.
refused-wrong-nonce-length = Un nonce doit avoir { $needed_bytes } octets.
refused-wrong-number-of-cards = Il faut { $expected } cartes et on en a donné { $found }.
refused-wrong-secret-length = Un secret doit avoir { $needed_bytes } octets.

## Pourquoi un fichier de maison, une règle ou une définition ne convient pas

# $at est l’endroit tel que le fichier le nomme : house.default.rules.raise, pay_table[2].pays.flush (à partir de 1).
# Les nombres sont ceux du fichier ; les montants y sont en centièmes.

reason-above-another = { $at } : { $found } ne doit pas dépasser { $other }, { $maximum }.
reason-below-ante = { $at } : { $found } est inférieur à la plus petite mise, { $minimum }.
reason-cards-not-ranked = { $at } : une main a { $found } cartes, mais { $ranking } classe des mains de { $ranked }.
reason-ceiling-below-seed = { $at } : { $found } ne doit pas être inférieur au montant de départ, { $seed }.
reason-ceiling-missing = { $at } : un compteur qui déborde dans un compteur suivant doit avoir un plafond.
reason-deck-too-small = { $at } : { $spots } places peuvent demander { $needed } cartes, et le jeu n’en a que { $deck }.
reason-extra-step-too-short = { $at } : { $found } est trop court ; quand il y a du temps supplémentaire, il faut au moins { $minimum }.
reason-game-twice = { $at } : deux jeux portent cette clé.
reason-hands-and-spots = { $at } : { $found } est hors limites ; est accepté : de 1 au nombre de places, { $spots }.
reason-jackpot-missing = { $at } : { NAME("in-wager", $wager) } se paie sur un jackpot, et la maison n’en nomme aucun.
reason-meter-twice = { $at } : un compteur déborde dans lui-même ; les compteurs sont { $names }.
reason-missing = { $at } : élément manquant.
reason-nested-too-deep = Le texte est imbriqué trop profondément.
reason-no-default-house = { $at } : un fichier de maison doit avoir une maison de ce nom.
reason-no-rows = { $at } : il faut au moins une ligne.
reason-no-such-pay-table = { $at } : pour { NAME("in-wager", $wager) }, ce fichier n’a pas de tableau des gains « { $name } ».
reason-no-such-table-or-rows = { $at } : il n’y a pas de tableau des gains « { $name } » ; sont acceptés : { $accepted }, ou des lignes comme pair=1 flush=5.
reason-not-a-choice = { $at } : « { $text } » n’est pas dans { $accepted }.
reason-not-a-fraction = { $at } : « { $found } » n’est pas une fraction ; écrivez-la comme un texte, par exemple « 3/56 ».
reason-not-a-hand-name = { $at } : « { $hand } » ne nomme aucune main ; les mains sont { $accepted }.
reason-not-a-key = { $at } : « { $found } » n’est pas un mot en minuscules.
reason-not-a-meter-name = { $at } : « { $found } » ne peut pas nommer un compteur ; il faut de 1 à 64 signes parmi A-Z a-z 0-9 _ . -
reason-not-a-price = { $at } : « { $text } » n’est pas un prix ; est accepté : de 0 à { $most } mises.
reason-not-a-prize = { $at } : « { $text } » n’est pas un lot ; est accepté : un montant comme 50.00, ou une part du compteur comme 10%.
reason-not-a-table = { $at } : il faut ici une table de clés et de valeurs.
reason-not-a-text = { $at } : « { $found } » n’est pas un texte entre guillemets.
reason-not-as-a-house-writes = { $at } : elles ne sont pas écrites comme une maison les écrit.
reason-not-canonical = { $at } contient { NAME("found", $found) }, qui ne s’écrit pas d’une seule façon.
reason-not-odds = { $at } : « { $text } » n’est pas une cote ; est accepté : 8, 3:2, 3/2 ou 1.5, de 0 à { $most }.
reason-not-one-of-kind = { $at } : il faut une seule mise du genre { $kind }, et il y en a { $found }.
reason-not-raise-limits = { $at } : « { $text } » ne dit pas de combien une main relance ; est accepté : un nombre de mises, de 1 à { $most }, ou un pour chacune de { $accepted }.
reason-not-read-back = { $at } : elle ne peut pas être relue du journal telle qu’elle a été écrite.
reason-not-toml = Ligne { $line }, colonne { $column } : ceci ne se lit pas comme du TOML.
reason-not-whole = { $at } : « { $found } » n’est pas un nombre entier d’au moins 0.
reason-not-whole-or-text = { $at } : « { $found } » n’est ni un nombre entier ni un texte comme « 3:2 ».
reason-number-too-long = Un nombre du texte est trop long pour être lu.
reason-other-value = { $at } : on lit ici « { $found } » ; est accepté : « { $expected } ».
reason-out-of-range = { $at } : { $found } est hors limites ; est accepté : de { $minimum } à { $maximum }.
reason-pay-table-missing = { $at } : il faut un tableau des gains pour { NAME("in-wager", $wager) }.
reason-pay-table-twice = { $at } : il y a déjà un tableau des gains « { $name } » pour { NAME("in-wager", $wager) }.
reason-price-and-purchase = { $at } : une seule mise du genre price et la règle purchase vont ensemble.
reason-rows-not-all = { $at } : cette mise doit exiger toutes les lignes de { $ranking }.
reason-rows-not-ranked = { $at } : ceci lit le classement, et ses lignes ne sont pas celles de { $ranking }.
reason-stake-bounds = { $at } : { $minimum } à { $maximum } ne peuvent pas être les limites d’une mise ; elles vont d’au moins 1 à au plus { $most }.
reason-stands-twice = { $at } : élément en double.
reason-step-misses = { $at } : un pas de { $found } ne mène pas de { $minimum } à { $maximum }.
reason-text-too-long = Le texte a { $found } caractères ; on en lit au plus { $maximum }.
reason-too-many-meters = { $at } : il y a trop de compteurs ; au plus { $maximum } débordent l’un dans l’autre.
reason-too-small = { $at } : { $found } est trop petit ; il faut au moins { $minimum }.
reason-unknown-key = { $at } : inconnu ici ; sont connus : { $accepted }.
reason-written-otherwise = { $at } : écrivez { $accepted }.
reason-written-twice = Ligne { $line } : ce qui est écrit ici figure déjà dans le texte.

# Ce qui ne s’écrit pas d’une seule façon.
found-float = un nombre à virgule
found-half-surrogate = la moitié d’une paire de substitution
found-key-not-text = une clé qui n’est pas un texte
found-number-too-large = un nombre au-delà de 2^53−1
found-too-deep = ce qui est imbriqué trop profondément
