## Namen

seat-north = Nord
seat-east = Ost
seat-south = Süd
seat-west = West
card-kind = { $name } ({ GENDER($name) ->
    [f] Frau
   *[m] Mann
} aus dem Haus { $house })
place-crown = unter der Krone des Hauses { $house }
place-couple = als Kind von { $father } und { $mother }
crowns-of = { $seat } { $n }
hand-size = { $seat } { $n }

## Verwandtschaft: was Erben dem sind, der die Krone zuletzt trug

kin-0-1 = { GENDER($heir) ->
    [f] Tochter
   *[m] Sohn
}
kin-0-2 = { GENDER($heir) ->
    [f] Enkelin
   *[m] Enkel
}
kin-0-3 = { GENDER($heir) ->
    [f] Urenkelin
   *[m] Urenkel
}
kin-1-1 = { GENDER($heir) ->
    [f] Schwester
   *[m] Bruder
}
kin-1-2 = { GENDER($heir) ->
    [f] Nichte
   *[m] Neffe
}
    .acc = { GENDER($heir) ->
    [f] Nichte
   *[m] Neffen
}
kin-1-3 = { GENDER($heir) ->
    [f] Großnichte
   *[m] Großneffe
}
    .acc = { GENDER($heir) ->
    [f] Großnichte
   *[m] Großneffen
}
kin-2-1 = { GENDER($heir) ->
    [f] Tante
   *[m] Onkel
}
kin-2-2 = { GENDER($heir) ->
    [f] Base
   *[m] Vetter
}
kin-far = { GENDER($heir) ->
    [f] ferne Verwandte
   *[m] ferner Verwandter
}
    .acc = { GENDER($heir) ->
    [f] ferne Verwandte
   *[m] fernen Verwandten
}

## Was geschah: der Aufbau

event-chooser = { $seat } wählt zuerst ein Haus.
event-family = { $seat } führt das Haus { $house }, das Blut von { $founders }: „{ $motto }“
event-opening-1 = { $founders } vom Haus { $house } haben schon Kinder: { $children }.
event-opening-2 = { $founders } vom Haus { $house } haben nicht gewartet. Ihre Kinder: { $children }.
event-opening-3 = Im Haus { $house } hören { $founders } schon kleine Schritte auf der Treppe: { $children }.
event-opening-4 = Im Buch des Hauses { $house } stehen vom ersten Tag an Namen: { $children }, von { $founders }.
event-dealt = Alle erhalten { $n } Karten.
event-marker-given = { $seat } spielt zuerst.

## Was geschah: Züge

event-round = Runde { $n } beginnt, und { $seat } spielt zuerst.
event-turn = { $seat } spielt für das Haus { $own }: { $n ->
    [one] eine Aktion
   *[other] { $n } Aktionen
}.
event-passed = Das Haus { $own } lässt das Jahr verstreichen und tut nichts.
event-lapsed = { $seat } schweigt. Der Zug verstreicht.
event-aged-1 = Der erste Schnee fällt auf den See, und alle sind älter geworden.
event-aged-2 = Die Störche sind zurück, und alle sind älter geworden.
event-aged-3 = Die Lese ist eingebracht, und alle sind älter geworden.
event-aged-4 = Die Fähre bekommt ihren neuen Anstrich, und alle sind älter geworden.
event-closed = Das Haus { $own } lässt es dabei.
event-courted-1 = Das Haus { $own } verbringt den Winter bei Hof.
event-courted-2 = Das Haus { $own } macht den Hof und wird empfangen.
event-courted-3 = Das Haus { $own } öffnet Gästen die Türen und den Keller.
event-courted-4 = Das Haus { $own } tanzt, schmeichelt und hört zu.
event-courted-5 = Das Haus { $own } schickt kleine Geschenke an die richtigen Leute.
event-courted-6 = Das Haus { $own } jagt mit dem Hof und lässt andere gewinnen.
event-drawn = { $seat } zieht eine Karte.
event-drawn-own = { $seat } zieht eine Karte: { $card }.
event-nothing-drawn = Für { $seat } ist nichts mehr zu ziehen.
event-discarded = { $seat } trennt sich von { $card }.
event-discarded-by-lot = { $seat } trennt sich von { $card }; das Los hat entschieden.
event-paid = Das Haus { $own } gibt { $cards } hin.
event-age-1 = Ein Zeitalter endet. { $n ->
    [0] Niemand kehrt zurück, und Zeitalter 2 liegt offen.
    [one] Eine Karte kommt zurück in den Stapel, darunter liegt Zeitalter 2.
   *[other] { $n } Karten kommen zurück in den Stapel, darunter liegt Zeitalter 2.
}
event-age-2 = Das letzte Zeitalter beginnt. { $n ->
    [0] Niemand kehrt zurück.
    [one] Eine Karte kommt ein letztes Mal zurück in den Stapel.
   *[other] { $n } Karten kommen ein letztes Mal zurück in den Stapel.
}
event-deck-low = { $n ->
    [0] Der Stapel ist leer
    [one] Im Stapel liegt noch eine Karte
   *[other] Im Stapel liegen noch { $n } Karten
}; { $age ->
    [1] darunter Zeitalter 1, auf dem Ablagestapel { $discarded }.
    [2] darunter Zeitalter 2, auf dem Ablagestapel { $discarded }.
   *[other] mit der Runde, in der er leer wird, endet die Partie.
}

