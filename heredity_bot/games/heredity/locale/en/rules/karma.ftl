## Karma

rule-KARMA-01 = The karma deck always has nine cards; when one leaves, another takes its place.
rule-KARMA-02 = The first chapter starts with karma cards 901 to 909, shuffled face down.
rule-KARMA-03 = A karma card is drawn for every attack, whoever makes it, for each dying member at the end of the Family card, and whenever a card asks for one.
rule-KARMA-04 = Karma cards that were drawn lie face up, and everyone may look at them at any time.
rule-KARMA-05 = When a karma card is needed and none is left face down, those lying face up are shuffled into a new deck.
rule-KARMA-06 = In an attack only what stands in the middle of the karma card counts; skull and other text do not matter there.
rule-KARMA-07 = The skull and the other text of a karma card count only when a rule or a card asks for them.
rule-KARMA-08 = When a card calls for it, the named karma card, wherever it lies, gives way to the secret it points to; you cannot decline.
rule-KARMA-09 = The karma card that was replaced is burned and does not come back.
rule-KARMA-10 = After a change all nine karma cards are shuffled together, also those that lay face up.
rule-KARMA-11 = There is one karma card each for Violence, Brute, Pacifist, Dodge, Treasure Hunter, Looter, Social, Scar and Memory; a new card replaces the one of its own family.
rule-KARMA-12 = The karma deck goes with you from chapter to chapter and is shuffled at each beginning.
rule-KARMA-13 = Changed karma cards are how the story remembers what you did; you can neither pick them freely nor change them back.
