## Why something cannot be done: one helpful sentence each

refusal-ACTION_IN_PROGRESS = Another action is still under way; finish that one first.
refusal-ACTION_USED = { EMPTY($card) ->
    [yes] That has already been done { IN($here) }; it can be done only once.
   *[no] { $card } { NUM($card) ->
        [many] do
       *[one] does
    } not offer that to { $member } now.
}
refusal-ALLY_ONE_PAWN = { $member } already has a pawn on { POSS($npc) } card.
refusal-ALREADY_EXPLORED = { $card } { NUM($card) ->
    [many] are
   *[one] is
} already on the table; { $member } can simply walk there.
refusal-ALREADY_WOUNDED = { $member } already has a serious wound there: { $part }.
refusal-ANCHOR_FULL = { $member } has no place left for { $item }: lay it down, or something already worn.
refusal-ANCHOR_WRONG = { $item } is worn elsewhere: { $place }.
refusal-BACK_HIDDEN = That side of the card stays hidden until the game turns it over.
refusal-BURNED = { $n } { NUM($n) ->
    [many] have
   *[one] has
} left play and can no longer be used.
refusal-CANNOT_HEAL_NPC = In this printing only family members can be healed, so not { $target }.
refusal-CONSENT_MISSING = The player of { $member } has not agreed yet.
refusal-CORNER = { $start } and { $zone } touch only at a corner; { $member } has to go around it.
refusal-DAMAGE_PENDING = { $k } damage still has to be placed first.
refusal-DROP_WINDOW = In this printing things can be dropped only while the family acts.
refusal-DYING_SLOT = { $member } is dying and can only use free slots without a heart.
refusal-EDGE_CLOSED = { $colour } closes { $here } on that side.
refusal-FORBIDDEN = { $card } forbids { $member } to do that at the moment.
refusal-INSTRUCTION_PENDING = First { EMPTY($n) ->
    [yes] the current instruction
   *[no] { $n }
} has to be carried out.
refusal-ITEM_NOT_CARRIED = Only someone who carries { $item } can do this.
refusal-ITEM_NOT_CLEAN = There is still a pawn or damage on { $item }, so it cannot be improved now.
refusal-KARMA_FIXED = Karma cards change only when the game says so.
refusal-KARMA_NOT_ASKED = Nothing asks for a karma card now.
refusal-LINE_BLOCKED = { $colour } between { $start } and { $zone } cannot be crossed.
refusal-MOVE_COST = This way crosses { $lines } { $lines ->
    [one] line
   *[other] lines
}, and each costs a pawn; you offer { $pawns }.
refusal-NOTHING_HERE = { EMPTY($target) ->
    [yes] There is nothing { IN($here) } to pick up.
   *[no] Neither { $member } nor { $target } has anything to trade.
}
refusal-NOTHING_TO_EXPLORE = { EMPTY($zone) ->
    [yes] No unexplored edge can be reached from { $here }, where { $member } stands.
   *[no] That edge is explored from { $zone }; { $member } is { IN($here) }.
}
refusal-NOT_ADJACENT = { $zone } does not border on { $start }.
refusal-NOT_A_TARGET = { EMPTY($target) ->
    [yes] That
   *[no] { $target }
} cannot be chosen for this.
refusal-NOT_CALLED = Nothing calls for that card.
refusal-NOT_COMMITTED = { $member } laid no pawn on the ally’s card while the family acted.
refusal-NOT_DAMAGED = { EMPTY($target) ->
    [yes] Nobody { IN($here) } has damage to heal.
   *[no] { $target } { NUM($target) ->
        [many] have
       *[one] has
    } no damage to remove.
}
refusal-NOT_ENOUGH_COMPONENTS = That costs { $need } { $need ->
    [one] component
   *[other] components
}; { $member } has { $have }.
refusal-NOT_FAMILY_PHASE = The family acts when the hourglass is on the Family card; now it is at { $card }.
refusal-NOT_SAME_ZONE = { EMPTY($target) ->
    [yes] Nobody with whom { $member } could do that stands { IN($here) }.
   *[no] { $member } is { IN($here) }{ EMPTY($zone) ->
        [yes] , but { $target } { NUM($target) ->
            [many] are
           *[one] is
        } not there.
       *[no] , but { $target } { NUM($target) ->
            [many] are
           *[one] is
        } { IN($zone) }.
    }
}
refusal-NOT_WITH_NPC = { $member } has to be in the same zone as { $npc }.
refusal-NOT_YOUR_MEMBER = { $member } is played by { $player }.
refusal-NO_FREE_SLOT = { $count ->
    [0] { $member } has no { $icon } slot any more.
    [one] { $damaged ->
        [0] A pawn already lies on { $slot }.
       *[other] { POSS($member) } { $icon } is covered by damage.
    }
   *[other] None of { POSS($member) } { $count } { $icon } slots is free: { $damaged } with damage, { $pawns } with a pawn.
}
refusal-NO_IMPROVEMENT = { $item } cannot be improved any further.
refusal-NO_LEVEL_LINK = No stairs or ladder connect { $start } and { $zone }.
refusal-NO_LINE = No straight line leads from { $member } to { $target } without touching a wall.
refusal-NO_MOVE = That would move nobody{ EMPTY($here) ->
    [yes] { "" }
   *[no] : { $member } is { IN($here) }
}.
refusal-NO_PAWN = { $member } has no pawn left.
refusal-NO_RANGED_ATTACK = { $member } has nothing to attack with from a distance.
refusal-NO_SUCH_ACTION_HERE = { EMPTY($here) ->
    [yes] { $member } is not on the terrain.
   *[no] { EMPTY($zone) ->
        [yes] There is no { $icon } symbol { IN($here) }, where { $member } stands.
       *[no] That { $icon } symbol is { IN($zone) }; { $member } is { IN($here) }.
    }
}
refusal-NO_TARGET = From { $here } there is nobody { $member } can reach that way.
refusal-ONE_FIGURE = That card stands for several figures; please choose one of them.
refusal-ONE_PAWN_PER_ATTACK = Each member puts exactly one pawn into an attack.
refusal-ONLY_ACTOR = Only { $member }, who acted, can take this.
refusal-OTHER_LEVEL = { $target } is on another level; nobody can shoot from one to another.
refusal-OUT_OF_MELEE = { $target } { NUM($target) ->
    [many] are
   *[one] is
} { IN($zone) }, { $member } { IN($here) }: too far to strike.
refusal-OUT_OF_RANGE = Too far to { $target }: the distance is { $d }, the range { $x }.
refusal-PARTNERS_MISSING = This has to be done together ({ $members }){ EMPTY($who) ->
    [yes] ; someone is still missing
   *[no] : { $who }
}.
refusal-PARTNER_OUT_OF_REACH = { $member } cannot reach { $target } that way.
refusal-SECRET = That has not been revealed yet.
refusal-SERIOUS_WOUND = { POSS($target) } serious wound stays until the end of the chapter.
refusal-SLOT_FULL = { $slot } already holds one.
refusal-SLOT_NOT_FREE = { $slot } is taken: { $what }.
refusal-SLOT_NOT_YOURS = { $slot } belongs to another family member.
refusal-SLOT_NO_ACTION = { $slot } only takes damage; nothing can be done with it.
refusal-SLOT_NO_HEART = Damage goes only on slots with a heart, which { $slot } has not.
refusal-SLOT_WRONG_ICON = This needs a slot with the right icon: { $icon }.
refusal-TIMELINE_FIXED = The hourglass and the timeline move by themselves; nobody may change them.
refusal-USE_REPAIR = { $item } is repaired, not healed.
refusal-WOUND_NOT_READY = That body card still has open hearts{ EMPTY($slots) ->
    [yes] { "" }
   *[no] : { $slots }
}.
refusal-WRONG_ZONE = That is done { IN($zone) }; { $member } is { IN($here) }.
refusal-ZONE_FULL = There is no room to stop { IN($zone) }: { $count } { $count ->
    [one] figure is
   *[other] figures are
} there already.
refusal-ZONE_FULL_PASS = To get through { $zone }, which is full, { $member } needs { $need } foot slots and pawns at once.

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
