## Noms

seat-north = Nord
seat-east = Est
seat-south = Sud
seat-west = Ouest
card-kind = { $name } ({ GENDER($name) ->
    [f] femme
   *[m] homme
} de la maison { OF($house) })
place-crown = sous la couronne de la maison { OF($house) }
place-couple = { OF($father) } et { OF($mother) }
crowns-of = { $seat } { $n }
hand-size = { $seat } { $n }

## Parenté : ce que l’héritier est au dernier à porter la couronne

kin-0-1 = { GENDER($heir) ->
    [f] sa fille
   *[m] son fils
}
kin-0-2 = { GENDER($heir) ->
    [f] sa petite-fille
   *[m] son petit-fils
}
kin-0-3 = { GENDER($heir) ->
    [f] son arrière-petite-fille
   *[m] son arrière-petit-fils
}
kin-1-1 = { GENDER($heir) ->
    [f] sa sœur
   *[m] son frère
}
kin-1-2 = { GENDER($heir) ->
    [f] sa nièce
   *[m] son neveu
}
kin-1-3 = { GENDER($heir) ->
    [f] sa petite-nièce
   *[m] son petit-neveu
}
kin-2-1 = { GENDER($heir) ->
    [f] sa tante
   *[m] son oncle
}
kin-2-2 = { GENDER($heir) ->
    [f] sa cousine
   *[m] son cousin
}
kin-far = { GENDER($heir) ->
    [f] sa parente éloignée
   *[m] son parent éloigné
}

## Ce qui s’est passé : la mise en place

event-chooser = { $seat } choisit sa maison avant les autres.
event-family = { $seat } mène la maison { OF($house) }, le sang { OF($founders) } : « { $motto } »
event-opening-1 = { $founders } de la maison { OF($house) } ont déjà des enfants : { $children }.
event-opening-2 = { $founders }, de la maison { OF($house) }, n’ont pas attendu. Leurs enfants : { $children }.
event-opening-3 = Dans la maison { OF($house) }, { $founders } entendent déjà de petits pas dans l’escalier : { $children }.
event-opening-4 = Le livre de la maison { OF($house) } porte des noms dès le premier jour : { $children }, { OF($founders) }.
event-dealt = Chacun reçoit { $n } cartes.
event-marker-given = { $seat } joue en premier.

## Ce qui s’est passé : les tours

event-round = La manche { $n } commence ; { $seat } joue en premier.
event-turn = { $seat } joue pour la maison { OF($own) } : { $n ->
    [one] une action
   *[other] { $n } actions
}.
event-passed = La maison { OF($own) } laisse passer la saison sans rien faire.
event-lapsed = { $seat } garde le silence. Le tour passe.
event-aged-1 = La première neige tombe sur le lac, et chacun a vieilli.
event-aged-2 = Les cigognes sont revenues, et chacun a vieilli.
event-aged-3 = La vendange est rentrée, et chacun a vieilli.
event-aged-4 = On repeint le bac, et chacun a vieilli.
event-closed = La maison { OF($own) } s’en tient là.
event-courted-1 = La maison { OF($own) } passe la saison à la cour.
event-courted-2 = La maison { OF($own) } fait sa cour, et on la reçoit.
event-courted-3 = La maison { OF($own) } ouvre aux visiteurs ses portes et sa cave.
event-courted-4 = La maison { OF($own) } danse, flatte et écoute.
event-courted-5 = La maison { OF($own) } envoie de petits présents à qui de droit.
event-courted-6 = La maison { OF($own) } chasse avec la cour, et laisse gagner les autres.
event-drawn = { $seat } pioche une carte.
event-drawn-own = { $seat } pioche une carte : { $card }.
event-nothing-drawn = Il ne reste rien à piocher pour { $seat }.
event-discarded = { $seat } se défait { OF($card) }.
event-discarded-by-lot = { $seat } se défait { OF($card) } : le sort en a décidé.
event-paid = La maison { OF($own) } sacrifie { $cards }.
event-age-1 = Un âge s’achève. { $n ->
    [0] Personne ne revient, et l’âge 2 est découvert.
    [one] Une carte retourne dans la pioche ; l’âge 2 est dessous.
   *[other] { $n } cartes retournent dans la pioche ; l’âge 2 est dessous.
}
event-age-2 = Le dernier âge commence. { $n ->
    [0] Personne ne revient.
    [one] Une carte retourne dans la pioche pour la dernière fois.
   *[other] { $n } cartes retournent dans la pioche pour la dernière fois.
}
event-deck-low = { $n ->
    [0] La pioche est vide
    [one] Il reste une carte dans la pioche
   *[other] Il reste { $n } cartes dans la pioche
} ; { $age ->
    [1] dessous, l’âge 1, et { $discarded } à la défausse.
    [2] dessous, l’âge 2, et { $discarded } à la défausse.
   *[other] la partie s’achève avec la manche où elle se vide.
}

