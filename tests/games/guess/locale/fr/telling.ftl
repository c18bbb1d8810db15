## Names

seat-ruby = Rubis
seat-jade = Jade
seat-amber = Ambre
seat-opal = Opale

## What happened

event-dealt = Chacun reçoit un nombre caché de 1 à { $top }.
event-settled = { $seat } a choisi.
event-kept-own = { $seat } garde le { $number }.
event-swapped-own = { $seat } échange et a maintenant le { $number }.
event-guessed-higher = { $seat } dit que { $target } a le { $number }. C’est plus.
event-guessed-lower = { $seat } dit que { $target } a le { $number }. C’est moins.
event-guessed-right = { $seat } dit que { $target } a le { $number }. C’est juste : { $target } quitte la partie.
event-passed = { $seat } passe.
event-resigned = { $seat } abandonne.
event-ended = { $n ->
    [0] La partie est finie, et il ne reste personne.
   *[other] La partie est finie : il reste { $seats }.
}
event-shown = { $seat } avait le { $number }.

## Questions

ask-guess-settle = { $seat } : garder votre nombre, ou l’échanger ?
ask-guess-turn = { $seat }, tour { $round } sur { $rounds } : quel nombre cherchez-vous ?
answer-keep = Garder le { $number }
answer-swap = Échanger le { $number }
cost-swap = Vous rendez le { $number }
consequence-swap = Vous tirez un nombre de 1 à { $top }
consequence-guess = Si c’est juste, { $seat } est hors jeu
answer-pass = Passer
answer-target = { $seat } (de { $low } à { $high })
act-guess = Deviner

cause-guess-settle = { $seat } a reçu un nombre et n’a pas encore choisi.
cause-guess-turn = C’est au tour de { $seat }.

help-guess-settle = Décidez si vous gardez votre nombre. Personne d’autre ne le saura.
help-guess-turn = Nommez une autre place et un nombre. Tout le monde entendra si c’est plus, moins, ou juste.
help-over = La partie est finie.

## Looks

look-number = { $seat } a le { $number }.
look-status = { $seat } : { $status }
status-span = de { $low } à { $high }
status-out = hors jeu

## Refusals

refusal-other = Ce n’est pas possible maintenant.
refusal-NOT_ITS_TURN = C’est à { $seat } de décider.
refusal-OWN_NUMBER = Vous ne pouvez pas deviner votre propre nombre.
refusal-SEAT_OUT = { $seat } est déjà hors jeu.

## Rules

rule-GUESS-01 = Chacun reçoit un nombre caché.
rule-GUESS-02 = Chacun garde son nombre ou l’échange, à l’insu des autres.
rule-GUESS-03 = À son tour, chaque place devine le nombre d’une autre, ou passe.
rule-GUESS-04 = Tout le monde entend si le nombre est plus grand, plus petit, ou juste ; une place devinée est hors jeu.
rule-GUESS-05 = La dernière place qui reste gagne.
rule-GUESS-06 = Après le dernier tour, les places qui restent sont classées selon les nombres qu’elles ont devinés.
rule-GUESS-07 = Une place peut abandonner.
