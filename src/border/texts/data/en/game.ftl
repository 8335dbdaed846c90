### Words and sentences that the page, the terminal and the printed boards share.
### Colours are given by their letters (r o y g b s; w is white), territories by their keys.
### What happens is told in the past, so that it also fits a player called "You".

language-name = English
title = The Border

## Colours and glyphs

colour-r = red
colour-o = orange
colour-y = yellow
colour-g = green
colour-b = blue
colour-s = grey
colour-w = white

glyph-r = disc
glyph-o = triangle
glyph-y = star
glyph-g = square
glyph-b = waves
glyph-s = drop

## Dice, cells, segments

# $colour: a letter; $count: a number
dice-of-colour = { $count } { $colour ->
    [r] red
    [o] orange
    [y] yellow
    [g] green
    [b] blue
   *[s] grey
} { $count ->
    [one] die
   *[other] dice
}
die-of-colour = { $colour ->
    [r] red die
    [o] orange die
    [y] yellow die
    [g] green die
    [b] blue die
   *[s] grey die
}
cell-of-colour = { $colour ->
    [r] red cell
    [o] orange cell
    [y] yellow cell
    [g] green cell
    [b] blue cell
    [s] grey cell
   *[w] white cell
}
# $count: the number of its cells, 2 to 5
segment-of-colour = { $colour ->
    [r] red segment of { $count }
    [o] orange segment of { $count }
    [y] yellow segment of { $count }
    [g] green segment of { $count }
    [b] blue segment of { $count }
   *[s] grey segment of { $count }
}
# cells that somebody crosses; $colour: a letter
cells-of-colour = { $count } { $count ->
    [one] { $colour ->
        [r] red cell
        [o] orange cell
        [y] yellow cell
        [g] green cell
        [b] blue cell
       *[s] grey cell
    }
   *[other] { $colour ->
        [r] red cells
        [o] orange cells
        [y] yellow cells
        [g] green cells
        [b] blue cells
       *[s] grey cells
    }
}
# $cells: cells in words or glyphs; $territory: the key of the one at whose border they lie
cells-at = { $cells } at the { $territory }
dice-count = { $count ->
    [one] { $count } die
   *[other] { $count } dice
}
cells-count = { $count ->
    [one] { $count } cell
   *[other] { $count } cells
}
territories-count = { $count ->
    [one] { $count } territory
   *[other] { $count } territories
}
rounds-count = { $count ->
    [one] { $count } round
   *[other] { $count } rounds
}
points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
# $items: one or more, with commas between them; $last: the last one
list-and = { $items } and { $last }

## Territories

territory-well = well
territory-mill = mill
territory-farm = farm
territory-orchard = orchard
territory-vineyard = vineyard
territory-villa = villa
territory-abbey = abbey
territory-harbour = harbour
territory-castle = castle

## Bots: the ladder, weakest first, with what each is like; below it older ones, which are still met in games of long ago

bot-strength = strength { $strength } of { $most }
bot-wanderer = Wanderer
bot-wanderer-about = Takes the first two useful dice, forgets many segments and never minds what is left for you.
bot-shepherd = Shepherd
bot-shepherd-about = Waits for three useful dice, but forgets many segments and never minds what is left for you.
bot-farmer = Farmer
bot-farmer-about = Patient, one throw at a time, but forgets some segments and never minds what is left for you.
bot-mason = Mason
bot-mason-about = Plans all throws, but hardly minds what is left for you and forgets some segments.
bot-scout = Scout
bot-scout-about = Counts every throw, but crosses all there is at once and now and then forgets a segment.
bot-surveyor = Surveyor
bot-surveyor-about = Plans every throw and saves segments for later, but now and then forgets one.
bot-mapmaker = Mapmaker
bot-mapmaker-about = Judges like the champion, but not as far ahead, and minds too little what is left for you.
bot-champion = Champion
bot-champion-about = Plans every throw, looks one turn further and forgets nothing.
bot-random = Vagabond
bot-greedy = Merchant
bot-planner = Planner
bot-rollout = Oracle

## House rules, with what is different

rules-classic = Rulebook
rules-classic-about = The game as it comes in the box.
rules-quick = Quick
rules-quick-about = The game ends at the fourth closed territory instead of the sixth.
rules-strict = Strict
rules-strict-about = In the second action, a cell crossed a moment ago does not count for the next.

## Stages: what is to be done now, by you or by $name

first-action = first action
second-action = second action
# $number: 1 to 3; $of: 3
throw-number = throw { $number } of { $of }
round-number = Round { $round }

