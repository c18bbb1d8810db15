## Was habe ich verpasst?

recap-laps = { $n ->
    [one] Der Zeitmarker ging einmal herum.
   *[other] Der Zeitmarker ging { $n }-mal herum.
}
recap-read = Gelesen habt ihr: { $list }.
recap-explored = Entdeckt habt ihr: { $list }.
recap-chosen = Ihr habt gewählt: „{ $option }“.
recap-chosen-at = { $card }: Ihr habt gewählt: „{ $option }“.
recap-remembered = Das vergisst die Familie nicht: { $list }.
recap-allies = Mit euch verbündet haben sich: { $list }.
recap-enemies = Gegen euch gewandt haben sich: { $list }.
recap-karma = Euer Karma hat sich verändert: { $list }.
recap-won = Ihr habt das Kapitel gewonnen.
recap-failed = Ihr habt das Kapitel verloren.
recap-items = { $member } hat bekommen und trägt noch: { $list }.
recap-fights = { $n ->
    [one] Es gab einen Angriff; { $hits ->
        [0] er ging daneben
       *[other] er traf
    }.
   *[other] Es gab { $n } Angriffe; { $hits ->
        [0] keiner traf
        [one] einer traf
       *[other] { $hits } trafen
    }.
}
recap-defeated = Besiegt habt ihr: { $list }.
recap-wounds = Schwer verletzt: { $list }.
recap-dying = Im Sterben: { $list }.
recap-dead = Tot: { $list }.
recap-where = { $zone }: { $who }
