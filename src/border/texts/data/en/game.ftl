### Words and sentences that the page, the terminal and the printed boards share.
### Colours are given by their letters (r o y g b s; w is white), territories by their keys.
### What happens is told in the past, so that it also fits a player called "You".

language-name = English
title = The Border

## Colours and symbols

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
bot-wanderer-about = Takes the first two useful dice, forgets many segments and doesn’t care what is left for you.
bot-shepherd = Shepherd
bot-shepherd-about = Waits for three useful dice, but forgets many segments and doesn’t care what is left for you.
bot-farmer = Farmer
bot-farmer-about = Patient, and thinks one throw ahead, but forgets some segments and doesn’t care what is left for you.
bot-mason = Mason
bot-mason-about = Plans all throws, but hardly cares what is left for you and forgets some segments.
bot-scout = Scout
bot-scout-about = Works out every throw, but crosses everything it can right away and sometimes forgets a segment.
bot-surveyor = Surveyor
bot-surveyor-about = Plans every throw and saves segments for later, but sometimes forgets one.
bot-mapmaker = Mapmaker
bot-mapmaker-about = Thinks like the Champion, but not as far ahead, and cares too little what is left for you.
bot-champion = Champion
bot-champion-about = Plans every throw, thinks one turn further ahead and forgets nothing.
bot-random = Vagabond
bot-greedy = Merchant
bot-planner = Planner
bot-rollout = Oracle

## House rules, with what is different

rules-classic = Classic
rules-classic-about = The game as it comes in the box.
rules-quick = Quick
rules-quick-about = The game ends at the fourth closed territory instead of the sixth.
rules-strict = Strict
rules-strict-about = In the second action, a cell you have just crossed doesn’t count as a neighbour of the next.

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
stage-second-waiting = Done! Choices are shown when everybody has chosen
# $names: the players who have not decided yet; $count: how many they are
stage-second-other = { $count ->
    [one] { $names } is still choosing
   *[other] { $names } are still choosing
}
stage-over = The game is over

## What happened

event-sat = { $name } sat down
event-bot-sat = { $name } (bot) sat down
event-door = The host changed who may sit down
event-asked = { $name } asked for a seat
event-turned-away = A guest was turned away
event-freed = A seat is free again
event-dropped = A seat was taken away
event-started = The game started: { $name } goes first
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
}, { $bot } is playing for them
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
event-accepted = { $name } wanted to play again
event-declined = { $name } didn’t want to play again
event-rematched = A rematch started, with the seats rotated
event-table-closed = The table was closed

## What the champion would do, for who asks for a hint

# $what: dice or cells, in words or glyphs
advice-keep = The Champion would keep { $what }
advice-keep-none = The Champion would throw all again
advice-stop = The Champion would stop
advice-cross = The Champion would cross { $what }
advice-pass = The Champion would cross nothing

## The end: $name or $names won

outcome-points = { $name } won
outcome-highest-territory = { $name } won the tie-break: highest score for a single territory
outcome-shared = { $names } shared the win
outcome-limit = No winner: the last possible round is over
outcome-why-points = Whoever has the most points wins
outcome-why-highest-territory = Equal points: the highest score for a single territory decides
outcome-why-shared = Equal points, and equal highest scores for a territory
outcome-why-limit = The round limit was reached

## Refusals of the rules: $cells are names of cells, $dice a list of dice in words

# $text: a refusal; $rule: the number of the rule
refusal-with-rule = { $text } (rule { $rule })
refusal-game-over = The game is over
refusal-wrong-seat = It’s not your turn
refusal-decided-already = You’ve already decided
refusal-not-thrown-yet = Throw the dice first
refusal-not-stopped-yet = Stop throwing before you cross cells
refusal-no-throw-left = No throws left
refusal-first-action-over = The first action is over
refusal-nothing-thrown = You’re keeping all five dice: press Stop instead
refusal-kept-not-there = There’s no such die to keep: { $dice }
refusal-no-throw-now = You can’t throw the dice now
refusal-wrong-number-thrown = That’s the wrong number of dice
refusal-crossed-already = { $cells }: already crossed
refusal-no-such-cell = Some of these aren’t cells of the board
refusal-no-die = Not enough dice for { $cells }: { $dice } missing
refusal-open-segment = The segment isn’t complete: { $cells } missing
refusal-no-neighbour = Not next to a crossed cell: { $cells }
refusal-no-neighbour-before = Not next to a cell crossed before this action: { $cells }
refusal-only-one-die = { $cells }: all five dice were used, so you may cross only one cell

## Refusals of a table

