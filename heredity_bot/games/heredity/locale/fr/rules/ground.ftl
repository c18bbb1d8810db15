## Terrain

rule-TERR-01 = Un nouveau terrain est posé dès que vous l’obtenez, à l’endroit que les cartes indiquent et dans le même sens que les autres, pour que les zones se raccordent.
rule-TERR-02 = Les lignes de toutes les couleurs partagent le terrain en zones ; ce qui se trouve entre les mêmes lignes est dans la même zone.
rule-TERR-03 = Le bord d’une carte ne ferme une zone que là où une ligne y est imprimée ; ailleurs, la zone continue sur la carte voisine et peut grandir avec un nouveau terrain.
rule-TERR-04 = Ce qui compte, c’est la zone où se tient une figurine, jamais l’endroit exact dans cette zone.
rule-TERR-05 = Là où un terrain posé ou retourné montre un œil, une bouche ou une main, on place le jeton d’action correspondant, qui marque ce que l’on peut y faire.
rule-TERR-06 = Une icône de composant avec un nombre apporte ce nombre de composants ; ils restent dans cette zone jusqu’à ce que quelqu’un les ramasse.
rule-TERR-07 = L’endroit où l’histoire commence est imprimé sur le terrain ; chaque membre débute dans la zone qui porte la croix de sa couleur.
rule-TERR-08 = Les icônes d’exploration et de changement de niveau ne reçoivent pas de jeton ; un regard sur la table dit si le terrain qu’elles annoncent est déjà là.
rule-TERR-09 = Une action du terrain ne se fait qu’une fois ; son jeton s’en va avec elle, comme les composants s’en vont quand on les ramasse.
rule-TERR-10 = Quand un terrain est retourné, tout ce qui s’y trouve reprend les mêmes zones ; cela seul ne déplace personne, sauf si une croix noire rassemble les figurines.
rule-TERR-11 = Un terrain retourné reçoit des jetons et des composants pour les icônes nouvelles sur cette face ; un jeton d’action plus ancien ne reste que si son icône y est aussi imprimée.
rule-TERR-12 = Une action déjà faite ne revient pas quand le terrain est retourné, même si la même icône y est imprimée de nouveau avec le même numéro.
rule-TERR-13 = Quand un terrain retourné montre une croix noire, toutes les figurines de cette carte s’y rassemblent. Dans l’édition française, les jetons aussi, et il en va de même pour un terrain remplacé.
rule-TERR-14 = Un terrain dont le numéro en désigne un autre prend sa place, et l’ancienne carte est brûlée. Tout garde sa zone, sauf si (dans l’édition française) une croix noire rassemble tout.
rule-TERR-15 = Une lettre imprimée sur le terrain ne veut rien dire tant qu’aucune carte n’en parle ; elle ne compte qu’à partir de là.
rule-TERR-16 = Un éclair agit quand on entre ; qui se tenait déjà dans la zone à son apparition n’y est pas entré et ne le déclenche pas.

## Déplacements

rule-MOVE-01 = Un déplacement franchit une ligne vers une zone voisine ; un membre de la famille le paie d’un pion sur un emplacement pied libre.
rule-MOVE-02 = Les lignes blanches (limites), vertes (portes) et rouges (feu) se franchissent ; les bleues (fenêtres, eau) et les noires (murs), non.
rule-MOVE-03 = Qui franchit une ligne rouge traverse le feu et subit 1 dégât chaque fois, PNJ compris ; la Défense n’y change rien.
rule-MOVE-04 = Deux zones qui ne se touchent qu’au point où des lignes se croisent ne sont pas voisines ; il faut franchir une ligne, et non se glisser à son extrémité.
rule-MOVE-05 = Chaque ligne franchie coûte un pion sur son propre emplacement pied. L’édition française permet d’en dépenser plusieurs en un déplacement ; l’allemande, seulement pour traverser une zone pleine.
rule-MOVE-06 = Une zone peut s’étendre sur plusieurs cartes Terrain ; tant qu’aucune ligne ne les sépare, on reste dans la même zone sans avoir à se déplacer.
rule-MOVE-07 = Quand un membre de la famille entre dans une zone marquée d’un éclair, l’effet a lieu aussitôt, avant toute autre chose ; les PNJ ne le déclenchent pas.
rule-MOVE-08 = Escaliers et échelles relient deux zones qui ne se touchent pas ; un pion sur un emplacement pied mène de l’une à l’autre, si toutes deux portent l’icône de niveau.
rule-MOVE-09 = Si un changement de niveau mène à un terrain inconnu, on pose celui-ci près des autres sans qu’il les touche, et vous arrivez dans sa zone qui porte l’icône de niveau.
rule-MOVE-10 = Un pion ne paie qu’un vrai déplacement ; si l’on ne franchit aucune ligne, qu’on n’explore rien et qu’on ne change pas de niveau, il n’y a rien à payer.

