## Emplacements

rule-SLOT-01 = Le corps d’un membre se compose de trois cartes (tête, tronc et jambes) ; toutes commencent face avant visible.
rule-SLOT-02 = Un emplacement peut porter un pion et un dégât, même les deux ensemble, mais jamais deux de la même sorte.
rule-SLOT-03 = Un emplacement n’est libre que s’il ne porte ni pion ni dégât ; l’un des deux suffit à l’occuper.
rule-SLOT-04 = Le pion d’une action ne va que sur un emplacement qui montre l’icône de cette action.
rule-SLOT-05 = Un emplacement à plusieurs icônes sert pour celle que vous nommez en posant le pion, et pour elle seule.
rule-SLOT-06 = Un membre utilise les emplacements de son propre corps et des objets qu’il porte, jamais ceux d’un autre.
rule-SLOT-07 = Seul un emplacement avec un cœur peut prendre un dégât, sur le corps comme sur les objets.
rule-SLOT-08 = Un emplacement qui ne montre qu’un cœur est là pour prendre un dégât ; on n’y pose pas de pion.
rule-SLOT-09 = L’œil sert à observer et la bouche à discuter, sur le terrain comme dans les actions des cartes.
rule-SLOT-10 = Il faut une main pour manipuler, soigner, ramasser, échanger, réparer, améliorer ou donner un coup de poing, et pour toute action de carte qui montre une main.
rule-SLOT-11 = Il faut un pied pour se déplacer, explorer, changer de niveau ou donner un coup de pied.
rule-SLOT-12 = Un emplacement d’objet qui montre un œil, une bouche, une main ou un pied fonctionne exactement comme ceux du corps.
rule-SLOT-13 = Sur la face arrière d’une carte Corps gravement blessée, il y a un emplacement de moins ; les autres servent comme d’habitude et prennent des dégâts s’ils ont un cœur.
rule-SLOT-14 = Chaque ancrage porte un objet de son genre ; il y en a trois à droite pour les outils et trois à gauche, pour un couvre-chef, un vêtement et des chaussures.

## Dégâts

rule-DMG-01 = Les dégâts viennent des attaques, des cartes et des lignes rouges que l’on franchit.
rule-DMG-02 = La Défense ne protège que des attaques ; les dégâts d’une carte ou d’une ligne rouge se subissent en entier.
rule-DMG-03 = La personne qui joue le membre touché choisit les cœurs à couvrir, sur le corps ou sur les objets portés, un pour chaque dégât.
rule-DMG-04 = Un emplacement ne prend qu’un seul dégât ; le suivant doit aller ailleurs.
rule-DMG-05 = Un dégât peut aller sous un pion ; ce que ce pion a permis de faire reste acquis.
rule-DMG-06 = Un emplacement qui porte un dégât n’est plus libre ; tant que le dégât y reste, on n’y pose pas de pion.
rule-DMG-07 = Tous les dégâts doivent être placés avant de continuer, au besoin par des blessures graves ; seul un membre à l’agonie échappe au reste.
rule-DMG-08 = Les dégâts qui frappent plusieurs personnages ne se partagent pas entre eux ; chacun les subit tous.

## Soins

rule-HEAL-01 = Soigner demande un pion sur un emplacement main et retire un dégât, pas davantage.
rule-HEAL-02 = Un membre se soigne lui-même ou soigne quelqu’un dans sa zone ; dans l’édition française, ce peut être tout personnage, dans l’allemande seulement un membre de la famille.
rule-HEAL-03 = Un emplacement dont on a soigné le dégât redevient libre aussitôt, sauf si un pion s’y trouve encore.
rule-HEAL-04 = Soigner ne retire que des dégâts ; une carte Corps gravement blessée ne revient jamais ainsi sur sa face avant.
rule-HEAL-05 = Un dégât sur un objet ne se soigne pas, il se répare, et cela coûte en plus un composant.
rule-HEAL-06 = Pour soigner, il faut un dégât à retirer ; sur quelqu’un d’indemne, ce n’est pas possible.

## Blessures graves

rule-WOUND-01 = S’il reste des dégâts et qu’aucun cœur n’est plus libre, ni sur le corps ni sur les objets, une carte Corps de votre choix, encore sur sa face avant, reçoit une blessure grave.
rule-WOUND-02 = Dans l’édition allemande, une carte Corps qui porte deux dégâts est retournée si elle doit en prendre d’autres, ou si vous le voulez.
rule-WOUND-03 = Une blessure grave retire tous les dégâts de la carte Corps et la retourne ; les pions qui s’y trouvaient sont dépensés.
rule-WOUND-04 = Une blessure grave ne diminue pas les dégâts encore à placer ; ils vont d’abord sur les cœurs qu’elle révèle, puis là où il reste de la place.
rule-WOUND-05 = Dès que tous les cœurs sur la face avant d’une carte Corps sont couverts, vous pouvez accepter la blessure grave sans attendre d’autres dégâts ; cela ne coûte aucun pion.
rule-WOUND-06 = Les emplacements sur la face arrière d’une carte Corps gravement blessée peuvent servir aussitôt.
rule-WOUND-07 = Une blessure grave dure jusqu’à la fin du chapitre ; aucun soin ne la guérit avant.
rule-WOUND-08 = Une carte Corps ne reçoit qu’une seule blessure grave ; un membre n’en a donc jamais plus de trois.

## Agonie

rule-DYING-01 = Un membre est à l’agonie quand ses trois cartes Corps sont gravement blessées et que tous les cœurs qui lui restent, objets compris, sont couverts.
rule-DYING-02 = Un membre à l’agonie n’est plus une cible pour personne et ne compte pas quand on cherche le plus proche.
rule-DYING-03 = Les dégâts qui frapperaient un membre à l’agonie restent sans effet et sont défaussés.
rule-DYING-04 = Un membre à l’agonie n’utilise plus que des emplacements libres sans cœur, d’ordinaire un pied et peut-être quelque chose sur un objet.
rule-DYING-05 = Un membre n’est plus à l’agonie dès qu’un dégât quitte son corps ou ses objets.
rule-DYING-06 = Quand la famille a fini d’agir, vous piochez une carte Karma pour chaque membre à l’agonie ; elle décide de sa vie ou de sa mort.
rule-DYING-07 = Un crâne sur cette carte Karma signifie que le membre meurt, et le chapitre est alors perdu.
rule-DYING-08 = Sans crâne, le membre survit, mais reste à l’agonie ; si rien ne change, vous piochez de nouveau après les prochaines actions de la famille.
rule-DYING-09 = Le danger de perdre un membre à l’agonie est imprimé sur la carte Famille ; il existe donc dans tous les chapitres.
