## Names

house-name = la maison { $name }
seat-north = Nord
seat-east = Est
seat-south = Sud
seat-west = Ouest
sex-man = homme
sex-woman = femme
name-again = { $name } { $nth }
card-kind = { $name } ({ $sex ->
    [woman] femme
   *[man] homme
} de { $house })
couple = { $husband } et { $wife }
crown-place = sous la couronne de { $house }
crowns-of = { $seat } { $n }

## What happened: setting up

event-chooser = { $seat } choisit sa maison le premier.
event-family = { $seat } mène { $house }. « { $motto } »
event-dealt = Chacun reçoit { $n } cartes.
event-marker-given = { $seat } commence.

## What happened: turns

event-round = La manche { $n } commence par { $seat }.
event-turn = { $seat } a { $n ->
    [one] une action
   *[other] { $n } actions
}.
event-passed = { $seat } ne peut rien faire, ou ne veut rien.
event-lapsed = { $seat } laisse passer son tour.
event-closed = { $seat } s’en tient là.
event-courted-1 = { $seat } fait sa cour, et on lui ouvre.
event-courted-2 = { $seat } passe la saison à la cour.
event-drawn = { $seat } pioche une carte.
event-drawn-own = { $seat } pioche { $cards }.
event-nothing-drawn = Il ne reste rien à piocher pour { $seat }.
event-discarded = { $seat } se défait de { $card }.
event-discarded-by-lot = { $seat } se défait de { $card } : le sort en a décidé.
event-paid = { $seat } sacrifie { $cards }.
event-age-1 = Un âge s’achève. { $n ->
    [0] Personne ne revient.
    [one] Une carte revient dans la pioche ; l’âge 2 est dessous.
   *[other] { $n } cartes reviennent dans la pioche ; l’âge 2 est dessous.
}
event-age-2 = Le dernier âge commence. { $n ->
    [0] Personne ne revient.
    [one] Une carte revient dans la pioche pour la dernière fois.
   *[other] { $n } cartes reviennent dans la pioche pour la dernière fois.
}
event-deck-low = { $n ->
    [0] La pioche est vide
    [one] Il reste une carte dans la pioche
   *[other] Il reste { $n } cartes dans la pioche
} ; { $age ->
    [1] dessous, l’âge 1.
    [2] dessous, l’âge 2.
   *[other] la partie s’achève avec la manche où elle se vide.
}

## What happened: births and weddings

event-opening = { $child } est de { $house } depuis le premier jour.
event-born-crown-1 = { $sex ->
    [woman] Une fille
   *[man] Un fils
} pour { $house } : on couche { $child } sous la couronne.
event-born-crown-2 = Les fondateurs de { $house } ont { $sex ->
    [woman] une fille
   *[man] un fils
}, { $child }.
event-born-crown-3 = Les cloches sonnent sur le lac : { $child } naît sous la couronne de { $house }.
event-born-1 = { $mother } et { $father } ont { $sex ->
    [woman] une fille
   *[man] un fils
} : { $child }.
event-born-2 = { $child } naît de { $father } et { $mother } : { $sex ->
    [woman] une fille
   *[man] un fils
} pour { $house }.
event-born-3 = Chez { $father }, on monte un berceau. Il est pour { $child }.
event-born-for = C’est { $seat } qui l’a voulu.
event-proposed-1 = { $seat } demande une main : { $one } pour { $other } ?
event-proposed-2 = { $seat } envoie un cavalier et une lettre : { $one } et { $other } feraient la paire.
event-accepted-1 = { $seat } dit oui.
event-accepted-2 = { $seat } relit la lettre et consent.
event-refused-1 = { $seat } dit non.
event-refused-2 = { $seat } renvoie le cavalier sans ouvrir la lettre.
event-refused-3 = { $seat } regrette, sans dire quoi.
event-withdrawn = { $seat } retire sa proposition.
event-answer-left-own = Votre réponse d’avance aux propositions : { $answer ->
    [refuse] toujours non
    [accept_safe] oui, si aucune de vos couronnes ne peut passer
   *[ask] aucune, on vous demande
}.
event-wed-1 = { $wife } épouse { $husband } et part vivre chez { $house }.
event-wed-2 = { $husband } et { $wife } se marient ; la barque l’emmène chez { $house }.
event-wed-forced = Personne n’a demandé aux siens. { $wife } et { $husband } sont mariés quand même, et elle vit chez { $house }.

