## Das Gelände

look-terrain = { $card } { $level ->
    [0] { "" }
   *[other] (Ebene { $level })
}
look-zone = { $zone }: { $list }.
look-empty = noch nichts zu sehen
look-components = { $n } Material
look-eye = etwas anzusehen
look-mouth = jemand zum Reden
look-hand = etwas zu nehmen oder zu benutzen
look-bolt = beim Betreten geschieht etwas
look-full = kein Platz mehr
look-room = Platz für { $n } weitere
look-explore = unerkundet { IN($side) }
look-level = ein Ebenenwechsel ins Unbekannte
look-no-board = Noch liegt kein Gelände aus.
npc-with-status = { TITLE($npc) } ({ $status })
npc-hurt = { TITLE($npc) } ({ $status }, { $n } von { $life } Schaden)

## Die Zeitleiste

look-row = { $n }. { $card }
look-row-here = { $n }. { $card } (hier steht der Zeitmarker)
look-gap = { $n }. (leerer Platz)
look-gap-here = { $n }. (leerer Platz; hier steht der Zeitmarker)
look-hung = Unter { DAT($host) }: { $list }.
look-tokens = { $card }: { $list }
look-laps = Runden des Zeitmarkers bisher: { $n }.
look-beside = Neben dem Spielplan: { $list }.

## Die Familie

look-member = { $member }, { IN($zone) }: { $list }.
look-member-off = { $member }, nicht auf dem Gelände: { $list }.
look-pawns = { $available } von 3 Scheiben verfügbar
look-spent = { $n } ausgegeben
look-committed = { $n } { IN($npc) }
look-free = frei: { $slots }
look-used = benutzt: { $slots }
look-damage = Schaden: { $slots }
look-slots-eye = { $n ->
    [one] Auge
   *[other] { $n } Augen
}
look-slots-mouth = { $n ->
    [one] Mund
   *[other] { $n } Münder
}
look-slots-hand = { $n ->
    [one] eine Hand
   *[other] { $n } Hände
}
look-slots-foot = { $n ->
    [one] ein Fuß
   *[other] { $n } Füße
}
look-wounds = schwer verletzt: { $parts }
look-dying = liegt im Sterben
look-items = trägt { ACC($items) }
look-played-by = { $member } wird { VON($player) } gespielt.

## Karma

look-deck = Verdeckte Karmakarten: { $n }.
look-discard = Offen: { $list }.
look-discard-none = Noch liegt keine offen.
look-karma = { $card } ({ $value })
look-karma-skull = { $card } ({ $value }, Totenkopf)

## Warum

why = { $title }: { $sentence } ({ $id })
why-title = { $title } ({ $id })

## What a seat has left

status-pawns = { $n ->
    [0] keine Scheibe mehr
    [one] noch eine Scheibe
   *[other] noch { $n } Scheiben
}
