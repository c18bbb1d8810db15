## Instructions: clauses, without a full stop

do-take = take { $card }
do-flip = flip { $card }
do-burn = burn { $card }
do-add = put { $n } { $n ->
    [one] { $token }
   *[other] { MANY($token) }
} { TO($place) }
do-remove = remove { $n } { $n ->
    [one] { $token }
   *[other] { MANY($token) }
} from { $place }
do-move-tokens = move { $n } { $n ->
    [one] { $token }
   *[other] { MANY($token) }
} from { $place } { TO($to) }
do-call-letter = from now on the letter { $letter } on the terrain counts
do-anchor = anchor this card in the timeline ({ $colour })
do-anchor-else = anchor this card in the timeline ({ $colour }); if there is no place for it: { $else }
do-hourglass = put the hourglass on the Family card
do-lay = lay out the terrain of { $card }
do-place = put { PERSON($who) } { IN($zone) }
do-withdraw = take { PERSON($npc) } off the terrain
do-put-components = lay { $n } { $n ->
    [one] component
   *[other] components
} { IN($zone) }
do-put-item = lay { $item } { IN($zone) }
do-put-action = lay the token “{ $icon }” { IN($zone) }
do-damage = { $who } { NUM($who) ->
    [many] take { $n } damage each
   *[one] takes { $n } damage
}
do-damage-kind = { $who } { NUM($who) ->
    [many] take { $n } damage each
   *[one] takes { $n } damage
} ({ $kind })
do-heal = remove { $n } damage from { $who }
do-give-item = { $who } { NUM($who) ->
    [many] receive
   *[one] receives
} { $item }
do-give-components = { $who } { NUM($who) ->
    [many] receive
   *[one] receives
} { $n } { $n ->
    [one] component
   *[other] components
}
do-lose-item = { $who } { NUM($who) ->
    [many] lose
   *[one] loses
} { $item }
do-lose-components = { $who } { NUM($who) ->
    [many] lose
   *[one] loses
} { $n } { $n ->
    [one] component
   *[other] components
}
do-status = { PERSON($npc) } { NUM($npc) ->
    [many] are
   *[one] is
} now { $status }
do-activate = { PERSON($npc) } { NUM($npc) ->
    [many] take
   *[one] takes
} a turn now
do-recover = { $who } { NUM($who) ->
    [many] take
   *[one] takes
} back { $n } used { $n ->
    [one] pawn
   *[other] pawns
}
do-exhaust = { $who } { NUM($who) ->
    [many] spend
   *[one] spends
} { $n } { $n ->
    [one] pawn
   *[other] pawns
} without acting
do-if = { IF($if) }: { $then }
do-if-else = { IF($if) }: { $then }; otherwise: { $else }
do-try = { $try }; if that cannot be done: { $else }
do-vote = decide together between { $n } paths
do-choose = the acting member’s player chooses between { $n } paths
do-ballot = { $who } { NUM($who) ->
    [many] answer
   *[one] answers
} in secret between { $n } paths
do-each = { $who }, one after the other: { $do }
do-karma = draw a karma card{ EMPTY($then) ->
    [yes] { "" }
   *[no] : { $then }
}
do-swap = replace a karma card ({ TITLE($card) }) as it says
do-set = the family will remember { $flag }
do-forget = the family no longer has to remember { $flag }
do-tell = read the text of this card
do-win = the chapter ends in success
do-fail = the chapter is lost

## Turns of NPCs

npc-move = moves up to { $n } { $n ->
    [one] zone
   *[other] zones
}
npc-melee = strikes with power { $power }{ $targets ->
    [1] { "" }
   *[other] { " " }at up to { $targets } targets
}
npc-ranged = shoots up to range { $range } with power { $power }{ $targets ->
    [1] { "" }
   *[other] { " " }at up to { $targets } targets
}

## Conditions: clauses behind "if"

