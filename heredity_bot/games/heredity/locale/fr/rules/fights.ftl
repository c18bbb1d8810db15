## Attaques

rule-ATK-01 = La famille et les PNJ attaquent de la même façon ; la puissance, une carte Karma et la Défense de la cible font les dégâts.
rule-ATK-02 = Sans arme, on peut donner un coup de poing (emplacement main) ou un coup de pied (emplacement pied), l’un et l’autre au corps à corps avec une puissance de 1.
rule-ATK-03 = Pour attaquer avec un objet, on pose un pion sur son emplacement ; sa carte dit la puissance, et si l’on frappe au corps à corps ou à distance.
rule-ATK-04 = Une attaque prend un seul pion par membre, donc une seule façon de frapper ; deux armes, ou une arme et un coup de poing, ne s’additionnent pas.
rule-ATK-05 = Au corps à corps, on n’atteint que les figurines de sa propre zone ; seule une zone pleine fait exception, car on peut y frapper depuis la zone voisine.
rule-ATK-06 = Une attaque à distance demande une cible au même niveau et à portée, et une ligne droite jusqu’à elle qui ne touche aucun mur.
rule-ATK-07 = Pour attaquer, il faut une cible que l’on peut atteindre et que l’on a le droit de viser ; sans elle, l’attaque ne commence pas et aucun pion n’est dépensé.
rule-ATK-08 = D’abord viennent la cible et le pion, puis la puissance, une carte Karma, la Défense et les dégâts ; enfin, on défausse la carte Karma et on regarde si un PNJ est vaincu.
rule-ATK-09 = Le nombre au milieu de la carte Karma s’ajoute à la puissance, s’en retranche ou la multiplie, à moins que la carte n’annonce un échec. Le reste de la carte ne compte pas ici.
rule-ATK-10 = Dans une attaque, un membre n’est protégé que par ses objets ; leurs boucliers s’additionnent, mais un objet hors d’usage ne protège personne.
rule-ATK-11 = La Défense d’un PNJ est écrite sur sa carte ; on la retranche de chaque attaque qu’il subit.
rule-ATK-12 = Ce qui reste de la puissance et du Karma après la Défense fait les dégâts ; s’il ne reste rien, il n’y en a pas. L’édition allemande parle quand même de réussite si l’attaque dépassait 0 avant la Défense.
rule-ATK-13 = Si la carte Karma annonce un échec, l’attaque vaut 0, quelle que soit sa puissance.
rule-ATK-14 = Après l’attaque, sa carte Karma va face visible dans la défausse ; elle ne peut pas revenir avant que l’on mélange les cartes.
rule-ATK-15 = Une attaque contre plusieurs cibles se règle cible après cible, avec chaque fois une nouvelle carte Karma ; le pion, lui, ne se paie qu’une fois.
rule-ATK-16 = Si plusieurs membres attaquent ensemble une cible, chacun dépense un pion et les puissances s’additionnent ; il n’y a qu’une carte Karma pour tous, et la Défense ne compte qu’une fois.
rule-ATK-17 = Dans une attaque combinée, chacun doit pouvoir atteindre la cible par sa propre attaque, de près ou de loin ; si l’un de vous ne le peut pas, rien ne commence et personne ne paie.
rule-ATK-18 = Les PNJ n’unissent jamais leurs forces, chacun attaque seul. On ne peut se joindre qu’à l’attaque d’un allié, et seule la famille le peut.
rule-ATK-19 = Vous pouvez attaquer un PNJ neutre quand la famille agit ; touché ou non, il est ensuite hostile.
rule-ATK-20 = La famille attaque quand le sablier est sur la carte Famille ; le reste du temps, elle ne peut que se joindre à l’attaque d’un allié.
rule-ATK-21 = Un PNJ attaque quand le sablier arrive sur sa carte ; d’ici là, il vous laisse tranquilles, sauf si une carte le fait agir plus tôt.
rule-ATK-22 = Après chaque coup reçu, on compare les dégâts du PNJ à sa Vie ; dès qu’ils l’atteignent, il est vaincu.
rule-ATK-23 = Les dégâts d’une attaque se prennent comme les autres ; la personne qui joue le membre touché choisit les emplacements avec un cœur qu’ils couvrent.
rule-ATK-24 = Vous et vos alliés pouvez attaquer les autres PNJ, mais pas vous attaquer entre vous, sauf si une carte le permet. L’ennemi vise la famille et ses alliés, mais jamais un membre à l’agonie.

## Portée

rule-RANGE-01 = La portée dit jusqu’où va un tir. Dans l’édition française, c’est le nombre maximal de lignes jusqu’à la cible ; dans l’allemande, le nombre maximal de zones.
rule-RANGE-02 = On ne tire que tout droit ; il faut qu’une ligne droite mène d’un point de votre zone à un point de celle de la cible.
rule-RANGE-03 = Un tir ne doit pas même toucher une ligne noire, car c’est un mur ; limite, porte, fenêtre et feu le laissent passer.
rule-RANGE-04 = Les figurines n’offrent aucun abri ; on peut tirer à côté ou au travers de n’importe laquelle, amie ou ennemie.
rule-RANGE-05 = Seules les zones comptent, pas l’endroit où se tient une figurine ; imaginez le tireur et la cible n’importe où dans leur zone.
rule-RANGE-06 = Ce qui touche de loin touche aussi de près ; une cible dans votre propre zone est à une distance de 0.
rule-RANGE-07 = Aucun tir ne passe d’un niveau à un autre, même là où un escalier relie les deux zones.
rule-RANGE-08 = Une fois la cible à portée, un tir se règle comme un coup, avec puissance, carte Karma, Défense et dégâts.
rule-RANGE-09 = Pour attaquer à distance, il faut un objet ou une action qui donne à la fois une portée et une puissance ; les poings et les pieds ne suffisent pas.
rule-RANGE-10 = Un tir qui passe juste au croisement de deux lignes les franchit toutes les deux ; des zones qui ne se touchent qu’en ce point sont à une distance de deux.
