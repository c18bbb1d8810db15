## Dropping, picking up, trading

rule-TRADE-01 = Dropping items or components costs no pawn. In the French printing you may do it while the family acts, in the German one at any time.
rule-TRADE-02 = What a family member drops stays in the zone where that member stands at the time.
rule-TRADE-03 = Dropped components lie on the terrain; an item lies beside it, and two matching tokens show which zone it belongs to.
rule-TRADE-04 = Damage, tokens and pawns stay on an item that is dropped; this repairs nothing and gives no pawn back.
rule-TRADE-05 = A pawn on one hand slot is enough to pick up as much as you like, but only what lies in the member’s own zone.
rule-TRADE-06 = An item picked up goes to its usual place, and if that is taken something has to be dropped; its wrench is not applied again.
rule-TRADE-07 = An item is picked up just as it lies there, with all the damage, tokens and pawns on it.
rule-TRADE-08 = Two members in the same zone may exchange as many items and components as they like; only one of them uses a hand for it.
rule-TRADE-09 = Nothing changes hands unless both players agree; the French printing demands it, and with the German one you are asked as well.
rule-TRADE-10 = One exchange is always between two members; with a third, it takes another exchange.
rule-TRADE-11 = Nothing has to come back in return; a gift is an exchange, too, and costs the same pawn on a hand slot.
rule-TRADE-12 = An item changes hands with everything on it; a pawn lying there remains its owner’s and keeps the slot taken until all pawns are taken back.
