## The chronicle of four dynasties

book-subtitle = The history of four dynasties
book-cast = The houses and who led them
book-led-by = led by { $players } ({ $seat })
book-house = House { $house }
book-motto = “{ $motto }”
book-founders = It begins with { $founders }.
book-houses = The four houses
book-houses-end = Each of them has one crown
book-age-1 = The first age
book-age-2 = The second age
book-age-last = The last age
book-age-ends = The age ends in round { $n }
book-round = Round { $n }
book-ended = The chronicle closes after round { $n }
book-stopped = The game was broken off in round { $n }
book-running = Round { $n } is being played
book-lived = { $n ->
    [one] One person has lived by the lake
   *[other] { $n } people have lived by the lake
}
book-crowns = The four crowns
book-tree = The family tree of House { $house }
book-of-house = { $n ->
    [0] Nobody of this house has lived
    [one] One person of this house has lived
   *[other] { $n } people of this house have lived
}
book-plate-moved = Round { $n }: the crown of House { $house } comes to House { $to }
book-register = Who has lived
book-column-name = Name
book-column-lived = Rounds
book-column-married = Married to
book-column-children = Children
book-column-crowns = Crowns
book-column-end = End
book-lives = lives
book-old-age = old age
book-murdered = murdered ({ $house })
book-fact-rounds = Rounds
book-fact-births = Births
book-fact-weddings = Weddings
book-fact-murders = Murders
book-fact-moved = Crowns that passed to another house
book-fact-crowns = { $n ->
    [0] no crown
    [one] one crown
   *[other] { $n } crowns
}
book-fact-hand = Left in the hand of House { $house }
book-no-cards = nothing
