## PNJ

rule-NPC-01 = La carte d’un PNJ indique où il commence, s’il est hostile, sa Vie et sa Défense, ce qu’il fait à son tour et ce qu’entraîne sa défaite.
rule-NPC-02 = Un nouveau PNJ se place dans la zone que sa carte montre ou décrit ; si elle n’en indique aucune et qu’une conversation l’a fait venir, il se tient là où vous avez parlé.
rule-NPC-03 = La carte d’un PNJ montre s’il est hostile ou allié, et un jeton posé dessus l’emporte ; sans l’un ni l’autre, il est neutre.
rule-NPC-04 = Un PNJ hostile agit au passage du sablier ; sa carte rejoint donc la ligne du temps, sur un bloc de la couleur qu’elle montre.
rule-NPC-05 = Un PNJ neutre n’attaque jamais, et tout membre présent dans sa zone peut faire les actions de sa carte. Dans l’édition allemande, il reste hors de la ligne du temps ; dans la française, sa carte peut y entrer.
rule-NPC-06 = Un PNJ neutre devient hostile quand vous ou un allié l’attaquez, même sans le blesser ; une carte peut aussi l’y pousser. Il reçoit un jeton Hostile et se comporte dès lors en ennemi.
rule-NPC-07 = Un PNJ agit quand le sablier arrive sur sa carte. Dans l’édition française, il l’applique de haut en bas ; dans l’allemande, son déplacement fait partie de son attaque.
rule-NPC-08 = Dans l’édition française, un PNJ hostile vise le membre ou l’allié le plus proche qui n’est pas à l’agonie ; dans l’allemande, il attaque quelqu’un à sa portée et, faute de cible, va vers le plus proche.
rule-NPC-09 = Entre des cibles aussi proches l’une que l’autre (dans l’édition allemande, entre toutes celles qui sont possibles), c’est vous qui choisissez la cible du PNJ.
rule-NPC-10 = Un PNJ qui ne peut pas encore attaquer s’approche de sa cible, d’autant de zones au plus que sa carte le permet ; sans valeur de déplacement, il reste sur place.
rule-NPC-11 = Un PNJ prend le chemin le plus court, même à travers le feu ; entre plusieurs, celui qui le blesse le moins, et s’il reste un choix, il vous revient.
rule-NPC-12 = Un PNJ s’arrête dans la première zone d’où il peut attaquer sa cible ; s’il le peut déjà, il ne bouge pas du tout.
rule-NPC-13 = Après son déplacement, un PNJ attaque si sa cible est à portée ; sinon, il renonce à son attaque et aucune carte Karma n’est piochée.
rule-NPC-14 = Quand une carte représente plusieurs figurines, chacune joue tout son tour avant la suivante ; la plus proche de la famille commence, et en cas d’égalité vous choisissez.
rule-NPC-15 = Une attaque ne vise qu’une figurine, même si plusieurs partagent une carte ; chacune garde le compte de ses propres dégâts.
rule-NPC-16 = Un PNJ dont les dégâts atteignent la Vie est vaincu et quitte le terrain, quelle qu’en soit la cause ; l’effet de défaite de sa carte suit aussitôt, ou avec la dernière de ses figurines.
rule-NPC-17 = Un PNJ qui part pour une autre raison que ses dégâts n’a pas été vaincu ; l’effet de défaite de sa carte ne s’applique donc pas.
rule-NPC-18 = Quand la carte d’un PNJ s’en va, toutes ses figurines quittent le terrain avec elle, car sans carte plus rien ne les ferait agir.
rule-NPC-19 = Ce que propose la carte d’un PNJ se fait face à lui ; il faut être dans sa zone, poser un pion sur un emplacement qui porte la bonne icône et payer le reste du coût, s’il y en a un.
rule-NPC-20 = Le sablier ne passe jamais chez un PNJ dont la carte n’est pas dans la ligne du temps ; pour le moment, il ne fait donc rien de lui-même.
rule-NPC-21 = Un PNJ n’a ni cartes Corps ni emplacements ; ses dégâts restent simplement sur sa carte, et on les compare à sa Vie.
rule-NPC-22 = Les PNJ n’explorent pas, ne déclenchent pas ce qui se produit en entrant dans une zone et ne ramassent rien, sauf si une carte le dit.
rule-NPC-23 = Une figurine se reconnaît au numéro de sa carte et appartient à son chapitre ; il n’y en a jamais plus que dans la boîte.
rule-NPC-24 = La carte d’un PNJ vaincu quitte la ligne du temps si son effet de défaite le dit ; la place vide se referme aussitôt dans l’édition allemande, et au pas suivant du sablier dans la française.
rule-NPC-25 = On ne vous demande de choisir que si quelque chose en dépend ; quand tous les choix reviennent au même, le jeu continue sans question.

## Alliés

rule-ALLY-01 = Un allié est un PNJ comme un autre, sauf que vous le dirigez, que vous pouvez vous joindre à ses attaques et que l’ennemi le compte dans la famille.
rule-ALLY-02 = La carte d’un allié a sa place dans la ligne du temps, et l’allié agit quand le sablier arrive sur elle.
rule-ALLY-03 = Un allié vous écoute ; dans l’édition allemande, vous décidez ensemble où il va, qui il attaque et comment il fait ce que dit sa carte ; dans la française, vous choisissez sa cible.
rule-ALLY-04 = Dans l’édition française, quand un allié attaque, chaque membre peut se joindre à lui avec un pion gardé pour cela, sur un emplacement libre qui permet d’atteindre la cible.
rule-ALLY-05 = Dans l’édition allemande, pour se joindre à l’attaque d’un allié, il faut avoir posé un pion sur sa carte pendant le tour de la famille, un seul par membre.
rule-ALLY-06 = Pour l’ennemi, un allié est de la famille ; un PNJ hostile peut s’en prendre à lui comme à n’importe lequel d’entre vous.
rule-ALLY-07 = L’icône d’allié sur sa carte, ou un jeton Allié posé dessus, fait d’un PNJ votre allié.
rule-ALLY-08 = Un allié tombe comme tout PNJ ; quand ses dégâts atteignent sa Vie, il quitte le terrain et l’effet de défaite de sa carte s’applique.
rule-ALLY-09 = Dans l’édition française, vous choisissez la cible d’un allié ; il y va au plus court et attaque s’il le peut. Il n’épargne tout le monde que s’il n’atteint rien d’hostile à ce tour.
