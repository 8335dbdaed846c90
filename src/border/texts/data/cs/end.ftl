### Texty ke konci hry a k hrám jednoho zařízení.

## Konec

end-caption = Výsledky
end-player = Hráč
end-place = Místo
end-won = Vyhráváš!
end-shared = Vítězství je společné!
end-lost = { $shared ->
    [yes] Tentokrát vítězí společně { $names }
   *[no] Tentokrát vyhrává { $names }
}
end-told = { $shared ->
    [yes] Společně vítězí { $names }!
   *[no] { $names } vyhrává!
}
end-nobody = Nikdo nevyhrává
end-your-place = Pro tebe { $place }. místo
end-margin = { $count ->
    [one] Náskok { $count } bod.
    [few] Náskok { $count } body.
   *[other] Náskok { $count } bodů.
}
end-tie-break = Shoda bodů: rozhoduje nejvyšší zisk za jediné území.
end-decisive = Největší rozdíl udělalo území „{ $territory }“ ({ $name }: { $value }, { $other }: { $theirs }).
end-highest = { $name }: { $value } za území „{ $territory }“. { $other }: nejvýš { $theirs }.
end-first = uzavřeno dřív než ostatní
end-later = uzavřeno později
end-course = Jak přibývaly body
end-course-axes = Body po každém kole; značka tam, kde někdo bodoval.
end-course-step = { $round }. kolo: { $points }
end-best = Nejlepší hod
end-best-told = { $name }, { $round }. kolo: { $cells ->
    [one] { $cells } políčko
    [few] { $cells } políčka
   *[other] { $cells } políček
}{ $points ->
    [0] {""}
    [one] , { $points } bod
    [few] , { $points } body
   *[other] , { $points } bodů
}
end-busiest = Nejvíc křížků v kole
end-busiest-told = { $round }. kolo: dohromady { $cells ->
    [one] { $cells } políčko
    [few] { $cells } políčka
   *[other] { $cells } políček
}
end-longest = Nejdelší kolo
end-longest-told = { $round }. kolo: { $hours ->
    [0] {""}
   *[other] { $hours } h{" "}
}{ $minutes ->
    [0] {""}
   *[other] { $minutes } min{" "}
}{ $seconds } s
end-look = Prohlédnout desky
do-result = Ukázat výsledek
do-rematch = Odveta
rematch-offered = { $names }: „Dáme si ještě jednu?“
rematch-waiting = Chceš hrát znovu. Čeká se na odpověď: { $names }.
rematch-declined = { $count ->
    [one] { $names } už hrát nechce.
    [few] { $names } už hrát nechtějí.
   *[other] { $names } už hrát nechtějí.
}
rematch-missing = { $count ->
    [one] { $names } tu teď není.
    [few] { $names } tu teď nejsou.
   *[other] { $names } tu teď nejsou.
}
do-accept = Ano, ještě jednu
do-decline = Ne, díky
do-withdraw = Radši ne
do-rematch-anyway = Hrát i tak, zaskočí bot
do-follow = K odvetě
## Moje hry

games-about = Uložené jen v tomto zařízení, bez účtu.
games-none = Zatím žádná dohraná hra. Zahraj si a najdeš ji tady.
games-unfinished = Ještě nedohrané
games-finished = Dohrané hry
games-total = { $games ->
    [one] { $games } hra
    [few] { $games } hry
   *[other] { $games } her
}, vyhráno { $won }
games-by-opponent = Podle soupeřů
games-opponent = Soupeř
games-unnamed = beze jména
games-by-players = Podle počtu hráčů
games-players = Hráči
games-played = Hry
games-won = Vyhráno
result-won = Výhra
result-shared = Společná výhra
result-lost = Prohra
result-nobody = Bez vítěze
games-result = Výsledek
games-more = Ukázat všech { $count }
games-delete = Smazat hru z { $date }
games-delete-ask = Smazat tuto hru ze seznamu? Vrátit to nepůjde.
games-delete-all-ask = { $count ->
    [one] Smazat ze seznamu { $count } hru? Vrátit to nepůjde.
    [few] Smazat ze seznamu všechny { $count } hry? Vrátit to nepůjde.
   *[other] Smazat ze seznamu všech { $count } her? Vrátit to nepůjde.
}
do-delete = Smazat
do-delete-all = Smazat vše
do-keep-games = Nechat
do-export = Uložit do souboru
do-import = Načíst ze souboru
games-imported = { $added ->
    [0] V tomto souboru nic nového není
    [one] Přibyla { $added } hra
    [few] Přibyly { $added } hry
   *[other] Přibylo { $added } her
}{ $known ->
    [0] .
    [one] , { $known } už tu byla.
    [few] , { $known } už tu byly.
   *[other] , { $known } už tu bylo.
}
games-import-fault = Tohle není soubor s hrami. Vyber takový, který tu vznikl přes „Uložit do souboru“.
games-storage-fault = Prohlížeč si tyto hry nepamatuje: jeho úložiště je plné nebo zakázané. Ulož je do souboru.
