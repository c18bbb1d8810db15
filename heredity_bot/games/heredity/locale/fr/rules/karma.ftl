## Karma

rule-KARMA-01 = Le paquet Karma compte toujours neuf cartes ; si l’une s’en va, une autre prend sa place.
rule-KARMA-02 = Le premier chapitre commence avec les cartes Karma 901 à 909, mélangées face cachée.
rule-KARMA-03 = On pioche une carte Karma pour chaque attaque, d’où qu’elle vienne, pour chaque membre à l’agonie à la fin de la carte Famille, et quand une carte le demande.
rule-KARMA-04 = Les cartes Karma piochées restent face visible, et chacun peut les regarder à tout moment.
rule-KARMA-05 = S’il faut une carte Karma et qu’il n’en reste plus face cachée, on mélange celles qui sont visibles pour former un nouveau paquet.
rule-KARMA-06 = Lors d’une attaque, seul compte ce qui figure au milieu de la carte Karma ; le crâne et le reste du texte n’y changent rien.
rule-KARMA-07 = Le crâne et le reste du texte d’une carte Karma ne comptent que si une règle ou une carte les demande.
rule-KARMA-08 = Quand une carte le demande, la carte Karma nommée, où qu’elle se trouve, cède la place au Secret qu’elle indique ; vous ne pouvez pas refuser.
rule-KARMA-09 = La carte Karma remplacée est brûlée et ne revient pas.
rule-KARMA-10 = Après un changement, on mélange ensemble les neuf cartes Karma, y compris celles qui étaient visibles.
rule-KARMA-11 = Il y a une carte Karma pour Violence, Brute, Pacifiste, Esquive, Chasseur de trésors, Pillard, Social, Cicatrice et Souvenir ; une nouvelle remplace celle de sa famille.
rule-KARMA-12 = Le paquet Karma vous suit de chapitre en chapitre ; on le mélange à chaque début.
rule-KARMA-13 = Les cartes Karma changées sont la mémoire de vos actes ; vous ne pouvez ni les choisir librement ni revenir en arrière.