## Ce qui s’est passé : les naissances

event-born-crown-1 = Sous la couronne de la maison { OF($house) } naît { GENDER($child) ->
    [f] une fille
   *[m] un fils
} : { $child }.
event-born-crown-2 = Les cloches sonnent sur le lac. La maison { OF($house) } a { GENDER($child) ->
    [f] une fille, et elle
   *[m] un fils, et il
} s’appelle { $child }.
event-born-crown-3 = On porte { $child } à la fenêtre de la maison { OF($house) }, pour que tous { GENDER($child) ->
    [f] la voient
   *[m] le voient
}.
event-born-crown-4 = La maison { OF($house) } inscrit un nom au livre de famille : { $child }, { GENDER($child) ->
    [f] une fille
   *[m] un fils
}.
event-born-crown-5 = Le passeur l’apprend le premier et le dit aux deux rives : la maison { OF($house) } a { GENDER($child) ->
    [f] une fille
   *[m] un fils
}, { $child }.
event-born-crown-6 = On met un tonneau en perce dans la cour de la maison { OF($house) } : { $child } est { GENDER($child) ->
    [f] née
   *[m] né
}.
event-born-1 = { $mother } et { $father } ont { GENDER($child) ->
    [f] une fille
   *[m] un fils
} : { $child }, de la maison { OF($house) }.
event-born-2 = { $child } naît { OF($father) } et { OF($mother) } : { GENDER($child) ->
    [f] une fille
   *[m] un fils
} pour la maison { OF($house) }.
event-born-3 = Chez { $father } et { $mother }, on monte un berceau. Il est pour { $child }, { GENDER($child) ->
    [f] une petite fille
   *[m] un petit garçon
}.
event-born-4 = { $father } compte les doigts et les orteils, { $mother } dort. { $child }, de la maison { OF($house) }, { GENDER($child) ->
    [f] est née, et elle
   *[m] est né, et il
} a de la voix.
event-born-5 = De la neige sur le toit, de la lumière à la fenêtre : { $mother } et { $father } ont { GENDER($child) ->
    [f] une fille et la nomment
   *[m] un fils et le nomment
} { $child }.
event-born-6 = La sage-femme descend l’escalier et fait un signe de tête à { $father }. { $mother } a choisi le nom : { $child }, { GENDER($child) ->
    [f] une fille
   *[m] un fils
} de la maison { OF($house) }.
event-born-for-1 = C’est la maison { OF($own) } qui a voulu cet enfant.
event-born-for-2 = La maison { OF($own) } y est pour quelque chose, et elle est la première à féliciter.
event-born-for-3 = Le berceau est un cadeau de la maison { OF($own) }. On se demande pourquoi.
event-born-line-1 = On dira { OF($child) } : « { $line } »
event-born-line-2 = Et voici ce qu’on racontera { OF($child) } : « { $line } »
event-born-line-3 = Ce que le lac retiendra { OF($child) } : « { $line } »

## Ce qui s’est passé : les mariages

