## Attacks

rule-ATK-01 = Everyone attacks in the same way, family and NPCs alike; power, one karma card and the target’s defence make the damage.
rule-ATK-02 = Without a weapon you can punch (hand slot) or kick (foot slot); both are melee attacks with a power of 1.
rule-ATK-03 = To attack with an item, you put a pawn on its slot; its card says how strong the attack is, and whether it is for melee or from a distance.
rule-ATK-04 = An attack takes just one pawn from each family member, and so just one way of striking; two weapons, or a weapon and a fist, are never added up.
rule-ATK-05 = Melee reaches only those in the attacker’s own zone; a full zone is the one exception, for it can be struck into from next door.
rule-ATK-06 = A ranged attack needs a target on the same level and within range, and a straight line to it that touches no wall.
rule-ATK-07 = An attack needs someone you can reach and may attack; without a target it does not begin, and no pawn is spent.
rule-ATK-08 = Target and pawn come first, then power, one karma card, defence and damage; finally the karma card is discarded, and you see whether an NPC is defeated.
rule-ATK-09 = The number in the middle of the karma card is added to the power, subtracted from it or multiplies it, unless the card says that the attack misses. The rest of the card does not count here.
rule-ATK-10 = In an attack a family member is protected by items alone; their shields add up, but a broken item protects nobody.
rule-ATK-11 = How well an NPC is protected stands on its card; that defence is taken off every attack on it.
rule-ATK-12 = What is left of power and karma after defence is the damage; nothing left, no damage. The German printing still speaks of success if the attack was above 0 before defence.
rule-ATK-13 = If the karma card says that the attack misses, it counts 0, however strong it was.
rule-ATK-14 = After an attack its karma card goes face up onto the discard pile; it cannot come again before the cards are shuffled.
rule-ATK-15 = An attack on several targets is settled one target after the other, with a new karma card for each; the pawn is paid only once.
rule-ATK-16 = If several of you attack a target together, each family member spends one pawn and the powers are added; there is one karma card for all, and the defence counts only once.
rule-ATK-17 = In a combined attack everyone has to reach the target with their own attack, near or far; if one of you cannot, it does not begin and nobody pays.
rule-ATK-18 = NPCs never join forces; each attacks alone. Only an ally’s attack can be joined, and only by the family.
rule-ATK-19 = You may attack a neutral NPC whenever the family acts, but hit or miss, it is hostile afterwards.
rule-ATK-20 = The family attacks while the hourglass is on the Family card; at any other time it can only join an ally’s attack.
rule-ATK-21 = An NPC attacks when the hourglass comes to its card; until then it leaves you alone, unless a card makes it act sooner.
rule-ATK-22 = After every hit the NPC’s damage is compared with its life; as soon as it is as high, the NPC is defeated.
rule-ATK-23 = Damage from an attack is taken like any other; whoever plays the family member that was hit chooses which slots with a heart it covers.
rule-ATK-24 = You and your allies may attack other NPCs, but not one another unless a card allows it. Enemies attack the family and its allies, but nobody who is dying.

## Range

rule-RANGE-01 = The range says how far a shot carries. In the French printing at most so many lines may lie in between; in the German one the target may be at most so many zones away.
rule-RANGE-02 = Shots fly straight, so some straight line has to lead from somewhere in your zone to somewhere in the target’s zone.
rule-RANGE-03 = A shot may not even touch a black line, for that is a wall; boundary, door, window and fire let it pass.
rule-RANGE-04 = Figures give no cover; you may shoot past anybody and through anybody, friend or enemy.
rule-RANGE-05 = Only the zones count, not the spot where a figure stands; you may imagine shooter and target anywhere in their zones.
rule-RANGE-06 = What hits from afar also hits close by; a target in your own zone is at distance 0.
rule-RANGE-07 = No shot passes between two levels, not even where stairs connect the two zones.
rule-RANGE-08 = Once the target is within range, a shot is settled like a blow, with power, karma card, defence and damage.
rule-RANGE-09 = Only someone with an item or an action that gives both a range and a power can attack from a distance; fists and feet will not do.
rule-RANGE-10 = A shot that goes exactly where two lines cross counts both of them, so zones touching only at that point are two apart.
