### Teksty samej strony; słowa gry są w game.ftl.

## Rama

app-claim = Rzucaj kośćmi, wykreślaj granice i ukończ obszary przed innymi.
skip-to-main = Przejdź do gry
loading = Chwileczkę…
tool-sound = Dźwięk
tool-help = Pomoc
tool-settings = Ustawienia
do-close-dialog = Zamknij
connection-lost = Nie ma połączenia. Próbuję ponownie…
connection-taken-over = Na tym miejscu gra się teraz w innej karcie lub innym oknie.
connection-offline = Nie ma połączenia z serwerem. Zanim wróci, możesz przeczytać zasady.
do-play-here = Graj tutaj
do-try-again = Spróbuj ponownie
outdated = Jest nowa wersja gry. Wczytaj stronę ponownie, nic nie przepadnie.
do-reload = Wczytaj ponownie
do-later = Później
screen-fault = Nie udało się tego wczytać: nie ma połączenia albo jest nowa wersja gry.
nowhere-title = Tu nic nie ma
nowhere-about = Ten adres donikąd nie prowadzi. Może po drodze zgubiła się litera.
no-table-title = Nie ma takiego stołu
no-table-about = Link może być niepełny albo stołu już dawno nie ma.
until-tomorrow-title = Ta gra jest jeszcze tajna
until-tomorrow-about = Inni rzucają dziś tymi samymi kośćmi. Gdy dzień się skończy, każdy będzie mógł ją obejrzeć.
closed-title = Ten stół jest zamknięty
closed-about = Zagraj przy innym.
link-copied = Link jest skopiowany.
rematch-begins = Zaczyna się nowa gra: wszyscy przesunęli się o jedno miejsce.
title-your-turn = Twoja tura
notice-your-turn = Inni czekają na ciebie.

## Ustawienia

set-language = Język
set-theme = Wygląd
theme-auto = jak w urządzeniu
theme-light = jasny
theme-dark = ciemny
set-motion = Animacje
motion-normal = zwykłe
motion-quick = szybkie
motion-off = wyłączone
set-sound = Dźwięk
sound-on = włączony
sound-off = wyłączony
set-notices = Powiadomienia o twojej turze
notices-on = włączone
notices-off = wyłączone
notices-denied = Przeglądarka nie zezwala na powiadomienia z tej strony. Możesz to zmienić w jej ustawieniach; karta i tak pokaże twoją turę.
notices-missing = Ta przeglądarka nie ma tu powiadomień. Karta i tak pokaże twoją turę.
set-reactions = Reakcje
reactions-on = włączone
reactions-off = wyłączone
set-coordinates = Współrzędne na planszetce
coordinates-on = pokaż
coordinates-off = ukryj
set-warn = Ostrzeżenia trenera
warn-on = włączone
warn-off = wyłączone
warn-about = Trener, jeśli jest przy stole, ostrzeże cię przed decyzją, która zmniejsza szansę na wygraną o więcej niż 5%.
your-name = Twoje imię (jeśli chcesz)

## Strona główna