event-proposed-1 = La maison { OF($own) } envoie un cavalier à la maison { OF($asked) } : marierait-on { $one } et { $other } ?
event-proposed-2 = Une lettre de la maison { OF($own) } à la maison { OF($asked) }, deux fois scellée : { $one } et { $other } feraient un beau couple.
event-proposed-3 = Au souper, la maison { OF($own) } laisse entendre à la maison { OF($asked) } que { $one } est encore libre. { $other } aussi.
event-proposed-4 = La maison { OF($own) } invite la maison { OF($asked) } à la chasse et n’y parle que { OF($one) } et { OF($other) }.
event-proposed-5 = La maison { OF($own) } le dit tout net à la maison { OF($asked) } : { $one } et { $other }, et plus de querelle au sujet du bac.
event-accepted-1 = La maison { OF($own) } consent.
event-accepted-2 = La maison { OF($own) } relit la lettre et dit oui.
event-accepted-3 = La maison { OF($own) } donne sa parole, et un cheval avec.
event-accepted-4 = La maison { OF($own) } fait mine de réfléchir et commande le gâteau.
event-accepted-5 = La maison { OF($own) } dit oui avant que le vin soit servi.
event-refused-1 = La maison { OF($own) } dit non.
event-refused-2 = La maison { OF($own) } renvoie le cavalier sans ouvrir la lettre.
event-refused-3 = La maison { OF($own) } regrette, sans dire quoi.
event-refused-4 = La maison { OF($own) } répond que les routes sont mauvaises cette année, et le seront l’an prochain.
event-refused-5 = La maison { OF($own) } admire le cheval, remercie le cavalier et décline.
event-refused-6 = La maison { OF($own) } a lu la lettre. Elle dit qu’il n’y a pas de réponse.
event-withdrawn = La maison { OF($own) } retire sa proposition.
event-answer-left-own = Votre réponse aux propositions, jusqu’à nouvel ordre : { $answer ->
    [refuse] toujours non
    [accept_safe] oui, si aucune de vos couronnes ne peut passer
   *[ask] on vous demande à chaque fois
}.
event-wed-1 = { $wife }, de la maison { OF($hers) }, épouse { $husband } et part vivre dans la maison { OF($house) }.
event-wed-2 = { $husband } et { $wife } se marient, et la barque emmène l’épousée de l’autre côté du lac, dans la maison { OF($house) }.
event-wed-3 = Trois jours de fête : { $wife } et { $husband } sont mari et femme. Elle garde le nom { OF($hers) } et dort sous le toit de la maison { OF($house) }.
event-wed-4 = Dans la chapelle de l’île, { $wife }, de la maison { OF($hers) }, et { $husband }, de la maison { OF($house) }, disent oui, l’un plus fort que l’autre.
event-wed-5 = { $husband } vient avec quarante cavaliers, { $wife } avec onze coffres. À la nuit, tout est sous le toit de la maison { OF($house) }.
event-wed-6 = Il pleut sur les noces { OF($wife) } et { OF($husband) } : cela porte bonheur, dit-on. Elle reste de la maison { OF($hers) } et part vivre dans la maison { OF($house) }.
event-wed-paid-1 = Dans les maisons { OF($hers) } et { OF($house) }, on n’a pas demandé deux fois. { $wife } et { $husband } sont mariés à l’aube, devant des témoins payés pour l’être.
event-wed-paid-2 = La maison { OF($own) } ne demande pas, elle paie. { $wife } et { $husband } sont mari et femme, et elle vit dans la maison { OF($house) }.
event-wed-paid-3 = La maison { OF($own) } règle la note, et le prêtre ne demande rien : { $wife }, de la maison { OF($hers) }, est la femme { OF($husband) }, de la maison { OF($house) }.
event-wed-free-1 = Il n’y a personne pour dire non. { $wife }, de la maison { OF($hers) }, épouse { $husband }, de la maison { OF($house) }.
event-wed-free-2 = { $wife } et { $husband } se choisissent, et nul chef de maison ne s’y oppose. Elle part vivre dans la maison { OF($house) }.
event-wed-free-3 = Personne ne parle pour l’une des maisons : les fiancés parlent pour eux-mêmes. { $wife } et { $husband } se marient, et elle part vivre dans la maison { OF($house) }.

## Ce qui s’est passé : les morts

