## Poser, ramasser, échanger

rule-TRADE-01 = Poser des objets ou des composants ne coûte aucun pion. L’édition française le permet pendant les actions de la famille, l’édition allemande à tout moment.
rule-TRADE-02 = Ce qu’un membre pose reste dans la zone où il se trouve à ce moment-là.
rule-TRADE-03 = Les composants posés restent sur le terrain ; un objet se place à côté, et deux jetons identiques montrent à quelle zone il appartient.
rule-TRADE-04 = Dégâts, jetons et pions restent sur l’objet que l’on pose ; cela ne répare rien et ne rend aucun pion.
rule-TRADE-05 = Un seul pion sur un emplacement main suffit pour ramasser tout ce que vous voulez, mais seulement dans la zone du membre.
rule-TRADE-06 = Un objet ramassé va à sa place habituelle, et si elle est prise, il faut poser quelque chose ; sa clé ne s’applique pas une nouvelle fois.
rule-TRADE-07 = Un objet se ramasse tel qu’il est, avec tous les dégâts, jetons et pions qu’il porte.
rule-TRADE-08 = Deux membres dans la même zone échangent autant d’objets et de composants qu’ils veulent ; un seul des deux y emploie une main.
rule-TRADE-09 = Rien ne change de mains sans l’accord des deux personnes concernées ; l’édition française l’exige, et avec l’édition allemande on vous le demande aussi.
rule-TRADE-10 = Un échange se fait toujours entre deux membres ; avec un troisième, il en faut un autre.
rule-TRADE-11 = On peut donner sans rien recevoir ; un cadeau est aussi un échange et coûte de même un pion sur un emplacement main.
rule-TRADE-12 = Un objet change de mains avec tout ce qu’il porte ; un pion posé dessus reste à son membre et occupe l’emplacement jusqu’à ce que vous repreniez tous vos pions.
