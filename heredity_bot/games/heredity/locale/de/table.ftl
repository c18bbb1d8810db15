## Was Tische von Heredity anders sagen

table-newer-rules = Ab diesem Kapitel spielt der Tisch nach den berichtigten Regeln.
refusal-BAD_SEATS = Mit diesen Plätzen lässt sich nicht spielen: Es braucht ein bis vier Personen, und jede spielt mindestens ein Familienmitglied.
refusal-CANNOT_UNDO = Es gibt nichts zurückzunehmen: Zurück geht es bis zum Anfang des Kapitels.
refusal-NO_SUCH_PART = Diese Geschichte hat kein Kapitel { $part }.
refusal-NO_SUCH_SEAT = Dieses Familienmitglied gibt es nicht.
refusal-SETTING_FIXED = Regeln und Kapitel stehen während einer Partie fest; alles andere lässt sich ändern.

## Optionen

option-edition = Regeln
option-edition-fr-2023 = französische Ausgabe von 2023
option-edition-de-2025 = deutsche Ausgabe von 2025
option-chapter = Kapitel
option-chapter-none = von Anfang an
option-house_rules = Hausregeln
option-house_rules-none = keine

## Pausen

setting-pauses-karma = vor jeder Karmakarte
setting-pauses-npc = vor dem Zug jeder Begegnung
