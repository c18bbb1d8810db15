## Names

seat-north = North
seat-east = East
seat-south = South
seat-west = West
card-kind = { $name } ({ GENDER($name) ->
    [f] woman
   *[m] man
} of House { $house })
place-crown = under the crown of House { $house }
place-couple = to { $father } and { $mother }
crowns-of = { $seat } { $n }
hand-size = { $seat } { $n }

## Kinship: what an heir is to the last holder

kin-0-1 = { GENDER($heir) ->
    [f] daughter
   *[m] son
}
kin-0-2 = { GENDER($heir) ->
    [f] granddaughter
   *[m] grandson
}
kin-0-3 = { GENDER($heir) ->
    [f] great-granddaughter
   *[m] great-grandson
}
kin-1-1 = { GENDER($heir) ->
    [f] sister
   *[m] brother
}
kin-1-2 = { GENDER($heir) ->
    [f] niece
   *[m] nephew
}
kin-1-3 = { GENDER($heir) ->
    [f] great-niece
   *[m] great-nephew
}
kin-2-1 = { GENDER($heir) ->
    [f] aunt
   *[m] uncle
}
kin-2-2 = cousin
kin-far = { GENDER($heir) ->
    [f] distant kinswoman
   *[m] distant kinsman
}

## What happened: setting up

event-chooser = { $seat } is the first to choose a house.
event-family = { $seat } leads House { $house }, the blood of { $founders }: “{ $motto }”
event-opening-1 = { $founders } of House { $house } have children already: { $children }.
event-opening-2 = { $founders } of House { $house } have not waited. Their children: { $children }.
event-opening-3 = At House { $house }, { $founders } hear small feet on the stairs already: { $children }.
event-opening-4 = House { $house } has names in its book from the first day on: { $children }, of { $founders }.
event-dealt = Everybody is dealt { $n } cards.
event-marker-given = { $seat } plays first.

## What happened: turns

event-round = Round { $n } begins, and { $seat } plays first.
event-turn = { $seat } plays for House { $own }: { $n ->
    [one] one action
   *[other] { $n } actions
}.
event-passed = House { $own } lets the season go by and does nothing.
event-lapsed = { $seat } is silent. The turn goes by.
event-aged-1 = The first snow falls on the lake, and everybody is older.
event-aged-2 = The storks are back, and everybody is older.
event-aged-3 = The last grapes are in, and everybody is older.
event-aged-4 = The ferry gets its new coat of paint, and everybody is older.
event-closed = House { $own } leaves it at that.
event-courted-1 = House { $own } spends the season at court.
event-courted-2 = House { $own } pays court, and is received.
event-courted-3 = House { $own } opens its doors and its cellar to visitors.
event-courted-4 = House { $own } dances, flatters and listens.
event-courted-5 = House { $own } sends small presents to the right people.
event-courted-6 = House { $own } hunts with the court, and lets others win.
event-drawn = { $seat } draws a card.
event-drawn-own = { $seat } draws a card: { $card }.
event-nothing-drawn = There is no card left for { $seat } to draw.
event-discarded = { $seat } lets { $card } go.
event-discarded-by-lot = { $seat } lets { $card } go, as the lot fell.
event-paid = House { $own } gives up { $cards }.
event-age-1 = An age ends. { $n ->
    [0] Nobody comes back, and Age 2 lies open.
    [one] One card goes back into the deck, and Age 2 lies beneath it.
   *[other] { $n } cards go back into the deck, and Age 2 lies beneath them.
}
event-age-2 = The last age begins. { $n ->
    [0] Nobody comes back.
    [one] One card goes back into the deck, for the last time.
   *[other] { $n } cards go back into the deck, for the last time.
}
event-deck-low = { $n ->
    [0] The deck is empty
    [one] One card is left in the deck
   *[other] { $n } cards are left in the deck
}; { $age ->
    [1] beneath it lies Age 1, and { $discarded } on the discard pile.
    [2] beneath it lies Age 2, and { $discarded } on the discard pile.
   *[other] once it is empty, the game ends with that round.
}

