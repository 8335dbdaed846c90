### Die Lektion und die Seite mit den Regeln.  Die Schritte sind Augenblicke eines Spiels; Knöpfe heißen, wie ihr eigener Text sagt.

## Rund um die Schritte

lesson-step = Schritt { $step } von { $steps }
lesson-players = Die vier am Tisch
lesson-you = du
lesson-part = Du bist { $name }
lesson-part-new = Jetzt bist du { $name }
lesson-back = Zurück
lesson-next = Weiter
lesson-show = Zeig es mir
lesson-praise = Gut gemacht!
lesson-fault = Die Lektion lässt sich gerade nicht laden. Versuch es gleich noch einmal.

## Die vier am Tisch

lesson-name-tim = Tim
lesson-name-sarah = Sarah
lesson-name-emma = Emma
lesson-name-linus = Linus

## Die Schritte: was zu tun ist, was danach gesagt wird, und was zu anderem Erlaubten gesagt wird

lesson-throw-title = Dein erster Wurf
lesson-throw = Kreuze alle Felder um ein Gebiet an, dann bringt es Punkte; wer zuerst fertig ist, bekommt mehr. Hat jemand sechs umschlossen, ist Schluss: Wer die meisten Punkte hat, gewinnt. Tippe auf „{ do-throw }“.

lesson-grey-title = Behalte, was hilft
lesson-grey = Du hast drei Würfe. Wenn du am Zug bist, vervollständigst du Segmente: Wege in einer Farbe. Für das markierte brauchst du dreimal Grau. Tippe auf den grauen Würfel, damit er bleibt, und dann auf „{ do-throw-again }“.

lesson-again-title = Zweimal Grau
lesson-again = Das reicht schon für das kurze graue Segment oben rechts. Dreimal Grau ist besser: Behalte beide, dann tippe auf „{ do-throw-again }“.
lesson-again-else = Das geht auch: Zwei graue vervollständigen das kurze Segment. Versuch aber das längere. Tippe auf „{ do-undo }“, behalte beide grauen und würfle noch einmal.

lesson-complete-title = Ein Segment vervollständigen
lesson-complete = Dreimal Grau! Tippe auf das markierte Segment und dann auf „{ do-cross }“.
lesson-complete-done = Gelb und Blau vervollständigen hier kein Segment, darum bleiben diese beiden Würfel für die anderen.
lesson-complete-else = Das geht auch: Zwei graue vervollständigen das kurze Segment. Nimm aber das längere. Tippe auf „{ do-undo }“ und dann auf das markierte Segment.

lesson-beside-title = Die zweite Aktion
lesson-beside = Sarah hat zwei Würfel übrig gelassen, die jetzt alle anderen zugleich nutzen. Nichts muss vollständig werden, aber jedes Feld muss an ein angekreuztes grenzen; weiße sind es schon. Kreuze ein gelbes und ein blaues an.
lesson-beside-done = So geht jede Runde: Wer am Zug ist, würfelt und vervollständigt Segmente. Danach nutzen alle anderen, was übrig ist.

lesson-gather-title = Ein größerer Plan
lesson-gather = Runde 23, du bist am Zug. Viermal Gelb und einmal Rot vervollständigen die drei markierten Segmente, die du schon begonnen hast. Behalte, was passt, und würfle den Rest neu.
lesson-gather-else = Das geht auch, aber es ist mehr drin. Tippe auf „{ do-undo }“, behalte beide gelben und den roten und würfle noch einmal.

lesson-three-title = Drei auf einen Streich
lesson-three = Alle fünf passen, den dritten Wurf brauchst du nicht. Tippe auf die drei markierten Segmente und dann auf „{ do-stop-and-cross }“.
lesson-three-done = Fünf Würfel, drei Segmente! Sind alle fünf genutzt, dürfen alle anderen noch je einen davon nutzen.
lesson-three-else = Das geht auch, aber die Würfel geben mehr her: Tippe alle drei markierten Segmente an.

lesson-close-title = Gebiete umschließen
lesson-close = Runde 27, du bist wieder am Zug. Vier Felder sind markiert: Tippe auf alle vier und dann auf „{ do-cross }“.
lesson-close-done = Obsthain, Weinberg und Abtei, alle zuerst umschlossen: 7, 8 und 10 Punkte! Benachbarte Gebiete teilen sich Felder.
lesson-close-else = Das geht auch, aber etwas bleibt offen. Tippe alle vier markierten Felder an.

