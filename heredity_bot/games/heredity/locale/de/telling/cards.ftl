## Anweisungen: Teilsätze ohne Punkt

do-take = nehmt { ACC($card) }
do-flip = dreht { ACC($card) } um
do-burn = entfernt { ACC($card) }
do-add = legt { $n } { $n ->
    [one] { ACC($token) }
   *[other] { MANY($token) }
} { TO($place) }
do-remove = entfernt { $n } { $n ->
    [one] { ACC($token) }
   *[other] { MANY($token) }
} { VON($place) }
do-move-tokens = verschiebt { $n } { $n ->
    [one] { ACC($token) }
   *[other] { MANY($token) }
} { VON($place) } { TO($to) }
do-call-letter = ab jetzt gilt der Buchstabe { $letter } auf dem Gelände
do-anchor = legt diese Karte in die Zeitleiste ({ $colour })
do-anchor-else = legt diese Karte in die Zeitleiste ({ $colour }); ist dort kein Platz: { $else }
do-hourglass = stellt den Zeitmarker auf die Familienkarte
do-lay = legt das Gelände aus: { TITLE($card) }
do-place = stellt { ACC(PERSON($who)) } { TO($zone) }
do-withdraw = nehmt { ACC(PERSON($npc)) } vom Gelände
do-put-components = legt { $n } Material { TO($zone) }
do-put-item = legt { ACC($item) } { TO($zone) }
do-put-action = legt den Marker „{ $icon }“ { TO($zone) }
do-damage = { $who } { NUM($who) ->
    [many] nehmen je
   *[one] nimmt
} { $n } Schaden
do-damage-kind = { $who } { NUM($who) ->
    [many] nehmen je
   *[one] nimmt
} { $n } Schaden ({ $kind })
do-heal = entfernt { $n } Schaden { VON($who) }
do-give-item = { $who } { NUM($who) ->
    [many] erhalten
   *[one] erhält
} { ACC($item) }
do-give-components = { $who } { NUM($who) ->
    [many] erhalten
   *[one] erhält
} { $n } Material
do-lose-item = { $who } { NUM($who) ->
    [many] verlieren
   *[one] verliert
} { ACC($item) }
do-lose-components = { $who } { NUM($who) ->
    [many] verlieren
   *[one] verliert
} { $n } Material
do-status = { PERSON($npc) } { NUM($npc) ->
    [many] sind
   *[one] ist
} ab jetzt { $status }
do-activate = { PERSON($npc) } { NUM($npc) ->
    [many] sind
   *[one] ist
} sofort am Zug
do-recover = { $who } { NUM($who) ->
    [many] nehmen
   *[one] nimmt
} { $n } benutzte { $n ->
    [one] Scheibe
   *[other] Scheiben
} zurück
do-exhaust = { $who } { NUM($who) ->
    [many] geben
   *[one] gibt
} { $n } { $n ->
    [one] Scheibe
   *[other] Scheiben
} aus, ohne zu handeln
do-if = { IF($if) }: { $then }
do-if-else = { IF($if) }: { $then }; sonst: { $else }
do-try = { $try }; ist das nicht möglich: { $else }
do-vote = entscheidet gemeinsam zwischen { $n } Wegen
do-choose = wer das handelnde Familienmitglied spielt, wählt zwischen { $n } Wegen
do-ballot = { $who } { NUM($who) ->
    [many] wählen
   *[one] wählt
} insgeheim zwischen { $n } Wegen
do-each = { $who }, nacheinander: { $do }
do-karma = zieht eine Karmakarte{ EMPTY($then) ->
    [yes] { "" }
   *[no] : { $then }
}
do-swap = ersetzt eine Karmakarte ({ TITLE($card) }), wie sie es angibt
do-set = die Familie vergisst das nicht: { $flag }
do-forget = die Familie darf das vergessen: { $flag }
do-tell = lest den Text dieser Karte
do-win = das Kapitel endet mit einem Erfolg
do-fail = das Kapitel ist verloren

## Züge der Begegnungen

npc-move = bewegt sich bis zu { $n } { $n ->
    [one] Zone
   *[other] Zonen
} weit
npc-melee = greift im Nahkampf an, Grundwert { $power }{ $targets ->
    [1] { "" }
   *[other] , bis zu { $targets } Ziele
}
npc-ranged = greift im Fernkampf an, Reichweite { $range }, Grundwert { $power }{ $targets ->
    [1] { "" }
   *[other] , bis zu { $targets } Ziele
}

## Bedingungen: Nebensätze hinter „wenn“