## What happened: births

event-born-crown-1 = Under the crown of House { $house } a { GENDER($child) ->
    [f] daughter
   *[m] son
} is born: { $child }.
event-born-crown-2 = Bells over the lake. House { $house } has a { GENDER($child) ->
    [f] daughter, and her
   *[m] son, and his
} name is { $child }.
event-born-crown-3 = { $child } is carried to the window of House { $house }, so that everybody can see { GENDER($child) ->
    [f] her
   *[m] him
}.
event-born-crown-4 = House { $house } writes a new name into the family book: { $child }, { GENDER($child) ->
    [f] a daughter
   *[m] a son
}.
event-born-crown-5 = The ferryman hears it first and tells both shores: House { $house } has a { GENDER($child) ->
    [f] daughter
   *[m] son
}, { $child }.
event-born-crown-6 = A barrel is opened in the yard of House { $house }: { $child } is born, a { GENDER($child) ->
    [f] girl
   *[m] boy
}.
event-born-1 = { $mother } and { $father } have a { GENDER($child) ->
    [f] daughter
   *[m] son
}, { $child } of House { $house }.
event-born-2 = { $child } is born to { $father } and { $mother }, a { GENDER($child) ->
    [f] daughter
   *[m] son
} for House { $house }.
event-born-3 = A cradle is carried up the stairs of { $father } and { $mother }. It is for { $child }, a { GENDER($child) ->
    [f] girl
   *[m] boy
}.
event-born-4 = { $father } counts fingers and toes, { $mother } sleeps. { $child } of House { $house } { GENDER($child) ->
    [f] is here, and she
   *[m] is here, and he
} is loud.
event-born-5 = Snow on the roof and light in the window: { $mother } and { $father } have a { GENDER($child) ->
    [f] daughter and call her
   *[m] son and call him
} { $child }.
event-born-6 = The midwife comes down the stairs and nods to { $father }. { $mother } has chosen the name: { $child }, a { GENDER($child) ->
    [f] daughter
   *[m] son
} of House { $house }.
event-born-for-1 = It was House { $own } that wished for this child.
event-born-for-2 = House { $own } had a hand in it, and is the first to send its good wishes.
event-born-for-3 = The cradle is a present from House { $own }. One wonders why.
event-born-line-1 = Of { $child } people will say: “{ $line }”
event-born-line-2 = And this will be told of { $child }: “{ $line }”
event-born-line-3 = What the lake will remember of { $child }: “{ $line }”

## What happened: weddings