refusal-stale = Something changed in the meantime: look again
refusal-from-the-future = This page is out of step with the table: reload it
refusal-not-your-seat = That’s not your seat
refusal-not-the-host = Only the host can do that
refusal-no-such-seat = The table has no such seat
refusal-seat-taken = That seat is taken
refusal-no-empty-seat = All seats are taken
refusal-locked = The table is locked: nobody else can sit down
refusal-name-taken = Somebody here has that name already: how about { $name }?
refusal-no-such-guest = This guest is no longer asking for a seat
refusal-seats-empty = Some seats are still empty
refusal-too-few-seats = A game needs at least two seats
refusal-not-idle = That player is here and can’t be removed
refusal-held = A bot is playing for you: take your seat back first
refusal-not-held = No bot is playing in that seat
refusal-no-such-bot = There’s no such bot
refusal-no-such-link = This link has already been used, or is too old
refusal-not-gathering = The game has already started
refusal-not-playing = The game hasn’t started yet
refusal-not-over = The game isn’t over yet
refusal-over = The game is already over
refusal-no-coach = The coach is off at this table
refusal-rematched-already = The rematch is being played at another table
refusal-closed = The table has been closed
refusal-rules = The rules don’t allow that
refusal-malformed = The server didn’t understand that: reload the page
refusal-too-many = That was too much at once: wait a moment
refusal-too-large = That message is too large
refusal-no-such-table = There’s no such table, or it no longer exists
refusal-no-such-code = Nobody is waiting under this code: check the letters, or ask for the link
refusal-no-token = This device has no seat at the table
refusal-bad-options = You can’t set up a table like that
refusal-bad-board = This board isn’t valid: check the picture
refusal-wrong-origin = The request came from another page
refusal-busy = The server is busy: try again soon
refusal-not-found = There’s nothing at this address
refusal-of-the-day = Today’s game is yours alone and stays on this device
refusal-until-tomorrow = These dice are a secret until the day is over
refusal-play-first = Finish your own game of the day first

## The rules in our own words

rules-title = Rules
rules-1 = What you need
rules-2 = A round
rules-3 = First action
rules-4 = Second action
rules-5 = Territories
rules-6 = The end

rule-1-1 = For two to four players, each with their own board. No two boards in a game are alike.‡
rule-1-2 = Nine territories lie on a board, each inside a ring of hexagonal border cells. Neighbouring territories share cells. The map is the same on all boards of a set; the colours differ.
rule-1-3 = Each of the six colours has four segments on a board, one each of two, three, four and five cells.† A segment is a path without branches, and segments of one colour never touch.‡
rule-1-4 = Two more border cells are white, at the top left and the bottom right. They are crossed from the start and count as part of their rings.
rule-1-5 = There are five identical dice, each with one side in every colour.†
rule-1-6 = Every territory has a high and a low value.
rule-2-1 = The first active player is drawn by lot. In each round the active player acts first, alone, and then all the others act. After that the next player clockwise becomes active.
rule-3-1 = The active player throws all five dice, and may throw up to three times in all.
rule-3-2 = After each throw you may stop, or throw any of the dice again: even all five, and also dice that you had kept before.
rule-3-3 = For each of your final dice you may cross one cell of its colour on your board.
rule-3-4 = In the first action you may only complete segments: every segment you start on must be complete at the end. If some of its cells are already crossed, you only need the rest.
rule-3-5 = Complete as many segments as the dice allow, of any colours, anywhere on the board. They need not be next to crossed cells.
rule-3-6 = You may leave dice unused, even all of them.‡
rule-3-7 = A crossed cell cannot be crossed again.
rule-4-1 = All the others may now use the dice that are left: one cell per die of its colour, as many as they like. Everyone may use all of these dice.
rule-4-2 = Every cell must share an edge with a crossed one. At the start only the two white cells are crossed; later this can be anywhere on the board. A cell you have just crossed counts, too.‡
rule-4-3 = Segments may be started, continued or completed.
rule-4-4 = If the active player used all five dice, each of the others may use one of the five, whichever they like.
rule-4-5 = If the active player used none, the others may use all five.
rule-4-6 = The others act at the same time, and no choice affects another. Choices are shown together when the last one is made.‡
rule-4-7 = Here, too, a crossed cell cannot be crossed again.
rule-5-1 = A territory is closed as soon as its whole ring is crossed, and scores at once. On the strip below the board, the points you got are circled, and points you can no longer get are struck out.
rule-5-2 = Whoever closes it first gets the high value; whoever closes it in a later action, the low one.
rule-5-3 = If several players close it in the same second action, and nobody has before, they all get the high value.
rule-5-4 = A territory scores once for each player.
rule-6-1 = The game ends when somebody has closed six territories. If that happens in a first action, the second action of that round is still played; if in a second action, everybody’s crosses count. Players do not all get the same number of turns.‡
rule-6-2 = With the last action you may end up with more than six territories; all of them count.
rule-6-3 = Whoever has the most points wins. In a tie, the highest score for a single territory decides.
rule-6-4 = If that is equal, too, the victory is shared.‡
