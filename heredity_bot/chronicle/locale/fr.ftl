## Les mots de toute chronique, quel que soit le jeu. Chaque jeu ajoute les siens.

choice-by = Ainsi en décida { $player }.
choice-together = Ainsi en décida toute la table.
book-player = Joueur { $n }
book-day = { $day ->
    [1] 1er
   *[other] { $day }
} { $month ->
    [1] janvier
    [2] février
    [3] mars
    [4] avril
    [5] mai
    [6] juin
    [7] juillet
    [8] août
    [9] septembre
    [10] octobre
    [11] novembre
   *[12] décembre
} { $year }
book-on = Joué le { $day }
book-from-to = Joué du { $first } au { $last }
book-since = Commencé le { $first }, encore en cours le { $last }
book-since-today = Commencé le { $first }, et pas encore fini
book-contents = Sommaire
book-played-by = avec { $players }
book-together = toute la table
book-subtitle = Une chronique
book-cast = Les joueurs
book-part = Partie { $n }
book-over = Terminé
book-going-on = Encore en cours
book-attempt = Tentative { $n }
book-numbers-all = Toute l’histoire en chiffres
book-receipt = Le reçu
book-receipt-about = Avant la première carte, le jeu a fixé son hasard et en a montré l’empreinte. Maintenant que tout est fini, voici la graine : avec les deux, chacun peut vérifier que rien n’a été changé après coup (heredity-bot verify).
book-receipt-promise = Empreinte
book-receipt-seed = Graine
book-torn = Une partie de cette histoire a été jouée avec d’autres cartes ; là où elles ne conviennent plus, il peut manquer quelque chose.
book-late = Le début de cette histoire n’a pas été gardé ; elle est racontée à partir du premier moment connu.
book-colophon = Écrit par heredity_bot d’après les lignes de la table. Les réponses annulées n’y figurent pas.
book-no-pdf = Pour un PDF, il faut typst : pip install 'heredity-bot[pictures]'. Le fichier HTML s’imprime bien, lui aussi.
book-skip = Aller à l’histoire
book-pdf-failed = Le PDF n’a pas pu être fait cette fois. Le fichier HTML s’imprime bien, lui aussi.
