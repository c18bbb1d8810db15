## Wörter der Seite für dieses Spiel; sie gehen denen aus `frontends/web/locale` vor.

title = Les Héritiers
lead = Vier Häuser, vier Kronen und jedermanns Kinder.
look-board = Häuser
look-crowns = Kronen und Erben
look-piles = Stapel und Ablage
look-hand = Meine Hand
find-thing = Jemanden nachschlagen
thing-name = Name
help-thing = Schlag jemanden mit Namen nach und sieh Eltern, Kinder, und wer erben würde.
something-else = Meine Antwort auf Anträge
beat-turn = Der nächste Zug
beat-end = Die Chronik schließt
step-target = Wer?
step-with = Was davon?
