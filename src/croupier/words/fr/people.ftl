### Les mots des comptes, de la caisse, de l’historique d’un joueur et de l’attention que la maison lui porte.
### Le terminal et le client web les partagent.

## Appels de l’API HTTP

refused-body-too-large = C’est trop grand ; sont acceptés { $accepted } octets.
refused-foreign-origin = Seules les pages de cette maison peuvent demander.
refused-method-not-allowed = { $method } est impossible ici ; est accepté : { $accepted }.
refused-no-such-path = Il n’y a rien à { $path } ; ce qu’il y a figure dans { $accepted }.
refused-not-allowed = C’est réservé à d’autres : { NAME("role", $accepted) }.
refused-not-json = Le corps doit être { $accepted }.
refused-sign-in-first = Veuillez d’abord vous connecter ({ $accepted }).

## Comptes

refused-no-such-player = Il n’y a pas de joueur { $player }.
refused-role-needs-login = { $player } est un invité ; seul un joueur inscrit peut avoir un rôle.
refused-already-registered = Vous êtes déjà inscrit.
refused-loss-limit = Votre propre limite pour aujourd’hui est de { MONEY($limit) }, dont { MONEY($lost) } sont perdus ; une mise jusqu’à { MONEY($accepted) } est acceptée.
refused-name-taken = Le nom { $name } est pris, ou un autre qui lui ressemble.
refused-time-limit = Votre propre limite pour aujourd’hui est de { $limit } minutes de jeu, et vous en avez joué { $played }.
refused-unknown-session = Vous n’êtes connecté à aucun endroit de ce genre.
refused-name-refused = Ce nom n’est pas accepté : { NAME("name-problem", $problem) } (de { $minimum } à { $maximum } caractères).
refused-password-refused = Ce mot de passe n’est pas accepté : { NAME("password-problem", $problem) } (de { $minimum } à { $maximum } caractères).
refused-register-first = C’est réservé aux joueurs inscrits.
refused-sign-in-failed = Le nom ou le mot de passe est faux.
refused-too-many-guesses = Trop d’essais : le prochain sera accepté dans { $accepted } s.
name-problem-length = il est trop court ou trop long
name-problem-letters = il contient autre chose que des lettres, des chiffres, des espaces, - _ . et des apostrophes
name-problem-scripts = il mêle des lettres de plusieurs écritures
name-problem-reserved = on pourrait le prendre pour quelqu’un de la maison
password-problem-length = il est trop court ou trop long
password-problem-letters = il contient un signe qui ne se tape pas
password-problem-name = c’est le nom

## Limites de la caisse, et celles qu’un joueur se fixe

refused-chips-at-maximum = Vous avez { MONEY($held) } ici ; la table ne laisse personne acheter plus de { MONEY($maximum) } en tout.
refused-break-out-of-limits = Une pause dure de { $minimum } à { $maximum } heures.
refused-break-runs = Votre pause court déjà, et une pause ne peut que s’allonger.
refused-check-out-of-limits = Les rappels viennent toutes les { $minimum } à { $maximum } minutes, ou jamais.
refused-limit-out-of-limits = Cette limite peut aller de { $minimum } à { $maximum }, ou ne pas exister.
refused-on-break = Vous faites une pause : les mains distribuées peuvent être finies, et les jetons rendus.

## Ce qu’un compte peut être

role-player = les joueurs
role-floor = la salle
role-auditor = les auditeurs

# The coach
refused-coach-forbidden = Pas de conseiller à cette table : la maison ne l’admet pas.
refused-nothing-to-decide = Il n’y a rien à décider à la place { $spot } pour le moment.
