### Was von einem Link zu sehen ist, wo ihn jemand weitergibt; der Server schreibt es in die Seite.

preview-locale = de_DE
preview-about = Ein Würfelspiel für zwei bis vier: sofort spielen, gegen Bots oder mit anderen, ohne Konto.
preview-picture = Eine Tafel des Spiels mit drei umschlossenen Gebieten
preview-player = Person { $number }
preview-invites = { $name } lädt dich zu The Border ein
preview-come = Komm und spiel The Border
preview-free = { $door ->
    [locked] Der Tisch ist gesperrt, aber du kannst zuschauen.
   *[other] { $count ->
        [0] Alle Plätze sind besetzt, aber du kannst zuschauen.
        [one] Ein Platz ist frei: Link öffnen, Namen eingeben, mitspielen. Ganz ohne Konto.
       *[other] { $count } Plätze sind frei: Link öffnen, Namen eingeben, mitspielen. Ganz ohne Konto.
    }
}
preview-plays = { $names } spielen The Border
preview-watch = Gerade läuft Runde { $round }: Schau zu.
preview-won = { $count ->
    [one] { $names } hat bei The Border gewonnen
   *[other] { $names } haben bei The Border gemeinsam gewonnen
}
preview-replay = Sieh dir das Spiel Wurf für Wurf noch einmal an: { $names }.
