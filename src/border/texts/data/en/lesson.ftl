### The lesson and the page of the rules.  The steps are the examples 7.1 to 7.6 of the rules.

## Around the steps

lesson-step = Step { $step } of { $steps }
lesson-players = The four at the table
lesson-you = you
lesson-back = Back
lesson-next = Next
lesson-show = Show me
lesson-praise = Well done!
lesson-fault = The lesson cannot be loaded now. Try again in a moment.

## The steps: what is to be done, what is said when it is done, and what is said to something else that is allowed

lesson-throw-title = Your first throw
lesson-throw = You play for Sarah, and this is her board: nine territories between coloured borders. Cross the whole border of a territory, and it scores for you; whoever is first gets more. It begins with five dice: throw them!

lesson-grey-title = Keep what helps
lesson-grey = You may throw three times. In your own turn only complete segments count: all cells of a path in one colour. The marked grey one has three. Tap the grey die to keep it, and throw the others again.

lesson-again-title = Two greys
lesson-again = Two greys would already do for the short grey segment at the top right. But three would be better: keep both and throw once more.
lesson-again-else = That is allowed: two greys fill the short segment. But Sarah hopes for the longer one. Undo it, keep both greys and throw again.

lesson-complete-title = Complete a segment
lesson-complete = Three greys! After the third throw the dice stay as they are. Tap the marked segment: its cells are crossed in pencil. Then confirm with the red button.
lesson-complete-done = The segment is full. With two greys the short one would have been possible, too. Yellow and blue complete nothing here: those two dice are left for the others.
lesson-complete-else = That is allowed as well: two greys fill the short segment. Sarah took the longer one. Undo it and tap the marked segment.

lesson-beside-title = The second action
lesson-beside = You are Emma now. All the others may use the dice that Sarah left. Here no segment has to be completed, but each cell must touch a crossed one; the white cells are crossed from the start. Cross a yellow and a blue cell.
lesson-beside-done = Linus found a yellow and a blue cell beside his white ones, too. All use the same dice, at the same time.

lesson-reach-title = Out of reach
lesson-reach = The same dice, but another board: you are Tim. Look around the marked white cells. Which die can you use? Just try: what is not possible is explained.
lesson-reach-done = Only the blue one. On Tim’s board no yellow cell touches a crossed one, so the yellow die is of no use to him this time.

lesson-close-title = Close a territory
lesson-close = Twenty rounds later you are Emma again. Of the marked border around the well only two grey cells are missing, and Sarah has left two greys and a red. Close the well!
lesson-close-done = The first to close the well gets 4 points. One of the cells was also the last in the border of the farm: 6 more. Neighbouring territories share their borders.
lesson-close-else = That is allowed, but the well stays open. Use both grey dice for the two cells that are missing from its marked border.

lesson-gather-title = A bigger plan
lesson-gather = You are Linus, and it is your turn. Four yellow cells and a red one are marked: with them three segments would be complete. Keep the dice that fit and throw the others.
lesson-gather-else = That is allowed, but there is more in it. Undo it, keep both yellows and the red, and throw again.

lesson-three-title = Three at a stroke
lesson-three = Four yellows and a red: perfect after two throws, the third is not needed. Tap the three marked segments, wherever they lie, and confirm.
lesson-three-done = Five dice, three segments! For a segment begun earlier the missing cells are enough.
lesson-three-else = Allowed, but there are dice for more: tap until all three marked segments are crossed in pencil.

lesson-one-title = One die for each
lesson-one = Linus used all five dice. Then each of the others may use one of them, whichever they like. You are Emma: cross one cell beside your crosses.
lesson-one-done = That was your die. Tim and Sarah used one as well: each crossed a red cell.

lesson-later-title = Later at the well
lesson-later = Ten rounds on. You are Linus, and one green die is left for you. Your well is just one cell short. Emma was first, but it still counts: close it.
lesson-later-done = 2 points. Only the first gets the high value; whoever closes the territory in a later action gets the low one. Below the board the 4 is struck out.
lesson-later-else = That is allowed, but then the well stays open. Take the green cell in its marked border.

lesson-villa-title = First at the villa
lesson-villa = You are Tim. Nobody has closed the villa at the very top yet, and a single green cell is missing from its marked border. Linus left an orange, a red and a green die.
lesson-villa-done = Closed first: 9 points, the high value! The same cell was the last one for the castle, too: another 12.
lesson-villa-else = That is allowed, but the villa stays open. Use the green die for the cell that its marked border lacks.

lesson-sixth-title = The sixth territory
lesson-sixth = Round 43. You are Linus, with five territories closed. One blue cell is missing around the villa, and after two throws there are three blues. Stop and cross it.
lesson-sixth-done = Six territories: the game ends with this round! The villa is worth only 4 to Linus, because Tim was first. The second action is still played.
lesson-sixth-else = At the end even more may be closed, and all of it counts. But this example is about the villa alone: cross only the blue cell in its marked border.

lesson-last-title = The last crosses
lesson-last = You are Emma. The others may still use the dice that Linus left. Cross one more cell.
lesson-last-done = It closed nothing, but trying costs nothing. Now the points are added up.

lesson-end-title = You know the game!
lesson-end = Linus won with 33 points: 7, 8 and 10 for the territories he closed first, 2, 2 and 4 for those he closed later. If points are equal, the highest score for a single territory decides.
lesson-play = Play now
lesson-restart = Once more

## Hints.  $colour: a letter

lesson-keep-too = { $colour ->
    [r] The red die
    [o] The orange die
    [y] Every yellow die
    [g] The green die
    [b] The blue die
   *[s] Every grey die
} is needed: tap to keep it, and only then throw again.
lesson-keep-not = { $colour ->
    [r] The red die
    [o] The orange die
    [y] The yellow die
    [g] The green die
    [b] The blue die
   *[s] The grey die
} does not help here. Tap it again, so that it is thrown with the others.
lesson-no-throw = These dice are just what you need: do not throw again, tap the marked cells.
lesson-stop-early = You may stop after any throw. But here it is worth throwing again: keep the dice that fit.
lesson-stop-now = Right, these dice stay as they are. Now tap the marked cells and confirm.
lesson-choose-first = First choose cells on the board.
lesson-one-more = You can use another die: choose one more cell.
lesson-pass = Passing is always allowed. But here there is something to gain: try the highlighted cells.
lesson-shown = This is how it goes. Now you only have to confirm.

## The page of the rules

rules-lead = The whole game on one page, in our own words. If you would rather learn by playing, take the three-minute lesson.
rules-contents = On this page
rules-colours = Colours and glyphs
rules-colours-about = Each colour has its own glyph, the same on dice and cells, so that nobody depends on colour alone.
rules-values = What the territories are worth
rules-territory = Territory
rules-border = Border cells
rules-high = Closed first
rules-low = Closed later
rules-print = Print
rules-picture-white = A board at the start. The two marked white cells are crossed for everybody.
rules-picture-segments = The four yellow segments of a board: of two, three, four and five cells.
rules-picture-first = Three of the dice are grey: they complete the marked segment.
rules-picture-second = Yellow and blue were left: with them, the two marked cells can be crossed, for each touches a white one.
rules-picture-closed = The well and the farm are closed: every cell of their borders is crossed.
rules-picture-end = The end of a game: six territories closed, three of them first, 33 points.
