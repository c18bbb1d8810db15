## Mots dont seules les images ont besoin

pic-round = Manche
pic-age = Âge
pic-age-gone = fini
pic-deck = Pioche
pic-discard = Défausse
pic-begins = Commence
pic-proposal = { $one } et { $other } vont-ils se marier ? { $seats } doit répondre.
pic-unled = Sans chef
pic-now = joue
pic-first = commence
pic-cards = { $n ->
    [0] aucune carte
    [one] une carte
   *[other] { $n } cartes
}
pic-number = n° { $n }
pic-by = mère : { $mother }
pic-away = { $person } vit dans la maison { OF($house) }
pic-with = { $person } avec { $mothers }
pic-vacant = Couronne vacante
pic-new-line = Une nouvelle lignée
pic-nobody = Personne de cette maison n’est en vie.
pic-key-man = homme
pic-key-woman = femme
pic-key-left = manches à vivre, manches vécues
pic-key-crown = porte la couronne
pic-key-heir = vient ensuite
pic-alt-person = { $person } ({ $n })
pic-alt-spouse = { $person } ({ $n }, { GENDER($person) ->
    [f] mariée
   *[m] marié
} à { $spouse })
pic-alt-house = Maison { OF($house) } : { $people }.
pic-alt-empty = personne
pic-alt-crown = Sa couronne : { $holder }{ $has_heir ->
    [yes] , puis { $heir }.
   *[no] , puis personne.
}
pic-alt-crown-founders = Sa couronne : les fondateurs.
pic-alt-crown-vacant = Sa couronne : vacante.
pic-alt-crown-lost = Sa couronne : perdue.
pic-lost = Couronne perdue
pic-crowns = Couronnes
pic-alive = En vie
pic-married = Mariés
pic-man-of = Homme de la maison { OF($house) }
pic-woman-of = Femme de la maison { OF($house) }
pic-born = Peut naître { $places }.
pic-not-born = Ne peut pas naître maintenant.
pic-new = nouvelle
pic-if = Si { $person } mourait maintenant
pic-alt-round = Manche { $n } ; { $first } commence.
pic-alt-turn = C’est le tour { OF($seat) }.
pic-alt-key = Entre parenthèses : les manches à vivre.
pic-alt-later = Ensuite : { $people }.
pic-alt-standing = { $seat }, maison { OF($house) } : { $crowns ->
    [0] aucune couronne
    [one] une couronne
   *[other] { $crowns } couronnes
}, { $alive } en vie, { $married } mariés.
