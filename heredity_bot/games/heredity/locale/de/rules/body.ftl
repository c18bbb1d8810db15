## Felder

rule-SLOT-01 = Der Körper eines Familienmitglieds besteht aus drei Karten für Kopf, Rumpf und Beine; alle beginnen mit der Vorderseite nach oben.
rule-SLOT-02 = Auf ein Feld passen eine Scheibe und ein Schaden, auch beide zugleich, aber nie zwei von derselben Sorte.
rule-SLOT-03 = Frei ist ein Feld nur, wenn weder eine Scheibe noch Schaden darauf liegt; eines von beiden genügt, um es zu belegen.
rule-SLOT-04 = Die Scheibe für eine Aktion darf nur auf ein Feld, das deren Symbol zeigt.
rule-SLOT-05 = Ein Feld mit mehreren Symbolen gilt für das, welches ihr beim Legen der Scheibe nennt, und nur für dieses.
rule-SLOT-06 = Ein Familienmitglied benutzt die Felder des eigenen Körpers und der Gegenstände, die es trägt, nie die eines anderen.
rule-SLOT-07 = Nur ein Feld mit Herz kann Schaden aufnehmen, am Körper wie auf Gegenständen.
rule-SLOT-08 = Ein Feld, das nur ein Herz zeigt, ist dazu da, Schaden aufzunehmen; eine Scheibe kann dort nicht liegen.
rule-SLOT-09 = Das Auge dient zum Ansehen, der Mund zum Unterhalten, auf dem Gelände wie bei den Aktionen von Karten.
rule-SLOT-10 = Eine Hand braucht ihr zum Interagieren, Heilen, Aufheben, Tauschen, Reparieren und Verbessern, für einen Faustschlag und für jede Aktion einer Karte, die eine Hand zeigt.
rule-SLOT-11 = Einen Fuß braucht ihr zum Bewegen, zum Erkunden, zum Wechseln der Ebene und für einen Tritt.
rule-SLOT-12 = Ein Gegenstandsfeld mit Auge, Mund, Hand oder Fuß gilt genau wie ein solches Feld am Körper.
rule-SLOT-13 = Die Rückseite einer schwer verletzten Körperkarte hat ein Feld weniger; die übrigen sind wie gewohnt benutzbar und nehmen Schaden auf, wenn sie ein Herz haben.
rule-SLOT-14 = Jeder Platz am Körper fasst einen Gegenstand seiner Art; rechts sind es drei für Werkzeuge, links je einer für Kopfbedeckung, Kleidung und Schuhe.

## Schaden

rule-DMG-01 = Schaden kommt von Angriffen, von Karten und von roten Linien, die jemand überquert.
rule-DMG-02 = Abwehr hilft nur gegen Angriffe; Schaden durch eine Karte oder eine rote Linie trifft in voller Höhe.
rule-DMG-03 = Wer das getroffene Familienmitglied spielt, sucht die Herzen aus, die abgedeckt werden, am Körper oder auf getragenen Gegenständen, für jeden Schaden eines.
rule-DMG-04 = Ein Feld nimmt nur einen Schaden auf; der nächste muss woandershin.
rule-DMG-05 = Schaden darf auch unter eine Scheibe; was mit ihr schon getan wurde, gilt weiter.
rule-DMG-06 = Ein Feld mit Schaden ist nicht mehr frei; solange er dort liegt, kommt keine Scheibe darauf.
rule-DMG-07 = Der ganze Schaden muss verteilt sein, bevor es weitergeht, notfalls durch schwere Verletzungen; nur wer im Sterben liegt, muss den Rest nicht mehr nehmen.
rule-DMG-08 = Schaden, der mehrere Figuren trifft, wird nicht unter ihnen aufgeteilt; jede nimmt ihn ganz.

## Heilung