event-proposed-1 = House { $own } sends a rider to House { $asked }: shall { $one } and { $other } be wed?
event-proposed-2 = A letter from House { $own } to House { $asked }, twice sealed: { $one } and { $other } would make a handsome pair.
event-proposed-3 = At supper House { $own } lets fall to House { $asked } that { $one } is still free. So is { $other }.
event-proposed-4 = House { $own } invites House { $asked } to the hunt, and speaks of nothing but { $one } and { $other }.
event-proposed-5 = House { $own } puts it plainly to House { $asked }: { $one } and { $other }, and no more quarrels about the ferry.
event-accepted-1 = House { $own } agrees.
event-accepted-2 = House { $own } reads the letter twice and says yes.
event-accepted-3 = House { $own } gives its word, and a horse to go with it.
event-accepted-4 = House { $own } pretends to think it over, and orders the cake.
event-accepted-5 = House { $own } says yes before the wine is poured.
event-refused-1 = House { $own } says no.
event-refused-2 = House { $own } sends the rider back with the letter unopened.
event-refused-3 = House { $own } regrets, without saying what.
event-refused-4 = House { $own } answers that the roads are bad this year, and will be next year.
event-refused-5 = House { $own } admires the horse, thanks the rider, and declines.
event-refused-6 = House { $own } has read the letter. It says that there is no answer.
event-withdrawn = House { $own } takes the proposal back.
event-answer-left-own = Your answer to proposals, until you change it: { $answer ->
    [refuse] always no
    [accept_safe] yes, if no crown of yours could pass
   *[ask] you are asked each time
}.
event-wed-1 = { $wife } of House { $hers } marries { $husband } and moves to House { $house }.
event-wed-2 = { $husband } and { $wife } are wed, and the boat takes her across the lake to House { $house }.
event-wed-3 = Three days of feasting: { $wife } and { $husband } are husband and wife. She keeps the name of { $hers } and sleeps under the roof of { $house }.
event-wed-4 = In the chapel on the island { $wife } of House { $hers } and { $husband } of House { $house } say yes, one of them louder than the other.
event-wed-5 = { $husband } comes with forty riders, { $wife } with eleven chests. By nightfall all of it is under the roof of House { $house }.
event-wed-6 = It rains on the wedding of { $wife } and { $husband }, which is said to be lucky. She stays of House { $hers } and goes to live with House { $house }.
event-wed-paid-1 = Nobody at House { $hers } or House { $house } was asked twice. { $wife } and { $husband } are wed at dawn, before witnesses who were paid for it.
event-wed-paid-2 = House { $own } does not ask, it pays. { $wife } and { $husband } are husband and wife, and she lives with House { $house }.
event-wed-paid-3 = House { $own } settles the bill, and the priest asks nothing: { $wife } of House { $hers } is now the wife of { $husband } of House { $house }.
event-wed-free-1 = There is nobody who could say no. { $wife } of House { $hers } marries { $husband } of House { $house }.
event-wed-free-2 = { $wife } and { $husband } choose each other, and no head of a house stands in the way. She moves to House { $house }.
event-wed-free-3 = Nobody speaks for one of the houses, so the two speak for themselves: { $wife } and { $husband } are wed, and she moves to House { $house }.

## What happened: deaths

event-murdered-1 = { $person } of House { $house } is found in the morning. Everybody knows that it was House { $own }, and nobody says so.
event-murdered-2 = A cup, a stair, a boat that leaks: { $person } is dead, and House { $own } sends flowers.
event-murdered-3 = House { $own } has { $person } of House { $house } killed.
event-murdered-4 = { $person } rides out alone. The horse comes back, and the stable boy now serves House { $own }.
event-murdered-5 = A hunting accident, says House { $own }. { $person } of House { $house } never hunted.
event-murdered-6 = The wine came from House { $own }, and { $person } drank alone. House { $house } will remember the year.
event-murdered-own-1 = House { $own } buries { $person }, one of its own, and asks no questions.
event-murdered-own-2 = { $person } was in the way, and House { $own } has never been sentimental about its own.
event-murdered-own-3 = There is one chair fewer at the table of House { $own }, and { $person } is not spoken of again.
event-died-one-1 = { $person } dies in old age, with the windows open.
event-died-one-2 = { $person } dies in the night, full of years.
event-died-one-3 = { $person } has seen four rounds of the world and wants no more. The house wears black.
event-died-one-4 = { $person } falls asleep over the family book and does not wake.
event-died-one-5 = The small bell is rung for { $person }, once for every year, and it takes all afternoon.
event-died-many-1 = A hard winter: { $people } die in old age.
event-died-many-2 = The old go together: { $people } are dead.
event-died-many-3 = The bells do not rest this week: { $people } are carried to their graves.
event-died-many-4 = A generation leaves the table: { $people }.

## What happened: crowns

