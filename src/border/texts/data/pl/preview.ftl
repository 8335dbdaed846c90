### Co widać z odnośnika, gdy ktoś go przekaże dalej; serwer wpisuje to do strony.

preview-locale = pl_PL
preview-about = Gra w kości dla 2–4 osób: zagraj od razu, z botami lub ze znajomymi, bez konta.
preview-picture = Planszetka z trzema ukończonymi obszarami
preview-player = Gracz { $number }
preview-invites = { $name } zaprasza do gry The Border
preview-come = Zagraj w The Border
preview-free = { $door ->
    [locked] Stół jest zamknięty dla nowych, ale możesz oglądać.
   *[other] { $count ->
        [0] Wszystkie miejsca są zajęte, ale możesz oglądać.
        [one] Jedno miejsce jest wolne: otwórz link, podaj imię i dołącz. Bez konta.
        [few] { $count } miejsca są wolne: otwórz link, podaj imię i dołącz. Bez konta.
       *[many] { $count } miejsc jest wolnych: otwórz link, podaj imię i dołącz. Bez konta.
    }
}
preview-plays = W The Border grają { $names }
preview-watch = Trwa { $round }. runda: zobacz, jak idzie.
preview-won = { $count ->
    [one] Grę The Border wygrywa { $names }
   *[other] Grę The Border wygrywają wspólnie { $names }
}
preview-replay = Zobacz tę grę jeszcze raz, rzut po rzucie: { $names }.
