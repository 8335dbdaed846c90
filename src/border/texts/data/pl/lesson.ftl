### Lekcja i strona z zasadami.  Kroki to chwile jednej gry; przyciski nazywają się tak jak ich własne teksty.

## Wokół kroków

lesson-step = Krok { $step } z { $steps }
lesson-players = Czworo przy stole
lesson-you = ty
lesson-part = Grasz jako { $name }
lesson-part-new = Teraz grasz jako { $name }
lesson-back = Wstecz
lesson-next = Dalej
lesson-show = Pokaż mi
lesson-praise = Świetnie!
lesson-fault = Nie można teraz wczytać lekcji. Spróbuj ponownie za chwilę.

## Czworo przy stole

lesson-name-tim = Tomek
lesson-name-sarah = Sara
lesson-name-emma = Emilia
lesson-name-linus = Łukasz

## Kroki: co trzeba zrobić, co mówimy potem i co mówimy na inny dozwolony wybór

lesson-throw-title = Twój pierwszy rzut
lesson-throw = Wykreśl wszystkie pola wokół obszaru, a dostaniesz punkty; przed innymi więcej. Gdy ktoś ukończy sześć obszarów, gra się kończy i wygrywa osoba z największą liczbą punktów. Naciśnij „{ do-throw }”.

lesson-grey-title = Odłóż, co się przyda
lesson-grey = Masz trzy rzuty. W swojej turze kończysz segmenty: ścieżki w jednym kolorze. Zaznaczony wymaga trzech szarych. Wybierz szarą kość, żeby ją odłożyć, i naciśnij „{ do-throw-again }”.

lesson-again-title = Dwie szare
lesson-again = Tyle wystarczy na krótki szary segment u góry po prawej. Ale trzy są lepsze: odłóż obie i naciśnij „{ do-throw-again }”.
lesson-again-else = Można i tak: dwie szare kończą krótki segment. Ale spróbuj dłuższego. Naciśnij „{ do-undo }”, odłóż obie szare i przerzuć resztę.

lesson-complete-title = Ukończ segment
lesson-complete = Trzy szare! Wybierz zaznaczony segment i naciśnij „{ do-cross }”.
lesson-complete-done = Żółtą i niebieską niczego tu nie ukończysz, więc te dwie kości zostają dla pozostałych.
lesson-complete-else = Można i tak: dwie szare kończą krótki segment. Ale wybierz dłuższy. Naciśnij „{ do-undo }” i wybierz zaznaczony segment.

lesson-beside-title = Druga akcja
lesson-beside = Wszyscy oprócz Sary używają teraz naraz dwóch kości, które zostawiła. Niczego nie trzeba kończyć, ale każde pole musi stykać się z wykreślonym; białe są już wykreślone. Wykreśl jedno żółte i jedno niebieskie.
lesson-beside-done = Tak toczy się każda runda: aktywny gracz rzuca i kończy segmenty, a potem pozostali używają tego, co zostało.

lesson-gather-title = Większy plan
lesson-gather = Runda 23, twoja tura. Czterema żółtymi i czerwoną ukończysz trzy zaznaczone segmenty, które masz już zaczęte. Odłóż, co pasuje, i przerzuć resztę.
lesson-gather-else = Można i tak, ale da się zyskać więcej. Naciśnij „{ do-undo }”, odłóż obie żółte i czerwoną i przerzuć resztę.

lesson-three-title = Trzy za jednym zamachem
lesson-three = Pasują wszystkie kości, trzeci rzut jest niepotrzebny. Wybierz trzy zaznaczone segmenty i naciśnij „{ do-stop-and-cross }”.
lesson-three-done = Pięć kości, trzy segmenty! Gdy ktoś użyje wszystkich pięciu, każda z pozostałych osób może jeszcze użyć jednej z nich.
lesson-three-else = Można i tak, ale kości starczy na więcej: wybierz wszystkie trzy zaznaczone segmenty.

lesson-close-title = Ukończ obszary
lesson-close = Runda 27 i znów twoja tura. Zaznaczone są cztery pola: wybierz wszystkie i naciśnij „{ do-cross }”.
lesson-close-done = Sad, winnica i opactwo, wszystkie przed innymi: 7, 8 i 10 punktów! Sąsiednie obszary mają wspólne pola.
lesson-close-else = Można i tak, ale coś zostanie nieukończone. Wybierz wszystkie cztery zaznaczone pola.

lesson-one-title = Po jednej kości
lesson-one = Tomek użył wszystkich pięciu kości, więc każda z pozostałych osób może użyć jednej z nich. Wybierz dowolną i wykreśl jedno pole obok już wykreślonych.
lesson-one-done = Jedna kość, jedno pole: tym razem to wszystko.

lesson-pass-title = Nic nie pasuje
lesson-pass = Tomek zostawił żółtą i czerwoną kość, ale u ciebie żadne żółte ani czerwone pole nie styka się z wykreślonym. Naciśnij „{ do-pass }”.
lesson-pass-done = W prawdziwej grze dzieje się to automatycznie, gdy nic nie pasuje. A spasować możesz zawsze, nawet gdy coś by pasowało.