## Was geschah: Geburten

event-born-crown-1 = Unter der Krone des Hauses { $house } kommt { GENDER($child) ->
    [f] eine Tochter
   *[m] ein Sohn
} zur Welt: { $child }.
event-born-crown-2 = Glocken über dem See. Das Haus { $house } hat { GENDER($child) ->
    [f] eine Tochter, und sie
   *[m] einen Sohn, und er
} heißt { $child }.
event-born-crown-3 = Man trägt { $child } ans Fenster des Hauses { $house }, damit alle { GENDER($child) ->
    [f] sie
   *[m] ihn
} sehen.
event-born-crown-4 = Das Haus { $house } schreibt einen neuen Namen ins Familienbuch: { $child }, { GENDER($child) ->
    [f] eine Tochter
   *[m] ein Sohn
}.
event-born-crown-5 = Der Fährmann hört es zuerst und ruft es über beide Ufer: Das Haus { $house } hat { GENDER($child) ->
    [f] eine Tochter
   *[m] einen Sohn
}, { $child }.
event-born-crown-6 = Im Hof des Hauses { $house } wird ein Fass angestochen: { $child } ist geboren, { GENDER($child) ->
    [f] ein Mädchen
   *[m] ein Junge
}.
event-born-1 = { $mother } und { $father } haben { GENDER($child) ->
    [f] eine Tochter
   *[m] einen Sohn
}: { $child } vom Haus { $house }.
event-born-2 = { $father } und { $mother } wird { $child } geboren, { GENDER($child) ->
    [f] eine Tochter
   *[m] ein Sohn
} für das Haus { $house }.
event-born-3 = Bei { $father } und { $mother } trägt man eine Wiege die Treppe hinauf. Sie ist für { $child }, { GENDER($child) ->
    [f] ein Mädchen
   *[m] einen Jungen
}.
event-born-4 = { $father } zählt Finger und Zehen, { $mother } schläft. { $child } vom Haus { $house } ist da, und { GENDER($child) ->
    [f] sie
   *[m] er
} ist laut.
event-born-5 = Schnee auf dem Dach und Licht im Fenster: { $mother } und { $father } haben { GENDER($child) ->
    [f] eine Tochter und nennen sie
   *[m] einen Sohn und nennen ihn
} { $child }.
event-born-6 = Die Hebamme kommt die Treppe herunter und nickt { $father } zu. Den Namen hat { $mother } gewählt: { $child }, { GENDER($child) ->
    [f] eine Tochter
   *[m] ein Sohn
} für das Haus { $house }.
event-born-for-1 = Gewünscht hat sich dieses Kind das Haus { $own }.
event-born-for-2 = Das Haus { $own } hatte die Hand im Spiel und gratuliert als Erstes.
event-born-for-3 = Die Wiege ist ein Geschenk des Hauses { $own }. Man fragt sich, warum.
event-born-line-1 = Von { $child } wird man sagen: „{ $line }“
event-born-line-2 = Und das wird man sich von { $child } erzählen: „{ $line }“
event-born-line-3 = Was der See von { $child } behält: „{ $line }“

## Was geschah: Hochzeiten

