## Les cartes

rule-CARD-01 = Chaque carte se reconnaît à son numéro ; son autre face porte le même numéro suivi d’un b.
rule-CARD-02 = Le numéro dit d’où vient une carte. Jusqu’à 17, c’est une carte de base, à partir de 900 un Secret ; entre les deux, le premier chiffre est en général celui du chapitre.
rule-CARD-03 = Il y a des cartes Corps, narratives, Terrain, Objet, PNJ et Karma, plus la carte Famille et les aides de jeu ; le type décide de la place d’une carte et de son effet.
rule-CARD-04 = On ne prend une carte que si quelque chose appelle son numéro ; alors on la lit et on l’applique. Déjà en jeu ou brûlée, elle n’est pas prise une seconde fois.
rule-CARD-05 = On ne lit que la face avant d’une carte ; l’autre reste cachée tant que le jeu ne fait pas retourner la carte.
rule-CARD-06 = Une carte retournée montre son autre face, qu’on lit et qu’on applique alors de haut en bas.
rule-CARD-07 = Quand une carte est retournée, jetons et figurines gardent en général leur place ; les pions posés dessus rejoignent leur membre, mais restent dépensés jusqu’à ce que vous repreniez tous vos pions.
rule-CARD-08 = Brûler une carte, celle qu’on lit ou celle qui est nommée, la retire de la partie, quelle que soit sa face visible.
rule-CARD-09 = Une carte brûlée reste écartée jusqu’à la fin du chapitre (édition française) ou du jeu (édition allemande) ; ses pions restent dépensés, ses jetons retournent à la réserve.
rule-CARD-10 = Vous pouvez relire plus tard une carte brûlée, mais seulement les faces que vous avez déjà vues.
rule-CARD-11 = Ce symbole demande de placer la carte dans la ligne du temps, là où sa couleur convient.
rule-CARD-12 = Vos choix décident des cartes que vous rencontrez ; certaines n’entrent jamais en jeu, et c’est bien ainsi.
rule-CARD-13 = Les aides de jeu se lisent à tout moment, des deux côtés.
rule-CARD-14 = On cherche les cartes par leur numéro sans vous en montrer d’autres, et les paquets gardent leur ordre.

## La lecture

rule-READ-01 = Une carte peut avoir un récit à lire à voix haute, des instructions à appliquer aussitôt et un événement qui attend le sablier ; toutes n’ont pas les trois.
rule-READ-02 = Le récit se lit à voix haute quand la carte est prise ou retournée ; s’il commence par le nom d’un membre, c’est à la personne qui le joue de lire (simple conseil dans l’édition allemande).
rule-READ-03 = Les instructions sont obligatoires, toutes et dans l’ordre ; on ne fait rien d’autre avant d’en avoir fini.
rule-READ-04 = Si une instruction appelle une autre carte, celle-ci est lue et appliquée en entier avant que la première ne continue.
rule-READ-05 = On applique la première partie si elle est possible en entier ; sinon seulement, la seconde.
rule-READ-06 = Si la condition est remplie, on applique seulement la première partie ; sinon, seulement la seconde. Jamais les deux.
rule-READ-07 = Si la condition n’est pas remplie et que la carte ne prévoit rien d’autre, il ne se passe rien.
rule-READ-08 = L’événement d’une carte n’a pas lieu quand vous la prenez, la retournez ou l’ancrez, mais seulement quand le sablier avance sur elle.
rule-READ-09 = Quand le sablier arrive sur une carte, seul l’événement compte ; récit et instructions ont eu leur moment quand la carte a été prise ou retournée.
rule-READ-10 = Vous pouvez consulter à tout moment l’événement de n’importe quelle carte en jeu.
rule-READ-11 = Une carte ainsi marquée reste à côté du plateau ; ce qu’elle dit ou interdit vaut jusqu’à ce qu’elle soit retournée ou brûlée.
rule-READ-12 = Le petit plan d’une telle carte montre dans quelle zone se fait son action, et l’icône montre quel emplacement il faut.
rule-READ-13 = Si une instruction sans autre solution est impossible, vous en faites ce que vous pouvez et passez le reste ; puis vient la suivante.
rule-READ-14 = Quand un texte parle de jetons sur « cette carte », il s’agit toujours de la carte où ce texte est écrit.