event-murdered-1 = Au matin, on trouve { $person }, de la maison { OF($house) }, sans vie. Tous savent que c’est la maison { OF($own) }, et nul ne le dit.
event-murdered-2 = Une coupe, une marche, une barque percée : { $person } { GENDER($person) ->
    [f] est morte
   *[m] est mort
}, et la maison { OF($own) } envoie des fleurs.
event-murdered-3 = La maison { OF($own) } fait tuer { $person }, de la maison { OF($house) }.
event-murdered-4 = { $person } sort à cheval, { GENDER($person) ->
    [f] seule
   *[m] seul
}. Le cheval revient, et le palefrenier sert maintenant la maison { OF($own) }.
event-murdered-5 = Un accident de chasse, dit la maison { OF($own) }. { $person }, de la maison { OF($house) }, ne chassait jamais.
event-murdered-6 = Le vin venait de la maison { OF($own) }, et { $person } était { GENDER($person) ->
    [f] seule
   *[m] seul
} à en boire. La maison { OF($house) } se souviendra de l’année.
event-murdered-own-1 = La maison { OF($own) } enterre { $person }, qui était des siens, et ne pose pas de questions.
event-murdered-own-2 = { $person } gênait, et la maison { OF($own) } n’a jamais été tendre pour les siens.
event-murdered-own-3 = Il y a une chaise de moins à la table de la maison { OF($own) }, et l’on ne parle plus { OF($person) }.
event-died-one-1 = { $person } meurt de vieillesse, fenêtres ouvertes.
event-died-one-2 = { $person } s’éteint dans la nuit, au bout de ses jours.
event-died-one-3 = { $person } a vu le monde tourner quatre fois et n’en veut plus. La maison prend le deuil.
event-died-one-4 = { $person } s’endort sur le livre de famille et ne se réveille pas.
event-died-one-5 = On sonne la petite cloche pour { $person }, un coup par année, et l’après-midi y passe.
event-died-many-1 = L’hiver est dur : { $people } meurent de vieillesse.
event-died-many-2 = Les anciens s’en vont ensemble : { $people } ne sont plus.
event-died-many-3 = Les cloches ne se taisent pas de la semaine : on porte en terre { $people }.
event-died-many-4 = Une génération quitte la table : { $people }.

## Ce qui s’est passé : les couronnes

event-crown-passes-1 = La couronne de la maison { OF($house) } passe { OF($holder) } à { $kin }, { $heir }.
event-crown-passes-2 = { $holder } n’est plus. { $heir }, { $kin }, porte la couronne de la maison { OF($house) }.
event-crown-passes-3 = Vive { $heir } ! Après { $holder }, c’est { $kin } que l’on couronne pour la maison { OF($house) }.
event-crown-passes-4 = Les cierges { OF($holder) } brûlent encore quand { $heir }, { $kin }, ceint la couronne de la maison { OF($house) }.
event-crown-passes-5 = Nul n’a besoin de demander qui vient après { $holder } : { $heir }, { $kin }, prend la couronne de la maison { OF($house) }.
event-crown-founders-1 = { $founders } déposent la couronne de la maison { OF($house) }. { $heir } est { GENDER($heir) ->
    [f] la première
   *[m] le premier
} de leur sang à la porter.
event-crown-founders-2 = { $founders } ont assez régné. Ils posent la couronne de la maison { OF($house) } sur la tête { OF($heir) } et s’en vont voir au jardin.
event-crown-founders-3 = { $founders } tournent la première page de la maison { OF($house) }. Sur la seconde, { $heir } porte la couronne.
event-crown-founders-4 = Point de trompettes : { $founders } laissent les clefs et la couronne de la maison { OF($house) } sur la table, et { $heir } prend le tout.
event-crown-restart-1 = Le trône vide de la maison { OF($house) } est repris : on couronne { $heir }.
event-crown-restart-2 = Après un long silence, un berceau, puis une couronne : { $heir } fait renaître la maison { OF($house) }.
event-crown-moves-1 = Voici la couronne de la maison { OF($house) } portée dans la maison { OF($to) }.
event-crown-moves-2 = La couronne de la maison { OF($house) } a passé le lac. On la compte désormais dans la maison { OF($to) }.
event-crown-home = La couronne de la maison { OF($house) } est revenue chez elle.
event-vacant = Avec { $holder }, le sang s’éteint. La couronne de la maison { OF($house) } retourne à sa place et attend un enfant.
event-vacant-founders = { $founders } s’en vont sans héritier. La couronne de la maison { OF($house) } reste à sa place et attend un enfant.
event-lost = Avec { $holder }, le sang s’éteint. La couronne de la maison { OF($house) } est perdue à jamais.
event-lost-founders = { $founders } s’en vont sans héritier. La couronne de la maison { OF($house) } est perdue à jamais.
event-counts = Couronnes : { $counts }.
event-lone = La maison { OF($own) } est seule à porter une couronne.
event-left = { $seat } quitte la partie. Ses cartes vont à la défausse, et plus personne ne mène la maison { OF($own) }.
event-left-early = { $seat } quitte la partie.
event-ended-lone_crown = Seule la maison { OF($houses) } porte encore une couronne : { $winners } a gagné.
event-ended-deck = { $n ->
    [0] La chronique se ferme. Personne ne porte de couronne, personne n’a gagné.
    [one] La chronique se ferme, et la maison { OF($houses) } domine : { $winners } a gagné.
   *[other] La chronique se ferme, et rien ne les départage : { $winners } partagent la victoire.
}
event-ended-alone = { $n ->
    [0] Il n’y a plus personne à table.
   *[other] Il ne reste à table que { $winners }, qui a gagné.
}