event-crown-passes-1 = The crown of House { $house } passes from { $holder } to { GENDER($holder) ->
    [f] her
   *[m] his
} { $kin } { $heir }.
event-crown-passes-2 = { $holder } is gone. { $heir }, { GENDER($holder) ->
    [f] her
   *[m] his
} { $kin }, wears the crown of House { $house }.
event-crown-passes-3 = Long live { $heir }: the { $kin } of { $holder } is crowned for House { $house }.
event-crown-passes-4 = The candles for { $holder } are still burning when { $heir }, { GENDER($holder) ->
    [f] her
   *[m] his
} { $kin }, puts on the crown of House { $house }.
event-crown-passes-5 = Nobody has to ask who comes after { $holder }: { $heir }, { GENDER($holder) ->
    [f] her
   *[m] his
} { $kin }, takes the crown of House { $house }.
event-crown-founders-1 = { $founders } lay the crown of House { $house } down. { $heir } is the first of their blood to wear it.
event-crown-founders-2 = { $founders } have reigned long enough. They set the crown of House { $house } on the head of { $heir } and go to see to the garden.
event-crown-founders-3 = { $founders } close the first page of House { $house }. On the second stands { $heir }, crowned.
event-crown-founders-4 = No trumpets: { $founders } leave the keys and the crown of House { $house } on the table, and { $heir } takes both.
event-crown-restart-1 = The empty throne of House { $house } is taken: { $heir } is crowned.
event-crown-restart-2 = After a long silence a cradle, and then a crown: { $heir } begins House { $house } anew.
event-crown-moves-1 = So the crown of House { $house } is now worn in House { $to }.
event-crown-moves-2 = The crown of House { $house } has crossed the lake. From now on it is counted in House { $to }.
event-crown-home = The crown of House { $house } has come home.
event-vacant = With { $holder } the blood ends. The crown of House { $house } goes back to its place and waits for a child.
event-vacant-founders = { $founders } depart without an heir. The crown of House { $house } stays in its place and waits for a child.
event-lost = With { $holder } the blood ends. The crown of House { $house } is lost for good.
event-lost-founders = { $founders } depart without an heir. The crown of House { $house } is lost for good.
event-counts = Crowns: { $counts }.
event-lone = House { $own } alone has a crown now.
event-left = { $seat } leaves the game. The cards go to the discard pile, and nobody leads House { $own } any more.
event-left-early = { $seat } leaves the game.
event-ended-lone_crown = Only House { $houses } still has a crown: { $winners } has won.
event-ended-deck = { $n ->
    [0] The chronicle closes. Nobody wears a crown, and nobody has won.
    [one] The chronicle closes, and House { $houses } stands highest: { $winners } has won.
   *[other] The chronicle closes, and nobody can part them: { $winners } share the victory.
}
event-ended-alone = { $n ->
    [0] Nobody is left at the table.
   *[other] { $winners } is the last at the table and has won.
}

## Why it happened

because-turn = { $n ->
    [0] Nobody of House { $house } was married as the turn began, so there is one action.
    [one] One person of House { $house } was married as the turn began, so there is one action more.
   *[other] { $n } people of House { $house } were married as the turn began, so there are { $n } actions more.
}
because-died = Four rounds had passed since the round of birth began.
because-founders = { $heir } is the eldest living son of the founders, or their eldest living daughter where no son lives.
because-restart = { $heir } was born under the vacant crown of House { $house } and lives.
because-child = { $heir } is the eldest living son, or the eldest living daughter where no son lives.
because-descendant = No child of the dead lives; { $heir } is the first of the next generation that has somebody alive.
because-sibling = The dead left no living descendants; { $heir } comes first among brothers and sisters.
because-climb = The dead left neither descendants nor brothers and sisters alive; going up the line that brought the crown, { $heir } is the nearest.
because-no-heir = Nobody of the blood of the founders of House { $house } is alive.
because-age = A card had to be drawn, and only the Age card was left.
because-wed-agreed = Those who lead both houses agreed.
because-wed-paid = { $seat } discarded the two cards that a wedding without consent costs.
because-wed-free = Nobody leads the other house, and at this table such a wedding is free.

