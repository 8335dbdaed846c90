### The texts of the end of a game, and of the games that a device has played.

## The end

end-caption = Scores
end-player = Player
end-place = Place
end-won = You won!
end-shared = A shared win!
# $names: who won; $shared: yes, if they are several
end-lost = { $shared ->
    [yes] { $names } shared the win this time
   *[no] { $names } won this time
}
end-told = { $shared ->
    [yes] { $names } shared the win!
   *[no] { $names } won!
}
end-nobody = Nobody won
end-your-place = You came { $place ->
    [2] second
    [3] third
   *[other] fourth
}.
end-margin = { $count ->
    [one] Won by { $count } point.
   *[other] Won by { $count } points.
}
end-tie-break = Equal points: the highest score for a single territory decides.
# $name got $value for it, $other, who came next, got $theirs
end-decisive = The biggest difference was the { $territory } ({ $name }: { $value }, { $other }: { $theirs }).
end-highest = { $name }: { $value } for the { $territory }. { $other }: { $theirs } at most.
end-first = closed first
end-later = closed later
end-course = Score by round
end-course-axes = Points after each round; a mark shows when somebody scored.
end-course-step = round { $round }: { $points }
end-best = Best throw
end-best-told = { $name }, round { $round }: { $cells ->
    [one] { $cells } cell
   *[other] { $cells } cells
}{ $points ->
    [0] {""}
    [one] , { $points } point
   *[other] , { $points } points
}
end-busiest = Busiest round
end-busiest-told = Round { $round }: { $cells ->
    [one] { $cells } cell
   *[other] { $cells } cells
} crossed in all
end-longest = Longest round
end-longest-told = Round { $round }: { $hours ->
    [0] {""}
   *[other] { $hours } h{" "}
}{ $minutes ->
    [0] {""}
   *[other] { $minutes } min{" "}
}{ $seconds } s
end-look = Look at the boards
do-result = Show the result
do-rematch = Rematch
# $names: who wants to play again
rematch-offered = { $names }: “Shall we play again?”
rematch-waiting = You want to play again. Waiting for { $names }.
rematch-declined = { $count ->
    [one] { $names } doesn’t want to play again.
   *[other] { $names } don’t want to play again.
}
rematch-missing = { $count ->
    [one] { $names } is away.
   *[other] { $names } are away.
}
do-accept = Yes, play again
do-decline = No, thanks
do-withdraw = Never mind
do-rematch-anyway = Play anyway, with a bot
do-follow = Join the rematch
## My games

games-about = Stored only on this device, without an account.
games-none = No finished game yet. Play one, and you will find it here.
games-unfinished = Not finished yet
games-finished = Finished games
games-total = { $games ->
    [one] { $games } game
   *[other] { $games } games
}, { $won } won
games-by-opponent = By opponent
games-opponent = Opponent
games-unnamed = without a name
games-by-players = By number of players
games-players = Players
games-played = Games
games-won = Won
result-won = Won
result-shared = Shared
result-lost = Lost
result-nobody = No winner
games-result = Result
games-more = Show all { $count }
# $date: when it was played
games-delete = Delete the game of { $date }
games-delete-ask = Delete this game from the list? You can’t get it back.
games-delete-all-ask = { $count ->
    [one] Delete { $count } game from the list? You can’t get it back.
   *[other] Delete all { $count } games from the list? You can’t get them back.
}
do-delete = Delete
do-delete-all = Delete all
do-keep-games = Keep
do-export = Save as a file
do-import = Load from a file
games-imported = { $added ->
    [0] Nothing new in this file
    [one] { $added } game added
   *[other] { $added } games added
}{ $known ->
    [0] .
   *[other] , { $known } already here.
}
games-import-fault = This file has no saved games. Choose one that was saved here with “Save as a file”.
games-storage-fault = The browser isn’t keeping these games: its storage is full or blocked. Save them as a file.
