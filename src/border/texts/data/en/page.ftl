### The texts of the page alone; words of the game are in game.ftl.

## The frame

app-claim = Throw the dice, cross off the borders and be the first to close each territory.
skip-to-main = Skip to the game
loading = One moment…
tool-sound = Sound
tool-help = Help
tool-settings = Settings
do-close-dialog = Close
connection-lost = Connection lost. Trying again…
connection-taken-over = This seat is now played in another tab or window.
connection-offline = No connection to the server. You can read the rules until it is back.
do-play-here = Play here
do-try-again = Try again
outdated = There’s a new version of the game. Reload the page to get it: you won’t lose anything.
do-reload = Reload
do-later = Later
screen-fault = This couldn’t be loaded: the connection is gone, or there’s a new version of the game.
nowhere-title = There’s nothing here
nowhere-about = This address leads nowhere. Perhaps a letter got lost on the way.
no-table-title = There’s no such table
no-table-about = The link may be incomplete, or the table has been gone for a while.
until-tomorrow-title = This game is still a secret
until-tomorrow-about = Others throw the same dice today. When the day is over, everybody can watch it.
closed-title = This table is closed
closed-about = You can play at another one.
link-copied = The link is copied.
rematch-begins = A new game begins: everybody has moved on by one seat.
title-your-turn = Your turn
notice-your-turn = The others are waiting for you.

## Settings

set-language = Language
set-theme = Theme
theme-auto = same as device
theme-light = light
theme-dark = dark
set-motion = Animation
motion-normal = normal
motion-quick = quick
motion-off = off
set-sound = Sound
sound-on = on
sound-off = off
set-notices = Notification when it is your turn
notices-on = on
notices-off = off
notices-denied = Your browser does not allow notifications from this page. You can change that in its settings; the tab shows your turn all the same.
notices-missing = This browser has no notifications for this page. The tab shows your turn all the same.
set-reactions = Reactions
reactions-on = on
reactions-off = off
set-coordinates = Coordinates on the board
coordinates-on = shown
coordinates-off = hidden
set-warn = Warnings from the coach
warn-on = on
warn-off = off
warn-about = At tables with a coach, it warns you before a move that lowers your chance of winning by more than 5%.
your-name = Your name (optional)

## The first screen

do-play = Play
hero-picture = A board of the game with three closed territories
play-players = How many?
play-others = Against who?
# a bot in a list of words alone
bot-offered = { $name }, strength { $strength }
play-harder = Your first game is behind you: the others are stronger now.
play-fitting = You play like the { $name }.
do-choose-fitting = Play against them
play-learn = New here? Learn it in three minutes
continue-title = Continue
continue-round = round { $round }
continue-gathering = not started yet
today-title = Today
daily-title = Today’s game
daily-state-open = not played yet
daily-state-begun = your game is waiting
daily-state-done = place { $place } of { $played }
puzzle-today = Today’s puzzle
puzzle-state-open = not tried yet
puzzle-state-right = solved
puzzle-state-wrong = missed
plan-title = Your own table
plan-seats = Seats
seat-number = Seat { $number }
place-you = You
place-here = Someone on this device
place-friend = A friend, by link
place-none = Nobody
plan-rules = Rules
house-rules = House rules:
# rules without a name, of a game that was played elsewhere
rules-custom-about = A player throws { $throws ->
    [one] once
   *[other] up to { $throws } times
}, and { $last ->
    [one] { $last } closed territory ends
   *[other] { $last } closed territories end
} the game.
plan-boards = Boards
boards-shuffled = classic, shuffled
boards-order = classic, in order
boards-new = new, random
boards-own = my own
own-about = Add up to four boards, typed as letters, or as board files. Seats without one get a new random board.
own-picture = Picture or board file
own-add = Add this board
own-file = Choose files
own-remove = Remove { $name }
plan-clock = Time per decision
clock-none = no limit
clock-seconds = { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
}
plan-pace = Pace of the bots
pace-name = { $pace ->
    [relaxed] relaxed
    [quick] quick
    [at-once] at once
   *[normal] normal
}
table-pace = Bots play { $pace ->
    [relaxed] at a relaxed pace
    [quick] quickly
    [at-once] at once, without waiting
   *[normal] at a pace that can be followed
}.
plan-coach = Coach
coach-alone = only against bots
coach-all = for everybody
table-coach = { $coach ->
    [all] Everybody may ask the coach for odds, hints and warnings. Everyone sees who asks for what.
    [alone] You’re playing against bots only, so you may ask the coach for odds, hints and warnings.
   *[none] The coach is off at this table.
}
do-open = Open the table
do-start = Start
join-title = Have a code?
join-label = Code or link
join-fault = This is neither a code nor a link of a table.
do-join = Join
learn-title = Learn
learn-about = A short lesson on the real boards: you do everything yourself, in about three minutes.
do-learn = Start the lesson
do-rules = The rules

