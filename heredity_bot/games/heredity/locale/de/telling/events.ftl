## Das Kapitel

event-chapter-begun = { $chapter ->
    [0] Die Geschichte beginnt.
   *[other] Kapitel { $chapter } beginnt.
}
event-chapter-again = { $chapter ->
    [0] Die Geschichte beginnt von vorn, Versuch { $attempt }.
   *[other] Kapitel { $chapter } beginnt von vorn, Versuch { $attempt }.
}
event-chapter-won = Das Kapitel ist gewonnen!
event-chapter-failed = Das Kapitel ist verloren.
event-closed = Hier endet die Geschichte vorerst. Danke fürs Mitspielen.

## Zeitmarker und Zeitleiste

event-hourglass-placed = Der Zeitmarker steht auf der Familienkarte.
event-hourglass-moved = Der Zeitmarker rückt weiter: { TITLE($card) }.
event-hourglass-lap = Eine neue Runde: Der Zeitmarker steht wieder am Anfang ({ TITLE($card) }).
event-hourglass-pushed = Der Zeitmarker rutscht weiter: { TITLE($card) }.
event-hourglass-family = Der Zeitmarker erreicht die Familienkarte. Ihr nehmt alle Scheiben zurück und seid am Zug.
event-hourglass-family-lap = Eine neue Runde: Der Zeitmarker steht wieder auf der Familienkarte. Ihr nehmt alle Scheiben zurück und seid am Zug.
event-pawns-recovered = Ihr nehmt alle Scheiben zurück und seid am Zug.
event-hung-applies = Darunter { NUM($card) ->
    [many] kommen
   *[one] kommt
} { $card } zum Tragen.
event-card-anchored = { $card } { NUM($card) ->
    [many] kommen
   *[one] kommt
} in die Zeitleiste.
event-card-hung = { $card } { NUM($card) ->
    [many] liegen
   *[one] liegt
} jetzt unter { DAT($host) }.
event-card-lifted = { $card } { NUM($card) ->
    [many] verlassen
   *[one] verlässt
} die Zeitleiste.
event-card-unhung = { $card } { NUM($card) ->
    [many] lösen
   *[one] löst
} sich aus der Zeitleiste.

## Karten

event-card-taken = Ihr nehmt { ACC($card) }.
event-card-taken-by = { $member } nimmt { ACC($card) }.
event-reads = { $member } liest vor:
event-reads-by = { $member } ({ $player }) liest vor:
event-card-flipped = Ihr dreht eine Karte um: { TITLE($card) }.
event-card-burned = { $card } { NUM($card) ->
    [many] sind
   *[one] ist
} aus dem Spiel.
event-tokens-added = { TITLE($place) }: { SIGNED($n) } { $n ->
    [one] { $token }
   *[other] { MANY($token) }
}.
event-tokens-removed = { TITLE($place) }: { $n } { $n ->
    [one] { $token }
   *[other] { MANY($token) }
} weniger.
event-tokens-of = { event-tokens-added } Das macht { $now } von { $most }.
event-tokens-left = { event-tokens-removed } { $left ->
    [0] Keiner bleibt übrig.
   *[other] Noch { $left } übrig.
}
event-zone-tokens-added = { CAP(IN($place)) } { $n ->
    [one] liegt jetzt { $n } { $token }
   *[other] liegen jetzt { $n } { MANY($token) }
} mehr.
event-status-hostile = { $npc } { NUM($npc) ->
    [many] werden
   *[one] wird
} feindlich!
event-status-ally = { $npc } { NUM($npc) ->
    [many] sind
   *[one] ist
} jetzt mit euch verbündet.
event-status-neutral = { $npc } { NUM($npc) ->
    [many] sind
   *[one] ist
} jetzt neutral.
event-letter = Ab jetzt gilt der Buchstabe { $letter } auf dem Gelände.
event-flag = Das vergisst die Familie nicht: { $flag }.
event-chosen = Ihr wählt: { $option }
event-declined = { $member } ist nicht einverstanden; es geschieht nichts.

## Das Gelände

event-terrain-laid = Neues Gelände: { TITLE($card) }.
event-terrain-replaces = Der Ort verändert sich: { TITLE($card) }.
event-found = { $list }.
find-eye = { IN($zone) } gibt es etwas anzusehen
find-mouth = { IN($zone) } gibt es jemanden zum Reden
find-hand = { IN($zone) } gibt es etwas zu nehmen oder zu benutzen
find-components = { IN($zone) } { $n ->
    [one] liegt
   *[other] liegen
} { $n } Material
event-item-laid = { $item } { NUM($item) ->
    [many] liegen
   *[one] liegt
} { IN($zone) }.
event-ground-moved = Was { IN($zone) } lag, liegt jetzt { IN($to) }.
event-placed = { $who } { NUM($who) ->
    [many] stehen
   *[one] steht
} { IN($zone) }.
event-moved = { $who } geht { TO($zone) }.
event-moved-on = { $who } geht weiter { TO($zone) }.
event-moved-via = { $who } geht über { ACC($via) } { TO($zone) }.
event-climbed = { $who } wechselt die Ebene und kommt an: { TITLE($zone) }.
event-arrived = { $who } tritt { TO($zone) }.
event-removed = { $who } { NUM($who) ->
    [many] verlassen
   *[one] verlässt
} das Gelände.
event-defeated = { $who } ist besiegt!

