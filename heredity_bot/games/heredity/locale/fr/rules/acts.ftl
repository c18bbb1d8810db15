## Actions

rule-ACT-01 = Chaque membre a trois pions ; une fois qu’ils sont utilisés, il ne fait plus rien qui en coûte un avant d’en reprendre.
rule-ACT-02 = Chaque fois que le sablier arrive sur la carte Famille, vous reprenez tous vos pions, où qu’ils soient ; aucun membre n’en a jamais plus de trois.
rule-ACT-03 = La famille n’agit que lorsque le sablier est sur la carte Famille ; les exceptions sont rares, comme se joindre à l’attaque d’un allié.
rule-ACT-04 = Une action se paie en posant un pion encore disponible sur un emplacement libre qui porte la bonne icône ; elle prend alors effet.
rule-ACT-05 = Si tous les emplacements qui conviennent portent un pion ou un dégât, l’action est impossible, même s’il reste des pions.
rule-ACT-06 = Il n’y a pas d’ordre imposé ; les membres agissent l’un après l’autre ou en alternance, action par action, comme vous voulez.
rule-ACT-07 = Une action va jusqu’au bout, avec toutes les cartes qu’elle amène, avant que quelqu’un en commence une autre.
rule-ACT-08 = Un pion utilisé reste sur son emplacement jusqu’au retour du sablier sur la carte Famille ; d’ici là, l’emplacement est pris.
rule-ACT-09 = Quand une carte est retournée ou brûlée, les pions qu’elle portait reviennent à leur membre, mais dépensés ; ils ne servent plus avant que vous repreniez tous vos pions.
rule-ACT-10 = Sauf indication contraire, les effets d’une action concernent le membre qui l’a faite, ou tous ceux qui l’ont faite ensemble.
rule-ACT-11 = Pour observer, il faut quelque chose à observer dans la zone du membre et un pion sur un emplacement œil ; vous prenez alors la carte indiquée.
rule-ACT-12 = Pour discuter, il faut quelqu’un à qui parler dans la zone du membre et un pion sur un emplacement bouche ; vous prenez alors la carte indiquée.
rule-ACT-13 = Pour manipuler, il faut quelque chose à prendre ou à utiliser dans la zone du membre et un pion sur un emplacement main ; vous prenez alors la carte indiquée.
rule-ACT-14 = Ce qu’un jeton propose sur le terrain ne se fait qu’une fois ; ensuite, on retire le jeton et l’action disparaît.
rule-ACT-15 = Si l’icône demande de retourner au lieu d’indiquer un numéro, on retourne le terrain avec toutes ses figurines ; l’effet se lit sur l’autre face.
rule-ACT-16 = Si une carte lie son action à une zone, il faut s’y trouver et poser un pion sur un emplacement qui porte l’icône indiquée.
rule-ACT-17 = L’action d’une carte qui ne nomme ni zone ni PNJ peut se faire de n’importe où.
rule-ACT-18 = L’action d’une carte reste possible, même plusieurs fois, tant que la carte n’est ni retournée ni brûlée, sauf si elle ne doit se faire qu’une fois.
rule-ACT-19 = L’action d’une carte PNJ n’est ouverte qu’aux membres qui se trouvent dans la même zone que ce PNJ.
rule-ACT-20 = Une action combinée demande que tous soient au bon endroit et posent chacun un pion sur un emplacement qui convient, au même moment ; si l’un ne le peut pas, personne ne paie.
rule-ACT-21 = Certaines actions coûtent aussi des composants ; le membre qui agit doit les avoir lui-même, et ils retournent à la réserve.
rule-ACT-22 = Personne n’est obligé d’utiliser tous ses pions ; vous pouvez en rester là quand vous voulez.
