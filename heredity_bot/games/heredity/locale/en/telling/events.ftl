## The chapter

event-chapter-begun = { $chapter ->
    [0] The story begins.
   *[other] Chapter { $chapter } begins.
}
event-chapter-again = { $chapter ->
    [0] The story begins anew, attempt { $attempt }.
   *[other] Chapter { $chapter } begins anew, attempt { $attempt }.
}
event-chapter-won = The chapter is won!
event-chapter-failed = The chapter is lost.
event-closed = The story ends here for now. Thank you for playing.

## The hourglass and the timeline

event-hourglass-placed = The hourglass stands on the Family card.
event-hourglass-moved = The hourglass moves on: { TITLE($card) }.
event-hourglass-lap = A new round: the hourglass is back at the start ({ TITLE($card) }).
event-hourglass-pushed = The hourglass is pushed on: { TITLE($card) }.
event-hourglass-family = The hourglass reaches the Family card. You all take back your pawns; it is your turn to act.
event-hourglass-family-lap = A new round: the hourglass is back at the Family card. You all take back your pawns; it is your turn to act.
event-pawns-recovered = You all take back your pawns; it is your turn to act.
event-hung-applies = { $card }, hanging below, { NUM($card) ->
    [many] come
   *[one] comes
} into effect.
event-card-anchored = { $card } { NUM($card) ->
    [many] join
   *[one] joins
} the timeline.
event-card-hung = { $card } { NUM($card) ->
    [many] now hang
   *[one] now hangs
} beneath { $host }.
event-card-lifted = { $card } { NUM($card) ->
    [many] leave
   *[one] leaves
} the timeline.
event-card-unhung = { $card } { NUM($card) ->
    [many] come
   *[one] comes
} off the timeline.

## Cards

event-card-taken = You take { $card }.
event-card-taken-by = { $member } takes { $card }.
event-reads = { $member } reads aloud:
event-reads-by = { $member } ({ $player }) reads aloud:
event-card-flipped = You turn a card over: { TITLE($card) }.
event-card-burned = { $card } { NUM($card) ->
    [many] leave
   *[one] leaves
} play.
event-tokens-added = { TITLE($place) }: { SIGNED($n) } { $n ->
    [one] { $token }
   *[other] { MANY($token) }
}.
event-tokens-removed = { $n } { $n ->
    [one] { $token } is
   *[other] { MANY($token) } are
} removed from { $place }.
event-tokens-of = { event-tokens-added } That makes { $now } of { $most }.
event-tokens-left = { event-tokens-removed } { $left ->
    [0] None is left.
   *[other] { $left } left.
}
event-zone-tokens-added = { $n } { $n ->
    [one] { $token } now lies
   *[other] { MANY($token) } now lie
} { IN($place) }.
event-status-hostile = { $npc } { NUM($npc) ->
    [many] turn
   *[one] turns
} hostile!
event-status-ally = { $npc } { NUM($npc) ->
    [many] are now your allies
   *[one] is now your ally
}.
event-status-neutral = { $npc } { NUM($npc) ->
    [many] are
   *[one] is
} now neutral.
event-letter = From now on the letter { $letter } on the terrain counts.
event-flag = The family will remember { $flag }.
event-chosen = You choose: { $option }
event-declined = { $member } does not agree; nothing happens.

## The board

event-terrain-laid = New terrain: { TITLE($card) }.
event-terrain-replaces = The place changes: { TITLE($card) }.
event-found = { $list }.
find-eye = there is something to observe { IN($zone) }
find-mouth = there is someone to talk to { IN($zone) }
find-hand = there is something to take or use { IN($zone) }
find-components = { $n } { $n ->
    [one] component lies
   *[other] components lie
} { IN($zone) }
event-item-laid = { $item } { NUM($item) ->
    [many] lie
   *[one] lies
} { IN($zone) }.
event-ground-moved = What lay { IN($zone) } now lies { IN($to) }.
event-placed = { $who } { NUM($who) ->
    [many] stand
   *[one] stands
} { IN($zone) }.
event-moved = { $who } moves { TO($zone) }.
event-moved-on = { $who } goes on { TO($zone) }.
event-moved-via = { $who } moves through { $via } { TO($zone) }.
event-climbed = { $who } changes level and arrives { IN($zone) }.
event-arrived = { $who } steps { TO($zone) }.
event-removed = { $who } { NUM($who) ->
    [many] leave
   *[one] leaves
} the terrain.
event-defeated = { $who } is defeated!

## Acts of the family