event-proposed-1 = Das Haus { $own } schickt einen Reiter zum Haus { $asked }: Sollen { $one } und { $other } heiraten?
event-proposed-2 = Ein Brief vom Haus { $own } an das Haus { $asked }, zweifach gesiegelt: { $one } und { $other } gäben ein schönes Paar.
event-proposed-3 = Beim Abendbrot lässt das Haus { $own } das Haus { $asked } wissen, dass { $one } noch frei ist. Und { $other } auch.
event-proposed-4 = Das Haus { $own } lädt das Haus { $asked } zur Jagd und spricht von nichts als { $one } und { $other }.
event-proposed-5 = Das Haus { $own } sagt es dem Haus { $asked } geradeheraus: { $one } und { $other }, und kein Streit mehr um die Fähre.
event-accepted-1 = Das Haus { $own } willigt ein.
event-accepted-2 = Das Haus { $own } liest den Brief zweimal und sagt Ja.
event-accepted-3 = Das Haus { $own } gibt sein Wort und ein Pferd dazu.
event-accepted-4 = Das Haus { $own } tut, als überlege es, und bestellt den Kuchen.
event-accepted-5 = Das Haus { $own } sagt Ja, ehe der Wein eingeschenkt ist.
event-refused-1 = Das Haus { $own } sagt Nein.
event-refused-2 = Das Haus { $own } schickt den Reiter mit dem ungeöffneten Brief zurück.
event-refused-3 = Das Haus { $own } bedauert und sagt nicht, was.
event-refused-4 = Das Haus { $own } antwortet, die Wege seien schlecht in diesem Jahr, und im nächsten auch.
event-refused-5 = Das Haus { $own } bewundert das Pferd, dankt dem Reiter und lehnt ab.
event-refused-6 = Das Haus { $own } hat den Brief gelesen. Eine Antwort, heißt es, gibt es nicht.
event-withdrawn = Das Haus { $own } zieht den Antrag zurück.
event-answer-left-own = Deine Antwort auf Anträge, bis du sie änderst: { $answer ->
    [refuse] immer Nein
    [accept_safe] Ja, wenn keine deiner Kronen übergehen könnte
   *[ask] du wirst jedes Mal gefragt
}.
event-wed-1 = { $wife } vom Haus { $hers } heiratet { $husband } und zieht ins Haus { $house }.
event-wed-2 = { $husband } und { $wife } sind getraut, und das Boot bringt die Braut über den See ins Haus { $house }.
event-wed-3 = Drei Tage wird gefeiert: { $wife } und { $husband } sind Mann und Frau. Sie behält den Namen { $hers } und schläft unter dem Dach des Hauses { $house }.
event-wed-4 = In der Kapelle auf der Insel sagen { $wife } vom Haus { $hers } und { $husband } vom Haus { $house } Ja, einer lauter als der andere.
event-wed-5 = { $husband } kommt mit vierzig Reitern, { $wife } mit elf Truhen. Am Abend ist alles unter dem Dach des Hauses { $house }.
event-wed-6 = Auf der Hochzeit von { $wife } und { $husband } regnet es, und das soll Glück bringen. Sie bleibt vom Haus { $hers } und lebt fortan im Haus { $house }.
event-wed-paid-1 = In den Häusern { $hers } und { $house } hat man nicht zweimal gefragt. { $wife } und { $husband } werden im Morgengrauen getraut, vor Zeugen, die man dafür bezahlt.
event-wed-paid-2 = Das Haus { $own } fragt nicht, es zahlt. { $wife } und { $husband } sind Mann und Frau, und sie lebt im Haus { $house }.
event-wed-paid-3 = Das Haus { $own } begleicht die Rechnung, und der Priester fragt nicht: { $wife } vom Haus { $hers } ist nun die Frau von { $husband } vom Haus { $house }.
event-wed-free-1 = Da ist niemand, der Nein sagen könnte. { $wife } vom Haus { $hers } heiratet { $husband } vom Haus { $house }.
event-wed-free-2 = { $wife } und { $husband } wählen einander, und kein Oberhaupt steht im Weg. Sie zieht ins Haus { $house }.
event-wed-free-3 = Für eines der Häuser spricht niemand, also sprechen die beiden selbst: { $wife } und { $husband } werden getraut, und sie zieht ins Haus { $house }.

## Was geschah: Tode