## Gathering

gathering-title = Who’s playing?
gathering-link = Send this link to your friends. { $door ->
    [ask] Anyone who opens it can ask for a seat, or watch.
    [locked] Anyone who opens it can watch.
   *[open] Anyone who opens it can take a seat, or watch.
}
gathering-code = Or tell them this code:
gathering-picture = The link as a QR code, to be scanned with a phone
gathering-full = All seats are taken. Stay and watch, or open your own table.
same-dice-title = Same throws again.
same-dice-about = This game repeats the throws of an earlier one, in the same order. Anyone who saw that game knows what is coming.
dice-sealed = The dice are sealed, and nobody can choose them
dice-sealed-about = The server has already fixed its secret number; this code proves it. Your device adds a random number of its own, so nobody can choose the dice. After the game anyone can check.
door-title = Who may sit down?
door-choice = { $door ->
    [open] Everybody with the link
    [ask] Whoever I let in
   *[locked] Nobody else
}
door-told = { $door ->
    [ask] Ask for a seat: the host will let you in.
   *[locked] The table is locked: nobody else can sit down, but you can watch.
}
do-ask = Ask for a seat
ask-title = Ask for a seat
asking-title = Waiting to join
asking-yours = You’ve asked for a seat. Wait until the host lets you in.
asking-nameless = A guest
do-admit = Let in
do-turn-away = Turn away
do-ask-no-more = Cancel request
seat-beside = same device as { $name }
send-title = Send { $name } away?
send-about = { $count ->
    [one] The seat becomes free. Whoever sat there has to ask you for another one.
   *[other] { $count } seats of that device become free. Whoever sat there has to ask you for another one.
}
do-send-away = Send away
sent-away = You were sent away from your seat. { $door ->
    [locked] You can watch.
   *[other] You can ask for another one.
}
turned-away = You weren’t let in. { $door ->
    [locked] You can watch.
   *[other] You can watch, or ask once more.
}
let-in = You’re in: have fun!
name-taken = Somebody here is called { $name } already. How about this name?
sit-title = Take a seat
sit-invited = { $name } is waiting for you.
sit-name = Your name
sit-here-title = Who else plays on this device?
sit-here-name = Their name
do-sit-down = Sit down
do-just-watch = Just watch
gathering-wait = The game can start when every seat is taken.
gathering-host-starts = The host starts the game.
seat-empty = empty seat
player-number = Player { $number }
you = You
you-here = you
do-share = Share the link
do-sit = Sit here
do-add-bot = Add a bot
add-bot-title = Who takes seat { $number }?
do-leave = Leave the seat
do-remove = Remove
do-drop-seat = Remove this seat
do-close = Close the table

## The table

