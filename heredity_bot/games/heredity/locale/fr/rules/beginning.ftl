## Ce qui vaut pour tout

rule-GEN-01 = Si une carte contredit les règles, on fait ce que dit la carte.
rule-GEN-02 = Quand plusieurs possibilités se valent, c’est vous qui choisissez, et non le hasard ni le jeu.
rule-GEN-03 = Vous gagnez ou perdez ensemble ; les quatre membres de la famille sont toujours en jeu, et personne ne joue Swan.
rule-GEN-04 = Personne n’attend son tour ; seule la ligne du temps règle la suite, et sur la carte Famille vous agissez dans l’ordre de votre choix.
rule-GEN-05 = Ce qui est dit des personnages vaut pour la famille et les PNJ ; ce qui est dit des membres de la famille ou des PNJ ne vaut que pour eux.
rule-GEN-06 = Cartes, figurines et jetons spéciaux restent cachés jusqu’à ce que le jeu les demande ; personne ne regarde à l’avance.
rule-GEN-07 = On applique une carte de haut en bas, et chaque étape est terminée avant que la suivante ne commence.
rule-GEN-08 = Un chapitre n’est gagné ou perdu que lorsqu’une carte le dit ; jusque-là, la partie continue.
rule-GEN-09 = Les jetons courants, comme les dégâts ou les composants, ne manquent jamais ; les figurines de PNJ et les jetons spéciaux se limitent à ceux de la boîte.
rule-GEN-10 = Tout ce qui peut faire perdre le chapitre porte un crâne ; on vérifie si l’on en est là quand la carte s’applique.

## La mise en place

rule-SETUP-01 = Chacun des quatre membres de la famille commence avec trois cartes Corps, face avant visible, trois pions et une figurine.
rule-SETUP-02 = Une aide de jeu est prévue par membre (édition française) ou par joueur (édition allemande) ; pour la partie, cela ne change rien.
rule-SETUP-03 = La carte Famille ouvre la ligne du temps, et le sablier y commence ; dans l’édition allemande, c’est la première carte du chapitre qui l’y place.
rule-SETUP-04 = Les Secrets attendent dès le début, dans leur ordre ; personne n’en regarde un avant que le jeu ne le demande.
rule-SETUP-05 = Au chapitre 1, le paquet Karma se compose des cartes 901 à 909, mélangées face cachée.
rule-SETUP-06 = Dans les chapitres suivants, vous continuez avec vos neuf cartes Karma du moment, d’abord mélangées.
rule-SETUP-07 = Les jetons (dégâts, composants, actions et autres) forment une réserve commune et entrent en jeu quand il en faut.
rule-SETUP-08 = L’édition allemande prépare les figurines de PNJ et les jetons spéciaux du chapitre, la française les sort au besoin ; ici, ils n’apparaissent qu’à ce moment, pour ne rien dévoiler.
rule-SETUP-09 = Chaque chapitre a son propre paquet ; il reste dans l’ordre, et personne n’en voit une carte avant que le jeu ne la demande.
rule-SETUP-10 = Un chapitre s’ouvre sur la première carte de son paquet, qui apporte l’introduction, vos buts, les règles particulières et les places de départ.
rule-SETUP-11 = Les quatre membres jouent toujours. Seul, on les mène tous ; à deux, deux chacun (si possible un parent et un enfant, toujours dans l’édition allemande) ; à trois, le quatrième est commun, et on n’agit qu’avec les siens.
rule-SETUP-12 = Vous pouvez découvrir le plan, l’introduction et les places de départ de la première carte avant d’apprendre les règles ; on les relit quand la partie commence.
rule-SETUP-13 = Un chapitre suivant se prépare comme le premier ; vous retrouvez ensuite ce que vous avez gardé, les objets que vous portez sont remis en service, et la première carte n’est lue qu’après.

## La campagne

rule-CAMP-01 = Les chapitres, cinq dans le jeu imprimé, se jouent dans l’ordre et racontent une seule histoire.
rule-CAMP-02 = Un chapitre est prévu pour une séance, et l’on sauvegarde entre deux chapitres ; ici, tout est conservé après chaque réponse, et vous pouvez vous interrompre à tout moment.
rule-CAMP-03 = Objets, composants et paquet Karma vous suivent au chapitre suivant, comme tout ce qu’une carte vous dit de garder.
rule-CAMP-04 = La ligne du temps est vidée, blessures graves et dégâts disparaissent, et les cartes brûlées de l’ancien chapitre ne vous suivent pas.
rule-CAMP-05 = Un chapitre peut se gagner de plusieurs façons ; vos choix décident de la manière dont il se termine.
rule-CAMP-06 = Un chapitre perdu se rejoue avec ce que vous aviez à son début, sauf si une carte en décide autrement.
rule-CAMP-07 = Les cartes à partir du numéro 900 sont des Secrets ; dans chaque chapitre, elles viennent de leur propre paquet.
rule-CAMP-08 = C’est une carte qui annonce la victoire ou l’échec, et elle dit aussi ce qui s’ensuit.
