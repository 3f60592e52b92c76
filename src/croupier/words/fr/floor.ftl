### Les mots de la direction de salle et de l’audit. Le terminal et le client web les partagent.

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