## What happened: deaths and crowns

event-murdered-1 = Au matin, on trouve { $person } sans vie. Tous savent que c’est { $seat }, et nul ne le dit.
event-murdered-2 = Une coupe, une marche, une barque percée : { $person } n’est plus, et { $seat } envoie des fleurs.
event-murdered-3 = { $seat } fait tuer { $person }.
event-died-one = { $people } meurt de vieillesse.
event-died-many = { $people } meurent de vieillesse.
event-crown-child = La couronne de { $house } passe de { $holder } à { $sex ->
    [woman] sa fille
   *[man] son fils
} { $heir }.
event-crown-descendant = { $holder } ne laisse aucun enfant en vie. La couronne de { $house } passe à { $heir }, { $down } générations plus bas.
event-crown-sibling = { $holder } ne laisse pas de descendance. La couronne de { $house } passe { $sex ->
    [woman] à sa sœur
   *[man] à son frère
}, { $heir }.
event-crown-kin = { $holder } ne laisse ni descendance, ni frère, ni sœur. La couronne de { $house } trouve { $heir } : { $up } générations plus haut, { $down } plus bas.
event-crown-founders = Les fondateurs de { $house } s’en vont. On couronne { $heir }, premier souverain de leur sang.
event-crown-restart = Le trône vide de { $house } est repris : on couronne { $heir }.
event-vacant = { $house } n’a pas d’héritier. La couronne retourne à sa place et attend.
event-lost = { $house } n’a pas d’héritier. La couronne est perdue à jamais.
event-counts = Couronnes : { $counts }.
event-lone = { $seat } est seul à porter une couronne.
event-left = { $seat } quitte la partie. Sa main va à la défausse, et { $house } n’a plus de chef.
event-left-early = { $seat } quitte la partie.
event-ended-lone_crown = { $winners } est seul à porter une couronne et gagne.
event-ended-deck = { $n ->
    [0] La partie est finie. Personne ne porte de couronne, personne n’a gagné.
    [one] La partie est finie : { $winners } a gagné.
   *[other] La partie est finie : { $winners } partagent la victoire.
}
event-ended-alone = { $winners } reste seul à table et gagne.

goal = Porter le plus de couronnes quand la pioche s’épuise, ou être seul à en porter.

## Questions

ask-family = { $seat } : quelle maison menez-vous ?
ask-turn = { $seat }, manche { $round } : que faites-vous ? ({ $left ->
    [one] encore une action
   *[other] encore { $left } actions
})
ask-consent = { $seat } : on veut marier { $one } et { $other }. Êtes-vous d’accord ?
ask-discard = { $seat } : vous tenez { $cards } cartes, { $limit } sont permises. Laquelle part ?
act-birth = Naissance
act-propose = Proposer un mariage
act-wed = Marier sur-le-champ
act-kill = Assassiner
act-court = Faire sa cour
act-done = Finir le tour
act-standing = Réponse aux propositions
act-withdraw = Retirer la proposition
option-accept = Accepter
option-refuse = Refuser
option-by_lot = Laisser faire le sort
option-ask = Me demander
option-standing-refuse = Toujours refuser
option-accept_safe = Accepter si aucune de mes couronnes ne peut passer
option-family = { $house } : « { $motto } »
option-court = Piocher une carte
option-person = { $person } de { $house }, { $left ->
    [one] une manche à vivre
   *[other] { $left } manches à vivre
}
option-person-crowned = { $person } de { $house }, tête couronnée, { $left ->
    [one] une manche à vivre
   *[other] { $left } manches à vivre
}
consequence-crown = La couronne de { $house } passerait à { $heir }.
consequence-vacant = La couronne de { $house } n’aurait pas d’héritier.
cause-family = { $seat } n’a pas encore de maison.
cause-turn = C’est le tour de { $seat }.
cause-consent = Un mariage veut l’accord de qui mène l’autre maison.
cause-discard = Après la pioche, la main doit tenir dans sa limite.
help-family = Choisissez une maison. Personne ne peut prendre la même.
help-turn = Faites naître une carte de la maison du père, proposez un mariage, imposez-le avec deux cartes, tuez avec deux cartes, ou faites votre cour pour piocher.
help-consent = Si vous acceptez, le mariage a lieu aussitôt : chaque maison a une action de plus à chaque tour, et les enfants sont de la maison du mari.
help-discard = La carte va à la défausse, face visible.
help-over = La partie est finie.

