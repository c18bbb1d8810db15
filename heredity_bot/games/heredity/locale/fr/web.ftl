## Words of the browser page with the vocabulary of Heredity; they are put over those of `frontends/web/locale`.

title = Heredity
lead = Une famille, un monde effondré, et un meneur de jeu qui connaît les règles.
first-steps = Premiers pas
first-steps-about = Une première soirée d’un quart d’heure : on apprend le jeu en jouant, en solo ou ensemble devant un écran.
option-chapter-other = Chapitre { $value }
option-edition-fr-2023 = Édition française de 2023
option-edition-de-2025 = Édition allemande de 2025
look-board = Plateau
look-timeline = Ligne du temps
look-family = Famille
look-karma = Karma
thing-n = Carte { $n }
beat-end = La fin du chapitre
something-else = D’abord poser quelque chose ou accepter une blessure
find-thing = Relire une carte
poster = L’affiche du chapitre
book-about = Votre partie sous forme de livre illustré : qui a fait quoi, la fin de chaque chapitre, et vos chiffres. Vous pouvez la recréer à tout moment.
thing-name = Numéro de la carte
help-board = Tout ce que vous pouvez faire luit sur le plateau et sur les fiches de la famille : cliquez sur un pion, une zone, une figurine ou un emplacement pour voir ce qu’on peut y faire.
help-thing = Cliquez sur une carte de la ligne du temps, un objet ou une figurine qui a sa propre carte pour revoir cette carte.
pause-karma = Attendre un clic avant chaque carte Karma
pause-npc = Attendre un clic avant le tour de chaque PNJ
lobby-about = Prenez les membres que vous voulez jouer. Les places libres sont partagées quand vous commencez.
jump = Aller à une carte
choose-thing = Choisissez une carte
