### Lekcja i strona z zasadami.  Kroki to przykłady od 7.1 do 7.6 z zasad.

## Wokół kroków

lesson-step = Krok { $step } z { $steps }
lesson-players = Czworo przy stole
lesson-you = ty
lesson-back = Wstecz
lesson-next = Dalej
lesson-show = Pokaż mi
lesson-praise = Świetnie!
lesson-fault = Nie można teraz wczytać lekcji. Spróbuj ponownie za chwilę.

## Kroki: co trzeba zrobić, co mówimy potem i co mówimy na inny dozwolony wybór

lesson-throw-title = Twój pierwszy rzut
lesson-throw = Grasz za Sarah, a to jej planszetka: dziewięć obszarów między kolorowymi granicami. Wykreśl całą granicę obszaru, a zdobędziesz za niego punkty; kto pierwszy, dostaje więcej. Zaczyna się od pięciu kości: rzuć nimi!

lesson-grey-title = Odłóż, co się przyda
lesson-grey = Możesz rzucić trzy razy. W twojej turze liczą się tylko całe segmenty: wszystkie pola ścieżki w jednym kolorze. Zaznaczony szary ma trzy. Dotknij szarej kości, żeby ją odłożyć, i przerzuć resztę.

lesson-again-title = Dwie szare
lesson-again = Dwie szare już by wystarczyły na krótki szary segment u góry po prawej. Ale trzy byłyby lepsze: odłóż obie i rzuć jeszcze raz.
lesson-again-else = To dozwolone: dwie szare kończą krótki segment. Ale Sarah liczy na dłuższy. Cofnij to, odłóż obie szare i rzuć ponownie.

lesson-complete-title = Ukończ segment
lesson-complete = Trzy szare! Po trzecim rzucie kości zostają tak, jak leżą. Dotknij zaznaczonego segmentu: jego pola zostaną wykreślone ołówkiem. Potem zatwierdź czerwonym przyciskiem.
lesson-complete-done = Segment jest ukończony. Dwiema szarymi dało się też ukończyć ten krótki. Żółta i niebieska niczego tu nie kończą: te dwie kości zostają dla pozostałych.
lesson-complete-else = To też dozwolone: dwie szare kończą krótki segment. Sarah wybrała dłuższy. Cofnij to i dotknij zaznaczonego segmentu.

lesson-beside-title = Druga akcja
lesson-beside = Teraz grasz jako Emma. Pozostali mogą użyć kości, które zostawiła Sarah. Tu nie trzeba kończyć segmentów, ale każde pole musi stykać się z wykreślonym; białe są wykreślone od początku. Wykreśl jedno żółte i jedno niebieskie.
lesson-beside-done = Linus też znalazł żółte i niebieskie pole obok swoich białych. Wszyscy używają tych samych kości w tej samej chwili.

lesson-reach-title = Poza zasięgiem
lesson-reach = Te same kości, inna planszetka: grasz jako Tim. Rozejrzyj się wokół zaznaczonych białych pól. Której kości możesz użyć? Po prostu spróbuj: to, co niemożliwe, zostanie wyjaśnione.
lesson-reach-done = Tylko niebieskiej. Na planszetce Tima żadne żółte pole nie styka się z wykreślonym, więc żółta kość tym razem mu się nie przyda.

lesson-close-title = Ukończ obszar
lesson-close = Dwadzieścia rund później znów grasz jako Emma. Na zaznaczonej granicy wokół studni brakuje tylko dwóch szarych pól, a Sarah zostawiła dwie szare kości i czerwoną. Ukończ studnię!
lesson-close-done = Kto pierwszy ukończy studnię, dostaje 4 punkty. Jedno z pól było też ostatnie na granicy zagrody: jeszcze 6. Sąsiednie obszary mają wspólne granice.
lesson-close-else = To dozwolone, ale studnia zostaje otwarta. Użyj obu szarych kości na dwa pola, których brakuje na jej zaznaczonej granicy.

lesson-gather-title = Większy plan
lesson-gather = Grasz jako Linus i to twoja tura. Zaznaczone są cztery żółte pola i jedno czerwone: nimi ukończysz trzy segmenty. Odłóż kości, które pasują, i przerzuć pozostałe.
lesson-gather-else = To dozwolone, ale można zyskać więcej. Cofnij to, odłóż obie żółte i czerwoną i rzuć ponownie.

lesson-three-title = Trzy za jednym zamachem
lesson-three = Cztery żółte i czerwona: idealnie już po dwóch rzutach, trzeci jest zbędny. Dotknij trzech zaznaczonych segmentów, gdziekolwiek leżą, i potwierdź.
lesson-three-done = Pięć kości, trzy segmenty! Przy segmencie zaczętym wcześniej wystarczą brakujące pola.
lesson-three-else = Dozwolone, ale kości starczy na więcej: dotykaj dalej, aż wszystkie trzy zaznaczone segmenty będą wykreślone ołówkiem.

lesson-one-title = Po jednej kości
lesson-one = Linus użył wszystkich pięciu kości. Wtedy każda z pozostałych osób może użyć jednej z nich, dowolnie wybranej. Grasz jako Emma: wykreśl jedno pole obok wykreślonych.
lesson-one-done = To była twoja kość. Tim i Sarah też użyli po jednej: każde z nich wykreśliło czerwone pole.

