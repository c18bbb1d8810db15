## Slots

rule-SLOT-01 = A family member’s body is made of three cards, the head, the trunk and the legs; all of them begin with the front up.
rule-SLOT-02 = A slot has room for one pawn and one damage token, even both together, but never for two of a kind.
rule-SLOT-03 = A slot is free only when neither a pawn nor damage lies on it; either of them is enough to take it.
rule-SLOT-04 = A pawn may go only on a slot that shows the icon of its action.
rule-SLOT-05 = A slot with several icons serves the one you name when you put the pawn there, and only that one.
rule-SLOT-06 = Members use the slots of their own body and of the items they carry, never those of anyone else.
rule-SLOT-07 = Only a slot with a heart can take damage, on the body as well as on items.
rule-SLOT-08 = A slot that shows nothing but a heart is there to take damage; no pawn can be put on it.
rule-SLOT-09 = The eye is for observing and the mouth for talking, on the terrain as well as in the actions of cards.
rule-SLOT-10 = You need a hand to interact, heal, pick up, trade, repair, improve or punch, and for any action on a card that shows a hand.
rule-SLOT-11 = You need a foot to move, to explore, to change level or to kick.
rule-SLOT-12 = A slot on an item that shows an eye, a mouth, a hand or a foot works exactly like one on the body.
rule-SLOT-13 = The other side of a seriously wounded body card has one slot fewer; those left work as usual and take damage where they have a heart.
rule-SLOT-14 = Each place beside the body holds one item of its kind; there are three for tools on the right, and one each for headgear, clothing and shoes on the left.

## Damage

rule-DMG-01 = Damage comes from attacks, from cards and from crossing red lines.
rule-DMG-02 = Defence helps only against attacks; damage from a card or a red line strikes in full.
rule-DMG-03 = Whoever plays the hurt member chooses which hearts to cover, on the body or on items carried, one for each point of damage.
rule-DMG-04 = A slot takes only one damage token; the next has to go elsewhere.
rule-DMG-05 = Damage may go under a pawn; whatever that pawn has paid for still counts.
rule-DMG-06 = A slot with damage is no longer free; while the damage lies there, no pawn can be put on it.
rule-DMG-07 = All damage has to be placed before play goes on, if need be through serious wounds; only a dying member is spared the rest.
rule-DMG-08 = Damage that strikes several characters is not shared out among them; each takes all of it.

## Healing

rule-HEAL-01 = Healing takes a pawn on a hand slot and removes one damage token, no more.
rule-HEAL-02 = A member may heal their own body or somebody in the same zone; in the French printing that is any character, in the German one only a family member.
rule-HEAL-03 = A slot whose damage has been healed is free again at once, unless a pawn still lies on it.
rule-HEAL-04 = Healing removes damage only; it never turns a seriously wounded body card back.
rule-HEAL-05 = Damage on an item is not healed but repaired, and that costs a component as well.
rule-HEAL-06 = Healing needs damage that it can remove; on somebody unhurt it is not possible.

## Serious wounds

rule-WOUND-01 = If damage is left and no heart is free any more, neither on the body nor on items, a body card of your choice that still shows its front takes a serious wound.
rule-WOUND-02 = In the German printing a body card with two damage tokens is flipped if more has to go there, or if you choose to flip it.
rule-WOUND-03 = A serious wound takes all damage off the body card and flips it; pawns that lay on it are spent.
rule-WOUND-04 = A serious wound does not lessen the damage still to be placed; it goes first on the hearts just revealed, then wherever there is room.
rule-WOUND-05 = Once every heart on the front of a body card is covered, you may accept the serious wound without waiting for more damage; it costs no pawn.
rule-WOUND-06 = The slots on the other side of a seriously wounded body card can be used at once.
rule-WOUND-07 = A serious wound lasts until the end of the chapter; no healing mends it before.
rule-WOUND-08 = A body card can be seriously wounded only once, so no member ever has more than three such wounds.

## Dying

rule-DYING-01 = A member is dying when all three body cards are seriously wounded and damage covers every heart left, those of items included.
rule-DYING-02 = A dying member is nobody’s target any more and does not count when the nearest one is looked for.
rule-DYING-03 = Damage that would strike a dying member has no effect and is discarded.
rule-DYING-04 = A dying member can use only free slots without a heart, usually one foot and perhaps something on an item.
rule-DYING-05 = As soon as one damage token leaves a dying member’s body or items, that member is no longer dying.
rule-DYING-06 = When the family has finished acting, you draw a karma card for each dying member; it decides between life and death.
rule-DYING-07 = A skull on that karma card means that the member dies, and with that the chapter is lost.
rule-DYING-08 = Without a skull the member lives on, but is still dying; if nothing changes, you draw again after the family’s next actions.
rule-DYING-09 = The danger of losing a dying member is printed on the Family card, so it is there in every chapter.