main-board = The large board
others-label = The other boards
desk-label = Dice and actions
back-to-mine = Back to my board
board-label = { $name }: { $crosses ->
    [one] { $crosses } cell crossed
   *[other] { $crosses } cells crossed
}, { $closed ->
    [one] { $closed } territory closed
   *[other] { $closed } territories closed
}, { $score ->
    [one] { $score } point
   *[other] { $score } points
}
cell-spoken = { $cell }, { $colour }, { $state ->
    [crossed] crossed
    [pencilled] crossed in pencil
    [open] can be crossed
   *[empty] empty
}
strip-label = Score strip
strip-spoken = { $name }: { $state ->
    [first] closed first, { $high ->
        [one] { $high } point
       *[other] { $high } points
    }
    [later] closed later, { $low ->
        [one] { $low } point
       *[other] { $low } points
    }
    [gone] { $low ->
        [one] { $low } point
       *[other] { $low } points
    }, somebody was faster; { $missing ->
        [one] { $missing } cell missing
       *[other] { $missing } cells missing
    }
   *[open] { $high ->
        [one] { $high } point
       *[other] { $high } points
    } first, { $low } later; { $missing ->
        [one] { $missing } cell missing
       *[other] { $missing } cells missing
    }
}
score-total = Points
score-spoken = { $score ->
    [one] { $score } point
   *[other] { $score } points
}
dice-label = The dice
die-spoken = Die { $number }: { $colour }{ $state ->
    [kept] , kept
    [spent] , pencilled in
    [gone] , used
   *[lying] {""}
}
die-kept = kept
die-spent = used
die-gone = gone
status-active = active
status-deciding = deciding
status-decided = decided
status-away = away
status-held = { $bot } is playing
# on a name plate
plate-closed = { $closed } of { $last } territories closed
plate-last = one more ends the game
plate-leads = in the lead
board-recent = { $count ->
    [one] { $count } cell crossed since you acted
   *[other] { $count } cells crossed since you acted
}
shared-turn = { $name }: { $what }
clock-left = { $left ->
    [one] { $left } second left
   *[other] { $left } seconds left
}
held-yours = { $why ->
    [clock] Time’s up: a bot is playing for you.
    [left] You left: a bot is playing for you.
   *[away] You were away: a bot is playing for you.
}
do-return = Take my seat back
do-move-seat = Move my seat to another device
do-skip = Skip ahead
skip-waits = Skips when everyone here wants to.
do-throw = Throw
do-throw-again = { $count ->
    [5] Throw all again
    [one] Throw { $count } die again
   *[other] Throw { $count } dice again
}
do-stop = Stop
do-cross = { $count ->
    [one] Cross { $count } cell
   *[other] Cross { $count } cells
}
do-stop-and-cross = { $count ->
    [one] Stop and cross { $count } cell
   *[other] Stop and cross { $count } cells
}
do-undo = Undo
do-reset = Reset
do-pass = Pass
do-pass-really = Pass anyway
do-back = Back
pass-title = Pass?
pass-unused = { $count ->
    [one] You could still use this die:
   *[other] You could still use these dice:
}

## The coach

do-hint = Hint
do-odds = Odds
coach-thinking = The coach is thinking…
coach-unable = This browser can’t run the coach.
coach-unreachable = The coach couldn’t be loaded. Try again soon.
coach-bad-question = The coach only knows the classic boards.
# $left: how many throws are left
odds-keeping = { $left ->
    [one] One throw
   *[other] { $left } throws
}, keeping: { $dice }
odds-throwing = { $left ->
    [one] One throw
   *[other] { $left } throws
}, keeping nothing
odds-none = Nothing can be completed.
# $odds: a percentage; $dice: in words
odds-completing = { $odds } to complete a segment: { $dice }
# $name: of the territory
odds-closing = { $odds } to close a territory: { $name }
advice-share = (chance of winning: { $share })
advice-others = Other choices and their cost
choice-none = throw all again
choice-stop = stop
choice-pass = cross nothing
choice-yours = (yours)
warning-title = A warning
warning = This lowers your chance of winning by { $cost }. Do it anyway?
do-anyway = Do it anyway

## Remarks in the first game

remark-keep = Tap the dice you want to keep, then throw the others again.
remark-segment = Your dice can complete the highlighted segments: tap one, then confirm.
remark-second = These dice are left for you: cross highlighted cells next to your crosses.
remark-closing = Be first to close a territory to get more. The game ends when somebody has { $last }.
remark-dismiss = Got it

## Why a tap is not allowed

why-not-you = It’s not your turn to cross.
why-other-board = This is somebody else’s board. Go back to yours to cross.
why-throw-first = Throw the dice first.
why-crossed = { $cell } is already crossed.
why-segment = You have to complete the segment: here { $need ->
    [one] { $need } cell is missing
   *[other] { $need } cells are missing
}, but { $left ->
    [0] there’s no die of this colour left
    [one] there’s only one die of this colour
   *[other] there are only { $left } dice of this colour
}.
why-one = All five dice were used, so you may cross only one cell.
why-no-die = There’s no die of this colour left.
why-no-neighbour = { $cell } isn’t next to a crossed cell.

## The story: what happened, where it was you; the same for others is in game.ftl

