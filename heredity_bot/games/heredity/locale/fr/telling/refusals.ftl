## Pourquoi ce n’est pas possible : une phrase utile chaque fois

refusal-ACTION_IN_PROGRESS = Une autre action est en cours ; terminez-la d’abord.
refusal-ACTION_USED = { EMPTY($card) ->
    [yes] Cela a déjà été fait { IN($here) }, et cela ne se fait qu’une fois.
   *[no] Pour l’instant, rien de tel n’est proposé : { $member }, { TITLE($card) }.
}
refusal-ALLY_ONE_PAWN = { $member } a déjà un pion sur la carte { OF($npc) }.
refusal-ALREADY_EXPLORED = Ce terrain est déjà sur la table : { TITLE($card) }. { $member } peut s’y rendre à pied.
refusal-ALREADY_WOUNDED = { $member } porte déjà une blessure grave : { THE($part) }.
refusal-ANCHOR_FULL = { $member } n’a plus de place pour { $item } : posez-le, ou posez un objet déjà porté.
refusal-ANCHOR_WRONG = Cet objet se porte ailleurs ({ TITLE($item) }) : { $place }.
refusal-BACK_HIDDEN = Cette face reste cachée tant que le jeu ne retourne pas la carte.
refusal-BURNED = { $n } { NUM($n) ->
    [many] ont quitté la partie et ne peuvent
   *[one] a quitté la partie et ne peut
} plus servir.
refusal-CANNOT_HEAL_NPC = Dans cette édition, seuls les membres de la famille peuvent être soignés : pas { $target }.
refusal-CONSENT_MISSING = Il manque encore l’accord de la personne qui joue { $member }.
refusal-CORNER = { $start } et { $zone } ne se touchent que par un coin ; { $member } doit faire le tour.
refusal-DAMAGE_PENDING = Il reste d’abord { $k } { $k ->
    [one] dégât
   *[other] dégâts
} à placer.
refusal-DROP_WINDOW = Dans cette édition, on ne pose des choses que pendant les actions de la famille.
refusal-DYING_SLOT = { $member } est à l’agonie et ne peut utiliser que des emplacements libres sans cœur.
refusal-EDGE_CLOSED = De ce côté, { $colour } ferme { $here }.
refusal-FORBIDDEN = Une carte l’interdit pour le moment { AT($member) } : { TITLE($card) }.
refusal-INSTRUCTION_PENDING = Il faut d’abord appliquer { EMPTY($n) ->
    [yes] l’instruction en cours
   *[no] { $n }
}.
refusal-ITEM_NOT_CARRIED = Il faut porter l’objet pour cela : { TITLE($item) }.
refusal-ITEM_NOT_CLEAN = Un pion ou un dégât est encore posé sur { $item } : impossible de l’améliorer maintenant.
refusal-KARMA_FIXED = Les cartes Karma ne changent que si le jeu le demande.
refusal-KARMA_NOT_ASKED = Rien ne demande de carte Karma en ce moment.
refusal-LINE_BLOCKED = Entre { $start } et { $zone }, { $colour } ne se franchit pas.
refusal-MOVE_COST = Ce chemin franchit { $lines } { $lines ->
    [one] ligne
   *[other] lignes
}, et chacune coûte un pion ; vous en proposez { $pawns }.
refusal-NOTHING_HERE = { EMPTY($target) ->
    [yes] Il n’y a rien à ramasser { IN($here) }.
   *[no] Ni { $member } ni { $target } n’a quelque chose à échanger.
}
refusal-NOTHING_TO_EXPLORE = { $member } se trouve { IN($here) } : { EMPTY($zone) ->
    [yes] aucun bord inexploré n’est accessible de là.
   *[no] ce bord s’explore depuis { $zone }.
}
refusal-NOT_ADJACENT = { $zone } ne touche pas { $start }.
refusal-NOT_A_TARGET = Ce choix n’est pas possible pour cela{ EMPTY($target) ->
    [yes] { "" }
   *[no] { " " }: { TITLE($target) }
}.
refusal-NOT_CALLED = Rien ne demande cette carte.
refusal-NOT_COMMITTED = { $member } n’a pas posé de pion sur la carte de l’allié pendant le tour de la famille.
refusal-NOT_DAMAGED = { EMPTY($target) ->
    [yes] Personne { IN($here) } n’a de dégât à soigner.
   *[no] Il n’y a aucun dégât à retirer : { TITLE($target) }.
}
refusal-NOT_ENOUGH_COMPONENTS = Cela coûte { $need } { $need ->
    [one] composant
   *[other] composants
} ; { $member } en a { $have }.
refusal-NOT_FAMILY_PHASE = La famille agit quand le sablier est sur la carte Famille ; il est ailleurs : { TITLE($card) }.
refusal-NOT_SAME_ZONE = { EMPTY($target) ->
    [yes] Il n’y a personne { IN($here) } avec qui { $member } pourrait le faire.
   *[no] { $member } se trouve { IN($here) }{ EMPTY($zone) ->
        [yes] {", "}mais pas { $target }.
       *[no] {", "}mais { $target } est ailleurs : { TITLE($zone) }.
    }
}
refusal-NOT_WITH_NPC = { $member } doit se trouver dans la zone { OF($npc) }.
refusal-NOT_YOUR_MEMBER = C’est { $player } qui joue { $member }.
refusal-NO_FREE_SLOT = { $count ->
    [0] { $member } n’a plus d’emplacement { $icon }.
    [1] { $damaged ->
        [0] Un pion occupe déjà { $slot }.
       *[other] Un dégât couvre { $slot }.
    }
   *[other] Aucun des { $count } emplacements { $icon } { OF($member) } n’est libre : { $damaged } avec un dégât, { $pawns } avec un pion.
}
refusal-NO_IMPROVEMENT = Cet objet ne peut plus être amélioré : { TITLE($item) }.
refusal-NO_LEVEL_LINK = Ni escalier ni échelle ne relie { $start } et { $zone }.
refusal-NO_LINE = Aucune ligne droite ne mène { OF($member) } à la cible ({ TITLE($target) }) sans toucher un mur.
refusal-NO_MOVE = Cela ne déplacerait personne{ EMPTY($here) ->
    [yes] { "" }
   *[no] { " " }: { $member } se trouve { IN($here) }
}.
refusal-NO_PAWN = { $member } n’a plus de pion.
refusal-NO_RANGED_ATTACK = { $member } n’a rien pour attaquer à distance.
refusal-NO_SUCH_ACTION_HERE = { EMPTY($here) ->
    [yes] { $member } n’est pas sur le terrain.
   *[no] { EMPTY($zone) ->
        [yes] Il n’y a pas d’icône { $icon } { IN($here) }, où se trouve { $member }.
       *[no] Cette icône { $icon } est { IN($zone) } ; { $member } se trouve { IN($here) }.
    }
}
refusal-NO_TARGET = { $member } se trouve { IN($here) } : personne n’est à portée de là de cette façon.
refusal-ONE_FIGURE = Cette carte représente plusieurs figurines ; choisissez-en une.
refusal-ONE_PAWN_PER_ATTACK = Chaque membre met exactement un pion dans une attaque.
refusal-ONLY_ACTOR = Seul le membre qui a agi peut le prendre : { $member }.
refusal-OTHER_LEVEL = On ne tire pas d’un niveau à l’autre : { TITLE($target) }.
refusal-OUT_OF_MELEE = { $member } se trouve { IN($here) }, la cible ({ TITLE($target) }) { IN($zone) } : trop loin pour frapper.
refusal-OUT_OF_RANGE = Trop loin ({ TITLE($target) }) : distance { $d }, portée { $x }.
refusal-PARTNERS_MISSING = Cela se fait ensemble ({ $members }){ EMPTY($who) ->
    [yes] { " " }; il manque encore quelqu’un
   *[no] { " " }: { $who }
}.
refusal-PARTNER_OUT_OF_REACH = { $member } ne peut pas atteindre { $target } ainsi.
refusal-SECRET = Cela n’a pas encore été révélé.
refusal-SERIOUS_WOUND = La blessure grave { OF($target) } reste jusqu’à la fin du chapitre.
refusal-SLOT_FULL = Il y en a déjà un sur { $slot }.
refusal-SLOT_NOT_FREE = { $slot } est occupé : { $what }.
refusal-SLOT_NOT_YOURS = { $slot } appartient à un autre membre de la famille.
refusal-SLOT_NO_ACTION = { $slot } ne sert qu’à prendre un dégât ; on n’y agit pas.
refusal-SLOT_NO_HEART = Les dégâts ne vont que sur les emplacements avec un cœur ; { $slot } n’en a pas.
refusal-SLOT_WRONG_ICON = Il faut un emplacement avec la bonne icône : { $icon }.
refusal-TIMELINE_FIXED = Le sablier et la ligne du temps avancent d’eux-mêmes ; personne ne peut les changer.
refusal-USE_REPAIR = Un objet se répare, il ne se soigne pas : { TITLE($item) }.
refusal-WOUND_NOT_READY = Cette carte Corps a encore des cœurs découverts{ EMPTY($slots) ->
    [yes] { "" }
   *[no] { " " }: { $slots }
}.
refusal-WRONG_ZONE = Cela se fait { IN($zone) } ; { $member } se trouve { IN($here) }.
refusal-ZONE_FULL = Il n’y a pas de place pour s’arrêter { IN($zone) } : { $count } { $count ->
    [one] figurine s’y trouve
   *[other] figurines s’y trouvent
} déjà.
refusal-ZONE_FULL_PASS = Pour traverser { $zone }, qui est pleine, il faut { AT($member) } { $need } pions sur des emplacements pied d’un seul coup.

slot-pawn-of = un pion { OF($member) }
slot-damage = un dégât

partner-missing = { $member } { $why }
partner-NOT_A_TARGET = ne peut pas participer
partner-NO_PAWN = n’a plus de pion
partner-NO_FREE_SLOT = n’a pas d’emplacement libre pour cela
partner-WRONG_ZONE = n’est pas au bon endroit
partner-NOT_WITH_NPC = n’est pas dans la même zone
partner-other = ne peut pas participer

anchor-tool = à droite, comme outil
anchor-headgear = à gauche, sur la tête
anchor-clothing = à gauche, sur le tronc
anchor-shoes = à gauche, sur les jambes
