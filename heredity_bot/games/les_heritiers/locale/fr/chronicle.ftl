## La chronique des quatre dynasties

book-subtitle = L’histoire de quatre dynasties
book-cast = Les maisons et qui les a menées
book-led-by = menée par { $players } ({ $seat })
book-house = La maison { OF($house) }
book-motto = « { $motto } »
book-founders = Tout commence avec { $founders }.
book-houses = Les quatre maisons
book-houses-end = Chacune a une couronne
book-age-1 = Le premier âge
book-age-2 = Le deuxième âge
book-age-last = Le dernier âge
book-age-ends = L’âge s’achève à la manche { $n }
book-round = Manche { $n }
book-ended = La chronique se ferme après la manche { $n }
book-stopped = La partie s’est interrompue à la manche { $n }
book-running = On joue la manche { $n }
book-lived = { $n ->
    [one] Une personne a vécu au bord du lac
   *[other] { $n } personnes ont vécu au bord du lac
}
book-crowns = Les quatre couronnes
book-tree = L’arbre de la maison { OF($house) }
book-of-house = { $n ->
    [0] Personne de cette maison n’a vécu
    [one] Une personne de cette maison a vécu
   *[other] { $n } personnes de cette maison ont vécu
}
book-plate-moved = Manche { $n } : la couronne de la maison { OF($house) } vient à la maison { OF($to) }
book-register = Qui a vécu
book-column-name = Nom
book-column-lived = Manches
book-column-married = Mariages
book-column-children = Enfants
book-column-crowns = Couronnes
book-column-end = Fin
book-lives = en vie
book-old-age = vieillesse
book-murdered = meurtre ({ $house })
book-fact-rounds = Manches
book-fact-births = Naissances
book-fact-weddings = Mariages
book-fact-murders = Meurtres
book-fact-moved = Couronnes passées à une autre maison
book-fact-crowns = { $n ->
    [0] pas de couronne
    [one] une couronne
   *[other] { $n } couronnes
}
book-fact-hand = Resté en main, maison { OF($house) }
book-no-cards = rien
