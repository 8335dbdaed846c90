### Teksty gry dnia i gier, które się porównuje, bo miały te same kości.

# $date: słownie
daily-of = Gra dnia { $date }
daily-about = Te same planszetki i te same kości dla wszystkich na tym serwerze. Zajmuje około dziesięciu minut.
# $bot: imię
daily-opponent = Gra przeciw tobie: { $bot }
# $time: północy UTC tam, gdzie jesteś
daily-until = Liczy się to, co skończy się do { $time } twojego czasu (północ UTC).
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
    [one] Na razie skończona jest tylko twoja gra
   *[other] { $place }. miejsce na { $count }
}
# $bot: imię; obie liczby to punkty
daily-score = Ty { $score }, { $bot } { $other }
daily-late = Ta gra nie skończyła się w swoim dniu
daily-standing = Najlepsi
daily-col-place = Miejsce
daily-col-name = Imię
daily-col-points = Punkty
daily-col-ahead = Przewaga
daily-before = Dzień wcześniej
daily-dice = Czy kości są uczciwe?
daily-dice-secret = Skrót wiąże serwer z tajnym ziarnem, z którego wynika każda kość dnia; ustalono go, zanim ktokolwiek nimi rzucił. Gdy dzień się skończy, ziarno zostanie ujawnione.
daily-dice-told = Dzień się skończył, więc ziarno jest ujawnione: wynika z niego każda kość dnia. Każdą grę dnia można sprawdzić w jej powtórce.
daily-proved = Ziarno jest tym, do którego zobowiązał się serwer.
daily-differs = Ziarno nie jest tym, do którego zobowiązał się serwer.
daily-next = Skrót na jutro
daily-compare-about = Gracze z drabinki siedzieli na twoim miejscu, rzucali twoimi kośćmi i mieli tego samego przeciwnika.
# dla kogoś, kto tego dnia nie grał
daily-compare-others = Gracze z drabinki siedzieli na tym samym miejscu, rzucali tymi samymi kośćmi i mieli tego samego przeciwnika.

compare-title = Z tymi samymi kośćmi
compare-about = Obie gry miały te same kości. Reszta zależała od grających.
compare-with = Obok kogo?
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
