option-range = Numbers
option-range-10 = 1 to 10
option-range-20 = 1 to 20
look-table = Table
look-hand = My number
