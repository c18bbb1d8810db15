## Karma

rule-KARMA-01 = Der Karmastapel hat immer neun Karten; geht eine, tritt eine andere an ihre Stelle.
rule-KARMA-02 = Das erste Kapitel beginnt mit den Karmakarten 901 bis 909, verdeckt gemischt.
rule-KARMA-03 = Eine Karmakarte wird bei jedem Angriff gezogen, egal von wem, am Ende der Familienkarte für jedes Familienmitglied, das im Sterben liegt, und wenn eine Karte es verlangt.
rule-KARMA-04 = Gezogene Karmakarten liegen offen, und alle dürfen sie jederzeit ansehen.
rule-KARMA-05 = Wird eine Karmakarte gebraucht und liegt keine mehr verdeckt, werden die offenen zu einem neuen Stapel gemischt.
rule-KARMA-06 = Bei einem Angriff zählt nur, was in der Mitte der Karmakarte steht; Totenkopf und übriger Text spielen dabei keine Rolle.
rule-KARMA-07 = Totenkopf und übriger Text einer Karmakarte gelten nur, wenn eine Regel oder eine Karte danach fragt.
rule-KARMA-08 = Verlangt es eine Karte, weicht die genannte Karmakarte, wo immer sie liegt, dem Geheimnis, auf das sie verweist; ablehnen könnt ihr das nicht.
rule-KARMA-09 = Die ersetzte Karmakarte wird entfernt und kommt nicht zurück.
rule-KARMA-10 = Nach einer Änderung werden alle neun Karmakarten zusammen gemischt, auch die offenen.
rule-KARMA-11 = Es gibt je eine Karmakarte für Gewalt, Rohling, Pazifist, Ausweichen, Schatzsucher, Plünderer, Gesellig, Narbe und Erinnerung; eine neue ersetzt die ihrer Familie.
rule-KARMA-12 = Der Karmastapel begleitet euch von Kapitel zu Kapitel und wird zu jedem Beginn gemischt.
rule-KARMA-13 = In den geänderten Karmakarten merkt sich die Geschichte, was ihr getan habt; ihr könnt sie weder frei wählen noch zurücktauschen.
