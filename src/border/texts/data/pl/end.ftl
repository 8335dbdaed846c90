### Teksty do końca gry i do gier urządzenia.

## Koniec

end-caption = Wyniki
end-player = Gracz
end-place = Miejsce
end-won = Wygrywasz!
end-shared = Wspólne zwycięstwo!
end-lost = { $shared ->
    [yes] Tym razem wspólnie wygrywają { $names }
   *[no] Tym razem wygrywa { $names }
}
end-told = { $shared ->
    [yes] Wspólnie wygrywają { $names }!
   *[no] Wygrywa { $names }!
}
end-nobody = Nikt nie wygrywa
end-your-place = Zajmujesz { $place }. miejsce.
end-margin = { $count ->
    [one] { $count } punkt przewagi.
    [few] { $count } punkty przewagi.
   *[other] { $count } punktów przewagi.
}
end-tie-break = Remis: decyduje najwyższy wynik za pojedynczy obszar.
end-decisive = Największą różnicę dał obszar „{ $territory }” ({ $name }: { $value }, { $other }: { $theirs }).
end-highest = { $name }: { $value } za obszar „{ $territory }”. { $other }: najwyżej { $theirs }.
end-first = ukończony przed innymi
end-later = ukończony po innych
end-course = Jak rosły punkty
end-course-axes = Punkty po każdej rundzie; znak tam, gdzie ktoś punktował.
end-course-step = runda { $round }: { $points }
end-best = Najlepszy rzut
end-best-told = { $name }, runda { $round }: { $cells ->
    [one] { $cells } pole
    [few] { $cells } pola
   *[other] { $cells } pól
}{ $points ->
    [0] {""}
    [one] , { $points } punkt
    [few] , { $points } punkty
   *[other] , { $points } punktów
}
end-busiest = Najwięcej pól w rundzie
end-busiest-told = Runda { $round }: razem { $cells ->
    [one] { $cells } pole
    [few] { $cells } pola
   *[other] { $cells } pól
}
end-longest = Najdłuższa runda
end-longest-told = Runda { $round }: { $hours ->
    [0] {""}
   *[other] { $hours } godz.{" "}
}{ $minutes ->
    [0] {""}
   *[other] { $minutes } min{" "}
}{ $seconds } s
end-look = Obejrzyj planszetki
do-result = Pokaż wynik
do-rematch = Rewanż
rematch-offered = { $names }: „Gramy jeszcze raz?”
rematch-waiting = Chcesz zagrać jeszcze raz. Czekamy na odpowiedź: { $names }.
rematch-declined = { $count ->
    [one] { $names } woli już nie grać.
    [few] { $names } wolą już nie grać.
   *[other] { $names } wolą już nie grać.
}
rematch-missing = { $count ->
    [one] { $names } jest poza grą.
   *[other] { $names } są poza grą.
}
do-accept = Tak, jeszcze raz
do-decline = Nie, dziękuję
do-withdraw = Jednak nie
do-rematch-anyway = Zagraj z botem
do-follow = Do rewanżu
## Moje gry

games-about = Zapisane tylko na tym urządzeniu, bez konta.
games-none = Nie ma jeszcze żadnej skończonej gry. Zagraj, a znajdziesz ją tutaj.
games-unfinished = Jeszcze nieskończone
games-finished = Skończone gry
games-total = { $games ->
    [one] { $games } gra
    [few] { $games } gry
   *[other] { $games } gier
}, wygrane: { $won }
games-by-opponent = Według przeciwników
games-opponent = Przeciwnik
games-unnamed = bez imienia
games-by-players = Według liczby graczy
games-players = Gracze
games-played = Gry
games-won = Wygrane
result-won = Wygrana
result-shared = Wspólna wygrana
result-lost = Przegrana
result-nobody = Bez zwycięzcy
games-result = Wynik
games-more = Pokaż wszystkie ({ $count })
games-delete = Usuń grę z { $date }
games-delete-ask = Usunąć tę grę z listy? Nie da się tego cofnąć.
games-delete-all-ask = { $count ->
    [one] Usunąć z listy { $count } grę? Nie da się tego cofnąć.
    [few] Usunąć z listy wszystkie { $count } gry? Nie da się tego cofnąć.
   *[other] Usunąć z listy wszystkie { $count } gier? Nie da się tego cofnąć.
}
do-delete = Usuń
do-delete-all = Usuń wszystkie
do-keep-games = Zostaw
do-export = Zapisz do pliku
do-import = Wczytaj z pliku
games-imported = { $added ->
    [0] W tym pliku nie ma nic nowego
    [one] Doszła { $added } gra
    [few] Doszły { $added } gry
   *[other] Doszło { $added } gier
}{ $known ->
    [0] .
    [one] , { $known } już tu była.
    [few] , { $known } już tu były.
   *[other] , { $known } już tu było.
}
games-import-fault = To nie jest plik z grami. Wybierz taki, który powstał tu przez „Zapisz do pliku”.
games-storage-fault = Przeglądarka nie pamięta tych gier: jej pamięć jest pełna albo zablokowana. Zapisz je do pliku.
