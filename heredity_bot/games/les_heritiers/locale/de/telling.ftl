## Names

house-name = Haus { $name }
seat-north = Nord
seat-east = Ost
seat-south = Süd
seat-west = West
sex-man = Mann
sex-woman = Frau
name-again = { $name } { $nth }
card-kind = { $name } ({ $sex ->
    [woman] Frau
   *[man] Mann
} aus { $house })
couple = { $husband } und { $wife }
crown-place = unter der Krone von { $house }
crowns-of = { $seat } { $n }

## What happened: setting up

event-chooser = { $seat } wählt als Erster ein Haus.
event-family = { $seat } führt { $house }. „{ $motto }“
event-dealt = Alle erhalten { $n } Karten.
event-marker-given = { $seat } beginnt.

## What happened: turns

event-round = Runde { $n } beginnt mit { $seat }.
event-turn = { $seat } hat { $n ->
    [one] eine Aktion
   *[other] { $n } Aktionen
}.
event-passed = { $seat } kann nichts tun oder will nicht.
event-lapsed = { $seat } lässt den Zug verstreichen.
event-closed = { $seat } lässt es dabei.
event-courted-1 = { $seat } macht den Hof und wird empfangen.
event-courted-2 = { $seat } verbringt den Winter bei Hof.
event-drawn = { $seat } zieht eine Karte.
event-drawn-own = { $seat } zieht { $cards }.
event-nothing-drawn = Für { $seat } ist nichts mehr zu ziehen.
event-discarded = { $seat } trennt sich von { $card }.
event-discarded-by-lot = { $seat } trennt sich von { $card }; das Los hat entschieden.
event-paid = { $seat } gibt { $cards } hin.
event-age-1 = Ein Zeitalter endet. { $n ->
    [0] Niemand kehrt zurück.
    [one] Eine Karte kehrt in den Stapel zurück, darunter liegt Zeitalter 2.
   *[other] { $n } Karten kehren in den Stapel zurück, darunter liegt Zeitalter 2.
}
event-age-2 = Das letzte Zeitalter beginnt. { $n ->
    [0] Niemand kehrt zurück.
    [one] Eine Karte kehrt ein letztes Mal in den Stapel zurück.
   *[other] { $n } Karten kehren ein letztes Mal in den Stapel zurück.
}
event-deck-low = { $n ->
    [0] Der Stapel ist leer
    [one] Im Stapel liegt noch eine Karte
   *[other] Im Stapel liegen noch { $n } Karten
}; { $age ->
    [1] darunter Zeitalter 1.
    [2] darunter Zeitalter 2.
   *[other] mit der Runde, in der er leer wird, endet das Spiel.
}

## What happened: births and weddings

event-opening = { $child } gehört vom ersten Tag an zu { $house }.
event-born-crown-1 = { $sex ->
    [woman] Eine Tochter
   *[man] Ein Sohn
} für { $house }: Man legt { $child } unter die Krone.
event-born-crown-2 = Die Gründer von { $house } haben { $sex ->
    [woman] eine Tochter
   *[man] einen Sohn
}, { $child }.
event-born-crown-3 = Glocken über dem See: { $child } kommt unter der Krone von { $house } zur Welt.
event-born-1 = { $mother } und { $father } haben { $sex ->
    [woman] eine Tochter
   *[man] einen Sohn
}: { $child }.
event-born-2 = { $father } und { $mother } wird { $child } geboren, { $sex ->
    [woman] eine Tochter
   *[man] ein Sohn
} für { $house }.
event-born-3 = Bei { $father } trägt man eine Wiege die Treppe hinauf. Sie ist für { $child }.
event-born-for = Gewünscht hat es { $seat }.
event-proposed-1 = { $seat } hält um eine Hand an: { $one } für { $other }?
event-proposed-2 = { $seat } schickt einen Reiter mit einem Brief: { $one } und { $other } gäben ein Paar.
event-accepted-1 = { $seat } sagt Ja.
event-accepted-2 = { $seat } liest den Brief zweimal und willigt ein.
event-refused-1 = { $seat } sagt Nein.
event-refused-2 = { $seat } schickt den Reiter mit dem ungeöffneten Brief zurück.
event-refused-3 = { $seat } bedauert und sagt nicht, was.
event-withdrawn = { $seat } zieht den Antrag zurück.
event-answer-left-own = Deine Antwort auf Anträge: { $answer ->
    [refuse] immer Nein
    [accept_safe] Ja, wenn keine deiner Kronen übergehen könnte
   *[ask] keine, du wirst gefragt
}.
event-wed-1 = { $wife } heiratet { $husband } und zieht zu { $house }.
event-wed-2 = { $husband } und { $wife } sind getraut; das Boot bringt sie zu { $house }.
event-wed-forced = Die Ihren hat niemand gefragt. { $wife } und { $husband } sind trotzdem getraut, und sie lebt bei { $house }.

