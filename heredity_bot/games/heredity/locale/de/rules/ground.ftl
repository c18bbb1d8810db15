## Gelände

rule-TERR-01 = Neues Gelände wird ausgelegt, sobald ihr es bekommt, und zwar dort, wo die Karten es angeben, und ausgerichtet wie das übrige, damit die Zonen zusammenpassen.
rule-TERR-02 = Linien jeder Farbe teilen das Gelände in Zonen; was innerhalb derselben Linien liegt, ist in derselben Zone.
rule-TERR-03 = Ein Kartenrand begrenzt eine Zone nur, wo eine Linie aufgedruckt ist; sonst geht sie auf der Nachbarkarte weiter und kann mit neuem Gelände wachsen.
rule-TERR-04 = Es kommt nur darauf an, in welcher Zone eine Figur steht, nie auf den genauen Fleck darin.
rule-TERR-05 = Zeigt ausgelegtes oder umgedrehtes Gelände Auge, Mund oder Hand, kommt dorthin der passende Aktionsmarker; er zeigt, was man da tun kann.
rule-TERR-06 = Ein Materialsymbol mit einer Zahl bringt so viel Material; es liegt in dieser Zone, bis jemand es aufhebt.
rule-TERR-07 = Wo die Geschichte für euch beginnt, ist aufgedruckt; jedes Familienmitglied startet in der Zone mit dem Kreuz seiner Farbe.
rule-TERR-08 = Die Symbole fürs Erkunden und für den Ebenenwechsel bekommen keinen Marker; ein Blick auf den Tisch zeigt, ob das Gelände dahinter schon ausliegt.
rule-TERR-09 = Eine Aktion des Geländes gibt es nur einmal; ist sie getan, verschwindet ihr Marker, so wie Material verschwindet, wenn jemand es aufhebt.
rule-TERR-10 = Wird Gelände umgedreht, kommen alle und alles wieder in dieselben Zonen; dadurch allein bewegt sich niemand, es sei denn, ein schwarzes Kreuz sammelt die Figuren.
rule-TERR-11 = Umgedrehtes Gelände erhält Marker und Material für die Symbole, die auf dieser Seite neu sind; ein früherer Aktionsmarker bleibt nur, wenn sein Symbol auch hier aufgedruckt ist.
rule-TERR-12 = Eine schon ausgeführte Aktion kommt nach dem Umdrehen nicht wieder, auch wenn dasselbe Symbol mit derselben Nummer noch einmal aufgedruckt ist.
rule-TERR-13 = Zeigt umgedrehtes Gelände ein schwarzes Kreuz, sammeln sich dort alle Figuren dieser Karte. In der französischen Ausgabe auch die Marker, und das Gleiche gilt, wenn Gelände ersetzt wird.
rule-TERR-14 = Gelände, dessen Nummer auf ein anderes verweist, nimmt dessen Platz ein, und die alte Karte wird entfernt. Alles behält seine Zone, sofern nicht (in der französischen Ausgabe) ein schwarzes Kreuz alles sammelt.
rule-TERR-15 = Ein Buchstabe auf dem Gelände bedeutet nichts, solange keine Karte von ihm spricht; erst dann zählt er.
rule-TERR-16 = Ein Blitz wirkt beim Betreten; wer schon in der Zone stand, als er erschien, hat sie nicht betreten und löst ihn nicht aus.

## Bewegung

rule-MOVE-01 = Eine Bewegung führt über eine Linie in eine Nachbarzone; ein Familienmitglied bezahlt sie mit einer Scheibe auf einem freien Fußfeld.
rule-MOVE-02 = Grenzen (weiß), Türen (grün) und Feuer (rot) lassen sich überqueren; Fenster oder Wasser (blau) und Wände (schwarz) nicht.
rule-MOVE-03 = Wer eine rote Linie überquert, geht durchs Feuer und nimmt jedes Mal 1 Schaden, auch eine Begegnung; Abwehr hilft dagegen nicht.
rule-MOVE-04 = Zonen, die sich nur in dem Punkt berühren, an dem sich Linien treffen, sind keine Nachbarn; man muss eine Linie überqueren, nicht an ihrem Ende vorbeischlüpfen.
rule-MOVE-05 = Jede überquerte Linie kostet eine Scheibe auf einem eigenen Fußfeld. In der französischen Ausgabe darf eine Bewegung mehrere Scheiben kosten, in der deutschen nur, um eine volle Zone zu durchqueren.
rule-MOVE-06 = Eine Zone kann über mehrere Geländekarten reichen; solange keine Linie dazwischenliegt, ist man noch in derselben Zone und braucht keine Bewegung.
rule-MOVE-07 = Betritt ein Familienmitglied eine Zone mit einem Blitz, wirkt dieser sofort, noch vor allem anderen; Begegnungen lösen ihn nicht aus.
rule-MOVE-08 = Treppen und Leitern verbinden zwei Zonen, die sich nicht berühren; eine Scheibe auf einem Fußfeld bringt euch von der einen in die andere, wenn beide das Ebenensymbol zeigen.
rule-MOVE-09 = Führt ein Ebenenwechsel zu unbekanntem Gelände, wird es in der Nähe ausgelegt, ohne das übrige zu berühren, und ihr kommt in seiner Zone mit dem Ebenensymbol an.
rule-MOVE-10 = Eine Scheibe bezahlt nur eine echte Bewegung; wer keine Linie überquert, nichts erkundet und die Ebene nicht wechselt, hat nichts zu bezahlen.

