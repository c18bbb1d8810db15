## Ablegen, aufheben, tauschen

rule-TRADE-01 = Gegenstände oder Material abzulegen kostet keine Scheibe. In der französischen Ausgabe geht es, während die Familie handelt, in der deutschen jederzeit.
rule-TRADE-02 = Was ein Familienmitglied ablegt, bleibt in der Zone liegen, in der es gerade steht.
rule-TRADE-03 = Abgelegtes Material liegt auf dem Gelände; ein Gegenstand liegt daneben, und zwei gleiche Marker zeigen, zu welcher Zone er gehört.
rule-TRADE-04 = Schaden, Marker und Scheiben bleiben auf dem abgelegten Gegenstand; das Ablegen repariert nichts und gibt keine Scheibe zurück.
rule-TRADE-05 = Mit einer einzigen Scheibe auf einem Handfeld hebt ein Familienmitglied beliebig viel auf, aber nur, was in seiner eigenen Zone liegt.
rule-TRADE-06 = Ein aufgehobener Gegenstand kommt an seinen üblichen Platz, und ist der belegt, muss etwas abgelegt werden; sein Schraubenschlüssel gilt nicht noch einmal.
rule-TRADE-07 = Ein Gegenstand wird aufgehoben, wie er daliegt, mit allem Schaden, allen Markern und allen Scheiben darauf.
rule-TRADE-08 = Zwei Familienmitglieder in derselben Zone dürfen beliebig viele Gegenstände und beliebig viel Material tauschen; nur eines von beiden braucht dafür eine Hand.
rule-TRADE-09 = Nichts wechselt den Besitz, wenn nicht beide Seiten zustimmen; die französische Ausgabe verlangt es, und bei der deutschen werdet ihr ebenfalls gefragt.
rule-TRADE-10 = Ein Tausch findet immer zwischen zwei Familienmitgliedern statt; mit einem dritten braucht es einen weiteren.
rule-TRADE-11 = Eine Gegengabe muss nicht sein; auch ein Geschenk ist ein Tausch und kostet ebenso eine Scheibe auf einem Handfeld.
rule-TRADE-12 = Ein Gegenstand wechselt den Besitz mit allem, was darauf liegt; eine Scheibe gehört weiter ihrem Familienmitglied und belegt das Feld, bis ihr alle Scheiben zurücknehmt.
