## Why something cannot be done: one helpful sentence each

refusal-STALE_QUESTION = That question has already been answered; here is the current one.
refusal-NOT_AN_ANSWER = That is not one of the answers to this question; please choose one that is offered.
refusal-NOTHING_ASKED = Nothing is being asked right now.
refusal-ACTION_IN_PROGRESS = Another action is still under way; finish that one first.
refusal-ACTION_USED = That has already been done here, and it can be done only once.
refusal-ALLY_ONE_PAWN = This family member already has a pawn on that ally’s card.
refusal-ALREADY_EXPLORED = That terrain is already on the table; you can simply walk there.
refusal-ALREADY_WOUNDED = That body card already bears a serious wound.
refusal-ANCHOR_FULL = There is no place left for this kind of item: drop the new one or one already worn.
refusal-ANCHOR_WRONG = That item is worn elsewhere: { $place }.
refusal-BACK_HIDDEN = That side of the card stays hidden until the game turns it over.
refusal-BURNED = { $n } { NUM($n) ->
    [many] have
   *[one] has
} left play and can no longer be used.
refusal-CANNOT_HEAL_NPC = In this printing only family members can be healed.
refusal-CONSENT_MISSING = The player of { $member } has not agreed yet.
refusal-CORNER = You cannot slip through the point where lines meet; go around it.
refusal-DAMAGE_PENDING = { $k } damage still has to be placed first.
refusal-DROP_WINDOW = In this printing things can be dropped only while the family acts.
refusal-DYING_SLOT = { $member } is dying and can only use free slots without a heart.
refusal-EDGE_CLOSED = { $colour } closes this zone on that side.
refusal-FORBIDDEN = A card in play forbids that at the moment.
refusal-INSTRUCTION_PENDING = First { EMPTY($n) ->
    [yes] the current instruction
   *[no] { $n }
} has to be carried out.
refusal-ITEM_NOT_CARRIED = Only someone who carries that item can do this.
refusal-ITEM_NOT_CLEAN = There is still a pawn or damage on that item, so it cannot be improved now.
refusal-KARMA_FIXED = Karma cards change only when the game says so.
refusal-KARMA_NOT_ASKED = Nothing asks for a karma card now.
refusal-LINE_BLOCKED = { $colour } cannot be crossed.
refusal-MOVE_COST = This way crosses { $lines } { $lines ->
    [one] line
   *[other] lines
}, and each costs a pawn; you offer { $pawns }.
refusal-NOTHING_HERE = There is nothing here to pick up or to trade.
refusal-NOTHING_TO_EXPLORE = No unexplored edge can be reached from here.
refusal-NOT_ADJACENT = That zone does not border on this one.
refusal-NOT_A_TARGET = That cannot be chosen for this.
refusal-NOT_CALLED = Nothing calls for that card.
refusal-NOT_COMMITTED = { $member } laid no pawn on the ally’s card while the family acted.
refusal-NOT_DAMAGED = There is no damage to remove there.
refusal-NOT_ENOUGH_COMPONENTS = That costs { $need } { $need ->
    [one] component
   *[other] components
}; { $member } has { $have }.
refusal-NOT_FAMILY_PHASE = The family acts when the hourglass is on the Family card; now it is at { $card }.
refusal-NOT_SAME_ZONE = Both have to be in the same zone.
refusal-NOT_WITH_NPC = { $member } has to be in the same zone as { $npc }.
refusal-NOT_YOUR_MEMBER = { $member } is played by { $player }.
refusal-NO_FREE_SLOT = There is no free { $icon } slot: each holds a pawn or damage.
refusal-NO_IMPROVEMENT = This item cannot be improved any further.
refusal-NO_LEVEL_LINK = No stairs or ladder connect these zones.
refusal-NO_LINE = No straight line reaches that zone without touching a wall.
refusal-NO_MOVE = That would move nobody.
refusal-NO_PAWN = { $member } has no pawn left.
refusal-NO_RANGED_ATTACK = { $member } has nothing to attack with from a distance.
refusal-NO_SUCH_ACTION_HERE = There is nothing to do that with in this zone ({ $icon }).
refusal-NO_TARGET = Nobody can be reached that way from here.
refusal-ONE_FIGURE = That card stands for several figures; please choose one of them.
refusal-ONE_PAWN_PER_ATTACK = Each member puts exactly one pawn into an attack.
refusal-ONLY_ACTOR = Only { $member }, who acted, can take this.
refusal-OTHER_LEVEL = Nobody can shoot from one level to another.
refusal-OUT_OF_MELEE = The target is not in the same zone.
refusal-OUT_OF_RANGE = Too far: the distance is { $d }, the range { $x }.
refusal-PARTNERS_MISSING = This has to be done together ({ $members }){ EMPTY($who) ->
    [yes] ; someone is still missing
   *[no] : { $who }
}.
refusal-PARTNER_OUT_OF_REACH = { $member } cannot reach the target that way.
refusal-SECRET = That has not been revealed yet.
refusal-SERIOUS_WOUND = A serious wound stays until the end of the chapter.
refusal-SLOT_FULL = That slot already holds one; it has room for one pawn and one damage.
refusal-SLOT_NOT_FREE = That slot is taken: { $what }.
refusal-SLOT_NOT_YOURS = That slot belongs to another family member.
refusal-SLOT_NO_ACTION = That slot only takes damage; nothing can be done with it.
refusal-SLOT_NO_HEART = Damage goes only on slots with a heart.
refusal-SLOT_WRONG_ICON = This needs a slot with the right icon: { $icon }.
refusal-TIMELINE_FIXED = The hourglass and the timeline move by themselves; nobody may change them.
refusal-USE_REPAIR = Items are repaired, not healed.
refusal-WOUND_NOT_READY = That body card still has open hearts{ EMPTY($slots) ->
    [yes] { "" }
   *[no] : { $slots }
}.
refusal-WRONG_ZONE = That can be done only { IN($zone) }.
refusal-ZONE_FULL = There is no room to stop in that zone.
refusal-ZONE_FULL_PASS = To get through that full zone you need { $need } foot slots and pawns at once.
refusal-other = That is not possible right now.

slot-pawn-of = a pawn of { $member }
slot-damage = damage

partner-missing = { $member } { $why }
partner-NOT_A_TARGET = may not take part
partner-NO_PAWN = has no pawn left
partner-NO_FREE_SLOT = has no free slot for it
partner-WRONG_ZONE = is not in the right place
partner-NOT_WITH_NPC = is not in the same zone
partner-other = cannot take part

anchor-tool = on the right, as a tool
anchor-headgear = on the left, on the head
anchor-clothing = on the left, on the trunk
anchor-shoes = on the left, on the legs
