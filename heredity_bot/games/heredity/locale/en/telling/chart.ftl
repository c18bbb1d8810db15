## Drawn in signs: the map, the row, the family

chart-level-ground = Ground level
chart-level-up = Level { $n } up
chart-level-down = Level { $n } down
chart-band = { $level }, part { $n } of { $of }
chart-line-black = wall
chart-line-blue = window or water
chart-line-green = door
chart-line-red = fire
chart-line-white = boundary
chart-eye = to observe
chart-mouth = to talk to
chart-hand = to take or use
chart-stairs = change of level
chart-bolt = happens on entering
chart-components = components
chart-unexplored = unexplored
chart-hourglass = the hourglass
chart-next = where it goes next
chart-gap = empty place
chart-away = not on the terrain
chart-pawn = pawn ready, or lying on a slot
chart-gone = pawn placed or spent
chart-damage = damage
chart-wound = seriously wounded
chart-dying = dying