rule-HEAL-01 = Heilen kostet eine Scheibe auf einem Handfeld und entfernt einen Schaden, nicht mehr.
rule-HEAL-02 = Ein Familienmitglied heilt sich selbst oder jemanden in derselben Zone; in der französischen Ausgabe kann das jede Figur sein, in der deutschen nur ein Familienmitglied.
rule-HEAL-03 = Ein Feld, dessen Schaden geheilt ist, ist sofort wieder frei, sofern keine Scheibe mehr darauf liegt.
rule-HEAL-04 = Heilen entfernt nur Schaden; eine schwer verletzte Körperkarte dreht es nie zurück.
rule-HEAL-05 = Schaden auf einem Gegenstand wird nicht geheilt, sondern repariert, und das kostet zusätzlich 1 Material.
rule-HEAL-06 = Zum Heilen braucht es Schaden, den man entfernen kann; bei jemandem, der unversehrt ist, geht es nicht.

## Schwere Verletzungen

rule-WOUND-01 = Bleibt Schaden übrig und ist weder am Körper noch auf Gegenständen ein Herz frei, wird eine Körperkarte eurer Wahl, die noch ihre Vorderseite zeigt, schwer verletzt.
rule-WOUND-02 = In der deutschen Ausgabe wird eine Körperkarte mit 2 Schaden umgedreht, wenn weiterer darauf muss oder wenn ihr es so wollt.
rule-WOUND-03 = Bei einer schweren Verletzung verschwindet aller Schaden von der Körperkarte, und sie wird umgedreht; Scheiben, die darauf lagen, sind ausgegeben.
rule-WOUND-04 = Eine schwere Verletzung verringert den Schaden nicht, der noch zu verteilen ist; er kommt zuerst auf die Herzen der neuen Seite, dann dorthin, wo noch Platz ist.
rule-WOUND-05 = Ist auf der Vorderseite einer Körperkarte jedes Herz abgedeckt, dürft ihr die schwere Verletzung hinnehmen, ohne auf weiteren Schaden zu warten; das kostet keine Scheibe.
rule-WOUND-06 = Die Felder auf der Rückseite einer schwer verletzten Körperkarte sind sofort benutzbar.
rule-WOUND-07 = Eine schwere Verletzung bleibt bis zum Ende des Kapitels; heilen lässt sie sich vorher nicht.
rule-WOUND-08 = Eine Körperkarte wird nur einmal schwer verletzt; mehr als drei solche Verletzungen hat also niemand.

## Im Sterben

rule-DYING-01 = Ein Familienmitglied liegt im Sterben, wenn seine drei Körperkarten schwer verletzt sind und jedes Herz, das ihm bleibt, abgedeckt ist, auch auf Gegenständen.
rule-DYING-02 = Wer im Sterben liegt, ist für niemanden mehr ein Ziel und zählt nicht mit, wenn das nächste Familienmitglied gesucht wird.
rule-DYING-03 = Schaden, der ein sterbendes Familienmitglied träfe, bleibt ohne Wirkung und entfällt.
rule-DYING-04 = Wer im Sterben liegt, kann nur noch freie Felder ohne Herz benutzen, meist einen Fuß und vielleicht etwas auf einem Gegenstand.
rule-DYING-05 = Ein Familienmitglied liegt nicht mehr im Sterben, sobald ein Schaden von seinem Körper oder seinen Gegenständen verschwindet.
rule-DYING-06 = Wenn die Familie fertig gehandelt hat, zieht ihr für jedes sterbende Familienmitglied eine Karmakarte; sie entscheidet über Leben und Tod.
rule-DYING-07 = Ein Totenkopf auf dieser Karmakarte bedeutet, dass das Familienmitglied stirbt; damit ist das Kapitel verloren.
rule-DYING-08 = Ohne Totenkopf lebt das Familienmitglied, liegt aber weiter im Sterben; ändert sich nichts, zieht ihr nach den nächsten Aktionen der Familie wieder.
rule-DYING-09 = Die Gefahr, ein sterbendes Familienmitglied zu verlieren, steht auf der Familienkarte und besteht darum in jedem Kapitel.
