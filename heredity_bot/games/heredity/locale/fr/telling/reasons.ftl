## Pourquoi c’est arrivé, dans cette situation : les règles suivent

because-answer = Cela découle de la dernière réponse donnée.
because-act = Cela découle de ce que { $who } { NUM($who) ->
    [many] viennent
   *[one] vient
} de faire.
because-defeat = Cela découle de la victoire sur { $who }.
because-karma = La carte Karma { $karma } en a décidé ainsi.
because-chosen = Vous avez choisi « { $option } ».
because-npc = C’est le tour { OF($npc) }, et la carte le dit.
because-hung = Sous la carte que le sablier a atteinte, une autre le dit : { TITLE($card) }.
because-hourglass = Le sablier est sur { $card }, et cette carte le dit.
because-family = Le sablier a atteint la carte Famille : c’est à vous d’agir.
because-card = C’est arrivé quand une carte est entrée en jeu : { TITLE($card) }.
because-turned = C’est arrivé quand une carte a été retournée : { TITLE($card) }.
because-start = C’est la mise en place du chapitre.
because-begun = L’histoire continue avec ce chapitre ; tout est remis en place pour lui.
because-npc-target = { $npc } s’en prend { AT($target) } : le plus proche, ou le seul à portée.
because-npc-near = { $npc } s’en prend { AT($target) }, au plus près : { $n ->
    [0] dans la même zone
    [one] à un déplacement
   *[other] à { $n } déplacements
}.
because-npc-before = { $npc } s’en prend { AT($target) }, au plus près : { $n ->
    [0] dans la même zone
    [one] à un déplacement
   *[other] à { $n } déplacements
}, avant { $next }, à { $far }.
because-npc-tie = { $tied } étaient à égale distance { OF($npc) } ({ $n ->
    [0] dans la même zone
    [one] un déplacement
   *[other] { $n } déplacements
}) ; vous avez désigné { $target }.
because-npc-walks = { $npc } prend le chemin le plus court vers { $target }, sans aller plus loin que nécessaire.
because-lapsed = Personne que { $npc } puisse attaquer n’est à portée : on ne pioche pas de carte Karma.
because-lapsed-at = { $npc } se trouve { IN($zone) }, et de là, personne n’est à portée.
because-attack = Puissance { $power } contre la défense { OF($target) } : { $defence } ; la carte Karma décide du reste.
because-sum = Puissance { $powers } ; le karma { $karma } ({ $printed }) donne { $value } ; moins la défense { OF($target) } ({ $defence }), il reste { $rest }.
because-miss = La carte Karma { $karma } est un échec : quelle que soit la puissance, rien ne touche.
because-defeated = Les dégâts ont atteint la vie { OF($who) } : { $life }.
because-hostile = { $npc } était neutre, et l’attaque vient de vous ({ $who }) : c’est un ennemi désormais.
because-shuffled = Il n’y avait plus de carte Karma à piocher : on mélange les cartes défaussées.
because-shuffled-swap = { $karma } vient d’entrer parmi les neuf : on les mélange toutes.
because-averted = La carte Karma { $karma } ne montre pas de crâne : { $member } reste en vie.
because-died = La carte Karma { $karma } montre un crâne, et { $member } était à l’agonie.
because-fire = { $who } a franchi une ligne rouge, ce qui coûte { $n } { $n ->
    [one] dégât
   *[other] dégâts
}.
because-immune = { $who } { NUM($who) ->
    [many] ne craignent
   *[one] ne craint
} pas ce genre de dégâts ({ $n }).
because-dying-already = { $who } est déjà à l’agonie et ne subit plus de dégâts ({ $n }).
because-slots = { $member } avait des dégâts à subir ; chacun couvre un emplacement avec un cœur.
because-slots-of = { $member } avait des dégâts à subir ({ $n }) ; chacun couvre un emplacement avec un cœur.
because-wounded = La carte Corps { OF($member) } ({ $part }) est retournée : cela encaisse beaucoup d’un coup, mais ses emplacements changent jusqu’à la fin du chapitre.
because-dying = { $member } a trois blessures graves et plus aucun cœur découvert.
because-recovered = { $member } a de nouveau un cœur découvert.
because-lap = La dernière carte de la ligne est passée : le sablier revient au début, { TITLE($card) }.
because-next = Le sablier passe à la carte suivante, à droite : { TITLE($card) }.
because-next-after = Après { $before }, le sablier passe à la carte suivante, à droite : { TITLE($card) }.
because-pushed = La carte sous le sablier a quitté la ligne : il passe à { $card }.
because-placed = Chaque chapitre commence avec le sablier sur la carte Famille.
because-anchored = La couleur décide de la place : { $colour }.
because-anchored-beside = La couleur décide de la place : { $colour }, à côté { OF($beside) }.
because-hung-below = La couleur le permet sous { $host } : { $colour }.
because-ended-dead = La mort { OF($member) } met fin au chapitre.
because-acted = Vous l’avez choisi pour { $who } ; { $n ->
    [0] aucun pion n’a été dépensé
    [one] un pion a été dépensé
   *[other] { $n } pions ont été dépensés
}.
because-found = C’est imprimé sur le terrain : { TITLE($card) }.
because-ground = Le terrain en dessous a changé.
because-declined = { $member } n’était pas d’accord : personne n’a rien dépensé.
because-committed = { $member } a posé un pion sur la carte { OF($npc) } pour se joindre à la prochaine attaque.
because-pawn-returned = { $member } s’arrête plus tôt que prévu ; les pions inutiles reviennent.

