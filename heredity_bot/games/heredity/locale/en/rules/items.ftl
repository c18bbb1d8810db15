## Items and components

rule-ITEM-01 = Brown items are tools and are carried on the right; grey ones are headgear, clothing or shoes and are worn on the left.
rule-ITEM-02 = A family member has room for three tools, one piece of headgear, one of clothing and one pair of shoes, and no more.
rule-ITEM-03 = An item card shows its name, its value and its kind, its slots with what they do and, if it can be improved, what that costs.
rule-ITEM-04 = An item’s value does nothing by itself; it counts only when a card or another effect asks for it.
rule-ITEM-05 = An item helps only the member who carries it; anyone else who wants to use it has to get hold of it first.
rule-ITEM-06 = As long as an item is not broken, its permanent effect works for its carrier all the time and adds to any others.
rule-ITEM-07 = The wrench effect is applied when you first get the item in a chapter, at the start of a chapter if you already own it, and when an improvement brings a wrench into play.
rule-ITEM-08 = An item once made ready stays ready; dropping it, picking it up or trading it does not apply the wrench effect again.
rule-ITEM-09 = A wrench effect hands out special tokens only as long as there are some left in the box.
rule-ITEM-10 = A slot on an item adds to the slots of the body but brings no extra pawn; the member still has three.
rule-ITEM-11 = To use an item, a member has to carry it and put a pawn on one of its free slots; then what the card or the chapter says about it happens.
rule-ITEM-12 = An item takes damage only where it shows a heart, one token for each; an item without a heart never takes any.
rule-ITEM-13 = When damage covers every heart of an item it is broken, and its permanent effects stop until at least one token is removed.
rule-ITEM-14 = As long as one heart of an item is uncovered, its permanent effects go on; only the slots under damage cannot be used.
rule-ITEM-15 = Repairing takes a pawn on a hand slot and one component, and removes one damage token from an item that the member carries.
rule-ITEM-16 = Only an item that shows an improvement can be improved; its carrier uses a hand and pays the printed components, and the card is usually flipped.
rule-ITEM-17 = In the French printing an item cannot be improved while a pawn or damage lies on it, so its own slot cannot pay for it either; the German printing allows it.
rule-ITEM-18 = You do not look at the other side of an item beforehand; only the improvement reveals it.
rule-ITEM-19 = If an improvement brings a wrench into play, its effect is applied at once.
rule-ITEM-20 = Components are carried by a family member, in any number, or wait in a zone. Repairs, improvements and what cards or NPCs demand are paid with them.
rule-ITEM-21 = The family keeps its items and components from chapter to chapter, for the whole campaign.
rule-ITEM-22 = Items and components that an action brings go to whoever acted; nobody else can take them at that moment.
rule-ITEM-23 = What you gain without an action, from an event for instance, you share out among the family members as you like.
rule-ITEM-24 = If there is no place left for this kind of item, either the new one or one already carried there has to be dropped in the zone.
rule-ITEM-25 = In the French printing, what a defeated NPC leaves behind falls in the zone where it stood, and somebody has to pick it up there; in the German one it goes to whoever attacked.
rule-ITEM-26 = The shields on a member’s working items add up to that member’s defence; a broken item protects nobody.
