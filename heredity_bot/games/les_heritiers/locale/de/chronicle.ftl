## Die Chronik der vier Dynastien

book-subtitle = Die Geschichte von vier Dynastien
book-cast = Die Häuser und wer sie führte
book-led-by = geführt von { $players } ({ $seat })
book-house = Das Haus { $house }
book-motto = „{ $motto }“
book-founders = Es beginnt mit { $founders }.
book-houses = Die vier Häuser
book-houses-end = Jedes von ihnen hat eine Krone
book-age-1 = Das erste Zeitalter
book-age-2 = Das zweite Zeitalter
book-age-last = Das letzte Zeitalter
book-age-ends = Das Zeitalter endet in Runde { $n }
book-round = Runde { $n }
book-ended = Die Chronik schließt nach Runde { $n }
book-stopped = Die Partie wurde in Runde { $n } abgebrochen
book-running = Gespielt wird Runde { $n }
book-lived = { $n ->
    [one] Eine Person hat am See gelebt
   *[other] { $n } Menschen haben am See gelebt
}
book-crowns = Die vier Kronen
book-tree = Der Stammbaum des Hauses { $house }
book-of-house = { $n ->
    [0] Aus diesem Haus hat niemand gelebt
    [one] Aus diesem Haus hat ein Mensch gelebt
   *[other] Aus diesem Haus haben { $n } Menschen gelebt
}
book-plate-moved = Runde { $n }: Die Krone des Hauses { $house } kommt zum Haus { $to }
book-register = Wer gelebt hat
book-column-name = Name
book-column-lived = Runden
book-column-married = Verheiratet mit
book-column-children = Kinder
book-column-crowns = Kronen
book-column-end = Ende
book-lives = lebt
book-old-age = hochbetagt
book-murdered = ermordet ({ $house })
book-fact-rounds = Runden
book-fact-births = Geburten
book-fact-weddings = Hochzeiten
book-fact-murders = Morde
book-fact-moved = Kronen, die in ein anderes Haus gingen
book-fact-crowns = { $n ->
    [0] keine Krone
    [one] eine Krone
   *[other] { $n } Kronen
}
book-fact-hand = Übrig auf der Hand, Haus { $house }
book-no-cards = nichts
