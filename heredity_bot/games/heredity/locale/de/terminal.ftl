## Words of the terminal with the vocabulary of Heredity; they are put over those of `frontends/terminal/locale`.

command-board = plan
command-timeline = zeitleiste
command-family = familie
command-thing = karte
command-karma = karma
explain-board = das Gelände und wer wo steht; „plan worte“: als Liste
explain-timeline = die Kartenreihe und der Zeitmarker
explain-family = Scheiben, Verletzungen, Gegenstände und Material
explain-thing = eine Karte, die ihr kennt, mit ihrer Nummer: karte 950
explain-karma = die Karmakarten, die ihr gesehen habt
explain-map = der Spielplan, gezeichnet
welcome = { $title }
    Ein Tisch für { $players ->
        [one] eine Person
       *[other] { $players } Personen
    }, Regeln der { $edition ->
        [de-2025] deutschen Ausgabe von 2025
       *[fr-2023] französischen Ausgabe von 2023
    }. Tippt die Nummer einer Antwort. „hilfe“ zeigt, was ihr sonst tippen könnt.
players = { $n ->
        [one] eine Person, alle vier Familienmitglieder
       *[other] { $n } Personen
    }
beside = vorher etwas ablegen oder eine Verletzung hinnehmen
commands = Ihr könnt auch in Worten handeln (selena unterhalten) oder tippen:
which-thing = Welche Karte? Tippt ihre Nummer: karte 950