event-murdered-1 = Am Morgen findet man { $person } vom Haus { $house } tot. Alle wissen, dass es das Haus { $own } war, und niemand sagt es.
event-murdered-2 = Ein Becher, eine Stufe, ein leckes Boot: { $person } ist tot, und das Haus { $own } schickt Blumen.
event-murdered-3 = Das Haus { $own } lässt { $person } vom Haus { $house } töten.
event-murdered-4 = { $person } reitet allein aus. Das Pferd kommt zurück, und der Stallknecht dient nun dem Haus { $own }.
event-murdered-5 = Ein Jagdunfall, sagt das Haus { $own }. { $person } vom Haus { $house } ging nie auf die Jagd.
event-murdered-6 = Der Wein kam vom Haus { $own }, und { $person } trank allein. Das Haus { $house } wird sich den Jahrgang merken.
event-murdered-own-1 = Das Haus { $own } begräbt { $person } aus den eigenen Reihen und stellt keine Fragen.
event-murdered-own-2 = { $person } war im Weg, und das Haus { $own } war nie zimperlich mit den Seinen.
event-murdered-own-3 = An der Tafel des Hauses { $own } steht ein Stuhl weniger, und von { $person } spricht niemand mehr.
event-died-one-1 = { $person } stirbt hochbetagt, bei offenen Fenstern.
event-died-one-2 = { $person } stirbt in der Nacht, satt an Jahren.
event-died-one-3 = { $person } hat die Welt viermal umlaufen sehen und will nicht mehr. Das Haus trägt Schwarz.
event-died-one-4 = { $person } schläft über dem Familienbuch ein und wacht nicht mehr auf.
event-died-one-5 = Die kleine Glocke läutet für { $person }, einen Schlag für jedes Jahr, und das dauert den ganzen Nachmittag.
event-died-many-1 = Ein harter Winter: { $people } sterben hochbetagt.
event-died-many-2 = Die Alten gehen zusammen: { $people } sind tot.
event-died-many-3 = Die Glocken ruhen nicht in dieser Woche: { $people } werden zu Grabe getragen.
event-died-many-4 = Eine Generation steht vom Tisch auf: { $people }.

## Was geschah: Kronen

event-crown-passes-1 = Die Krone des Hauses { $house } geht von { $holder } an { GENDER($holder) ->
    [f] ihr
   *[m] sein
}{ GENDER($heir) ->
    [f] e
   *[m] en
} { ACC($kin) } { $heir }.
event-crown-passes-2 = { $holder } ist nicht mehr. { $heir }, { GENDER($holder) ->
    [f] ihr
   *[m] sein
}{ GENDER($heir) ->
    [f] e
   *[m] {""}
} { $kin }, trägt die Krone des Hauses { $house }.
event-crown-passes-3 = Lang lebe { $heir }! Auf { $holder } folgt { GENDER($holder) ->
    [f] ihr
   *[m] sein
}{ GENDER($heir) ->
    [f] e
   *[m] {""}
} { $kin } und trägt die Krone des Hauses { $house }.
event-crown-passes-4 = Die Kerzen für { $holder } brennen noch, da setzt { $heir }, { GENDER($holder) ->
    [f] ihr
   *[m] sein
}{ GENDER($heir) ->
    [f] e
   *[m] {""}
} { $kin }, die Krone des Hauses { $house } auf.
event-crown-passes-5 = Niemand muss fragen, wer auf { $holder } folgt: { $heir }, { GENDER($holder) ->
    [f] ihr
   *[m] sein
}{ GENDER($heir) ->
    [f] e
   *[m] {""}
} { $kin }, nimmt die Krone des Hauses { $house }.
event-crown-founders-1 = { $founders } legen die Krone des Hauses { $house } nieder. { $heir } trägt sie als { GENDER($heir) ->
    [f] Erste
   *[m] Erster
} ihres Blutes.
event-crown-founders-2 = { $founders } haben lange genug regiert. Sie setzen { $heir } die Krone des Hauses { $house } auf und gehen nach dem Garten sehen.
event-crown-founders-3 = { $founders } schlagen die erste Seite des Hauses { $house } um. Auf der zweiten steht { $heir } und trägt die Krone.
event-crown-founders-4 = Ohne Trompeten: { $founders } lassen die Schlüssel und die Krone des Hauses { $house } auf dem Tisch, und { $heir } nimmt beides.
event-crown-restart-1 = Der leere Thron des Hauses { $house } ist besetzt: { $heir } wird gekrönt.
event-crown-restart-2 = Nach langer Stille eine Wiege und dann eine Krone: Mit { $heir } beginnt das Haus { $house } von Neuem.
event-crown-moves-1 = So trägt man die Krone des Hauses { $house } nun im Haus { $to }.
event-crown-moves-2 = Die Krone des Hauses { $house } ist über den See gegangen. Von nun an zählt man sie im Haus { $to }.
event-crown-home = Die Krone des Hauses { $house } ist heimgekehrt.
event-vacant = Mit { $holder } endet das Blut. Die Krone des Hauses { $house } kehrt an ihren Platz zurück und wartet auf ein Kind.
event-vacant-founders = { $founders } gehen ohne Erben. Die Krone des Hauses { $house } bleibt an ihrem Platz und wartet auf ein Kind.
event-lost = Mit { $holder } endet das Blut. Die Krone des Hauses { $house } ist für immer verloren.
event-lost-founders = { $founders } gehen ohne Erben. Die Krone des Hauses { $house } ist für immer verloren.
event-counts = Kronen: { $counts }.
event-lone = Nur das Haus { $own } hat jetzt noch eine Krone.
event-left = { $seat } verlässt die Partie. Die Karten kommen auf den Ablagestapel, und das Haus { $own } führt niemand mehr.
event-left-early = { $seat } verlässt die Partie.
event-ended-lone_crown = Nur das Haus { $houses } hat noch eine Krone: { $winners } hat gewonnen.
event-ended-deck = { $n ->
    [0] Die Chronik schließt. Niemand trägt eine Krone, niemand hat gewonnen.
    [one] Die Chronik schließt, und das Haus { $houses } steht am höchsten: { $winners } hat gewonnen.
   *[other] Die Chronik schließt, und nichts trennt sie: { $winners } teilen sich den Sieg.
}
event-ended-alone = { $n ->
    [0] Niemand sitzt mehr am Tisch.
   *[other] Nur { $winners } sitzt noch am Tisch und hat gewonnen.
}