## Questions

goal = Have the most crowns when the deck runs out, or be the only one who has any.
goal-crowns = A crown counts for the house of the person who wears it. It passes to sons, then to daughters, and children belong to their father’s house: that is how crowns change houses.
goal-lone-round = If at the end of a round only one of you has a crown, the game is won at once.
goal-lone-held = If only one of you has a crown at the ends of two rounds in a row, the game is won at once.
goal-lone-age2 = Once Age 2 has come, a game is won at once if at the end of a round only one of you has a crown.
goal-ties = Among equals the most living people of the own house win, then the most married ones, then the younger house.
goal-last-round = The game ends with round { $n }.
ask-family = Which house do you lead?
ask-turn = { $seat } of House { $own }, round { $round }: what do you do? ({ $left ->
    [one] one action
   *[other] { $left } actions
} left)
ask-consent = House { $active } would marry { $one } to { $other }. Does House { $own } agree?
ask-discard = You hold { $cards } cards, and { $limit } are allowed. Which one goes?
act-birth = Birth
act-propose = Propose a marriage
act-wed = Wed at once
act-kill = Assassinate
act-court = Court
act-court-about = You draw a card.
act-done = End the turn
act-done-about = You draw a card, and the next player follows.
act-standing = My answer to proposals
act-withdraw = Take the proposal back
verbs-birth = birth bear born
verbs-propose = propose marry ask
verbs-wed = wed force
verbs-kill = kill assassinate murder
verbs-court = court
verbs-done = done end pass
option-accept = Agree
option-accept-about = { $one } and { $other } are wed at once, and each of the two houses has one action more in its turns. Their children belong to House { $house }.
option-accept-risk = One day a crown of yours could pass to them.
option-refuse = Refuse
option-refuse-about = It costs nobody anything. The other house can still pay for the wedding.
option-by_lot = Let the lot decide
option-standing-ask = Ask me each time
option-standing-refuse = Always refuse
option-standing-accept_safe = Agree if no crown of mine could pass
option-family = House { $house }: “{ $motto }”
option-person = { $person } of House { $house }{ $crowns ->
    [0] {""}
    [one] , crowned
   *[other] , with { $crowns } crowns
}, { $left ->
    [one] one round to live
   *[other] { $left } rounds to live
}
option-pay = Pay with { $card }
consequence-children = Their children belong to House { $house }.
cause-family = { $seat } has no house yet, and everybody chooses one.
cause-turn = It is the turn of { $seat } for House { $own }; the first action has to be taken, the others may be left.
cause-consent = { $one } and { $other } can marry if the leaders of both houses agree; { $seat } leads House { $own }.
cause-discard = After the draw at the end of a turn, { $limit } cards may stay in the hand, and { $seat } holds { $cards }.
help-family = Choose a house. Nobody else can choose the same one.
help-turn = Bear a child with a card of its father’s house, propose a marriage, force one with two cards, kill with two cards, or court to draw a card. Married people give you more actions.
help-typed = You can type an act as well: birth and a card, propose and two names, kill and a name. Ask for a person by name to see who would inherit.
help-consent = If you agree, they are wed at once: each house has one action more in every turn, and the children belong to the husband’s house. A refusal costs nothing.
help-discard = The card goes face up onto the discard pile.
help-over = The game is over.
advice = Advice: { $hint }

## Looks

