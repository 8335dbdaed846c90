### Słowa i zdania dla strony, terminala i drukowanych planszetek.
### Zdarzenia są w czasie teraźniejszym, żeby żadne zdanie nie zależało od płci osoby.

language-name = Polski
title = The Border

## Kolory i znaki

colour-r = czerwony
colour-o = pomarańczowy
colour-y = żółty
colour-g = zielony
colour-b = niebieski
colour-s = szary
colour-w = biały

glyph-r = koło
glyph-o = trójkąt
glyph-y = gwiazda
glyph-g = kwadrat
glyph-b = fale
glyph-s = kropla

## Kości, pola, segmenty

dice-of-colour = { $count } { $count ->
    [one] { $colour ->
        [r] czerwona kość
        [o] pomarańczowa kość
        [y] żółta kość
        [g] zielona kość
        [b] niebieska kość
       *[s] szara kość
    }
    [few] { $colour ->
        [r] czerwone kości
        [o] pomarańczowe kości
        [y] żółte kości
        [g] zielone kości
        [b] niebieskie kości
       *[s] szare kości
    }
   *[other] { $colour ->
        [r] czerwonych kości
        [o] pomarańczowych kości
        [y] żółtych kości
        [g] zielonych kości
        [b] niebieskich kości
       *[s] szarych kości
    }
}
die-of-colour = { $colour ->
    [r] czerwona kość
    [o] pomarańczowa kość
    [y] żółta kość
    [g] zielona kość
    [b] niebieska kość
   *[s] szara kość
}
cell-of-colour = { $colour ->
    [r] czerwone pole
    [o] pomarańczowe pole
    [y] żółte pole
    [g] zielone pole
    [b] niebieskie pole
    [s] szare pole
   *[w] białe pole
}
segment-of-colour = { $colour ->
    [r] czerwony segment z { $count } pól
    [o] pomarańczowy segment z { $count } pól
    [y] żółty segment z { $count } pól
    [g] zielony segment z { $count } pól
    [b] niebieski segment z { $count } pól
   *[s] szary segment z { $count } pól
}
cells-of-colour = { $count } { $count ->
    [one] { $colour ->
        [r] czerwone pole
        [o] pomarańczowe pole
        [y] żółte pole
        [g] zielone pole
        [b] niebieskie pole
       *[s] szare pole
    }
    [few] { $colour ->
        [r] czerwone pola
        [o] pomarańczowe pola
        [y] żółte pola
        [g] zielone pola
        [b] niebieskie pola
       *[s] szare pola
    }
   *[other] { $colour ->
        [r] czerwonych pól
        [o] pomarańczowych pól
        [y] żółtych pól
        [g] zielonych pól
        [b] niebieskich pól
       *[s] szarych pól
    }
}
cells-at = { $cells } { $territory ->
    [well] przy studni
    [mill] przy młynie
    [farm] przy zagrodzie
    [orchard] przy sadzie
    [vineyard] przy winnicy
    [villa] przy willi
    [abbey] przy opactwie
    [harbour] przy porcie
    [castle] przy zamku
   *[other] przy obszarze „{ $territory }”
}
dice-count = { $count ->
    [one] { $count } kość
    [few] { $count } kości
   *[other] { $count } kości
}
cells-count = { $count ->
    [one] { $count } pole
    [few] { $count } pola
   *[other] { $count } pól
}
territories-count = { $count ->
    [one] { $count } obszar
    [few] { $count } obszary
   *[other] { $count } obszarów
}
rounds-count = { $count ->
    [one] { $count } runda
    [few] { $count } rundy
   *[other] { $count } rund
}
points = { $count ->
    [one] { $count } punkt
    [few] { $count } punkty
   *[other] { $count } punktów
}
list-and = { $items } i { $last }

## Obszary

territory-well = studnia
territory-mill = młyn
territory-farm = zagroda
territory-orchard = sad
territory-vineyard = winnica
territory-villa = willa
territory-abbey = opactwo
territory-harbour = port
territory-castle = zamek

