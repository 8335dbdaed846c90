### Teksty gry dnia i gier, które się porównuje, bo miały te same kości.

# $date: słownie
daily-of = Gra z dnia { $date }
daily-about = Te same planszetki i te same kości dla wszystkich na tym serwerze. Zajmuje około dziesięciu minut.
# $bot: imię
daily-opponent = Grasz przeciw: { $bot }
# $time: północy UTC tam, gdzie jesteś
daily-until = Aby gra się liczyła, skończ ją do { $time } czasu lokalnego (północ UTC).
daily-once = Liczy się twoja pierwsza gra. Nie ma tu kont: kto gra w innej przeglądarce, liczy się jako ktoś inny, więc graj uczciwie.
daily-played = { $count ->
    [one] Skończyła ją { $count } osoba.
    [few] Skończyły ją { $count } osoby.
   *[other] Skończyło ją { $count } osób.
}
daily-nobody = Nikt jej nie skończył
do-daily-play = Zagraj w grę dnia
do-daily-on = Graj dalej
daily-place = { $count ->
    [one] Na razie tylko ty masz skończoną grę
   *[other] { $place }. miejsce na { $count }
}
# $bot: imię; obie liczby to punkty
daily-score = Ty { $score }, { $bot } { $other }
daily-late = Ta gra nie została skończona na czas
daily-standing = Najlepsze wyniki
daily-col-place = Miejsce
daily-col-name = Imię
daily-col-points = Punkty
daily-col-ahead = Przewaga
daily-before = Dzień wcześniej
daily-dice = Czy kości są uczciwe?
daily-dice-secret = Skrót dowodzi, że serwer ustalił tajne ziarno, zanim ktokolwiek zagrał. Ziarno wyznacza wszystkie rzuty dnia. Gdy dzień się skończy, zostanie ujawnione.
daily-dice-told = Dzień się skończył, więc ziarno jest ujawnione: wyznaczyło wszystkie rzuty dnia. Każdą grę dnia można sprawdzić w jej powtórce.
daily-proved = Ziarno zgadza się ze skrótem.
daily-differs = Ziarno nie zgadza się ze skrótem.
daily-next = Skrót na jutro
daily-compare-about = Wszystkie boty też zagrały tę grę: na twoim miejscu, twoimi kośćmi i z tym samym przeciwnikiem.
# dla kogoś, kto tego dnia nie grał
daily-compare-others = Wszystkie boty zagrały tę grę: na tym samym miejscu, tymi samymi kośćmi i z tym samym przeciwnikiem.

compare-title = Z tymi samymi kośćmi
compare-about = Obie gry miały te same kości. Reszta zależała od grających.
compare-with = Porównaj z
# $name: kto grał w grze, której to były rzuty najpierw
compare-before = { $name }, poprzednia gra
compare-ended = { $points } do { $others }
compare-rounds = Runda po rundzie
compare-round = Runda
compare-own = twój własny rzut
compare-their-own = własny rzut
compare-cells = { $count ->
    [one] { $count } pole
    [few] { $count } pola
   *[other] { $count } pól
}
compare-points = { $points ->
    [one] { $points } punkt
    [few] { $points } punkty
   *[other] { $points } punktów
}
compare-done = koniec