look-house = House { $house } { $sign }, led by { $seat }, { $n ->
    [0] nobody alive
    [one] one person alive
   *[other] { $n } people alive
}. { $crown }
look-house-unled = House { $house } { $sign }, led by nobody, { $n ->
    [0] nobody alive
    [one] one person alive
   *[other] { $n } people alive
}. { $crown }
crown-founders = Its founders reign{ $has_heir ->
    [yes] ; { $heir } is to follow them.
   *[no] , and they have no living child.
}
crown-worn = Its crown is worn by { $holder }{ $moves ->
    [yes] {" "}of House { $to }
   *[no] {""}
}{ $has_heir ->
    [yes] ; next in line is { $heir }, the { $kin }.
   *[no] , who has no heir.
}
crown-vacant = Its crown is vacant{ $has_heir ->
    [yes] ; { $heir } will wear it at the end of the round.
   *[no] {" "}and waits for a child.
}
crown-lost = Its crown is lost.
look-person = { $person }: { $parts }.
look-dead = { $n ->
    [one] Dead: { $people }.
   *[other] Dead: { $people }.
}
part-founders = { GENDER($person) ->
    [f] daughter
   *[m] son
} of { $founders }
part-crown = born under the vacant crown of House { $house }
part-parents = { GENDER($person) ->
    [f] daughter
   *[m] son
} of { $father } and { $mother }
part-left = { $n ->
    [one] one round to live
   *[other] { $n } rounds to live
}
part-dead = dead
part-crowns = { $n ->
    [one] wears the crown of House { $houses }
   *[other] wears the crowns of { $houses }
}
part-spouse = { GENDER($person) ->
    [f] wife
   *[m] husband
} of { $spouse } of House { $house }
part-children = children: { $children }
look-crown-founders = The crown of House { $house } is still with the founders. When they depart, { $has_heir ->
    [yes] it passes to their { $kin } { $heir }.
   *[no] it has no heir.
}
look-crown-worn = The crown of House { $house } is worn by { $holder } and counts for House { $to }. If { $holder } dies, { $has_heir ->
    [yes] it passes to { GENDER($holder) ->
        [f] her
       *[m] his
    } { $kin } { $heir }.
   *[no] it has no heir.
}
look-crown-vacant = The crown of House { $house } is vacant. { $has_heir ->
    [yes] At the end of the round it passes to { $heir }.
   *[no] It waits for a child.
}
look-crown-lost = The crown of House { $house } is lost.
look-counts = Crowns: { $counts }.
look-deck = { $deck ->
    [0] The deck is empty
    [one] One card lies in the deck
   *[other] { $deck } cards lie in the deck
}, { $discard } on the discard pile. { $age ->
    [1] The Age card shows Age 1.
    [2] The Age card shows Age 2.
   *[other] The Age card is gone: when the deck is empty, the game ends with that round.
}
look-discard = Discard pile, House { $house }: { $cards }.
look-hands = Cards in hand: { $hands }.
hand-cards = { $seat } holds { $n ->
    [one] one card
   *[other] { $n } cards
}.
hand-none = { $seat } holds no card.
hand-card = { $card }.
hand-card-born = { $card }: can be born { $places }.
if-passes = If { $holder } died now, the crown of House { $house } would pass to { GENDER($holder) ->
    [f] her
   *[m] his
} { $kin } { $heir } and count for House { $to }.
if-vacant = If { $holder } died now, the crown of House { $house } would be vacant.
if-lost = If { $holder } died now, the crown of House { $house } would be lost.
if-widowed = { $spouse } would be free to marry again.
if-next = { $person } is next in line for the crown of House { $house }; { $has_heir ->
    [yes] then { $heir } would be.
   *[no] then there would be nobody.
}
if-nothing = If { $person } died now, no crown would pass.
task-old = { $n ->
    [one] { $people } will die at the end of this round.
   *[other] { $people } will die at the end of this round.
}
task-founders = The founders of House { $house } have no living child.
task-worn = The crown of House { $house } has no heir.
task-vacant = The crown of House { $house } is vacant and waits for a child.
status-seat = House { $house }, { $crowns ->
    [0] no crown
    [one] one crown
   *[other] { $crowns } crowns
}, { $cards ->
    [one] one card
   *[other] { $cards } cards
}
status-out = has left
standing-rank = { $place }. { $seats } ({ $crowns ->
    [0] no crown
    [one] one crown
   *[other] { $crowns } crowns
}{ $n ->
    [one] {""}
   *[other] {" "}each
})