## Aktionen der Familie

paid = { " " }({ $slots })
acted-move = { $who } geht { TO($zone) }{ $paid }.
acted-move-via = { $who } geht über { ACC($via) } { TO($zone) }{ $paid }.
acted-sets-out = { $who } bricht auf, Ziel: { TITLE($zone) }{ $paid }.
acted-explore = { $who } geht auf Erkundung{ $paid } und entdeckt { ACC($card) }.
acted-observe = { $who } sieht sich { IN($zone) } etwas an{ $paid }.
acted-talk = { $who } beginnt { IN($zone) } ein Gespräch{ $paid }.
acted-interact = { $who } greift { IN($zone) } zu{ $paid }.
acted-do = { $who } { NUM($who) ->
    [many] tun
   *[one] tut
}, was { $card } anbietet{ $paid }.
acted-do-named = { $who }: { $label }{ $paid }.
acted-use = { $who } benutzt { ACC($item) }.
acted-attack = { $who } { NUM($who) ->
    [many] greifen gemeinsam { ACC($target) } an
   *[one] greift { ACC($target) } an
}{ $paid }.
acted-heal = { $who } versorgt { ACC($target) }{ $paid }.
acted-heal-self = { $who } versorgt sich selbst{ $paid }.
acted-repair = { $who } repariert { ACC($item) }{ $paid }.
acted-improve = { $who } verbessert { ACC($item) }{ $paid }.
acted-pick-up = { $who } hebt etwas auf{ $paid }.
acted-trade = { $who } und { $other } tauschen{ $paid }.
event-pawn-placed = { $member } legt eine Scheibe ({ TITLE($slot) }).
event-pawn-joins = { $member } greift mit an ({ TITLE($slot) }).
event-pawns-returned = { $member } kommt nicht weiter und nimmt { $n } { $n ->
    [one] Scheibe
   *[other] Scheiben
} zurück.
event-pawns-spent = { $member } verliert für diese Runde { $n } { $n ->
    [one] Scheibe
   *[other] Scheiben
}.
event-pawns-given = { $member } nimmt { $n } { $n ->
    [one] Scheibe
   *[other] Scheiben
} zurück.
event-pawn-committed = { $member } legt eine Scheibe { TO($npc) }.

## Kämpfe und Karma

event-attack = { $who } { NUM($who) ->
    [many] greifen gemeinsam { ACC($target) } an
   *[one] greift { ACC($target) } an
}.
event-sum = Karma { $karma }: { $sum }. { $result }
event-miss = Karma { $karma }: ein Fehlschlag! { CAP($target) } bleibt unversehrt.
event-hit = { $target } nimmt { $n } Schaden.
event-no-damage = { $target } nimmt keinen Schaden.
event-karma-shuffled = Die Karmakarten werden gemischt.
event-karma-drawn = Ihr deckt eine Karmakarte auf: { $karma }, { $value }.
event-karma-drawn-skull = Ihr deckt eine Karmakarte auf: { $karma }, { $value }, mit Totenkopf.
event-karma-swapped = Euer Karma ändert sich: { $old } weicht { $new }.
karma-miss = Fehlschlag
karma-times = ×{ $n }
event-npc-turn = { $npc } handelt.
event-npc-turn-target = { $npc } handelt; das Ziel ist { $target }.
event-lapsed = { $npc } kommt an niemanden heran.
event-npc-healed = { $npc } verliert { $n } Schaden.

## Körper

event-damage = { $who } nimmt { $n } Schaden.
event-damage-kind = { $who } nimmt { $n } Schaden ({ $kind }).
event-damage-discarded = { $n } Schaden { $n ->
    [one] bleibt
   *[other] bleiben
} ohne Wirkung auf { ACC($who) }.
event-slots-damaged = Schaden bei { DAT($member) }: { $slots }.
loss-eye = Bis er geheilt ist, kann { $member } sich nichts ansehen.
loss-mouth = Bis er geheilt ist, kann { $member } sich nicht unterhalten.
loss-hand = Bis er geheilt ist, hat { $member } keine Hand zum Interagieren, Heilen, Tauschen oder Aufheben.
loss-foot = Bis er geheilt ist, kann { $member } sich nicht bewegen und nichts erkunden.
event-slot-healed = Ein Schaden verschwindet: { $slot }.
event-wounded = { $member } erleidet eine schwere Verletzung: { $part }.
event-dying = { $member } liegt im Sterben!
event-recovered = { $member } ist außer Lebensgefahr.
event-averted = Kein Totenkopf: { $member } lebt.
event-died = Ein Totenkopf: { $member } stirbt.

## Habseligkeiten

event-item-gained = { $member } trägt jetzt { ACC($item) }.
event-item-dropped = { $member } legt { IN($zone) } { ACC($item) } ab.
event-item-taken-away = { $member } verliert { ACC($item) }.
event-initialised = { $item } { NUM($item) ->
    [many] sind
   *[one] ist
} einsatzbereit.
event-components-gained = { $member } erhält { $n } Material.
event-components-spent = { $member } gibt { $n } Material ab.
event-components-dropped = { $member } legt { IN($zone) } { $n } Material ab.
event-components-picked-up = { $member } hebt { $n } Material auf.
event-components-passed = { $giver } gibt { DAT($taker) } { $n } Material.