## Pourquoi

because-turn = { $n ->
    [0] Personne de la maison { OF($house) } n’avait de conjoint au début du tour : il y a une action.
    [one] Une personne de la maison { OF($house) } avait un conjoint au début du tour : il y a une action de plus.
   *[other] { $n } personnes de la maison { OF($house) } avaient un conjoint au début du tour : il y a { $n } actions de plus.
}
because-died = Quatre manches ont passé, celle de la naissance comprise.
because-founders = { $heir } est { GENDER($heir) ->
    [f] l’aînée des filles en vie des fondateurs, qui n’ont pas de fils en vie
   *[m] l’aîné des fils en vie des fondateurs
}.
because-restart = { $heir } est { GENDER($heir) ->
    [f] née
   *[m] né
} sous la couronne vacante de la maison { OF($house) }, et vit.
because-child = { $heir } est { GENDER($heir) ->
    [f] l’aînée des filles en vie, et aucun fils ne vit
   *[m] l’aîné des fils en vie
}.
because-descendant = Aucun enfant du défunt ne vit ; { $heir } vient en tête de la génération suivante qui compte un vivant.
because-sibling = Le défunt ne laisse aucune descendance en vie ; { $heir } vient en tête des frères et sœurs.
because-climb = Le défunt ne laisse ni descendance, ni frère, ni sœur en vie ; en remontant la ligne par où vint la couronne, { $heir } est le parent le plus proche.
because-no-heir = Plus personne n’est du sang des fondateurs de la maison { OF($house) }.
because-age = Il fallait piocher, et il ne restait que la carte Âge.
because-wed-agreed = Ceux qui mènent les deux maisons sont d’accord.
because-wed-paid = { $seat } a défaussé les deux cartes que coûte un mariage sans accord.
because-wed-free = Personne ne mène l’autre maison, et à cette table un tel mariage ne coûte rien.

## Questions

