### Co mówi tylko terminal.  Wiersze podpowiedzi: 43 znaki, komunikaty: 78.
### Po imieniu stoi dwukropek, żeby nie potrzebowało wołacza.

you = Gracz 1

opponents-title = Przeciw komu grasz?
opponents-seats = Liczba graczy:
opponents-keys = ↑↓ 1–8: przeciwnik · ←→: liczba graczy · Enter: graj · q: koniec
greeting-new = Nowa gra.  Pomoc: ?
greeting-unfinished = Wracasz do niedokończonej gry.  Nowa: `border play --terminal --new`
greeting-rematch = Nowa gra: wszyscy przesunęli się o jedno miejsce.
farewell = Gra jest zachowana; `border play --terminal` pozwala wrócić.
language-chosen = Język: polski.
bots-at-once = Boty grają bez czekania.
bots-slowly = Boty się nie spieszą.
too-narrow = The Border potrzebuje { $columns } kolumn i { $lines } wierszy.

## Klawisze na dole

key-confirm = Gotowe
key-throw = Rzuć
key-stop = Stop
key-rematch = Rewanż
key-undo = Cofnij
key-reset = Reset
key-boards = Plansz.
key-language = PL
key-help = Pomoc
key-quit = Wyjdź

## Kości: nazwy do 6 znaków, uwagi do 6, „odłożona” do 4

tray-r = czerw.
tray-o = pomar.
tray-y = żółta
tray-g = ziel.
tray-b = nieb.
tray-s = szara
die-kept = odł.
die-used = użyta
die-gone = brak

## Planszetki i punkty

points-head = punkty
points-won = { $count } pkt
player-points = { $name }, { $points ->
    [one] { $points } punkt
    [few] { $points } punkty
   *[other] { $points } punktów
}

## Gdzie stoi gra

heading = { $round } · gra teraz: { $name } · { $part }
heading-over = { $round } · koniec gry
heading-dice = kości { $commitment }…

## Co zrobić

prompt-over = Koniec gry
prompt-over-how = n: rewanż, miejsca się przesuną. q: koniec.
prompt-playing = Gra { $name }
prompt-throw = { $name }: twoja tura
prompt-throw-how = Rzuć pięcioma kośćmi: t
prompt-keep = { $name }: { $left ->
    [one] został jeden rzut
   *[other] zostały dwa rzuty
}
prompt-keep-how =
    Odłóż kości (1–5) i przerzuć resztę: t.
    Albo zakończ rzuty i wykreśl segmenty: s.
prompt-first = { $name }: ukończ segmenty
prompt-first-how = Wybierz niektóre albo żadnego.
prompt-first-none = { $name }: nie ma czego ukończyć
prompt-first-none-how = Naciśnij Enter.
prompt-cross = { $name }: Enter wykreśla
prompt-second = { $name }: wykreśl pola
prompt-second-how = Za kość jedno pole obok wykreślonego.
prompt-second-one = { $name }: wykreśl jedno pole
prompt-second-one-how = { $active } używa pięciu: możesz użyć jednej.
offer = { $active } zostawia { $dice }
offer-next = Pozostali dostaną { $dice }
offer-next-one = Użyto pięciu: pozostali mogą użyć po jednej
more = Możesz dodać { $dice }
more-none = Więcej nie da się wykreślić.

## Lista możliwości

choices-ahead = Teraz można by ukończyć
choices-page = strona { $page } z { $pages } ↑↓
choice-closes = kończy: { $territories }

## Komunikaty

board-of = Na tej planszetce gra { $name }.  Tab pokazuje następną.
board-not-yours = To nie twoja planszetka: gra na niej { $name }.
no-such-choice = Nie ma możliwości { $number }.
no-such-die = Nie ma kości { $number }.
is-playing = Teraz gra { $name }.
hint-cannot = Tu nie ma podpowiedzi: są tylko dla grających przeciw samym botom.
ask-throw-all = Przerzucić wszystkie pięć kości?  Jeszcze raz Enter.
ask-pass = Nic nie wykreślać?  Jeszcze raz Enter.
ask-pass-offer = Nic nie wykreślać?  { $offer }.  Jeszcze raz Enter.

## Pomoc

help-keys = Klawisze
help-keep = odłożyć kość albo nie; spacja: zaznaczoną
help-throw = przerzucić pozostałe; zakończyć rzuty i wykreślać
help-choose = wybrać, co wykreślić; spacja: to zaznaczone
help-undo = cofnąć ostatni wybór; cofnąć wszystkie; podpowiedź
help-confirm = zatwierdzić: do tej chwili wszystko jest ołówkiem (╱)
help-boards = obejrzeć planszetkę następnej osoby
help-scroll = przewijać to, co się stało
help-options = boty od razu albo powoli; ciemno albo jasno; język
help-quit = wyjść: następnym razem zagrasz dalej
help-mouse-key = mysz
help-mouse = klikaj kości, pola, możliwości i klawisze na dole
help-rules = Zasady w skrócie
help-first = Pierwsza akcja: aktywny gracz rzuca do { $throws } razy, odkładając dowolne kości, a potem kończy segmenty: jedno pole za kość jej koloru, a każdy segment, w którym wykreśla pola, musi być ukończony.
help-second = Druga akcja: wszyscy pozostali mogą kośćmi, które zostały, wykreślać pola obok wykreślonych. Jeśli użyto wszystkich pięciu, każdy może użyć jednej z nich.
help-end = Kto wykreśli wszystkie pola wokół obszaru, kończy go: przed innymi za wyższą liczbę punktów, po innych za niższą. Gdy ktoś ukończy { $last }, gra się kończy; wygrywa osoba z największą liczbą punktów.
help-back = powrót: Esc

## Koniec

ending-territories = { $count ->
    [one] { $count } obszar
    [few] { $count } obszary
   *[other] { $count } obszarów
}, najwyższy { $highest }
ending-dice = Kości były ustalone przed pierwszym rzutem
ending-commitment = skrót
ending-seed = ziarno
ending-luck = liczba losowa
ending-record = Zapis
ending-verify = `border replay --verify` z tym plikiem sprawdza kości.
ending-rematch = rewanż z przesunięciem miejsc
ending-look = obejrzeć planszetki
ending-quit = wyjście
