## Les mots dont seules les images ont besoin

pic-lap = Tour { $n }
pic-chapter = { $n ->
    [0] Premiers pas
   *[other] Chapitre { $n }
}
pic-level-ground = Niveau 0
pic-level-up = Niveau +{ $n }
pic-level-down = Niveau −{ $n }
pic-line-black = Mur
pic-line-blue = Fenêtre
pic-line-green = Porte
pic-line-red = Feu
pic-line-white = Limite
pic-observe = À observer
pic-talk = À qui parler
pic-interact = À prendre ou à utiliser
pic-done = Déjà fait
pic-used = déjà fait : { $what }
pic-components = Composants
pic-stairs = Changement de niveau
pic-stairs-to = un changement de niveau { TO($card) }
pic-bolt = Se produit quand on entre
pic-asked = { " " }(la question porte sur cette zone)
pic-alt-board = Le plateau.
pic-alt-board-part = Une partie du plateau.
pic-alt-turn = À jouer : { $who }.
pic-alt-pawns = { $who } : { $n } { $n ->
    [one] pion
   *[other] pions
}.
pic-damage = { $n ->
    [one] { $n } dégât
   *[other] { $n } dégâts
}
pic-wounds = { $n ->
    [one] { $n } blessure grave
   *[other] { $n } blessures graves
}
pic-timeline = La ligne du temps
pic-hourglass = le sablier est ici
pic-next = ensuite
pic-beside = À côté du plateau
pic-alt-timeline = La ligne du temps.
pic-away = Hors du terrain
pic-wounded = blessure grave
pic-slot-used = un pion s’y trouve
pic-slot-hurt = endommagé
pic-items = { $n ->
    [one] { $n } objet
   *[other] { $n } objets
}
pic-fight = { $who } contre { $target }
pic-defeated = { $target } : hors de combat.
pic-joins = Rejoint la ligne du temps sur un bloc de couleur : { $colour }
pic-won = Gagné
pic-failed = Perdu
pic-running = Partie en cours
pic-round = au tour { $n }
pic-chart = Dégâts et blessures, tour par tour
pic-laps = Tours
pic-karma = Karma
pic-karma-became = Changé par ce que vous avez fait :
pic-karma-same = Aucune carte n’a changé.
pic-unknown = Inexploré
pic-zones = Zones : { $list }.
pic-defence = Défense
pic-holds = de la place pour { $n }
pic-starts = { $who } commence ici
pic-cross = les figurines se rassemblent ici quand le terrain change
