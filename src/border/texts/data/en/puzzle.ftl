### The texts of puzzles; their answers are told in the words of the review.

puzzle-title = Puzzles
puzzle-about = One decision is clearly best here, and it is not the obvious one. Decide as in a game: keep dice, or cross cells.
# $today: yes or no; $grade: from 1
puzzle-line = { $today ->
    [yes] Puzzle of the day
   *[no] Puzzle
}: { $grade ->
    [1] easy
    [2] medium
   *[other] hard
}. What is best?
puzzle-other = Another one
puzzle-right = Right!
puzzle-right-about = That is the best decision here, and not the obvious one.
puzzle-wrong = Not the best
# $cost: a share of the victory
puzzle-wrong-about = It gives away { $cost } of the victory.
puzzle-unweighed = How much it gives away is not known: this browser could not ask the coach.
puzzle-yours = Your decision
puzzle-obvious = The obvious one
puzzle-best = Best
# $best and $obvious: shares of the victory
puzzle-played = Champions have played on from here, { $games } times after each with the same dice: after the best they won { $best }, after the obvious one { $obvious }.
puzzle-next = Next puzzle
puzzle-score = Tried: { $tried } of { $count }. Right at once: { $right }.
puzzle-grade = How hard?
puzzle-grade-0 = any
puzzle-grade-1 = easy
puzzle-grade-2 = medium
puzzle-grade-3 = hard
