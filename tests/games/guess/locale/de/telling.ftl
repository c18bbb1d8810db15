## Names

seat-ruby = Rubin
seat-jade = Jade
seat-amber = Bernstein
seat-opal = Opal

## What happened

event-dealt = Alle bekommen eine verborgene Zahl von 1 bis { $top }.
event-settled = { $seat } hat sich entschieden.
event-kept-own = { $seat } behält die { $number }.
event-swapped-own = { $seat } tauscht und hat jetzt die { $number }.
event-guessed-higher = { $seat } sagt, { $target } habe die { $number }. Sie ist höher.
event-guessed-lower = { $seat } sagt, { $target } habe die { $number }. Sie ist niedriger.
event-guessed-right = { $seat } sagt, { $target } habe die { $number }. Das stimmt: { $target } scheidet aus.
event-passed = { $seat } passt.
event-resigned = { $seat } gibt auf.
event-ended = { $n ->
    [0] Das Spiel ist aus, und niemand ist übrig.
    [one] Das Spiel ist aus: { $seats } ist übrig.
   *[other] Das Spiel ist aus: { $seats } sind übrig.
}
event-shown = { $seat } hatte die { $number }.

## Questions

ask-guess-settle = { $seat }: die Zahl behalten oder tauschen?
ask-guess-turn = { $seat }, Runde { $round } von { $rounds }: Wessen Zahl rätst du?
answer-keep = Die { $number } behalten
answer-swap = Die { $number } tauschen
cost-swap = Du gibst die { $number } zurück
consequence-swap = Du ziehst irgendeine Zahl von 1 bis { $top }
consequence-guess = { $seat } scheidet aus, wenn es stimmt
answer-pass = Passen
answer-target = { $seat } ({ $low } bis { $high })
act-guess = Raten

cause-guess-settle = { $seat } hat eine Zahl bekommen und sich noch nicht entschieden.
cause-guess-turn = { $seat } ist am Zug.

help-guess-settle = Entscheide, ob du deine Zahl behältst. Niemand sonst erfährt, was du tust.
help-guess-turn = Nenne einen anderen Platz und eine Zahl. Alle hören, ob sie höher ist, niedriger oder ob sie stimmt.
help-over = Das Spiel ist aus.

## Looks

look-number = { $seat } hat die { $number }.
look-status = { $seat }: { $status }
status-span = { $low } bis { $high }
status-out = ausgeschieden

## Refusals

refusal-other = Das geht jetzt nicht.
refusal-NOT_ITS_TURN = Das entscheidet { $seat }.
refusal-OWN_NUMBER = Die eigene Zahl kannst du nicht raten.
refusal-SEAT_OUT = { $seat } ist schon ausgeschieden.

## Rules

rule-GUESS-01 = Alle bekommen eine verborgene Zahl.
rule-GUESS-02 = Alle behalten ihre Zahl oder tauschen sie, ohne dass die anderen es erfahren.
rule-GUESS-03 = Reihum rät jeder Platz die Zahl eines anderen oder passt.
rule-GUESS-04 = Alle hören, ob die Zahl höher ist, niedriger oder ob sie stimmt; wer erraten ist, scheidet aus.
rule-GUESS-05 = Der letzte Platz, der übrig ist, gewinnt.
rule-GUESS-06 = Nach der letzten Runde entscheiden unter den übrigen Plätzen die erratenen Zahlen.
rule-GUESS-07 = Ein Platz darf aufgeben.
