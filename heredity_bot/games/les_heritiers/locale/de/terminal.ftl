## Wörter des Terminals für dieses Spiel; sie gehen denen aus `frontends/terminal/locale` vor.

command-board = häuser
command-map = stammbaum
command-crowns = kronen
command-piles = stapel
command-hand = hand
command-thing = wer
explain-board = die vier Häuser: wer lebt, wer verheiratet ist, wer eine Krone trägt; „häuser worte“: als Liste
explain-map = die Stammbäume, gezeichnet
explain-crowns = jede Krone, und an wen sie ginge
explain-piles = Stapel, Ablagestapel und Hände in Zahlen
explain-hand = eure eigenen Karten, und wo sie zur Welt kommen könnten
explain-thing = eine Person mit Namen, und wer erben würde: wer runa
commands = Ihr könnt auch in Worten handeln (meucheln runa) oder eintippen:
which-thing = Wer? Tippt einen Namen: wer runa
beside = eine Antwort auf Anträge hinterlassen