## Refusals: what was tried, what stands in the way, what can be done

refusal-other = This cannot be done now.
refusal-NOT_YOUR_SEAT = This is for { $seat } to decide.
refusal-ACTION_DUE = You cannot end the turn yet: its first action has to be taken. You can: { $acts }.
refusal-ALREADY_COURTED = You cannot court again: at this table once a turn is enough. You can: { $acts }.
refusal-ALREADY_MARRIED = { $person } cannot marry: { GENDER($person) ->
    [f] her husband
   *[m] his wife
} { $spouse } is alive. You can: { $acts }.
refusal-ALREADY_REFUSED = You cannot propose { $one } and { $other } again in this turn. Paying for the wedding is still open. You can: { $acts }.
refusal-CARD_NOT_IN_HAND = You cannot use { $card }: it is not in your hand. You can: { $acts }.
refusal-CLOSE_KIN = { $one } and { $other } cannot marry: { $tie ->
    [ancestor] { $other } descends from { $one }
    [descendant] { $one } descends from { $other }
   *[sibling] they are brother and sister, or half so
}. You can: { $acts }.
refusal-CONSENT_PENDING = You cannot act yet: a proposal waits for the answer of { $seat }. You can take it back.
refusal-COST_MISSING = { $act ->
    [kill] This murder
   *[other] This wedding
} has to be paid with cards, and you lack: { $families }. You can: { $acts }.
refusal-COUPLE_BROKEN = This couple can have no more children: { $person } is dead. You can: { $acts }.
refusal-DECK_EMPTY = You cannot court: no card is left to draw, and the game ends with this round. You can: { $acts }.
refusal-DECK_INVALID = These cards cannot be played: one house has more men or women than the others.
refusal-FAMILY_TAKEN = You cannot lead this house: { $seat } does. Free are: { $free }.
refusal-FOUNDERS_GONE = Nobody is born under the crown of House { $family } any more: its founders are gone{ EMPTY($holder) ->
    [yes] {""}
   *[no] , and { $holder } wears it
}. You can: { $acts }.
refusal-GAME_OVER = Nothing can be done any more: the game is over. Winners: { EMPTY($winners) ->
    [yes] nobody
   *[no] { $winners }
}. Crowns: { $counts }.
refusal-NOT_IN_PLAY = { $name } is not alive on the table. You can: { $acts }.
refusal-NOT_YOUR_FAMILY = { $act ->
    [birth] At this table you cannot bear children for House { $family }.
   *[other] You cannot arrange this marriage: neither of the two is of House { $family }.
} You can: { $acts }.
refusal-NOT_YOUR_TURN = You cannot act now: it is the turn of { $seat }.
refusal-NO_ACTION_LEFT = You have taken { $taken } of { $allowed } actions: none is left in this turn.
refusal-NO_SUCH_COUPLE = Nobody can be born there: there is no such couple. You can: { $acts }.
refusal-PLAYERS_OUT_OF_RANGE = The game cannot begin with { $n } at the table: two to four can play.
refusal-SAME_FAMILY = { $one } and { $other } cannot marry: both are of House { $family }. You can: { $acts }.
refusal-SAME_SEX = { $one } and { $other } cannot marry in this game: a couple is a man and a woman. You can: { $acts }.
refusal-TARGET_NOT_PERSON = The founders of House { $family } { $act ->
    [kill] are out of reach of any murderer
   *[other] do not marry again
}. You can: { $acts }.
refusal-TOO_MANY_PROPOSALS = You cannot propose again: { $n } proposals were refused in this turn. Paying for a wedding is still open. You can: { $acts }.
refusal-UNKNOWN_ACTION = There is no such action. You can: { $acts }.
refusal-WRONG_FAMILY_CARD = { $card } cannot be born there: the child has to be of House { $family }. You can: { $acts }.