if-tokens = { NUM($n) ->
    [one] { $n } { $token } is
   *[many] { $n } { MANY($token) } are
} { IN($place) }
if-in-play = { $card } { NUM($card) ->
    [many] are
   *[one] is
} in play
if-in-play-front = { $card } { NUM($card) ->
    [many] are in play and show their
   *[one] is in play and shows its
} front
if-in-play-back = { $card } { NUM($card) ->
    [many] are in play and show their
   *[one] is in play and shows its
} reverse
if-burned = { $card } { NUM($card) ->
    [many] have
   *[one] has
} left play
if-in-timeline = { $card } { NUM($card) ->
    [many] are
   *[one] is
} in the timeline
if-at-count = of { ALL($who) }, { $n } { NUM($n) ->
    [one] is
   *[many] are
} { IN($place) }
if-at = { $who } { NUM($who) ->
    [many] are
   *[one] is
} { IN($place) }
if-with = { ANY($who) } shares a zone with { PERSON($npc) }
if-carries = { ANY($who) } carries { $item }
if-components = { ALL($who) } { ALLNUM($who) ->
    [many] have, all told,
   *[one] has
} { NUM($n) ->
    [one] { $n } component
   *[many] { $n } components
}
if-item-value = the items of { ALL($who) } are worth { VALUE($n) } all told
if-alive = { PERSON($npc) } { NUM($npc) ->
    [many] are
   *[one] is
} on the terrain
if-defeated = { PERSON($npc) } { NUM($npc) ->
    [many] have
   *[one] has
} been defeated
if-dying = { ANY($who) } is dying
if-wounds = { ALL($who) } { ALLNUM($who) ->
    [many] have, all told,
   *[one] has
} { NUM($n) ->
    [one] { $n } serious wound
   *[many] { $n } serious wounds
}
if-count = { NUM($n) ->
    [one] { $n } { $of } is
   *[many] { $n } { MANY($of) } are
} on the terrain
if-count-zone = { NUM($n) ->
    [one] { $n } { $of } is
   *[many] { $n } { MANY($of) } are
} { IN($zone) }
if-edition = you play the { $edition ->
    [de-2025] German printing of 2025
   *[other] French printing of 2023
}
if-players = { NUM($n) ->
    [one] { $n } player is
   *[many] { $n } players are
} at the table
if-flag = the family remembers { $flag }
if-flag-count = the family remembers { $flag } ({ VALUE($n) })
if-karma-has = { $card } is among your karma cards
if-karma-skull = the karma card shows a skull
if-karma-no-skull = the karma card shows no skull
if-karma-miss = the karma card is a miss
if-karma-no-miss = the karma card is not a miss
if-karma-family = the karma card belongs to the family { $family }
if-karma-value = the value of the karma card is { VALUE($n) }
if-status = { PERSON($npc) } { NUM($npc) ->
    [many] are
   *[one] is
} { $status }
if-laps = the hourglass has completed { NUM($n) ->
    [one] { $n } round
   *[many] { $n } rounds
}
if-all = { $parts }
    .if = { IF($parts) }
    .only = { ONLYIF($parts) }
if-any = { $parts }
if-not = it is not the case that { $part }
    .unless = { $part }

## Triggers

when-enters = When { ANY($who) } goes { TO($zone) }
when-leaves = When { ANY($who) } leaves { $zone }
when-explores = When you discover { $card }
when-attacks = When { ANY($who) } attacks
when-damaged = When { ANY($who) } takes damage
when-gains = When somebody takes { $item }
when-family-begins = When the family’s turn begins
when-family-ends = When the family’s turn ends
when-lap = When the hourglass begins a new round
when-reaches = When { $n } { $n ->
    [one] { $token } is
   *[other] { MANY($token) } are
} { IN($card) }
trigger = { $when }: { $do }
trigger-if = { $when }, { IF($if) }: { $do }

## Permanent rules

rule-forbid = forbidden for { $who }{ $where }: to { $act }
rule-allow = { $who } may { $what }{ $where }
rule-cost = { $who } { NUM($who) ->
    [many] pay
   *[one] pays
} to { $act }{ $where }: { $components ->
    [0] { $damage } damage
    [one] { $components } component{ $damage ->
        [0] { "" }
       *[other] { " " }and { $damage } damage
    }
   *[other] { $components } components{ $damage ->
        [0] { "" }
       *[other] { " " }and { $damage } damage
    }
}
rule-modify = { $what } { SIGNED($by) } for { $who }{ $where }
rule-modify-item = { $what } { SIGNED($by) } with { $item } for { $who }{ $where }
rule-immune = no damage ({ $kind }) for { $who }{ $where }
rule-only-if = { IF($if) }: { $rule }