## What happened: deaths and crowns

event-murdered-1 = Am Morgen findet man { $person } tot. Alle wissen, dass es { $seat } war, und niemand sagt es.
event-murdered-2 = Ein Becher, eine Stufe, ein leckes Boot: { $person } ist tot, und { $seat } schickt Blumen.
event-murdered-3 = { $seat } lässt { $person } töten.
event-died-one = { $people } stirbt hochbetagt.
event-died-many = { $people } sterben hochbetagt.
event-crown-child = Die Krone von { $house } geht von { $holder } an { $holder_sex ->
    [woman] { $sex ->
        [woman] ihre Tochter
       *[man] ihren Sohn
    }
   *[man] { $sex ->
        [woman] seine Tochter
       *[man] seinen Sohn
    }
} { $heir }.
event-crown-descendant = { $holder } hinterlässt kein lebendes Kind. Die Krone von { $house } geht an { $heir }, { $down } Generationen weiter.
event-crown-sibling = { $holder } hinterlässt keine Nachkommen. Die Krone von { $house } geht an { $sex ->
    [woman] die Schwester
   *[man] den Bruder
}, { $heir }.
event-crown-kin = { $holder } hinterlässt weder Nachkommen noch Geschwister. Die Krone von { $house } findet { $heir }, { $up } Generationen hinauf und { $down } hinab.
event-crown-founders = Die Gründer von { $house } gehen. { $heir } trägt als Erstes ihres Blutes die Krone.
event-crown-restart = Der leere Thron von { $house } ist besetzt: { $heir } wird gekrönt.
event-vacant = { $house } hat keine Erben. Die Krone kehrt an ihren Platz zurück und wartet.
event-lost = { $house } hat keine Erben. Die Krone ist für immer verloren.
event-counts = Kronen: { $counts }.
event-lone = { $seat } trägt als Einziger eine Krone.
event-left = { $seat } verlässt das Spiel. Die Hand liegt offen auf dem Ablagestapel, und { $house } führt niemand mehr.
event-left-early = { $seat } verlässt das Spiel.
event-ended-lone_crown = { $winners } trägt als Einziger eine Krone und hat gewonnen.
event-ended-deck = { $n ->
    [0] Das Spiel ist aus. Niemand trägt eine Krone, niemand hat gewonnen.
    [one] Das Spiel ist aus: { $winners } hat gewonnen.
   *[other] Das Spiel ist aus: { $winners } teilen sich den Sieg.
}
event-ended-alone = { $winners } sitzt als Letzter am Tisch und hat gewonnen.

goal = Trage die meisten Kronen, wenn der Stapel zu Ende geht, oder als Einziger überhaupt eine.

## Questions

ask-family = { $seat }: Welches Haus führst du?
ask-turn = { $seat }, Runde { $round }: Was tust du? ({ $left ->
    [one] noch eine Aktion
   *[other] noch { $left } Aktionen
})
ask-consent = { $seat }: { $one } und { $other } sollen heiraten. Willigst du ein?
ask-discard = { $seat }: Du hast { $cards } Karten, { $limit } sind erlaubt. Welche geht?
act-birth = Geburt
act-propose = Heirat antragen
act-wed = Sofort verheiraten
act-kill = Meucheln
act-court = Den Hof machen
act-done = Zug beenden
act-standing = Antwort auf Anträge
act-withdraw = Antrag zurückziehen
option-accept = Einwilligen
option-refuse = Ablehnen
option-by_lot = Das Los entscheiden lassen
option-ask = Mich fragen
option-standing-refuse = Immer ablehnen
option-accept_safe = Einwilligen, wenn keine meiner Kronen übergehen könnte
option-family = { $house }: „{ $motto }“
option-court = Eine Karte ziehen
option-person = { $person } aus { $house }, noch { $left ->
    [one] eine Runde
   *[other] { $left } Runden
} zu leben
option-person-crowned = { $person } aus { $house }, gekrönt, noch { $left ->
    [one] eine Runde
   *[other] { $left } Runden
} zu leben
consequence-crown = Die Krone von { $house } ginge an { $heir }.
consequence-vacant = Die Krone von { $house } hätte keine Erben.
cause-family = { $seat } hat noch kein Haus.
cause-turn = { $seat } ist am Zug.
cause-consent = Zu einer Heirat gehört das Wort dessen, der das andere Haus führt.
cause-discard = Nach dem Ziehen muss die Hand in ihre Grenze passen.
help-family = Wähle ein Haus. Niemand sonst kann dasselbe wählen.
help-turn = Bring eine Karte aus dem Haus des Vaters zur Welt, trage eine Heirat an, erzwinge sie mit zwei Karten, töte mit zwei Karten, oder mach den Hof und ziehe eine Karte.
help-consent = Willigst du ein, sind sie sofort getraut: Jedes Haus hat in jedem Zug eine Aktion mehr, und die Kinder gehören zum Haus des Mannes.
help-discard = Die Karte kommt offen auf den Ablagestapel.
help-over = Das Spiel ist aus.