## Boty: drabina od najsłabszego i jacy są; niżej starsze, które spotyka się w dawniejszych grach

bot-strength = siła { $strength } z { $most }
bot-wanderer = Wędrowiec
bot-wanderer-about = Bierze pierwsze dwie przydatne kości, zapomina o wielu segmentach i nie dba o to, co zostawia tobie.
bot-shepherd = Pasterka
bot-shepherd-about = Czeka na trzy przydatne kości, ale zapomina o wielu segmentach i nie dba o to, co zostawia tobie.
bot-farmer = Rolnik
bot-farmer-about = Cierpliwie planuje rzut po rzucie, ale zapomina o niektórych segmentach i nie dba o to, co zostawia tobie.
bot-mason = Murarka
bot-mason-about = Planuje wszystkie rzuty, ale prawie nie dba o to, co zostawia tobie, i zapomina o niektórych segmentach.
bot-scout = Zwiadowca
bot-scout-about = Przelicza każdy rzut, ale od razu wykreśla, co się da, i czasem zapomina o segmencie.
bot-surveyor = Geodetka
bot-surveyor-about = Planuje każdy rzut i zostawia segmenty na później, ale czasem o którymś zapomina.
bot-mapmaker = Kartograf
bot-mapmaker-about = Myśli jak mistrzyni, ale nie tak daleko naprzód, i za mało dba o to, co zostawia tobie.
bot-champion = Mistrzyni
bot-champion-about = Planuje każdy rzut, myśli o turę naprzód i o niczym nie zapomina.
bot-random = Włóczęga
bot-greedy = Kupiec
bot-planner = Planista
bot-rollout = Wyrocznia

## Zasady domowe i czym się różnią

rules-classic = Klasyczna
rules-classic-about = Gra taka jak w pudełku.
rules-quick = Szybka
rules-quick-about = Gra kończy się już czwartym ukończonym obszarem zamiast szóstego.
rules-strict = Surowa
rules-strict-about = W drugiej akcji pole wykreślone przed chwilą nie liczy się jako sąsiednie.

## Co teraz zrobić

first-action = pierwsza akcja
second-action = druga akcja
throw-number = rzut { $number } z { $of }
round-number = Runda { $round }

stage-throw = Twoja tura: rzuć wszystkimi pięcioma kośćmi
stage-throw-other = { $name } zaraz rzuci kośćmi
stage-keep = { $left ->
    [one] Został jeden rzut
    [few] Zostały { $left } rzuty
   *[other] Zostało { $left } rzutów
}: odłóż wybrane kości i przerzuć resztę albo zakończ rzuty
stage-keep-other = { $name } wybiera kości do odłożenia
stage-first = Ukończ segmenty swoimi kośćmi albo spasuj
stage-first-none = Tymi kośćmi nie ukończysz żadnego segmentu: spasuj
stage-first-other = { $name } kończy segmenty
stage-second = { $name } zostawia te kości: wykreśl pola obok już wykreślonych
stage-second-one = { $name } używa wszystkich pięciu kości: wybierz jedną z nich i wykreśl jedno pole
stage-second-none = Tymi kośćmi nie da się niczego wykreślić
stage-second-waiting = Gotowe! Wybory zobaczysz, gdy wybiorą wszyscy
stage-second-other = { $count ->
    [one] { $names } jeszcze wybiera
   *[other] { $names } jeszcze wybierają
}
stage-over = Koniec gry

## Co się stało

