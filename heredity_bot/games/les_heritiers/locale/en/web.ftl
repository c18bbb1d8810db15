## Words of the browser page with the vocabulary of this game; they are put over those of `frontends/web/locale`.

title = Les Héritiers
lead = Four houses, four crowns, and everybody’s children.
look-board = Houses
look-crowns = Crowns and heirs
look-piles = Deck and discard pile
look-hand = My hand
find-thing = Look somebody up
thing-name = Name
help-thing = Look somebody up by name to see parents, children, and who would inherit.
something-else = My answer to proposals
beat-end = The chronicle closes
beat-opening = How it begins
beat-birth = A birth
beat-proposal = A proposal
beat-wedding = A wedding
beat-refusal = A refusal
beat-murder = A murder
beat-season = The year turns
beat-lesson = The lesson
step-target = Who?
step-with = Which one?