## Zones pleines

rule-SAT-01 = Une zone est pleine quand aucune figurine de plus ne tient entre ses lignes ; ici, chaque zone a un nombre de places fixé, ou aucune limite.
rule-SAT-02 = Personne ne peut finir un déplacement dans une zone pleine, ni la famille ni les PNJ, car il n’y reste pas de place où se tenir.
rule-SAT-03 = Une zone pleine se traverse sans s’arrêter ; il faut assez de pions sur des emplacements pied (ou, pour un PNJ, assez de déplacement) pour ressortir aussitôt de l’autre côté.
rule-SAT-04 = Un PNJ qui n’a pas de place là où il doit apparaître va, par une ligne blanche ou verte, dans une zone voisine connue qui en a ; s’il y en a plusieurs, vous choisissez.
rule-SAT-05 = Si les zones voisines sont pleines elles aussi, on cherche chaque fois une zone plus loin, jusqu’à la plus proche qui ait de la place.
rule-SAT-06 = Dans l’édition française, qui devrait entrer dans une zone pleine pour frapper s’arrête devant elle et se bat comme s’il s’y trouvait.
rule-SAT-07 = Dans l’édition allemande, on peut frapper dans une zone pleine depuis toute zone voisine si la ligne entre elles se franchit. Dans la française aussi, mais un ennemi doit encore pouvoir faire un pas.
rule-SAT-08 = Une zone pleine l’est pour tout le monde ; s’y arrêter, la traverser ou y frapper suit les mêmes règles pour la famille et pour les PNJ.
rule-SAT-09 = Dans l’édition française, changer de niveau est un déplacement, et l’on frappe donc d’un bout de l’escalier dans la zone pleine à l’autre ; dans l’allemande, ces zones ne se touchent pas.

## Exploration

rule-EXPL-01 = On n’explore que là où une icône d’exploration annonce un terrain inconnu ; elle doit être sur une carte que touche sa zone dans l’édition française, au bord de sa zone dans l’allemande.
rule-EXPL-02 = Murs et fenêtres empêchent d’explorer ; votre zone doit donc être ouverte du côté de l’icône. Dans l’édition allemande, une icône à l’écart du milieu de son bord ne sert en outre qu’à sa propre zone.
rule-EXPL-03 = Si votre zone s’étend sur plusieurs cartes, les icônes d’exploration de toutes ces cartes comptent, où que soit votre figurine dans la zone.
rule-EXPL-04 = Explorer est un déplacement ; cela coûte un pion sur un emplacement pied, même si la nouvelle carte ne fait qu’agrandir votre zone.
rule-EXPL-05 = Le terrain exploré se pose contre le côté qui porte l’icône, dans le même sens que les autres ; puis on y place ses jetons et ses composants.
rule-EXPL-06 = Qui explore passe sur la nouvelle carte, si possible dans une zone ouverte vers la zone quittée, et le déplacement s’arrête là.
rule-EXPL-07 = Seule la famille découvre de nouveaux terrains ; les PNJ ne se déplacent que sur ce qui est déjà sur la table.
rule-EXPL-08 = Une fois un terrain sur la table, son icône n’a plus rien à révéler ; on y va par un déplacement ordinaire, ou sans déplacement si tout ne fait plus qu’une zone.