do-play = Graj
hero-picture = Planszetka z trzema ukończonymi obszarami
play-players = Ilu graczy?
play-others = Przeciw komu?
# a bot in a list of words alone
bot-offered = { $name }, siła { $strength }
play-harder = Pierwszą grę masz za sobą: teraz inni są silniejsi.
play-fitting = Grasz mniej więcej jak { $name }.
do-choose-fitting = Wybierz na przeciwnika
play-learn = Pierwszy raz? Naucz się grać w trzy minuty
continue-title = Wróć do gry
continue-round = runda { $round }
continue-gathering = jeszcze nie zaczęta
today-title = Dziś
daily-title = Gra dnia
daily-state-open = jeszcze nie rozegrana
daily-state-begun = twoja gra czeka
daily-state-done = { $place }. miejsce na { $played }
puzzle-today = Zagadka dnia
puzzle-state-open = jeszcze nie rozwiązana
puzzle-state-right = rozwiązana
puzzle-state-wrong = nie wyszła
plan-title = Własny stół
plan-seats = Miejsca
seat-number = Miejsce { $number }
place-you = Ty
place-here = Ktoś na tym urządzeniu
place-friend = Ktoś przez link
place-none = Nikt
plan-rules = Zasady
house-rules = Zasady domowe:
# rules without a name, of a game that was played elsewhere
rules-custom-about = Rzuca się najwyżej { $throws ->
    [one] { $throws } raz
   *[other] { $throws } razy
}, a gra kończy się, gdy ktoś ukończy { $last ->
    [one] { $last } obszar
    [few] { $last } obszary
   *[other] { $last } obszarów
}.
plan-boards = Planszetki
boards-shuffled = klasyczne, potasowane
boards-order = klasyczne, po kolei
boards-new = nowe, losowe
boards-own = własne
own-about = Dodaj najwyżej cztery planszetki jako obrazki z liter albo jako pliki. Miejsca bez własnej dostaną nową, losową.
own-picture = Obrazek albo plik z planszetką
own-add = Dodaj planszetkę
own-file = Wybierz pliki
own-remove = Usuń { $name }
plan-clock = Czas na decyzję
clock-none = bez limitu
clock-seconds = { $seconds ->
    [one] { $seconds } sekunda
    [few] { $seconds } sekundy
   *[other] { $seconds } sekund
}
plan-pace = Tempo botów
pace-name = { $pace ->
    [relaxed] spokojne
    [quick] szybkie
    [at-once] od razu
   *[normal] zwykłe
}
table-pace = Boty grają { $pace ->
    [relaxed] spokojnie
    [quick] szybko
    [at-once] od razu, bez czekania
   *[normal] tak, żeby dało się nadążyć
}.
plan-coach = Trener
coach-alone = tylko przeciw botom
coach-all = dla wszystkich
table-coach = { $coach ->
    [all] Każdy może pytać trenera o szanse, podpowiedzi i ostrzeżenia. O co kto pyta, dowiadują się wszyscy.
    [alone] Grasz przeciw samym botom, więc możesz pytać trenera o szanse, podpowiedzi i ostrzeżenia.
   *[none] Przy tym stole trener jest wyłączony.
}
do-open = Załóż stół
do-start = Zacznij grę
join-title = Masz kod?
join-label = Kod albo link
join-fault = To nie jest ani kod, ani link do stołu.
do-join = Dołącz
learn-title = Naucz się grać
learn-about = Krótka lekcja na prawdziwych planszetkach: wszystkiego od razu próbujesz, a całość zajmuje około trzech minut.
do-learn = Zacznij lekcję
do-rules = Zasady

## Przed grą

