### The lesson and the page of the rules.  The steps are moments of one game; buttons are called by their own texts.

## Around the steps

lesson-step = Step { $step } of { $steps }
lesson-players = The four at the table
lesson-you = you
lesson-part = You are { $name }
lesson-part-new = Now you are { $name }
lesson-back = Back
lesson-next = Next
lesson-show = Show me
lesson-praise = Well done!
lesson-fault = The lesson can’t be loaded now. Try again in a moment.

## The four at the table

lesson-name-tim = Tim
lesson-name-sarah = Sarah
lesson-name-emma = Emma
lesson-name-linus = Linus

## The steps: what is to be done, what is said when it is done, and what is said to something else that is allowed

lesson-throw-title = Your first throw
lesson-throw = Cross every cell around a territory, and it scores for you. Whoever is first gets more. When somebody has closed six, the game ends and whoever has the most points wins. Press “{ do-throw }”.

lesson-grey-title = Keep what helps
lesson-grey = You have three throws. On your turn you complete segments: chains of cells in one colour. The marked one needs three greys. Tap the grey die to keep it, then press “{ do-throw-again }”.

lesson-again-title = Two greys
lesson-again = Two are enough for the short grey segment at the top right. Three are better: keep both, then press “{ do-throw-again }”.
lesson-again-else = That works too: two greys complete the short segment. But try for the longer one. Press “{ do-undo }”, keep both greys and throw again.

lesson-complete-title = Complete a segment
lesson-complete = Three greys! Tap the marked segment, then press “{ do-cross }”.
lesson-complete-done = Yellow and blue complete nothing here, so those two dice are left for the others.
lesson-complete-else = That works too: two greys complete the short segment. But take the longer one. Press “{ do-undo }” and tap the marked segment.

lesson-beside-title = The second action
lesson-beside = Everyone but Sarah now uses the two dice she left, all at the same time. Nothing has to be completed, but each cell must be next to a crossed one; white cells count. Cross a yellow and a blue cell.
lesson-beside-done = That is how every round goes: one player throws and completes segments, then all the others use what is left.

lesson-gather-title = A bigger plan
lesson-gather = Round 23, your turn. Four yellows and a red would complete the three marked segments, which you have already started. Keep what fits and throw the rest again.
lesson-gather-else = That works too, but you can do better. Press “{ do-undo }”, keep both yellows and the red, and throw again.

lesson-three-title = Three in one go
lesson-three = All five fit, so you don’t need a third throw. Tap the three marked segments, then press “{ do-stop-and-cross }”.
lesson-three-done = Five dice, three segments! When all five are used, each of the others may still use one of them.
lesson-three-else = That works too, but your dice can do more: tap all three marked segments.

lesson-close-title = Close territories
lesson-close = Round 27, your turn again. Four cells are marked: tap them all, then press “{ do-cross }”.
lesson-close-done = Orchard, vineyard and abbey, all closed first: 7, 8 and 10 points! Neighbouring territories share cells.
lesson-close-else = That works too, but something stays open. Tap all four marked cells.

lesson-one-title = One die each
lesson-one = Tim used all five dice, so each of the others may use one of them. Pick any, and cross one cell next to your crosses.
lesson-one-done = One die, one cell: that is all this time.

lesson-pass-title = Nothing fits
lesson-pass = Tim left a yellow and a red die, but no yellow or red cell is next to your crosses. Press “{ do-pass }”.
lesson-pass-done = In a real game this happens automatically. You may also pass when something fits.

lesson-later-title = Closing a territory later
lesson-later = Sarah left a green die, and your well needs just one more green cell. Emma was faster, but it still counts: close it.
lesson-later-done = 2 points. Only the first gets the high value; later you get the low one. That is why the 4 is struck out below the board.
lesson-later-else = That works too, but the well stays open. Take the green cell in its marked border.

lesson-five-title = All five for you
lesson-five = Sarah passed: she used no die at all. Then all five are left for the others. Cross the three marked cells.
lesson-five-done = Remember: whoever uses no die leaves all five to the others.
lesson-five-else = That works too. But here, cross just the three marked cells.

lesson-sixth-title = The sixth territory
lesson-sixth = Round 43, your turn. You have closed five, and the villa needs just one more blue cell. Tap it, then press “{ do-stop-and-cross }”.
lesson-sixth-done = Six closed: the game ends with this round. The others still have their second action, then the points are counted.
lesson-sixth-else = You may close more than six, and they all count. But here, cross just the blue cell in the marked border.

lesson-end-title = You know the game!
lesson-end = You won with 33 points: 7, 8 and 10 for the territories you closed first, 2, 2 and 4 for the later ones. In a tie, the highest score for a single territory decides.
lesson-play = Play now
lesson-restart = Start again

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
} doesn’t help here. Tap it again, so that it is thrown with the others.
lesson-no-throw = These dice are just what you need: don’t throw again, tap the marked cells.
lesson-stop-early = You may stop after any throw. But here it is worth throwing again: keep the dice that fit.
lesson-stop-now = Right, these dice stay as they are. Now tap the marked cells and confirm.
lesson-choose-first = First choose cells on the board.
lesson-one-more = You can use another die: choose one more cell.
lesson-pass-not = You may always pass. But here there is something to gain: try the highlighted cells.
lesson-shown = Here’s how. Now you only have to confirm.

## The page of the rules

rules-lead = The whole game on one page, in our own words. If you would rather learn by playing, take the three-minute lesson.
rules-contents = On this page
rules-colours = Colours and symbols
rules-colours-about = Each colour has its own symbol, the same on dice and cells, so you never have to rely on colour.
rules-values = What the territories are worth
rules-territory = Territory
rules-border = Border cells
rules-high = Closed first
rules-low = Closed later
rules-ruling = our ruling
rules-ruling-about = Our ruling, where the printed rules don’t say.
rules-printed = printed on the boards or dice
rules-printed-about = Printed on the boards or dice, not in the rules.
rules-print = Print
rules-picture-white = A board at the start. The two marked white cells are crossed for everybody.
rules-picture-segments = The four yellow segments of a board: of two, three, four and five cells.
rules-picture-first = Three of the dice are grey: they complete the marked segment.
rules-picture-second = Yellow and blue were left: with them, the two marked cells can be crossed, because each is next to a white one.
rules-picture-closed = Orchard, vineyard and abbey are closed: every cell of their borders is crossed.
rules-picture-end = The end of a game: six territories closed, three of them first, 33 points.