lesson-later-title = Ukończony po innych
lesson-later = Sara zostawiła zieloną kość, a twojej studni brakuje tylko jednego zielonego pola. Emilia była szybsza, ale studnia i tak się liczy: ukończ ją.
lesson-later-done = 2 punkty. Więcej dostaje tylko ten, kto ukończy obszar przed innymi; po innych dostaje się mniej. Dlatego czwórka pod planszetką jest przekreślona.
lesson-later-else = Można i tak, ale studnia zostanie nieukończona. Wybierz zielone pole na jej zaznaczonej granicy.

lesson-five-title = Pięć kości dla ciebie
lesson-five = Sara spasowała i nie użyła żadnej kości. Pozostali mogą więc użyć wszystkich pięciu. Wykreśl trzy zaznaczone pola.
lesson-five-done = Pamiętaj: kto nie użyje żadnej kości, zostawia pozostałym wszystkie pięć.
lesson-five-else = Można i tak. Ale tutaj wykreśl tylko trzy zaznaczone pola.

lesson-sixth-title = Szósty obszar
lesson-sixth = Runda 43, twoja tura. Masz już pięć obszarów, a willi brakuje tylko jednego niebieskiego pola. Wybierz je i naciśnij „{ do-stop-and-cross }”.
lesson-sixth-done = Sześć obszarów: gra kończy się z tą rundą. Pozostali mają jeszcze drugą akcję, a potem liczymy punkty.
lesson-sixth-else = Możesz ukończyć więcej niż sześć obszarów i wszystkie się liczą. Ale tutaj wykreśl tylko niebieskie pole na zaznaczonej granicy.

lesson-end-title = Znasz już grę!
lesson-end = Wygrywasz z 33 punktami: 7, 8 i 10 za obszary ukończone przed innymi, 2, 2 i 4 za ukończone po innych. Przy remisie decyduje najwyższy wynik za pojedynczy obszar.
lesson-play = Zagraj teraz
lesson-restart = Od początku

## Wskazówki.  $colour: litera

lesson-keep-too = { $colour ->
    [r] Czerwona kość jest potrzebna
    [o] Pomarańczowa kość jest potrzebna
    [y] Każda żółta kość jest potrzebna
    [g] Zielona kość jest potrzebna
    [b] Niebieska kość jest potrzebna
   *[s] Każda szara kość jest potrzebna
}: wybierz ją, żeby ją odłożyć, i dopiero wtedy rzuć.
lesson-keep-not = { $colour ->
    [r] Czerwona kość
    [o] Pomarańczowa kość
    [y] Żółta kość
    [g] Zielona kość
    [b] Niebieska kość
   *[s] Szara kość
} tu nie pomoże. Wybierz ją jeszcze raz, żeby przerzucić ją z pozostałymi.
lesson-no-throw = Właśnie tych kości potrzebujesz: nie rzucaj już, tylko wybierz zaznaczone pola.
lesson-stop-early = Możesz skończyć po każdym rzucie. Ale tu warto przerzucić resztę: odłóż kości, które pasują.
lesson-stop-now = Dobrze, te kości zostają tak, jak leżą. Teraz wybierz zaznaczone pola i potwierdź.
lesson-choose-first = Najpierw wybierz pola na planszetce.
lesson-one-more = Możesz użyć jeszcze jednej kości: wybierz o jedno pole więcej.
lesson-pass-not = Spasować możesz zawsze. Ale tu jest coś do zdobycia: spróbuj wyróżnionych pól.
lesson-shown = Tak to się robi. Teraz wystarczy potwierdzić.

## Strona z zasadami

rules-lead = Cała gra na jednej stronie, naszymi własnymi słowami. Kto woli uczyć się, grając, niech wybierze lekcję: trzy minuty.
rules-contents = Na tej stronie
rules-colours = Kolory i znaki
rules-colours-about = Każdy kolor ma własny znak, taki sam na kościach i polach, żeby nikt nie był zdany na same kolory.
rules-values = Ile warte są obszary
rules-territory = Obszar
rules-border = Pola granicy
rules-high = Przed innymi
rules-low = Po innych
rules-ruling = nasze rozstrzygnięcie
rules-ruling-about = Nasze rozstrzygnięcie tam, gdzie drukowane zasady nic nie mówią.
rules-printed = według planszetek lub kości
rules-printed-about = Wynika z planszetek lub kości, nie z zasad.
rules-print = Drukuj
rules-picture-white = Planszetka na początku. Dwa zaznaczone białe pola są wykreślone u wszystkich.
rules-picture-segments = Cztery żółte segmenty planszetki: z dwóch, trzech, czterech i pięciu pól.
rules-picture-first = Trzy kości są szare: kończą zaznaczony segment.
rules-picture-second = Zostały żółta i niebieska: można nimi wykreślić dwa zaznaczone pola, bo każde styka się z białym.
rules-picture-closed = Sad, winnica i opactwo są ukończone: wszystkie pola ich granic są wykreślone.
rules-picture-end = Koniec gry: sześć ukończonych obszarów, w tym trzy przed innymi, 33 punkty.