goal = Avoir le plus de couronnes quand la pioche s’épuise, ou être la seule maison à en porter.
goal-crowns = Une couronne compte pour la maison de qui la porte. Elle passe aux fils, puis aux filles, et les enfants sont de la maison de leur père : c’est ainsi que les couronnes changent de maison.
goal-lone-round = Si, à la fin d’une manche, une seule place a des couronnes, elle gagne aussitôt.
goal-lone-held = Si la même place est seule à avoir des couronnes à la fin de deux manches de suite, elle gagne aussitôt.
goal-lone-age2 = Dès l’âge 2, si une seule place a des couronnes à la fin d’une manche, elle gagne aussitôt.
goal-ties = À égalité, c’est la maison qui a le plus de vivants, puis le plus de mariés, puis la plus jeune.
goal-last-round = La partie s’achève avec la manche { $n }.
ask-family = Quelle maison menez-vous ?
ask-turn = { $seat }, de la maison { OF($own) }, manche { $round } : que faites-vous ? ({ $left ->
    [one] encore une action
   *[other] encore { $left } actions
})
ask-consent = La maison { OF($active) } veut marier { $one } et { $other }. La maison { OF($own) } consent-elle ?
ask-discard = Vous tenez { $cards } cartes, { $limit } sont permises. Laquelle part ?
act-birth = Naissance
act-propose = Proposer un mariage
act-wed = Marier sur-le-champ
act-kill = Assassiner
act-court = Faire sa cour
act-court-about = Vous piochez une carte.
act-done = Finir le tour
act-done-about = Vous piochez une carte, puis c’est à la place suivante.
act-standing = Ma réponse aux propositions
act-withdraw = Retirer la proposition
verbs-birth = naissance naître
verbs-propose = proposer demander
verbs-wed = marier épouser
verbs-kill = assassiner tuer
verbs-court = cour courtiser
verbs-done = finir passer
option-accept = Accepter
option-accept-about = { $one } et { $other } se marient aussitôt, et chacune des deux maisons a une action de plus à ses tours. Leurs enfants seront de la maison { OF($house) }.
option-accept-risk = Un jour, une de vos couronnes pourrait leur revenir.
option-refuse = Refuser
option-refuse-about = Cela ne coûte rien à personne. L’autre maison peut encore payer le mariage.
option-by_lot = Laisser faire le sort
option-standing-ask = Me demander à chaque fois
option-standing-refuse = Toujours refuser
option-standing-accept_safe = Accepter si aucune de mes couronnes ne peut passer
option-family = La maison { OF($house) } : « { $motto } »
option-person = { $person }, de la maison { OF($house) }{ $crowns ->
    [0] {""}
    [one] , { GENDER($person) ->
        [f] couronnée
       *[m] couronné
    }
   *[other] , avec { $crowns } couronnes
}, { $left ->
    [one] une manche à vivre
   *[other] { $left } manches à vivre
}
option-pay = Payer avec { $card }
consequence-children = Leurs enfants seront de la maison { OF($house) }.
cause-family = { $seat } n’a pas encore de maison, et chacun en choisit une.
cause-turn = C’est le tour { OF($seat) } pour la maison { OF($own) } ; la première action se prend, les autres peuvent rester.
cause-consent = { $one } et { $other } peuvent se marier si ceux qui mènent les deux maisons sont d’accord ; { $seat } mène la maison { OF($own) }.
cause-discard = Après la pioche de fin de tour, { $limit } cartes peuvent rester en main, et { $seat } en tient { $cards }.
help-family = Choisissez une maison. Personne d’autre ne peut prendre la même.
help-turn = Faites naître une carte de la maison du père, proposez un mariage, imposez-le avec deux cartes, tuez avec deux cartes, ou faites votre cour pour piocher. Les gens mariés vous donnent des actions.
help-typed = Vous pouvez aussi écrire un acte : naissance et une carte, proposer et deux noms, assassiner et un nom. Demandez une personne par son nom pour voir qui hériterait.
help-consent = Si vous acceptez, le mariage a lieu aussitôt : chaque maison a une action de plus à chaque tour, et les enfants sont de la maison du mari. Un refus ne coûte rien.
help-discard = La carte va à la défausse, face visible.
help-over = La partie est finie.
advice = Conseil : { $hint }

## Ce que l’on peut voir