lesson-one-title = Je ein Würfel
lesson-one = Tim hat alle fünf Würfel genutzt, darum dürfen alle anderen je einen davon nutzen. Such dir einen aus und kreuze ein Feld neben deinen Kreuzen an.
lesson-one-done = Ein Würfel, ein Feld: Mehr gibt es diesmal nicht.

lesson-pass-title = Nichts passt
lesson-pass = Tim hat Gelb und Rot übrig gelassen, aber bei dir grenzt kein gelbes und kein rotes Feld an ein Kreuz. Tippe auf „{ do-pass }“.
lesson-pass-done = Im echten Spiel passiert das automatisch, wenn nichts passt. Und passen darfst du immer, auch wenn etwas ginge.

lesson-later-title = Später fertig
lesson-later = Sarah hat einen grünen Würfel übrig gelassen, und an deinem Brunnen fehlt nur ein grünes Feld. Emma war schneller, aber Punkte gibt es trotzdem: Umschließe ihn.
lesson-later-done = 2 Punkte. Den hohen Wert bekommt nur, wer zuerst fertig ist, später gibt es den niedrigen. Darum ist die 4 unter der Tafel durchgestrichen.
lesson-later-else = Das geht auch, aber der Brunnen bleibt offen. Nimm das grüne Feld an seiner markierten Grenze.

lesson-five-title = Alle fünf für dich
lesson-five = Sarah hat gepasst und keinen Würfel genutzt. Dann bleiben alle fünf für die anderen. Kreuze die drei markierten Felder an.
lesson-five-done = Merk dir: Wer keinen Würfel nutzt, überlässt den anderen alle fünf.
lesson-five-else = Das geht auch. Kreuze hier aber nur die drei markierten Felder an.

lesson-sixth-title = Das sechste Gebiet
lesson-sixth = Runde 43, du bist am Zug. Fünf hast du schon, und an der Villa fehlt nur ein blaues Feld. Tippe darauf und dann auf „{ do-stop-and-cross }“.
lesson-sixth-done = Sechs Gebiete: Mit dieser Runde endet das Spiel. Die anderen haben noch ihre zweite Aktion, dann wird gezählt.
lesson-sixth-else = Du darfst auch mehr als sechs umschließen, und alle zählen. Kreuze hier aber nur das blaue Feld an der markierten Grenze an.

lesson-end-title = Du kannst es!
lesson-end = Du hast mit 33 Punkten gewonnen: 7, 8 und 10 für die Gebiete, die du zuerst umschlossen hast, 2, 2 und 4 für die späteren. Bei Gleichstand entscheidet die höchste Einzelwertung eines Gebiets.
lesson-play = Jetzt spielen
lesson-restart = Von vorn

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
lesson-pass-not = Passen darfst du immer. Hier gibt es aber etwas zu holen: Versuch es mit den hervorgehobenen Feldern.
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
rules-ruling = unsere Festlegung
rules-ruling-about = Unsere Festlegung, wo in den gedruckten Regeln nichts steht.
rules-printed = steht auf Tafeln oder Würfeln
rules-printed-about = Steht auf den Tafeln oder Würfeln, nicht in den Regeln.
rules-print = Drucken
rules-picture-white = Eine Tafel zu Beginn. Die beiden markierten weißen Felder sind bei allen angekreuzt.
rules-picture-segments = Die vier gelben Segmente einer Tafel: aus zwei, drei, vier und fünf Feldern.
rules-picture-first = Drei der Würfel sind grau: Sie vervollständigen das markierte Segment.
rules-picture-second = Gelb und Blau blieben übrig: Damit lassen sich die beiden markierten Felder ankreuzen, denn jedes grenzt an ein weißes.
rules-picture-closed = Obsthain, Weinberg und Abtei sind umschlossen: Jedes Feld ihrer Grenzen ist angekreuzt.
rules-picture-end = Das Ende eines Spiels: sechs Gebiete umschlossen, drei davon zuerst, 33 Punkte.
