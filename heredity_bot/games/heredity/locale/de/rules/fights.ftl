## Angriffe

rule-ATK-01 = Familie und Begegnungen greifen auf dieselbe Weise an; Grundwert, eine Karmakarte und die Abwehr des Ziels ergeben den Schaden.
rule-ATK-02 = Ohne Waffe bleiben der Faustschlag (Handfeld) und der Tritt (Fußfeld), beide im Nahkampf und mit Grundwert 1.
rule-ATK-03 = Für einen Angriff mit einem Gegenstand kommt eine Scheibe auf dessen Feld; seine Karte sagt, welcher Grundwert gilt und ob es Nahkampf oder Fernkampf ist.
rule-ATK-04 = Ein Angriff nimmt von jedem Familienmitglied nur eine Scheibe, also auch nur eine Art zuzuschlagen; zwei Waffen oder Waffe und Faust werden nicht zusammengezählt.
rule-ATK-05 = Im Nahkampf erreicht man nur Figuren in der eigenen Zone; allein die volle Zone macht eine Ausnahme, denn dort hinein kann man von nebenan schlagen.
rule-ATK-06 = Ein Angriff im Fernkampf braucht ein Ziel auf derselben Ebene und in Reichweite, dazu eine gerade Linie dorthin, die keine Wand berührt.
rule-ATK-07 = Ein Angriff braucht ein Ziel, das man erreichen kann und angreifen darf; ohne Ziel beginnt er nicht, und keine Scheibe wird ausgegeben.
rule-ATK-08 = Zuerst kommen Ziel und Scheibe, dann Grundwert, eine Karmakarte, Abwehr und Schaden; zuletzt wird die Karmakarte abgelegt und geprüft, ob eine Begegnung besiegt ist.
rule-ATK-09 = Die Zahl in der Mitte der Karmakarte wird zum Grundwert gezählt, von ihm abgezogen oder mit ihm malgenommen, es sei denn, die Karte meldet einen Fehlschlag. Alles andere auf ihr zählt hier nicht.
rule-ATK-10 = Bei einem Angriff hat ein Familienmitglied nur die Abwehr seiner Gegenstände; deren Schilde werden zusammengezählt, doch ein kaputter Gegenstand schützt niemanden.
rule-ATK-11 = Wie gut eine Begegnung geschützt ist, steht auf ihrer Karte; diese Abwehr geht von jedem Angriff auf sie ab.
rule-ATK-12 = Was von Grundwert und Karma nach der Abwehr bleibt, ist der Schaden; bleibt nichts, gibt es keinen. Die deutsche Ausgabe nennt den Angriff trotzdem gelungen, wenn er vor der Abwehr über 0 lag.
rule-ATK-13 = Meldet die Karmakarte einen Fehlschlag, zählt der Angriff 0, so stark er auch war.
rule-ATK-14 = Nach dem Angriff kommt seine Karmakarte offen auf den Ablagestapel; sie kann erst wiederkommen, wenn gemischt wird.
rule-ATK-15 = Ein Angriff auf mehrere Ziele wird Ziel für Ziel ausgeführt, jedes Mal mit einer neuen Karmakarte; bezahlt wird aber nur eine Scheibe.
rule-ATK-16 = Greifen mehrere von euch ein Ziel gemeinsam an, gibt jedes Familienmitglied eine Scheibe aus, und die Grundwerte werden zusammengezählt; eine Karmakarte gilt für alle, die Abwehr zählt nur einmal.
rule-ATK-17 = Bei einem gemeinsamen Angriff müssen alle das Ziel mit ihrem eigenen Angriff erreichen, nah oder fern; kann es jemand nicht, beginnt nichts, und niemand bezahlt.
rule-ATK-18 = Begegnungen tun sich nie zusammen, jede greift allein an. Nur beim Angriff eines Verbündeten kann man mitmachen, und das kann nur die Familie.
rule-ATK-19 = Eine neutrale Begegnung dürft ihr angreifen, wann immer die Familie handelt; getroffen oder nicht, danach ist sie feindlich.
rule-ATK-20 = Die Familie greift an, während der Zeitmarker auf der Familienkarte steht; sonst kann sie nur beim Angriff eines Verbündeten mitmachen.
rule-ATK-21 = Eine Begegnung greift an, wenn der Zeitmarker auf ihre Karte rückt; bis dahin lässt sie euch in Ruhe, es sei denn, eine Karte bringt sie früher zum Zug.
rule-ATK-22 = Nach jedem Treffer wird der Schaden der Begegnung mit ihrem Leben verglichen; hat er es erreicht, ist sie besiegt.
rule-ATK-23 = Schaden aus einem Angriff wird genommen wie jeder andere; wer das getroffene Familienmitglied spielt, wählt, welche Felder mit Herz abgedeckt werden.
rule-ATK-24 = Ihr und eure Verbündeten dürft andere Begegnungen angreifen, einander aber nur, wenn eine Karte es erlaubt. Feinde greifen Familie und Verbündete an, aber niemanden, der im Sterben liegt.

## Reichweite

rule-RANGE-01 = Die Reichweite sagt, wie weit ein Schuss trägt. In der französischen Ausgabe dürfen höchstens so viele Linien dazwischenliegen, in der deutschen darf das Ziel höchstens so viele Zonen entfernt sein.
rule-RANGE-02 = Geschossen wird nur geradeaus; von irgendwo in der eigenen Zone muss eine gerade Linie irgendwohin in die Zone des Ziels führen.
rule-RANGE-03 = Ein Schuss darf eine schwarze Linie nicht einmal berühren, denn sie ist eine Wand; Grenze, Tür, Fenster und Feuer lassen ihn durch.
rule-RANGE-04 = Figuren geben keine Deckung; man darf an jeder vorbei und durch jede hindurch schießen, ob Freund oder Feind.
rule-RANGE-05 = Es zählen nur die Zonen, nicht der Fleck, auf dem eine Figur steht; Schütze und Ziel dürft ihr euch irgendwo in ihrer Zone denken.
rule-RANGE-06 = Was aus der Ferne trifft, trifft auch aus der Nähe; ein Ziel in der eigenen Zone hat die Entfernung 0.
rule-RANGE-07 = Von einer Ebene auf die andere geht kein Schuss, auch nicht dort, wo eine Treppe die beiden Zonen verbindet.
rule-RANGE-08 = Ist das Ziel in Reichweite, geht es weiter wie im Nahkampf, mit Grundwert, Karmakarte, Abwehr und Schaden.
rule-RANGE-09 = Aus der Ferne greift nur an, wer durch einen Gegenstand oder eine Aktion sowohl Reichweite als auch Grundwert hat; Fäuste und Füße genügen nicht.
rule-RANGE-10 = Ein Schuss genau durch den Punkt, an dem sich zwei Linien kreuzen, geht über beide; Zonen, die sich nur dort berühren, sind zwei voneinander entfernt.
