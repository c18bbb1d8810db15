## Cards

rule-CARD-01 = Every card is known by its number; its other side has the same number with a b.
rule-CARD-02 = The number tells where a card comes from. Up to 17 it is a base card, from 900 up a secret; in between, the first digit is usually the chapter.
rule-CARD-03 = There are body, narrative, terrain, item, NPC and karma cards, besides the Family card and the aids; its kind decides where a card goes and what it does.
rule-CARD-04 = A card is taken only when something calls for its number; then it is read and carried out. One that is already in play or burned is not taken again.
rule-CARD-05 = You read only the front of a card; its other side stays hidden until the game has it flipped.
rule-CARD-06 = A card that is flipped shows its other side, which is then read and carried out from top to bottom.
rule-CARD-07 = When a card is flipped, tokens and figures usually keep their places; pawns on it go to their member but count as spent until you all take back your pawns.
rule-CARD-08 = Burning takes a card out of play, the one being read or the one that is named, whichever side it shows.
rule-CARD-09 = A burned card is out for the rest of the chapter (French printing) or of the game (German printing); pawns on it count as spent, and tokens on it return to the supply.
rule-CARD-10 = You may read a burned card again later, but only the sides you have already seen.
rule-CARD-11 = This symbol tells you to put the card into the timeline, where its colour fits.
rule-CARD-12 = Your choices decide which cards you meet; some never come into play, and that is as it should be.
rule-CARD-13 = The aids hold no secrets, and you may look at either side of them whenever you like.
rule-CARD-14 = Cards are looked up by their number without showing you any others, and the decks keep their order.

## Reading

rule-READ-01 = A card may have a story to read aloud, instructions to carry out at once, and an event that waits for the hourglass; not every card has all three.
rule-READ-02 = The story is read aloud when the card is taken or flipped; if it begins with a member’s name, that member’s player reads (in the German printing this is only advice).
rule-READ-03 = Instructions have to be followed, all of them and in order; nothing else can be done until they are finished.
rule-READ-04 = If an instruction brings in another card, that one is read and carried out completely before the first goes on.
rule-READ-05 = The first part is done if it can be done completely; only otherwise is the second done.
rule-READ-06 = If the condition holds, only the first part is done; if it does not, only the second. Never both.
rule-READ-07 = If the condition does not hold and the card names nothing else to do, nothing happens.
rule-READ-08 = A card’s event does not happen when you take, flip or anchor it, but only when the hourglass moves onto it.
rule-READ-09 = When the hourglass comes to a card, only the event counts; story and instructions had their moment when the card was taken or flipped.
rule-READ-10 = You may look up the event of any card in play at any time.
rule-READ-11 = A card marked like this lies beside the board; what it says or forbids holds until it is flipped or burned.
rule-READ-12 = The small map on such a card shows the zone where its action is done, and the icon shows which slot it takes.
rule-READ-13 = If an instruction without an alternative cannot be carried out, you do what you can of it and skip the rest; then the next one follows.
rule-READ-14 = Where a text speaks of tokens on “this card”, it always means the card on which that text stands.