## What could not be done

skip-in-play = { $card } { NUM($card) ->
    [many] are
   *[one] is
} already in play; nothing new happens.
skip-burned = { $card } { NUM($card) ->
    [many] have
   *[one] has
} left play and can no longer be used.
skip-not-in-deck = { $card } { NUM($card) ->
    [many] are
   *[one] is
} not in this deck; that instruction is skipped.
skip-not-in-play = { $card } { NUM($card) ->
    [many] are
   *[one] is
} not in play; that instruction is skipped.
skip-no-reverse = { $card } cannot be flipped.
skip-must-stay = { $card } { NUM($card) ->
    [many] have
   *[one] has
} to stay in play.
skip-no-place = There is no place for { $card }; that instruction is skipped.
skip-no-zone = That zone is not on the table; this instruction of { $card } is skipped.
skip-no-token = There is no token for this instruction of { $card }; it is skipped.
skip-no-icon = That icon is not there; this instruction of { $card } is skipped.
skip-not-carried = Nobody concerned carries { $card }.
skip-already-anchored = { $card } { NUM($card) ->
    [many] are already in their
   *[one] is already in its
} place.
skip-neutral-stays-out = { $card } { NUM($card) ->
    [many] are neutral and stay
   *[one] is neutral and stays
} out of the timeline.
skip-karma-busy = A karma card is already being resolved; this one is not drawn.
skip-no-swap = There is no replacement for { $card }.

## A card to look at

card-unseen = Card { $number } has not been revealed yet.
card-gone = This card has left play.
card-title = { $name } (card { $number })
card-title-plain = Card { $number }
card-read-by = Read by { $member }.
card-event = When the hourglass comes here: { $do }.
card-event-if = When the hourglass comes here, { IF($if) }: { $do }.
card-npc = { CAP($status) }. Life { $life }, defence { $defence }.
card-npc-figures = { CAP($status) }. { $figures } figures, each with life { $life }, defence { $defence }.
card-npc-hurt = Damage so far: { $list }.
card-npc-turn = Turn: { $do }.
card-npc-defeat = When defeated: { $do }.
card-item = Item ({ $kind }), value { $value }{ $defence ->
    [0] { "" }
   *[other] , defence { $defence }
}.
card-item-slots = Slots: { $slots }.
card-item-wrench = When first obtained in a chapter: { $do }.
card-item-improve = Can be improved for { $cost } { $cost ->
    [one] component
   *[other] components
}.
card-item-broken = It is broken and does nothing until it is repaired.
card-action = Action ({ $icon }): { $do }.
card-action-named = { $name } ({ $icon }): { $do }.
card-action-notes = ({ $notes })
note-at = only { IN($zone) }
note-cost = costs { $n } { $n ->
    [one] component
   *[other] components
}
note-together = { $n } members at once
note-members = { $members } together
note-once = once only
note-if = { ONLYIF($if) }
note-who = for { $who }
card-rule = Lasting rule: { $rule }.
card-trigger = { $do }.
card-karma = Karma ({ $family }): { $value }{ $skull ->
    [1] , with a skull
   *[other] { "" }
}.
card-tokens = On it: { $list }.
slot-attack-melee = melee, power { $power }
slot-attack-ranged = range { $range }, power { $power }
slot-use = { $do }
slot-heart = with a heart
token-count = { $n } { $n ->
    [one] { $token }
   *[other] { MANY($token) }
}
skip-nobody = There is nobody whom this instruction of { $card } could concern; it is skipped.
skip-nothing = This instruction of { $card } has nothing to act on; it is skipped.
note-member-at = { $member } { IN($zone) }

thing-components = { $n } { $n ->
    [one] component
   *[other] components
}
