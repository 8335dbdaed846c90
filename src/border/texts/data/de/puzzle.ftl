### Die Texte der Rätsel; ihre Lösungen stehen in den Worten der Analyse.

puzzle-title = Rätsel
puzzle-about = Eine Entscheidung ist hier klar die beste, und es ist nicht die naheliegende. Entscheide wie im Spiel: Behalte Würfel oder kreuze Felder an.
# $today: yes oder no; $grade: ab 1
puzzle-line = { $today ->
    [yes] Rätsel des Tages
   *[no] Rätsel
}: { $grade ->
    [1] leicht
    [2] mittel
   *[other] schwer
}. Was ist am besten?
puzzle-other = Ein anderes
puzzle-right = Richtig!
puzzle-right-about = Das ist hier die beste Entscheidung, und nicht die naheliegende.
puzzle-wrong = Nicht ganz!
# $cost: um wie viel die Gewinnchance sinkt
puzzle-wrong-about = Das senkt deine Gewinnchance um { $cost }.
puzzle-unweighed = Wie viel das kostet, ist nicht bekannt: Dieser Browser konnte den Trainer nicht fragen.
puzzle-yours = Deine Entscheidung
puzzle-obvious = Das Naheliegende
puzzle-best = Am besten
# $best und $obvious: Anteile der gewonnenen Spiele
puzzle-played = Die Meisterin hat von hier aus je { $games }-mal mit denselben Würfeln weitergespielt: Nach der besten Entscheidung gewann sie { $best } der Spiele, nach der naheliegenden { $obvious }.
puzzle-next = Nächstes Rätsel
puzzle-score = Versucht: { $tried } von { $count }. Auf Anhieb richtig: { $right }.
puzzle-grade = Wie schwer?
puzzle-grade-0 = egal
puzzle-grade-1 = leicht
puzzle-grade-2 = mittel
puzzle-grade-3 = schwer
