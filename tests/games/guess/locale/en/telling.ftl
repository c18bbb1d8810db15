## Names

seat-ruby = Ruby
seat-jade = Jade
seat-amber = Amber
seat-opal = Opal

## What happened

event-dealt = Everybody is dealt a hidden number from 1 to { $top }.
event-settled = { $seat } has decided about the number.
event-kept-own = { $seat } keeps the { $number }.
event-swapped-own = { $seat } swaps and now has the { $number }.
event-guessed-higher = { $seat } says { $target } has the { $number }. It is higher.
event-guessed-lower = { $seat } says { $target } has the { $number }. It is lower.
event-guessed-right = { $seat } says { $target } has the { $number }. That is right: { $target } is out.
event-passed = { $seat } passes.
event-resigned = { $seat } gives up.
event-ended = { $n ->
    [0] The game is over, and nobody is left.
    [one] The game is over: { $seats } is left.
   *[other] The game is over: { $seats } are left.
}
event-shown = { $seat } had the { $number }.

## Questions

ask-guess-settle = { $seat }: keep your number, or swap it?
ask-guess-turn = { $seat }, round { $round } of { $rounds }: whose number do you guess?
answer-keep = Keep the { $number }
answer-swap = Swap the { $number }
cost-swap = You give the { $number } back
consequence-swap = You draw any number from 1 to { $top }
consequence-guess = { $seat } is out if you are right
answer-pass = Pass
answer-target = { $seat } ({ $low } to { $high })
act-guess = Guess

cause-guess-settle = { $seat } has been dealt a number and has not decided about it yet.
cause-guess-turn = It is the turn of { $seat }.

help-guess-settle = Decide whether you keep your number. Nobody else learns what you do.
help-guess-turn = Name another seat and a number. Everybody hears whether it is higher, lower, or right.
help-over = The game is over.

## Looks

look-number = { $seat } has the { $number }.
look-status = { $seat }: { $status }
status-span = { $low } to { $high }
status-out = out

## Refusals

refusal-other = This cannot be done now.
refusal-NOT_ITS_TURN = This is for { $seat } to decide.
refusal-OWN_NUMBER = You cannot guess your own number.
refusal-SEAT_OUT = { $seat } is out already.

## Rules

rule-GUESS-01 = Everybody is dealt a hidden number.
rule-GUESS-02 = Everybody keeps the number or swaps it, unseen by the others.
rule-GUESS-03 = In turn, each seat guesses the number of another one, or passes.
rule-GUESS-04 = Everybody hears whether the number is higher, lower, or right; a seat that is guessed is out.
rule-GUESS-05 = The last seat that is left wins.
rule-GUESS-06 = After the last round, seats that are left are ranked by the numbers they have guessed.
rule-GUESS-07 = A seat may give up.
