## The chronicle. `did` has no subject: several deeds of one person become one sentence.

did-acted-move = went { TO($zone) }
did-acted-sets-out = set out { TO($zone) }
did-acted-explore = discovered { $card }
did-acted-observe = took a closer look { IN($zone) }
did-acted-talk = spoke to someone { IN($zone) }
did-acted-interact = tried something { IN($zone) }
did-acted-do = made use of { $card }
did-acted-do-named = had an idea: “{ $label }”
did-acted-use = used { $item }
did-acted-heal = tended to { $target }
did-acted-heal-self = patched { NUM($who) ->
    [many] themselves
   *[one] { GENDER($who) ->
        [f] herself
       *[m] himself
    }
} up
did-acted-repair = repaired { $item }
did-acted-improve = improved { $item }
did-acted-trade = shared things out with { $other }
did-event-placed = stood { IN($zone) }
did-event-climbed = came out { IN($zone) }
did-event-arrived = stepped { TO($zone) }
did-event-removed = { NUM($who) ->
    [many] were
   *[one] was
} gone
did-event-defeated = { NUM($who) ->
    [many] were
   *[one] was
} defeated
did-event-damage = took { $n } damage
did-event-damage-kind = took { $n } damage ({ $kind })
did-event-wounded = { NUM($who) ->
    [many] were
   *[one] was
} seriously wounded ({ $part })
did-event-dying = lay dying
did-event-recovered = { NUM($who) ->
    [many] were
   *[one] was
} no longer dying
did-event-averted = { NUM($who) ->
    [many] were
   *[one] was
} spared once more
did-event-died = died
did-event-item-gained = took { $item }
did-event-item-dropped = left { $item } { IN($zone) }
did-event-item-taken-away = lost { $item }
did-event-item-laid = lay { IN($zone) }
did-event-components-gained = received { $n ->
    [one] a component
   *[other] { $n } components
}
did-event-components-spent = gave up { $n ->
    [one] a component
   *[other] { $n } components
}
did-event-components-dropped = left { $n ->
    [one] a component
   *[other] { $n } components
} { IN($zone) }
did-event-components-picked-up = picked up { $n ->
    [one] a component
   *[other] { $n } components
}
did-event-components-passed = gave { $taker } { $n ->
    [one] a component
   *[other] { $n } components
}
did-event-status-hostile = turned against the family
did-event-status-ally = took the family’s side
did-event-status-neutral = kept out of it from then on

told-event-terrain-first = It began { IN($card) }.
told-event-terrain-laid = Beyond lay { $card }.
told-event-terrain-replaces = The place had changed: { TITLE($card) }.
told-event-flag = The family would remember { $flag }.
told-event-karma-drawn = A karma card was to decide: { $karma }, { $value }.
told-event-karma-drawn-skull = A karma card was to decide: { $karma }, { $value }, and a skull.
told-event-karma-swapped = The family’s karma changed: { TITLE($new) }.
told-turn = Then came “{ $card }”.

## Fights

bout-head = { $who } against { $target }
bout-head-alone = An attack on { $target }
bout-sum = { $sum } (karma { $karma })
bout-miss = a miss (karma { $karma })
bout-hit = { $target } took { $n } damage.
bout-none = { $target } took no damage.

## The book

book-subtitle = A family’s chronicle
book-cast = The family
book-chapter = Chapter { $n }
book-beginning = How it began
book-round = Round { $n }
book-reads = { $member } reads
book-won = Won in round { $n }
book-failed = Lost in round { $n }
book-running = Still being played, in round { $n }
book-stopped = Left unfinished in round { $n }
book-poster = How it stood at the end
book-poster-now = How things stand
book-plate-start = Where it all began
book-plate-terrain = New land in round { $n }: { $card }
book-plate-wounded = { $member }, seriously wounded
book-plate-dying = { $member }, between life and death
book-plate-died = { $member } dies
book-plate-end = The board at the end
book-fact-rounds = Rounds
book-fact-answers = Decisions
book-fact-read = Cards read
book-fact-terrain = Places found
book-fact-fights = Attacks
book-fact-fights-value = { $n }, { $hits ->
    [0] none of them struck home
    [one] one of them struck home
   *[other] { $hits } of them struck home
}
book-fact-defeated = Enemies defeated
book-fact-deaths = Deaths
book-fact-karma = Karma face up at the end
book-sheet = What everybody did and suffered
book-col-member = Member
book-col-acts = Deeds
book-col-steps = Zones walked
book-col-attacks = Attacks
book-col-taken = Damage
book-col-wounds = Serious wounds
book-col-items = Items