gathering-title = Kto gra?
gathering-link = Wyślij ten link wszystkim, z którymi chcesz zagrać. { $door ->
    [ask] Kto go otworzy, może poprosić o miejsce albo oglądać.
    [locked] Kto go otworzy, może oglądać.
   *[open] Kto go otworzy, może zająć miejsce albo oglądać.
}
gathering-code = Albo podaj im ten kod:
gathering-picture = Link jako kod QR dla aparatu w telefonie
gathering-full = Wszystkie miejsca są zajęte. Zostań i oglądaj albo zagraj przy własnym stole.
same-dice-title = Znów te same rzuty.
same-dice-about = Tutaj rzuty z wcześniejszej gry padną jeszcze raz, w tej samej kolejności. Kto ją widział, wie, co będzie.
dice-sealed = Kości są zapieczętowane i nikt nie może ich wybrać
dice-sealed-about = Serwer ustalił już swoją tajną liczbę, a ten kod to potwierdza. Gdy zajmujesz miejsce albo zaczynasz grę, twoje urządzenie dodaje własną liczbę losową: dzięki temu nikt nie może wybrać, co padnie. Po grze każdy może to sprawdzić.
door-title = Kto może usiąść?
door-choice = { $door ->
    [open] Każdy, kto ma link
    [ask] Kogo wpuszczę
   *[locked] Już nikt
}
door-told = { $door ->
    [ask] Poproś o miejsce: wpuści cię osoba, która założyła stół.
   *[locked] Stół jest zamknięty dla nowych: nikt więcej nie usiądzie, ale możesz oglądać.
}
do-ask = Poproś o miejsce
ask-title = Poproś o miejsce
asking-title = Chcą dołączyć
asking-yours = Prośba o miejsce wysłana. Poczekaj, aż cię wpuszczą.
asking-nameless = Gość
do-admit = Wpuść
do-turn-away = Odmów
do-ask-no-more = Wycofaj prośbę
seat-beside = to samo urządzenie co { $name }
send-title = Odesłać gracza { $name }?
send-about = { $count ->
    [one] Miejsce się zwolni. Kto tam siedział, musi poprosić cię o inne.
    [few] Zwolnią się { $count } miejsca tego urządzenia. Kto tam siedział, musi poprosić cię o inne.
   *[other] Zwolni się { $count } miejsc tego urządzenia. Kto tam siedział, musi poprosić cię o inne.
}
do-send-away = Odeślij
sent-away = Twoje miejsce zostało ci odebrane. { $door ->
    [locked] Możesz oglądać.
   *[other] Możesz poprosić o inne.
}
turned-away = Nie wpuszczono cię. { $door ->
    [locked] Możesz oglądać.
   *[other] Możesz oglądać albo poprosić jeszcze raz.
}
let-in = Jesteś w grze: miłej zabawy!
name-taken = { $name } już tu jest. Może takie imię?
sit-title = Zajmij miejsce
sit-invited = { $name } już na ciebie czeka.
sit-name = Twoje imię
sit-here-title = Kto jeszcze gra na tym urządzeniu?
sit-here-name = Imię tej osoby
do-sit-down = Usiądź
do-just-watch = Tylko oglądam
gathering-wait = Gra może się zacząć, gdy wszystkie miejsca będą zajęte.
gathering-host-starts = Grę zaczyna osoba, która założyła stół.
seat-empty = wolne miejsce
player-number = Gracz { $number }
you = Ty
you-here = ty
do-share = Udostępnij link
do-sit = Usiądź tu
do-add-bot = Dodaj bota
add-bot-title = Kto zajmie miejsce { $number }?
do-leave = Zwolnij miejsce
do-remove = Usuń
do-drop-seat = Usuń miejsce
do-close = Zamknij stół

## Stół

