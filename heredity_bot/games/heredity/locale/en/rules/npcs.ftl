## NPCs

rule-NPC-01 = An NPC’s card tells where it starts, whether it is hostile, what life and defence it has, what it does on its turn, and what its defeat brings.
rule-NPC-02 = A new NPC stands in the zone its card shows or describes; if the card names none and a conversation brought it, it stands where you talked.
rule-NPC-03 = An NPC’s card shows whether it is hostile or an ally, and a token laid on the card counts more; without either mark it is neutral.
rule-NPC-04 = A hostile NPC acts when the hourglass comes by, so its card joins the timeline at a block of the colour it shows.
rule-NPC-05 = A neutral NPC never attacks, and any family member in its zone may use the actions on its card. In the German printing it stays out of the timeline; in the French one its card may join it.
rule-NPC-06 = A neutral NPC turns hostile when the family or an ally attacks it, even without hurting it; a card can turn it, too. It gets a hostile token and behaves like any enemy from then on.
rule-NPC-07 = An NPC has its turn when the hourglass moves onto its card. In the French printing it works through the card from top to bottom, in the German one its move is part of its attack.
rule-NPC-08 = In the French printing a hostile NPC goes for the nearest family member or ally who is not dying; in the German one it attacks someone within reach, and only if there is nobody does it move towards the nearest.
rule-NPC-09 = If several targets are equally near (in the German printing, equally possible), you decide together whom the NPC goes for.
rule-NPC-10 = An NPC that cannot attack yet moves towards its target, at most as many zones as its card allows; without a movement value it stays where it is.
rule-NPC-11 = An NPC takes the shortest way, even through fire; of several it takes the one that hurts it least, and if that still leaves a choice, you choose.
rule-NPC-12 = An NPC stops in the first zone from which it can attack its target; if it can do so right away, it does not move at all.
rule-NPC-13 = After moving, an NPC attacks if its target is within reach; otherwise its attack lapses, and no karma card is drawn.
rule-NPC-14 = If a card stands for several figures, each finishes its whole turn before the next begins; the one nearest to the family goes first, and you choose between equals.
rule-NPC-15 = Every attack is aimed at a single figure, even if several share a card; each of them keeps its own count of damage.
rule-NPC-16 = An NPC whose damage reaches its life is defeated and leaves the terrain, whatever hurt it; what its card says about its defeat follows at once, or with the last figure if several share the card.
rule-NPC-17 = An NPC that leaves for another reason than its damage has not been defeated, so what its card says about defeat does not happen.
rule-NPC-18 = When an NPC’s card is gone, all its figures leave the terrain as well, for without the card nothing would make them act.
rule-NPC-19 = What an NPC’s card offers is done face to face, by a family member in its zone who puts a pawn on a slot with the right icon and pays whatever else it costs.
rule-NPC-20 = The hourglass never comes to an NPC whose card is not in the timeline, so for the time being it does nothing by itself.
rule-NPC-21 = NPCs have no body cards and no slots; their damage is simply kept on their card and compared with their life.
rule-NPC-22 = NPCs do not explore, do not set off what happens on entering a zone, and pick nothing up, unless a card says so.
rule-NPC-23 = Figures are known by the number of their card and belong to its chapter; there are never more of them than the box holds.
rule-NPC-24 = A defeated NPC’s card leaves the timeline if its defeat says so; the gap closes at once in the German printing, and after the next step of the hourglass in the French one.
rule-NPC-25 = You are asked only if something depends on your answer; where every choice comes to the same, the game goes on by itself.

## Allies

rule-ALLY-01 = An ally is an NPC like any other, except that you steer it, you may join its attacks, and enemies count it among the family.
rule-ALLY-02 = An ally’s card has its place in the timeline, and the ally acts when the hourglass moves onto it.
rule-ALLY-03 = An ally listens to you; in the German printing you decide together where it goes, whom it attacks and how it does what its card says, in the French one you choose its target.
rule-ALLY-04 = In the French printing, when an ally attacks, each family member may join with one pawn kept for it, on a free slot that reaches the target.
rule-ALLY-05 = In the German printing you can join an ally’s attack only if you laid a pawn on its card while the family acted, and each family member may lay only one there.
rule-ALLY-06 = To enemies an ally is one of the family; a hostile NPC may go for it just as for any of you.
rule-ALLY-07 = The ally icon on its card, or an ally token laid on it, makes an NPC your ally.
rule-ALLY-08 = An ally falls like any other NPC; when its damage reaches its life it leaves the terrain, and what its card says about its defeat happens.
rule-ALLY-09 = In the French printing you choose an ally’s target; it goes there by the shortest way and attacks if it can. It may spare everyone only if it reaches nothing hostile this turn.
