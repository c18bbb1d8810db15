## Questions

ask-family-act = What does the family do?
ask-chapter-next = How do you go on?
ask-ally-join = { $npc } attacks { $target }. Who joins in?
ask-ally-move = Where does { $npc } go?
ask-ally-target = Whom does { $npc } attack?
ask-attack-agree = { $member } asks { $other } to join the attack.
ask-attack-join = Who attacks { $target } together with { $member }?
ask-attack-more = Whom else does { $member } attack?
ask-card-choice = { $text }
ask-components-receiver = Who receives the { $points } { $points ->
    [one] component
   *[other] components
}?
ask-damage-slots = Where does { $member } take { $points } damage?
ask-damage-slots-some = Where does { $member } take { $points } damage? At least { $least } now, the rest in a moment.
ask-damage-where = { $member } has { $points } damage to take. Cover slots, or accept a serious wound?
ask-damage-wound = No heart of { $member } is free any more. Which body card is seriously wounded? ({ $points } damage left)
ask-drop-components = How many components does { $member } drop?
ask-dying-order = For whom do you draw a karma card first?
ask-effect-who = { CAP($card) }: { $do }. Whom do you choose?
ask-explore-zone = Where does { $member } enter { $card }?
ask-heal-slot = Which damage is removed from { $member }?
ask-item-full = { $member } has no place left for { $item }. What is dropped?
ask-item-receiver = Who receives { $item }?
ask-npc-first = Which figure acts first? ({ TITLE($npc) })
ask-npc-path = Which way does { $npc } take?
ask-npc-target = Whom does { $npc } go for?
ask-pick_up-components = How many components does { $member } pick up?
ask-pick_up-items = Which items does { $member } pick up?
ask-place-room = There is no room { IN($zone) }. Where does the figure go?
ask-reaction-order = Several cards react at once. Which comes first?
ask-repair-slot = Which damage is repaired on { $item }?
ask-together-join = { $member } asks { $other } to act together.
ask-together-slot = Which slot does { $member } use?
ask-together-who = Who acts together with { $member }?
ask-trade-agree = { $member } proposes an exchange to { $other }.{ EMPTY($gives) ->
    [yes] {""}
   *[no] {" "}{ $member } gives { $gives }.
}{ EMPTY($gets) ->
    [yes] {""}
   *[no] {" "}{ $member } receives { $gets }.
}
ask-trade-components = How many components do { $member } and { $other } pass on?
ask-trade-items = Which items change hands between { $member } and { $other }?
ask-pause-karma = The karma card lies face down. Turn it over?
ask-pause-karma-tests = { $tests } The karma card lies face down. Shall it be turned?
ask-pause-karma-attack = Power { $power } against { POSS($target) } defence { $defence }. The karma card lies face down. Shall it be turned?
ask-pause-karma-dying = A karma card for { $dying }: a skull means death. Shall it be turned?
ask-pause-npc = { $npc } is about to act.
ask-other = What do you choose?

## Answers

option-done = End the turn
option-turn = Turn the card over
option-go_on = Go on
option-continue = On to the next chapter
option-retry = Try this chapter again
option-stop = Stop here
option-stay = Stay
option-nobody = Nobody
option-agree = Agree
option-decline = Decline
option-place = Cover slots with damage
option-components = Components
option-components-n = Components ({ $n })
option-give = Give to { $other }
option-take = Take from { $other }
option-via = { $zone }, by way of { $via }
option-fire = { $way } ({ $kind }: { $n } damage)
option-side = { $side } of { $card }
option-level = change of level at { $card }
option-with = { $member }: { $slot }
option-power = { $slot }, power { $power }
option-power-range = { $slot }, power { $power }, range { $range }
option-punch = punch ({ $slot }), power { $power }
option-kick = kick ({ $slot }), power { $power }
option-owner = { $item } ({ $member })
option-offer = { $card }: { $icon }
option-offer-named = { $label } ({ $icon })
option-cost = { $label }, { $n } { $n ->
    [one] component
   *[other] components
}
option-partners = { $label }, with { $members }
option-loss-eye = { $slot }: no more observing
option-loss-mouth = { $slot }: no more talking
option-loss-hand = { $slot }: the last hand
option-loss-foot = { $slot }: the last foot, no more moving
option-gives = { $other }: give { $thing }
option-takes = { $other }: take { $thing }
option-karma = { $label } – karma { VALUE($n) }
option-karma-skull = { $label } – karma, beware of a skull
option-target = { $target } (defence { $defence }, life { $life })
option-target-hurt = { $target } (defence { $defence }, { $damage } damage of { $life })
option-pay = pay with: { $slot }
option-number = Path { $n }

## Acts with the only thing they can be done to

deed-other = { $act }: { $thing }
deed-do = { $thing }
deed-use = Use: { $thing }
deed-repair = Repair: { $thing }
deed-improve = Improve: { $thing }
deed-drop = Drop: { $thing } (free)
deed-wound = Accept a serious wound: { $thing } (free)
deed-commit = Lay a pawn on the card of { $thing }
deed-trade = Trade with { $thing }

## Help

help-family = You act in any order. Every act puts one pawn on a free slot with the matching icon.
help-pawns = Pawns left: { $list }.
help-pawns-of = { $member } { $n }
help-done = When you have done enough, end the turn; then the hourglass moves on.
help-one = Choose one answer.
help-some = { $least ->
    [0] Choose up to { $most }, or none.
   *[other] { $range ->
        [1] Choose { $least }.
       *[other] Choose { $least } to { $most }.
    }
}
help-allot = { $range ->
    [1] Share out { $least } in all.
   *[other] Share out { $least } to { $most } in all.
}
help-asked = { $who } { NUM($who) ->
    [many] decide
   *[one] decides
}.
help-together = You decide together.
help-also = Meanwhile you may drop things or accept a serious wound, where that is offered.
help-over = Nothing is being asked right now.
