## Der Tisch selbst: wer kommt und geht, wer wen spielt

name-someone = jemand
machine-easy = Maschine { $n } (leicht)
machine-normal = Maschine { $n } (mittel)
machine-hard = Maschine { $n } (schwer)
machine-level-easy = leicht: antwortet zufällig
machine-level-normal = mittel: überlegt ein wenig und irrt sich manchmal
machine-level-hard = schwer: spielt, so gut sie kann
table-joined = { $user } spielt mit.
table-watching = { $user } schaut zu.
table-left = { $user } verlässt den Tisch.
table-dismissed = { $user } ist nicht mehr am Tisch.
table-host = { $user } leitet jetzt den Tisch.
table-seat-wished = { $user } möchte { $seat } spielen.
table-seat-taken = { $user } spielt { $seat }.
table-seat-claimed = { $user } spielt ab jetzt { $seat }.
table-seat-together = { $seat } wird ab jetzt von allen am Tisch gespielt.
table-seats-arranged = Es ist neu verteilt, wer wen spielt.
table-asleep = Niemand hat mehr einen Platz. Die Partie wartet, bis jemand einen nimmt.
table-settings = { $user } hat die Einstellungen des Tisches geändert.

## Spielen

table-started = Die Partie beginnt. Das Glück steht schon fest: Fingerabdruck { $promise }; der Startwert wird am Ende gezeigt.
table-done = { $user } ist für diesen Zug fertig.
table-voted = { $user } hat abgestimmt.
table-withdrawn = { $user } überlegt es sich noch einmal.
table-closed = { $user } schließt die Abstimmung.
table-decided = { $votes ->
    [0] Die Abstimmung ist entschieden.
    [one] Mit einer Stimme entschieden.
   *[other] Mit { $votes } Stimmen entschieden.
}
table-decided-by-default = Zu wenige von euch haben rechtzeitig entschieden; es gilt der mildeste erlaubte Ausgang.
table-late-default = Von { $user } kam nicht rechtzeitig eine Antwort; es geschah das Mindeste, was die Regeln erlauben.
table-decided-tie = Gleichstand: Die Stimme von { $user } gab den Ausschlag.
table-second-ballot = Gleichstand! Stimmt noch einmal ab, zwischen den Antworten, die gleichauf liegen.
table-open-to-all = Von { $user } war länger nichts zu hören. Jetzt dürfen alle antworten, die einen Platz haben.
table-reminder = Du bist dran: Der Tisch wartet auf dich.
table-reminder-several = Ihr seid dran: Der Tisch wartet auf euch.
table-clock-set = Die Uhr wurde vorgestellt; die offene Abstimmung bekommt etwas mehr Zeit.
table-rematch = { $user } möchte mit denselben Leuten noch einmal spielen.
table-over = Die Partie ist zu Ende. Danke fürs Mitspielen! { EMPTY($seed) ->
    [yes] { "" }
   *[no] Der Startwert war { $seed }; er lässt sich mit dem Fingerabdruck vom Anfang vergleichen.
}
table-ended = { $user } schließt den Tisch. { EMPTY($seed) ->
    [yes] { "" }
   *[no] Der Startwert war { $seed }; er lässt sich mit dem Fingerabdruck vom Anfang vergleichen.
}
table-ended-by-moderator = Die Moderation hat diesen Tisch geschlossen.
table-redo-lost = Die nächste Antwort passt nicht mehr und lässt sich nicht wiederherstellen.
table-rule-failed = Im Spiel ist etwas schiefgegangen, und die letzte Entscheidung wurde nicht ausgeführt. Entscheidet bitte neu, und sagt der Person Bescheid, die den Bot betreibt.
table-newer-rules = Ab hier spielt der Tisch nach den berichtigten Regeln.

## Vor und zurück

