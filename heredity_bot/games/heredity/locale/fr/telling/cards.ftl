## Instructions : propositions sans point final

do-take = prenez { $card }
do-flip = retournez { $card }
do-burn = brûlez { $card }
do-add = posez { $n } { $n ->
    [one] { $token }
   *[other] { MANY($token) }
} { TO($place) }
do-remove = retirez { $n } { $n ->
    [one] { $token }
   *[other] { MANY($token) }
} { OF($place) }
do-move-tokens = déplacez { $n } { $n ->
    [one] { $token }
   *[other] { MANY($token) }
} { OF($place) } { TO($to) }
do-call-letter = désormais, la lettre { $letter } du terrain compte
do-anchor = ancrez cette carte dans la ligne du temps ({ $colour })
do-anchor-else = ancrez cette carte dans la ligne du temps ({ $colour }) ; s’il n’y a pas de place : { $else }
do-hourglass = placez le sablier sur la carte Famille
do-lay = posez le terrain : { TITLE($card) }
do-place = placez { PERSON($who) } { IN($zone) }
do-withdraw = retirez { PERSON($npc) } du terrain
do-put-components = posez { $n } { $n ->
    [one] composant
   *[other] composants
} { IN($zone) }
do-put-item = posez { $item } { IN($zone) }
do-put-action = posez le jeton « { $icon } » { IN($zone) }
do-damage = { $who } { NUM($who) ->
    [many] subissent chacun
   *[one] subit
} { $n } { $n ->
    [one] dégât
   *[other] dégâts
}
do-damage-kind = { $who } { NUM($who) ->
    [many] subissent chacun
   *[one] subit
} { $n } { $n ->
    [one] dégât
   *[other] dégâts
} ({ $kind })
do-heal = retirez { $n } { $n ->
    [one] dégât
   *[other] dégâts
} { AT($who) }
do-give-item = { $who } { NUM($who) ->
    [many] reçoivent
   *[one] reçoit
} { $item }
do-give-components = { $who } { NUM($who) ->
    [many] reçoivent
   *[one] reçoit
} { $n } { $n ->
    [one] composant
   *[other] composants
}
do-lose-item = { $who } { NUM($who) ->
    [many] perdent
   *[one] perd
} { $item }
do-lose-components = { $who } { NUM($who) ->
    [many] perdent
   *[one] perd
} { $n } { $n ->
    [one] composant
   *[other] composants
}
do-status = { PERSON($npc) } { NUM($npc) ->
    [many] sont désormais du statut { $status }
   *[one] devient { GENDER($npc) ->
        [f] { FEM($status) }
       *[m] { $status }
    }
}
do-activate = { PERSON($npc) } { NUM($npc) ->
    [many] jouent maintenant leur
   *[one] joue maintenant son
} tour
do-recover = { $who } { NUM($who) ->
    [many] reprennent
   *[one] reprend
} { $n } { $n ->
    [one] pion utilisé
   *[other] pions utilisés
}
do-exhaust = { $who } { NUM($who) ->
    [many] dépensent
   *[one] dépense
} { $n } { $n ->
    [one] pion
   *[other] pions
} sans agir
do-if = { IF($if) } : { $then }
do-if-else = { IF($if) } : { $then } ; sinon : { $else }
do-try = { $try } ; si c’est impossible : { $else }
do-vote = décidez ensemble entre { $n } voies
do-choose = la personne qui joue le membre actif choisit entre { $n } voies
do-ballot = { $who } { NUM($who) ->
    [many] répondent
   *[one] répond
} en secret : { $n } voies
do-each = { $who }, à tour de rôle : { $do }
do-karma = piochez une carte Karma{ EMPTY($then) ->
    [yes] { "" }
   *[no] { " " }: { $then }
}
do-swap = remplacez une carte Karma ({ TITLE($card) }) comme elle l’indique
do-set = la famille se souviendra : { $flag }
do-forget = la famille n’a plus à se souvenir : { $flag }
do-tell = lisez le texte de cette carte
do-win = le chapitre se termine par un succès
do-fail = le chapitre est perdu

## Tours des PNJ

npc-move = se déplace de { $n } { $n ->
    [one] zone
   *[other] zones
} au plus
npc-melee = frappe au corps à corps, puissance { $power }{ $targets ->
    [1] { "" }
   *[other] , jusqu’à { $targets } cibles
}
npc-ranged = tire jusqu’à une portée de { $range }, puissance { $power }{ $targets ->
    [1] { "" }
   *[other] , jusqu’à { $targets } cibles
}

## Conditions : propositions après « si »

