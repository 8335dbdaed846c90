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
puzzle-right-about = That’s the best decision here, and not the obvious one.
puzzle-wrong = Not quite!
# $cost: by how much the chance of winning falls
puzzle-wrong-about = It lowers your chance of winning by { $cost }.
puzzle-unweighed = We can’t say what it costs: this browser couldn’t ask the coach.
puzzle-yours = Your decision
puzzle-obvious = The obvious one
puzzle-best = Best
# $best and $obvious: shares of the games won
puzzle-played = The Champion played on from here { $games } times with each decision and the same dice. It won { $best } with the best one and { $obvious } with the obvious one.
puzzle-next = Next puzzle
puzzle-score = Tried: { $tried } of { $count }. Right at once: { $right }.
puzzle-grade = How hard?
puzzle-grade-0 = any
puzzle-grade-1 = easy
puzzle-grade-2 = medium
puzzle-grade-3 = hard
