## Words of the terminal table itself; those of a game are put over them.

command-thing = zeige
command-why = warum
command-undo = zurück
command-redo = wiederherstellen
command-map = lageplan
command-recap = rückblick
command-log = verlauf
command-report = bericht
command-help = hilfe
command-lang = sprache
command-quit = ende

explain-thing = etwas nachlesen, mit seinem Namen
explain-why = warum es geschah oder gefragt wird, und die Regeln dahinter
explain-undo = Antworten zurücknehmen: zurück 3; zurück 3 ? zeigt sie vorher
explain-redo = Zurückgenommenes wiederherstellen
explain-map = die erste Ansicht, gezeichnet
explain-recap = die Partie bisher in wenigen Zeilen
explain-log = was auf die letzten Antworten folgte
explain-report = die Partie ohne Namen in eine Datei: bericht fehler.table
explain-lang = eine andere Sprache: sprache fr
explain-help = diese Liste
explain-quit = aufhören; der Tisch ist nach jeder Antwort gespeichert

# How an overview is to be shown: board words.
manner-words = worte

welcome = { $title }
    Ein Tisch für { $players ->
        [one] eine Person
       *[other] { $players } Personen
    }. Tippt die Nummer einer Antwort. „hilfe“ zeigt, was ihr sonst tippen könnt.
plays = Person { $n }: { $who }
plays-machine = { $name }: { $who }
plays-together = Alle gemeinsam: { $who }
continued = { $title }
    Der gespeicherte Tisch geht weiter, nach { $answers ->
        [one] einer Antwort
       *[other] { $answers } Antworten
    }. „rückblick“ erzählt, was geschah; „hilfe“ zeigt, was ihr tippen könnt.
fallback = Seit dem Speichern hat sich etwas geändert: { $answers ->
        [one] Die letzte Antwort passt nicht mehr und ist zurückgenommen
       *[other] Die letzten { $answers } Antworten passen nicht mehr und sind zurückgenommen
    }.

choose-saved = Es gibt einen gespeicherten Tisch: { $title }, { $answers ->
        [one] eine Antwort
       *[other] { $answers } Antworten
    }. Weiterspielen?
choose-continue = Weiterspielen
choose-new = Neu beginnen; der alte wird beiseitegelegt
choose-language = Welche Sprache?
choose-pack = Welche Geschichte?
choose-players = Wie viele seid ihr an diesem Tisch?
players = { $n ->
        [one] eine Person
       *[other] { $n } Personen
    }
choose-machines = Wie viele Maschinen spielen mit?
machines = { $n ->
        [0] keine
        [one] eine Maschine
       *[other] { $n } Maschinen
    }
choose-level = Wie gut sollen die Maschinen spielen?

goal = Ziel: { $goal }
asked = Für { $who }:
back = zurück
beside = vorher etwas anderes tun
onward = … Enter: weiter
type-number = Tippt eine Nummer von 1 bis { $most }, oder „hilfe“.
type-or-enter = Tippt eine Nummer von 1 bis { $most }, oder Enter für 1.
type-numbers = Tippt { $most ->
        [one] eine Nummer
       *[other] { $least ->
            [0] bis zu { $most } Nummern
            [1] 1 bis { $most } Nummern
            [2] { $most ->
                [2] 2 Nummern
               *[other] 2 bis { $most } Nummern
            }
            [3] { $most ->
                [3] 3 Nummern
               *[other] 3 bis { $most } Nummern
            }
           *[other] { $least } bis { $most } Nummern
        }, zum Beispiel 1 3
    }{ $least ->
        [0] , oder 0 für keine
       *[other] { "" }
    }.
type-shares = Tippt { $most ->
        [one] eine Nummer
       *[other] eine Nummer für jeden Punkt, höchstens { $most }, zum Beispiel 1 3 (2x3 legt drei auf Nummer 2)
    }{ $none ->
        [yes] , oder 0 für keine
       *[no] { "" }
    }.
type-amount = Wie viele, { $least }–{ $most }?
at-most = { $label } (höchstens { $cap })
not-so = Das ist keine der Antworten.
several-ways = Das geht auf mehrere Arten; sagt auch, wer es tut, und wo oder mit wem.
nobody-can = Das kann gerade niemand.
commands = Ihr könnt auch tippen:
nothing-to-undo = Es gibt nichts zurückzunehmen.
nothing-to-redo = Es gibt nichts wiederherzustellen.
undone = { $n ->
        [one] Die letzte Antwort ist zurückgenommen.
       *[other] { $n } Antworten sind zurückgenommen.
    }
redone = Wiederhergestellt.
which-thing = Was? Tippt den Namen oder die Nummer.
which-language = Sprachen: { $known }. Tippt zum Beispiel: sprache fr
no-log = Noch wurde nichts beantwortet.
which-file = In welche Datei? Tippt zum Beispiel: bericht fehler.table
file-there = { $path } gibt es schon; wählt einen anderen Namen.
file-failed = { $path } kann nicht geschrieben werden: { $reason }.
reported = Die Partie steht nun in { $path }, ohne Namen, Kennungen und Daten. Schickt sie einer Person, die helfen kann; dort lässt sie sich nachspielen.
no-rules = Noch gibt es nichts zu erklären.
curtain = Jetzt kommt { $seat }: Gebt die Tastatur weiter, und alle anderen sehen weg.
no-curtain = Rivalen teilen sich diese Zeilen: Was geheim ist, steht hier für alle. Ohne --plain verdeckt es ein Vorhang.
saved = Der Tisch ist gespeichert. Bis bald.
over = Das Journal dieser Partie liegt unter { $path }.
elsewhere = Dieser Tisch wird gerade in einem anderen Fenster gespielt. Verlasst ihn zuerst dort, oder beginnt mit --new einen neuen.
no-such-table = Es gibt keine laufende Partie { $table }; „heredity-bot tables“ zeigt alle.

browser-at = Dein Tisch steht im Browser bereit: { $url }
browser-others = Für andere in deinem Netz: { $url }
browser-end = Strg+C beendet ihn; alles ist gespeichert.