stage-throw = Your turn: throw the five dice
stage-throw-other = { $name } is about to throw
# $left: how many throws are left
stage-keep = { $left ->
    [one] One throw left
   *[other] { $left } throws left
}: keep what you like and throw the rest, or stop
stage-keep-other = { $name } is choosing which dice to keep
stage-first = Complete segments with your dice, or pass
stage-first-none = These dice complete nothing: pass
stage-first-other = { $name } is completing segments
stage-second = { $name } left these dice: cross cells next to your crosses
stage-second-one = { $name } used all five dice: pick any one of them and cross one cell
stage-second-none = Nothing can be crossed with these dice
stage-second-waiting = Your choice is made; it is shown when everybody has chosen
# $names: the players who have not decided yet; $count: how many they are
stage-second-other = { $count ->
    [one] { $names } is still choosing
   *[other] { $names } are still choosing
}
stage-over = The game is over

## What happened

event-sat = { $name } sat down
event-bot-sat = { $name } (bot) sat down
event-door = It was said who may sit down
event-asked = { $name } asks for a seat
event-turned-away = A guest was turned away
event-freed = A seat is free again
event-dropped = A seat was taken away
event-started = The game began: { $name } is active first
event-thrown = { $name } threw { $dice }
event-thrown-again = { $name } kept { $kept }, threw { $dice }
event-kept = { $name } kept { $dice }
event-kept-none = { $name } kept nothing
event-stopped = { $name } stopped
# $cells: their names
event-crossed = { $name } crossed { $cells }
event-crossed-count = { $name } crossed { $count ->
    [one] { $count } cell
   *[other] { $count } cells
}
event-passed = { $name } crossed nothing
event-nothing-to-cross = { $name } found nothing to cross
event-sealed = { $name } has decided
event-revealed = Everybody has decided
# $territory: its key; $first: yes or no; $points: what it scores
event-closed = { $name } closed the { $territory } { $first ->
    [yes] first
   *[no] later
}: { $points ->
    [one] { $points } point
   *[other] { $points } points
}
# $why: left, away, clock or removed; $bot: the bot's name
event-held = { $why ->
    [left] { $name } left
    [clock] { $name } ran out of time
    [removed] { $name } was away for a long time
   *[away] { $name } is away
}: { $bot } plays for them
event-returned = { $name } took the seat back
# $aid: hint, odds or warnings, of the coach
event-consulted = { $name } asked { $aid ->
    [hint] for a hint
    [warnings] to be warned
   *[odds] for the odds
}
event-away = { $name } is not connected
event-back = { $name } is connected again
event-offered = { $name } asked for a link to another device
event-moved = { $name } plays on another device now
event-accepted = { $name } wants to play again
event-declined = { $name } would rather not play again
event-rematched = A rematch began, with the seats rotated
event-table-closed = The table was closed

## What the champion would do, for who asks for a hint

# $what: dice or cells, in words or glyphs
advice-keep = The champion would keep { $what }
advice-keep-none = The champion would throw all again
advice-stop = The champion would stop
advice-cross = The champion would cross { $what }
advice-pass = The champion would cross nothing

## The end: $name or $names won

outcome-points = { $name } won
outcome-highest-territory = { $name } won the tie with the highest score for a single territory
outcome-shared = { $names } shared the victory
outcome-limit = The game reached the limit of rounds and has no winner
outcome-why-points = The most points win
outcome-why-highest-territory = Equal points: the highest score for a single territory decides
outcome-why-shared = Equal points, and equal highest scores for a territory
outcome-why-limit = The game was given up

## Refusals of the rules: $cells are names of cells, $dice a list of dice in words

# $text: a refusal; $rule: the number of the rule
refusal-with-rule = { $text } (rule { $rule })
refusal-game-over = The game is over
refusal-wrong-seat = It is not your turn to act now
refusal-decided-already = You have already decided
refusal-not-thrown-yet = The dice have to be thrown first
refusal-not-stopped-yet = Cells are crossed with the final dice: stop first
refusal-no-throw-left = The dice are final: there is no further throw
refusal-first-action-over = The first action is over
refusal-nothing-thrown = Keeping all five dice throws nothing: stop instead
refusal-kept-not-there = There is no such die to keep: { $dice }
refusal-no-throw-now = The dice cannot be thrown now
refusal-wrong-number-thrown = That is the wrong number of dice
refusal-crossed-already = { $cells }: crossed already
refusal-no-such-cell = Some of these are not cells of the board
refusal-no-die = { $cells }: { $dice } missing
refusal-open-segment = The segment stays open at { $cells }
refusal-no-neighbour = { $cells }: no crossed cell beside it
refusal-no-neighbour-before = { $cells }: no cell beside it was crossed before this action
refusal-only-one-die = { $cells }: all five dice were used, so only one cell is allowed

## Refusals of a table

