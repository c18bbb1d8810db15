## Begegnungen

rule-NPC-01 = Die Karte einer Begegnung sagt, wo sie beginnt, ob sie feindlich ist, wie viel Leben und Abwehr sie hat, was sie in ihrem Zug tut und was ihre Niederlage bewirkt.
rule-NPC-02 = Eine neue Begegnung steht in der Zone, die ihre Karte zeigt oder beschreibt; nennt die Karte keine und kam die Begegnung durch ein Gespräch, steht sie dort, wo ihr geredet habt.
rule-NPC-03 = Die Karte einer Begegnung zeigt, ob sie feindlich oder verbündet ist, und ein Marker darauf geht vor; fehlt beides, ist sie neutral.
rule-NPC-04 = Eine feindliche Begegnung handelt, wenn der Zeitmarker zu ihr kommt; deshalb kommt ihre Karte in die Zeitleiste, an einen Block der Farbe, die sie zeigt.
rule-NPC-05 = Eine neutrale Begegnung greift nie an, und wer in ihrer Zone ist, darf die Aktionen ihrer Karte nutzen. In der deutschen Ausgabe bleibt sie außerhalb der Zeitleiste, in der französischen kann ihre Karte dort liegen.
rule-NPC-06 = Greift ihr oder ein Verbündeter eine neutrale Begegnung an, wird sie feindlich, selbst wenn sie unversehrt bleibt; auch eine Karte kann das bewirken. Sie erhält einen Feindmarker und gilt fortan als Feind.
rule-NPC-07 = Eine Begegnung ist am Zug, wenn der Zeitmarker auf ihre Karte rückt. In der französischen Ausgabe führt sie die Karte von oben nach unten aus, in der deutschen gehört die Bewegung zum Angriff.
rule-NPC-08 = In der französischen Ausgabe geht ein Feind auf das nächste Ziel los (Verbündete zählen mit, Sterbende nicht); in der deutschen greift er an, wen er erreicht, und geht nur sonst auf das nächste Ziel zu.
rule-NPC-09 = Sind mehrere Ziele gleich nah (in der deutschen Ausgabe gleichermaßen möglich), entscheidet ihr, auf wen es die Begegnung abgesehen hat.
rule-NPC-10 = Kann eine Begegnung noch nicht angreifen, geht sie auf ihr Ziel zu, höchstens so viele Zonen, wie ihre Karte erlaubt; ohne Bewegungswert bleibt sie stehen.
rule-NPC-11 = Eine Begegnung nimmt den kürzesten Weg, selbst durchs Feuer; von mehreren nimmt sie den, der ihr am wenigsten schadet, und bleibt noch eine Wahl, trefft ihr sie.
rule-NPC-12 = Eine Begegnung hält in der ersten Zone an, von der aus sie ihr Ziel angreifen kann; kann sie es schon, bewegt sie sich gar nicht.
rule-NPC-13 = Erreicht eine Begegnung nach ihrer Bewegung das Ziel, greift sie an; sonst verfällt der Angriff, und es wird keine Karmakarte gezogen.
rule-NPC-14 = Steht eine Karte für mehrere Figuren, beendet jede ihren ganzen Zug, bevor die nächste beginnt; zuerst kommt die, die der Familie am nächsten ist, bei Gleichstand wählt ihr.
rule-NPC-15 = Jeder Angriff gilt nur einer Figur, auch wenn sich mehrere eine Karte teilen; der Schaden wird für jede einzeln gezählt.
rule-NPC-16 = Erreicht der Schaden ihr Leben, gleich woher er kommt, ist eine Begegnung besiegt und verlässt das Gelände; was ihre Karte für die Niederlage vorsieht, folgt sofort, bei mehreren Figuren mit der letzten.
rule-NPC-17 = Verschwindet eine Begegnung aus einem anderen Grund als durch Schaden, ist sie nicht besiegt; was ihre Karte für die Niederlage vorsieht, entfällt.
rule-NPC-18 = Ist die Karte einer Begegnung weg, verlassen auch alle ihre Figuren das Gelände, denn ohne Karte brächte nichts sie mehr zum Handeln.
rule-NPC-19 = Was die Karte einer Begegnung anbietet, geht nur von Angesicht zu Angesicht, also in derselben Zone, mit einer Scheibe auf einem Feld mit dem passenden Symbol und allem, was es sonst noch kostet.
rule-NPC-20 = Liegt die Karte einer Begegnung nicht in der Zeitleiste, kommt der Zeitmarker nie zu ihr; vorerst tut sie also von sich aus nichts.
rule-NPC-21 = Begegnungen haben keine Körperkarten und keine Felder; ihr Schaden liegt einfach auf ihrer Karte und wird mit ihrem Leben verglichen.
rule-NPC-22 = Begegnungen erkunden nicht, lösen nicht aus, was beim Betreten einer Zone geschieht, und heben nichts auf, es sei denn, eine Karte sagt es.
rule-NPC-23 = Figuren erkennt man an der Nummer ihrer Karte, und sie gehören zu deren Kapitel; mehr, als in der Schachtel sind, gibt es nie.
rule-NPC-24 = Die Karte einer besiegten Begegnung verlässt die Zeitleiste, wenn ihre Niederlage es vorsieht; die Lücke schließt sich in der deutschen Ausgabe sofort, in der französischen nach dem nächsten Schritt des Zeitmarkers.
rule-NPC-25 = Ihr werdet nur gefragt, wenn etwas von der Antwort abhängt; kommt jede Wahl auf dasselbe hinaus, geht das Spiel von selbst weiter.

## Verbündete

rule-ALLY-01 = Ein Verbündeter ist eine Begegnung wie jede andere, nur dass ihr ihn lenkt und bei seinen Angriffen mitmachen dürft und dass Feinde ihn zur Familie zählen.
rule-ALLY-02 = Die Karte eines Verbündeten hat ihren Platz in der Zeitleiste; er handelt, wenn der Zeitmarker auf sie rückt.
rule-ALLY-03 = Ein Verbündeter hört auf euch; in der deutschen Ausgabe entscheidet ihr gemeinsam, wohin er geht, wen er angreift und wie er tut, was seine Karte sagt, in der französischen wählt ihr sein Ziel.
rule-ALLY-04 = Greift ein Verbündeter an, darf in der französischen Ausgabe jedes Familienmitglied mit einer aufgesparten Scheibe mitmachen, auf einem freien Feld, mit dem es das Ziel erreicht.
rule-ALLY-05 = In der deutschen Ausgabe macht beim Angriff eines Verbündeten nur mit, wer beim Zug der Familie eine Scheibe auf dessen Karte gelegt hat; jedes Familienmitglied darf dort nur eine haben.
rule-ALLY-06 = Für Feinde gehört ein Verbündeter zur Familie; sie können ihn ebenso zum Ziel nehmen wie euch.
rule-ALLY-07 = Das Symbol für Verbündete auf ihrer Karte oder ein Verbündetenmarker darauf macht eine Begegnung zu eurem Verbündeten.
rule-ALLY-08 = Ein Verbündeter fällt wie jede Begegnung; erreicht der Schaden sein Leben, verlässt er das Gelände, und es geschieht, was seine Karte für die Niederlage vorsieht.
rule-ALLY-09 = In der französischen Ausgabe wählt ihr das Ziel eines Verbündeten; er geht auf dem kürzesten Weg hin und greift an. Niemanden darf er nur angreifen, wenn er nichts Feindliches erreicht.
