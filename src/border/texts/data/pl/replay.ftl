### Teksty powtórki: gra krok po kroku i dowód jej kości.

replay-title = Powtórka
replay-boards = Planszetki
replay-player = Kości i sterowanie
replay-step = Krok { $step } z { $count }
replay-all-boards = Wszystkie planszetki
replay-running = Gra jeszcze trwa.
replay-refresh = Pokaż, co nowego
replay-to-table = Do stołu
replay-fault = Powtórki nie da się teraz wczytać.
replay-retry = Spróbuj ponownie

## Sterowanie

replay-first = Pierwszy krok
replay-back = Krok wstecz
replay-play = Odtwórz
replay-pause = Wstrzymaj
replay-next = Następny krok
replay-last = Ostatni krok
replay-slider = Krok gry
replay-speed = Tempo
replay-speed-named = { $speed ->
    [half] połowa tempa
    [double] podwójne tempo
    [fourfold] poczwórne tempo
   *[normal] zwykłe tempo
}
replay-copy-link = Skopiuj link do tego kroku
replay-copied = Skopiowano
replay-copy-by-hand = Skopiuj ten link:

## Kroki

replay-steps = Kroki według rund
replay-round = { $name }, { $count ->
    [one] { $count } krok
    [few] { $count } kroki
   *[other] { $count } kroków
}
replay-round-closed = { $count ->
    [one] { $count } ukończony obszar
    [few] { $count } ukończone obszary
   *[other] { $count } ukończonych obszarów
}

## Klawisze

replay-keys = Klawisze
replay-key-step = krok wstecz, krok dalej
replay-key-round = runda wstecz, runda dalej
replay-key-ends-named = Home i End
replay-key-ends = do pierwszego, do ostatniego kroku
replay-key-space-named = Spacja
replay-key-play = odtwarzanie lub pauza
replay-key-speed = tempo
replay-key-link = skopiuj link do tego kroku
replay-key-boards = znów wszystkie planszetki

## Dowód kości

proof-title = Czy kości są uczciwe?
proof-checking = Trwa sprawdzanie kości…
proof-proved = { $count ->
    [0] Nie było żadnego rzutu; losowanie się zgadza
    [one] Sprawdzono { $count } kość
   *[other] Sprawdzono wszystkie kości: { $count }
}
proof-differs = { $count ->
    [0] Niezgodność: losowanie się nie zgadza
    [one] Niezgodność: nie zgadza się { $count } kość
    [few] Niezgodność: nie zgadzają się { $count } kości
   *[other] Niezgodność: nie zgadza się { $count } kości
}
proof-secret = Ziarno zostanie ujawnione po zakończeniu gry albo zamknięciu stołu
proof-secret-day = Ziarno zostanie ujawnione, gdy dzień się skończy
proof-untold = Nie wiadomo, jak losowano te kości
proof-unknown = Te kości losowano w sposób, którego ta strona nie umie sprawdzić
proof-unable = Kości nie da się teraz sprawdzić na tym urządzeniu
proof-about = Przed pierwszym rzutem serwer pokazał skrót tajnego ziarna, które wyznacza każdą kość. Twoja przeglądarka właśnie je przeliczyła i wszystkie się zgadzają: od pokazania skrótu nikt nie zmienił żadnej kości.
proof-about-luck = Potem urządzenia graczy dodały własne liczby losowe, więc także serwer nie mógł wybrać ziarna po swojej myśli, chyba że był w zmowie z kimś przy stole.
proof-about-differs = Przed pierwszym rzutem serwer pokazał skrót tajnego ziarna, które wyznacza każdą kość. Twoja przeglądarka wszystko przeliczyła i nie wszystko się zgadza: to, co tu widać, nie jest tym, co wylosowano.
proof-about-secret = Skrót wiąże serwer z tajnym ziarnem, które wyznacza każdą kość. Po zakończeniu gry ziarno zostanie ujawnione, a ta strona przeliczy każdą kość.
proof-commitment-checked = { $right ->
    [yes] Ziarno pasuje do skrótu sprzed pierwszego rzutu.
   *[no] Ziarno nie pasuje do skrótu sprzed pierwszego rzutu.
}
proof-luck-checked = { $right ->
    [yes] Liczba losowa twojego urządzenia jest w tym, a skrót jest ten, który widziało wcześniej.
   *[no] Liczby losowej twojego urządzenia w tym nie ma albo skrót nie jest tym, który widziało wcześniej.
}
proof-first-checked = { $right ->
    [yes] To, kto zaczyna, wynika z ziarna.
   *[no] Z ziarna wynika, że zaczynać miał ktoś inny.
}
proof-boards-checked = { $right ->
    [yes] Planszetki potasowano według ziarna.
   *[no] Z ziarna wynika inny przydział planszetek.
}
proof-dice-checked = { $right ->
    [yes] Każda kość każdego rzutu zgadza się z ziarnem: { $count }.
   *[no] Te kości nie zgadzają się z ziarnem:
}
proof-difference = Runda { $round }, rzut { $throw }, kość { $die }: kolor { $shown }, powinien być { $drawn }
proof-more = i jeszcze { $count }
proof-again = To rzuty z gry { $game }, powtórzone.
proof-commitment = Skrót
proof-seed = Ziarno
proof-luck = Liczby losowe, miejsce po miejscu
proof-game = Gra
proof-copy = { $what ->
    [commitment] Skopiuj skrót
    [seed] Skopiuj ziarno
    [luck] Skopiuj liczby losowe
   *[game] Skopiuj identyfikator gry
}
