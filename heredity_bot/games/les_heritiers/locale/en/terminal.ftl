## Words of the terminal with the vocabulary of this game; they are put over those of `frontends/terminal/locale`.

command-board = houses
command-map = trees
command-crowns = crowns
command-piles = piles
command-hand = hand
command-thing = who
explain-board = the four houses: who lives, who is married, who wears a crown; “houses words”: as a list
explain-map = the family trees, drawn
explain-crowns = every crown and to whom it would pass
explain-piles = deck, discard pile and hands in numbers
explain-hand = your own cards, and where they could be born
explain-thing = a person by name, and who would inherit: who runa
commands = You can also act in words (kill runa), or type:
which-thing = Who? Type a name: who runa
beside = leave an answer to proposals
