## What did I miss?

recap-laps = { $n ->
    [one] The hourglass went round once.
   *[other] The hourglass went round { $n } times.
}
recap-read = You read: { $list }.
recap-explored = You discovered: { $list }.
recap-chosen = You chose “{ $option }”.
recap-chosen-at = { $card }: you chose “{ $option }”.
recap-remembered = The family will remember: { $list }.
recap-allies = They joined you: { $list }.
recap-enemies = They turned against you: { $list }.
recap-karma = Your karma changed: { $list }.
recap-won = You won the chapter.
recap-failed = You lost the chapter.
recap-items = { $member } came by these and still has them: { $list }.
recap-fights = { $n ->
    [one] There was one attack, { $hits ->
        [0] and it missed
       *[other] and it hit
    }.
   *[other] There were { $n } attacks; { $hits ->
        [0] none hit
        [one] one hit
       *[other] { $hits } hit
    }.
}
recap-defeated = You defeated: { $list }.
recap-wounds = Seriously wounded: { $list }.
recap-dying = Dying: { $list }.
recap-dead = Dead: { $list }.
recap-where = { $zone }: { $who }
