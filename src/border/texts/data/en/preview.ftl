### What is shown of a link where somebody passes it on; the server writes it into the page.

preview-locale = en_GB
preview-about = A dice game for two to four: play at once, against bots or with friends, without an account.
preview-picture = A board of the game with three closed territories
preview-player = Player { $number }
preview-invites = { $name } invites you to The Border
preview-come = Come and play The Border
preview-free = { $door ->
    [locked] The table is locked, but you can watch.
   *[other] { $count ->
        [0] All seats are taken, but you can watch.
        [one] One seat is free: open the link, type your name and join in. No account needed.
       *[other] { $count } seats are free: open the link, type your name and join in. No account needed.
    }
}
preview-plays = { $names } are playing The Border
preview-watch = The game is in round { $round }: come and watch.
preview-won = { $count ->
    [one] { $names } won at The Border
   *[other] { $names } won together at The Border
}
preview-replay = See the game again, throw by throw: { $names }.
