## Wörter, die nur die Bilder brauchen

pic-round = Runde
pic-age = Zeitalter
pic-age-gone = vorbei
pic-deck = Stapel
pic-discard = Ablage
pic-begins = Beginnt
pic-proposal = Sollen { $one } und { $other } heiraten? Die Antwort gibt { $seats }.
pic-unled = Von niemandem geführt
pic-now = ist am Zug
pic-first = beginnt die Runde
pic-cards = { $n ->
    [0] keine Karte
    [one] eine Karte
   *[other] { $n } Karten
}
pic-number = Nr. { $n }
pic-by = von { $mother }
pic-away = { $person } lebt im Haus { $house }
pic-with = { $person } mit { $mothers }
pic-vacant = Unbesetzte Krone
pic-new-line = Eine neue Linie
pic-nobody = Von diesem Haus ist niemand am Leben.
pic-key-man = Mann
pic-key-woman = Frau
pic-key-left = Runden zu leben, gelebte Runden
pic-key-crown = trägt die Krone
pic-key-heir = als Nächstes in der Erbfolge
pic-alt-person = { $person } ({ $n })
pic-alt-spouse = { $person } ({ $n }, verheiratet mit { $spouse })
pic-alt-house = Haus { $house }: { $people }.
pic-alt-empty = niemand
pic-alt-crown = Seine Krone: { $holder }{ $has_heir ->
    [yes] , danach { $heir }.
   *[no] , danach niemand.
}
pic-alt-crown-founders = Seine Krone: die Gründer.
pic-alt-crown-vacant = Seine Krone: unbesetzt.
pic-alt-crown-lost = Seine Krone: verloren.
pic-lost = Verlorene Krone
pic-crowns = Kronen
pic-alive = Am Leben
pic-married = Verheiratet
pic-man-of = Mann aus dem Haus { $house }
pic-woman-of = Frau aus dem Haus { $house }
pic-born = Kann zur Welt kommen { $places }.
pic-not-born = Kann jetzt nicht zur Welt kommen.
pic-new = neu
pic-if = Stürbe { $person } jetzt
pic-alt-round = Runde { $n }; { $first } beginnt.
pic-alt-turn = { $seat } ist am Zug.
pic-alt-key = In Klammern: wie viele Runden noch zu leben sind.
pic-alt-later = Danach: { $people }.
pic-alt-standing = { $seat }, Haus { $house }: { $crowns ->
    [0] keine Krone
    [one] eine Krone
   *[other] { $crowns } Kronen
}, { $alive } am Leben, { $married } verheiratet.
