### The texts of the replay: a game step by step, and the proof of its dice.

replay-title = Replay
replay-boards = The boards
replay-player = Dice and controls
# $step: from 1; $count: how many there are
replay-step = Step { $step } of { $count }
replay-all-boards = All boards
replay-running = The game is still being played.
replay-refresh = Show what is new
replay-to-table = To the table
replay-fault = The replay can’t be loaded at the moment.
replay-retry = Try again

## Controls

replay-first = First step
replay-back = One step back
replay-play = Play
replay-pause = Pause
replay-next = Next step
replay-last = Last step
replay-slider = Step of the game
replay-speed = Speed
# $speed: half, normal, double or fourfold
replay-speed-named = { $speed ->
    [half] half speed
    [double] double speed
    [fourfold] four times as fast
   *[normal] normal speed
}
replay-copy-link = Copy the link to this step
replay-copied = Copied
replay-copy-by-hand = Copy this link:

## Steps

replay-steps = Steps by round
# $name: who was active; $count: how many steps
replay-round = { $name }, { $count ->
    [one] { $count } step
   *[other] { $count } steps
}
replay-round-closed = { $count ->
    [one] { $count } territory closed
   *[other] { $count } territories closed
}

## Keys

replay-keys = Keys
replay-key-step = one step back, one step forward
replay-key-round = one round back, one round forward
replay-key-ends-named = Home / End
replay-key-ends = to the first, to the last step
replay-key-space-named = Space
replay-key-play = play or pause
replay-key-speed = speed
replay-key-link = copy the link to this step
replay-key-boards = all boards again

## The proof of the dice

proof-title = Are the dice fair?
proof-checking = The dice are being checked…
# $count: how many dice were checked
proof-proved = { $count ->
    [0] No dice were thrown; the draw is correct
    [one] { $count } die verified
   *[other] All { $count } dice verified
}
# $count: how many dice are not those of the seed
proof-differs = { $count ->
    [0] Not proved: the draw doesn’t match
    [one] Not proved: { $count } die differs
   *[other] Not proved: { $count } dice differ
}
proof-secret = The seed is revealed when the game is over or closed
proof-secret-day = The seed is revealed when the day is over
proof-untold = Nobody recorded how these dice were drawn
proof-unknown = These dice were drawn in a way that this page can’t check
proof-unable = The dice can’t be checked on this device right now
proof-about = Before the first throw the server showed its commitment to a secret seed, which decides every die. Your browser has just worked them all out again, and they match: nobody changed a die after the commitment was shown.
proof-about-luck = After that, the players’ devices added random numbers of their own, so the server could not pick a seed it liked, unless it was in league with a player.
proof-about-differs = Before the first throw the server showed its commitment to a secret seed, which decides every die. Your browser has worked them all out again, and something doesn’t match: what is shown here is not what was drawn.
proof-about-secret = The commitment binds the server to a secret seed, which decides every die. When the game is over the seed is revealed, and this page works out every die again.
# $right: yes or no
proof-commitment-checked = { $right ->
    [yes] The seed matches the commitment from before the first throw.
   *[no] The seed doesn’t match the commitment from before the first throw.
}
proof-luck-checked = { $right ->
    [yes] The random number from your device is in it, and the commitment is the one it saw before.
   *[no] The random number from your device isn’t in it, or the commitment isn’t the one it saw before.
}
proof-first-checked = { $right ->
    [yes] The first player matches the seed.
   *[no] By the seed, somebody else should have gone first.
}
proof-boards-checked = { $right ->
    [yes] The order of the boards matches the seed.
   *[no] By the seed, the boards should have been dealt differently.
}
proof-dice-checked = { $right ->
    [yes] Every die of every throw matches the seed: { $count }.
   *[no] These dice don’t match the seed:
}
# $shown and $drawn: colours; $die: from 1
proof-difference = Round { $round }, throw { $throw }, die { $die }: it is { $shown }, but should be { $drawn }
# $count: how many more
proof-more = and { $count } more
proof-again = These are the dice of the game { $game }, thrown again.
proof-commitment = Commitment
proof-seed = Seed
proof-luck = Random numbers, seat by seat
proof-game = Game
# $what: commitment, seed, luck or game
proof-copy = { $what ->
    [commitment] Copy the commitment
    [seed] Copy the seed
    [luck] Copy the random numbers
   *[game] Copy the game ID
}
