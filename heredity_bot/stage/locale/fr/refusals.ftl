## Pourquoi ce n’est pas possible : une phrase utile chaque fois

refusal-STALE_QUESTION = Cette question a déjà sa réponse ; voici la question en cours.
refusal-NOT_AN_ANSWER = Ce n’est pas une réponse à cette question ; choisissez parmi celles qui sont proposées.
refusal-NOTHING_ASKED = Aucune question n’est posée en ce moment.
refusal-ACTION_IN_PROGRESS = Une autre action est en cours ; terminez-la d’abord.
refusal-ACTION_USED = Cela a déjà été fait ici et ne se fait qu’une fois.
refusal-ALLY_ONE_PAWN = Ce membre a déjà un pion sur la carte de cet allié.
refusal-ALREADY_EXPLORED = Ce terrain est déjà sur la table ; il suffit d’y marcher.
refusal-ALREADY_WOUNDED = Cette carte Corps porte déjà une blessure grave.
refusal-ANCHOR_FULL = Il n’y a plus de place pour ce genre d’objet : posez le nouveau ou l’un de ceux déjà portés.
refusal-ANCHOR_WRONG = Cet objet se porte ailleurs : { $place }.
refusal-BACK_HIDDEN = Cette face reste cachée tant que le jeu ne retourne pas la carte.
refusal-BURNED = { $n } { NUM($n) ->
    [many] ont quitté la partie et ne peuvent
   *[one] a quitté la partie et ne peut
} plus servir.
refusal-CANNOT_HEAL_NPC = Dans cette édition, seuls les membres de la famille peuvent être soignés.
refusal-CONSENT_MISSING = Il manque encore l’accord de la personne qui joue { $member }.
refusal-CORNER = On ne passe pas par le point où des lignes se croisent ; faites le tour.
refusal-DAMAGE_PENDING = Il reste d’abord { $k } { $k ->
    [one] dégât
   *[other] dégâts
} à placer.
refusal-DROP_WINDOW = Dans cette édition, on ne pose des choses que pendant les actions de la famille.
refusal-DYING_SLOT = { $member } est à l’agonie et ne peut utiliser que des emplacements libres sans cœur.
refusal-EDGE_CLOSED = { $colour } ferme cette zone de ce côté.
refusal-FORBIDDEN = Une carte en jeu l’interdit pour le moment.
refusal-INSTRUCTION_PENDING = Il faut d’abord appliquer { EMPTY($n) ->
    [yes] l’instruction en cours
   *[no] { $n }
}.
refusal-ITEM_NOT_CARRIED = Il faut porter cet objet pour cela.
refusal-ITEM_NOT_CLEAN = Cet objet porte encore un pion ou un dégât : impossible de l’améliorer maintenant.
refusal-KARMA_FIXED = Les cartes Karma ne changent que si le jeu le demande.
refusal-KARMA_NOT_ASKED = Rien ne demande de carte Karma en ce moment.
refusal-LINE_BLOCKED = { $colour } ne se franchit pas.
refusal-MOVE_COST = Ce chemin franchit { $lines } { $lines ->
    [one] ligne
   *[other] lignes
}, et chacune coûte un pion ; vous en proposez { $pawns }.
refusal-NOTHING_HERE = Il n’y a rien à ramasser ni à échanger ici.
refusal-NOTHING_TO_EXPLORE = Aucun bord inexploré n’est accessible d’ici.
refusal-NOT_ADJACENT = Cette zone ne touche pas celle-ci.
refusal-NOT_A_TARGET = Ce choix n’est pas possible pour cela.
refusal-NOT_CALLED = Rien ne demande cette carte.
refusal-NOT_COMMITTED = { $member } n’a pas posé de pion sur la carte de l’allié pendant le tour de la famille.
refusal-NOT_DAMAGED = Il n’y a aucun dégât à retirer.
refusal-NOT_ENOUGH_COMPONENTS = Cela coûte { $need } { $need ->
    [one] composant
   *[other] composants
} ; { $member } en a { $have }.
refusal-NOT_FAMILY_PHASE = La famille agit quand le sablier est sur la carte Famille ; il est ailleurs : { TITLE($card) }.
refusal-NOT_SAME_ZONE = Il faut être dans la même zone.
refusal-NOT_WITH_NPC = { $member } doit se trouver dans la zone { OF($npc) }.
refusal-NOT_YOUR_MEMBER = C’est { $player } qui joue { $member }.
refusal-NO_FREE_SLOT = Aucun emplacement { $icon } n’est libre : tous portent un pion ou un dégât.
refusal-NO_IMPROVEMENT = Cet objet ne peut plus être amélioré.
refusal-NO_LEVEL_LINK = Ni escalier ni échelle ne relie ces zones.
refusal-NO_LINE = Aucune ligne droite n’atteint cette zone sans toucher un mur.
refusal-NO_MOVE = Cela ne déplacerait personne.
refusal-NO_PAWN = { $member } n’a plus de pion.
refusal-NO_RANGED_ATTACK = { $member } n’a rien pour attaquer à distance.
refusal-NO_SUCH_ACTION_HERE = Il n’y a rien pour cela dans cette zone ({ $icon }).
refusal-NO_TARGET = Personne n’est à portée de cette façon.
refusal-ONE_FIGURE = Cette carte représente plusieurs figurines ; choisissez-en une.
refusal-ONE_PAWN_PER_ATTACK = Chaque membre met exactement un pion dans une attaque.
refusal-ONLY_ACTOR = Seul le membre qui a agi peut le prendre : { $member }.
refusal-OTHER_LEVEL = On ne tire pas d’un niveau à l’autre.
refusal-OUT_OF_MELEE = La cible n’est pas dans la même zone.
refusal-OUT_OF_RANGE = Trop loin : distance { $d }, portée { $x }.
refusal-PARTNERS_MISSING = Cela se fait ensemble ({ $members }){ EMPTY($who) ->
    [yes] { " " }; il manque encore quelqu’un
   *[no] { " " }: { $who }
}.
refusal-PARTNER_OUT_OF_REACH = { $member } ne peut pas atteindre la cible ainsi.
refusal-SECRET = Cela n’a pas encore été révélé.
refusal-SERIOUS_WOUND = Une blessure grave reste jusqu’à la fin du chapitre.
refusal-SLOT_FULL = Cet emplacement en porte déjà un ; il n’a de place que pour un pion et un dégât.
refusal-SLOT_NOT_FREE = Cet emplacement est occupé : { $what }.
refusal-SLOT_NOT_YOURS = Cet emplacement appartient à un autre membre de la famille.
refusal-SLOT_NO_ACTION = Cet emplacement ne sert qu’à prendre un dégât ; on n’y agit pas.
refusal-SLOT_NO_HEART = Les dégâts ne vont que sur les emplacements avec un cœur.
refusal-SLOT_WRONG_ICON = Il faut un emplacement avec la bonne icône : { $icon }.
refusal-TIMELINE_FIXED = Le sablier et la ligne du temps avancent d’eux-mêmes ; personne ne peut les changer.
refusal-USE_REPAIR = Un objet se répare, il ne se soigne pas.
refusal-WOUND_NOT_READY = Cette carte Corps a encore des cœurs découverts{ EMPTY($slots) ->
    [yes] { "" }
   *[no] { " " }: { $slots }
}.
refusal-WRONG_ZONE = Cela ne se fait que { IN($zone) }.
refusal-ZONE_FULL = Il n’y a pas de place pour s’arrêter dans cette zone.
refusal-ZONE_FULL_PASS = Pour traverser cette zone pleine, il faut { $need } pions sur des emplacements pied d’un seul coup.
refusal-other = Ce n’est pas possible pour le moment.

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
