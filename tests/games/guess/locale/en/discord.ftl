cmd-guess = guess
cmd-guess-about = Guess the number of another seat
cmd-guess-number = number
cmd-guess-number-about = Name a seat and a number
