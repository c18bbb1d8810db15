option-range = Zahlen
option-range-10 = 1 bis 10
option-range-20 = 1 bis 20
look-table = Tisch
look-hand = Meine Zahl