look-house = La maison { OF($house) } { $sign }, menée par { $seat }, { $n ->
    [0] personne en vie
    [one] une personne en vie
   *[other] { $n } personnes en vie
}. { $crown }
look-house-unled = La maison { OF($house) } { $sign }, que personne ne mène, { $n ->
    [0] personne en vie
    [one] une personne en vie
   *[other] { $n } personnes en vie
}. { $crown }
crown-founders = Ses fondateurs règnent{ $has_heir ->
    [yes] {" "}; { $heir } leur succédera.
   *[no] {" "}et n’ont pas d’enfant en vie.
}
crown-worn = Sa couronne est portée par { $holder }{ $moves ->
    [yes] , de la maison { OF($to) }
   *[no] {""}
}{ $has_heir ->
    [yes] {" "}; ensuite vient { $heir }, { $kin }.
   *[no] , sans héritier.
}
crown-vacant = Sa couronne est vacante{ $has_heir ->
    [yes] {" "}; { $heir } la portera à la fin de la manche.
   *[no] {" "}et attend un enfant.
}
crown-lost = Sa couronne est perdue.
look-person = { $person } : { $parts }.
look-dead = { $n ->
    [one] Mort : { $people }.
   *[other] Morts : { $people }.
}
part-founders = { GENDER($person) ->
    [f] fille
   *[m] fils
} { OF($founders) }
part-crown = { GENDER($person) ->
    [f] née
   *[m] né
} sous la couronne vacante de la maison { OF($house) }
part-parents = { GENDER($person) ->
    [f] fille
   *[m] fils
} { OF($father) } et { OF($mother) }
part-left = { $n ->
    [one] une manche à vivre
   *[other] { $n } manches à vivre
}
part-dead = hors de ce monde
part-crowns = { $n ->
    [one] porte la couronne de la maison { OF($houses) }
   *[other] porte les couronnes { OF($houses) }
}
part-spouse = { GENDER($person) ->
    [f] épouse
   *[m] époux
} { OF($spouse) }, de la maison { OF($house) }
part-children = enfants : { $children }
look-crown-founders = La couronne de la maison { OF($house) } est encore aux fondateurs. À leur départ, { $has_heir ->
    [yes] elle passe à { $heir }.
   *[no] elle n’a pas d’héritier.
}
look-crown-worn = La couronne de la maison { OF($house) } est portée par { $holder } et compte pour la maison { OF($to) }. Si { $holder } meurt, { $has_heir ->
    [yes] elle passe à { $kin }, { $heir }.
   *[no] elle n’a pas d’héritier.
}
look-crown-vacant = La couronne de la maison { OF($house) } est vacante. { $has_heir ->
    [yes] À la fin de la manche, elle passe à { $heir }.
   *[no] Elle attend un enfant.
}
look-crown-lost = La couronne de la maison { OF($house) } est perdue.
look-counts = Couronnes : { $counts }.
look-deck = { $deck ->
    [0] La pioche est vide
    [one] Une carte dans la pioche
   *[other] { $deck } cartes dans la pioche
}, { $discard } à la défausse. { $age ->
    [1] La carte Âge montre l’âge 1.
    [2] La carte Âge montre l’âge 2.
   *[other] La carte Âge est partie : la partie s’achève avec la manche où la pioche se vide.
}
look-discard = À la défausse, maison { OF($house) } : { $cards }.
look-hands = Cartes en main : { $hands }.
hand-cards = { $seat } tient { $n ->
    [one] une carte
   *[other] { $n } cartes
}.
hand-none = { $seat } n’a pas de carte.
hand-card = { $card }.
hand-card-born = { $card } : peut naître { $places }.
if-passes = Si { $holder } mourait maintenant, la couronne de la maison { OF($house) } passerait à { $kin }, { $heir }, et compterait pour la maison { OF($to) }.
if-vacant = Si { $holder } mourait maintenant, la couronne de la maison { OF($house) } serait vacante.
if-lost = Si { $holder } mourait maintenant, la couronne de la maison { OF($house) } serait perdue.
if-widowed = { $spouse } pourrait se remarier.
if-next = { $person } vient en tête de la succession de la maison { OF($house) } ; { $has_heir ->
    [yes] ensuite ce serait { $heir }.
   *[no] ensuite il n’y aurait personne.
}
if-nothing = Si { $person } mourait maintenant, aucune couronne ne passerait.
task-old = { $n ->
    [one] { $people } mourra à la fin de cette manche.
   *[other] { $people } mourront à la fin de cette manche.
}
task-founders = Les fondateurs de la maison { OF($house) } n’ont pas d’enfant en vie.
task-worn = La couronne de la maison { OF($house) } n’a pas d’héritier.
task-vacant = La couronne de la maison { OF($house) } est vacante et attend un enfant.
status-seat = maison { OF($house) }, { $crowns ->
    [0] pas de couronne
    [one] une couronne
   *[other] { $crowns } couronnes
}, { $cards ->
    [0] pas de carte
    [one] une carte
   *[other] { $cards } cartes
}
status-out = hors de la partie
standing-rank = { $place }. { $seats } ({ $crowns ->
    [0] pas de couronne
    [one] une couronne
   *[other] { $crowns } couronnes
}{ $n ->
    [one] {""}
   *[other] {" "}chacun
})

## Refus : ce qu’on a tenté, ce qui s’y oppose, ce qui est possible

