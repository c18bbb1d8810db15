## Personnages

member-djamal = Djamal
    .gender = m
member-maeve = Maeve
    .gender = f
member-selena = Selena
    .gender = f
member-brick = Brick
    .gender = m
member-swan = Swan
    .gender = m
name-table = toute la table

who-actor = le membre qui agit
who-participants = chaque membre qui participe
    .any = un membre qui participe
    .all = tous les membres qui participent
who-everyone = chaque membre de la famille
    .any = un membre de la famille
    .all = tous les membres de la famille
who-parents = chaque parent
    .any = un parent
    .all = les deux parents
who-children = chaque enfant
    .any = un enfant
    .all = les deux enfants
who-others = chaque autre membre de la famille
    .any = un autre membre de la famille
    .all = tous les autres membres
who-anyone = un membre de la famille de votre choix
who-nearest = le membre de la famille le plus proche
who-this = ce PNJ
who-receiver = le membre qui a agi (sinon un membre de votre choix)
who-all-or-carrier = tout le monde
    .any = quelqu’un
    .all = tous
who-any = tout le monde
    .any = quelqu’un
    .all = tous
who-carrier = le membre qui porte cet objet
who-in-zone = chaque membre présent { IN($zone) }
    .any = un membre présent { IN($zone) }
    .all = tous les membres présents { IN($zone) }

crowd-members = membre de la famille
    .many = membres de la famille
crowd-npcs = PNJ
crowd-hostile = PNJ hostile
    .many = PNJ hostiles
crowd-characters = personnage
    .many = personnages

## Cartes et figurines

name-card = « { $name } »
    .title = { $name }
    .in = sur « { $name } »
    .to = sur « { $name } »
name-terrain = « { $name } »
    .title = { $name }
    .in = sur « { $name } »
    .to = sur « { $name } »
name-card-number = la carte { $number }
    .title = carte { $number }
    .in = sur la carte { $number }
    .to = sur la carte { $number }
name-npc = { $name }
    .in = sur la carte { OF($name) }
    .to = sur la carte { OF($name) }
name-figure = { $npc } { $n }
    .title = { TITLE($npc) } { $n }
name-family-card = la carte Famille
    .title = carte Famille
    .in = sur la carte Famille
    .to = sur la carte Famille
name-body-card = { $part } { OF($member) }
card-this = cette carte
    .person = ce PNJ
    .in = sur cette carte
    .to = sur cette carte
card-any-terrain = un nouveau terrain
card-any-item = un objet
name-with-number = la carte { $number } : { TITLE($name) }

## Zones

name-zone = la zone « { $name } »
    .title = { $name }
    .in = dans la zone « { $name } »
    .to = dans la zone « { $name } »
name-zone-letter = la zone { $letter } { OF($card) }
    .title = zone { $letter } { OF($card) }
    .in = dans la zone { $letter } { OF($card) }
    .to = dans la zone { $letter } { OF($card) }
zone-here = la zone du membre qui agit
    .in = dans la zone du membre qui agit
    .to = dans la zone du membre qui agit
zone-there = cette zone
    .in = dans cette zone
    .to = dans cette zone
zone-letter = la zone marquée { $letter }
    .in = dans la zone marquée { $letter }
    .to = dans la zone marquée { $letter }
where-at = { " " }{ IN($zone) }
where-everywhere = { "" }

side-north = nord
    .in = au nord
side-east = est
    .in = à l’est
side-south = sud
    .in = au sud
side-west = ouest
    .in = à l’ouest

## Choses

name-token = jeton { $name }
    .many = jetons { $name }
name-token-plain = jeton
    .many = jetons
token-time = Temps
token-hostile = Hostile
token-ally = Allié
token-barricade = Barricade
name-flag = « { $name } »
name-flag-plain = ce moment
name-harm = { $name }
name-harm-plain = autre cause
harm-fire = feu
harm-attack = attaques
harm-gas = gaz
harm-everything = de toute sorte
name-text-plain = Que faites-vous ?

