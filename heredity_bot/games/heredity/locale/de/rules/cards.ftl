## Karten

rule-CARD-01 = Jede Karte erkennt man an ihrer Nummer; ihre andere Seite trägt dieselbe Nummer mit einem b.
rule-CARD-02 = Die Nummer verrät, woher eine Karte kommt. Bis 17 ist es eine Grundkarte, ab 900 ein Geheimnis; dazwischen nennt die erste Ziffer meist das Kapitel.
rule-CARD-03 = Es gibt Körper-, Erzähl-, Gelände-, Gegenstands- und Karmakarten und Begegnungen, dazu Familien- und Übersichtskarten; die Art bestimmt, wohin eine Karte kommt und was sie tut.
rule-CARD-04 = Eine Karte wird nur genommen, wenn etwas nach ihrer Nummer verlangt; dann wird sie gelesen und ausgeführt. Ist sie schon im Spiel oder entfernt, wird sie nicht noch einmal genommen.
rule-CARD-05 = Von einer Karte lest ihr nur die Vorderseite; die andere bleibt verdeckt, bis das Spiel sie umdrehen lässt.
rule-CARD-06 = Eine umgedrehte Karte zeigt ihre andere Seite; die wird dann gelesen und von oben nach unten ausgeführt.
rule-CARD-07 = Wird eine Karte umgedreht, behalten Marker und Figuren meist ihren Platz; Scheiben darauf kommen zu ihrem Familienmitglied, bleiben aber ausgegeben, bis ihr alle Scheiben zurücknehmt.
rule-CARD-08 = Entfernen nimmt eine Karte aus dem Spiel, die gerade gelesene oder die genannte, egal, welche Seite sie zeigt.
rule-CARD-09 = Eine entfernte Karte ist bis zum Ende des Kapitels (französische Ausgabe) oder des Spiels (deutsche Ausgabe) weg; Scheiben darauf gelten als ausgegeben, Marker kommen in den Vorrat.
rule-CARD-10 = Eine entfernte Karte dürft ihr später nachlesen, aber nur die Seiten, die ihr schon gesehen habt.
rule-CARD-11 = Dieses Symbol verlangt, die Karte in die Zeitleiste zu legen, dorthin, wo ihre Farbe passt.
rule-CARD-12 = Eure Entscheidungen bestimmen, welchen Karten ihr begegnet; manche kommen nie ins Spiel, und das ist richtig so.
rule-CARD-13 = Die Übersichtskarten dürft ihr jederzeit lesen, auf beiden Seiten.
rule-CARD-14 = Karten werden nach ihrer Nummer herausgesucht, ohne dass ihr andere seht, und die Stapel behalten ihre Reihenfolge.

## Lesen

rule-READ-01 = Eine Karte kann eine Geschichte zum Vorlesen haben, Anweisungen für sofort und ein Ereignis, das auf den Zeitmarker wartet; nicht jede hat alle drei.
rule-READ-02 = Die Geschichte wird vorgelesen, wenn die Karte genommen oder umgedreht wird; beginnt sie mit dem Namen eines Familienmitglieds, liest, wer es spielt (in der deutschen Ausgabe nur ein Rat).
rule-READ-03 = Anweisungen sind Pflicht, alle und der Reihe nach; bis sie erledigt sind, kann nichts anderes getan werden.
rule-READ-04 = Bringt eine Anweisung eine andere Karte ins Spiel, wird diese erst ganz gelesen und ausgeführt, bevor es mit der ersten weitergeht.
rule-READ-05 = Der erste Teil wird ausgeführt, wenn er vollständig möglich ist; nur sonst gilt der zweite.
rule-READ-06 = Trifft die Bedingung zu, gilt nur der erste Teil, sonst nur der zweite; nie gelten beide.
rule-READ-07 = Trifft die Bedingung nicht zu und nennt die Karte nichts anderes, geschieht nichts.
rule-READ-08 = Das Ereignis einer Karte tritt nicht ein, wenn ihr sie nehmt, umdreht oder in die Zeitleiste legt, sondern nur, wenn der Zeitmarker auf sie rückt.
rule-READ-09 = Kommt der Zeitmarker auf eine Karte, zählt nur das Ereignis; Geschichte und Anweisungen waren an der Reihe, als die Karte genommen oder umgedreht wurde.
rule-READ-10 = Das Ereignis jeder Karte im Spiel dürft ihr jederzeit nachlesen.
rule-READ-11 = Eine so gekennzeichnete Karte liegt neben dem Spielplan; was sie sagt oder verbietet, gilt, bis sie umgedreht oder entfernt wird.
rule-READ-12 = Der kleine Plan auf so einer Karte zeigt, in welcher Zone ihre Aktion möglich ist, und das Symbol, welches Feld sie braucht.
rule-READ-13 = Ist eine Anweisung ohne Alternative nicht möglich, tut ihr davon, was geht, und lasst den Rest aus; dann folgt die nächste.
rule-READ-14 = Spricht ein Text von Markern auf „dieser Karte“, ist immer die Karte gemeint, auf der er steht.
