## The board

look-terrain = { $card } { $level ->
    [0] { "" }
   *[other] (level { $level })
}
look-zone = { $zone }: { $list }.
look-empty = nothing seen yet
look-components = { $n } { $n ->
    [one] component
   *[other] components
}
look-eye = something to observe
look-mouth = someone to talk to
look-hand = something to take or use
look-bolt = something happens on entering
look-full = no room left
look-room = room for { $n } more
look-explore = unexplored to the { $side }
look-level = a change of level to somewhere unknown
look-no-board = No terrain lies on the table yet.
npc-with-status = { TITLE($npc) } ({ $status })
npc-hurt = { TITLE($npc) } ({ $status }, { $n } of { $life } damage)

## The timeline

look-row = { $n }. { $card }
look-row-here = { $n }. { $card } (the hourglass is here)
look-gap = { $n }. (empty place)
look-gap-here = { $n }. (empty place; the hourglass is here)
look-hung = Beneath { $host }: { $list }.
look-tokens = { $card }: { $list }
look-laps = Rounds of the hourglass so far: { $n }.
look-beside = Beside the board: { $list }.

## The family

look-member = { $member } { IN($zone) }: { $list }.
look-member-off = { $member }, not on the terrain: { $list }.
look-pawns = { $available } of 3 pawns available
look-spent = { $n } spent
look-committed = { $n } on { POSS($npc) } card
look-free = free: { $slots }
look-used = used: { $slots }
look-damage = damage: { $slots }
look-slots-eye = { $n ->
    [one] eye
   *[other] { $n } eyes
}
look-slots-mouth = { $n ->
    [one] mouth
   *[other] { $n } mouths
}
look-slots-hand = { $n ->
    [one] one hand
   *[other] { $n } hands
}
look-slots-foot = { $n ->
    [one] one foot
   *[other] { $n } feet
}
look-wounds = seriously wounded: { $parts }
look-dying = dying
look-items = carries { $items }
look-played-by = { $member } is played by { $player }.

## Karma

look-deck = Karma cards face down: { $n }.
look-discard = Face up: { $list }.
look-discard-none = None lies face up yet.
look-karma = { $card } ({ $value })
look-karma-skull = { $card } ({ $value }, skull)

## Why

why = { $title }: { MID($sentence) } ({ $id })
why-title = { $title } ({ $id })

## What a seat has left

status-pawns = { $n ->
    [0] no pawn left
    [one] one pawn left
   *[other] { $n } pawns left
}
