## Le chapitre

event-chapter-begun = { $chapter ->
    [0] L’histoire commence.
   *[other] Le chapitre { $chapter } commence.
}
event-chapter-again = { $chapter ->
    [0] L’histoire recommence, tentative { $attempt }.
   *[other] Le chapitre { $chapter } recommence, tentative { $attempt }.
}
event-chapter-won = Le chapitre est gagné !
event-chapter-failed = Le chapitre est perdu.
event-closed = L’histoire s’arrête ici pour l’instant. Merci d’avoir joué.

## Le sablier et la ligne du temps

event-hourglass-placed = Le sablier est sur la carte Famille.
event-hourglass-moved = Le sablier avance : { TITLE($card) }.
event-hourglass-lap = Nouveau tour : le sablier revient au début ({ TITLE($card) }).
event-hourglass-pushed = Le sablier est poussé plus loin : { TITLE($card) }.
event-hourglass-family = Le sablier atteint la carte Famille. Vous reprenez tous vos pions ; à vous d’agir.
event-hourglass-family-lap = Nouveau tour : le sablier revient sur la carte Famille. Vous reprenez tous vos pions ; à vous d’agir.
event-pawns-recovered = Vous reprenez tous vos pions ; à vous d’agir.
event-hung-applies = Sous la carte, { $card } { NUM($card) ->
    [many] prennent
   *[one] prend
} effet.
event-card-anchored = { $card } { NUM($card) ->
    [many] prennent
   *[one] prend
} place dans la ligne du temps.
event-card-hung = { $card } { NUM($card) ->
    [many] se placent
   *[one] se place
} sous { $host }.
event-card-lifted = { $card } { NUM($card) ->
    [many] quittent
   *[one] quitte
} la ligne du temps.
event-card-unhung = { $card } { NUM($card) ->
    [many] se détachent
   *[one] se détache
} de la ligne du temps.

## Cartes

event-card-taken = Vous prenez { $card }.
event-card-taken-by = { $member } prend { $card }.
event-reads = { $member } lit à voix haute :
event-reads-by = { $member } ({ $player }) lit à voix haute :
event-card-flipped = Vous retournez une carte : { TITLE($card) }.
event-card-burned = { $card } { NUM($card) ->
    [many] quittent
   *[one] quitte
} la partie.
event-tokens-added = { TITLE($place) } : { SIGNED($n) } { $n ->
    [one] { $token }
   *[other] { MANY($token) }
}.
event-tokens-removed = On retire { $n } { $n ->
    [one] { $token }
   *[other] { MANY($token) }
} { OF($place) }.
event-tokens-of = { event-tokens-added } Cela fait { $now } sur { $most }.
event-tokens-left = { event-tokens-removed } { $left ->
    [0] Il n’en reste plus.
    [one] Il en reste { $left }.
   *[other] Il en reste { $left }.
}
event-zone-tokens-added = Il y a { $n } { $n ->
    [one] { $token }
   *[other] { MANY($token) }
} de plus { IN($place) }.
event-status-hostile = { $npc } { NUM($npc) ->
    [many] deviennent hostiles
   *[one] devient hostile
} !
event-status-ally = { $npc } { NUM($npc) ->
    [many] passent
   *[one] passe
} de votre côté.
event-status-neutral = { $npc } { NUM($npc) ->
    [many] sont désormais neutres
   *[one] est désormais neutre
}.
event-letter = Désormais, la lettre { $letter } du terrain compte.
event-flag = La famille s’en souviendra : { $flag }.
event-chosen = Vous choisissez : { $option }
event-declined = { $member } n’est pas d’accord ; il ne se passe rien.

## Le terrain

event-terrain-laid = Nouveau terrain : { TITLE($card) }.
event-terrain-replaces = Le lieu change : { TITLE($card) }.
event-found = { $list }.
find-eye = il y a quelque chose à observer { IN($zone) }
find-mouth = il y a quelqu’un à qui parler { IN($zone) }
find-hand = il y a quelque chose à prendre ou à utiliser { IN($zone) }
find-components = { $n ->
    [one] { $n } composant se trouve
   *[other] { $n } composants se trouvent
} { IN($zone) }
event-item-laid = { $item } { NUM($item) ->
    [many] se trouvent
   *[one] se trouve
} { IN($zone) }.
event-ground-moved = Ce qui se trouvait { IN($zone) } se trouve maintenant { IN($to) }.
event-placed = { $who } { NUM($who) ->
    [many] se trouvent
   *[one] se trouve
} { IN($zone) }.
event-moved = { $who } se rend { TO($zone) }.
event-moved-on = { $who } continue jusqu’{ AT($zone) }.
event-moved-via = { $who } passe par { $via } et se rend { TO($zone) }.
event-climbed = { $who } change de niveau et arrive { IN($zone) }.
event-arrived = { $who } s’avance { TO($zone) }.
event-removed = { $who } { NUM($who) ->
    [many] quittent
   *[one] quitte
} le terrain.
event-defeated = { $who } est { GENDER($who) ->
    [f] vaincue
   *[m] vaincu
} !

## Les actions de la famille

