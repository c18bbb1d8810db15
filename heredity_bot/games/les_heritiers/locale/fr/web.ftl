## Les mots de la page pour ce jeu ; ils passent avant ceux de `frontends/web/locale`.

title = Les Héritiers
lead = Quatre maisons, quatre couronnes, et les enfants de tout le monde.
look-board = Maisons
look-crowns = Couronnes et héritiers
look-piles = Pioche et défausse
look-hand = Ma main
find-thing = Chercher quelqu’un
thing-name = Nom
help-thing = Cherchez quelqu’un par son nom pour voir ses parents, ses enfants, et qui hériterait.
something-else = Ma réponse aux propositions
beat-end = La chronique se ferme
beat-opening = Comment tout commence
beat-birth = Une naissance
beat-proposal = Une demande en mariage
beat-wedding = Un mariage
beat-refusal = Un refus
beat-murder = Un meurtre
beat-season = L’année tourne
beat-lesson = La leçon
step-target = Qui ?
step-with = Lequel de ces choix ?
