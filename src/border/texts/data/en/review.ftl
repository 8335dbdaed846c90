### The texts of the review: everybody's chances, luck and skill, and what would have been better.

review-title = Review
review-to-table = To the table
# $done: rounds that are worked out; $count: how many there are
review-progress = Working it out: { $done } of { $count } rounds
review-ready = The review is complete.
review-unfinished = The game is not over: this is the review of the rounds so far.
review-none = No round has been played to its end yet.
review-house-rules = House rules: the coach has learned from games by the rulebook, so its figures are a guess here.
review-unable = This browser cannot run the coach: it has no WebAssembly. Everything else works.
review-unreachable = The review cannot be loaded at the moment.
review-bad-question = The coach knows the classic map only, and this game was played on another one.

## The graph

review-chances = Everybody’s chances
review-chances-about = Chance of winning before each round. A star where a territory was closed: filled, if first.
# $names: of all players
review-chances-spoken = A graph of the chances of { $names }; the same is in the table below
review-as-table = As a table
review-round = Before round
# the row after the last round
review-then = Then
review-closed = Closed in this round

## Luck and skill

review-sums = Luck and skill
review-luck = Luck
review-skill = Decisions
# $fortune: lucky, unlucky or even; $luck: by how much; $given: some or nothing; $cost: how much was given away
review-sentence = { $name } was { $fortune ->
    [lucky] lucky by { $luck }
    [unlucky] unlucky by { $luck }
   *[even] neither lucky nor unlucky
} and gave away { $given ->
    [some] { $cost }
   *[nothing] nothing
}.
review-sentence-you = You were { $fortune ->
    [lucky] lucky by { $luck }
    [unlucky] unlucky by { $luck }
   *[even] neither lucky nor unlucky
} and gave away { $given ->
    [some] { $cost }
   *[nothing] nothing
}.
review-ledger = Where it came from
ledger-start = At the start
ledger-luck = Luck of the own throws
ledger-others-luck = Luck of the others’ throws
ledger-cost = Cost of the own decisions
ledger-others-cost = From the others’ decisions
ledger-late = What the coach saw late
ledger-result = In the end

## Decisions

review-choices = What would have been better
review-whose = Whose decisions
review-everybody = Everybody
review-flawless = No decision here gave away anything worth mentioning.
review-cost = Gave away { $cost }
review-done = Played
review-better = Better
review-chance = chance of winning: { $chance }
review-see = See it in the replay
do-try-same = Decide again, same dice
do-try-new = Decide again, new dice
trial-begins = Round { $round } once more: you decide, the others are bots.
better-keep = Keep { $dice }
better-keep-none = Keep nothing, throw all again
better-stop = Stop
better-cross = Cross { $cells }
better-pass = Cross nothing
# $name gained $gain by it
review-gainer = It helped { $name } most: { $gain }.
# $odds: how likely it is; $cells or $territory: what could be completed
reason-odds = { $odds } to complete { $cells }
reason-odds-territory = { $odds } to close the { $territory } at once
reason-closes = Closes the { $territory }: { $points ->
    [one] { $points } point
   *[other] { $points } points
}
reason-nears = Then { $count ->
    [one] { $count } cell is
   *[other] { $count } cells are
} missing at the { $territory }
reason-leaves = Leaves { $dice } for the others
reason-leaves-one = Uses all five dice: each of the others may use one of them
# $closing: reason-closes, of another player with the dice left over
reason-reply = Best reply of { $name }: { $closing }

## My strength

strength-about = Worked out on this device from your own games, and kept here alone.
strength-none = Finish a game against others, and you will see here how well you play.
strength-progress = { $count ->
    [one] { $count } game is being worked out…
   *[other] { $count } games are being worked out…
}
# $name: of a player of the ladder
strength-level = You play like the { $name }
strength-sure = That is what { $count ->
    [one] { $count } game tells
   *[other] { $count } games tell
}.
# $lowest and $highest: players of the ladder
strength-between = Somewhere between the { $lowest } and the { $highest }, as far as { $count ->
    [one] { $count } game can tell
   *[other] { $count } games can tell
}.
strength-cost = A decision gives away { $cost } on average. Luck, on average: { $luck }.
strength-course = Game by game
strength-course-about = Each circle is a game, on the ladder of opponents; the line adds up the last five. Below it the luck of the dice.
strength-course-spoken = A graph of your strength over { $count ->
    [one] { $count } game
   *[other] { $count } games
}; the same is in the table below
strength-game = Game
strength-decisions = Decisions
strength-each = Given away per decision
strength-delete = Delete my strength
strength-delete-ask = Delete what was worked out from your games? The games themselves stay.
strength-delete-really = Delete