## Warum es geschah

because-turn = { $n ->
    [0] Vom Haus { $house } war zu Beginn des Zuges niemand verheiratet, also ist es eine Aktion.
    [one] Vom Haus { $house } war zu Beginn des Zuges eine Person verheiratet, also ist es eine Aktion mehr.
   *[other] Vom Haus { $house } waren zu Beginn des Zuges { $n } Personen verheiratet, also sind es { $n } Aktionen mehr.
}
because-died = Vier Runden sind vergangen, die der Geburt mitgezählt.
because-founders = { $heir } ist { GENDER($heir) ->
    [f] die älteste lebende Tochter der Gründer; ein Sohn lebt nicht
   *[m] der älteste lebende Sohn der Gründer
}.
because-restart = { $heir } kam unter der unbesetzten Krone des Hauses { $house } zur Welt und lebt.
because-child = { $heir } ist { GENDER($heir) ->
    [f] die älteste lebende Tochter; ein Sohn lebt nicht
   *[m] der älteste lebende Sohn
}.
because-descendant = Kein Kind lebt mehr; { $heir } steht vorn in der nächsten Generation, in der noch jemand lebt.
because-sibling = Nachkommen leben keine; { $heir } steht vorn unter den Geschwistern.
because-climb = Weder Nachkommen noch Geschwister leben; geht man die Linie hinauf, auf der die Krone kam, ist { $heir } am nächsten.
because-no-heir = Niemand vom Blut der Gründer des Hauses { $house } lebt noch.
because-age = Es war eine Karte zu ziehen, und nur die Zeitalterkarte lag noch da.
because-wed-agreed = Wer die beiden Häuser führt, war sich einig.
because-wed-paid = { $seat } hat die zwei Karten abgelegt, die eine Hochzeit ohne Einwilligung kostet.
because-wed-free = Das andere Haus führt niemand, und an diesem Tisch ist eine solche Hochzeit umsonst.

## Fragen

