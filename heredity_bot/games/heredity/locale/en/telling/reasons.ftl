## Why it happened, in this situation: the rules follow after it

because-answer = It follows from the answer that was given last.
because-act = It follows from what { $who } just did.
because-defeat = It follows from the defeat of { $who }.
because-karma = The karma card { $karma } decided it.
because-chosen = You chose “{ $option }”.
because-npc = It is { POSS($npc) } turn, and the card says so.
because-hung = A card hanging below the one that the hourglass has reached says so: { TITLE($card) }.
because-hourglass = The hourglass stands on { $card }, and that card says so.
because-family = The hourglass has reached the Family card, so it is your turn.
because-card = It followed when a card came into play: { TITLE($card) }.
because-turned = It followed when a card was turned over: { TITLE($card) }.
because-start = This is how the chapter is set up.
because-begun = The story goes on with this chapter; everything is laid out anew for it.
because-npc-target = { $npc } goes for { $target }: the nearest, or the only one within reach.
because-npc-near = { $npc } goes for { $target }, who is nearest: { $n ->
    [0] in the same zone
    [one] one move away
   *[other] { $n } moves away
}.
because-npc-before = { $npc } goes for { $target }, who is nearest: { $n ->
    [0] in the same zone
    [one] one move away
   *[other] { $n } moves away
}, before { $next } with { $far }.
because-npc-tie = { $tied } were equally near to { $npc } ({ $n ->
    [0] in the same zone
    [one] one move away
   *[other] { $n } moves away
}); you decided on { $target }.
because-npc-walks = { $npc } takes the shortest way towards { $target }, and goes no further than needed.
because-lapsed = Nobody who may be attacked is within { POSS($npc) } reach, so no karma card is drawn.
because-lapsed-at = { $npc } stands { IN($zone) }, and from there nobody who may be attacked is within reach.
because-attack = Power { $power } against { POSS($target) } defence { $defence }: the karma card decides the rest.
because-sum = Power { $powers }; karma { $karma } ({ $printed }) makes it { $value }; minus { POSS($target) } defence { $defence }, that leaves { $rest }.
because-miss = The karma card { $karma } is a miss: whatever the power, nothing is hit.
because-defeated = The damage has reached { POSS($who) } life: { $life }.
because-hostile = { $npc } was neutral, and { $who } attacked: that makes an enemy.
because-shuffled = No karma card was left to draw, so the discarded ones are shuffled.
because-shuffled-swap = { $karma } is new among the nine, so all of them are shuffled.
because-averted = The karma card { $karma } shows no skull, so { $member } lives.
because-died = The karma card { $karma } shows a skull, and { $member } was dying.
because-fire = { $who } crossed a red line, which costs { $n } damage.
because-immune = { $who } is protected against this kind of damage, so { $n } damage does nothing.
because-dying-already = { $who } is dying already and takes no further damage, so { $n } damage is discarded.
because-slots = { $member } had damage to take; each covers a slot with a heart.
because-slots-of = { $member } had { $n } damage to take; each covers a slot with a heart.
because-wounded = { POSS($member) } body card ({ $part }) is turned over: that takes a lot of damage at once, but its slots change for the rest of the chapter.
because-dying = { $member } has three serious wounds and no heart left uncovered.
because-recovered = { $member } has an uncovered heart again.
because-lap = The last card of the row was done, so the hourglass goes back to its beginning: { TITLE($card) }.
because-next = The hourglass goes on to the next card to the right: { TITLE($card) }.
because-next-after = After { $before } the hourglass goes on to the next card to the right: { TITLE($card) }.
because-pushed = The card under the hourglass left the row, so the hourglass goes on to { $card }.
because-placed = Every chapter begins with the hourglass on the Family card.
because-anchored = The colour decides where it goes: { $colour }.
because-anchored-beside = The colour decides where it goes: { $colour }, beside { $beside }.
because-hung-below = The colour fits below { $host }: { $colour }.
because-ended-dead = { $member } died, and with that the chapter is lost.
because-acted = You chose this for { $who }; it took { $n ->
    [0] no pawn
    [one] one pawn
   *[other] { $n } pawns
}.
because-found = It is printed on the terrain: { TITLE($card) }.
because-ground = The terrain beneath it has changed.
because-declined = { $member } was asked and did not agree, so nobody paid anything.
because-committed = { $member } laid a pawn on { POSS($npc) } card so as to join in the next attack.
because-pawn-returned = { $member } got less far than planned; pawns that were not needed come back.

