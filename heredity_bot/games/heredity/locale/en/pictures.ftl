## Words that only pictures need

pic-lap = Round { $n }
pic-chapter = { $n ->
    [0] First Steps
   *[other] Chapter { $n }
}
pic-level-ground = Ground level
pic-level-up = Level { $n } up
pic-level-down = Level { $n } down
pic-line-black = Wall
pic-line-blue = Window
pic-line-green = Door
pic-line-red = Fire
pic-line-white = Boundary
pic-observe = To observe
pic-talk = To talk to
pic-interact = To take or use
pic-done = Done
pic-used = done: { $what }
pic-components = Components
pic-stairs = Change of level
pic-stairs-to = a change of level { TO($card) }
pic-bolt = Happens on entering
pic-asked = { " " }(the question is about this zone)
pic-alt-board = The board.
pic-alt-board-part = A part of the board.
pic-alt-turn = It is the turn of { $who }.
pic-alt-pawns = { $who }: { $n } { $n ->
    [one] pawn
   *[other] pawns
} left.
pic-damage = { $n } damage
pic-wounds = { $n } { $n ->
    [one] serious wound
   *[other] serious wounds
}
pic-timeline = The timeline
pic-hourglass = the hourglass is here
pic-next = next
pic-beside = Beside the board
pic-alt-timeline = The timeline.
pic-away = Not on the terrain
pic-wounded = seriously wounded
pic-slot-used = a pawn is on it
pic-slot-hurt = damaged
pic-items = { $n } { $n ->
    [one] item
   *[other] items
}
pic-fight = { $who } against { $target }
pic-defeated = { $target } is defeated.
pic-joins = Joins the timeline at a { $colour } block
pic-won = Won
pic-failed = Lost
pic-running = Still being played
pic-round = in round { $n }
pic-chart = Damage and wounds, round by round
pic-laps = Rounds
pic-karma = Karma
pic-karma-became = Changed by what you did:
pic-karma-same = No card has changed.
pic-unknown = Unexplored
pic-zones = Zones: { $list }.
pic-defence = Defence
pic-holds = room for { $n }
pic-starts = { $who } starts here
pic-cross = figures gather here when the land changes
