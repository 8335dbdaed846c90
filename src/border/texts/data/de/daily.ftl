### Die Texte des Spiels des Tages, und von Spielen, die mit denselben Würfeln verglichen werden.

# $date: ausgeschrieben
daily-of = Das Spiel vom { $date }
daily-about = Dieselben Tafeln und dieselben Würfel für alle auf diesem Server. Es dauert etwa zehn Minuten.
# $bot: ein Name
daily-opponent = Dein Gegenüber: { $bot }
# $time: von Mitternacht UTC, wo du bist
daily-until = Es zählt, was bis { $time } deiner Zeit (Mitternacht UTC) zu Ende ist.
daily-once = Dein erstes Spiel zählt. Es gibt keine Konten: wer in einem anderen Browser spielt, zählt als jemand anderes, also spiel fair.
daily-played = { $count ->
    [one] { $count } Person hat es zu Ende gespielt.
   *[other] { $count } Leute haben es zu Ende gespielt.
}
daily-nobody = Niemand hat es zu Ende gespielt
do-daily-play = Das Spiel des Tages spielen
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
daily-dice-secret = Die Prüfsumme legt den Server auf einen geheimen Startwert fest, aus dem jeder Würfel des Tages folgt; sie stand fest, bevor jemand würfelte. Wenn der Tag vorbei ist, wird der Startwert bekannt.
daily-dice-told = Der Tag ist vorbei, also ist der Startwert bekannt: aus ihm folgt jeder Würfel des Tages. Jedes Spiel des Tages lässt sich in seiner Wiederholung prüfen.
daily-proved = Der Startwert ist der, auf den der Server sich festgelegt hat.
daily-differs = Der Startwert ist nicht der, auf den der Server sich festgelegt hat.
daily-next = Prüfsumme für morgen
daily-compare-about = Alle von der Leiter haben auf deinem Platz gespielt, mit deinen Würfeln und demselben Gegenüber.
# für alle, die an dem Tag nicht gespielt haben
daily-compare-others = Alle von der Leiter haben auf demselben Platz gespielt, mit denselben Würfeln und demselben Gegenüber.

compare-title = Mit denselben Würfeln
compare-about = Beide Spiele hatten dieselben Würfel. Was daraus wurde, liegt an denen, die gespielt haben.
compare-with = Neben wem?
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