table-went-back = { $n ->
    [0] Die Partie geht einen Schritt zurück.
    [one] Die letzte Antwort ist zurückgenommen.
   *[other] Die letzten { $n } Antworten sind zurückgenommen.
}
table-went-back-seen = Was ihr schon gesehen habt, bleibt bekannt: { $cards }.
table-went-on = Wiederhergestellt.
table-would-undo = { $n ->
    [one] Das nimmt eine Antwort zurück:
   *[other] Das nimmt { $n } Antworten zurück:
}
table-changed = Der Tisch geht mit { $pack } weiter. { $lost ->
    [0] { "" }
    [one] Eine Antwort passt nicht mehr und ist zurückgenommen.
   *[other] { $lost } Antworten passen nicht mehr und sind zurückgenommen.
}
table-would-change = Der Tisch ginge mit { $new } statt mit { $old } weiter. { $lost ->
    [0] Alle Antworten passen noch.
    [one] Eine Antwort passt nicht mehr und würde zurückgenommen.
   *[other] { $lost } Antworten passen nicht mehr und würden zurückgenommen.
} Weiter zurücknehmen ließe sich danach nichts mehr.
table-cards-differ = { $n ->
    [0] Keine Karte hat sich geändert.
    [one] Eine Karte hat sich geändert.
   *[other] { $n } Karten haben sich geändert.
}
table-same-form = Der Tisch wird schon mit der aktuellen Fassung seiner Karten und Regeln gespielt.

## Vorschläge an die anderen

table-motion = { $user } schlägt etwas vor.
table-motion-about = { $user } schlägt vor: { $what }.
table-motion-passed = Angenommen.
table-motion-failed = Der Tisch ist nicht einverstanden.
table-motion-lapsed = Der Vorschlag von { $user } passt nicht mehr und entfällt.
motion-undo = { $n ->
    [one] die letzte Antwort zurücknehmen
   *[other] die letzten { $n } Antworten zurücknehmen
}
motion-redo = { $n ->
    [one] die zurückgenommene Antwort wiederherstellen
   *[other] { $n } zurückgenommene Antworten wiederherstellen
}
motion-claim = { $seat } übernehmen
motion-dismiss = { $user } bitten, den Tisch zu verlassen
motion-end = diesen Tisch endgültig schließen
motion-act = { $act }
motion-other = etwas für den Tisch

## Abstimmen und warten

ballot-votes = { $given } von { $all } { $given ->
    [one] hat
   *[other] haben
} abgestimmt.
ballot-yes = ja
ballot-no = nein
ballot-count = { $choice }: { $votes }
ballot-open = Abstimmung: { $what }
ballot-until = Ende { $when }.
table-waiting = Wir warten auf { $who }.
table-waiting-all = Wir warten auf alle am Tisch.
table-waiting-lobby = Schon da: { $who }. Alle, die einen Platz haben, können beginnen.
table-waiting-empty = Noch ist niemand da: Spiel mit!
table-waiting-over = Die Partie ist zu Ende.
table-nothing-missed = Du hast nichts verpasst.
table-missed = Seit deinem letzten Besuch:

## Einstellungen

setting-line = { $name }: { $value }
setting-locale = Sprache
setting-locale-en = Englisch
setting-locale-fr = Französisch
setting-locale-de = Deutsch
setting-pace = Tempo
setting-pace-live = live, alle gemeinsam am Tisch
setting-pace-post = im Fernspiel, alle zu ihrer Zeit
setting-zone = Zeitzone
setting-quiet_hours = Ruhezeit
setting-quiet_hours-none = keine
setting-quiet_hours-between = von { $start } bis { $end } Uhr
setting-polls = Abstimmungen im Fernspiel
setting-polls-off = auf der Tischnachricht
setting-polls-on = in eigenen Umfragen, wo sie passen
setting-ballots = Abgestimmt wird
setting-ballots-story = über Entscheidungen der Geschichte; sonst zählt die erste Antwort
setting-ballots-all = über alles, was die Runde gemeinsam entscheidet
setting-undo = Zurücknehmen
setting-undo-anyone = dürfen alle
setting-undo-vote = nach Abstimmung
setting-undo-host = die Tischleitung
setting-pauses = Pausen
setting-pauses-none = nie
setting-reading = Lesetempo
setting-reading-quick = zügig
setting-reading-calm = ruhig
setting-reading-slow = langsam
setting-voice = Stimme
setting-voice-off = stumm
setting-voice-story = liest die Geschichte vor
setting-voice-all = liest alles vor
setting-voice-questions = liest alles vor, auch die Fragen
setting-absence = Abwesend nach
setting-vote_time = Eine Abstimmung endet nach
setting-reminder = Erinnerung nach
setting-reminder-none = nie
setting-time = { $unit ->
    [days] { $n ->
        [one] einem Tag
       *[other] { $n } Tagen
    }
    [hours] { $n ->
        [one] einer Stunde
       *[other] { $n } Stunden
    }
   *[minutes] { $n ->
        [one] einer Minute
       *[other] { $n } Minuten
    }
}