name-karma = « { $name } »
    .title = { $name }
name-karma-number = la carte Karma { $number }
    .title = n° { $number }
family-violence = Violence
family-brute = Brute
family-pacifist = Pacifiste
family-dodge = Esquive
family-treasure_hunter = Chasseur de trésors
family-looter = Pillard
family-social = Social
family-scar = Cicatrice
family-memory = Souvenir
family-other = Karma

icon-eye = œil
    .slot = œil
icon-mouth = bouche
    .slot = bouche
icon-hand = main
    .slot = main
icon-foot = pied
    .slot = pied
icon-heart = cœur
    .slot = cœur
icon-none = spécial
    .slot = spécial

part-head = tête
    .the = la tête
part-trunk = tronc
    .the = le tronc
part-legs = jambes
    .the = les jambes

slot-one = l’emplacement { $icon } { OF($member) }
    .title = emplacement { $icon }
slot-nth = le { $n ->
        [1] premier
        [2] deuxième
        [3] troisième
       *[other] { $n }e
    } emplacement { $icon } { OF($member) }
    .title = { $n ->
        [1] premier
        [2] deuxième
        [3] troisième
       *[other] { $n }e
    } emplacement { $icon }
slot-several = { $n } emplacements { $icon }
slot-item = { $item }
    .title = { MID($item) }
slot-item-nth = { $item }, emplacement { $n }
    .title = { MID($item) }, emplacement { $n }

colour-blue = bleu
colour-green = vert
colour-yellow = jaune
colour-red = rouge
colour-purple = violet
colour-white = blanc
colour-black = noir
line-white = une ligne blanche
line-green = une ligne verte
line-red = une ligne rouge
line-blue = une ligne bleue
line-black = une ligne noire
line-level = un changement de niveau

status-hostile = hostile
status-ally = allié
    .fem = alliée
status-neutral = neutre

trait-power = la puissance d’attaque
trait-defence = la Défense
trait-range = la portée
trait-move = le déplacement
trait-room = la place dans une zone

kind-tool = outil
kind-headgear = couvre-chef
kind-clothing = vêtement
kind-shoes = chaussures

allow-attack-members = attaquer des membres de la famille
allow-attack-allies = attaquer des alliés
allow-cross-blue = franchir les lignes bleues

act-move = se déplacer
    .label = Se déplacer
act-explore = explorer
    .label = Explorer
act-climb = changer de niveau
    .label = Changer de niveau
act-observe = observer
    .label = Observer
act-talk = discuter
    .label = Discuter
act-interact = manipuler
    .label = Manipuler
act-do = faire les actions des cartes
    .label = Action d’une carte
act-use = utiliser un objet
    .label = Utiliser un objet
act-attack = attaquer
    .label = Attaquer
act-attack-together = attaquer ensemble
    .label = Attaquer ensemble
act-heal = soigner
    .label = Soigner
act-pick-up = ramasser
    .label = Ramasser
act-trade = échanger
    .label = Échanger
act-repair = réparer un objet
    .label = Réparer un objet
act-improve = améliorer un objet
    .label = Améliorer un objet
act-drop = poser quelque chose
    .label = Poser quelque chose (gratuit)
act-commit = soutenir un allié
    .label = Poser un pion sur la carte d’un allié
act-be-healed = recevoir des soins
act-wound = accepter une blessure grave
    .label = Accepter une blessure grave (gratuit)
act-across = { $act } à travers { $line }

bounds-equals = { $n ->
    [0] aucun
   *[other] exactement { $n }
}
    .value = exactement { $n }
    .number = { $n ->
        [one] one
       *[other] many
    }
    .fem = { $n ->
        [0] aucune
       *[other] exactement { $n }
    }
    .none = { $n ->
        [0] yes
       *[other] no
    }
bounds-at-least = au moins { $n }
    .number = { $n ->
        [one] one
       *[other] many
    }
bounds-at-most = au plus { $n }
    .number = { $n ->
        [one] one
       *[other] many
    }
