## Was für alles gilt

rule-GEN-01 = Widersprechen sich eine Karte und die Regeln, geschieht, was die Karte sagt.
rule-GEN-02 = Ist etwas auf mehrere gleichwertige Arten möglich, entscheiden weder der Zufall noch das Spiel, sondern ihr.
rule-GEN-03 = Ihr gewinnt oder verliert gemeinsam; alle vier Familienmitglieder sind immer dabei, und niemand spielt Swan.
rule-GEN-04 = Niemand muss warten, bis er an der Reihe ist; nur die Zeitleiste bestimmt, was wann kommt, und auf der Familienkarte handelt ihr in beliebiger Reihenfolge.
rule-GEN-05 = Was von Figuren gesagt wird, gilt für Familie und Begegnungen; was von Familienmitgliedern oder von Begegnungen gesagt wird, gilt nur für diese.
rule-GEN-06 = Karten, Figuren und besondere Marker bleiben verborgen, bis das Spiel sie verlangt; niemand schaut voraus.
rule-GEN-07 = Was auf einer Karte steht, wird von oben nach unten ausgeführt, jeder Schritt ganz, bevor der nächste beginnt.
rule-GEN-08 = Ein Kapitel ist erst gewonnen oder verloren, wenn eine Karte es sagt; bis dahin geht das Spiel weiter.
rule-GEN-09 = Gewöhnliche Marker wie Schaden und Material gehen nie aus; Figuren von Begegnungen und besondere Marker gibt es nur so viele, wie die Schachtel enthält.
rule-GEN-10 = Woran ihr das Kapitel verlieren könnt, ist mit einem Totenkopf markiert; ob es so weit ist, wird geprüft, wenn die Karte ausgeführt wird.

## Der Aufbau

rule-SETUP-01 = Jedes der vier Familienmitglieder beginnt mit drei Körperkarten, Vorderseite nach oben, drei Scheiben und einer Figur.
rule-SETUP-02 = Eine Übersichtskarte liegt für jedes Familienmitglied (französische Ausgabe) oder für jede Person am Tisch (deutsche Ausgabe) bereit; am Spiel ändert das nichts.
rule-SETUP-03 = Die Familienkarte eröffnet die Zeitleiste, und auf ihr beginnt der Zeitmarker; in der deutschen Ausgabe stellt ihn die erste Karte des Kapitels dorthin.
rule-SETUP-04 = Die Geheimnisse liegen von Anfang an in ihrer Reihenfolge bereit; niemand sieht eines an, bevor das Spiel danach verlangt.
rule-SETUP-05 = In Kapitel 1 besteht der Karmastapel aus den Karten 901 bis 909, verdeckt gemischt.
rule-SETUP-06 = In späteren Kapiteln spielt ihr mit euren neun Karmakarten weiter; zuerst werden sie gemischt.
rule-SETUP-07 = Marker für Schaden, Material, Aktionen und Ähnliches liegen in einem gemeinsamen Vorrat und kommen ins Spiel, wenn sie gebraucht werden.
rule-SETUP-08 = Die deutsche Ausgabe legt Figuren und besondere Marker des Kapitels bereit, die französische holt sie bei Bedarf; hier erscheinen sie erst dann, damit nichts verraten wird.
rule-SETUP-09 = Jedes Kapitel hat seinen eigenen Stapel; er bleibt in seiner Reihenfolge, und niemand sieht eine Karte, bevor das Spiel nach ihr verlangt.
rule-SETUP-10 = Ein Kapitel beginnt mit der ersten Karte seines Stapels; sie bringt die Einleitung, eure Ziele, besondere Regeln und die Startplätze.
rule-SETUP-11 = Alle vier spielen immer mit. Allein führt man alle, zu zweit je zwei (am besten Elternteil und Kind, in der deutschen Ausgabe immer), zu dritt ist das vierte gemeinsam; für jedes handelt nur, wer es spielt.
rule-SETUP-12 = Plan, Einleitung und Startplätze der ersten Karte dürft ihr ansehen, bevor ihr die Regeln lernt; zu Spielbeginn werden sie noch einmal gelesen.
rule-SETUP-13 = Ein späteres Kapitel wird wie das erste aufgebaut; dann bekommt ihr, was ihr behalten habt, eure Gegenstände werden wieder einsatzbereit gemacht, und erst danach wird die erste Karte gelesen.

## Die Kampagne

rule-CAMP-01 = Die Kapitel, im gedruckten Spiel fünf, werden der Reihe nach gespielt und erzählen eine einzige Geschichte.
rule-CAMP-02 = Ein Kapitel ist für eine Sitzung gedacht, gespeichert wird zwischen den Kapiteln; hier bleibt alles nach jeder Antwort erhalten, ihr könnt also jederzeit unterbrechen.
rule-CAMP-03 = Gegenstände, Material und der Karmastapel kommen ins nächste Kapitel mit, ebenso alles, was ihr laut einer Karte behalten sollt.
rule-CAMP-04 = Die Zeitleiste wird abgeräumt, schwere Verletzungen und Schaden verschwinden, und entfernte Karten des alten Kapitels kommen nicht mit.
rule-CAMP-05 = Ein Kapitel lässt sich auf mehr als eine Art gewinnen; eure Entscheidungen bestimmen, wie es ausgeht.
rule-CAMP-06 = Ein verlorenes Kapitel wird noch einmal gespielt, mit dem, was ihr zu Beginn hattet, sofern keine Karte etwas anderes sagt.
rule-CAMP-07 = Karten ab Nummer 900 sind Geheimnisse; sie kommen in jedem Kapitel aus ihrem eigenen Stapel.
rule-CAMP-08 = Sieg oder Niederlage verkündet eine Karte, und sie sagt auch, was daraus folgt.
