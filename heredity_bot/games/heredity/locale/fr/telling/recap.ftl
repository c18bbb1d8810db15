## Qu’ai-je manqué ?

recap-laps = { $n ->
    [one] Le sablier a fait un tour.
   *[other] Le sablier a fait { $n } tours.
}
recap-read = Vous avez lu : { $list }.
recap-explored = Vous avez découvert : { $list }.
recap-chosen = Vous avez choisi « { $option } ».
recap-chosen-at = { $card } : vous avez choisi « { $option } ».
recap-remembered = La famille s’en souviendra : { $list }.
recap-allies = Vous ont rejoints : { $list }.
recap-enemies = Se sont retournés contre vous : { $list }.
recap-karma = Votre karma a changé : { $list }.
recap-won = Vous avez gagné le chapitre.
recap-failed = Vous avez perdu le chapitre.
recap-items = { $member } a obtenu et porte encore : { $list }.
recap-fights = { $n ->
    [one] Il y a eu une attaque, { $hits ->
        [0] manquée
       *[other] réussie
    }.
   *[other] Il y a eu { $n } attaques, { $hits ->
        [0] toutes manquées
        [one] dont une réussie
       *[other] dont { $hits } réussies
    }.
}
recap-defeated = Vous avez vaincu : { $list }.
recap-wounds = Blessures graves : { $list }.
recap-dying = À l’agonie : { $list }.
recap-dead = Morts : { $list }.
recap-where = { $zone } : { $who }