if-tokens = { NONE($n) ->
    [yes] il n’y a aucun { $token }
   *[no] il y a { NUM($n) ->
        [one] { $n } { $token }
       *[many] { $n } { MANY($token) }
    }
} { IN($place) }
if-in-play = { $card } { NUM($card) ->
    [many] sont
   *[one] est
} en jeu
if-in-play-front = { $card } { NUM($card) ->
    [many] sont
   *[one] est
} en jeu, face avant visible
if-in-play-back = { $card } { NUM($card) ->
    [many] sont
   *[one] est
} en jeu, face arrière visible
if-burned = { $card } { NUM($card) ->
    [many] ont
   *[one] a
} quitté la partie
if-in-timeline = { $card } { NUM($card) ->
    [many] se trouvent
   *[one] se trouve
} dans la ligne du temps
if-at-count = parmi { ALL($who) }, { $n } { NUM($n) ->
    [one] se trouve
   *[many] se trouvent
} { IN($place) }
if-at = { $who } { NUM($who) ->
    [many] se trouvent
   *[one] se trouve
} { IN($place) }
if-with = { ANY($who) } partage la zone { OF(PERSON($npc)) }
if-carries = { ANY($who) } porte { $item }
if-components = { ALL($who) } { ALLNUM($who) ->
    [many] { NONE($n) ->
        [yes] n’ont ensemble
       *[no] ont ensemble
    }
   *[one] { NONE($n) ->
        [yes] n’a
       *[no] a
    }
} { NUM($n) ->
    [one] { $n } composant
   *[many] { $n } composants
}
if-item-value = la valeur totale des objets ({ ALL($who) }) est : { VALUE($n) }
if-alive = { PERSON($npc) } { NUM($npc) ->
    [many] sont
   *[one] est
} sur le terrain
if-defeated = la famille a vaincu { PERSON($npc) }
if-dying = { ANY($who) } est à l’agonie
if-wounds = { ALL($who) } { ALLNUM($who) ->
    [many] { NONE($n) ->
        [yes] n’ont ensemble
       *[no] ont ensemble
    }
   *[one] { NONE($n) ->
        [yes] n’a
       *[no] a
    }
} { NUM($n) ->
    [one] { FEM($n) } blessure grave
   *[many] { FEM($n) } blessures graves
}
if-count = { NONE($n) ->
    [yes] il n’y a aucun { $of }
   *[no] il y a { NUM($n) ->
        [one] { $n } { $of }
       *[many] { $n } { MANY($of) }
    }
} sur le terrain
if-count-zone = { NONE($n) ->
    [yes] il n’y a aucun { $of }
   *[no] il y a { NUM($n) ->
        [one] { $n } { $of }
       *[many] { $n } { MANY($of) }
    }
} { IN($zone) }
if-edition = vous jouez avec l’édition { $edition ->
    [de-2025] allemande de 2025
   *[other] française de 2023
}
if-players = { NONE($n) ->
    [yes] il n’y a aucun joueur
   *[no] il y a { NUM($n) ->
        [one] { $n } joueur
       *[many] { $n } joueurs
    }
} autour de la table
if-flag = la famille se souvient : { $flag }
if-flag-count = la famille se souvient : { $flag } ({ VALUE($n) })
if-karma-has = { $card } fait partie de vos cartes Karma
if-karma-skull = la carte Karma montre un crâne
if-karma-no-skull = la carte Karma ne montre pas de crâne
if-karma-miss = la carte Karma est un échec
if-karma-no-miss = la carte Karma n’est pas un échec
if-karma-family = la carte Karma est de la famille { $family }
if-karma-value = la valeur de la carte Karma est : { VALUE($n) }
if-status = { PERSON($npc) } { NUM($npc) ->
    [many] sont du statut { $status }
   *[one] est { GENDER($npc) ->
        [f] { FEM($status) }
       *[m] { $status }
    }
}
if-laps = { NONE($n) ->
    [yes] le sablier n’a fait aucun tour
   *[no] le sablier a fait { NUM($n) ->
        [one] { $n } tour
       *[many] { $n } tours
    }
}
if-all = { $parts }
    .if = { IF($parts) }
    .only = { ONLYIF($parts) }
if-any = { $parts }
if-not = il n’est pas vrai que { $part }
    .unless = { $part }

## Déclencheurs

when-enters = Quand { ANY($who) } entre { TO($zone) }
when-leaves = Quand { ANY($who) } quitte { $zone }
when-explores = Quand vous découvrez { $card }
when-attacks = Quand { ANY($who) } attaque
when-damaged = Quand { ANY($who) } subit des dégâts
when-gains = Quand quelqu’un prend { $item }
when-family-begins = Au début du tour de la famille
when-family-ends = À la fin du tour de la famille
when-lap = Quand le sablier commence un nouveau tour
when-reaches = Quand il y a { $n } { $n ->
    [one] { $token }
   *[other] { MANY($token) }
} { IN($card) }
trigger = { $when } : { $do }
trigger-if = { $when }, { IF($if) } : { $do }

## Règles permanentes

