### Les mots de la direction de salle et de l’audit. Le terminal et le client web les partagent.

## Ce qui est refusé à la direction de salle

refused-table-name-not-allowed = Aucune table ne peut s’appeler { $table } ; sont acceptés les signes { $accepted } au plus.
refused-table-there-already = La table { $table } existe déjà.
refused-table-status = La table { $table } est { NAME("status", $status) }.
refused-no-such-account = Il n’y a pas de compte { $account }.
refused-no-such-span = Une période doit finir après son début.
refused-other-round = Le coup { $round } est terminé ; le coup en cours est le { $accepted }.
refused-wagering-stopped-already = Les mises sont déjà arrêtées : { $reason }
refused-wagering-allowed-already = Les mises ne sont pas arrêtées.

status-open = ouverte
status-paused = suspendue
status-closed = fermée

## croupier audit

audit-sum = La somme de tous les comptes est nulle
audit-journal = Écritures, toutes possibles : { $count }
audit-balances = Comptes qui détiennent ce que disent leurs écritures : { $count }
audit-holds = Les mises retenues sont celles du tapis
audit-log = Le journal de la table { $of } est entier
audit-rounds = Coups de la table { $of } prouvés de nouveau : { $count }
audit-chips = Jetons devant les joueurs à la table { $of } : { $count }
audit-payouts = Mains de la table { $of } payées comme elles ont été réglées : { $count }
audit-jackpot = Le compteur du jackpot { $of } détient ce qui est entré moins ce qui est sorti
audit-wrong = ✗ { $what } ({ $count ->
    [one] une faute
   *[other] { $count } fautes
})
books-right = Les livres sont justes.
books-wrong = { $count ->
    [one] Les livres ne sont pas justes : une faute.
   *[other] Les livres ne sont pas justes : { $count } fautes.
}

## croupier staff

staff-password = Mot de passe :
staff-password-again = Encore une fois :
staff-added = { $name } fait désormais partie de : { NAME("role", $role) } (compte { $player }).
staff-removed = { $name } ne fait plus partie de : { NAME("role", $role) }.
refused-no-such-staff = Personne du nom de { $name } ne fait partie de : { NAME("role", $role) }.