## Looks

look-crown-founders = Krone von { $house }: Die Gründer regieren. Danach: { $heir }.
look-crown-worn = Krone von { $house }: { $holder }. Danach: { $heir }.
look-crown-vacant = Krone von { $house }: unbesetzt. Danach: { $heir }.
look-crown-lost = Krone von { $house }: verloren.
look-nobody = niemand
look-house = { $house }, geführt von { $seat }: { $n ->
    [0] niemand lebt
   *[other] { $people }
}.
look-house-unled = { $house }, von niemandem geführt: { $n ->
    [0] niemand lebt
   *[other] { $people }
}.
look-person = { $person } ({ $left })
look-person-wed = { $person } ({ $left }), { $sex ->
    [woman] Frau
   *[man] Mann
} von { $spouse }
look-deck = Stapel { $deck }, Ablage { $discard }; { $age ->
    [1] Zeitalter 1
    [2] Zeitalter 2
   *[other] die Zeitalterkarte ist fort
}.
hand-cards = { $seat } hält { $cards }.
hand-none = { $seat } hat keine Karte.
status-seat = { $house }, { $crowns ->
    [one] eine Krone
   *[other] { $crowns } Kronen
}, { $cards ->
    [one] eine Karte
   *[other] { $cards } Karten
}
status-out = ausgeschieden

## Refusals

refusal-other = Das geht jetzt nicht.
refusal-NOT_YOUR_SEAT = Das entscheidet { $seat }.
refusal-ACTION_DUE = Die erste Aktion des Zuges ist Pflicht. Möglich ist: { $acts }.
refusal-ALREADY_COURTED = Du hast in diesem Zug schon den Hof gemacht. Möglich ist: { $acts }.
refusal-ALREADY_MARRIED = { $person } ist mit { $spouse } verheiratet.
refusal-ALREADY_REFUSED = { $one } und { $other } waren in diesem Zug schon im Gespräch. Bezahlen kannst du die Heirat noch.
refusal-CARD_NOT_IN_HAND = { $card } ist nicht in deiner Hand.
refusal-CLOSE_KIN = { $one } und { $other } sind zu nah verwandt: { $tie ->
    [ancestor] in gerader Linie
    [descendant] in gerader Linie
   *[sibling] als Geschwister oder Halbgeschwister
}.
refusal-CONSENT_PENDING = Ein Antrag wartet auf die Antwort von { $seat }.
refusal-COST_MISSING = Das kostet Karten. Es fehlt: { $families }.
refusal-COUPLE_BROKEN = { $person } ist tot: Dieses Paar bekommt keine Kinder mehr.
refusal-DECK_EMPTY = Es ist nichts mehr zu ziehen. Das Spiel endet mit dieser Runde.
refusal-DECK_INVALID = Die Karten sind ungleich verteilt.
refusal-FAMILY_TAKEN = { $seat } führt dieses Haus. Frei: { $free }.
refusal-FOUNDERS_GONE = Unter der Krone von { $family } wird niemand mehr geboren: Ihre Gründer sind fort.
refusal-GAME_OVER = Das Spiel ist aus. Kronen: { $counts }.
refusal-NOT_IN_PLAY = { $name } ist nicht im Spiel.
refusal-NOT_YOUR_FAMILY = Das geht { $family } nichts an.
refusal-NOT_YOUR_TURN = { $seat } ist am Zug.
refusal-NO_ACTION_LEFT = Du hast { $taken } von { $allowed } Aktionen genommen: Keine ist übrig.
refusal-NO_SUCH_COUPLE = Dieses Paar gibt es nicht.
refusal-PLAYERS_OUT_OF_RANGE = Es sitzen { $n } am Tisch; zwei bis vier können spielen.
refusal-SAME_FAMILY = Beide sind aus { $family }.
refusal-SAME_SEX = { $one } und { $other } können hier nicht heiraten: Ein Paar sind Mann und Frau.
refusal-TARGET_NOT_PERSON = Die Gründer von { $family } sind unantastbar.
refusal-TOO_MANY_PROPOSALS = { $n } Anträge wurden in diesem Zug abgelehnt. Bezahlen kannst du eine Heirat noch.
refusal-UNKNOWN_ACTION = Es gibt diese Aktionen: { $acts }.
refusal-WRONG_FAMILY_CARD = { $card } kann hier nicht zur Welt kommen: Es braucht eine Karte von { $family }.
