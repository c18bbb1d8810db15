option-range = Nombres
option-range-10 = de 1 à 10
option-range-20 = de 1 à 20
look-table = Table
look-hand = Mon nombre
