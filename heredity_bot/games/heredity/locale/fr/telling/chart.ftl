## En signes : le plan, la rangée, la famille

chart-level-ground = Niveau 0
chart-level-up = Niveau +{ $n }
chart-level-down = Niveau −{ $n }
chart-band = { $level }, partie { $n } sur { $of }
chart-line-black = mur
chart-line-blue = fenêtre ou eau
chart-line-green = porte
chart-line-red = feu
chart-line-white = limite
chart-eye = à observer
chart-mouth = à qui parler
chart-hand = à prendre ou à utiliser
chart-stairs = changement de niveau
chart-bolt = se produit quand on entre
chart-components = composants
chart-unexplored = inexploré
chart-hourglass = le sablier
chart-next = sa prochaine étape
chart-gap = place vide
chart-away = hors du terrain
chart-pawn = pion disponible, ou posé sur un emplacement
chart-gone = pion posé ou dépensé
chart-damage = dégât
chart-wound = blessure grave
chart-dying = à l’agonie
