## Wörter, die nur die Bilder brauchen

pic-lap = Runde { $n }
pic-chapter = { $n ->
    [0] Erste Schritte
   *[other] Kapitel { $n }
}
pic-level-ground = Ebene 0
pic-level-up = Ebene +{ $n }
pic-level-down = Ebene −{ $n }
pic-line-black = Wand
pic-line-blue = Fenster
pic-line-green = Tür
pic-line-red = Feuer
pic-line-white = Grenze
pic-observe = Etwas anzusehen
pic-talk = Jemand zum Reden
pic-interact = Zu nehmen oder zu benutzen
pic-done = Erledigt
pic-used = erledigt: { $what }
pic-components = Material
pic-stairs = Ebenenwechsel
pic-stairs-to = ein Ebenenwechsel { TO($card) }
pic-bolt = Geschieht beim Betreten
pic-asked = { " " }(um diese Zone geht die Frage)
pic-alt-board = Der Spielplan.
pic-alt-board-part = Ein Teil des Spielplans.
pic-alt-turn = Am Zug: { $who }.
pic-alt-pawns = { $who }: { $n ->
    [one] noch { $n } Scheibe
   *[other] noch { $n } Scheiben
}.
pic-damage = { $n } Schaden
pic-wounds = { $n ->
    [one] { $n } schwere Verletzung
   *[other] { $n } schwere Verletzungen
}
pic-timeline = Die Zeitleiste
pic-hourglass = hier steht der Zeitmarker
pic-next = als Nächstes
pic-beside = Neben dem Spielplan
pic-alt-timeline = Die Zeitleiste.
pic-away = Nicht auf dem Gelände
pic-wounded = schwer verletzt
pic-slot-used = darauf liegt eine Scheibe
pic-slot-hurt = beschädigt
pic-items = { $n ->
    [one] { $n } Gegenstand
   *[other] { $n } Gegenstände
}
pic-fight = { $who } gegen { ACC($target) }
pic-defeated = { $target }: besiegt.
pic-joins = Kommt an einen Block dieser Farbe in die Zeitleiste: { $colour }
pic-won = Gewonnen
pic-failed = Verloren
pic-running = Noch im Gang
pic-round = in Runde { $n }
pic-chart = Schaden und Verletzungen, Runde für Runde
pic-laps = Runden
pic-karma = Karma
pic-karma-became = Verändert durch das, was ihr getan habt:
pic-karma-same = Keine Karte hat sich verändert.
pic-unknown = Unerkundet
pic-zones = Zonen: { $list }.
pic-defence = Abwehr
pic-holds = Platz für { $n }
pic-starts = { $who } beginnt hier
pic-cross = hier sammeln sich die Figuren, wenn sich das Gelände ändert
