## Names

house-name = House { $name }
seat-north = North
seat-east = East
seat-south = South
seat-west = West
sex-man = man
sex-woman = woman
name-again = { $name } { $nth }
card-kind = { $name } ({ $sex ->
    [woman] woman
   *[man] man
} of { $house })
couple = { $husband } and { $wife }
crown-place = under the crown of { $house }
crowns-of = { $seat } { $n }

## What happened: setting up

event-chooser = { $seat } is the first to choose a house.
event-family = { $seat } leads { $house }. “{ $motto }”
event-dealt = Everybody is dealt { $n } cards.
event-marker-given = { $seat } plays first.

## What happened: turns

event-round = Round { $n } begins with { $seat }.
event-turn = { $seat } has { $n ->
    [one] one action
   *[other] { $n } actions
}.
event-passed = { $seat } can do nothing, or wants to.
event-lapsed = { $seat } lets the turn go by.
event-closed = { $seat } leaves it at that.
event-courted-1 = { $seat } pays court and is received.
event-courted-2 = { $seat } spends the season at court.
event-drawn = { $seat } draws a card.
event-drawn-own = { $seat } draws { $cards }.
event-nothing-drawn = There is nothing left for { $seat } to draw.
event-discarded = { $seat } lets { $card } go.
event-discarded-by-lot = { $seat } lets { $card } go, as the lot fell.
event-paid = { $seat } gives up { $cards }.
event-age-1 = An age ends. { $n ->
    [0] Nobody comes back.
    [one] One card comes back into the deck, and Age 2 lies beneath it.
   *[other] { $n } cards come back into the deck, and Age 2 lies beneath them.
}
event-age-2 = The last age begins. { $n ->
    [0] Nobody comes back.
    [one] One card comes back into the deck for the last time.
   *[other] { $n } cards come back into the deck for the last time.
}
event-deck-low = { $n ->
    [0] The deck is empty
    [one] One card is left in the deck
   *[other] { $n } cards are left in the deck
}; { $age ->
    [1] beneath it lies Age 1.
    [2] beneath it lies Age 2.
   *[other] the game ends with this round once it is empty.
}

## What happened: births and weddings

event-opening = { $child } is a child of { $house } from the first day.
event-born-crown-1 = A { $sex ->
    [woman] daughter
   *[man] son
} for { $house }: { $child } is laid under the crown.
event-born-crown-2 = The founders of { $house } have a { $sex ->
    [woman] daughter
   *[man] son
}, { $child }.
event-born-crown-3 = Bells over the lake: { $child } is born under the crown of { $house }.
event-born-1 = { $mother } and { $father } have a { $sex ->
    [woman] daughter
   *[man] son
}: { $child }.
event-born-2 = { $child } is born to { $father } and { $mother }, a { $sex ->
    [woman] daughter
   *[man] son
} for { $house }.
event-born-3 = In the house of { $father } a cradle is carried upstairs. It is for { $child }.
event-born-for = It was { $seat } who wished for it.
event-proposed-1 = { $seat } asks for the hand: { $one } for { $other }?
event-proposed-2 = { $seat } sends a rider with a letter: { $one } and { $other } would make a pair.
event-accepted-1 = { $seat } says yes.
event-accepted-2 = { $seat } reads the letter twice and agrees.
event-refused-1 = { $seat } says no.
event-refused-2 = { $seat } sends the rider back with the letter unopened.
event-refused-3 = { $seat } regrets, without saying what.
event-withdrawn = { $seat } takes the proposal back.
event-answer-left-own = Your standing answer to proposals: { $answer ->
    [refuse] always no
    [accept_safe] yes, if no crown of yours could pass
   *[ask] none, you are asked
}.
event-wed-1 = { $wife } marries { $husband } and moves to { $house }.
event-wed-2 = { $husband } and { $wife } are wed; the boat takes her to { $house }.
event-wed-forced = Nobody asked { $wife }’s people, or { $husband }’s. They are wed all the same, and she lives with { $house }.

## What happened: deaths and crowns

event-murdered-1 = { $person } is found in the morning. Everybody knows that it was { $seat }, and nobody says so.
event-murdered-2 = A cup, a stair, a boat that leaks: { $person } is dead, and { $seat } sends flowers.
event-murdered-3 = { $seat } has { $person } killed.
event-died-one = { $people } dies in old age.
event-died-many = { $people } die in old age.
event-crown-child = The crown of { $house } passes from { $holder } to { $holder_sex ->
    [woman] her
   *[man] his
} { $sex ->
    [woman] daughter
   *[man] son
} { $heir }.
event-crown-descendant = { $holder } leaves no living child. The crown of { $house } passes to { $heir }, { $down } generations down.
event-crown-sibling = { $holder } leaves no issue. The crown of { $house } passes to the { $sex ->
    [woman] sister
   *[man] brother
}, { $heir }.
event-crown-kin = { $holder } leaves neither issue nor brother nor sister. The crown of { $house } finds { $heir }, { $up } generations up and { $down } down.
event-crown-founders = The founders of { $house } depart. { $heir } is crowned, the first sovereign of their blood.
event-crown-restart = The empty throne of { $house } is taken: { $heir } is crowned.
event-vacant = { $house } has no heir. The crown goes back to its place and waits.
event-lost = { $house } has no heir. The crown is lost for good.
event-counts = Crowns: { $counts }.
event-lone = { $seat } alone wears a crown.
event-left = { $seat } leaves the game. The hand is laid open on the discard pile, and { $house } has no leader.
event-left-early = { $seat } leaves the game.
event-ended-lone_crown = { $winners } alone wears a crown and has won.
event-ended-deck = { $n ->
    [0] The game is over. Nobody wears a crown, and nobody has won.
    [one] The game is over: { $winners } has won.
   *[other] The game is over: { $winners } share the victory.
}
event-ended-alone = { $winners } is the last at the table and has won.

