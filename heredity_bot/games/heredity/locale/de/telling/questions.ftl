## Fragen

ask-family-act = Was tut die Familie?
ask-chapter-next = Wie geht es weiter?
ask-ally-join = { $npc } greift { ACC($target) } an. Wer macht mit?
ask-ally-move = Wohin geht { $npc }?
ask-ally-target = Wen greift { $npc } an?
ask-attack-agree = { $member } bittet { ACC($other) }, mit anzugreifen.
ask-attack-join = Wer greift { ACC($target) } zusammen mit { $member } an?
ask-attack-more = Wen greift { $member } noch an?
ask-card-choice = { $text }
ask-components-receiver = Wer erhält { $points ->
    [one] das Material
   *[other] die { $points } Material
}?
ask-damage-slots = Wo nimmt { $member } { $points } Schaden?
ask-damage-slots-some = Wo nimmt { $member } { $points } Schaden? Mindestens { $least } jetzt, den Rest gleich danach.
ask-damage-where = { $member } muss { $points } Schaden nehmen. Felder abdecken oder eine schwere Verletzung hinnehmen?
ask-damage-wound = { $member } hat kein freies Herz mehr. Welche Körperkarte wird schwer verletzt? (Schaden übrig: { $points })
ask-drop-components = Wie viel Material legt { $member } ab?
ask-dying-order = Für wen zieht ihr zuerst eine Karmakarte?
ask-effect-who = { CAP($card) }: { CAP($do) }. Wen wählt ihr?
ask-explore-zone = Wo betritt { $member } { ACC($card) }?
ask-heal-slot = Welcher Schaden wird von { $member } entfernt?
ask-item-full = { $member } hat keinen Platz für { ACC($item) }. Was wird abgelegt?
ask-item-receiver = Wer erhält { ACC($item) }?
ask-npc-first = Welche Figur handelt zuerst? ({ TITLE($npc) })
ask-npc-path = Welchen Weg nimmt { $npc }?
ask-npc-target = Auf wen hat es { $npc } abgesehen?
ask-pick_up-components = Wie viel Material hebt { $member } auf?
ask-pick_up-items = Welche Gegenstände hebt { $member } auf?
ask-place-room = { CAP(IN($zone)) } ist kein Platz. Wohin kommt die Figur?
ask-reaction-order = Mehrere Karten reagieren zugleich. Welche zuerst?
ask-repair-slot = Welcher Schaden wird repariert? ({ TITLE($item) })
ask-together-join = { $member } bittet { ACC($other) }, gemeinsam zu handeln.
ask-together-slot = Welches Feld benutzt { $member }?
ask-together-who = Wer handelt gemeinsam mit { $member }?
ask-trade-agree = { $member } schlägt { DAT($other) } einen Tausch vor.{ EMPTY($gives) ->
    [yes] {""}
   *[no] {" "}{ $member } gibt { ACC($gives) }.
}{ EMPTY($gets) ->
    [yes] {""}
   *[no] {" "}{ $member } bekommt { ACC($gets) }.
}
ask-trade-components = Wie viel Material geben { $member } und { $other } einander?
ask-trade-items = Welche Gegenstände wechseln zwischen { $member } und { $other } den Besitz?
ask-pause-karma = Die Karmakarte liegt verdeckt. Aufdecken?
ask-pause-karma-tests = { $tests } Die Karmakarte liegt verdeckt. Soll sie aufgedeckt werden?
ask-pause-karma-attack = Grundwert { $power } gegen eine Abwehr von { $defence } ({ TITLE($target) }). Die Karmakarte liegt verdeckt. Soll sie aufgedeckt werden?
ask-pause-karma-dying = Eine Karmakarte für { ACC($dying) }: Ein Totenkopf bedeutet den Tod. Soll sie aufgedeckt werden?
ask-pause-npc = { $npc } ist am Zug.
ask-other = Was wählt ihr?

## Antworten

option-done = Zug beenden
option-turn = Karte aufdecken
option-go_on = Weiter
option-continue = Weiter zum nächsten Kapitel
option-retry = Dieses Kapitel noch einmal versuchen
option-stop = Hier aufhören
option-stay = Stehen bleiben
option-nobody = Niemanden
option-agree = Zustimmen
option-decline = Ablehnen
option-place = Felder mit Schaden abdecken
option-components = Material
option-components-n = Material ({ $n })
option-give = { DAT($other) } geben
option-take = Von { DAT($other) } nehmen
option-via = { $zone }, über { ACC($via) }
option-fire = { $way } ({ $kind }: { $n } Schaden)
option-side = { TITLE($side) }: { $card }
option-level = Ebenenwechsel { IN($card) }
option-with = { $member }: { $slot }
option-power = { $slot }, Grundwert { $power }
option-power-range = { $slot }, Grundwert { $power }, Reichweite { $range }
option-punch = Faustschlag ({ $slot }), Grundwert { $power }
option-kick = Tritt ({ $slot }), Grundwert { $power }
option-owner = { $item } ({ $member })
option-offer = { $card }: { $icon }
option-offer-named = { $label } ({ $icon })
option-cost = { $label }, { $n } Material
option-partners = { $label }, mit { $members }
option-loss-eye = { $slot }: kein Ansehen mehr
option-loss-mouth = { $slot }: kein Unterhalten mehr
option-loss-hand = { $slot }: die letzte Hand
option-loss-foot = { $slot }: der letzte Fuß, kein Bewegen mehr
option-gives = { $other }: { $thing } geben
option-takes = { $other }: { $thing } nehmen
option-karma = { $label } – Karma { VALUE($n) }
option-karma-skull = { $label } – Karma, kein Totenkopf
option-target = { $target } (Abwehr { $defence }, Leben { $life })
option-target-hurt = { $target } (Abwehr { $defence }, { $damage } von { $life } Schaden)
option-pay = bezahlen mit: { $slot }
option-number = Weg { $n }

## Handlungen mit dem einzigen, woran sie möglich sind

deed-other = { $act }: { $thing }
deed-do = { $thing }
deed-use = Benutzen: { $thing }
deed-repair = Reparieren: { $thing }
deed-improve = Verbessern: { $thing }
deed-drop = Ablegen: { $thing } (kostenlos)
deed-wound = Schwere Verletzung hinnehmen: { $thing } (kostenlos)
deed-commit = Scheibe auf die Karte des Verbündeten legen: { $thing }
deed-trade = Tauschen mit { $thing }

## Hilfe

help-family = Ihr handelt in beliebiger Reihenfolge. Jede Aktion legt eine Scheibe auf ein freies Feld mit dem passenden Symbol.
help-pawns = Scheiben übrig: { $list }.
help-pawns-of = { $member } { $n }
help-done = Wenn ihr genug getan habt, beendet den Zug; dann rückt der Zeitmarker weiter.
help-one = Wählt eine Antwort.
help-some = { $least ->
    [0] Wählt bis zu { $most } oder nichts.
   *[other] { $range ->
        [1] Wählt { $least }.
       *[other] Wählt { $least } bis { $most }.
    }
}
help-allot = { $range ->
    [1] Verteilt insgesamt { $least }.
   *[other] Verteilt insgesamt { $least } bis { $most }.
}
help-asked = { $who } { NUM($who) ->
    [many] entscheiden
   *[one] entscheidet
}.
help-together = Ihr entscheidet gemeinsam.
help-also = Währenddessen dürft ihr Dinge ablegen oder eine schwere Verletzung hinnehmen, wo es angeboten wird.
help-over = Gerade wird nichts gefragt.