## Volle Zonen

rule-SAT-01 = Eine Zone ist voll, wenn keine weitere Figur mehr zwischen ihre Linien passt; hier hat jede Zone eine feste Zahl von Plätzen oder unbegrenzt Platz.
rule-SAT-02 = In einer vollen Zone darf niemand eine Bewegung beenden, weder Familie noch Begegnung, denn zum Stehen ist dort kein Platz.
rule-SAT-03 = Eine volle Zone durchquert man ohne Halt; es braucht genug Scheiben auf Fußfeldern, bei einer Begegnung genug Bewegung, um sofort auf der anderen Seite herauszukommen.
rule-SAT-04 = Findet eine Begegnung keinen Platz, wo sie erscheinen soll, kommt sie über eine weiße oder grüne Linie in eine bekannte Nachbarzone mit Platz; gibt es mehrere, wählt ihr.
rule-SAT-05 = Sind auch die Nachbarzonen voll, wird jedes Mal eine Zone weiter gesucht, bis zur nächstgelegenen, die Platz hat.
rule-SAT-06 = Wer zum Zuschlagen eine volle Zone betreten müsste, bleibt in der französischen Ausgabe davor stehen und kämpft, als stünde er schon darin.
rule-SAT-07 = In der deutschen Ausgabe kann man aus jeder Nachbarzone in eine volle Zone schlagen, wenn sich die Linie dazwischen überqueren lässt. In der französischen auch, nur muss ein Feind noch einen Schritt dafür übrig haben.
rule-SAT-08 = Eine volle Zone ist für alle voll; beim Anhalten, Durchqueren und Zuschlagen gilt für die Familie dasselbe wie für Begegnungen.
rule-SAT-09 = In der französischen Ausgabe ist der Wechsel der Ebene eine Bewegung, also schlägt man von einem Ende der Treppe in die volle Zone am anderen; in der deutschen berühren sich die Zonen nicht.

## Erkunden

rule-EXPL-01 = Erkunden kann man nur, wo ein Erkundungssymbol auf unbekanntes Gelände weist; in der französischen Ausgabe muss es auf einer Karte sein, auf die die eigene Zone reicht, in der deutschen am Rand der eigenen Zone.
rule-EXPL-02 = Wände und Fenster verhindern das Erkunden; eure Zone muss also zur Seite des Symbols hin offen sein. In der deutschen Ausgabe dient ein Symbol abseits der Randmitte zudem nur seiner eigenen Zone.
rule-EXPL-03 = Reicht eure Zone über mehrere Karten, zählen die Erkundungssymbole von ihnen allen, wo auch immer die Figur in der Zone steht.
rule-EXPL-04 = Erkunden ist eine Bewegung; es kostet eine Scheibe auf einem Fußfeld, auch wenn die neue Karte eure Zone nur größer macht.
rule-EXPL-05 = Erkundetes Gelände wird an der Seite mit dem Symbol angelegt, ausgerichtet wie das übrige; dann kommen seine Marker und sein Material darauf.
rule-EXPL-06 = Wer erkundet, betritt die neue Karte, möglichst in einer Zone, die zur verlassenen hin offen ist; damit endet die Bewegung.
rule-EXPL-07 = Nur die Familie entdeckt neues Gelände; Begegnungen bewegen sich nur auf dem, was schon ausliegt.
rule-EXPL-08 = Liegt ein Gelände aus, gibt sein Symbol nichts mehr zu entdecken; man geht mit einer gewöhnlichen Bewegung hin oder ganz ohne, wenn alles nun eine Zone ist.