paid = { " " }({ $slots })
acted-move = { $who } moves { TO($zone) }{ $paid }.
acted-move-via = { $who } moves through { $via } { TO($zone) }{ $paid }.
acted-sets-out = { $who } sets out { TO($zone) }{ $paid }.
acted-explore = { $who } explores{ $paid } and discovers { $card }.
acted-observe = { $who } observes something { IN($zone) }{ $paid }.
acted-talk = { $who } starts talking { IN($zone) }{ $paid }.
acted-interact = { $who } tries something { IN($zone) }{ $paid }.
acted-do = { $who } { NUM($who) ->
    [many] do
   *[one] does
} what { $card } offers{ $paid }.
acted-do-named = { $who }: { $label }{ $paid }.
acted-use = { $who } uses { $item }.
acted-attack = { $who } { NUM($who) ->
    [many] attack { $target } together
   *[one] attacks { $target }
}{ $paid }.
acted-heal = { $who } tends to { $target }{ $paid }.
acted-heal-self = { $who } patches { GENDER($who) ->
    [f] herself
   *[m] himself
} up{ $paid }.
acted-repair = { $who } repairs { $item }{ $paid }.
acted-improve = { $who } improves { $item }{ $paid }.
acted-pick-up = { $who } picks things up{ $paid }.
acted-trade = { $who } and { $other } trade{ $paid }.
event-pawn-placed = { $member } puts a pawn on the { TITLE($slot) }.
event-pawn-joins = { $member } joins in ({ TITLE($slot) }).
event-pawns-returned = { $member } can go no further and takes back { $n } { $n ->
    [one] pawn
   *[other] pawns
}.
event-pawns-spent = { $member } loses { $n } { $n ->
    [one] pawn
   *[other] pawns
} for this round.
event-pawns-given = { $member } takes back { $n } { $n ->
    [one] pawn
   *[other] pawns
}.
event-pawn-committed = { $member } lays a pawn on { POSS($npc) } card.

## Fights and karma

event-attack = { $who } { NUM($who) ->
    [many] attack { $target } together
   *[one] attacks { $target }
}.
event-sum = Karma { $karma }: { $sum }. { $result }
event-miss = Karma { $karma }: a miss! { CAP($target) } is unharmed.
event-hit = { $target } takes { $n } damage.
event-no-damage = { $target } takes no damage.
event-karma-shuffled = The karma cards are shuffled.
event-karma-drawn = You turn over a karma card: { $karma }, { $value }.
event-karma-drawn-skull = You turn over a karma card: { $karma }, { $value }, with a skull.
event-karma-swapped = Your karma changes: { $old } gives way to { $new }.
karma-miss = miss
karma-times = ×{ $n }
event-npc-turn = { $npc } acts.
event-npc-turn-target = { $npc } acts; the target is { $target }.
event-lapsed = { $npc } can reach nobody.
event-npc-healed = { $npc } loses { $n } damage.

## Bodies

event-damage = { $who } takes { $n } damage.
event-damage-kind = { $who } takes { $n } damage ({ $kind }).
event-damage-discarded = { $n } damage has no effect on { $who }.
event-slots-damaged = Damage on { $member }: { $slots }.
loss-eye = Until it is healed, { $member } cannot observe.
loss-mouth = Until it is healed, { $member } cannot talk.
loss-hand = Until it is healed, { $member } has no hand to interact, heal, trade or pick up with.
loss-foot = Until it is healed, { $member } cannot move or explore.
event-slot-healed = The damage on { $slot } is gone.
event-wounded = { $member } suffers a serious wound: { $part }.
event-dying = { $member } is dying!
event-recovered = { $member } is no longer dying.
event-averted = No skull: { $member } lives on.
event-died = A skull: { $member } dies.

## Belongings

event-item-gained = { $member } now carries { $item }.
event-item-dropped = { $member } drops { $item } { IN($zone) }.
event-item-taken-away = { $member } loses { $item }.
event-initialised = { $item } { NUM($item) ->
    [many] are
   *[one] is
} made ready.
event-components-gained = { $member } receives { $n } { $n ->
    [one] component
   *[other] components
}.
event-components-spent = { $member } gives up { $n } { $n ->
    [one] component
   *[other] components
}.
event-components-dropped = { $member } drops { $n } { $n ->
    [one] component
   *[other] components
} { IN($zone) }.
event-components-picked-up = { $member } picks up { $n } { $n ->
    [one] component
   *[other] components
}.
event-components-passed = { $giver } gives { $taker } { $n } { $n ->
    [one] component
   *[other] components
}.
