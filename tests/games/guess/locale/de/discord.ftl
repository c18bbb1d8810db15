cmd-guess = raten
cmd-guess-about = Die Zahl eines anderen Platzes raten
cmd-guess-number = zahl
cmd-guess-number-about = Einen Platz und eine Zahl nennen
