### The texts of the review: everybody's chances, luck and skill, and what would have been better.

review-title = Review
review-to-table = To the table
# $done: rounds that are worked out; $count: how many there are
review-progress = Analysing: { $done } of { $count } rounds
review-ready = The review is complete.
review-unfinished = The game isn’t over: this is the review of the rounds so far.
review-none = No round has been played to its end yet.
review-house-rules = House rules: the coach has learned from games with the classic rules, so its figures are only a guess here.
review-unable = This browser can’t run the coach: it has no WebAssembly. Everything else works.
review-unreachable = The review can’t be loaded at the moment.
review-bad-question = The coach knows the classic map only, and this game was played on another one.

## The graph

review-chances = Everybody’s chances
review-chances-about = Chance of winning before each round. A star where a territory was closed: filled, if closed first.
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
# $fortune: lucky, unlucky or even; $luck: by how much; $given: some or nothing; $cost: of the decisions
review-sentence = The dice { $fortune ->
    [lucky] gave { $name } { $luck }
    [unlucky] took { $luck } from { $name }
   *[even] neither helped nor hurt { $name }
}, and decisions cost { $given ->
    [some] { $cost }
   *[nothing] nothing
}.
review-sentence-you = The dice { $fortune ->
    [lucky] gave you { $luck }
    [unlucky] took { $luck } from you
   *[even] neither helped nor hurt you
}, and your decisions cost { $given ->
    [some] { $cost }
   *[nothing] nothing
}.
review-ledger = Where it came from
ledger-start = At the start
ledger-luck = Luck in own throws
ledger-others-luck = Luck in the others’ throws
ledger-cost = Cost of own decisions
ledger-others-cost = From the others’ decisions
ledger-late = What the coach realised too late
ledger-result = In the end

## Decisions

review-choices = What would have been better
review-whose = Whose decisions
review-everybody = Everybody
review-flawless = No serious mistakes here.
review-cost = Lowered the chance of winning by { $cost }
review-done = Played
review-better = Better
review-chance = chance of winning: { $chance }
review-see = See it in the replay
do-try-same = Decide again, same dice
do-try-new = Decide again, new dice
trial-begins = Round { $round } once more: you decide, the others are bots.
better-keep = Keep: { $dice }
better-keep-none = Keep nothing, throw all again
better-stop = Stop
better-cross = Cross { $cells }
better-pass = Cross nothing
# $name gained $gain by it
review-gainer = It helped { $name } most: { $gain }.
# $odds: how likely it is; $dice: those that complete a segment; $territory: the one that could be closed
reason-odds = { $odds } to complete a segment: { $dice }
reason-odds-territory = { $odds } to close the { $territory } at once
reason-closes = Closes the { $territory }: { $points ->
    [one] { $points } point
   *[other] { $points } points
}
reason-nears = Then { $count ->
    [one] { $count } cell is
   *[other] { $count } cells are
} missing at the { $territory }
reason-leaves = Leaves for the others: { $dice }
reason-leaves-one = Uses all five dice: each of the others may use one of them
# $closing: reason-closes, of another player with the dice left over
reason-reply = Best reply of { $name }: { $closing }

## My strength

strength-about = Calculated from your games and stored only on this device.
strength-none = Finish a game, and you’ll see here how well you play.
strength-progress = { $count ->
    [one] Analysing { $count } game…
   *[other] Analysing { $count } games…
}
# $name: of a player of the ladder
strength-level = You play like the { $name }
strength-sure = Based on { $count ->
    [one] { $count } game
   *[other] { $count } games
}.
# $lowest and $highest: players of the ladder
strength-between = Somewhere between { $lowest } and { $highest }, going by { $count ->
    [one] { $count } game
   *[other] { $count } games
}.
strength-cost = On average, a decision lowers your chance of winning by { $cost }. Luck per game: { $luck }.
strength-course = Game by game
strength-course-about = Each circle is one game, set against the strength of the bots. The line is the average of the last five. Below: luck with the dice.
strength-course-spoken = A graph of your strength over { $count ->
    [one] { $count } game
   *[other] { $count } games
}; the same is in the table below
strength-game = Game
strength-decisions = Decisions
strength-each = Cost per decision
strength-delete = Delete my results
strength-delete-ask = Delete what was calculated from your games? The games themselves stay.
strength-delete-really = Delete
