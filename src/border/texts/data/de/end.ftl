### Die Texte zum Ende eines Spiels und zu den Spielen eines Geräts.

## Das Ende

end-caption = Wertung
end-player = Name
end-place = Platz
end-won = Gewonnen!
end-shared = Ihr teilt euch den Sieg!
end-lost = { $shared ->
    [yes] Diesmal teilen sich { $names } den Sieg
   *[no] Diesmal gewinnt { $names }
}
end-told = { $shared ->
    [yes] { $names } teilen sich den Sieg!
   *[no] { $names } gewinnt!
}
end-nobody = Niemand gewinnt
end-your-place = Platz { $place } für dich.
end-margin = { $count ->
    [one] { $count } Punkt Vorsprung.
   *[other] { $count } Punkte Vorsprung.
}
end-tie-break = Gleichstand: Es entscheidet die höchste Einzelwertung eines Gebiets.
end-decisive = Den größten Unterschied macht das Gebiet „{ $territory }“ ({ $name }: { $value }, { $other }: { $theirs }).
end-highest = { $name }: { $value } für das Gebiet „{ $territory }“. { $other }: höchstens { $theirs }.
end-first = zuerst umschlossen
end-later = später umschlossen
end-course = So liefen die Punkte
end-course-axes = Punkte nach jeder Runde; markiert ist, wann jemand gepunktet hat.
end-course-step = Runde { $round }: { $points }
end-best = Bester Wurf
end-best-told = { $name }, Runde { $round }: { $cells ->
    [one] { $cells } Feld
   *[other] { $cells } Felder
}{ $points ->
    [0] {""}
    [one] , { $points } Punkt
   *[other] , { $points } Punkte
}
end-busiest = Rekordrunde
end-busiest-told = Runde { $round }: zusammen { $cells ->
    [one] { $cells } Feld
   *[other] { $cells } Felder
} angekreuzt
end-longest = Längste Runde
end-longest-told = Runde { $round }: { $hours ->
    [0] {""}
   *[other] { $hours } Std.{" "}
}{ $minutes ->
    [0] {""}
   *[other] { $minutes } Min.{" "}
}{ $seconds } Sek.
end-look = Tafeln ansehen
do-result = Ergebnis zeigen
do-rematch = Revanche
rematch-offered = { $names }: „Noch ein Spiel?“
rematch-waiting = Du willst noch ein Spiel. Es fehlt noch: { $names }.
rematch-declined = { $count ->
    [one] { $names } möchte lieber nicht mehr.
   *[other] { $names } möchten lieber nicht mehr.
}
rematch-missing = { $count ->
    [one] { $names } ist nicht da.
   *[other] { $names } sind nicht da.
}
do-accept = Ja, noch ein Spiel
do-decline = Nein, danke
do-withdraw = Doch nicht
do-rematch-anyway = Mit Bot spielen
do-follow = Zur Revanche
## Meine Spiele

games-about = Nur auf diesem Gerät gespeichert, ganz ohne Konto.
games-none = Noch kein Spiel zu Ende gespielt. Spiel eins, dann steht es hier.
games-unfinished = Noch nicht zu Ende
games-finished = Beendete Spiele
games-total = { $games ->
    [one] { $games } Spiel
   *[other] { $games } Spiele
}, { $won } gewonnen
games-by-opponent = Gegen wen
games-opponent = Gegen
games-unnamed = ohne Namen
games-by-players = Nach Personenzahl
games-players = Personen
games-played = Spiele
games-won = Gewonnen
result-won = Gewonnen
result-shared = Geteilt
result-lost = Verloren
result-nobody = Ohne Sieg
games-result = Ergebnis
games-more = Alle { $count } zeigen
games-delete = Spiel vom { $date } löschen
games-delete-ask = Dieses Spiel aus der Liste löschen? Das lässt sich nicht zurücknehmen.
games-delete-all-ask = { $count ->
    [one] { $count } Spiel aus der Liste löschen? Das lässt sich nicht zurücknehmen.
   *[other] Alle { $count } Spiele aus der Liste löschen? Das lässt sich nicht zurücknehmen.
}
do-delete = Löschen
do-delete-all = Alle löschen
do-keep-games = Behalten
do-export = Als Datei speichern
do-import = Aus Datei laden
games-imported = { $added ->
    [0] Nichts Neues in dieser Datei
    [one] { $added } Spiel dazugekommen
   *[other] { $added } Spiele dazugekommen
}{ $known ->
    [0] .
   *[other] , { $known } schon da.
}
games-import-fault = Das ist keine Datei mit Spielen. Nimm eine, die hier mit „Als Datei speichern“ entstanden ist.
games-storage-fault = Der Browser behält diese Spiele nicht: Sein Speicher ist voll oder gesperrt. Speichere sie als Datei.
