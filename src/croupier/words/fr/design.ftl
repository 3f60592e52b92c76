# Les mots de `croupier design` : des tableaux de paiement qui atteignent un avantage voulu.

design-searched = { NAME("wager", $wager) } : { $tables } tableaux comparés, dont { $solved } calculés exactement
design-pays = Paie
design-toml = Le plus proche, pour un fichier de maison :
design-working = Recherche de tableaux
refused-not-a-target = { $text } n’est pas un avantage ; écrivez { $accepted }.
refused-not-a-variation = { $text } ne dit pas ce qu’une ligne peut payer ; écrivez { $accepted }.
refused-no-odds-to-vary = { $wager } n’est pas ici une mise dont la cote peut varier ; il y a { $accepted }.
refused-too-many-pay-tables = { $tables } tableaux sont trop à comparer ; faites varier moins de lignes, ou moins largement, jusqu’à { $most }.
refused-not-so-many-tables = { $count } tableaux ne peuvent être donnés ; nommez de 1 à { $most }.
refused-no-rising-table = Dans aucun de ces tableaux les meilleures mains ne paient plus ; faites varier aussi les lignes au-dessus, par exemple { $accepted }.
refused-target-not-met = Aucun tableau n’approche autant de { $target } % : le plus proche a { $closest } %. Faites varier plus de lignes, plus largement, ou prenez une --tolerance plus grande.