event-sat = { $name } siada do stołu
event-bot-sat = { $name } (bot) siada do stołu
event-door = Zmieniono, kto może usiąść
event-asked = { $name } prosi o miejsce
event-turned-away = Gość nie został wpuszczony
event-freed = Jedno miejsce znów jest wolne
event-dropped = Usunięto jedno miejsce
event-started = Gra się zaczyna, pierwszą turę ma { $name }
event-thrown = { $name } rzuca: { $dice }
event-thrown-again = { $name } odkłada: { $kept }, rzuca: { $dice }
event-kept = { $name } odkłada: { $dice }
event-kept-none = { $name } nie odkłada niczego
event-stopped = { $name } kończy rzuty
event-crossed = { $name } wykreśla: { $cells }
event-crossed-count = { $name } wykreśla { $count ->
    [one] { $count } pole
    [few] { $count } pola
   *[other] { $count } pól
}
event-passed = { $name } nie wykreśla niczego
event-nothing-to-cross = { $name } nie ma czego wykreślić
event-sealed = { $name } ma już wybrane
event-revealed = Wszyscy już wybrali
event-closed = { $name } kończy { $territory ->
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
event-held = { $why ->
    [left] { $name } odchodzi od stołu
    [clock] { $name }: koniec czasu
    [removed] { $name } długo nie wraca
   *[away] { $name } nie jest przy stole
}, zastępuje { $bot }
event-returned = { $name } wraca do gry
# $aid: hint, odds or warnings, of the coach
event-consulted = { $name } prosi { $aid ->
    [hint] o podpowiedź
    [warnings] o ostrzeżenia
   *[odds] o pokazanie szans
}
event-away = { $name } nie ma połączenia
event-back = { $name } znów ma połączenie
event-offered = { $name } przenosi się na inne urządzenie
event-moved = { $name } gra teraz na innym urządzeniu
event-accepted = { $name } chce zagrać jeszcze raz
event-declined = { $name } nie chce już grać
event-rematched = Zaczyna się rewanż, wszyscy przesuwają się o jedno miejsce
event-table-closed = Stół został zamknięty

## Co zrobiłaby mistrzyni, dla proszących o podpowiedź

# $what: dice or cells, in words or glyphs
advice-keep = Mistrzyni odłożyłaby: { $what }
advice-keep-none = Mistrzyni przerzuciłaby wszystkie
advice-stop = Mistrzyni zakończyłaby rzuty
advice-cross = Mistrzyni wykreśliłaby: { $what }
advice-pass = Mistrzyni nie wykreśliłaby niczego

## Koniec

outcome-points = Wygrywa { $name }
outcome-highest-territory = Przy remisie wygrywa { $name } dzięki najwyższemu wynikowi za pojedynczy obszar
outcome-shared = Zwycięstwem dzielą się { $names }
outcome-limit = Bez zwycięzcy: skończyła się ostatnia możliwa runda
outcome-why-points = Wygrywa osoba z największą liczbą punktów
outcome-why-highest-territory = Remis: decyduje najwyższy wynik za pojedynczy obszar
outcome-why-shared = Remis, także najwyższy wynik za pojedynczy obszar jest równy
outcome-why-limit = Osiągnięto limit rund

## Czego zasady nie pozwalają

refusal-with-rule = { $text } (zasada { $rule })
refusal-game-over = Koniec gry
refusal-wrong-seat = Teraz nie jest twoja kolej
refusal-decided-already = Już masz wybrane
refusal-not-thrown-yet = Najpierw trzeba rzucić kośćmi
refusal-not-stopped-yet = Najpierw zakończ rzuty, potem wykreślaj pola
refusal-no-throw-left = Nie masz już rzutów
refusal-first-action-over = Pierwsza akcja już się skończyła
refusal-nothing-thrown = Wszystkie kości są odłożone: zakończ rzuty
refusal-kept-not-there = Nie ma na stole takich kości do odłożenia: { $dice }
refusal-no-throw-now = Teraz się nie rzuca
refusal-wrong-number-thrown = To niewłaściwa liczba kości
refusal-crossed-already = { $cells }: już wykreślone
refusal-no-such-cell = Niektórych z tych pól nie ma na planszetce
refusal-no-die = Brakuje kości na { $cells }: { $dice }
refusal-open-segment = Segment nie jest ukończony. Brakuje: { $cells }
refusal-no-neighbour = { $cells }: obok nie ma wykreślonego pola
refusal-no-neighbour-before = { $cells }: obok nie ma pola wykreślonego przed tą akcją
refusal-only-one-die = { $cells }: użyto wszystkich kości, więc wolno tylko jedno pole

## Na co nie pozwala stół

refusal-stale = Coś się tymczasem zmieniło: spójrz jeszcze raz
refusal-from-the-future = Strona nie zgadza się ze stołem: wczytaj ją ponownie
refusal-not-your-seat = To nie jest twoje miejsce
refusal-not-the-host = To wolno tylko osobie, która założyła stół
refusal-no-such-seat = Nie ma takiego miejsca przy stole
refusal-seat-taken = To miejsce jest zajęte
refusal-no-empty-seat = Wszystkie miejsca są zajęte
refusal-locked = Stół jest zamknięty dla nowych: nikt więcej nie usiądzie
refusal-name-taken = Ktoś tu już ma takie imię: może { $name }?
refusal-no-such-guest = Ten gość już nie prosi o miejsce
refusal-seats-empty = Niektóre miejsca są jeszcze wolne
refusal-too-few-seats = Do gry potrzeba co najmniej dwóch miejsc
refusal-not-idle = Na tym miejscu ktoś gra, nie można go zwolnić
refusal-held = Gra za ciebie bot: najpierw wróć do gry
refusal-not-held = Na tym miejscu nie gra bot
refusal-no-such-bot = Nie ma takiego bota
refusal-no-such-link = Ten link został już użyty albo jest za stary
refusal-not-gathering = Gra już się zaczęła
refusal-not-playing = Gra jeszcze się nie zaczęła
refusal-not-over = Gra jeszcze się nie skończyła
refusal-over = Gra już się skończyła
refusal-no-coach = Przy tym stole trener jest wyłączony
refusal-rematched-already = Rewanż toczy się już przy innym stole
refusal-closed = Stół jest zamknięty
refusal-rules = Zasady na to nie pozwalają
refusal-malformed = Serwer tego nie rozumie: wczytaj stronę ponownie
refusal-too-many = Za dużo naraz: poczekaj chwilę
refusal-too-large = Ta wiadomość jest za duża
refusal-no-such-table = Nie ma takiego stołu albo już nie istnieje
refusal-no-such-code = Pod tym kodem nikt nie czeka: sprawdź litery albo poproś o link
refusal-no-token = To urządzenie nie ma miejsca przy stole
refusal-bad-options = Takiego stołu nie da się założyć
refusal-bad-board = Ta planszetka jest nieprawidłowa: sprawdź obrazek
refusal-wrong-origin = Żądanie przyszło z innej strony
refusal-busy = Serwer jest zajęty: spróbuj za chwilę
refusal-not-found = Pod tym adresem nic nie ma
refusal-of-the-day = Gra dnia jest tylko dla ciebie i zostaje na tym urządzeniu
refusal-until-tomorrow = Te kości są tajne, dopóki dzień się nie skończy
refusal-play-first = Najpierw dokończ własną grę dnia

## Zasady naszymi słowami

rules-title = Zasady
rules-1 = Elementy gry
rules-2 = Runda
rules-3 = Pierwsza akcja
rules-4 = Druga akcja
rules-5 = Obszary
rules-6 = Koniec gry

rule-1-1 = Grają od dwóch do czterech osób, każda na własnej planszetce. W jednej grze nie ma dwóch takich samych planszetek.‡
rule-1-2 = Na planszetce leży dziewięć obszarów, każdy w pierścieniu sześciokątnych pól granicy. Sąsiednie obszary mają wspólne pola. Mapa jest taka sama na wszystkich planszetkach zestawu, różnią się tylko kolory.
rule-1-3 = Każdy z sześciu kolorów ma cztery segmenty: z dwóch, trzech, czterech i pięciu pól.† Segment to ścieżka bez rozgałęzień, a segmenty jednego koloru nigdy się nie stykają.‡
rule-1-4 = Dwa dodatkowe pola granicy są białe: w lewym górnym i w prawym dolnym rogu. Są wykreślone od początku i należą do granic swoich obszarów.
rule-1-5 = Gra się pięcioma jednakowymi kośćmi; każda ma po jednej ściance w każdym z sześciu kolorów.†
rule-1-6 = Za każdy obszar dostaje się wyższą albo niższą liczbę punktów.
rule-2-1 = O tym, kto zaczyna, decyduje los. W każdej rundzie najpierw gra tylko aktywny gracz, a potem wszyscy pozostali. Następnie aktywna jest kolejna osoba zgodnie z ruchem wskazówek zegara.
rule-3-1 = Aktywny gracz rzuca wszystkimi pięcioma kośćmi, a łącznie może rzucać do trzech razy.
rule-3-2 = Po każdym rzucie możesz skończyć albo przerzucić dowolne kości, nawet wszystkie, także wcześniej odłożone.
rule-3-3 = Za każdą kość końcowego wyniku możesz wykreślić na swojej planszetce jedno pole jej koloru.
rule-3-4 = W pierwszej akcji wolno tylko kończyć segmenty: każdy segment, w którym wykreślasz pola, musi być na koniec wykreślony w całości. W zaczętym wcześniej wystarczy wykreślić brakujące pola.
rule-3-5 = Ukończ tyle segmentów, na ile pozwolą kości, w dowolnych kolorach i w dowolnym miejscu planszetki. Nie muszą stykać się z wykreślonymi polami.
rule-3-6 = Możesz nie użyć części kości, a nawet żadnej.‡
rule-3-7 = Wykreślonego pola nie można wykreślić drugi raz.
rule-4-1 = Wszyscy pozostali mogą teraz użyć kości, które zostały. Każdy może użyć dowolnych z nich: za każdą jedno pole jej koloru.
rule-4-2 = Każde pole musi mieć wspólny bok z wykreślonym polem. Na początku są to tylko dwa białe pola, później może to być dowolne miejsce planszetki. Liczy się też pole wykreślone przed chwilą.‡
rule-4-3 = Segmenty wolno otwierać, powiększać i kończyć.
rule-4-4 = Jeśli aktywny gracz użyje wszystkich pięciu kości, każda z pozostałych osób może użyć jednej z nich, dowolnie wybranej.
rule-4-5 = Jeśli aktywny gracz nie użyje żadnej, pozostali mogą użyć wszystkich pięciu.
rule-4-6 = Pozostali wybierają jednocześnie i żaden wybór nie wpływa na inny. Wszystko widać naraz, gdy wybierze ostatnia osoba.‡
rule-4-7 = Również tutaj wykreślonego pola nie można wykreślić drugi raz.
rule-5-1 = Obszar jest ukończony, gdy wszystkie pola wokół niego są wykreślone. Punkty dostajesz od razu: na torze punktacji zdobyta liczba jest w kółku, a niedostępna przekreślona.
rule-5-2 = Kto ukończy go przed innymi, dostaje wyższą liczbę punktów; kto zrobi to w późniejszej akcji, dostaje niższą.
rule-5-3 = Jeśli w tej samej drugiej akcji ukończy go kilka osób, a wcześniej nikt, wszystkie dostają wyższą liczbę punktów.
rule-5-4 = Za każdy obszar każda osoba dostaje punkty tylko raz.
rule-6-1 = Gra kończy się, gdy ktoś ma ukończonych sześć obszarów. Jeśli stało się to w pierwszej akcji, druga akcja tej rundy jeszcze się odbywa; jeśli w drugiej, liczą się pola wykreślone przez wszystkich. Gracze mogą mieć różną liczbę tur.‡
rule-6-2 = Po ostatniej akcji możesz mieć ukończonych więcej niż sześć obszarów; liczą się wszystkie.
rule-6-3 = Wygrywa osoba z największą liczbą punktów. Przy remisie decyduje najwyższy wynik za pojedynczy obszar.
rule-6-4 = Jeśli i on jest równy, zwycięstwo jest wspólne.‡
