## Die Wörter jeder Chronik, gleich welches Spiel gespielt wurde. Ein Spiel bringt eigene mit.

choice-by = So entschied { $player }.
choice-together = So entschied der ganze Tisch.
book-player = Person { $n }
book-day = { $day }. { $month ->
    [1] Januar
    [2] Februar
    [3] März
    [4] April
    [5] Mai
    [6] Juni
    [7] Juli
    [8] August
    [9] September
    [10] Oktober
    [11] November
   *[12] Dezember
} { $year }
book-on = Gespielt am { $day }
book-from-to = Gespielt vom { $first } bis zum { $last }
book-since = Begonnen am { $first }, zuletzt gespielt am { $last }
book-since-today = Begonnen am { $first } und noch nicht zu Ende
book-contents = Inhalt
book-played-by = gespielt von { $players }
book-together = allen am Tisch
book-subtitle = Eine Chronik
book-cast = Wer gespielt hat
book-part = Teil { $n }
book-over = Zu Ende
book-going-on = Wird noch gespielt
book-attempt = Versuch { $n }
book-numbers-all = Die ganze Geschichte in Zahlen
book-receipt = Der Beleg
book-receipt-about = Vor der ersten Karte hat das Spiel sein Glück festgelegt und den Fingerabdruck davon gezeigt. Jetzt, da alles vorbei ist, steht hier der Startwert: Mit beidem lässt sich prüfen, dass nachher nichts gedreht wurde (heredity-bot verify).
book-receipt-promise = Fingerabdruck
book-receipt-seed = Startwert
book-torn = Ein Teil dieser Geschichte wurde mit anderen Karten gespielt; wo das nicht mehr passt, kann etwas fehlen.
book-late = Der Anfang dieser Geschichte ist nicht erhalten; sie wird vom ersten bekannten Augenblick an erzählt.
book-colophon = Geschrieben von heredity_bot aus den Zeilen des Tisches. Zurückgenommene Antworten stehen nicht darin.
book-no-pdf = Für ein PDF wird typst gebraucht: pip install 'heredity-bot[pictures]'. Auch die HTML-Datei lässt sich gut drucken.
book-skip = Zur Geschichte
book-pdf-failed = Das PDF ist diesmal nicht gelungen. Auch die HTML-Datei lässt sich gut drucken.