if-tokens = { IN($place) } { $n } { NUM($n) ->
    [one] { $token } liegt
   *[many] { MANY($token) } liegen
}
if-in-play = { $card } im Spiel { NUM($card) ->
    [many] sind
   *[one] ist
}
if-in-play-front = { $card } mit der Vorderseite im Spiel { NUM($card) ->
    [many] sind
   *[one] ist
}
if-in-play-back = { $card } mit der Rückseite im Spiel { NUM($card) ->
    [many] sind
   *[one] ist
}
if-burned = { $card } entfernt { NUM($card) ->
    [many] wurden
   *[one] wurde
}
if-in-timeline = { $card } in der Zeitleiste { NUM($card) ->
    [many] liegen
   *[one] liegt
}
if-at-count = { $n } { IN($place) } { NUM($n) ->
    [one] ist
   *[many] sind
} (gezählt: { ALL($who) })
if-at = { $who } { IN($place) } { NUM($who) ->
    [many] sind
   *[one] ist
}
if-with = { ANY($who) } in derselben Zone wie { PERSON($npc) } ist
if-carries = { ANY($who) } { ACC($item) } trägt
if-components = { ALL($who) } { ALLNUM($who) ->
    [many] zusammen { MASS($n) } Material besitzen
   *[one] { MASS($n) } Material besitzt
}
if-item-value = die Gegenstände ({ ALL($who) }) zusammen { VALUE($n) } wert sind
if-alive = { PERSON($npc) } auf dem Gelände { NUM($npc) ->
    [many] sind
   *[one] ist
}
if-defeated = { PERSON($npc) } besiegt { NUM($npc) ->
    [many] sind
   *[one] ist
}
if-dying = { ANY($who) } im Sterben liegt
if-wounds = { ALL($who) } { ALLNUM($who) ->
    [many] zusammen
   *[one] { "" }
} { NONE($n) ->
    [yes] keine schwere Verletzung
   *[no] { NUM($n) ->
        [one] { $n } schwere Verletzung
       *[many] { $n } schwere Verletzungen
    }
} { ALLNUM($who) ->
    [many] haben
   *[one] hat
}
if-count = auf dem Gelände { NUM($n) ->
    [one] { $n } { $of } steht
   *[many] { $n } { MANY($of) } stehen
}
if-count-zone = { IN($zone) } { NUM($n) ->
    [one] { $n } { $of } steht
   *[many] { $n } { MANY($of) } stehen
}
if-edition = ihr mit der { $edition ->
    [de-2025] deutschen Ausgabe von 2025
   *[other] französischen Ausgabe von 2023
} spielt
if-players = { $n } { NUM($n) ->
    [one] Person mitspielt
   *[many] Personen mitspielen
}
if-flag = die Familie sich erinnert: { $flag }
if-flag-count = die Familie sich erinnert: { $flag } ({ VALUE($n) })
if-karma-has = { $card } zu euren Karmakarten gehört
if-karma-skull = die Karmakarte einen Totenkopf zeigt
if-karma-no-skull = die Karmakarte keinen Totenkopf zeigt
if-karma-miss = die Karmakarte ein Fehlschlag ist
if-karma-no-miss = die Karmakarte kein Fehlschlag ist
if-karma-family = die Karmakarte zur Familie { $family } gehört
if-karma-value = der Wert der Karmakarte { VALUE($n) } ist
if-status = { PERSON($npc) } { $status } { NUM($npc) ->
    [many] sind
   *[one] ist
}
if-laps = der Zeitmarker { NUM($n) ->
    [one] { $n } Runde
   *[many] { $n } Runden
} hinter sich hat
if-all = { $parts }
    .if = { IF($parts) }
    .only = { ONLYIF($parts) }
if-any = { $parts }
if-not = es nicht zutrifft, dass { $part }
    .unless = { $part }

## Auslöser

when-enters = Sobald { ANY($who) } { ACC($zone) } betritt
when-leaves = Sobald { ANY($who) } { ACC($zone) } verlässt
when-explores = Sobald ihr { ACC($card) } entdeckt
when-attacks = Sobald { ANY($who) } angreift
when-damaged = Sobald { ANY($who) } Schaden nimmt
when-gains = Sobald jemand { ACC($item) } nimmt
when-family-begins = Sobald die Familie am Zug ist
when-family-ends = Sobald der Zug der Familie endet
when-lap = Sobald der Zeitmarker eine neue Runde beginnt
when-reaches = Sobald { IN($card) } { $n } { $n ->
    [one] { $token } liegt
   *[other] { MANY($token) } liegen
}
trigger = { $when }: { $do }
trigger-if = { $when }, { IF($if) }: { $do }

## Dauerhafte Regeln

rule-forbid = verboten für { ACC($who) }{ $where }: { $act }
rule-allow = { $who } { NUM($who) ->
    [many] dürfen
   *[one] darf
}{ $where } { $what }
rule-cost = { $act }{ $where } kostet { ACC($who) } { $components ->
    [0] { $damage } Schaden
   *[other] { $components } Material{ $damage ->
        [0] { "" }
       *[other] { " " }und { $damage } Schaden
    }
}
rule-modify = { $what } ändert sich um { SIGNED($by) } für { ACC($who) }{ $where }
rule-modify-item = { $what } ändert sich mit { DAT($item) } um { SIGNED($by) } für { ACC($who) }{ $where }
rule-immune = kein Schaden ({ $kind }) für { ACC($who) }{ $where }
rule-only-if = { IF($if) }: { $rule }

