## Objets et composants

rule-ITEM-01 = Les objets bruns sont des outils et se portent à droite ; les gris, couvre-chef, vêtement ou chaussures, se portent à gauche.
rule-ITEM-02 = Un membre de la famille porte au plus trois outils, un couvre-chef, un vêtement et une paire de chaussures.
rule-ITEM-03 = Une carte Objet indique son nom, sa valeur et son genre, ses emplacements avec leurs effets et, si on peut l’améliorer, ce que cela coûte.
rule-ITEM-04 = La valeur d’un objet ne fait rien par elle-même ; elle ne compte que si une carte ou un autre effet la demande.
rule-ITEM-05 = Un objet ne sert qu’au membre qui le porte ; pour l’utiliser, quelqu’un d’autre doit d’abord l’obtenir.
rule-ITEM-06 = Tant qu’un objet n’est pas hors d’usage, son effet permanent agit à tout moment pour qui le porte et s’ajoute aux autres.
rule-ITEM-07 = La clé s’applique quand vous obtenez l’objet pour la première fois dans un chapitre, au début d’un chapitre si vous l’avez déjà, et quand une amélioration fait apparaître une clé.
rule-ITEM-08 = Un objet mis en service le reste ; le poser, le ramasser ou l’échanger n’applique pas sa clé une nouvelle fois.
rule-ITEM-09 = Une clé ne fournit de jetons spéciaux que tant qu’il en reste dans la boîte.
rule-ITEM-10 = Un emplacement d’objet s’ajoute à ceux du corps, mais n’apporte pas de pion ; le membre en a toujours trois.
rule-ITEM-11 = Pour utiliser un objet, il faut le porter et poser un pion sur un de ses emplacements libres ; on applique alors ce que la carte ou le chapitre en dit.
rule-ITEM-12 = Un objet ne prend de dégâts que là où il montre un cœur, un seul par cœur ; sans cœur, il n’en prend jamais.
rule-ITEM-13 = Quand tous les cœurs d’un objet sont couverts, il est hors d’usage, et ses effets permanents cessent jusqu’à ce qu’on lui retire au moins un dégât.
rule-ITEM-14 = Tant qu’un cœur de l’objet reste découvert, ses effets permanents continuent ; seuls les emplacements couverts ne peuvent plus servir.
rule-ITEM-15 = Réparer demande un pion sur un emplacement main et un composant, et retire un dégât d’un objet que le membre porte.
rule-ITEM-16 = On n’améliore qu’un objet qui le prévoit ; le membre qui le porte utilise une main et paie les composants indiqués, puis, le plus souvent, on retourne la carte.
rule-ITEM-17 = Dans l’édition française, on ne peut pas améliorer un objet qui porte un pion ou un dégât ; son propre emplacement ne peut donc pas non plus payer l’amélioration. L’édition allemande le permet.
rule-ITEM-18 = On ne regarde pas d’avance l’autre face d’un objet ; seule l’amélioration la révèle.
rule-ITEM-19 = Si une amélioration fait apparaître une clé, son effet s’applique aussitôt.
rule-ITEM-20 = Un composant appartient à un membre ou se trouve dans une zone. Il paie les réparations, les améliorations et ce que demandent cartes et PNJ ; on en porte autant qu’on veut.
rule-ITEM-21 = La famille garde ses objets et ses composants d’un chapitre à l’autre, pendant toute la campagne.
rule-ITEM-22 = Les objets et composants que rapporte une action reviennent à qui a agi ; personne d’autre ne peut les prendre à ce moment-là.
rule-ITEM-23 = Ce que vous obtenez sans action, par un événement par exemple, vous le répartissez entre les membres comme vous voulez.
rule-ITEM-24 = S’il n’y a plus de place pour ce genre d’objet, il faut poser dans la zone soit le nouveau, soit l’un de ceux déjà portés là.
rule-ITEM-25 = Dans l’édition française, ce qu’un PNJ vaincu laisse derrière lui tombe dans la zone où il se trouvait, et il faut aller l’y ramasser ; dans l’allemande, c’est pour qui l’a attaqué.
rule-ITEM-26 = Les boucliers des objets en état s’additionnent et forment la Défense du membre qui les porte ; un objet hors d’usage ne protège plus.