goal = Die meisten Kronen haben, wenn der Stapel zu Ende geht, oder als einziges Haus überhaupt eine.
goal-crowns = Eine Krone zählt für das Haus der Person, die sie trägt. Sie geht an Söhne, dann an Töchter, und Kinder gehören zum Haus ihres Vaters: So wechseln Kronen das Haus.
goal-lone-round = Hat am Ende einer Runde nur noch ein Platz Kronen, hat er sofort gewonnen.
goal-lone-held = Hat derselbe Platz am Ende zweier Runden nacheinander als einziger Kronen, hat er sofort gewonnen.
goal-lone-age2 = Ab Zeitalter 2 gilt: Hat am Ende einer Runde nur noch ein Platz Kronen, hat er sofort gewonnen.
goal-ties = Bei Gleichstand zählen die Lebenden des eigenen Hauses, dann die Verheirateten, dann das jüngere Haus.
goal-last-round = Die Partie endet mit Runde { $n }.
ask-family = Welches Haus führst du?
ask-turn = { $seat } vom Haus { $own }, Runde { $round }: Was tust du? ({ $left ->
    [one] noch eine Aktion
   *[other] noch { $left } Aktionen
})
ask-consent = Das Haus { $active } will { $one } mit { $other } verheiraten. Willigt das Haus { $own } ein?
ask-discard = Du hast { $cards } Karten, { $limit } sind erlaubt. Welche geht?
act-birth = Geburt
act-propose = Heirat antragen
act-wed = Sofort verheiraten
act-kill = Meucheln
act-court = Den Hof machen
act-court-about = Du ziehst eine Karte.
act-done = Zug beenden
act-done-about = Du ziehst eine Karte, und der nächste Platz ist dran.
act-standing = Meine Antwort auf Anträge
act-withdraw = Antrag zurückziehen
verbs-birth = geburt gebären
verbs-propose = antragen fragen
verbs-wed = verheiraten trauen
verbs-kill = meucheln töten morden
verbs-court = hof
verbs-done = fertig passen
option-accept = Einwilligen
option-accept-about = { $one } und { $other } sind sofort getraut, und jedes der beiden Häuser hat in seinen Zügen eine Aktion mehr. Ihre Kinder gehören zum Haus { $house }.
option-accept-risk = Eines Tages könnte eine deiner Kronen an sie gehen.
option-refuse = Ablehnen
option-refuse-about = Das kostet niemanden etwas. Das andere Haus kann die Hochzeit noch bezahlen.
option-by_lot = Das Los entscheiden lassen
option-standing-ask = Mich jedes Mal fragen
option-standing-refuse = Immer ablehnen
option-standing-accept_safe = Einwilligen, wenn keine meiner Kronen übergehen könnte
option-family = Haus { $house }: „{ $motto }“
option-person = { $person } vom Haus { $house }{ $crowns ->
    [0] {""}
    [one] , gekrönt
   *[other] , mit { $crowns } Kronen
}, noch { $left ->
    [one] eine Runde
   *[other] { $left } Runden
} zu leben
option-pay = Bezahlen mit { $card }
consequence-children = Ihre Kinder gehören zum Haus { $house }.
cause-family = { $seat } hat noch kein Haus, und alle wählen eines.
cause-turn = { $seat } ist für das Haus { $own } am Zug; die erste Aktion ist Pflicht, die weiteren dürfen verfallen.
cause-consent = { $one } und { $other } können heiraten, wenn man sich in beiden Häusern einig ist; { $seat } führt das Haus { $own }.
cause-discard = Nach dem Ziehen am Ende des Zuges dürfen { $limit } Karten auf der Hand bleiben, und { $seat } hat { $cards }.
help-family = Wähle ein Haus. Niemand sonst kann dasselbe wählen.
help-turn = Bring eine Karte aus dem Haus des Vaters zur Welt, trage eine Heirat an, erzwinge sie mit zwei Karten, töte mit zwei Karten, oder mach den Hof und ziehe eine Karte. Verheiratete geben dir weitere Aktionen.
help-typed = Du kannst eine Tat auch eintippen: geburt und eine Karte, antragen und zwei Namen, meucheln und einen Namen. Frag nach einer Person mit ihrem Namen, und du siehst, wer erben würde.
help-consent = Willigst du ein, sind sie sofort getraut: Jedes Haus hat in jedem Zug eine Aktion mehr, und die Kinder gehören zum Haus des Mannes. Ein Nein kostet nichts.
help-discard = Die Karte kommt offen auf den Ablagestapel.
help-over = Die Partie ist zu Ende.
advice = Ratschlag: { $hint }

## Was man sehen kann