## Was nicht ging

skip-in-play = { $card } { NUM($card) ->
    [many] sind
   *[one] ist
} schon im Spiel; es geschieht nichts Neues.
skip-burned = { $card } { NUM($card) ->
    [many] wurden entfernt und sind
   *[one] wurde entfernt und ist
} nicht mehr zu haben.
skip-not-in-deck = { $card } { NUM($card) ->
    [many] sind
   *[one] ist
} nicht in diesem Stapel; die Anweisung entfällt.
skip-not-in-play = { $card } { NUM($card) ->
    [many] sind
   *[one] ist
} nicht im Spiel; die Anweisung entfällt.
skip-no-reverse = { $card } { NUM($card) ->
    [many] lassen
   *[one] lässt
} sich nicht umdrehen.
skip-must-stay = { $card } { NUM($card) ->
    [many] müssen
   *[one] muss
} im Spiel bleiben.
skip-no-place = Für { ACC($card) } ist kein Platz; die Anweisung entfällt.
skip-no-zone = Diese Zone liegt nicht aus; die Anweisung { VON($card) } entfällt.
skip-no-token = Für die Anweisung { VON($card) } fehlt ein Marker; sie entfällt.
skip-no-icon = Dieses Symbol ist nicht da; die Anweisung { VON($card) } entfällt.
skip-not-carried = Niemand, den es betrifft, trägt { ACC($card) }.
skip-already-anchored = { $card } { NUM($card) ->
    [many] liegen
   *[one] liegt
} schon am richtigen Platz.
skip-neutral-stays-out = { $card } { NUM($card) ->
    [many] sind neutral und bleiben
   *[one] ist neutral und bleibt
} außerhalb der Zeitleiste.
skip-karma-busy = Es wird schon eine Karmakarte abgehandelt; keine weitere wird gezogen.
skip-no-swap = Für { ACC($card) } gibt es keinen Ersatz.

## Eine Karte ansehen

card-unseen = Karte { $number } ist noch nicht aufgedeckt.
card-gone = Diese Karte ist aus dem Spiel.
card-title = { $name } (Karte { $number })
card-title-plain = Karte { $number }
card-read-by = Zum Vorlesen für { $member }.
card-event = Wenn der Zeitmarker hierherkommt: { $do }.
card-event-if = Sobald der Zeitmarker hierherkommt, { IF($if) }: { $do }.
card-npc = { CAP($status) }. Leben { $life }, Abwehr { $defence }.
card-npc-figures = { CAP($status) }. { $figures } Figuren mit je Leben { $life } und Abwehr { $defence }.
card-npc-hurt = Bisheriger Schaden: { $list }.
card-npc-turn = Am Zug: { $do }.
card-npc-defeat = Bei einer Niederlage: { $do }.
card-item = Gegenstand ({ $kind }), Wert { $value }{ $defence ->
    [0] { "" }
   *[other] , Abwehr { $defence }
}.
card-item-slots = Felder: { $slots }.
card-item-wrench = Beim ersten Erhalt im Kapitel: { $do }.
card-item-improve = Lässt sich für { $cost } Material verbessern.
card-item-broken = Kaputt: ohne Wirkung bis zur Reparatur.
card-action = Aktion ({ $icon }): { $do }.
card-action-named = { $name } ({ $icon }): { $do }.
card-action-notes = ({ $notes })
note-at = nur { IN($zone) }
note-cost = kostet { $n } Material
note-together = { $n } Familienmitglieder zugleich
note-members = { $members } gemeinsam
note-once = nur einmal
note-if = { ONLYIF($if) }
note-who = für { ACC($who) }
card-rule = Dauerhafte Regel: { $rule }.
card-trigger = { $do }.
card-karma = Karma ({ $family }): { $value }{ $skull ->
    [1] , mit Totenkopf
   *[other] { "" }
}.
card-tokens = Darauf: { $list }.
slot-attack-melee = Nahkampf, Grundwert { $power }
slot-attack-ranged = Reichweite { $range }, Grundwert { $power }
slot-use = { $do }
slot-heart = mit Herz
token-count = { $n } { $n ->
    [one] { $token }
   *[other] { MANY($token) }
}
skip-nobody = Die Anweisung { VON($card) } betrifft gerade niemanden; sie entfällt.
skip-nothing = Für die Anweisung { VON($card) } gibt es nichts zu tun; sie entfällt.
note-member-at = { $member } { IN($zone) }

thing-components = { $n } Material
