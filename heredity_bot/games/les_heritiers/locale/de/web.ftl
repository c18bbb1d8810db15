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
beat-end = Die Chronik schließt
beat-opening = Wie es beginnt
beat-birth = Eine Geburt
beat-proposal = Ein Heiratsantrag
beat-wedding = Eine Hochzeit
beat-refusal = Eine Absage
beat-murder = Ein Mord
beat-season = Ein Jahr vergeht
beat-lesson = Die Lektion
step-target = Wer?
step-with = Was davon?