look-house = Haus { $house } { $sign }, geführt von { $seat }, { $n ->
    [0] niemand am Leben
    [one] eine Person am Leben
   *[other] { $n } Personen am Leben
}. { $crown }
look-house-unled = Haus { $house } { $sign }, von niemandem geführt, { $n ->
    [0] niemand am Leben
    [one] eine Person am Leben
   *[other] { $n } Personen am Leben
}. { $crown }
crown-founders = Seine Gründer regieren{ $has_heir ->
    [yes] ; ihnen folgt { $heir }.
   *[no] {" "}und haben kein lebendes Kind.
}
crown-worn = Seine Krone trägt { $holder }{ $moves ->
    [yes] {" "}vom Haus { $to }
   *[no] {""}
}{ $has_heir ->
    [yes] ; danach kommt { $heir }, { GENDER($holder) ->
        [f] ihr
       *[m] sein
    }{ GENDER($heir) ->
        [f] e
       *[m] {""}
    } { $kin }.
   *[no] {" "}und hat keine Erben.
}
crown-vacant = Seine Krone ist unbesetzt{ $has_heir ->
    [yes] ; am Ende der Runde trägt sie { $heir }.
   *[no] {" "}und wartet auf ein Kind.
}
crown-lost = Seine Krone ist verloren.
look-person = { $person }: { $parts }.
look-dead = { $n ->
    [one] Tot: { $people }.
   *[other] Tot: { $people }.
}
part-founders = { GENDER($person) ->
    [f] Tochter
   *[m] Sohn
} von { $founders }
part-crown = unter der unbesetzten Krone des Hauses { $house } geboren
part-parents = { GENDER($person) ->
    [f] Tochter
   *[m] Sohn
} von { $father } und { $mother }
part-left = noch { $n ->
    [one] eine Runde
   *[other] { $n } Runden
} zu leben
part-dead = tot
part-crowns = { $n ->
    [one] trägt die Krone des Hauses { $houses }
   *[other] trägt die Kronen von { $houses }
}
part-spouse = { GENDER($person) ->
    [f] Frau
   *[m] Mann
} von { $spouse } vom Haus { $house }
part-children = Kinder: { $children }
look-crown-founders = Die Krone des Hauses { $house } ist noch bei den Gründern. Wenn sie gehen, { $has_heir ->
    [yes] kommt sie an { $heir }.
   *[no] hat sie keine Erben.
}
look-crown-worn = Die Krone des Hauses { $house } trägt { $holder }; sie zählt für das Haus { $to }. Stirbt { $holder }, { $has_heir ->
    [yes] geht sie an { GENDER($holder) ->
        [f] ihr
       *[m] sein
    }{ GENDER($heir) ->
        [f] e
       *[m] en
    } { ACC($kin) } { $heir }.
   *[no] hat sie keine Erben.
}
look-crown-vacant = Die Krone des Hauses { $house } ist unbesetzt. { $has_heir ->
    [yes] Am Ende der Runde geht sie an { $heir }.
   *[no] Sie wartet auf ein Kind.
}
look-crown-lost = Die Krone des Hauses { $house } ist verloren.
look-counts = Kronen: { $counts }.
look-deck = { $deck ->
    [0] Der Stapel ist leer
    [one] Im Stapel liegt eine Karte
   *[other] Im Stapel liegen { $deck } Karten
}, auf dem Ablagestapel { $discard }. { $age ->
    [1] Die Zeitalterkarte zeigt Zeitalter 1.
    [2] Die Zeitalterkarte zeigt Zeitalter 2.
   *[other] Die Zeitalterkarte ist fort: Mit der Runde, in der der Stapel leer wird, endet die Partie.
}
look-discard = Auf dem Ablagestapel, Haus { $house }: { $cards }.
look-hands = Karten auf der Hand: { $hands }.
hand-cards = { $seat } hat { $n ->
    [one] eine Karte
   *[other] { $n } Karten
}.
hand-none = { $seat } hat keine Karte.
hand-card = { $card }.
hand-card-born = { $card }: kann zur Welt kommen { $places }.
if-passes = Stürbe { $holder } jetzt, ginge die Krone des Hauses { $house } an { GENDER($holder) ->
    [f] ihr
   *[m] sein
}{ GENDER($heir) ->
    [f] e
   *[m] en
} { ACC($kin) } { $heir } und zählte für das Haus { $to }.
if-vacant = Stürbe { $holder } jetzt, wäre die Krone des Hauses { $house } unbesetzt.
if-lost = Stürbe { $holder } jetzt, wäre die Krone des Hauses { $house } verloren.
if-widowed = { $spouse } dürfte wieder heiraten.
if-next = { $person } steht in der Erbfolge des Hauses { $house } ganz vorn; { $has_heir ->
    [yes] danach käme { $heir }.
   *[no] danach käme niemand.
}
if-nothing = Stürbe { $person } jetzt, ginge keine Krone über.
task-old = { $n ->
    [one] { $people } stirbt am Ende dieser Runde.
   *[other] { $people } sterben am Ende dieser Runde.
}
task-founders = Die Gründer des Hauses { $house } haben kein lebendes Kind.
task-worn = Die Krone des Hauses { $house } hat keine Erben.
task-vacant = Die Krone des Hauses { $house } ist unbesetzt und wartet auf ein Kind.
status-seat = Haus { $house }, { $crowns ->
    [0] keine Krone
    [one] eine Krone
   *[other] { $crowns } Kronen
}, { $cards ->
    [0] keine Karte
    [one] eine Karte
   *[other] { $cards } Karten
}
status-out = ausgeschieden
standing-rank = { $place }. { $seats } ({ $n ->
    [one] {""}
   *[other] je{" "}
}{ $crowns ->
    [0] keine Krone
    [one] eine Krone
   *[other] { $crowns } Kronen
})

## Absagen: was versucht wurde, was entgegensteht, was möglich ist

