## Aktionen

rule-ACT-01 = Jedes Familienmitglied hat drei Scheiben; sind sie benutzt, kann es nichts mehr tun, was eine kostet, bis es wieder welche zurücknimmt.
rule-ACT-02 = Immer wenn der Zeitmarker auf die Familienkarte kommt, nehmt ihr alle Scheiben zurück, wo sie auch liegen; mehr als drei hat ein Familienmitglied nie.
rule-ACT-03 = Die Familie handelt nur, während der Zeitmarker auf der Familienkarte steht; Ausnahmen sind selten, etwa wenn ihr beim Angriff eines Verbündeten mitmacht.
rule-ACT-04 = Eine Aktion bezahlt ihr, indem ihr eine verfügbare Scheibe auf ein freies Feld mit dem passenden Symbol legt; dann tritt die Wirkung ein.
rule-ACT-05 = Liegt auf jedem passenden Feld eine Scheibe oder Schaden, ist die Aktion nicht möglich, auch wenn noch Scheiben übrig sind.
rule-ACT-06 = Eine feste Reihenfolge gibt es nicht; die Familienmitglieder handeln nacheinander oder abwechselnd, Aktion für Aktion, wie ihr wollt.
rule-ACT-07 = Eine Aktion wird mit allen Karten, die sie ins Spiel bringt, zu Ende geführt, bevor jemand eine andere beginnt.
rule-ACT-08 = Eine benutzte Scheibe bleibt auf ihrem Feld, bis der Zeitmarker wieder auf die Familienkarte kommt; so lange ist das Feld belegt.
rule-ACT-09 = Wird eine Karte umgedreht oder entfernt, kommen die Scheiben darauf zu ihrem Familienmitglied, gelten aber als ausgegeben, bis ihr alle Scheiben zurücknehmt.
rule-ACT-10 = Wenn nichts anderes dasteht, betreffen die Effekte einer Aktion das Familienmitglied, das sie ausführt, bei einer gemeinsamen Aktion alle Beteiligten.
rule-ACT-11 = Ansehen geht nur, wenn es in der Zone des Familienmitglieds etwas anzusehen gibt, und kostet eine Scheibe auf einem Augenfeld; dann nehmt ihr die angegebene Karte.
rule-ACT-12 = Unterhalten geht nur, wenn in der Zone des Familienmitglieds jemand zum Reden ist, und kostet eine Scheibe auf einem Mundfeld; dann nehmt ihr die angegebene Karte.
rule-ACT-13 = Interagieren geht nur, wenn es in der Zone des Familienmitglieds etwas zu nehmen oder zu benutzen gibt, und kostet eine Scheibe auf einem Handfeld; dann nehmt ihr die angegebene Karte.
rule-ACT-14 = Was ein Marker auf dem Gelände anbietet, geht nur einmal; danach wird der Marker entfernt, und mit ihm ist die Aktion weg.
rule-ACT-15 = Verlangt das Symbol ein Umdrehen statt einer Kartennummer, dreht ihr das Gelände samt allen Figuren um; was geschieht, steht auf der Rückseite.
rule-ACT-16 = Gehört die Aktion einer Karte zu einer Zone, kann sie nur ausführen, wer dort steht und eine Scheibe auf ein Feld mit dem angegebenen Symbol legt.
rule-ACT-17 = Nennt eine Karte für ihre Aktion weder Zone noch Begegnung, so lässt sie sich von überall aus ausführen.
rule-ACT-18 = Die Aktion einer Karte bleibt möglich, auch mehrmals, bis die Karte umgedreht oder entfernt wird; es sei denn, sie ist nur für einmal gedacht.
rule-ACT-19 = Die Aktion auf der Karte einer Begegnung kann nur ausführen, wer in derselben Zone steht wie diese Begegnung.
rule-ACT-20 = Eine gemeinsame Aktion geht nur, wenn alle am richtigen Ort sind und im selben Moment je eine Scheibe auf ein passendes Feld legen; kann einer nicht, zahlt niemand.
rule-ACT-21 = Manche Aktionen kosten auch Material; wer handelt, muss es selbst besitzen, und es geht in den Vorrat zurück.
rule-ACT-22 = Niemand muss alle Scheiben benutzen; ihr dürft es gut sein lassen, wann ihr wollt.