## Looks

look-crown-founders = Couronne de { $house } : les fondateurs règnent. Ensuite : { $heir }.
look-crown-worn = Couronne de { $house } : { $holder }. Ensuite : { $heir }.
look-crown-vacant = Couronne de { $house } : vacante. Ensuite : { $heir }.
look-crown-lost = Couronne de { $house } : perdue.
look-nobody = personne
look-house = { $house }, menée par { $seat } : { $n ->
    [0] personne en vie
   *[other] { $people }
}.
look-house-unled = { $house }, menée par personne : { $n ->
    [0] personne en vie
   *[other] { $people }
}.
look-person = { $person } ({ $left })
look-person-wed = { $person } ({ $left }), { $sex ->
    [woman] épouse
   *[man] époux
} de { $spouse }
look-deck = Pioche { $deck }, défausse { $discard } ; { $age ->
    [1] âge 1
    [2] âge 2
   *[other] la carte Âge est partie
}.
hand-cards = { $seat } tient { $cards }.
hand-none = { $seat } n’a pas de carte.
status-seat = { $house }, { $crowns ->
    [one] une couronne
   *[other] { $crowns } couronnes
}, { $cards ->
    [one] une carte
   *[other] { $cards } cartes
}
status-out = parti

## Refusals

refusal-other = Ce n’est pas possible maintenant.
refusal-NOT_YOUR_SEAT = C’est à { $seat } d’en décider.
refusal-ACTION_DUE = La première action du tour est obligatoire. Vous pouvez : { $acts }.
refusal-ALREADY_COURTED = Vous avez déjà fait votre cour ce tour-ci. Vous pouvez : { $acts }.
refusal-ALREADY_MARRIED = { $person } a pour conjoint { $spouse }.
refusal-ALREADY_REFUSED = { $one } et { $other } ont déjà été proposés ce tour-ci. Vous pouvez encore payer le mariage.
refusal-CARD_NOT_IN_HAND = { $card } n’est pas dans votre main.
refusal-CLOSE_KIN = { $one } et { $other } sont trop proches : { $tie ->
    [ancestor] l’un descend de l’autre
    [descendant] l’un descend de l’autre
   *[sibling] ils sont frère et sœur, ou à demi
}.
refusal-CONSENT_PENDING = Une proposition attend la réponse de { $seat }.
refusal-COST_MISSING = Cela se paie en cartes. Il manque : { $families }.
refusal-COUPLE_BROKEN = { $person } n’est plus : ce couple n’aura plus d’enfants.
refusal-DECK_EMPTY = Il n’y a plus rien à piocher. La partie s’achève avec cette manche.
refusal-DECK_INVALID = Le paquet est inégal.
refusal-FAMILY_TAKEN = { $seat } mène cette maison. Libres : { $free }.
refusal-FOUNDERS_GONE = Plus personne ne naît sous la couronne de { $family } : ses fondateurs sont partis.
refusal-GAME_OVER = La partie est finie. Couronnes : { $counts }.
refusal-NOT_IN_PLAY = { $name } n’est pas en jeu.
refusal-NOT_YOUR_FAMILY = Cela ne regarde pas { $family }.
refusal-NOT_YOUR_TURN = C’est le tour de { $seat }.
refusal-NO_ACTION_LEFT = Vous avez pris { $taken } actions sur { $allowed } : il n’en reste pas.
refusal-NO_SUCH_COUPLE = Ce couple n’existe pas.
refusal-PLAYERS_OUT_OF_RANGE = { $n } à table ; on joue de deux à quatre.
refusal-SAME_FAMILY = Tous deux sont de { $family }.
refusal-SAME_SEX = { $one } et { $other } ne peuvent se marier ici : un couple, c’est un homme et une femme.
refusal-TARGET_NOT_PERSON = On ne touche pas aux fondateurs de { $family }.
refusal-TOO_MANY_PROPOSALS = { $n } propositions ont été refusées ce tour-ci. Vous pouvez encore payer un mariage.
refusal-UNKNOWN_ACTION = Voici les actions : { $acts }.
refusal-WRONG_FAMILY_CARD = { $card } ne peut naître ici : il faut une carte de { $family }.
