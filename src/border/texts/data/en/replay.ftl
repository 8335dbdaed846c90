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
replay-fault = The replay cannot be loaded at the moment.
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
replay-key-step = a step back, a step on
replay-key-round = a round back, a round on
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
    [0] Nothing was thrown; what was drawn is right
    [one] { $count } die verified
   *[other] All { $count } dice verified
}
# $count: how many dice are not those of the seed
proof-differs = { $count ->
    [0] Not proved: the draw does not fit
    [one] Not proved: { $count } die differs
   *[other] Not proved: { $count } dice differ
}
proof-secret = The seed is revealed when the game is over or closed
proof-secret-day = The seed is revealed when the day is over
proof-untold = It is not known how these dice were drawn
proof-unknown = These dice were drawn in a way that this page cannot check
proof-unable = The dice cannot be checked on this device at the moment
proof-about = Before the first throw the server bound itself to a secret seed by showing its commitment, and every die follows from it. Your browser has just drawn all of them again: after that, nobody can have changed a die.
proof-about-luck = After the commitment was shown, the devices of the players added luck of their own, so the server could not choose its seed to its liking either. Only a server that conspires with a player could.
proof-about-differs = Before the first throw the server bound itself to a secret seed, from which every die follows. Your browser has drawn everything again, and not everything fits: what is shown here is not what was drawn.
proof-about-secret = The commitment binds the server to a secret seed from which every die follows. When the game is over the seed is revealed, and this page draws every die again.
# $right: yes or no
proof-commitment-checked = { $right ->
    [yes] The seed is the one committed to before the first throw.
   *[no] The seed is not the one committed to before the first throw.
}
proof-luck-checked = { $right ->
    [yes] The luck of your device is in it, and the commitment is the one it saw before.
   *[no] The luck of your device is not in it, or the commitment is not the one it saw before.
}
proof-first-checked = { $right ->
    [yes] The first player was drawn by the seed.
   *[no] The seed drew another first player.
}
proof-boards-checked = { $right ->
    [yes] The boards were shuffled by the seed.
   *[no] The seed dealt the boards differently.
}
proof-dice-checked = { $right ->
    [yes] Every die of every throw shows what the seed drew: { $count }.
   *[no] These dice do not show what the seed drew:
}
# $shown and $drawn: colours; $die: from 1
proof-difference = Round { $round }, throw { $throw }, die { $die }: it shows { $shown }, the seed drew { $drawn }
# $count: how many more
proof-more = and { $count } more
proof-again = These are the dice of the game { $game }, thrown again.
proof-commitment = Commitment
proof-seed = Seed
proof-luck = Luck, seat by seat
proof-game = Game
# $what: commitment, seed, luck or game
proof-copy = { $what ->
    [commitment] Copy the commitment
    [seed] Copy the seed
    [luck] Copy the luck
   *[game] Copy the id of the game
}
