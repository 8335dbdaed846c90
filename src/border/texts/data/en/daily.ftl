### The texts of the game of the day, and of games that are compared because they had the same dice.

# $date: written out
daily-of = The game of { $date }
daily-about = The same boards and the same dice for everybody on this server. It takes about ten minutes.
# $bot: a name
daily-opponent = Your opponent: { $bot }
# $time: of midnight in UTC, where you are
daily-until = What counts is finished by { $time } your time (midnight UTC).
daily-once = Your first game counts. There are no accounts: whoever plays in another browser counts as somebody else, so play fair.
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
daily-late = You did not finish it on the day
daily-standing = The best
daily-col-place = Place
daily-col-name = Who
daily-col-points = Points
daily-col-ahead = Ahead by
daily-before = The day before
daily-dice = Are the dice fair?
daily-dice-secret = The commitment binds the server to a secret seed from which every die of the day follows; it was set before anybody threw them. When the day is over the seed is revealed.
daily-dice-told = The day is over, so the seed is revealed: every die of the day follows from it. Any game of the day can be checked in its replay.
daily-proved = The seed is the one committed to.
daily-differs = The seed is not the one committed to.
daily-next = Commitment for tomorrow
daily-compare-about = The players of the ladder sat in your seat, threw your dice and met the same opponent.
# to who did not play that day
daily-compare-others = The players of the ladder sat in the same seat, threw the same dice and met the same opponent.

compare-title = With the same dice
compare-about = Both games had the same dice. What became of them is down to the players.
compare-with = Beside whom?
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