refusal-stale = The table has changed meanwhile: look again
refusal-from-the-future = The table has not got that far yet: reload the page
refusal-not-your-seat = That is not your seat
refusal-not-the-host = Only the creator of the table may do that
refusal-no-such-seat = The table has no such seat
refusal-seat-taken = That seat is taken
refusal-no-empty-seat = All seats are taken
refusal-locked = The table is locked: nobody else can sit down
refusal-name-taken = Somebody here has that name already: how about { $name }?
refusal-no-such-guest = This guest does not ask for a seat any more
refusal-seats-empty = Some seats are still empty
refusal-too-few-seats = A game has at least two seats
refusal-not-idle = That player is here and cannot be removed
refusal-held = A bot is playing for you: take your seat back first
refusal-not-held = No bot is playing in that seat
refusal-no-such-bot = There is no such bot
refusal-no-such-link = This link has been used already, or is too old
refusal-not-gathering = The game has begun already
refusal-not-playing = The game has not begun
refusal-not-over = The game is not over yet
refusal-over = The game is over already
refusal-no-coach = At this table nobody may ask the coach
refusal-rematched-already = The rematch is being played at another table
refusal-closed = The table has been closed
refusal-rules = The rules do not allow that
refusal-malformed = The server did not understand that: reload the page
refusal-too-many = That was too much at once: wait a moment
refusal-too-large = That message is too large
refusal-no-such-table = There is no such table, or it no longer exists
refusal-no-such-code = Nobody is waiting under this code: check the letters, or ask for the link
refusal-no-token = This device has no seat at the table
refusal-bad-options = The table cannot be set up like that
refusal-bad-board = This board does not work: look at the picture again
refusal-wrong-origin = The request came from another page
refusal-busy = The server is busy: try again soon
refusal-not-found = There is nothing at this address
refusal-of-the-day = Today’s game waits for you: nobody else can play it, and it stays on this device
refusal-until-tomorrow = These dice are a secret until the day is over
refusal-play-first = Finish your own game of the day first

## The rules in our own words

rules-title = Rules
rules-1 = Material
rules-2 = A round
rules-3 = First action
rules-4 = Second action
rules-5 = Territories
rules-6 = The end

rule-1-1 = Two to four play, each on a board of their own. No two boards in a game are alike.‡
rule-1-2 = Nine territories lie on a board, each inside a ring of hexagonal border cells. Neighbouring territories share cells. The map is the same on all boards of a set; the colours differ.
rule-1-3 = Each of the six colours has four segments on a board, one each of two, three, four and five cells.† A segment is a path without branches, and segments of one colour never touch.‡
rule-1-4 = Two more border cells are white, at the top left and the bottom right. They are crossed from the start and count in the rings.
rule-1-5 = There are five identical dice, each with one side in every colour.†
rule-1-6 = Every territory has a high and a low value.
rule-2-1 = The first active player is drawn by lot. In each round the active player acts first, alone, and then all the others act. After that the next player clockwise becomes active.
rule-3-1 = The active player throws all five dice, at most three times.
rule-3-2 = After each throw you may stop, or throw any of the dice again: even all five, and also dice that you had kept before.
rule-3-3 = Each of the final dice may cross one cell of its colour on your board.
rule-3-4 = In the first action you may only complete segments: every segment you touch must be full in the end. For one begun earlier, the missing cells are enough.
rule-3-5 = Complete as many segments as the dice allow, of any colours, anywhere on the board. They need not touch crossed cells.
rule-3-6 = You may leave dice unused, even all of them.‡
rule-3-7 = A crossed cell cannot be crossed again.
rule-4-1 = All the others may now use the dice that are left: one cell per die of its colour, as many as they like. Each of them has all of these dice.
rule-4-2 = Every cell must share an edge with a crossed one. At the start only the two white cells are crossed; later this can be anywhere on the board. A cell crossed a moment ago counts, too.‡
rule-4-3 = Segments may be begun, continued or completed.
rule-4-4 = If the active player used all five dice, each of the others may use one of the five, whichever they like.
rule-4-5 = If the active player used none, all five are there for the others.
rule-4-6 = The others act at the same time, and no choice affects another. Choices are shown together when the last one is made.‡
rule-4-7 = Here, too, a crossed cell cannot be crossed again.
rule-5-1 = A territory is closed as soon as its whole ring is crossed, and scores at once. On the strip below the board, what you won is circled and what is gone is struck out.
rule-5-2 = Whoever closes it first gets the high value; whoever closes it in a later action, the low one.
rule-5-3 = Players who close it first in the same second action all get the high value.
rule-5-4 = A territory scores once for each player.
rule-6-1 = The game ends when somebody has closed six territories. If that happens in a first action, the second action of that round is still played; if in a second action, everybody’s crosses count. Turns are not evened out.‡
rule-6-2 = A last action may close even more than six, and all of them count.
rule-6-3 = Whoever has the most points wins. In a tie, the highest score for a single territory decides.
rule-6-4 = If that is equal, too, the victory is shared.‡
