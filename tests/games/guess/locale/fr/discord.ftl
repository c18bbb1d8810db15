cmd-guess = deviner
cmd-guess-about = Deviner le nombre d’une autre place
cmd-guess-number = nombre
cmd-guess-number-about = Nommer une place et un nombre
