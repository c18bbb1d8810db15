## Ce que les tables de Heredity disent autrement

table-newer-rules = À partir de ce chapitre, la table joue selon les règles corrigées.
refusal-BAD_SEATS = On ne peut pas jouer avec ces places : il faut une à quatre personnes, et à chacune un membre à jouer.
refusal-CANNOT_UNDO = Il n’y a rien à annuler : on ne revient pas avant le début du chapitre.
refusal-NO_SUCH_PART = Cette histoire n’a pas de chapitre { $part }.
refusal-NO_SUCH_SEAT = La famille n’a pas ce membre.
refusal-SETTING_FIXED = On ne change ni les règles ni le chapitre en cours de partie ; tout le reste, oui.

## Options

option-edition = Règles
option-edition-fr-2023 = édition française de 2023
option-edition-de-2025 = édition allemande de 2025
option-chapter = Chapitre
option-chapter-none = depuis le début
option-house_rules = Règles maison
option-house_rules-none = aucune

## Pauses

setting-pauses-karma = avant chaque carte Karma
setting-pauses-npc = avant le tour de chaque PNJ
