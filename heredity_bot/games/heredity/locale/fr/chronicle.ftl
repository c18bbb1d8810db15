## La chronique. `did` n’a pas de sujet : plusieurs actes d’une personne font une seule phrase.

did-acted-move = { NUM($who) ->
    [many] se rendirent
   *[one] se rendit
} { TO($zone) }
did-acted-sets-out = { NUM($who) ->
    [many] se mirent en route pour
   *[one] se mit en route pour
} { $zone }
did-acted-explore = { NUM($who) ->
    [many] découvrirent
   *[one] découvrit
} { $card }
did-acted-observe = { NUM($who) ->
    [many] regardèrent
   *[one] regarda
} de plus près { IN($zone) }
did-acted-talk = { NUM($who) ->
    [many] engagèrent
   *[one] engagea
} la conversation { IN($zone) }
did-acted-interact = { NUM($who) ->
    [many] essayèrent
   *[one] essaya
} quelque chose { IN($zone) }
did-acted-do = { NUM($who) ->
    [many] firent
   *[one] fit
} ce que proposait { $card }
did-acted-do-named = { NUM($who) ->
    [many] eurent
   *[one] eut
} une idée : « { $label } »
did-acted-use = { NUM($who) ->
    [many] se servirent
   *[one] se servit
} { OF($item) }
did-acted-heal = { NUM($who) ->
    [many] soignèrent
   *[one] soigna
} { $target }
did-acted-heal-self = { NUM($who) ->
    [many] se soignèrent
   *[one] se soigna
}
did-acted-repair = { NUM($who) ->
    [many] réparèrent
   *[one] répara
} { $item }
did-acted-improve = { NUM($who) ->
    [many] améliorèrent
   *[one] améliora
} { $item }
did-acted-trade = { NUM($who) ->
    [many] firent
   *[one] fit
} un échange avec { $other }
did-event-placed = { NUM($who) ->
    [many] se trouvaient
   *[one] se trouvait
} { IN($zone) }
did-event-climbed = { NUM($who) ->
    [many] débouchèrent
   *[one] déboucha
} { IN($zone) }
did-event-arrived = { NUM($who) ->
    [many] s’avancèrent
   *[one] s’avança
} { TO($zone) }
did-event-removed = { NUM($who) ->
    [many] disparurent
   *[one] disparut
}
did-event-defeated = { NUM($who) ->
    [many] furent { GENDER($who) ->
        [f] vaincues
       *[m] vaincus
    }
   *[one] fut { GENDER($who) ->
        [f] vaincue
       *[m] vaincu
    }
}
did-event-damage = { NUM($who) ->
    [many] subirent
   *[one] subit
} { $n } { $n ->
    [one] dégât
   *[other] dégâts
}
did-event-damage-kind = { NUM($who) ->
    [many] subirent
   *[one] subit
} { $n } { $n ->
    [one] dégât
   *[other] dégâts
} ({ $kind })
did-event-wounded = { NUM($who) ->
    [many] reçurent
   *[one] reçut
} une blessure grave ({ THE($part) })
did-event-dying = { NUM($who) ->
    [many] étaient
   *[one] était
} à l’agonie
did-event-recovered = { NUM($who) ->
    [many] furent
   *[one] fut
} hors de danger
did-event-averted = { NUM($who) ->
    [many] échappèrent
   *[one] échappa
} encore une fois à la mort
did-event-died = { NUM($who) ->
    [many] moururent
   *[one] mourut
}
did-event-item-gained = { NUM($who) ->
    [many] prirent
   *[one] prit
} { $item }
did-event-item-dropped = { NUM($who) ->
    [many] laissèrent
   *[one] laissa
} { $item } { IN($zone) }
did-event-item-taken-away = { NUM($who) ->
    [many] perdirent
   *[one] perdit
} { $item }
did-event-item-laid = { NUM($who) ->
    [many] se trouvaient
   *[one] se trouvait
} { IN($zone) }
did-event-components-gained = { NUM($who) ->
    [many] reçurent
   *[one] reçut
} { $n } { $n ->
    [one] composant
   *[other] composants
}
did-event-components-spent = { NUM($who) ->
    [many] cédèrent
   *[one] céda
} { $n } { $n ->
    [one] composant
   *[other] composants
}
did-event-components-dropped = { NUM($who) ->
    [many] laissèrent
   *[one] laissa
} { $n } { $n ->
    [one] composant
   *[other] composants
} { IN($zone) }
did-event-components-picked-up = { NUM($who) ->
    [many] ramassèrent
   *[one] ramassa
} { $n } { $n ->
    [one] composant
   *[other] composants
}
did-event-components-passed = { NUM($who) ->
    [many] donnèrent
   *[one] donna
} { $n } { $n ->
    [one] composant
   *[other] composants
} { AT($taker) }
did-event-status-hostile = { NUM($who) ->
    [many] se retournèrent
   *[one] se retourna
} contre la famille
did-event-status-ally = { NUM($who) ->
    [many] se rangèrent
   *[one] se rangea
} du côté de la famille
did-event-status-neutral = { NUM($who) ->
    [many] restèrent
   *[one] resta
} désormais à l’écart

