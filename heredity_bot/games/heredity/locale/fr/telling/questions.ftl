## Questions

ask-family-act = Que fait la famille ?
ask-chapter-next = Comment continuez-vous ?
ask-ally-join = { $npc } attaque { $target }. Qui se joint à l’attaque ?
ask-ally-move = Où va { $npc } ?
ask-ally-target = Qui est la cible { OF($npc) } ?
ask-attack-agree = { $member } propose { AT($other) } de se joindre à l’attaque.
ask-attack-join = Qui attaque { $target } avec { $member } ?
ask-attack-more = Qui d’autre { $member } attaque-t-{ GENDER($member) ->
    [f] elle
   *[m] il
} ?
ask-card-choice = { $text }
ask-components-receiver = Qui reçoit { $points ->
    [one] le composant
   *[other] les { $points } composants
} ?
ask-damage-slots = Où { $member } subit-{ GENDER($member) ->
    [f] elle
   *[m] il
} { $points } { $points ->
    [one] dégât
   *[other] dégâts
} ?
ask-damage-slots-some = Où { $member } subit-{ GENDER($member) ->
    [f] elle
   *[m] il
} { $points } dégâts ? Au moins { $least } maintenant, le reste juste après.
ask-damage-where = { $member } doit subir { $points } { $points ->
    [one] dégât
   *[other] dégâts
}. Couvrir des emplacements ou accepter une blessure grave ?
ask-damage-wound = { $member } n’a plus de cœur libre. Quelle carte Corps reçoit une blessure grave ? (Dégâts restants : { $points })
ask-drop-components = Combien de composants { $member } pose-t-{ GENDER($member) ->
    [f] elle
   *[m] il
} ?
ask-dying-order = Pour qui piochez-vous d’abord une carte Karma ?
ask-effect-who = { CAP($card) } : { $do }. Qui choisissez-vous ?
ask-explore-zone = Par où { $member } arrive-t-{ GENDER($member) ->
    [f] elle
   *[m] il
} { TO($card) } ?
ask-heal-slot = Quel dégât retirez-vous { AT($member) } ?
ask-item-full = { $member } n’a plus de place pour { $item }. Que faut-il poser ?
ask-item-receiver = Qui reçoit { $item } ?
ask-npc-first = Quelle figurine agit en premier ? ({ TITLE($npc) })
ask-npc-path = Quel chemin prend { $npc } ?
ask-npc-target = Qui est la cible { OF($npc) } ?
ask-pick_up-components = Combien de composants { $member } ramasse-t-{ GENDER($member) ->
    [f] elle
   *[m] il
} ?
ask-pick_up-items = Quels objets { $member } ramasse-t-{ GENDER($member) ->
    [f] elle
   *[m] il
} ?
ask-place-room = Il n’y a plus de place { IN($zone) }. Où va la figurine ?
ask-reaction-order = Plusieurs cartes réagissent en même temps. Laquelle d’abord ?
ask-repair-slot = Quel dégât réparez-vous ? ({ TITLE($item) })
ask-together-join = { $member } propose { AT($other) } d’agir ensemble.
ask-together-slot = Quel emplacement { $member } utilise-t-{ GENDER($member) ->
    [f] elle
   *[m] il
} ?
ask-together-who = Qui agit avec { $member } ?
ask-trade-agree = { $member } propose un échange { AT($other) }.{ EMPTY($gives) ->
    [yes] {""}
   *[no] {" "}{ $member } donne { $gives }.
}{ EMPTY($gets) ->
    [yes] {""}
   *[no] {" "}{ $member } reçoit { $gets }.
}
ask-trade-components = Combien de composants { $member } et { $other } échangent-ils ?
ask-trade-items = Quels objets changent de mains entre { $member } et { $other } ?
ask-pause-karma = La carte Karma attend, face cachée. La retourner ?
ask-pause-karma-tests = { $tests } La carte Karma attend, face cachée. La retournez-vous ?
ask-pause-karma-attack = Puissance { $power } contre la défense { OF($target) } : { $defence }. La carte Karma attend, face cachée. La retournez-vous ?
ask-pause-karma-dying = Une carte Karma pour { $dying } : un crâne signifie la mort. La retournez-vous ?
ask-pause-npc = { $npc } va agir.
ask-other = Que choisissez-vous ?