rule-forbid = interdit { AT($who) } { OF($act) }{ $where }
rule-allow = { $who } { NUM($who) ->
    [many] peuvent
   *[one] peut
} { $what }{ $where }
rule-cost = pour { $act }{ $where }, { $who } { NUM($who) ->
    [many] paient
   *[one] paie
} { $components ->
    [0] { $damage } { $damage ->
        [one] dégât
       *[other] dégâts
    }
    [one] { $components } composant{ $damage ->
        [0] { "" }
        [one] { " " }et { $damage } dégât
       *[other] { " " }et { $damage } dégâts
    }
   *[other] { $components } composants{ $damage ->
        [0] { "" }
        [one] { " " }et { $damage } dégât
       *[other] { " " }et { $damage } dégâts
    }
}
rule-modify = pour { $who }{ $where }, { $what } change de { SIGNED($by) }
rule-modify-item = pour { $who }{ $where }, { $what } change de { SIGNED($by) } avec { $item }
rule-immune = aucun dégât ({ $kind }) pour { $who }{ $where }
rule-only-if = { IF($if) } : { $rule }

## Ce qui n’a pas pu se faire

skip-in-play = { $card } { NUM($card) ->
    [many] sont
   *[one] est
} déjà en jeu ; rien de nouveau ne se produit.
skip-burned = { $card } { NUM($card) ->
    [many] ont quitté la partie et ne peuvent
   *[one] a quitté la partie et ne peut
} plus servir.
skip-not-in-deck = { $card } { NUM($card) ->
    [many] ne sont
   *[one] n’est
} pas dans ce paquet ; on passe cette instruction.
skip-not-in-play = { $card } { NUM($card) ->
    [many] ne sont
   *[one] n’est
} pas en jeu ; on passe cette instruction.
skip-no-reverse = On ne peut pas retourner { $card }.
skip-must-stay = { $card } { NUM($card) ->
    [many] doivent
   *[one] doit
} rester en jeu.
skip-no-place = Il n’y a pas de place pour { $card } ; on passe cette instruction.
skip-no-zone = Cette zone n’est pas sur la table ; on passe cette instruction { OF($card) }.
skip-no-token = Il manque un jeton pour cette instruction { OF($card) } ; on la passe.
skip-no-icon = Cette icône n’est pas là ; on passe cette instruction { OF($card) }.
skip-not-carried = Personne, parmi les membres concernés, ne porte { $card }.
skip-already-anchored = { $card } { NUM($card) ->
    [many] sont déjà à leur
   *[one] est déjà à sa
} place.
skip-neutral-stays-out = { $card } { NUM($card) ->
    [many] sont neutres et restent
   *[one] est neutre et reste
} hors de la ligne du temps.
skip-karma-busy = Une carte Karma est déjà en cours ; on n’en pioche pas d’autre.
skip-no-swap = Rien ne peut remplacer { $card }.

## Une carte à regarder

card-unseen = La carte { $number } n’a pas encore été révélée.
card-gone = Cette carte a quitté la partie.
card-title = { $name } (carte { $number })
card-title-plain = Carte { $number }
card-read-by = À lire par { $member }.
card-event = Quand le sablier arrive ici : { $do }.
card-event-if = Quand le sablier arrive ici, { IF($if) } : { $do }.
card-npc = Statut : { $status }. Vie { $life }, Défense { $defence }.
card-npc-figures = Statut : { $status }. { $figures } figurines ayant chacune Vie { $life } et Défense { $defence }.
card-npc-hurt = Dégâts reçus : { $list }.
card-npc-turn = À son tour : { $do }.
card-npc-defeat = En cas de défaite : { $do }.
card-item = Objet ({ $kind }), valeur { $value }{ $defence ->
    [0] { "" }
   *[other] , Défense { $defence }
}.
card-item-slots = Emplacements : { $slots }.
card-item-wrench = À la première obtention dans un chapitre : { $do }.
card-item-improve = Peut être amélioré pour { $cost } { $cost ->
    [one] composant
   *[other] composants
}.
card-item-broken = Hors d’usage : sans effet jusqu’à sa réparation.
card-action = Action ({ $icon }) : { $do }.
card-action-named = { $name } ({ $icon }) : { $do }.
card-action-notes = ({ $notes })
note-at = seulement { IN($zone) }
note-cost = coûte { $n } { $n ->
    [one] composant
   *[other] composants
}
note-together = { $n } membres à la fois
note-members = { $members } ensemble
note-once = une seule fois
note-if = { ONLYIF($if) }
note-who = pour { $who }
card-rule = Règle permanente : { $rule }.
card-trigger = { $do }.
card-karma = Karma ({ $family }) : { $value }{ $skull ->
    [1] , avec un crâne
   *[other] { "" }
}.
card-tokens = Dessus : { $list }.
slot-attack-melee = corps à corps, puissance { $power }
slot-attack-ranged = portée { $range }, puissance { $power }
slot-use = { $do }
slot-heart = avec un cœur
token-count = { $n } { $n ->
    [one] { $token }
   *[other] { MANY($token) }
}
skip-nobody = Cette instruction { OF($card) } ne concerne personne ; on la passe.
skip-nothing = Cette instruction { OF($card) } reste sans objet ; on la passe.
note-member-at = { $member } { IN($zone) }

thing-components = { $n } { $n ->
    [one] composant
   *[other] composants
}
