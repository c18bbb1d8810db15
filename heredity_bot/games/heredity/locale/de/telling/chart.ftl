## In Zeichen: der Plan, die Kartenreihe, die Familie

chart-level-ground = Ebene 0
chart-level-up = Ebene +{ $n }
chart-level-down = Ebene −{ $n }
chart-band = { $level }, Teil { $n } von { $of }
chart-line-black = Wand
chart-line-blue = Fenster oder Wasser
chart-line-green = Tür
chart-line-red = Feuer
chart-line-white = Grenze
chart-eye = etwas anzusehen
chart-mouth = jemand zum Reden
chart-hand = zu nehmen oder zu benutzen
chart-stairs = Ebenenwechsel
chart-bolt = geschieht beim Betreten
chart-components = Material
chart-unexplored = unerkundet
chart-hourglass = der Zeitmarker
chart-next = wohin er als Nächstes geht
chart-gap = leerer Platz
chart-away = nicht auf dem Gelände
chart-pawn = Scheibe, verfügbar oder auf einem Feld
chart-gone = Scheibe, gelegt oder ausgegeben
chart-damage = Schaden
chart-wound = schwer verletzt
chart-dying = liegt im Sterben
