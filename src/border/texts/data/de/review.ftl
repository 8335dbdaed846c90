### Die Texte der Analyse: die Chancen aller, Glück und Können, und was besser gewesen wäre.

review-title = Analyse
review-to-table = Zum Tisch
review-progress = Analyse: { $done } von { $count } Runden
review-ready = Die Analyse ist fertig.
review-unfinished = Das Spiel ist noch nicht zu Ende: Analysiert sind die bisherigen Runden.
review-none = Noch keine Runde ist zu Ende gespielt.
review-house-rules = Hausregeln: Der Trainer hat aus Spielen nach den klassischen Regeln gelernt. Hier sind seine Zahlen nur geschätzt.
review-unable = In diesem Browser kann der Trainer nicht rechnen: Ihm fehlt WebAssembly. Alles andere funktioniert.
review-unreachable = Die Analyse lässt sich gerade nicht laden.
review-bad-question = Der Trainer kennt nur die klassische Karte, und dieses Spiel fand auf einer anderen statt.

## Das Diagramm

review-chances = Wer hatte welche Chancen?
review-chances-about = Gewinnchance vor jeder Runde. Ein Stern, wo ein Gebiet umschlossen wurde: gefüllt, wenn zuerst umschlossen.
review-chances-spoken = Ein Diagramm der Chancen von { $names }; dasselbe steht in der Tabelle darunter
review-as-table = Als Tabelle
review-round = Vor Runde
review-then = Danach
review-closed = In dieser Runde umschlossen

## Glück und Können

review-sums = Glück und Können
review-luck = Glück
review-skill = Entscheidungen
review-sentence = { $name }: Die Würfel { $fortune ->
    [lucky] brachten { $luck }
    [unlucky] kosteten { $luck }
   *[even] brachten und kosteten nichts
}, Entscheidungen kosteten { $given ->
    [some] { $cost }
   *[nothing] nichts
}.
review-sentence-you = Die Würfel { $fortune ->
    [lucky] brachten dir { $luck }
    [unlucky] kosteten dich { $luck }
   *[even] brachten und kosteten dich nichts
}, deine Entscheidungen kosteten { $given ->
    [some] { $cost }
   *[nothing] nichts
}.
review-ledger = Woher es kam
ledger-start = Am Anfang
ledger-luck = Glück bei eigenen Würfen
ledger-others-luck = Glück bei fremden Würfen
ledger-cost = Kosten der eigenen Entscheidungen
ledger-others-cost = Durch Entscheidungen der anderen
ledger-late = Was der Trainer zu spät erkannt hat
ledger-result = Am Ende

## Entscheidungen

review-choices = Was besser gewesen wäre
review-whose = Wessen Entscheidungen
review-everybody = Alle
review-flawless = Hier gab es keinen nennenswerten Fehler.
review-cost = Hat die Gewinnchance um { $cost } gesenkt
review-done = Gespielt
review-better = Besser
review-chance = Gewinnchance: { $chance }
review-see = In der Wiederholung zeigen
do-try-same = Nochmal, gleiche Würfel
do-try-new = Nochmal, neue Würfel
trial-begins = Noch einmal Runde { $round }: Du entscheidest, die anderen sind Bots.
better-keep = Behalten: { $dice }
better-keep-none = Nichts behalten, alle neu würfeln
better-stop = Aufhören zu würfeln
better-cross = { $cells } ankreuzen
better-pass = Nichts ankreuzen
review-gainer = Am meisten half das { $name }: { $gain }.
reason-odds = { $odds }, ein Segment zu vervollständigen: { $dice }
reason-odds-territory = { $odds }, sofort { $territory ->
    [well] den Brunnen
    [mill] die Mühle
    [farm] den Hof
    [orchard] den Obsthain
    [vineyard] den Weinberg
    [villa] die Villa
    [abbey] die Abtei
    [harbour] den Hafen
    [castle] die Burg
   *[other] das Gebiet { $territory }
} zu umschließen
reason-closes = Umschließt { $territory ->
    [well] den Brunnen
    [mill] die Mühle
    [farm] den Hof
    [orchard] den Obsthain
    [vineyard] den Weinberg
    [villa] die Villa
    [abbey] die Abtei
    [harbour] den Hafen
    [castle] die Burg
   *[other] das Gebiet { $territory }
}: { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}
reason-nears = Dann { $count ->
    [one] fehlt { $count } Feld
   *[other] fehlen { $count } Felder
} { $territory ->
    [well] am Brunnen
    [mill] an der Mühle
    [farm] am Hof
    [orchard] am Obsthain
    [vineyard] am Weinberg
    [villa] an der Villa
    [abbey] an der Abtei
    [harbour] am Hafen
    [castle] an der Burg
   *[other] am Gebiet { $territory }
}
reason-leaves = Lässt den anderen: { $dice }
reason-leaves-one = Nutzt alle fünf Würfel: Alle anderen dürfen je einen davon nutzen
reason-reply = Beste Antwort von { $name }: { $closing }

## Meine Stärke

strength-about = Auf diesem Gerät aus deinen eigenen Spielen berechnet und nur hier aufbewahrt.
strength-none = Spiel ein Spiel zu Ende, dann siehst du hier, wie gut du spielst.
strength-progress = { $count ->
    [one] { $count } Spiel wird analysiert …
   *[other] { $count } Spiele werden analysiert …
}
strength-level = Du spielst so stark wie: { $name }
strength-sure = Grundlage: { $count ->
    [one] { $count } Spiel
   *[other] { $count } Spiele
}.
strength-between = Irgendwo zwischen { $lowest } und { $highest }, nach bisher { $count ->
    [one] { $count } Spiel
   *[other] { $count } Spielen
}.
strength-cost = Eine Entscheidung senkt deine Gewinnchance im Schnitt um { $cost }. Glück pro Spiel: { $luck }.
strength-course = Spiel für Spiel
strength-course-about = Jeder Kreis ist ein Spiel, gemessen an den Bots. Die Linie ist der Schnitt der letzten fünf. Darunter das Würfelglück.
strength-course-spoken = Ein Diagramm deiner Stärke über { $count ->
    [one] { $count } Spiel
   *[other] { $count } Spiele
}; dasselbe steht in der Tabelle darunter
strength-game = Spiel
strength-decisions = Entscheidungen
strength-each = Kosten je Entscheidung
strength-delete = Auswertung löschen
strength-delete-ask = Löschen, was aus deinen Spielen berechnet wurde? Die Spiele selbst bleiben.
strength-delete-really = Löschen
