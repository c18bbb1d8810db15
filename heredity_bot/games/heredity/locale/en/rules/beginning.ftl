## What holds for everything

rule-GEN-01 = Where a card and the rules disagree, you do what the card says.
rule-GEN-02 = When something is possible in several equally valid ways, you choose, not chance and not the game.
rule-GEN-03 = You win or lose together; all four family members are always in play, and nobody plays Swan.
rule-GEN-04 = Nobody waits for a turn; only the timeline says what comes when, and on the Family card you act in any order you like.
rule-GEN-05 = What is said of characters holds for the family and for NPCs; what is said of family members or of NPCs holds for them alone.
rule-GEN-06 = Cards, figures and special tokens stay hidden until the game calls for them; nobody looks ahead.
rule-GEN-07 = What a card says is done from top to bottom, and each step is finished before the next begins.
rule-GEN-08 = A chapter is won or lost only when a card says so; until then play goes on.
rule-GEN-09 = Common tokens such as damage and components never run out; of NPC figures and special tokens there are only as many as the box holds.
rule-GEN-10 = Whatever can lose you the chapter is marked with a skull; whether it has come to that is checked when its card is carried out.

## Setting up

rule-SETUP-01 = Each of the four family members begins with three body cards, unhurt side up, three pawns and a figure.
rule-SETUP-02 = An aid lies ready for each member (French printing) or each player (German printing); for play this makes no difference.
rule-SETUP-03 = The Family card opens the timeline, and the hourglass starts on it; in the German printing the chapter’s first card puts it there.
rule-SETUP-04 = The secrets lie ready from the start, in their order, and nobody looks at one before the game calls for it.
rule-SETUP-05 = In chapter 1 the karma deck consists of cards 901 to 909, shuffled face down.
rule-SETUP-06 = In later chapters you go on with the nine karma cards you have; first they are shuffled.
rule-SETUP-07 = Tokens for damage, components, actions and so on lie in a common supply and come into play when they are needed.
rule-SETUP-08 = The German printing lays out the chapter’s NPC figures and special tokens, the French one fetches them when called for; here they appear only then, so that nothing is given away.
rule-SETUP-09 = Each chapter has its own deck; it stays in order, and nobody sees a card before the game calls for it.
rule-SETUP-10 = A chapter begins with the first card of its deck, which brings the introduction, your goals, any special rules and where everyone starts.
rule-SETUP-11 = All four always play; alone you lead all, two players lead two each (ideally a parent and a child; in the German printing always), three share the fourth. Only its player acts for a member.
rule-SETUP-12 = You may look at the plan, the introduction and the starting places of the first card before learning the rules; they are read again when play starts.
rule-SETUP-13 = A later chapter is set up like the first; then you get back what you kept, the items you carry are made ready again, and only then the first card is read.

## The campaign

rule-CAMP-01 = The chapters, five in the printed game, are played in order and tell one story.
rule-CAMP-02 = A chapter is meant for one sitting, and you save between chapters; here everything is kept after every answer, so you can break off at any time.
rule-CAMP-03 = Items, components and the karma deck come along into the next chapter, and so does whatever a card tells you to keep.
rule-CAMP-04 = The timeline is cleared, serious wounds and damage are gone, and cards burned in the old chapter do not come along.
rule-CAMP-05 = A chapter can be won in more than one way; what you choose decides how it ends.
rule-CAMP-06 = A lost chapter is played again, with what you had when it began, unless a card says otherwise.
rule-CAMP-07 = Cards numbered from 900 up are secrets; in every chapter they come from their own deck.
rule-CAMP-08 = It is a card that announces victory or failure, and it also says what follows.