event-started-you = The game started: you go first
event-thrown-you = You threw { $dice }
event-thrown-again-you = You kept { $kept }, threw { $dice }
event-kept-you = You kept { $dice }
event-kept-none-you = You kept nothing
event-stopped-you = You stopped
event-crossed-you = You crossed { $cells }
event-passed-you = You crossed nothing
event-nothing-to-cross-you = Nothing for you to cross
event-sealed-you = You have decided
event-closed-you = You closed the { $territory } { $first ->
    [yes] first
   *[no] later
}: { $points ->
    [one] { $points } point
   *[other] { $points } points
}
event-held-you = { $why ->
    [left] You left
    [clock] Your time was up
    [removed] You were away for a long time
   *[away] You were away
}, { $bot } is playing for you
event-returned-you = You took the seat back
event-consulted-you = You asked { $aid ->
    [hint] for a hint
    [warnings] to be warned
   *[odds] for the odds
}
event-moved-you = You play on another device now
event-table-closed-by = { $name } closed the table
event-table-closed-by-you = You closed the table
outcome-points-you = You won!
outcome-highest-territory-you = You won the tie-break: highest score for a single territory
# $names: of the others who won
outcome-shared-you = You and { $names } shared the win
passed-over = Last time there was nothing for you to cross.
log-hint = Tap a line to see it on the board.

## The table's menu

menu-title = This table
menu-link = The link
menu-link-about = { $door ->
    [ask] Anyone who opens it can ask for a seat, or watch.
    [locked] Anyone who opens it can watch.
   *[open] Anyone who opens it can take a seat, or watch.
}
menu-daily = Everybody has these boards and these dice today. Your game waits if you go, and others can watch it tomorrow.
menu-commitment = Commitment to the dice:
menu-log = What happened
watching = Watching
do-leave-game = Leave, a bot plays on
leave-title = Leave the game?
leave-about = A bot plays on. You can take the seat back at any time.
do-leave-really = Leave
close-title = Close the table?
close-about = Then nobody can play at it any more.
absent = { $name } is away.
do-let-bot = Let a bot play
do-react = React
reaction-hello = Hello!
reaction-well-played = Well played!
reaction-luck = What luck!
reaction-oops = Oops!
reaction-moment = One moment…
reaction-thanks = Thank you!
reaction-said = { $name }: { $reaction }

## The end

do-replay = Replay
do-review = Review
do-same-dice = Same throws again
do-compare = Compare both games
do-daily = See the ranking
do-download = Save the record
do-home = Home
games-title = My games
strength-title = My strength
storage-fault = This browser can’t keep anything right now. Play on, but leave this tab open.

## Help

help-now = Now
help-rules = The game in short
help-short = The active player throws { $throws ->
    [one] once
   *[other] up to { $throws } times
} and completes segments. Then everyone else crosses cells next to their own crosses with the dice that are left. Close territories, ideally before the others do. When somebody has closed { $last }, you finish the round: whoever has the most points wins.
help-keys = Keys
help-throw = The active player throws all five dice{ $throws ->
    [one] , once only
   *[other] , and may throw up to { $throws } times
}.
help-keep = Tap the dice you want to keep and throw the others again, or stop. Segments that these dice would complete are highlighted: tap one and confirm to stop and cross it.
help-first = Tap a highlighted segment: its missing cells are crossed in pencil. Nothing counts until you confirm. Only whole segments count. Dice that you leave are for the others.
help-second = Tap highlighted cells: each needs a die of its colour and must be next to { $chain ->
    [yes] a crossed cell, also one in pencil
   *[no] a cell that was crossed before this action
}. Choices are shown when everybody has chosen.
help-over = The game is over: look at the scores, play again, or watch the replay.
key-t = T
key-t-about = throw, or throw again
key-digits = 1–5
key-digits-about = keep a die, or not
key-s = S
key-s-about = stop
key-b = B
key-b-about = go to the board
key-arrows = ← ↑ ↓ →
key-arrows-about = walk from cell to cell
key-space = Space
key-space-about = cross a cell in pencil, or take it back
key-enter = Enter
key-enter-about = confirm
key-u = U
key-u-about = undo
key-r = R
key-r-about = reset
key-p = P
key-p-about = pass
key-h = H
key-h-about = ask for a hint
key-o = O
key-o-about = show the odds, or hide them
key-n = N
key-n-about = skip what is being shown
key-question = ?
key-question-about = this help