main-board = Duża planszetka
others-label = Pozostałe planszetki
desk-label = Kości i akcje
back-to-mine = Moja planszetka
board-label = { $name }: { $crosses ->
    [one] { $crosses } wykreślone pole
    [few] { $crosses } wykreślone pola
   *[other] { $crosses } wykreślonych pól
}, { $closed ->
    [one] { $closed } ukończony obszar
    [few] { $closed } ukończone obszary
   *[other] { $closed } ukończonych obszarów
}, { $score ->
    [one] { $score } punkt
    [few] { $score } punkty
   *[other] { $score } punktów
}
cell-spoken = { $cell }, kolor { $colour }, { $state ->
    [crossed] wykreślone
    [pencilled] wykreślone ołówkiem
    [open] można wykreślić
   *[empty] puste
}
strip-label = Tor punktacji
strip-spoken = { $name }: { $state ->
    [first] obszar ukończony przed innymi, { $high ->
        [one] { $high } punkt
        [few] { $high } punkty
       *[other] { $high } punktów
    }
    [later] obszar ukończony po innych, { $low ->
        [one] { $low } punkt
        [few] { $low } punkty
       *[other] { $low } punktów
    }
    [gone] { $low ->
        [one] { $low } punkt
        [few] { $low } punkty
       *[other] { $low } punktów
    }, ktoś był szybszy; { $missing ->
        [one] brakuje { $missing } pola
       *[other] brakuje { $missing } pól
    }
   *[open] przed innymi { $high ->
        [one] { $high } punkt
        [few] { $high } punkty
       *[other] { $high } punktów
    }, po innych { $low }; { $missing ->
        [one] brakuje { $missing } pola
       *[other] brakuje { $missing } pól
    }
}
score-total = Punkty
score-spoken = { $score ->
    [one] { $score } punkt
    [few] { $score } punkty
   *[other] { $score } punktów
}
dice-label = Kości
die-spoken = Kość { $number }: kolor { $colour }{ $state ->
    [kept] , odłożona
    [spent] , wstępnie użyta
    [gone] , już użyta
   *[lying] {""}
}
die-kept = odłożona
die-spent = użyta
die-gone = wzięta
status-active = teraz gra
status-deciding = wybór trwa
status-decided = wybór gotowy
status-away = bez połączenia
status-held = teraz gra { $bot }
plate-closed = ukończone obszary: { $closed } z { $last }
plate-last = jeszcze jeden kończy grę
plate-leads = prowadzi
board-recent = { $count ->
    [one] { $count } pole wykreślone od twojej ostatniej akcji
    [few] { $count } pola wykreślone od twojej ostatniej akcji
   *[other] { $count } pól wykreślonych od twojej ostatniej akcji
}
shared-turn = { $name }: { $what }
clock-left = { $left ->
    [one] Jeszcze { $left } sekunda
    [few] Jeszcze { $left } sekundy
   *[other] Jeszcze { $left } sekund
}
held-yours = { $why ->
    [clock] Czas minął: gra za ciebie bot.
    [left] Po twoim odejściu gra za ciebie bot.
   *[away] Pod twoją nieobecność gra za ciebie bot.
}
do-return = Wróć do gry
do-move-seat = Przejdź na inne urządzenie
do-skip = Pomiń
skip-waits = Pominiemy, gdy wszyscy przy stole tego chcą.
do-throw = Rzuć
do-throw-again = { $count ->
    [5] Przerzuć wszystkie
    [one] Przerzuć { $count } kość
   *[other] Przerzuć { $count } kości
}
do-stop = Zakończ rzuty
do-cross = { $count ->
    [one] Wykreśl { $count } pole
    [few] Wykreśl { $count } pola
   *[other] Wykreśl { $count } pól
}
do-stop-and-cross = { $count ->
    [one] Zakończ i wykreśl { $count } pole
    [few] Zakończ i wykreśl { $count } pola
   *[other] Zakończ i wykreśl { $count } pól
}
do-undo = Cofnij
do-reset = Wyczyść
do-pass = Spasuj
do-pass-really = Mimo to spasuj
do-back = Wróć
pass-title = Spasować?
pass-unused = { $count ->
    [one] Możesz jeszcze użyć tej kości:
   *[other] Możesz jeszcze użyć tych kości:
}

## Trener

do-hint = Podpowiedź
do-odds = Szanse
coach-thinking = Trener myśli…
coach-unable = W tej przeglądarce trener nie działa.
coach-unreachable = Nie udało się wczytać trenera. Spróbuj za chwilę.
coach-bad-question = Trener zna tylko klasyczne planszetki.
# $left: how many throws are left
odds-keeping = { $left ->
    [one] Jeden rzut
    [few] { $left } rzuty
   *[other] { $left } rzutów
}, odłożone: { $dice }
odds-throwing = { $left ->
    [one] Jeden rzut
    [few] { $left } rzuty
   *[other] { $left } rzutów
}, odłożone: nic
odds-none = Niczego nie da się ukończyć.
# $odds: a percentage; $dice: in words
odds-completing = { $odds } na ukończenie segmentu: { $dice }
# $name: of the territory
odds-closing = { $odds } na ukończenie obszaru: { $name }
advice-share = (szansa na wygraną: { $share })
advice-others = Inne możliwości i ich koszt
choice-none = przerzuć wszystkie
choice-stop = koniec rzutów
choice-pass = nie wykreślać niczego
choice-yours = (twój wybór)
warning-title = Ostrzeżenie
warning = To zmniejsza twoją szansę na wygraną o { $cost }. Na pewno?
do-anyway = Tak, na pewno