lesson-later-title = Później przy studni
lesson-later = Dziesięć rund dalej. Grasz jako Linus i została dla ciebie jedna zielona kość. Twojej studni brakuje tylko jednego pola. Emma była szybsza, ale studnia i tak się liczy: ukończ ją.
lesson-later-done = 2 punkty. Wyższą wartość dostają tylko pierwsi; kto ukończy obszar w późniejszej akcji, dostaje niższą. Pod planszetką czwórka jest przekreślona.
lesson-later-else = To dozwolone, ale wtedy studnia zostaje otwarta. Wybierz zielone pole na jej zaznaczonej granicy.

lesson-villa-title = Pierwszy przy willi
lesson-villa = Grasz jako Tim. Willi na samej górze nikt jeszcze nie ukończył, a na jej zaznaczonej granicy brakuje jednego zielonego pola. Linus zostawił kość pomarańczową, czerwoną i zieloną.
lesson-villa-done = Tim jest pierwszy: 9 punktów, wyższa wartość! To samo pole było ostatnie także dla zamku: kolejne 12.
lesson-villa-else = To dozwolone, ale willa zostaje otwarta. Użyj zielonej kości na pole, którego brakuje na jej zaznaczonej granicy.

lesson-sixth-title = Szósty obszar
lesson-sixth = Runda 43. Grasz jako Linus i masz pięć ukończonych obszarów. Wokół willi brakuje jednego niebieskiego pola, a po dwóch rzutach leżą trzy niebieskie kości. Zakończ rzuty i wykreśl to pole.
lesson-sixth-done = Sześć obszarów: gra kończy się z tą rundą! Willa daje Linusowi tylko 4, bo Tim był szybszy. Druga akcja jeszcze się odbędzie.
lesson-sixth-else = Na koniec można ukończyć nawet więcej i wszystko się liczy. Ale w tym przykładzie chodzi tylko o willę: wykreśl tylko niebieskie pole na jej zaznaczonej granicy.

lesson-last-title = Ostatnie pola
lesson-last = Grasz jako Emma. Pozostali mogą jeszcze użyć kości, które zostawił Linus. Wykreśl jeszcze jedno pole.
lesson-last-done = Niczego to nie ukończyło, ale próba nic nie kosztuje. Teraz liczymy punkty.

lesson-end-title = Znasz już grę!
lesson-end = Linus wygrał z 33 punktami: 7, 8 i 10 za obszary, które ukończył jako pierwszy, 2, 2 i 4 za późniejsze. Przy remisie decyduje najwyższy wynik za pojedynczy obszar.
lesson-play = Zagraj teraz
lesson-restart = Jeszcze raz

## Wskazówki.  $colour: litera

lesson-keep-too = { $colour ->
    [r] Czerwona kość jest potrzebna
    [o] Pomarańczowa kość jest potrzebna
    [y] Każda żółta kość jest potrzebna
    [g] Zielona kość jest potrzebna
    [b] Niebieska kość jest potrzebna
   *[s] Każda szara kość jest potrzebna
}: dotknij jej, żeby ją odłożyć, i dopiero wtedy rzuć.
lesson-keep-not = { $colour ->
    [r] Czerwona kość
    [o] Pomarańczowa kość
    [y] Żółta kość
    [g] Zielona kość
    [b] Niebieska kość
   *[s] Szara kość
} tu nie pomoże. Dotknij jej jeszcze raz, żeby rzucić nią z pozostałymi.
lesson-no-throw = Właśnie tych kości potrzebujesz: nie rzucaj już, tylko dotknij zaznaczonych pól.
lesson-stop-early = Możesz skończyć po każdym rzucie. Ale tu warto rzucić ponownie: odłóż kości, które pasują.
lesson-stop-now = Dobrze, te kości zostają tak, jak leżą. Teraz dotknij zaznaczonych pól i potwierdź.
lesson-choose-first = Najpierw wybierz pola na planszetce.
lesson-one-more = Możesz użyć jeszcze jednej kości: wybierz o jedno pole więcej.
lesson-pass = Spasować można zawsze. Ale tu jest coś do zdobycia: spróbuj wyróżnionych pól.
lesson-shown = Tak to się robi. Teraz wystarczy potwierdzić.

## Strona z zasadami

rules-lead = Cała gra na jednej stronie, naszymi własnymi słowami. Kto woli uczyć się, grając, niech wybierze lekcję: trzy minuty.
rules-contents = Na tej stronie
rules-colours = Kolory i znaki
rules-colours-about = Każdy kolor ma własny znak, taki sam na kościach i polach, żeby nikt nie był zdany na same kolory.
rules-values = Ile warte są obszary
rules-territory = Obszar
rules-border = Pola granicy
rules-high = Pierwszy gracz
rules-low = Kolejni gracze
rules-print = Drukuj
rules-picture-white = Planszetka na początku. Dwa zaznaczone białe pola są wykreślone u wszystkich.
rules-picture-segments = Cztery żółte segmenty planszetki: z dwóch, trzech, czterech i pięciu pól.
rules-picture-first = Trzy kości są szare: kończą zaznaczony segment.
rules-picture-second = Zostały żółta i niebieska: można nimi wykreślić dwa zaznaczone pola, bo każde styka się z białym.
rules-picture-closed = Studnia i zagroda są ukończone: wszystkie pola ich granic są wykreślone.
rules-picture-end = Koniec gry: sześć ukończonych obszarów, w tym trzy za wyższą wartość, 33 punkty.
