### Die Texte der Analyse: die Chancen aller, Glück und Können, und was besser gewesen wäre.

review-title = Analyse
review-to-table = Zum Tisch
review-progress = Wird berechnet: { $done } von { $count } Runden
review-ready = Die Analyse ist fertig.
review-unfinished = Das Spiel ist noch nicht zu Ende: Das ist die Analyse der Runden bisher.
review-none = Noch keine Runde ist zu Ende gespielt.
review-house-rules = Hausregeln: Der Trainer hat aus Spielen nach der Spielregel gelernt. Hier sind seine Zahlen nur geschätzt.
review-unable = In diesem Browser kann der Trainer nicht rechnen: Ihm fehlt WebAssembly. Alles andere funktioniert.
review-unreachable = Die Analyse lässt sich gerade nicht laden.
review-bad-question = Der Trainer kennt nur die klassische Karte, und dieses Spiel fand auf einer anderen statt.

## Das Diagramm

review-chances = Die Chancen aller
review-chances-about = Gewinnchance vor jeder Runde. Ein Stern, wo ein Gebiet umschlossen wurde: gefüllt, wenn zuerst.
review-chances-spoken = Ein Diagramm der Chancen von { $names }; dasselbe steht in der Tabelle darunter
review-as-table = Als Tabelle
review-round = Vor Runde
review-then = Danach
review-closed = In dieser Runde umschlossen

## Glück und Können

review-sums = Glück und Können
review-luck = Glück
review-skill = Entscheidungen
review-sentence = { $name } hatte { $fortune ->
    [lucky] { $luck } Glück
    [unlucky] { $luck } Pech
   *[even] weder Glück noch Pech
} und hat { $given ->
    [some] { $cost } verschenkt
   *[nothing] nichts verschenkt
}.
review-sentence-you = Du hattest { $fortune ->
    [lucky] { $luck } Glück
    [unlucky] { $luck } Pech
   *[even] weder Glück noch Pech
} und hast { $given ->
    [some] { $cost } verschenkt
   *[nothing] nichts verschenkt
}.
review-ledger = Woher es kam
ledger-start = Am Anfang
ledger-luck = Glück der eigenen Würfe
ledger-others-luck = Glück der Würfe der anderen
ledger-cost = Kosten der eigenen Entscheidungen
ledger-others-cost = Durch Entscheidungen der anderen
ledger-late = Was der Trainer spät gesehen hat
ledger-result = Am Ende

## Entscheidungen

review-choices = Was besser gewesen wäre
review-whose = Wessen Entscheidungen
review-everybody = Alle
review-flawless = Keine Entscheidung hier hat etwas Nennenswertes verschenkt.
review-cost = Hat { $cost } verschenkt
review-done = Gespielt
review-better = Besser
review-chance = Gewinnchance: { $chance }
review-see = In der Wiederholung zeigen
do-try-same = Neu entscheiden, gleiche Würfel
do-try-new = Neu entscheiden, neue Würfel
trial-begins = Noch einmal Runde { $round }: Du entscheidest, die anderen sind Bots.
better-keep = { $dice } behalten
better-keep-none = Nichts behalten, alle noch einmal würfeln
better-stop = Aufhören
better-cross = { $cells } ankreuzen
better-pass = Nichts ankreuzen
review-gainer = Am meisten half das { $name }: { $gain }.
reason-odds = { $odds }, dass sich { $cells } vervollständigen lässt
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
reason-leaves = Lässt den anderen { $dice }
reason-leaves-one = Nutzt alle fünf Würfel: Alle anderen dürfen je einen davon nutzen
reason-reply = Beste Antwort von { $name }: { $closing }

## Meine Stärke

strength-about = Auf diesem Gerät aus deinen eigenen Spielen berechnet und nur hier aufbewahrt.
strength-none = Spiel ein Spiel gegen andere zu Ende, dann siehst du hier, wie gut du spielst.
strength-progress = { $count ->
    [one] { $count } Spiel wird berechnet …
   *[other] { $count } Spiele werden berechnet …
}
strength-level = Du spielst so stark wie: { $name }
strength-sure = Das { $count ->
    [one] sagt { $count } Spiel
   *[other] sagen { $count } Spiele
}.
strength-between = Irgendwo zwischen { $lowest } und { $highest }, soweit { $count ->
    [one] { $count } Spiel das sagen kann
   *[other] { $count } Spiele das sagen können
}.
strength-cost = Eine Entscheidung verschenkt im Mittel { $cost }. Glück im Mittel: { $luck }.
strength-course = Spiel für Spiel
strength-course-about = Jeder Kreis ist ein Spiel, auf der Leiter der Gegner; die Linie fasst die letzten fünf zusammen. Darunter das Würfelglück.
strength-course-spoken = Ein Diagramm deiner Stärke über { $count ->
    [one] { $count } Spiel
   *[other] { $count } Spiele
}; dasselbe steht in der Tabelle darunter
strength-game = Spiel
strength-decisions = Entscheidungen
strength-each = Verschenkt je Entscheidung
strength-delete = Meine Stärke löschen
strength-delete-ask = Löschen, was aus deinen Spielen berechnet wurde? Die Spiele selbst bleiben.
strength-delete-really = Löschen
