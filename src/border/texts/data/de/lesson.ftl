### Die Lektion und die Seite mit den Regeln.  Die Schritte sind die Beispiele 7.1 bis 7.6 der Regeln.

## Rund um die Schritte

lesson-step = Schritt { $step } von { $steps }
lesson-players = Die vier am Tisch
lesson-you = du
lesson-back = Zurück
lesson-next = Weiter
lesson-show = Zeig es mir
lesson-praise = Gut gemacht!
lesson-fault = Die Lektion lässt sich gerade nicht laden. Versuch es gleich noch einmal.

## Die Schritte: was zu tun ist, was danach gesagt wird, und was zu anderem Erlaubten gesagt wird

lesson-throw-title = Dein erster Wurf
lesson-throw = Du spielst für Sarah, und das ist ihre Tafel: neun Gebiete zwischen bunten Grenzen. Kreuze die ganze Grenze eines Gebiets an, und es bringt dir Punkte; wer zuerst fertig ist, bekommt mehr. Am Anfang stehen fünf Würfel: Würfle!

lesson-grey-title = Behalte, was hilft
lesson-grey = Du darfst dreimal würfeln. Wenn du am Zug bist, zählen nur volle Segmente: alle Felder eines Weges in einer Farbe. Das markierte graue hat drei. Tippe den grauen Würfel an, um ihn zu behalten, und würfle die anderen neu.

lesson-again-title = Zweimal Grau
lesson-again = Zwei graue würden schon für das kurze graue Segment oben rechts reichen. Drei wären aber besser: Behalte beide und würfle noch einmal.
lesson-again-else = Das ist erlaubt: Zwei graue füllen das kurze Segment. Sarah hofft aber auf das längere. Mach es rückgängig, behalte beide grauen und würfle noch einmal.

lesson-complete-title = Ein Segment vervollständigen
lesson-complete = Dreimal Grau! Nach dem dritten Wurf bleiben die Würfel liegen. Tippe das markierte Segment an: Seine Felder werden mit Bleistift angekreuzt. Bestätige dann mit dem roten Knopf.
lesson-complete-done = Das Segment ist voll. Mit zwei grauen wäre auch das kurze möglich gewesen. Gelb und Blau füllen hier nichts: Diese beiden Würfel bleiben für die anderen.
lesson-complete-else = Auch das ist erlaubt: Zwei graue füllen das kurze Segment. Sarah hat das längere genommen. Mach es rückgängig und tippe das markierte Segment an.

lesson-beside-title = Die zweite Aktion
lesson-beside = Jetzt bist du Emma. Alle anderen dürfen die Würfel nutzen, die Sarah übrig gelassen hat. Hier muss kein Segment voll werden, aber jedes Feld muss an ein angekreuztes angrenzen; die weißen sind von Anfang an angekreuzt. Kreuze ein gelbes und ein blaues Feld an.
lesson-beside-done = Auch Linus fand ein gelbes und ein blaues Feld neben seinen weißen. Alle nutzen dieselben Würfel, zur selben Zeit.

lesson-reach-title = Außer Reichweite
lesson-reach = Dieselben Würfel, eine andere Tafel: Du bist Tim. Sieh dir die Felder rund um die markierten weißen an. Welchen Würfel kannst du nutzen? Probier es: Was nicht geht, wird erklärt.
lesson-reach-done = Nur den blauen. Auf Tims Tafel berührt kein gelbes Feld ein angekreuztes, darum nützt ihm der gelbe Würfel diesmal nichts.

lesson-close-title = Ein Gebiet umschließen
lesson-close = Zwanzig Runden später bist du wieder Emma. An der markierten Grenze um den Brunnen fehlen nur zwei graue Felder, und Sarah ließ zwei graue Würfel und einen roten übrig. Umschließe den Brunnen!
lesson-close-done = Wer den Brunnen zuerst umschließt, bekommt 4 Punkte. Eines der Felder war auch das letzte an der Grenze des Hofs: noch einmal 6. Benachbarte Gebiete teilen sich ihre Grenzen.
lesson-close-else = Das ist erlaubt, aber der Brunnen bleibt offen. Nutze beide grauen Würfel für die zwei Felder, die an seiner markierten Grenze fehlen.

lesson-gather-title = Ein größerer Plan
lesson-gather = Du bist Linus und am Zug. Vier gelbe Felder und ein rotes sind markiert: Mit ihnen wären drei Segmente voll. Behalte die Würfel, die passen, und würfle die anderen neu.
lesson-gather-else = Das ist erlaubt, aber es ist mehr drin. Mach es rückgängig, behalte beide gelben und den roten und würfle noch einmal.

lesson-three-title = Drei auf einen Streich
lesson-three = Viermal Gelb und einmal Rot: Das passt schon nach zwei Würfen, den dritten braucht es nicht. Tippe die drei markierten Segmente an, wo immer sie liegen, und bestätige.
lesson-three-done = Fünf Würfel, drei Segmente! Bei einem schon begonnenen Segment genügen die Felder, die noch fehlen.
lesson-three-else = Erlaubt, aber die Würfel geben mehr her: Tippe weiter, bis alle drei markierten Segmente mit Bleistift angekreuzt sind.

lesson-one-title = Je ein Würfel
lesson-one = Linus hat alle fünf Würfel genutzt. Dann dürfen alle anderen je einen davon nutzen, ganz nach Wahl. Du bist Emma: Kreuze ein Feld neben deinen Kreuzen an.
lesson-one-done = Das war dein Würfel. Auch Tim und Sarah nutzten einen: Sie kreuzten je ein rotes Feld an.

