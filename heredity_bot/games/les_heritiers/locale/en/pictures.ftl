## Words that only pictures need

pic-round = Round
pic-age = Age
pic-age-gone = over
pic-deck = Deck
pic-discard = Discard pile
pic-begins = Plays first
pic-proposal = Shall { $one } and { $other } marry? { $seats } must answer.
pic-unled = Led by nobody
pic-now = plays now
pic-first = first player
pic-cards = { $n ->
    [0] no card
    [one] one card
   *[other] { $n } cards
}
pic-number = no. { $n }
pic-by = by { $mother }
pic-away = { $person } lives with House { $house }
pic-with = { $person } with { $mothers }
pic-vacant = Vacant crown
pic-new-line = A new line
pic-nobody = Nobody of this house is alive.
pic-key-man = man
pic-key-woman = woman
pic-key-left = rounds to live, rounds lived
pic-key-crown = wears the crown
pic-key-heir = next in line
pic-alt-person = { $person } ({ $n })
pic-alt-spouse = { $person } ({ $n }, married to { $spouse })
pic-alt-house = House { $house }: { $people }.
pic-alt-empty = nobody
pic-alt-crown = Its crown: { $holder }{ $has_heir ->
    [yes] , then { $heir }.
   *[no] , then nobody.
}
pic-alt-crown-founders = Its crown: the founders.
pic-alt-crown-vacant = Its crown: vacant.
pic-alt-crown-lost = Its crown: lost.
pic-lost = Lost crown
pic-crowns = Crowns
pic-alive = Alive
pic-married = Married
pic-man-of = Man of House { $house }
pic-woman-of = Woman of House { $house }
pic-born = Can be born { $places }.
pic-not-born = Cannot be born now.
pic-new = new
pic-if = If { $person } died now
pic-alt-round = Round { $n }; { $first } plays first.
pic-alt-turn = It is the turn of { $seat }.
pic-alt-key = In brackets: rounds to live.
pic-alt-later = After that: { $people }.
pic-alt-standing = { $seat }, House { $house }: { $crowns ->
    [0] no crown
    [one] one crown
   *[other] { $crowns } crowns
}, { $alive } alive, { $married } married.
