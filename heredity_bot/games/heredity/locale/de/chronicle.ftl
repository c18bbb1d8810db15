## Die Chronik. `did` hat kein Subjekt: Mehrere Taten einer Person werden ein Satz.

did-acted-move = { NUM($who) ->
    [many] gingen
   *[one] ging
} { TO($zone) }
did-acted-sets-out = { NUM($who) ->
    [many] brachen
   *[one] brach
} { TO($zone) } auf
did-acted-explore = { NUM($who) ->
    [many] entdeckten
   *[one] entdeckte
} { ACC($card) }
did-acted-observe = { NUM($who) ->
    [many] sahen
   *[one] sah
} { IN($zone) } genauer hin
did-acted-talk = { NUM($who) ->
    [many] sprachen
   *[one] sprach
} { IN($zone) } jemanden an
did-acted-interact = { NUM($who) ->
    [many] griffen
   *[one] griff
} { IN($zone) } zu
did-acted-do = { NUM($who) ->
    [many] nutzten
   *[one] nutzte
} { ACC($card) }
did-acted-do-named = { NUM($who) ->
    [many] hatten
   *[one] hatte
} einen Einfall: „{ $label }“
did-acted-use = { NUM($who) ->
    [many] benutzten
   *[one] benutzte
} { ACC($item) }
did-acted-heal = { NUM($who) ->
    [many] versorgten
   *[one] versorgte
} { ACC($target) }
did-acted-heal-self = { NUM($who) ->
    [many] versorgten
   *[one] versorgte
} sich selbst
did-acted-repair = { NUM($who) ->
    [many] reparierten
   *[one] reparierte
} { ACC($item) }
did-acted-improve = { NUM($who) ->
    [many] verbesserten
   *[one] verbesserte
} { ACC($item) }
did-acted-trade = { NUM($who) ->
    [many] tauschten
   *[one] tauschte
} etwas mit { DAT($other) }
did-event-placed = { NUM($who) ->
    [many] standen
   *[one] stand
} { IN($zone) }
did-event-climbed = { NUM($who) ->
    [many] gelangten
   *[one] gelangte
} { TO($zone) }
did-event-arrived = { NUM($who) ->
    [many] traten
   *[one] trat
} { TO($zone) }
did-event-removed = { NUM($who) ->
    [many] waren
   *[one] war
} fort
did-event-defeated = { NUM($who) ->
    [many] waren
   *[one] war
} besiegt
did-event-damage = { NUM($who) ->
    [many] erlitten
   *[one] erlitt
} { $n } Schaden
did-event-damage-kind = { NUM($who) ->
    [many] erlitten
   *[one] erlitt
} { $n } Schaden ({ $kind })
did-event-wounded = { NUM($who) ->
    [many] wurden
   *[one] wurde
} schwer verletzt ({ $part })
did-event-dying = { NUM($who) ->
    [many] lagen
   *[one] lag
} im Sterben
did-event-recovered = { NUM($who) ->
    [many] waren
   *[one] war
} außer Lebensgefahr
did-event-averted = { NUM($who) ->
    [many] kamen
   *[one] kam
} noch einmal davon
did-event-died = { NUM($who) ->
    [many] starben
   *[one] starb
}
did-event-item-gained = { NUM($who) ->
    [many] nahmen
   *[one] nahm
} { ACC($item) } an sich
did-event-item-dropped = { NUM($who) ->
    [many] legten
   *[one] legte
} { IN($zone) } { ACC($item) } ab
did-event-item-taken-away = { NUM($who) ->
    [many] verloren
   *[one] verlor
} { ACC($item) }
did-event-item-laid = { NUM($who) ->
    [many] lagen
   *[one] lag
} { IN($zone) }
did-event-components-gained = { NUM($who) ->
    [many] bekamen
   *[one] bekam
} { $n } Material
did-event-components-spent = { NUM($who) ->
    [many] gaben
   *[one] gab
} { $n } Material her
did-event-components-dropped = { NUM($who) ->
    [many] legten
   *[one] legte
} { IN($zone) } { $n } Material ab
did-event-components-picked-up = { NUM($who) ->
    [many] hoben
   *[one] hob
} { $n } Material auf
did-event-components-passed = { NUM($who) ->
    [many] gaben
   *[one] gab
} { DAT($taker) } { $n } Material
did-event-status-hostile = { NUM($who) ->
    [many] stellten
   *[one] stellte
} sich gegen die Familie
did-event-status-ally = { NUM($who) ->
    [many] schlugen
   *[one] schlug
} sich auf die Seite der Familie
did-event-status-neutral = { NUM($who) ->
    [many] hielten
   *[one] hielt
} sich von da an heraus

told-event-terrain-first = Es begann { IN($card) }.
told-event-terrain-laid = Dahinter tat sich Neues auf: { TITLE($card) }.
told-event-terrain-replaces = Der Ort war nicht mehr derselbe: { TITLE($card) }.
told-event-flag = Das vergaß die Familie nicht: { $flag }.
told-event-karma-drawn = Eine Karmakarte sollte entscheiden: { $karma }, { $value }.
told-event-karma-drawn-skull = Eine Karmakarte sollte entscheiden: { $karma }, { $value }, und ein Totenkopf.
told-event-karma-swapped = Das Karma der Familie änderte sich: { TITLE($new) }.
told-turn = Dann kam „{ $card }“.

## Kämpfe

bout-head = { $who } gegen { ACC($target) }
bout-head-alone = Ein Angriff auf { ACC($target) }
bout-sum = { $sum } (Karma { $karma })
bout-miss = ein Fehlschlag (Karma { $karma })
bout-hit = { $target } erlitt { $n } Schaden.
bout-none = { $target } blieb unversehrt.

## Das Buch

book-subtitle = Chronik einer Familie
book-cast = Die Familie
book-chapter = Kapitel { $n }
book-beginning = Wie es begann
book-round = Runde { $n }
book-reads = { $member } liest
book-won = Gewonnen in Runde { $n }
book-failed = Verloren in Runde { $n }
book-running = Wird noch gespielt, in Runde { $n }
book-stopped = Abgebrochen in Runde { $n }
book-poster = Wie es am Ende stand
book-poster-now = Wie es gerade steht
book-plate-start = Wo alles anfing
book-plate-terrain = Neues Land in Runde { $n }: { $card }
book-plate-wounded = { $member }, schwer verletzt
book-plate-dying = { $member } zwischen Leben und Tod
book-plate-died = { $member } stirbt
book-plate-end = Der Spielplan am Ende
book-fact-rounds = Runden
book-fact-answers = Entscheidungen
book-fact-read = Gelesene Karten
book-fact-terrain = Gefundene Orte
book-fact-fights = Angriffe
book-fact-fights-value = { $n }, { $hits ->
    [0] keiner davon traf
    [one] einer davon traf
   *[other] { $hits } davon trafen
}
book-fact-defeated = Besiegte Feinde
book-fact-deaths = Tote
book-fact-karma = Offenes Karma am Ende
book-sheet = Was alle taten und erlitten
book-col-member = Wer
book-col-acts = Taten
book-col-steps = Zonen
book-col-attacks = Angriffe
book-col-taken = Schaden
book-col-wounds = Schwere Verletzungen
book-col-items = Gegenstände
