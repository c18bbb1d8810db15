## Terrain

rule-TERR-01 = New terrain is laid out as soon as you get it, where the cards say and turned the same way as the rest, so that the zones fit together.
rule-TERR-02 = Lines of any colour divide the terrain into zones; whatever lies within the same lines is in the same zone.
rule-TERR-03 = A card’s edge closes a zone only where a line is printed along it; otherwise the zone goes on across the next card and may grow with new terrain.
rule-TERR-04 = What counts is the zone a figure stands in, never the exact spot within it.
rule-TERR-05 = Where new or flipped terrain shows an eye, a mouth or a hand, the matching action token is laid to mark what can be done there.
rule-TERR-06 = A component icon with a number brings that many components; they lie in that zone until somebody picks them up.
rule-TERR-07 = Where the story begins for you is printed on the terrain; each family member starts in the zone with the cross of their colour.
rule-TERR-08 = The icons for exploring and for changing level get no token; a glance at the table shows whether the terrain behind them is already there.
rule-TERR-09 = An action on the terrain can be done only once; its token goes when it is done, just as components go when they are picked up.
rule-TERR-10 = When terrain is flipped, everyone and everything returns to the same zones; that alone moves nobody, unless a black cross gathers them.
rule-TERR-11 = Flipped terrain gets tokens and components for the icons that are new on this side; an action token from before stays only if its icon is printed here as well.
rule-TERR-12 = An action already used does not come back when the terrain is flipped, even if the same icon is printed again with the same number.
rule-TERR-13 = When flipped terrain shows a black cross, all figures on that card gather there. In the French printing so do the tokens, and the same holds when terrain is replaced.
rule-TERR-14 = Terrain whose number points to another card takes its place, and the old card is burned. Everything keeps its zone, unless (in the French printing) a black cross gathers it all.
rule-TERR-15 = A letter printed on the terrain means nothing as long as no card speaks of it; only then does it count.
rule-TERR-16 = A bolt works on entering; whoever already stood in the zone when it appeared has not entered and does not set it off.

## Moves

rule-MOVE-01 = A move leads across one line into a neighbouring zone; a family member pays for it with a pawn on a free foot slot.
rule-MOVE-02 = Boundaries (white), doors (green) and fire (red) can be crossed; windows and water (blue) and walls (black) cannot.
rule-MOVE-03 = Whoever crosses a red line goes through fire and takes 1 damage every time, NPCs as well; defence is no help.
rule-MOVE-04 = Zones that touch only at a point where lines meet are not neighbours; you have to step across a line, not past the end of it.
rule-MOVE-05 = Every line you cross costs a pawn on a foot slot of its own. In the French printing one move may take several; in the German one only to pass a full zone.
rule-MOVE-06 = A zone may spread over several terrain cards; as long as no line lies between, you are still in the same zone and need no move.
rule-MOVE-07 = When a family member enters a zone with a bolt, its effect comes at once, before anything else; NPCs do not set it off.
rule-MOVE-08 = Stairs and ladders join two zones that do not touch; one pawn on a foot slot takes you from one to the other, if both show the level icon.
rule-MOVE-09 = If a change of level leads to unknown terrain, the new card is laid near the rest without touching it, and you arrive in its zone with the level icon.
rule-MOVE-10 = A pawn pays for a real move only; if you cross no line, explore nothing and change no level, there is nothing to pay for.

## Full zones

rule-SAT-01 = A zone is full when no further figure fits between its lines; here every zone has a set number of places, or no limit at all.
rule-SAT-02 = Nobody may end a move in a full zone, neither family nor NPC, for there is no room left to stand.
rule-SAT-03 = A full zone is passed without stopping; it takes enough pawns on foot slots, or for an NPC enough movement, to come out at once on the other side.
rule-SAT-04 = An NPC that finds no room where it should appear goes across a white or green line to a known neighbouring zone with room; if there are several, you choose.
rule-SAT-05 = If the neighbouring zones are full as well, the search goes on one zone further each time, to the nearest that has room.
rule-SAT-06 = In the French printing, whoever would have to step into a full zone to strike stops in front of it and fights as if already inside.
rule-SAT-07 = In the German printing you can strike into a full zone from any neighbouring zone if the line between can be crossed. In the French one too, but there an enemy must have a step left for it.
rule-SAT-08 = A full zone is full for everybody; stopping, passing and striking there follow the same rules for the family and for NPCs.
rule-SAT-09 = In the French printing changing level is a move, so you can strike from one end of the stairs into a full zone at the other; in the German one the two zones do not touch.

## Exploring

rule-EXPL-01 = You can explore only where an explore icon points to unknown terrain; in the French printing it has to be on a card your zone reaches, in the German one at the edge of your zone.
rule-EXPL-02 = Walls and windows prevent exploring, so your zone must be open towards the icon’s side. In the German printing, moreover, an icon away from the middle of its edge serves only its own zone.
rule-EXPL-03 = If your zone spreads over several cards, the explore icons of all of them count, wherever your figure stands in the zone.
rule-EXPL-04 = As a kind of move, exploring costs one pawn on a foot slot, even if the new card only makes your zone larger.
rule-EXPL-05 = Explored terrain is laid against the side with the icon, turned the same way as the rest; then its tokens and components are put on it.
rule-EXPL-06 = Whoever explores steps onto the new card, if possible into a zone open to the one they left, and that ends the move.
rule-EXPL-07 = Only the family discovers new terrain; NPCs move only on what already lies on the table.
rule-EXPL-08 = Once a terrain lies on the table, its icon has nothing left to discover; you go there by an ordinary move, or by none if it is all one zone now.
