### The texts of the game of the day, and of games that are compared because they had the same dice.

# $date: written out
daily-of = The game of { $date }
daily-about = The same boards and the same dice for everybody on this server. It takes about ten minutes.
# $bot: a name
daily-opponent = Your opponent: { $bot }
# $time: of midnight in UTC, where you are
daily-until = Finish by { $time } your time (midnight UTC) for your game to count.
daily-once = Your first game counts. There are no accounts: anyone who plays in another browser counts as somebody else, so play fair.
daily-played = { $count ->
    [one] { $count } player has finished it.
   *[other] { $count } players have finished it.
}
daily-nobody = Nobody has finished it
do-daily-play = Play today’s game
do-daily-on = Go on
daily-place = { $count ->
    [one] You are the first to finish
   *[other] Place { $place } of { $count }
}
# $bot: a name; both numbers are points
daily-score = You { $score }, { $bot } { $other }
daily-late = You didn’t finish it on the day
daily-standing = The best
daily-col-place = Place
daily-col-name = Who
daily-col-points = Points
daily-col-ahead = Ahead by
daily-before = The day before
daily-dice = Are the dice fair?
daily-dice-secret = The commitment proves that the server fixed a secret seed before anybody played. The seed decides every throw of the day. It is revealed when the day is over.
daily-dice-told = The day is over, so the seed is revealed: it decided every throw of the day. You can check any game of the day in its replay.
daily-proved = The seed matches the commitment.
daily-differs = The seed doesn’t match the commitment.
daily-next = Commitment for tomorrow
daily-compare-about = Every bot played this game too: your seat, your dice, the same opponent.
# to who did not play that day
daily-compare-others = Every bot played this game: same seat, same dice, same opponent.

compare-title = With the same dice
compare-about = Both games had the same dice. The rest was up to the players.
compare-with = Compare with
# $name: who played in the game whose throws these were first
compare-before = { $name }, the game before
compare-ended = { $points } to { $others }
compare-rounds = Round by round
compare-round = Round
compare-own = your own throw
compare-their-own = their own throw
compare-cells = { $count ->
    [one] { $count } cell
   *[other] { $count } cells
}
compare-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
compare-done = over
