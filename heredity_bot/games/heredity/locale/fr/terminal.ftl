## Words of the terminal with the vocabulary of Heredity; they are put over those of `frontends/terminal/locale`.

command-board = plateau
command-timeline = temps
command-family = famille
command-thing = carte
command-karma = karma
explain-board = le terrain et qui s’y trouve ; « plateau mots » : en liste
explain-timeline = la rangée de cartes et le sablier
explain-family = pions, blessures, objets et composants
explain-thing = une carte que vous connaissez, par son numéro : carte 950
explain-karma = les cartes Karma que vous avez vues
explain-map = le plateau dessiné
welcome = { $title }
    Une table pour { $players ->
        [one] une personne
       *[other] { $players } personnes
    }, règles de l’édition { $edition ->
        [de-2025] allemande de 2025
       *[fr-2023] française de 2023
    }. Tapez le numéro d’une réponse. « aide » dit ce que l’on peut taper d’autre.
players = { $n ->
        [one] une personne, les quatre membres
       *[other] { $n } personnes
    }
beside = d’abord poser quelque chose ou accepter une blessure
commands = Vous pouvez aussi agir en mots (selena discuter), ou taper :
which-thing = Quelle carte ? Tapez son numéro : carte 950