told-event-terrain-first = Tout commença { IN($card) }.
told-event-terrain-laid = Au-delà s’ouvrait un lieu nouveau : { TITLE($card) }.
told-event-terrain-replaces = Le lieu n’était plus le même : { TITLE($card) }.
told-event-flag = La famille s’en souviendrait : { $flag }.
told-event-karma-drawn = Une carte Karma devait décider : { $karma }, { $value }.
told-event-karma-drawn-skull = Une carte Karma devait décider : { $karma }, { $value }, avec un crâne.
told-event-karma-swapped = Le karma de la famille changea : { TITLE($new) }.
told-turn = Puis vint « { $card } ».

## Combats

bout-head = { $who } contre { $target }
bout-head-alone = Une attaque contre { $target }
bout-sum = { $sum } (karma { $karma })
bout-miss = échec (karma { $karma })
bout-hit = { $target } { NUM($target) ->
    [many] subirent
   *[one] subit
} { $n } { $n ->
    [one] dégât
   *[other] dégâts
}.
bout-none = { $target } s’en { NUM($target) ->
    [many] tirèrent
   *[one] tira
} sans une égratignure.

## Le livre

book-subtitle = Chronique d’une famille
book-cast = La famille
book-chapter = Chapitre { $n }
book-beginning = Comment tout a commencé
book-round = Tour { $n }
book-reads = { $member } lit
book-won = Gagné au tour { $n }
book-failed = Perdu au tour { $n }
book-running = Encore en cours, au tour { $n }
book-stopped = Interrompu au tour { $n }
book-poster = Où l’on en était à la fin
book-poster-now = Où l’on en est
book-plate-start = Là où tout a commencé
book-plate-terrain = Une terre nouvelle au tour { $n } : { $card }
book-plate-wounded = Blessure grave : { $member }
book-plate-dying = Entre la vie et la mort : { $member }
book-plate-died = La mort : { $member }
book-plate-end = Le plateau à la fin
book-fact-rounds = Tours
book-fact-answers = Décisions
book-fact-read = Cartes lues
book-fact-terrain = Lieux découverts
book-fact-fights = Attaques
book-fact-fights-value = { $n }, { $hits ->
    [0] dont aucune n’a porté
    [one] dont une a porté
   *[other] dont { $hits } ont porté
}
book-fact-defeated = Ennemis vaincus
book-fact-deaths = Morts
book-fact-karma = Karma visible à la fin
book-sheet = Ce que chacun a fait et subi
book-col-member = Membre
book-col-acts = Actes
book-col-steps = Zones
book-col-attacks = Attaques
book-col-taken = Dégâts
book-col-wounds = Blessures graves
book-col-items = Objets
