## Die Worte der Discord-Oberfläche selbst; alles über das Spiel kommt von der Bühne.

welcome = **Hallo!** Ich leite Tische von Kartenspielen: Ich lese die Geschichte vor, führe den Spielplan und frage euch, was ihr tut. Tippt in einem Kanal `/{ cmd-play }`, um zu beginnen. `/{ cmd-help }` weiß immer, wie es weitergeht.

## Beginnen

new-intro = Wählt, was ihr spielen wollt.
new-alone = Spielen lernen, allein
new-first = das Spiel beim Spielen lernen
new-choose = Gemeinsam spielen: ein Spiel wählen
new-others = Ein anderes Spiel, oder gemeinsam
no-stories = Hier gibt es keine Geschichte zu spielen. Bitte sagt es der Person, die diesen Bot betreibt.
table-opened = Dein Tisch ist bereit, hier in diesem Kanal.
lobby-opened = Der Tisch ist offen, hier in diesem Kanal, und du hast schon einen Platz. Die anderen klicken auf „Mitspielen“; beginne, wenn alle da sind.
rematch-opened = Der Tisch ist wieder offen, hier in diesem Kanal: dieselben Leute auf anderen Plätzen. Beginnt, wenn alle da sind.
put-aside = Diese Partie wurde beiseitegelegt. Mit „/{ cmd-table } { cmd-table-open }“ geht sie weiter.
table-running = In diesem Kanal läuft eine Partie. Die Tischleitung oder die Moderation kann sie beiseitelegen; sonst spielt in einem anderen Kanal.
lobby-open = { $n ->
    [one] Eine Person kann mitspielen
   *[other] Bis zu { $n } von euch können mitspielen
}; alle anderen dürfen zuschauen.
lobby-nobody = Noch ist niemand dabei.
lobby-wish = Ich würde gern spielen …
lobby-machine = Maschinen …
machine-remove = Herausnehmen: { $name }
host = Tischleitung
seat-taken = schon gewünscht
seat-free = frei
together = alle gemeinsam

## Knöpfe

button-join = Mitspielen
button-leave = Gehen
button-begin = Beginnen
button-settings = Einstellungen
button-help = Hilfe
button-act = Handeln
button-done = Fertig für diesen Zug
button-done-of = Fertig ({ $n } von { $of })
button-answer = Antworten
button-beside = Zuerst etwas anderes tun
button-skip = Überspringen
button-none = Nichts davon
button-more = Mehr ({ $n } von { $of })
button-yes = Ja ({ $n })
button-no = Nein ({ $n })
button-look = Nachsehen
button-why = Warum?
button-undo = Zurücknehmen
button-new = Noch einmal spielen
button-rematch = Revanche
button-back = Zurück
button-confirm = Bestätigen ({ $n })
button-close = Abstimmung schließen (Tischleitung)
button-upgrade = Mit den neuesten Karten weiterspielen
button-my-file = Mir alles als Datei schicken
button-forget = Endgültig löschen

## Die Tischnachricht

