### Die Texte der Rätsel; ihre Lösungen stehen in den Worten der Analyse.

puzzle-title = Rätsel
puzzle-about = Eine Entscheidung ist hier klar die beste, und es ist nicht die naheliegende. Entscheide wie im Spiel: behalte Würfel oder kreuze Felder an.
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
puzzle-wrong = Nicht die beste
# $cost: ein Anteil am Sieg
puzzle-wrong-about = Das verschenkt { $cost } vom Sieg.
puzzle-unweighed = Wie viel das verschenkt, ist nicht bekannt: dieser Browser konnte nicht nachrechnen.
puzzle-yours = Deine Entscheidung
puzzle-obvious = Das Naheliegende
puzzle-best = Am besten
# $best und $obvious: Anteile am Sieg
puzzle-played = Von hier aus wurde auf Meisterniveau weitergespielt, je { $games } Mal mit denselben Würfeln: nach der besten Entscheidung brachte das { $best } vom Sieg, nach der naheliegenden { $obvious }.
puzzle-next = Nächstes Rätsel
puzzle-score = Versucht: { $tried } von { $count }. Auf Anhieb richtig: { $right }.
puzzle-grade = Wie schwer?
puzzle-grade-0 = egal
puzzle-grade-1 = leicht
puzzle-grade-2 = mittel
puzzle-grade-3 = schwer
