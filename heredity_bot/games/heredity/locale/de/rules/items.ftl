## Gegenstände und Material

rule-ITEM-01 = Braune Gegenstände sind Werkzeuge und werden rechts getragen; graue sind Kopfbedeckung, Kleidung oder Schuhe und werden links getragen.
rule-ITEM-02 = Ein Familienmitglied trägt höchstens drei Werkzeuge, eine Kopfbedeckung, ein Kleidungsstück und ein Paar Schuhe.
rule-ITEM-03 = Eine Gegenstandskarte zeigt Name, Wert und Art, ihre Felder mit deren Wirkung und, falls sie sich verbessern lässt, was das kostet.
rule-ITEM-04 = Der Wert eines Gegenstands bewirkt von sich aus nichts; er zählt nur, wenn eine Karte oder ein anderer Effekt danach fragt.
rule-ITEM-05 = Ein Gegenstand nützt nur dem Familienmitglied, das ihn trägt; wer ihn sonst benutzen will, muss ihn erst bekommen.
rule-ITEM-06 = Solange ein Gegenstand nicht kaputt ist, wirkt sein dauerhafter Effekt jederzeit für das Familienmitglied, das ihn trägt, und kommt zu anderen hinzu.
rule-ITEM-07 = Der Schraubenschlüssel gilt, wenn ihr den Gegenstand im Kapitel zum ersten Mal erhaltet, zu Beginn eines Kapitels, wenn ihr ihn schon habt, und wenn eine Verbesserung einen neuen zum Vorschein bringt.
rule-ITEM-08 = Was einmal einsatzbereit ist, bleibt es; Ablegen, Aufheben oder Tauschen löst den Schraubenschlüssel nicht noch einmal aus.
rule-ITEM-09 = Ein Schraubenschlüssel liefert besondere Marker nur, solange noch welche in der Schachtel sind.
rule-ITEM-10 = Felder auf Gegenständen kommen zu denen des Körpers hinzu, bringen aber keine weitere Scheibe; es bleibt bei drei.
rule-ITEM-11 = Wer einen Gegenstand benutzen will, muss ihn tragen und eine Scheibe auf ein freies Feld darauf legen; dann geschieht, was die Karte oder das Kapitel dazu sagt.
rule-ITEM-12 = Ein Gegenstand nimmt nur dort Schaden, wo er ein Herz zeigt, je Herz einen; ohne Herz nimmt er nie welchen.
rule-ITEM-13 = Ist jedes Herz eines Gegenstands abgedeckt, ist er kaputt, und seine dauerhaften Effekte ruhen, bis mindestens ein Schaden entfernt wird.
rule-ITEM-14 = Solange noch ein Herz des Gegenstands frei ist, wirken seine dauerhaften Effekte weiter; nur Felder mit Schaden lassen sich nicht benutzen.
rule-ITEM-15 = Reparieren kostet eine Scheibe auf einem Handfeld und 1 Material und entfernt einen Schaden von einem Gegenstand, den das Familienmitglied selbst trägt.
rule-ITEM-16 = Verbessern lässt sich nur ein Gegenstand, der es vorsieht; wer ihn trägt, benutzt eine Hand und zahlt das angegebene Material, und meist wird dann die Karte umgedreht.
rule-ITEM-17 = In der französischen Ausgabe lässt sich ein Gegenstand nicht verbessern, solange eine Scheibe oder Schaden darauf liegt, und darum auch nicht mit seinem eigenen Feld bezahlen; die deutsche erlaubt es.
rule-ITEM-18 = Die andere Seite eines Gegenstands seht ihr euch nicht vorher an; erst das Verbessern deckt sie auf.
rule-ITEM-19 = Bringt eine Verbesserung einen Schraubenschlüssel zum Vorschein, so gilt sein Effekt sofort.
rule-ITEM-20 = Material gehört einem Familienmitglied oder liegt in einer Zone. Es bezahlt Reparaturen, Verbesserungen und was Karten oder Begegnungen fordern; tragen darf man beliebig viel.
rule-ITEM-21 = Die Familie behält ihre Gegenstände und ihr Material von Kapitel zu Kapitel, die ganze Kampagne lang.
rule-ITEM-22 = Gegenstände und Material aus einer Aktion erhält, wer gehandelt hat; niemand sonst kann sie in diesem Moment nehmen.
rule-ITEM-23 = Was ihr ohne eine Aktion erhaltet, etwa durch ein Ereignis, verteilt ihr auf die Familienmitglieder, wie ihr wollt.
rule-ITEM-24 = Ist für diese Art Gegenstand kein Platz mehr frei, muss entweder der neue oder einer der dort schon getragenen in der Zone abgelegt werden.
rule-ITEM-25 = In der französischen Ausgabe fällt, was eine besiegte Begegnung hinterlässt, in die Zone, in der sie stand, und jemand muss es dort aufheben; in der deutschen bekommt es, wer angegriffen hat.
rule-ITEM-26 = Die Schilde auf heilen Gegenständen ergeben zusammen die Abwehr des Familienmitglieds, das sie trägt; ein kaputter Gegenstand schützt nicht.