## Warum ein Tisch etwas nicht kann

refusal-ALREADY_BEGUN = Diese Partie hat schon begonnen.
refusal-ALREADY_DONE = Du bist schon fertig; die anderen sind noch beschäftigt.
refusal-ALREADY_HERE = Das ist schon so.
refusal-ALREADY_PROPOSED = Genau darüber stimmt der Tisch schon ab.
refusal-BAD_SEATS = Mit diesen Plätzen lässt sich nicht spielen.
refusal-BAD_SETTING = Diese Einstellung kennt das Spiel nicht.
refusal-CANNOT_UNDO = Es gibt nichts zurückzunehmen: Weiter zurück geht es nicht.
refusal-GAME_OVER = Diese Partie ist zu Ende. Eine neue lässt sich jederzeit beginnen.
refusal-HEIR_MAY_NOT = Du leitest die Runde, weil sonst niemand da war: Solange andere mitspielen, kannst du weder die Wartezeiten verkürzen noch ändern, wer entscheidet.
refusal-NOBODY_PLAYS = Erst muss jemand mitspielen, dann kann die Partie beginnen.
refusal-NOTHING_TO_REDO = Es gibt nichts wiederherzustellen.
refusal-NOTHING_TO_WITHDRAW = Du hast keine Stimme zurückzuziehen: Du hast noch nicht abgestimmt.
refusal-NOT_ASKED = Diese Frage geht an { $who }.
refusal-NOT_AT_TABLE = Du bist noch nicht an diesem Tisch: Spiel mit oder schau zu.
refusal-NOT_A_VOTER = Bei dieser Abstimmung hast du keine Stimme.
refusal-NOT_BEGUN = Die Partie hat noch nicht begonnen.
refusal-NOT_HEIR = Die Leitung geht nur an Leute, die von Anfang an mitspielen oder denen jemand einen Platz gegeben hat.
refusal-NOT_HOST = Das kann nur die Tischleitung: { $host }.
refusal-NOT_IN_SECOND_BALLOT = In der zweiten Abstimmung stehen nur die Antworten, die gleichauf lagen.
refusal-NOT_SEATED = Du hast in dieser Partie keinen Platz: Nimm einen freien, oder schau einfach zu.
refusal-NOT_THERE = Diese Person ist nicht an diesem Tisch.
refusal-NOT_YOUR_SEAT = Nur { $user } oder die Tischleitung kann { $seat } weitergeben.
refusal-NO_BALLOT = Diese Abstimmung ist vorbei.
refusal-NO_FREE_SEAT = Alle Plätze sind besetzt. Du kannst zuschauen oder für jemanden einspringen, der fehlt.
refusal-NO_HOST = Diese Runde leitet gerade niemand, also kann das niemand tun.
refusal-NO_LATE_SEAT = Diese Partie läuft mit den Plätzen weiter, mit denen sie begann. Du kannst zuschauen und bei der nächsten mitspielen.
refusal-NO_SUCH_PART = Dieses Spiel hat keinen Abschnitt { $part }.
refusal-NO_SUCH_MACHINE = Dieses Spiel hat keine Maschine dieser Stufe.
refusal-NO_SUCH_SEAT = Diesen Platz gibt es nicht.
refusal-NO_TABLE = Hier gibt es noch keinen Tisch: Beginnt zuerst einen.
refusal-PACK_MISFITS = Die neueren Karten passen nicht zu diesem Tisch: Ihnen fehlen Karten, die hier im Spiel sind ({ $cards }). Der Tisch behält seine Karten.
refusal-PACK_MISSING = Die Karten dieses Tisches sind nicht da: { $pack }. Die Partie ist sicher und geht weiter, sobald sie wieder da sind.
refusal-RIVALS_AGREE = Hier spielen gerade alle gegeneinander: Das ändert niemand allein. Schlagt eine neue Partie vor oder fragt die anderen.
refusal-RIVALS_DECIDE = Unter Rivalen entscheiden alle für ihren eigenen Platz: Nur { $user } kann diesen aufgeben oder weitergeben.
refusal-RIVAL_SEATED = { $user } spielt in dieser Partie schon mit, und unter Rivalen hat jeder nur einen Platz.
refusal-RULE_FAILED = Im Spiel ist etwas schiefgegangen, und es ist nichts geschehen. Die Partie ist sicher; versucht es anders, und sagt bitte der Person Bescheid, die den Bot betreibt.
refusal-RUNAWAY_EFFECTS = Hier laufen die Karten im Kreis, und es ist nichts geschehen. Versucht es anders, und sagt es bitte der Person, die die Karten geschrieben hat.
refusal-SEATS_NEED_CODE = Dein Code ist zum Zuschauen: Zum Mitspielen brauchst du den Code eines Platzes, oder jemand gibt dir einen.
refusal-SEAT_OF_OTHER = { $seat } wird { VON($player) } gespielt.
refusal-SEAT_TAKEN = { $seat } wird schon von { $user } gespielt.
refusal-SECRETS_OF_RIVALS = Hier spielt ihr gegeneinander, und das würde die Geheimnisse der anderen verraten. Nach dem Ende können alle am Tisch es haben.
refusal-SECRET_YET = Das würde die Geheimnisse der Partie verraten: Solange gespielt wird, bekommt es nur die Tischleitung, nach dem Ende bekommen es alle am Tisch.
refusal-SETTING_FIXED = Was zu Beginn gewählt wird, steht während einer Partie fest; alles andere lässt sich ändern.
refusal-STILL_HERE = { $user } ist noch da. Bitte um den Platz.
refusal-STILL_PLAYING = Diese Partie ist noch nicht zu Ende.
refusal-STORE_AWAY = Die gespeicherten Partien sind gerade nicht erreichbar, und es ist nichts geschehen. Versucht es gleich noch einmal.
refusal-STORE_BROKEN = Die gespeicherten Daten dieses Tisches sind beschädigt, und es ist nichts geschehen. Sagt bitte der Person Bescheid, die den Bot betreibt: Vielleicht gibt es eine Sicherung.
refusal-STORE_BUSY = Gerade ist zu viel los, und es ist nichts geschehen. Versucht es gleich noch einmal.
refusal-STORE_FULL = Der Speicher ist voll, und es ist nichts geschehen. Die Partie ist sicher und geht weiter, sobald wieder Platz ist.
refusal-STORE_NOT_EMPTY = Hier gibt es schon Partien. Eine Sicherung wird nur dorthin zurückgespielt, wo es noch keine gibt.
refusal-STORE_READ_ONLY = Partien lassen sich gerade nicht speichern, und es ist nichts geschehen. Die Partie ist sicher; sagt bitte der Person Bescheid, die den Bot betreibt.
refusal-STORE_TOO_NEW = Diese Partien stammen aus einer neueren Version dieses Programms. Bitte aktualisiert es.
refusal-TABLE_BROKEN = Dieser Tisch lässt sich nicht mehr lesen. Nichts wurde weggeworfen; sagt bitte der Person Bescheid, die den Bot betreibt.
refusal-TABLE_CROWDED = An diesem Tisch sind schon { $n } Leute: Für mehr ist kein Platz.
refusal-TABLE_ELSEWHERE = Dieser Tisch wird gerade von einem anderen Prozess gespielt. Versucht es gleich noch einmal.
refusal-TABLE_FULL = Alle { $n } Plätze an diesem Tisch sind besetzt. Du kannst zuschauen.
refusal-TABLE_TAKEN_OVER = Der Tisch ist gerade zu einem anderen Prozess gewechselt. Versucht es noch einmal.
refusal-TOO_MANY_MOTIONS = Es sind zu viele Abstimmungen offen: Entscheidet zuerst einige davon.
refusal-TOO_OFTEN = { $scope ->
    [channel] In diesem Kanal hat man
    [server] Auf diesem Server hat man
    [address] Aus deinem Netz hat man
    [all] Insgesamt hat man
   *[person] Du hast
} { $minutes ->
    [one] in der letzten Minute
   *[other] in den letzten { $minutes } Minuten
} { $use ->
    [begin] { $times } Tische begonnen
    [join] { $times }-mal Plätze genommen oder aufgegeben
    [act] { $times }-mal geantwortet oder abgestimmt
    [file] { $times } Dateien verlangt
    [picture] { $times } Bilder verlangt
    [sound] { $times } Sätze zum Vorlesen verlangt
    [chronicle] { $times } Bücher verlangt
    [data] { $times }-mal nach gespeicherten Angaben gefragt
   *[click] { $times }-mal etwas verlangt
}; das geht wieder in { $unit ->
    [minute] { $n ->
        [one] { $n } Minute
       *[other] { $n } Minuten
    }
   *[second] { $n ->
        [one] { $n } Sekunde
       *[other] { $n } Sekunden
    }
}.
refusal-BUNDLE_BROKEN = Diese Datei ist kein gespeicherter Tisch, oder sie ist beschädigt.
refusal-BUNDLE_TOO_NEW = Dieser Tisch stammt aus einer neueren Version dieses Programms. Bitte aktualisiert es.
refusal-BUNDLE_MISFITS = Dieser gespeicherte Tisch passt nicht zum Spiel: Zeile { $line } führt anderswohin.
refusal-BUNDLE_NO_PACK = Diese Datei enthält ihre Karten nicht, und hier sind sie auch nicht: { $pack }.
refusal-NOTHING_NEWER = Diese Partie läuft schon mit der neuesten Fassung ihrer Karten und Regeln.
refusal-RESTARTING = Der Bot startet gerade neu, und es ist nichts geschehen. Versucht es gleich noch einmal.
refusal-STORE_UNKNOWN = Partien liegen in SQLite oder in PostgreSQL; die angegebene Adresse führt zu keinem von beiden.
refusal-BACKUP_ALTERED = Diese Sicherung wurde nachträglich verändert; es wurde nichts zurückgespielt.
refusal-BACKUP_TOO_NEW = Diese Sicherung stammt aus einer neueren Version dieses Programms. Bitte aktualisiert es.
refusal-BACKUP_TORN = Diese Sicherung endet zu früh; es wurde nichts zurückgespielt.
refusal-BACKUP_UNKNOWN = Diese Datei ist keine Sicherung.
refusal-BACKUP_UNREADABLE = Diese Datei lässt sich nicht lesen.
refusal-BACKUP_UNWRITTEN = Dort lässt sich die Sicherung nicht schreiben.
refusal-STALE_QUESTION = Diese Frage ist schon beantwortet; hier ist die aktuelle.
refusal-TOO_LATE = Deine Zeit für diese Frage war um, und es geschah das Mindeste für dich; hier ist die aktuelle.
refusal-NOT_AN_ANSWER = Das ist keine Antwort auf diese Frage; wählt bitte eine der angebotenen.
refusal-NOTHING_ASKED = Gerade wird nichts gefragt.
refusal-other = Das ist gerade nicht möglich.
