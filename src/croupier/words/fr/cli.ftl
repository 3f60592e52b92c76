### Words of the terminal alone.

play-welcome = { NAME("game", $game) }, { NAME("house", $house) }
play-how = Vous avez { MONEY($stack) } en jetons de jeu. Entrée garde ce qui est entre crochets, ? montre règles et gains, q quitte.
play-seeded = Cette partie a une graine : elle peut être répétée, et ses donnes ne sont pas secrètes.
play-round = Coup { $number }
play-sealed = La maison s’est engagée sur son secret et sur les cotes :
play-nonce = Vous vous êtes engagé sur un nombre à vous :
play-stack = Vos jetons : { MONEY($stack) }
play-no-stake = rien
play-yes = o oui
play-ask-stake = Place { $spot }, { NAME("in-wager", $wager) }, de { MONEY($minimum) } à { MONEY($maximum) } [{ $usual }] :
play-ask-fixed = Place { $spot }, { NAME("in-wager", $wager) }, { MONEY($minimum) } ou rien [{ $usual }] :
play-ask-cut = Coupez : combien de cartes lever, de 0 à { $highest } [au hasard] :
play-ask-choice = Place { $spot }, votre choix :
play-no-choice = Veuillez répondre par { $accepted }.
play-bought = La place { $spot } achète { $card }.
play-ask-muck = La place { $spot } va être retournée [Entrée], ou abandonnée sans montrer [{ $key }] :
play-label = { $name } :
play-back = { NAME("wager", $wager) } { MONEY($stake) } → { MONEY($returned) }
play-secret = Le secret de la maison :
play-proved = Vérifié : l’engagement, le paquet, chaque carte et chaque paiement sont justes ({ $count } constats).
play-ask-next = Entrée pour le coup suivant, { $key } pour garder le fichier de celui-ci, q pour quitter :
play-ask-file = Fichier [{ $usual }] :
play-saved = Écrit dans { $path }. Chacun peut le vérifier : croupier verify { $path }
play-not-saved = { $path } ne peut pas être écrit : { $problem }
play-ask-more = Vos jetons sont épuisés. Entrée pour { MONEY($stack) } de plus, q pour quitter :
play-goodbye = Vous partez avec { MONEY($stack) }. Merci d’avoir joué.
play-total-win = En tout vous avez gagné { MONEY($net) }.
play-total-lose = En tout vous avez perdu { MONEY($net) }.
play-total-even = En tout, ni gain ni perte.

posted-stakes = { NAME("wager", $wager) } : de { MONEY($minimum) } à { MONEY($maximum) }, par pas de { MONEY($step) }
posted-fixed = { NAME("wager", $wager) } : { MONEY($minimum) } exactement
posted-pays = Gains : { NAME("in-wager", $wager) }
posted-row = { $row } : { $pays }

# Answers of one letter, and in full.
key-fold = p
key-raise = r
key-keep = g
answer-fold = passer
answer-raise = relancer
answer-keep = garder
key-muck = a
key-save = s

posted-rule = { NAME("rule", $rule) } : { $value }
games-house = Maison { $house } : { NAME("house", $house) }
games-spots = Places : { $spots }, mains par joueur : { $hands }
games-cap = Plus grand paiement d’un coup : { MONEY($cap) }
games-jackpot = Jackpot { $name } : part de { MONEY($seed) }, { $share } de chaque mise l’alimente
games-pays = { NAME("wager", $wager) } : gains du tableau { $table }
games-table = { NAME("wager", $wager) }, tableau { $table }
games-edge = Avantage de la maison { $percent } %, exactement { $edge }
games-edge-prizes = Avantage de la maison { $percent } %, exactement { $edge }, en ne comptant que les lots fixes

verify-title = { NAME("game", $game) }, table { $table }, coup { $round }
verify-holds = Tout est juste : ce paquet, ces cartes, ces paiements.
verify-fails = { $count ->
    [one] Une chose ne correspond pas.
   *[other] { $count } choses ne correspondent pas.
}
verify-right = ✓ { $what }
verify-wrong = ✗ { $what } : dans le fichier, { $found } ; il faudrait { $expected }
verify-refused = ✗ { $what } : il faudrait { $expected }. { $found }

# Refusals that only the terminal gives.
refused-cannot-listen = La maison ne peut pas écouter à { $address } : { NAME("listen", $problem) }.
listen-taken = elle est prise
listen-not-allowed = cela ne vous est pas permis
listen-not-here = ce n’est pas une adresse de cette machine
refused-database-not-opened = La base ne peut pas être ouverte : { $problem }
refused-bad-settings = Ces réglages ne conviennent pas :
reason-setting-unknown = { $at } : il n’y a pas de réglage de ce nom.
reason-setting-not-accepted = { $at } : « { $found } » ne convient pas ; sont acceptés : { $accepted }.
reason-setting-twice = { $at } : « { $name } » y figure deux fois.
reason-setting-no-table = { $at } : « { $found } » n’ouvre aucune table, car { NAME("table-problem", $problem) }. À écrire : NOM=JEU[:MAISON].
table-problem-table-name-not-allowed = une table ne peut pas porter ce nom
table-problem-unknown-game = il n’y a pas de jeu de ce nom
table-problem-unknown-house = ce jeu n’a pas de maison de ce nom
table-problem-malformed = son fichier de maison est mal écrit
refused-no-such-option = Il n’y a pas d’option { $option } ici ; en sont proches : { NAME("near", $near) }.
near-none = aucune
refused-no-such-verb = Il n’y a pas de verbe { $verb }.
refused-option-missing = Il manque { $option }.
refused-bad-option-value = La valeur de { $option } ne convient pas ; sont acceptés : { $accepted }.
refused-option-without-value = Il faut une valeur à { $option }.
refused-too-much-typed = Il y a plus de mots que ce verbe n’en prend.
usage-help = Voyez { $command } --help.
refused-not-toml = { $path } n’est pas du TOML : { $problem }
refused-no-such-file = Il n’y a pas de fichier { $path } qui se lise.
refused-not-a-round-file = Ce n’est pas le fichier d’un coup : { NAME("problem", $problem) } (ligne { $line }).
problem-too-large = il est trop grand
problem-not-text = ce n’est pas du texte en UTF-8
problem-not-json = ce n’est pas du JSON
problem-said-twice = un champ y figure deux fois
problem-not-whole = un nombre n’est pas entier, ou est bien trop long
refused-not-a-seed = { $seed } n’est pas une graine ; sont acceptés les chiffres { $accepted }.
refused-not-a-setting = { $text } ne règle rien ; écrivez NOM=VALEUR.

serve-open = La maison est ouverte : { $url } (Ctrl-C la ferme).

backup-made = Copié dans { $path } : { $events } événements de { $tables } journaux, { $transfers } mouvements, { $players } joueurs. Les comptes sont justes.
backup-restored = { $path } est rétablie : { $events } événements de { $tables } journaux, { $transfers } mouvements, { $players } joueurs. Les comptes sont justes.
refused-not-a-file-of-sqlite = Ce n’est pas un fichier SQLite mais { $kind } ; utilisez { $accepted }.
refused-file-exists = Il y a déjà un fichier { $path } ; --replace met le nouveau à sa place.
refused-database-in-use = { $path } est utilisée : fermez d’abord la maison.
refused-copy-is-wrong = La copie est fausse et a été jetée : { $problem }.