nothing-asked = Gerade wird nichts gefragt.
reading = 🔊 Es wird vorgelesen …
pair = { $name }: { $value }
goal = Ziel: { $goal }
board-more = { $n ->
    [one] und ein weiterer Ort
   *[other] und { $n } weitere Orte
}; „Nachsehen“ zeigt alle.
asleep = Niemand hat einen Platz. Nimm einen, und die Partie geht weiter.
is-asked = am Zug
first-answer = Die erste Antwort zählt.
anyone-may = Jetzt dürfen alle antworten, die einen Platz haben.
least-done = Ohne Antwort geschieht { $when } das Mindeste, was die Regeln erlauben.
vote-open = Abstimmung, Ende { $ends }.
vote-given = { $n } von { $of } { $n ->
    [one] hat
   *[other] haben
} abgestimmt.
vote-secret = Geheime Abstimmung: { $n } von { $of } { $n ->
    [one] hat
   *[other] haben
} abgestimmt, Ende { $ends }.
vote-second = Zweite Abstimmung nach einem Gleichstand.
vote-poll = Antwortet in der Umfrage oben oder mit /{ cmd-vote }. Bis zum Ende könnt ihr eure Meinung ändern.
poll-words = Es zählen nur die Antworten von { $who }. Die Umfrage endet, sobald abgestimmt ist.
poll-strangers = { $n ->
    [one] Eine Antwort in der Umfrage kommt von einer Person, die nicht gefragt ist; sie zählt
   *[other] { $n } Antworten in der Umfrage kommen von Leuten, die nicht gefragt sind; sie zählen
} nicht.
motions-more = { $n ->
    [one] Ein weiterer Vorschlag
   *[other] { $n } weitere Vorschläge
}: /{ cmd-vote }
menu-choose = Wähle eine Antwort
menu-several = Wähle { $least } bis { $most }
menu-exactly = Wähle { $most }
over = Die Partie ist zu Ende. Danke fürs Mitspielen!
receipt = Fingerabdruck { $promise }…, Startwert { $seed }
struck = Das wurde zurückgenommen.
caught-up = { $n ->
    [one] Ein früherer Beitrag fehlt
   *[other] { $n } frühere Beiträge fehlen
} hier; „Nachsehen“ erzählt, was bisher geschah.

## Beiträge

beat-fight = Ein Kampf
beat-time = Die Zeit vergeht
beat-end = Das Ende

## Felder zum Handeln

panel-act = Was tust du?
panel-beside = Was tust du vorher?
panel-nothing = In diesem Zug hast du nichts mehr zu tun. Er endet, sobald alle fertig sind.
panel-nothing-alone = In diesem Zug hast du nichts mehr zu tun. Sag, dass du fertig bist, dann geht es weiter.
panel-together = gemeinsam gespielt: Die anderen werden gefragt
panel-late = wer diesen Platz spielt, hat lange nicht geantwortet
asked-now = Jetzt fragt der Tisch: { $prompt }
panel-step-0 = Wer?
panel-step-1 = Was?
panel-step-2 = Wo oder mit wem?
panel-step-3 = Womit?
fill-hint = Insgesamt { $least } bis { $most }; bisher { $n }. Jeder Klick zählt eins dazu. Über der Grenze geht es wieder bei 0 los.
fill-hint-exact = Insgesamt { $most }; bisher { $n }. Jeder Klick zählt eins dazu. Über der Grenze geht es wieder bei 0 los.
not-seated = Du hast keinen Platz an diesem Tisch. Nimm einen freien, oder schau einfach zu.
closer-around = Näher hinsehen, rund um …
closer-only = Nur einen Bogen, größer …
look-goals = Ziel
look-recap = Was bisher geschah
look-log = Verlauf
look-nothing = Es gibt noch nichts zu sehen.
why-title = Warum
no-rules = Dahinter steht keine besondere Regel.
undo-title = Zurücknehmen
undo-vote = Wähle, wie weit zurück. Die anderen werden gefragt, ob sie einverstanden sind.
undo-now = Wähle, wie weit zurück. Es geschieht sofort; /{ cmd-redo } stellt es wieder her.
undo-choose = Zurück bis vor …
undo-nothing = Es gibt nichts zurückzunehmen.
undo-small = ein kleiner Schritt
undo-moved = Die Partie ist inzwischen weitergegangen. Sieh bitte noch einmal nach, was zurückgenommen würde.
settings-title = Einstellungen dieses Tisches
settings-by = { $host } kann sie ändern.
settings-first = Zurück zur ersten Seite
settings-more = Abstimmungen, Zeiten, Erinnerungen
setting-who = Gemeinsam entscheidet
who-majority = die Mehrheit
who-all = nur einstimmig
who-host = die Tischleitung
who-anyone = die erste Antwort
setting-secret = Abstimmungen
secret-no = alle sehen den Stand
secret-yes = geheim bis zum Schluss
part-first = von Anfang an
part-n = Abschnitt { $n }
help-title = Jetzt
help-lobby = Macht mit und sagt, wen ihr gern spielen würdet. Alle, die einen Platz haben, können beginnen, sobald alle da sind.
help-alone = Du kannst auch allein beginnen: Dann spielst du alle Plätze.
help-vote = Bis die Abstimmung endet, kannst du deine Meinung ändern: Antworte einfach noch einmal.
help-you = Du bist am Zug.
help-again = /{ cmd-play } eröffnet eine neue Partie; „Nachsehen“ zeigt, was in dieser geschah.
help-commands = /{ cmd-look } zum Nachsehen · /{ cmd-vote } · /{ cmd-undo } · /{ cmd-why } · /{ cmd-table } für Plätze und Einstellungen · /{ cmd-me } für deine Sprache