lesson-later-title = Später am Brunnen
lesson-later = Zehn Runden weiter. Du bist Linus, und für dich ist ein grüner Würfel da. An deinem Brunnen fehlt nur ein Feld. Emma war schneller, aber er zählt trotzdem: Umschließe ihn.
lesson-later-done = 2 Punkte. Nur die Ersten bekommen den hohen Wert; wer das Gebiet in einer späteren Aktion umschließt, bekommt den niedrigen. Unter der Tafel ist die 4 gestrichen.
lesson-later-else = Das ist erlaubt, aber dann bleibt der Brunnen offen. Nimm das grüne Feld an seiner markierten Grenze.

lesson-villa-title = Zuerst an der Villa
lesson-villa = Du bist Tim. Die Villa ganz oben ist noch bei niemandem umschlossen, und an ihrer markierten Grenze fehlt ein einziges grünes Feld. Linus ließ einen orangen, einen roten und einen grünen Würfel übrig.
lesson-villa-done = Zuerst umschlossen: 9 Punkte, der hohe Wert! Dasselbe Feld war auch das letzte an der Burg: noch einmal 12.
lesson-villa-else = Das ist erlaubt, aber die Villa bleibt offen. Nutze den grünen Würfel für das Feld, das an ihrer markierten Grenze fehlt.

lesson-sixth-title = Das sechste Gebiet
lesson-sixth = Runde 43. Du bist Linus, mit fünf umschlossenen Gebieten. Um die Villa fehlt ein blaues Feld, und nach zwei Würfen liegen drei blaue da. Hör auf und kreuze es an.
lesson-sixth-done = Sechs Gebiete: Mit dieser Runde endet das Spiel! Die Villa bringt Linus nur 4, weil Tim schneller war. Die zweite Aktion wird noch gespielt.
lesson-sixth-else = Am Ende darf es auch mehr sein, und alles zählt. In diesem Beispiel geht es aber nur um die Villa: Kreuze nur das blaue Feld an ihrer markierten Grenze an.

lesson-last-title = Die letzten Kreuze
lesson-last = Du bist Emma. Die anderen dürfen noch die Würfel nutzen, die Linus übrig ließ. Kreuze noch ein Feld an.
lesson-last-done = Das hat kein Gebiet umschlossen, aber ein Versuch kostet nichts. Jetzt werden die Punkte gezählt.

lesson-end-title = Du kannst das Spiel!
lesson-end = Linus hat mit 33 Punkten gewonnen: 7, 8 und 10 für die Gebiete, die er zuerst umschlossen hat, 2, 2 und 4 für die späteren. Bei Gleichstand entscheidet die höchste Einzelwertung eines Gebiets.
lesson-play = Jetzt spielen
lesson-restart = Noch einmal

## Hinweise.  $colour: ein Buchstabe

lesson-keep-too = { $colour ->
    [r] Der rote Würfel
    [o] Der orange Würfel
    [y] Jeder gelbe Würfel
    [g] Der grüne Würfel
    [b] Der blaue Würfel
   *[s] Jeder graue Würfel
} wird gebraucht: Tippe ihn an, um ihn zu behalten, und würfle erst dann.
lesson-keep-not = { $colour ->
    [r] Der rote Würfel
    [o] Der orange Würfel
    [y] Der gelbe Würfel
    [g] Der grüne Würfel
    [b] Der blaue Würfel
   *[s] Der graue Würfel
} hilft hier nicht. Tippe ihn noch einmal an, dann wird er neu gewürfelt.
lesson-no-throw = Genau diese Würfel brauchst du: Würfle nicht noch einmal, tippe die markierten Felder an.
lesson-stop-early = Du darfst nach jedem Wurf aufhören. Hier lohnt sich aber noch ein Wurf: Behalte die Würfel, die passen.
lesson-stop-now = Richtig, diese Würfel bleiben liegen. Tippe nun die markierten Felder an und bestätige.
lesson-choose-first = Wähle zuerst Felder auf der Tafel.
lesson-one-more = Du kannst noch einen Würfel nutzen: Wähle ein Feld mehr.
lesson-pass = Passen ist immer erlaubt. Hier gibt es aber etwas zu holen: Versuch es mit den hervorgehobenen Feldern.
lesson-shown = So geht es. Jetzt musst du nur noch bestätigen.

## Die Seite mit den Regeln

rules-lead = Das ganze Spiel auf einer Seite, in unseren eigenen Worten. Lernst du lieber beim Spielen? Die Lektion dauert drei Minuten.
rules-contents = Auf dieser Seite
rules-colours = Farben und Zeichen
rules-colours-about = Jede Farbe hat ihr eigenes Zeichen, auf Würfeln und Feldern dasselbe, damit niemand auf Farben allein angewiesen ist.
rules-values = Was die Gebiete wert sind
rules-territory = Gebiet
rules-border = Grenzfelder
rules-high = Zuerst
rules-low = Später
rules-print = Drucken
rules-picture-white = Eine Tafel zu Beginn. Die beiden markierten weißen Felder sind bei allen angekreuzt.
rules-picture-segments = Die vier gelben Segmente einer Tafel: aus zwei, drei, vier und fünf Feldern.
rules-picture-first = Drei der Würfel sind grau: Sie füllen das markierte Segment.
rules-picture-second = Gelb und Blau blieben übrig: Damit lassen sich die beiden markierten Felder ankreuzen, denn jedes berührt ein weißes.
rules-picture-closed = Brunnen und Hof sind umschlossen: Jedes Feld ihrer Grenzen ist angekreuzt.
rules-picture-end = Das Ende eines Spiels: sechs Gebiete umschlossen, drei davon zuerst, 33 Punkte.
