### Die Texte der Wiederholung: ein Spiel Schritt für Schritt, und der Beweis seiner Würfel.

replay-title = Wiederholung
replay-boards = Die Tafeln
replay-player = Würfel und Steuerung
replay-step = Schritt { $step } von { $count }
replay-all-boards = Alle Tafeln
replay-running = Das Spiel läuft noch.
replay-refresh = Neues zeigen
replay-to-table = Zum Tisch
replay-fault = Die Wiederholung lässt sich gerade nicht laden.
replay-retry = Noch einmal versuchen

## Steuerung

replay-first = Erster Schritt
replay-back = Ein Schritt zurück
replay-play = Abspielen
replay-pause = Anhalten
replay-next = Nächster Schritt
replay-last = Letzter Schritt
replay-slider = Schritt des Spiels
replay-speed = Tempo
replay-speed-named = { $speed ->
    [half] halbes Tempo
    [double] doppeltes Tempo
    [fourfold] vierfaches Tempo
   *[normal] normales Tempo
}
replay-copy-link = Link zu diesem Schritt kopieren
replay-copied = Kopiert
replay-copy-by-hand = Diesen Link kopieren:

## Schritte

replay-steps = Schritte nach Runden
replay-round = { $name }, { $count ->
    [one] { $count } Schritt
   *[other] { $count } Schritte
}
replay-round-closed = { $count ->
    [one] { $count } Gebiet umschlossen
   *[other] { $count } Gebiete umschlossen
}

## Tasten

replay-keys = Tasten
replay-key-step = ein Schritt zurück, ein Schritt vor
replay-key-round = eine Runde zurück, eine Runde vor
replay-key-ends-named = Pos1 / Ende
replay-key-ends = zum ersten, zum letzten Schritt
replay-key-space-named = Leertaste
replay-key-play = abspielen oder anhalten
replay-key-speed = Tempo
replay-key-link = Link zu diesem Schritt kopieren
replay-key-boards = wieder alle Tafeln

## Der Beweis der Würfel

proof-title = Sind die Würfel fair?
proof-checking = Die Würfel werden geprüft …
proof-proved = { $count ->
    [0] Es wurde nicht gewürfelt; die Auslosung stimmt
    [one] { $count } Würfel nachgeprüft
   *[other] Alle { $count } Würfel nachgeprüft
}
proof-differs = { $count ->
    [0] Nicht bestätigt: Die Auslosung passt nicht
    [one] Nicht bestätigt: { $count } Würfel weicht ab
   *[other] Nicht bestätigt: { $count } Würfel weichen ab
}
proof-secret = Der Startwert wird bekannt, wenn das Spiel zu Ende oder der Tisch geschlossen ist
proof-secret-day = Der Startwert wird bekannt, wenn der Tag vorbei ist
proof-untold = Wie diese Würfel gezogen wurden, ist nicht bekannt
proof-unknown = Diese Würfel fielen auf eine Weise, die diese Seite nicht prüfen kann
proof-unable = Die Würfel lassen sich auf diesem Gerät gerade nicht prüfen
proof-about = Vor dem ersten Wurf hat der Server die Prüfsumme eines geheimen Startwerts gezeigt, der jeden Würfel bestimmt. Dein Browser hat gerade alle nachgerechnet, und alle stimmen: Seit die Prüfsumme feststand, hat niemand einen Würfel geändert.
proof-about-luck = Danach haben die Geräte am Tisch eigene Zufallszahlen beigesteuert. So konnte sich auch der Server nichts aussuchen, außer er hätte sich mit jemandem abgesprochen.
proof-about-differs = Vor dem ersten Wurf hat der Server die Prüfsumme eines geheimen Startwerts gezeigt, der jeden Würfel bestimmt. Dein Browser hat alles nachgerechnet, und nicht alles stimmt: Was hier gezeigt wird, wurde so nicht gewürfelt.
proof-about-secret = Die Prüfsumme legt den Server auf einen geheimen Startwert fest, der jeden Würfel bestimmt. Wenn das Spiel zu Ende ist, wird er bekannt, und diese Seite rechnet jeden Würfel nach.
proof-commitment-checked = { $right ->
    [yes] Der Startwert passt zur Prüfsumme, die vor dem ersten Wurf feststand.
   *[no] Der Startwert passt nicht zur Prüfsumme, die vor dem ersten Wurf feststand.
}
proof-luck-checked = { $right ->
    [yes] Die Zufallszahl deines Geräts ist dabei, und die Prüfsumme ist die, die es vorher gesehen hat.
   *[no] Die Zufallszahl deines Geräts ist nicht dabei, oder die Prüfsumme ist nicht die, die es vorher gesehen hat.
}
proof-first-checked = { $right ->
    [yes] Wer beginnt, stimmt mit dem Startwert überein.
   *[no] Nach dem Startwert hätte jemand anders begonnen.
}
proof-boards-checked = { $right ->
    [yes] Die Tafeln wurden nach dem Startwert gemischt.
   *[no] Nach dem Startwert wären die Tafeln anders verteilt.
}
proof-dice-checked = { $right ->
    [yes] Jeder Würfel jedes Wurfs zeigt, was der Startwert ergibt: { $count }.
   *[no] Diese Würfel zeigen nicht, was der Startwert ergibt:
}
proof-difference = Runde { $round }, Wurf { $throw }, Würfel { $die }: ist { $shown }, müsste { $drawn } sein
proof-more = und { $count } weitere
proof-again = Das sind die Würfel des Spiels { $game }, noch einmal gewürfelt.
proof-commitment = Prüfsumme
proof-seed = Startwert
proof-luck = Zufallszahlen, Platz für Platz
proof-game = Spiel
proof-copy = { $what ->
    [commitment] Prüfsumme kopieren
    [seed] Startwert kopieren
    [luck] Zufallszahlen kopieren
   *[game] Kennung des Spiels kopieren
}