goal = Wear the most crowns when the deck runs out, or be the only one who wears any.

## Questions

ask-family = { $seat }: which house do you lead?
ask-turn = { $seat }, round { $round }: what do you do? ({ $left ->
    [one] one action
   *[other] { $left } actions
} left)
ask-consent = { $seat }: { $one } and { $other } are to marry. Do you agree?
ask-discard = { $seat }: you hold { $cards } cards, { $limit } are allowed. Which one goes?
act-birth = Birth
act-propose = Propose a match
act-wed = Wed at once
act-kill = Assassinate
act-court = Court
act-done = End the turn
act-standing = Answer to proposals
act-withdraw = Take the proposal back
option-accept = Agree
option-refuse = Refuse
option-by_lot = Let the lot decide
option-ask = Ask me
option-standing-refuse = Always refuse
option-accept_safe = Agree if no crown of mine could pass
option-family = { $house }: “{ $motto }”
option-court = Draw a card
option-person = { $person } of { $house }, { $left ->
    [one] one round to live
   *[other] { $left } rounds to live
}
option-person-crowned = { $person } of { $house }, crowned, { $left ->
    [one] one round to live
   *[other] { $left } rounds to live
}
consequence-crown = The crown of { $house } would pass to { $heir }.
consequence-vacant = The crown of { $house } would have no heir.
cause-family = { $seat } has no house yet.
cause-turn = It is the turn of { $seat }.
cause-consent = A match needs the word of whoever leads the other house.
cause-discard = After the draw a hand has to be within its limit.
help-family = Choose a house. Nobody can choose the same one.
help-turn = Bear a child with a card of its father’s house, propose a match, force one with two cards, kill with two cards, or court to draw a card.
help-consent = If you agree, they are wed at once: each house has one action more in every turn, and the children belong to the husband’s house.
help-discard = The card goes open onto the discard pile.
help-over = The game is over.

## Looks

look-crown-founders = Crown of { $house }: the founders reign. Next: { $heir }.
look-crown-worn = Crown of { $house }: { $holder }. Next: { $heir }.
look-crown-vacant = Crown of { $house }: vacant. Next: { $heir }.
look-crown-lost = Crown of { $house }: lost.
look-nobody = nobody
look-house = { $house }, led by { $seat }: { $n ->
    [0] nobody is alive
    [one] { $people }
   *[other] { $people }
}.
look-house-unled = { $house }, led by nobody: { $n ->
    [0] nobody is alive
   *[other] { $people }
}.
look-person = { $person } ({ $left })
look-person-wed = { $person } ({ $left }), { $sex ->
    [woman] wife
   *[man] husband
} of { $spouse }
look-deck = Deck { $deck }, discard pile { $discard }; { $age ->
    [1] Age 1
    [2] Age 2
   *[other] the Age card is gone
}.
hand-cards = { $seat } holds { $cards }.
hand-none = { $seat } holds no card.
status-seat = { $house }, { $crowns ->
    [one] one crown
   *[other] { $crowns } crowns
}, { $cards ->
    [one] one card
   *[other] { $cards } cards
}
status-out = has left

## Refusals

refusal-other = This cannot be done now.
refusal-NOT_YOUR_SEAT = This is for { $seat } to decide.
refusal-ACTION_DUE = The first action of a turn has to be taken. You can: { $acts }.
refusal-ALREADY_COURTED = You have been at court in this turn. You can: { $acts }.
refusal-ALREADY_MARRIED = { $person } is married to { $spouse }.
refusal-ALREADY_REFUSED = { $one } and { $other } were proposed in this turn already. You can still pay for the wedding.
refusal-CARD_NOT_IN_HAND = { $card } is not in your hand.
refusal-CLOSE_KIN = { $one } and { $other } are too close: { $tie ->
    [ancestor] one is an ancestor of the other
    [descendant] one is an ancestor of the other
   *[sibling] they are brother and sister, or half so
}.
refusal-CONSENT_PENDING = A proposal waits for the answer of { $seat }.
refusal-COST_MISSING = This has to be paid with cards. What is lacking: { $families }.
refusal-COUPLE_BROKEN = { $person } is dead: this couple has no more children.
refusal-DECK_EMPTY = There is no card left to draw. The game ends with this round.
refusal-DECK_INVALID = The deck is uneven.
refusal-FAMILY_TAKEN = { $seat } leads this house. Free: { $free }.
refusal-FOUNDERS_GONE = Nobody is born under the crown of { $family } any more: its founders are gone.
refusal-GAME_OVER = The game is over. Crowns: { $counts }.
refusal-NOT_IN_PLAY = { $name } is not in play.
refusal-NOT_YOUR_FAMILY = This is not a matter of { $family }.
refusal-NOT_YOUR_TURN = It is the turn of { $seat }.
refusal-NO_ACTION_LEFT = You have taken { $taken } of { $allowed } actions: none is left.
refusal-NO_SUCH_COUPLE = There is no such couple.
refusal-PLAYERS_OUT_OF_RANGE = { $n } are seated; two to four can play.
refusal-SAME_FAMILY = Both are of { $family }.
refusal-SAME_SEX = { $one } and { $other } cannot marry here: a couple is a man and a woman.
refusal-TARGET_NOT_PERSON = The founders of { $family } cannot be touched.
refusal-TOO_MANY_PROPOSALS = { $n } proposals were refused in this turn. You can still pay for a wedding.
refusal-UNKNOWN_ACTION = There are these actions: { $acts }.
refusal-WRONG_FAMILY_CARD = { $card } cannot be born here: a card of { $family } is needed.