## Wenn etwas nicht geht

stale = Das galt für einen früheren Moment.
stale-now = Jetzt: { $prompt }
control-unknown = Diesen Knopf kenne ich nicht mehr. Tippe /{ cmd-play } für einen Tisch, oder /{ cmd-help }.
may-not = Das darfst du hier nicht.
failed = Etwas ist schiefgegangen, und nichts wurde geändert. Bitte versuch es noch einmal.
may-not-write = In diesem Kanal darf ich nicht schreiben: Ich brauche „Kanal ansehen“ und „Nachrichten senden“, in einem Thread „Nachrichten in Threads senden“. Die Partie ist sicher.
thread-closed = Dieser Thread ist gesperrt, und ich darf ihn nicht wieder öffnen: Jemand muss ihn entsperren oder mir „Threads verwalten“ geben. Die Partie ist sicher.
channel-gone = Den Kanal dieses Tisches gibt es nicht mehr. Die Partie ist sicher.

## Befehle: wie sie heißen und was sie tun

cmd-play = spielen
cmd-play-about = Einen Tisch in diesem Kanal eröffnen
cmd-table = tisch
cmd-table-about = Plätze, Einstellungen und die Tische dieses Kanals
cmd-table-show = zeigen
cmd-table-show-about = Die Tischnachricht ans Ende des Kanals holen
cmd-table-join = mitspielen
cmd-table-join-about = Mitspielen, auf dem Platz deiner Wahl
cmd-table-leave = gehen
cmd-table-leave-about = Den Tisch verlassen; dein Platz wird gemeinsam gespielt
cmd-table-watch = zuschauen
cmd-table-watch-about = Der Partie ohne Platz folgen
cmd-table-begin = beginnen
cmd-table-begin-about = Die Partie beginnen
cmd-table-hand = übergeben
cmd-table-hand-about = Jemand anderem einen Platz geben
cmd-table-claim = übernehmen
cmd-table-claim-about = Den Platz einer Person übernehmen, die nicht da ist
cmd-table-host = leitung
cmd-table-host-about = Jemand anderem die Tischleitung geben
cmd-table-dismiss = verabschieden
cmd-table-dismiss-about = Jemanden bitten, den Tisch zu verlassen
cmd-table-machine = maschine
cmd-table-machine-about = Eine Maschine mitspielen lassen oder herausnehmen
cmd-table-settings = einstellungen
cmd-table-settings-about = Sprache, Regeln, Tempo und mehr
cmd-table-list = liste
cmd-table-list-about = Die Partien dieses Kanals
cmd-table-results = ergebnisse
cmd-table-results-about = Wer welche Partien gewonnen hat
cmd-table-open = öffnen
cmd-table-open-about = Eine andere Partie dieses Kanals fortsetzen
cmd-table-move = umziehen
cmd-table-move-about = Hier eine Partie fortsetzen, deren Kanal es nicht mehr gibt
cmd-table-end = schließen
cmd-table-end-about = Diesen Tisch endgültig schließen
cmd-table-upgrade = erneuern
cmd-table-upgrade-about = Mit der neuesten Fassung der Karten weiterspielen
cmd-table-export = ausgeben
cmd-table-export-about = Dieser Tisch als Datei, mit der es überall weitergeht
cmd-act = handeln
cmd-act-about = Jede Aktion: Sag, was du weißt, und wähle den Rest Schritt für Schritt
cmd-done = fertig
cmd-done-about = Du willst in diesem Zug nichts mehr tun
cmd-answer = antworten
cmd-answer-about = Die gestellte Frage beantworten
cmd-vote = abstimmen
cmd-vote-about = Über das abstimmen, was der Tisch gemeinsam entscheidet
cmd-undo = zurück
cmd-undo-about = Antworten zurücknehmen
cmd-redo = wiederherstellen
cmd-redo-about = Zurückgenommenes wiederherstellen
cmd-look = nachsehen
cmd-look-about = Der Spielplan, die Karten und was geschehen ist
cmd-look-thing = ding
cmd-look-thing-about = Etwas, das aufgedeckt wurde
cmd-look-goals = ziel
cmd-look-goals-about = Worum es im Spiel geht
cmd-look-recap = rückblick
cmd-look-recap-about = Was bisher geschah
cmd-look-missed = verpasst
cmd-look-missed-about = Was seit deinem letzten Besuch geschah
cmd-look-log = verlauf
cmd-look-log-about = Was zuletzt geschah
cmd-voice = stimme
cmd-voice-about = Die Erzählstimme in eurem Sprachkanal
cmd-voice-join = kommen
cmd-voice-join-about = Die Erzählstimme in deinen Sprachkanal holen
cmd-voice-leave = gehen
cmd-voice-leave-about = Die Erzählstimme wegschicken
cmd-voice-pause = pause
cmd-voice-pause-about = Das Vorlesen unterbrechen
cmd-voice-resume = weiter
cmd-voice-resume-about = Weiter vorlesen
cmd-voice-skip = überspringen
cmd-voice-skip-about = Zum nächsten Abschnitt
cmd-voice-again = nochmal
cmd-voice-again-about = Den letzten Abschnitt noch einmal lesen
cmd-voice-faster = schneller
cmd-voice-faster-about = Etwas schneller lesen
cmd-voice-slower = langsamer
cmd-voice-slower-about = Etwas langsamer lesen
cmd-voice-volume = lautstärke
cmd-voice-volume-about = Wie laut vorgelesen wird
cmd-voice-reads = vorlesen
cmd-voice-reads-about = Was vorgelesen wird (Tischleitung)
cmd-voice-cues = geräusche
cmd-voice-cues-about = Kurze Geräusche neben den Worten
cmd-voice-by-itself = automatisch
cmd-voice-by-itself-about = Ob die Erzählstimme von selbst kommt, wenn ihr euch in einem Sprachkanal trefft
cmd-why = warum
cmd-why-about = Die Regeln hinter dem, was gerade geschah
cmd-help = hilfe
cmd-help-about = Was du jetzt tun kannst
cmd-me = ich
cmd-me-about = Deine Sprache, deine Erinnerungen, deine Daten
cmd-me-language = sprache
cmd-me-language-about = Die Sprache dessen, was nur du siehst
cmd-me-reminders = erinnerungen
cmd-me-reminders-about = Ob du erinnert wirst, wenn du dran bist
cmd-me-data = daten
cmd-me-data-about = Ansehen oder löschen, was über dich gespeichert ist
cmd-chronicle = chronik
cmd-chronicle-about = Die Geschichte dieses Tisches als Buch zum Aufheben
cmd-report = melden
cmd-report-about = Eine Datei über diesen Tisch, die beim Reparieren des Bots hilft; ohne persönliche Daten
cmd-server = server
cmd-server-about = Wie Tische auf diesem Server geführt werden
cmd-server-language = sprache
cmd-server-language-about = Die Sprache neuer Tische

