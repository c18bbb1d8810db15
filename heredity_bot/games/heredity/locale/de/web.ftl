## Words of the browser page with the vocabulary of Heredity; they are put over those of `frontends/web/locale`.

title = Heredity
lead = Eine Familie, eine untergegangene Welt und eine Spielleitung, die die Regeln kennt.
first-steps = Erste Schritte
first-steps-about = Ein erster Abend von einer Viertelstunde. Ihr lernt das Spiel, indem ihr es spielt; allein oder gemeinsam an einem Bildschirm.
option-chapter-other = Kapitel { $value }
option-edition-fr-2023 = Französische Ausgabe von 2023
option-edition-de-2025 = Deutsche Ausgabe von 2025
look-board = Spielplan
look-timeline = Zeitleiste
look-family = Familie
look-karma = Karma
thing-n = Karte { $n }
beat-end = Das Ende des Kapitels
something-else = Vorher etwas ablegen oder eine Verletzung hinnehmen
find-thing = Karte nachlesen
poster = Das Plakat des Kapitels
book-about = Eure Partie als Geschichtenbuch mit Bildern: wer was getan hat, wie jedes Kapitel ausging, und eure Zahlen. Sie lässt sich jederzeit neu erstellen.
thing-name = Nummer der Karte
help-board = Alles, was ihr tun könnt, leuchtet auf dem Spielplan und auf den Bögen der Familie: Klickt auf eine Scheibe, eine Zone, eine Figur oder ein Feld, um zu sehen, was dort geht.
help-thing = Klickt auf eine Karte der Zeitleiste, einen Gegenstand oder eine Figur mit eigener Karte, um diese Karte noch einmal anzusehen.
pause-karma = Vor jeder Karmakarte auf einen Klick warten
pause-npc = Vor dem Zug jeder Begegnung auf einen Klick warten
lobby-about = Nehmt die Familienmitglieder, die ihr spielen wollt. Freie Plätze werden verteilt, wenn ihr beginnt.
jump = Zu einer Karte springen
choose-thing = Karte wählen
