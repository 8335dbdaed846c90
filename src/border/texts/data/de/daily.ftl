### Die Texte des Spiels des Tages, und von Spielen, die mit denselben Würfeln verglichen werden.

# $date: ausgeschrieben
daily-of = Das Spiel vom { $date }
daily-about = Dieselben Tafeln und dieselben Würfel für alle auf diesem Server. Es dauert etwa zehn Minuten.
# $bot: ein Name
daily-opponent = Du spielst gegen: { $bot }
# $time: von Mitternacht UTC, wo du bist
daily-until = Damit es zählt, beende es bis { $time } deiner Zeit (Mitternacht UTC).
daily-once = Dein erstes Spiel zählt. Es gibt keine Konten: Wer in einem anderen Browser spielt, zählt als jemand anderes, also spiel fair.
daily-played = { $count ->
    [one] { $count } Person hat es zu Ende gespielt.
   *[other] { $count } Leute haben es zu Ende gespielt.
}
daily-nobody = Niemand hat es zu Ende gespielt
do-daily-play = Spiel des Tages starten
do-daily-on = Weiterspielen
daily-place = { $count ->
    [one] Bisher bist nur du fertig
   *[other] Platz { $place } von { $count }
}
# $bot: ein Name; beide Zahlen sind Punkte
daily-score = Du { $score }, { $bot } { $other }
daily-late = Du warst nicht am selben Tag fertig
daily-standing = Die Besten
daily-col-place = Platz
daily-col-name = Name
daily-col-points = Punkte
daily-col-ahead = Vorsprung
daily-before = Der Tag davor
daily-dice = Sind die Würfel fair?
daily-dice-secret = Die Prüfsumme beweist, dass der Server einen geheimen Startwert festgelegt hat, bevor jemand spielte. Der Startwert bestimmt jeden Wurf des Tages. Wenn der Tag vorbei ist, wird er bekannt.
daily-dice-told = Der Tag ist vorbei, also ist der Startwert bekannt: Er hat jeden Wurf des Tages bestimmt. Jedes Spiel des Tages lässt sich in seiner Wiederholung prüfen.
daily-proved = Der Startwert passt zur Prüfsumme.
daily-differs = Der Startwert passt nicht zur Prüfsumme.
daily-next = Prüfsumme für morgen
daily-compare-about = Jeder Bot hat dieses Spiel auch gespielt: auf deinem Platz, mit deinen Würfeln und gegen denselben Bot.
# für alle, die an dem Tag nicht gespielt haben
daily-compare-others = Jeder Bot hat dieses Spiel gespielt: auf demselben Platz, mit denselben Würfeln und gegen denselben Bot.

compare-title = Mit denselben Würfeln
compare-about = Beide Spiele hatten dieselben Würfel. Der Rest ist Können.
compare-with = Vergleichen mit
# $name: wer in dem Spiel saß, dessen Würfe das zuerst waren
compare-before = { $name }, das Spiel davor
compare-ended = { $points } zu { $others }
compare-rounds = Runde für Runde
compare-round = Runde
compare-own = dein eigener Wurf
compare-their-own = eigener Wurf
compare-cells = { $count ->
    [one] { $count } Feld
   *[other] { $count } Felder
}
compare-points = { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}
compare-done = vorbei
