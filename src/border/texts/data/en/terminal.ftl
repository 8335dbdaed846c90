### What only the terminal says.  Lines of prompts have room for 43 characters, messages for 78.

# The person who plays where no name was given
you = You

opponents-title = Who do you want to play against?
opponents-seats = Players:
opponents-keys = ↑↓ 1–8: opponent · ←→: players · Enter: play · q: quit
greeting-new = A new game.  Press ? for help.
greeting-unfinished = Continuing your game.  A new one: `border play --terminal --new`
greeting-rematch = A new game: everybody has moved up by one seat.
farewell = Game saved; `border play --terminal` continues it.
language-chosen = Language: English.
bots-at-once = Bots play at once.
bots-slowly = Bots take their time.
too-narrow = The Border needs { $columns } columns and { $lines } lines.

## The keys at the bottom

key-confirm = Confirm
key-throw = Throw
key-stop = Stop
key-rematch = Rematch
key-undo = Undo
key-reset = Reset
key-boards = Boards
key-language = EN
key-help = Help
key-quit = Quit

## The dice: names of at most 6 characters, notes of at most 6 and "kept" of at most 4

tray-r = red
tray-o = orange
tray-y = yellow
tray-g = green
tray-b = blue
tray-s = grey
die-kept = kept
die-used = used
die-gone = gone

## Boards and scores

points-head = points
# Below the name of a territory: at most 8 characters
points-won = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
player-points = { $name }, { $points ->
    [one] { $points } point
   *[other] { $points } points
}

## Where the game stands

heading = { $round } · active: { $name } · { $part }
heading-over = { $round } · the game is over
heading-dice = dice { $commitment }…

## What to do: a title, and how

prompt-over = The game is over
prompt-over-how = n: a rematch with seats rotated. q: leave.
prompt-playing = { $name } is playing
prompt-throw = { $name }, your turn
prompt-throw-how = Throw the five dice: t
prompt-keep = { $name }, { $left ->
    [one] one throw left
   *[other] two throws left
}
prompt-keep-how =
    Keep dice with 1–5 and throw the others: t.
    Or stop and complete segments: s.
prompt-first = { $name }, complete segments
prompt-first-how = Pick some, or none.
prompt-first-none = { $name }, nothing to complete
prompt-first-none-how = Press Enter.
prompt-cross = { $name }, Enter to cross
prompt-second = { $name }, cross cells
prompt-second-how = One cell per die, next to a crossed one.
prompt-second-one = { $name }, cross one cell
prompt-second-one-how = { $active } used all five dice: you may use one.
offer = { $active } left { $dice }
offer-next = The others then get { $dice }
offer-next-one = All five used: the others may use one each
more = You may add { $dice }
more-none = There’s nothing more to cross.

## The list of choices

choices-ahead = Stopping now, you could complete
choices-page = page { $page } of { $pages } ↑↓
choice-closes = closes { $territories }

## Messages

board-of = { $name }’s board.  Tab shows the next one.
board-not-yours = This is { $name }’s board.
no-such-choice = There’s no choice { $number }.
no-such-die = There’s no die { $number }.
is-playing = { $name } is playing.
hint-cannot = Hints are only for games against bots alone.
ask-throw-all = Throw all five dice again?  Press Enter again to throw.
ask-pass = Cross nothing?  Press Enter again to pass.
ask-pass-offer = Cross nothing?  { $offer }.  Enter again to pass.

## Help

help-keys = Keys
help-keep = keep a die, or not; space does the same for the one marked
help-throw = throw the others again; stop and cross
help-choose = choose what to cross; space takes the marked one
help-undo = undo the last choice; undo all of them; a hint
help-confirm = confirm: until then everything is in pencil (╱)
help-boards = look at the next player’s board
help-scroll = scroll what has happened
help-options = bots at once or slowly; dark or light; language
help-quit = leave: you can continue the game next time
help-mouse-key = mouse
help-mouse = click dice, cells, choices and the keys at the bottom
help-rules = Rules in short
help-first = First action: the active player throws up to { $throws } times, keeping any dice, and then completes segments: one cell per die of its colour, and every segment you start on must be complete.
help-second = Second action: all others may cross cells with the dice that are left, each cell next to a crossed one. If all five were used, each may use one of them.
help-end = Whoever crosses all cells around a territory closes it: first for the high value, later for the low one. When one player has closed { $last }, the game ends; whoever has the most points wins.
help-back = Esc goes back

## The end

ending-territories = { $count ->
    [one] { $count } territory
   *[other] { $count } territories
}, highest { $highest }
ending-dice = The dice were fixed before the first throw
ending-commitment = commitment
ending-seed = seed
ending-luck = random number
ending-record = Record
ending-verify = `border replay --verify` with this file proves its dice.
ending-rematch = rematch, seats rotated
ending-look = look at the boards
ending-quit = quit