## What a karma card is drawn for

test = A karma card decides. What counts: { $tests }.
test-value = a value of { VALUE($n) }
test-skull = a skull
test-miss = a miss
test-family = the family { $family }
test-dying = A karma card for { $member }: a skull means death.
test-met = { $value } is enough: { VALUE($n) } was needed.
test-failed = { $value } is not enough: { VALUE($n) } was needed.
test-met-times = { $value } counts as 0 here, and that is enough: { VALUE($n) } was needed.
test-failed-times = { $value } counts as 0 here, and that is not enough: { VALUE($n) } was needed.
test-failed-miss = A miss is never enough: { VALUE($n) } was needed.
test-no-skull-shown = No skull.

## Why it is asked

asked-table = all of you
asked-other = The rules leave this to { $who }.
asked-family = The hourglass is on the Family card, so the family acts; { $n ->
    [0] no pawns are left
    [one] one pawn is left
   *[other] { $n } pawns are left
}.
asked-chapter = The chapter is over, and you decide how to go on.
asked-chapter-won = The chapter is won, and you decide how to go on.
asked-chapter-failed = The chapter is lost, and you decide how to go on.
asked-ally-join = { $npc } is your ally and attacks { $target }; { $list } could join in.
asked-ally-move = { $npc } is your ally, so you choose the way; there are { $n } possibilities, staying included.
asked-ally-target = { $npc } is your ally and reaches { $list }, so you choose.
asked-agree = { $member } cannot decide this for { $other }, who has to agree.
asked-trade-agree = { $member } wants to trade, and { $other } has to agree.
asked-attack-join = { $list } could also strike { $target }, together with { $member }.
asked-attack-more = { POSS($member) } weapon can hit several, and there is more within reach: { $list }.
asked-card = { $card } leaves this decision to { $who }.
asked-components = { $list } could have the components ({ $points }).
asked-damage = { $member } has { $points } damage to take, and { $n } { $n ->
    [one] slot with a heart is
   *[other] slots with a heart are
} still uncovered.
asked-damage-where = { $member } has { $points } damage to take, and a body card could be turned over for it instead.
asked-damage-wound = { $member } has { $points } damage left and no uncovered heart; { $n } body cards can still be turned over.
asked-drop = { $member } carries components: { $have }.
asked-dying = { $list } are dying at the same time, and each needs a karma card.
asked-effect = { $card } can concern several: { $list }.
asked-explore = { $member } can enter { $card } in { $n } places.
asked-heal = { $member } has damage on { $n } slots, and not all of it goes.
asked-full = For { $item } { $member } needs a place, and { $list } could make room for it.
asked-item = { $list } could take { $item }.
asked-npc-first = { $list } are equally near to the family.
asked-npc-path = Several ways are equally short for { $npc }: { $n }.
asked-npc-near = { $list } are equally near to { $npc }: { $n ->
    [0] in the same zone
    [one] one move away
   *[other] { $n } moves away
}.
asked-npc-reach = { $list } are all within { POSS($npc) } reach.
asked-pause = You wished to pause here before it goes on.
asked-pick-up = Where { $member } is, things lie on the ground: { $list }.
asked-pick-up-components = Where { $member } is, components lie on the ground.
asked-room = There is no room left { IN($zone) }; { $n } places nearby still have some.
asked-reaction = The same thing sets off several cards: { $list }.
asked-repair = { $item } has damage on { $n } slots, and one of them is repaired.
asked-together-slot = { $member } takes part and has { $n } free slots for it.
asked-together-who = { $member } cannot do it alone; { $list } could take part.
asked-trade = { $member } and { $other } are in the same zone and trade.
