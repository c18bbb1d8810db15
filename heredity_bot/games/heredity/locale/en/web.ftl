## Words of the browser page with the vocabulary of Heredity; they are put over those of `frontends/web/locale`.

title = Heredity
lead = A family, a fallen world, and a game master who knows the rules.
first-steps = First steps
first-steps-about = A first evening of fifteen minutes. It teaches the game by playing it; alone, or together at one screen.
option-chapter-other = Chapter { $value }
option-edition-fr-2023 = French printing of 2023
option-edition-de-2025 = German printing of 2025
look-board = Board
look-timeline = Timeline
look-family = Family
look-karma = Karma
thing-n = Card { $n }
beat-end = The end of the chapter
something-else = Drop something or accept a wound first
find-thing = Look up a card
poster = The chapter’s poster
book-about = Your game as a storybook with pictures: who did what, how each chapter ended, and your numbers. It can be made again at any time.
thing-name = Number of the card
help-board = Whatever you can do glows on the board and on the family’s sheets: click a pawn, a zone, a figure or a slot to see what can be done there.
help-thing = Click a card of the timeline, an item or a figure with a card of its own to look at that card again.
pause-karma = Wait for a click before each karma card
pause-npc = Wait for a click before each NPC’s turn
lobby-about = Take the members you want to play. Seats that nobody takes are shared out when you begin.
jump = Jump to a card
choose-thing = Choose a card