refusal-other = Das geht jetzt nicht.
refusal-NOT_YOUR_SEAT = Das entscheidet { $seat }.
refusal-ACTION_DUE = Du kannst den Zug noch nicht beenden: Seine erste Aktion ist Pflicht. Möglich ist: { $acts }.
refusal-ALREADY_COURTED = Du kannst nicht noch einmal den Hof machen: An diesem Tisch genügt einmal im Zug. Möglich ist: { $acts }.
refusal-ALREADY_MARRIED = { $person } kann nicht heiraten: { GENDER($person) ->
    [f] Ihr Mann
   *[m] Seine Frau
} { $spouse } lebt. Möglich ist: { $acts }.
refusal-ALREADY_REFUSED = Du kannst { $one } und { $other } in diesem Zug nicht noch einmal antragen. Bezahlen lässt sich die Hochzeit noch. Möglich ist: { $acts }.
refusal-CARD_NOT_IN_HAND = Du kannst { $card } nicht verwenden: Die Karte ist nicht auf deiner Hand. Möglich ist: { $acts }.
refusal-CLOSE_KIN = { $one } und { $other } können nicht heiraten: { $tie ->
    [ancestor] { $other } stammt von { $one } ab
    [descendant] { $one } stammt von { $other } ab
   *[sibling] Sie sind Geschwister oder Halbgeschwister
}. Möglich ist: { $acts }.
refusal-CONSENT_PENDING = Du kannst noch nicht handeln: Ein Antrag wartet auf die Antwort von { $seat }. Du kannst ihn zurückziehen.
refusal-COST_MISSING = { $act ->
    [kill] Dieser Mord kostet
   *[other] Diese Hochzeit kostet
} Karten, und dir fehlt: { $families }. Möglich ist: { $acts }.
refusal-COUPLE_BROKEN = Dieses Paar bekommt keine Kinder mehr: { $person } ist tot. Möglich ist: { $acts }.
refusal-DECK_EMPTY = Du kannst nicht den Hof machen: Es ist nichts mehr zu ziehen, und die Partie endet mit dieser Runde. Möglich ist: { $acts }.
refusal-DECK_INVALID = Mit diesen Karten kann man nicht spielen: Ein Haus hat mehr Männer oder Frauen als die anderen.
refusal-FAMILY_TAKEN = Dieses Haus kannst du nicht führen: { $seat } führt es. Frei: { $free }.
refusal-FOUNDERS_GONE = Unter der Krone des Hauses { $family } wird niemand mehr geboren: Seine Gründer sind fort{ EMPTY($holder) ->
    [yes] {""}
   *[no] , und { $holder } trägt sie
}. Möglich ist: { $acts }.
refusal-GAME_OVER = Es ist nichts mehr zu tun: Die Partie ist zu Ende. Gewonnen: { EMPTY($winners) ->
    [yes] niemand
   *[no] { $winners }
}. Kronen: { $counts }.
refusal-NOT_IN_PLAY = { $name } lebt nicht auf dem Tisch. Möglich ist: { $acts }.
refusal-NOT_YOUR_FAMILY = { $act ->
    [birth] An diesem Tisch kannst du keine Kinder für das Haus { $family } zur Welt bringen.
   *[other] Diese Heirat kannst du nicht stiften: Keines der beiden ist vom Haus { $family }.
} Möglich ist: { $acts }.
refusal-NOT_YOUR_TURN = Du kannst jetzt nicht handeln: { $seat } ist am Zug.
refusal-NO_ACTION_LEFT = Du hast { $taken } von { $allowed } Aktionen genommen: In diesem Zug ist keine mehr übrig.
refusal-NO_SUCH_COUPLE = Dort kann niemand zur Welt kommen: Dieses Paar gibt es nicht. Möglich ist: { $acts }.
refusal-PLAYERS_OUT_OF_RANGE = Mit { $n } am Tisch kann die Partie nicht beginnen: Zwei bis vier können spielen.
refusal-SAME_FAMILY = { $one } und { $other } können nicht heiraten: Beide sind vom Haus { $family }. Möglich ist: { $acts }.
refusal-SAME_SEX = { $one } und { $other } können in diesem Spiel nicht heiraten: Ein Paar sind Mann und Frau. Möglich ist: { $acts }.
refusal-TARGET_NOT_PERSON = Die Gründer des Hauses { $family } { $act ->
    [kill] erreicht kein Mörder
   *[other] heiraten nicht noch einmal
}. Möglich ist: { $acts }.
refusal-TOO_MANY_PROPOSALS = Du kannst nichts mehr antragen: { $n } Anträge wurden in diesem Zug abgelehnt. Bezahlen lässt sich eine Hochzeit noch. Möglich ist: { $acts }.
refusal-UNKNOWN_ACTION = Eine solche Aktion gibt es nicht. Möglich ist: { $acts }.
refusal-WRONG_FAMILY_CARD = { $card } kann dort nicht zur Welt kommen: Das Kind muss vom Haus { $family } sein. Möglich ist: { $acts }.