## Réponses

option-done = Finir le tour
option-turn = Retourner la carte
option-go_on = Continuer
option-continue = Passer au chapitre suivant
option-retry = Recommencer ce chapitre
option-stop = S’arrêter là
option-stay = Rester sur place
option-nobody = Personne
option-agree = Accepter
option-decline = Refuser
option-place = Couvrir des emplacements
option-components = Composants
option-components-n = Composants ({ $n })
option-give = Donner { AT($other) }
option-take = Prendre { AT($other) }
option-via = { $zone }, par { $via }
option-fire = { $way } ({ $kind } : { $n } { $n ->
    [one] dégât
   *[other] dégâts
})
option-side = { IN($side) } { OF($card) }
option-level = changement de niveau { IN($card) }
option-with = { $member } : { $slot }
option-power = { $slot }, puissance { $power }
option-power-range = { $slot }, puissance { $power }, portée { $range }
option-punch = coup de poing ({ $slot }), puissance { $power }
option-kick = coup de pied ({ $slot }), puissance { $power }
option-owner = { $item } ({ $member })
option-offer = { $card } : { $icon }
option-offer-named = { $label } ({ $icon })
option-cost = { $label }, { $n } { $n ->
    [one] composant
   *[other] composants
}
option-partners = { $label }, avec { $members }
option-loss-eye = { $slot } : plus moyen d’observer
option-loss-mouth = { $slot } : plus moyen de discuter
option-loss-hand = { $slot } : la dernière main
option-loss-foot = { $slot } : le dernier pied, plus de déplacement
option-gives = { $other } : donner { $thing }
option-takes = { $other } : prendre { $thing }
option-karma = { $label } – karma { VALUE($n) }
option-karma-skull = { $label } – karma, gare au crâne
option-target = { $target } (défense { $defence }, vie { $life })
option-target-hurt = { $target } (défense { $defence }, dégâts { $damage } sur { $life })
option-pay = payer avec : { $slot }
option-number = Voie { $n }

## Les actes avec la seule chose à laquelle ils s’appliquent

deed-other = { $act } : { $thing }
deed-do = { $thing }
deed-use = Utiliser : { $thing }
deed-repair = Réparer : { $thing }
deed-improve = Améliorer : { $thing }
deed-drop = Poser : { $thing } (gratuit)
deed-wound = Accepter une blessure grave : { $thing } (gratuit)
deed-commit = Poser un pion sur la carte de l’allié : { $thing }
deed-trade = Échanger avec { $thing }

## Aide

help-family = Vous agissez dans l’ordre de votre choix. Chaque action place un pion sur un emplacement libre qui porte la bonne icône.
help-pawns = Pions restants : { $list }.
help-pawns-of = { $member } { $n }
help-done = Quand vous en avez assez fait, finissez le tour : le sablier avance.
help-one = Choisissez une réponse.
help-some = { $least ->
    [0] Choisissez-en { $most } au plus, ou aucune.
   *[other] { $range ->
        [1] Choisissez-en { $least }.
       *[other] Choisissez-en de { $least } à { $most }.
    }
}
help-allot = { $range ->
    [1] Répartissez { $least } en tout.
   *[other] Répartissez de { $least } à { $most } en tout.
}
help-asked = La décision revient { AT($who) }.
help-together = Vous décidez ensemble.
help-also = En attendant, vous pouvez poser des choses ou accepter une blessure grave, si c’est proposé.
help-over = Aucune question pour l’instant.