## Ce que doit montrer une carte Karma

test = Une carte Karma décide. Ce qui compte : { $tests }.
test-value = la valeur ({ VALUE($n) })
test-skull = le crâne
test-miss = l’échec
test-family = la famille { $family }
test-dying = Une carte Karma pour { $member } : un crâne signifie la mort.
test-met = Il fallait { VALUE($n) } : { $value } convient.
test-failed = Il fallait { VALUE($n) } : { $value } ne convient pas.
test-met-times = Il fallait { VALUE($n) } : { $value } compte ici pour 0, et cela convient.
test-failed-times = Il fallait { VALUE($n) } : { $value } compte ici pour 0, et cela ne convient pas.
test-failed-miss = Il fallait { VALUE($n) } : un échec ne convient jamais.
test-no-skull-shown = Pas de crâne.

## Pourquoi c’est demandé

asked-table = vous tous
asked-other = Les règles laissent ce choix à { $who }.
asked-family = Le sablier est sur la carte Famille, la famille agit donc ; { $n ->
    [0] il ne reste aucun pion
    [one] il reste un pion
   *[other] il reste { $n } pions
}.
asked-chapter = Le chapitre est terminé, et vous décidez de la suite.
asked-chapter-won = Le chapitre est gagné, et vous décidez de la suite.
asked-chapter-failed = Le chapitre est perdu, et vous décidez de la suite.
asked-ally-join = { $npc } est de votre côté et attaque { $target } ; { $list } { NUM($list) ->
    [many] peuvent
   *[one] peut
} s’y joindre.
asked-ally-move = { $npc } est de votre côté : vous choisissez où aller, parmi { $n } possibilités, rester sur place compris.
asked-ally-target = { $npc } est de votre côté et peut atteindre { $list } : à vous de choisir.
asked-agree = { $member } ne peut pas décider pour { $other }, qui doit être d’accord.
asked-trade-agree = { $member } veut échanger, et { $other } doit être d’accord.
asked-attack-join = { $list } { NUM($list) ->
    [many] peuvent
   *[one] peut
} aussi frapper { $target } avec { $member }.
asked-attack-more = L’arme { OF($member) } peut toucher plusieurs cibles, et il y a aussi à portée : { $list }.
asked-card = { $card } laisse cette décision à { $who }.
asked-components = { $list } { NUM($list) ->
    [many] peuvent
   *[one] peut
} recevoir les composants ({ $points }).
asked-damage = { $member } doit subir des dégâts ({ $points }) et a encore { $n } { $n ->
    [one] emplacement découvert
   *[other] emplacements découverts
} avec un cœur.
asked-damage-where = { $member } doit subir des dégâts ({ $points }), et une carte Corps pourrait être retournée à la place.
asked-damage-wound = { $member } a encore des dégâts à subir ({ $points }) et plus de cœur découvert ; cartes Corps qui peuvent être retournées : { $n }.
asked-drop = { $member } porte des composants : { $have }.
asked-dying = { $list } sont à l’agonie en même temps, et il faut une carte Karma pour chacun.
asked-effect = { $card } peut concerner plusieurs personnes : { $list }.
asked-explore = { $member } peut entrer { TO($card) } à { $n } endroits.
asked-heal = { $member } a des dégâts sur { $n } emplacements, et tous ne disparaissent pas.
asked-full = Pour { $item }, il faut une place à { $member } ; peuvent la libérer : { $list }.
asked-item = { $list } { NUM($list) ->
    [many] peuvent
   *[one] peut
} prendre { $item }.
asked-npc-first = { $list } sont à égale distance de la famille.
asked-npc-path = Plusieurs chemins sont aussi courts pour { $npc } : { $n }.
asked-npc-near = { $list } sont à égale distance { OF($npc) } : { $n ->
    [0] dans la même zone
    [one] un déplacement
   *[other] { $n } déplacements
}.
asked-npc-reach = { $list } sont à portée { OF($npc) }.
asked-pause = Vous vouliez marquer une pause ici.
asked-pick-up = Là où se trouve { $member }, il y a par terre : { $list }.
asked-pick-up-components = Là où se trouve { $member }, des composants sont par terre.
asked-room = Il n’y a plus de place { IN($zone) } ; endroits proches où il en reste : { $n }.
asked-reaction = La même chose déclenche plusieurs cartes : { $list }.
asked-repair = { $item } { NUM($item) ->
    [many] portent
   *[one] porte
} des dégâts sur { $n } emplacements, et l’un d’eux est réparé.
asked-together-slot = { $member } participe et a { $n } emplacements libres pour cela.
asked-together-who = { $member } ne peut pas le faire sans aide ; { NUM($list) ->
    [many] peuvent participer
   *[one] peut participer
} : { $list }.
asked-trade = { $member } et { $other } sont dans la même zone et échangent.
