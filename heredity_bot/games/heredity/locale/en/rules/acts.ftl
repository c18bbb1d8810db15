## Actions

rule-ACT-01 = Each family member has three pawns; once they are used, that member can do nothing more that costs one until pawns are taken back.
rule-ACT-02 = Whenever the hourglass comes to the Family card you all take back your pawns, wherever they lie; no member ever has more than three.
rule-ACT-03 = The family acts only while the hourglass is on the Family card; there are few exceptions, such as joining in when an ally attacks.
rule-ACT-04 = An action is paid with a pawn; put an available one on a free slot with the matching icon, and the action takes effect.
rule-ACT-05 = If every matching slot holds a pawn or damage, the action is impossible, even when there are pawns left.
rule-ACT-06 = There is no fixed order among you; members may act one after another or by turns, action by action, as you like.
rule-ACT-07 = An action is carried out to the end, with every card it brings up, before anyone begins another.
rule-ACT-08 = A used pawn stays on its slot until the hourglass is back at the Family card; until then the slot is taken.
rule-ACT-09 = When a card is flipped or burned, the pawns on it return to their members as spent; they cannot be used before you all take back your pawns.
rule-ACT-10 = Unless a card says otherwise, the effects of an action concern whoever did it, or all who did it together.
rule-ACT-11 = To observe, a member needs something to observe in the same zone and puts a pawn on an eye slot; then you take the card shown there.
rule-ACT-12 = To talk, a member needs someone to talk to in the same zone and puts a pawn on a mouth slot; then you take the card shown there.
rule-ACT-13 = To interact, a member needs something to take or use in the same zone and puts a pawn on a hand slot; then you take the card shown there.
rule-ACT-14 = An action offered by a token on the terrain can be done only once; afterwards the token is removed and the action is gone.
rule-ACT-15 = If the icon calls for a flip instead of a card number, the terrain is flipped with all its figures; what happens is on the other side.
rule-ACT-16 = If a card ties its action to a zone, only someone who stands there and puts a pawn on a slot with the printed icon can do it.
rule-ACT-17 = An action on a card that names neither a zone nor an NPC can be done from anywhere.
rule-ACT-18 = An action printed on a card stays open and may be repeated until the card is flipped or burned, unless it is meant to be done only once.
rule-ACT-19 = The action on an NPC’s card is open only to members who are in the same zone as that NPC.
rule-ACT-20 = A combined action needs everyone in the right place, each putting a pawn on a matching slot at the same moment; if one of them cannot, nobody pays.
rule-ACT-21 = Some actions also cost components; the acting member has to own them, and they go back to the supply.
rule-ACT-22 = Nobody has to use all their pawns; you may leave it at that whenever you like.
