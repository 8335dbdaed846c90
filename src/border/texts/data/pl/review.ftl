### Teksty analizy: szanse wszystkich, szczęście i umiejętności oraz co byłoby lepsze.

review-title = Analiza
review-to-table = Do stołu
review-progress = Analiza: { $done } z { $count } rund
review-ready = Analiza jest gotowa.
review-unfinished = Gra jeszcze trwa: to analiza dotychczasowych rund.
review-none = Żadna runda nie została jeszcze rozegrana do końca.
review-house-rules = Zasady domowe: trener uczył się na grach według klasycznych zasad, więc jego liczby są tu tylko szacunkiem.
review-unable = W tej przeglądarce trener nie może liczyć: brakuje jej WebAssembly. Wszystko inne działa.
review-unreachable = Analizy nie można teraz wczytać.
review-bad-question = Trener zna tylko klasyczną mapę, a tę grę rozegrano na innej.

## Wykres

review-chances = Szanse wszystkich
review-chances-about = Szansa na wygraną przed każdą rundą. Gwiazdka tam, gdzie ukończono obszar: pełna, jeśli przed innymi.
review-chances-spoken = Wykres szans, które mają { $names }; to samo jest w tabeli poniżej
review-as-table = Jako tabela
review-round = Przed rundą
review-then = Potem
review-closed = Ukończone w tej rundzie

## Szczęście i umiejętności

review-sums = Szczęście i umiejętności
review-luck = Szczęście
review-skill = Decyzje
review-sentence = { $name }: kości { $fortune ->
    [lucky] dały { $luck }
    [unlucky] zabrały { $luck }
   *[even] nic nie dały ani nie zabrały
}, a decyzje { $given ->
    [some] kosztowały { $cost }
   *[nothing] nic nie kosztowały
}.
review-sentence-you = Kości { $fortune ->
    [lucky] dały ci { $luck }
    [unlucky] zabrały ci { $luck }
   *[even] nic ci nie dały ani nie zabrały
}, a twoje decyzje { $given ->
    [some] kosztowały { $cost }
   *[nothing] nic nie kosztowały
}.
review-ledger = Skąd się to wzięło
ledger-start = Na początku
ledger-luck = Szczęście we własnych rzutach
ledger-others-luck = Szczęście w rzutach innych
ledger-cost = Koszt własnych decyzji
ledger-others-cost = Z decyzji innych
ledger-late = Co trener zauważył za późno
ledger-result = Na końcu

## Decyzje

review-choices = Co byłoby lepsze
review-whose = Czyje decyzje
review-everybody = Wszyscy
review-flawless = Nie było tu poważnych błędów.
review-cost = Zmniejsza szansę na wygraną o { $cost }
review-done = Zagrano
review-better = Lepiej
review-chance = szansa na wygraną: { $chance }
review-see = Pokaż w powtórce
do-try-same = Jeszcze raz, te same kości
do-try-new = Jeszcze raz, nowe kości
trial-begins = Jeszcze raz runda { $round }: decydujesz ty, reszta to boty.
better-keep = Odłożyć: { $dice }
better-keep-none = Nie odkładać niczego, przerzucić wszystkie
better-stop = Zakończyć rzuty
better-cross = Wykreślić: { $cells }
better-pass = Nie wykreślać niczego
review-gainer = Najwięcej zyskuje na tym { $name }: { $gain }.
reason-odds = { $odds } na ukończenie segmentu: { $dice }
reason-odds-territory = { $odds } na to, żeby od razu ukończyć { $territory ->
    [well] obszar studni
    [mill] obszar młyna
    [farm] obszar zagrody
    [orchard] obszar sadu
    [vineyard] obszar winnicy
    [villa] obszar willi
    [abbey] obszar opactwa
    [harbour] obszar portu
    [castle] obszar zamku
   *[other] obszar „{ $territory }”
}
reason-closes = Kończy { $territory ->
    [well] obszar studni
    [mill] obszar młyna
    [farm] obszar zagrody
    [orchard] obszar sadu
    [vineyard] obszar winnicy
    [villa] obszar willi
    [abbey] obszar opactwa
    [harbour] obszar portu
    [castle] obszar zamku
   *[other] obszar „{ $territory }”
}: { $points ->
    [one] { $points } punkt
    [few] { $points } punkty
   *[other] { $points } punktów
}
reason-nears = Wtedy { $territory ->
    [well] studni
    [mill] młynowi
    [farm] zagrodzie
    [orchard] sadowi
    [vineyard] winnicy
    [villa] willi
    [abbey] opactwu
    [harbour] portowi
    [castle] zamkowi
   *[other] obszarowi „{ $territory }”
} { $count ->
    [one] brakuje { $count } pola
   *[other] brakuje { $count } pól
}
reason-leaves = Zostawia innym: { $dice }
reason-leaves-one = Używa wszystkich pięciu kości: każda inna osoba może użyć jednej z nich
reason-reply = Najlepsza odpowiedź, { $name }: { $closing }

## Moja siła

strength-about = Liczone na tym urządzeniu z twoich własnych gier i przechowywane tylko tutaj.
strength-none = Dokończ grę, a zobaczysz tu, jak dobrze grasz.
strength-progress = { $count ->
    [one] Analizuję { $count } grę…
    [few] Analizuję { $count } gry…
   *[other] Analizuję { $count } gier…
}
strength-level = Grasz mniej więcej jak { $name }
strength-sure = Na podstawie { $count ->
    [one] { $count } gry
   *[other] { $count } gier
}.
strength-between = Przedział: { $lowest } – { $highest }, więcej na razie nie wiadomo ({ $count ->
    [one] { $count } gra
    [few] { $count } gry
   *[other] { $count } gier
}).
strength-cost = Jedna decyzja zmniejsza średnio szansę na wygraną o { $cost }. Szczęście na grę: { $luck }.
strength-course = Gra po grze
strength-course-about = Każde kółko to jedna gra, mierzona siłą botów. Linia to średnia z ostatnich pięciu. Pod nią szczęście w kościach.
strength-course-spoken = Wykres twojej siły: { $count ->
    [one] { $count } gra
    [few] { $count } gry
   *[other] { $count } gier
}; to samo jest w tabeli poniżej
strength-game = Gra
strength-decisions = Decyzje
strength-each = Koszt jednej decyzji
strength-delete = Usuń ocenę
strength-delete-ask = Usunąć to, co policzono z twoich gier? Same gry zostaną.
strength-delete-really = Usuń
