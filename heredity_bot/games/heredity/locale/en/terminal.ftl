## Words of the terminal with the vocabulary of Heredity; they are put over those of `frontends/terminal/locale`.

command-board = board
command-timeline = timeline
command-family = family
command-thing = card
command-karma = karma
explain-board = the terrain and who stands where; “board words”: as a list
explain-timeline = the row of cards and the hourglass
explain-family = pawns, wounds, items and components
explain-thing = a card you know, by its number: card 950
explain-karma = the karma cards you have seen
explain-map = the board drawn as a map
welcome = { $title }
    A table for { $players ->
        [one] one player
       *[other] { $players } players
    }, rules of the { $edition ->
        [de-2025] German printing of 2025
       *[fr-2023] French printing of 2023
    }. Type the number of an answer. “help” lists what else you can type.
players = { $n ->
        [one] one player, all four members
       *[other] { $n } players
    }
beside = first drop something or accept a wound
commands = You can also act in words (selena talk), or type:
which-thing = Which card? Type its number: card 950