## Uwagi w pierwszej grze

remark-keep = Wybierz kości, które chcesz odłożyć, i przerzuć pozostałe.
remark-segment = Wyróżnione segmenty możesz ukończyć: wybierz któryś i potwierdź.
remark-second = Te kości zostały dla ciebie: wykreśl wyróżnione pola obok już wykreślonych.
remark-closing = Kto ukończy obszar przed innymi, dostaje więcej. Gdy ktoś ukończy { $last }, gra się kończy.
remark-dismiss = Jasne

## Dlaczego tak się nie da

why-not-you = Teraz nie ty wykreślasz.
why-other-board = To cudza planszetka. Pola wykreślasz na własnej.
why-throw-first = Najpierw rzuć kośćmi.
why-crossed = Pole { $cell } jest już wykreślone.
why-segment = Segment trzeba ukończyć w całości: tu { $need ->
    [one] brakuje { $need } pola
   *[other] brakuje { $need } pól
}, a { $left ->
    [0] kości tego koloru już nie ma
    [one] kość tego koloru jest tylko jedna
    [few] kości tego koloru są tylko { $left }
   *[other] kości tego koloru jest tylko { $left }
}.
why-one = Użyto wszystkich pięciu kości, więc wolno wykreślić tylko jedno pole.
why-no-die = Kości tego koloru już nie ma.
why-no-neighbour = Pole { $cell } nie styka się z żadnym wykreślonym.

## Co się zdarzyło tobie

event-started-you = Gra się zaczyna, pierwszą turę masz ty
event-thrown-you = Rzucasz: { $dice }
event-thrown-again-you = Odkładasz: { $kept }, rzucasz: { $dice }
event-kept-you = Odkładasz: { $dice }
event-kept-none-you = Nie odkładasz niczego
event-stopped-you = Kończysz rzuty
event-crossed-you = Wykreślasz: { $cells }
event-passed-you = Nie wykreślasz niczego
event-nothing-to-cross-you = Nie masz czego wykreślić
event-sealed-you = Już masz wybrane
event-closed-you = Kończysz { $territory ->
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
} { $first ->
    [yes] przed innymi
   *[no] po innych
}: { $points ->
    [one] { $points } punkt
    [few] { $points } punkty
   *[other] { $points } punktów
}
event-held-you = { $why ->
    [left] Odchodzisz od stołu
    [clock] Twój czas minął
    [removed] Długo nie wracasz
   *[away] Nie ma cię przy stole
}, zastępuje { $bot }
event-returned-you = Wracasz do gry
event-consulted-you = Prosisz { $aid ->
    [hint] o podpowiedź
    [warnings] o ostrzeżenia
   *[odds] o pokazanie szans
}
event-moved-you = Grasz teraz na innym urządzeniu
event-table-closed-by = { $name } zamyka stół
event-table-closed-by-you = Zamykasz stół
outcome-points-you = Wygrywasz!
outcome-highest-territory-you = Przy remisie wygrywasz dzięki najwyższemu wynikowi za pojedynczy obszar
outcome-shared-you = Dzielicie się zwycięstwem: ty i { $names }
passed-over = Ostatnio nie było czego wykreślić.
log-hint = Wybierz wiersz, aby zobaczyć go na planszetce.

## Menu stołu