paid = { " " }({ $slots })
acted-move = { $who } se rend { TO($zone) }{ $paid }.
acted-move-via = { $who } passe par { $via } et se rend { TO($zone) }{ $paid }.
acted-sets-out = { $who } se met en route pour { $zone }{ $paid }.
acted-explore = { $who } part explorer{ $paid } et découvre { $card }.
acted-observe = { $who } observe quelque chose { IN($zone) }{ $paid }.
acted-talk = { $who } engage la conversation { IN($zone) }{ $paid }.
acted-interact = { $who } essaie quelque chose { IN($zone) }{ $paid }.
acted-do = { $who } { NUM($who) ->
    [many] font
   *[one] fait
} ce que propose { $card }{ $paid }.
acted-do-named = { $who } : { $label }{ $paid }.
acted-use = { $who } utilise { $item }.
acted-attack = { $who } { NUM($who) ->
    [many] attaquent ensemble
   *[one] attaque
} { $target }{ $paid }.
acted-heal = { $who } soigne { $target }{ $paid }.
acted-heal-self = { $who } se soigne{ $paid }.
acted-repair = { $who } répare { $item }{ $paid }.
acted-improve = { $who } améliore { $item }{ $paid }.
acted-pick-up = { $who } ramasse ce qui est là{ $paid }.
acted-trade = { $who } et { $other } font un échange{ $paid }.
event-pawn-placed = { $member } pose un pion ({ TITLE($slot) }).
event-pawn-joins = { $member } se joint à l’attaque ({ TITLE($slot) }).
event-pawns-returned = { $member } ne peut pas aller plus loin et reprend { $n } { $n ->
    [one] pion
   *[other] pions
}.
event-pawns-spent = { $member } perd { $n } { $n ->
    [one] pion
   *[other] pions
} pour ce tour.
event-pawns-given = { $member } reprend { $n } { $n ->
    [one] pion
   *[other] pions
}.
event-pawn-committed = { $member } pose un pion sur la carte { OF($npc) }.

## Combats et karma

event-attack = { $who } { NUM($who) ->
    [many] attaquent ensemble
   *[one] attaque
} { $target }.
event-sum = Karma { $karma } : { $sum }. { $result }
event-miss = Karma { $karma } : échec ! { CAP($target) } s’en tire sans une égratignure.
event-hit = { $target } subit { $n } { $n ->
    [one] dégât
   *[other] dégâts
}.
event-no-damage = { $target } ne subit aucun dégât.
event-karma-shuffled = On mélange les cartes Karma.
event-karma-drawn = Vous révélez une carte Karma : { $karma }, { $value }.
event-karma-drawn-skull = Vous révélez une carte Karma : { $karma }, { $value }, avec un crâne.
event-karma-swapped = Votre karma change : { $old } cède la place à { $new }.
karma-miss = échec
karma-times = ×{ $n }
event-npc-turn = { $npc } agit.
event-npc-turn-target = { $npc } agit ; sa cible : { $target }.
event-lapsed = { $npc } ne peut atteindre personne.
event-npc-healed = { $npc } perd { $n } { $n ->
    [one] dégât
   *[other] dégâts
}.

## Les corps

event-damage = { $who } subit { $n } { $n ->
    [one] dégât
   *[other] dégâts
}.
event-damage-kind = { $who } subit { $n } { $n ->
    [one] dégât
   *[other] dégâts
} ({ $kind }).
event-damage-discarded = { $n ->
    [one] { $n } dégât reste
   *[other] { $n } dégâts restent
} sans effet sur { $who }.
event-slots-damaged = Dégâts sur { $member } : { $slots }.
loss-eye = Tant que ce dégât reste, { $member } ne peut plus observer.
loss-mouth = Tant que ce dégât reste, { $member } ne peut plus discuter.
loss-hand = Tant que ce dégât reste, { $member } n’a plus de main pour manipuler, soigner, échanger ou ramasser.
loss-foot = Tant que ce dégât reste, { $member } ne peut plus se déplacer ni explorer.
event-slot-healed = Un dégât disparaît : { $slot }.
event-wounded = Blessure grave pour { $member } : { THE($part) }.
event-dying = { $member } est à l’agonie !
event-recovered = { $member } n’est plus à l’agonie.
event-averted = Pas de crâne : { $member } survit.
event-died = Un crâne : { $member } meurt.

## Les biens

event-item-gained = { $member } porte désormais { $item }.
event-item-dropped = { $member } pose { $item } { IN($zone) }.
event-item-taken-away = { $member } perd { $item }.
event-initialised = { $item } { NUM($item) ->
    [many] sont { GENDER($item) ->
        [f] prêtes
       *[m] prêts
    }
   *[one] est { GENDER($item) ->
        [f] prête
       *[m] prêt
    }
}.
event-components-gained = { $member } reçoit { $n } { $n ->
    [one] composant
   *[other] composants
}.
event-components-spent = { $member } cède { $n } { $n ->
    [one] composant
   *[other] composants
}.
event-components-dropped = { $member } pose { $n } { $n ->
    [one] composant
   *[other] composants
} { IN($zone) }.
event-components-picked-up = { $member } ramasse { $n } { $n ->
    [one] composant
   *[other] composants
}.
event-components-passed = { $giver } donne { $n } { $n ->
    [one] composant
   *[other] composants
} { AT($taker) }.