refusal-other = Ce n’est pas possible maintenant.
refusal-NOT_YOUR_SEAT = C’est à { $seat } d’en décider.
refusal-ACTION_DUE = Vous ne pouvez pas encore finir le tour : sa première action est due. Vous pouvez : { $acts }.
refusal-ALREADY_COURTED = Vous ne pouvez pas refaire votre cour : à cette table, une fois par tour suffit. Vous pouvez : { $acts }.
refusal-ALREADY_MARRIED = { $person } ne peut se marier : { GENDER($person) ->
    [f] son mari
   *[m] sa femme
} { $spouse } vit. Vous pouvez : { $acts }.
refusal-ALREADY_REFUSED = Vous ne pouvez plus proposer { $one } et { $other } ce tour-ci. Le mariage peut encore se payer. Vous pouvez : { $acts }.
refusal-CARD_NOT_IN_HAND = Vous ne pouvez pas vous servir { OF($card) } : cette carte n’est pas dans votre main. Vous pouvez : { $acts }.
refusal-CLOSE_KIN = { $one } et { $other } ne peuvent se marier : { $tie ->
    [ancestor] { $other } descend { OF($one) }
    [descendant] { $one } descend { OF($other) }
   *[sibling] ils sont frère et sœur, ou à demi
}. Vous pouvez : { $acts }.
refusal-CONSENT_PENDING = Vous ne pouvez pas encore agir : une proposition attend la réponse { OF($seat) }. Vous pouvez la retirer.
refusal-COST_MISSING = { $act ->
    [kill] Ce meurtre se paie
   *[other] Ce mariage se paie
} en cartes, et il vous manque : { $families }. Vous pouvez : { $acts }.
refusal-COUPLE_BROKEN = Ce couple n’aura plus d’enfants : { $person } { GENDER($person) ->
    [f] est morte
   *[m] est mort
}. Vous pouvez : { $acts }.
refusal-DECK_EMPTY = Vous ne pouvez pas faire votre cour : il n’y a plus rien à piocher, et la partie s’achève avec cette manche. Vous pouvez : { $acts }.
refusal-DECK_INVALID = On ne peut pas jouer ces cartes : une maison a plus d’hommes ou de femmes que les autres.
refusal-FAMILY_TAKEN = Vous ne pouvez pas mener cette maison : { $seat } la mène. Libres : { $free }.
refusal-FOUNDERS_GONE = Plus personne ne naît sous la couronne de la maison { OF($family) } : ses fondateurs sont partis{ EMPTY($holder) ->
    [yes] {""}
   *[no] , et { $holder } la porte
}. Vous pouvez : { $acts }.
refusal-GAME_OVER = Plus rien ne peut se faire : la partie est finie. Victoire : { EMPTY($winners) ->
    [yes] personne
   *[no] { $winners }
}. Couronnes : { $counts }.
refusal-NOT_IN_PLAY = { $name } n’est pas en vie sur la table. Vous pouvez : { $acts }.
refusal-NOT_YOUR_FAMILY = { $act ->
    [birth] À cette table, vous ne pouvez pas faire naître d’enfants pour la maison { OF($family) }.
   *[other] Vous ne pouvez pas arranger ce mariage : ni l’un ni l’autre n’est de la maison { OF($family) }.
} Vous pouvez : { $acts }.
refusal-NOT_YOUR_TURN = Vous ne pouvez pas agir maintenant : c’est le tour { OF($seat) }.
refusal-NO_ACTION_LEFT = Vous avez pris { $taken } actions sur { $allowed } : il n’en reste pas pour ce tour.
refusal-NO_SUCH_COUPLE = Personne ne peut naître là : ce couple n’existe pas. Vous pouvez : { $acts }.
refusal-PLAYERS_OUT_OF_RANGE = La partie ne peut pas commencer à { $n } : on joue de deux à quatre.
refusal-SAME_FAMILY = { $one } et { $other } ne peuvent se marier : tous deux sont de la maison { OF($family) }. Vous pouvez : { $acts }.
refusal-SAME_SEX = { $one } et { $other } ne peuvent se marier dans ce jeu : un couple, c’est un homme et une femme. Vous pouvez : { $acts }.
refusal-TARGET_NOT_PERSON = Les fondateurs de la maison { OF($family) } { $act ->
    [kill] sont hors d’atteinte de tout meurtrier
   *[other] ne se marient plus
}. Vous pouvez : { $acts }.
refusal-TOO_MANY_PROPOSALS = Vous ne pouvez plus proposer : { $n } propositions ont été refusées ce tour-ci. Un mariage peut encore se payer. Vous pouvez : { $acts }.
refusal-UNKNOWN_ACTION = Il n’y a pas d’action de ce nom. Vous pouvez : { $acts }.
refusal-WRONG_FAMILY_CARD = { $card } ne peut naître là : l’enfant doit être de la maison { OF($family) }. Vous pouvez : { $acts }.