menu-title = Ten stół
menu-link = Link do stołu
menu-link-about = { $door ->
    [ask] Kto go otworzy, może poprosić o miejsce albo oglądać.
    [locked] Kto go otworzy, może oglądać.
   *[open] Kto go otworzy, może zająć miejsce albo oglądać.
}
menu-daily = Dziś wszyscy mają te planszetki i te kości. Gdy wyjdziesz, twoja gra poczeka, a inni obejrzą ją jutro.
menu-commitment = Skrót kości:
menu-log = Co się stało
watching = Oglądasz grę
do-leave-game = Odejdź, dalej zagra bot
leave-title = Odejść z gry?
leave-about = Dalej zagra bot. W każdej chwili możesz wrócić do gry.
do-leave-really = Odejdź
close-title = Zamknąć stół?
close-about = Nikt już przy nim nie zagra.
absent = { $name } nie jest przy stole.
do-let-bot = Niech zagra bot
do-react = Zareaguj
reaction-hello = Cześć!
reaction-well-played = Dobre zagranie!
reaction-luck = Co za szczęście!
reaction-oops = Ojej!
reaction-moment = Jeszcze chwilę…
reaction-thanks = Dzięki!
reaction-said = { $name }: { $reaction }

## Koniec

do-replay = Powtórka
do-review = Analiza
do-same-dice = Znów te same rzuty
do-compare = Porównaj obie gry
do-daily = Ranking dnia
do-download = Pobierz zapis gry
do-home = Strona główna
games-title = Moje gry
strength-title = Moja siła
storage-fault = Ta przeglądarka nie może teraz nic zapisać. Graj dalej, tylko nie zamykaj tej karty.

## Pomoc

help-now = Teraz
help-rules = Gra w skrócie
help-short = Aktywny gracz rzuca najwyżej { $throws } { $throws ->
    [one] raz
   *[other] razy
} i kończy segmenty. Potem wszyscy pozostali kośćmi, które zostały, wykreślają u siebie pola obok już wykreślonych. Kończ obszary, najlepiej przed innymi: gdy ktoś ma { $last ->
    [few] ukończone { $last }
   *[other] ukończonych { $last }
 }, dogrywacie rundę, a potem decydują punkty.
help-keys = Klawisze
help-throw = Aktywny gracz rzuca wszystkimi pięcioma kośćmi, a łącznie może rzucać { $throws ->
    [one] tylko { $throws } raz
   *[other] do { $throws } razy
}.
help-keep = Wybierz kości, które chcesz odłożyć, i przerzuć pozostałe albo zakończ rzuty. Wyróżnione są segmenty, które można ukończyć tymi kośćmi: wybierz któryś, aby zakończyć rzuty i go wykreślić.
help-first = Wybierz wyróżniony segment: wszystkie jego brakujące pola zostaną wykreślone ołówkiem. Nic się nie liczy, dopóki nie potwierdzisz. Liczą się tylko całe segmenty. Kości, które zostawisz, są dla pozostałych.
help-second = Wybieraj wyróżnione pola: każde wymaga jednej kości swojego koloru i musi stykać się z polem wykreślonym { $chain ->
    [yes] wcześniej, może być też ołówkiem
   *[no] przed tą akcją
}. Wszystkie wybory widać dopiero wtedy, gdy wybiorą wszyscy.
help-over = Koniec gry: obejrzyj wyniki, zagraj rewanż albo zobacz powtórkę.
key-t = T
key-t-about = rzucić albo przerzucić
key-digits = 1–5
key-digits-about = odłożyć kość albo nie
key-s = S
key-s-about = zakończyć rzuty
key-b = B
key-b-about = przejść do planszetki
key-arrows = ← ↑ ↓ →
key-arrows-about = chodzić od pola do pola
key-space = Spacja
key-space-about = wykreślić pole ołówkiem albo to cofnąć
key-enter = Enter
key-enter-about = zatwierdzić
key-u = U
key-u-about = cofnąć
key-r = R
key-r-about = wyczyścić cały wybór
key-p = P
key-p-about = spasować
key-h = H
key-h-about = prosić o podpowiedź
key-o = O
key-o-about = pokazać szanse albo je ukryć
key-n = N
key-n-about = pominąć to, co właśnie widać
key-question = ?
key-question-about = ta pomoc
