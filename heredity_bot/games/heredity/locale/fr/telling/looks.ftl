## Le terrain

look-terrain = { $card } { $level ->
    [0] { "" }
   *[other] (niveau { $level })
}
look-zone = { $zone } : { $list }.
look-empty = rien de visible pour l’instant
look-components = { $n } { $n ->
    [one] composant
   *[other] composants
}
look-eye = quelque chose à observer
look-mouth = quelqu’un à qui parler
look-hand = quelque chose à prendre ou à utiliser
look-bolt = il se passe quelque chose quand on entre
look-full = plus de place
look-room = de la place pour { $n } de plus
look-explore = inexploré { IN($side) }
look-level = un changement de niveau vers l’inconnu
look-no-board = Aucun terrain n’est encore sur la table.
npc-with-status = { TITLE($npc) } ({ GENDER($npc) ->
    [f] { FEM($status) }
   *[m] { $status }
})
npc-hurt = { TITLE($npc) } ({ GENDER($npc) ->
    [f] { FEM($status) }
   *[m] { $status }
}, { $n } { $n ->
    [one] dégât
   *[other] dégâts
} sur { $life })

## La ligne du temps

look-row = { $n }. { $card }
look-row-here = { $n }. { $card } (le sablier est ici)
look-gap = { $n }. (place vide)
look-gap-here = { $n }. (place vide ; le sablier est ici)
look-hung = Sous { $host } : { $list }.
look-tokens = { $card } : { $list }
look-laps = Tours du sablier jusqu’ici : { $n }.
look-beside = À côté du plateau : { $list }.

## La famille

look-member = { $member }, { IN($zone) } : { $list }.
look-member-off = { $member }, hors du terrain : { $list }.
look-pawns = { $available } { $available ->
    [one] pion disponible
   *[other] pions disponibles
} sur 3
look-spent = { $n } { $n ->
    [one] dépensé
   *[other] dépensés
}
look-committed = { $n } sur la carte { OF($npc) }
look-free = libres : { $slots }
look-used = utilisés : { $slots }
look-damage = dégâts : { $slots }
look-slots-eye = { $n ->
    [one] œil
   *[other] { $n } yeux
}
look-slots-mouth = { $n ->
    [one] bouche
   *[other] { $n } bouches
}
look-slots-hand = { $n ->
    [one] une main
   *[other] { $n } mains
}
look-slots-foot = { $n ->
    [one] un pied
   *[other] { $n } pieds
}
look-wounds = blessures graves : { $parts }
look-dying = à l’agonie
look-items = porte { $items }
look-played-by = { $member } est { GENDER($member) ->
    [f] jouée
   *[m] joué
} par { $player }.

## Karma

look-deck = Cartes Karma face cachée : { $n }.
look-discard = Face visible : { $list }.
look-discard-none = Aucune n’est encore visible.
look-karma = { $card } ({ $value })
look-karma-skull = { $card } ({ $value }, crâne)

## Pourquoi

why = { $title } : { MID($sentence) } ({ $id })
why-title = { $title } ({ $id })

## What a seat has left

status-pawns = { $n ->
    [0] plus de pion
    [one] encore { $n } pion
   *[other] encore { $n } pions
}
