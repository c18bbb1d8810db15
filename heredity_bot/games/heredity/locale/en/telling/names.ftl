## People

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
name-table = everyone at the table

who-actor = the acting member
who-participants = everyone taking part
    .any = someone taking part
    .all = all who take part
who-everyone = every family member
    .any = a family member
    .all = all family members
who-parents = each parent
    .any = a parent
    .all = both parents
who-children = each child
    .any = a child
    .all = both children
who-others = every other family member
    .any = another family member
    .all = all other family members
who-anyone = a family member of your choice
who-nearest = the nearest family member
who-this = this NPC
who-receiver = the member who acted (otherwise a family member of your choice)
who-all-or-carrier = everyone
    .any = someone
    .all = all
who-any = everyone
    .any = someone
    .all = all
who-carrier = its carrier
who-in-zone = every family member { IN($zone) }
    .any = a family member { IN($zone) }
    .all = all family members { IN($zone) }

crowd-members = family member
    .many = family members
crowd-npcs = NPC
    .many = NPCs
crowd-hostile = hostile NPC
    .many = hostile NPCs
crowd-characters = character
    .many = characters

## Cards and figures

name-card = “{ $name }”
    .title = { $name }
    .in = on “{ $name }”
    .to = onto “{ $name }”
name-terrain = { $name }
    .in = on { $name }
    .to = to { $name }
name-card-number = card { $number }
    .in = on card { $number }
    .to = onto card { $number }
name-npc = { $name }
    .in = on { POSS($name) } card
    .to = onto { POSS($name) } card
name-figure = { $npc } { $n }
    .title = { TITLE($npc) } { $n }
name-family-card = the Family card
    .title = Family card
    .in = on the Family card
    .to = onto the Family card
name-body-card = { POSS($member) } { $part }
card-this = this card
    .person = this NPC
    .in = on this card
    .to = onto this card
card-any-terrain = new terrain
card-any-item = an item
name-with-number = card { $number }: { TITLE($name) }

## Zones

name-zone = { $name }
    .in = in { $name }
    .to = to { $name }
name-zone-letter = zone { $letter } of { $card }
    .in = in zone { $letter } of { $card }
    .to = to zone { $letter } of { $card }
zone-here = the acting member’s zone
    .in = in the acting member’s zone
    .to = to the acting member’s zone
zone-there = this zone
    .in = in this zone
    .to = to this zone
zone-letter = the zone with the letter { $letter }
    .in = in the zone with the letter { $letter }
    .to = to the zone with the letter { $letter }
where-at = { " " }{ IN($zone) }
where-everywhere = { "" }

side-north = north
side-east = east
side-south = south
side-west = west

## Things

name-token = { $name } token
    .many = { $name } tokens
name-token-plain = token
    .many = tokens
token-time = time
token-hostile = hostile
token-ally = ally
token-barricade = barricade
name-flag = “{ $name }”
name-flag-plain = this moment
name-harm = { $name }
name-harm-plain = other cause
harm-fire = fire
harm-attack = attacks
harm-gas = gas
harm-everything = of any kind
name-text-plain = What do you do?

name-karma = { $name }
name-karma-number = karma card { $number }
    .title = number { $number }
family-violence = Violence
family-brute = Brute
family-pacifist = Pacifist
family-dodge = Dodge
family-treasure_hunter = Treasure Hunter
family-looter = Looter
family-social = Social
family-scar = Scar
family-memory = Memory
family-other = Karma

icon-eye = eye
    .slot = eye
icon-mouth = mouth
    .slot = mouth
icon-hand = hand
    .slot = hand
icon-foot = foot
    .slot = foot
icon-heart = heart
    .slot = heart
icon-none = special
    .slot = special

part-head = head
part-trunk = trunk
part-legs = legs

slot-one = { POSS($member) } { $icon } slot
    .title = { $icon } slot
slot-nth = { POSS($member) } { $n ->
        [1] first
        [2] second
        [3] third
       *[other] { $n }th
    } { $icon } slot
    .title = { $n ->
        [1] first
        [2] second
        [3] third
       *[other] { $n }th
    } { $icon } slot
slot-several = { $n } { $icon } slots
slot-item = { $item }
    .title = { MID($item) }
slot-item-nth = { $item }, slot { $n }
    .title = { MID($item) }, slot { $n }

colour-blue = blue
colour-green = green
colour-yellow = yellow
colour-red = red
colour-purple = purple
colour-white = white
colour-black = black
line-white = a white line
line-green = a green line
line-red = a red line
line-blue = a blue line
line-black = a black line
line-level = a change of level

status-hostile = hostile
status-ally = an ally
status-neutral = neutral

trait-power = attack power
trait-defence = defence
trait-range = range
trait-move = movement
trait-room = room in a zone

kind-tool = tool
kind-headgear = headgear
kind-clothing = clothing
kind-shoes = shoes

allow-attack-members = attack family members
allow-attack-allies = attack allies
allow-cross-blue = climb across blue lines

act-move = move
    .label = Move
act-explore = explore
    .label = Explore
act-climb = change level
    .label = Change level
act-observe = observe
    .label = Observe
act-talk = talk
    .label = Talk
act-interact = interact
    .label = Interact
act-do = do the actions of cards
    .label = Action of a card
act-use = use items
    .label = Use an item
act-attack = attack
    .label = Attack
act-attack-together = attack together
    .label = Attack together
act-heal = heal
    .label = Heal
act-pick-up = pick things up
    .label = Pick up
act-trade = trade
    .label = Trade
act-repair = repair
    .label = Repair an item
act-improve = improve items
    .label = Improve an item
act-drop = drop things
    .label = Drop something (free)
act-commit = support an ally
    .label = Lay a pawn on an ally’s card
act-be-healed = be healed
act-wound = accept a serious wound
    .label = Accept a serious wound (free)
act-across = { $act } across { $line }

bounds-equals = { $n ->
    [0] no
   *[other] exactly { $n }
}
    .value = exactly { $n }
    .number = { $n ->
        [one] one
       *[other] many
    }
bounds-at-least = { $n ->
    [1] at least 1
   *[other] at least { $n }
}
    .number = { $n ->
        [one] one
       *[other] many
    }
bounds-at-most = at most { $n }
    .number = { $n ->
        [one] one
       *[other] many
    }