step-who = wer
step-who-about = Welcher Platz
step-what = was
step-what-about = Was getan wird
step-target = ziel
step-target-about = Wo, wen oder was
step-with = womit
step-with-about = Womit
opt-answer = antwort
opt-answer-about = Deine Antwort
opt-choice = wahl
opt-choice-about = Wofür du stimmst
opt-steps = schritte
opt-steps-about = Wie viele Antworten
opt-thing = ding
opt-thing-about = Welches
opt-seat = platz
opt-seat-about = Welcher Platz
opt-machine = maschine
opt-machine-about = Welche Stufe, oder welche Maschine herausgenommen wird
opt-user = person
opt-user-about = Wer
opt-game = partie
opt-game-about = Welche Partie
opt-language = sprache
opt-language-about = Welche Sprache
opt-remind = erinnern
opt-remind-about = Ja oder nein
opt-percent = prozent
opt-percent-about = 100 ist so laut wie Menschen in einem Anruf
opt-what = was
opt-what-about = Wie viel vorgelesen wird
opt-on = an
opt-on-about = Ja oder nein

## Antworten auf Befehle

no-table = In diesem Kanal gibt es noch keinen Tisch. /{ cmd-play } eröffnet einen.
choose-from-list = Bitte wähle aus der Liste, die beim Tippen erscheint.
other-game = An diesem Tisch wird ein anderes Spiel gespielt.
nothing-fits = { $who } hat dafür gerade nichts.
nobody-has = Dafür hat gerade niemand etwas.
nothing-to-vote = Gerade wird über nichts abgestimmt.
yes = Ja
no = Nein
listed-undo = { $n ->
    [one] die letzte Antwort zurücknehmen
   *[other] die letzten { $n } Antworten zurücknehmen
}
listed-redo = { $n ->
    [one] die zurückgenommene Antwort wiederherstellen
   *[other] { $n } zurückgenommene Antworten wiederherstellen
}
listed-claim = { $seat } übernehmen
listed-dismiss = die Person, die { $seats } spielt, bitten, den Tisch zu verlassen
listed-dismiss-watcher = eine Person, die zuschaut, bitten, den Tisch zu verlassen
listed-end = diesen Tisch endgültig schließen
dismiss-oneself = Selbst gehen: /{ cmd-table } { cmd-table-leave }.
heard = Verstanden.
language-set = Von nun an antworte ich dir auf Deutsch.
reminders-on = Ich erinnere dich, wenn ein Tisch auf dich wartet.
reminders-off = Ich erinnere dich nicht mehr.
no-games = In diesem Kanal gibt es noch keine Partien.
results-title = Ergebnisse
results-none = Hier wurde noch keine Partie gegeneinander zu Ende gespielt.
results-tally = { $name } hat { $won } von { $games ->
    [one] einer Partie
   *[other] { $games } Partien
} gewonnen
no-other-games = In diesem Kanal gibt es keine andere Partie. /{ cmd-play } eröffnet eine.
game-line = { $title }, zuletzt gespielt vor { $unit ->
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
game-opened = Die Partie geht in diesem Kanal weiter.
homeless = { $n ->
    [one] Eine deiner Partien hat ihren Kanal verloren. Sie kann
   *[other] { $n } deiner Partien haben ihren Kanal verloren. Sie können
} hier weitergehen: „/{ cmd-table } { cmd-table-move }“.
homeless-none = Auf diesem Server hat keine Partie, die du umziehen darfst, ihren Kanal verloren.
server-language-set = Neue Tische auf diesem Server sprechen Deutsch.
your-data = Ich speichere deine Discord-Kennung mit dem, was du getan hast, { $n ->
    [0] an keinem Tisch
    [one] an einem Tisch
   *[other] an { $n } Tischen
}, und was du zu Sprache und Erinnerungen gewählt hast. Sonst nichts.
data-deleted = Erledigt. Die anderen übernehmen deine Plätze, und deine Kennung ist dort nicht mehr zu finden.
data-left = Nicht alles konnte gelöscht werden: Ein Tisch ist gerade beschäftigt. Bitte versuch es in einer Minute noch einmal.
data-file = Das ist alles, was ich über dich weiß.
your-lines = { $n ->
    [0] dort hast du nichts getan
    [one] etwas, das du getan hast
   *[other] { $n } Dinge, die du getan hast
}
file-too-big = Die Datei ist größer, als Discord erlaubt. Die Person, die den Bot betreibt, kann sie dir geben.
export-made = Hier ist der Tisch. Mit „heredity-bot import“ geht er überall weiter. Vorsicht: Er enthält die Geheimnisse der Partie.
chronicle-made = Hier ist eure Geschichte, als Seite und als Buch.
chronicle-busy = Das Buch dieses Tisches wird schon geschrieben.
chronicle-others = Gerade werden die Bücher anderer Tische geschrieben. Bitte versuch es in einer Minute noch einmal.
chronicle-none = Hier können keine Bücher gemacht werden.
export-later = Solange gespielt wird, verrät die Datei die Geheimnisse des Spiels: { $host } oder jemand von der Moderation kann sie abrufen. Nach dem Ende können es alle am Tisch.
report-later = Solange die Partie läuft, verrät ein Bericht ihre Geheimnisse: Nur { $host } oder die Moderation kann ihn abrufen. Nach dem Ende können es alle am Tisch.
report-made = Diese Datei hilft herauszufinden, was schiefging. Sie enthält die Partie, aber weder Namen noch Kennungen.

## Die Erzählstimme

reads-story = Die Geschichte, und wer lebt oder stirbt
reads-all = Alles, was geschieht, und Abstimmungen
reads-questions = Alles, auch jede Frage mit ihren Antworten
voice-joined = Ich bin bei euch in { $channel } und lese von jetzt an vor, was geschieht. „/{ cmd-voice } { cmd-voice-skip }“ geht schneller weiter, „/{ cmd-voice } { cmd-voice-leave }“ schickt mich weg.
voice-left = Ich bin gegangen. Alles ist hier weiter zu lesen.
voice-paused = Ich bin still. Mit „/{ cmd-voice } { cmd-voice-resume }“ lese ich weiter.
voice-resumed = Ich lese weiter.
voice-skipped = Weiter zum nächsten Abschnitt.
voice-again = Noch einmal.
voice-unsaid = Ich habe noch nichts vorgelesen.
voice-pace = Ich lese jetzt mit { $n } Prozent meines gewohnten Tempos.
voice-volume = Ich spreche jetzt mit { $n } Prozent meiner gewohnten Lautstärke.
voice-cues-on = Von jetzt an hört ihr neben den Worten kurze Geräusche.
voice-cues-off = Von jetzt an hört ihr nur die Worte.
voice-by-itself-on = Wenn ihr euch in einem Sprachkanal trefft, komme ich dazu.
voice-by-itself-off = Ich komme, wenn man mich ruft: „/{ cmd-voice } { cmd-voice-join }“.
voice-nowhere = Du bist in keinem Sprachkanal. Betritt einen, dann komme ich zu dir.
voice-absent = Ich bin in keinem Sprachkanal. „/{ cmd-voice } { cmd-voice-join }“ holt mich in deinen.
voice-strangers = Das können nur die, die hier mitspielen oder mir zuhören.
voice-permissions = In diesem Sprachkanal darf ich nicht sprechen: Ich brauche dort „Kanal ansehen“, „Verbinden“ und „Sprechen“.
voice-unseen = Ich sehe diesen Sprachkanal nicht: Ich brauche dort „Kanal ansehen“.
voice-stage = Auf einer Bühne müsste man mir erst das Wort erteilen. Nehmt bitte einen gewöhnlichen Sprachkanal.
voice-full = Dieser Sprachkanal ist voll.
voice-elsewhere = Ich lese gerade an einem anderen Tisch dieses Servers und kann nur in einem Sprachkanal sein.
voice-unreached = Ich konnte mich mit diesem Sprachkanal nicht verbinden. Bitte versuche es gleich noch einmal.
voice-missing = Dieser Bot wurde ohne Stimme eingerichtet. Die Person, die ihn betreibt, kann eine nachrüsten: pip install heredity-bot[voice]. Alles ist hier zu lesen.
voice-mute = Nichts auf dieser Maschine kann die Sprache dieses Tisches sprechen. Alles ist hier zu lesen.
