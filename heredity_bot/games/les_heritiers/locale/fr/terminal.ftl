## Les mots du terminal pour ce jeu ; ils passent avant ceux de `frontends/terminal/locale`.

command-board = maisons
command-map = arbres
command-crowns = couronnes
command-piles = pioche
command-hand = main
command-thing = qui
explain-board = les quatre maisons : qui vit, avec qui, et qui porte une couronne ; « maisons mots » : en liste
explain-map = les arbres généalogiques, dessinés
explain-crowns = chaque couronne, et à qui elle passerait
explain-piles = la pioche, la défausse et les mains en chiffres
explain-hand = vos cartes, et où elles pourraient naître
explain-thing = une personne par son nom, et qui hériterait : qui runa
commands = Vous pouvez aussi agir en toutes lettres (assassiner runa), ou écrire :
which-thing = Qui ? Écrivez un nom : qui runa
beside = laisser une réponse aux propositions
